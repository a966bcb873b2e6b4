/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players and people play a match. */
#include "ct-bot.h"
#include "ct-attempt.h"
#include "ct-engine-fixture.h"
#include "ct-match.h"
#include "ct-library.h"
#include "ct-engine-fixture.h"
#include "ct-rummy.h"
#include "ct-test.h"
#include "ct-standing.h"

static void
quit (GMainLoop *loop)
{
  g_main_loop_quit (loop);
}

static void
run_until_over (CtMatch *match)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  gulong handler =
      g_signal_connect_swapped (match, "hand-over", G_CALLBACK (quit), loop);

  g_main_loop_run (loop);
  g_signal_handler_disconnect (match, handler);
}

static void
run_until_person (CtMatch *match)
{
  CtSession *session = ct_match_get_session (match);

  for (;;)
    {
      const CtState *state = ct_session_get_state (session);

      if (state->phase == CT_PHASE_OVER ||
          (state->phase != CT_PHASE_DEAL && ct_match_is_person (match, state->to_act)))
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
get_legal (CtMatch *match, CtMove *ret_move)
{
  CtSession *session = ct_match_get_session (match);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  moves);
  g_assert_cmpuint (moves->len, >, 0);
  *ret_move = g_array_index (moves, CtMove, 0);
}

CT_TEST ("/match/computer-only")
{
  g_autoptr (CtMatch) match = ct_match_new (&ct_rules_kargaburo, 4, 0, CT_BOT_EASY, 11);
  guint n_sessions = 0;
  guint n_losers = 0;

  for (guint hand = 0; hand < 3; hand++)
    {
      CtSession *session = ct_match_get_session (match);
      const CtState *state;
      guint tally = 0;
      guint n_lost = 0;

      g_assert_cmpuint (ct_match_get_hand (match), ==, hand);
      run_until_over (match);
      g_assert_true (ct_match_is_hand_over (match));
      g_assert_false (ct_match_is_over (match));
      state = ct_session_get_state (session);
      for (guint seat = 0; seat < 4; seat++)
        {
          g_assert_cmpint (ct_match_get_total (match, seat), ==, state->total[seat]);
          tally += ct_match_get_total (match, seat);
          n_lost += ct_match_get_lost (match, seat);
        }
      n_losers += g_bit_storage (state->losers) > 0;
      g_assert_cmpuint (n_lost, ==, n_losers);
      n_sessions += state->winners != 0;
      g_assert_cmpuint (tally, ==, n_sessions);
      ct_match_next_hand (match);
      g_assert_true (ct_match_get_session (match) != session);
    }

  g_assert_cmpuint (n_losers, >, 0);
  g_assert_finalize_object (g_steal_pointer (&match));
}

static char *
moves_of (CtMatch *match)
{
  CtSession *session = ct_match_get_session (match);
  GString *text = g_string_new (NULL);

  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    {
      g_autofree char *move = ct_move_to_text (ct_session_get_rules (session),
                                               ct_session_get_move (session, ply));

      g_string_append_printf (text, "%s\n", move);
    }

  return g_string_free (text, FALSE);
}

static void
test_same_seed (gconstpointer level)
{
  g_autofree char *moves[2] = { NULL, NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CtMatch) match =
          ct_match_new (&ct_rules_cangkul, 3, 0, GPOINTER_TO_UINT (level), 23);

      run_until_over (match);
      moves[i] = moves_of (match);
    }
  g_assert_cmpstr (moves[0], ==, moves[1]);
  g_free (moves[1]);
  moves[1] = NULL;
}

CT_TEST ("/match/person")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 1 << 1, CT_BOT_RANDOM, 7);
  CtMove move;
  guint n_own = 0;

  while (!ct_match_is_hand_over (match))
    {
      run_until_person (match);
      if (ct_match_is_hand_over (match))
        break;

      get_legal (match, &move);
      g_assert_cmpuint (move.seat, ==, 1);
      move.seat = 0;
      g_assert_false (ct_match_play (match, &move));
      move.seat = 1;
      g_assert_true (ct_match_play (match, &move));
      n_own++;
    }
  g_assert_cmpuint (n_own, >, 0);
}

