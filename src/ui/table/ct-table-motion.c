/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-motion-private.h"

#define BACK_SPEED 2. /* a step back is shown twice as fast */

/* ------------------------------------------------------------- before and after it */

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

/* What the table looks like at the end of what is on. */
static const CtState *
get_goal (const CtTableMotion *self)
{
  if (!ct_table_motion_is_moving (self))
    return &self->after;

  return self->backwards ? &self->travel.base : &self->travel.end;
}

/* Stops what is on and tells what the table looked like at its end. */
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
}

static void
on_travel_done (CtTableMotion *self)
{
  settle_and_tell (self, get_goal (self), ct_table_motion_is_moving (self));
}

/* Tells of the first @n cards of the act that they have arrived, each once. */
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

/* ----------------------------------------------------------------- moment by moment */

/* The captions and seats follow the cards: a trick that waits to be swept aside is
 * still named.
 */
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

/* Shows the travel as it is after @elapsed milliseconds of it. */
static void
show_moment (CtTableMotion *self, double elapsed)
{
  guint act;

  if (!ct_table_motion_is_moving (self))
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
}

static void
on_travel_value (double value, gpointer user_data)
{
  show_moment (user_data, value);
}

/* Where nothing travels, one hears the end of what would have. */
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

/* Shows the travel that is planned, forwards or backwards. */
static void
set_out (CtTableMotion *self, const CtHeldCards *held, gboolean was_moving)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->animation);
  double length = self->travel.length;
  double speed = self->speed * (self->backwards ? BACK_SPEED : 1);

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

/* ---------------------------------------------------------------- public functions */

/**
 * ct_table_motion_jump:
 *
 * The table is @state now; nobody shall see how it has become that.
 */
void
ct_table_motion_jump (CtTableMotion *self, const CtState *state)
{
  CtState goal;
  gboolean was_moving = stop (self, &goal);

  ct_table_motion_forget_excursion (self);
  settle_and_tell (self, state, was_moving);
}

/**
 * ct_table_motion_step:
 * @state: the table after it
 * @held: (nullable): cards that set out from where they are held
 *
 * Shows @events, which have made @state of what the table was.
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
 * @state: the table before @events
 *
 * Shows @events, which have made of @state what the table is, backwards.
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

/**
 * ct_table_motion_finish:
 *
 * Lets all cards arrive at once.
 */
void
ct_table_motion_finish (CtTableMotion *self)
{
  adw_animation_skip (self->excursion_animation);
  if (ct_table_motion_is_moving (self))
    adw_animation_skip (self->animation);
}

/**
 * ct_table_motion_is_moving:
 *
 * Returns: whether cards are on their way
 */
gboolean
ct_table_motion_is_moving (const CtTableMotion *self)
{
  return self->travel.acts->len > 0;
}

/**
 * ct_table_motion_is_backwards:
 *
 * Returns: whether the last way was one back
 */
gboolean
ct_table_motion_is_backwards (const CtTableMotion *self)
{
  return self->backwards;
}

/**
 * ct_table_motion_is_waiting:
 *
 * Returns: whether the act that is on has not begun to move, so that the table still
 *   looks as it did before
 */
gboolean
ct_table_motion_is_waiting (const CtTableMotion *self)
{
  return ct_table_motion_is_moving (self) && self->stage == 0;
}

/**
 * ct_table_motion_get_travel:
 *
 * Returns: (transfer none): the way that the cards go now, or went last
 */
const CtTravel *
ct_table_motion_get_travel (const CtTableMotion *self)
{
  return &self->travel;
}

/**
 * ct_table_motion_stand_at:
 *
 * Shows the travel as it is after @elapsed milliseconds of it, and goes no further.
 */
void
ct_table_motion_stand_at (CtTableMotion *self, double elapsed)
{
  adw_animation_pause (self->animation);
  show_moment (self, elapsed);
}

/**
 * ct_table_motion_get_state:
 *
 * The same struct always: it changes when something happens on the table.
 *
 * Returns: (transfer none): the table that is shown, or to which cards are on their way
 */
const CtState *
ct_table_motion_get_state (const CtTableMotion *self)
{
  return &self->after;
}

/**
 * ct_table_motion_get_before:
 *
 * Returns: (transfer none): the table that the cards have left; the one that is shown
 *   while nothing moves
 */
const CtState *
ct_table_motion_get_before (const CtTableMotion *self)
{
  return &self->before;
}

/**
 * ct_table_motion_get_layout:
 *
 * Returns: (transfer none): where everything lies in ct_table_motion_get_state()
 */
const CtTableLayout *
ct_table_motion_get_layout (const CtTableMotion *self)
{
  return &self->layout;
}

/**
 * ct_table_motion_lay_out:
 *
 * The table has another size, or other things need a place on it.
 */
void
ct_table_motion_lay_out (CtTableMotion *self)
{
  self->calls->lay_out (self->owner, &self->after, &self->layout);
}

/**
 * ct_table_motion_get_speed:
 *
 * Returns: how fast cards move: 1 is usual, 0 shows results at once
 */
double
ct_table_motion_get_speed (const CtTableMotion *self)
{
  return self->speed;
}

/**
 * ct_table_motion_set_speed:
 *
 * How fast cards move that set out from now on.
 */
void
ct_table_motion_set_speed (CtTableMotion *self, double speed)
{
  self->speed = speed;
}

/* An animation that counts milliseconds, or whatever it is given, evenly. */
AdwAnimation *
ct_table_motion_create_animation (CtTableMotion *self,
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
 * @owner: handed to @calls
 * @clock: on whose clock everything moves; it outlives the motion
 *
 * Returns: (transfer full): of an empty table
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
  self->animation = ct_table_motion_create_animation (self, on_travel_value,
                                                      G_CALLBACK (on_travel_done));
  ct_table_motion_init_rise (self);
  return self;
}

/**
 * ct_table_motion_clear:
 *
 * Lets nothing be under way any more; the table it belongs to is put away.
 */
void
ct_table_motion_clear (CtTableMotion *self)
{
  g_array_set_size (self->travel.acts, 0);
  adw_animation_reset (self->animation);
  ct_table_motion_forget_excursion (self);
}

/**
 * ct_table_motion_free:
 *
 * Frees @self.
 */
void
ct_table_motion_free (CtTableMotion *self)
{
  g_clear_object (&self->animation);
  g_clear_object (&self->excursion_animation);
  g_clear_object (&self->rise_animation);
  ct_travel_clear (&self->travel);
  g_free (self);
}
