/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the replay page, and the texts that describe its state. */
#include "ct-card-view.h"
#include "ct-move-row.h"
#include "ct-replay-notes.h"
#include "ct-person.h"
#include "ct-replay-page.h"
#include "ct-replay-fixture.h"
#include "ct-table.h"
#include "ct-test.h"

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

static void
wait_for_position (CtPerson *person, CtReplayFixture *fixture, guint position)
{
  CtReplayArrival arrival = { fixture, position };

  ct_person_wait (person, ct_replay_fixture_has_arrived, &arrival, "the step");
}

static GtkWidget *
find_hand_card (CtReplayFixture *fixture)
{
  CtTable *table = ct_table_of (GTK_WIDGET (ct_replay_fixture_table (fixture)));

  return table->cards[ct_zone_card (table->state, table->near_hand, 0)];
}

CT_TEST ("/ui/replay-keys/after-card")
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  person = ct_person_new (GTK_WINDOW (f.window));
  ct_person_take_keyboard (person);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 5);
  ct_test_wait_frames (f.page, 3);
  ct_person_click (person, find_hand_card (&f));
  ct_person_settle (person);
  g_assert_true (ct_replay_fixture_reads (&f, "Path of This Card"));

  ct_person_press (person, GDK_KEY_Right, 0);
  wait_for_position (person, &f, 7);
  ct_person_settle (person);
  g_assert_false (ct_replay_fixture_reads (&f, "Path of This Card"));
  ct_person_press (person, GDK_KEY_Right, 0);
  wait_for_position (person, &f, 8);
  ct_person_press (person, GDK_KEY_Left, 0);
  wait_for_position (person, &f, 7);
  ct_test_close_window (f.window);
}

static gboolean
is_writing (gpointer data)
{
  return ct_test_find_dialog (CT_TYPE_NOTE_DIALOG) != NULL;
}

static gboolean
is_written (gpointer data)
{
  CtReplayFixture *fixture = data;

  return ct_test_find_dialog (CT_TYPE_NOTE_DIALOG) == NULL &&
         ct_replay_fixture_reads (fixture, "hm");
}

CT_TEST ("/ui/replay-keys/write-note")
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;
  CtReplayNote note;
  guint n_notes;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 5);
  n_notes = ct_replay_get_n_notes (f.replay, 6);
  ct_replay_fixture_act (&f, "replay.write-note");
  g_assert_true (is_writing (NULL));
  person = ct_person_new (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG));
  ct_person_take_keyboard (person);

  ct_person_press (person, GDK_KEY_Return, GDK_CONTROL_MASK);
  ct_person_settle (person);
  g_assert_true (is_writing (NULL));

  ct_person_press (person, GDK_KEY_h, 0);
  ct_person_press (person, GDK_KEY_m, 0);
  ct_person_press (person, GDK_KEY_Return, GDK_CONTROL_MASK);
  ct_person_wait (person, is_written, &f, "the note");
  g_assert_cmpuint (ct_replay_get_n_notes (f.replay, 6), ==, n_notes + 1);
  note = ct_replay_get_note (f.replay, 6, n_notes);
  g_assert_cmpstr (note.text, ==, "hm");
  g_clear_pointer (&person, ct_person_free);
  ct_replay_fixture_act (&f, "replay.undo");
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-keys/after-click")
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;
  GtkWidget *where;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  person = ct_person_new (GTK_WINDOW (f.window));
  ct_person_take_keyboard (person);
  ct_person_click (person, ct_test_find (f.page, CT_TYPE_MOVE_ROW));
  ct_person_settle (person);
  g_assert_cmpuint (ct_replay_fixture_where (&f), >, 0);
  ct_session_set_position (f.session, 3);
  ct_person_press (person, GDK_KEY_Right, 0);
  ct_person_settle (person);
  g_assert_cmpuint (ct_session_get_position (f.session), ==, 4);

  ct_person_click (person, ct_test_find (f.page, CT_TYPE_TABLE_VIEW));
  ct_person_settle (person);
  ct_person_press (person, GDK_KEY_Right, 0);
  ct_person_settle (person);
  g_assert_cmpuint (ct_session_get_position (f.session), ==, 5);

  ct_person_press (person, GDK_KEY_g, GDK_CONTROL_MASK);
  ct_person_settle (person);
  ct_person_press (person, GDK_KEY_Escape, 0);
  ct_person_settle (person);
  where = gtk_window_get_focus (GTK_WINDOW (f.window));
  g_assert_false (GTK_IS_MENU_BUTTON (gtk_widget_get_parent (where)));
  ct_test_close_window (f.window);
}

static gboolean
has_focus (CtReplayFixture *fixture, const char *tooltip)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  for (; focus != NULL; focus = gtk_widget_get_parent (focus))
    if (g_strcmp0 (gtk_widget_get_tooltip_text (focus), tooltip) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_set_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Bookmark This Move") ==
             0;
}

