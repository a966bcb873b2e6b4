/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In free play the coach comments, gives hints and says how it ended. */
#include "ct-fishing.h"
#include "ct-test-learner.h"
#include "ct-test.h"

/* Plays by the hints.
 *
 * Returns: the number of comments of the coach
 */
static guint
play_freely (Learner *learner)
{
  const CtStep *step;
  guint index = 0;
  guint n_news = 0;

  do
    step = ct_lesson_get_step (ct_lesson_runner_get_lesson (learner->runner), index++);
  while (step->task != CT_TASK_FREE_HAND);
  learner_learn_until_step (learner, index - 1);

  g_assert_nonnull (ct_lesson_runner_get_ask (learner->runner));
  while (ct_lesson_runner_get_state (learner->runner) != CT_LESSON_DONE)
    {
      guint n_answers = learner->n_answers;

      learner_do_next_thing (learner);
      n_news += learner->n_answers > n_answers && learner->text != NULL;
    }

  return n_news;
}

static void
test_hand (gconstpointer lesson)
{
  Learner learner;
  g_autofree char *result = NULL;

  learner_begin (&learner, lesson);
  g_assert_cmpuint (play_freely (&learner), >=, 1);

  result = ct_narrator_say_result (ct_lesson_runner_get_narrator (learner.runner),
                                   ct_session_get_state (learner_session (&learner)));
  g_assert_cmpstr (result, !=, "");
  g_assert_nonnull (learner.text);
  /* Or "The stock is empty, so the hand is over." */
  g_assert_nonnull (strstr (learner.text, "he hand is over."));
  g_assert_cmpint (ct_lesson_runner_has_lost (learner.runner), ==,
                   strstr (learner.text, "Nobody wins every hand") != NULL);
  learner_end (&learner);
}

CT_TEST ("/free/score")
{
  Learner learner;

  learner_begin (&learner, "buraco-brazil/14-on-your-own");
  g_assert_cmpuint (play_freely (&learner), >=, 2);
  g_assert_nonnull (strstr (learner.text, " points"));
  learner_end (&learner);
}

CT_TEST ("/free/trick")
{
  Learner learner;

  learner_begin (&learner, "kargaburo/03-following");
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_FREE)
    learner_do_next_thing (&learner);
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_DONE)
    learner_do_next_thing (&learner);
  g_assert_nonnull (strstr (learner.text, "the next trick: "));
  learner_end (&learner);
}

/* A hint never suggests a move without a capture if one captures, and its reason is
 * about that card.
 */
static void
look_at_move (Learner *learner, const CtMove *move, const char *last)
{
  const CtRules *rules = ct_session_get_rules (learner_session (learner));
  const CtState *state = ct_session_get_state (learner_session (learner));
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint most = 0;

  g_assert_null (strstr (last, "with any card"));
  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len && move->type == CT_MOVE_PLAY; i++)
    most = MAX (most, ct_fishing_captures (rules, state,
                                           &g_array_index (legal, CtMove, i), taken));
  if (move->type == CT_MOVE_PLAY)
    g_assert_cmpuint (ct_fishing_captures (rules, state, move, taken), ==, most);
  g_assert_null (strstr (last, most > 0 ? "catches anything" : "It catches "));
}

/* The first hint does not repeat the turn; the last one names a good move. */
static void
follow_free_hints (Learner *learner)
{
  const CtState *state = ct_session_get_state (learner_session (learner));
  g_autofree char *turn =
      ct_narrator_say_turn (ct_lesson_runner_get_narrator (learner->runner), state);
  gint64 begin = g_get_monotonic_time ();
  g_autofree char *last = NULL;
  CtMove move;

  for (guint i = 0; !ct_lesson_runner_get_hint_move (learner->runner, &move); i++)
    {
      const char *hint = ct_lesson_runner_hint (learner->runner);

      g_test_message ("%u: %s", i, hint);
      g_free (last);
      last = g_strdup (hint);
      g_assert_cmpstr (hint, !=, turn);
      g_assert_cmpstr (hint, !=, ct_lesson_runner_get_ask (learner->runner));
    }
  g_assert_nonnull (strstr (last, ". "));
  look_at_move (learner, &move, last);
  g_test_message ("%d ms", (int) (g_get_monotonic_time () - begin) / 1000);
  g_assert_cmpint (ct_lesson_runner_try (learner->runner, &move), <=, CT_ANSWER_FINE);
}

static void
test_hints (gconstpointer lesson)
{
  Learner learner;

  learner_begin (&learner, lesson);
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_FREE)
    learner_do_next_thing (&learner);
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_DONE)
    if (ct_lesson_runner_get_state (learner.runner) == CT_LESSON_FREE)
      follow_free_hints (&learner);
    else
      learner_do_next_thing (&learner);
  learner_end (&learner);
}

