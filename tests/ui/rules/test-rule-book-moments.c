/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule lists the moments of recorded hands in which it mattered. */
#include "ct-book-reader.h"
#include "ct-replay-page.h"
#include "ct-rules-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static gboolean
is_moment (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "moment");
}

static gboolean
has_moment (gpointer page)
{
  return ct_test_find_where (page, is_moment, NULL) != NULL;
}

static gboolean
is_ask (GtkWidget *widget, gconstpointer section)
{
  return ct_book_reader_is_button (widget, "See It in Recorded Hands") &&
         gtk_widget_is_ancestor (widget, (GtkWidget *) section);
}

static GtkWidget *
ask_for_moments (CtBookReader *reader)
{
  GtkWidget *section = ct_test_find_where (reader->page, ct_book_reader_is_found, NULL);
  GtkWidget *ask = ct_test_find_where (section, is_ask, section);

  g_assert_nonnull (ask);
  gtk_widget_grab_focus (ask);
  ct_test_wait_frames (reader->page, 4);
  ct_book_reader_assert_in_sight (ask);
  g_ptr_array_set_size (reader->said, 0);
  ct_person_press (reader->person, GDK_KEY_Return, 0);
  ct_person_wait (reader->person, has_moment, reader->page, "moments to be found");
  ct_person_settle (reader->person);
  g_assert_true (is_moment (ct_book_reader_get_focus (reader), NULL));
  g_assert_true (gtk_widget_is_ancestor (ct_book_reader_get_focus (reader), section));
  g_assert_cmpuint (reader->said->len, >, 0);
  return ct_book_reader_get_focus (reader);
}

static CtReplay *
replay_of (CtWindow *window)
{
  GtkWidget *page = ct_window_get_page (window);

  g_assert_true (CT_IS_REPLAY_PAGE (page));
  return ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
}

CT_TEST ("/ui/rule-book-moments/moment")
{
  GtkWidget *moment;
  CtReplay *replay;
  guint position;
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "cangkul", "CK-FOLLOW-1");
  ct_book_reader_assert_led_to (&reader, "Follow suit");
  moment = ask_for_moments (&reader);
  ct_person_press (reader.person, GDK_KEY_Return, 0);
  ct_person_settle (reader.person);
  replay = replay_of (reader.window);
  position = ct_session_get_position (ct_replay_get_session (replay));
  g_assert_cmpuint (position, >, 0);
  g_assert_cmpstr (ct_replay_get_irregular_rule (replay, position - 1), ==,
                   "CK-FOLLOW-1");

  gtk_widget_activate_action (GTK_WIDGET (reader.window), "win.back", NULL);
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == reader.page);
  g_assert_true (ct_book_reader_get_focus (&reader) == moment);
  ct_book_reader_assert_in_sight (moment);
  ct_book_reader_stand_up (&reader);
}

CT_TEST ("/ui/rule-book-moments/moment-of-open-hand")
{
  GtkWidget *record;
  CtBookReader reader;
  guint position;

  ct_book_reader_sit_down (&reader);
  gtk_widget_activate_action (GTK_WIDGET (reader.window), "win.open-hand", "(ss)",
                              "cangkul", "the-first-evening");
  ct_test_wait_frames (GTK_WIDGET (reader.window), 4);
  record = ct_window_get_page (reader.window);
  ct_book_reader_open_book (&reader, "cangkul", "CK-FOLLOW-1");
  ct_book_reader_assert_led_to (&reader, "Follow suit");
  ask_for_moments (&reader);
  ct_person_press (reader.person, GDK_KEY_Return, 0);
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == record);
  position =
      ct_session_get_position (ct_replay_get_session (replay_of (reader.window)));
  g_assert_cmpstr (ct_replay_get_irregular_rule (replay_of (reader.window),
                                                 position - 1),
                   ==, "CK-FOLLOW-1");
  ct_book_reader_stand_up (&reader);
}

CT_TEST ("/ui/rule-book-moments/discreet-moments")
{
  g_autofree char *text = NULL;
  CtBookReader reader;

  g_settings_set_boolean (ct_test_settings (), "hide-future", TRUE);
  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "cangkul", "CK-FOLLOW-1");
  ct_book_reader_assert_led_to (&reader, "Follow suit");
  text = ct_test_dup_text (ask_for_moments (&reader));
  g_strchomp (text);
  g_assert_true (g_regex_match_simple ("^“.*”, move [0-9]+$", text, 0, 0));
  g_settings_reset (ct_test_settings (), "hide-future");
  ct_book_reader_stand_up (&reader);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
