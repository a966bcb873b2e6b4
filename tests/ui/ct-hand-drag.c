/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand: cards that are carried to where they shall lie. */
#include "ct-hand-private.h"

#define LIFT 30 /* pixels upwards before it is carried elsewhere */

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

/* A pile is taken hold of as a whole. */
static gboolean
find_hold (CtHand *self, CtCard card, graphene_point_t *ret_at)
{
  GtkWidget *widget = ct_hand_find_card (self, card);

  return (widget != NULL && ct_hand_find_grip (self, widget, ret_at)) ||
         ct_hand_find_point (self, ct_state_find (ct_hand_get_state (self), card, NULL),
                             ret_at);
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

static gboolean
drag_top (CtHand *self, guint zone)
{
  const CtState *state = ct_hand_get_state (self);

  return ct_zone_len (state, zone) > 0 &&
         drag_to_own_hand (self, ct_zone_top (state, zone));
}

/* Several cards are lifted first and go together. */
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

/* To where the wild card will lie among the cards of its meld. */
static gboolean
drag_wild (CtHand *self, const CtMove *move)
{
  CtState after = *ct_hand_get_state (self);
  guint zone = ct_state_find (&after, move->card[0], NULL);
  GdkRectangle area;
  guint pos;

  if (!ct_rules_apply (ct_hand_get_rules (self), &after, move, NULL, NULL) ||
      !ct_table_view_get_zone_area (self->table, zone, &area))
    return FALSE;

  ct_state_find (&after, move->card[0], &pos);
  return drag_to (self, move->card[0],
                  GRAPHENE_POINT_INIT (area.x + area.width * (pos + .5f) /
                                                    ct_zone_len (&after, zone),
                                       area.y + area.height / 2.f));
}

gboolean
ct_hand_drag_and_make (CtHand *self, const CtMove *move)
{
  guint meld;

  switch (move->type)
    {
    case CT_MOVE_DEAL:
    case CT_MOVE_DRAW:
      return drag_top (self, CT_ZONE_STOCK);

    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PLAY:
      return ct_hand_drag_to_zone (self, move->card[0], ct_hand_get_middle (self));

    case CT_MOVE_TAKE:
      return drag_to_own_hand (self, move->card[0]);

    case CT_MOVE_TAKE_DISCARDS:
      return move->n_cards == 0 ? drag_top (self, CT_ZONE_DISCARDS)
                                : drag_cards (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_DISCARD:
      return drag_cards (self, move, CT_ZONE_DISCARDS);

    case CT_MOVE_MELD:
      return drag_to_free_table (self, move);

    case CT_MOVE_LAY_OFF:
      meld = ct_hand_find_meld (self, move);
      return meld < CT_N_ZONES && ct_hand_reveal_zone (self, meld) &&
             drag_cards (self, move, meld);

    case CT_MOVE_MOVE_WILD:
      meld = ct_hand_find_meld (self, move);
      return meld < CT_N_ZONES && ct_hand_reveal_zone (self, meld) &&
             drag_wild (self, move);

    case CT_MOVE_LIFT:
    case CT_MOVE_PICK_UP:
    case CT_MOVE_PASS:
    case CT_MOVE_REJECT:
    default:
      return ct_hand_point_and_make (self, move);
    }
}
