/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The path through the steps: when the learner may continue, what glows, what is
 * offered after errors, and what is saved.
 */
#include <string.h>

#include "ct-test-learner.h"
#include "ct-test.h"

#define LESSON(steps)                                                                  \
  "<lesson id=\"way\" ruleset=\"kargaburo\" level=\"beginner\" minutes=\"1\">\n"       \
  "<title>Way</title><goal>Go.</goal><teaches rule=\"KB-FOLLOW-1\"/>\n"                \
  "<player seat=\"B\" name=\"Berta\"/>\n" TABLE steps "</lesson>\n"
#define TABLE                                                                          \
  "<position seats=\"3\" dealer=\"B\" turn=\"A\" phase=\"follow\">\n"                  \
  "<cards zone=\"trick\">C:5C</cards>\n"                                               \
  "<cards zone=\"hand\" seat=\"A\">9C 2S KC 3H 4D</cards>\n"                           \
  "<cards zone=\"hand\" seat=\"B\">6C 7S 8H 9D</cards>\n"                              \
  "<cards zone=\"hand\" seat=\"C\">TS QS KH</cards>\n"                                 \
  "<cards zone=\"stock\">2C 4C</cards></position>\n"

#define READ                                                                           \
  "<step><say>Look.</say><show zone=\"hand\" seat=\"A\" cards=\"9C KC\">Two.</show>"   \
  "<show zone=\"trick\">One.</show></step>\n"
#define ASK                                                                            \
  "<step><ask>Play the nine.</ask><accept move=\"follow 9C\"/>"                        \
  "<hint>A nine.</hint><reply seat=\"B\">follow 6C</reply></step>\n"
#define QUIZ                                                                           \
  "<step><quiz rule=\"KB-TRICK-1\"><question>Who leads?</question>"                    \
  "<option right=\"yes\">I do</option><option>Berta</option><why>So it is.</why>"      \
  "</quiz></step>\n"
#define LAST "<step><say>That is all.</say></step>\n"

static const char whole[] = LESSON (READ ASK QUIZ LAST);

static char *
dup_glows (Learner *learner)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ct_lesson_runner_get_n_glows (learner->runner); i++)
    {
      const CtGlow *glow = ct_lesson_runner_get_glow (learner->runner, i);

      g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", glow->text,
                              glow->n_cards);
    }

  return g_string_free (text, FALSE);
}

/* The step, its state, and whether the learner may continue and go back: "1 ask -<". */
static char *
dup_place (Learner *learner)
{
  static const char *const names[] = {
    [CT_LESSON_READ] = "read",         [CT_LESSON_ASK] = "ask",
    [CT_LESSON_DEAL] = "deal",         [CT_LESSON_QUIZ] = "quiz",
    [CT_LESSON_FREE] = "free",         [CT_LESSON_OTHERS] = "others",
    [CT_LESSON_SAVING] = "keeping",    [CT_LESSON_DONE] = "done",
    [CT_LESSON_FINISHED] = "finished",
  };
  GString *text = g_string_new (NULL);
  guint step = ct_lesson_runner_get_step (learner->runner);

  g_string_printf (text, "%u %s", step,
                   names[ct_lesson_runner_get_state (learner->runner)]);
  if (ct_lesson_runner_can_previous (learner->runner))
    g_string_append (text, " <");
  if (ct_lesson_runner_can_next (learner->runner))
    g_string_append (text, " >");
  if (ct_lesson_runner_is_step_done (learner->runner, step))
    g_string_append (text, " x");
  return g_string_free (text, FALSE);
}

#define ASSERT_TEXT(expression, expected)                                              \
  G_STMT_START                                                                         \
  {                                                                                    \
    g_autofree char *assert_text = expression;                                         \
                                                                                       \
    g_assert_cmpstr (assert_text, ==, expected);                                       \
  }                                                                                    \
  G_STMT_END

