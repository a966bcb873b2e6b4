/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-motion.h"

#include <math.h>

static inline gboolean
ct_held_cards_have (const CtHeldCards *held, CtCard card)
{
  return memchr (held->card, card, held->n_cards) != NULL;
}

typedef struct
{
  CtCard *card;
  guint n_cards;
  gboolean is_in[CT_MAX_CARDS];
} Stack;

static AdwAnimation *create_animation (CtTableMotion *self,
                                       AdwAnimationTargetFunc on_value,
                                       GCallback on_done);

static void
push (Stack *stack, CtCard card)
{
  if (stack->is_in[card])
    return;

  stack->is_in[card] = TRUE;
  stack->card[stack->n_cards++] = card;
}

/* A card that slips in is between the others. */
static void
push_zone (Stack *stack, const CtState *state, guint zone, const gboolean *is_in_air)
{
  for (guint i = 0; i < ct_zone_len (state, zone); i++)
    if (!is_in_air[ct_zone_card (state, zone, i)])
      push (stack, ct_zone_card (state, zone, i));
}

/* Cards leave from the top. */
static gboolean
waits_in_pile (const CtState *before, CtCard card)
{
  guint zone = ct_state_find (before, card, NULL);

  return zone == CT_ZONE_STOCK || ct_zone_is_pile (zone) || ct_zone_is_pot (zone);
}

/* The whole group rises as soon as one card leaves. */
static void
leave_together (const CtState *before,
                const CtCard *cards,
                const float *progress,
                guint n,
                gboolean *is_in_air)
{
  guint left = CT_N_ZONES;

  for (guint i = 0; i < n; i++)
    {
      guint zone = ct_state_find (before, cards[i], NULL);

      if (is_in_air[cards[i]])
        left = zone;
      else if (zone == left && progress[i] > 0 && progress[i] < .5f)
        is_in_air[cards[i]] = TRUE;
    }
}

static void
sort_as_piled (const CtState *after, CtCard *cards, guint n_cards)
{
  for (guint i = 1; i < n_cards; i++)
    for (guint k = i; k > 0; k--)
      {
        guint above_pos;
        guint below_pos;
        guint above = ct_state_find (after, cards[k], &above_pos);
        guint below = ct_state_find (after, cards[k - 1], &below_pos);
        CtCard card = cards[k];

        if (!ct_zone_is_pile (above) || above != below || below_pos <= above_pos)
          break;

        cards[k] = cards[k - 1];
        cards[k - 1] = card;
      }
}

/* From bottom to top: waiting cards, open fans, squared cards, cards in the air. */
static void
push_act (const CtTableMotion *self, const CtTableMoment *moment, Stack *stack)
{
  gboolean is_packet =
      ct_travel_get_kind (&self->travel, self->act) == CT_TRAVEL_PACKET;
  guint squared = ct_travel_get_squared (&self->travel, self->act);
  gboolean is_in_air[CT_MAX_CARDS] = { FALSE };
  CtCard cards[CT_MAX_CARDS];
  float progress[CT_MAX_CARDS];
  guint n = ct_travel_get_cards (&self->travel, self->act, cards);
  guint first;

  for (guint i = 0; i < n; i++)
    {
      progress[i] =
          ct_travel_get_card_progress (&self->travel, self->act, i, self->elapsed);
      is_in_air[cards[i]] =
          progress[i] > 0 && progress[i] < 1 && !moment->slips_in[cards[i]];
    }
  leave_together (&self->before, cards, progress, n, is_in_air);
  for (guint i = 0; i < n; i++)
    {
      guint nth = is_packet ? i : n - 1 - i;

      if (progress[nth] <= 0 && waits_in_pile (&self->before, cards[nth]))
        push (stack, cards[nth]);
    }
  for (guint i = 0; i < n; i++)
    if (moment->slips_in[cards[i]] && !is_in_air[cards[i]])
      {
        guint goal = ct_state_find (&self->after, cards[i], NULL);
        guint origin = ct_state_find (&self->before, cards[i], NULL);

        if (progress[i] < .5f)
          push_zone (stack, &self->before, origin, is_in_air);
        else
          push_zone (stack, &self->after, goal, is_in_air);
      }
  if (squared < CT_N_ZONES)
    push_zone (stack, &self->after, squared, is_in_air);

  first = stack->n_cards;
  for (guint i = 0; i < n; i++)
    if (is_in_air[cards[i]])
      push (stack, cards[i]);
  sort_as_piled (&self->after, stack->card + first, stack->n_cards - first);
}

