/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-exercise-private.h"

/* tried in place of a visible card */
#define N_OTHERS 8

/* Most events happen on every table. */
#define MAX_COMPARED      200
#define MAX_LONG_COMPARED 8 /* partners have large tables */

/* Moves between searches, on average. */
#define EVERY 4

/* A card in a meld or chain cannot change alone. */
static gboolean
is_bound (const CtRules *rules, const CtState *state, CtCard card)
{
  guint pos;

  return ct_zone_is_meld (ct_state_find (state, card, &pos)) ||
         (ct_rules_has_zone (rules, CT_ZONE_CENTER) &&
          memchr (state->fishing.chain_card, card, state->fishing.n_chain) != NULL);
}

static gboolean
is_absent (CtExerciseSearch *self, const CtEvent *event)
{
  CtExercise *exercise = self->exercise;
  CtState state = exercise->state;
  CtRules rules = exercise->rules;
  gboolean is_excluded;

  exercise->state = exercise->other;
  exercise->rules = exercise->other_rules;
  is_excluded =
      ct_rules_check (&exercise->rules, &exercise->state, &exercise->other_move).rule ==
          NULL &&
      ct_exercise_is_excluded (self, &exercise->other_move, event);
  exercise->state = state;
  exercise->rules = rules;
  return is_excluded;
}

static gboolean
is_contrary (CtExerciseSearch *self)
{
  const CtExercise *exercise = self->exercise;

  return exercise->goal.is_move
             ? ct_rules_check (&exercise->other_rules, &exercise->other,
                               &exercise->other_move)
                       .rule == NULL
             : is_absent (self, &exercise->goal.event);
}

/* The move stays the same for an event. */
static gboolean
exchange (CtExerciseSearch *self, CtCard card, CtCard other)
{
  CtExercise *exercise = self->exercise;
  const CtRules *rules = &exercise->rules;
  CtState prepared;
  guint index;

  if (!exercise->goal.is_move &&
      (memchr (exercise->move.card, card, exercise->move.n_cards) != NULL ||
       card == exercise->goal.event.card))
    return FALSE;

  exercise->other = exercise->state;
  exercise->other_move = exercise->move;
  ct_state_swap (&exercise->other, card, other);
  ct_exercise_swap_in_move (rules, &exercise->other_move, card, other);
  if (!is_contrary (self))
    return FALSE;

  prepared = exercise->other;
  return ct_rules_prepare (rules, &prepared) == NULL &&
         ct_exercise_find_differences (exercise, &index) == 1 &&
         ct_exercise_is_position (self, rules, &exercise->other);
}

static void
list_cards (CtExerciseSearch *self,
            CtCard *seen,
            guint *ret_n_seen,
            CtCard *hidden,
            guint *ret_n_hidden)
{
  const CtExercise *exercise = self->exercise;
  CtState view;

  ct_rules_view (&exercise->rules, &exercise->state, exercise->seat, &view);
  *ret_n_seen = 0;
  *ret_n_hidden = 0;
  for (guint i = 0; i < view.start[CT_N_ZONES]; i++)
    {
      CtCard card = exercise->state.card[i];

      if (is_bound (&exercise->rules, &exercise->state, card))
        continue;
      if (view.card[i] == CT_NO_CARD)
        hidden[(*ret_n_hidden)++] = card;
      else
        seen[(*ret_n_seen)++] = card;
    }
  ct_shuffle (&self->random, seen, *ret_n_seen);
  ct_shuffle (&self->random, hidden, *ret_n_hidden);
}

static gboolean
find_other_card (CtExerciseSearch *self)
{
  CtCard seen[CT_MAX_CARDS];
  CtCard hidden[CT_MAX_CARDS];
  guint n_seen;
  guint n_hidden;
  guint next = 0;

  list_cards (self, seen, &n_seen, hidden, &n_hidden);
  for (guint i = 0; i < n_seen; i++)
    for (guint j = 0; j < MIN (n_hidden, N_OTHERS); j++)
      if (exchange (self, seen[i], hidden[next++ % n_hidden]))
        return TRUE;

  return FALSE;
}

