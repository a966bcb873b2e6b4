/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: cards that are chosen together, and how the near hand is held. */
#include "ct-table-view-private.h"

/* The chosen cards, as they lie in the hand. */
guint
ct_table_view_get_selection (CtTableView *self, CtCard ret_cards[CT_MAX_CARDS])
{
  return ct_table_hold_list_chosen (self->hold,
                                    ct_table_motion_get_state (self->motion),
                                    ct_hand (self->near_seat), ret_cards);
}

void
ct_table_view_forget_selection (CtTableView *self)
{
  ct_table_hold_choose (self->hold, NULL, 0);
  ct_table_view_set_preview (self, NULL);
}

/* What can be done with the chosen cards has changed. */
void
ct_table_view_show_choice (CtTableView *self)
{
  if (self->family->show_choice != NULL)
    self->family->show_choice (self);
}

/* Adds @card to what is chosen, or takes it away, and tells what that would make. */
void
ct_table_view_toggle (CtTableView *self, CtCard card)
{
  ct_table_view_act (self);
  ct_table_hold_toggle (self->hold, card);
  ct_table_view_set_preview (self, self->family->say_choice != NULL
                                       ? self->family->say_choice (self)
                                       : NULL);
  ct_table_view_show_choice (self);
  ct_table_view_update_marks (self);
}

/**
 * ct_table_view_sort_hand:
 *
 * Sorts the near hand by suit, by rank, by suit …
 */
void
ct_table_view_sort_hand (CtTableView *self)
{
  ct_table_hold_sort (self->hold);
  ct_table_view_jump (self);
}

/**
 * ct_table_view_put_in_hand:
 * @before: how many of the other cards lie to the left of them
 *
 * Puts @cards of the near hand between the others.
 */
void
ct_table_view_put_in_hand (CtTableView *self,
                           const CtCard *cards,
                           guint n_cards,
                           guint before)
{
  ct_table_hold_put (self->hold, ct_table_motion_get_state (self->motion),
                     ct_hand (self->near_seat), cards, n_cards, before);
  ct_table_view_jump (self);
}
