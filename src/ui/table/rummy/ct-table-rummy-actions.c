/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: what a player of Buraco does with buttons, and the line that tells what
 * chosen cards would make.
 */
#include <glib/gi18n.h>

#include "ct-reach.h"
#include "ct-rummy.h"
#include "ct-table-rummy-private.h"

/**
 * ct_table_rummy_try_plain:
 *
 * Tries a move of @type that names no card.
 */
void
ct_table_rummy_try_plain (CtTable *self, CtMoveType type)
{
  CtMove move = { .type = type, .seat = ct_table_get_near_seat (self) };

  ct_table_try (self, &move);
}

static void
try_lift (CtTable *self, CtTableActions *actions)
{
  CtMove lift = { .type = CT_MOVE_LIFT,
                  .seat = ct_table_get_near_seat (self),
                  .number = ct_table_actions_get_number (actions) };

  ct_table_try (self, &lift);
}

static void
on_chosen (CtTable *self, guint action, CtTableActions *actions)
{
  switch ((CtTableAction) action)
    {
    case CT_TABLE_ACTION_DRAW:
      ct_table_rummy_try_plain (self, CT_MOVE_DRAW);
      break;

    case CT_TABLE_ACTION_REJECT:
      ct_table_rummy_try_plain (self, CT_MOVE_REJECT);
      break;

    case CT_TABLE_ACTION_TAKE:
    case CT_TABLE_ACTION_DISCARD:
      ct_table_use_zone (self, CT_ZONE_DISCARDS);
      break;

    case CT_TABLE_ACTION_USE:
      ct_table_rummy_use_selection (self,
                                    ct_table_actions_get_button (actions,
                                                                 CT_TABLE_ACTION_USE));
      break;

    case CT_TABLE_ACTION_LIFT:
      try_lift (self, actions);
      break;

    case CT_TABLE_N_ACTIONS:
    default:
      g_assert_not_reached ();
    }
}

void
ct_table_rummy_create_actions (CtTable *self)
{
  GtkWidget *actions = ct_table_actions_new (ct_table_get_focus (self));

  g_signal_connect_swapped (actions, "chosen", G_CALLBACK (on_chosen), self);
  ct_table_set_actions (self, actions);
}

/* -------------------------------------------------------------------- what is shown */

