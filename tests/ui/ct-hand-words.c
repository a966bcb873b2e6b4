/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which move the table makes of a gesture, and which moves need a menu. */
#include "ct-hand-private.h"
#include "ct-reach.h"

static guint
list_moves (CtHand *self,
            const CtMove *move,
            guint from,
            guint n_cards,
            guint to,
            GArray *moves)
{
  CtReach reach = { .seat = move->seat, .from = from, .to = to, .n_cards = n_cards };

  memcpy (reach.card, move->card, n_cards * sizeof *move->card);
  return ct_rules_moves_from (ct_hand_get_rules (self), ct_hand_get_state (self),
                              &reach, moves);
}

static gboolean
is_meant (CtHand *self, const CtMove *move, guint from, guint n_cards, guint to)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = list_moves (self, move, from, n_cards, to, moves);

  for (guint i = 0; i < MIN (MAX (1, n_allowed), moves->len); i++)
    if (ct_hand_is_same (self, &g_array_index (moves, CtMove, i), move))
      return TRUE;

  return FALSE;
}

static gboolean
is_offered (CtHand *self, const CtMove *move, guint zone)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = list_moves (self, move, zone, 0, CT_N_ZONES, moves);

  for (guint i = 0; i < n_allowed; i++)
    if (ct_hand_is_same (self, &g_array_index (moves, CtMove, i), move))
      return TRUE;

  return FALSE;
}

/* Returns: the zone of its first card; %CT_N_ZONES if it names none */
guint
ct_hand_find_source (CtHand *self, const CtMove *move)
{
  return move->n_cards > 0
             ? ct_state_find (ct_hand_get_state (self), move->card[0], NULL)
             : CT_N_ZONES;
}

gboolean
ct_hand_needs_names (CtHand *self, const CtMove *move)
{
  return move->type == CT_MOVE_PLAY && move->n_cards > 1 &&
         !is_meant (self, move, ct_hand (move->seat), 1, CT_ZONE_TRICK);
}

gboolean
ct_hand_needs_menu (CtHand *self, const CtMove *move)
{
  guint hand = ct_hand (move->seat);
  guint from = ct_hand_find_source (self, move);

  switch (move->type)
    {
    case CT_MOVE_PLAY:
      return move->n_cards == 1 && !is_meant (self, move, hand, 1, CT_ZONE_TRICK);

    case CT_MOVE_MELD:
      return !is_meant (self, move, hand, move->n_cards, CT_ZONE_TRICK);

    case CT_MOVE_LAY_OFF:
      return from == hand ? !is_meant (self, move, hand, move->n_cards,
                                       ct_hand_find_meld (self, move))
                          : !is_offered (self, move, from);

    case CT_MOVE_MOVE_WILD:
      return !is_offered (self, move, from);

    case CT_MOVE_DISCARD:
      return from >= CT_ZONE_MELD;

    case CT_MOVE_TAKE_DISCARDS:
      return move->number > 0 && !is_meant (self, move, CT_ZONE_DISCARDS, 0, hand);

    default:
      return FALSE;
    }
}

guint
ct_hand_find_menu_place (CtHand *self, const CtMove *move)
{
  if (move->type == CT_MOVE_TAKE_DISCARDS)
    return CT_ZONE_DISCARDS;

  return ct_hand_find_source (self, move);
}
