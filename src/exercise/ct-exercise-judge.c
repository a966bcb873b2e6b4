/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody plays this. Is it allowed? If not: which of three rules forbids it? */
#include "ct-exercise-private.h"

#define N_RULES 3

/* What is allowed lies beside what is not, if possible of the same kind. */
static const CtExerciseTry *
pick_allowed (CtExerciseSearch *self, const CtExerciseTry *broken)
{
  const CtExerciseTry *allowed = NULL;
  guint n_like = 0;
  guint n_others = 0;

  for (guint i = 0; i < self->tries->len; i++)
    {
      const CtExerciseTry *try = &g_array_index (self->tries, CtExerciseTry, i);
      gboolean is_like = try->move.type == broken->move.type;

      if (try->rule != NULL)
        continue;
      if (is_like ? ct_random_below (&self->random, ++n_like) == 0
                  : n_like == 0 && ct_random_below (&self->random, ++n_others) == 0)
        allowed = try;
    }

  return allowed;
}

/* Other rules that could refuse something, nearest in the book first. */
static void
list_other_rules (CtExerciseSearch *self, GPtrArray *ids)
{
  const CtExercise *exercise = self->exercise;
  CtRuleBook *book = ct_library_get_book (self->library, &exercise->rules);
  GPtrArray *chapters = ct_rule_book_get_chapters (book);
  g_autoptr (GPtrArray) farther = g_ptr_array_new ();

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);
      gboolean is_here = FALSE;

      for (guint j = 0; j < chapter->rules->len; j++)
        is_here |=
            g_str_equal (((const CtRule *) g_ptr_array_index (chapter->rules, j))->id,
                         exercise->rule);
      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          if (ct_exercise_refuses (rule) && !g_str_equal (rule->id, exercise->rule))
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
 * @is_right: whether the rule of the exercise is the right one
 *
 * Offers it among others of its chapter.
 */
void
ct_exercise_add_rules (CtExerciseSearch *self, gboolean is_right)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  list_other_rules (self, others);
  ct_exercise_add_answer (exercise, CT_EXERCISE_RULE, is_right)->rule = exercise->rule;
  for (guint i = 1; i < N_RULES && others->len > 0; i++)
    ct_exercise_add_answer (exercise, CT_EXERCISE_RULE, FALSE)->rule =
        g_ptr_array_steal_index (others, ct_random_below (&self->random, others->len));
  ct_exercise_shuffle_answers (self);
}

/* One seed in two asks about something that is allowed. A position that does not offer
 * both is not asked about, or it could be told from the position which it is.
 */
static gboolean
ask_judge (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  gboolean is_allowed = self->coin;
  const CtExerciseTry *broken;
  const CtExerciseTry *allowed;

  ct_exercise_list_tries (self, state, tried);
  broken = ct_exercise_pick_broken (self);
  if (broken == NULL || !ct_exercise_is_fair (self, broken))
    return FALSE;

  allowed = pick_allowed (self, broken);
  if (allowed == NULL)
    return FALSE;

  exercise->state = *state;
  exercise->seat = state->to_act;
  exercise->has_move = TRUE;
  exercise->move = is_allowed ? allowed->move : broken->move;
  ct_exercise_add_rules (self, !is_allowed);
  ct_exercise_add_answer (exercise, CT_EXERCISE_ALLOWED, is_allowed);
  return TRUE;
}

const CtExerciseKindRow ct_exercise_judge_row = {
  .name = "judge",
  .suits = ct_exercise_refuses,
  .ask = ask_judge,
};
