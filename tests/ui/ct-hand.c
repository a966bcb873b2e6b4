/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-hand-private.h"

static const char *const way_names[CT_N_WAYS] = { "pointer", "drag", "keys" };

const char *
ct_way_get_name (CtWay way)
{
  return way_names[way];
}

static void
on_move_chosen (CtHand *self, const CtMove *move)
{
  self->made = *move;
  self->n_told++;
}

static void
on_zone_chosen (CtHand *self, guint zone, guint card)
{
  self->dealt = card;
  self->dealt_to = zone;
  self->n_told++;
}

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

const CtMove *
ct_hand_get_made (CtHand *self)
{
  return self->n_told > 0 ? &self->made : NULL;
}

/* Whether both moves have the same meaning or the same result in the state before the
 * gesture.
 */
gboolean
ct_hand_is_same (CtHand *self, const CtMove *a, const CtMove *b)
{
  CtState after_a = self->before;
  CtState after_b = self->before;

  return ct_move_equivalent (&self->rules, a, b) ||
         (a->type == b->type &&
          ct_rules_apply (&self->rules, &after_a, a, NULL, NULL) &&
          ct_rules_apply (&self->rules, &after_b, b, NULL, NULL) &&
          memcmp (&after_a, &after_b, sizeof after_a) == 0);
}

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
    case CT_N_WAYS:
    default:
      return ct_hand_point_and_make (self, move);
    }
}

/**
 * ct_hand_make_move:
 * @move: of the near player, allowed or not
 *
 * Returns: whether the gesture exists and the table took it for @move
 */
gboolean
ct_hand_make_move (CtHand *self, CtWay way, const CtMove *move)
{
  CtMove wanted = *move;

  self->before = *ct_hand_get_state (self);
  self->rules = *ct_hand_get_rules (self);
  self->n_told = 0;
  if (!make (self, way, &wanted) &&
      (way == CT_WAY_KEYS || self->n_told > 0 || !ct_hand_put_banner_away (self) ||
       !make (self, way, &wanted)))
    return FALSE;
  if (self->n_told == 0 && ct_hand_is_asked (self) &&
      !(way == CT_WAY_KEYS ? ct_hand_type_choice (self, &wanted)
                           : ct_hand_click_choice (self, &wanted)))
    return FALSE;

  return self->n_told == 1 && ct_hand_is_same (self, &self->made, &wanted);
}

/**
 * ct_hand_deal:
 * @card: one to give back, or %CT_NO_CARD for the top of the pack
 *
 * Returns: whether the table took the gesture for that
 */
gboolean
ct_hand_deal (CtHand *self, CtWay way, CtCard card, guint zone)
{
  const CtState *state = ct_hand_get_state (self);
  guint shown = zone == CT_ZONE_LEAD ? CT_ZONE_TRICK : zone;
  CtCard carried = card != CT_NO_CARD ? card : ct_zone_top (state, CT_ZONE_STOCK);
  gboolean is_done;

  self->n_told = 0;
  if (way == CT_WAY_KEYS)
    is_done = ct_hand_type_deal (self, card, shown);
  else if (way == CT_WAY_DRAG)
    is_done = ct_hand_drag_to_zone (self, carried, shown);
  else if (card != CT_NO_CARD)
    is_done = ct_hand_click_card (self, card);
  else
    is_done = ct_hand_click_zone (self, shown);

  /* Except by a drag, a card that goes back is reported with its place. */
  return is_done && self->n_told == 1 &&
         (card != CT_NO_CARD ? self->dealt == card : self->dealt_to == zone);
}

/**
 * ct_hand_touch:
 * @card: %CT_NO_CARD for the zone, pile or player
 *
 * Clicks where a click is not a move. Returns: whether the target was reachable
 */
gboolean
ct_hand_touch (CtHand *self, guint zone, CtCard card)
{
  return card != CT_NO_CARD ? ct_hand_click_card (self, card)
                            : ct_hand_click_zone (self, zone);
}
