/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-student-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-css-class.h"
#include "ct-date.h"
#include "ct-description.h"
#include "ct-game-look.h"
#include "ct-learner-picture.h"
#include "ct-plain.h"
#include "ct-signal.h"
#include "ct-text.h"

#define PICTURE 44
#define SPACING 10
#define WIDTH   26 /* in letters */

/**
 * CtStudentRow:
 *
 * What the student does and since when; a stuck student has a sign and a word.
 *
 * ## CSS nodes
 *
 * `student-row`, with `.stuck` or `.silent`
 */
struct _CtStudentRow
{
  GtkWidget parent_instance;

  char *id; /* (nullable) */

  GtkWidget *box;
  GtkWidget *picture;
  GtkLabel *name;
  GtkLabel *doing;
  GtkWidget *sign;
  GtkLabel *standing;
};

G_DEFINE_FINAL_TYPE (CtStudentRow, ct_student_row, GTK_TYPE_WIDGET)

static const char *
find_game_name (const char *id)
{
  const CtRules *rules = id != NULL ? ct_rules_lookup (id) : NULL;

  return rules != NULL ? ct_game_name (rules) : "";
}

static const char *
find_rule_title (CtLibrary *library, const char *id)
{
  const CtRule *rule = id != NULL ? ct_library_find_rule (library, id, NULL) : NULL;

  return rule != NULL ? ct_text (rule->title) : "";
}

static char *
say_lesson (CtLibrary *library, const CtPresence *now)
{
  const CtLibraryEntry *lesson =
      now->what != NULL ? ct_library_lookup_lesson (library, now->what) : NULL;

  if (lesson == NULL)
    /* Translators: What a student is doing now. */
    return g_strdup (_ ("In a lesson"));

  /* Translators: step of a lesson, and its title, which may be cut off. */
  return g_strdup_printf (_ ("Step %u: %s"), now->step + 1, ct_text (lesson->title));
}

/* Translators: in each of these, the name of a rule or of a game. */
static char *
say_doing (CtLibrary *library, const CtPresence *now)
{
  switch (now->doing)
    {
    case CT_DOING_LESSON:
      return say_lesson (library, now);
    case CT_DOING_EXERCISE:
      /* Translators: What a student is doing now: the title of a rule. */
      return g_strdup_printf (_ ("Exercise: %s"), find_rule_title (library, now->what));
    case CT_DOING_PRACTICE:
      /* Translators: What a student is doing now: the name of a game. */
      return g_strdup_printf (_ ("Playing %s"), find_game_name (now->what));
    case CT_DOING_WATCHING:
      /* Translators: What a student is doing now: the name of a game. */
      return g_strdup_printf (_ ("Watching a hand of %s"), find_game_name (now->what));
    case CT_DOING_READING:
      /* Translators: What a student is doing now: the name of a game. */
      return g_strdup_printf (_ ("Reading the rules of %s"),
                              find_game_name (now->what));
    case CT_DOING_NOTHING:
    default:
      /* Translators: What a student is doing now. */
      return g_strdup (_ ("Looking around"));
    }
}

static char *
say_minutes (guint seconds)
{
  guint minutes = seconds / 60;

  return minutes == 0
             ? g_strdup (_ ("for less than a minute"))
             /* Translators: how long a student has been doing the same thing. */
             : g_strdup_printf (ngettext ("for %u minute", "for %u minutes", minutes),
                                minutes);
}

static char *
say_stuck (const CtStudentPresence *row)
{
  guint minutes = row->quiet / 60;

  if (row->now->errors < CT_PRESENCE_STUCK_ERRORS && minutes == 0)
    return g_strdup (_ ("Stuck for less than a minute"));
  if (row->now->errors < CT_PRESENCE_STUCK_ERRORS)
    /* Translators: a student needs help. */
    return g_strdup_printf (ngettext ("Stuck for %u minute", "Stuck for %u minutes",
                                      minutes),
                            minutes);

  /* Translators: A student needs help. */
  return g_strdup_printf (ngettext ("Stuck: %u error in a row",
                                    "Stuck: %u errors in a row", row->now->errors),
                          row->now->errors);
}

/* A computer that is off reports nothing more. */
static char *
say_last (const CtStudentPresence *row)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) last = g_date_time_new_from_unix_local (row->last);
  gboolean is_today =
      last != NULL && g_date_time_get_year (last) == g_date_time_get_year (now) &&
      g_date_time_get_day_of_year (last) == g_date_time_get_day_of_year (now);

  if (row->last == 0 || last == NULL)
    /* Translators: A student has not started Cartilla today. */
    return g_strdup (_ ("Not here yet"));
  if (is_today && row->now != NULL)
    /* Translators: a time of today, see strftime(3); the computer of a student says
     * nothing anymore. There is one short line for it.
     */
    return g_date_time_format (last, _ ("Computer silent since %H:%M"));
  if (is_today)
    /* Translators: a time of today, see strftime(3); the student has left. */
    return g_date_time_format (last, _ ("Last here at %H:%M"));

  /* Translators: a day, see strftime(3); the student was not here today. */
  return ct_date_format (last, _ ("Last here on %-d %B %Y"));
}

