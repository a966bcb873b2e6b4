/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does the coach speak while one plays freely, and say how it has ended? */
#include "ct-fishing.h"
#include "ct-pupil.h"

/* Plays the freely played hand of a lesson as the hints say, and counts what the coach
 * says by the way.
 */
static guint
play_freely (Pupil *pupil)
{
  const CtStep *step;
  guint index = 0;
  guint n_news = 0;

  do
    step = ct_lesson_get_step (ct_lesson_runner_get_lesson (pupil->runner), index++);
  while (step->task != CT_TASK_FREE_HAND);
  pupil_learn_until_step (pupil, index - 1);

  g_assert_nonnull (ct_lesson_runner_get_ask (pupil->runner));
  while (ct_lesson_runner_get_state (pupil->runner) != CT_LESSON_DONE)
    {
      guint n_answers = pupil->n_answers;

      pupil_do_next_thing (pupil);
      n_news += pupil->n_answers > n_answers && pupil->text != NULL;
    }

  return n_news;
}

static void
test_hand (gconstpointer lesson)
{
  Pupil pupil;
  g_autofree char *result = NULL;

  pupil_begin (&pupil, lesson);
  g_assert_cmpuint (play_freely (&pupil), >=, 1);

  result = ct_narrator_say_result (ct_lesson_runner_get_narrator (pupil.runner),
                                   ct_session_get_state (pupil_session (&pupil)));
  g_assert_cmpstr (result, !=, "");
  g_assert_nonnull (pupil.text);
  g_assert_nonnull (strstr (pupil.text, "The hand is over."));
  g_assert_cmpint (ct_lesson_runner_has_lost (pupil.runner), ==,
                   strstr (pupil.text, "nobody wins every hand") != NULL);
  pupil_end (&pupil);
}

/* With points there is more to tell than who has won. */
static void
test_score (void)
{
  Pupil pupil;

  pupil_begin (&pupil, "buraco-brazil/14-on-your-own");
  g_assert_cmpuint (play_freely (&pupil), >=, 2);
  g_assert_nonnull (strstr (pupil.text, " points"));
  pupil_end (&pupil);
}

static void
test_trick (void)
{
  Pupil pupil;

  pupil_begin (&pupil, "kargaburo/03-following");
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FREE)
    pupil_do_next_thing (&pupil);
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_DONE)
    pupil_do_next_thing (&pupil);
  g_assert_nonnull (strstr (pupil.text, "the next trick."));
  pupil_end (&pupil);
}

/* Where something can be caught, nobody is told to catch nothing; and the reason is
 * about the card, and not what holds for each.
 */
static void
look_at_move (Pupil *pupil, const CtMove *move, const char *last)
{
  const CtRules *rules = ct_session_get_rules (pupil_session (pupil));
  const CtState *state = ct_session_get_state (pupil_session (pupil));
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

/* Takes all hints to the present move: the first says where to look, and not once more
 * what is asked; the last names the move, which a good player would make.
 */
static void
follow_free_hints (Pupil *pupil)
{
  const CtState *state = ct_session_get_state (pupil_session (pupil));
  g_autofree char *turn =
      ct_narrator_say_turn (ct_lesson_runner_get_narrator (pupil->runner), state);
  gint64 begin = g_get_monotonic_time ();
  g_autofree char *last = NULL;
  CtMove move;

  for (guint i = 0; !ct_lesson_runner_get_hint_move (pupil->runner, &move); i++)
    {
      const char *hint = ct_lesson_runner_hint (pupil->runner);

      g_test_message ("%u: %s", i, hint);
      g_free (last);
      last = g_strdup (hint);
      g_assert_cmpstr (hint, !=, turn);
      g_assert_cmpstr (hint, !=, ct_lesson_runner_get_ask (pupil->runner));
    }
  /* The move is not named without a reason. */
  g_assert_nonnull (strstr (last, ". "));
  look_at_move (pupil, &move, last);
  g_test_message ("%d ms", (int) (g_get_monotonic_time () - begin) / 1000);
  g_assert_cmpint (ct_lesson_runner_try (pupil->runner, &move), <=, CT_ANSWER_FINE);
}

static void
test_hints (gconstpointer lesson)
{
  Pupil pupil;

  pupil_begin (&pupil, lesson);
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FREE)
    pupil_do_next_thing (&pupil);
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_DONE)
    if (ct_lesson_runner_get_state (pupil.runner) == CT_LESSON_FREE)
      follow_free_hints (&pupil);
    else
      pupil_do_next_thing (&pupil);
  pupil_end (&pupil);
}

