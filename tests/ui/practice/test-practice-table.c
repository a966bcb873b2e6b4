/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is chosen at the table: level, pace and cards. */
#include "ct-await.h"
#include "ct-new-game.h"
#include "ct-person.h"
#include "ct-practice-page.h"
#include "ct-engine-fixture.h"
#include "ct-seed.h"
#include "ct-shuffle.h"
#include "ct-table-menu.h"
#include "ct-table-pane.h"
#include "ct-table-fixture.h"
#include "ct-table.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static const CtLook wide = { "light", 1280, 800, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
} Test;

static void
set_up (Test *test, const CtLook *look)
{
  test->window = ct_test_open_window (look);
  test->person = ct_person_new (GTK_WINDOW (test->window));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.practice", "s",
                              "kargaburo");
  ct_test_wait_frames (GTK_WIDGET (test->window), 4);
  test->page = ct_window_get_page (test->window);
  g_assert_true (CT_IS_PRACTICE_PAGE (test->page));
}

static void
tear_down (Test *test)
{
  ct_person_free (test->person);
  ct_test_close_window (test->window);
}

static CtSession *
session_of (Test *test)
{
  return ct_practice_page_get_session (CT_PRACTICE_PAGE (test->page));
}

static CtTableView *
table_of (Test *test)
{
  return ct_table_pane_get_table (CT_TABLE_PANE (ct_test_find (test->page,
                                                               CT_TYPE_TABLE_PANE)));
}

static void
open_menu (Test *test)
{
  GtkWidget *menu = ct_test_find (test->page, CT_TYPE_TABLE_MENU);

  ct_person_click (test->person, ct_test_find (menu, GTK_TYPE_MENU_BUTTON));
  CT_AWAIT (gtk_widget_get_mapped (ct_test_find (menu, GTK_TYPE_POPOVER)));
  ct_test_wait_frames (test->page, 4);
}

static gboolean
has_other_session (gpointer data)
{
  gpointer *both = data;

  return session_of (both[0]) != both[1];
}

/* Clicks a button of the menu, and waits for other cards. */
static void
deal (Test *test, const char *label)
{
  g_autoptr (CtSession) before = g_object_ref (session_of (test));
  gpointer both[] = { test, before };

  open_menu (test);
  ct_person_click (test->person, ct_test_find_button (test->page, label));
  ct_person_wait (test->person, has_other_session, both, label);
  CT_AWAIT (!gtk_widget_get_mapped (ct_test_find (test->page, GTK_TYPE_POPOVER)));
}

static CtState
start_of (Test *test)
{
  return *ct_session_get_state_at (session_of (test), 0);
}

static gboolean
is_same (const CtState *a, const CtState *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

CT_TEST ("/ui/practice-table/cards")
{
  Test test;
  CtState first;
  CtState again;
  CtState other;
  CtState of_day;

  set_up (&test, &wide);
  first = start_of (&test);
  deal (&test, "The Same Cards");
  again = start_of (&test);
  g_assert_true (is_same (&first, &again));
  deal (&test, "New Cards");
  other = start_of (&test);
  g_assert_false (is_same (&first, &other));
  deal (&test, "Cards of the Day");
  of_day = start_of (&test);
  g_assert_false (is_same (&other, &of_day));
  deal (&test, "New Cards");
  deal (&test, "Cards of the Day");
  again = start_of (&test);
  g_assert_true (is_same (&of_day, &again));
  tear_down (&test);
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (CT_IS_NEW_GAME (window) && gtk_widget_get_mapped (window))
        return window;
    }

  return NULL;
}

static gboolean
is_row (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      title);
}

static AdwComboRow *
find_choice (GtkWidget *dialog, const char *title)
{
  GtkWidget *row = ct_test_find_where (dialog, is_row, title);

  g_assert_true (ADW_IS_COMBO_ROW (row));
  return ADW_COMBO_ROW (row);
}

