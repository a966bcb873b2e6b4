/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-student-person.h"

#include <glib/gstdio.h>

#include "ct-class-seat.h"
#include "ct-library-page.h"
#include "ct-students-page.h"
#include "ct-results.h"

static const CtLook usual = { "usual", 1024, 768, FALSE, 100 };

void
ct_student_person_begin (CtStudentPerson *student)
{
  gint64 began = g_get_monotonic_time ();

  *student = (CtStudentPerson){ 0 };
  ct_students_fixture_begin (&student->class);
  ct_student_person_open (student);
  g_test_message ("a class made and joined, a window opened: %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - began) / 1000);
}

void
ct_student_person_open (CtStudentPerson *student)
{
  student->window = ct_test_open_window (&usual);
  student->person = ct_person_new (GTK_WINDOW (student->window));
  ct_students_fixture_meet (&student->class, student->window);
}

void
ct_student_person_end (CtStudentPerson *student)
{
  ct_person_free (student->person);
  ct_test_close_window (student->window);
  ct_students_fixture_end (&student->class);
}

void
ct_student_person_settle (CtStudentPerson *student)
{
  ct_test_wait_frames (GTK_WIDGET (student->window), 4);
}

GtkWidget *
ct_student_person_get_page (CtStudentPerson *student)
{
  return ct_window_get_page (student->window);
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), words) == 0;
}

/* Returns: (nullable) */
GtkWidget *
ct_student_person_find (CtStudentPerson *student, const char *words)
{
  return ct_test_find_where (GTK_WIDGET (student->window), has_words, words);
}

gboolean
ct_student_person_shows (CtStudentPerson *student, const char *text)
{
  g_autofree char *shown = ct_test_dup_text (GTK_WIDGET (student->window));

  return strstr (shown, text) != NULL;
}

static void
assert_here (CtStudentPerson *student, const char *id)
{
  CtClass *class = ct_classroom_get_class (student->class.classroom);
  CtStore *store = ct_progress_get_store (ct_test_progress ());
  g_autofree char *here = ct_class_dup_here (class, store, NULL);

  g_assert_cmpstr (here, ==, id);
}

void
ct_student_person_assert_asked (CtStudentPerson *student)
{
  g_assert_true (CT_IS_STUDENTS_PAGE (ct_student_person_get_page (student)));
  assert_here (student, NULL);
}

void
ct_student_person_assert_in (CtStudentPerson *student, const char *id, const char *name)
{
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_student_person_get_page (student)));
  assert_here (student, id);
  g_assert_true (ct_student_person_shows (student, name));
}

void
ct_student_person_press (CtStudentPerson *student, guint key, GdkModifierType modifiers)
{
  ct_person_press (student->person, key, modifiers);
  ct_student_person_settle (student);
}

void
ct_student_person_click (CtStudentPerson *student, const char *words)
{
  GtkWidget *widget = ct_student_person_find (student, words);

  g_test_message ("click “%s”", words);
  g_assert_nonnull (widget);
  ct_person_click (student->person, widget);
  ct_student_person_settle (student);
}

void
ct_student_person_enter_row (CtStudentPerson *student, const char *words)
{
  GtkWidget *label = ct_student_person_find (student, words);
  GtkWidget *row;

  g_assert_nonnull (label);
  row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_grab_focus (row));
  ct_student_person_press (student, GDK_KEY_Return, 0);
}

/**
 * ct_student_person_sit_down:
 * @key: a letter that moves the focus to the student's picture
 */
void
ct_student_person_sit_down (CtStudentPerson *student,
                            guint key,
                            const char *id,
                            const char *name)
{
  ct_student_person_press (student, key, 0);
  ct_student_person_press (student, GDK_KEY_Return, 0);
  ct_student_person_assert_in (student, id, name);
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer tooltip)
{
  return gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

void
ct_student_person_leave (CtStudentPerson *student)
{
  GtkWidget *button =
      ct_test_find_where (ct_student_person_get_page (student), has_tooltip,
                          "Leave, so that someone else can sit down");

  g_assert_nonnull (button);
  ct_person_click (student->person, button);
  ct_student_person_settle (student);
}

void
ct_student_person_open_game (CtStudentPerson *student, const char *ruleset)
{
  gtk_widget_activate_action (GTK_WIDGET (student->window), "win.open-game", "s",
                              ruleset);
  ct_student_person_settle (student);
}

void
ct_student_person_go_back (CtStudentPerson *student)
{
  gtk_widget_activate_action (GTK_WIDGET (student->window), "win.back", NULL);
  ct_student_person_settle (student);
}

void
ct_student_person_answer (CtOutcome outcome)
{
  ct_progress_observe (ct_test_progress (),
                       &(CtLearnerAnswer){ .rule = "KB-FOLLOW-1",
                                           .lesson = "y",
                                           .outcome = outcome,
                                           .milliseconds = 1500 },
                       NULL);
}

guint
ct_student_person_count_results (CtStudentPerson *student,
                                 const char *name,
                                 CtStatementKind kind)
{
  g_autoptr (GFile) folder = g_file_new_for_path (student->class.path);
  g_autoptr (CtResults) results = ct_results_read (folder, name, NULL);
  g_autoptr (GPtrArray) all = results != NULL ? ct_results_list (results) : NULL;
  guint n = 0;

  for (guint i = 0; all != NULL && i < all->len; i++)
    n += ((CtStatement *) g_ptr_array_index (all, i))->kind == kind;
  return n;
}

static char *
dup_away (CtStudentPerson *student)
{
  return g_strconcat (student->class.path, ".away", NULL);
}

/* Makes the class folder inaccessible. */
void
ct_student_person_take_folder (CtStudentPerson *student)
{
  g_autofree char *away = dup_away (student);

  g_assert_cmpint (g_rename (student->class.path, away), ==, 0);
}

void
ct_student_person_bring_folder (CtStudentPerson *student)
{
  g_autofree char *away = dup_away (student);

  g_assert_cmpint (g_rename (away, student->class.path), ==, 0);
}
