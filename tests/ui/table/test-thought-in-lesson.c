/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "What would happen?" in a lesson and in an exercise leaves the step unchanged and
 * does not give the answer away.
 */
#include "ct-exercise-question.h"
#include "ct-lesson-page.h"
#include "ct-test.h"
#include "ct-thinker.h"
#include "exercise/ct-exercise-desk.h"

static void
list_tries (const CtRules *rules, const CtState *state, GArray *moves)
{
  guint hand = ct_hand (state->to_act);
  CtMove meld = { .type = CT_MOVE_MELD, .seat = state->to_act };

  rules->module->candidates (rules, state, moves);
  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    {
      CtMove leave = { .type = CT_MOVE_PLAY,
                       .seat = state->to_act,
                       .mode = CT_PLAY_LEAVE,
                       .n_cards = 1,
                       .card = { ct_zone_card (state, hand, i) } };

      g_array_append_val (moves, leave);
      if (meld.n_cards < 3)
        meld.card[meld.n_cards++] = leave.card[0];
    }
  g_array_append_val (moves, meld);
}

static gboolean
find_refused (CtThinker *thinker, CtMove *ret_move)
{
  const CtRules *rules = ct_session_get_rules (thinker->session);
  const CtState *state = ct_session_get_state (thinker->session);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  list_tries (rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      CtVerdict verdict;

      *ret_move = g_array_index (moves, CtMove, i);
      verdict = ct_rules_check (rules, state, ret_move);
      if (verdict.rule != NULL && verdict.n_refs > 0 &&
          !g_str_has_prefix (verdict.rule, "TABLE-"))
        return TRUE;
    }

  return FALSE;
}

static void
open_lesson (CtThinker *thinker, const char *lesson)
{
  CtLessonRunner *runner;
  guint step = 0;

  gtk_widget_activate_action (GTK_WIDGET (thinker->window), "win.open-lesson", "s",
                              lesson);
  ct_rig_wait_frames (GTK_WIDGET (thinker->window), 4);
  runner =
      ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (thinker->window)));
  ct_lesson_runner_restart (runner);
  do
    {
      ct_lesson_runner_skip_to (runner, step++);
      ct_thinker_sit_down (thinker);
    }
  while (ct_lesson_runner_get_state (runner) != CT_LESSON_ASK);
  ct_rig_wait_frames (thinker->page, 4);
}

static CtLessonRunner *
runner_of (CtThinker *thinker)
{
  return ct_lesson_page_get_runner (CT_LESSON_PAGE (thinker->page));
}

static void
finish_step (CtThinker *thinker)
{
  CtLessonRunner *runner = runner_of (thinker);
  guint step = ct_lesson_runner_get_step (runner);
  CtMove move;

  g_assert_cmpint (ct_lesson_runner_get_state (runner), ==, CT_LESSON_ASK);
  while (!ct_lesson_runner_get_hint_move (runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (runner));
  g_assert_cmpint (ct_lesson_runner_try (runner, &move), ==, CT_ANSWER_BEST);
  ct_rig_await_answer ();
  g_assert_true (ct_lesson_runner_get_step (runner) > step ||
                 ct_lesson_runner_get_state (runner) != CT_LESSON_ASK);
}

static void
test_lesson (gconstpointer lesson)
{
  for (guint by_keys = 0; by_keys < 2; by_keys++)
    {
      CtThinker thinker;
      CtMove move;

      ct_thinker_begin (&thinker, by_keys);
      open_lesson (&thinker, lesson);
      while (!find_refused (&thinker, &move))
        {
          finish_step (&thinker);
          do
            {
              ct_lesson_runner_skip_to (
                  runner_of (&thinker),
                  ct_lesson_runner_get_step (runner_of (&thinker)) + 1);
              ct_thinker_sit_down (&thinker);
            }
          while (ct_lesson_runner_get_state (runner_of (&thinker)) != CT_LESSON_ASK);
        }
      ct_thinker_try_move (&thinker, &move);
      ct_thinker_think (&thinker, TRUE);
      finish_step (&thinker);
      ct_thinker_end (&thinker);
    }
}

static gboolean
find_second_best (CtThinker *thinker, CtMove *ret_move)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (runner_of (thinker));
  const CtStep *step =
      ct_lesson_get_step (lesson, ct_lesson_runner_get_step (runner_of (thinker)));
  const CtRules *rules = ct_session_get_rules (thinker->session);
  const CtState *state = ct_session_get_state (thinker->session);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      gboolean is_accepted = FALSE;

      *ret_move = g_array_index (legal, CtMove, i);
      for (guint k = 0; k < step->accepts->len; k++)
        is_accepted |= ct_accept_matches (g_ptr_array_index (step->accepts, k), rules,
                                          state, ret_move);
      if (!is_accepted)
        return TRUE;
    }

  return FALSE;
}