/**
 * ct_table_motion_get_cards_above:
 * @ret_cards: the top one last
 *
 * Returns: their number
 */
guint
ct_table_motion_get_cards_above (const CtTableMotion *self,
                                 const CtTableMoment *moment,
                                 CtCard ret_cards[CT_MAX_CARDS])
{
  Stack stack = { .card = ret_cards };

  if (ct_table_motion_is_moving (self))
    push_act (self, moment, &stack);
  for (guint i = 0; i < self->excursion.n_cards; i++)
    push (&stack, self->excursion.card[i]);

  return stack.n_cards;
}

#define EXCURSION_MS   620. /* out, a rest, and back */
#define OUT_AND_RESTED .55  /* part before the way back */
#define RISE_MS        130

static void
on_excursion_value (double value, gpointer user_data)
{
  CtTableMotion *self = user_data;

  self->excursion_progress = value;
  self->calls->on_moment (self->owner);
}

static void
on_excursion_done (CtTableMotion *self)
{
  self->excursion.n_cards = 0;
  self->calls->on_moment (self->owner);
}

/* @from: 0 for the whole excursion, 1 for its end */
static void
start_excursion (CtTableMotion *self, const CtHeldCards *cards, double from)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->excursion_animation);

  if (self->speed <= 0)
    return;

  self->excursion = *cards;
  self->excursion_progress = from;
  adw_timed_animation_set_value_from (timed, from);
  adw_timed_animation_set_duration (timed,
                                    MAX (1, EXCURSION_MS * (1 - from) / self->speed));
  adw_animation_reset (self->excursion_animation);
  adw_animation_play (self->excursion_animation);
}

/**
 * ct_table_motion_send_home:
 *
 * From where they were dropped.
 */
void
ct_table_motion_send_home (CtTableMotion *self, const CtHeldCards *held)
{
  start_excursion (self, held, OUT_AND_RESTED);
}

/**
 * ct_table_motion_send_out:
 *
 * For a refused move.
 */
void
ct_table_motion_send_out (CtTableMotion *self, CtCard card, const CtPlace *goal)
{
  CtHeldCards cards = { .n_cards = 1, .card = { card }, .place = { *goal } };

  start_excursion (self, &cards, 0);
}

static void
forget_excursion (CtTableMotion *self)
{
  adw_animation_reset (self->excursion_animation);
  self->excursion.n_cards = 0;
}

static void
on_rise_value (double value, gpointer user_data)
{
  CtTableMotion *self = user_data;

  self->rise = value;
  self->calls->on_moment (self->owner);
}

/**
 * ct_table_motion_get_rise:
 *
 * Returns: 0 to 1
 */
float
ct_table_motion_get_rise (const CtTableMotion *self, CtCard card)
{
  float from = self->rise_from[card];

  return from + (self->rise_to[card] - from) * self->rise;
}

/**
 * ct_table_motion_raise:
 * @goal: by card, 0 to 1
 */
void
ct_table_motion_raise (CtTableMotion *self, const float goal[CT_MAX_CARDS])
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->rise_animation);
  float now[CT_MAX_CARDS];
  gboolean has_changed = FALSE;

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    {
      now[card] = ct_table_motion_get_rise (self, card);
      has_changed = has_changed || goal[card] != self->rise_to[card];
    }
  if (!has_changed)
    return;

  memcpy (self->rise_from, now, sizeof now);
  memcpy (self->rise_to, goal, sizeof now);
  adw_timed_animation_set_duration (timed, self->speed > 0 ? RISE_MS : 0);
  adw_animation_play (self->rise_animation);
}

static void
init_rise (CtTableMotion *self)
{
  self->excursion_animation =
      create_animation (self, on_excursion_value, G_CALLBACK (on_excursion_done));
  self->rise = 1;
  self->rise_animation =
      adw_timed_animation_new (self->clock, 0, 1, RISE_MS,
                               adw_callback_animation_target_new (on_rise_value, self,
                                                                  NULL));
}

#define LIFT          .06f /* a card in the air looks larger */
#define NEAR          .85f /* in heights of a card; a nearer card is between its neighbors */
#define STRAIGHTENING .15f /* part of the way */
#define SQUARED_STEP  .05f /* widths of a card */

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

typedef struct
{
  CtPlace from[CT_MAX_CARDS];
  CtPlace to[CT_MAX_CARDS];
  gboolean travels[CT_MAX_CARDS];
  CtCard card[CT_MAX_CARDS]; /* in order of departure */
  guint n_cards;
} Flight;

static void
set_held (CtPose *pose, gboolean is_held)
{
  pose->sets_held = TRUE;
  pose->is_held = is_held;
}

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

