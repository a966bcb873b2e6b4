/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner reads at the end of a lesson, without needless texts. */
#include <string.h>

#include "ct-lesson-desk.h"
#include "ct-lesson-page.h"
#include "ct-lesson.h"
#include "ct-plain-text.h"
#include "ct-practice-page.h"
#include "ct-refusal-banner.h"
#include "ct-test.h"
#include "ct-window-rig.h"

static void
test_end_asks_nothing (void)
{
  CtLessonDesk desk;
  GtkWidget *hint;
  GtkWidget *next;
  CtMove move;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_lesson_desk_learn_until (&desk, ct_lesson_runner_get_n_steps (desk.runner) - 1);
  hint = ct_rig_find_where (desk.page, ct_lesson_desk_has_action, "lesson.hint");
  next = ct_rig_find_where (desk.page, ct_lesson_desk_has_action, "lesson.next");
  g_assert_true (gtk_widget_get_sensitive (hint));
  g_assert_nonnull (gtk_widget_get_tooltip_text (next));

  while (!ct_lesson_runner_get_hint_move (desk.runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (desk.runner));
  g_assert_cmpint (ct_lesson_runner_try (desk.runner, &move), ==, CT_ANSWER_BEST);
  ct_person_wait (desk.person, ct_lesson_desk_is_finished, &desk,
                  "the end of the lesson");
  ct_rig_wait_frames (desk.page, 3);

  g_assert_true (ct_lesson_desk_has_action (next, "win.next-lesson"));
  g_assert_true (gtk_widget_get_sensitive (next));
  g_assert_null (gtk_widget_get_tooltip_text (next));
  g_assert_false (gtk_widget_get_sensitive (hint));
  ct_lesson_desk_close (&desk);
}

/* A text about Next must not appear beside another button. */
static void
test_next_is_said_before (void)
{
  CtLessonDesk desk;
  GtkWidget *banner;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_lesson_desk_learn_until (&desk, ct_lesson_runner_get_n_steps (desk.runner) - 1);
  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow AC"), ==, CT_ANSWER_BEST);
  ct_person_wait (desk.person, ct_lesson_desk_has_played, &desk, "the others");
  ct_rig_wait_frames (desk.page, 3);
  banner = ct_rig_find (desk.page, CT_TYPE_REFUSAL_BANNER);
  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "KD"));
  ct_person_settle (desk.person);
  g_assert_true (gtk_widget_get_mapped (banner));

  ct_person_press (desk.person, GDK_KEY_n, 0);
  ct_person_wait (desk.person, ct_lesson_desk_is_finished, &desk,
                  "the end of the lesson");
  ct_rig_wait_frames (desk.page, 3);
  g_assert_false (gtk_widget_get_mapped (banner));
  ct_lesson_desk_close (&desk);
}

static gboolean
is_rule_with_tip (GtkWidget *widget, gconstpointer data)
{
  return ct_lesson_desk_has_action (widget, "win.show-rule") &&
         gtk_widget_get_tooltip_text (widget) != NULL;
}

/* A tooltip that says “rule” would cover the list of rules. */
static void
test_no_needless_tips (void)
{
  CtLessonDesk desk;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  g_assert_nonnull (ct_rig_find_where (desk.page, ct_lesson_desk_has_action,
                                       "win.show-rule"));
  g_assert_null (ct_rig_find_where (desk.page, is_rule_with_tip, NULL));
  ct_lesson_desk_learn_until (&desk, 2);
  g_assert_null (gtk_widget_get_tooltip_text (
      ct_rig_find_where (desk.page, ct_lesson_desk_has_action, "lesson.previous")));
  ct_lesson_desk_close (&desk);
}

static const char *
get_text (GtkWidget *widget)
{
  if (CT_IS_PLAIN_TEXT (widget))
    return ct_plain_text_get_text (CT_PLAIN_TEXT (widget));

  return GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "";
}

static gboolean
has_code (GtkWidget *widget, gconstpointer code)
{
  return strstr (get_text (widget), code) != NULL;
}