static void
test_second_best (gconstpointer lesson)
{
  CtThinker thinker;
  CtMove move;

  ct_thinker_begin (&thinker, TRUE);
  open_lesson (&thinker, lesson);
  for (guint step = 0;
       ct_lesson_runner_get_state (runner_of (&thinker)) != CT_LESSON_ASK ||
       !find_second_best (&thinker, &move);
       step++)
    {
      ct_lesson_runner_skip_to (runner_of (&thinker), step);
      ct_thinker_sit_down (&thinker);
    }
  ct_thinker_try_move (&thinker, &move);
  g_assert_cmpint (ct_lesson_runner_get_state (runner_of (&thinker)), ==,
                   CT_LESSON_ASK);
  ct_thinker_think (&thinker, FALSE);
  finish_step (&thinker);
  ct_thinker_end (&thinker);
}

static void
think_of_exercise (CtThinker *thinker)
{
  CtFiveMinutes *minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (thinker->page));

  ct_thinker_think (thinker, FALSE);
  g_assert_cmpint (ct_five_minutes_get_phase (minutes), ==, CT_FIVE_MINUTES_ANSWERED);
}

static void
go_on (CtThinker *thinker)
{
  CtFiveMinutes *minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (thinker->page));

  ct_person_press (thinker->person, GDK_KEY_n, 0);
  while (ct_five_minutes_get_phase (minutes) == CT_FIVE_MINUTES_ANSWERED ||
         ct_five_minutes_get_phase (minutes) == CT_FIVE_MINUTES_MAKING)
    g_main_context_iteration (NULL, TRUE);
  ct_rig_wait_frames (thinker->page, 4);
}

static void
end_exercises (CtThinker *thinker)
{
  CtFiveMinutes *minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (thinker->page));

  g_object_add_weak_pointer (G_OBJECT (minutes), (gpointer *) &minutes);
  ct_thinker_end (thinker);
  /* The last reference may be dropped by the thread that made the exercise, which sends
   * no signal.
   */
  while (minutes != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
}

static void
test_exercise (gconstpointer ruleset)
{
  CtExercisePage *page;
  guint n_thoughts = 0;
  CtThinker thinker;

  ct_thinker_begin (&thinker, TRUE);
  page = ct_exercise_desk_open_session (thinker.window, ct_rules_lookup (ruleset), 3);
  while (n_thoughts < 2)
    {
      g_assert_cmpint (ct_five_minutes_get_phase (ct_exercise_page_get_minutes (page)),
                       ==, CT_FIVE_MINUTES_ASKING);
      gtk_widget_activate_action (GTK_WIDGET (page), "exercise.show", NULL);
      ct_exercise_desk_await_next (page);
      ct_thinker_sit_down (&thinker);
      if (ct_thinker_find_button (&thinker) != NULL)
        {
          thinker.by_keys = n_thoughts++ == 0;
          think_of_exercise (&thinker);
        }
      go_on (&thinker);
    }
  end_exercises (&thinker);
}

static void
test_question (void)
{
  CtExercisePage *page;
  CtThinker thinker;

  ct_thinker_begin (&thinker, TRUE);
  page =
      ct_exercise_desk_open_session (thinker.window, ct_rules_lookup ("kargaburo"), 3);
  g_assert_cmpuint (ct_exercise_n_questions (ct_five_minutes_get_exercise (
                        ct_exercise_page_get_minutes (page))),
                    >, 0);
  ct_thinker_sit_down (&thinker);
  g_assert_null (ct_thinker_find_button (&thinker));
  ct_person_press (thinker.person, GDK_KEY_y, 0);
  ct_rig_wait_frames (GTK_WIDGET (page), 4);
  g_assert_null (ct_thinker_find_gray (&thinker));
  end_exercises (&thinker);
}

CT_TEST_MAIN ("thought-in-lesson")
{
  static const struct
  {
    const char *rules;
    const char *lesson;
  } games[] = {
    { "kargaburo", "kargaburo-first-card" },
    { "cau-robat", "cau-robat-equal-cards" },
    { "buraco-netcartas", "netcartas-sequences" },
  };
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *refused =
          g_strdup_printf ("/thought-in-lesson/lesson/%s", games[i].rules);
      g_autofree char *second =
          g_strdup_printf ("/thought-in-lesson/second-best/%s", games[i].rules);
      g_autofree char *exercise =
          g_strdup_printf ("/thought-in-lesson/exercise/%s", games[i].rules);

      g_test_add_data_func (refused, games[i].lesson, test_lesson);
      g_test_add_data_func (second, games[i].lesson, test_second_best);
      g_test_add_data_func (exercise, games[i].rules, test_exercise);
    }
  g_test_add_func ("/thought-in-lesson/question", test_question);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
