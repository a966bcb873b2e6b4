/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: from a card or a place that was touched to a move that is tried. */
#include <string.h>

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

/* Whether a single card more of the hand would make of refused cards what the rules
 * allow.
 */
static gboolean
is_one_short (CtTableView *self, const CtMove *move)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  const CtRules *rules = ct_session_get_rules (self->session);
  guint hand = ct_hand (self->near_seat);
  CtMove more = *move;

  if (move->type != CT_MOVE_MELD || move->n_cards < 2 ||
      move->n_cards == CT_MOVE_MAX_CARDS)
    return FALSE;

  memset (more.as, 0, sizeof more.as);
  more.n_cards++;
  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    {
      more.card[move->n_cards] = ct_zone_card (state, hand, i);
      if (memchr (move->card, more.card[move->n_cards], move->n_cards) == NULL &&
          ct_rules_check (rules, state, &more).rule == NULL)
        return TRUE;
    }

  return FALSE;
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
  CtCard chosen[CT_MAX_CARDS];
  guint n_chosen;
  guint position;

  ct_table_view_act (self);
  ct_table_hold_lift (self->hold, CT_NO_CARD);
  n_chosen =
      ct_table_hold_list_chosen (self->hold, ct_table_motion_get_state (self->motion),
                                 CT_N_ZONES, chosen);
  ct_table_view_forget_selection (self);
  if (self->session != session)
    return;

  position = ct_session_get_position (session);
  g_signal_emit_by_name (self, "move-chosen", &tried);
  if (self->session != session)
    return;

  /* Whoever chose one card too few need not choose the others again; any other choice
   * that is refused is let go, so that the next touch does not make more of it.
   */
  if (ct_session_get_position (session) == position && !ct_table_view_is_moving (self))
    {
      if (is_one_short (self, &tried))
        ct_table_hold_choose (self->hold, chosen, n_chosen);
      ct_table_view_send_back (self, &tried);
    }
  ct_table_view_show_choice (self);
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
  ct_table_hold_lift (self->hold, card);
  ct_table_view_tell_choice (self);
  ct_table_view_update_marks (self);
}

/* A card that is not one's own is taken, or named as one that shall be taken. */
static void
use_card_of_table (CtTableView *self, guint zone, CtCard card)
{
  if (self->family->names != NULL && self->family->names (zone))
    ct_table_view_toggle (self, card);
  else if (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD)
    ct_table_view_reach (self, zone, &card, 1, ct_hand (self->near_seat),
                         self->cards[card]);
  else
    ct_table_view_use_zone (self, zone);
}

/**
 * ct_table_view_use_card:
 *
 * Enter on a card, or what an assistive technology calls its action.
 */
void
ct_table_view_use_card (CtTableView *self, CtCard card)
{
  guint zone = ct_state_find (ct_table_motion_get_state (self->motion), card, NULL);

  if (ct_table_view_is_taken (self, zone, card))
    return;
  if (!self->interactive)
    {
      ct_table_view_ask_card (self, card);
      return;
    }

  if (self->dealing)
    ct_table_view_deal (self, card, zone);
  else if (zone != ct_hand (self->near_seat))
    use_card_of_table (self, zone, card);
  else if (self->family->use_own != NULL)
    self->family->use_own (self, card);
  else
    ct_table_view_reach_with (self, card, self->family->middle);
}

/**
 * ct_table_view_use_zone:
 *
 * A pile, a place or a seat was chosen as a whole.
 */
void
ct_table_view_use_zone (CtTableView *self, guint zone)
{
  if (ct_table_view_is_taken (self, zone, CT_NO_CARD) || !self->interactive)
    return;

  if (self->dealing)
    ct_table_view_deal (self, CT_NO_CARD, zone);
  else if (self->family->use_zone != NULL && self->family->use_zone (self, zone))
    return;
  else if (zone == self->family->middle &&
           ct_table_hold_get_lifted (self->hold) != CT_NO_CARD)
    ct_table_view_use_card (self, ct_table_hold_get_lifted (self->hold));
  else
    ct_table_view_reach (self, zone, NULL, 0, ct_hand (self->near_seat), NULL);
}