CT_TEST ("/lesson-way/way")
{
  Learner learner;
  CtLessonResult result;

  learner_begin_text (&learner, whole);
  ASSERT_TEXT (dup_place (&learner), "0 read >");
  ASSERT_TEXT (dup_glows (&learner), "Two. 2, One. 0");
  g_assert_null (ct_lesson_runner_get_question (learner.runner));

  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "1 ask <");
  ASSERT_TEXT (dup_glows (&learner), "");
  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "1 ask <");
  g_assert_cmpint (learner_try (&learner, "follow 2S"), ==, CT_ANSWER_WRONG);
  ct_lesson_runner_hint (learner.runner);
  g_assert_cmpint (learner_try (&learner, "follow 9C"), ==, CT_ANSWER_BEST);
  ASSERT_TEXT (dup_place (&learner), "1 others <");
  g_assert_true (ct_lesson_runner_proceed (learner.runner));
  ASSERT_TEXT (dup_place (&learner), "1 done < > x");
  g_assert_false (ct_lesson_runner_proceed (learner.runner));

  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "2 quiz <");
  g_assert_nonnull (ct_lesson_runner_get_question (learner.runner));
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 1 << 1), ==,
                   CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 1 << 0), ==,
                   CT_ANSWER_BEST);
  g_assert_cmpstr (learner.text, ==, "So it is.");
  ASSERT_TEXT (dup_place (&learner), "2 done < > x");

  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "3 read < >");
  g_assert_null (ct_lesson_runner_get_question (learner.runner));
  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "3 finished < x");
  g_assert_cmpuint (learner.n_finished, ==, 1);
  g_assert_true (ct_progress_get_lesson (learner.progress, "way", &result));
  g_assert_cmpuint (result.finished, ==, 1);
  g_assert_cmpuint (result.best_wrong, ==, 2);
  g_assert_cmpuint (result.best_help, ==, 1);

  ct_lesson_runner_next (learner.runner);
  g_assert_cmpuint (learner.n_finished, ==, 1);
  g_assert_cmpint (learner_try (&learner, "follow KC"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (learner.text, ==, "The lesson is over. Restart it if you like.");
  learner_end (&learner);
}

/* Later steps keep their state, whether the learner does the earlier one again or not.
 */
CT_TEST ("/lesson-way/back")
{
  Learner learner;
  guint step;

  learner_begin_text (&learner, whole);
  learner_learn_until_step (&learner, 3);
  ct_lesson_runner_previous (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "2 quiz < > x");
  ct_lesson_runner_previous (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "1 ask < > x");
  g_assert_cmpuint (ct_session_get_position (learner_session (&learner)), ==, 0);
  ct_lesson_runner_previous (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "0 read > x");
  ASSERT_TEXT (dup_glows (&learner), "Two. 2, One. 0");
  ct_lesson_runner_previous (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "0 read > x");
  ct_lesson_runner_next (learner.runner);
  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "2 quiz < > x");
  g_assert_cmpuint (ct_session_get_position (learner_session (&learner)), ==, 2);

  /* After looking back at an explanation the learner continues where they were. */
  ct_lesson_runner_teach_again (learner.runner);
  g_assert_true (ct_lesson_runner_is_looking_back (learner.runner, &step));
  g_assert_cmpuint (step, ==, 2);
  ASSERT_TEXT (dup_place (&learner), "0 read > x");
  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "2 quiz < > x");
  ct_lesson_runner_previous (learner.runner);
  ct_lesson_runner_teach_again (learner.runner);
  ct_lesson_runner_next (learner.runner);
  g_assert_false (ct_lesson_runner_is_looking_back (learner.runner, &step));
  ct_lesson_runner_teach_again (learner.runner);
  ct_lesson_runner_restart (learner.runner);
  g_assert_false (ct_lesson_runner_is_looking_back (learner.runner, &step));
  ASSERT_TEXT (dup_place (&learner), "0 read >");
  learner_end (&learner);
}

/* Another move than last time makes the state of later steps unknown. */
CT_TEST ("/lesson-way/other-course")
{
  Learner learner;

  learner_begin_text (&learner, whole);
  learner_learn_until_step (&learner, 3);
  ct_lesson_runner_previous (learner.runner);
  ct_lesson_runner_previous (learner.runner);
  g_assert_cmpint (learner_try (&learner, "follow 9C"), ==, CT_ANSWER_BEST);
  learner_let_others_move (&learner);
  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "2 quiz < x");
  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "2 quiz < x");
  learner_end (&learner);
}

