/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The motion of the table: where the cards are at this moment. */
#include "ct-table-motion-private.h"

#include <math.h>

#define LIFT          .06f /* a card in the air seems larger by so much */
#define NEAR          .85f /* of a card's height: nearer, it is among its neighbours */
#define STRAIGHTENING .15f /* of the way */
#define SQUARED_STEP  .05f /* of a card's width, in a packet */

/* --------------------------------------------------------------------------- places */

static float
mix (float from, float to, float progress)
{
  return from + (to - from) * progress;
}

static CtPlace
mix_places (const CtPlace *from, const CtPlace *to, float progress)
{
  return (CtPlace){
    .x = mix (from->x, to->x, progress),
    .y = mix (from->y, to->y, progress),
    .angle = mix (from->angle, to->angle, progress),
    .height = mix (from->height, to->height, progress),
    .visible = progress <= 0   ? from->visible
               : progress >= 1 ? to->visible
                               : TRUE,
  };
}

/* 0 at home, 1 at the goal, 0 again. */
static float
get_excursion_progress (double t)
{
  double p = t < .4 ? t / .4 : t < .55 ? 1 : MAX (0, 1 - (t - .55) / .45);

  return p * p * (3 - 2 * p);
}

/* ------------------------------------------------------------------------- travels */

/* The places of the cards in the act that is on. */
typedef struct
{
  CtPlace from[CT_MAX_CARDS];
  CtPlace to[CT_MAX_CARDS];
  gboolean travels[CT_MAX_CARDS];
  CtCard card[CT_MAX_CARDS]; /* those that travel, in the order of their departure */
  guint n_cards;
} Flight;

static void
set_held (CtPose *pose, gboolean is_held)
{
  pose->sets_held = TRUE;
  pose->is_held = is_held;
}

/* A card that comes to lie on its other side turns over half-way. */
static void
turn (const CtTableMotion *self, CtCard card, float progress, CtPose *ret_pose)
{
  gboolean was_up = self->calls->is_face_up (self->owner, &self->before, card);
  gboolean is_up = self->calls->is_face_up (self->owner, &self->after, card);
  guint goal = ct_state_find (&self->after, card, NULL);
  gboolean slips_under = ct_zone_is_pile (goal);

  if (was_up != is_up && !slips_under)
    ret_pose->turned = fabsf (1 - 2 * progress);
  set_held (ret_pose, progress > 0 && progress < 1);
  ret_pose->sets_side = TRUE;
  ret_pose->is_face_up = progress < (slips_under ? 1 : .5f) ? was_up : is_up;
}

/* The cards of @zone lie side by side, each over a part of the one before. */
static gboolean
is_fan (const CtTableMotion *self, guint zone)
{
  return zone == ct_hand (self->layout.needs.near_seat) || ct_zone_is_meld (zone) ||
         (zone == CT_ZONE_DISCARDS && self->layout.discards_step != 0);
}

static gboolean
is_near (const CtPlace *a, const CtPlace *b)
{
  return hypotf (a->x - b->x, a->y - b->y) < NEAR * b->height;
}

/* In the air a card is nearer to the eye, and close to its fan between the others. */
static void
fly (const CtTableMotion *self,
     const Flight *flight,
     CtCard card,
     float progress,
     CtTableMoment *moment)
{
  const CtPlace *from = &flight->from[card];
  const CtPlace *to = &flight->to[card];
  gboolean is_dropped = ct_held_cards_have (&self->dropped, card);
  CtPlace place = mix_places (from, to, progress);

  moment->slips_in[card] = progress > 0 && progress < 1 &&
                           ((is_near (&place, to) &&
                             is_fan (self, ct_state_find (&self->after, card, NULL))) ||
                            (is_near (&place, from) && !is_dropped &&
                             is_fan (self, ct_state_find (&self->before, card, NULL))));
  place.height *= 1 + LIFT * sinf (progress * (float) G_PI);
  moment->place[card] = place;
}

/* Where the top card of a packet is before its cards are spread: in the middle of where
 * they go, above the near hand.
 */