CT_TEST ("/match/thought-is-dropped")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 1 << 1, CT_BOT_RANDOM, 7);
  CtSession *session = ct_match_get_session (match);
  CtMove move;
  guint n_plies;

  do
    {
      run_until_person (match);
      get_legal (match, &move);
      g_assert_true (ct_match_play (match, &move));
    }
  while (!ct_match_is_thinking (match));

  n_plies = ct_session_get_n_plies (session);
  ct_session_set_position (session, n_plies - 1);
  g_assert_false (ct_match_is_thinking (match));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, n_plies);
  g_assert_cmpuint (ct_session_get_position (session), ==, n_plies - 1);

  ct_session_set_position (session, n_plies);
  g_assert_true (ct_match_is_thinking (match));
  run_until_person (match);
  g_assert_cmpuint (ct_session_get_n_plies (session), >, n_plies);
}

/* Strong players stop when nobody waits for their move. */
CT_TEST ("/match/thought-is-stopped")
{
  CtMatch *match = ct_match_new (&ct_rules_buraco_us, 4, 0, CT_BOT_STRONG, 7);
  CtSession *session = ct_match_get_session (match);
  guint n_plies;

  for (guint i = 0; i < 3; i++)
    {
      while (ct_session_get_state (session)->phase == CT_PHASE_DEAL ||
             !ct_match_is_thinking (match))
        g_main_context_iteration (NULL, TRUE);

      n_plies = ct_session_get_n_plies (session);
      ct_session_set_position (session, n_plies - 1);
      g_assert_false (ct_match_is_thinking (match));
      ct_session_set_position (session, n_plies);
      g_assert_true (ct_match_is_thinking (match));
      while (ct_session_get_n_plies (session) == n_plies)
        g_main_context_iteration (NULL, TRUE);
    }

  g_assert_finalize_object (match);
}

/* The match waits until the table has shown each position, the deal included. */
CT_TEST ("/match/watched")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 0, CT_BOT_RANDOM, 7);
  CtSession *session = ct_match_get_session (match);

  ct_match_set_watched (match, TRUE);
  for (guint n_plies = 0; n_plies < 3; n_plies++)
    {
      while (ct_match_is_thinking (match) || g_main_context_pending (NULL))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (ct_session_get_n_plies (session), ==, n_plies);
      ct_match_proceed (match);
      g_assert_cmpuint (ct_session_get_n_plies (session), ==, n_plies + 1);
    }

  g_assert_finalize_object (g_steal_pointer (&match));
}

/* The table may have shown a position before a move is ready. */
CT_TEST ("/match/seen-early")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 0, CT_BOT_RANDOM, 7);
  CtSession *session = ct_match_get_session (match);

  ct_match_set_watched (match, TRUE);
  for (guint n_plies = 1; n_plies < 4; n_plies++)
    {
      ct_match_proceed (match);
      while (ct_session_get_n_plies (session) < n_plies)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (ct_session_get_n_plies (session), ==, n_plies);
    }
}

CT_TEST ("/match/properties")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 1 << 2, CT_BOT_RANDOM, 7);
  g_autoptr (CtSession) session = NULL;
  gboolean is_thinking = TRUE;

  g_object_get (match, "session", &session, "thinking", &is_thinking, NULL);
  g_assert_true (session == ct_match_get_session (match));
  g_assert_false (is_thinking);
  g_assert_true (ct_match_is_person (match, 2));
  g_assert_cmpuint (ct_match_get_lost (match, 2), ==, 0);
}

