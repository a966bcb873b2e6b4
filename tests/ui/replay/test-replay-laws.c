/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand under other rules: marks, a sentence at each move that differs, a list that
 * leads there, and the way back.
 */
#include <string.h>

#include "ct-await.h"
#include "ct-house-rules.h"
#include "ct-other-rules.h"
#include "ct-person.h"
#include "ct-practice-page.h"
#include "ct-replay-laws.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

typedef struct
{
  CtReplayFixture fixture;
  GtkWidget *section;
} Fixture;

static void
open_hand (Fixture *f, const CtLook *look, const char *game, const char *hand)
{
  if (look != NULL)
    ct_replay_fixture_open_on (&f->fixture, look, game, hand);
  else
    ct_replay_fixture_open (&f->fixture, game, hand);
  f->section = ct_replay_section_find (f->fixture.page, CT_TYPE_REPLAY_LAWS);
}

static void
compare_with (Fixture *f, const char *rules)
{
  gtk_widget_activate_action (f->fixture.page, "replay.other-rules", "s", rules);
  ct_test_wait_frames (f->fixture.page, 2);
}

static gboolean
is_comparing (Fixture *f)
{
  return gtk_widget_get_mapped (gtk_widget_get_first_child (f->section));
}

static gboolean
says (Fixture *f, const char *words)
{
  g_autofree char *all = ct_test_dup_text (f->section);

  return strstr (all, words) != NULL;
}

static guint
count_marks (Fixture *f)
{
  guint n_moments;
  const CtMoment *moments =
      ct_timeline_get_moments (ct_replay_get_timeline (f->fixture.replay), &n_moments);
  guint n = 0;

  for (guint i = 0; i < n_moments; i++)
    n += moments[i].kind == CT_MOMENT_DIFFERENCE;

  return n;
}

static GtkWidget *
find_row (Fixture *f, const char *words)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (
      GTK_MENU_BUTTON (ct_test_find (f->section, GTK_TYPE_MENU_BUTTON))));
  GtkWidget *list = ct_test_find (popover, GTK_TYPE_VIEWPORT);

  list = gtk_widget_get_first_child (list);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *text = ct_test_dup_text (row);

      if (strstr (text, words) != NULL)
        return row;
    }

  return NULL;
}

static gboolean
is_at_26 (gpointer data)
{
  Fixture *f = data;

  return ct_timeline_get_number (ct_replay_get_timeline (f->fixture.replay),
                                 ct_replay_fixture_where (&f->fixture)) == 26;
}

static gboolean
has_rows (gpointer data)
{
  GtkWidget *row = find_row (data, "26: ");

  return row != NULL && gtk_widget_get_mapped (row);
}

static gboolean
has_stopped (gpointer data)
{
  return !is_comparing (data);
}

static gboolean
stops (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    "replay.own-rules") == 0;
}

static gboolean
plays_on (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    "replay.play-on-there") == 0;
}

static gboolean
is_practice (gpointer data)
{
  Fixture *f = data;

  return CT_IS_PRACTICE_PAGE (ct_window_get_page (f->fixture.window));
}

/* The table is the same, and the other rules count there. */
CT_TEST ("/ui/replay-laws/play-on")
{
  g_autoptr (CtPerson) person = NULL;
  Fixture f;
  CtSession *session;
  CtTableView *table;

  open_hand (&f, NULL, "kargaburo", "a-short-hand");
  person = ct_person_new (GTK_WINDOW (f.fixture.window));
  compare_with (&f, "cangkul");
  session = ct_replay_get_session (f.fixture.replay);
  g_assert_false (gtk_widget_is_sensitive (ct_test_find_where (f.section, plays_on,
                                                               NULL)));
  gtk_widget_activate_action (f.fixture.page, "replay.go-to-number", "u", 3);
  ct_person_settle (person);
  ct_person_click (person, ct_test_find_where (f.section, plays_on, NULL));
  ct_person_wait (person, is_practice, &f, "the table");
  ct_person_settle (person);
  table = CT_TABLE_VIEW (ct_test_find (ct_window_get_page (f.fixture.window),
                                       CT_TYPE_TABLE_VIEW));
  g_assert_cmpstr (ct_session_get_rules (ct_table_view_get_session (table))->id, ==,
                   "cangkul");
  g_assert_cmpuint (
      ct_zone_len (ct_session_get_state_at (ct_table_view_get_session (table), 0),
                   CT_ZONE_STOCK),
      ==, ct_zone_len (ct_session_get_state (session), CT_ZONE_STOCK));
  ct_test_close_window (f.fixture.window);
}

