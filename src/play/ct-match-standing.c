/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-match-standing.c: how it stands in a match */
#include "ct-match-private.h"

static const CtState *
last_state (CtMatch *self)
{
  return ct_session_get_state_at (self->session,
                                  ct_session_get_n_plies (self->session));
}

/**
 * ct_match_is_hand_over:
 *
 * Returns: whether the hand has been played to its end
 */
gboolean
ct_match_is_hand_over (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), FALSE);

  return last_state (self)->phase == CT_PHASE_OVER;
}

/**
 * ct_match_is_over:
 *
 * Returns: whether somebody has won the match; without a target nobody ever does
 */
gboolean
ct_match_is_over (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), FALSE);

  return ct_match_is_hand_over (self) && last_state (self)->match_winners != 0;
}

/**
 * ct_match_get_hand:
 *
 * Returns: the number of the hand, from 0
 */
guint
ct_match_get_hand (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), 0);

  return self->hand;
}

/**
 * ct_match_set_hand:
 * @hand: the number of the hand that is gone on with, from 0
 */
void
ct_match_set_hand (CtMatch *self, guint hand)
{
  g_return_if_fail (CT_IS_MATCH (self));

  self->hand = hand;
}

/**
 * ct_match_get_total:
 *
 * Returns: hands won by @seat, or points of the match, up to now
 */
gint
ct_match_get_total (CtMatch *self, guint seat)
{
  g_return_val_if_fail (CT_IS_MATCH (self), 0);
  g_return_val_if_fail (seat < CT_MAX_SEATS, 0);

  return last_state (self)->total[seat];
}

/**
 * ct_match_get_lost:
 *
 * Returns: hands lost by @seat up to now
 */
guint
ct_match_get_lost (CtMatch *self, guint seat)
{
  g_return_val_if_fail (CT_IS_MATCH (self), 0);
  g_return_val_if_fail (seat < CT_MAX_SEATS, 0);

  return last_state (self)->lost[seat];
}
