/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-move-row.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-children.h"
#include "ct-description.h"
#include "ct-moment-mark.h"
#include "ct-names.h"
#include "ct-plain.h"
#include "ct-plain-text.h"
#include "ct-signal.h"
#include "ct-wrapping.h"

#define BY_TEACHER    "teacher"
#define SPACING       10
#define LINE_SPACING  4
#define NUMBER_DIGITS 4
#define INDENT        12

/**
 * CtMoveRow:
 *
 * A move as a sentence, with its signs, effects, notes, broken rule and variations.
 *
 * ## CSS
 *
 * `move-row`, with the class `present` at the current position and `future` after it.
 */
struct _CtMoveRow
{
  GtkWidget parent_instance;

  guint ply;

  CtPlainText *number;
  CtPlainText *sentence;
  GtkBox *signs;
  GtkBox *remarks;
};

G_DEFINE_FINAL_TYPE (CtMoveRow, ct_move_row, GTK_TYPE_WIDGET)

GtkWidget *
ct_move_row_new (void)
{
  return g_object_new (CT_TYPE_MOVE_ROW, NULL);
}

static int
measure_number (CtMoveRow *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->number));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int digit = pango_font_metrics_get_approximate_digit_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (NUMBER_DIGITS * digit);
}

static GtkWidget *
show_text (CtMoveRow *self, const char *text, const char *css_class)
{
  GtkWidget *label = ct_plain_text_new (text);

  gtk_widget_set_css_classes (label, (const char *[]){ "remark", css_class, NULL });
  gtk_box_append (self->remarks, label);
  return label;
}

static void
show_followed (CtMoveRow *self, const char *text)
{
  gtk_widget_set_margin_start (show_text (self, text, "followed"),
                               measure_number (self) + SPACING - INDENT);
}

static void
show_signs (CtMoveRow *self, guint kinds)
{
  CtMomentKind kind;

  gtk_widget_set_visible (GTK_WIDGET (self->signs), kinds != 0);
  ct_remove_children (GTK_WIDGET (self->signs));

  for (; ct_moment_mark_choose (kinds, &kind); kinds &= ~(1u << kind))
    {
      GtkWidget *sign = g_object_new (CT_TYPE_MOMENT_MARK, NULL);

      ct_moment_mark_show (CT_MOMENT_MARK (sign), 1u << kind);
      gtk_box_append (self->signs, sign);
    }
}

static void
show_rule (CtMoveRow *self, CtReplay *replay, const char *rule)
{
  g_autofree char *text =
      ct_narrator_say_broken_rule (ct_replay_get_narrator (replay), rule);
  GtkWidget *button;

  button = ct_wrapped_button_new (text);
  gtk_widget_set_css_classes (button,
                              (const char *[]){ "remark", "mistake", "flat", NULL });
  /* Translators: Tooltip of a button. */
  gtk_widget_set_tooltip_text (button, _ ("Show Rule"));
  gtk_actionable_set_action_target (
      GTK_ACTIONABLE (button), "(ss)",
      ct_session_get_rules (ct_replay_get_session (replay))->id, rule);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  gtk_box_append (self->remarks, button);
}

/* Others are names that someone typed. */
static const char *
say_known (const char *word)
{
  if (g_strcmp0 (word, BY_TEACHER) == 0)
    return C_ ("author of a note", "teacher");
  if (g_strcmp0 (word, CT_FOR_STUDENTS) == 0)
    return C_ ("audience of a note", "students");
  if (g_strcmp0 (word, CT_FOR_TEACHERS) == 0)
    return C_ ("audience of a note", "teachers");

  return word;
}

