/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: cards that the viewer does not see, but can know. */
#include "ct-table-view-private.h"

/**
 * ct_table_view_set_memory:
 * @memory: (nullable): of the viewer and of the hand on the table; the cards in other
 *   hands that it knows lie open
 */
void
ct_table_view_set_memory (CtTableView *self, CtMemory *memory)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (memory == NULL || CT_IS_MEMORY (memory));

  if (g_set_object (&self->memory, memory) && self->session != NULL)
    ct_table_view_jump (self);
}

/* Whether the viewer can know that @card is in the hand @zone. While cards travel, it
 * is not turned over: it must have been known before and be known after.
 */
gboolean
ct_table_view_is_known (CtTableView *self, guint zone, CtCard card)
{
  guint position;

  if (self->memory == NULL || zone < CT_ZONE_HAND || zone >= CT_ZONE_PILE ||
      ct_memory_get_session (self->memory) != self->session ||
      ct_memory_get_viewer (self->memory) != self->viewer)
    return FALSE;

  position = ct_session_get_position (self->session);
  if (!ct_memory_knows (self->memory, position, card))
    return FALSE;
  if (!ct_table_view_is_moving (self))
    return TRUE;
  if (ct_table_motion_is_backwards (self->motion))
    return position < ct_session_get_n_plies (self->session) &&
           ct_memory_knows (self->memory, position + 1, card);

  return position > 0 && ct_memory_knows (self->memory, position - 1, card);
}
