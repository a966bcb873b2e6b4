/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The timeline lists the moments of a hand and navigates it. */
#include "ct-record-fixture.h"
#include "ct-test.h"
#include "ct-timeline.h"

static const char *const short_names[CT_N_MOMENT_KINDS] = {
  [CT_MOMENT_TURN] = "turn",
  [CT_MOMENT_TRICK_END] = "trick",
  [CT_MOMENT_FIRST_TRICK] = "first",
  [CT_MOMENT_LEAD_CHANGE] = "lead",
  [CT_MOMENT_VOID] = "void",
  [CT_MOMENT_STOCK_EMPTY] = "stock",
  [CT_MOMENT_OUT] = "out",
  [CT_MOMENT_OVER] = "over",
  [CT_MOMENT_NOTE] = "note",
  [CT_MOMENT_GOOD] = "good",
  [CT_MOMENT_MISTAKE] = "mistake",
  [CT_MOMENT_KEY] = "key",
  [CT_MOMENT_QUESTION] = "question",
  [CT_MOMENT_IRREGULAR] = "irregular",
  [CT_MOMENT_VARIATION] = "variation",
  [CT_MOMENT_BOOKMARK] = "bookmark",
  [CT_MOMENT_DIFFERENCE] = "difference",
};

/* "3 void A, 7 trick …": the moments from position @from to @to. */
static char *
list_moments (CtTimeline *timeline, guint from, guint to)
{
  guint n_moments;
  const CtMoment *moments = ct_timeline_get_moments (timeline, &n_moments);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_moments; i++)
    {
      if (moments[i].position < from || moments[i].position > to)
        continue;

      g_string_append_printf (text, "%s%u %s", text->len > 0 ? ", " : "",
                              moments[i].position, short_names[moments[i].kind]);
      if (moments[i].seat != CT_NOBODY)
        g_string_append_printf (text, " %c", 'A' + moments[i].seat);
    }

  return g_string_free (text, FALSE);
}

/* Worked out by hand from the record. Position 1 is after the deal. */
CT_TEST ("/timeline/moments")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  g_autofree char *first = list_moments (timeline, 0, 7);
  g_autofree char *second = list_moments (timeline, 8, 12);

  g_assert_cmpstr (first, ==,
                   "1 turn B, 1 note, 2 turn A, 2 note, 3 void A, 7 turn B, 7 trick, "
                   "7 first, 7 note");
  g_assert_cmpstr (second, ==,
                   "8 turn A, 9 turn B, 9 trick, 10 turn A, 11 trick, 11 lead A, "
                   "11 note, 11 good, 12 turn B, 12 note, 12 good");
}

static void
test_counts (gconstpointer data)
{
  g_autoptr (CtReplay) replay = ct_test_open_replay (data, NULL);
  CtSession *session = ct_replay_get_session (replay);
  guint n_plies = ct_session_get_n_plies (session);
  const CtState *end = ct_session_get_state_at (session, n_plies);
  guint n_moments;
  const CtMoment *moments =
      ct_timeline_get_moments (ct_replay_get_timeline (replay), &n_moments);
  guint found[CT_N_MOMENT_KINDS] = { 0 };
  guint n_tricks = 0;
  guint n_irregular = 0;

  for (guint i = 0; i < n_moments; i++)
    {
      g_assert_cmpuint (moments[i].position, <=, n_plies);
      g_assert_true (i == 0 || moments[i - 1].position <= moments[i].position);
      found[moments[i].kind]++;
    }

  for (guint ply = 1; ply < n_plies; ply++)
    {
      const CtState *after = ct_session_get_state_at (session, ply + 1);

      n_tricks += after->phase == CT_PHASE_LEAD || after->phase == CT_PHASE_OVER;
      n_irregular += ct_session_is_irregular (session, ply);

      /* A leader who draws against the rules keeps the lead; no trick ends. */
      if (after->phase == CT_PHASE_LEAD &&
          ct_session_get_state_at (session, ply)->phase == CT_PHASE_LEAD)
        n_tricks--;
    }

  g_assert_cmpuint (found[CT_MOMENT_TRICK_END], >=, n_tricks - 1);
  g_assert_cmpuint (found[CT_MOMENT_TRICK_END], <=, n_tricks);
  g_assert_cmpuint (found[CT_MOMENT_FIRST_TRICK], ==, 1);
  g_assert_cmpuint (found[CT_MOMENT_OUT], ==, end->shedding.n_out);
  g_assert_cmpuint (found[CT_MOMENT_OVER], ==, end->phase == CT_PHASE_OVER);
  g_assert_cmpuint (found[CT_MOMENT_STOCK_EMPTY], ==,
                    ct_zone_len (end, CT_ZONE_STOCK) == 0);
  g_assert_cmpuint (found[CT_MOMENT_IRREGULAR], ==, n_irregular);
}

