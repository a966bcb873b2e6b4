/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is chosen at the table: level, pace and cards. */
#include "ct-await.h"
#include "ct-person.h"
#include "ct-practice-page.h"
#include "ct-rig.h"
#include "ct-seed.h"
#include "ct-shuffle.h"
#include "ct-table-menu.h"
#include "ct-table-pane.h"
#include "ct-table-rig.h"
#include "ct-test.h"
#include "ct-window-rig.h"

static const CtLook wide = { "light", 1280, 800, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
} Desk;

static void
set_up (Desk *desk, const CtLook *look)
{
  desk->window = ct_rig_open_window (look);
  desk->person = ct_person_new (GTK_WINDOW (desk->window));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.practice", "s",
                              "kargaburo");
  ct_rig_wait_frames (GTK_WIDGET (desk->window), 4);
  desk->page = ct_window_get_page (desk->window);
  g_assert_true (CT_IS_PRACTICE_PAGE (desk->page));
}

static void
tear_down (Desk *desk)
{
  ct_person_free (desk->person);
  ct_rig_close_window (desk->window);
}

static CtSession *
session_of (Desk *desk)
{
  return ct_practice_page_get_session (CT_PRACTICE_PAGE (desk->page));
}

static CtTableView *
table_of (Desk *desk)
{
  return ct_table_pane_get_table (CT_TABLE_PANE (ct_rig_find (desk->page,
                                                              CT_TYPE_TABLE_PANE)));
}

static void
open_menu (Desk *desk)
{
  GtkWidget *menu = ct_rig_find (desk->page, CT_TYPE_TABLE_MENU);

  ct_person_click (desk->person, ct_rig_find (menu, GTK_TYPE_MENU_BUTTON));
  CT_AWAIT (gtk_widget_get_mapped (ct_rig_find (menu, GTK_TYPE_POPOVER)));
  ct_rig_wait_frames (desk->page, 4);
}

static gboolean
has_other_session (gpointer data)
{
  gpointer *both = data;

  return session_of (both[0]) != both[1];
}

/* Clicks a button of the menu, and waits for other cards. */
static void
deal (Desk *desk, const char *label)
{
  g_autoptr (CtSession) before = g_object_ref (session_of (desk));
  gpointer both[] = { desk, before };

  open_menu (desk);
  ct_person_click (desk->person, ct_rig_find_button (desk->page, label));
  ct_person_wait (desk->person, has_other_session, both, label);
  CT_AWAIT (!gtk_widget_get_mapped (ct_rig_find (desk->page, GTK_TYPE_POPOVER)));
}

static CtState
start_of (Desk *desk)
{
  return *ct_session_get_state_at (session_of (desk), 0);
}

static gboolean
is_same (const CtState *a, const CtState *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static void
test_cards (void)
{
  Desk desk;
  CtState first;
  CtState again;
  CtState other;
  CtState of_day;

  set_up (&desk, &wide);
  first = start_of (&desk);
  deal (&desk, "The Same Cards");
  again = start_of (&desk);
  g_assert_true (is_same (&first, &again));
  deal (&desk, "New Cards");
  other = start_of (&desk);
  g_assert_false (is_same (&first, &other));
  deal (&desk, "Cards of the Day");
  of_day = start_of (&desk);
  g_assert_false (is_same (&other, &of_day));
  deal (&desk, "New Cards");
  deal (&desk, "Cards of the Day");
  again = start_of (&desk);
  g_assert_true (is_same (&of_day, &again));
  tear_down (&desk);
}

static void
test_day (void)
{
  g_autoptr (GDateTime) day = g_date_time_new_utc (2026, 11, 28, 0, 0, 0);
  g_autoptr (GDateTime) next = g_date_time_add_days (day, 1);

  g_assert_cmphex (ct_seed_of_day (day, "kargaburo", 4), ==,
                   G_GUINT64_CONSTANT (0xad7d7e889c6f58b1));
  g_assert_cmphex (ct_seed_of_day (day, "kargaburo", 4), !=,
                   ct_seed_of_day (next, "kargaburo", 4));
  g_assert_cmphex (ct_seed_of_day (day, "kargaburo", 4), !=,
                   ct_seed_of_day (day, "kargaburo", 3));
}

static gboolean
is_level (GtkWidget *widget, gconstpointer data)
{
  return ADW_IS_COMBO_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      "Computer Players");
}

static gboolean
has_text (Desk *desk, const char *words)
{
  g_autofree char *text = ct_rig_dup_text (desk->page);

  return strstr (text, words) != NULL;
}

static gboolean
is_easy (gpointer data)
{
  g_autofree char *level = g_settings_get_string (ct_rig_settings (), "computer-level");

  return g_str_equal (level, "easy");
}