CT_TEST ("/ui/replay-keys/bookmarks")
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;
  GtkWidget *button;
  GtkWidget *list;
  graphene_rect_t bounds;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  person = ct_person_new (GTK_WINDOW (f.window));
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 5);
  ct_replay_fixture_act (&f, "replay.bookmark");
  ct_test_await_answer ();
  ct_person_settle (person);

  ct_person_press (person, GDK_KEY_b, GDK_CONTROL_MASK);
  ct_person_settle (person);
  ct_person_press (person, GDK_KEY_Tab, 0);
  ct_person_settle (person);
  g_assert_true (has_focus (&f, "Rename This Bookmark"));
  ct_person_press (person, GDK_KEY_Tab, 0);
  ct_person_settle (person);
  g_assert_true (has_focus (&f, "Remove This Bookmark"));
  ct_person_press (person, GDK_KEY_Return, 0);
  ct_test_await_answer ();
  ct_person_settle (person);

  button = ct_test_find_where (f.page, is_set_button, NULL);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_has_focus (button));
  list = gtk_widget_get_parent (button);
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_prev_sibling (button), list,
                                            &bounds));
  g_assert_cmpfloat (bounds.origin.y, ==, 0);
  g_assert_true (gtk_widget_compute_bounds (button, gtk_widget_get_parent (list),
                                            &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (gtk_widget_get_parent (list)));
  ct_person_press (person, GDK_KEY_Escape, 0);
  ct_person_settle (person);
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-keys/hidden-here-alone")
{
  CtReplayFixture f;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  ct_replay_fixture_act (&f, "replay.hides-future");
  g_assert_true (ct_replay_fixture_reads (&f, "Upcoming moves are hidden."));
  ct_session_set_position (f.session, ct_session_get_n_plies (f.session));
  g_assert_false (ct_replay_fixture_reads (&f, "Upcoming moves are hidden."));
  ct_test_close_window (f.window);
  ct_replay_fixture_open (&f, "kargaburo", "a-short-hand");
  g_assert_false (ct_replay_fixture_reads (&f, "Upcoming moves are hidden."));
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-keys/window-title")
{
  CtReplayFixture f;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f.window)), ==,
                   "Ten cards each – Cartilla");
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.show-rule", "(ss)",
                              "kargaburo", "");
  ct_test_wait_frames (GTK_WIDGET (f.window), 4);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f.window)), !=,
                   "Ten cards each – Cartilla");
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (f.window), 4);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f.window)), ==,
                   "Ten cards each – Cartilla");
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (f.window), 4);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f.window)), ==, "Cartilla");
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-keys/sight")
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  person = ct_person_new (GTK_WINDOW (f.window));
  ct_person_take_keyboard (person);
  g_assert_false (ct_replay_fixture_reads (&f, "All cards are face up."));

  ct_person_press (person, GDK_KEY_f, 0);
  ct_person_settle (person);
  g_assert_true (ct_replay_fixture_reads (&f,
                                          "All cards are face up. Upcoming moves are "
                                          "hidden."));
  ct_person_press (person, GDK_KEY_f, 0);
  ct_person_settle (person);
  g_assert_false (ct_replay_fixture_reads (&f, "Upcoming moves are hidden."));

  gtk_widget_activate_action (f.page, "replay.seen-by", "s", "B");
  ct_person_settle (person);
  g_assert_true (ct_replay_fixture_reads (&f, "You see what Berta sees."));
  ct_person_press (person, GDK_KEY_o, 0);
  ct_person_settle (person);
  g_assert_true (ct_replay_fixture_reads (&f, "You see everything Berta can know."));
  gtk_widget_activate_action (f.page, "replay.seen-by", "s", CT_REPLAY_SEES_ALL);
  ct_person_settle (person);
  g_assert_false (ct_replay_fixture_reads (&f, "You see "));
  ct_test_close_window (f.window);
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);
}

CT_TEST ("/ui/replay-keys/labels")
{
  static const char *const words[] = {
    "Quiz", "Note", "Mark", "Try", "More", "Export", "View",
  };
  static const CtLook small = { "small", 800, 600, FALSE, 100 };
  CtReplayFixture f;

  ct_replay_fixture_open_on (&f, &small, "kargaburo", "ten-cards-each");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      GtkWidget *label = ct_test_find_where (f.page, has_words, words[i]);

      g_assert_nonnull (label);
      g_assert_false (
          pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
    }
  ct_test_close_window (f.window);
}

static gboolean
is_toast (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget") &&
         gtk_widget_get_mapped (widget);
}

/* A toast covers no button, and its room is free again afterwards. */
static void
test_toast (gconstpointer data)
{
  CtReplayFixture f;
  graphene_rect_t page;
  graphene_rect_t toast;
  GtkWidget *shown;
  int height;

  ct_replay_fixture_open_on (&f, data, "kargaburo", "ten-cards-each");
  height = gtk_widget_get_height (f.page);
  ct_window_toast (f.window, "The hand was saved.");
  ct_test_wait_frames (f.page, 4);
  shown = ct_test_find_where (GTK_WIDGET (f.window), is_toast, NULL);
  g_assert_nonnull (shown);
  g_assert_true (gtk_widget_compute_bounds (f.page, GTK_WIDGET (f.window), &page));
  g_assert_true (gtk_widget_compute_bounds (shown, GTK_WIDGET (f.window), &toast));
  g_assert_false (graphene_rect_intersection (&page, &toast, NULL));
  g_assert_cmpfloat (toast.origin.y + toast.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (f.window)));

  while (ct_test_find_where (GTK_WIDGET (f.window), is_toast, NULL) != NULL)
    {
      gtk_widget_activate_action (shown, "toast.dismiss", NULL);
      ct_test_wait_frames (f.page, 2);
    }
  ct_test_wait_frames (f.page, 3);
  g_assert_cmpint (gtk_widget_get_height (f.page), ==, height);
  ct_test_close_window (f.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/replay-keys/toast", &usual, test_toast);
  g_test_add_data_func ("/ui/replay-keys/toast-on-telephone", &ct_test_telephone,
                        test_toast);
}