/* With the keyboard, as all that follows. */
static GtkWidget *
open_new_game (Test *test, CtPerson **ret_person)
{
  GtkWidget *dialog;

  ct_person_let_stand (test->person);
  ct_person_take_keyboard (test->person);
  ct_person_press (test->person, GDK_KEY_n, GDK_SHIFT_MASK);
  CT_AWAIT (find_dialog () != NULL);
  dialog = find_dialog ();
  ct_test_wait_frames (dialog, 4);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (ct_test_find_where (dialog, is_row,
                                                                       "House Rules")),
                                 TRUE);
  ct_test_wait_frames (dialog, 20);
  *ret_person = ct_person_new (GTK_WINDOW (dialog));
  ct_person_take_keyboard (*ret_person);
  return dialog;
}

static void
press_deal (Test *test, GtkWidget *dialog, CtPerson *person)
{
  g_autoptr (CtSession) before = g_object_ref (session_of (test));
  gpointer both[] = { test, before };

  gtk_widget_grab_focus (ct_test_find_button (dialog, "Deal"));
  ct_person_press (person, GDK_KEY_Return, 0);
  ct_person_wait (test->person, has_other_session, both, "other cards");
  ct_person_free (person);
  CT_AWAIT (find_dialog () == NULL);
}

static gboolean
has_text (Test *test, const char *words)
{
  g_autofree char *text = ct_test_dup_text (test->page);

  return strstr (text, words) != NULL;
}

static void
reset_choices (void)
{
  g_settings_reset (ct_test_settings (), "tables");
  g_settings_reset (ct_test_settings (), "player-names");
}

static gboolean
has_usual_rules (Test *test)
{
  const CtRules *rules = ct_session_get_rules (session_of (test));

  for (const CtOption *option = rules->options; option->name != NULL; option++)
    if (!ct_rules_has_usual (rules, option))
      return FALSE;

  return TRUE;
}

CT_TEST ("/ui/practice-table/day")
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

/* Players, names and house rules hold for the next game, and are there again. */
CT_TEST ("/ui/practice-table/new-game")
{
  Test test;
  CtPerson *person;
  GtkWidget *dialog;
  GtkWidget *name;
  AdwComboRow *lead_card;
  const CtRules *rules;
  g_autofree char *text = NULL;

  reset_choices ();
  set_up (&test, &wide);
  dialog = open_new_game (&test, &person);
  text = ct_test_dup_text (dialog);
  g_assert_nonnull (strstr (text, "All as usual"));
  adw_combo_row_set_selected (find_choice (dialog, "Number of Players"), 1);
  name = ct_test_find_where (dialog, is_row, "Player 2");
  gtk_editable_set_text (GTK_EDITABLE (name), "Ana");
  g_assert_false (gtk_widget_get_visible (ct_test_find_where (dialog, is_row,
                                                              "Player 4")));
  lead_card = find_choice (dialog, "Lead card");
  adw_combo_row_set_selected (lead_card, 1 - adw_combo_row_get_selected (lead_card));
  press_deal (&test, dialog, person);

  rules = ct_session_get_rules (session_of (&test));
  g_assert_cmpuint (start_of (&test).n_seats, ==, 3);
  g_assert_true (has_text (&test, "Ana"));
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    g_assert_cmpint (ct_rules_has_usual (rules, option), !=,
                     g_str_equal (option->name, "lead-card"));

  dialog = open_new_game (&test, &person);
  g_free (text);
  text = ct_test_dup_text (dialog);
  g_assert_nonnull (strstr (text, "1 is not as usual"));
  name = ct_test_find_where (dialog, is_row, "Player 2");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Ana");
  ct_person_press (person, GDK_KEY_Escape, 0);
  CT_AWAIT (find_dialog () == NULL);
  ct_person_free (person);
  reset_choices ();
  tear_down (&test);
}

/* Two games begin with the same cards of the day; all rules become usual again. */
CT_TEST ("/ui/practice-table/new-game-of-day")
{
  Test test;
  CtPerson *person;
  CtState first = { 0 };

  g_settings_set_value (
      ct_test_settings (), "tables",
      g_variant_new_parsed ("{'kargaburo': ['seats=2', 'hand-size=7', 'no=option']}"));
  set_up (&test, &wide);
  g_assert_cmpuint (start_of (&test).n_seats, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialog = open_new_game (&test, &person);
      CtState start;

      if (i == 0)
        ct_person_click (person, ct_test_find_button (dialog, "All as Usual"));
      adw_combo_row_set_selected (find_choice (dialog, "Cards"), 1);
      press_deal (&test, dialog, person);
      start = start_of (&test);
      g_assert_true (i == 0 || is_same (&first, &start));
      first = start;
    }
  g_assert_true (has_usual_rules (&test));
  reset_choices ();
  tear_down (&test);
}

