/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tour.h"

#include "ct-lesson-page.h"
#include "ct-library-page.h"

static void
act (CtWindow *window, const char *action, const char *first, const char *second)
{
  GVariant *parameter = second != NULL ? g_variant_new ("(ss)", first, second)
                                       : g_variant_new_string (first);

  gtk_widget_activate_action_variant (GTK_WIDGET (window), action, parameter);
}

static void
open_quiz (CtWindow *window)
{
  CtLessonRunner *runner;

  act (window, "win.open-lesson", "kargaburo-first-card", NULL);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  for (guint step = 0; ct_lesson_runner_get_state (runner) != CT_LESSON_QUIZ; step++)
    {
      g_assert_cmpuint (step, <, ct_lesson_runner_get_n_steps (runner));
      ct_lesson_runner_skip_to (runner, step);
    }
}

/* The button for the next step has become the button for the next lesson. */
static void
open_end_of_lesson (CtWindow *window)
{
  CtLessonRunner *runner;
  CtMove move;

  act (window, "win.open-lesson", "kargaburo-first-card", NULL);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  ct_lesson_runner_skip_to (runner, ct_lesson_runner_get_n_steps (runner) - 1);
  while (!ct_lesson_runner_get_hint_move (runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (runner));
  g_assert_cmpint (ct_lesson_runner_try (runner, &move), ==, CT_ANSWER_BEST);
  while (ct_lesson_runner_get_state (runner) != CT_LESSON_FINISHED)
    if (ct_lesson_runner_can_next (runner))
      ct_lesson_runner_next (runner);
    else
      g_main_context_iteration (NULL, TRUE);
}

static void
open_bookmarks (CtWindow *window)
{
  GtkWidget *page;

  act (window, "win.open-hand", "kargaburo", "the-first-evening");
  page = ct_window_get_page (window);
  gtk_widget_activate_action (page, "replay.next", NULL);
  ct_rig_wait_frames (page, 4);
  gtk_widget_activate_action (page, "replay.bookmark", NULL);
  gtk_widget_activate_action (page, "replay.list-bookmarks", NULL);
}

static void
open_example (CtWindow *window)
{
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  const CtRule *rule = ct_library_lookup_rule (ct_rig_library (), rules, "KB-FOLLOW-1");

  act (window, "win.show-rule", rules->id, rule->id);
  g_signal_emit_by_name (ct_window_get_page (window), "try-example",
                         g_ptr_array_index (rule->examples, 0));
}

static void
open_problem (CtWindow *window)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/no-such-file.xml");

  ct_window_open_file (window, file);
}

static const struct
{
  const char *name;
  const char *action;
  const char *first;
  const char *second;
  void (*open) (CtWindow *window);
} stops[] = {
  [CT_STOP_LIBRARY] = { "library" },
  [CT_STOP_GAME] = { "game", "win.open-game", "kargaburo" },
  [CT_STOP_LESSON] = { "lesson", "win.open-lesson", "kargaburo-first-card" },
  [CT_STOP_LESSON_QUIZ] = { "lesson with a question", .open = open_quiz },
  [CT_STOP_LESSON_MELDS] = { "lesson of melds", "win.open-lesson", "netcartas-a-turn" },
  [CT_STOP_LESSON_DONE] = { "lesson at its end", .open = open_end_of_lesson },
  [CT_STOP_PRACTICE_SHEDDING] = { "practice of Cangkul", "win.practice", "cangkul" },
  [CT_STOP_PRACTICE_FISHING] = { "practice of Cau Robat", "win.practice", "cau-robat" },
  [CT_STOP_PRACTICE_MELDS] = { "practice of Buraco", "win.practice",
                               "buraco-netcartas" },
  [CT_STOP_REPLAY] = { "replay", "win.open-hand", "buraco-brazil", "betes-treasure" },
  [CT_STOP_REPLAY_BOOKMARKS] = { "replay with a bookmark", .open = open_bookmarks },
  [CT_STOP_RULES] = { "rules", "win.show-rule", "kargaburo", "KB-FOLLOW-1" },
  [CT_STOP_EXAMPLE] = { "example", .open = open_example },
  [CT_STOP_PROBLEM] = { "problem", .open = open_problem },
};

G_STATIC_ASSERT (G_N_ELEMENTS (stops) == CT_N_STOPS);

const char *
ct_tour_get_name (CtStop stop)
{
  return stops[stop].name;
}

/**
 * ct_tour_open:
 * @window: shows the library
 *
 * Returns: (transfer none): the page that then shows
 */
GtkWidget *
ct_tour_open (CtWindow *window, CtStop stop)
{
  if (stops[stop].open != NULL)
    stops[stop].open (window);
  else if (stops[stop].action != NULL)
    act (window, stops[stop].action, stops[stop].first, stops[stop].second);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  return ct_window_get_page (window);
}

/* Back to the library, by whatever way one came. */
void
ct_tour_leave (CtWindow *window)
{
  while (!CT_IS_LIBRARY_PAGE (ct_window_get_page (window)))
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL));
  ct_rig_wait_frames (GTK_WIDGET (window), 2);
}