static gboolean
tells_code (GtkWidget *widget, gconstpointer code)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), code) == 0;
}

static gboolean
has_text (GtkWidget *widget, gconstpointer text)
{
  return g_str_equal (get_text (widget), text);
}

static double
find_y (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  return bounds.origin.y;
}

static gboolean
has_left_rules (gpointer data)
{
  const CtLessonDesk *desk = data;

  return ct_window_get_page (desk->window) == desk->page;
}

/* The heading of the chapter is visible above its first rule, codes show only on
 * demand, and Escape returns to the lesson.
 */
static void
test_opened_rule (void)
{
  CtLessonDesk desk;
  GtkWidget *rules;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.show-rule", "(ss)",
                              "kargaburo", "KB-LEAD-1");
  ct_rig_wait_frames (GTK_WIDGET (desk.window), 40);
  rules = ct_window_get_page (desk.window);
  g_assert_false (rules == desk.page);
  g_assert_null (ct_rig_find_where (rules, has_code, "KB-LEAD-1"));
  g_assert_nonnull (ct_rig_find_where (rules, tells_code, "KB-LEAD-1"));
  g_assert_cmpfloat (find_y (ct_rig_find_where (rules, has_text,
                                                "Leading and following")),
                     >=, 0);

  ct_person_take_keyboard (desk.person);
  ct_person_press (desk.person, GDK_KEY_Escape, 0);
  ct_person_wait (desk.person, has_left_rules, &desk, "the lesson to come back");
  ct_lesson_desk_close (&desk);
}

enum
{
  DONE_ALONE,
  DONE_WITH_MISTAKES,
  DONE_WITH_A_HINT,
};

static void
keep_run (CtLessonDesk *desk)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (desk->runner);
  const char *const *teaches = ct_lesson_get_teaches (lesson);

  for (guint i = 0; teaches[i] != NULL; i++)
    {
      CtLearnerAnswer observation = { .rule = teaches[i],
                                      .lesson = ct_lesson_get_id (lesson),
                                      .outcome = CT_OUTCOME_RIGHT,
                                      .errors = 1,
                                      .taught = TRUE };

      ct_progress_observe (ct_rig_progress (), &observation, NULL);
    }
  ct_progress_finish (ct_rig_progress (), ct_lesson_get_id (lesson),
                      g_strv_length ((GStrv) teaches), 0, 0);
}

static gboolean
tells (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

static void
test_end_words (gconstpointer how)
{
  static const char *const words[] = {
    [DONE_ALONE] = "You found every move without help.",
    [DONE_WITH_MISTAKES] = "You have done all these rules without a hint. Come back "
                           "tomorrow and try them without a mistake.",
    [DONE_WITH_A_HINT] = "You have done all these rules, some of them with help. "
                         "Come back tomorrow and try them without help.",
  };
  CtLessonDesk desk;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  keep_run (&desk);
  ct_lesson_desk_learn_until (&desk, ct_lesson_runner_get_n_steps (desk.runner) - 1);
  if (GPOINTER_TO_UINT (how) == DONE_WITH_MISTAKES)
    g_assert_cmpint (ct_rig_try_move (desk.runner, "follow KD"), >, CT_ANSWER_FINE);
  if (GPOINTER_TO_UINT (how) == DONE_WITH_A_HINT)
    g_assert_nonnull (ct_lesson_runner_hint (desk.runner));
  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow AC"), ==, CT_ANSWER_BEST);
  ct_person_wait (desk.person, ct_lesson_desk_is_finished, &desk,
                  "the end of the lesson");
  ct_rig_wait_frames (desk.page, 3);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpint (ct_rig_find_where (desk.page, tells, words[i]) != NULL, ==,
                     i == GPOINTER_TO_UINT (how));
  ct_lesson_desk_close (&desk);
}

static gboolean
plays_on (gpointer data)
{
  const CtLessonDesk *desk = data;

  return CT_IS_PRACTICE_PAGE (ct_window_get_page (desk->window));
}

static void
test_play_on (void)
{
  CtLessonDesk desk;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_lesson_desk_learn_until (&desk, ct_lesson_runner_get_n_steps (desk.runner) - 1);
  g_assert_nonnull (ct_lesson_runner_hint (desk.runner));
  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow AC"), ==, CT_ANSWER_BEST);
  ct_person_wait (desk.person, ct_lesson_desk_is_finished, &desk,
                  "the end of the lesson");
  ct_rig_wait_frames (desk.page, 3);
  g_assert_nonnull (ct_rig_find_where (desk.page, tells, "another look."));
  ct_person_click (desk.person, ct_rig_find_where (desk.page, ct_lesson_desk_has_action,
                                                   "lesson.play-on"));
  ct_person_wait (desk.person, plays_on, &desk, "the rest of the hand");
  ct_lesson_desk_close (&desk);
}

static gboolean
comforts (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), "Never mind.") != NULL;
}

