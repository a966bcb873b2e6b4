/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: where the cards are at this moment. */
#include "ct-table-view-private.h"

#include <math.h>

#include "ct-words.h"

#define EXCURSION_MS 620. /* out, a moment's rest, and home again */
#define RISE_MS      130

/* ----------------------------------------------------------------------- excursion */

static void
on_excursion_value (double value, gpointer user_data)
{
  CtTableView *self = user_data;

  self->excursion = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_excursion_done (CtTableView *self)
{
  self->excursion_card = CT_NO_CARD;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static CtPlace
place_in (const graphene_rect_t *area, float height)
{
  return (CtPlace){
    .x = area->origin.x + area->size.width / 2,
    .y = area->origin.y + area->size.height / 2,
    .height = height,
    .visible = TRUE,
  };
}

/* The first card of @move: where it would go to, a meld, the discards or the free
 * table.
 */
static CtCard
find_rummy_goal (CtTableView *self, const CtMove *move, CtPlace *ret_goal)
{
  const CtTableLayout *layout = &self->layout;
  guint side = layout->needs.near_side;
  guint zone = ct_meld_zone (&self->after, side, move->number);
  graphene_rect_t area = layout->slot;

  if (move->type == CT_MOVE_MOVE_WILD)
    return CT_NO_CARD;
  if (move->type == CT_MOVE_MELD)
    area = layout->melds.side[side];
  else if (move->type == CT_MOVE_LAY_OFF)
    ct_table_layout_get_zone (layout, zone, &area);

  *ret_goal = place_in (&area, layout->melds.height);
  return move->card[0];
}

/* The card that @move would move, and where it would go. */
static CtCard
find_goal (CtTableView *self, const CtMove *move, CtPlace *ret_goal)
{
  const CtTableLayout *layout = &self->layout;
  graphene_rect_t area;

  if (move->type == CT_MOVE_DRAW && ct_zone_len (&self->after, CT_ZONE_STOCK) > 0)
    {
      *ret_goal = place_in (&layout->hand[self->near_seat], layout->middle_height);
      return ct_zone_top (&self->after, CT_ZONE_STOCK);
    }
  if (move->type == CT_MOVE_TAKE)
    {
      *ret_goal = place_in (&layout->hand[self->near_seat], layout->middle_height);
      return move->card[0];
    }
  if (ct_table_view_is_rummy (self) && move->n_cards > 0)
    return find_rummy_goal (self, move, ret_goal);
  if (move->n_cards > 0)
    {
      ct_table_layout_get_slot (layout, ct_zone_len (&self->after, CT_ZONE_TRICK),
                                &area);
      *ret_goal = place_in (&area, layout->middle_height);
      return move->card[0];
    }

  return CT_NO_CARD;
}

/* Nothing came of @move: the card goes out and comes home, or, if it was carried by
 * hand, comes home from where it was let go.
 */
void
ct_table_view_send_back (CtTableView *self, const CtMove *move)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->excursion_animation);
  gboolean carried = self->dragged != CT_NO_CARD;
  CtPlace goal;
  CtCard card = find_goal (self, move, &goal);
  double from = carried ? .55 : 0;

  if (carried)
    goal = self->dragged_place;
  else
    self->n_carried = 0;
  if (carried && ct_table_view_is_carried (self, card))
    card = self->dragged;
  if (card == CT_NO_CARD || self->speed <= 0 || (carried && card != self->dragged))
    return;

  self->excursion_card = card;
  self->excursion_to = goal;
  self->excursion = from;
  adw_timed_animation_set_value_from (timed, from);
  adw_timed_animation_set_duration (timed,
                                    MAX (1, EXCURSION_MS * (1 - from) / self->speed));
  adw_animation_reset (self->excursion_animation);
  adw_animation_play (self->excursion_animation);
}

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

