/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card played with real keys returns to the hand with Ctrl+Z, leaves no trace, and
 * the game goes on.
 */
#include "ct-card-view.h"
#include "ct-lesson-page.h"
#include "ct-person.h"
#include "ct-practice-page.h"
#include "ct-table-pane.h"
#include "ct-table-rig.h"
#include "ct-test.h"
#include "ct-window-rig.h"

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

typedef struct
{
  GtkWidget *page;
  CtSession *session;
  CtPerson *person;
  guint n_plies; /* to wait for */
  const char *words;
} Desk;

static gboolean
has_plies (gpointer data)
{
  Desk *desk = data;

  return ct_session_get_n_plies (desk->session) == desk->n_plies;
}

static void
wait_for_plies (Desk *desk, guint n_plies)
{
  desk->n_plies = n_plies;
  ct_person_wait (desk->person, has_plies, desk, "the move");
}

static gboolean
is_said (gpointer data)
{
  Desk *desk = data;
  g_autofree char *text = ct_rig_dup_text (desk->page);

  return strstr (text, desk->words) != NULL;
}

static void
wait_for_words (Desk *desk, const char *words)
{
  desk->words = words;
  ct_person_wait (desk->person, is_said, desk, words);
}

static CtTableView *
table_of (Desk *desk)
{
  return ct_table_pane_get_table (CT_TABLE_PANE (ct_rig_find (desk->page,
                                                              CT_TYPE_TABLE_PANE)));
}

static gboolean
is_next (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
can_next (Desk *desk)
{
  return gtk_widget_is_sensitive (ct_rig_find_where (desk->page, is_next, "Next"));
}

static guint
count_hand (Desk *desk)
{
  return ct_zone_len (ct_session_get_state (desk->session), ct_hand (0));
}

static void
play_with_keys (Desk *desk)
{
  ct_person_press (desk->person, GDK_KEY_p, 0);
  ct_person_settle (desk->person);
  ct_person_press (desk->person, GDK_KEY_Return, 0);
}

static void
test_lesson (void)
{
  CtWindow *window = ct_rig_open_window (&usual);
  Desk desk = { .person = ct_person_new (GTK_WINDOW (window)) };
  CtLessonRunner *runner;
  guint n_before;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  desk.page = ct_window_get_page (window);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (desk.page));
  ct_lesson_runner_skip_to (runner, ct_lesson_runner_get_n_steps (runner) - 1);
  desk.session = ct_lesson_runner_get_session (runner);
  ct_rig_wait_frames (desk.page, 4);
  ct_person_take_keyboard (desk.person);
  n_before = ct_progress_count_observations (ct_rig_progress ());

  ct_person_press (desk.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_words (&desk, "You have no move to undo.");

  play_with_keys (&desk);
  wait_for_plies (&desk, 1);
  ct_rig_await_answer ();
  g_assert_cmpuint (count_hand (&desk), ==, 4);
  g_assert_true (can_next (&desk));
  g_assert_cmpuint (ct_progress_count_observations (ct_rig_progress ()), >, n_before);

  ct_person_press (desk.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_plies (&desk, 0);
  wait_for_words (&desk, "Your move has been undone.");
  wait_for_words (&desk, "Play the one you like better.");
  g_assert_cmpuint (count_hand (&desk), ==, 5);
  g_assert_false (can_next (&desk));
  g_assert_cmpuint (ct_progress_count_observations (ct_rig_progress ()), ==, n_before);

  play_with_keys (&desk);
  wait_for_plies (&desk, 1);
  ct_rig_await_answer ();
  g_assert_true (can_next (&desk));
  ct_person_press (desk.person, GDK_KEY_n, 0);
  wait_for_words (&desk, "You have finished");
  ct_person_press (desk.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_words (&desk, "The lesson is over. Restart it if you like.");

  ct_person_free (desk.person);
  ct_rig_close_window (window);
}

static void
test_practice (void)
{
  Desk desk = { NULL };
  GtkWidget *window = gtk_window_new ();

  desk.session = ct_table_rig_new_position (
      "kargaburo", "",
      "seats 2; phase lead; dealer B; turn A; A 5C 6D; B 7C 8D; stock 2D 3D");
  desk.page = ct_practice_page_new_from_session (desk.session, 0, NULL,
                                                 ct_rig_library (), ct_rig_settings ());
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (window), desk.page);
  gtk_window_present (GTK_WINDOW (window));
  ct_rig_wait_frames (desk.page, 2);
  desk.person = ct_person_new (GTK_WINDOW (window));
  ct_person_take_keyboard (desk.person);
  /* At this speed the next player waits longer than any test. */
  ct_table_view_set_speed (table_of (&desk), .001);

  ct_person_press (desk.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_words (&desk, "You have no move to undo.");
  play_with_keys (&desk);
  wait_for_plies (&desk, 1);
  g_assert_cmpuint (count_hand (&desk), ==, 1);
  ct_person_press (desk.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_plies (&desk, 0);
  wait_for_words (&desk, "Your move has been undone.");
  g_assert_cmpuint (count_hand (&desk), ==, 2);

  ct_table_view_finish_moving (table_of (&desk));
  ct_table_view_set_speed (table_of (&desk), 0);
  play_with_keys (&desk);
  wait_for_plies (&desk, 2);
  ct_person_press (desk.person, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_plies (&desk, 0);
  wait_for_words (&desk, "Your move has been undone.");
  g_assert_cmpuint (count_hand (&desk), ==, 2);

  ct_person_free (desk.person);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (desk.session);
}

CT_TEST_MAIN ("undo-keys")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_test_add_func ("/ui/take-back/lesson", test_lesson);
  g_test_add_func ("/ui/take-back/practice", test_practice);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
