/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table alone fills the window, by the key Z and the button, until Escape or until
 * the learner needs something beside it.
 */
#include "ct-person.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include "ct-lesson-page.h"
#include "ct-page-header.h"
#include "ct-table.h"

#define READABLE 36
#define N_PLIES  25

static const CtLook looks[] = {
  { "phone-large-text", 360, 640, FALSE, 200 },
  { "beamer-large-text", 1024, 768, FALSE, 200 },
};

static const CtLook home = { "laptop", 1280, 800, FALSE, 100 };

static GtkWidget *
find_table (CtWindow *window)
{
  return ct_test_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW);
}

static gboolean
has_header (CtWindow *window)
{
  return gtk_widget_get_mapped (ct_test_find (ct_window_get_page (window),
                                              CT_TYPE_PAGE_HEADER));
}

static void
press (CtPerson *person, CtWindow *window, guint key)
{
  ct_person_press (person, key, 0);
  ct_person_settle (person);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

static double
get_meld_height (CtWindow *window)
{
  CtTable *table = ct_table_of (find_table (window));

  return table->layout->melds.height[0];
}

CT_TEST_CASES ("/ui/alone/melds/", looks, name)
{
  const CtLook *look = data;
  static const char *const hands[][2] = {
    { "buraco-us", "an-evening-of-learning" },
    { "buraco-netcartas", "the-last-ace" },
    { "buraco-brazil", "six-at-the-table" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      CtWindow *window = ct_test_open_window (look);
      g_autoptr (CtPerson) person = ct_person_new (GTK_WINDOW (window));
      g_autofree char *name = g_strconcat ("alone-", hands[i][0], NULL);
      int height;
      double before;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.open-hand", "(ss)",
                                  hands[i][0], hands[i][1]);
      for (guint ply = 0; ply < N_PLIES; ply++)
        gtk_widget_activate_action (ct_window_get_page (window), "replay.next", NULL);
      g_object_set (ct_window_get_page (window), "seen-by", "A", NULL);
      ct_person_take_keyboard (person);
      ct_test_wait_frames (GTK_WIDGET (window), 4);
      height = gtk_widget_get_height (find_table (window));
      before = get_meld_height (window);

      press (person, window, 'z');
      g_assert_false (has_header (window));
      ct_test_take_picture (window, name, look->name);
      g_test_message ("%s at %s: melds of %.0f, then %.0f", hands[i][0], look->name,
                      before, get_meld_height (window));
      g_assert_cmpfloat (get_meld_height (window), >=, READABLE);

      press (person, window, GDK_KEY_Escape);
      g_assert_true (has_header (window));
      g_assert_cmpint (gtk_widget_get_height (find_table (window)), ==, height);
      ct_test_close_window (window);
    }
}

static gboolean
is_alone_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    "split.alone") == 0;
}

CT_TEST ("/ui/alone/button")
{
  CtReplayFixture fixture;
  GtkWidget *button;

  ct_replay_fixture_open_on (&fixture, &looks[0], "kargaburo", "the-first-evening");
  {
    g_autoptr (CtPerson) person = ct_person_new (GTK_WINDOW (fixture.window));

    button = ct_test_find_where (fixture.page, is_alone_button, NULL);
    g_assert_nonnull (button);
    ct_person_click (person, button);
    ct_person_settle (person);
    g_assert_false (has_header (fixture.window));
    ct_test_wait_frames (fixture.page, 4);
    ct_person_click (person, button);
    ct_person_settle (person);
    g_assert_true (has_header (fixture.window));
  }
  ct_test_close_window (fixture.window);
}

CT_TEST ("/ui/alone/lesson")
{
  CtWindow *window = ct_test_open_window (&home);
  g_autoptr (CtPerson) person = ct_person_new (GTK_WINDOW (window));
  CtLessonRunner *runner;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_person_take_keyboard (person);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  press (person, window, 'z');
  g_assert_false (has_header (window));
  ct_test_try_move (runner, "follow QS");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_false (has_header (window));

  ct_test_try_move (runner, "follow 9H");
  while (!ct_lesson_runner_is_step_done (runner, 0))
    g_main_context_iteration (NULL, TRUE);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (has_header (window));
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
