/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-private.h"

static void
add_yes_and_no (CtExercise *exercise, gboolean is_yes)
{
  ct_exercise_add_answer (exercise, CT_EXERCISE_ALLOWED, is_yes);
  ct_exercise_add_answer (exercise, CT_EXERCISE_NOT, !is_yes);
}

static CtExerciseAnswer
pick_answer (const CtExercise *exercise, gboolean is_right, CtEventType type)
{
  const CtExerciseAnswer *picked = NULL;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (answer->is_right == is_right &&
          (picked == NULL || answer->event.type == type))
        picked = answer;
    }

  return *picked;
}

static void
claim_one (CtExerciseSearch *self)
{
  CtExercise *exercise = self->exercise;
  CtEventType type = pick_answer (exercise, TRUE, 0).event.type;
  CtExerciseAnswer answer = pick_answer (exercise, self->coin, type);

  exercise->has_claim = TRUE;
  exercise->goal = (CtExerciseGoal){ .event = answer.event, .proof = answer.move };
  g_array_set_size (exercise->answers, 0);
  add_yes_and_no (exercise, self->coin);
}

static gboolean
claim_what_happens (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = *state;

  exercise->state = *state;
  exercise->seat = state->to_act;
  exercise->has_move = TRUE;
  exercise->move = *tried;
  g_array_set_size (exercise->answers, 0);
  if (tried->seat != exercise->seat ||
      !ct_exercise_follow (&exercise->rules, &after, tried, events) ||
      !ct_exercise_is_at_work (events, exercise->rule) ||
      !ct_exercise_ask_what_happens (self, events))
    return FALSE;

  claim_one (self);
  return TRUE;
}

static gboolean
claim_next_card (CtExerciseSearch *self, const CtState *state)
{
  CtExercise *exercise = self->exercise;

  g_array_set_size (exercise->answers, 0);
  if (!ct_exercise_ask_next_card (self, state))
    return FALSE;

  claim_one (self);
  return TRUE;
}

static gboolean
exercise_claim (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  return claim_what_happens (self, state, tried) ||
         (tried->type == CT_MOVE_DEAL && claim_next_card (self, state));
}

#define N_RULES 3

/* Moves between searches, on average. */
#define EVERY 4

/* The closest in the book come first. */
static void
list_other_rules (CtExerciseSearch *self, GPtrArray *ids)
{
  const CtExercise *exercise = self->exercise;
  CtRuleBook *book = ct_library_get_book (self->library, &exercise->rules);
  const CtRule *own = ct_rule_book_lookup (book, exercise->rule);
  GPtrArray *chapters = ct_rule_book_get_chapters (book);
  g_autoptr (GPtrArray) farther = g_ptr_array_new ();

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);
      gboolean is_here = g_ptr_array_find (chapter->rules, own, NULL);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          if (rule != own && g_strcmp0 (exercise->decider, rule->id) != 0 &&
              ct_exercise_refuses (rule))
            g_ptr_array_add (is_here ? ids : farther, rule->id);
        }
    }

  for (guint i = ids->len; i < N_RULES - 1 && farther->len > 0; i++)
    g_ptr_array_add (ids,
                     g_ptr_array_steal_index (farther, ct_random_below (&self->random,
                                                                        farther->len)));
}

/**
 * ct_exercise_add_rules:
 * @is_right: whether the deciding rule is right
 */
void
ct_exercise_add_rules (CtExerciseSearch *self, gboolean is_right)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  list_other_rules (self, others);
  ct_exercise_add_answer (exercise, CT_EXERCISE_RULE, is_right)->rule =
      exercise->decider;
  for (guint i = 1; i < N_RULES && others->len > 0; i++)
    ct_exercise_add_answer (exercise, CT_EXERCISE_RULE, FALSE)->rule =
        g_ptr_array_steal_index (others, ct_random_below (&self->random, others->len));
  ct_exercise_shuffle_answers (self);
}

/* Positions without both kinds would give the answer away. */
static gboolean
ask_about_move (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  gboolean is_allowed = self->coin;
  const CtExerciseTry *broken = ct_exercise_find_broken (self, state, tried);
  const CtExerciseTry *allowed =
      broken != NULL ? ct_exercise_pick_allowed (self, broken) : NULL;

  if (allowed == NULL)
    return FALSE;

  exercise->state = *state;
  exercise->seat = state->to_act;
  exercise->has_move = TRUE;
  exercise->move = is_allowed ? allowed->move : broken->move;
  if (exercise->difficulty < CT_EXERCISE_USUAL)
    {
      add_yes_and_no (exercise, is_allowed);
      return TRUE;
    }

  ct_exercise_add_rules (self, !is_allowed);
  ct_exercise_add_answer (exercise, CT_EXERCISE_ALLOWED, is_allowed);
  return TRUE;
}

static gboolean
ask_judge (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  const CtRule *rule = ct_library_lookup_rule (self->library, &self->exercise->rules,
                                               self->exercise->rule);

  if (ct_exercise_has_refusals (self) && state->phase != CT_PHASE_DEAL &&
      (tried == NULL || ct_random_below (&self->random, EVERY) == 0) &&
      ask_about_move (self, state, tried))
    return TRUE;

  return tried != NULL && ct_exercise_suits_acting (rule) &&
         exercise_claim (self, state, tried);
}

static gboolean
suits (const CtRule *rule)
{
  return ct_exercise_suits_refusing (rule) || ct_exercise_suits_acting (rule);
}

const CtExerciseKindRow ct_exercise_judge_row = {
  .name = "judge",
  .n_questions = 1,
  .suits = suits,
  .ask = ask_judge,
  .asks_moves = TRUE,
};