/* Nobody can be dealt more cards than there are. */
CT_TEST ("/ui/practice-table/impossible")
{
  Test test;
  CtPerson *person;
  GtkWidget *dialog;
  GtkWidget *start;
  GtkWidget *number;

  reset_choices ();
  set_up (&test, &wide);
  dialog = open_new_game (&test, &person);
  start = ct_test_find_button (dialog, "Deal");
  number = ct_test_find (GTK_WIDGET (find_choice (dialog, "Cards for each player")),
                         GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 51);
  g_assert_false (gtk_widget_get_sensitive (start));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 5);
  g_assert_true (gtk_widget_get_sensitive (start));
  ct_person_press (person, GDK_KEY_Escape, 0);
  CT_AWAIT (find_dialog () == NULL);
  ct_person_free (person);
  reset_choices ();
  tear_down (&test);
}

static gboolean
is_level (GtkWidget *widget, gconstpointer data)
{
  return ADW_IS_COMBO_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      "Computer Players");
}

static gboolean
is_bubble (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "bubble");
}

static gboolean
is_easy (gpointer data)
{
  g_autofree char *level =
      g_settings_get_string (ct_test_settings (), "computer-level");

  return g_str_equal (level, "easy");
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

static void
open_waiting (Test *test, CtSession *session)
{
  g_settings_set_boolean (ct_test_settings (), "wait-after-trick", TRUE);
  test->window = ct_test_open_window (&wide);
  test->person = ct_person_new (GTK_WINDOW (test->window));
  test->page = ct_practice_page_new_from_session (session, 0, NULL, ct_test_library (),
                                                  ct_test_settings ());
  ct_window_push (test->window, test->page);
  ct_test_wait_frames (test->page, 4);
}

/* The frame of the stock stands above its label. */
static void
check_stock (Test *test)
{
  CtTable *table = ct_table_of (GTK_WIDGET (table_of (test)));
  graphene_rect_t frame;
  graphene_rect_t label;

  g_assert_true (gtk_widget_compute_bounds (table->places[CT_ZONE_STOCK], table->widget,
                                            &frame));
  g_assert_true (gtk_widget_compute_bounds (table->captions->label[CT_CAPTION_STOCK],
                                            table->widget, &label));
  g_assert_cmpfloat_with_epsilon (frame.origin.x + frame.size.width / 2,
                                  label.origin.x + label.size.width / 2, 3);
}

static const struct Wait
{
  const char *name;
  const char *speed;
} waits[] = {
  { "wait", "normal" },
  { "wait-still", "none" },
};

/* A complete trick stays until the person goes on. */
CT_TEST_CASES ("/ui/practice-table/", waits, name)
{
  const struct Wait *c = data;
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "kargaburo", "",
      "seats 2; phase lead; dealer B; turn A; A 5C 6D; B 7C 8D; stock 2D 3D");
  Test test;
  GtkWidget *go_on;
  guint n_plies;

  g_settings_set_string (ct_test_settings (), "animation-speed", c->speed);
  open_waiting (&test, session);
  check_stock (&test);
  go_on = ct_test_find_where (test.page, is_go_on, NULL);
  g_assert_false (gtk_widget_get_mapped (go_on));
  ct_person_take_keyboard (test.person);

  ct_person_press (test.person, GDK_KEY_p, 0);
  ct_person_settle (test.person);
  ct_person_press (test.person, GDK_KEY_Return, 0);
  ct_person_wait (test.person, is_holding, table_of (&test), "the trick to stay");
  n_plies = ct_session_get_n_plies (session);
  g_assert_cmpuint (n_plies, ==, 2);
  ct_test_wait_frames (test.page, 90);
  g_assert_true (ct_table_view_is_holding (table_of (&test)));
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, n_plies);
  g_assert_true (has_text (&test, "Look at the trick, then go on."));
  g_assert_true (gtk_widget_is_focus (go_on));
  check_stock (&test);
  ct_test_take_picture (test.window, "practice-trick", c->speed);

  ct_person_press (test.person, GDK_KEY_Return, 0);
  ct_person_wait (test.person, is_at_rest, table_of (&test), "the trick to go");
  g_assert_false (ct_table_view_is_holding (table_of (&test)));
  g_assert_false (gtk_widget_get_mapped (go_on));
  CT_AWAIT (ct_session_get_n_plies (session) > n_plies);
  ct_person_wait (test.person, is_at_rest, table_of (&test), "the lead");

  /* Who played what, on request. */
  ct_person_press (test.person, GDK_KEY_l, 0);
  ct_person_settle (test.person);
  g_assert_true (has_text (&test, "This was the previous trick. You have played"));
  g_assert_true (has_text (&test, "Berta has played"));
  ct_test_take_picture (test.window, "practice-last-trick", c->speed);

  g_settings_reset (ct_test_settings (), "wait-after-trick");
  g_settings_reset (ct_test_settings (), "animation-speed");
  tear_down (&test);
}

