/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-now.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-group-choice.h"
#include "ct-long-list.h"
#include "ct-names.h"
#include "ct-pupil-row.h"
#include "ct-tiles.h"

/**
 * CtTeacherNow:
 *
 * One row for each child: what it does, and since when. Who is stuck comes first, and
 * how many that are is told.
 */
struct _CtTeacherNow
{
  AdwBin parent_instance;

  CtClassWatch *watch; /* (nullable) */
  CtLibrary *library;
  CtClass *class; /* (nullable): to which the rows belong */
  GArray *rows;   /* (element-type CtPupilNow) */

  GtkLabel *summary;
  GtkDropDown *group;
  GtkWidget *scroller;
  CtLongList *list;
};

G_DEFINE_FINAL_TYPE (CtTeacherNow, ct_teacher_now, ADW_TYPE_BIN)

static void
show_row (GtkWidget *row, guint index, gpointer user_data)
{
  CtTeacherNow *self = user_data;

  ct_pupil_row_show (CT_PUPIL_ROW (row), &g_array_index (self->rows, CtPupilNow, index),
                     self->library);
}

/* -------------------------------------------------------------------------- the rows
 */

static void
show_summary (CtTeacherNow *self)
{
  g_autofree char *text = NULL;
  guint n_stuck = 0;

  for (guint i = 0; i < self->rows->len; i++)
    n_stuck += g_array_index (self->rows, CtPupilNow, i).is_stuck;
  if (self->rows->len == 0)
    text = g_strdup (_ ("There is nobody in the roster yet. Write the children’s names "
                        "into roster.csv in the folder of the class."));
  else if (n_stuck == 0)
    text = g_strdup (_ ("Nobody is stuck."));
  else
    text = g_strdup_printf (ngettext ("%u child is stuck.", "%u children are stuck.",
                                      n_stuck),
                            n_stuck);
  if (g_str_equal (text, gtk_label_get_label (self->summary)))
    return;

  gtk_label_set_label (self->summary, text);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ct_tell (GTK_WIDGET (self), CT_SPEECH_TOLD, text);
}

static void
update (CtTeacherNow *self)
{
  ct_group_choice_update (self->group,
                          ct_class_get_roster (ct_class_watch_get_class (self->watch)));
  g_set_object (&self->class, ct_class_watch_get_class (self->watch));
  g_array_unref (self->rows);
  self->rows = ct_class_watch_list (self->watch, ct_group_choice_get (self->group));
  ct_long_list_set_n_rows (self->list, self->rows->len);
  ct_long_list_refresh (self->list);
  show_summary (self);
}

static void
on_group (CtTeacherNow *self)
{
  if (self->watch != NULL)
    update (self);
}

/**
 * ct_teacher_now_set_watch:
 *
 * Shows what @watch sees, from now on.
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

  ct_tell (widget, CT_SPEECH_TOLD,
           gtk_label_get_label (CT_TEACHER_NOW (widget)->summary));
}

static void
ct_teacher_now_dispose (GObject *object)
{
  CtTeacherNow *self = CT_TEACHER_NOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_TEACHER_NOW);
  g_clear_object (&self->watch);
  g_clear_object (&self->library);
  g_clear_object (&self->class);
  g_clear_pointer (&self->rows, g_array_unref);

  G_OBJECT_CLASS (ct_teacher_now_parent_class)->dispose (object);
}

static void
ct_teacher_now_class_init (CtTeacherNowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_teacher_now_dispose;

  widget_class->map = ct_teacher_now_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-teacher-now.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, summary);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, group);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherNow, scroller);
  gtk_widget_class_bind_template_callback (widget_class, on_group);
}

static void
ct_teacher_now_init (CtTeacherNow *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (CtPupilNow));
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_choice_prepare (self->group);
  self->list = CT_LONG_LIST (ct_long_list_new (CT_TYPE_PUPIL_ROW, show_row, self));
  ct_name_widget (GTK_WIDGET (self->list), _ ("Children"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller),
                                 GTK_WIDGET (self->list));
}
