/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons deal other hands when they are repeated, and glows fade. */
#include <string.h>

#include "ct-test-learner.h"
#include "ct-test.h"

static const char anew[] =
    "<lesson id=\"anew\" ruleset=\"kargaburo\" level=\"beginner\" minutes=\"1\">\n"
    "<title>Anew</title><goal>Draw.</goal><teaches rule=\"KB-DRAW-1\"/>\n"
    "<deal seats=\"3\" dealer=\"C\" seed=\"7\"><must hand=\"A\" lacks-suit=\"led\"/>"
    "</deal>\n"
    "<step><deal seats=\"3\" dealer=\"C\" seed=\"7\"><must hand=\"A\" "
    "lacks-suit=\"led\"/></deal><show zone=\"stock\">The stock.</show>"
    "<ask>Draw.</ask><accept when=\"legal and kind=draw\"/>"
    "<hint>From the stock.</hint></step>\n"
    "</lesson>\n";

static CtState
get_table (Learner *learner)
{
  return *ct_session_get_state (learner_session (learner));
}

static gboolean
is_same_deal (const CtState *a, const CtState *b)
{
  return memcmp (a->card, b->card, sizeof a->card) == 0;
}

/* The first deal is the author's; each later one is different. */
CT_TEST ("/lesson-anew/deal")
{
  Learner learner;
  CtState first;

  learner_begin_text (&learner, anew);
  ct_position_begin (ct_lesson_get_step (ct_lesson_runner_get_lesson (learner.runner),
                                         0)
                         ->position,
                     &first);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_ASK);
  {
    CtState table = get_table (&learner);

    g_assert_true (is_same_deal (&first, &table));
  }

  for (guint i = 0; i < 20; i++)
    {
      CtState table;

      g_assert_false (ct_lesson_runner_can_deal_anew (learner.runner));
      g_assert_cmpint (learner_try (&learner, "draw"), ==, CT_ANSWER_BEST);
      g_assert_true (ct_lesson_runner_can_deal_anew (learner.runner));
      ct_lesson_runner_deal_anew (learner.runner);
      table = get_table (&learner);
      g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_ASK);
      g_assert_false (is_same_deal (&first, &table));
    }
  learner_end (&learner);
}

CT_TEST ("/lesson-anew/another-day")
{
  Learner learner;
  CtState first;
  CtState table;

  learner_begin_text (&learner, anew);
  ct_progress_finish (learner.progress, "anew", 0, 0, 0);
  first = get_table (&learner);
  ct_lesson_runner_restart (learner.runner);
  table = get_table (&learner);
  g_assert_false (is_same_deal (&first, &table));
  learner_end (&learner);
}

CT_TEST ("/lesson-anew/faded")
{
  Learner learner;
  CtLearnerAnswer observation = {
    .rule = "KB-DRAW-1", .lesson = "anew", .outcome = CT_OUTCOME_RIGHT, .taught = TRUE
  };

  learner_begin_text (&learner, anew);
  g_assert_cmpuint (ct_lesson_runner_get_n_glows (learner.runner), ==, 1);
  ct_progress_observe (learner.progress, &observation, NULL);
  ct_lesson_runner_restart (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_n_glows (learner.runner), ==, 1);

  ct_progress_finish (learner.progress, "anew", 0, 0, 0);
  ct_lesson_runner_restart (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_n_glows (learner.runner), ==, 0);
  g_assert_nonnull (ct_lesson_runner_hint (learner.runner));
  g_assert_cmpuint (ct_lesson_runner_get_n_glows (learner.runner), ==, 1);

  ct_lesson_runner_restart (learner.runner);
  g_assert_cmpuint (ct_lesson_runner_get_n_glows (learner.runner), ==, 0);
  g_assert_cmpint (learner_try (&learner, "pick-up"), ==, CT_ANSWER_WRONG);
  g_assert_cmpuint (ct_lesson_runner_get_n_glows (learner.runner), ==, 1);
  learner_end (&learner);
}