/* Near its fan a card is between the others. */
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

/* Rotated cards are slow to draw. */
static float
mix_angles (const CtPlace *from, const CtPlace *to, float progress)
{
  if (to->angle == 0)
    progress = MIN (1, progress / STRAIGHTENING);
  else if (from->angle == 0)
    progress = MAX (0, 1 - (1 - progress) / STRAIGHTENING);

  return mix (from->angle, to->angle, progress);
}

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

  /* The top card of a pile stays visible until it is covered. */
  for (guint seat = 0; seat < CT_MAX_PILES; seat++)
    for (guint i = 0; i < ct_zone_len (&self->before, CT_ZONE_PILE + seat); i++)
      {
        CtCard card = ct_zone_card (&self->before, CT_ZONE_PILE + seat, i);

        if (!flight->travels[card])
          turn (self, card, common, &moment->pose[card]);
      }
}

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
 * Returns: whether nothing else may move @card
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

guint
ct_table_motion_get_n_slips (const CtTableMotion *self)
{
  return ct_table_motion_is_moving (self)
             ? ct_travel_get_n_slips (&self->travel, self->act)
             : 0;
}

CtTravelKind
ct_table_motion_get_kind (const CtTableMotion *self)
{
  return ct_travel_get_kind (&self->travel, self->act);
}

/**
 * ct_table_motion_get_slip:
 * @ret_shown: (out): opacity, 0 to 1
 *
 * Returns: (nullable)
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

static graphene_point_t
get_head (const CtTableLayout *layout, guint side)
{
  const graphene_rect_t *area = &layout->melds.side[side];

  return GRAPHENE_POINT_INIT (area->origin.x + area->size.width / 2,
                              area->origin.y + layout->needs.caption_height / 2);
}

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
 * Returns: points on slips that have not arrived
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

#define BACK_SPEED 2. /* twice as fast */

static void
set_holding (CtTableMotion *self, gboolean is_holding)
{
  if (self->is_holding == is_holding)
    return;

  self->is_holding = is_holding;
  self->calls->on_holding (self->owner);
}

static void
settle (CtTableMotion *self, const CtState *state)
{
  self->dropped.n_cards = 0;
  g_array_set_size (self->travel.acts, 0);
  self->after = *state;
  self->calls->arrange (self->owner, &self->after);
  self->before = self->after;
  self->calls->on_state (self->owner);
}

static const CtState *
get_goal (const CtTableMotion *self)
{
  if (!ct_table_motion_is_moving (self))
    return &self->after;

  return self->backwards ? &self->travel.base : &self->travel.end;
}

/* Returns: whether something moved */
static gboolean
stop (CtTableMotion *self, CtState *ret_goal)
{
  gboolean was_moving = ct_table_motion_is_moving (self);

  *ret_goal = *get_goal (self);
  g_array_set_size (self->travel.acts, 0);
  adw_animation_reset (self->animation);
  return was_moving;
}

static void
settle_and_tell (CtTableMotion *self, const CtState *state, gboolean was_moving)
{
  settle (self, state);
  if (was_moving)
    self->calls->on_moving (self->owner);
  set_holding (self, FALSE);
}

/* Without animations on the desktop, this comes at once. */
static void
on_travel_done (CtTableMotion *self)
{
  if (self->is_holding)
    return;

  settle_and_tell (self, get_goal (self), ct_table_motion_is_moving (self));
}

/* Each of the first @n cards of the act once. */
static void
tell_landed (CtTableMotion *self, guint n)
{
  CtState before;
  CtState after;
  CtCard cards[CT_MAX_CARDS];

  if (self->backwards || n <= self->n_landed)
    return;

  ct_travel_get_act (&self->travel, self->act, &before, &after);
  n = MIN (n, ct_travel_get_cards (&self->travel, self->act, cards));
  while (self->n_landed < n)
    {
      CtCard card = cards[self->n_landed++];

      self->calls->on_landed (self->owner, ct_state_find (&before, card, NULL),
                              ct_state_find (&after, card, NULL));
    }
}

/* A trick that waits to be swept is still named. */
static void
show_stage (CtTableMotion *self, gboolean is_new)
{
  CtState present;
  guint n = ct_travel_get_present (&self->travel, self->act, self->elapsed, &present);
  gboolean is_under_way =
      ct_travel_get_progress (&self->travel, self->act, self->elapsed) > 0;
  guint stage = is_under_way ? 1 + n : 0;

  tell_landed (self, n);
  self->calls->on_moment (self->owner);
  if (ct_travel_get_kind (&self->travel, self->act) == CT_TRAVEL_COUNT)
    stage += ct_travel_count_delivered (&self->travel, self->act, self->elapsed);
  if (stage == self->stage && !is_new)
    return;

  self->stage = stage;
  self->calls->on_counts (self->owner, &present,
                          stage > 0 ? &self->after : &self->before);
}

