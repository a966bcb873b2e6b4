/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo deletes a move's answers and restores the table. */
#include <string.h>

#include "ct-bot.h"
#include "ct-match.h"
#include "ct-test-learner.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"
#include "ct-standing.h"

/* Lessons */

/* In the last step of the first lesson nobody replies to the move. */
static void
begin_at_last_step (Learner *learner)
{
  learner_begin (learner, "kargaburo/01-first-card");
  ct_lesson_runner_skip_to (learner->runner,
                            ct_lesson_runner_get_n_steps (learner->runner) - 1);
}

CT_TEST ("/take-back/lesson/done")
{
  Learner learner;
  CtState before;
  guint n_before;

  begin_at_last_step (&learner);
  before = *ct_session_get_state (learner_session (&learner));
  n_before = ct_progress_count_observations (learner.progress);
  g_assert_nonnull (ct_lesson_runner_why_not_undo (learner.runner));
  g_assert_false (ct_lesson_runner_undo (learner.runner));

  g_assert_cmpint (learner_try (&learner, "follow AC"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_DONE);
  g_assert_cmpuint (ct_progress_count_observations (learner.progress), >, n_before);

  g_assert_null (ct_lesson_runner_why_not_undo (learner.runner));
  g_assert_true (ct_lesson_runner_undo (learner.runner));
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_ASK);
  g_assert_false (ct_lesson_runner_can_next (learner.runner));
  g_assert_false (ct_lesson_runner_is_step_done (
      learner.runner, ct_lesson_runner_get_n_steps (learner.runner) - 1));
  g_assert_cmpuint (ct_progress_count_observations (learner.progress), ==, n_before);
  g_assert_cmpuint (ct_session_get_n_plies (learner_session (&learner)), ==, 0);
  g_assert_cmpmem (ct_session_get_state (learner_session (&learner)), sizeof before,
                   &before, sizeof before);
  g_assert_false (ct_lesson_runner_undo (learner.runner));

  g_assert_cmpint (learner_try (&learner, "follow 2C"), ==, CT_ANSWER_BEST);
  g_assert_cmpuint (ct_progress_count_observations (learner.progress), >, n_before);
  ct_lesson_runner_next (learner.runner);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_FINISHED);
  g_assert_false (ct_lesson_runner_undo (learner.runner));
  learner_end (&learner);
}

/* A move can be undone until another player moves. */
CT_TEST ("/take-back/lesson/answered")
{
  Learner learner;

  learner_begin (&learner, "kargaburo/01-first-card");
  g_assert_cmpint (learner_try (&learner, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_OTHERS);
  g_assert_true (ct_lesson_runner_undo (learner.runner));
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_ASK);
  g_assert_false (ct_lesson_runner_proceed (learner.runner));

  g_assert_cmpint (learner_try (&learner, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_true (ct_lesson_runner_proceed (learner.runner));
  g_assert_nonnull (strstr (ct_lesson_runner_why_not_undo (learner.runner),
                            "Someone has played after you"));
  g_assert_false (ct_lesson_runner_undo (learner.runner));
  g_assert_cmpuint (ct_session_get_n_plies (learner_session (&learner)), ==, 2);
  learner_end (&learner);
}

/* Help and errors still count when the right move is made again. */
CT_TEST ("/take-back/lesson/not-alone")
{
  Learner learner;
  CtRuleResult result;

  begin_at_last_step (&learner);
  g_assert_cmpint (learner_try (&learner, "follow KD"), ==, CT_ANSWER_WRONG);
  g_assert_nonnull (ct_lesson_runner_hint (learner.runner));
  for (guint n = 0; n < 2; n++)
    {
      g_assert_cmpint (learner_try (&learner, "follow 2C"), ==, CT_ANSWER_BEST);
      g_assert_cmpint (ct_standings_get_rule (learner.progress, "KB-FOLLOW-1", &result),
                       ==, CT_MASTERY_WITH_HELP);
      g_assert_cmpuint (result.right, ==, 1);
      g_assert_cmpuint (result.wrong, ==, 1);
      g_assert_true (ct_lesson_runner_undo (learner.runner));
      g_assert_cmpuint (ct_lesson_runner_get_n_hints_shown (learner.runner), ==, 1);
    }
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "KB-FOLLOW-1", &result), ==,
                   CT_MASTERY_SEEN);
  g_assert_cmpuint (result.right, ==, 0);
  g_assert_cmpuint (result.wrong, ==, 1);
  learner_end (&learner);
}