/* The house rules of the other game, on paper. */
CT_TEST ("/ui/replay-laws/card")
{
  Fixture f;
  g_autoptr (CtPaper) paper = NULL;
  gboolean has_option = FALSE;

  open_hand (&f, NULL, "kargaburo", "a-short-hand");
  g_assert_null (ct_replay_laws_create_card (CT_REPLAY_LAWS (f.section)));
  compare_with (&f, "cangkul");
  paper = ct_replay_laws_create_card (CT_REPLAY_LAWS (f.section));
  g_assert_cmpstr (paper->title, ==, "House Rules of Cangkul");
  g_assert_cmpuint (ct_paper_lay_out (paper, 500, 700), >=, 1);
  for (guint i = 0; i < paper->blocks->len; i++)
    {
      const CtBlock *block = g_ptr_array_index (paper->blocks, i);

      has_option |= block->words != NULL &&
                    strstr (pango_layout_get_text (block->words), ": ") != NULL;
    }
  g_assert_true (has_option);
  ct_test_close_window (f.fixture.window);
}

static gboolean
has_title (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_COMBO_ROW (widget) && gtk_widget_get_visible (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                    title) == 0;
}

static gboolean
is_shown (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_HOUSE_RULES (widget) && gtk_widget_get_visible (widget);
}

static void
choose (GtkWidget *among, const char *title, guint choice)
{
  GtkWidget *row = ct_test_find_where (among, has_title, title);

  g_assert_nonnull (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), choice);
}

static gboolean
is_closed (gpointer data)
{
  return ct_test_find_dialog (CT_TYPE_OTHER_RULES) == NULL;
}

static GtkWidget *
open_choice (Fixture *f)
{
  ct_replay_fixture_act (&f->fixture, "replay.choose-rules");
  CT_AWAIT (ct_test_find_dialog (CT_TYPE_OTHER_RULES) != NULL);
  return GTK_WIDGET (ct_test_find_dialog (CT_TYPE_OTHER_RULES));
}

static void
press_compare (GtkWidget *window)
{
  g_autoptr (CtPerson) person = ct_person_new (GTK_WINDOW (window));

  ct_person_settle (person);
  ct_person_click (person, ct_test_find_button (window, "Compare"));
  ct_person_wait (person, is_closed, NULL, "the end of the choice");
}

/* The same game with other house rules: nothing is compared with itself; the choice is
 * remembered. */
CT_TEST ("/ui/replay-laws/house-rules")
{
  Fixture f;
  GtkWidget *window;
  g_autoptr (CtPaper) paper = NULL;

  open_hand (&f, NULL, "cau-robat", "five-at-the-table");
  window = open_choice (&f);
  g_assert_null (ct_test_find_where (window, has_title, "Game"));
  g_assert_false (gtk_widget_get_sensitive (ct_test_find_button (window, "Compare")));
  choose (window, "Does a cau capture a sequence, too?", 1);
  press_compare (window);
  g_assert_true (says (&f, "in 6 ways in Cau Robat with other house rules"));
  g_assert_cmpuint (count_marks (&f), ==, 4);
  paper = ct_replay_laws_create_card (CT_REPLAY_LAWS (f.section));
  g_assert_cmpstr (paper->title, ==, "House Rules of Cau Robat");

  window = open_choice (&f);
  g_assert_true (gtk_widget_get_sensitive (ct_test_find_button (window, "Compare")));
  choose (window, "Does a cau capture a sequence, too?", 0);
  g_assert_false (gtk_widget_get_sensitive (ct_test_find_button (window, "Compare")));
  gtk_window_destroy (GTK_WINDOW (window));
  ct_test_close_window (f.fixture.window);
}

/* Another game, with and without its usual options. */
CT_TEST ("/ui/replay-laws/other-game")
{
  Fixture f;
  GtkWidget *window;

  open_hand (&f, NULL, "kargaburo", "a-short-hand");
  compare_with (&f, "cangkul");
  g_assert_true (says (&f, "in 4 ways in Cangkul."));
  ct_replay_fixture_act (&f.fixture, "replay.own-rules");
  window = open_choice (&f);
  choose (window, "Game", 1);
  choose (ct_test_find_where (window, is_shown, NULL), "After the first player is out",
          1);
  press_compare (window);
  g_assert_true (says (&f, "in 1 way in Cangkul with house rules."));
  ct_test_close_window (f.fixture.window);
}

