/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand can say at a table of Kargaburo and Cangkul. */
#include "ct-reach.h"
#include "ct-rules-shedding-private.h"

#include <string.h>

static gboolean
is_middle (guint zone)
{
  return zone == CT_ZONE_LEAD || zone == CT_ZONE_TRICK;
}

static void
add_cards (const CtReach *reach, GArray *moves, CtMoveType type)
{
  CtMove *move = ct_reach_add (reach, moves, type);

  move->n_cards = reach->n_cards;
  memcpy (move->card, reach->card, reach->n_cards * sizeof *reach->card);
}

/**
 * shed_reach:
 *
 * Cards of the hand go to the middle; stock and trick come into the hand; and where the
 * game knows it, one can pass.
 */
void
shed_reach (const CtRules *rules,
            const CtState *state,
            const CtReach *reach,
            GArray *moves)
{
  gboolean follows = state->phase == CT_PHASE_FOLLOW || state->phase == CT_PHASE_DRAWN;
  gboolean comes_home = ct_reach_goes (reach, ct_hand (reach->seat));

  if (ct_reach_is_own (reach) && ct_reach_goes (reach, CT_ZONE_TRICK))
    add_cards (reach, moves, follows ? CT_MOVE_FOLLOW : CT_MOVE_LEAD);
  else if (reach->from == CT_ZONE_STOCK && comes_home)
    ct_reach_add (reach, moves,
                  state->phase == CT_PHASE_DEAL ? CT_MOVE_DEAL : CT_MOVE_DRAW);
  else if (is_middle (reach->from) && comes_home &&
           ct_rules_has_move (rules, CT_MOVE_PICK_UP))
    ct_reach_add (reach, moves, CT_MOVE_PICK_UP);
  else if (is_middle (reach->from) && comes_home && reach->n_cards > 0)
    add_cards (reach, moves, CT_MOVE_TAKE);
  else if (reach->from == CT_N_ZONES && state->phase != CT_PHASE_DEAL &&
           ct_rules_has_move (rules, CT_MOVE_PASS))
    ct_reach_add (reach, moves, CT_MOVE_PASS);
}

/**
 * shed_awaited:
 *
 * A trick is led and followed, and where a game knows it, shared.
 */
guint32
shed_awaited (const CtRules *rules, const CtState *state)
{
  switch (state->phase)
    {
    case CT_PHASE_DEAL:
      return CT_ACT_BY (DEAL);
    case CT_PHASE_LEAD:
      return CT_ACT_BY (LEAD);
    case CT_PHASE_FOLLOW:
      return CT_ACT_BY (FOLLOW) | CT_ACT_BY (DRAW) | CT_ACT_BY (PICK_UP) |
             CT_ACT_BY (PASS);
    case CT_PHASE_DRAWN:
      return CT_ACT_BY (FOLLOW);
    default:
      return CT_ACT_BY (TAKE);
    }
}