static char *
dup_origin (const CtReplayNote *note)
{
  g_autofree char *by = ct_plain_isolate (say_known (note->by));
  g_autofree char *audience = ct_plain_isolate (say_known (note->audience));

  if (by != NULL && audience != NULL)
    /* Translators: who wrote a note, and for whom. */
    return g_strdup_printf (_ ("%s (audience: %s)"), by, audience);
  if (audience != NULL)
    /* Translators: for whom a note is. */
    return g_strdup_printf (_ ("Audience: %s"), audience);

  return g_steal_pointer (&by);
}

/* Screen readers also list buttons without their rows. */
static char *
dup_edit_name (CtReplay *replay, guint position, guint i)
{
  guint number = ct_timeline_get_number (ct_replay_get_timeline (replay), position);
  gboolean is_only = ct_replay_get_n_notes (replay, position) == 1;

  if (number == 0 && is_only)
    return g_strdup (_ ("Edit the Note on the Deal"));
  if (number == 0)
    /* Translators: Which of the notes on the deal. */
    return g_strdup_printf (_ ("Edit Note %u on the Deal"), i + 1);
  if (is_only)
    /* Translators: The number of a move. */
    return g_strdup_printf (_ ("Edit the Note on Move %u"), number);

  /* Translators: which of the notes to a move, and the number of the move. */
  return g_strdup_printf (_ ("Edit Note %u on Move %u"), i + 1, number);
}

static void
show_note (CtMoveRow *self, CtReplay *replay, guint position, guint i)
{
  CtReplayNote note = ct_replay_get_note (replay, position, i);
  g_autofree char *origin = dup_origin (&note);
  g_autofree char *edit_name = dup_edit_name (replay, position, i);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = ct_plain_text_new (origin != NULL ? origin : "");
  /* A tooltip on a visible widget makes GTK query the X server. */
  GtkWidget *edit = g_object_new (GTK_TYPE_BUTTON, "visible", FALSE, "icon-name",
                                  "document-edit-symbolic", "tooltip-text",
                                  /* Translators: Tooltip of a button. */
                                  _ ("Edit This Note"), "valign", GTK_ALIGN_END, NULL);

  gtk_widget_set_css_classes (box, (const char *[]){ "remark", "note", NULL });
  gtk_widget_add_css_class (label, "origin");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_css_classes (edit, (const char *[]){ "flat", "edit", NULL });
  gtk_widget_set_visible (edit, TRUE);
  ct_name_widget (edit, edit_name);
  ct_describe (edit, "");
  ct_description_untie (edit);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (edit), "(uu)", position, i);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (edit), "replay.edit-note");

  gtk_widget_set_visible (edit, ct_replay_owns_notes (replay, position));
  gtk_box_append (GTK_BOX (foot), label);
  gtk_box_append (GTK_BOX (foot), edit);
  gtk_box_append (GTK_BOX (box), ct_plain_text_new (note.text));
  gtk_box_append (GTK_BOX (box), foot);
  gtk_box_append (self->remarks, box);
}

static void
show_notes (CtMoveRow *self, CtReplay *replay, guint position)
{
  for (guint i = 0; i < ct_replay_get_n_notes (replay, position); i++)
    show_note (self, replay, position, i);
}

static void
show_variation (CtMoveRow *self, CtReplay *replay, guint position, guint i)
{
  g_autofree char *title =
      ct_plain_isolate (ct_replay_get_variation_title (replay, position, i));
  g_autofree char *text = NULL;
  GtkWidget *button;

  if (title != NULL)
    /* Translators: the title of another course the hand might have taken. */
    text = g_strdup_printf (_ ("What if: %s"), title);
  else
    text = g_strdup (_ ("What if it had gone another way?"));

  button = ct_wrapped_button_new (text);
  gtk_widget_set_css_classes (button,
                              (const char *[]){ "remark", "variation", "flat", NULL });
  /* Translators: Tooltip of a button. */
  gtk_widget_set_tooltip_text (button, _ ("Watch This Variation"));
  /* Translators: Tooltip of a button. */
  ct_describe (button, _ ("Watch This Variation"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)", position, i);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "replay.enter-variation");
  gtk_box_append (self->remarks, button);
}

/* The button disappears with the focus. */
static void
on_explain (CtReplay *replay, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, CT_TYPE_MOVE_ROW);

  gtk_widget_grab_focus (row);
  ct_announce (row, CT_SPEECH_ADDRESSED, _ ("The explanations are now shown."));
  ct_replay_set_hides_explanations (replay, FALSE);
}

