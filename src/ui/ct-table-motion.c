/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-motion-private.h"

/**
 * ct_table_motion_new:
 *
 * Returns: (transfer full): of an empty table
 */
CtTableMotion *
ct_table_motion_new (void)
{
  return g_new0 (CtTableMotion, 1);
}

/**
 * ct_table_motion_free:
 *
 * Frees @self.
 */
void
ct_table_motion_free (CtTableMotion *self)
{
  g_free (self);
}

/**
 * ct_table_motion_get_state:
 *
 * The same struct always: it changes when something happens on the table.
 *
 * Returns: (transfer none): the table that is shown, or to which cards are on their way
 */
const CtState *
ct_table_motion_get_state (const CtTableMotion *self)
{
  return &self->after;
}

/**
 * ct_table_motion_get_before:
 *
 * Returns: (transfer none): the table that the cards have left; the one that is shown
 *   while nothing moves
 */
const CtState *
ct_table_motion_get_before (const CtTableMotion *self)
{
  return &self->before;
}

/**
 * ct_table_motion_get_layout:
 *
 * Returns: (transfer none): where everything lies in ct_table_motion_get_state()
 */
const CtTableLayout *
ct_table_motion_get_layout (const CtTableMotion *self)
{
  return &self->layout;
}

/**
 * ct_table_motion_set_layout:
 *
 * The table has another size, or other things need a place on it.
 */
void
ct_table_motion_set_layout (CtTableMotion *self, const CtTableLayout *layout)
{
  self->layout = *layout;
}
