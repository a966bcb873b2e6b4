/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-key.h"

#include "ct-meld.h"

const CtExerciseAnswer *
ct_exercise_key_get_answer (const CtExercise *exercise, guint i)
{
  return &g_array_index (exercise->answers, CtExerciseAnswer, i);
}

/* All answers sound different, and the question reveals no hidden card. */
void
ct_exercise_key_check_words (CtLibrary *library, const CtExercise *exercise)
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&exercise->rules, library);
  g_autoptr (GHashTable) heard =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *question = NULL;
  g_autofree char *why = NULL;

  ct_narrator_name_seats (narrator);
  ct_narrator_set_viewer (narrator, exercise->seat);
  ct_narrator_set_learner (narrator, exercise->seat);
  question = ct_exercise_say_question (narrator, exercise);
  why = ct_exercise_say_why (narrator, exercise);
  g_assert_null (strchr (question, '{'));
  g_assert_null (strchr (why, '{'));

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      char *text = ct_exercise_say_answer (narrator, exercise,
                                           ct_exercise_key_get_answer (exercise, i));

      if (!g_hash_table_add (heard, text))
        g_error ("%s %s %u %" G_GUINT64_FORMAT ": twice “%s”", exercise->rule,
                 ct_exercise_kind_get_name (exercise->kind), exercise->difficulty,
                 exercise->seed, text);
    }
}

gboolean
ct_exercise_key_is_decided (const CtExercise *exercise, const CtMove *move)
{
  CtVerdict verdict = ct_rules_check (&exercise->rules, &exercise->state, move);

  return verdict.rule != NULL && g_strcmp0 (verdict.rule, exercise->decider) == 0 &&
         ct_rules_check_without (&exercise->rules, &exercise->state, move,
                                 verdict.rule) == NULL;
}

static void
check_which (const CtExercise *exercise)
{
  guint n_right = 0;
  guint n_decided = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);
      const char *rule =
          ct_rules_check (&exercise->rules, &exercise->state, &answer->move).rule;

      g_assert_true (answer->is_right == (rule == NULL));
      g_assert_cmpstr (answer->rule, ==, rule);
      n_right += answer->is_right;
      n_decided += ct_exercise_key_is_decided (exercise, &answer->move);
    }

  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);
  g_assert_cmpuint (n_decided, >, 0);
}

static void
check_judge (const CtExercise *exercise, CtExerciseTally *tally)
{
  const char *rule =
      ct_rules_check (&exercise->rules, &exercise->state, &exercise->move).rule;
  guint n_right = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);

      g_assert_true (answer->is_right ==
                     (answer->type == CT_EXERCISE_RULE
                          ? g_strcmp0 (rule, answer->rule) == 0
                          : (answer->type == CT_EXERCISE_ALLOWED) == (rule == NULL)));
      g_assert_true ((answer->type == CT_EXERCISE_NOT) <=
                     (exercise->difficulty < CT_EXERCISE_USUAL));
      n_right += answer->is_right;
    }

  /* The table shows whose turn it is. */
  g_assert_cmpuint (exercise->move.seat, ==, exercise->state.to_act);
  g_assert_cmpuint (n_right, ==, 1);
  g_assert_true (rule == NULL ||
                 ct_exercise_key_is_decided (exercise, &exercise->move));
  tally->n_allowed += rule == NULL;
}

static void
check_do (const CtExercise *exercise)
{
  const CtExerciseGoal *goal = &exercise->goal;
  guint n_right = 0;
  guint n_decided = 0;

  g_assert_true (ct_exercise_reaches (exercise, &goal->proof));
  g_assert_true (goal->is_move || g_strcmp0 (goal->event.rule, exercise->rule) == 0);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);
      gboolean is_allowed =
          ct_rules_check (&exercise->rules, &exercise->state, &answer->move).rule ==
          NULL;

      g_assert_true (answer->is_right ==
                     (goal->is_move
                          ? is_allowed
                          : ct_exercise_key_happens_after (exercise, &answer->move,
                                                           &goal->event)));
      g_assert_true (answer->is_right == ct_exercise_reaches (exercise, &answer->move));
      g_assert_true (!goal->is_move || answer->move.type == goal->move_type);
      n_right += answer->is_right;
      n_decided += ct_exercise_key_is_decided (exercise, &answer->move);
    }

  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);
  g_assert_true (!goal->is_move || n_decided > 0);
}