/* The last card wins the hand and completes the trick. */
CT_TEST ("/ui/practice-table/wait-after-winning")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "kargaburo", "",
      "seats 3; phase follow; dealer B; turn A; trick B:3H C:4H; A 5H; B 9H 2C; C 2S 4S; "
      "stock 6C 7C");
  Test test;

  open_waiting (&test, session);
  ct_person_take_keyboard (test.person);
  ct_person_press (test.person, GDK_KEY_Return, 0);
  ct_person_settle (test.person);
  ct_person_press (test.person, GDK_KEY_Return, 0);
  ct_person_wait (test.person, is_holding, table_of (&test), "the trick to stay");
  g_assert_true (has_text (&test,
                           "You have won the hand! Look at the trick, then go on."));
  ct_person_press (test.person, GDK_KEY_Return, 0);
  CT_AWAIT (has_text (&test, "You have won the hand! The others play on."));
  g_settings_reset (ct_test_settings (), "wait-after-trick");
  tear_down (&test);
}

/* With keys: the weakest level at first, then the next one. Nobody plays meanwhile. */
CT_TEST ("/ui/practice-table/level")
{
  Test test;
  guint n_plies;

  g_settings_reset (ct_test_settings (), "computer-level");
  set_up (&test, &wide);
  g_assert_true (has_text (&test, "Beginner"));
  ct_person_take_keyboard (test.person);
  open_menu (&test);
  g_assert_true (gtk_widget_grab_focus (ct_test_find_where (test.page, is_level,
                                                            NULL)));
  ct_test_take_picture (test.window, "practice-menu", "light");
  ct_person_press (test.person, GDK_KEY_Return, 0);
  ct_person_settle (test.person);
  ct_person_press (test.person, GDK_KEY_Down, 0);
  ct_person_settle (test.person);
  ct_person_press (test.person, GDK_KEY_Return, 0);
  ct_person_wait (test.person, is_easy, NULL, "the level");
  ct_person_settle (test.person);
  g_assert_true (has_text (&test, "They mostly play what looks best."));
  g_assert_true (is_level (gtk_root_get_focus (GTK_ROOT (test.window)), NULL));
  n_plies = ct_session_get_n_plies (session_of (&test));
  ct_test_wait_frames (test.page, 120);
  g_assert_cmpuint (ct_session_get_n_plies (session_of (&test)), ==, n_plies);
  ct_person_press (test.person, GDK_KEY_Escape, 0);
  CT_AWAIT (!gtk_widget_get_mapped (ct_test_find (test.page, GTK_TYPE_POPOVER)));
  g_settings_reset (ct_test_settings (), "computer-level");
  tear_down (&test);
}

/* While the others play, what they did is said, never nothing. */
CT_TEST ("/ui/practice-table/bubble")
{
  Test test;
  GtkWidget *bubble;

  g_settings_set_string (ct_test_settings (), "animation-speed", "fast");
  set_up (&test, &wide);
  bubble = ct_test_find_where (test.page, is_bubble, NULL);
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *text = ct_test_dup_text (bubble);

      g_assert_cmpstr (text, !=, "");
      ct_test_wait_frames (test.page, 1);
    }
  g_settings_reset (ct_test_settings (), "animation-speed");
  tear_down (&test);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