CT_TEST ("/lesson-way/again")
{
  Learner learner;
  CtLessonResult result;

  learner_begin_text (&learner, whole);
  ct_lesson_runner_next (learner.runner);
  learner_try (&learner, "follow 2S");
  learner_try (&learner, "follow 2S");
  ct_lesson_runner_hint (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 2);
  ct_lesson_runner_restart (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 0);
  g_assert_cmpuint (ct_lesson_runner_get_n_helped (learner.runner), ==, 0);

  ct_lesson_runner_next (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_n_hints_shown (learner.runner), ==, 0);
  g_assert_cmpint (learner_try (&learner, "follow 9C"), ==, CT_ANSWER_BEST);
  learner_let_others_move (&learner);
  ct_lesson_runner_next (learner.runner);
  ct_lesson_runner_choose (learner.runner, 1 << 0);
  ct_lesson_runner_next (learner.runner);
  ct_lesson_runner_next (learner.runner);
  g_assert_true (ct_progress_get_lesson (learner.progress, "way", &result));
  g_assert_cmpuint (result.best_wrong, ==, 0);
  g_assert_cmpuint (result.best_help, ==, 0);
  learner_end (&learner);
}

/* After two errors in a row the lesson offers an explanation; a right answer resets the
 * count.
 */
CT_TEST ("/lesson-way/offer")
{
  static const struct
  {
    const char *tries;
    gboolean is_offered;
  } cases[] = {
    { "follow KC", FALSE },
    { "follow KC|follow KC", TRUE },
    { "follow 2S|follow KC", TRUE },
    { "follow KC|follow 2S", TRUE },
    { "follow KC|follow KC|follow KC", TRUE },
    { "follow KC|follow KC|follow 9C", FALSE },
    { "follow KC|follow KC|follow 9C|back|follow KC", TRUE },
    { "follow KC|follow 9C|back|follow KC", TRUE },
    { "follow 9C|back|follow KC", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) tries = g_strsplit (cases[i].tries, "|", -1);
      Learner learner;

      g_test_message ("%s", cases[i].tries);
      learner_begin_text (&learner, whole);
      ct_lesson_runner_next (learner.runner);
      for (guint k = 0; tries[k] != NULL; k++)
        if (g_str_equal (tries[k], "back"))
          g_assert_true (ct_lesson_runner_undo (learner.runner));
        else
          learner_try (&learner, tries[k]);
      g_assert_cmpint (learner.offer_repeat, ==, cases[i].is_offered);
      learner_end (&learner);
    }
}

/* In an invalid lesson, a step that cannot be done can be skipped. */
CT_TEST ("/lesson-way/faulty")
{
  Learner learner;

  learner_begin_text (
      &learner, LESSON ("<step><ask>Fly.</ask><accept move=\"follow QS\"/></step>\n"
                        "<step><quiz rule=\"KB-TRICK-1\"><question>Who?</question>"
                        "<option>I do</option><option>Berta</option></quiz></step>\n"
                        "<step><say>Look.</say>"
                        "<reply seat=\"B\">follow QS</reply></step>\n" ASK));
  g_assert_true (ct_lesson_runner_is_faulty (learner.runner));
  ASSERT_TEXT (dup_place (&learner), "0 ask >");
  ct_lesson_runner_next (learner.runner);
  g_assert_true (ct_lesson_runner_is_faulty (learner.runner));
  ASSERT_TEXT (dup_place (&learner), "1 quiz < >");
  ct_lesson_runner_next (learner.runner);
  g_assert_false (ct_lesson_runner_is_faulty (learner.runner));
  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "2 others <");
  g_assert_true (ct_lesson_runner_proceed (learner.runner));
  ASSERT_TEXT (dup_place (&learner), "3 ask <");
  g_assert_false (ct_lesson_runner_is_faulty (learner.runner));
  learner_end (&learner);
}

/* The others move before the learner continues from a step without a task. A step may
 * have another learner.
 */
