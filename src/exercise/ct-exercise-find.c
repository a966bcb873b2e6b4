/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bot.h"
#include "ct-exercise-private.h"
#include "ct-rummy.h"

/* attempts before giving up */
#define N_ROUNDS 3
#define N_HANDS  10
#define N_MODELS 25

#define N_LONG_HANDS 3

/* Moves between searches, on average. */
#define EVERY 4

/* extra seats at usual difficulty */
#define N_MORE_SEATS 2

/* largest error of a packet */
#define LIFTED_BESIDE 3

/* At difficulty 0, and how many more for each level. */
#define N_MELDS      4
#define N_MORE_MELDS 2

#define MAX_MOVES 400

static guint
pick_seats (CtExerciseSearch *self)
{
  const CtRules *rules = &self->exercise->rules;
  guint more[] = { 0, 0, N_MORE_SEATS, CT_MAX_SEATS, CT_MAX_SEATS };
  guint most =
      MIN (rules->usual_seats + more[self->exercise->difficulty - CT_EXERCISE_EASIEST],
           rules->max_seats);
  guint picked = 0;
  guint n = 0;

  for (guint seats = rules->min_seats; seats <= most; seats++)
    if (ct_rules_check_table (rules, seats).rule == NULL &&
        ct_random_below (&self->random, ++n) == 0)
      picked = seats;

  return picked != 0 ? picked : rules->usual_seats;
}

void
ct_exercise_begin_hand (CtExerciseSearch *self, CtState *state)
{
  const CtRules *rules = &self->exercise->rules;
  CtCard pack[CT_MAX_CARDS];
  guint n_seats = pick_seats (self);

  ct_shuffle_deck (&self->random, rules->deck, pack);
  ct_state_init (state, n_seats, pack, ct_deck_size (rules->deck));
  if (ct_random_below (&self->random, 2) == 0)
    {
      state->first_hand = FALSE;
      state->previous_winner = ct_random_below (&self->random, n_seats);
    }
  ct_rules_set_dealer (rules, state, ct_random_below (&self->random, n_seats));
}

/* In every second hand, half of the time the right size. */
static void
lift (CtExerciseSearch *self, const CtState *state, CtMove *move)
{
  const CtRules *rules = &self->exercise->rules;
  guint wanted = ct_rummy_lift_wanted (rules, state);
  CtMove lift = { .type = CT_MOVE_LIFT, .seat = move->seat };

  if (wanted == 0 || ct_random_below (&self->random, 2) == 0)
    return;

  lift.number = wanted;
  if (ct_random_below (&self->random, 2) == 0)
    lift.number +=
        (gint) ct_random_below (&self->random, 2 * LIFTED_BESIDE + 1) - LIFTED_BESIDE;
  if (ct_rules_check (rules, state, &lift).rule == NULL)
    *move = lift;
}

/**
 * ct_exercise_choose:
 * @move: (out): with partners, of easy bots, because random play leads nowhere
 */
gboolean
ct_exercise_choose (CtExerciseSearch *self, const CtState *state, CtMove *move)
{
  const CtRules *rules = &self->exercise->rules;
  CtBotLevel level = rules->module->has_partners && state->phase != CT_PHASE_DEAL
                         ? CT_BOT_EASY
                         : CT_BOT_RANDOM;

  if (!ct_bot_choose (rules, state, level, &self->random, move))
    return FALSE;

  lift (self, state, move);
  return TRUE;
}

static gboolean
ask (CtExerciseSearch *self,
     const CtExerciseKindRow *row,
     const CtState *state,
     const CtMove *tried)
{
  g_array_set_size (self->exercise->answers, 0);
  self->exercise->has_move = FALSE;
  self->exercise->has_claim = FALSE;
  self->exercise->n_moves = 0;
  self->exercise->decider = NULL;
  return row->ask (self, state, tried);
}

static gboolean
is_small (const CtExerciseSearch *self, const CtState *state)
{
  return !ct_rules_has_zone (&self->exercise->rules, CT_ZONE_MELD) ||
         state->rummy.n_melds <= N_MELDS + N_MORE_MELDS * self->exercise->difficulty;
}

static gboolean
is_looked_at (CtExerciseSearch *self,
              const CtExerciseKindRow *row,
              const CtState *state)
{
  return !ct_state_is_over (state) && is_small (self, state) &&
         (row->asks_moves || (state->phase != CT_PHASE_DEAL &&
                              ct_random_below (&self->random, EVERY) == 0));
}

static gboolean
find_in_hand (CtExerciseSearch *self, const CtExerciseKindRow *row)
{
  CtState state;
  CtMove move;

  self->decider = self->exercise->rule;
  ct_exercise_begin_hand (self, &state);
  for (guint i = 0; i < MAX_MOVES && ct_exercise_choose (self, &state, &move); i++)
    {
      if (is_looked_at (self, row, &state) &&
          ask (self, row, &state, row->asks_moves ? &move : NULL))
        return TRUE;
      ct_rules_apply_judged (&self->exercise->rules, &state, &move, NULL);
    }

  return FALSE;
}

static gboolean
find_beside_model (CtExerciseSearch *self, const CtExerciseKindRow *row)
{
  if (self->models->len == 0)
    return FALSE;

  for (guint i = 0; i < N_MODELS; i++)
    {
      CtExerciseModel model =
          g_array_index (self->models, CtExerciseModel,
                         ct_random_below (&self->random, self->models->len));

      self->decider = model.decider != NULL ? model.decider : self->exercise->rule;
      if (ct_exercise_vary_model (self, &model) &&
          ask (self, row, &model.state, model.has_move ? &model.move : NULL) &&
          ct_exercise_is_position (self, &self->exercise->rules, &model.state))
        return TRUE;
    }

  return FALSE;
}

static gboolean
find_in_hands (CtExerciseSearch *self, const CtExerciseKindRow *row)
{
  guint n_hands = self->exercise->rules.module->has_partners ? N_LONG_HANDS : N_HANDS;

  for (guint i = 0; i < n_hands; i++)
    if (find_in_hand (self, row))
      return TRUE;

  return FALSE;
}

gboolean
ct_exercise_find (CtExerciseSearch *self, const CtExerciseKindRow *row)
{
  g_autoptr (GArray) models = g_array_new (FALSE, FALSE, sizeof (CtExerciseModel));
  g_autoptr (GArray) tries = g_array_new (FALSE, FALSE, sizeof (CtExerciseTry));
  gboolean found = FALSE;
  guint models_first = ct_random_below (&self->random, 2);

  self->coin = ct_random_below (&self->random, 2) == 0;
  self->models = models;
  self->tries = tries;
  ct_exercise_list_models (self);
  for (guint i = 0; i < 2 * N_ROUNDS && !found; i++)
    found = (i + models_first) % 2 == 1 ? find_beside_model (self, row)
                                        : find_in_hands (self, row);

  return found;
}
