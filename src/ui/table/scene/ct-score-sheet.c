/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-score-sheet.h"

#include <glib/gi18n.h>

#include "ct-children.h"
#include "ct-description.h"
#include "ct-hand-order.h"
#include "ct-names.h"
#include "ct-rummy.h"
#include "ct-words.h"

/**
 * CtScoreSheet:
 *
 * A line is a button, named with its whole text, that opens its rule.
 */
struct _CtScoreSheet
{
  AdwBin parent_instance;

  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (CtScoreSheet, ct_score_sheet, ADW_TYPE_BIN)

/**
 * ct_score_sheet_new:
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_score_sheet_new (void)
{
  return g_object_new (CT_TYPE_SCORE_SHEET, NULL);
}

gboolean
ct_score_sheet_has_lines (const CtRules *rules, const CtState *state)
{
  return ct_rules_counting (rules) == CT_COUNTING_LINES && ct_state_is_over (state);
}

void
ct_score_sheet_clear (CtScoreSheet *self)
{
  g_return_if_fail (CT_IS_SCORE_SHEET (self));

  ct_remove_children (GTK_WIDGET (self->box));
}

static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 5);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* @cards: (nullable) */
static GtkWidget *
create_row (const char *text, const char *cards, gint points, gint target)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *number = ct_words_points (points);
  g_autofree char *of_target =
      target > 0
          /* Translators: points in the match, and how many win it. */
          ? g_strdup_printf (C_ ("points of target", "%s of %d"), number, target)
          : g_strdup (number);
  GtkWidget *value = gtk_label_new (of_target);

  gtk_box_append (GTK_BOX (words), create_label (text));
  if (cards != NULL)
    {
      GtkWidget *label = create_label (cards);

      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (words), label);
    }
  gtk_widget_set_valign (value, GTK_ALIGN_START);
  gtk_widget_set_valign (row, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (value, "numeric");
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), value);
  return row;
}

static char *
say_points (const char *text, gint points)
{
  guint n = ABS (points);
  g_autofree char *number = NULL;

  if (points < 0)
    /* Translators: In a score sheet. */
    number = g_strdup_printf (ngettext ("%u point lost", "%u points lost", n), n);
  else
    /* Translators: In a score sheet. */
    number = g_strdup_printf (ngettext ("%u point", "%u points", n), n);

  /* Translators: what a line of the score sheet is about, and how much it counts. */
  return g_strdup_printf (C_ ("line of a score sheet", "%s, %s"), text, number);
}

static gint
compare_cards (gconstpointer a, gconstpointer b, gpointer rules)
{
  return (gint) ct_hand_order_key (rules, *(const CtCard *) a, FALSE) -
         (gint) ct_hand_order_key (rules, *(const CtCard *) b, FALSE);
}

/* Returns: how many cards @line counts one by one */
static guint
list_cards (const CtRules *rules,
            const CtState *state,
            const CtEvent *line,
            CtCard ret_cards[CT_MAX_CARDS])
{
  CtScoreKind kind = ct_rummy_score_kind (rules, line->to, line->rule, line->amount);
  guint n_cards = ct_zone_len (state, line->to);

  if (kind != CT_SCORE_HAND && kind != CT_SCORE_MELD_CARDS)
    return 0;

  for (guint i = 0; i < n_cards; i++)
    ret_cards[i] = ct_zone_card (state, line->to, i);
  if (kind == CT_SCORE_HAND)
    g_qsort_with_data (ret_cards, n_cards, sizeof *ret_cards, compare_cards,
                       (gpointer) rules);
  return n_cards;
}

/* Returns: (nullable): "K♠ 5♣" */
static char *
dup_signs (const CtRules *rules, const CtCard *cards, guint n_cards)
{
  GString *signs = g_string_new (NULL);

  for (guint i = 0; i < n_cards; i++)
    {
      g_autofree char *sign =
          ct_words_sign (rules->deck, ct_rules_face (rules, cards[i]));

      g_string_append_printf (signs, "%s%s", i > 0 ? " " : "", sign);
    }
  return g_string_free (signs, n_cards == 0);
}

static void
add_line (CtScoreSheet *self,
          const CtRules *rules,
          const CtState *state,
          CtNarrator *narrator,
          const CtEvent *line)
{
  g_autofree char *text = ct_narrator_say_score_line (narrator, state, line);
  g_autofree char *name = say_points (text, line->amount);
  CtCard cards[CT_MAX_CARDS];
  guint n_cards = list_cards (rules, state, line, cards);
  g_autofree char *signs = dup_signs (rules, cards, n_cards);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), create_row (text, signs, line->amount, 0));
  if (n_cards > 0 && ct_zone_is_hand (line->to))
    {
      g_autofree char *words = ct_words_cards (rules, cards, n_cards, CT_CARD_ALONE);

      ct_describe (button, words);
    }
  gtk_widget_set_css_classes (button, (const char *[]){
                                          "flat", "line",
                                          line->amount < 0 ? "loss" : NULL, NULL });
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", rules->id,
                                    line->rule);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  ct_name_widget (button, name);
  gtk_box_append (self->box, button);
}

static void
add_sum (CtScoreSheet *self, const char *text, gint points, gint target)
{
  GtkWidget *row = create_row (text, NULL, points, target);

  gtk_widget_add_css_class (row, "sum");
  gtk_box_append (self->box, row);
}

static void
add_side (CtScoreSheet *self,
          const CtRules *rules,
          const CtState *state,
          CtNarrator *narrator,
          guint side)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autofree char *name = ct_narrator_name_side (narrator, state, side);
  GtkWidget *head = gtk_label_new (name);
  gint sum = ct_rummy_score_sheet (rules, state, side, lines);

  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_label_set_wrap (GTK_LABEL (head), TRUE);
  gtk_widget_add_css_class (head, "heading");
  gtk_box_append (self->box, head);
  for (guint i = 0; i < lines->len; i++)
    add_line (self, rules, state, narrator, &g_array_index (lines, CtEvent, i));
  /* Translators: Heading of a column of points. */
  add_sum (self, _ ("In this hand"), sum, 0);
  /* Translators: Heading of a column of points. */
  add_sum (self, _ ("In the match"), state->total[side], ct_rummy_match_target (rules));
}

/**
 * ct_score_sheet_write:
 * @state: a hand that is over
 *
 * The learner's side comes first.
 */
void
ct_score_sheet_write (CtScoreSheet *self,
                      const CtRules *rules,
                      const CtState *state,
                      CtNarrator *narrator)
{
  guint n_sides = ct_rules_n_sides (rules, state->n_seats);
  guint learner = ct_narrator_get_learner (narrator);
  guint first =
      learner < state->n_seats ? ct_rules_side (rules, state->n_seats, learner) : 0;

  g_return_if_fail (CT_IS_SCORE_SHEET (self));
  g_return_if_fail (ct_score_sheet_has_lines (rules, state));

  ct_score_sheet_clear (self);
  for (guint i = 0; i < n_sides; i++)
    add_side (self, rules, state, narrator, (first + i) % n_sides);
}

static void
ct_score_sheet_class_init (CtScoreSheetClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_score_sheet_init (CtScoreSheet *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  gtk_widget_add_css_class (GTK_WIDGET (self), "score-sheet");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}