CT_TEST ("/lesson-way/learners")
{
  Learner learner;
  CtNarrator *narrator;

  learner_begin_text (
      &learner,
      LESSON (
          "<step><say>Watch.</say><reply seat=\"A\">follow 9C</reply></step>\n"
          "<step><learner seat=\"B\"/><ask>Follow.</ask><accept when=\"legal\"/></step>\n" LAST));
  narrator = ct_lesson_runner_get_narrator (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_learner (learner.runner), ==, 0);
  ct_lesson_runner_next (learner.runner);
  ASSERT_TEXT (dup_place (&learner), "0 others");
  g_assert_true (ct_lesson_runner_proceed (learner.runner));
  ASSERT_TEXT (dup_place (&learner), "1 ask <");
  g_assert_true (ct_lesson_runner_is_step_done (learner.runner, 0));
  g_assert_cmpuint (ct_lesson_runner_get_learner (learner.runner), ==, 1);
  g_assert_cmpuint (ct_narrator_get_viewer (narrator), ==, 1);
  g_assert_cmpint (learner_try (&learner, "follow 6C"), ==, CT_ANSWER_BEST);
  g_assert_cmpstr (learner.text, ==, "That’s right.");

  ct_lesson_runner_previous (learner.runner);
  g_assert_cmpuint (ct_narrator_get_viewer (narrator), ==, 0);
  learner_end (&learner);
}

/* In lessons that come with the program */

/* A finished step asks for nothing. */
CT_TEST ("/lesson-way/previous")
{
  Learner learner;
  CtState third;

  learner_begin (&learner, "kargaburo/01-first-card");
  g_assert_false (ct_lesson_runner_can_previous (learner.runner));
  g_assert_false (ct_lesson_runner_can_next (learner.runner));
  learner_learn_until_step (&learner, 3);
  third = *ct_session_get_state (learner_session (&learner));

  ct_lesson_runner_previous (learner.runner);
  ct_lesson_runner_previous (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, 1);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_QUIZ);
  g_assert_true (ct_lesson_runner_can_next (learner.runner));
  ct_lesson_runner_next (learner.runner);
  ct_lesson_runner_next (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, 3);
  g_assert_cmpmem (ct_session_get_state (learner_session (&learner)), sizeof third,
                   &third, sizeof third);
  g_assert_false (ct_lesson_runner_can_next (learner.runner));

  ct_lesson_runner_previous (learner.runner);
  g_assert_cmpint (learner_try (&learner, "follow QS"), ==, CT_ANSWER_BEST);
  learner_let_others_move (&learner);
  ct_lesson_runner_next (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, 3);
  g_assert_true (memcmp (ct_session_get_state (learner_session (&learner)), &third,
                         sizeof third) != 0);
  learner_end (&learner);
}

CT_TEST ("/lesson-way/teach-again")
{
  Learner learner;
  CtLessonResult result;
  guint step;
  guint n_helped;

  learner_begin (&learner, "kargaburo/01-first-card");
  learner_learn_until_step (&learner, 3);
  learner_try (&learner, "follow KC");
  g_assert_false (learner.offer_repeat);
  learner_try (&learner, "follow KC");
  g_assert_true (learner.offer_repeat);

  /* Looking back counts as help. */
  n_helped = ct_lesson_runner_get_n_helped (learner.runner);
  for (guint i = 0; i < 2; i++)
    {
      ct_lesson_runner_teach_again (learner.runner);
      g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), <, 3);
      g_assert_true (ct_lesson_runner_is_looking_back (learner.runner, &step));
      g_assert_cmpuint (step, ==, 3);
      /* Leaving the lesson while looking back keeps the furthest step. */
      g_assert_true (ct_progress_get_lesson (
          learner.progress,
          ct_lesson_get_id (ct_lesson_runner_get_lesson (learner.runner)), &result));
      g_assert_cmpuint (result.step, ==, 3);
      ct_lesson_runner_next (learner.runner);
      g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, 3);
      g_assert_false (ct_lesson_runner_is_looking_back (learner.runner, &step));
      g_assert_cmpuint (ct_lesson_runner_get_n_helped (learner.runner), ==,
                        n_helped + i + 1);
    }

  /* A learner who does the earlier step again continues from there. */
  ct_lesson_runner_teach_again (learner.runner);
  learner_do_next_thing (&learner);
  g_assert_cmpint (learner.grade, ==, CT_ANSWER_BEST);
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_FINISHED)
    learner_do_next_thing (&learner);
  learner_end (&learner);
}