static gboolean
set_value (CtExerciseSearch *self, const CtOption *option, const char *value)
{
  CtExercise *exercise = self->exercise;
  const char *hash = strchr (value, '#');
  g_autofree char *before = NULL;
  g_autofree char *text = NULL;

  if (hash != NULL)
    {
      guint n = option->max - option->min + 1;

      before = g_strndup (value, hash - value);
      text = g_strdup_printf ("%s%d%s", before,
                              option->min + (gint) ct_random_below (&self->random, n),
                              hash + 1);
    }

  exercise->other_rules = exercise->rules;
  return ct_rules_set_option (&exercise->other_rules, option->name,
                              text != NULL ? text : value) &&
         exercise->other_rules.deck == exercise->rules.deck;
}

static gboolean
is_contrary_under_others (CtExerciseSearch *self)
{
  const CtExercise *exercise = self->exercise;
  const CtRules *rules = &exercise->other_rules;
  CtState prepared = exercise->state;

  return ct_rules_check_table (rules, exercise->state.n_seats).rule == NULL &&
         ct_rules_prepare (rules, &prepared) == NULL &&
         memcmp (&prepared, &exercise->state, sizeof prepared) == 0 &&
         is_contrary (self) && ct_exercise_is_position (self, rules, &exercise->state);
}

static gboolean
find_other_option (CtExerciseSearch *self)
{
  CtExercise *exercise = self->exercise;

  exercise->other = exercise->state;
  exercise->other_move = exercise->move;
  for (const CtOption *option = exercise->rules.options; option->name != NULL; option++)
    for (const char *const *value = option->values; *value != NULL; value++)
      if (set_value (self, option, *value) && is_contrary_under_others (self))
        return TRUE;

  exercise->other_rules = exercise->rules;
  return FALSE;
}

/* Easy exercises use only one set of options. */
static gboolean
find_other (CtExerciseSearch *self)
{
  CtExercise *exercise = self->exercise;

  exercise->other_rules = exercise->rules;
  return (exercise->difficulty >= CT_EXERCISE_USUAL &&
          (!exercise->goal.is_move || ct_random_below (&self->random, 2) == 0) &&
          find_other_option (self)) ||
         find_other_card (self);
}

static gboolean
begin_refused (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  const CtExerciseTry *broken = ct_exercise_find_broken (self, state, tried);

  if (broken == NULL)
    return FALSE;

  exercise->move = broken->move;
  exercise->goal = (CtExerciseGoal){ .is_move = TRUE, .move_type = broken->move.type };
  return TRUE;
}

static guint
count_comparable (const CtExerciseSearch *self)
{
  return self->exercise->rules.module->has_partners ? MAX_LONG_COMPARED : MAX_COMPARED;
}

static gboolean
begin_happening (CtExerciseSearch *self, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = exercise->state;
  const CtEvent *event;

  if (self->n_compared == count_comparable (self) || tried->seat != exercise->seat ||
      !ct_rules_apply (&exercise->rules, &after, tried, NULL, events))
    return FALSE;

  event = ct_exercise_pick_event (self, tried, events);
  if (event == NULL || !ct_exercise_is_certain (self, tried, event))
    return FALSE;

  self->n_compared++;
  exercise->move = *tried;
  exercise->goal = (CtExerciseGoal){ .event = *event, .proof = *tried };
  return TRUE;
}

/* @is_other: whether the other table is right */
static void
add_tables (CtExerciseSearch *self, gboolean is_other)
{
  CtExercise *exercise = self->exercise;

  exercise->has_move = TRUE;
  exercise->is_other_first = self->coin;
  for (guint i = 0; i < 2; i++)
    ct_exercise_add_answer (exercise, CT_EXERCISE_TABLE,
                            ((i == 0) == exercise->is_other_first) == is_other)
        ->number = i;
}

static gboolean
ask_contrast (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;

  exercise->state = *state;
  exercise->seat = state->to_act;
  if (tried != NULL && begin_happening (self, tried) && find_other (self))
    {
      add_tables (self, FALSE);
      return TRUE;
    }

  if (!ct_exercise_has_refusals (self) || ct_random_below (&self->random, EVERY) != 0 ||
      !begin_refused (self, state, tried) || !find_other (self))
    return FALSE;

  add_tables (self, TRUE);
  return TRUE;
}

const CtExerciseKindRow ct_exercise_contrast_row = {
  .name = "contrast",
  .n_questions = 1,
  .easiest = CT_EXERCISE_USUAL,
  .suits = ct_exercise_suits_acting,
  .ask = ask_contrast,
  .asks_moves = TRUE,
};
