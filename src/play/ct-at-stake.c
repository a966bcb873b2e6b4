/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-at-stake.h"

#include "ct-lesson.h"

/**
 * ct_at_stake_add:
 * @rules: (element-type utf8): ids of rules, each once
 * @rule: (nullable): another one
 *
 * That one waits for one's turn is no news: rules of the table are left out.
 */
void
ct_at_stake_add (GPtrArray *rules, const char *rule)
{
  if (rule == NULL || g_str_has_prefix (rule, "TABLE-") ||
      g_ptr_array_find_with_equal_func (rules, rule, g_str_equal, NULL))
    return;

  g_ptr_array_add (rules, (char *) rule);
}

/**
 * ct_at_stake:
 *
 * The rules that the player to act can break now: whoever makes a legal move has kept
 * them.
 *
 * Returns: (transfer full) (element-type utf8): ids; first what a card can break, then
 *   what drawing, passing and the like can
 */
GPtrArray *
ct_at_stake (const CtRules *rules, const CtState *state)
{
  GPtrArray *at_stake = g_ptr_array_new ();
  g_autoptr (GArray) tries = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (state->phase == CT_PHASE_OVER || state->phase == CT_PHASE_DEAL)
    return at_stake;

  ct_moves_tried (rules, state, state->to_act, tries);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < tries->len; i++)
      {
        const CtMove *move = &g_array_index (tries, CtMove, i);

        if ((move->n_cards == 0) == (pass == 1))
          ct_at_stake_add (at_stake, ct_rules_check (rules, state, move).rule);
      }

  return at_stake;
}
