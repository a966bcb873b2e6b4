/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner reads at the end of a lesson, without needless texts. */
#include <string.h>

#include "ct-lesson-person.h"
#include "ct-lesson-page.h"
#include "ct-lesson.h"
#include "ct-plain-text.h"
#include "ct-practice-page.h"
#include "ct-refusal-banner.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

CT_TEST ("/lesson-end/asks-nothing")
{
  CtLessonPerson learner;
  GtkWidget *hint;
  GtkWidget *next;
  CtMove move;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_lesson_person_learn_until (&learner,
                                ct_lesson_runner_get_n_steps (learner.runner) - 1);
  hint = ct_test_find_where (learner.page, ct_lesson_person_has_action, "lesson.hint");
  next = ct_test_find_where (learner.page, ct_lesson_person_has_action, "lesson.next");
  g_assert_true (gtk_widget_get_sensitive (hint));
  g_assert_nonnull (gtk_widget_get_tooltip_text (next));

  while (!ct_lesson_runner_get_hint_move (learner.runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (learner.runner));
  g_assert_cmpint (ct_lesson_runner_try (learner.runner, &move), ==, CT_ANSWER_BEST);
  ct_person_wait (learner.person, ct_lesson_person_is_finished, &learner,
                  "the end of the lesson");
  ct_test_wait_frames (learner.page, 3);

  g_assert_true (ct_lesson_person_has_action (next, "win.next-lesson"));
  g_assert_true (gtk_widget_get_sensitive (next));
  g_assert_null (gtk_widget_get_tooltip_text (next));
  g_assert_false (gtk_widget_get_sensitive (hint));
  ct_lesson_person_close (&learner);
}

/* A text about Next must not appear beside another button. */
CT_TEST ("/lesson-end/next-is-said-before")
{
  CtLessonPerson learner;
  GtkWidget *banner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_lesson_person_learn_until (&learner,
                                ct_lesson_runner_get_n_steps (learner.runner) - 1);
  g_assert_cmpint (ct_test_try_move (learner.runner, "follow AC"), ==, CT_ANSWER_BEST);
  ct_person_wait (learner.person, ct_lesson_person_has_played, &learner, "the others");
  ct_test_wait_frames (learner.page, 3);
  banner = ct_test_find (learner.page, CT_TYPE_REFUSAL_BANNER);
  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "KD"));
  ct_person_settle (learner.person);
  g_assert_true (gtk_widget_get_mapped (banner));

  ct_person_press (learner.person, GDK_KEY_n, 0);
  ct_person_wait (learner.person, ct_lesson_person_is_finished, &learner,
                  "the end of the lesson");
  ct_test_wait_frames (learner.page, 3);
  g_assert_false (gtk_widget_get_mapped (banner));
  ct_lesson_person_close (&learner);
}

static gboolean
is_rule_with_tip (GtkWidget *widget, gconstpointer data)
{
  return ct_lesson_person_has_action (widget, "win.show-rule") &&
         gtk_widget_get_tooltip_text (widget) != NULL;
}

/* A tooltip that says “rule” would cover the list of rules. */
CT_TEST ("/lesson-end/no-needless-tips")
{
  CtLessonPerson learner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  g_assert_nonnull (ct_test_find_where (learner.page, ct_lesson_person_has_action,
                                        "win.show-rule"));
  g_assert_null (ct_test_find_where (learner.page, is_rule_with_tip, NULL));
  ct_lesson_person_learn_until (&learner, 2);
  g_assert_null (gtk_widget_get_tooltip_text (ct_test_find_where (
      learner.page, ct_lesson_person_has_action, "lesson.previous")));
  ct_lesson_person_close (&learner);
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
  const CtLessonPerson *learner = data;

  return ct_window_get_page (learner->window) == learner->page;
}

/* The heading of the chapter is visible above its first rule, codes show only on
 * demand, and Escape returns to the lesson.
 */
CT_TEST ("/lesson-end/opened-rule")
{
  CtLessonPerson learner;
  GtkWidget *rules;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  gtk_widget_activate_action (GTK_WIDGET (learner.window), "win.show-rule", "(ss)",
                              "kargaburo", "KB-LEAD-1");
  ct_test_wait_frames (GTK_WIDGET (learner.window), 40);
  rules = ct_window_get_page (learner.window);
  g_assert_false (rules == learner.page);
  g_assert_null (ct_test_find_where (rules, has_code, "KB-LEAD-1"));
  g_assert_nonnull (ct_test_find_where (rules, tells_code, "KB-LEAD-1"));
  g_assert_cmpfloat (find_y (ct_test_find_where (rules, has_text,
                                                 "Leading and following")),
                     >=, 0);

  ct_person_take_keyboard (learner.person);
  ct_person_press (learner.person, GDK_KEY_Escape, 0);
  ct_person_wait (learner.person, has_left_rules, &learner, "the lesson to come back");
  ct_lesson_person_close (&learner);
}

enum
{
  DONE_ALONE,
  DONE_WITH_MISTAKES,
  DONE_WITH_A_HINT,
};

