/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card played with real keys returns to the hand with Ctrl+Z, leaves no trace, and
 * the game goes on.
 */
#include "ct-card-view.h"
#include "ct-lesson-page.h"
#include "ct-person.h"
#include "ct-practice-page.h"
#include "ct-table-pane.h"
#include "ct-table-fixture.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

typedef struct
{
  GtkWidget *page;
  CtSession *session;
  CtPerson *person;
  guint n_plies; /* to wait for */
  const char *words;
} Test;

static gboolean
has_plies (gpointer data)
{
  Test *test = data;

  return ct_session_get_n_plies (test->session) == test->n_plies;
}

static void
wait_for_plies (Test *test, guint n_plies)
{
  test->n_plies = n_plies;
  ct_person_wait (test->person, has_plies, test, "the move");
}

static gboolean
is_said (gpointer data)
{
  Test *test = data;
  g_autofree char *text = ct_test_dup_text (test->page);

  return strstr (text, test->words) != NULL;
}

static void
wait_for_words (Test *test, const char *words)
{
  test->words = words;
  ct_person_wait (test->person, is_said, test, words);
}

static CtTableView *
table_of (Test *test)
{
  return ct_table_pane_get_table (CT_TABLE_PANE (ct_test_find (test->page,
                                                               CT_TYPE_TABLE_PANE)));
}

static gboolean
is_next (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
can_next (Test *test)
{
  return gtk_widget_is_sensitive (ct_test_find_where (test->page, is_next, "Next"));
}

static guint
count_hand (Test *test)
{
  return ct_zone_len (ct_session_get_state (test->session), ct_hand (0));
}

static void
play_with_keys (Test *test)
{
  ct_person_press (test->person, GDK_KEY_p, 0);
  ct_person_settle (test->person);
  ct_person_press (test->person, GDK_KEY_Return, 0);
}

CT_TEST ("/ui/take-back/lesson")
{
  CtWindow *window = ct_test_open_window (&usual);
  Test test = { .person = ct_person_new (GTK_WINDOW (window)) };
  CtLessonRunner *runner;
  guint n_before;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  test.page = ct_window_get_page (window);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (test.page));
  ct_lesson_runner_skip_to (runner, ct_lesson_runner_get_n_steps (runner) - 1);
  test.session = ct_lesson_runner_get_session (runner);
  ct_test_wait_frames (test.page, 4);
  ct_person_take_keyboard (test.person);
  n_before = ct_progress_count_observations (ct_test_progress ());

  ct_person_press (test.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_words (&test, "You have no move to undo.");

  play_with_keys (&test);
  wait_for_plies (&test, 1);
  ct_test_await_answer ();
  g_assert_cmpuint (count_hand (&test), ==, 4);
  g_assert_true (can_next (&test));
  g_assert_cmpuint (ct_progress_count_observations (ct_test_progress ()), >, n_before);

  ct_person_press (test.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_plies (&test, 0);
  wait_for_words (&test, "Your move has been undone.");
  wait_for_words (&test, "Play the one you like better.");
  g_assert_cmpuint (count_hand (&test), ==, 5);
  g_assert_false (can_next (&test));
  g_assert_cmpuint (ct_progress_count_observations (ct_test_progress ()), ==, n_before);

  play_with_keys (&test);
  wait_for_plies (&test, 1);
  ct_test_await_answer ();
  g_assert_true (can_next (&test));
  ct_person_press (test.person, GDK_KEY_n, 0);
  wait_for_words (&test, "You have finished");
  ct_person_press (test.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_words (&test, "The lesson is over. Restart it if you like.");

  ct_person_free (test.person);
  ct_test_close_window (window);
}

CT_TEST ("/ui/take-back/practice")
{
  Test test = { NULL };
  GtkWidget *window = gtk_window_new ();

  test.session = ct_table_fixture_new_position (
      "kargaburo", "",
      "seats 2; phase lead; dealer B; turn A; A 5C 6D; B 7C 8D; stock 2D 3D");
  test.page =
      ct_practice_page_new_from_session (test.session, 0, NULL, ct_test_library (),
                                         ct_test_settings ());
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (window), test.page);
  gtk_window_present (GTK_WINDOW (window));
  ct_test_wait_frames (test.page, 2);
  test.person = ct_person_new (GTK_WINDOW (window));
  ct_person_take_keyboard (test.person);
  /* At this speed the next player waits longer than any test. */
  ct_table_view_set_speed (table_of (&test), .001);

  ct_person_press (test.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_words (&test, "You have no move to undo.");
  play_with_keys (&test);
  wait_for_plies (&test, 1);
  g_assert_cmpuint (count_hand (&test), ==, 1);
  ct_person_press (test.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_plies (&test, 0);
  wait_for_words (&test, "Your move has been undone.");
  g_assert_cmpuint (count_hand (&test), ==, 2);

  ct_table_view_finish_moving (table_of (&test));
  ct_table_view_set_speed (table_of (&test), 0);
  play_with_keys (&test);
  wait_for_plies (&test, 2);
  ct_person_press (test.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_plies (&test, 0);
  wait_for_words (&test, "Your move has been undone.");
  g_assert_cmpuint (count_hand (&test), ==, 2);

  ct_person_free (test.person);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (test.session);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
