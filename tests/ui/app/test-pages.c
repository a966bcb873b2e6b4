/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a window: lessons, the way back, focus, files, and small windows. */
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include <glib/gstdio.h>

#include "ct-card-view.h"
#include "ct-chapter-list.h"
#include "ct-game-page.h"
#include "ct-lesson-page.h"
#include "ct-library-page.h"
#include "ct-practice-page.h"
#include "ct-problem-page.h"
#include "ct-rules-page.h"
#include "ct-store-private.h"

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

static GtkWidget *
open_lesson (CtWindow *window, const char *id)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s", id);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  return ct_window_get_page (window);
}

static CtAnswerGrade
try_move (GtkWidget *page, const char *text)
{
  return ct_test_try_move (ct_lesson_page_get_runner (CT_LESSON_PAGE (page)), text);
}

CT_TEST ("/ui/lesson-page/refusal")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *page = open_lesson (window, "kargaburo-first-card");
  CtTablePane *pane = CT_TABLE_PANE (ct_test_find (page, CT_TYPE_TABLE_PANE));
  CtRefusalBanner *banner = ct_table_pane_get_banner (pane);

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (banner)));
  g_assert_cmpint (try_move (page, "follow QS"), ==, CT_ANSWER_WRONG);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (banner)));
  g_assert_cmpstr (ct_refusal_banner_get_title (banner), ==, "Follow suit");
  g_assert_cmpstr (ct_refusal_banner_get_rule (banner), ==, "KB-FOLLOW-1");
  g_assert_cmpstr (
      ct_refusal_banner_get_text (banner), ==,
      "Choose the card that glows. It has a red heart on it, like the one in "
      "the middle.");

  g_assert_cmpint (try_move (page, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (banner)));
  g_assert_cmpstr (ct_table_pane_get_said (pane), ==, "You play the 9 of hearts.");
  ct_test_close_window (window);
}

CT_TEST ("/ui/lesson-page/replies")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *page = open_lesson (window, "kargaburo-first-card");
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page));
  CtSession *session = ct_lesson_runner_get_session (runner);

  g_assert_cmpint (try_move (page, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 1);
  while (ct_lesson_runner_get_state (runner) != CT_LESSON_DONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 2);

  ct_test_await_answer ();
  ct_test_await_writing ();
  gtk_widget_activate_action (page, "lesson.next", NULL);
  ct_test_await_answer ();
  g_assert_cmpuint (ct_lesson_runner_get_step (runner), ==, 1);
  gtk_widget_activate_action (page, "lesson.previous", NULL);
  ct_test_await_answer ();
  g_assert_cmpuint (ct_lesson_runner_get_step (runner), ==, 0);
  gtk_widget_activate_action (page, "lesson.restart", NULL);
  ct_test_await_answer ();
  g_assert_cmpint (ct_lesson_runner_get_state (runner), ==, CT_LESSON_ASK);
  ct_test_close_window (window);
}

CT_TEST ("/ui/window/way-back")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *widget = GTK_WIDGET (window);
  GWeakRef left;

  gtk_widget_activate_action (widget, "win.open-game", "s", "cangkul");
  g_assert_true (CT_IS_GAME_PAGE (ct_window_get_page (window)));
  gtk_widget_activate_action (widget, "win.show-rule", "(ss)", "cangkul", "");
  g_assert_true (CT_IS_RULES_PAGE (ct_window_get_page (window)));
  g_weak_ref_init (&left, ct_window_get_page (window));

  gtk_widget_activate_action (widget, "win.back", NULL);
  g_assert_true (CT_IS_GAME_PAGE (ct_window_get_page (window)));
  ct_test_wait_frames (widget, 4);
  g_assert_null (g_weak_ref_get (&left));
  g_weak_ref_clear (&left);

  gtk_widget_activate_action (widget, "win.back", NULL);
  gtk_widget_activate_action (widget, "win.back", NULL);
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_window_get_page (window)));
  ct_test_close_window (window);
}

CT_TEST ("/ui/window/next-lesson-is-open")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *widget = GTK_WIDGET (window);
  GtkWidget *open = open_lesson (window, "kargaburo-dealing");

  open_lesson (window, "kargaburo-first-card");
  gtk_widget_activate_action (widget, "win.next-lesson", "s", "kargaburo-dealing");
  ct_test_wait_frames (widget, 4);
  g_assert_true (ct_window_get_page (window) == open);

  gtk_widget_activate_action (widget, "win.back", NULL);
  ct_test_wait_frames (widget, 4);
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_window_get_page (window)));
  ct_test_close_window (window);
}

