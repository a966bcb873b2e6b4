/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the list beside a lesson shows as done, after a lesson of each family. */
#include "ct-replay-rig.h"

#include "ct-lesson-page.h"

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

/* The buttons of the rules carry the mark that shows what was done. */
static gboolean
is_rule (GtkWidget *widget, gconstpointer rule)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (g_object_get_data (G_OBJECT (widget), "rule"), rule) == 0;
}

static gboolean
is_ticked (GtkWidget *page, const char *rule)
{
  GtkWidget *button = ct_rig_find_where (page, is_rule, rule);

  g_assert_nonnull (button);
  return gtk_widget_has_css_class (g_object_get_data (G_OBJECT (button), "mark"),
                                   "done");
}

/* Answers whatever the lesson asks, with all its hints. */
static void
answer (CtLessonRunner *runner)
{
  CtMove move;
  guint n_options;

  switch (ct_lesson_runner_get_state (runner))
    {
    case CT_LESSON_ASK:
    case CT_LESSON_FREE:
      while (!ct_lesson_runner_get_hint_move (runner, &move))
        g_assert_nonnull (ct_lesson_runner_hint (runner));
      g_assert_cmpint (ct_lesson_runner_try (runner, &move), <=, CT_ANSWER_FINE);
      break;

    case CT_LESSON_QUIZ:
      n_options = ct_question_get_n_options (ct_lesson_runner_get_question (runner));
      for (guint i = 1; ct_lesson_runner_get_state (runner) == CT_LESSON_QUIZ; i++)
        {
          g_assert_cmpuint (i, <, 1u << n_options);
          ct_lesson_runner_choose (runner, i);
        }
      break;

    case CT_LESSON_OTHERS:
      g_main_context_iteration (NULL, TRUE);
      break;

    default:
      ct_lesson_runner_next (runner);
    }
}

/* Nothing is ticked off in the beginning, and everything at the end: not by having read
 * it, but by having done it, and only then the coach says that it is known.
 */
static void
test_lesson (gconstpointer data)
{
  CtWindow *window = ct_rig_open_window (&usual);
  CtLessonRunner *runner;
  const char *const *teaches;
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s", data);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  page = ct_window_get_page (window);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page));
  teaches = ct_lesson_get_teaches (ct_lesson_runner_get_lesson (runner));

  for (guint i = 0; teaches[i] != NULL; i++)
    g_assert_false (is_ticked (page, teaches[i]));
  while (ct_lesson_runner_get_state (runner) != CT_LESSON_FINISHED)
    answer (runner);
  for (guint i = 0; teaches[i] != NULL; i++)
    if (!is_ticked (page, teaches[i]))
      g_error ("%s is not ticked off", teaches[i]);
  ct_rig_close_window (window);
}

int
main (int argc, char **argv)
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_test_add_data_func ("/ui/ticks/shedding", "kargaburo-following", test_lesson);
  g_test_add_data_func ("/ui/ticks/fishing", "cau-robat-equal-cards", test_lesson);
  g_test_add_data_func ("/ui/ticks/rummy", "brazil-melds", test_lesson);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
