/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Samples of moves: one of each shape from random games, and every move that a lesson
 * names.
 */
#include "ct-reach-samples.h"

#include "ct-lesson-runner.h"
#include "ct-lesson.h"
#include "ct-reach.h"
#include "ct-engine-fixture.h"

#define MOST_PLIES 400

static void
sample_free (gpointer data)
{
  CtReachSample *sample = data;

  g_free (sample->where);
  g_free (sample);
}

static void
add (GPtrArray *samples,
     const CtRules *rules,
     const CtState *state,
     const CtMove *move,
     char *where)
{
  CtReachSample *sample = g_new (CtReachSample, 1);

  *sample = (CtReachSample){ *rules, *state, *move, where };
  g_ptr_array_add (samples, sample);
}

/* Moves of the same shape are made with the same gesture. */
static char *
dup_shape (const CtState *state, const CtMove *move, const char *option)
{
  gboolean is_placed = FALSE;
  guint zone = move->n_cards > 0 ? ct_state_find (state, move->card[0], NULL) : 0;

  for (guint i = 0; i < move->n_cards; i++)
    is_placed = is_placed || move->as[i] != 0;

  return g_strdup_printf ("%s %u %u %u %u %u %u %u %u", option, state->phase,
                          move->type, MIN (move->n_cards, 4), move->mode,
                          move->from > 0, MIN (move->number, 3), is_placed,
                          zone == ct_hand (move->seat));
}

static void
add_shapes (GPtrArray *samples,
            GHashTable *seen,
            const CtRules *rules,
            const CtState *state,
            const GArray *moves,
            const char *where,
            const char *option)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      g_autofree char *shape = dup_shape (state, move, option);

      if (g_hash_table_add (seen, g_steal_pointer (&shape)))
        add (samples, rules, state, move, g_strdup (where));
    }
}

static void
play_hand (GPtrArray *samples,
           GHashTable *seen,
           const CtRules *rules,
           guint n_seats,
           const char *where,
           const char *option)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { n_seats };
  CtCard pack[CT_MAX_CARDS];
  CtState state;

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&state, n_seats, pack, ct_deck_size (rules->deck));
  for (guint ply = 0; state.phase != CT_PHASE_OVER && ply < MOST_PLIES; ply++)
    {
      CtMove move;

      ct_rules_legal (rules, &state, moves);
      if (state.phase != CT_PHASE_DEAL)
        add_shapes (samples, seen, rules, &state, moves, where, option);
      move = g_array_index (moves, CtMove, ct_random_below (&random, moves->len));
      ct_rules_apply_judged (rules, &state, &move, NULL);
    }
}

static void
play_option (GPtrArray *samples,
             GHashTable *seen,
             const CtRules *game,
             const CtOption *option,
             const char *value,
             gboolean is_long)
{
  g_autofree char *where = g_strdup_printf ("%s, %s=%s", game->id, option->name, value);
  CtRules rules = *game;

  g_assert_true (ct_rules_set_option (&rules, option->name, value));
  for (guint n = rules.min_seats; n <= rules.max_seats; n++)
    if (ct_rules_check_table (&rules, n).rule == NULL &&
        (is_long || n == rules.usual_seats))
      play_hand (samples, seen, &rules, n, where, is_long ? where : "");
}

/**
 * ct_reach_samples_of_hands:
 * @only: (nullable): an option; each of its values contributes one move of each shape,
 * for all numbers of players. Without it, an option contributes only new shapes.
 *
 * Returns: (transfer container) (element-type CtReachSample): legal moves
 */
GPtrArray *
ct_reach_samples_of_hands (const CtRules *rules, const CtOption *only)
{
  GPtrArray *samples = g_ptr_array_new_with_free_func (sample_free);
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const CtOption *option = rules->options; option->name != NULL; option++)
    for (guint i = 0; option->values[i] != NULL && (only == NULL || only == option);
         i++)
      {
        g_autofree char *value = ct_test_value (option->values[i], option->min + 1);

        play_option (samples, seen, rules, option, value, only != NULL);
      }

  return samples;
}

static void
add_named (GPtrArray *samples, CtLessonRunner *runner, guint line, const char *text)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (runner);
  CtSession *session = ct_lesson_runner_get_session (runner);
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  CtReach reach;
  CtMove move;

  /* The move may be impossible here, because the first answer of each step was chosen.
   */
  if (text != NULL &&
      ct_move_parse (rules, state, ct_lesson_runner_get_learner (runner), text,
                     &move) == CT_MOVE_TEXT_OK &&
      ct_rules_find_reach (rules, state, &move, &reach))
    add (samples, rules, state, &move,
         g_strdup_printf ("%s:%u", ct_lesson_get_file (lesson), line));
}

