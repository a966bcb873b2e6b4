/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: where in a sequence a wild card is meant to lie that was let go
 * there.
 */
#include "ct-rummy.h"
#include "ct-table-reach.h"
#include "ct-table-rummy-wild.h"
#include "ct-table-try.h"

#define END 3.f /* the end of a row is one such part of it */

/* How far from @x the wild card would come to lie among the cards of the meld. */
static float
measure_allowed (CtTable *self, guint zone, const CtMeld *meld, CtCard card, float x)
{
  const graphene_rect_t *area =
      &ct_table_get_layout (self)->melds.area[zone - CT_ZONE_MELD];

  for (guint i = 0; i < meld->n_cards; i++)
    if (meld->card[i] == card)
      return ABS (area->origin.x + area->size.width * (i + .5f) / meld->n_cards - x);

  return G_MAXFLOAT;
}

/* How far from @x the place is, where it cannot lie. */
static float
measure_refused (CtTable *self, guint zone, CtFace face, float x)
{
  const CtRules *rules = ct_table_get_rules (self);
  const graphene_rect_t *area =
      &ct_table_get_layout (self)->melds.area[zone - CT_ZONE_MELD];
  float nearest = G_MAXFLOAT;
  CtMeld meld;

  if (!ct_rummy_read (rules, ct_table_get_state (self), zone, &meld))
    return nearest;

  for (guint place = 1; place <= CT_PLACE_HIGH_ACE; place++)
    if (ct_rummy_face_of_place (rules, meld.suit, place) == face)
      {
        float at = area->origin.x +
                   area->size.width * ((int) place - meld.start + .5f) / meld.n_cards;

        nearest = MIN (nearest, ABS (at - x));
      }

  return nearest;
}

static float
measure_place (CtTable *self, guint zone, const CtMove *move, float x)
{
  CtMeld meld;

  return ct_rummy_result (ct_table_get_rules (self), ct_table_get_state (self), move,
                          &meld) == CT_MELD_FINE
             ? measure_allowed (self, zone, &meld, move->card[0], x)
             : measure_refused (self, zone, move->as[0], x);
}

/**
 * ct_table_rummy_move_wild:
 * @x: where @card, which lies in @zone, was let go
 *
 * A wild card goes to the place of its sequence at which it was let go.
 *
 * Returns: whether that can mean anything
 */
gboolean
ct_table_rummy_move_wild (CtTable *self, guint zone, CtCard card, float x)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint best = 0;

  ct_table_list_reach (self, zone, &card, 1, zone, moves);
  if (moves->len == 0)
    return FALSE;

  for (guint i = 1; i < moves->len; i++)
    if (measure_place (self, zone, &g_array_index (moves, CtMove, i), x) <
        measure_place (self, zone, &g_array_index (moves, CtMove, best), x))
      best = i;
  ct_table_try (self, &g_array_index (moves, CtMove, best));
  return TRUE;
}

/* At which end of the meld in @zone is @x: -1 for its beginning, 1, or 0 for neither?
 */
static int
find_end (CtTable *self, guint zone, float x)
{
  const graphene_rect_t *area =
      &ct_table_get_layout (self)->melds.area[zone - CT_ZONE_MELD];
  float part = area->size.width / END;

  if (x < area->origin.x + part)
    return -1;

  return x > area->origin.x + area->size.width - part ? 1 : 0;
}

/* Whether the card of @move comes to lie at that end. */
static gboolean
lies_at_end (CtTable *self, const CtMove *move, int end)
{
  CtMeld meld;

  return ct_rummy_result (ct_table_get_rules (self), ct_table_get_state (self), move,
                          &meld) == CT_MELD_FINE &&
         meld.card[end < 0 ? 0 : meld.n_cards - 1] == move->card[0];
}

/**
 * ct_table_rummy_lay_at_end:
 * @x: where the card in the hand was let go over the meld in @zone
 *
 * Where a wild card of the hand may lie at several places of a sequence, it is laid at
 * the end at which it was let go.
 *
 * Returns: whether that says which place is meant
 */
gboolean
ct_table_rummy_lay_at_end (CtTable *self, guint zone, float x)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  const CtMove *meant = NULL;
  guint n_carried;
  const CtCard *carried =
      ct_table_hold_get_carried (ct_table_get_hold (self), &n_carried);
  guint n_meant = 0;
  guint n_allowed;
  int end;

  if (!ct_zone_is_meld (zone) || n_carried != 1)
    return FALSE;

  end = find_end (self, zone, x);
  n_allowed = ct_table_list_reach (self, ct_table_get_near_hand (self), carried, 1,
                                   zone, moves);
  for (guint i = 0; end != 0 && n_allowed > 1 && i < n_allowed; i++)
    if (lies_at_end (self, &g_array_index (moves, CtMove, i), end))
      {
        meant = &g_array_index (moves, CtMove, i);
        n_meant++;
      }

  if (n_meant == 1)
    ct_table_try (self, meant);
  return n_meant == 1;
}