static gboolean
is_other_card (GtkWidget *widget, gconstpointer focus)
{
  return CT_IS_CARD_VIEW (widget) && widget != focus &&
         gtk_widget_get_focusable (widget) && gtk_widget_get_child_visible (widget);
}

/* After the rule page, the focus is on the card that had it before, not on the first.
 */
CT_TEST ("/ui/window/focus-comes-back")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *page = open_lesson (window, "kargaburo-first-card");
  GtkWidget *card = ct_test_find_where (page, is_other_card,
                                        gtk_window_get_focus (GTK_WINDOW (window)));

  g_assert_true (gtk_widget_grab_focus (card));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-rule", "(ss)", "kargaburo",
                              "KB-FOLLOW-1");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != card);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == card);
  ct_test_close_window (window);
}

static gboolean
is_score_line (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "line");
}

CT_TEST ("/ui/window/focus-from-popover")
{
  CtReplayFixture f;
  GtkWidget *line;
  GtkWidget *button;

  ct_replay_fixture_open (&f, "buraco-brazil", "betes-treasure");
  ct_replay_fixture_act (&f, "replay.last");
  ct_test_wait_frames (f.page, 4);
  line = ct_test_find_where (f.page, is_score_line, NULL);
  button = gtk_widget_get_ancestor (line, GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ct_test_wait_frames (f.page, 4);
  g_assert_true (gtk_widget_grab_focus (line));

  g_signal_emit_by_name (line, "clicked");
  ct_test_wait_frames (GTK_WIDGET (f.window), 4);
  g_assert_true (CT_IS_RULES_PAGE (ct_window_get_page (f.window)));
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (f.window), 4);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f.window)),
                                         button));
  g_assert_false (gtk_widget_get_mapped (line));
  ct_test_close_window (f.window);
}

/* The shortcuts window is created on demand, fits into 1024 pixels, and is freed when
 * closed.
 */
CT_TEST ("/ui/window/shortcuts")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWindow *shortcuts = NULL;
  GListModel *windows = gtk_window_get_toplevels ();
  guint n_before = g_list_model_get_n_items (windows);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (GTK_IS_SHORTCUTS_WINDOW (other))
        shortcuts = other;
    }
  g_assert_nonnull (shortcuts);
  g_assert_true (gtk_window_get_transient_for (shortcuts) == GTK_WINDOW (window));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (shortcuts)));
  ct_test_wait_frames (GTK_WIDGET (shortcuts), 4);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (shortcuts)), <=, 1024);

  gtk_window_close (shortcuts);
  ct_test_wait_frames (GTK_WIDGET (window), 2);
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, n_before);
  ct_test_close_window (window);
}

static void
open_file (CtWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ct_test_open_file (window, file);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

static char *
source_path (const char *name)
{
  return g_build_filename (g_getenv ("CT_SOURCE_ROOT"), name, NULL);
}

CT_TEST ("/ui/window/files")
{
  static const struct
  {
    const char *name;
    GType (*type) (void);
    const char *words;
  } files[] = {
    { "lessons/kargaburo/03-following.xml", ct_lesson_page_get_type, "Following suit" },
    { "data/hands/kargaburo/only-hearts.hand.xml", ct_replay_page_get_type, "hearts" },
    { "rules/kargaburo.xml", ct_problem_page_get_type, "This is a rule book." },
    { "tests/bad/empty.xml", ct_problem_page_get_type, "empty.xml" },
    { "no-such-file.xml", ct_problem_page_get_type,
      "There is no file with this name." },
    { "lessons", ct_problem_page_get_type, "This is a folder." },
  };
  CtWindow *window = ct_test_open_window (&usual);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = source_path (files[i].name);
      g_autofree char *text = NULL;

      open_file (window, path);
      g_assert_cmpstr (G_OBJECT_TYPE_NAME (ct_window_get_page (window)), ==,
                       g_type_name (files[i].type ()));
      text = ct_test_dup_text (ct_window_get_page (window));
      g_assert_nonnull (strstr (text, files[i].words));
    }
  ct_test_close_window (window);
}