/* One move breaks only the rule; all others are legal. */
static void
check_spot (const CtExercise *exercise)
{
  const CtRules *rules = &exercise->rules;
  CtState state = exercise->state;
  guint n_right_moves = 0;
  guint n_right_rules = 0;
  guint broken = 0;

  g_assert_cmpuint (exercise->n_moves, ==, CT_EXERCISE_N_MOVES);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);

      if (answer->type == CT_EXERCISE_RULE)
        {
          g_assert_true (answer->is_right ==
                         (g_strcmp0 (answer->rule, exercise->decider) == 0));
          n_right_rules += answer->is_right;
          continue;
        }
      n_right_moves += answer->is_right;
      broken = answer->is_right ? answer->number : broken;
    }
  g_assert_cmpuint (n_right_moves, ==, 1);
  g_assert_cmpuint (n_right_rules, ==, 1);

  for (guint i = 0; i < exercise->n_moves; i++)
    {
      const CtMove *move = &exercise->moves[i];
      const char *rule = ct_rules_check (rules, &state, move).rule;

      g_assert_cmpstr (rule, ==, i == broken ? exercise->decider : NULL);
      if (rule != NULL)
        {
          g_assert_null (ct_rules_check_without (rules, &state, move, rule));
          g_assert_true (ct_rules_apply_irregular (rules, &state, move, NULL));
        }
      else
        {
          ct_rules_apply_judged (rules, &state, move, NULL);
        }
    }
}

/* The right moves are those that the lesson accepts; the rule alone refuses another. */
static void
check_fresh (const CtExercise *exercise)
{
  const CtStep *step = ct_lesson_get_step (exercise->lesson, exercise->step);
  guint n_right = 0;
  guint n_decided = 0;

  g_assert_cmpuint (exercise->state.to_act, ==, step->learner);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);
      const char *rule =
          ct_rules_check (&exercise->rules, &exercise->state, &answer->move).rule;
      gboolean is_accepted =
          ct_step_accepts (step, &exercise->rules, &exercise->state, &answer->move);

      g_assert_cmpstr (answer->rule, ==, rule);
      g_assert_true (answer->is_right == (rule == NULL && is_accepted));
      g_assert_true (answer->is_right == ct_exercise_reaches (exercise, &answer->move));
      n_right += answer->is_right;
      n_decided += ct_exercise_key_is_decided (exercise, &answer->move);
    }

  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);
  g_assert_cmpuint (n_decided, >, 0);
}

/* A move says what a card stands for only if it may be wild, or if it tries to move it.
 */
static void
check_wild (const CtRules *rules, const CtMove *move)
{
  for (guint i = 0; i < move->n_cards; i++)
    g_assert_true (move->as[i] == 0 || move->type == CT_MOVE_MOVE_WILD ||
                   ct_meld_may_be_wild (ct_rules_face (rules, move->card[i])));
}

static void
check_moves (const CtExercise *exercise)
{
  for (guint i = 0; i < ct_exercise_n_tables (exercise) && exercise->has_move; i++)
    {
      CtExerciseTable table = ct_exercise_get_table (exercise, i);

      check_wild (table.rules, table.move);
    }
  for (guint i = 0; i < exercise->n_moves; i++)
    check_wild (&exercise->rules, &exercise->moves[i]);
  for (guint i = 0; i < exercise->answers->len; i++)
    if (ct_exercise_key_get_answer (exercise, i)->type == CT_EXERCISE_MOVE)
      check_wild (&exercise->rules, &ct_exercise_key_get_answer (exercise, i)->move);
}

void
ct_exercise_key_check (const CtExercise *exercise, CtExerciseTally *tally)
{
  tally->n[exercise->kind]++;
  check_moves (exercise);
  switch (exercise->kind)
    {
    case CT_EXERCISE_WHICH:
      check_which (exercise);
      break;
    case CT_EXERCISE_JUDGE:
      if (exercise->has_claim)
        ct_exercise_key_check_claim (exercise, tally);
      else
        check_judge (exercise, tally);
      break;
    case CT_EXERCISE_PREDICT:
      ct_exercise_key_check_predict (exercise);
      break;
    case CT_EXERCISE_CONTRAST:
      ct_exercise_key_check_contrast (exercise);
      break;
    case CT_EXERCISE_DO:
      check_do (exercise);
      break;
    case CT_EXERCISE_SPOT:
      check_spot (exercise);
      break;
    case CT_EXERCISE_FRESH:
      check_fresh (exercise);
      break;
    case CT_EXERCISE_COUNT:
    default:
      ct_exercise_key_check_count (exercise);
    }
}