/* Chosen cards are shown to take the discards. */
static void
update_quiet (CtTable *self, const CtCard *cards, guint n_cards)
{
  CtTableActions *actions = CT_TABLE_ACTIONS (ct_table_get_actions (self));
  guint hand = ct_table_get_near_hand (self);
  const struct
  {
    CtTableAction action;
    guint from;
    guint n_cards;
    guint to;
  } ways[] = {
    { CT_TABLE_ACTION_DRAW, CT_ZONE_STOCK, 0, hand },
    { CT_TABLE_ACTION_TAKE, CT_ZONE_DISCARDS, n_cards, hand },
    { CT_TABLE_ACTION_USE, hand, n_cards, CT_N_ZONES },
    { CT_TABLE_ACTION_DISCARD, hand, n_cards, CT_ZONE_DISCARDS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    ct_table_actions_set_quiet (ct_table_actions_get_button (actions, ways[i].action),
                                !ct_table_may_reach (self, ways[i].from, cards,
                                                     ways[i].n_cards, ways[i].to));
}

/* Who has just drawn the first card of a hand may be asked in a lesson whether it can
 * be rejected, also where the law never lets them.
 */
static gboolean
may_try_reject (CtTable *self)
{
  const CtState *state = ct_table_get_state (self);

  return ct_table_get_terms (self)->is_quiz &&
         ct_rules_awaits (ct_table_get_rules (self), state, CT_MOVE_DISCARD) &&
         ct_zone_len (state, CT_ZONE_DISCARDS) == 0 && state->rummy.n_melds == 0;
}

static void
update_reject (CtTable *self, gboolean may)
{
  CtTableActions *actions = CT_TABLE_ACTIONS (ct_table_get_actions (self));
  GtkWidget *button = ct_table_actions_get_button (actions, CT_TABLE_ACTION_REJECT);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  gboolean must = ct_rules_awaits (ct_table_get_rules (self), ct_table_get_state (self),
                                   CT_MOVE_REJECT) ||
                  may_try_reject (self);
  gboolean is_allowed =
      ct_table_list_reach (self, CT_N_ZONES, NULL, 0, CT_N_ZONES, moves) > 0 &&
      g_array_index (moves, CtMove, 0).type == CT_MOVE_REJECT;

  gtk_button_set_label (GTK_BUTTON (button), must ? _ ("Reject It") : _ ("Take Back"));
  ct_table_actions_set_quiet (button, !is_allowed);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_REJECT,
                          may && (is_allowed || may_try_reject (self)));
}

static void
update_answer (CtTable *self, const CtCard *cards, guint n_cards)
{
  g_autofree char *text = NULL;

  if (ct_table_get_narrator (self) != NULL && ct_table_get_terms (self)->interactive &&
      n_cards > 0)
    text = ct_narrator_answer_selection (ct_table_get_narrator (self),
                                         ct_table_get_state (self), cards, n_cards);
  ct_table_captions_show (ct_table_get_captions (self), CT_CAPTION_ANSWER, text);
}

/* Only what belongs to this part of the turn is shown, and what the rules allow stands
 * out.
 */
void
ct_table_rummy_update_actions (CtTable *self)
{
  const CtState *state = ct_table_get_state (self);
  CtTableActions *actions;
  const CtRules *rules;
  CtCard cards[CT_MAX_CARDS];
  guint n;
  gboolean may;
  gboolean draws;
  gboolean plays;

  if (ct_table_get_actions (self) == NULL)
    return;

  actions = CT_TABLE_ACTIONS (ct_table_get_actions (self));
  rules = ct_table_get_rules (self);
  n = ct_table_get_selection (self, cards);
  may = ct_table_get_terms (self)->interactive && !ct_table_get_terms (self)->dealing &&
        state->to_act == ct_table_get_near_seat (self);
  draws = may && ct_rules_awaits (rules, state, CT_MOVE_DRAW);
  plays = may && ct_rules_awaits (rules, state, CT_MOVE_DISCARD);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_DRAW, draws);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_TAKE,
                          draws && ct_zone_len (state, CT_ZONE_DISCARDS) > 0);
  update_reject (self, may);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_USE, plays);
  ct_table_actions_set_ready (actions, CT_TABLE_ACTION_USE, n > 1);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_DISCARD, plays);
  ct_table_actions_set_ready (actions, CT_TABLE_ACTION_DISCARD, n == 1);
  if (draws || plays)
    update_quiet (self, cards, n);
  ct_table_actions_offer_lift (actions,
                               may && ct_rules_awaits (rules, state, CT_MOVE_LIFT),
                               ct_zone_len (state, CT_ZONE_STOCK),
                               ct_table_get_terms (self)->cuts_by_eye);
  update_answer (self, cards, n);
}

/* --------------------------------------------------------------------- allocation */

/* A refusal lies in the same place as the answer and says more. */
void
ct_table_rummy_allocate_answer (CtTable *self)
{
  const CtTableLayout *layout = ct_table_get_layout (self);
  GtkWidget *answer =
      ct_table_captions_get (ct_table_get_captions (self), CT_CAPTION_ANSWER);
  float width =
      MIN (ct_table_captions_measure (ct_table_get_captions (self), CT_CAPTION_ANSWER),
           layout->answer.size.width);

  if (!gtk_widget_get_visible (answer))
    return;

  gtk_widget_set_child_visible (
      answer, ct_table_get_banner (self) == NULL ||
                  !gtk_widget_get_visible (ct_table_get_banner (self)));
  ct_table_captions_put (ct_table_get_captions (self), CT_CAPTION_ANSWER,
                         (layout->needs.width - width) / 2, layout->answer.origin.y,
                         width, layout->answer.size.height);
}