CT_TEST ("/match/progress")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 1 << 1, CT_BOT_RANDOM, 7);
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  CtMove pass = { .type = CT_MOVE_PASS, .seat = 1 };
  CtVerdict verdict;
  CtRuleResult result;
  CtMove move;

  ct_match_set_progress (match, progress);
  run_until_person (match);
  verdict = ct_rules_check (&ct_rules_kargaburo,
                            ct_session_get_state (ct_match_get_session (match)), &pass);
  g_assert_false (ct_match_play (match, &pass));
  g_assert_cmpint (ct_standings_get_rule (progress, verdict.rule, &result), ==,
                   CT_MASTERY_SEEN);
  g_assert_cmpuint (result.wrong, ==, 1);

  /* The move after a refusal counts as helped, the next one does not. */
  get_legal (match, &move);
  g_assert_true (ct_match_play (match, &move));
  g_assert_cmpint (ct_standings_get_rule (progress, verdict.rule, NULL), ==,
                   CT_MASTERY_WITH_HELP);
  while (!ct_match_is_hand_over (match) &&
         ct_standings_get_rule (progress, verdict.rule, NULL) < CT_MASTERY_ELSEWHERE)
    {
      run_until_person (match);
      if (ct_match_is_hand_over (match))
        break;
      get_legal (match, &move);
      g_assert_true (ct_match_play (match, &move));
    }
  g_assert_cmpint (ct_standings_get_rule (progress, verdict.rule, NULL), ==,
                   CT_MASTERY_ELSEWHERE);
}

/* A move after the table has shown the legal cards counts as helped. */
CT_TEST ("/match/help")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 1 << 1, CT_BOT_RANDOM, 7);
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  CtMove move;

  ct_match_set_progress (match, progress);
  run_until_person (match);
  ct_match_count_help (match);
  get_legal (match, &move);
  g_assert_true (ct_match_play (match, &move));
  g_assert_cmpuint (ct_progress_count_observations (progress), >, 0);
  g_assert_cmpint (ct_standings_get_rule (progress,
                                          move.n_cards > 0 ? "KB-FOLLOW-4"
                                                           : "KB-DRAW-1",
                                          NULL),
                   ==, CT_MASTERY_WITH_HELP);
}

/* Returns: all that is explained of what happened from FIRST on */
static char *
dup_explained (CtMatch *match, CtLibrary *library, guint first)
{
  GString *ids = g_string_new (NULL);
  const CtRule *rule;

  for (guint n = 0;
       n < 5 && (rule = ct_match_explain_new_rule (match, library, first)) != NULL; n++)
    g_string_append_printf (ids, ids->len > 0 ? " %s" : "%s", rule->id);
  return g_string_free (ids, FALSE);
}

/* A rule of an unfinished lesson is explained once, unless the person knows it; first
 * those that did more than leave a card.
 */