CT_TEST ("/ui/window/dropped-files")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkDropTarget *drop = NULL;
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (GTK_WIDGET (window));
  GListModel *windows = gtk_window_get_toplevels ();
  g_autofree char *lesson = source_path ("lessons/kargaburo/03-following.xml");
  g_autofree char *hand = source_path ("data/hands/kargaburo/only-hearts.hand.xml");
  GSList *files = g_slist_prepend (NULL, g_file_new_for_path (hand));
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;
  CtWindow *other = NULL;

  for (guint i = 0; drop == NULL; i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      drop = GTK_IS_DROP_TARGET (controller) ? GTK_DROP_TARGET (controller) : NULL;
    }
  files = g_slist_prepend (files, g_file_new_for_path (lesson));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, files);
  g_signal_emit_by_name (drop, "drop", &value, 0., 0., &is_taken);
  ct_test_wait_frames (GTK_WIDGET (window), 3);

  g_assert_true (is_taken);
  g_assert_true (CT_IS_LESSON_PAGE (ct_window_get_page (window)));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (CT_IS_WINDOW (one) && one != GTK_WINDOW (window))
        other = CT_WINDOW (one);
    }
  g_assert_nonnull (other);
  g_assert_true (CT_IS_REPLAY_PAGE (ct_window_get_page (other)));
  ct_test_close_window (other);
  ct_test_close_window (window);
}

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0;
}

CT_TEST ("/ui/window/broken-record")
{
  g_autofree char *good = source_path ("data/hands/kargaburo/only-hearts.hand.xml");
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "broken.hand.xml", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  CtWindow *window = ct_test_open_window (&usual);
  CtReplay *replay;
  GtkWidget *hide;
  guint n_moves = 0;
  guint n_plies;

  g_file_get_contents (good, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (contents, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_strrstr (lines[i], "<move ") != NULL && ++n_moves == 8)
      {
        g_free (lines[i]);
        lines[i] = g_strdup ("<move seat=\"A\">lead 2C</move>");
      }
  g_free (contents);
  contents = g_strjoinv ("\n", lines);
  g_file_set_contents (path, contents, -1, &error);
  g_assert_no_error (error);

  open_file (window, path);
  g_assert_true (CT_IS_REPLAY_PAGE (ct_window_get_page (window)));
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (window)));
  n_plies = ct_session_get_n_plies (ct_replay_get_session (replay));
  g_assert_cmpuint (ct_timeline_get_number (ct_replay_get_timeline (replay), n_plies),
                    ==, 7);
  g_assert_nonnull (ct_replay_get_problem (replay));

  ct_test_wait_frames (GTK_WIDGET (window), 4);
  hide = ct_test_find_where (ct_window_get_page (window), is_named, "Dismiss");
  g_assert_true (gtk_widget_get_mapped (hide));
  g_signal_emit_by_name (hide, "clicked");
  g_assert_false (gtk_widget_get_mapped (hide));
  g_assert_nonnull (gtk_widget_get_focus_child (ct_window_get_page (window)));

  g_unlink (path);
  ct_test_close_window (window);
}

CT_TEST ("/ui/window/narrow")
{
  static const CtLook narrow = { "narrow", 360, 640, FALSE, 100 };
  CtWindow *window = ct_test_open_window (&narrow);
  static const struct
  {
    const char *action;
    const char *format;
    const char *first;
    const char *second;
  } pages[] = {
    { "win.open-game", "s", "kargaburo", NULL },
    { "win.open-lesson", "s", "kargaburo-dealing", NULL },
    { "win.open-hand", "(ss)", "kargaburo", "the-first-evening" },
    { "win.show-rule", "(ss)", "kargaburo", "KB-FOLLOW-1" },
    { "win.practice", "s", "kargaburo", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      int minimum;

      gtk_widget_activate_action (GTK_WIDGET (window), pages[i].action, pages[i].format,
                                  pages[i].first, pages[i].second);
      ct_test_wait_frames (GTK_WIDGET (window), 4);
      gtk_widget_measure (ct_window_get_page (window), GTK_ORIENTATION_HORIZONTAL, -1,
                          &minimum, NULL, NULL, NULL);
      g_test_message ("%s needs %d pixels", pages[i].action, minimum);
      g_assert_cmpint (minimum, <=, 360);
      gtk_widget_measure (ct_window_get_page (window), GTK_ORIENTATION_VERTICAL, 360,
                          &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 640);
    }
  ct_test_close_window (window);
}

CT_TEST ("/ui/practice-page/look-up")
{
  CtWindow *window = ct_test_open_window (&usual);
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (ct_test_library (),
                                                      &ct_rules_cangkul));
  GtkWidget *page;
  GtkWidget *child;
  guint n_buttons = 0;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.practice", "s", "cangkul");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  page = ct_window_get_page (window);
  child = gtk_widget_get_first_child (ct_test_find (page, CT_TYPE_CHAPTER_LIST));
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    n_buttons += GTK_IS_BUTTON (child);
  g_assert_cmpuint (n_buttons, ==, chapters->len);

  child = gtk_widget_get_last_child (ct_test_find (page, CT_TYPE_CHAPTER_LIST));
  g_signal_emit_by_name (child, "clicked");
  g_assert_true (CT_IS_RULES_PAGE (ct_window_get_page (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_true (ct_window_get_page (window) == page);
  ct_test_close_window (window);
}

static gboolean
has_needless_tip (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL &&
         gtk_widget_get_tooltip_text (widget) != NULL;
}

static gboolean
is_weak_rule (GtkWidget *widget, gconstpointer title)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "relative") &&
         g_strcmp0 (gtk_label_get_label (
                        GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget)))),
                    title) == 0;
}

