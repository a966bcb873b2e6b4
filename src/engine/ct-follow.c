/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-follow.h"

/**
 * ct_follow_event:
 *
 * Carries out on @state what @event says happened, as far as it can be seen: cards, who
 * played them, whose turn it is, what was called.
 */
void
ct_follow_event (const CtRules *rules, CtState *state, const CtEvent *event)
{
  if (event->type == CT_EVENT_TURN)
    state->to_act = event->seat;
  else if (event->type == CT_EVENT_CARD)
    {
      ct_state_shift (state, event->card, event->to, event->pos, NULL, NULL);
      if (event->to == CT_ZONE_TRICK && ct_zone_is_hand (event->from) &&
          event->pos < CT_MAX_SEATS)
        state->trick_seat[event->pos] = event->from - CT_ZONE_HAND;
    }

  if (rules->module->follow != NULL)
    rules->module->follow (state, event);
}

/**
 * ct_follow_settle:
 * @base: the table before the first event
 * @end: the table after the last one
 *
 * Completes a @state that events have led to: what no single event says of the things
 * that lie there is as it is in @end.
 */
void
ct_follow_settle (const CtRules *rules,
                  CtState *state,
                  const CtState *base,
                  const CtState *end)
{
  if (rules->module->settle != NULL)
    rules->module->settle (state, base, end);
}