static CtPlace
get_packet_goal (const CtTableMotion *self, guint zone, float height)
{
  graphene_rect_t area = self->layout.drop;
  CtPlace goal;

  ct_table_layout_get_zone (&self->layout, zone, &area);
  goal = ct_table_layout_place_in (&area, height);
  if (zone == ct_hand (self->layout.needs.near_seat))
    goal.y -= NEAR * height;

  return goal;
}

/* The cards of a pot keep together until they are there, and are spread then. */
static void
place_packet (const CtTableMotion *self, const Flight *flight, CtTableMoment *moment)
{
  float progress =
      ct_travel_get_card_progress (&self->travel, self->act, 0, self->elapsed);
  guint zone = ct_state_find (&self->after, flight->card[0], NULL);
  const CtPlace *top = &flight->from[flight->card[flight->n_cards - 1]];

  for (guint i = 0; i < flight->n_cards; i++)
    {
      CtCard card = flight->card[i];
      const CtPlace *from = &flight->from[card];
      CtPlace goal = get_packet_goal (self, zone, flight->to[card].height);

      goal.x += from->x - top->x;
      goal.y += from->y - top->y;
      moment->slips_in[card] = progress >= .5f && progress < 1 && is_fan (self, zone);
      if (progress < .5f)
        {
          moment->place[card] = mix_places (from, &goal, 2 * progress);
          moment->place[card].visible = from->visible;
        }
      else
        moment->place[card] = mix_places (&goal, &flight->to[card], 2 * progress - 1);

      turn (self, card, CLAMP ((progress - .3f) / .4f, 0, 1), &moment->pose[card]);
      set_held (&moment->pose[card], i == 0 && progress > 0 && progress < .5f);
    }
}

/* The cards of a meld are pushed together into a packet, which is lifted a little; then
 * they go to where they lie from now on.
 */
static void
place_squared (const CtTableMotion *self,
               const Flight *flight,
               guint zone,
               CtTableMoment *moment)
{
  float together = ct_travel_get_squareness (&self->travel, self->act, self->elapsed);
  float apart = ct_travel_get_progress (&self->travel, self->act, self->elapsed);
  guint n = ct_zone_len (&self->after, zone);
  const CtPlace *first = &flight->from[ct_zone_card (&self->after, zone, 0)];
  const CtPlace *last = &flight->from[ct_zone_card (&self->after, zone, n - 1)];

  for (guint i = 0; i < n; i++)
    {
      CtCard card = ct_zone_card (&self->after, zone, i);
      CtPlace squared = flight->from[card];
      CtPlace place;

      squared.x = (first->x + last->x) / 2 +
                  (i - (n - 1) / 2.f) * SQUARED_STEP * first->height * CT_CARD_RATIO;
      squared.y -= LIFT * first->height;
      squared.height *= 1 + LIFT;
      place = mix_places (&flight->from[card], &squared, together);
      place = mix_places (&place, &flight->to[card], apart);
      place.visible = flight->from[card].visible;
      moment->place[card] = place;
      set_held (&moment->pose[card], i == 0 && together > 0 && apart < 1);
    }
  moment->squared =
      GRAPHENE_POINT_INIT ((moment->place[ct_zone_card (&self->after, zone, 0)].x +
                            moment->place[ct_zone_card (&self->after, zone, n - 1)].x) /
                               2,
                           moment->place[ct_zone_card (&self->after, zone, 0)].y);
}

/* A fan that becomes a straight row, or the other way round, is straight most of the
 * time: cards that lie aslant take long to draw.
 */
static float
mix_angles (const CtPlace *from, const CtPlace *to, float progress)
{
  if (to->angle == 0)
    progress = MIN (1, progress / STRAIGHTENING);
  else if (from->angle == 0)
    progress = MAX (0, 1 - (1 - progress) / STRAIGHTENING);

  return mix (from->angle, to->angle, progress);
}

/* Lets the cards that stay where they are, or only make room, go as far as the others
 * have come.
 */