static void
on_answered (GtkWidget *page, const CtAnswer *answer, CtLessonRunner *runner)
{
  GtkWidget *label = ct_rig_find_where (page, comforts, NULL);

  if (!ct_lesson_runner_has_lost (runner))
    return;

  g_assert_nonnull (label);
  g_assert_false (gtk_widget_has_css_class (label, "right"));
}

static void
test_lost (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "tests", "ui",
                                            "lesson", "lost-hand.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CtLessonDesk desk;
  GtkWidget *go;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_rig_open_file (desk.window, file);
  ct_rig_wait_frames (GTK_WIDGET (desk.window), 4);
  desk.page = ct_window_get_page (desk.window);
  desk.runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (desk.page));
  ct_lesson_desk_wait_for (&desk, 0, CT_LESSON_FREE);
  g_signal_connect_object (desk.runner, "answered", G_CALLBACK (on_answered), desk.page,
                           G_CONNECT_SWAPPED);
  ct_person_settle (desk.person);
  for (guint n_clicks = 0; n_clicks < 2; n_clicks++)
    {
      ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "4H"));
      ct_person_settle (desk.person);
    }
  ct_person_wait (desk.person, ct_lesson_desk_is_finished, &desk,
                  "the end of the hand");
  ct_rig_wait_frames (desk.page, 3);
  g_assert_true (ct_lesson_runner_has_lost (desk.runner));
  g_assert_null (ct_rig_find_where (desk.page, ct_lesson_desk_says, "Go to “Drawing”"));
  go = ct_rig_find_where (desk.page, ct_lesson_desk_says,
                          "Go to “Drawing from the stock”");
  g_assert_nonnull (go);
  g_assert_null (ct_rig_find_where (desk.page, tells,
                                    "You found every move without help."));
  ct_person_click (desk.person, go);
  ct_person_settle (desk.person);
  desk.runner =
      ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (desk.window)));
  g_assert_cmpstr (
      ct_text (ct_lesson_get_title (ct_lesson_runner_get_lesson (desk.runner))), ==,
      "Drawing from the stock");
  ct_lesson_desk_close (&desk);
}

CT_TEST_MAIN ("lesson-end")
{
  int result;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/lesson-end/asks-nothing", test_end_asks_nothing);
  g_test_add_func ("/lesson-end/next-is-said-before", test_next_is_said_before);
  g_test_add_func ("/lesson-end/no-needless-tips", test_no_needless_tips);
  g_test_add_func ("/lesson-end/opened-rule", test_opened_rule);
  g_test_add_data_func ("/lesson-end/words/alone", GUINT_TO_POINTER (DONE_ALONE),
                        test_end_words);
  g_test_add_data_func ("/lesson-end/words/mistakes",
                        GUINT_TO_POINTER (DONE_WITH_MISTAKES), test_end_words);
  g_test_add_data_func ("/lesson-end/words/hint", GUINT_TO_POINTER (DONE_WITH_A_HINT),
                        test_end_words);
  g_test_add_func ("/lesson-end/play-on", test_play_on);
  g_test_add_func ("/lesson-end/lost", test_lost);
  result = g_test_run ();
  ct_rig_end ();
  return result;
}