static const char free_lesson[] =
    "<lesson id=\"free\" ruleset=\"kargaburo\" level=\"beginner\" minutes=\"1\">\n"
    "<title>Free</title><goal>Play on.</goal><teaches rule=\"KB-FOLLOW-1\"/>\n"
    "<position seats=\"3\" dealer=\"C\" turn=\"A\" phase=\"lead\">\n"
    "<cards zone=\"hand\" seat=\"A\">3H 9H KS</cards>\n"
    "<cards zone=\"hand\" seat=\"B\">4H TH 2S</cards>\n"
    "<cards zone=\"hand\" seat=\"C\">5H JH 4S</cards>\n"
    "<cards zone=\"stock\">5C 5D 7S 8H</cards></position>\n"
    "<step><free until=\"trick-end\"/></step>\n"
    "<step><say>Well.</say></step></lesson>\n";

CT_TEST ("/take-back/lesson/free")
{
  Learner learner;

  learner_begin_text (&learner, free_lesson);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_FREE);
      g_assert_cmpint (learner_try (&learner, "lead 3H"), ==, CT_ANSWER_BEST);
      g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==,
                       CT_LESSON_OTHERS);
      g_assert_true (ct_lesson_runner_undo (learner.runner));
    }
  g_assert_cmpint (learner_try (&learner, "lead KS"), ==, CT_ANSWER_BEST);
  learner_let_others_move (&learner);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_DONE);
  g_assert_false (ct_lesson_runner_undo (learner.runner));
  learner_end (&learner);
}

CT_TEST ("/take-back/lesson/free-end")
{
  Learner learner;

  learner_begin_text (
      &learner, "<lesson id=\"end\" ruleset=\"kargaburo\" level=\"beginner\""
                " minutes=\"1\">\n<title>End</title><goal>Play.</goal>"
                "<teaches rule=\"KB-FOLLOW-1\"/>\n"
                "<position seats=\"2\" dealer=\"B\" turn=\"A\" phase=\"follow\">\n"
                "<cards zone=\"trick\">B:4H</cards>"
                "<cards zone=\"hand\" seat=\"A\">3H 9H KS</cards>\n"
                "<cards zone=\"hand\" seat=\"B\">TH 2S</cards>\n"
                "<cards zone=\"stock\">5C 5D</cards></position>\n"
                "<step><free until=\"trick-end\"/></step>\n"
                "<step><say>Well.</say></step></lesson>\n");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_FREE);
      g_assert_false (ct_lesson_runner_can_next (learner.runner));
      g_assert_cmpint (learner_try (&learner, i == 0 ? "follow 9H" : "follow 3H"), ==,
                       CT_ANSWER_BEST);
      g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_DONE);
      g_assert_true (ct_lesson_runner_is_step_done (learner.runner, 0));
      g_assert_true (ct_lesson_runner_undo (learner.runner));
      g_assert_false (ct_lesson_runner_is_step_done (learner.runner, 0));
    }
  learner_end (&learner);
}

/* Practice */

static CtMatch *
new_match (const char *position)
{
  CtState state;
  g_autoptr (CtSession) session = NULL;

  g_assert_cmpstr (ct_test_position (&ct_rules_kargaburo, &state, position), ==, NULL);
  session = ct_session_new (&ct_rules_kargaburo, &state);
  return ct_match_new_from_session (session, 1, CT_BOT_EASY, 3);
}

