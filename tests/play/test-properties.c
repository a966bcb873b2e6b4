/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties that pages bind to agree with their getters and notify every change. */
#include "ct-bot.h"
#include "ct-match.h"
#include "ct-test-learner.h"
#include "ct-record-fixture.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

static void
on_notify (GString *told, GParamSpec *property)
{
  if (told->len > 0)
    g_string_append_c (told, ' ');
  g_string_append (told, property->name);
}

static GString *
listen (gpointer object)
{
  GString *told = g_string_new (NULL);

  g_signal_connect_swapped (object, "notify", G_CALLBACK (on_notify), told);
  return told;
}

#define ASSERT_TOLD(told, names)                                                       \
  G_STMT_START                                                                         \
  {                                                                                    \
    g_assert_cmpstr ((told)->str, ==, names);                                          \
    g_string_truncate (told, 0);                                                       \
  }                                                                                    \
  G_STMT_END

static void
assert_replay (CtReplay *replay, gboolean undo, gboolean redo, gboolean modified)
{
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtTimeline) timeline = NULL;
  gboolean can_undo;
  gboolean can_redo;
  gboolean is_modified;

  g_object_get (replay, "session", &session, "timeline", &timeline, "can-undo",
                &can_undo, "can-redo", &can_redo, "modified", &is_modified, NULL);
  g_assert_true (session == ct_replay_get_session (replay));
  g_assert_true (timeline == ct_replay_get_timeline (replay));
  g_assert_cmpint (can_undo, ==, undo);
  g_assert_cmpint (can_redo, ==, redo);
  g_assert_cmpint (is_modified, ==, modified);
}

static void
assert_audience (CtReplay *replay, CtAudience expected)
{
  CtAudience audience;

  g_object_get (replay, "audience", &audience, NULL);
  g_assert_cmpint (audience, ==, expected);
}

CT_TEST ("/properties/replay")
{
  g_autoptr (CtReplay) replay =
      ct_test_replay_of ("<move seat=\"B\">follow KS</move><move seat=\"A\">draw</move>"
                         "<variation><move seat=\"B\">follow 2C</move></variation>");
  GString *told = listen (replay);

  assert_replay (replay, FALSE, FALSE, FALSE);
  ct_replay_toggle_mark (replay, 2, CT_MARK_GOOD);
  assert_replay (replay, TRUE, FALSE, TRUE);
  ASSERT_TOLD (told, "can-undo can-redo modified");
  ct_replay_undo (replay);
  assert_replay (replay, FALSE, TRUE, FALSE);
  ASSERT_TOLD (told, "can-undo can-redo modified");

  assert_audience (replay, CT_AUDIENCE_STUDENTS);
  g_object_set (replay, "audience", CT_AUDIENCE_TEACHERS, NULL);
  assert_audience (replay, CT_AUDIENCE_TEACHERS);
  g_assert_cmpint (ct_replay_get_audience (replay), ==, CT_AUDIENCE_TEACHERS);
  ASSERT_TOLD (told, "audience");
  ct_replay_set_audience (replay, CT_AUDIENCE_TEACHERS);
  ASSERT_TOLD (told, "");
  g_string_free (told, TRUE);
  g_assert_finalize_object (g_steal_pointer (&replay));
}

static void
assert_session (CtSession *session, guint position, guint n_plies)
{
  guint own_position;
  guint own_plies;

  g_object_get (session, "position", &own_position, "n-plies", &own_plies, NULL);
  g_assert_cmpuint (own_position, ==, position);
  g_assert_cmpuint (own_plies, ==, n_plies);
  g_assert_cmpuint (ct_session_get_position (session), ==, position);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, n_plies);
}

#define TABLE                                                                           \
  "seats 3; phase follow; turn B; dealer C; trick A:5C; A 2D 3D; B 9S QC 3C; C 8D 8C; " \
  "stock 4H"