static void
make_room (const CtTableMotion *self, const Flight *flight, CtTableMoment *moment)
{
  float common = ct_travel_get_progress (&self->travel, self->act, self->elapsed);

  for (guint i = 0; i < self->after.start[CT_N_ZONES]; i++)
    {
      CtCard card = self->after.card[i];

      moment->pose[card].drawn = flight->to[card].height;
      if (flight->travels[card])
        continue;

      moment->place[card] = mix_places (&flight->from[card], &flight->to[card], common);
      moment->place[card].angle =
          mix_angles (&flight->from[card], &flight->to[card], common);
      if (!flight->from[card].visible && !flight->to[card].visible)
        moment->place[card].visible = FALSE;
    }

  /* What lies on top of a pile is seen until something covers it. */
  for (guint seat = 0; seat < CT_MAX_PILES; seat++)
    for (guint i = 0; i < ct_zone_len (&self->before, CT_ZONE_PILE + seat); i++)
      {
        CtCard card = ct_zone_card (&self->before, CT_ZONE_PILE + seat, i);

        if (!flight->travels[card])
          turn (self, card, common, &moment->pose[card]);
      }
}

/* Lets the cards of the act that is on be where they are at this moment, and shows the
 * side that is up.
 */
static void
place_travellers (const CtTableMotion *self, CtTableMoment *moment)
{
  Flight flight = { .n_cards = 0 };
  guint squared = ct_travel_get_squared (&self->travel, self->act);
  CtTableLayout layout;

  self->calls->lay_out (self->owner, &self->before, &layout);
  ct_table_layout_place_cards (&layout, &self->before, flight.from);
  for (guint i = 0; i < self->dropped.n_cards; i++)
    flight.from[self->dropped.card[i]] = self->dropped.place[i];
  memcpy (flight.to, moment->place, sizeof flight.to);
  flight.n_cards = ct_travel_get_cards (&self->travel, self->act, flight.card);
  for (guint i = 0; i < flight.n_cards; i++)
    flight.travels[flight.card[i]] = TRUE;

  make_room (self, &flight, moment);
  if (squared < CT_N_ZONES)
    place_squared (self, &flight, squared, moment);
  if (ct_travel_get_kind (&self->travel, self->act) == CT_TRAVEL_PACKET)
    {
      place_packet (self, &flight, moment);
      return;
    }

  for (guint i = 0; i < flight.n_cards; i++)
    {
      CtCard card = flight.card[i];
      float progress =
          ct_travel_get_card_progress (&self->travel, self->act, i, self->elapsed);

      fly (self, &flight, card, progress, moment);
      turn (self, card, progress, &moment->pose[card]);
    }
}

/**
 * ct_table_motion_look:
 *
 * Says where the cards are at this moment, and how they are held.
 */
void
ct_table_motion_look (const CtTableMotion *self, CtTableMoment *ret_moment)
{
  float away = get_excursion_progress (self->excursion_progress);

  memset (ret_moment, 0, sizeof *ret_moment);
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    ret_moment->pose[card].turned = 1;

  ct_table_layout_place_cards (&self->layout, &self->after, ret_moment->place);
  if (ct_table_motion_is_moving (self))
    place_travellers (self, ret_moment);
  for (guint i = 0; i < self->excursion.n_cards; i++)
    {
      CtPlace *place = &ret_moment->place[self->excursion.card[i]];

      *place = mix_places (place, &self->excursion.place[i], away);
    }
}

/**
 * ct_table_motion_is_card_away:
 *
 * Returns: whether @card is not at home, so that nothing else may shift it
 */
gboolean
ct_table_motion_is_card_away (const CtTableMotion *self, CtCard card)
{
  CtCard cards[CT_MAX_CARDS];

  if (ct_held_cards_have (&self->excursion, card))
    return TRUE;
  if (!ct_table_motion_is_moving (self))
    return FALSE;

  return memchr (cards, card, ct_travel_get_cards (&self->travel, self->act, cards)) !=
         NULL;
}

