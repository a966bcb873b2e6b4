/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson runner tells a page what to show in a step. */
#include "ct-test-learner.h"
#include "ct-test.h"

typedef struct
{
  const char *lesson;
  const char *step;
  gboolean shows_all_hands;
  gboolean asks_next;
  gboolean is_at_new_table;
} Case;

/* clang-format off */
static const Case cases[] = {
  { "kargaburo/03-following", NULL, FALSE, FALSE, FALSE },
  /* The next step is a question about the same table. */
  { "kargaburo/03-following", "leader-plays", FALSE, TRUE, FALSE },
  { "kargaburo/03-following", "mark-them", FALSE, FALSE, FALSE },
  { "kargaburo/03-following", "single-diamond", FALSE, TRUE, FALSE },
  { "kargaburo/03-following", "who-won", FALSE, TRUE, FALSE },
  /* The next question has a new table. */
  { "kargaburo/03-following", "where-is-it", FALSE, FALSE, FALSE },
  { "kargaburo/03-following", "two-hearts", FALSE, FALSE, TRUE },
};
/* clang-format on */

static void
go_to (Learner *learner, const char *id)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (learner->runner);
  guint step = 0;

  while (id != NULL && g_strcmp0 (ct_lesson_get_step (lesson, step)->id, id) != 0)
    step++;
  if (step > 0)
    ct_lesson_runner_skip_to (learner->runner, step);
}

static void
test_facts (gconstpointer data)
{
  const Case *c = data;
  Learner learner;

  learner_begin (&learner, c->lesson);
  go_to (&learner, c->step);
  g_assert_cmpint (ct_lesson_runner_shows_all_hands (learner.runner), ==,
                   c->shows_all_hands);
  g_assert_cmpint (ct_lesson_runner_asks_next (learner.runner), ==, c->asks_next);
  g_assert_cmpint (ct_lesson_runner_is_at_new_table (learner.runner), ==,
                   c->is_at_new_table);
  learner_end (&learner);
}

/* Questions about the value of a hand show all cards. */
CT_TEST ("/lesson-facts/all-hands")
{
  Learner learner;
  CtLesson *lesson;
  guint n_seen = 0;

  learner_begin (&learner, "buraco-brazil/07-wild-stacks");
  lesson = ct_lesson_runner_get_lesson (learner.runner);
  for (guint step = 1; step < ct_lesson_get_n_steps (lesson); step++)
    {
      const CtQuiz *quiz = ct_lesson_get_step (lesson, step)->quiz;
      gboolean is_score = quiz != NULL && quiz->type == CT_QUIZ_SCORE;

      ct_lesson_runner_skip_to (learner.runner, step);
      g_assert_cmpint (ct_lesson_runner_shows_all_hands (learner.runner), ==, is_score);
      n_seen += is_score;
    }
  g_assert_cmpuint (n_seen, >, 0);
  g_assert_false (ct_lesson_runner_asks_next (learner.runner));
  learner_end (&learner);
}

CT_TEST ("/lesson-facts/question-first")
{
  Learner learner;
  guint n_plies;

  learner_begin (&learner, "kargaburo/03-following");
  go_to (&learner, "mark-them");
  n_plies = ct_session_get_n_plies (learner_session (&learner));
  g_assert_cmpint (learner_try (&learner, "follow 9D"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (learner.text, ==, "Answer the question first.");
  g_assert_cmpuint (ct_session_get_n_plies (learner_session (&learner)), ==, n_plies);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 0);
  learner_end (&learner);
}

#define ONE_STEP(accepts) STEP ("<ask>Do it.</ask>" accepts)
#define STEP(what)                                                                        \
  "<lesson id=\"hints\" ruleset=\"buraco-netcartas\" level=\"beginner\" minutes=\"1\">\n" \
  "<title>Hints</title><goal>Meld.</goal><teaches rule=\"BN-MELD-4\"/>\n"                 \
  "<position seats=\"2\" dealer=\"B\" turn=\"A\" phase=\"play\">\n"                       \
  "<cards zone=\"stock\">JC 3S</cards>\n"                                                 \
  "<cards zone=\"hand\" seat=\"A\">8D 8H 8S 9C TC JC 2D KD</cards>\n"                     \
  "<cards zone=\"hand\" seat=\"B\">QC 7C</cards></position>\n"                            \
  "<step>" what "</step>\n"                                                               \
  "</lesson>\n"

#define NUDGE "Lay down melds if you like, then end your turn with a discard.|"
#define DISCARD_ENDS                                                                   \
  "A turn has three parts: draw, then meld if you like, then discard one card. The "   \
  "discard ends your turn."
#define THREE_CARDS "A meld has three cards or more."
#define ANY_TURN    NUDGE DISCARD_ENDS "|"

/* The last hint names the move and its reason. */
static const char *const hinted[][2] = {
  { ONE_STEP ("<accept move=\"discard KD\"/>"), ANY_TURN
    "The right card: king of diamonds.|Discard the king of diamonds. " DISCARD_ENDS
    "|" },
  { ONE_STEP ("<accept move=\"meld 8D 8H 8S\"/>"), NUDGE THREE_CARDS
    "|The right cards: 8 of diamonds, 8 of hearts and 8 of spades.|Lay down the 8 of "
    "diamonds, the 8 of hearts and the 8 of spades. " THREE_CARDS "|" },
  { ONE_STEP ("<accept move=\"meld 8D 8H 8S\"/><accept move=\"meld 9C TC JC\"/>"),
    NUDGE THREE_CARDS
    "|Lay down the 8 of diamonds, the 8 of hearts and the 8 of spades. " THREE_CARDS
    "|" },
  { ONE_STEP ("<accept move=\"discard KD\"/><accept move=\"discard 9C\"/>"),
    ANY_TURN "The right cards: king of diamonds and 9 of clubs.|Discard the king of "
             "diamonds. " DISCARD_ENDS "|" },
  { ONE_STEP ("<accept when=\"legal\"/>"), NUDGE THREE_CARDS
    "|Lay down the 9 of clubs, the 10 of clubs and the jack of clubs. " THREE_CARDS
    "|" },
  { ONE_STEP ("<accept when=\"legal and kind=discard and rank=8\"/>"), ANY_TURN
    "The right cards: 8 of diamonds, 8 of hearts and 8 of spades.|Discard the 8 of "
    "diamonds. " DISCARD_ENDS "|" },
  { STEP ("<say>Play on.</say><free until=\"hand-end\"/>"),
    "Look at your hand. Some of your cards make a meld.|" THREE_CARDS
    "|One of the cards: 9 of clubs.|Lay down the 9 of clubs, the 10 of clubs and the "
    "jack of clubs. " THREE_CARDS "|" },
};

CT_TEST ("/lesson-facts/hints")
{
  for (guint i = 0; i < G_N_ELEMENTS (hinted); i++)
    {
      g_autoptr (GString) hints = g_string_new (NULL);
      Learner learner;
      const char *hint;

      learner_begin_text (&learner, hinted[i][0]);
      while ((hint = ct_lesson_runner_hint (learner.runner)) != NULL)
        g_string_append_printf (hints, "%s|", hint);
      g_assert_cmpuint (ct_lesson_runner_get_n_hints_shown (learner.runner), ==,
                        ct_lesson_runner_get_n_hints (learner.runner));
      g_assert_cmpstr (hints->str, ==, hinted[i][1]);
      learner_end (&learner);
    }
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/lesson-facts/%s",
                           cases[i].step != NULL ? cases[i].step : "first");

      g_test_add_data_func (path, &cases[i], test_facts);
    }
}
