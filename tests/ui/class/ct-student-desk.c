/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-student-desk.h"

#include <glib/gstdio.h>

#include "ct-class-seat.h"
#include "ct-library-page.h"
#include "ct-students-page.h"
#include "ct-results.h"

static const CtLook usual = { "usual", 1024, 768, FALSE, 100 };

void
ct_student_desk_begin (CtStudentDesk *desk)
{
  gint64 began = g_get_monotonic_time ();

  *desk = (CtStudentDesk){ 0 };
  ct_students_rig_begin (&desk->class);
  ct_student_desk_open (desk);
  g_test_message ("a class made and joined, a window opened: %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - began) / 1000);
}

void
ct_student_desk_open (CtStudentDesk *desk)
{
  desk->window = ct_rig_open_window (&usual);
  desk->person = ct_person_new (GTK_WINDOW (desk->window));
  ct_students_rig_meet (&desk->class, desk->window);
}

void
ct_student_desk_end (CtStudentDesk *desk)
{
  ct_person_free (desk->person);
  ct_rig_close_window (desk->window);
  ct_students_rig_end (&desk->class);
}

void
ct_student_desk_settle (CtStudentDesk *desk)
{
  ct_rig_wait_frames (GTK_WIDGET (desk->window), 4);
}

GtkWidget *
ct_student_desk_get_page (CtStudentDesk *desk)
{
  return ct_window_get_page (desk->window);
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), words) == 0;
}

/* Returns: (nullable) */
GtkWidget *
ct_student_desk_find (CtStudentDesk *desk, const char *words)
{
  return ct_rig_find_where (GTK_WIDGET (desk->window), has_words, words);
}

gboolean
ct_student_desk_shows (CtStudentDesk *desk, const char *text)
{
  g_autofree char *shown = ct_rig_dup_text (GTK_WIDGET (desk->window));

  return strstr (shown, text) != NULL;
}

static void
assert_here (CtStudentDesk *desk, const char *id)
{
  CtClass *class = ct_classroom_get_class (desk->class.classroom);
  CtStore *store = ct_progress_get_store (ct_rig_progress ());
  g_autofree char *here = ct_class_dup_here (class, store, NULL);

  g_assert_cmpstr (here, ==, id);
}

void
ct_student_desk_assert_asked (CtStudentDesk *desk)
{
  g_assert_true (CT_IS_STUDENTS_PAGE (ct_student_desk_get_page (desk)));
  assert_here (desk, NULL);
}

void
ct_student_desk_assert_in (CtStudentDesk *desk, const char *id, const char *name)
{
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_student_desk_get_page (desk)));
  assert_here (desk, id);
  g_assert_true (ct_student_desk_shows (desk, name));
}

void
ct_student_desk_press (CtStudentDesk *desk, guint key, GdkModifierType modifiers)
{
  ct_person_press (desk->person, key, modifiers);
  ct_student_desk_settle (desk);
}

void
ct_student_desk_click (CtStudentDesk *desk, const char *words)
{
  GtkWidget *widget = ct_student_desk_find (desk, words);

  g_test_message ("click “%s”", words);
  g_assert_nonnull (widget);
  ct_person_click (desk->person, widget);
  ct_student_desk_settle (desk);
}

void
ct_student_desk_enter_row (CtStudentDesk *desk, const char *words)
{
  GtkWidget *label = ct_student_desk_find (desk, words);
  GtkWidget *row;

  g_assert_nonnull (label);
  row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_grab_focus (row));
  ct_student_desk_press (desk, GDK_KEY_Return, 0);
}

/**
 * ct_student_desk_sit_down:
 * @key: a letter that moves the focus to the student's picture
 */
void
ct_student_desk_sit_down (CtStudentDesk *desk,
                          guint key,
                          const char *id,
                          const char *name)
{
  ct_student_desk_press (desk, key, 0);
  ct_student_desk_press (desk, GDK_KEY_Return, 0);
  ct_student_desk_assert_in (desk, id, name);
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer tooltip)
{
  return gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

void
ct_student_desk_leave (CtStudentDesk *desk)
{
  GtkWidget *button = ct_rig_find_where (ct_student_desk_get_page (desk), has_tooltip,
                                         "Leave, so that someone else can sit down");

  g_assert_nonnull (button);
  ct_person_click (desk->person, button);
  ct_student_desk_settle (desk);
}

void
ct_student_desk_open_game (CtStudentDesk *desk, const char *ruleset)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.open-game", "s", ruleset);
  ct_student_desk_settle (desk);
}

void
ct_student_desk_go_back (CtStudentDesk *desk)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.back", NULL);
  ct_student_desk_settle (desk);
}

void
ct_student_desk_answer (CtOutcome outcome)
{
  ct_progress_observe (ct_rig_progress (),
                       &(CtLearnerAnswer){ .rule = "KB-FOLLOW-1",
                                           .lesson = "y",
                                           .outcome = outcome,
                                           .milliseconds = 1500 },
                       NULL);
}

guint
ct_student_desk_count_results (CtStudentDesk *desk,
                               const char *student,
                               CtStatementKind kind)
{
  g_autoptr (GFile) folder = g_file_new_for_path (desk->class.path);
  g_autoptr (CtResults) results = ct_results_read (folder, student, NULL);
  g_autoptr (GPtrArray) all = results != NULL ? ct_results_list (results) : NULL;
  guint n = 0;

  for (guint i = 0; all != NULL && i < all->len; i++)
    n += ((CtStatement *) g_ptr_array_index (all, i))->kind == kind;
  return n;
}

static char *
dup_away (CtStudentDesk *desk)
{
  return g_strconcat (desk->class.path, ".away", NULL);
}

/* Makes the class folder inaccessible. */
void
ct_student_desk_take_folder (CtStudentDesk *desk)
{
  g_autofree char *away = dup_away (desk);

  g_assert_cmpint (g_rename (desk->class.path, away), ==, 0);
}

void
ct_student_desk_bring_folder (CtStudentDesk *desk)
{
  g_autofree char *away = dup_away (desk);

  g_assert_cmpint (g_rename (away, desk->class.path), ==, 0);
}