/* A card that comes to lie on its other side turns over half-way. */
static void
show_side (CtTableView *self, CtCard card, float progress, float *ret_turned)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  CtCardView *view = CT_CARD_VIEW (self->cards[card]);
  gboolean was_up = ct_table_view_is_face_up (self, &self->before, card);
  gboolean is_up = ct_table_view_is_face_up (self, &self->after, card);
  guint goal = ct_state_find (&self->after, card, NULL);
  gboolean slips_under = goal >= CT_ZONE_PILE && goal < CT_ZONE_POT;
  gboolean shows_face = progress < (slips_under ? 1 : .5f) ? was_up : is_up;

  if (was_up != is_up && !slips_under)
    *ret_turned = fabsf (1 - 2 * progress);
  ct_card_view_set_held (view, progress > 0 && progress < 1);
  if (shows_face != ct_card_view_get_face_up (view))
    ct_card_view_show (view, shows_face,
                       ct_words_face (rules->deck, ct_rules_face (rules, card)));
}

/* Lets the cards of the act that is on be where they are at this moment, and shows the
 * side that is up.
 */
static void
place_travellers (CtTableView *self, CtPlace *places, float *turned)
{
  CtTableLayout layout;
  CtPlace from[CT_MAX_CARDS];
  float progress[CT_MAX_CARDS];
  gboolean travels[CT_MAX_CARDS] = { FALSE };
  CtCard cards[CT_MAX_CARDS];
  float common = ct_travel_get_progress (&self->travel, self->act, self->elapsed);
  guint n = ct_travel_get_cards (&self->travel, self->act, cards);

  ct_table_view_lay_out (self, &self->before, &layout);
  ct_table_layout_place_cards (&layout, &self->before, from);
  if (self->dropped != CT_NO_CARD)
    for (guint i = 0; i < self->n_carried; i++)
      from[self->carried[i]] =
          ct_table_view_place_carried (self, self->carried[i], &self->dragged_place);
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    progress[card] = common;
  for (guint i = 0; i < n; i++)
    {
      progress[cards[i]] =
          ct_travel_get_card_progress (&self->travel, self->act, i, self->elapsed);
      travels[cards[i]] = TRUE;
    }

  for (guint i = 0; i < self->after.start[CT_N_ZONES]; i++)
    {
      CtCard card = self->after.card[i];
      gboolean stays_hidden = !from[card].visible && !places[card].visible;

      places[card] = mix_places (&from[card], &places[card], progress[card]);
      if (stays_hidden && !travels[card])
        places[card].visible = FALSE;
    }

  for (guint i = 0; i < n; i++)
    show_side (self, cards[i], progress[cards[i]], &turned[cards[i]]);

  /* What lies on top of a pile is seen until something covers it. */
  for (guint seat = 0; seat < CT_MAX_PILES; seat++)
    for (guint i = 0; i < ct_zone_len (&self->before, CT_ZONE_PILE + seat); i++)
      {
        CtCard card = ct_zone_card (&self->before, CT_ZONE_PILE + seat, i);

        if (!travels[card])
          show_side (self, card, common, &turned[card]);
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
 * @ret_turned: by card: 1 flat on the table, 0 while it is seen from its edge
 *
 * Says where the cards are at this moment.
 */
void
ct_table_view_place_moving (CtTableView *self,
                            CtPlace places[CT_MAX_CARDS],
                            float ret_turned[CT_MAX_CARDS])
{
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    ret_turned[card] = 1;

  ct_table_layout_place_cards (&self->layout, &self->after, places);
  if (ct_table_view_is_moving (self))
    place_travellers (self, places, ret_turned);
  for (guint i = 0; i < self->after.start[CT_N_ZONES]; i++)
    {
      CtCard card = self->after.card[i];

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

/**
 * ct_table_view_get_cards_above:
 * @ret_cards: the cards to be drawn above all others, the uppermost last
 *
 * Returns: how many they are
 */
guint
ct_table_view_get_cards_above (CtTableView *self, CtCard ret_cards[CT_MAX_CARDS])
{
  CtCard cards[CT_MAX_CARDS];
  guint n_above = 0;
  guint n = 0;

  if (ct_table_view_is_moving (self))
    n = ct_travel_get_cards (&self->travel, self->act, cards);
  for (guint i = n; i > 0; i--)
    if (ct_travel_get_card_progress (&self->travel, self->act, i - 1, self->elapsed) <=
        0)
      ret_cards[n_above++] = cards[i - 1];
  for (guint i = 0; i < n; i++)
    {
      float progress =
          ct_travel_get_card_progress (&self->travel, self->act, i, self->elapsed);

      if (progress > 0 && progress < 1)
        ret_cards[n_above++] = cards[i];
    }
  if (ct_table_view_is_fishing (self))
    ct_table_view_sort_as_piled (self, ret_cards, n_above);

  if (self->excursion_card != CT_NO_CARD &&
      !ct_table_view_is_carried (self, self->excursion_card))
    ret_cards[n_above++] = self->excursion_card;
  if (self->excursion_card != CT_NO_CARD || self->dragged != CT_NO_CARD)
    for (guint i = 0; i < self->n_carried; i++)
      ret_cards[n_above++] = self->carried[i];

  return n_above;
}

/* --------------------------------------------------------------------------- rising */

static void
on_rise_value (double value, gpointer user_data)
{
  CtTableView *self = user_data;

  self->rise = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static float
find_rise (CtTableView *self, CtCard card)
{
  CtCardMark mark = ct_card_view_get_mark (CT_CARD_VIEW (self->cards[card]));

  if (card == self->chosen || self->selected[card])
    return 1;

  /* A meld that rises would hide the line above it. */
  if (ct_state_find (&self->after, card, NULL) >= CT_ZONE_MELD)
    return 0;
  if (mark == CT_MARK_EVIDENCE || mark == CT_MARK_REMEDY || mark == CT_MARK_GLOW ||
      mark == CT_MARK_CALL)
    return .6f;

  return 0;
}

/**
 * ct_table_view_get_rise:
 *
 * Returns: by how much of what a card can rise @card has risen at this moment
 */
float
ct_table_view_get_rise (CtTableView *self, CtCard card)
{
  return mix (self->rise_from[card], self->rise_to[card], self->rise);
}

/**
 * ct_table_view_update_rise:
 *
 * Lets the cards rise that are chosen or pointed at, and sink those that no longer are.
 */
void
ct_table_view_update_rise (CtTableView *self)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->rise_animation);
  float now[CT_MAX_CARDS];
  float goal[CT_MAX_CARDS];
  gboolean has_changed = FALSE;

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    {
      now[card] = ct_table_view_get_rise (self, card);
      goal[card] = self->cards[card] != NULL ? find_rise (self, card) : 0;
      has_changed = has_changed || goal[card] != self->rise_to[card];
    }
  if (!has_changed)
    return;

  memcpy (self->rise_from, now, sizeof now);
  memcpy (self->rise_to, goal, sizeof goal);
  adw_timed_animation_set_duration (timed, self->speed > 0 ? RISE_MS : 0);
  adw_animation_play (self->rise_animation);
}

/* Lets no card be under way or in the learner's hand. */
void
ct_table_view_forget_excursion (CtTableView *self)
{
  adw_animation_reset (self->excursion_animation);
  self->excursion_card = CT_NO_CARD;
  self->dragged = CT_NO_CARD;
}

void
ct_table_view_init_flight (CtTableView *self)
{
  self->excursion_card = CT_NO_CARD;
  self->dragged = CT_NO_CARD;
  self->dropped = CT_NO_CARD;
  self->excursion_animation =
      ct_table_view_create_animation (self, on_excursion_value,
                                      G_CALLBACK (on_excursion_done));
  self->rise = 1;
  self->rise_animation =
      adw_timed_animation_new (GTK_WIDGET (self), 0, 1, RISE_MS,
                               adw_callback_animation_target_new (on_rise_value, self,
                                                                  NULL));
}
