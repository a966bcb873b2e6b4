/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Difficult rules are repeated before a lesson, known differences skipped, and lessons
 * counted and resumed.
 */
#include "ct-course-progress.h"
#include "ct-exercise-page.h"
#include "ct-test.h"
#include "exercise/ct-exercise-desk.h"
#include "ct-lesson-desk.h"
#include "ct-lesson-page.h"
#include "ct-window-rig.h"
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
    ct_progress_observe (ct_rig_progress (), &observation, NULL);
}

static void
forget_all (void)
{
  ct_store_change (ct_progress_get_store (ct_rig_progress ()),
                   "DELETE FROM observation", NULL);
}

static gboolean
is_review (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_get_mapped (widget) &&
         ct_lesson_desk_has_action (widget, "win.review");
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
  const CtLessonDesk *desk = data;

  return CT_IS_EXERCISE_PAGE (ct_window_get_page (desk->window));
}

static gboolean
has_lesson (gpointer data)
{
  const CtLessonDesk *desk = data;

  return ct_window_get_page (desk->window) == desk->page;
}

static void
test_nothing_weak (void)
{
  CtLessonDesk desk;

  forget_all ();
  observe ("KB-FOLLOW-1", CT_OUTCOME_RIGHT, 2);
  ct_lesson_desk_open (&desk, LESSON);
  g_assert_null (ct_rig_find_where (desk.page, is_review, NULL));
  ct_lesson_desk_close (&desk);
}

static void
test_which (void)
{
  CtLessonDesk desk;
  g_auto (GStrv) ids = NULL;
  g_auto (GStrv) others = NULL;

  forget_all ();
  observe ("KB-FOLLOW-1", CT_OUTCOME_WRONG, 3);
  observe ("KB-DRAW-1", CT_OUTCOME_WRONG, 3);
  observe ("KB-PICK-1", CT_OUTCOME_WRONG, 3);
  ct_lesson_desk_open (&desk, LESSON);
  ids = ct_lesson_runner_dup_review (desk.runner);
  g_assert_cmpuint (g_strv_length (ids), ==, 2);
  ct_lesson_desk_learn_until (&desk, 1);
  others = ct_lesson_runner_dup_review (desk.runner);
  g_assert_cmpuint (g_strv_length (others), ==, 0);
  g_assert_null (ct_rig_find_where (desk.page, is_review, NULL));
  ct_lesson_desk_close (&desk);

  ct_lesson_desk_open (&desk, TEACHER);
  g_clear_pointer (&ids, g_strfreev);
  ids = ct_lesson_runner_dup_review (desk.runner);
  g_assert_cmpuint (g_strv_length (ids), ==, 2);
  g_assert_false (g_strv_contains ((const char *const *) ids, "KB-DRAW-1"));
  ct_lesson_desk_close (&desk);

  ct_lesson_desk_open (&desk, EARLY);
  g_clear_pointer (&ids, g_strfreev);
  ids = ct_lesson_runner_dup_review (desk.runner);
  g_assert_cmpuint (g_strv_length (ids), ==, 1);
  g_assert_cmpstr (ids[0], ==, "KB-FOLLOW-1");
  ct_lesson_desk_close (&desk);
}

static void
test_rests (void)
{
  CtLessonDesk desk;
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;

  forget_all ();
  observe ("KB-FOLLOW-1", CT_OUTCOME_WRONG, 3);
  observe ("KB-DRAW-1", CT_OUTCOME_WRONG, 3);
  ct_lesson_desk_open (&desk, LESSON);
  before = ct_lesson_runner_dup_review (desk.runner);
  g_assert_cmpuint (g_strv_length (before), ==, 2);
  ct_lesson_desk_close (&desk);

  observe ("KB-FOLLOW-1", CT_OUTCOME_RIGHT, 1);
  ct_lesson_desk_open (&desk, LESSON);
  after = ct_lesson_runner_dup_review (desk.runner);
  g_assert_cmpuint (g_strv_length (after), ==, 1);
  g_assert_cmpstr (after[0], ==, "KB-DRAW-1");
  ct_lesson_desk_close (&desk);
}

