/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drags of CtHand. */
#include "ct-hand-private.h"
#include "ct-rummy.h"

#define LIFT 30 /* pixels upwards, before the card moves elsewhere */
#define NEAR 15 /* pixels from another target, which then counts as hit */

static void
carry (CtHand *self, graphene_point_t from, graphene_point_t to)
{
  GtkWidget *table = GTK_WIDGET (self->table);
  graphene_point_t way[] = { { from.x, MAX (1, from.y - LIFT) }, to, to };

  ct_person_point_at (self->person, table, from);
  ct_person_settle (self->person);
  ct_person_hold (self->person, GDK_BUTTON_PRIMARY, TRUE);
  ct_person_settle (self->person);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    {
      ct_person_point_at (self->person, table, way[i]);
      ct_person_settle (self->person);
    }
  ct_person_hold (self->person, GDK_BUTTON_PRIMARY, FALSE);
  ct_person_settle (self->person);
}

/* A pile is dragged as a whole, the hand is not; in a meld, the middle would be another
 * card.
 */
static gboolean
find_hold (CtHand *self, CtCard card, graphene_point_t *ret_at)
{
  GtkWidget *widget = ct_hand_find_card (self, card);
  guint zone = ct_state_find (ct_hand_get_state (self), card, NULL);
  guint hand = ct_hand (ct_table_view_get_near_seat (self->table));

  return (widget != NULL && ct_hand_find_grip (self, widget, ret_at)) ||
         (zone < CT_ZONE_MELD && zone != hand &&
          ct_hand_find_point (self, zone, ret_at));
}

static gboolean
drag_to (CtHand *self, CtCard card, graphene_point_t to)
{
  graphene_point_t from;

  if (!find_hold (self, card, &from))
    return FALSE;

  carry (self, from, to);
  return TRUE;
}

gboolean
ct_hand_drag_to_zone (CtHand *self, CtCard card, guint zone)
{
  graphene_point_t to;

  return ct_hand_find_point (self, zone, &to) && drag_to (self, card, to);
}

static gboolean
drag_to_own_hand (CtHand *self, CtCard card)
{
  guint hand = ct_hand (ct_table_view_get_near_seat (self->table));

  return ct_hand_drag_to_zone (self, card, hand);
}

/* An empty pile has only its place, which can be clicked. */
static gboolean
drag_top (CtHand *self, guint zone)
{
  const CtState *state = ct_hand_get_state (self);

  return ct_zone_len (state, zone) > 0
             ? drag_to_own_hand (self, ct_zone_top (state, zone))
             : ct_hand_click_zone (self, zone);
}

static gboolean
drag_cards (CtHand *self, const CtMove *move, guint zone)
{
  return ct_hand_choose_with_pointer (self, move) &&
         ct_hand_drag_to_zone (self, move->card[0], zone);
}

static gboolean
drag_to_free_table (CtHand *self, const CtMove *move)
{
  graphene_point_t to;

  return ct_hand_choose_with_pointer (self, move) &&
         ct_hand_find_free_point (self, &to) && drag_to (self, move->card[0], to);
}

static gboolean
is_beside_others (CtHand *self, guint zone, graphene_point_t point)
{
  for (int dx = -NEAR; dx <= NEAR; dx += NEAR)
    {
      graphene_point_t near = { point.x + dx, point.y };
      guint met = ct_hand_get_zone_at (self, &near);

      if (met != zone && met != CT_N_ZONES && met != CT_ZONE_TRICK)
        return TRUE;
    }

  return FALSE;
}

/* Drops a wild card where it may not be, as if the meld continued beyond its ends. If
 * that hits another meld, the menu is needed.
 */
static gboolean
drag_wild_beyond (CtHand *self, const CtMove *move)
{
  const CtRules *rules = ct_hand_get_rules (self);
  guint zone = ct_hand_find_source (self, move);
  GdkRectangle area;
  graphene_point_t to;
  CtMeld meld;
  int place = 1;

  if (!ct_rummy_read (rules, ct_hand_get_state (self), zone, &meld) ||
      !ct_table_view_get_zone_area (self->table, zone, &area))
    return FALSE;

  while (place < CT_PLACE_HIGH_ACE && move->as[0] != 0 &&
         ct_rummy_face_of_place (rules, meld.suit, place) != move->as[0])
    place++;
  if (move->as[0] == 0)
    place = meld.start;
  to = GRAPHENE_POINT_INIT (area.x +
                                area.width * (place - meld.start + .5f) / meld.n_cards,
                            area.y + area.height / 2.f);
  return is_beside_others (self, zone, to) ? ct_hand_click_menu (self, move)
                                           : drag_to (self, move->card[0], to);
}