CT_TEST ("/properties/session")
{
  g_autoptr (CtSession) session = NULL;
  GString *told;
  CtState state;
  CtMove move;

  g_assert_null (ct_test_position (&ct_rules_kargaburo, &state, TABLE));
  session = ct_session_new (&ct_rules_kargaburo, &state);
  told = listen (session);
  assert_session (session, 0, 0);
  move = ct_test_move (&ct_rules_kargaburo, &state, "follow QC");
  g_assert_true (ct_session_play (session, &move));
  assert_session (session, 1, 1);
  ASSERT_TOLD (told, "n-plies position");
  ct_session_set_position (session, 0);
  assert_session (session, 0, 1);
  ASSERT_TOLD (told, "position");
  g_assert_false (ct_session_undo (session));
  assert_session (session, 0, 1);
  ct_session_set_position (session, 1);
  ASSERT_TOLD (told, "position");
  g_assert_true (ct_session_undo (session));
  assert_session (session, 0, 0);
  ASSERT_TOLD (told, "n-plies position");
  g_string_free (told, TRUE);
  g_assert_finalize_object (g_steal_pointer (&session));
}

CT_TEST ("/properties/match")
{
  g_autoptr (CtMatch) match = NULL;
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtSession) own = NULL;
  gboolean is_thinking = TRUE;
  CtState state;

  g_assert_null (ct_test_position (&ct_rules_kargaburo, &state, TABLE));
  session = ct_session_new (&ct_rules_kargaburo, &state);
  match = ct_match_new_from_session (session, 7, CT_BOT_EASY, 1);
  g_object_get (match, "session", &own, "thinking", &is_thinking, NULL);
  g_assert_true (own == session);
  g_assert_cmpint (is_thinking, ==, ct_match_is_thinking (match));
  g_assert_false (is_thinking);
}

CT_TEST ("/properties/lesson")
{
  Learner learner;
  GString *told;
  g_autoptr (CtSession) session = NULL;
  guint step;
  guint state;

  learner_begin (&learner, "kargaburo/01-first-card");
  told = listen (learner.runner);
  learner_learn_until_step (&learner, 1);
  g_object_get (learner.runner, "session", &session, "step", &step, "state", &state,
                NULL);
  g_assert_true (session == learner_session (&learner));
  g_assert_cmpuint (step, ==, 1);
  g_assert_cmpuint (step, ==, ct_lesson_runner_get_step (learner.runner));
  g_assert_cmpuint (state, ==, ct_lesson_runner_get_state (learner.runner));
  g_assert_cmpuint (state, ==, CT_LESSON_QUIZ);
  g_assert_nonnull (strstr (told->str, "step"));
  g_assert_nonnull (strstr (told->str, "state"));
  g_string_free (told, TRUE);
  g_clear_object (&session);
  learner_end (&learner);
}

static void
assert_defaults (gpointer object, const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      GParamSpec *property =
          g_object_class_find_property (G_OBJECT_GET_CLASS (object), words[i]);
      g_auto (GValue) value = G_VALUE_INIT;

      g_test_message ("%s", words[i]);
      g_assert_nonnull (property);
      g_value_init (&value, property->value_type);
      g_object_get_property (object, words[i], &value);
      g_assert_true (g_param_value_defaults (property, &value));
    }
}

CT_TEST ("/properties/defaults")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of ("<move seat=\"B\">follow KS</move>");
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtMatch) match = NULL;
  Learner learner;
  CtState state;

  assert_defaults (replay, "audience can-undo can-redo modified");
  g_assert_null (ct_test_position (&ct_rules_kargaburo, &state, TABLE));
  session = ct_session_new (&ct_rules_kargaburo, &state);
  assert_defaults (session, "position n-plies");
  match = ct_match_new_from_session (session, 7, CT_BOT_EASY, 1);
  assert_defaults (match, "thinking");

  learner_begin_text (
      &learner,
      "<lesson id=\"new\" ruleset=\"kargaburo\" level=\"beginner\" minutes=\"1\">"
      "<title>New</title><goal>Read.</goal><teaches rule=\"KB-FOLLOW-1\"/>"
      "<position seats=\"2\" dealer=\"B\" turn=\"A\" phase=\"lead\">"
      "<cards zone=\"hand\" seat=\"A\">3H 9H</cards>"
      "<cards zone=\"hand\" seat=\"B\">TH 2S</cards></position>"
      "<step><say>Look.</say></step>"
      "<step><quiz from=\"engine\" ask=\"which-legal\"/></step></lesson>");
  assert_defaults (learner.runner, "step state");
  ct_lesson_runner_next (learner.runner);
  assert_defaults (ct_lesson_runner_get_question (learner.runner), "marked");
  learner_end (&learner);
}
