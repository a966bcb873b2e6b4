/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand can say at a table of Cau Robat: a card is played, with words if need be,
 * and who chooses cards beside it names what it shall take.
 */
#include "ct-fishing.h"
#include "ct-reach.h"
#include "ct-rules-fishing-private.h"

#include <string.h>

static gboolean
is_refused (const CtRules *rules, const CtState *state, const CtMove *move)
{
  return ct_rules_check (rules, state, move).rule != NULL;
}

/* The cards that @move takes, where it says nothing of them. */
static guint
find_taken (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtCard ret_cards[CT_FISHING_MAX_TAKEN])
{
  CtMove plain = { CT_MOVE_PLAY, move->seat, .n_cards = 1, .card = { move->card[0] } };

  return ct_fishing_captures (rules, state, &plain, ret_cards);
}

/* Whoever names just what their card takes has said nothing special. */
static gboolean
is_plain (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint n_taken = find_taken (rules, state, move, taken);

  for (guint i = 0; i < n_taken; i++)
    if (memchr (move->card + 1, taken[i], move->n_cards - 1) == NULL)
      return FALSE;

  return n_taken + 1 == move->n_cards;
}

static void
add_named (const CtRules *rules,
           const CtState *state,
           const CtReach *reach,
           GArray *moves)
{
  CtMove *move = ct_reach_add (reach, moves, CT_MOVE_PLAY);

  move->mode = CT_PLAY_TAKE;
  move->n_cards = reach->n_cards;
  memcpy (move->card, reach->card, reach->n_cards * sizeof *reach->card);
  if (!is_plain (rules, state, move))
    return;

  move->mode = CT_PLAY_PLAIN;
  move->n_cards = 1;
  memset (move->card + 1, 0, sizeof move->card - sizeof *move->card);
}

/* The moves of the list with this card. */
static void
add_listed (const CtRules *rules,
            const CtState *state,
            const CtReach *reach,
            GArray *moves)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      CtMove move = g_array_index (legal, CtMove, i);

      if (move.seat == reach->seat && move.card[0] == reach->card[0])
        g_array_append_val (moves, move);
    }
}

/* Words that would be untrue: they are only worth saying where they are refused. */
static void
add_untrue (const CtRules *rules,
            const CtState *state,
            const CtReach *reach,
            GArray *moves)
{
  CtMove move = { CT_MOVE_PLAY, reach->seat, .n_cards = 1, .card = { reach->card[0] } };
  CtMove leave = move;
  CtMove call = move;

  leave.mode = CT_PLAY_LEAVE;
  call.number = CLAMP (state->fishing.n_chain + 1, 2, 4);
  if (is_refused (rules, state, &move))
    g_array_append_val (moves, move);
  if (is_refused (rules, state, &leave))
    g_array_append_val (moves, leave);
  if (is_refused (rules, state, &call))
    g_array_append_val (moves, call);
}

/* Onto a pile: it is to be robbed, whether or not the card gets there. */
static void
add_robbery (const CtRules *rules,
             const CtState *state,
             const CtReach *reach,
             GArray *moves)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  CtCard top = ct_zone_top (state, reach->to);
  CtMove *move = ct_reach_add (reach, moves, CT_MOVE_PLAY);
  guint n_taken;

  move->n_cards = 1;
  move->card[0] = reach->card[0];
  n_taken = find_taken (rules, state, move, taken);
  if (memchr (taken, top, n_taken) != NULL)
    return;

  move->mode = CT_PLAY_TAKE;
  move->n_cards = 2;
  move->card[1] = top;
}

/**
 * fish_reach:
 *
 * A card of the hand goes to the centre, or onto a pile that it is to rob; the cards
 * after it are named. Taking without a card of one's own is no move, but can be tried.
 */
void
fish_reach (const CtRules *rules,
            const CtState *state,
            const CtReach *reach,
            GArray *moves)
{
  gboolean to_centre = reach->to == CT_N_ZONES || reach->to == CT_ZONE_TRICK;

  if (reach->from == CT_ZONE_STOCK && state->phase == CT_PHASE_DEAL)
    ct_reach_add (reach, moves, CT_MOVE_DEAL);
  else if (ct_reach_is_own (reach) && reach->n_cards > 1 && to_centre)
    add_named (rules, state, reach, moves);
  else if (ct_reach_is_own (reach) && to_centre)
    {
      add_listed (rules, state, reach, moves);
      add_untrue (rules, state, reach, moves);
    }
  else if (ct_reach_is_own (reach) && ct_zone_is_pile (reach->to) &&
           ct_zone_len (state, reach->to) > 0)
    add_robbery (rules, state, reach, moves);
  else if ((reach->from == CT_ZONE_CENTRE || ct_zone_is_pile (reach->from)) &&
           (reach->to == ct_hand (reach->seat) ||
            reach->to == CT_ZONE_PILE + reach->seat))
    ct_reach_add (reach, moves, CT_MOVE_PLAY);
}

/**
 * fish_awaited:
 *
 * Once the cards are dealt, everybody plays one.
 */
guint32
fish_awaited (const CtRules *rules, const CtState *state)
{
  return state->phase == CT_PHASE_DEAL ? CT_ACT_BY (DEAL) : CT_ACT_BY (PLAY);
}