static gboolean
play (CtMatch *match, const char *text)
{
  CtSession *session = ct_match_get_session (match);
  CtMove move = ct_test_move (ct_session_get_rules (session),
                              ct_session_get_state (session), text);

  return ct_match_play (match, &move);
}

CT_TEST ("/take-back/match/unanswered")
{
  g_autoptr (CtMatch) match = new_match (
      "seats 2; phase lead; dealer B; turn A; A 5C 9D; B 6C 7C; stock 2D 3D 4D");
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  CtSession *session = ct_match_get_session (match);

  ct_match_set_progress (match, progress);
  ct_match_set_watched (match, TRUE);
  g_assert_cmpstr (ct_match_why_not_undo (match), ==, "You have no move to undo.");
  g_assert_false (ct_match_undo (match));

  g_assert_true (play (match, "lead 5C"));
  g_assert_true (ct_match_is_thinking (match));
  g_assert_cmpuint (ct_progress_count_observations (progress), >, 0);
  g_assert_true (ct_match_undo (match));
  g_assert_false (ct_match_is_thinking (match));
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 0);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (session), ct_hand (0)), ==, 2);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 0);
  g_assert_cmpuint (ct_match_get_n_undone (match), ==, 0);
  g_assert_false (ct_match_undo (match));
}

/* A reply is undone with the move, and comes again. */
CT_TEST ("/take-back/match/answered")
{
  g_autoptr (CtMatch) match = new_match (
      "seats 2; phase lead; dealer B; turn A; A 5C 9D; B 6C 7C; stock 2D 3D 4D");
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  CtSession *session = ct_match_get_session (match);
  CtState before = *ct_session_get_state (session);
  CtMove reply = { 0 };

  ct_match_set_progress (match, progress);
  ct_match_set_watched (match, TRUE);
  for (guint n = 0; n < 3; n++)
    {
      g_assert_true (play (match, "lead 5C"));
      ct_match_proceed (match);
      while (ct_session_get_n_plies (session) < 2)
        g_main_context_iteration (NULL, TRUE);
      if (n > 0)
        g_assert_cmpmem (ct_session_get_move (session, 1), sizeof reply, &reply,
                         sizeof reply);
      reply = *ct_session_get_move (session, 1);
      g_assert_cmpuint (ct_progress_count_observations (progress), >, 0);

      g_assert_null (ct_match_why_not_undo (match));
      g_assert_true (ct_match_undo (match));
      g_assert_cmpuint (ct_match_get_n_undone (match), ==, n + 1);
      g_assert_cmpuint (ct_progress_count_observations (progress), ==, 0);
      g_assert_cmpuint (ct_session_get_n_plies (session), ==, 0);
      g_assert_cmpmem (ct_session_get_state (session), sizeof before, &before,
                       sizeof before);
    }
}

/* Whoever knows the reply is not on their own when they make the move again. */
CT_TEST ("/take-back/match/known")
{
  g_autoptr (CtMatch) match = new_match (
      "seats 3; phase follow; dealer B; turn A; trick C:7H; A 9H 4S; B 6C 7C; C 8D; "
      "stock 2D 3D 4D");
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  CtSession *session = ct_match_get_session (match);
  CtRuleResult result;

  ct_match_set_progress (match, progress);
  ct_match_set_watched (match, TRUE);
  g_assert_true (play (match, "follow 9H"));
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-FOLLOW-1", &result), ==,
                   CT_MASTERY_ELSEWHERE);
  ct_match_proceed (match);
  while (ct_session_get_n_plies (session) < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ct_match_undo (match));
  g_assert_true (play (match, "follow 9H"));
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-FOLLOW-1", &result), ==,
                   CT_MASTERY_WITH_HELP);
}

