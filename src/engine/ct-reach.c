/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-reach.h"

#include <string.h>

/* Cards in other hands may be hidden. */
static gboolean
reaches_into_hand (const CtState *state, const CtReach *reach)
{
  return reach->from >= CT_ZONE_HAND && reach->from < CT_ZONE_HAND + state->n_seats &&
         reach->from != ct_hand (reach->seat);
}

static gboolean
is_listed (const GArray *moves, guint n_moves, const CtMove *move)
{
  for (guint i = 0; i < n_moves; i++)
    if (memcmp (&g_array_index (moves, CtMove, i), move, sizeof *move) == 0)
      return TRUE;

  return FALSE;
}

/* Removes duplicates; allowed moves come first. */
static guint
put_in_order (const CtRules *rules, const CtState *state, GArray *moves)
{
  g_autoptr (GArray) refused = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      CtMove move = g_array_index (moves, CtMove, i);
      gboolean is_allowed = ct_rules_check (rules, state, &move).rule == NULL;

      if (is_allowed && !is_listed (moves, n_allowed, &move))
        g_array_index (moves, CtMove, n_allowed++) = move;
      else if (!is_allowed && !is_listed (refused, refused->len, &move))
        g_array_append_val (refused, move);
    }

  g_array_set_size (moves, n_allowed);
  g_array_append_vals (moves, refused->data, refused->len);
  return n_allowed;
}

/**
 * ct_rules_moves_from:
 * @ret_moves: (element-type CtMove): what @reach may mean, allowed moves first, one of
 *   those with the same result
 *
 * Returns: how many are allowed
 */
guint
ct_rules_moves_from (const CtRules *rules,
                     const CtState *state,
                     const CtReach *reach,
                     GArray *ret_moves)
{
  g_array_set_size (ret_moves, 0);
  if (reaches_into_hand (state, reach))
    ct_reach_add (reach, ret_moves, CT_MOVE_TAKE)->from =
        reach->from - CT_ZONE_HAND + 1;
  else
    rules->module->reach (rules, state, reach, ret_moves);

  return put_in_order (rules, state, ret_moves);
}

/**
 * ct_rules_awaits:
 *
 * Ignores rarities, such as undoing a meld.
 */
gboolean
ct_rules_awaits (const CtRules *rules, const CtState *state, CtMoveType type)
{
  return !ct_state_is_over (state) &&
         (rules->module->awaited (rules, state) & 1u << type) != 0;
}

/* A wild card with a place may end up as one without. */
static gboolean
comes_to_same (const CtRules *rules,
               const CtState *state,
               const CtMove *a,
               const CtMove *b)
{
  CtState after_a = *state;
  CtState after_b = *state;

  return ct_move_equivalent (rules, a, b) ||
         (a->type == b->type && ct_rules_apply (rules, &after_a, a, NULL, NULL) &&
          ct_rules_apply (rules, &after_b, b, NULL, NULL) &&
          memcmp (&after_a, &after_b, sizeof after_a) == 0);
}

static gboolean
is_reached (const CtRules *rules,
            const CtState *state,
            const CtReach *reach,
            const CtMove *move,
            GArray *moves)
{
  ct_rules_moves_from (rules, state, reach, moves);
  for (guint i = 0; i < moves->len; i++)
    if (comes_to_same (rules, state, &g_array_index (moves, CtMove, i), move))
      return TRUE;

  return FALSE;
}

/* Without cards, it takes the whole pile, or the drawn or last card of the player's
 * hand.
 */
static gboolean
take_hold (const CtState *state, guint from, const CtMove *move, CtReach *reach)
{
  gboolean takes_any = move->n_cards == 0 && from == ct_hand (reach->seat);
  gboolean is_drawn = ct_zone_find (state, ct_hand (reach->seat), state->drawn) >= 0;

  reach->from = from;
  if (from == CT_N_ZONES)
    return move->n_cards == 0;
  if (move->n_cards > 0)
    return ct_zone_find (state, from, move->card[0]) >= 0;

  reach->n_cards = takes_any;
  if (takes_any && ct_zone_len (state, from) > 0)
    reach->card[0] = is_drawn ? state->drawn : ct_zone_top (state, from);
  return !takes_any || ct_zone_len (state, from) > 0;
}

/**
 * ct_rules_find_reach:
 * @move: allowed or not
 * @ret_reach: (out): without a target
 *
 * Returns: whether a gesture can express @move
 */
gboolean
ct_rules_find_reach (const CtRules *rules,
                     const CtState *state,
                     const CtMove *move,
                     CtReach *ret_reach)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtReach reach = { .seat = move->seat, .to = CT_N_ZONES, .n_cards = move->n_cards };

  /* Only a drop there lays a card off on another side's meld. */
  if (move->type == CT_MOVE_LAY_OFF && move->from > 0)
    reach.to =
        ct_meld_zone (state, ct_rules_side (rules, state->n_seats, move->from - 1),
                      move->number);
  memcpy (reach.card, move->card, move->n_cards * sizeof *move->card);
  for (guint from = 0; from <= CT_N_ZONES; from++)
    if (take_hold (state, from, move, &reach) &&
        is_reached (rules, state, &reach, move, moves))
      {
        *ret_reach = reach;
        return TRUE;
      }

  return FALSE;
}
