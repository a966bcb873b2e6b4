/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The motion of the table: cards that rise because they are chosen or pointed at, and
 * cards that were tried, travel out and come home.
 */
#include "ct-table-motion-private.h"

#define EXCURSION_MS   620. /* out, a moment's rest, and home again */
#define OUT_AND_RESTED .55  /* how much of that is over when it comes home */
#define RISE_MS        130

/* ----------------------------------------------------------------------- excursion */

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

/* @from: how much of the way out and back is behind them, of 1 */
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
 * Cards that were carried come home from where they are let go.
 */
void
ct_table_motion_send_home (CtTableMotion *self, const CtHeldCards *held)
{
  start_excursion (self, held, OUT_AND_RESTED);
}

/**
 * ct_table_motion_send_out:
 *
 * Nothing came of a move: its card goes there and comes home.
 */
void
ct_table_motion_send_out (CtTableMotion *self, CtCard card, const CtPlace *goal)
{
  CtHeldCards cards = { .n_cards = 1, .card = { card }, .place = { *goal } };

  start_excursion (self, &cards, 0);
}

/**
 * ct_table_motion_forget_excursion:
 *
 * Lets all cards that were tried be at home.
 */
void
ct_table_motion_forget_excursion (CtTableMotion *self)
{
  adw_animation_reset (self->excursion_animation);
  self->excursion.n_cards = 0;
}

/* --------------------------------------------------------------------------- rising */

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
 * Returns: by how much of what a card can rise @card has risen at this moment
 */
float
ct_table_motion_get_rise (const CtTableMotion *self, CtCard card)
{
  float from = self->rise_from[card];

  return from + (self->rise_to[card] - from) * self->rise;
}

/**
 * ct_table_motion_raise:
 * @goal: by card: by how much of what a card can rise it shall rise
 *
 * Lets cards rise, and sink.
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

void
ct_table_motion_init_rise (CtTableMotion *self)
{
  self->excursion_animation =
      ct_table_motion_create_animation (self, on_excursion_value,
                                        G_CALLBACK (on_excursion_done));
  self->rise = 1;
  self->rise_animation =
      adw_timed_animation_new (self->clock, 0, 1, RISE_MS,
                               adw_callback_animation_target_new (on_rise_value, self,
                                                                  NULL));
}
