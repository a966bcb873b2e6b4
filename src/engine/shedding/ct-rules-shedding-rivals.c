/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shedding games: what a move proves about its player. */
#include "ct-rules-shedding-private.h"

const CtAct shed_acts[SHED_N_ACTS] = {
  { SHED_DEAL_SINGLY, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { SHED_DEAL_ENOUGH, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { SHED_DEAL_LEAD_CARD, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { SHED_FOLLOW_LEAD_CARD, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_FIRST_LEAD, CT_EVENT_CARD, CT_ACT_BY (LEAD), TRUE },
  { SHED_LEAD, CT_EVENT_CARD, CT_ACT_BY (LEAD), TRUE },
  { SHED_FOLLOW, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_FOLLOW_FREELY, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_DRAW, CT_EVENT_CARD, CT_ACT_BY (DRAW) },
  { SHED_DRAW_AGAIN, CT_EVENT_CARD, CT_ACT_BY (DRAW) },
  { SHED_PLAY_DRAWN, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_PLAY_LAST_DRAWN, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_FAIL, CT_EVENT_CARD, CT_ACT_BY (PICK_UP) | CT_ACT_BY (PASS) },
  { SHED_FAIL, CT_EVENT_PASS, CT_ACT_BY (PICK_UP) | CT_ACT_BY (PASS) },
  { SHED_FAIL_AFTER_DRAWING, CT_EVENT_CARD, CT_ACT_BY (PICK_UP) | CT_ACT_BY (PASS) },
  { SHED_FAIL_AFTER_DRAWING, CT_EVENT_PASS, CT_ACT_BY (PICK_UP) | CT_ACT_BY (PASS) },
  { SHED_SHARE_CARD, CT_EVENT_CARD, CT_ACT_BY (TAKE) },
  { SHED_OUT, CT_EVENT_OUT, CT_ACT_BY (LEAD) | CT_ACT_BY (FOLLOW) },
};

/**
 * shed_rivals:
 *
 * Whoever has to answer a trick plays one of their cards, turns to the stock, or gives
 * the trick up: that is one decision. Who leads, or takes a card of a shared trick,
 * decides which card.
 */
void
shed_rivals (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             GArray *moves)
{
  gboolean answers = state->phase == CT_PHASE_FOLLOW || state->phase == CT_PHASE_DRAWN;
  guint n = 0;

  if (state->phase == CT_PHASE_DEAL)
    return;

  shed_candidates (rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      CtMove rival = g_array_index (moves, CtMove, i);

      if (answers ? rival.type != CT_MOVE_TAKE && ct_rules_has_move (rules, rival.type)
                  : rival.type == move->type)
        g_array_index (moves, CtMove, n++) = rival;
    }
  g_array_set_size (moves, n);
}
