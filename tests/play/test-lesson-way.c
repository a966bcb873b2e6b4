/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way through the steps of a lesson: when one may go on, what glows, what is
 * offered after errors, and what is kept of it in the end.
 */
#include <string.h>

#include "ct-pupil.h"

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
dup_glows (Pupil *pupil)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ct_lesson_runner_get_n_glows (pupil->runner); i++)
    {
      const CtGlow *glow = ct_lesson_runner_get_glow (pupil->runner, i);

      g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", glow->text,
                              glow->n_cards);
    }

  return g_string_free (text, FALSE);
}

/* Where one is, and whether one may go on and back: "1 ask -<". */
static char *
dup_place (Pupil *pupil)
{
  static const char *const names[] = {
    [CT_LESSON_READ] = "read",         [CT_LESSON_ASK] = "ask",
    [CT_LESSON_DEAL] = "deal",         [CT_LESSON_QUIZ] = "quiz",
    [CT_LESSON_FREE] = "free",         [CT_LESSON_OTHERS] = "others",
    [CT_LESSON_KEEPING] = "keeping",   [CT_LESSON_DONE] = "done",
    [CT_LESSON_FINISHED] = "finished",
  };
  GString *text = g_string_new (NULL);
  guint step = ct_lesson_runner_get_step (pupil->runner);

  g_string_printf (text, "%u %s", step,
                   names[ct_lesson_runner_get_state (pupil->runner)]);
  if (ct_lesson_runner_can_previous (pupil->runner))
    g_string_append (text, " <");
  if (ct_lesson_runner_can_next (pupil->runner))
    g_string_append (text, " >");
  if (ct_lesson_runner_is_step_done (pupil->runner, step))
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

/* Each step, and what may be done there; nothing glows longer than its step. */
static void
test_way (void)
{
  Pupil pupil;
  CtLessonResult result;

  pupil_begin_text (&pupil, whole);
  ASSERT_TEXT (dup_place (&pupil), "0 read >");
  ASSERT_TEXT (dup_glows (&pupil), "Two. 2, One. 0");
  g_assert_null (ct_lesson_runner_get_question (pupil.runner));

  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "1 ask <");
  ASSERT_TEXT (dup_glows (&pupil), "");
  ct_lesson_runner_next (pupil.runner); /* not yet */
  ASSERT_TEXT (dup_place (&pupil), "1 ask <");
  g_assert_cmpint (pupil_try (&pupil, "follow 2S"), ==, CT_ANSWER_WRONG);
  ct_lesson_runner_hint (pupil.runner);
  g_assert_cmpint (pupil_try (&pupil, "follow 9C"), ==, CT_ANSWER_BEST);
  ASSERT_TEXT (dup_place (&pupil), "1 others <");
  g_assert_true (ct_lesson_runner_proceed (pupil.runner));
  ASSERT_TEXT (dup_place (&pupil), "1 done < > x");
  g_assert_false (ct_lesson_runner_proceed (pupil.runner));

  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "2 quiz <");
  g_assert_nonnull (ct_lesson_runner_get_question (pupil.runner));
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 1 << 1), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 1 << 0), ==, CT_ANSWER_BEST);
  g_assert_cmpstr (pupil.text, ==, "So it is.");
  ASSERT_TEXT (dup_place (&pupil), "2 done < > x");

  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "3 read < >");
  g_assert_null (ct_lesson_runner_get_question (pupil.runner));
  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "3 finished < x");
  g_assert_cmpuint (pupil.n_finished, ==, 1);
  g_assert_true (ct_progress_get_lesson (pupil.progress, "way", &result));
  g_assert_cmpuint (result.finished, ==, 1);
  g_assert_cmpuint (result.best_wrong, ==, 2);
  g_assert_cmpuint (result.best_help, ==, 1);

  ct_lesson_runner_next (pupil.runner); /* there is nothing behind it */
  g_assert_cmpuint (pupil.n_finished, ==, 1);
  g_assert_cmpint (pupil_try (&pupil, "follow KC"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (pupil.text, ==, "The lesson is over. Begin it again if you like.");
  pupil_end (&pupil);
}

/* Going back is going back: done again or not, all later steps wait as they were. */
static void
test_back (void)
{
  Pupil pupil;
  guint step;

  pupil_begin_text (&pupil, whole);
  pupil_learn_until_step (&pupil, 3);
  ct_lesson_runner_previous (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "2 quiz < > x");
  ct_lesson_runner_previous (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "1 ask < > x");
  g_assert_cmpuint (ct_session_get_position (pupil_session (&pupil)), ==, 0);
  ct_lesson_runner_previous (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "0 read > x");
  ASSERT_TEXT (dup_glows (&pupil), "Two. 2, One. 0");
  ct_lesson_runner_previous (pupil.runner); /* there is nothing before it */
  ASSERT_TEXT (dup_place (&pupil), "0 read > x");
  ct_lesson_runner_next (pupil.runner);
  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "2 quiz < > x");
  g_assert_cmpuint (ct_session_get_position (pupil_session (&pupil)), ==, 2);

  /* Whoever looks back at an explanation, and then goes on alone, is not led back.
   */
  ct_lesson_runner_teach_again (pupil.runner);
  g_assert_true (ct_lesson_runner_is_looking_back (pupil.runner, &step));
  g_assert_cmpuint (step, ==, 2);
  ASSERT_TEXT (dup_place (&pupil), "0 read > x");
  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "2 quiz < > x");
  ct_lesson_runner_previous (pupil.runner);
  ct_lesson_runner_teach_again (pupil.runner);
  ct_lesson_runner_next (pupil.runner);
  g_assert_false (ct_lesson_runner_is_looking_back (pupil.runner, &step));
  ct_lesson_runner_teach_again (pupil.runner);
  ct_lesson_runner_restart (pupil.runner);
  g_assert_false (ct_lesson_runner_is_looking_back (pupil.runner, &step));
  ASSERT_TEXT (dup_place (&pupil), "0 read >");
  pupil_end (&pupil);
}

