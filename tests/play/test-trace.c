/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trace of a move has the cards that it swept away and those that it brought. */
#include "ct-record-fixture.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"
#include "ct-trace.h"

#include <string.h>

/* "JH KH AH 2H QH": the cards of @zone before they were swept away. */
static char *
dup_held (const CtTrace *trace, CtSession *session, guint zone)
{
  return ct_test_zone (ct_session_get_rules (session), &trace->before, zone);
}

static void
go_to (CtReplay *replay, guint number, CtTrace *ret_trace)
{
  CtSession *session = ct_replay_get_session (replay);

  ct_session_jump (session, number + 1);
  ct_trace_init (ret_trace, session);
}

CT_TEST ("/trace/trick")
{
  g_autoptr (CtReplay) replay = ct_test_open_replay ("kargaburo/ten-cards-each", NULL);
  CtSession *session = ct_replay_get_session (replay);
  static const guint8 players[] = { 1, 2, 3, 4, 0 };
  g_autofree char *held = NULL;
  CtTrace trace;

  go_to (replay, 6, &trace);
  g_assert_cmpuint (trace.n_gone, ==, 0);
  g_assert_cmpuint (trace.n_brought, ==, 1);

  go_to (replay, 7, &trace);
  g_assert_cmpuint (trace.n_gone, ==, 5);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (session), CT_ZONE_TRICK), ==, 0);
  held = dup_held (&trace, session, CT_ZONE_TRICK);
  g_assert_cmpstr (held, ==, "JH KH AH 2H QH");
  g_assert_cmpmem (trace.before.trick_seat, sizeof players, players, sizeof players);
}

/* Also while the next trick lies on the table. */
CT_TEST ("/trace/last-trick")
{
  g_autoptr (CtReplay) replay = ct_test_open_replay ("kargaburo/ten-cards-each", NULL);
  CtSession *session = ct_replay_get_session (replay);
  static const guint8 players[] = { 1, 2, 3, 4, 0 };
  CtState trick;

  ct_session_jump (session, 7);
  g_assert_false (ct_trace_find_last_trick (session, &trick));
  for (guint position = 8; position < 10; position++)
    {
      g_autofree char *held = NULL;

      ct_session_jump (session, position);
      g_assert_true (ct_trace_find_last_trick (session, &trick));
      held = ct_test_zone (ct_session_get_rules (session), &trick, CT_ZONE_TRICK);
      g_assert_cmpstr (held, ==, "JH KH AH 2H QH");
      g_assert_cmpmem (trick.trick_seat, sizeof players, players, sizeof players);
    }
}

CT_TEST ("/trace/lead-card")
{
  g_autoptr (CtReplay) replay = ct_test_open_replay ("kargaburo/ten-cards-each", NULL);
  g_autofree char *held = NULL;
  CtTrace trace;

  go_to (replay, 2, &trace);
  held = dup_held (&trace, ct_replay_get_session (replay), CT_ZONE_LEAD);
  g_assert_cmpstr (held, ==, "QH");
}

/* The played card was in the center for a moment. */
CT_TEST ("/trace/capture")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("cau-robat/a-pile-on-a-journey", NULL);
  CtSession *session = ct_replay_get_session (replay);
  g_autofree char *held = NULL;
  CtTrace trace;

  go_to (replay, 1, &trace);
  g_assert_cmpuint (trace.n_gone, ==, 3);
  held = dup_held (&trace, session, CT_ZONE_CENTER);
  g_assert_cmpuint (ct_zone_len (&trace.before, CT_ZONE_CENTER), ==,
                    3 + ct_zone_len (ct_session_get_state (session), CT_ZONE_CENTER));
  g_assert_nonnull (strstr (held, "4b"));
}

CT_TEST ("/trace/discards")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("buraco-brazil/betes-treasure", NULL);
  CtSession *session = ct_replay_get_session (replay);
  guint n_taken = 0;

  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    if (ct_session_get_move (session, ply)->type == CT_MOVE_TAKE_DISCARDS)
      {
        const CtState *before = ct_session_get_state_at (session, ply);
        CtTrace trace;

        ct_session_jump (session, ply + 1);
        ct_trace_init (&trace, session);
        g_assert_cmpuint (trace.n_gone, ==, ct_zone_len (before, CT_ZONE_DISCARDS));
        g_assert_cmpuint (ct_zone_len (&trace.before, CT_ZONE_DISCARDS), ==,
                          trace.n_gone);
        n_taken++;
      }

  g_assert_cmpuint (n_taken, >, 0);
}

/* In all hands the swept cards are consecutive, and a deal leaves no trace. */
CT_TEST ("/trace/whole")
{
  static const char *const names[] = {
    "kargaburo/eleven-draws",       "kargaburo/a-short-hand",
    "cangkul/the-first-evening",    "cau-robat/five-at-the-table",
    "cau-robat/the-last-card",      "buraco-us/the-five-of-diamonds",
    "buraco-brazil/betes-treasure", "buraco-netcartas/seven-twos",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (CtReplay) replay = ct_test_open_replay (names[i], NULL);
      CtSession *session = ct_replay_get_session (replay);
      guint n_gone = 0;

      for (guint position = 0; position <= ct_session_get_n_plies (session); position++)
        {
          CtTrace trace;

          ct_session_jump (session, position);
          ct_trace_init (&trace, session);
          n_gone += trace.n_gone;
          if (position < 2)
            g_assert_cmpuint (trace.n_brought, ==, 0);
          if (trace.n_gone > 0)
            g_assert_cmpuint (trace.before.start[CT_N_ZONES], ==,
                              trace.after.start[CT_N_ZONES]);
        }
      g_assert_cmpuint (n_gone, >, 0);
    }
}