static gboolean
drag_wild (CtHand *self, const CtMove *move)
{
  CtState after = *ct_hand_get_state (self);
  guint zone = ct_state_find (&after, move->card[0], NULL);
  GdkRectangle area;
  guint pos;

  if (!ct_rules_apply (ct_hand_get_rules (self), &after, move, NULL, NULL))
    return drag_wild_beyond (self, move);
  if (!ct_table_view_get_zone_area (self->table, zone, &area))
    return FALSE;

  ct_state_find (&after, move->card[0], &pos);
  return drag_to (self, move->card[0],
                  GRAPHENE_POINT_INIT (area.x + area.width * (pos + .5f) /
                                                    ct_zone_len (&after, zone),
                                       area.y + area.height / 2.f));
}

/* Cards melded in this turn return to the hand; otherwise a card returns to the stock.
 */
static gboolean
give_back (CtHand *self, const CtMove *move)
{
  const CtState *state = ct_hand_get_state (self);
  guint hand = ct_hand (move->seat);
  gboolean takes_back =
      state->phase == CT_PHASE_PLAY &&
      ct_rules_check (ct_hand_get_rules (self), state, move).rule == NULL;
  guint zone = CT_ZONE_MELD;

  if (!takes_back)
    return ct_hand_drag_to_zone (self,
                                 ct_zone_find (state, hand, state->drawn) >= 0
                                     ? state->drawn
                                     : ct_zone_top (state, hand),
                                 CT_ZONE_STOCK);

  while (ct_zone_len (state, zone) == 0 ||
         state->rummy.meld_side[zone - CT_ZONE_MELD] !=
             ct_rules_side (ct_hand_get_rules (self), state->n_seats, move->seat))
    zone++;
  return ct_hand_reveal_zone (self, zone) &&
         drag_to_own_hand (self, ct_zone_top (state, zone));
}

gboolean
ct_hand_drag_and_make (CtHand *self, const CtMove *move)
{
  guint meld;

  switch (move->type)
    {
    case CT_MOVE_DEAL:
    case CT_MOVE_DRAW:
      return ct_zone_len (ct_hand_get_state (self), CT_ZONE_STOCK) > 0
                 ? drag_top (self, CT_ZONE_STOCK)
                 : ct_hand_point_and_make (self, move);

    case CT_MOVE_REJECT:
      return give_back (self, move);

    case CT_MOVE_PICK_UP:
      return drag_top (self, CT_ZONE_TRICK) || drag_top (self, CT_ZONE_LEAD) ||
             ct_hand_point_and_make (self, move);

    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PLAY:
      return ct_hand_click_names (self, move) &&
             ct_hand_drag_to_zone (self, move->card[0], ct_hand_get_middle (self));

    case CT_MOVE_TAKE:
      return drag_to_own_hand (self, move->card[0]);

    case CT_MOVE_TAKE_DISCARDS:
      if (ct_zone_len (ct_hand_get_state (self), CT_ZONE_DISCARDS) == 0)
        return ct_hand_point_and_make (self, move);
      return move->n_cards == 0 ? drag_top (self, CT_ZONE_DISCARDS)
                                : drag_cards (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_DISCARD:
      return drag_cards (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_MELD:
      return drag_to_free_table (self, move);

    case CT_MOVE_LAY_OFF:
      meld = ct_hand_find_meld (self, move);
      return meld < CT_N_ZONES && ct_hand_reveal_zone (self, meld) &&
             (ct_hand_find_source (self, move) == ct_hand (move->seat)
                  ? drag_cards (self, move, meld)
                  : ct_hand_drag_to_zone (self, move->card[0], meld));

    case CT_MOVE_MOVE_WILD:
      meld = ct_hand_find_meld (self, move);
      return meld < CT_N_ZONES && ct_hand_reveal_zone (self, meld) &&
             drag_wild (self, move);

    case CT_MOVE_LIFT:
    case CT_MOVE_PASS:
    default:
      return ct_hand_point_and_make (self, move);
    }
}
