/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two records that differ only in a secret look, sound and export the same through
 * random actions.
 */
#include "ct-clock.h"
#include "ct-disclosure.h"
#include "ct-move-row.h"
#include "ct-secret-walk.h"
#include "ct-test.h"

static const CtLook looks[] = {
  { "usual", 1000, 700, FALSE, 100 },
  { "telephone", 360, 640, FALSE, 100 },
};

#define SLOWEST 10

static guint n_states;
static guint n_exports;

static void
compare (CtSecretWalk *a, CtSecretWalk *b)
{
  for (guint i = 0; i < MIN (a->told->len, b->told->len); i++)
    {
      const char *left = g_ptr_array_index (a->told, i);
      const char *right = g_ptr_array_index (b->told, i);
      g_autofree char *way = ct_secret_walk_dup_way (a, i);

      n_states++;
      n_exports += g_str_equal (g_ptr_array_index (a->done, i), "exports");
      if (g_str_equal (left, right))
        continue;

      ct_disclosure_compare (way, left, right);
      return;
    }
  g_assert_cmpuint (a->told->len, ==, b->told->len);
}

static void
test_walk (const CtRules *rules, CtSecretKind kind, const CtLook *look, guint64 seed)
{
  g_auto (CtSecret) secret = { 0 };
  CtSecretWalk walks[2];

  ct_secret_init (&secret, rules, kind, seed);
  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    ct_secret_walk_init (&walks[i], &secret, look, i, seed);
  compare (&walks[0], &walks[1]);
  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    ct_secret_walk_clear (&walks[i]);
}

CT_TEST_GAMES ("/hidden/")
{
  const CtRules *rules = data;
  const char *n_walks = g_getenv ("CT_N_WALKS");
  guint n = n_walks != NULL ? g_ascii_strtoull (n_walks, NULL, 10) : 1;

  for (guint i = 0; i < n; i++)
    for (guint kind = 0; kind < CT_N_SECRET_KINDS; kind++)
      test_walk (rules, kind, &looks[(i + kind) % G_N_ELEMENTS (looks)],
                 1 + i * CT_N_SECRET_KINDS + kind);
  g_test_message ("%u states, %u of them exports", n_states, n_exports);
}

static gboolean
is_secret_row (GtkWidget *widget, gconstpointer horizon)
{
  return CT_IS_MOVE_ROW (widget) &&
         ct_move_row_get_ply (CT_MOVE_ROW (widget)) >= GPOINTER_TO_UINT (horizon);
}

static void
check_rows (CtReplayFixture *fixture)
{
  guint horizon = ct_timeline_get_horizon (ct_replay_get_timeline (fixture->replay));

  ct_test_wait_frames (GTK_WIDGET (fixture->window), 3);
  g_assert_cmpuint (horizon, ==, ct_replay_fixture_where (fixture));
  g_assert_null (ct_test_find_where (fixture->page, is_secret_row,
                                     GUINT_TO_POINTER (horizon)));
}

/* Hiding removes rows that the list has already shown, also for a screen reader. */
static void
test_late (gconstpointer key)
{
  CtReplayFixture fixture;
  g_autoptr (CtPerson) person = NULL;

  ct_replay_fixture_open (&fixture, "kargaburo", "a-short-hand");
  person = ct_person_new (GTK_WINDOW (fixture.window));
  for (guint i = 0; i < 5; i++)
    ct_person_press (person, GDK_KEY_Right, 0);
  ct_person_settle (person);
  if (GPOINTER_TO_UINT (key) == GDK_KEY_f)
    ct_person_press (person, GDK_KEY_f, 0);
  else
    gtk_widget_activate_action (fixture.page, "replay.quiz", "s", "all");
  ct_person_settle (person);
  check_rows (&fixture);

  ct_test_close_window (fixture.window);
  g_settings_reset (ct_test_settings (), "hide-future");
}

/* A move that was seen and hidden again is not asked with its answer in sight. */
CT_TEST ("/hidden/quiz-after-a-look")
{
  CtReplayFixture fixture;

  ct_replay_fixture_open (&fixture, "kargaburo", "a-short-hand");
  ct_replay_fixture_act (&fixture, "replay.hides-future");
  gtk_widget_activate_action (fixture.page, "replay.go-to-number", "u", 9);
  gtk_widget_activate_action (fixture.page, "replay.go-to-number", "u", 3);
  gtk_widget_activate_action (fixture.page, "replay.quiz", "s", "all");
  check_rows (&fixture);
  ct_test_close_window (fixture.window);
  g_settings_reset (ct_test_settings (), "hide-future");
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  /* Both walks must find threads and timeouts in the same order. */
  ct_clock_keep_frames ();

  /* No quiz advances before the next step. */
  g_settings_set_double (ct_test_settings (), "autoplay-delay", SLOWEST);

  /* File names differ, so recent files are off. */
  g_object_set (gtk_settings_get_default (), "gtk-recent-files-enabled", FALSE, NULL);

  g_test_add_data_func ("/hidden/late-by-wish", GUINT_TO_POINTER (GDK_KEY_f),
                        test_late);
  g_test_add_data_func ("/hidden/late-by-quiz", GUINT_TO_POINTER (GDK_KEY_q),
                        test_late);
}