/* Whoever plays once more what was played already begins another course: the steps
 * behind it are not known any more.
 */
static void
test_other_course (void)
{
  Pupil pupil;

  pupil_begin_text (&pupil, whole);
  pupil_learn_until_step (&pupil, 3);
  ct_lesson_runner_previous (pupil.runner);
  ct_lesson_runner_previous (pupil.runner);
  g_assert_cmpint (pupil_try (&pupil, "follow 9C"), ==, CT_ANSWER_BEST);
  pupil_let_others_move (&pupil);
  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "2 quiz < x");
  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "2 quiz < x");
  pupil_end (&pupil);
}

/* Nothing of an earlier run is counted in the next one. */
static void
test_again (void)
{
  Pupil pupil;
  CtLessonResult result;

  pupil_begin_text (&pupil, whole);
  ct_lesson_runner_next (pupil.runner);
  pupil_try (&pupil, "follow 2S");
  pupil_try (&pupil, "follow 2S");
  ct_lesson_runner_hint (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (pupil.runner), ==, 2);
  ct_lesson_runner_restart (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (pupil.runner), ==, 0);
  g_assert_cmpuint (ct_lesson_runner_get_n_helped (pupil.runner), ==, 0);

  ct_lesson_runner_next (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_n_hints_shown (pupil.runner), ==, 0);
  g_assert_cmpint (pupil_try (&pupil, "follow 9C"), ==, CT_ANSWER_BEST);
  pupil_let_others_move (&pupil);
  ct_lesson_runner_next (pupil.runner);
  ct_lesson_runner_choose (pupil.runner, 1 << 0);
  ct_lesson_runner_next (pupil.runner);
  ct_lesson_runner_next (pupil.runner);
  g_assert_true (ct_progress_get_lesson (pupil.progress, "way", &result));
  g_assert_cmpuint (result.best_wrong, ==, 0);
  g_assert_cmpuint (result.best_help, ==, 0);
  pupil_end (&pupil);
}

