/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: where the cards are at this moment. */
#include "ct-table-motion-private.h"
#include "ct-table-view-private.h"

#include <math.h>

#include "ct-words.h"

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

/* A card that comes to lie on its other side turns over half-way. */
static void
show_side (CtTableView *self, CtCard card, float progress, CtPose *ret_pose)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  CtCardView *view = CT_CARD_VIEW (self->cards[card]);
  gboolean was_up = ct_table_view_is_face_up (self, &self->motion->before, card);
  gboolean is_up = ct_table_view_is_face_up (self, &self->motion->after, card);
  guint goal = ct_state_find (&self->motion->after, card, NULL);
  gboolean slips_under = goal >= CT_ZONE_PILE && goal < CT_ZONE_POT;
  gboolean shows_face = progress < (slips_under ? 1 : .5f) ? was_up : is_up;

  if (was_up != is_up && !slips_under)
    ret_pose->turned = fabsf (1 - 2 * progress);
  ct_card_view_set_held (view, progress > 0 && progress < 1);
  if (shows_face != ct_card_view_get_face_up (view))
    ct_card_view_show (view, shows_face,
                       ct_words_face (rules->deck, ct_rules_face (rules, card)));
}

/* The cards of @zone lie side by side, each over a part of the one before. */
static gboolean
is_fan (CtTableView *self, guint zone)
{
  return zone == ct_hand (self->near_seat) || zone >= CT_ZONE_MELD ||
         (zone == CT_ZONE_DISCARDS && self->motion->layout.discards_step != 0);
}

static gboolean
is_near (const CtPlace *a, const CtPlace *b)
{
  return hypotf (a->x - b->x, a->y - b->y) < NEAR * b->height;
}

/* In the air a card is nearer to the eye, and close to its fan between the others. */
static void
fly (CtTableView *self,
     const Flight *flight,
     CtCard card,
     float progress,
     CtPlace *ret_place)
{
  const CtPlace *from = &flight->from[card];
  const CtPlace *to = &flight->to[card];
  gboolean is_dropped =
      self->dropped != CT_NO_CARD && ct_table_view_is_carried (self, card);
  CtPlace place = mix_places (from, to, progress);

  self->slips_in[card] =
      progress > 0 && progress < 1 &&
      ((is_near (&place, to) &&
        is_fan (self, ct_state_find (&self->motion->after, card, NULL))) ||
       (is_near (&place, from) && !is_dropped &&
        is_fan (self, ct_state_find (&self->motion->before, card, NULL))));
  place.height *= 1 + LIFT * sinf (progress * (float) G_PI);
  *ret_place = place;
}

/* Where the top card of a packet is before its cards are spread: in the middle of where
 * they go, above the near hand.
 */
static CtPlace
get_packet_goal (CtTableView *self, guint zone, float height)
{
  graphene_rect_t area = self->motion->layout.drop;
  CtPlace goal;

  ct_table_layout_get_zone (&self->motion->layout, zone, &area);
  goal = ct_table_view_place_in (&area, height);
  if (zone == ct_hand (self->near_seat))
    goal.y -= NEAR * height;

  return goal;
}

/* The cards of a pot keep together until they are there, and are spread then. */
static void
place_packet (CtTableView *self, const Flight *flight, CtPlace *places, CtPose *poses)
{
  float progress =
      ct_travel_get_card_progress (&self->travel, self->act, 0, self->elapsed);
  guint zone = ct_state_find (&self->motion->after, flight->card[0], NULL);
  const CtPlace *top = &flight->from[flight->card[flight->n_cards - 1]];

  for (guint i = 0; i < flight->n_cards; i++)
    {
      CtCard card = flight->card[i];
      const CtPlace *from = &flight->from[card];
      CtPlace goal = get_packet_goal (self, zone, flight->to[card].height);

      goal.x += from->x - top->x;
      goal.y += from->y - top->y;
      self->slips_in[card] = progress >= .5f && progress < 1 && is_fan (self, zone);
      if (progress < .5f)
        {
          places[card] = mix_places (from, &goal, 2 * progress);
          places[card].visible = from->visible;
        }
      else
        places[card] = mix_places (&goal, &flight->to[card], 2 * progress - 1);

      show_side (self, card, CLAMP ((progress - .3f) / .4f, 0, 1), &poses[card]);
      ct_card_view_set_held (CT_CARD_VIEW (self->cards[card]),
                             i == 0 && progress > 0 && progress < .5f);
    }
}

/* The cards of a meld are pushed together into a packet, which is lifted a little; then
 * they go to where they lie from now on.
 */
