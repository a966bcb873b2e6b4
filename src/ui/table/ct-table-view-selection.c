/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: cards that are chosen together. */
#include <glib/gi18n.h>

#include "ct-table-view-private.h"

/* ---------------------------------------------------------------------- selection */

/* The chosen cards, as they lie in the hand. */
guint
ct_table_view_get_selection (CtTableView *self, CtCard ret_cards[CT_MAX_CARDS])
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  guint hand = ct_hand (self->near_seat);
  guint n = 0;

  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    if (self->selected[ct_zone_card (state, hand, i)])
      ret_cards[n++] = ct_zone_card (state, hand, i);

  return n;
}

/* Whether anything is chosen, in one's hand or among what lies on the table. */
gboolean
ct_table_view_has_selection (CtTableView *self)
{
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    if (self->selected[card])
      return TRUE;

  return FALSE;
}

void
ct_table_view_forget_selection (CtTableView *self)
{
  memset (self->selected, 0, sizeof self->selected);
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
  self->selected[card] = !self->selected[card];
  ct_table_view_set_preview (self, self->family->say_choice != NULL
                                       ? self->family->say_choice (self)
                                       : NULL);
  ct_table_view_show_choice (self);
  ct_table_view_update_marks (self);
}

/* Sorted among the others a card is easily missed: the table points at what came into
 * the near hand with the last move.
 */
void
ct_table_view_remember_fresh (CtTableView *self, const GArray *events)
{
  memset (self->fresh, 0, sizeof self->fresh);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD)
        self->fresh[event->card] = event->to == ct_hand (self->near_seat);
    }
}

void
ct_table_view_mark_fresh (CtTableView *self, CtCardMark *marks, const char **texts)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  guint hand = ct_hand (self->near_seat);
  guint n = ct_zone_len (state, hand);
  guint n_fresh = 0;

  for (guint i = 0; i < n; i++)
    n_fresh += self->fresh[ct_zone_card (state, hand, i)];

  /* Where all are new, none stands out. */
  for (guint i = 0; i < n && n_fresh < n; i++)
    {
      CtCard card = ct_zone_card (state, hand, i);

      if (self->fresh[card])
        {
          marks[card] = CT_MARK_FRESH;
          texts[card] = _ ("This card is new in your hand.");
        }
    }
}
