/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of recorded hands shows what the learner, who uses keys, has watched. */
#include <glib/gstdio.h>

#include "ct-game-page.h"
#include "ct-person.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"
#include "ct-store-private.h"

#define TITLE   "A short hand"
#define FACTS   "Players: Ana, Berta, Carlo and Dina. Moves: 40. Date: 2026-02-07. "
#define N_MOVES 40

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtPerson *person;
} Fixture;

static gboolean
is_row_of (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_ACTION_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      title);
}

static GtkWidget *
find_row (Fixture *f)
{
  GtkWidget *page = ct_window_get_page (f->window);
  GtkWidget *row;

  g_assert_true (CT_IS_GAME_PAGE (page));
  row = ct_test_find_where (page, is_row_of, TITLE);
  g_assert_nonnull (row);
  return row;
}

static void
check_row (Fixture *f, const CtLook *look, const char *watched)
{
  GtkWidget *row = find_row (f);
  g_autofree char *facts = g_strconcat (FACTS, watched, NULL);
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));

  if (!g_str_has_suffix (subtitle, facts))
    g_error ("“%s” does not say “%s”", subtitle, facts);

  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (row),
                                                    GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_true (gtk_test_accessible_has_relation (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->window)), <=, look->width);
}

static void
open_game (Fixture *f, const CtLook *look)
{
  f->window = ct_test_open_window (look);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-game", "s",
                              "kargaburo");
  ct_test_wait_frames (GTK_WIDGET (f->window), 4);
  f->person = ct_person_new (GTK_WINDOW (f->window));
}

static void
close_game (Fixture *f)
{
  ct_person_free (f->person);
  ct_test_close_window (f->window);
}

static gboolean
leads_back (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    "win.back") == 0;
}

static void
go_back (Fixture *f)
{
  ct_person_click (f->person, ct_test_find_where (ct_window_get_page (f->window),
                                                  leads_back, NULL));
  ct_person_settle (f->person);
}

static guint
get_number (CtReplay *replay)
{
  return ct_timeline_get_number (
      ct_replay_get_timeline (replay),
      ct_session_get_position (ct_replay_get_session (replay)));
}

static CtReplay *
open_hand (Fixture *f)
{
  GtkWidget *page;

  ct_person_press (f->person, GDK_KEY_Return, 0);
  ct_person_settle (f->person);
  page = ct_window_get_page (f->window);
  g_assert_true (CT_IS_REPLAY_PAGE (page));
  return ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
}

static void
watch (Fixture *f, guint number)
{
  CtReplay *replay = open_hand (f);

  for (guint i = 0; i <= number && get_number (replay) < number; i++)
    {
      ct_person_press (f->person, GDK_KEY_Right, 0);
      ct_person_settle (f->person);
    }
  g_assert_cmpuint (get_number (replay), ==, number);
  go_back (f);
}

static void
forget (void)
{
  ct_store_change (ct_progress_get_store (ct_test_progress ()),
                   "DELETE FROM setting WHERE name LIKE 'watched/%'", NULL);
}

static void
test_watched (gconstpointer data)
{
  const CtLook *look = data;
  Fixture f;

  open_game (&f, look);
  check_row (&f, look, "Not watched yet.");
  gtk_widget_grab_focus (find_row (&f));
  watch (&f, 0);
  check_row (&f, look, "Not watched yet.");
  watch (&f, 3);
  check_row (&f, look, "Watched up to move 3.");
  watch (&f, 1);
  check_row (&f, look, "Watched up to move 3.");
  watch (&f, N_MOVES - 1);
  check_row (&f, look, "Watched up to move 39.");
  watch (&f, N_MOVES);
  check_row (&f, look, "Watched to the end.");
  close_game (&f);

  open_game (&f, look);
  check_row (&f, look, "Watched to the end.");
  close_game (&f);
  forget ();
}

static gboolean
offers_to_continue (Fixture *f)
{
  g_autofree char *text = ct_test_dup_text (ct_window_get_page (f->window));

  return strstr (text, "You watched this hand up to move 3.") != NULL;
}

/* "Continue" disappears when the learner steps to its move. */
CT_TEST ("/ui/hands/continue")
{
  CtReplay *replay;
  Fixture f;

  open_game (&f, &usual);
  gtk_widget_grab_focus (find_row (&f));
  watch (&f, 3);
  replay = open_hand (&f);
  while (get_number (replay) < 3)
    {
      g_assert_true (offers_to_continue (&f));
      ct_person_press (f.person, GDK_KEY_Right, 0);
      ct_person_settle (f.person);
    }
  g_assert_false (offers_to_continue (&f));
  go_back (&f);
  close_game (&f);
  forget ();
}

CT_TEST ("/ui/hands/variation")
{
  g_autofree char *watched = NULL;
  CtReplay *replay;
  guint position = 0;
  guint number;
  Fixture f;

  open_game (&f, &usual);
  gtk_widget_grab_focus (find_row (&f));
  replay = open_hand (&f);
  while (ct_replay_get_n_variations (replay, position) == 0)
    position++;
  ct_session_set_position (ct_replay_get_session (replay), position);
  number = get_number (replay);

  ct_replay_enter_variation (replay, position, 0);
  for (guint i = 0; i < 2; i++)
    {
      ct_person_press (f.person, GDK_KEY_Right, 0);
      ct_person_settle (f.person);
    }
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 1);
  g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), >,
                    position);
  go_back (&f);

  watched = g_strdup_printf ("Watched up to move %u.", number);
  check_row (&f, &usual, watched);
  close_game (&f);
  forget ();
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/hands/watched/usual", &usual, test_watched);
  g_test_add_data_func ("/ui/hands/watched/telephone", &ct_test_telephone,
                        test_watched);
}