static void
add_step (GPtrArray *samples, CtLessonRunner *runner, const CtStep *step)
{
  for (guint i = 0; i < step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (step->accepts, i);

      add_named (samples, runner, accept->line, accept->move);
    }
  for (guint i = 0; i < step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (step->wrongs, i);

      add_named (samples, runner, wrong->line, wrong->move);
    }
}

static void
answer_step (CtLessonRunner *runner, const CtStep *step)
{
  CtSession *session = ct_lesson_runner_get_session (runner);
  CtMove move;

  g_assert_true (ct_accept_find (g_ptr_array_index (step->accepts, 0),
                                 ct_session_get_rules (session),
                                 ct_session_get_state (session), &move));
  ct_lesson_runner_try (runner, &move);
}

static void
deal_step (CtLessonRunner *runner)
{
  CtCard card;
  guint zone;

  g_assert_true (ct_lesson_runner_get_next_deal (runner, &card, &zone));
  ct_lesson_runner_deal (runner, card, zone);
}

static void
answer_quiz (CtLessonRunner *runner)
{
  guint n = ct_question_get_n_options (ct_lesson_runner_get_question (runner));
  guint options = 1;

  while (options < 1u << n &&
         ct_lesson_runner_choose (runner, options) != CT_ANSWER_BEST)
    options++;
}

/* The learner must be able to make the moves of the others, too. */
static void
let_others_move (GPtrArray *samples, CtLessonRunner *runner)
{
  CtSession *session = ct_lesson_runner_get_session (runner);
  guint position = ct_session_get_position (session);
  const CtStep *step = ct_lesson_get_step (ct_lesson_runner_get_lesson (runner),
                                           ct_lesson_runner_get_step (runner));
  CtReach reach;

  if (!ct_lesson_runner_proceed (runner) ||
      ct_session_get_position (session) != position + 1)
    return;

  if (ct_rules_find_reach (ct_session_get_rules (session),
                           ct_session_get_state_at (session, position),
                           ct_session_get_move (session, position), &reach))
    add (samples, ct_session_get_rules (session),
         ct_session_get_state_at (session, position),
         ct_session_get_move (session, position),
         g_strdup_printf ("%s, reply in step %s",
                          ct_lesson_get_file (ct_lesson_runner_get_lesson (runner)),
                          step->id));
}

static void
go_on (GPtrArray *samples, CtLessonRunner *runner)
{
  const CtStep *step = ct_lesson_get_step (ct_lesson_runner_get_lesson (runner),
                                           ct_lesson_runner_get_step (runner));

  switch (ct_lesson_runner_get_state (runner))
    {
    case CT_LESSON_ASK:
      add_step (samples, runner, step);
      answer_step (runner, step);
      break;

    case CT_LESSON_DEAL:
      deal_step (runner);
      break;

    case CT_LESSON_QUIZ:
      answer_quiz (runner);
      break;

    case CT_LESSON_OTHERS:
      let_others_move (samples, runner);
      break;

    case CT_LESSON_READ:
    case CT_LESSON_DONE:
    case CT_LESSON_FREE:
    case CT_LESSON_FINISHED:
    case CT_LESSON_SAVING:
    default:
      ct_lesson_runner_next (runner);
    }
}

/* Free play comes last and names no move. */
static gboolean
is_at_end (CtLessonRunner *runner)
{
  CtLessonState state = ct_lesson_runner_get_state (runner);

  return state == CT_LESSON_FREE || state == CT_LESSON_FINISHED;
}

/* Returns: (transfer container) (element-type CtReachSample): right and wrong moves
 * that the lesson names, and those of the others, along the first right answers; hints
 * show no more
 */
GPtrArray *
ct_reach_samples_of_lesson (const char *path)
{
  GPtrArray *samples = g_ptr_array_new_with_free_func (sample_free);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = ct_lesson_new_from_file (file, &error);
  g_autoptr (CtLessonRunner) runner = NULL;

  g_assert_no_error (error);
  runner = ct_lesson_runner_new (lesson, NULL, NULL);
  while (!is_at_end (runner))
    go_on (samples, runner);

  return samples;
}
