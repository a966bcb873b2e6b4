/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: from what is taken up, and where it goes, to the move that is meant.
 * The engine knows what that can be; here it is tried, or asked about.
 */
#include <glib/gi18n.h>

#include "ct-table-view-private.h"

/* The one middle that all tables have in common. */
static guint
name_zone (CtTableView *self, guint zone)
{
  return zone == self->family->middle || zone == CT_ZONE_LEAD ? CT_ZONE_TRICK : zone;
}

/**
 * ct_table_view_list_reach:
 * @from: where @cards are taken up, or the place as a whole; %CT_N_ZONES for nothing
 * @to: %CT_N_ZONES where that is left open
 * @moves: (element-type CtMove): receives what can be meant, the allowed ones first
 *
 * Returns: how many of them are allowed
 */
guint
ct_table_view_list_reach (CtTableView *self,
                          guint from,
                          const CtCard *cards,
                          guint n_cards,
                          guint to,
                          GArray *moves)
{
  CtReach reach = { .seat = self->near_seat,
                    .from = from,
                    .to = name_zone (self, to),
                    .n_cards = MIN (n_cards, CT_MOVE_MAX_CARDS) };

  if (reach.n_cards > 0)
    memcpy (reach.card, cards, reach.n_cards * sizeof *cards);
  return ct_rules_moves_from (ct_session_get_rules (self->session),
                              ct_session_get_state (self->session), &reach, moves);
}

/**
 * ct_table_view_may_reach:
 *
 * See ct_table_view_list_reach().
 *
 * Returns: whether the rules allow any of what can be meant
 */
gboolean
ct_table_view_may_reach (CtTableView *self,
                         guint from,
                         const CtCard *cards,
                         guint n_cards,
                         guint to)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  return ct_table_view_list_reach (self, from, cards, n_cards, to, moves) > 0;
}

/* Which cards of the hand go with the discards that are taken is for the player to
 * find: drops all moves that name some.
 *
 * Returns: how many of the allowed moves are left
 */
static guint
drop_unchosen (CtTableView *self, GArray *moves, guint n_allowed)
{
  guint hand = ct_hand (self->near_seat);
  guint n_left = n_allowed;

  for (guint i = moves->len; i-- > 0;)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);

      if (move->n_cards == 0 || ct_zone_find (ct_table_motion_get_state (self->motion),
                                              hand, move->card[0]) < 0)
        continue;

      g_array_remove_index (moves, i);
      n_left -= i < n_allowed;
    }

  return n_left;
}

/**
 * ct_table_view_reach:
 * @at: where to ask
 *
 * Tries the only allowed move that can be meant, or asks which one is. Where the rules
 * allow none, what comes nearest is tried, so that the table can say why not; where
 * they want cards with it that have not been chosen, the table asks for them.
 *
 * Returns: whether that can mean anything
 */
gboolean
ct_table_view_reach (CtTableView *self,
                     guint from,
                     const CtCard *cards,
                     guint n_cards,
                     guint to,
                     GtkWidget *at)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_allowed = ct_table_view_list_reach (self, from, cards, n_cards, to, moves);
  guint n_meant = n_cards > 0 ? n_allowed : drop_unchosen (self, moves, n_allowed);

  if (n_meant == 0 && n_allowed > 0)
    {
      ct_table_view_act (self);
      ct_table_view_tell (self, _ ("Choose the cards with which you want to take the "
                                   "discards, then take them."));
    }
  else if (n_meant > 1)
    {
      g_array_set_size (moves, n_meant);
      ct_table_view_present_moves (self, moves, at);
    }
  else if (moves->len > 0)
    ct_table_view_try (self, &g_array_index (moves, CtMove, 0));

  return n_allowed > 0 || moves->len > 0;
}

/* @card, and what is chosen with it: cards of the same hand, or such as it shall take.
 */
static guint
collect_choice (CtTableView *self, CtCard card, CtCard ret_cards[CT_MAX_CARDS])
{
  CtCard chosen[CT_MAX_CARDS];
  guint n_chosen;
  guint n = 1;

  if (self->family->collect != NULL)
    return self->family->collect (self, card, ret_cards);

  n_chosen =
      ct_table_hold_list_chosen (self->hold, ct_table_motion_get_state (self->motion),
                                 CT_N_ZONES, chosen);
  ret_cards[0] = card;
  for (guint i = 0; i < n_chosen; i++)
    if (chosen[i] != card)
      ret_cards[n++] = chosen[i];

  return n;
}

/**
 * ct_table_view_reach_with:
 * @card: of the near hand
 *
 * The same for @card, and whatever has been chosen with it.
 */
gboolean
ct_table_view_reach_with (CtTableView *self, CtCard card, guint to)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = collect_choice (self, card, cards);

  return ct_table_view_reach (self, ct_hand (self->near_seat), cards, n, to,
                              self->cards[card]);
}

/**
 * ct_table_view_offer_all:
 * @card: there, or %CT_NO_CARD for the place as a whole
 *
 * Lists all that can be said by touching it, allowed or not.
 *
 * Returns: whether there is anything to choose
 */
gboolean
ct_table_view_offer_all (CtTableView *self, guint zone, CtCard card, GtkWidget *at)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  gboolean is_own = zone == ct_hand (self->near_seat) && card != CT_NO_CARD;
  gboolean is_meld = zone >= CT_ZONE_MELD;
  CtCard cards[CT_MAX_CARDS];
  guint n = is_own ? collect_choice (self, card, cards) : 0;
  guint n_allowed;

  n_allowed = ct_table_view_list_reach (self, zone, cards, n, CT_N_ZONES, moves);
  if (n == 0)
    drop_unchosen (self, moves, n_allowed);
  if (moves->len < (is_meld ? 1 : 2))
    return FALSE;

  ct_table_view_present_moves (self, moves, at);
  return TRUE;
}
