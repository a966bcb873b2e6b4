/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CtPace continues after every kind of move, with cards, slips, words or nothing to
 * show.
 */
#include <adwaita.h>

#include "ct-pace.h"
#include "ct-engine-fixture.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

#define FOLLOWS                                                                        \
  "seats 3; phase follow; dealer C; turn B; A 7S 9H; B 8S TS; C 4H KD; trick A:3H"
#define SWEEPS                                                                         \
  "seats 3; phase follow; dealer C; turn C; stock 5C 6C; A 7S 9H; B 8H TH; "           \
  "C 4H KD; trick A:3H B:6H"
#define COUNTS                                                                         \
  "seats 4; phase play; dealer D; turn A; A KS; B 5C 6C; C 7S; D 3D; stock 4S 5S; "    \
  "taken A; meld-A 3H 4H 5H 6H 7H 8H 9H; meld-A KC KH KD; meld-B 3C 4C 5C"

#define SOON  20 /* milliseconds */
#define LATER 200

typedef struct
{
  CtSession *session;
  CtTableView *table;
  GtkWidget *window;
  CtPace *pace;
  guint n_seen;
} Fixture;

static void
on_seen (Fixture *fixture)
{
  g_assert_false (ct_table_view_is_moving (fixture->table));
  g_assert_false (ct_pace_is_waiting (fixture->pace));
  fixture->n_seen++;
}

static void
set_up (Fixture *fixture, const char *rules, const char *position, double speed)
{
  g_autoptr (CtNarrator) narrator = NULL;

  fixture->session = ct_table_fixture_new_position (rules, "", position);
  narrator = ct_table_fixture_new_narrator (fixture->session);
  fixture->table = CT_TABLE_VIEW (ct_table_view_new ());
  ct_table_view_set_speed (fixture->table, speed);
  ct_table_view_set_narrator (fixture->table, narrator);
  ct_table_view_set_session (fixture->table, fixture->session);

  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->table));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_height (GTK_WIDGET (fixture->table)) == 0)
    g_main_context_iteration (NULL, TRUE);

  fixture->n_seen = 0;
  fixture->pace = ct_pace_new (fixture->table);
  g_signal_connect_swapped (fixture->pace, "seen", G_CALLBACK (on_seen), fixture);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->pace);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->session);
}

static void
play (Fixture *fixture, const char *text)
{
  CtMove move = ct_test_move (ct_session_get_rules (fixture->session),
                              ct_session_get_state (fixture->session), text);

  g_assert_true (ct_session_play (fixture->session, &move));
}

static void
wait_until_seen (Fixture *fixture, guint n_seen)
{
  while (fixture->n_seen < n_seen)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_seen, ==, n_seen);
}

static const struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *move;
  gboolean travels;
} moves[] = {
  { "words", "cangkul", FOLLOWS, "pass", FALSE },
  { "cards", "cangkul", SWEEPS, "follow 4H", TRUE },
  { "slips", "buraco-netcartas", COUNTS, "discard KS", TRUE },
};

/* @speed: of the table; at 0 nothing moves */
static void
check_moves (double speed)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      Fixture fixture;

      set_up (&fixture, moves[i].rules, moves[i].position, speed);
      play (&fixture, moves[i].move);
      g_assert_cmpint (ct_table_view_is_moving (fixture.table), ==,
                       moves[i].travels && speed > 0);
      ct_pace_wait_for_move (fixture.pace);
      wait_until_seen (&fixture, 1);
      g_test_message ("%s", moves[i].name);
      tear_down (&fixture);
    }
}

CT_TEST ("/ui/pace/moves")
{
  check_moves (3);
}

CT_TEST ("/ui/pace/still")
{
  check_moves (0);
}

static gint64
measure (const char *rules,
         const char *position,
         const char *move,
         guint near_seat,
         gboolean is_for_all)
{
  Fixture fixture;
  gint64 start;

  set_up (&fixture, rules, position, 0);
  ct_table_view_set_near_seat (fixture.table, near_seat);
  play (&fixture, move);
  start = g_get_monotonic_time ();
  if (is_for_all)
    ct_pace_wait_for_all (fixture.pace, 1200);
  else
    ct_pace_wait_for_move (fixture.pace);
  wait_until_seen (&fixture, 1);
  tear_down (&fixture);
  return (g_get_monotonic_time () - start) / 1000;
}

/* What concerns the learner stays long enough to be read; if a class watches,
 * everything does. "Berta picks up the trick." has 25 letters.
 */
CT_TEST ("/ui/pace/reading")
{
  static const char picks_up[] =
      "seats 3; phase follow; dealer C; turn B; A 7S 9H; B 8S TS; C 4H KD; trick A:3H";

  g_assert_cmpint (measure ("kargaburo", picks_up, "pick-up", 1, FALSE), >, 1600);
  g_assert_cmpint (measure ("kargaburo", picks_up, "pick-up", 0, FALSE), >, 1600);
  g_assert_cmpint (measure ("cangkul", FOLLOWS, "pass", 1, FALSE), >, 900);
  g_assert_cmpint (measure ("kargaburo", picks_up, "pick-up", 2, TRUE), >, 1600);
}

/* CtPace asks the table and needs no notification. */
CT_TEST ("/ui/pace/silence")
{
  Fixture fixture;

  set_up (&fixture, "cangkul", SWEEPS, 3);
  g_object_freeze_notify (G_OBJECT (fixture.table));
  play (&fixture, "follow 4H");
  g_assert_true (ct_table_view_is_moving (fixture.table));
  ct_pace_wait (fixture.pace, SOON);
  wait_until_seen (&fixture, 1);
  g_object_thaw_notify (G_OBJECT (fixture.table));
  tear_down (&fixture);
}

static void
on_later (gboolean *is_later)
{
  *is_later = TRUE;
}

/* Each move is reported once, even if it was waited for twice, and never after a
 * cancellation.
 */
CT_TEST ("/ui/pace/once")
{
  Fixture fixture;
  g_autoptr (CtPace) later = NULL;

  set_up (&fixture, "cangkul", FOLLOWS, 1);
  later = ct_pace_new (fixture.table);
  for (guint n_waits = 0; n_waits < 3; n_waits++)
    {
      gboolean is_later = FALSE;
      gulong id =
          g_signal_connect_swapped (later, "seen", G_CALLBACK (on_later), &is_later);

      fixture.n_seen = 0;
      for (guint i = 0; i < n_waits; i++)
        ct_pace_wait (fixture.pace, SOON);
      g_assert_cmpint (ct_pace_is_waiting (fixture.pace), ==, n_waits > 0);
      ct_pace_wait (later, LATER);
      while (!is_later)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (fixture.n_seen, ==, MIN (n_waits, 1));
      g_signal_handler_disconnect (later, id);
    }

  ct_pace_wait (fixture.pace, SOON);
  ct_pace_stop (fixture.pace);
  g_assert_false (ct_pace_is_waiting (fixture.pace));
  ct_pace_wait (fixture.pace, LATER); /* and goes away meanwhile */
  g_clear_object (&later);
  tear_down (&fixture);
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);