CT_TEST ("/timeline/go")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtSession *session = ct_replay_get_session (replay);
  guint n_plies = ct_session_get_n_plies (session);
  guint position = 99;

  g_assert_true (ct_timeline_go (timeline, 1, 1u << CT_MOMENT_VOID));
  g_assert_cmpuint (ct_session_get_position (session), ==, 3);
  g_assert_true (ct_timeline_go (timeline, 1, CT_MOMENTS_NOTES));
  g_assert_cmpuint (ct_session_get_position (session), ==, 7);
  g_assert_true (ct_timeline_go (timeline, -1, CT_MOMENTS_NOTES));
  g_assert_cmpuint (ct_session_get_position (session), ==, 2);
  g_assert_true (ct_timeline_go (timeline, 1, 1u << CT_MOMENT_OVER));
  g_assert_cmpuint (ct_session_get_position (session), ==, n_plies);
  g_assert_false (ct_timeline_go (timeline, 1, CT_MOMENTS_ALL));
  g_assert_false (ct_timeline_find (timeline, 1, CT_MOMENTS_ALL, &position));
  g_assert_cmpuint (position, ==, 99);
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 7), ==,
                    1u << CT_MOMENT_TURN | 1u << CT_MOMENT_TRICK_END |
                        1u << CT_MOMENT_FIRST_TRICK | 1u << CT_MOMENT_NOTE);
}

CT_TEST ("/timeline/numbers")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  guint n_plies = ct_session_get_n_plies (ct_replay_get_session (replay));

  g_assert_cmpuint (ct_timeline_get_n_moves (timeline), ==, n_plies - 1);
  g_assert_cmpuint (ct_timeline_get_number (timeline, 0), ==, 0);
  g_assert_cmpuint (ct_timeline_get_number (timeline, 1), ==, 0);
  g_assert_cmpuint (ct_timeline_get_number (timeline, 2), ==, 1);
  g_assert_cmpuint (ct_timeline_get_position_of (timeline, 0), ==, 1);
  g_assert_cmpuint (ct_timeline_get_position_of (timeline, 5), ==, 6);
  g_assert_cmpuint (ct_timeline_get_position_of (timeline, 100000), ==, n_plies);
}

CT_TEST ("/timeline/history")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtSession *session = ct_replay_get_session (replay);

  ct_session_set_position (session, 1);
  g_assert_false (ct_timeline_can_go_back (timeline));
  ct_session_set_position (session, 10);
  ct_session_set_position (session, 11);
  ct_session_set_position (session, 5);
  g_assert_true (ct_timeline_can_go_back (timeline));

  ct_timeline_go_back (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 11);
  ct_timeline_go_back (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 1);
  g_assert_false (ct_timeline_can_go_back (timeline));
  ct_timeline_go_forward (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 11);
  g_assert_true (ct_timeline_can_go_forward (timeline));

  ct_session_set_position (session, 3);
  g_assert_false (ct_timeline_can_go_forward (timeline));
}

static void
count (guint *n)
{
  (*n)++;
}

/* ct_timeline_return_to() leaves no entry. */
CT_TEST ("/timeline/history-told")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtSession *session = ct_replay_get_session (replay);
  guint n_told = 0;

  g_signal_connect_swapped (timeline, "history-changed", G_CALLBACK (count), &n_told);
  ct_timeline_go_back (timeline);
  ct_timeline_go_forward (timeline);
  ct_session_set_position (session, 1);
  g_assert_cmpuint (n_told, ==, 0);
  ct_session_set_position (session, 9);
  g_assert_cmpuint (n_told, ==, 1);
  ct_timeline_go_back (timeline);
  g_assert_cmpuint (n_told, ==, 2);
  ct_timeline_go_forward (timeline);
  g_assert_cmpuint (n_told, ==, 3);
  g_assert_cmpuint (ct_session_get_position (session), ==, 9);

  ct_timeline_return_to (timeline, 4);
  g_assert_cmpuint (ct_session_get_position (session), ==, 4);
  g_assert_cmpuint (n_told, ==, 3);
  ct_session_set_position (session, 12);
  g_assert_cmpuint (n_told, ==, 4);
  ct_timeline_go_back (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 4);
  ct_timeline_go_back (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 1);
  g_assert_false (ct_timeline_can_go_back (timeline));
}