CT_TEST ("/lesson-way/restart")
{
  Learner learner;
  CtState first;

  learner_begin (&learner, "cangkul/02-passing");
  first = *ct_session_get_state (learner_session (&learner));
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_FINISHED)
    learner_do_next_thing (&learner);
  ct_lesson_runner_restart (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, 0);
  g_assert_false (ct_lesson_runner_is_step_done (learner.runner, 0));
  g_assert_cmpuint (ct_lesson_runner_get_n_helped (learner.runner), ==, 0);
  g_assert_cmpmem (ct_session_get_state (learner_session (&learner)), sizeof first,
                   &first, sizeof first);
  learner_end (&learner);
}

CT_TEST ("/lesson-way/resume")
{
  Learner learner;
  g_autoptr (CtLessonRunner) again = NULL;
  guint n_observed;

  learner_begin (&learner, "kargaburo/01-first-card");
  learner_learn_until_step (&learner, 3);
  n_observed = ct_progress_count_observations (learner.progress);
  again = ct_lesson_runner_new (ct_lesson_runner_get_lesson (learner.runner),
                                learner.library, learner.progress);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 3);
  g_assert_true (ct_lesson_runner_is_step_done (again, 2));
  g_assert_cmpuint (ct_progress_count_observations (learner.progress), ==, n_observed);

  ct_lesson_runner_restart (again);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 0);
  g_clear_object (&again);

  again = ct_lesson_runner_new (ct_lesson_runner_get_lesson (learner.runner),
                                learner.library, learner.progress);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 0);
  g_clear_object (&again);
  learner_end (&learner);
}

/* Errors of earlier sessions still count. */
CT_TEST ("/lesson-way/resume-with-errors")
{
  Learner learner;
  g_autoptr (CtLessonRunner) again = NULL;
  guint n_wrong;
  guint n_helped;

  learner_begin (&learner, "kargaburo/01-first-card");
  g_assert_cmpint (learner_try (&learner, "follow QS"), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (learner_try (&learner, "follow KC"), ==, CT_ANSWER_WRONG);
  learner_learn_until_step (&learner, 3);
  n_wrong = ct_lesson_runner_get_n_wrong (learner.runner);
  n_helped = ct_lesson_runner_get_n_helped (learner.runner);
  g_assert_cmpuint (n_wrong, >=, 2);
  g_assert_cmpuint (n_helped, >, 0);
  again = ct_lesson_runner_new (ct_lesson_runner_get_lesson (learner.runner),
                                learner.library, learner.progress);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 3);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), ==, n_wrong);
  g_assert_cmpuint (ct_lesson_runner_get_n_helped (again), ==, n_helped);

  ct_lesson_runner_restart (again);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), ==, 0);
  g_clear_object (&again);
  learner_end (&learner);
}

static gint64
get_seconds (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* Errors before “Begin Again” do not count when the lesson is resumed. */
CT_TEST ("/lesson-way/resume-begun-anew")
{
  Learner learner;
  g_autoptr (CtLessonRunner) again = NULL;
  gint64 then;

  learner_begin (&learner, "kargaburo/01-first-card");
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (learner_try (&learner, i % 2 ? "follow KC" : "follow QS"), ==,
                     CT_ANSWER_WRONG);
  learner_learn_until_step (&learner, 2);

  /* The times have a resolution of one second. */
  ct_lesson_runner_restart (learner.runner);
  then = get_seconds ();
  while (get_seconds () == then)
    g_usleep (10000);
  g_assert_cmpint (learner_try (&learner, "follow QS"), ==, CT_ANSWER_WRONG);
  learner_learn_until_step (&learner, 2);
  again = ct_lesson_runner_new (ct_lesson_runner_get_lesson (learner.runner),
                                learner.library, learner.progress);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 2);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), ==,
                    ct_lesson_runner_get_n_wrong (learner.runner));
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), <, 5);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), >, 0);
  g_clear_object (&again);
  learner_end (&learner);
}
