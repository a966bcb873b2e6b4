/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of every page in every look, in the build folder, to be looked at. */
#include "ct-window-rig.h"

#include "ct-example-page.h"
#include "ct-lesson-page.h"
#include "ct-practice-page.h"
#include "ct-replay-page.h"
#include "ct-replay-quiz.h"
#include "ct-rules-page.h"

static const CtLook looks[] = {
  { "light", 1280, 800, FALSE, 100 },
  { "dark", 1280, 800, TRUE, 100 },
  { "narrow", 360, 640, FALSE, 100 },
  { "narrow-dark", 360, 640, TRUE, 100 },
  { "small", 800, 600, FALSE, 100 },
  { "large-text", 1280, 800, FALSE, 200 },
  { "narrow-large-text", 360, 640, FALSE, 200 },
};

static void
activate (CtWindow *window, const char *action, const char *format, ...)
{
  va_list arguments;
  g_autoptr (GVariant) parameter = NULL;

  if (format != NULL)
    {
      va_start (arguments, format);
      parameter = g_variant_ref_sink (g_variant_new_va (format, NULL, &arguments));
      va_end (arguments);
    }
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), action,
                                                     parameter));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

static void
act_on_page (CtWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (ct_window_get_page (window), action,
                                             NULL));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

static void
go_back (CtWindow *window)
{
  activate (window, "win.back", NULL);
}

static void
try_move (CtWindow *window, const char *text)
{
  GtkWidget *page = ct_window_get_page (window);

  ct_rig_try_move (ct_lesson_page_get_runner (CT_LESSON_PAGE (page)), text);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

static void
take_lesson (CtWindow *window, const char *look)
{
  CtLessonRunner *runner;

  activate (window, "win.open-lesson", "s", "kargaburo-first-card");
  act_on_page (window, "lesson.restart");
  ct_rig_take_picture (window, "lesson", look);
  try_move (window, "follow QS");
  ct_rig_take_picture (window, "lesson-refusal", look);
  act_on_page (window, "lesson.hint");
  ct_rig_take_picture (window, "lesson-hint", look);
  try_move (window, "follow 9H");
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  while (!ct_lesson_runner_is_step_done (runner, 0))
    g_main_context_iteration (NULL, TRUE);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_rig_take_picture (window, "lesson-answer", look);

  /* Without a word of praise, which is not said twice, it goes on by itself. */
  if (ct_lesson_runner_get_step (runner) == 0)
    act_on_page (window, "lesson.next");
  ct_rig_take_picture (window, "lesson-quiz", look);
  go_back (window);

  activate (window, "win.open-lesson", "s", "kargaburo-dealing");
  ct_rig_take_picture (window, "lesson-dealing", look);
  go_back (window);
}

/* A variation, the quiz at its first question, and a hand that goes wrong. */
static void
take_replay_tools (CtWindow *window, const char *look)
{
  GtkWidget *page;
  CtReplay *replay;
  guint fork = 1;

  activate (window, "win.open-hand", "(ss)", "cangkul", "the-first-evening");
  page = ct_window_get_page (window);
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
  while (ct_replay_get_n_variations (replay, fork) == 0)
    fork++;
  gtk_widget_activate_action (page, "replay.enter-variation", "(uu)", fork, 0);
  act_on_page (window, "replay.next");
  ct_rig_take_picture (window, "replay-variation", look);

  act_on_page (window, "replay.leave-variation");
  gtk_widget_activate_action (page, "replay.go-to-number", "u", 20);
  g_settings_set_double (ct_rig_settings (), "autoplay-delay", .1);
  gtk_widget_activate_action (page, "replay.quiz", "s", "B");
  while (!ct_replay_quiz_is_asking (ct_replay_section_find (page, CT_TYPE_REPLAY_QUIZ)))
    g_main_context_iteration (NULL, TRUE);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_rig_take_picture (window, "replay-quiz", look);
  act_on_page (window, "replay.stop-quiz");
  g_settings_reset (ct_rig_settings (), "autoplay-delay");
  go_back (window);
}

static void
take_replay (CtWindow *window, const char *look)
{
  activate (window, "win.open-hand", "(ss)", "kargaburo", "the-first-evening");
  for (guint i = 0; i < 12; i++)
    act_on_page (window, "replay.next");
  ct_rig_take_picture (window, "replay", look);
  g_object_set (ct_window_get_page (window), "seen-by", "A", NULL);
  act_on_page (window, "replay.last");
  ct_rig_take_picture (window, "replay-seat", look);
  go_back (window);
}

/* Five hands and five piles, all open. */
static void
take_fishing_replay (CtWindow *window, const char *look)
{
  activate (window, "win.open-hand", "(ss)", "cau-robat", "five-at-the-table");
  for (guint i = 0; i < 8; i++)
    act_on_page (window, "replay.next");
  ct_rig_take_picture (window, "replay-fishing", look);
  go_back (window);
}

/* The end of a hand of melds, with its score sheet at hand. */
static void
take_melding_replay (CtWindow *window, const char *look)
{
  activate (window, "win.open-hand", "(ss)", "buraco-netcartas", "the-last-ace");
  act_on_page (window, "replay.last");
  ct_rig_take_picture (window, "replay-melds", look);
  go_back (window);
}

static void
take_rules (CtWindow *window, const char *look)
{
  const CtRule *rule =
      ct_library_lookup_rule (ct_rig_library (), &ct_rules_kargaburo, "KB-FOLLOW-1");

  activate (window, "win.show-rule", "(ss)", "kargaburo", "KB-FOLLOW-1");
  ct_rig_take_picture (window, "rules", look);
  g_signal_emit_by_name (ct_window_get_page (window), "try-example",
                         g_ptr_array_index (rule->examples, 0));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (CT_IS_EXAMPLE_PAGE (ct_window_get_page (window)));
  ct_rig_take_picture (window, "example", look);
  go_back (window);
  ct_rules_page_search (CT_RULES_PAGE (ct_window_get_page (window)), "stock");
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_rig_take_picture (window, "rules-search", look);
  go_back (window);
}

static void
take_practice (CtWindow *window, const char *look)
{
  CtSession *session;

  activate (window, "win.practice", "s", "cangkul");
  session =
      ct_practice_page_get_session (CT_PRACTICE_PAGE (ct_window_get_page (window)));
  while (ct_session_get_state (session)->phase == CT_PHASE_DEAL ||
         ct_session_get_state (session)->to_act != 0)
    g_main_context_iteration (NULL, TRUE);
  act_on_page (window, "practice.what-may-i");
  ct_rig_take_picture (window, "practice", look);
  go_back (window);
}

static void
take_problem (CtWindow *window, const char *look)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "bad", "empty.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ct_rig_open_file (window, file);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_rig_take_picture (window, "problem", look);
  go_back (window);
}

static void
test_pictures (gconstpointer data)
{
  const CtLook *look = data;
  CtWindow *window = ct_rig_open_window (look);

  ct_rig_take_picture (window, "library", look->name);
  activate (window, "win.open-game", "s", "kargaburo");
  ct_rig_take_picture (window, "game", look->name);
  go_back (window);
  take_lesson (window, look->name);
  take_replay (window, look->name);
  take_replay_tools (window, look->name);
  take_fishing_replay (window, look->name);
  take_melding_replay (window, look->name);
  take_rules (window, look->name);
  take_practice (window, look->name);
  take_problem (window, look->name);
  ct_rig_close_window (window);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/page-pictures/%s", looks[i].name);

      g_test_add_data_func (path, &looks[i], test_pictures);
    }

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
