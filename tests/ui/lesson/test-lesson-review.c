/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Difficult rules are repeated before a lesson, known differences skipped, and lessons
 * counted and resumed.
 */
#include "ct-course-progress.h"
#include "ct-exercise-page.h"
#include "ct-test.h"
#include "exercise/ct-exercise-person.h"
#include "ct-lesson-person.h"
#include "ct-lesson-page.h"
#include "ct-window-fixture.h"
#include "ct-store-private.h"

/* LESSON teaches none of the weak rules, TEACHER the second; EARLY comes before all but
 * the first.
 */
#define LESSON  "kargaburo-going-out"
#define TEACHER "kargaburo-choosing-well"
#define EARLY   "kargaburo-dealing"

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

static void
observe (const char *rule, CtOutcome outcome, guint n)
{
  CtLearnerAnswer observation = { rule, "kargaburo-first-card", 0, outcome };

  for (guint i = 0; i < n; i++)
    ct_progress_observe (ct_test_progress (), &observation, NULL);
}

static void
forget_all (void)
{
  ct_store_change (ct_progress_get_store (ct_test_progress ()),
                   "DELETE FROM observation", NULL);
}

static gboolean
is_review (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_get_mapped (widget) &&
         ct_lesson_person_has_action (widget, "win.review");
}

static gboolean
is_back_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
has_exercises (gpointer data)
{
  const CtLessonPerson *learner = data;

  return CT_IS_EXERCISE_PAGE (ct_window_get_page (learner->window));
}

static gboolean
has_lesson (gpointer data)
{
  const CtLessonPerson *learner = data;

  return ct_window_get_page (learner->window) == learner->page;
}

CT_TEST ("/lesson-review/nothing-weak")
{
  CtLessonPerson learner;

  forget_all ();
  observe ("KB-FOLLOW-1", CT_OUTCOME_RIGHT, 2);
  ct_lesson_person_open (&learner, LESSON);
  g_assert_null (ct_test_find_where (learner.page, is_review, NULL));
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-review/which")
{
  CtLessonPerson learner;
  g_auto (GStrv) ids = NULL;
  g_auto (GStrv) others = NULL;

  forget_all ();
  observe ("KB-FOLLOW-1", CT_OUTCOME_WRONG, 3);
  observe ("KB-DRAW-1", CT_OUTCOME_WRONG, 3);
  observe ("KB-PICK-1", CT_OUTCOME_WRONG, 3);
  ct_lesson_person_open (&learner, LESSON);
  ids = ct_lesson_runner_dup_review (learner.runner);
  g_assert_cmpuint (g_strv_length (ids), ==, 2);
  ct_lesson_person_learn_until (&learner, 1);
  others = ct_lesson_runner_dup_review (learner.runner);
  g_assert_cmpuint (g_strv_length (others), ==, 0);
  g_assert_null (ct_test_find_where (learner.page, is_review, NULL));
  ct_lesson_person_close (&learner);

  ct_lesson_person_open (&learner, TEACHER);
  g_clear_pointer (&ids, g_strfreev);
  ids = ct_lesson_runner_dup_review (learner.runner);
  g_assert_cmpuint (g_strv_length (ids), ==, 2);
  g_assert_false (g_strv_contains ((const char *const *) ids, "KB-DRAW-1"));
  ct_lesson_person_close (&learner);

  ct_lesson_person_open (&learner, EARLY);
  g_clear_pointer (&ids, g_strfreev);
  ids = ct_lesson_runner_dup_review (learner.runner);
  g_assert_cmpuint (g_strv_length (ids), ==, 1);
  g_assert_cmpstr (ids[0], ==, "KB-FOLLOW-1");
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-review/rests")
{
  CtLessonPerson learner;
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;

  forget_all ();
  observe ("KB-FOLLOW-1", CT_OUTCOME_WRONG, 3);
  observe ("KB-DRAW-1", CT_OUTCOME_WRONG, 3);
  ct_lesson_person_open (&learner, LESSON);
  before = ct_lesson_runner_dup_review (learner.runner);
  g_assert_cmpuint (g_strv_length (before), ==, 2);
  ct_lesson_person_close (&learner);

  observe ("KB-FOLLOW-1", CT_OUTCOME_RIGHT, 1);
  ct_lesson_person_open (&learner, LESSON);
  after = ct_lesson_runner_dup_review (learner.runner);
  g_assert_cmpuint (g_strv_length (after), ==, 1);
  g_assert_cmpstr (after[0], ==, "KB-DRAW-1");
  ct_lesson_person_close (&learner);
}

static void
await (CtFiveMinutes *minutes, CtFiveMinutesPhase phase)
{
  while (ct_five_minutes_get_phase (minutes) != phase)
    g_main_context_iteration (NULL, TRUE);
}

CT_TEST ("/lesson-review/practise")
{
  CtLessonPerson learner;
  CtExercisePage *page;
  CtFiveMinutes *minutes;
  g_autoptr (GHashTable) rules =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  forget_all ();
  observe ("KB-FOLLOW-1", CT_OUTCOME_WRONG, 2);
  observe ("KB-DRAW-1", CT_OUTCOME_WRONG, 2);
  ct_lesson_person_open (&learner, LESSON);
  ct_person_click (learner.person, ct_test_find_where (learner.page, is_review, NULL));
  ct_person_wait (learner.person, has_exercises, &learner, "the exercises");
  page = CT_EXERCISE_PAGE (ct_window_get_page (learner.window));
  minutes = ct_exercise_page_get_minutes (page);

  for (guint i = 0; i < 2; i++)
    {
      await (minutes, CT_FIVE_MINUTES_ASKING);
      g_assert_cmpuint (ct_five_minutes_get_n (minutes), ==, 2);
      g_hash_table_add (rules, g_strdup (ct_five_minutes_get_exercise (minutes)->rule));
      ct_exercise_person_answer (minutes);
      ct_test_await_writing ();
      ct_five_minutes_next (minutes);
    }
  g_assert_true (g_hash_table_contains (rules, "KB-FOLLOW-1"));
  g_assert_true (g_hash_table_contains (rules, "KB-DRAW-1"));

  await (minutes, CT_FIVE_MINUTES_OVER);
  ct_test_wait_frames (GTK_WIDGET (page), 4);
  ct_person_click (learner.person,
                   ct_test_find_where (GTK_WIDGET (page), is_back_button,
                                       "Go to the Lesson"));
  ct_person_wait (learner.person, has_lesson, &learner, "the lesson to come back");
  ct_test_wait_frames (learner.page, 4);
  g_assert_null (ct_test_find_where (learner.page, is_review, NULL));
  g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, 0);
  ct_lesson_person_close (&learner);
}

static const char *
get_next (const char *game)
{
  const CtLibraryEntry *next =
      ct_course_progress_get_next (ct_test_library (), ct_test_progress (),
                                   ct_rules_lookup (game));

  return next != NULL ? next->id : "";
}

static void
finish_course (const char *game)
{
  GPtrArray *lessons =
      ct_library_get_lessons (ct_test_library (), ct_rules_lookup (game));

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      if (*entry->differs_from == NULL)
        ct_progress_finish (ct_test_progress (), entry->id, 0, 0, 0);
    }
  ct_test_await_writing ();
}