/* Two play on, one card each or nearly so; whoever has none left has won. */
#define PLAY_ON(own, other)                                                            \
  "<lesson id=\"end\" ruleset=\"cangkul\" level=\"beginner\" minutes=\"1\">\n"         \
  "<title>End</title><goal>Go out.</goal><teaches rule=\"CK-OUT-1\"/>\n"               \
  "<position seats=\"2\" dealer=\"B\" turn=\"A\" phase=\"lead\">\n"                    \
  "<cards zone=\"hand\" seat=\"A\">" own "</cards>\n"                                  \
  "<cards zone=\"hand\" seat=\"B\">" other "</cards></position>\n"                     \
  "<step><say>Play on.</say><free until=\"hand-end\"><won>Hurray.</won>"               \
  "<lost>First lesson.</lost><lost>Second lesson.</lost></free></step>\n"              \
  "</lesson>\n"

/* Comfort is for those who have lost, with what there is to learn; who has won is
 * congratulated.
 */
static void
test_end (gconstpointer data)
{
  gboolean wins = data != NULL;
  Pupil pupil;

  pupil_begin_text (&pupil, wins ? PLAY_ON ("AH KH", "3H 4H 5S")
                                 : PLAY_ON ("2H 5D 6D", "3H 4S"));
  g_assert_false (ct_lesson_runner_has_lost (pupil.runner));

  /* That one has led, and others follow, is no news. */
  g_assert_cmpint (pupil_try (&pupil, wins ? "lead AH" : "lead 2H"), ==,
                   CT_ANSWER_BEST);
  g_assert_null (pupil.text);
  g_assert_true (pupil.is_partial);
  g_assert_cmpuint (pupil.n_answers, ==, 1);
  g_assert_false (ct_lesson_runner_has_lost (pupil.runner));
  pupil_let_others_move (&pupil);
  if (wins)
    pupil_try (&pupil, "lead KH");
  pupil_let_others_move (&pupil);
  g_assert_cmpuint (ct_session_get_state (pupil_session (&pupil))->phase, ==,
                    CT_PHASE_OVER);
  g_assert_cmpint (ct_lesson_runner_has_lost (pupil.runner), ==, !wins);
  g_assert_cmpint (strstr (pupil.text, "nobody wins every hand") != NULL, ==, !wins);
  g_assert_cmpint (strstr (pupil.text, "First lesson. Second lesson.") != NULL, ==,
                   !wins);
  g_assert_cmpint (strstr (pupil.text, "Hurray.") != NULL, ==, wins);
  g_assert_cmpint (ct_lesson_runner_has_won (pupil.runner), ==, wins);
  g_assert_cmpint (pupil.grade, ==, wins ? CT_ANSWER_BEST : CT_ANSWER_FINE);
  g_assert_false (pupil.is_partial);
  pupil_end (&pupil);
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

/* Against the computer, for a trick and then to the end of the hand. */
static void
test_free_play (void)
{
  Pupil pupil;
  CtMove wrong = { .type = CT_MOVE_PASS };

  pupil_begin_text (&pupil, free_lesson);

  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_OTHERS);
  g_assert_true (ct_lesson_runner_proceed (pupil.runner));
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_FREE);
  g_assert_cmpint (ct_lesson_runner_try (pupil.runner, &wrong), ==, CT_ANSWER_WRONG);
  g_assert_nonnull (pupil.text);
  pupil_learn_until_step (&pupil, 1);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (pupil_session (&pupil)),
                                 CT_ZONE_TRICK),
                    ==, 0);

  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FINISHED)
    pupil_do_next_thing (&pupil);
  g_assert_cmpuint (ct_session_get_state (pupil_session (&pupil))->phase, ==,
                    CT_PHASE_OVER);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (pupil.runner), ==, 1);
  pupil_end (&pupil);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

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
  g_test_add_func ("/free/trick-and-hand", test_free_play);
  g_test_add_func ("/free/score", test_score);
  g_test_add_func ("/free/trick", test_trick);
  g_test_add_data_func ("/free/won", "won", test_end);
  g_test_add_data_func ("/free/lost", NULL, test_end);
  return g_test_run ();
}