/* An explanation is offered to whoever has missed twice in a row, by a move that is
 * refused or by one that is only not wanted; a right one in between makes it once.
 */
static void
test_offer (void)
{
  static const struct
  {
    const char *tries;
    gboolean is_offered; /* after the last one */
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
      Pupil pupil;

      g_test_message ("%s", cases[i].tries);
      pupil_begin_text (&pupil, whole);
      ct_lesson_runner_next (pupil.runner);
      for (guint k = 0; tries[k] != NULL; k++)
        if (g_str_equal (tries[k], "back"))
          g_assert_true (ct_lesson_runner_take_back (pupil.runner));
        else
          pupil_try (&pupil, tries[k]);
      g_assert_cmpint (pupil.offer_repeat, ==, cases[i].is_offered);
      pupil_end (&pupil);
    }
}

/* In a lesson that nobody has proved: what cannot be done may be left out. */
static void
test_faulty (void)
{
  Pupil pupil;

  pupil_begin_text (
      &pupil, LESSON ("<step><ask>Fly.</ask><accept move=\"follow QS\"/></step>\n"
                      "<step><quiz rule=\"KB-TRICK-1\"><question>Who?</question>"
                      "<option>I do</option><option>Berta</option></quiz></step>\n"
                      "<step><say>Look.</say>"
                      "<reply seat=\"B\">follow QS</reply></step>\n" ASK));
  g_assert_true (ct_lesson_runner_is_faulty (pupil.runner));
  ASSERT_TEXT (dup_place (&pupil), "0 ask >");
  ct_lesson_runner_next (pupil.runner);
  g_assert_true (ct_lesson_runner_is_faulty (pupil.runner));
  ASSERT_TEXT (dup_place (&pupil), "1 quiz < >");
  ct_lesson_runner_next (pupil.runner);
  g_assert_false (ct_lesson_runner_is_faulty (pupil.runner));
  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "2 others <");
  g_assert_true (ct_lesson_runner_proceed (pupil.runner));
  ASSERT_TEXT (dup_place (&pupil), "3 ask <");
  g_assert_false (ct_lesson_runner_is_faulty (pupil.runner));
  pupil_end (&pupil);
}

/* The others move before one goes on from what is only read; each step may have a
 * learner of its own, to whom the words are said.
 */
static void
test_learners (void)
{
  Pupil pupil;
  CtNarrator *narrator;

  pupil_begin_text (
      &pupil,
      LESSON (
          "<step><say>Watch.</say><reply seat=\"A\">follow 9C</reply></step>\n"
          "<step><learner seat=\"B\"/><ask>Follow.</ask><accept when=\"legal\"/></step>\n" LAST));
  narrator = ct_lesson_runner_get_narrator (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_learner (pupil.runner), ==, 0);
  ct_lesson_runner_next (pupil.runner);
  ASSERT_TEXT (dup_place (&pupil), "0 others");
  g_assert_true (ct_lesson_runner_proceed (pupil.runner));
  ASSERT_TEXT (dup_place (&pupil), "1 ask <");
  g_assert_true (ct_lesson_runner_is_step_done (pupil.runner, 0));
  g_assert_cmpuint (ct_lesson_runner_get_learner (pupil.runner), ==, 1);
  g_assert_cmpuint (ct_narrator_get_viewer (narrator), ==, 1);
  g_assert_cmpint (pupil_try (&pupil, "follow 6C"), ==, CT_ANSWER_BEST);
  g_assert_cmpstr (pupil.text, ==, "That is right.");

  ct_lesson_runner_previous (pupil.runner);
  g_assert_cmpuint (ct_narrator_get_viewer (narrator), ==, 0);
  pupil_end (&pupil);
}

/* ------------------------------------------- in lessons that come with the program */

/* Back and forth: what was done is not asked for again, and the table is that of the
 * step.
 */