/* --------------------------------------------------------------------------- slips */

/**
 * ct_table_motion_get_n_slips:
 *
 * Returns: how many slips there are in what is on
 */
guint
ct_table_motion_get_n_slips (const CtTableMotion *self)
{
  return ct_table_motion_is_moving (self)
             ? ct_travel_get_n_slips (&self->travel, self->act)
             : 0;
}

/**
 * ct_table_motion_get_kind:
 *
 * Returns: what is on
 */
CtTravelKind
ct_table_motion_get_kind (const CtTableMotion *self)
{
  return ct_travel_get_kind (&self->travel, self->act);
}

/**
 * ct_table_motion_get_slip:
 * @ret_shown: (out): how much of it can be seen, of 1
 *
 * Returns: (transfer none) (nullable): a slip, if it can be seen at this moment
 */
const CtTravelSlip *
ct_table_motion_get_slip (const CtTableMotion *self, guint nth, float *ret_shown)
{
  float way;

  return ct_travel_has_slip (&self->travel, self->act, nth, self->elapsed, ret_shown,
                             &way)
             ? ct_travel_get_slip (&self->travel, self->act, nth)
             : NULL;
}

/* The middle of the line above the melds of a side. */
static graphene_point_t
get_head (const CtTableLayout *layout, guint side)
{
  const graphene_rect_t *area = &layout->melds.side[side];

  return GRAPHENE_POINT_INIT (area->origin.x + area->size.width / 2,
                              area->origin.y + layout->needs.caption_height / 2);
}

/* Where a slip about @zone is. */
static graphene_point_t
get_point (const CtTableMotion *self,
           const CtTableMoment *moment,
           const CtTravelSlip *slip,
           guint zone)
{
  const CtTableLayout *layout = &self->layout;
  gboolean is_out_of_sight = ct_zone_is_meld (zone) &&
                             !ct_table_layout_shows_meld (layout, zone - CT_ZONE_MELD);
  CtTravelKind kind = ct_table_motion_get_kind (self);
  graphene_rect_t area;

  if (kind == CT_TRAVEL_SQUARE && !is_out_of_sight)
    return moment->squared;
  if (kind == CT_TRAVEL_COUNT && zone == slip->to && ct_zone_is_hand (zone))
    area = layout->seat[slip->seat];
  else if (is_out_of_sight || !ct_table_layout_get_zone (layout, zone, &area))
    return get_head (layout, slip->seat);

  return GRAPHENE_POINT_INIT (area.origin.x + area.size.width / 2,
                              area.origin.y + area.size.height / 2);
}

/**
 * ct_table_motion_place_slip:
 *
 * Returns: where the middle of a slip is that can be seen
 */
graphene_point_t
ct_table_motion_place_slip (const CtTableMotion *self,
                            const CtTableMoment *moment,
                            guint nth)
{
  const CtTravelSlip *slip = ct_travel_get_slip (&self->travel, self->act, nth);
  graphene_point_t from = get_point (self, moment, slip, slip->from);
  graphene_point_t to = get_point (self, moment, slip, slip->to);
  float shown;
  float way = 0;

  ct_travel_has_slip (&self->travel, self->act, nth, self->elapsed, &shown, &way);
  graphene_point_interpolate (&from, &to, way, &to);
  return to;
}

/**
 * ct_table_motion_get_undelivered:
 *
 * Returns: points that count for @side and are still on slips that are under way
 */
gint
ct_table_motion_get_undelivered (const CtTableMotion *self, guint side)
{
  gint points = 0;

  if (!ct_table_motion_is_moving (self) ||
      ct_table_motion_get_kind (self) != CT_TRAVEL_COUNT)
    return 0;

  for (guint i = ct_travel_count_delivered (&self->travel, self->act, self->elapsed);
       i < ct_travel_get_n_slips (&self->travel, self->act); i++)
    {
      const CtTravelSlip *slip = ct_travel_get_slip (&self->travel, self->act, i);

      if (slip->seat == side)
        points += slip->amount + slip->before;
    }

  return points;
}
