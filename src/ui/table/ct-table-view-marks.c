/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: what a page points at. */
#include "ct-table-view-private.h"

/**
 * ct_table_view_add_glow:
 * @cards: (array length=n_cards): cards of @zone; none for the zone as a whole
 * @text: (nullable): why, for a screen reader
 *
 * Points at something, until ct_table_view_clear_glows() or another session.
 */
void
ct_table_view_add_glow (CtTableView *self,
                        guint zone,
                        const CtCard *cards,
                        guint n_cards,
                        const char *text)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (zone < CT_N_ZONES);
  g_return_if_fail (n_cards <= CT_MAX_CARDS);

  ct_table_pointers_add_glow (ct_table_get_pointers (self->table), zone, cards, n_cards,
                              text);
  ct_table_update_marks (self->table);
}

/**
 * ct_table_view_clear_glows:
 *
 * Points at nothing any more.
 */
void
ct_table_view_clear_glows (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_pointers_clear_glows (ct_table_get_pointers (self->table));
  ct_table_update_marks (self->table);
}

/**
 * ct_table_view_pick:
 * @zone: the hand of a player stands for the player
 * @card: a card, or %CT_NO_CARD for the player
 *
 * Shows that this is chosen as an answer.
 */
void
ct_table_view_pick (CtTableView *self, guint zone, CtCard card)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_pointers_pick (ct_table_get_pointers (self->table), zone, card);
  ct_table_update_marks (self->table);
}

/**
 * ct_table_view_clear_picks:
 *
 * Nothing is chosen as an answer any more.
 */
void
ct_table_view_clear_picks (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_pointers_clear_picks (ct_table_get_pointers (self->table));
  ct_table_update_marks (self->table);
}

/**
 * ct_table_view_mark_verdict:
 *
 * Shows on the cards why something is not allowed, until the learner acts.
 */
void
ct_table_view_mark_verdict (CtTableView *self, const CtVerdict *verdict)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_mark_verdict (self->table, verdict);
}

/**
 * ct_table_view_clear_marks:
 *
 * Takes away what ct_table_view_mark_verdict() shows; glows stay.
 */
void
ct_table_view_clear_marks (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_clear_verdict (self->table);
}

/**
 * ct_table_view_get_preview:
 *
 * Returns: (transfer none) (nullable): a sentence about what the card under the pointer
 *   or in focus would take
 */
const char *
ct_table_view_get_preview (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), NULL);

  return ct_table_pointers_get_preview (ct_table_get_pointers (self->table));
}