CT_TEST ("/match/explained")
{
  static const struct
  {
    const char *move;
    const char *explained;
    const char *known; /* to one who has answered about CR-CAP-2 or finished a lesson */
  } plies[] = {
    { "play 12e", "CR-CAP-1", "" },
    { "play 7c", "CR-CAP-2 CR-SEQ-2", "CR-SEQ-2" },
    { "play 2c", "", "" },
    { "play 5c", "", "" },
    { "play 6c", "CR-SEQ-5", "CR-SEQ-5" },
  };

  for (guint n_right = 0; n_right <= 4; n_right++)
    {
      g_autoptr (CtLibrary) library = ct_library_new ();
      g_autoptr (CtStore) store = ct_store_new (NULL);
      g_autoptr (CtProgress) progress = ct_progress_new (store);
      const CtAttempt attempt = { .progress = progress,
                                  .answer.occasion = CT_OCCASION_EXERCISE };
      g_autoptr (CtSession) session = NULL;
      g_autoptr (CtMatch) match = NULL;
      gboolean is_known = n_right >= 3;
      CtState state;

      for (guint i = 0; i < MIN (n_right, 3); i++)
        {
          ct_attempt_save (&attempt, "CR-CAP-1", CT_OUTCOME_RIGHT);
          ct_attempt_save (&attempt, "CR-CAP-2", CT_OUTCOME_RIGHT);
        }
      if (n_right == 4)
        ct_progress_finish (progress, "cau-robat-equal-cards", 0, 0, 1);

      g_assert_null (ct_test_position (&ct_rules_cau_robat, &state,
                                       "seats 4; phase play; dealer D; turn A; "
                                       "centre 6o 7b; A 12e 6c 4c; B 4o 7c; C 5o 2c; "
                                       "D 1c 5c"));
      session = ct_session_new (&ct_rules_cau_robat, &state);
      match = ct_match_new_from_session (session, 0, CT_BOT_EASY, 1);
      for (guint i = 0; i < G_N_ELEMENTS (plies); i++)
        {
          CtMove move = ct_test_move (&ct_rules_cau_robat,
                                      ct_session_get_state (session), plies[i].move);
          g_autofree char *explained = NULL;

          ct_session_make (session, &move);
          ct_match_set_progress (match, NULL);
          g_assert_null (ct_match_explain_new_rule (match, library, 0));
          ct_match_set_progress (match, progress);
          explained = dup_explained (match, library, i);
          g_assert_cmpstr (explained, ==,
                           is_known ? plies[i].known : plies[i].explained);
        }

      if (n_right == 0)
        {
          g_autoptr (CtStore) empty = ct_store_new (NULL);
          g_autoptr (CtProgress) nothing = ct_progress_new (empty);
          g_autofree char *all = NULL;

          ct_match_set_progress (match, nothing);
          all = dup_explained (match, library, 0);
          g_assert_cmpstr (all, ==, "CR-CAP-2 CR-SEQ-2 CR-CAP-1 CR-SEQ-5");
        }
    }
}

/* A match goes on with a hand that was saved. */
CT_TEST ("/match/resumed")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 1 << 1, CT_BOT_RANDOM, 7);
  guint undone;

  ct_match_resume (match, 3, 2);
  g_assert_cmpuint (ct_match_get_hand (match), ==, 3);
  g_object_get (match, "undone", &undone, NULL);
  g_assert_cmpuint (undone, ==, 2);
}

CT_TEST ("/match/from-session")
{
  g_autoptr (CtMatch) first =
      ct_match_new (&ct_rules_kargaburo, 3, 0, CT_BOT_RANDOM, 3);
  g_autoptr (CtSession) fork = NULL;
  g_autoptr (CtMatch) match = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  run_until_over (first);
  before = moves_of (first);
  ct_session_set_position (ct_match_get_session (first), 4);
  fork = ct_session_fork (ct_match_get_session (first));
  match = ct_match_new_from_session (fork, 0, CT_BOT_RANDOM, 99);
  run_until_over (match);

  g_assert_cmpuint (ct_session_get_n_plies (fork), >, 4);
  after = moves_of (first);
  g_assert_cmpstr (before, ==, after);
}

/* The person sees which moves are left to them, unless they know the rule. */
CT_TEST ("/match/guide")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState state;
  CtMove draw;

  g_assert_null (
      ct_test_position (rules, &state,
                        "seats 3; phase follow; dealer A; turn B; trick A:7H; "
                        "A 2D KH; B 3C 9C; C 2S 5S; stock 4C TD 6H AH"));
  draw = ct_test_move (rules, &state, "draw");
  for (guint people = 0; people < 2; people++)
    {
      g_autoptr (CtStore) store = ct_store_new (NULL);
      g_autoptr (CtProgress) progress = ct_progress_new (store);
      const CtAttempt attempt = { .progress = progress,
                                  .answer.occasion = CT_OCCASION_PRACTICE };
      g_autoptr (CtSession) session = ct_session_new (rules, &state);
      g_autoptr (CtMatch) match =
          ct_match_new_from_session (session, people << 1, CT_BOT_EASY, 1);
      g_autoptr (GArray) moves = NULL;

      ct_match_set_watched (match, TRUE);
      moves = ct_match_guide (match);
      g_assert_cmpuint (moves->len, ==, people);
      if (people > 0)
        g_assert_cmpint (g_array_index (moves, CtMove, 0).type, ==, CT_MOVE_DRAW);

      g_clear_pointer (&moves, g_array_unref);
      ct_match_set_progress (match, progress);
      moves = ct_match_guide (match);
      g_assert_cmpuint (moves->len, ==, people);

      for (guint i = 0; i < 4; i++)
        ct_attempt_save_move (&attempt, rules, &state, &draw, NULL);
      g_clear_pointer (&moves, g_array_unref);
      moves = ct_match_guide (match);
      g_assert_cmpuint (moves->len, ==, 0);
    }
}

