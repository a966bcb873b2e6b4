/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-now.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-group-choice.h"
#include "ct-history-page.h"
#include "ct-signal.h"
#include "ct-student-board.h"
#include "ct-tiles.h"

/**
 * CtTeacherNow:
 *
 * What students do and since when, stuck ones first. A click shows all answers of one.
 */
struct _CtTeacherNow
{
  AdwBin parent_instance;

  CtClassWatch *watch; /* (nullable) */
  CtLibrary *library;

  GtkLabel *summary;
  GtkDropDown *group;
  GtkLabel *more;
  CtStudentBoard *board;
};

G_DEFINE_FINAL_TYPE (CtTeacherNow, ct_teacher_now, ADW_TYPE_BIN)

/* The last known state is out of date. */
static char *
say_unreached (CtTeacherNow *self)
{
  gint64 since = ct_class_watch_get_trouble_since (self->watch);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (since);

  if (since == 0 || time == NULL)
    return g_strdup (_ ("The class folder cannot be reached. It is not known what "
                        "the students are doing."));

  return g_date_time_format (
      time,
      /* Translators: a time, see strftime(3). */
      _ ("The class folder has not been reached since %H:%M. It is not known what "
         "the students are doing."));
}

static char *
say_who_is_stuck (GArray *rows)
{
  guint n_stuck = 0;
  guint n_twice = 0;
  g_autofree char *stuck = NULL;
  g_autofree char *twice = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      n_stuck += g_array_index (rows, CtStudentPresence, i).is_stuck;
      n_twice += g_array_index (rows, CtStudentPresence, i).n_computers > 1;
    }
  stuck = n_stuck == 0 ? g_strdup (
                             /* Translators: No student needs help. */
                             _ ("Nobody is stuck."))
                       /* Translators: How many students need help. */
                       : g_strdup_printf (ngettext ("%u student is stuck.",
                                                    "%u students are stuck.", n_stuck),
                                          n_stuck);
  if (n_twice == 0)
    return g_steal_pointer (&stuck);

  twice =
      /* Translators: How many students. */
      g_strdup_printf (ngettext ("%u student sits at more than one computer.",
                                 "%u students sit at more than one computer.", n_twice),
                       n_twice);
  /* Translators: two sentences, one after the other. */
  return g_strdup_printf (C_ ("sentences", "%s %s"), stuck, twice);
}

static void
show_summary (CtTeacherNow *self, GArray *rows)
{
  g_autofree char *text = NULL;

  if (rows->len == 0)
    text = g_strdup (_ ("The roster is empty. Enter the names of the students in the "
                        "file roster.csv in the class folder."));
  else if (ct_class_watch_get_trouble (self->watch) != NULL)
    text = say_unreached (self);
  else
    text = say_who_is_stuck (rows);
  if (g_str_equal (text, gtk_label_get_label (self->summary)))
    return;

  gtk_label_set_label (self->summary, text);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, text);
}

static void
show_more (CtTeacherNow *self, guint n)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->more), n > CT_STUDENT_BOARD_MOST);
  if (n <= CT_STUDENT_BOARD_MOST)
    return;

  /* Translators: how many of how many students. */
  text = g_strdup_printf (_ ("Students shown: %u of %u. Choose a group to see the "
                             "others."),
                          CT_STUDENT_BOARD_MOST, n);
  gtk_label_set_label (self->more, text);
}

static void
update (CtTeacherNow *self)
{
  g_autoptr (GArray) rows = NULL;

  ct_group_choice_update (self->group,
                          ct_class_get_roster (ct_class_watch_get_class (self->watch)));
  rows = ct_class_watch_list (self->watch, ct_group_choice_get (self->group));
  ct_student_board_show (self->board, rows, self->library);
  show_more (self, rows->len);
  show_summary (self, rows);
}

static void
on_chosen (CtTeacherNow *self, const char *id)
{
  CtClass *class = ct_class_watch_get_class (self->watch);
  const CtStudent *student = ct_roster_lookup (ct_class_get_roster (class), id);
  GtkWidget *page;

  if (student == NULL)
    return;

  page = ct_history_page_new_for_all (class, student, self->library);
  g_signal_connect_object (page, "forgotten", G_CALLBACK (ct_class_watch_look),
                           self->watch, G_CONNECT_SWAPPED);
  g_signal_emit_by_name (self, "page", page);
}

static void
on_group (CtTeacherNow *self)
{
  if (self->watch != NULL)
    update (self);
}

/**
 * ct_teacher_now_set_watch:
 */
void
ct_teacher_now_set_watch (CtTeacherNow *self, CtClassWatch *watch, CtLibrary *library)
{
  g_return_if_fail (CT_IS_TEACHER_NOW (self));

  g_set_object (&self->watch, watch);
  g_set_object (&self->library, library);
  g_signal_connect_object (watch, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
ct_teacher_now_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ct_teacher_now_parent_class)->map (widget);

  ct_announce (widget, CT_SPEECH_ANNOUNCED,
               gtk_label_get_label (CT_TEACHER_NOW (widget)->summary));
}

static void
ct_teacher_now_dispose (GObject *object)
{
  CtTeacherNow *self = CT_TEACHER_NOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_TEACHER_NOW);
  g_clear_object (&self->watch);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_teacher_now_parent_class)->dispose (object);
}

static void
ct_teacher_now_class_init (CtTeacherNowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_teacher_now_dispose;

  widget_class->map = ct_teacher_now_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_STUDENT_BOARD);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-teacher-now.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, summary);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, group);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, more);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, board);
  gtk_widget_class_bind_template_callback (widget_class, on_group);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);

  /**
   * CtTeacherNow::page:
   * @page: (transfer floating)
   */
  ct_signal_new (klass, "page", 1, G_TYPE_POINTER);
}

static void
ct_teacher_now_init (CtTeacherNow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_choice_prepare (self->group);
}
