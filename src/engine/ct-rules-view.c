/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rules-view.c: what somebody at the table may know of it */
#include "ct-rules.h"

/**
 * ct_rules_sees:
 * @viewer: a seat, or %CT_SEES_ALL
 *
 * Returns: whether @viewer may know the card at @pos of @zone. Everything that shows,
 *   speaks or exports cards asks this.
 */
gboolean
ct_rules_sees (const CtRules *rules,
               const CtState *state,
               guint viewer,
               guint zone,
               guint pos)
{
  return viewer == CT_SEES_ALL || rules->module->sees (rules, state, viewer, zone, pos);
}

/**
 * ct_rules_view:
 *
 * Hands out a state in which every card that @viewer may not know is %CT_NO_CARD.
 * Computer players and hints are given nothing else.
 */
void
ct_rules_view (const CtRules *rules,
               const CtState *state,
               guint viewer,
               CtState *ret_view)
{
  *ret_view = *state;
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      if (!ct_rules_sees (rules, state, viewer, zone, pos))
        {
          guint index = state->start[zone] + pos;

          if (ret_view->drawn == state->card[index])
            ret_view->drawn = CT_NO_CARD;
          ret_view->card[index] = CT_NO_CARD;
        }
  if (rules->module->redact != NULL)
    rules->module->redact (rules, viewer, ret_view);
}

/**
 * ct_rules_deal_unseen:
 * @viewer: a seat, or %CT_SEES_ALL
 *
 * Exchanges the cards that @viewer does not see: @state becomes another table that
 * looks the same to them.
 */
void
ct_rules_deal_unseen (const CtRules *rules,
                      CtState *state,
                      guint viewer,
                      CtRandom *random)
{
  CtCard unseen[CT_MAX_CARDS];
  guint n = 0;
  CtState view;

  ct_rules_view (rules, state, viewer, &view);
  for (guint i = 0; i < view.start[CT_N_ZONES]; i++)
    if (view.card[i] == CT_NO_CARD)
      unseen[n++] = state->card[i];
  for (guint i = n; i > 1; i--)
    ct_state_swap (state, unseen[i - 1], unseen[ct_random_below (random, i)]);
}