static CtWindow *
open_with_rule (GtkWidget **ret_button)
{
  CtWindow *window = ct_test_open_window (&usual);

  while ((*ret_button = ct_test_find_where (ct_window_get_page (window), is_weak_rule,
                                            "Follow suit")) == NULL)
    g_main_context_iteration (NULL, TRUE);
  ct_test_wait_frames (GTK_WIDGET (window), 2);
  g_assert_true (gtk_widget_get_mapped (*ret_button));
  return window;
}

/* A rule last right three years ago is due until it is right again. */
CT_TEST ("/ui/library-page/due-rules")
{
  CtLearnerAnswer right = { "KB-FOLLOW-1", "kargaburo-first-card", 0,
                            CT_OUTCOME_RIGHT };
  g_autofree char *text = NULL;
  CtWindow *window;
  GtkWidget *button;

  ct_store_change (ct_progress_get_store (ct_test_progress ()),
                   "DELETE FROM observation", NULL);
  right.when = g_get_real_time () / G_USEC_PER_SEC - 3 * 365 * 24 * 60 * 60;
  ct_progress_observe (ct_test_progress (), &right, NULL);
  window = open_with_rule (&button);
  text = ct_test_dup_text (ct_window_get_page (window));
  g_assert_nonnull (strstr (text, "Do you still know these?"));
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (CT_IS_RULES_PAGE (ct_window_get_page (window)));
  ct_test_close_window (window);

  right.when = 0;
  ct_progress_observe (ct_test_progress (), &right, NULL);
  window = ct_test_open_window (&usual);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_null (ct_test_find_where (ct_window_get_page (window), is_weak_rule,
                                     "Follow suit"));
  ct_test_close_window (window);
}

/* What was played without a lesson does not begin a course. */
CT_TEST ("/ui/library-page/course-begun-or-not")
{
  CtProgress *progress = ct_test_progress ();
  CtLearnerAnswer right = { "BB-DRAW-1", "practice", 0, CT_OUTCOME_RIGHT };
  CtWindow *window;

  ct_store_change (ct_progress_get_store (progress), "DELETE FROM lesson", NULL);
  ct_progress_observe (progress, &right, NULL);
  window = ct_test_open_window (&usual);
  g_assert_nonnull (ct_test_find_button (ct_window_get_page (window),
                                         "Begin: Kargaburo, Lesson 1"));
  ct_test_close_window (window);

  ct_progress_begin (progress, "kargaburo-first-card", 3, 0);
  window = ct_test_open_window (&usual);
  g_assert_nonnull (ct_test_find_button (ct_window_get_page (window),
                                         "Continue: Kargaburo, Lesson 1"));
  ct_test_close_window (window);
}

CT_TEST ("/ui/library-page/weak-rules")
{
  CtLearnerAnswer wrong = { "KB-FOLLOW-1", "kargaburo-first-card", 0,
                            CT_OUTCOME_WRONG };
  CtWindow *window;
  GtkWidget *button;

  for (guint i = 0; i < 9; i++)
    ct_progress_observe (ct_test_progress (), &wrong, NULL);
  window = open_with_rule (&button);
  g_assert_true (gtk_widget_grab_focus (button));

  g_signal_emit_by_name (button, "clicked");
  g_assert_true (CT_IS_RULES_PAGE (ct_window_get_page (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  ct_test_close_window (window);
}

/* A tooltip that repeats the label would only cover its neighbors. */
CT_TEST ("/ui/game-page/no-needless-tips")
{
  CtWindow *window = ct_test_open_window (&usual);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s", "cangkul");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_null (ct_test_find_where (ct_window_get_page (window), has_needless_tip,
                                     NULL));
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