static char *
dup_game_page (CtWindow *window, const char *game)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s", game);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  return ct_test_dup_text (ct_window_get_page (window));
}

CT_TEST ("/lesson-review/numbers")
{
  CtWindow *window = ct_test_open_window (&usual);
  g_autofree char *library = ct_test_dup_text (ct_window_get_page (window));
  g_autofree char *before = dup_game_page (window, "buraco-us");
  g_autofree char *after = NULL;

  g_assert_nonnull (strstr (library, "13 lessons"));
  g_assert_nonnull (strstr (before, "2. The first fifty points"));
  g_assert_nonnull (strstr (before, "13. On your own"));
  g_assert_nonnull (strstr (before, "If you know another Buraco"));
  g_assert_null (strstr (before, ". If you know another Buraco"));
  g_assert_nonnull (strstr (before, "Start Lesson 1: How a hand ends"));

  ct_progress_visit (ct_test_progress (), "us-how-a-hand-ends", 3, 13, 0);
  ct_test_await_writing ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  after = dup_game_page (window, "buraco-us");
  g_assert_nonnull (strstr (after, "Continue with Lesson 1: How a hand ends"));
  ct_test_close_window (window);
}

CT_TEST ("/lesson-review/differences")
{
  CtWindow *window;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_cmpstr (get_next ("buraco-us"), ==, "us-how-a-hand-ends");
  window = ct_test_open_window (&usual);
  before = dup_game_page (window, "buraco-us");
  g_assert_nonnull (strstr (before, "For people who know a game like this."));
  g_assert_null (strstr (before, "You know this from another game."));

  finish_course ("buraco-brazil");
  g_assert_cmpstr (get_next ("buraco-us"), ==, "us-another-buraco");
  g_assert_cmpstr (get_next ("kargaburo"), ==, "kargaburo-first-card");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  after = dup_game_page (window, "buraco-us");
  g_assert_nonnull (strstr (after, "Continue “If you know another Buraco”"));
  g_assert_null (strstr (after, "For people who know a game like this."));
  g_assert_nonnull (strstr (after, "You know this from another game."));
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