/* With keys: the weakest level at first, then the next one. Nobody plays meanwhile. */
static void
test_level (void)
{
  Desk desk;
  guint n_plies;

  g_settings_reset (ct_rig_settings (), "computer-level");
  set_up (&desk, &wide);
  g_assert_true (has_text (&desk, "Beginner"));
  ct_person_take_keyboard (desk.person);
  open_menu (&desk);
  g_assert_true (gtk_widget_grab_focus (ct_rig_find_where (desk.page, is_level, NULL)));
  ct_rig_take_picture (desk.window, "practice-menu", "light");
  ct_person_press (desk.person, GDK_KEY_Return, 0);
  ct_person_settle (desk.person);
  ct_person_press (desk.person, GDK_KEY_Down, 0);
  ct_person_settle (desk.person);
  ct_person_press (desk.person, GDK_KEY_Return, 0);
  ct_person_wait (desk.person, is_easy, NULL, "the level");
  ct_person_settle (desk.person);
  g_assert_true (has_text (&desk, "They mostly play what looks best."));
  g_assert_true (is_level (gtk_root_get_focus (GTK_ROOT (desk.window)), NULL));
  n_plies = ct_session_get_n_plies (session_of (&desk));
  ct_rig_wait_frames (desk.page, 120);
  g_assert_cmpuint (ct_session_get_n_plies (session_of (&desk)), ==, n_plies);
  ct_person_press (desk.person, GDK_KEY_Escape, 0);
  CT_AWAIT (!gtk_widget_get_mapped (ct_rig_find (desk.page, GTK_TYPE_POPOVER)));
  g_settings_reset (ct_rig_settings (), "computer-level");
  tear_down (&desk);
}

static gboolean
is_holding (gpointer table)
{
  return ct_table_view_is_holding (table);
}

static gboolean
is_at_rest (gpointer table)
{
  return !ct_table_view_is_moving (table);
}

static gboolean
is_go_on (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    "practice.go-on") == 0;
}

/* A complete trick stays until the person goes on. */
static void
test_wait (gconstpointer speed)
{
  g_autoptr (CtSession) session = ct_table_rig_new_position (
      "kargaburo", "",
      "seats 2; phase lead; dealer B; turn A; A 5C 6D; B 7C 8D; stock 2D 3D");
  Desk desk;
  GtkWidget *go_on;
  guint n_plies;

  g_settings_set_string (ct_rig_settings (), "animation-speed", speed);
  g_settings_set_boolean (ct_rig_settings (), "wait-after-trick", TRUE);
  desk.window = ct_rig_open_window (&wide);
  desk.person = ct_person_new (GTK_WINDOW (desk.window));
  desk.page = ct_practice_page_new_from_session (session, 0, NULL, ct_rig_library (),
                                                 ct_rig_settings ());
  ct_window_push (desk.window, desk.page);
  ct_rig_wait_frames (desk.page, 4);
  go_on = ct_rig_find_where (desk.page, is_go_on, NULL);
  g_assert_false (gtk_widget_get_mapped (go_on));
  ct_person_take_keyboard (desk.person);

  ct_person_press (desk.person, GDK_KEY_p, 0);
  ct_person_settle (desk.person);
  ct_person_press (desk.person, GDK_KEY_Return, 0);
  ct_person_wait (desk.person, is_holding, table_of (&desk), "the trick to stay");
  n_plies = ct_session_get_n_plies (session);
  g_assert_cmpuint (n_plies, ==, 2);
  ct_rig_wait_frames (desk.page, 90);
  g_assert_true (ct_table_view_is_holding (table_of (&desk)));
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, n_plies);
  g_assert_true (has_text (&desk, "Look at the trick, then go on."));
  g_assert_true (gtk_widget_is_focus (go_on));
  ct_rig_take_picture (desk.window, "practice-trick", speed);

  ct_person_press (desk.person, GDK_KEY_Return, 0);
  ct_person_wait (desk.person, is_at_rest, table_of (&desk), "the trick to go");
  g_assert_false (ct_table_view_is_holding (table_of (&desk)));
  g_assert_false (gtk_widget_get_mapped (go_on));
  CT_AWAIT (ct_session_get_n_plies (session) > n_plies);

  g_settings_reset (ct_rig_settings (), "wait-after-trick");
  g_settings_reset (ct_rig_settings (), "animation-speed");
  tear_down (&desk);
}

CT_TEST_MAIN ("practice-table")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_test_add_func ("/ui/practice-table/cards", test_cards);
  g_test_add_func ("/ui/practice-table/day", test_day);
  g_test_add_data_func ("/ui/practice-table/wait", "normal", test_wait);
  g_test_add_data_func ("/ui/practice-table/wait-still", "none", test_wait);
  g_test_add_func ("/ui/practice-table/level", test_level);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