static void
offer_explanations (CtMoveRow *self, CtReplay *replay)
{
  GtkWidget *button = ct_wrapped_button_new (
      /* Translators: A button: show notes on the move, and the rules that it broke. */
      _ ("Show the Explanations"));

  gtk_widget_set_css_classes (button, (const char *[]){ "remark", "flat", NULL });
  ct_connect (button, "clicked", on_explain, replay);
  gtk_box_append (self->remarks, button);
}

static void
name_row (CtMoveRow *self, guint number, const char *sentence, const char *followed)
{
  g_autofree char *whole =
      /* Translators: a move, and what followed from it; whole sentences. */
      followed[0] != '\0' ? g_strdup_printf (_ ("%s %s"), sentence, followed)
                          : g_strdup (sentence);
  /* Translators: the number of a move, and the move as a sentence. */
  g_autofree char *name = g_strdup_printf (_ ("%u: %s"), number, whole);

  ct_name_widget (GTK_WIDGET (self), number > 0 ? name : whole);
}

/**
 * ct_move_row_show:
 * @ply: from 0, which is the deal
 */
void
ct_move_row_show (CtMoveRow *self, CtReplay *replay, guint ply)
{
  CtSession *session = ct_replay_get_session (replay);
  guint position = ply + 1;
  guint number = ct_timeline_get_number (ct_replay_get_timeline (replay), position);
  const char *rule = ct_replay_get_irregular_rule (replay, ply);
  const char *about = ct_replay_get_about (replay);
  g_autofree char *number_text = g_strdup_printf ("%u", number);
  g_autofree char *followed = NULL;
  g_autofree char *sentence =
      ct_narrator_sum_up_move_of_ply (ct_replay_get_narrator (replay), session, ply,
                                      &followed);

  g_return_if_fail (CT_IS_MOVE_ROW (self));

  self->ply = ply;
  ct_plain_text_set_text (self->number, number > 0 ? number_text : "");
  ct_plain_text_set_text (self->sentence, sentence);
  name_row (self, number, sentence, followed);
  show_signs (self, ct_timeline_get_kinds (ct_replay_get_timeline (replay), position));

  ct_remove_children (GTK_WIDGET (self->remarks));
  if (followed[0] != '\0')
    show_followed (self, followed);
  if (ply == 0 && about != NULL && ct_replay_get_depth (replay) == 0)
    show_text (self, about, "about");
  if (ply == 0 && ct_replay_hides_explanations (replay))
    offer_explanations (self, replay);
  /* If the hand begins with a cut, notes to the deal come before it. */
  if (ply == 0)
    show_notes (self, replay, 0);
  if (rule != NULL)
    show_rule (self, replay, rule);
  show_notes (self, replay, position);
  for (guint i = 0; i < ct_replay_get_n_variations (replay, position); i++)
    show_variation (self, replay, position, i);
  gtk_widget_set_visible (GTK_WIDGET (self->remarks),
                          gtk_widget_get_first_child (GTK_WIDGET (self->remarks)) !=
                              NULL);

  ct_move_row_update (self, ct_session_get_position (session));
}

guint
ct_move_row_get_ply (CtMoveRow *self)
{
  g_return_val_if_fail (CT_IS_MOVE_ROW (self), 0);

  return self->ply;
}

