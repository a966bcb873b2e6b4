/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entering, leaving and changing a variation is signaled, and several moves can be
 * followed or written at once.
 */
#include "ct-record-fixture.h"
#include "ct-test.h"

static void
count (guint *n)
{
  (*n)++;
}

/* "notify::session" is emitted when another line or course is shown, not when only
 * words change.
 */
CT_TEST ("/replay-vary/course-told")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  guint n_told = 0;

  ct_session_set_position (ct_replay_get_session (replay), 7);
  g_signal_connect_swapped (replay, "notify::session", G_CALLBACK (count), &n_told);
  g_assert_true (ct_test_vary (replay, "lead 7D"));
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_true (ct_test_vary (replay, "follow KD"));
  ct_replay_add_note (replay, 9, "A king.", NULL, NULL);
  g_assert_cmpuint (n_told, ==, 1);
  ct_replay_undo (replay);
  g_assert_cmpuint (n_told, ==, 1);
  ct_replay_undo (replay);
  g_assert_cmpuint (n_told, ==, 2);
  ct_replay_undo (replay);
  g_assert_cmpuint (n_told, ==, 3);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 0);
  ct_replay_redo (replay);
  g_assert_cmpuint (n_told, ==, 3);

  ct_replay_enter_variation (replay, 8, 0);
  ct_replay_remove_variation (replay);
  g_assert_cmpuint (n_told, ==, 5);
  g_assert_cmpuint (ct_replay_get_n_variations (replay, 8), ==, 0);
}

static gboolean
play_all (CtReplay *replay, const char *texts)
{
  g_auto (GStrv) words = g_strsplit (texts, "|", -1);
  CtSession *session = ct_replay_get_session (replay);
  CtState state = *ct_session_get_state (session);
  CtMove moves[8];
  guint n = 0;

  for (; words[n] != NULL; n++)
    {
      g_assert_cmpint (ct_move_parse (ct_session_get_rules (session), &state,
                                      state.to_act, words[n], &moves[n]),
                       ==, CT_MOVE_TEXT_OK);
      if (!ct_rules_apply (ct_session_get_rules (session), &state, &moves[n], NULL,
                           NULL))
        return ct_replay_play_all (replay, moves, n + 1);
    }

  return ct_replay_play_all (replay, moves, n);
}

/* Moves that exist are followed; the rest is written as one edit. */
CT_TEST ("/replay-vary/play-all")
{
  static const struct
  {
    guint from;
    const char *moves;
    gboolean is_played;
    guint depth;
    guint position;
    guint n_plies;
  } cases[] = {
    { 1, "follow KS|draw|draw", TRUE, 0, 4, 8 },
    { 1, "follow KS|draw|draw|draw|draw|follow 5S|lead KH", TRUE, 0, 8, 8 },
    { 7, "lead KH|follow 7H", FALSE, 0, 8, 8 },
    { 7, "lead 7D", TRUE, 1, 8, 8 },
    { 7, "lead 7D|follow KD", TRUE, 1, 9, 9 },
    { 5, "draw|follow 5S|lead 7D|follow KD", TRUE, 1, 9, 9 },
    { 5, "draw|follow 5S|lead 7D|draw", FALSE, 0, 5, 8 },
    { 1, "draw", FALSE, 0, 1, 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
      g_autofree char *before = ct_test_dup_text (replay);
      g_autofree char *after = NULL;
      CtSession *session;

      g_test_message ("%s", cases[i].moves);
      ct_session_set_position (ct_replay_get_session (replay), cases[i].from);
      g_assert_cmpint (play_all (replay, cases[i].moves), ==, cases[i].is_played);
      session = ct_replay_get_session (replay);
      g_assert_cmpuint (ct_replay_get_depth (replay), ==, cases[i].depth);
      g_assert_cmpuint (ct_session_get_position (session), ==, cases[i].position);
      g_assert_cmpuint (ct_session_get_n_plies (session), ==, cases[i].n_plies);
      g_assert_cmpint (ct_replay_can_undo (replay), ==, cases[i].depth > 0);
      ct_replay_undo (replay);
      after = ct_test_dup_text (replay);
      g_assert_cmpstr (after, ==, before);
    }
}

CT_TEST ("/replay-vary/play-on")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);

  ct_session_set_position (ct_replay_get_session (replay), 7);
  g_assert_true (play_all (replay, "lead 7D|follow KD"));
  ct_replay_leave_variation (replay);
  g_assert_true (play_all (replay, "lead 7D|follow KD|lead 7H"));
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 1);
  g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), ==, 10);
  ct_replay_undo (replay);
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==, 9);
  ct_replay_leave_variation (replay);
  g_assert_cmpuint (ct_replay_get_n_variations (replay, 8), ==, 1);
}
