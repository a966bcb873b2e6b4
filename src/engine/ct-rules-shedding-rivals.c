/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shedding games: what a move proves about its player. */
#include "ct-rules-shedding-private.h"

const CtAct shed_acts[SHED_N_ACTS] = {
  { SHED_DEAL_SINGLY, CT_EVENT_CARD },
  { SHED_DEAL_ENOUGH, CT_EVENT_CARD },
  { SHED_DEAL_LEAD_CARD, CT_EVENT_CARD },
  { SHED_FOLLOW_LEAD_CARD, CT_EVENT_CARD },
  { SHED_FIRST_LEAD, CT_EVENT_CARD },
  { SHED_LEAD, CT_EVENT_CARD },
  { SHED_FOLLOW, CT_EVENT_CARD },
  { SHED_FOLLOW_FREELY, CT_EVENT_CARD },
  { SHED_DRAW, CT_EVENT_CARD },
  { SHED_DRAW_AGAIN, CT_EVENT_CARD },
  { SHED_PLAY_DRAWN, CT_EVENT_CARD },
  { SHED_PLAY_LAST_DRAWN, CT_EVENT_CARD },
  { SHED_FAIL, CT_EVENT_CARD },
  { SHED_FAIL, CT_EVENT_PASS },
  { SHED_FAIL_AFTER_DRAWING, CT_EVENT_CARD },
  { SHED_FAIL_AFTER_DRAWING, CT_EVENT_PASS },
  { SHED_SHARE_CARD, CT_EVENT_CARD },
  { SHED_OUT, CT_EVENT_OUT },
};

/**
 * shed_rivals:
 *
 * Whose turn it is plays one of his cards, turns to the stock, or gives the trick up:
 * that is one decision. While a trick is shared, it is which card one takes.
 */
void
shed_rivals (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             GArray *moves)
{
  gboolean shares = state->phase == CT_PHASE_SHARE;
  guint n = 0;

  if (state->phase == CT_PHASE_DEAL)
    return;

  shed_candidates (rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      CtMove rival = g_array_index (moves, CtMove, i);

      if ((rival.type == CT_MOVE_TAKE) == shares &&
          ct_rules_has_move (rules, rival.type))
        g_array_index (moves, CtMove, n++) = rival;
    }
  g_array_set_size (moves, n);
}
