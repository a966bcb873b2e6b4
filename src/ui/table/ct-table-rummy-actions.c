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
ct_table_rummy_try_plain (CtTableView *self, CtMoveType type)
{
  CtMove move = { .type = type, .seat = self->near_seat };

  ct_table_view_try (self, &move);
}

static void
try_lift (CtTableView *self, CtTableActions *actions)
{
  CtMove lift = { .type = CT_MOVE_LIFT,
                  .seat = self->near_seat,
                  .number = ct_table_actions_get_number (actions) };

  ct_table_view_try (self, &lift);
}

static void
on_chosen (CtTableView *self, guint action, CtTableActions *actions)
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
      ct_table_view_use_zone (self, CT_ZONE_DISCARDS);
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
ct_table_rummy_create_actions (CtTableView *self)
{
  self->actions = ct_table_actions_new (self->focus);
  g_signal_connect_swapped (self->actions, "chosen", G_CALLBACK (on_chosen), self);
  gtk_widget_set_parent (self->actions, GTK_WIDGET (self));
}

/* -------------------------------------------------------------------- what is shown */

/* Chosen cards are shown to take the discards. */
static void
update_quiet (CtTableView *self, const CtCard *cards, guint n_cards)
{
  CtTableActions *actions = CT_TABLE_ACTIONS (self->actions);
  guint hand = ct_hand (self->near_seat);
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
                                !ct_table_view_may_reach (self, ways[i].from, cards,
                                                          ways[i].n_cards, ways[i].to));
}

static void
update_reject (CtTableView *self, gboolean may)
{
  CtTableActions *actions = CT_TABLE_ACTIONS (self->actions);
  GtkWidget *button = ct_table_actions_get_button (actions, CT_TABLE_ACTION_REJECT);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  gboolean must =
      ct_rules_awaits (ct_session_get_rules (self->session),
                       ct_table_motion_get_state (self->motion), CT_MOVE_REJECT);

  gtk_button_set_label (GTK_BUTTON (button), must ? _ ("Reject It") : _ ("Take Back"));
  ct_table_actions_offer (actions, CT_TABLE_ACTION_REJECT,
                          may &&
                              ct_table_view_list_reach (self, CT_N_ZONES, NULL, 0,
                                                        CT_N_ZONES, moves) > 0 &&
                              g_array_index (moves, CtMove, 0).type == CT_MOVE_REJECT);
}

static void
update_answer (CtTableView *self, const CtCard *cards, guint n_cards)
{
  g_autofree char *text = NULL;

  if (self->narrator != NULL && self->interactive && n_cards > 0)
    text = ct_narrator_answer_selection (self->narrator,
                                         ct_table_motion_get_state (self->motion),
                                         cards, n_cards);
  ct_table_captions_show (self->captions, CT_CAPTION_ANSWER, text);
}

/* Only what belongs to this part of the turn is shown, and what the rules allow stands
 * out.
 */
void
ct_table_rummy_update_actions (CtTableView *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  CtTableActions *actions;
  const CtRules *rules;
  CtCard cards[CT_MAX_CARDS];
  guint n;
  gboolean may;
  gboolean draws;
  gboolean plays;

  if (self->actions == NULL)
    return;

  actions = CT_TABLE_ACTIONS (self->actions);
  rules = ct_session_get_rules (self->session);
  n = ct_table_view_get_selection (self, cards);
  may = self->interactive && !self->dealing && state->to_act == self->near_seat;
  draws = may && ct_rules_awaits (rules, state, CT_MOVE_DRAW);
  plays = may && ct_rules_awaits (rules, state, CT_MOVE_DISCARD);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_DRAW, draws);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_TAKE,
                          draws && ct_zone_len (state, CT_ZONE_DISCARDS) > 0);
  update_reject (self, may);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_USE, plays && n > 1);
  ct_table_actions_offer (actions, CT_TABLE_ACTION_DISCARD, plays && n == 1);
  if (draws || plays)
    update_quiet (self, cards, n);
  ct_table_actions_offer_lift (actions,
                               may && ct_rules_awaits (rules, state, CT_MOVE_LIFT),
                               ct_zone_len (state, CT_ZONE_STOCK));
  update_answer (self, cards, n);
}

/* --------------------------------------------------------------------- allocation */

/* A refusal lies in the same place as the answer and says more. */
void
ct_table_rummy_allocate_answer (CtTableView *self)
{
  const CtTableLayout *layout = ct_table_motion_get_layout (self->motion);
  GtkWidget *answer = ct_table_captions_get (self->captions, CT_CAPTION_ANSWER);
  float width = MIN (ct_table_captions_measure (self->captions, CT_CAPTION_ANSWER),
                     layout->answer.size.width);

  if (!gtk_widget_get_visible (answer))
    return;

  gtk_widget_set_child_visible (answer, self->banner == NULL ||
                                            !gtk_widget_get_visible (self->banner));
  ct_table_captions_put (self->captions, CT_CAPTION_ANSWER,
                         (layout->needs.width - width) / 2, layout->answer.origin.y,
                         width, layout->answer.size.height);
}