static void
keep_run (CtLessonPerson *learner)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (learner->runner);
  const char *const *teaches = ct_lesson_get_teaches (lesson);

  for (guint i = 0; teaches[i] != NULL; i++)
    {
      CtLearnerAnswer observation = { .rule = teaches[i],
                                      .lesson = ct_lesson_get_id (lesson),
                                      .outcome = CT_OUTCOME_RIGHT,
                                      .errors = 1,
                                      .taught = TRUE };

      ct_progress_observe (ct_test_progress (), &observation, NULL);
    }
  ct_progress_finish (ct_test_progress (), ct_lesson_get_id (lesson),
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
  CtLessonPerson learner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  keep_run (&learner);
  ct_lesson_person_learn_until (&learner,
                                ct_lesson_runner_get_n_steps (learner.runner) - 1);
  if (GPOINTER_TO_UINT (how) == DONE_WITH_MISTAKES)
    g_assert_cmpint (ct_test_try_move (learner.runner, "follow KD"), >, CT_ANSWER_FINE);
  if (GPOINTER_TO_UINT (how) == DONE_WITH_A_HINT)
    g_assert_nonnull (ct_lesson_runner_hint (learner.runner));
  g_assert_cmpint (ct_test_try_move (learner.runner, "follow AC"), ==, CT_ANSWER_BEST);
  ct_person_wait (learner.person, ct_lesson_person_is_finished, &learner,
                  "the end of the lesson");
  ct_test_wait_frames (learner.page, 3);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpint (ct_test_find_where (learner.page, tells, words[i]) != NULL, ==,
                     i == GPOINTER_TO_UINT (how));
  ct_lesson_person_close (&learner);
}

static gboolean
plays_on (gpointer data)
{
  const CtLessonPerson *learner = data;

  return CT_IS_PRACTICE_PAGE (ct_window_get_page (learner->window));
}

CT_TEST ("/lesson-end/play-on")
{
  CtLessonPerson learner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_lesson_person_learn_until (&learner,
                                ct_lesson_runner_get_n_steps (learner.runner) - 1);
  g_assert_nonnull (ct_lesson_runner_hint (learner.runner));
  g_assert_cmpint (ct_test_try_move (learner.runner, "follow AC"), ==, CT_ANSWER_BEST);
  ct_person_wait (learner.person, ct_lesson_person_is_finished, &learner,
                  "the end of the lesson");
  ct_test_wait_frames (learner.page, 3);
  g_assert_nonnull (ct_test_find_where (learner.page, tells, "another look."));
  ct_person_click (learner.person,
                   ct_test_find_where (learner.page, ct_lesson_person_has_action,
                                       "lesson.play-on"));
  ct_person_wait (learner.person, plays_on, &learner, "the rest of the hand");
  ct_lesson_person_close (&learner);
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
  GtkWidget *label = ct_test_find_where (page, comforts, NULL);

  if (!ct_lesson_runner_has_lost (runner))
    return;

  g_assert_nonnull (label);
  g_assert_false (gtk_widget_has_css_class (label, "right"));
}

CT_TEST ("/lesson-end/lost")
{
  g_autofree char *path = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "tests", "ui",
                                            "lesson", "lost-hand.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CtLessonPerson learner;
  GtkWidget *go;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_test_open_file (learner.window, file);
  ct_test_wait_frames (GTK_WIDGET (learner.window), 4);
  learner.page = ct_window_get_page (learner.window);
  learner.runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (learner.page));
  ct_lesson_person_wait_for (&learner, 0, CT_LESSON_FREE);
  g_signal_connect_object (learner.runner, "answered", G_CALLBACK (on_answered),
                           learner.page, G_CONNECT_SWAPPED);
  ct_person_settle (learner.person);
  for (guint n_clicks = 0; n_clicks < 2; n_clicks++)
    {
      ct_person_click (learner.person,
                       ct_lesson_person_find_card_view (&learner, "4H"));
      ct_person_settle (learner.person);
    }
  ct_person_wait (learner.person, ct_lesson_person_is_finished, &learner,
                  "the end of the hand");
  ct_test_wait_frames (learner.page, 3);
  g_assert_true (ct_lesson_runner_has_lost (learner.runner));
  g_assert_null (ct_test_find_where (learner.page, ct_lesson_person_says,
                                     "Go to “Drawing”"));
  go = ct_test_find_where (learner.page, ct_lesson_person_says,
                           "Go to “Drawing from the stock”");
  g_assert_nonnull (go);
  g_assert_null (ct_test_find_where (learner.page, tells,
                                     "You found every move without help."));
  ct_person_click (learner.person, go);
  ct_person_settle (learner.person);
  learner.runner =
      ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (learner.window)));
  g_assert_cmpstr (
      ct_text (ct_lesson_get_title (ct_lesson_runner_get_lesson (learner.runner))), ==,
      "Drawing from the stock");
  ct_lesson_person_close (&learner);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/lesson-end/words/alone", GUINT_TO_POINTER (DONE_ALONE),
                        test_end_words);
  g_test_add_data_func ("/lesson-end/words/mistakes",
                        GUINT_TO_POINTER (DONE_WITH_MISTAKES), test_end_words);
  g_test_add_data_func ("/lesson-end/words/hint", GUINT_TO_POINTER (DONE_WITH_A_HINT),
                        test_end_words);
}