#define PLAY_ON(own, other)                                                            \
  "<lesson id=\"end\" ruleset=\"cangkul\" level=\"beginner\" minutes=\"1\">\n"         \
  "<title>End</title><goal>Go out.</goal><teaches rule=\"CK-OUT-1\"/>\n"               \
  "<position seats=\"2\" dealer=\"B\" turn=\"A\" phase=\"lead\">\n"                    \
  "<cards zone=\"hand\" seat=\"A\">" own "</cards>\n"                                  \
  "<cards zone=\"hand\" seat=\"B\">" other "</cards></position>\n"                     \
  "<step><say>Play on.</say><free until=\"hand-end\"><won>Hurray.</won>"               \
  "<lost>First lesson.</lost><lost>Second lesson.</lost></free></step>\n"              \
  "</lesson>\n"

static void
test_end (gconstpointer data)
{
  gboolean wins = data != NULL;
  Learner learner;

  learner_begin_text (&learner, wins ? PLAY_ON ("AH KH", "3H 4H 5S")
                                     : PLAY_ON ("2H 5D 6D", "3H 4S"));
  g_assert_false (ct_lesson_runner_has_lost (learner.runner));

  /* Leading and following get no comment. */
  g_assert_cmpint (learner_try (&learner, wins ? "lead AH" : "lead 2H"), ==,
                   CT_ANSWER_BEST);
  g_assert_null (learner.text);
  g_assert_true (learner.is_partial);
  g_assert_cmpuint (learner.n_answers, ==, 1);
  g_assert_false (ct_lesson_runner_has_lost (learner.runner));
  learner_let_others_move (&learner);
  if (wins)
    learner_try (&learner, "lead KH");
  learner_let_others_move (&learner);
  g_assert_cmpuint (ct_session_get_state (learner_session (&learner))->phase, ==,
                    CT_PHASE_OVER);
  g_assert_cmpint (ct_lesson_runner_has_lost (learner.runner), ==, !wins);
  g_assert_cmpint (strstr (learner.text, "Nobody wins every hand") != NULL, ==, !wins);
  g_assert_cmpint (strstr (learner.text, "First lesson. Second lesson.") != NULL, ==,
                   !wins);
  g_assert_cmpint (strstr (learner.text, "Hurray.") != NULL, ==, wins);
  g_assert_cmpint (ct_lesson_runner_has_won (learner.runner), ==, wins);
  g_assert_cmpint (learner.grade, ==, wins ? CT_ANSWER_BEST : CT_ANSWER_FINE);
  g_assert_false (learner.is_partial);
  learner_end (&learner);
}

static const char free_lesson[] =
    "<lesson id=\"free\" ruleset=\"kargaburo\" level=\"beginner\" minutes=\"1\">\n"
    "<title>Free</title><goal>Play on.</goal><teaches rule=\"KB-FOLLOW-1\"/>\n"
    "<position seats=\"2\" dealer=\"A\" turn=\"B\" phase=\"lead\">\n"
    "<cards zone=\"hand\" seat=\"A\">3H 9H KS</cards>\n"
    "<cards zone=\"hand\" seat=\"B\">4H TH 2S</cards>\n"
    "<cards zone=\"stock\">5C 5D 7S 8H</cards>\n"
    "<cards zone=\"aside\">2C 3C</cards></position>\n"
    "<step><free until=\"trick-end\"/></step>\n"
    "<step><say>And now to the end.</say><free until=\"hand-end\"/></step>\n"
    "</lesson>\n";

CT_TEST ("/free/trick-and-hand")
{
  Learner learner;
  CtMove wrong = { .type = CT_MOVE_PASS };

  learner_begin_text (&learner, free_lesson);

  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_OTHERS);
  g_assert_true (ct_lesson_runner_proceed (learner.runner));
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_FREE);
  g_assert_cmpint (ct_lesson_runner_try (learner.runner, &wrong), ==, CT_ANSWER_WRONG);
  g_assert_nonnull (learner.text);
  learner_learn_until_step (&learner, 1);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (learner_session (&learner)),
                                 CT_ZONE_TRICK),
                    ==, 0);

  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_FINISHED)
    learner_do_next_thing (&learner);
  g_assert_cmpuint (ct_session_get_state (learner_session (&learner))->phase, ==,
                    CT_PHASE_OVER);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 1);
  learner_end (&learner);
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/free/kargaburo", "kargaburo/07-choosing-well", test_hand);
  g_test_add_data_func ("/free/cangkul", "cangkul/05-choosing-well", test_hand);
  g_test_add_data_func ("/free/brazil", "buraco-brazil/14-on-your-own", test_hand);
  g_test_add_data_func ("/free/netcartas", "buraco-netcartas/17-a-duel", test_hand);
  g_test_add_data_func ("/free/hints/kargaburo", "kargaburo/07-choosing-well",
                        test_hints);
  g_test_add_data_func ("/free/hints/cangkul", "cangkul/05-choosing-well", test_hints);
  g_test_add_data_func ("/free/hints/cau-robat", "cau-robat/09-a-whole-hand",
                        test_hints);
  g_test_add_data_func ("/free/hints/brazil", "buraco-brazil/14-on-your-own",
                        test_hints);
  g_test_add_data_func ("/free/hints/netcartas", "buraco-netcartas/17-a-duel",
                        test_hints);
  g_test_add_data_func ("/free/won", "won", test_end);
  g_test_add_data_func ("/free/lost", NULL, test_end);
}