/* If an old position no longer exists, "back" goes to the end. */
CT_TEST ("/timeline/history-shortened")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  g_autoptr (CtSession) session =
      ct_session_fork_at (ct_replay_get_session (replay), 9);
  g_autoptr (CtTimeline) timeline = ct_timeline_new (session);

  ct_session_set_position (session, 9);
  ct_session_set_position (session, 2);
  ct_session_set_position (session, 9);
  g_assert_true (ct_session_undo (session));
  ct_timeline_go_back (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 2);
  ct_timeline_go_back (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 8);
}

static void
put_bookmarks (CtTimeline *timeline, const guint *positions, guint n_positions)
{
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));

  for (guint i = 0; i < n_positions; i++)
    {
      CtMoment moment = { positions[i], CT_MOMENT_BOOKMARK, CT_NOBODY };

      g_array_append_val (moments, moment);
    }
  ct_timeline_put (timeline, CT_MOMENTS_BOOKMARKS, moments);
}

CT_TEST ("/timeline/bookmarks")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  const guint positions[] = { 6, 9 };
  guint n_before;
  guint n_after;
  guint n_changed = 0;

  ct_timeline_get_moments (timeline, &n_before);
  g_signal_connect_swapped (timeline, "changed", G_CALLBACK (count), &n_changed);
  g_assert_false (ct_timeline_go (timeline, 1, CT_MOMENTS_BOOKMARKS));
  put_bookmarks (timeline, positions, 2);
  g_assert_true (ct_timeline_go (timeline, 1, CT_MOMENTS_BOOKMARKS));
  g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), ==, 6);
  put_bookmarks (timeline, positions + 1, 1);
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 6) & CT_MOMENTS_BOOKMARKS, ==, 0);
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 9) & CT_MOMENTS_BOOKMARKS, !=, 0);
  put_bookmarks (timeline, NULL, 0);
  ct_timeline_get_moments (timeline, &n_after);
  g_assert_cmpuint (n_after, ==, n_before);
  g_assert_cmpuint (n_changed, ==, 3);
}

/* Scrubbing is one jump: "back" returns to where it began. */
CT_TEST ("/timeline/scrub")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtSession *session = ct_replay_get_session (replay);
  guint n_stepped = 0;
  guint n_jumped = 0;

  ct_session_set_position (session, 1);
  g_signal_connect_swapped (session, "stepped", G_CALLBACK (count), &n_stepped);
  g_signal_connect_swapped (session, "jumped", G_CALLBACK (count), &n_jumped);
  for (guint drag = 0; drag < 2; drag++)
    {
      ct_timeline_begin_scrub (timeline);
      for (guint i = 0; i < 4; i++)
        ct_timeline_scrub (timeline, 2 + 5 * drag + i);
    }
  g_assert_cmpuint (n_stepped, ==, 0);
  g_assert_cmpuint (n_jumped, ==, 8);

  ct_timeline_go_back (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 5);
  ct_timeline_go_back (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 1);
  g_assert_false (ct_timeline_can_go_back (timeline));

  /* "Back" returns to the last position of a scrub. */
  ct_timeline_begin_scrub (timeline);
  ct_timeline_scrub (timeline, 6);
  ct_timeline_scrub (timeline, 8);
  ct_session_set_position (session, 3);
  ct_timeline_go_back (timeline);
  g_assert_cmpuint (ct_session_get_position (session), ==, 8);
}

CT_TEST ("/timeline/growing")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  g_autoptr (CtSession) fork = ct_session_fork_at (ct_replay_get_session (replay), 2);
  g_autoptr (CtTimeline) timeline = ct_timeline_new (fork);
  CtMove draw = { .type = CT_MOVE_DRAW, .seat = 0 };

  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 3), ==, 0);
  g_assert_true (ct_session_play (fork, &draw));
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 3), ==, 1u << CT_MOMENT_VOID);
}

/* Future moments are hidden until they are reached or revealed. */
CT_TEST ("/timeline/hidden-future")
{
  g_autoptr (CtReplay) replay =
      ct_test_open_replay ("kargaburo/two-at-the-table", NULL);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtSession *session = ct_replay_get_session (replay);
  guint n_plies = ct_session_get_n_plies (session);
  guint n_all;
  guint n_shown;
  guint n_changed = 0;

  ct_timeline_get_moments (timeline, &n_all);
  ct_session_set_position (session, 20);
  ct_session_set_position (session, 2);
  g_signal_connect_swapped (timeline, "changed", G_CALLBACK (count), &n_changed);
  ct_timeline_set_hides_future (timeline, TRUE);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (ct_timeline_get_horizon (timeline), ==, 2);
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 3), ==, 0);
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 2), !=, 0);

  g_assert_true (ct_timeline_go (timeline, 1, CT_MOMENTS_NOTES));
  g_assert_cmpuint (ct_session_get_position (session), ==, 7);
  g_assert_cmpuint (n_changed, ==, 2);
  ct_session_set_position (session, 1);
  g_assert_cmpuint (ct_timeline_get_horizon (timeline), ==, 7);
  g_assert_cmpuint (n_changed, ==, 2);
  ct_timeline_get_moments (timeline, &n_shown);
  g_assert_cmpuint (n_shown, <, n_all);

  ct_timeline_set_hides_future (timeline, FALSE);
  g_assert_cmpuint (ct_timeline_get_horizon (timeline), ==, n_plies);
  ct_timeline_get_moments (timeline, &n_shown);
  g_assert_cmpuint (n_shown, ==, n_all);
}

