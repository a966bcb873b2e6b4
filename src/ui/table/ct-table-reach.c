/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From what is taken up, and where it goes, to the move that is meant. The engine knows
 * what that can be; here it is tried, or asked about.
 */
#include "ct-table-reach.h"

#include <glib/gi18n.h>

#include "ct-reach.h"
#include "ct-table-offer.h"
#include "ct-table-try.h"

/* The one middle that all tables have in common. */
static guint
name_zone (CtTable *self, guint zone)
{
  return zone == ct_table_get_family (self)->middle || zone == CT_ZONE_LEAD
             ? CT_ZONE_TRICK
             : zone;
}

/**
 * ct_table_list_reach:
 * @from: where @cards are taken up, or the place as a whole; %CT_N_ZONES for nothing
 * @to: %CT_N_ZONES where that is left open
 * @moves: (element-type CtMove): receives what can be meant, the allowed ones first
 *
 * Returns: how many of them are allowed
 */
guint
ct_table_list_reach (CtTable *self,
                     guint from,
                     const CtCard *cards,
                     guint n_cards,
                     guint to,
                     GArray *moves)
{
  CtReach reach = { .seat = ct_table_get_near_seat (self),
                    .from = from,
                    .to = name_zone (self, to),
                    .n_cards = MIN (n_cards, CT_MOVE_MAX_CARDS) };

  if (reach.n_cards > 0)
    memcpy (reach.card, cards, reach.n_cards * sizeof *cards);
  return ct_rules_moves_from (ct_table_get_rules (self),
                              ct_session_get_state (ct_table_get_session (self)),
                              &reach, moves);
}

/**
 * ct_table_may_reach:
 *
 * See ct_table_list_reach().
 *
 * Returns: whether the rules allow any of what can be meant
 */
gboolean
ct_table_may_reach (CtTable *self,
                    guint from,
                    const CtCard *cards,
                    guint n_cards,
                    guint to)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  return ct_table_list_reach (self, from, cards, n_cards, to, moves) > 0;
}

/* Which cards of the hand go with the discards that are taken is for the player to
 * find: drops all moves that name some.
 *
 * Returns: how many of the allowed moves are left
 */
static guint
drop_unchosen (CtTable *self, GArray *moves, guint n_allowed)
{
  guint hand = ct_table_get_near_hand (self);
  guint n_left = n_allowed;

  for (guint i = moves->len; i-- > 0;)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);

      if (move->n_cards == 0 ||
          ct_zone_find (ct_table_get_state (self), hand, move->card[0]) < 0)
        continue;

      g_array_remove_index (moves, i);
      n_left -= i < n_allowed;
    }

  return n_left;
}

/**
 * ct_table_reach:
 * @at: where to ask
 *
 * Tries the only allowed move that can be meant, or asks which one is. Where the rules
 * allow none, what comes nearest is tried, so that the table can say why not; where
 * they want cards with it that have not been chosen, the table asks for them.
 *
 * Returns: whether that can mean anything
 */
gboolean
ct_table_reach (CtTable *self,
                guint from,
                const CtCard *cards,
                guint n_cards,
                guint to,
                GtkWidget *at)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = ct_table_list_reach (self, from, cards, n_cards, to, moves);
  guint n_meant = n_cards > 0 ? n_allowed : drop_unchosen (self, moves, n_allowed);

  if (n_meant == 0 && n_allowed > 0)
    {
      ct_table_act (self);
      ct_table_tell (self, _ ("Choose the cards with which you want to take the "
                              "discards, then take them."));
    }
  else if (n_meant > 1)
    {
      g_array_set_size (moves, n_meant);
      ct_table_offer (self, moves, at);
    }
  else if (moves->len > 0)
    ct_table_try (self, &g_array_index (moves, CtMove, 0));

  return n_allowed > 0 || moves->len > 0;
}

/* @card, and what is chosen with it: cards of the same hand, or such as it shall take.
 */
static guint
collect_choice (CtTable *self, CtCard card, CtCard ret_cards[CT_MAX_CARDS])
{
  CtCard chosen[CT_MAX_CARDS];
  guint n_chosen;
  guint n = 1;

  if (ct_table_get_family (self)->collect != NULL)
    return ct_table_get_family (self)->collect (self, card, ret_cards);

  n_chosen = ct_table_hold_list_chosen (ct_table_get_hold (self),
                                        ct_table_get_state (self), CT_N_ZONES, chosen);
  ret_cards[0] = card;
  for (guint i = 0; i < n_chosen; i++)
    if (chosen[i] != card)
      ret_cards[n++] = chosen[i];

  return n;
}

/**
 * ct_table_reach_with:
 * @card: of the near hand
 *
 * The same for @card, and whatever has been chosen with it.
 */
gboolean
ct_table_reach_with (CtTable *self, CtCard card, guint to)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = collect_choice (self, card, cards);

  return ct_table_reach (self, ct_table_get_near_hand (self), cards, n, to,
                         ct_table_get_card (self, card));
}

/**
 * ct_table_reach_carried:
 *
 * What is carried from @from is let go over @zone: a pile as a whole, cards one by one.
 *
 * Returns: whether that can mean anything
 */
gboolean
ct_table_reach_carried (CtTable *self, guint from, guint zone)
{
  const CtTableHold *hold = ct_table_get_hold (self);
  gboolean is_whole =
      from == CT_ZONE_STOCK || from == CT_ZONE_DISCARDS || ct_zone_is_pot (from);
  gboolean asks_there = zone == CT_ZONE_DISCARDS || ct_zone_is_meld (zone);
  guint n_carried;
  const CtCard *carried = ct_table_hold_get_carried (hold, &n_carried);

  return ct_table_reach (self, from, carried, is_whole ? 0 : n_carried, zone,
                         asks_there
                             ? ct_table_get_place (self, zone)
                             : ct_table_get_card (self, ct_table_hold_get_grip (hold)));
}

/**
 * ct_table_keep_moves_of:
 * @moves: (element-type CtMove):
 *
 * Drops all moves that are about other cards, if there is one about @card.
 *
 * Returns: whether there is
 */
gboolean
ct_table_keep_moves_of (GArray *moves, CtCard card)
{
  gboolean has_any = FALSE;

  for (guint i = 0; i < moves->len; i++)
    has_any |= g_array_index (moves, CtMove, i).card[0] == card;

  for (guint i = moves->len; has_any && i-- > 0;)
    if (g_array_index (moves, CtMove, i).card[0] != card)
      g_array_remove_index (moves, i);

  return has_any;
}

/**
 * ct_table_offer_all:
 * @card: there, or %CT_NO_CARD for the place as a whole
 *
 * Lists all that can be said by touching it, allowed or not.
 *
 * Returns: whether there is anything to choose
 */
gboolean
ct_table_offer_all (CtTable *self, guint zone, CtCard card, GtkWidget *at)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  gboolean is_own = zone == ct_table_get_near_hand (self) && card != CT_NO_CARD;
  gboolean is_meld = zone >= CT_ZONE_MELD;
  CtCard cards[CT_MAX_CARDS];
  guint n = is_own ? collect_choice (self, card, cards) : 0;
  guint n_allowed;

  n_allowed = ct_table_list_reach (self, zone, cards, n, CT_N_ZONES, moves);
  if (n == 0)
    drop_unchosen (self, moves, n_allowed);
  if (moves->len < (is_meld ? 1 : 2))
    return FALSE;

  ct_table_offer (self, moves, at);
  return TRUE;
}