static void
enter_act (CtTableMotion *self, guint act)
{
  if (act != self->act)
    self->dropped.n_cards = 0;
  self->act = act;
  self->n_landed = 0;
  ct_travel_get_act (&self->travel, act, &self->before, &self->after);
  self->calls->arrange (self->owner, &self->before);
  self->calls->arrange (self->owner, &self->after);
  self->calls->on_state (self->owner);
  show_stage (self, TRUE);
}

/* A trick that must not leave the table yet. */
static gboolean
has_held (const CtTableMotion *self, guint *ret_act, guint *ret_start)
{
  guint sweep;

  return self->holds_tricks && !self->is_released && !self->backwards &&
         ct_travel_find_trick (&self->travel, ret_act, ret_start, &sweep);
}

static void
show_moment (CtTableMotion *self, double elapsed)
{
  guint act;
  guint trick;
  guint start;
  gboolean holds;

  if (!ct_table_motion_is_moving (self))
    return;

  act = ct_travel_find_act (&self->travel, elapsed);
  holds = has_held (self, &trick, &start) && act >= trick;
  if (holds)
    {
      act = trick;
      elapsed = start;
      adw_animation_pause (self->animation);
    }
  self->elapsed = elapsed;
  if (act != self->act)
    {
      tell_landed (self, CT_MAX_CARDS);
      enter_act (self, act);
    }
  else
    show_stage (self, FALSE);
  set_holding (self, holds);
}

static void
on_travel_value (double value, gpointer user_data)
{
  show_moment (user_data, value);
}

/* Without animation only the last landing is reported. */
static void
tell_at_once (CtTableMotion *self)
{
  CtCard cards[CT_MAX_CARDS];

  for (guint act = self->travel.acts->len; act > 0; act--)
    if (ct_travel_get_cards (&self->travel, act - 1, cards) > 0)
      {
        self->act = act - 1;
        self->n_landed = 0;
        tell_landed (self, CT_MAX_CARDS);
        return;
      }
}

/* Without animation. Returns: whether a trick is held */
static gboolean
hold_at_once (CtTableMotion *self, gboolean was_moving)
{
  guint trick;
  guint start;

  if (self->speed > 0 || !has_held (self, &trick, &start))
    return FALSE;

  self->dropped.n_cards = 0;
  self->elapsed = start;
  enter_act (self, trick);
  if (!was_moving)
    self->calls->on_moving (self->owner);
  set_holding (self, TRUE);
  return TRUE;
}

static void
set_out (CtTableMotion *self, const CtHeldCards *held, gboolean was_moving)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->animation);
  double length = self->travel.length;
  double speed = self->speed * (self->backwards ? BACK_SPEED : 1);

  self->is_released = FALSE;
  if (hold_at_once (self, was_moving))
    return;
  if (self->travel.acts->len == 0 || speed <= 0)
    {
      tell_at_once (self);
      settle_and_tell (self, self->backwards ? &self->travel.base : &self->travel.end,
                       was_moving);
      return;
    }

  self->elapsed = self->backwards ? length : 0;
  adw_timed_animation_set_value_from (timed, self->backwards ? length : 0);
  adw_timed_animation_set_value_to (timed, self->backwards ? 0 : length);
  adw_timed_animation_set_duration (timed, MAX (1, length / speed));
  self->act = ct_travel_find_act (&self->travel, self->elapsed);
  self->dropped.n_cards = 0;
  if (held != NULL)
    self->dropped = *held;
  enter_act (self, self->act);
  if (!was_moving)
    self->calls->on_moving (self->owner);
  adw_animation_play (self->animation);
}

void
ct_table_motion_jump (CtTableMotion *self, const CtState *state)
{
  CtState goal;
  gboolean was_moving = stop (self, &goal);

  forget_excursion (self);
  settle_and_tell (self, state, was_moving);
}

/**
 * ct_table_motion_step:
 * @held: (nullable): start where they are held
 */
void
ct_table_motion_step (CtTableMotion *self,
                      const CtRules *rules,
                      const CtState *state,
                      const GArray *events,
                      const CtHeldCards *held)
{
  CtState base;
  gboolean was_moving = stop (self, &base);

  self->backwards = FALSE;
  ct_travel_plan (&self->travel, rules, &base, state, events, FALSE);
  set_out (self, held, was_moving);
}

