/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-answers.h"

#include <glib/gi18n.h>

#include "ct-date.h"
#include "ct-description.h"
#include "ct-stone-shape.h"
#include "ct-text.h"

#define MARK   20
#define RADIUS 7.
#define MOST   24

/**
 * CtAnswers:
 *
 * All answers to a rule as small pictures, and in words, latest first. A full disc is
 * right without help, a half one right with help, a ring wrong, a dot only seen.
 */
struct _CtAnswers
{
  GtkWidget parent_instance;

  GPtrArray *answers; /* (nullable): of CtLearnerAnswer */
  GtkWidget *row;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (CtAnswers, ct_answers, GTK_TYPE_WIDGET)

static void
draw_answer (cairo_t *cr, const CtLearnerAnswer *answered, GtkWidget *widget)
{
  GdkRGBA color = ct_map_color (widget, "week_wrong");

  if (answered->outcome == CT_OUTCOME_RIGHT)
    color =
        ct_map_color (widget, ct_learner_answer_is_helped (answered) ? "week_helped"
                                                                     : "week_alone");
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 2);
  if (answered->outcome == CT_OUTCOME_SEEN)
    {
      cairo_arc (cr, 0, 0, RADIUS / 2.5, 0, 2 * G_PI);
      cairo_fill (cr);
      return;
    }

  cairo_arc (cr, 0, 0, RADIUS, 0, 2 * G_PI);
  if (answered->outcome == CT_OUTCOME_RIGHT && !ct_learner_answer_is_helped (answered))
    cairo_fill_preserve (cr);
  cairo_stroke (cr);
  if (answered->outcome == CT_OUTCOME_RIGHT && ct_learner_answer_is_helped (answered))
    {
      cairo_arc (cr, 0, 0, RADIUS, 0, G_PI);
      cairo_fill (cr);
    }
}

static void
draw_row (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  CtAnswers *self = data;
  gboolean is_mirrored =
      gtk_widget_get_direction (GTK_WIDGET (area)) == GTK_TEXT_DIR_RTL;
  guint n = MIN (MIN (self->answers->len, MOST), (guint) MAX (width / MARK, 1));

  for (guint i = 0; i < n; i++)
    {
      double x = (i + .5) * MARK;

      cairo_save (cr);
      cairo_translate (cr, is_mirrored ? width - x : x, height / 2.);
      draw_answer (cr, g_ptr_array_index (self->answers, n - 1 - i), GTK_WIDGET (area));
      cairo_restore (cr);
    }
}

static void
draw_one (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer answered)
{
  cairo_translate (cr, width / 2., height / 2.);
  draw_answer (cr, answered, GTK_WIDGET (area));
}

static char *
say_day (gint64 when, gint64 now)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (when);
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now);
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (today, -1);

  if (g_date_time_get_year (then) == g_date_time_get_year (today) &&
      g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (today))
    /* Translators: When an answer was given. */
    return g_strdup (_ ("Today"));
  if (g_date_time_get_year (then) == g_date_time_get_year (yesterday) &&
      g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (yesterday))
    /* Translators: When an answer was given. */
    return g_strdup (_ ("Yesterday"));

  /* Translators: a day: “9 November 2026”. */
  return ct_date_format (then, _ ("%-d %B %Y"));
}

static char *
say_place (const CtLearnerAnswer *answered, CtLibrary *library)
{
  const CtLibraryEntry *lesson =
      answered->lesson != NULL ? ct_library_lookup_lesson (library, answered->lesson)
                               : NULL;

  if (lesson != NULL)
    /* Translators: the title of a lesson. */
    return g_strdup_printf (_ ("in the lesson “%s”"), ct_text (lesson->title));

  switch (answered->occasion)
    {
    case CT_OCCASION_LESSON:
      /* Translators: Where an answer was given. */
      return g_strdup (_ ("in a lesson"));

    case CT_OCCASION_QUIZ:
      return g_strdup (_ ("in a quiz about a recorded hand"));

    case CT_OCCASION_EXERCISE:
      /* Translators: Where an answer was given. */
      return g_strdup (_ ("in an exercise"));

    case CT_OCCASION_PRACTICE:
    default:
      /* Translators: Where an answer was given. */
      return g_strdup (_ ("at the table"));
    }
}

static const char *
say_outcome (const CtLearnerAnswer *answered)
{
  if (answered->outcome == CT_OUTCOME_SEEN)
    /* Translators: What became of an answer: a rule was only shown. */
    return _ ("seen");
  if (answered->outcome == CT_OUTCOME_WRONG)
    /* Translators: What became of an answer. */
    return _ ("not right yet");

  /* Translators: What became of an answer. */
  return ct_learner_answer_is_helped (answered) ? _ ("right, with help")
                                                /* Translators: What became of an
                                                 * answer.
                                                 */
                                                : _ ("right, without help");
}

/**
 * ct_answered_say:
 * @now: Unix time
 */
char *
ct_answered_say (const CtLearnerAnswer *answered, CtLibrary *library, gint64 now)
{
  g_autofree char *day = say_day (answered->when, now);
  g_autofree char *place = say_place (answered, library);

  /* Translators: a day, what became of an answer, and where it was: “Yesterday: right,
   * alone, in an exercise.”
   */
  return g_strdup_printf (C_ ("answer", "%s: %s, %s."), day, say_outcome (answered),
                          place);
}

/**
 * ct_answer_picture_new:
 * @answered: must outlive the picture
 */
GtkWidget *
ct_answer_picture_new (CtLearnerAnswer *answered)
{
  GtkWidget *mark =
      g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", MARK, "content-height",
                    MARK, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (mark), draw_one, answered, NULL);
  return mark;
}

static GtkWidget *
create_row (CtLearnerAnswer *answered, CtLibrary *library, gint64 now)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *mark = ct_answer_picture_new (answered);
  g_autofree char *text = ct_answered_say (answered, library, now);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  ct_name (row, text);
  return row;
}

/**
 * ct_answers_show:
 * @answers: (element-type CtLearnerAnswer): latest first
 */
void
ct_answers_show (CtAnswers *self, GPtrArray *answers, CtLibrary *library)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  GtkWidget *row;

  g_return_if_fail (CT_IS_ANSWERS (self));

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  g_clear_pointer (&self->answers, g_ptr_array_unref);
  self->answers = g_ptr_array_ref (answers);
  for (guint i = 0; i < answers->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list),
                         create_row (g_ptr_array_index (answers, i), library, now));
  gtk_widget_queue_draw (self->row);
}

static void
ct_answers_dispose (GObject *object)
{
  CtAnswers *self = CT_ANSWERS (object);

  g_clear_pointer (&self->row, gtk_widget_unparent);
  g_clear_pointer (&self->list, gtk_widget_unparent);

  G_OBJECT_CLASS (ct_answers_parent_class)->dispose (object);
}

static void
ct_answers_finalize (GObject *object)
{
  g_clear_pointer (&CT_ANSWERS (object)->answers, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_answers_parent_class)->finalize (object);
}

static void
ct_answers_class_init (CtAnswersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_answers_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_answers_finalize;

  gtk_widget_class_set_css_name (widget_class, "answers");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
ct_answers_init (CtAnswers *self)
{
  GtkBoxLayout *layout =
      GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, 8);
  self->answers = g_ptr_array_new ();
  self->row = g_object_new (GTK_TYPE_DRAWING_AREA, "content-height", MARK,
                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->row), draw_row, self, NULL);
  gtk_widget_set_parent (self->row, GTK_WIDGET (self));
  self->list =
      g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, NULL);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
}