static void
place_squared (CtTableView *self, const Flight *flight, guint zone, CtPlace *places)
{
  float together = ct_travel_get_squareness (&self->travel, self->act, self->elapsed);
  float apart = ct_travel_get_progress (&self->travel, self->act, self->elapsed);
  guint n = ct_zone_len (&self->motion->after, zone);
  const CtPlace *first = &flight->from[ct_zone_card (&self->motion->after, zone, 0)];
  const CtPlace *last = &flight->from[ct_zone_card (&self->motion->after, zone, n - 1)];

  for (guint i = 0; i < n; i++)
    {
      CtCard card = ct_zone_card (&self->motion->after, zone, i);
      CtPlace squared = flight->from[card];
      CtPlace place;

      squared.x = (first->x + last->x) / 2 +
                  (i - (n - 1) / 2.f) * SQUARED_STEP * first->height * CT_CARD_RATIO;
      squared.y -= LIFT * first->height;
      squared.height *= 1 + LIFT;
      place = mix_places (&flight->from[card], &squared, together);
      place = mix_places (&place, &flight->to[card], apart);
      place.visible = flight->from[card].visible;
      places[card] = place;
      ct_card_view_set_held (CT_CARD_VIEW (self->cards[card]),
                             i == 0 && together > 0 && apart < 1);
    }
  self->squared =
      GRAPHENE_POINT_INIT ((places[ct_zone_card (&self->motion->after, zone, 0)].x +
                            places[ct_zone_card (&self->motion->after, zone, n - 1)]
                                .x) /
                               2,
                           places[ct_zone_card (&self->motion->after, zone, 0)].y);
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
make_room (CtTableView *self, const Flight *flight, CtPlace *places, CtPose *poses)
{
  float common = ct_travel_get_progress (&self->travel, self->act, self->elapsed);

  for (guint i = 0; i < self->motion->after.start[CT_N_ZONES]; i++)
    {
      CtCard card = self->motion->after.card[i];

      poses[card].drawn = flight->to[card].height;
      if (flight->travels[card])
        continue;

      places[card] = mix_places (&flight->from[card], &flight->to[card], common);
      places[card].angle = mix_angles (&flight->from[card], &flight->to[card], common);
      if (!flight->from[card].visible && !flight->to[card].visible)
        places[card].visible = FALSE;
    }

  /* What lies on top of a pile is seen until something covers it. */
  for (guint seat = 0; seat < CT_MAX_PILES; seat++)
    for (guint i = 0; i < ct_zone_len (&self->motion->before, CT_ZONE_PILE + seat); i++)
      {
        CtCard card = ct_zone_card (&self->motion->before, CT_ZONE_PILE + seat, i);

        if (!flight->travels[card])
          show_side (self, card, common, &poses[card]);
      }
}

/* Lets the cards of the act that is on be where they are at this moment, and shows the
 * side that is up.
 */
static void
place_travellers (CtTableView *self, CtPlace *places, CtPose *poses)
{
  Flight flight = { .n_cards = 0 };
  guint squared = ct_travel_get_squared (&self->travel, self->act);
  CtTableLayout layout;

  ct_table_view_lay_out (self, &self->motion->before, &layout);
  ct_table_layout_place_cards (&layout, &self->motion->before, flight.from);
  if (self->dropped != CT_NO_CARD)
    for (guint i = 0; i < self->n_carried; i++)
      flight.from[self->carried[i]] =
          ct_table_view_place_carried (self, self->carried[i], &self->dragged_place);
  memcpy (flight.to, places, sizeof flight.to);
  flight.n_cards = ct_travel_get_cards (&self->travel, self->act, flight.card);
  for (guint i = 0; i < flight.n_cards; i++)
    flight.travels[flight.card[i]] = TRUE;

  make_room (self, &flight, places, poses);
  if (squared < CT_N_ZONES)
    place_squared (self, &flight, squared, places);
  if (ct_travel_get_kind (&self->travel, self->act) == CT_TRAVEL_PACKET)
    {
      place_packet (self, &flight, places, poses);
      return;
    }

  for (guint i = 0; i < flight.n_cards; i++)
    {
      CtCard card = flight.card[i];
      float progress =
          ct_travel_get_card_progress (&self->travel, self->act, i, self->elapsed);

      fly (self, &flight, card, progress, &places[card]);
      show_side (self, card, progress, &poses[card]);
    }
}

static gboolean
is_dragged (CtTableView *self, CtCard card)
{
  return self->dragged != CT_NO_CARD && ct_table_view_is_carried (self, card);
}

/* Cards that were carried together go home together. */
static gboolean
is_on_excursion (CtTableView *self, CtCard card)
{
  return self->excursion_card != CT_NO_CARD &&
         (card == self->excursion_card || ct_table_view_is_carried (self, card));
}

/**
 * ct_table_view_place_moving:
 *
 * Says where the cards are at this moment, and how they are held.
 */
void
ct_table_view_place_moving (CtTableView *self,
                            CtPlace places[CT_MAX_CARDS],
                            CtPose ret_poses[CT_MAX_CARDS])
{
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    ret_poses[card] = (CtPose){ .turned = 1 };
  memset (self->slips_in, 0, sizeof self->slips_in);

  ct_table_layout_place_cards (&self->motion->layout, &self->motion->after, places);
  if (ct_table_view_is_moving (self))
    place_travellers (self, places, ret_poses);
  for (guint i = 0; i < self->motion->after.start[CT_N_ZONES]; i++)
    {
      CtCard card = self->motion->after.card[i];

      if (is_on_excursion (self, card))
        {
          CtPlace goal = ct_table_view_place_carried (self, card, &self->excursion_to);

          places[card] = mix_places (&places[card], &goal,
                                     get_excursion_progress (self->excursion));
        }
      if (is_dragged (self, card))
        places[card] = ct_table_view_place_carried (self, card, &self->dragged_place);
    }
}

/**
 * ct_table_view_is_card_moving:
 *
 * Returns: whether @card is not at home, so that nothing else may shift it
 */
gboolean
ct_table_view_is_card_moving (CtTableView *self, CtCard card)
{
  CtCard cards[CT_MAX_CARDS];

  if (is_dragged (self, card) || is_on_excursion (self, card))
    return TRUE;
  if (!ct_table_view_is_moving (self))
    return FALSE;

  return memchr (cards, card, ct_travel_get_cards (&self->travel, self->act, cards)) !=
         NULL;
}
