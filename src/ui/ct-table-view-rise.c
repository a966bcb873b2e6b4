/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: cards that rise because they are chosen or pointed at, and a card
 * that was tried, travels out and comes home.
 */
#include "ct-table-motion-private.h"
#include "ct-table-view-private.h"

#define EXCURSION_MS   620. /* out, a moment's rest, and home again */
#define OUT_AND_RESTED .55  /* how much of that is over when it comes home */
#define RISE_MS        130

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

/* In the middle of @area. */
CtPlace
ct_table_view_place_in (const graphene_rect_t *area, float height)
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
  const CtTableLayout *layout = &self->motion->layout;
  guint side = layout->needs.near_side;
  guint zone = ct_meld_zone (&self->motion->after, side, move->number);
  graphene_rect_t area = layout->slot;

  if (move->type == CT_MOVE_MOVE_WILD)
    return CT_NO_CARD;
  if (move->type == CT_MOVE_MELD)
    area = layout->melds.side[side];
  else if (move->type == CT_MOVE_LAY_OFF)
    ct_table_layout_get_zone (layout, zone, &area);

  *ret_goal = ct_table_view_place_in (&area, layout->melds.height);
  return move->card[0];
}

/* The card that @move would move, and where it would go. */
static CtCard
find_goal (CtTableView *self, const CtMove *move, CtPlace *ret_goal)
{
  const CtTableLayout *layout = &self->motion->layout;
  graphene_rect_t area;

  if (move->type == CT_MOVE_DRAW &&
      ct_zone_len (&self->motion->after, CT_ZONE_STOCK) > 0)
    {
      *ret_goal = ct_table_view_place_in (&layout->hand[self->near_seat],
                                          layout->middle_height);
      return ct_zone_top (&self->motion->after, CT_ZONE_STOCK);
    }
  if (move->type == CT_MOVE_TAKE && move->n_cards > 0)
    {
      *ret_goal = ct_table_view_place_in (&layout->hand[self->near_seat],
                                          layout->middle_height);
      return move->card[0];
    }
  if (ct_table_view_is_rummy (self) && move->n_cards > 0)
    return find_rummy_goal (self, move, ret_goal);
  if (move->n_cards > 0)
    {
      ct_table_layout_get_slot (layout,
                                ct_zone_len (&self->motion->after, CT_ZONE_TRICK),
                                &area);
      *ret_goal = ct_table_view_place_in (&area, layout->middle_height);
      return move->card[0];
    }

  return CT_NO_CARD;
}

/* @from: how much of the way out and back is behind it, of 1 */
static void
start_excursion (CtTableView *self, CtCard card, const CtPlace *goal, double from)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->excursion_animation);

  if (self->speed <= 0)
    return;

  self->excursion_card = card;
  self->excursion_to = *goal;
  self->excursion = from;
  adw_timed_animation_set_value_from (timed, from);
  adw_timed_animation_set_duration (timed,
                                    MAX (1, EXCURSION_MS * (1 - from) / self->speed));
  adw_animation_reset (self->excursion_animation);
  adw_animation_play (self->excursion_animation);
}

/**
 * ct_table_view_come_home:
 *
 * The cards that are carried come home from where they are let go.
 */
void
ct_table_view_come_home (CtTableView *self)
{
  start_excursion (self, self->dragged, &self->dragged_place, OUT_AND_RESTED);
}

/* Nothing came of @move: the card goes out and comes home, or, if it was carried by
 * hand, comes home from where it was let go.
 */
void
ct_table_view_send_back (CtTableView *self, const CtMove *move)
{
  CtPlace goal;
  CtCard card = find_goal (self, move, &goal);

  if (self->dragged != CT_NO_CARD)
    {
      if (ct_table_view_is_carried (self, card))
        ct_table_view_come_home (self);
      return;
    }

  self->n_carried = 0;
  if (card != CT_NO_CARD)
    start_excursion (self, card, &goal, 0);
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
  if (ct_state_find (&self->motion->after, card, NULL) >= CT_ZONE_MELD)
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
  float from = self->rise_from[card];

  return from + (self->rise_to[card] - from) * self->rise;
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
ct_table_view_init_rise (CtTableView *self)
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
