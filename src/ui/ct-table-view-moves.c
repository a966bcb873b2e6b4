/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: from a card or a place that was touched to a move that is tried. */
#include "ct-table-view-private.h"

/**
 * ct_table_view_act:
 *
 * The learner does something: what was explained before may go.
 */
void
ct_table_view_act (CtTableView *self)
{
  ct_table_view_finish_moving (self);
  ct_table_view_clear_marks (self);
  g_signal_emit_by_name (self, "acted");
}

/* What is meant by a card of the near hand. */
static guint
get_hand_move_type (const CtState *state)
{
  return state->phase == CT_PHASE_FOLLOW || state->phase == CT_PHASE_DRAWN
             ? CT_MOVE_FOLLOW
             : CT_MOVE_LEAD;
}

/* Of melds: the chosen cards as a meld, or a single card as a discard. */
static void
fill_rummy_move (CtTableView *self, CtCard card, CtMove *move)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_view_get_selection (self, cards);

  move->type = n > 1 ? CT_MOVE_MELD : CT_MOVE_DISCARD;
  move->n_cards = n > 1 ? MIN (n, CT_MOVE_MAX_CARDS) : 1;
  if (n > 1)
    memcpy (move->card, cards, move->n_cards * sizeof *cards);
  else
    move->card[0] = card;
}

/**
 * ct_table_view_make_move:
 * @zone: where the learner reached out to
 * @card: a card there, or %CT_NO_CARD for the place as a whole
 *
 * Returns: whether that is a move in this game, allowed or not
 */
gboolean
ct_table_view_make_move (CtTableView *self, guint zone, CtCard card, CtMove *ret_move)
{
  const CtState *state = ct_session_get_state (self->session);
  CtMove move = { .seat = self->near_seat };

  if (zone == ct_hand (self->near_seat) && card != CT_NO_CARD &&
      ct_table_view_is_rummy (self))
    fill_rummy_move (self, card, &move);
  else if (zone == ct_hand (self->near_seat) && card != CT_NO_CARD)
    move.type =
        ct_table_view_is_fishing (self) ? CT_MOVE_PLAY : get_hand_move_type (state);
  else if (zone == CT_ZONE_STOCK)
    move.type = state->phase == CT_PHASE_DEAL ? CT_MOVE_DEAL : CT_MOVE_DRAW;
  else if ((zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD) && card != CT_NO_CARD &&
           state->phase == CT_PHASE_SHARE)
    move.type = CT_MOVE_TAKE;
  else if (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD)
    move.type = CT_MOVE_PICK_UP;
  else
    return FALSE;

  if (move.type == CT_MOVE_PLAY || move.type == CT_MOVE_LEAD ||
      move.type == CT_MOVE_FOLLOW || move.type == CT_MOVE_TAKE)
    {
      move.n_cards = 1;
      move.card[0] = card;
    }

  *ret_move = move;
  return ct_rules_has_move (ct_session_get_rules (self->session), move.type);
}

/**
 * ct_table_view_try:
 *
 * Offers @move to the page. Where nothing comes of it, the card goes home again.
 */
void
ct_table_view_try (CtTableView *self, const CtMove *move)
{
  g_autoptr (CtTableView) alive = g_object_ref (self);
  CtSession *session = self->session;
  CtMove tried = *move;
  gboolean selected[CT_MAX_CARDS];
  guint position;

  ct_table_view_act (self);
  self->chosen = CT_NO_CARD;
  memcpy (selected, self->selected, sizeof selected);
  ct_table_view_forget_selection (self);
  if (self->session != session)
    return;

  position = ct_session_get_position (session);
  g_signal_emit_by_name (self, "move-chosen", &tried);
  if (self->session != session)
    return;

  /* Whoever chose one card too few need not choose the others again. */
  if (ct_session_get_position (session) == position && !ct_table_view_is_moving (self))
    {
      memcpy (self->selected, selected, sizeof selected);
      ct_table_view_send_back (self, &tried);
    }
  ct_table_view_update_actions (self);
  ct_table_view_update_marks (self);
}

/**
 * ct_table_view_choose:
 * @card: %CT_NO_CARD for none
 *
 * Lifts a card; it is played when it is touched once more.
 */
void
ct_table_view_choose (CtTableView *self, CtCard card)
{
  if (card != CT_NO_CARD)
    ct_table_view_act (self);
  self->chosen = card;
  ct_table_view_tell_choice (self);
  ct_table_view_update_marks (self);
}

/**
 * ct_table_view_use_card:
 *
 * Enter on a card, or what an assistive technology calls its action.
 */
void
ct_table_view_use_card (CtTableView *self, CtCard card)
{
  guint zone = ct_state_find (&self->after, card, NULL);
  CtMove move;

  if (ct_table_view_is_taken (self, zone, card))
    return;
  if (!self->interactive)
    {
      ct_table_view_ask_card (self, card);
      return;
    }

  if (self->dealing)
    ct_table_view_use_zone (self, zone);
  else if (ct_table_view_is_rummy (self) && zone == ct_hand (self->near_seat))
    {
      if (!self->selected[card])
        ct_table_view_toggle (self, card);
      ct_table_view_use_selection (self, self->cards[card]);
    }
  else if (zone == ct_hand (self->near_seat) &&
           ct_table_view_offer_choices (self, card))
    return;
  else if (ct_table_view_make_move (self, zone, card, &move))
    ct_table_view_try (self, &move);
}

/* Whether a card that has been dealt has to go back to the pack now. Else nobody who
 * touches the pack means that.
 */
static gboolean
goes_back (CtTableView *self)
{
  guint zone;

  return ct_session_get_next_deal (self->session, &zone) && zone == CT_ZONE_STOCK;
}

/**
 * ct_table_view_use_zone:
 *
 * A pile, a place or a seat was chosen as a whole.
 */
void
ct_table_view_use_zone (CtTableView *self, guint zone)
{
  CtMove move;

  if (ct_table_view_is_taken (self, zone, CT_NO_CARD) || !self->interactive)
    return;

  if (self->dealing)
    {
      ct_table_view_act (self);
      if (zone != CT_ZONE_STOCK || goes_back (self))
        g_signal_emit_by_name (self, "zone-chosen",
                               zone == CT_ZONE_TRICK ? (guint) CT_ZONE_LEAD : zone);
      return;
    }

  if (ct_table_view_is_rummy (self) && ct_table_view_use_rummy_zone (self, zone))
    return;
  if (zone == ct_table_view_get_middle (self) && self->chosen != CT_NO_CARD)
    ct_table_view_use_card (self, self->chosen);
  else if (ct_table_view_make_move (self, zone, CT_NO_CARD, &move))
    ct_table_view_try (self, &move);
}
