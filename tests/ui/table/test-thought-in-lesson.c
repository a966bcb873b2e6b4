/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "What would happen?" in a lesson and in an exercise leaves the step unchanged and
 * does not give the answer away.
 */
#include "ct-exercise-question.h"
#include "ct-lesson-page.h"
#include "ct-test.h"
#include "ct-what-if-person.h"
#include "exercise/ct-exercise-person.h"

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
find_refused (CtWhatIfPerson *asker, CtMove *ret_move)
{
  const CtRules *rules = ct_session_get_rules (asker->session);
  const CtState *state = ct_session_get_state (asker->session);
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
open_lesson (CtWhatIfPerson *asker, const char *lesson)
{
  CtLessonRunner *runner;
  guint step = 0;

  gtk_widget_activate_action (GTK_WIDGET (asker->window), "win.open-lesson", "s",
                              lesson);
  ct_test_wait_frames (GTK_WIDGET (asker->window), 4);
  runner =
      ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (asker->window)));
  ct_lesson_runner_restart (runner);
  do
    {
      ct_lesson_runner_skip_to (runner, step++);
      ct_what_if_person_sit_down (asker);
    }
  while (ct_lesson_runner_get_state (runner) != CT_LESSON_ASK);
  ct_test_wait_frames (asker->page, 4);
}

static CtLessonRunner *
runner_of (CtWhatIfPerson *asker)
{
  return ct_lesson_page_get_runner (CT_LESSON_PAGE (asker->page));
}

static void
finish_step (CtWhatIfPerson *asker)
{
  CtLessonRunner *runner = runner_of (asker);
  guint step = ct_lesson_runner_get_step (runner);
  CtMove move;

  g_assert_cmpint (ct_lesson_runner_get_state (runner), ==, CT_LESSON_ASK);
  while (!ct_lesson_runner_get_hint_move (runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (runner));
  g_assert_cmpint (ct_lesson_runner_try (runner, &move), ==, CT_ANSWER_BEST);
  ct_test_await_answer ();
  g_assert_true (ct_lesson_runner_get_step (runner) > step ||
                 ct_lesson_runner_get_state (runner) != CT_LESSON_ASK);
}

static void
test_lesson (gconstpointer lesson)
{
  for (guint by_keys = 0; by_keys < 2; by_keys++)
    {
      CtWhatIfPerson asker;
      CtMove move;

      ct_what_if_person_begin (&asker, by_keys);
      open_lesson (&asker, lesson);
      while (!find_refused (&asker, &move))
        {
          finish_step (&asker);
          do
            {
              ct_lesson_runner_skip_to (runner_of (&asker),
                                        ct_lesson_runner_get_step (runner_of (&asker)) +
                                            1);
              ct_what_if_person_sit_down (&asker);
            }
          while (ct_lesson_runner_get_state (runner_of (&asker)) != CT_LESSON_ASK);
        }
      ct_what_if_person_try_move (&asker, &move);
      ct_what_if_person_think (&asker, TRUE);
      finish_step (&asker);
      ct_what_if_person_end (&asker);
    }
}

static gboolean
find_second_best (CtWhatIfPerson *asker, CtMove *ret_move)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (runner_of (asker));
  const CtStep *step =
      ct_lesson_get_step (lesson, ct_lesson_runner_get_step (runner_of (asker)));
  const CtRules *rules = ct_session_get_rules (asker->session);
  const CtState *state = ct_session_get_state (asker->session);
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
  CtWhatIfPerson asker;
  CtMove move;

  ct_what_if_person_begin (&asker, TRUE);
  open_lesson (&asker, lesson);
  for (guint step = 0;
       ct_lesson_runner_get_state (runner_of (&asker)) != CT_LESSON_ASK ||
       !find_second_best (&asker, &move);
       step++)
    {
      ct_lesson_runner_skip_to (runner_of (&asker), step);
      ct_what_if_person_sit_down (&asker);
    }
  ct_what_if_person_try_move (&asker, &move);
  g_assert_cmpint (ct_lesson_runner_get_state (runner_of (&asker)), ==, CT_LESSON_ASK);
  ct_what_if_person_think (&asker, FALSE);
  finish_step (&asker);
  ct_what_if_person_end (&asker);
}

static void
think_of_exercise (CtWhatIfPerson *asker)
{
  CtFiveMinutes *minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (asker->page));

  ct_what_if_person_think (asker, FALSE);
  g_assert_cmpint (ct_five_minutes_get_phase (minutes), ==, CT_FIVE_MINUTES_ANSWERED);
}

static void
go_on (CtWhatIfPerson *asker)
{
  CtFiveMinutes *minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (asker->page));

  ct_person_press (asker->person, GDK_KEY_n, 0);
  while (ct_five_minutes_get_phase (minutes) == CT_FIVE_MINUTES_ANSWERED ||
         ct_five_minutes_get_phase (minutes) == CT_FIVE_MINUTES_MAKING)
    g_main_context_iteration (NULL, TRUE);
  ct_test_wait_frames (asker->page, 4);
}

static void
end_exercises (CtWhatIfPerson *asker)
{
  CtFiveMinutes *minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (asker->page));

  g_object_add_weak_pointer (G_OBJECT (minutes), (gpointer *) &minutes);
  ct_what_if_person_end (asker);
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
  CtWhatIfPerson asker;

  ct_what_if_person_begin (&asker, TRUE);
  page = ct_exercise_person_open_session (asker.window, ct_rules_lookup (ruleset), 3);
  while (n_thoughts < 2)
    {
      g_assert_cmpint (ct_five_minutes_get_phase (ct_exercise_page_get_minutes (page)),
                       ==, CT_FIVE_MINUTES_ASKING);
      gtk_widget_activate_action (GTK_WIDGET (page), "exercise.show", NULL);
      ct_exercise_person_await_next (page);
      ct_what_if_person_sit_down (&asker);
      if (ct_what_if_person_find_button (&asker) != NULL)
        {
          asker.by_keys = n_thoughts++ == 0;
          think_of_exercise (&asker);
        }
      go_on (&asker);
    }
  end_exercises (&asker);
}

CT_TEST ("/thought-in-lesson/question")
{
  CtExercisePage *page;
  CtWhatIfPerson asker;

  ct_what_if_person_begin (&asker, TRUE);
  page =
      ct_exercise_person_open_session (asker.window, ct_rules_lookup ("kargaburo"), 3);
  g_assert_cmpuint (ct_exercise_n_questions (ct_five_minutes_get_exercise (
                        ct_exercise_page_get_minutes (page))),
                    >, 0);
  ct_what_if_person_sit_down (&asker);
  g_assert_null (ct_what_if_person_find_button (&asker));
  ct_person_press (asker.person, GDK_KEY_y, 0);
  ct_test_wait_frames (GTK_WIDGET (page), 4);
  g_assert_null (ct_what_if_person_find_gray (&asker));
  end_exercises (&asker);
}

CT_TEST_MAIN
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

  if (!ct_test_begin (&argc, &argv))
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

  status = CT_TEST_RUN ();
  ct_test_end ();
  return status;
}