static void
test_previous (void)
{
  Pupil pupil;
  CtState third;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  g_assert_false (ct_lesson_runner_can_previous (pupil.runner));
  g_assert_false (ct_lesson_runner_can_next (pupil.runner));
  pupil_learn_until_step (&pupil, 3);
  third = *ct_session_get_state (pupil_session (&pupil));

  ct_lesson_runner_previous (pupil.runner);
  ct_lesson_runner_previous (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, 1);
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_QUIZ);
  g_assert_true (ct_lesson_runner_can_next (pupil.runner));
  ct_lesson_runner_next (pupil.runner);
  ct_lesson_runner_next (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, 3);
  g_assert_cmpmem (ct_session_get_state (pupil_session (&pupil)), sizeof third, &third,
                   sizeof third);
  g_assert_false (ct_lesson_runner_can_next (pupil.runner));

  /* Played otherwise, the hand takes another course; the later steps begin anew. */
  ct_lesson_runner_previous (pupil.runner);
  g_assert_cmpint (pupil_try (&pupil, "follow QS"), ==, CT_ANSWER_BEST);
  pupil_let_others_move (&pupil);
  ct_lesson_runner_next (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, 3);
  g_assert_true (memcmp (ct_session_get_state (pupil_session (&pupil)), &third,
                         sizeof third) != 0);
  pupil_end (&pupil);
}

static void
test_teach_again (void)
{
  Pupil pupil;
  CtLessonResult result;
  guint step;
  guint n_helped;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  pupil_learn_until_step (&pupil, 3);
  pupil_try (&pupil, "follow KC");
  g_assert_false (pupil.offer_repeat);
  pupil_try (&pupil, "follow KC");
  g_assert_true (pupil.offer_repeat);

  /* There and back again, as often as one likes; it is a help. */
  n_helped = ct_lesson_runner_get_n_helped (pupil.runner);
  for (guint i = 0; i < 2; i++)
    {
      ct_lesson_runner_teach_again (pupil.runner);
      g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), <, 3);
      g_assert_true (ct_lesson_runner_is_looking_back (pupil.runner, &step));
      g_assert_cmpuint (step, ==, 3);
      /* Whoever leaves meanwhile has not lost the steps between. */
      g_assert_true (ct_progress_get_lesson (
          pupil.progress, ct_lesson_get_id (ct_lesson_runner_get_lesson (pupil.runner)),
          &result));
      g_assert_cmpuint (result.step, ==, 3);
      ct_lesson_runner_next (pupil.runner);
      g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, 3);
      g_assert_false (ct_lesson_runner_is_looking_back (pupil.runner, &step));
      g_assert_cmpuint (ct_lesson_runner_get_n_helped (pupil.runner), ==,
                        n_helped + i + 1);
    }

  /* Who does it once more there is led on from there. */
  ct_lesson_runner_teach_again (pupil.runner);
  pupil_do_next_thing (&pupil);
  g_assert_cmpint (pupil.grade, ==, CT_ANSWER_BEST);
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FINISHED)
    pupil_do_next_thing (&pupil);
  pupil_end (&pupil);
}

static void
test_restart (void)
{
  Pupil pupil;
  CtState first;

  pupil_begin (&pupil, "cangkul/02-passing");
  first = *ct_session_get_state (pupil_session (&pupil));
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FINISHED)
    pupil_do_next_thing (&pupil);
  ct_lesson_runner_restart (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, 0);
  g_assert_false (ct_lesson_runner_is_step_done (pupil.runner, 0));
  g_assert_cmpuint (ct_lesson_runner_get_n_helped (pupil.runner), ==, 0);
  g_assert_cmpmem (ct_session_get_state (pupil_session (&pupil)), sizeof first, &first,
                   sizeof first);
  pupil_end (&pupil);
}