void
ct_move_row_update (CtMoveRow *self, guint position)
{
  GtkWidget *widget;

  g_return_if_fail (CT_IS_MOVE_ROW (self));

  widget = GTK_WIDGET (self);
  gtk_widget_remove_css_class (widget, "present");
  gtk_widget_remove_css_class (widget, "future");
  if (self->ply + 1 == position)
    gtk_widget_add_css_class (widget, "present");
  else if (self->ply + 1 > position)
    gtk_widget_add_css_class (widget, "future");
}

/* Layout */

typedef struct
{
  int number;
  int sentence;
  int sentence_width;
  int signs;
  int signs_width;
} Places;

static int
measure_height (gpointer widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL,
                      NULL);
  return natural;
}

static Places
find_places (CtMoveRow *self, int width)
{
  Places places = { 0 };

  places.number = measure_number (self);
  places.sentence = places.number + SPACING;
  places.signs_width = ct_natural_width (GTK_WIDGET (self->signs));
  places.signs = width - places.signs_width;
  places.sentence_width = places.signs - places.sentence;
  if (places.signs_width > 0)
    places.sentence_width -= SPACING;
  places.sentence_width = MAX (places.sentence_width, 1);
  return places;
}

static GtkSizeRequestMode
ct_move_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ct_move_row_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  CtMoveRow *self = CT_MOVE_ROW (widget);
  Places places;

  /* The list sets the width. */
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  places = find_places (self, for_size);
  *minimum = measure_height (self->sentence, places.sentence_width);
  if (gtk_widget_should_layout (GTK_WIDGET (self->remarks)))
    *minimum += LINE_SPACING + measure_height (self->remarks, for_size - INDENT);
  *natural = *minimum;
}

static void
place (gpointer widget, int x, int y, int width, int height, int row_width)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = row_width - x - width;
  gtk_widget_size_allocate (widget, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
ct_move_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtMoveRow *self = CT_MOVE_ROW (widget);
  Places places = find_places (self, width);
  int line = measure_height (self->sentence, places.sentence_width);
  int y = line + LINE_SPACING;

  place (self->number, 0, 0, places.number, line, width);
  place (self->sentence, places.sentence, 0, places.sentence_width, line, width);
  place (self->signs, places.signs, 0, places.signs_width, line, width);
  if (gtk_widget_should_layout (GTK_WIDGET (self->remarks)))
    place (self->remarks, INDENT, y, width - INDENT, height - y, width);
}

static void
ct_move_row_dispose (GObject *object)
{
  CtMoveRow *self = CT_MOVE_ROW (object);

  g_clear_pointer ((GtkWidget **) &self->number, gtk_widget_unparent);
  g_clear_pointer ((GtkWidget **) &self->sentence, gtk_widget_unparent);
  g_clear_pointer ((GtkWidget **) &self->signs, gtk_widget_unparent);
  g_clear_pointer ((GtkWidget **) &self->remarks, gtk_widget_unparent);

  G_OBJECT_CLASS (ct_move_row_parent_class)->dispose (object);
}

static void
ct_move_row_class_init (CtMoveRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_move_row_dispose;

  widget_class->get_request_mode = ct_move_row_get_request_mode;
  widget_class->measure = ct_move_row_measure;
  widget_class->size_allocate = ct_move_row_size_allocate;

  g_type_ensure (CT_TYPE_PLAIN_TEXT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-move-row.ui");
  gtk_widget_class_bind_template_child (widget_class, CtMoveRow, number);
  gtk_widget_class_bind_template_child (widget_class, CtMoveRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, CtMoveRow, signs);
  gtk_widget_class_bind_template_child (widget_class, CtMoveRow, remarks);

  gtk_widget_class_set_activate_signal (widget_class,
                                        g_signal_new ("activate",
                                                      G_TYPE_FROM_CLASS (klass),
                                                      G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                                      NULL, G_TYPE_NONE, 0));

  gtk_widget_class_set_css_name (widget_class, "move");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
ct_move_row_init (CtMoveRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_plain_text_set_alignment (self->number, PANGO_ALIGN_RIGHT);
}
