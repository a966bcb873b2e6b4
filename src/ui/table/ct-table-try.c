/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move is tried; where nothing comes of it, the cards go home again. */
#include "ct-table-try.h"

#include <string.h>

/**
 * ct_table_act:
 *
 * The learner does something: what was explained before may go.
 */
void
ct_table_act (CtTable *self)
{
  ct_table_motion_finish (ct_table_get_motion (self));
  ct_table_clear_verdict (self);
  g_signal_emit_by_name (ct_table_get_widget (self), "acted");
}

/**
 * ct_table_tell:
 *
 * What was touched means nothing: @text says why.
 */
void
ct_table_tell (CtTable *self, const char *text)
{
  g_signal_emit_by_name (ct_table_get_widget (self), "told", text);
}

/* ---------------------------------------------------------------------- going home */

/* The card that @move would move, and where it would go. */
static CtCard
find_goal (CtTable *self, const CtMove *move, CtPlace *ret_goal)
{
  const CtState *state = ct_table_get_state (self);
  const CtTableLayout *layout = ct_table_get_layout (self);
  graphene_rect_t area;

  if (move->type == CT_MOVE_DRAW && ct_zone_len (state, CT_ZONE_STOCK) > 0)
    {
      *ret_goal =
          ct_table_layout_place_in (&layout->hand[ct_table_get_near_seat (self)],
                                    layout->middle_height);
      return ct_zone_top (state, CT_ZONE_STOCK);
    }
  if (move->type == CT_MOVE_TAKE && move->n_cards > 0)
    {
      *ret_goal =
          ct_table_layout_place_in (&layout->hand[ct_table_get_near_seat (self)],
                                    layout->middle_height);
      return move->card[0];
    }
  if (ct_table_get_family (self)->place_refused != NULL && move->n_cards > 0)
    return ct_table_get_family (self)->place_refused (self, move, ret_goal);
  if (move->n_cards > 0)
    {
      ct_table_layout_get_slot (layout, ct_zone_len (state, CT_ZONE_TRICK), &area);
      *ret_goal = ct_table_layout_place_in (&area, layout->middle_height);
      return move->card[0];
    }

  return CT_NO_CARD;
}

/**
 * ct_table_come_home:
 *
 * The cards that are carried come home from where they are let go.
 */
void
ct_table_come_home (CtTable *self)
{
  CtHeldCards held;

  ct_table_hold_get_held (ct_table_get_hold (self), &held);
  ct_table_motion_send_home (ct_table_get_motion (self), &held);
}

/* Nothing came of @move: the card goes out and comes home, or, if it was carried by
 * hand, comes home from where it was let go.
 */
static void
send_back (CtTable *self, const CtMove *move)
{
  CtPlace goal;
  CtCard card = find_goal (self, move, &goal);

  if (ct_table_hold_is_carrying (ct_table_get_hold (self)))
    {
      if (ct_table_hold_has_carried (ct_table_get_hold (self), card))
        ct_table_come_home (self);
    }
  else if (card != CT_NO_CARD)
    ct_table_motion_send_out (ct_table_get_motion (self), card, &goal);
}

/* --------------------------------------------------------------------------- trying */

/* Whether a single card more of the hand would make of refused cards what the rules
 * allow.
 */
static gboolean
is_one_short (CtTable *self, const CtMove *move)
{
  const CtState *state = ct_table_get_state (self);
  const CtRules *rules = ct_table_get_rules (self);
  guint hand = ct_table_get_near_hand (self);
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
 * ct_table_try:
 *
 * Offers @move to the page. Where nothing comes of it, the card goes home again.
 */
void
ct_table_try (CtTable *self, const CtMove *move)
{
  g_autoptr (GtkWidget) alive = g_object_ref (ct_table_get_widget (self));
  CtSession *session = ct_table_get_session (self);
  CtMove tried = *move;
  CtCard chosen[CT_MAX_CARDS];
  guint n_chosen;
  guint position;

  ct_table_act (self);
  ct_table_hold_lift (ct_table_get_hold (self), CT_NO_CARD);
  n_chosen = ct_table_hold_list_chosen (ct_table_get_hold (self),
                                        ct_table_get_state (self), CT_N_ZONES, chosen);
  ct_table_hold_choose (ct_table_get_hold (self), NULL, 0);
  ct_table_set_preview (self, NULL);
  if (ct_table_get_session (self) != session)
    return;

  position = ct_session_get_position (session);
  ct_table_put_off (self, FALSE);
  g_signal_emit_by_name (ct_table_get_widget (self), "move-chosen", &tried);
  if (ct_table_get_session (self) != session)
    return;

  /* Whoever chose one card too few need not choose the others again; any other choice
   * that is refused is let go, so that the next touch does not make more of it.
   */
  if (ct_table_puts_off (self))
    ct_table_hold_choose (ct_table_get_hold (self), chosen, n_chosen);
  else if (ct_session_get_position (session) == position && !ct_table_is_moving (self))
    {
      if (is_one_short (self, &tried))
        ct_table_hold_choose (ct_table_get_hold (self), chosen, n_chosen);
      send_back (self, &tried);
    }
  ct_table_show_choice (self);
  ct_table_update_marks (self);
}