static void
await (CtFiveMinutes *minutes, CtFiveMinutesPhase phase)
{
  while (ct_five_minutes_get_phase (minutes) != phase)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_practice (void)
{
  CtLessonDesk desk;
  CtExercisePage *page;
  CtFiveMinutes *minutes;
  g_autoptr (GHashTable) rules =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  forget_all ();
  observe ("KB-FOLLOW-1", CT_OUTCOME_WRONG, 2);
  observe ("KB-DRAW-1", CT_OUTCOME_WRONG, 2);
  ct_lesson_desk_open (&desk, LESSON);
  ct_person_click (desk.person, ct_rig_find_where (desk.page, is_review, NULL));
  ct_person_wait (desk.person, has_exercises, &desk, "the exercises");
  page = CT_EXERCISE_PAGE (ct_window_get_page (desk.window));
  minutes = ct_exercise_page_get_minutes (page);

  for (guint i = 0; i < 2; i++)
    {
      await (minutes, CT_FIVE_MINUTES_ASKING);
      g_assert_cmpuint (ct_five_minutes_get_n (minutes), ==, 2);
      g_hash_table_add (rules, g_strdup (ct_five_minutes_get_exercise (minutes)->rule));
      ct_exercise_desk_answer (minutes);
      ct_rig_await_writing ();
      ct_five_minutes_next (minutes);
    }
  g_assert_true (g_hash_table_contains (rules, "KB-FOLLOW-1"));
  g_assert_true (g_hash_table_contains (rules, "KB-DRAW-1"));

  await (minutes, CT_FIVE_MINUTES_OVER);
  ct_rig_wait_frames (GTK_WIDGET (page), 4);
  ct_person_click (desk.person, ct_rig_find_where (GTK_WIDGET (page), is_back_button,
                                                   "Go to the Lesson"));
  ct_person_wait (desk.person, has_lesson, &desk, "the lesson to come back");
  ct_rig_wait_frames (desk.page, 4);
  g_assert_null (ct_rig_find_where (desk.page, is_review, NULL));
  g_assert_cmpuint (ct_lesson_runner_get_step (desk.runner), ==, 0);
  ct_lesson_desk_close (&desk);
}

static const char *
get_next (const char *game)
{
  const CtLibraryEntry *next =
      ct_course_progress_get_next (ct_rig_library (), ct_rig_progress (),
                                   ct_rules_lookup (game));

  return next != NULL ? next->id : "";
}

static void
finish_course (const char *game)
{
  GPtrArray *lessons =
      ct_library_get_lessons (ct_rig_library (), ct_rules_lookup (game));

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      if (*entry->differs_from == NULL)
        ct_progress_finish (ct_rig_progress (), entry->id, 0, 0, 0);
    }
  ct_rig_await_writing ();
}

static char *
dup_game_page (CtWindow *window, const char *game)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s", game);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  return ct_rig_dup_text (ct_window_get_page (window));
}

static void
test_numbers (void)
{
  CtWindow *window = ct_rig_open_window (&usual);
  g_autofree char *library = ct_rig_dup_text (ct_window_get_page (window));
  g_autofree char *before = dup_game_page (window, "buraco-us");
  g_autofree char *after = NULL;

  g_assert_nonnull (strstr (library, "13 lessons"));
  g_assert_nonnull (strstr (before, "2. The first fifty points"));
  g_assert_nonnull (strstr (before, "13. On your own"));
  g_assert_nonnull (strstr (before, "If you know another Buraco"));
  g_assert_null (strstr (before, ". If you know another Buraco"));
  g_assert_nonnull (strstr (before, "Start Lesson 1: How a hand ends"));

  ct_progress_visit (ct_rig_progress (), "us-how-a-hand-ends", 3, 13, 0);
  ct_rig_await_writing ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  after = dup_game_page (window, "buraco-us");
  g_assert_nonnull (strstr (after, "Continue with Lesson 1: How a hand ends"));
  ct_rig_close_window (window);
}

static void
test_differences (void)
{
  CtWindow *window;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_cmpstr (get_next ("buraco-us"), ==, "us-how-a-hand-ends");
  window = ct_rig_open_window (&usual);
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
  ct_rig_close_window (window);
}

CT_TEST_MAIN ("lesson-review")
{
  int result;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/lesson-review/nothing-weak", test_nothing_weak);
  g_test_add_func ("/lesson-review/which", test_which);
  g_test_add_func ("/lesson-review/rests", test_rests);
  g_test_add_func ("/lesson-review/practise", test_practice);
  g_test_add_func ("/lesson-review/numbers", test_numbers);
  g_test_add_func ("/lesson-review/differences", test_differences);
  result = g_test_run ();
  ct_rig_end ();
  return result;
}