static char *
say_standing (const CtStudentPresence *row)
{
  if (row->is_unknown)
    /* Translators: It is not known what a student is doing. */
    return g_strdup (_ ("Status unknown"));
  if (row->is_stuck)
    return say_stuck (row);

  return row->is_silent ? say_last (row) : say_minutes (row->since);
}

/* Without the suffix that makes it unique. */
static char *
dup_computer (const CtPresence *now)
{
  const char *end = strrchr (now->device, '-');

  return end != NULL && end != now->device ? g_strndup (now->device, end - now->device)
                                           : g_strdup (now->device);
}

/* Someone may have chosen another's picture. */
static char *
say_computers (const CtStudentPresence *row)
{
  g_autofree char *one = dup_computer (row->now);
  g_autofree char *other = dup_computer (row->other);

  /* Translators: at how many computers a student sits, and the names of two of them. */
  return g_strdup_printf (ngettext ("At %u computer: %s, %s", "At %u computers: %s, %s",
                                    row->n_computers),
                          row->n_computers, one, other);
}

static void
set_label (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
  ct_set_tooltip (GTK_WIDGET (label), text);
}

static char *
say_whole (const CtStudentPresence *row,
           const char *name,
           const char *doing,
           const char *standing)
{
  if (*doing == '\0')
    return g_strdup_printf ("%s. %s", name, standing);

  return row->is_stuck ? g_strdup_printf ("%s. %s. %s", name, standing, doing)
                       : g_strdup_printf ("%s. %s. %s", name, doing, standing);
}

void
ct_student_row_show (CtStudentRow *self,
                     const CtStudentPresence *row,
                     CtLibrary *library)
{
  g_autofree char *name = ct_plain_line (row->student->called);
  g_autofree char *doing = NULL;
  g_autofree char *standing = say_standing (row);
  g_autofree char *whole = NULL;

  g_return_if_fail (CT_IS_STUDENT_ROW (self));

  g_free (self->id);
  self->id = g_strdup (row->student->id);
  if (row->n_computers > 1)
    doing = say_computers (row);
  else if (row->now != NULL && !row->is_silent)
    doing = say_doing (library, row->now);
  else
    doing = g_strdup ("");
  ct_learner_picture_set (self->picture, row->student->shown);
  set_label (self->name, name);
  set_label (self->doing, doing);
  set_label (self->standing, standing);
  gtk_widget_set_visible (self->sign, row->is_stuck || row->n_computers > 1);
  ct_set_css_class (GTK_WIDGET (self), "stuck", row->is_stuck);
  ct_set_css_class (GTK_WIDGET (self), "silent", row->is_silent);
  whole = say_whole (row, name, doing, standing);
  if (g_strcmp0 (ct_name_get (GTK_WIDGET (self)), whole) != 0)
    ct_name (GTK_WIDGET (self), whole);
}

const char *
ct_student_row_get_id (CtStudentRow *self)
{
  g_return_val_if_fail (CT_IS_STUDENT_ROW (self), NULL);

  return self->id;
}

static GtkLabel *
create_label (GtkWidget *box, const char *style)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "xalign", 0.f, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
on_clicked (CtStudentRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_activate (GTK_WIDGET (self));
}

static int
measure_letter (CtStudentRow *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->standing));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS (width);
}

static GtkSizeRequestMode
ct_student_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* Fixed, so that rows do not move when text changes. */
static void
ct_student_row_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  CtStudentRow *self = CT_STUDENT_ROW (widget);

  gtk_widget_measure (self->box, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, PICTURE + SPACING + WIDTH * measure_letter (self));
}

static void
ct_student_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (CT_STUDENT_ROW (widget)->box,
                            &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
ct_student_row_dispose (GObject *object)
{
  CtStudentRow *self = CT_STUDENT_ROW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->id, g_free);

  G_OBJECT_CLASS (ct_student_row_parent_class)->dispose (object);
}

static void
ct_student_row_class_init (CtStudentRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_student_row_dispose;

  widget_class->get_request_mode = ct_student_row_get_request_mode;
  widget_class->measure = ct_student_row_measure;
  widget_class->size_allocate = ct_student_row_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "student-row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);

  g_signal_new ("activate", G_TYPE_FROM_CLASS (klass),
                G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  gtk_widget_class_set_activate_signal_from_name (widget_class, "activate");
}

static void
ct_student_row_init (CtStudentRow *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkGesture *click = gtk_gesture_click_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  self->picture = ct_learner_picture_new (PICTURE);
  self->sign =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "icon-name", "dialog-warning-symbolic", "pixel-size", 18, NULL);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), self->picture);
  gtk_box_append (GTK_BOX (self->box), words);
  gtk_box_append (GTK_BOX (words), first);
  self->name = create_label (first, "heading");
  gtk_box_append (GTK_BOX (first), self->sign);
  self->doing = create_label (words, "calm");
  self->standing = create_label (words, "standing");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  ct_connect (click, "released", on_clicked, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
