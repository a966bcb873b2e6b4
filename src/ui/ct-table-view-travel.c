/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: the way from one table to the next. */
#include "ct-table-motion-private.h"
#include "ct-table-view-private.h"

#define BACK_SPEED 2. /* a step back is shown twice as fast */

/* ------------------------------------------------------------- before and after it */

static void
set_both (CtTableView *self, const CtState *state)
{
  self->motion->after = *state;
  ct_table_view_arrange (self, &self->motion->after);
  self->motion->before = self->motion->after;
}

static void
settle (CtTableView *self)
{
  if (self->session == NULL)
    return;

  self->dropped = CT_NO_CARD;
  ct_table_view_hide_slips (self);
  g_array_set_size (self->travel.acts, 0);
  set_both (self, ct_session_get_state (self->session));
  ct_table_view_show_state (self);
  ct_table_view_keep_focus (self);
}

/* Stops what is on and tells what the table looked like at its end. */
static gboolean
stop (CtTableView *self, CtState *ret_goal)
{
  gboolean was_moving = ct_table_view_is_moving (self);

  *ret_goal = self->motion->after;
  if (was_moving)
    *ret_goal = self->backwards ? self->travel.base : self->travel.end;

  g_array_set_size (self->travel.acts, 0);
  adw_animation_reset (self->animation);
  return was_moving;
}

static void
settle_and_tell (CtTableView *self, gboolean was_moving)
{
  settle (self);
  if (was_moving)
    g_object_notify (G_OBJECT (self), "moving");
}

static void
on_travel_done (CtTableView *self)
{
  settle_and_tell (self, ct_table_view_is_moving (self));
}

/* Tells of the first @n cards of the act that they have arrived, each once. */
static void
tell_landed (CtTableView *self, guint n)
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

      ct_table_view_emit_landed (self, ct_state_find (&before, card, NULL),
                                 ct_state_find (&after, card, NULL));
    }
}

/* The captions and seats follow the cards: a trick that waits to be swept aside is
 * still named.
 */
static void
show_stage (CtTableView *self, gboolean is_new)
{
  CtState present;
  guint n = ct_travel_get_present (&self->travel, self->act, self->elapsed, &present);
  gboolean is_under_way =
      ct_travel_get_progress (&self->travel, self->act, self->elapsed) > 0;
  guint stage = is_under_way ? 1 + n : 0;

  tell_landed (self, n);
  ct_table_view_show_slips (self);
  if (ct_travel_get_kind (&self->travel, self->act) == CT_TRAVEL_COUNT)
    stage += ct_travel_count_delivered (&self->travel, self->act, self->elapsed);
  if (stage == self->stage && !is_new)
    return;

  self->stage = stage;
  ct_table_view_show_counts (self, &present,
                             stage > 0 ? &self->motion->after : &self->motion->before);
}

static void
enter_act (CtTableView *self, guint act)
{
  if (act != self->act)
    self->dropped = CT_NO_CARD;
  self->act = act;
  self->n_landed = 0;
  ct_table_view_hide_slips (self);
  ct_travel_get_act (&self->travel, act, &self->motion->before, &self->motion->after);
  ct_table_view_arrange (self, &self->motion->before);
  ct_table_view_arrange (self, &self->motion->after);
  ct_table_view_show_state (self);
  show_stage (self, TRUE);
}

/* Shows the travel as it is after @elapsed milliseconds of it. */
void
ct_table_view_show_moment (CtTableView *self, double elapsed)
{
  guint act;

  if (!ct_table_view_is_moving (self))
    return;

  self->elapsed = elapsed;
  act = ct_travel_find_act (&self->travel, elapsed);
  if (act != self->act)
    {
      tell_landed (self, CT_MAX_CARDS);
      enter_act (self, act);
    }
  else
    show_stage (self, FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_travel_value (double value, gpointer user_data)
{
  ct_table_view_show_moment (user_data, value);
}

/* Where nothing travels, one hears the end of what would have. */
static void
tell_at_once (CtTableView *self)
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

/* Shows @events, which lead from @base to @end, forwards or backwards. */
static void
travel (CtTableView *self,
        const CtState *base,
        const CtState *end,
        const GArray *events,
        gboolean backwards,
        gboolean was_moving)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->animation);
  double length;
  double speed = self->speed * (backwards ? BACK_SPEED : 1);

  ct_travel_plan (&self->travel, ct_session_get_rules (self->session), base, end,
                  events, backwards);
  self->backwards = backwards;
  if (self->travel.acts->len == 0 || speed <= 0)
    {
      tell_at_once (self);
      settle_and_tell (self, was_moving);
      return;
    }

  length = self->travel.length;
  self->elapsed = backwards ? length : 0;
  adw_timed_animation_set_value_from (timed, backwards ? length : 0);
  adw_timed_animation_set_value_to (timed, backwards ? 0 : length);
  adw_timed_animation_set_duration (timed, MAX (1, length / speed));
  self->act = ct_travel_find_act (&self->travel, self->elapsed);
  self->dropped = backwards ? CT_NO_CARD : self->dragged;
  enter_act (self, self->act);
  if (!was_moving)
    g_object_notify (G_OBJECT (self), "moving");
  adw_animation_play (self->animation);
}

/* The session has come to another table; nobody shall see how. */
void
ct_table_view_jump (CtTableView *self)
{
  CtState goal;
  gboolean was_moving = stop (self, &goal);

  ct_table_view_forget_excursion (self);
  self->chosen = CT_NO_CARD;
  settle_and_tell (self, was_moving);
}

/* The session has gone one move forward, or one card was dealt by hand. */
void
ct_table_view_step (CtTableView *self, GArray *events)
{
  CtState base;
  gboolean was_moving = stop (self, &base);

  self->chosen = CT_NO_CARD;
  ct_table_view_remember_fresh (self, events);
  travel (self, &base, ct_session_get_state (self->session), events, FALSE, was_moving);
}

/* The session has gone one move back. */
void
ct_table_view_step_back (CtTableView *self, GArray *events)
{
  CtState end;
  gboolean was_moving = stop (self, &end);

  self->chosen = CT_NO_CARD;
  travel (self, ct_session_get_state (self->session), &end, events, TRUE, was_moving);
}

/* ---------------------------------------------------------------- public functions */

/**
 * ct_table_view_is_moving:
 *
 * Returns: whether cards are on their way
 */
gboolean
ct_table_view_is_moving (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return self->travel.acts->len > 0;
}

/**
 * ct_table_view_finish_moving:
 *
 * Lets all cards arrive at once.
 */
void
ct_table_view_finish_moving (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  adw_animation_skip (self->excursion_animation);
  if (ct_table_view_is_moving (self))
    adw_animation_skip (self->animation);
}

/* An animation that counts milliseconds, or whatever it is given, evenly. */
AdwAnimation *
ct_table_view_create_animation (CtTableView *self,
                                AdwAnimationTargetFunc on_value,
                                GCallback on_done)
{
  AdwAnimation *animation =
      adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 1,
                               adw_callback_animation_target_new (on_value, self,
                                                                  NULL));

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), ADW_LINEAR);
  g_signal_connect_swapped (animation, "done", on_done, self);
  return animation;
}

void
ct_table_view_init_travel (CtTableView *self)
{
  ct_travel_init (&self->travel);
  self->chosen = CT_NO_CARD;
  self->animation = ct_table_view_create_animation (self, on_travel_value,
                                                    G_CALLBACK (on_travel_done));
}