/* With the pointer: the list, a row of it, and the way back. */
CT_TEST ("/ui/replay-laws/list")
{
  g_autoptr (CtPerson) person = NULL;
  Fixture f;

  open_hand (&f, NULL, "buraco-netcartas", "seven-twos");
  person = ct_person_new (GTK_WINDOW (f.fixture.window));
  g_assert_false (is_comparing (&f));
  g_assert_cmpuint (count_marks (&f), ==, 0);

  compare_with (&f, "buraco-brazil");
  g_assert_true (is_comparing (&f));
  g_assert_true (says (&f, "Buraco · Brazil"));
  g_assert_cmpuint (count_marks (&f), >, 5);

  ct_person_click (person, ct_test_find (f.section, GTK_TYPE_MENU_BUTTON));
  ct_person_wait (person, has_rows, &f, "the list");
  ct_person_settle (person);
  g_assert_nonnull (find_row (&f, "BB-DRAW-2, BN-DRAW-1"));
  g_assert_nonnull (find_row (&f, "What Differs Between the Rules"));
  g_assert_nonnull (find_row (&f, "Only in Buraco · Brazil: "));
  ct_person_click (person, find_row (&f, "26: "));
  ct_person_wait (person, is_at_26, &f, "move 26");
  g_assert_true (says (&f, "does not allow this: “A pair for the pile”."));

  ct_replay_fixture_act (&f.fixture, "replay.next");
  g_assert_true (says (&f, "“Never more than seven cards”"));
  ct_replay_fixture_act (&f.fixture, "replay.next");
  g_assert_true (says (&f, "This hand would differ in "));

  ct_person_click (person, ct_test_find_where (f.section, stops, NULL));
  ct_person_wait (person, has_stopped, &f, "the end");
  g_assert_cmpuint (count_marks (&f), ==, 0);
  ct_test_close_window (f.fixture.window);
}

/* Marks on hidden moves would give them away. */
CT_TEST ("/ui/replay-laws/hidden")
{
  Fixture f;

  open_hand (&f, NULL, "buraco-netcartas", "seven-twos");
  compare_with (&f, "buraco-us");
  g_assert_true (is_comparing (&f));
  ct_replay_fixture_act (&f.fixture, "replay.hides-future");
  g_assert_false (is_comparing (&f));
  compare_with (&f, "buraco-us");
  g_assert_false (is_comparing (&f));
  g_assert_cmpuint (count_marks (&f), ==, 0);
  ct_test_close_window (f.fixture.window);
  g_settings_reset (ct_test_settings (), "hide-future");
}

/* A variation has its own differences; on the way back, the hand has its own. */
CT_TEST ("/ui/replay-laws/variation")
{
  guint position = 0;
  guint n_marks;
  Fixture f;

  open_hand (&f, NULL, "kargaburo", "the-first-evening");
  compare_with (&f, "cangkul");
  n_marks = count_marks (&f);
  g_assert_cmpuint (n_marks, >, 0);
  while (ct_replay_get_n_variations (f.fixture.replay, position) == 0)
    position++;
  ct_replay_enter_variation (f.fixture.replay, position, 0);
  g_assert_true (is_comparing (&f));
  g_assert_cmpuint (count_marks (&f), !=, n_marks);

  ct_replay_fixture_act (&f.fixture, "replay.own-rules");
  ct_replay_leave_variation (f.fixture.replay);
  g_assert_false (is_comparing (&f));
  g_assert_cmpuint (count_marks (&f), ==, 0);
  ct_test_close_window (f.fixture.window);
}

/* No other game has the moves of Cau Robat; nothing happens with a wrong name. */
CT_TEST ("/ui/replay-laws/none")
{
  Fixture f;

  open_hand (&f, NULL, "cau-robat", "the-first-evening");
  compare_with (&f, "kargaburo");
  g_assert_false (is_comparing (&f));
  compare_with (&f, "nothing");
  g_assert_false (is_comparing (&f));
  ct_test_close_window (f.fixture.window);
}

static void
picture_choice (Fixture *f, const char *look)
{
  GtkWidget *window = open_choice (f);

  ct_test_wait_frames (window, 4);
  ct_test_take_picture ((CtWindow *) window, "laws-choice", look);
  gtk_window_destroy (GTK_WINDOW (window));
}

CT_TEST ("/ui/replay-laws/looks")
{
  static const CtLook looks[] = {
    { "light", 1280, 800, FALSE, 100 },
    { "dark", 1280, 800, TRUE, 100 },
    { "telephone", 360, 720, FALSE, 100 },
    { "telephone-200", 360, 720, FALSE, 200 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      Fixture f;

      open_hand (&f, &looks[i], "buraco-netcartas", "seven-twos");
      compare_with (&f, "buraco-brazil");
      gtk_widget_activate_action (f.fixture.page, "replay.go-to-number", "u", 27);
      ct_table_view_finish_moving (ct_replay_fixture_table (&f.fixture));
      ct_test_wait_frames (f.fixture.page, 4);
      ct_test_take_picture (f.fixture.window, "laws", looks[i].name);
      picture_choice (&f, looks[i].name);
      ct_test_close_window (f.fixture.window);
    }
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