/**
 * ct_table_motion_step_back:
 * @state: before @events
 */
void
ct_table_motion_step_back (CtTableMotion *self,
                           const CtRules *rules,
                           const CtState *state,
                           const GArray *events)
{
  CtState end;
  gboolean was_moving = stop (self, &end);

  self->backwards = TRUE;
  ct_travel_plan (&self->travel, rules, state, &end, events, TRUE);
  set_out (self, NULL, was_moving);
}

void
ct_table_motion_finish (CtTableMotion *self)
{
  adw_animation_skip (self->excursion_animation);
  self->is_released = TRUE;
  if (self->is_holding)
    ct_table_motion_go_on (self);
  if (ct_table_motion_is_moving (self))
    adw_animation_skip (self->animation);
}

/**
 * ct_table_motion_set_holds_tricks:
 *
 * From the next animation on, a complete trick stays until ct_table_motion_go_on().
 */
void
ct_table_motion_set_holds_tricks (CtTableMotion *self, gboolean holds_tricks)
{
  self->holds_tricks = holds_tricks;
}

void
ct_table_motion_go_on (CtTableMotion *self)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->animation);
  double length = self->travel.length;
  guint trick;
  guint start;
  guint sweep;

  if (!self->is_holding ||
      !ct_travel_find_trick (&self->travel, &trick, &start, &sweep))
    return;

  self->is_released = TRUE;
  if (self->speed <= 0)
    {
      tell_at_once (self);
      settle_and_tell (self, get_goal (self), TRUE);
      return;
    }

  /* Everyone has looked. */
  adw_timed_animation_set_value_from (timed, sweep);
  adw_timed_animation_set_duration (timed, MAX (1, (length - sweep) / self->speed));
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

gboolean
ct_table_motion_is_moving (const CtTableMotion *self)
{
  return self->travel.acts->len > 0;
}

/**
 * ct_table_motion_is_waiting:
 *
 * Returns: whether the act has not begun to move
 */
gboolean
ct_table_motion_is_waiting (const CtTableMotion *self)
{
  return ct_table_motion_is_moving (self) && self->stage == 0;
}

/**
 * ct_table_motion_stand_at:
 * @elapsed: in milliseconds
 */
void
ct_table_motion_stand_at (CtTableMotion *self, double elapsed)
{
  adw_animation_pause (self->animation);
  show_moment (self, elapsed);
}

/**
 * ct_table_motion_lay_out:
 *
 * After new sizes or needs.
 */
void
ct_table_motion_lay_out (CtTableMotion *self)
{
  self->calls->lay_out (self->owner, &self->after, &self->layout);
}

/**
 * ct_table_motion_set_speed:
 *
 * From the next animation on.
 */
void
ct_table_motion_set_speed (CtTableMotion *self, double speed)
{
  self->speed = speed;
}

static AdwAnimation *
create_animation (CtTableMotion *self,
                  AdwAnimationTargetFunc on_value,
                  GCallback on_done)
{
  AdwAnimation *animation =
      adw_timed_animation_new (self->clock, 0, 1, 1,
                               adw_callback_animation_target_new (on_value, self,
                                                                  NULL));

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), ADW_LINEAR);
  g_signal_connect_swapped (animation, "done", on_done, self);
  return animation;
}

/**
 * ct_table_motion_new:
 * @clock: provides the frame clock; must outlive the motion
 *
 * Returns: (transfer full)
 */
CtTableMotion *
ct_table_motion_new (const CtTableMotionOwner *calls, gpointer owner, GtkWidget *clock)
{
  CtTableMotion *self = g_new0 (CtTableMotion, 1);

  self->calls = calls;
  self->owner = owner;
  self->clock = clock;
  self->speed = 1;
  ct_travel_init (&self->travel);
  self->animation =
      create_animation (self, on_travel_value, G_CALLBACK (on_travel_done));
  init_rise (self);
  return self;
}

/**
 * ct_table_motion_clear:
 *
 * For dispose().
 */
void
ct_table_motion_clear (CtTableMotion *self)
{
  g_array_set_size (self->travel.acts, 0);
  adw_animation_reset (self->animation);
  forget_excursion (self);
}

void
ct_table_motion_free (CtTableMotion *self)
{
  g_clear_object (&self->animation);
  g_clear_object (&self->excursion_animation);
  g_clear_object (&self->rise_animation);
  ct_travel_clear (&self->travel);
  g_free (self);
}
