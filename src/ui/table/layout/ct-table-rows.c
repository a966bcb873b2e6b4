/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-rows.h"

#include <string.h>

struct _CtTableRows
{
  GtkWidget *table; /* (unowned) */
  const CtTableMotion *motion;

  guint first[CT_MAX_SIDES];
  guint n_above[CT_MAX_SIDES]; /* scrolled away */
  guint n_below[CT_MAX_SIDES];
};

CtTableRows *
ct_table_rows_new (GtkWidget *table, const CtTableMotion *motion)
{
  CtTableRows *self = g_new0 (CtTableRows, 1);

  self->table = table;
  self->motion = motion;
  return self;
}

/**
 * ct_table_rows_forget:
 *
 * Then ct_table_rows_count() starts from 0.
 */
void
ct_table_rows_forget (CtTableRows *self)
{
  memset (self->n_above, 0, sizeof self->n_above);
  memset (self->n_below, 0, sizeof self->n_below);
}

void
ct_table_rows_need (const CtTableRows *self, CtTableNeeds *needs)
{
  memcpy (needs->first_row, self->first, sizeof needs->first_row);
}

/**
 * ct_table_rows_scroll:
 *
 * Returns: whether @side has hidden rows
 */
gboolean
ct_table_rows_scroll (CtTableRows *self, guint side, int by)
{
  const CtMeldsLayout *melds = &self->motion->layout.melds;
  int last = (int) melds->n_rows[side] - (int) melds->n_shown[side];

  if (last <= 0)
    return FALSE;

  self->first[side] = CLAMP ((int) melds->first_row[side] + by, 0, last);
  gtk_widget_queue_allocate (self->table);
  return TRUE;
}

/**
 * ct_table_rows_scroll_at:
 *
 * Returns: whether there are hidden rows at @point
 */
gboolean
ct_table_rows_scroll_at (CtTableRows *self, const graphene_point_t *point, int by)
{
  const CtTableLayout *layout = &self->motion->layout;

  for (guint side = 0; side < layout->needs.n_sides; side++)
    if (graphene_rect_contains_point (&layout->melds.side[side], point))
      return ct_table_rows_scroll (self, side, by);

  return FALSE;
}

/**
 * ct_table_rows_reveal:
 *
 * Returns: whether it was hidden
 */
gboolean
ct_table_rows_reveal (CtTableRows *self, guint zone)
{
  const CtTableLayout *layout = &self->motion->layout;
  const CtMeldsLayout *melds = &layout->melds;
  guint slot = zone - CT_ZONE_MELD;
  guint side;

  if (zone < CT_ZONE_MELD || slot >= layout->needs.n_melds ||
      ct_table_layout_shows_meld (layout, slot))
    return FALSE;

  side = layout->needs.meld[slot].side;
  self->first[side] = melds->row[slot] < melds->first_row[side]
                          ? melds->row[slot]
                          : melds->row[slot] + 1 - melds->n_shown[side];
  gtk_widget_queue_allocate (self->table);
  return TRUE;
}

/**
 * ct_table_rows_count:
 * @ret_n_above: (out)
 * @ret_n_below: (out)
 *
 * Returns: whether they have changed since the last call
 */
gboolean
ct_table_rows_count (CtTableRows *self,
                     guint side,
                     guint *ret_n_above,
                     guint *ret_n_below)
{
  const CtTableLayout *layout = &self->motion->layout;
  guint n_above = 0;
  guint n_below = 0;
  gboolean is_other;

  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    if (layout->needs.meld[slot].side == side && layout->needs.meld[slot].n_cards > 0 &&
        !ct_table_layout_shows_meld (layout, slot))
      {
        if (layout->melds.row[slot] < layout->melds.first_row[side])
          n_above++;
        else
          n_below++;
      }

  is_other = n_above != self->n_above[side] || n_below != self->n_below[side];
  *ret_n_above = self->n_above[side] = n_above;
  *ret_n_below = self->n_below[side] = n_below;
  return is_other;
}