/* A missed call is shown only to its player and to those who see their cards. */
CT_TEST ("/timeline/missed-calls")
{
  static const char *const names[] = { "a-pile-on-a-journey", "five-at-the-table",
                                       "the-first-evening", "the-last-card" };
  guint n_missed = 0;
  guint n_calls = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strconcat ("cau-robat/", names[i], NULL);
      g_autoptr (CtReplay) replay = ct_test_open_replay (name, NULL);
      CtTimeline *timeline = ct_replay_get_timeline (replay);
      CtSession *session = ct_replay_get_session (replay);
      guint n_moments;
      const CtMoment *found = ct_timeline_get_moments (timeline, &n_moments);
      g_autofree CtMoment *moments = g_memdup2 (found, n_moments * sizeof *found);

      for (guint j = 0; j < n_moments; j++)
        {
          const CtMoment *moment = &moments[j];
          const CtState *before =
              ct_session_get_state_at (session, moment->position - 1);
          gboolean holds_rank = FALSE;

          n_calls += moment->kind == CT_MOMENT_CALL;
          if (moment->kind != CT_MOMENT_MISSED_CALL)
            continue;

          n_missed++;
          for (guint pos = 0; pos < ct_zone_len (before, ct_hand (moment->seat)); pos++)
            {
              CtCard card = ct_zone_card (before, ct_hand (moment->seat), pos);

              holds_rank |= ct_face_rank (ct_card_face (CT_DECK_SPANISH_40, card)) ==
                            ct_face_rank (ct_card_face (CT_DECK_SPANISH_40,
                                                        before->fishing.chain_card[0]));
            }
          g_assert_true (holds_rank);

          for (guint viewer = 0; viewer < before->n_seats; viewer++)
            {
              ct_timeline_set_viewer (timeline, viewer);
              g_assert_cmpint ((ct_timeline_get_kinds (timeline, moment->position) &
                                1u << CT_MOMENT_MISSED_CALL) != 0,
                               ==, viewer == moment->seat);
            }
          ct_timeline_set_viewer (timeline, CT_SEES_ALL);
        }
    }

  g_assert_cmpuint (n_calls, >, 0);
  g_test_message ("%u calls, %u missed", n_calls, n_missed);
}

CT_TEST ("/timeline/labels")
{
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint kind = 0; kind < CT_N_MOMENT_KINDS; kind++)
    g_assert_true (g_hash_table_add (labels, (char *) ct_moment_kind_get_label (kind)));
}

static const char *const records[] = {
  "kargaburo/two-at-the-table",  "kargaburo/eleven-draws", "kargaburo/only-hearts",
  "kargaburo/the-first-evening", "cangkul/six-players",    "cangkul/the-first-evening",
  "cangkul/playing-on",
};

/* Until the future is hidden again, wherever the page opens. */
CT_TEST ("/timeline/forget-future")
{
  g_autoptr (CtReplay) replay = ct_test_open_replay ("kargaburo/a-short-hand", NULL);
  CtSession *session = ct_replay_get_session (replay);
  g_autoptr (CtTimeline) timeline = NULL;

  ct_session_set_position (session, 3);
  timeline = ct_timeline_new (session);
  ct_timeline_set_hides_future (timeline, TRUE);
  g_assert_cmpuint (ct_timeline_get_horizon (timeline), ==, 3);
  ct_session_set_position (session, 8);
  ct_session_set_position (session, 5);
  g_assert_cmpuint (ct_timeline_get_horizon (timeline), ==, 8);
  ct_timeline_forget_future (timeline);
  g_assert_cmpuint (ct_timeline_get_horizon (timeline), ==, 5);
  ct_timeline_forget_future (timeline);
  g_assert_cmpuint (ct_timeline_get_horizon (timeline), ==, 5);
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autofree char *path = g_strconcat ("/timeline/counts/", records[i], NULL);

      g_test_add_data_func (path, records[i], test_counts);
    }
}