static void
count (guint *n)
{
  (*n)++;
}

/* No hand begins before the last one is over, or after the match. */
CT_TEST ("/match/ends")
{
  CtRules rules = ct_rules_cangkul;
  g_autoptr (CtMatch) match = NULL;
  CtSession *session;
  guint n_hands = 0;
  guint n_matches = 0;

  g_assert_true (ct_rules_set_option (&rules, "match-target", "wins=2"));
  match = ct_match_new (&rules, 3, 0, CT_BOT_RANDOM, 5);
  g_signal_connect_swapped (match, "hand-over", G_CALLBACK (count), &n_hands);
  g_signal_connect_swapped (match, "match-over", G_CALLBACK (count), &n_matches);
  for (guint hand = 1; !ct_match_is_over (match); hand++)
    {
      g_assert_cmpuint (n_hands, ==, hand - 1);
      g_assert_cmpuint (n_matches, ==, 0);
      session = ct_match_get_session (match);
      ct_match_next_hand (match);
      g_assert_true (ct_match_get_session (match) == session);
      g_assert_false (ct_match_is_hand_over (match));

      run_until_over (match);
      g_assert_cmpuint (n_hands, ==, hand);
      g_assert_cmpuint (ct_match_get_hand (match), ==, hand - 1);
      if (!ct_match_is_over (match))
        ct_match_next_hand (match);
    }
  g_assert_cmpuint (n_hands, >=, 2);
  g_assert_cmpuint (n_matches, ==, 1);

  session = ct_match_get_session (match);
  ct_match_next_hand (match);
  g_assert_true (ct_match_get_session (match) == session);
  g_assert_cmpuint (ct_match_get_hand (match), ==, n_hands - 1);
}

CT_TEST ("/match/seen-at-once")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 0, CT_BOT_RANDOM, 7);
  CtSession *session = ct_match_get_session (match);

  ct_match_set_watched (match, TRUE);
  g_signal_connect_object (session, "stepped", G_CALLBACK (ct_match_proceed), match,
                           G_CONNECT_SWAPPED);
  for (guint n_plies = 1; n_plies < 4; n_plies++)
    {
      ct_match_proceed (match);
      while (ct_session_get_n_plies (session) < n_plies)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (ct_session_get_n_plies (session), ==, n_plies);
      g_assert_cmpuint (ct_session_get_position (session), ==, n_plies);
    }
}

CT_TEST ("/match/same-luck")
{
  g_autofree char *moves[2] = { NULL, NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CtMatch) match =
          ct_match_new (&ct_rules_kargaburo, 3, 1 << 1, CT_BOT_RANDOM, 7);
      guint n_undone = 0;
      CtMove move;

      for (run_until_person (match); !ct_match_is_hand_over (match);
           run_until_person (match))
        {
          get_legal (match, &move);
          g_assert_true (ct_match_play (match, &move));
          if (i == 0)
            continue;
          /* Sometimes after the others have replied. */
          if (n_undone++ % 2 == 1)
            run_until_person (match);
          g_assert_true (ct_match_undo (match));
          g_assert_true (ct_match_play (match, &move));
        }
      g_assert_cmpint (n_undone > 0, ==, i == 1);
      moves[i] = moves_of (match);
    }
  g_assert_cmpstr (moves[0], ==, moves[1]);
  g_free (moves[1]);
  moves[1] = NULL;
}