CT_TEST ("/take-back/match/not-alone")
{
  g_autoptr (CtMatch) match = new_match (
      "seats 3; phase follow; dealer B; turn A; trick C:7H; A 9H 4S; B 6C 7C; C 8D; "
      "stock 2D 3D 4D");
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  CtRuleResult result;

  ct_match_set_progress (match, progress);
  g_assert_false (play (match, "follow 4S"));
  for (guint n = 0; n < 2; n++)
    {
      g_assert_true (play (match, "follow 9H"));
      g_assert_cmpint (ct_standings_get_rule (progress, "KB-FOLLOW-1", &result), ==,
                       CT_MASTERY_WITH_HELP);
      g_assert_cmpuint (result.right, ==, 1);
      g_assert_true (ct_match_undo (match));
    }
  ct_standings_get_rule (progress, "KB-FOLLOW-1", &result);
  g_assert_cmpuint (result.right, ==, 0);
  g_assert_cmpuint (result.wrong, ==, 1);
}

/* Moves are undone one by one. */
CT_TEST ("/take-back/match/in-a-row")
{
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtMatch) match = NULL;
  CtState state;

  g_assert_cmpstr (ct_test_position (&ct_rules_buraco_brazil, &state,
                                     "seats 4; phase play; dealer D; turn A; opened A; "
                                     "A 8C 8D 8H TC JC QC 3D 4S 5S; B 6C 7C; stock 2D"),
                   ==, NULL);
  session = ct_session_new (&ct_rules_buraco_brazil, &state);
  match = ct_match_new_from_session (session, 1, CT_BOT_EASY, 3);
  g_assert_true (play (match, "meld 8C 8D 8H"));
  g_assert_true (play (match, "meld TC JC QC"));
  g_assert_null (ct_match_why_not_undo (match));
  g_assert_true (ct_match_undo (match));
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 1);
  g_assert_true (ct_match_undo (match));
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 0);
  g_assert_cmpuint (ct_match_get_n_undone (match), ==, 0);
  g_assert_false (ct_match_undo (match));

  /* A move cannot be undone while the table shows an earlier position. */
  g_assert_true (play (match, "meld 8C 8D 8H"));
  g_assert_true (play (match, "meld TC JC QC"));
  ct_session_set_position (session, 0);
  g_assert_cmpstr (ct_match_why_not_undo (match), ==, "You have no move to undo.");
  g_assert_false (ct_match_undo (match));
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 2);
}

typedef struct
{
  const char *position;
  const char *move;
  guint n_undone;
} Shown;

static const Shown drawn = {
  "seats 3; phase follow; dealer B; turn A; trick C:7H; A 5C 4S; B 6C 7C; C 8D; "
  "stock 2D 3D 4D",
  "draw",
  1,
};

static const Shown trick = {
  "seats 2; phase follow; dealer B; turn A; trick B:7H; A 9H 4S; B 6C 7C; "
  "stock 2D 3D 4D",
  "follow 9H",
  0,
};

static const Shown hand = {
  "seats 2; phase lead; dealer B; turn A; A 5C; B 6C 7C; stock 2D 3D 4D",
  "lead 5C",
  0,
};

/* Only the undoing of a move that revealed a card is counted. */
static void
test_shown (gconstpointer data)
{
  const Shown *shown = data;
  g_autoptr (CtMatch) match = new_match (shown->position);

  ct_match_set_watched (match, TRUE);
  g_assert_true (play (match, shown->move));
  g_assert_true (ct_match_undo (match));
  g_assert_cmpuint (ct_match_get_n_undone (match), ==, shown->n_undone);
  g_assert_cmpuint (ct_session_get_n_plies (ct_match_get_session (match)), ==, 0);
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/take-back/match/drawn", &drawn, test_shown);
  g_test_add_data_func ("/take-back/match/trick", &trick, test_shown);
  g_test_add_data_func ("/take-back/match/hand", &hand, test_shown);
}