/* Who comes back another day goes on where they were. */
static void
test_resume (void)
{
  Pupil pupil;
  g_autoptr (CtLessonRunner) again = NULL;
  guint n_observed;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  pupil_learn_until_step (&pupil, 3);
  n_observed = ct_progress_count_observations (pupil.progress);
  again = ct_lesson_runner_new (ct_lesson_runner_get_lesson (pupil.runner),
                                pupil.library, pupil.progress);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 3);
  g_assert_true (ct_lesson_runner_is_step_done (again, 2));
  g_assert_cmpuint (ct_progress_count_observations (pupil.progress), ==, n_observed);

  ct_lesson_runner_restart (again);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 0);
  g_clear_object (&again);

  /* From the beginning, since that was where they were last. */
  again = ct_lesson_runner_new (ct_lesson_runner_get_lesson (pupil.runner),
                                pupil.library, pupil.progress);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 0);
  g_clear_object (&again);
  pupil_end (&pupil);
}

/* Nor is what went wrong forgotten by going away: nobody is told that they found every
 * move by themselves who did not.
 */
static void
test_resume_with_errors (void)
{
  Pupil pupil;
  g_autoptr (CtLessonRunner) again = NULL;
  guint n_wrong;
  guint n_helped;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  g_assert_cmpint (pupil_try (&pupil, "follow QS"), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (pupil_try (&pupil, "follow KC"), ==, CT_ANSWER_WRONG);
  pupil_learn_until_step (&pupil, 3);
  n_wrong = ct_lesson_runner_get_n_wrong (pupil.runner);
  n_helped = ct_lesson_runner_get_n_helped (pupil.runner);
  g_assert_cmpuint (n_wrong, >=, 2);
  g_assert_cmpuint (n_helped, >, 0);
  again = ct_lesson_runner_new (ct_lesson_runner_get_lesson (pupil.runner),
                                pupil.library, pupil.progress);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 3);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), ==, n_wrong);
  g_assert_cmpuint (ct_lesson_runner_get_n_helped (again), ==, n_helped);

  ct_lesson_runner_restart (again);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), ==, 0);
  g_clear_object (&again);
  pupil_end (&pupil);
}

static gint64
get_seconds (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* What went wrong before “Begin Again” is not held against who goes on another day. */
static void
test_resume_begun_anew (void)
{
  Pupil pupil;
  g_autoptr (CtLessonRunner) again = NULL;
  gint64 then;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (pupil_try (&pupil, i % 2 ? "follow KC" : "follow QS"), ==,
                     CT_ANSWER_WRONG);
  pupil_learn_until_step (&pupil, 2);

  /* Nobody begins anew and errs within the same second. */
  ct_lesson_runner_restart (pupil.runner);
  then = get_seconds ();
  while (get_seconds () == then)
    g_usleep (10000);
  g_assert_cmpint (pupil_try (&pupil, "follow QS"), ==, CT_ANSWER_WRONG);
  pupil_learn_until_step (&pupil, 2);
  again = ct_lesson_runner_new (ct_lesson_runner_get_lesson (pupil.runner),
                                pupil.library, pupil.progress);
  g_assert_cmpuint (ct_lesson_runner_get_step (again), ==, 2);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), ==,
                    ct_lesson_runner_get_n_wrong (pupil.runner));
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), <, 5);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (again), >, 0);
  g_clear_object (&again);
  pupil_end (&pupil);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson-way/way", test_way);
  g_test_add_func ("/lesson-way/back", test_back);
  g_test_add_func ("/lesson-way/other-course", test_other_course);
  g_test_add_func ("/lesson-way/again", test_again);
  g_test_add_func ("/lesson-way/offer", test_offer);
  g_test_add_func ("/lesson-way/faulty", test_faulty);
  g_test_add_func ("/lesson-way/learners", test_learners);
  g_test_add_func ("/lesson-way/previous", test_previous);
  g_test_add_func ("/lesson-way/teach-again", test_teach_again);
  g_test_add_func ("/lesson-way/restart", test_restart);
  g_test_add_func ("/lesson-way/resume", test_resume);
  g_test_add_func ("/lesson-way/resume-with-errors", test_resume_with_errors);
  g_test_add_func ("/lesson-way/resume-begun-anew", test_resume_begun_anew);

  return g_test_run ();
}