CT_TEST ("/match/target")
{
  CtRules rules = ct_rules_cangkul;
  g_autoptr (CtMatch) match = NULL;
  guint n_hands = 0;

  g_assert_true (ct_rules_set_option (&rules, "match-target", "wins=2"));
  match = ct_match_new (&rules, 2, 0, CT_BOT_RANDOM, 5);
  while (!ct_match_is_over (match))
    {
      run_until_over (match);
      n_hands++;
      ct_match_next_hand (match);
    }
  g_assert_cmpuint (n_hands, >=, 2);
  g_assert_cmpuint (ct_match_get_hand (match), ==, n_hands - 1);
  g_assert_cmpint (MAX (ct_match_get_total (match, 0), ct_match_get_total (match, 1)),
                   ==, 2);
}

/* In a Brazilian deal, a person chooses how many cards to cut; a computer player's cut
 * is inexact.
 */
CT_TEST ("/match/lifts")
{
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_buraco_brazil, 4, 1u << 0, CT_BOT_EASY, 5);
  CtSession *session = ct_match_get_session (match);
  CtMove lift = { .type = CT_MOVE_LIFT, .seat = 0 };
  guint n_lifts = 0;
  guint n_own = 0;

  while (ct_session_get_state (session)->phase == CT_PHASE_DEAL)
    {
      const CtState *state = ct_session_get_state (session);

      lift.number = ct_rummy_lift_wanted (ct_session_get_rules (session), state);
      if (lift.number > 0 && state->to_act == 0)
        {
          while (g_main_context_iteration (NULL, FALSE))
            ;
          g_assert_true (ct_session_get_state (session) == state);
          g_assert_true (ct_match_play (match, &lift));
          n_own++;
        }
      else
        g_main_context_iteration (NULL, TRUE);
    }

  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    {
      const CtMove *move = ct_session_get_move (session, ply);
      guint wanted = n_lifts == 0 ? 44 : 22;

      if (move->type != CT_MOVE_LIFT)
        continue;

      n_lifts++;
      g_assert_cmpuint (move->number, >=, wanted - 3);
      g_assert_cmpuint (move->number, <=, wanted + 3);
    }
  g_assert_cmpuint (n_lifts, ==, 2);
  g_assert_cmpuint (n_own, ==, 1);
}

/* Even a person who knows the number hits it in one of seven cuts only, like computer
 * players.
 */
CT_TEST ("/match/lift-by-eye")
{
  static const struct
  {
    gint off;
    guint least;
    guint most;
  } aims[] = {
    { 0, 15, 50 }, { -3, 15, 50 }, { 2, 15, 50 }, { 4, 0, 0 }, { 11, 0, 0 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (aims); i++)
    {
      guint n_exact = 0;

      for (guint seed = 0; seed < 210; seed++)
        {
          g_autoptr (CtMatch) match =
              ct_match_new (&ct_rules_buraco_brazil, 4, 0xf, CT_BOT_EASY, seed);
          CtSession *session = ct_match_get_session (match);
          const CtState *state = ct_session_get_state (session);
          CtMove lift = { .type = CT_MOVE_LIFT,
                          .seat = state->to_act,
                          .number = 44 + aims[i].off };

          g_assert_true (ct_match_play (match, &lift));
          n_exact += ct_session_get_move (session, 0)->number == 44;
          if (aims[i].most > 0)
            g_assert_cmpint (ABS (ct_session_get_move (session, 0)->number - 44), <=,
                             3);
          g_assert_false (ct_match_undo (match));
        }
      g_assert_cmpuint (n_exact, >=, aims[i].least);
      g_assert_cmpuint (n_exact, <=, aims[i].most);
    }
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/match/same-seed/easy", GUINT_TO_POINTER (CT_BOT_EASY),
                        test_same_seed);
  g_test_add_data_func ("/match/same-seed/strong", GUINT_TO_POINTER (CT_BOT_STRONG),
                        test_same_seed);
}
