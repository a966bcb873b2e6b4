/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-hand-private.h"

static const char *const way_names[CT_N_WAYS] = { "pointer", "drag", "keys" };

const char *
ct_way_get_name (CtWay way)
{
  return way_names[way];
}

/* ------------------------------------------------------------------ what comes of it
 */

static void
on_move_chosen (CtHand *self, const CtMove *move)
{
  self->made = *move;
  self->n_told++;
}

static void
on_zone_chosen (CtHand *self, guint zone)
{
  self->dealt_to = zone;
  self->n_told++;
}

/**
 * ct_hand_new:
 * @person: sits before the window in which @table is
 */
CtHand *
ct_hand_new (CtPerson *person, CtTableView *table)
{
  CtHand *self = g_new0 (CtHand, 1);

  self->person = person;
  self->table = g_object_ref (table);
  g_signal_connect_swapped (table, "move-chosen", G_CALLBACK (on_move_chosen), self);
  g_signal_connect_swapped (table, "zone-chosen", G_CALLBACK (on_zone_chosen), self);
  return self;
}

void
ct_hand_free (CtHand *self)
{
  g_signal_handlers_disconnect_by_data (self->table, self);
  g_object_unref (self->table);
  g_free (self);
}

/**
 * ct_hand_get_made:
 *
 * Returns: (transfer none) (nullable): what the table took the last gesture for
 */
const CtMove *
ct_hand_get_made (CtHand *self)
{
  return self->n_told > 0 ? &self->made : NULL;
}

/* ------------------------------------------------------------------------- a gesture
 */

static gboolean
make (CtHand *self, CtWay way, const CtMove *move)
{
  gboolean is_carried = way == CT_WAY_DRAG && move->n_cards > 0 &&
                        ct_hand_find_source (self, move) >= CT_ZONE_MELD;

  if (ct_hand_needs_menu (self, move) && !is_carried)
    return way == CT_WAY_KEYS ? ct_hand_type_menu (self, move)
                              : ct_hand_click_menu (self, move);

  switch (way)
    {
    case CT_WAY_DRAG:
      return ct_hand_drag_and_make (self, move);

    case CT_WAY_KEYS:
      return ct_hand_type_and_make (self, move);

    case CT_WAY_POINTER:
    default:
      return ct_hand_point_and_make (self, move);
    }
}

/* The table may have gone on meanwhile. */
static gboolean
comes_to_same (const CtRules *rules,
               const CtState *before,
               const CtMove *a,
               const CtMove *b)
{
  CtState after_a = *before;
  CtState after_b = *before;

  return a->type == b->type && ct_rules_apply (rules, &after_a, a, NULL, NULL) &&
         ct_rules_apply (rules, &after_b, b, NULL, NULL) &&
         memcmp (&after_a, &after_b, sizeof after_a) == 0;
}

/**
 * ct_hand_make_move:
 * @move: what the near player wants, allowed or not
 *
 * Returns: whether there is such a gesture, and the table took it for @move
 */
gboolean
ct_hand_make_move (CtHand *self, CtWay way, const CtMove *move)
{
  CtMove wanted = *move;
  CtRules rules = *ct_hand_get_rules (self);
  CtState before = *ct_hand_get_state (self);

  self->n_told = 0;
  if (!make (self, way, &wanted))
    return FALSE;
  if (self->n_told == 0 && ct_hand_is_asked (self) &&
      !(way == CT_WAY_KEYS ? ct_hand_type_choice (self, &wanted)
                           : ct_hand_click_choice (self, &wanted)))
    return FALSE;

  return self->n_told == 1 && (ct_move_equivalent (&rules, &self->made, &wanted) ||
                               comes_to_same (&rules, &before, &self->made, &wanted));
}

/**
 * ct_hand_deal_to:
 *
 * Deals the top card of the pack to @zone, where the table is dealt by hand.
 *
 * Returns: whether the table took it for that
 */
gboolean
ct_hand_deal_to (CtHand *self, CtWay way, guint zone)
{
  const CtState *state = ct_hand_get_state (self);
  gboolean is_done;

  self->n_told = 0;
  if (way == CT_WAY_KEYS)
    is_done = ct_hand_type_deal (self, zone);
  else if (way == CT_WAY_DRAG)
    is_done = ct_hand_drag_to_zone (self, ct_zone_top (state, CT_ZONE_STOCK), zone);
  else
    is_done = ct_hand_click_zone (self, zone);

  return is_done && self->n_told == 1 && self->dealt_to == zone;
}
