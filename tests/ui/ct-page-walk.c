/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-page-walk.h"

#include "ct-await.h"
#include "ct-collection-page.h"
#include "ct-example-page.h"
#include "ct-learners.h"
#include "ct-lesson-page.h"
#include "ct-map-rig.h"
#include "ct-practice-page.h"
#include "ct-author-page.h"
#include "ct-record-page.h"
#include "ct-replay-page.h"
#include "ct-replay-quiz.h"
#include "ct-rules-page.h"
#include "ct-walk.h"
#include "ct-worksheet-page.h"

static void
try_move (CtWindow *window, const char *text)
{
  GtkWidget *page = ct_window_get_page (window);

  ct_rig_try_move (ct_lesson_page_get_runner (CT_LESSON_PAGE (page)), text);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

static void
take_lesson (CtWindow *window, const CtWalk *walk)
{
  CtLessonRunner *runner;

  ct_walk_activate (window, "win.open-lesson", "s", "kargaburo-first-card");
  ct_walk_act (window, "lesson.restart");
  ct_walk_visit (walk, window, "lesson");
  try_move (window, "follow QS");
  ct_walk_visit (walk, window, "lesson-refusal");
  ct_walk_act (window, "lesson.hint");
  ct_walk_visit (walk, window, "lesson-hint");
  try_move (window, "follow 9H");
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  CT_AWAIT (ct_lesson_runner_is_step_done (runner, 0));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "lesson-answer");

  /* A repeated praise is not shown again, and the lesson continues by itself. */
  if (ct_lesson_runner_get_step (runner) == 0)
    ct_walk_act (window, "lesson.next");
  ct_walk_visit (walk, window, "lesson-quiz");
  ct_walk_go_back (window);

  ct_walk_activate (window, "win.open-lesson", "s", "kargaburo-dealing");
  ct_walk_visit (walk, window, "lesson-dealing");
  ct_walk_go_back (window);
}

static void
take_replay_tools (CtWindow *window, const CtWalk *walk)
{
  GtkWidget *page;
  CtReplay *replay;
  guint fork = 1;

  ct_walk_activate (window, "win.open-hand", "(ss)", "cangkul", "the-first-evening");
  page = ct_window_get_page (window);
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
  while (ct_replay_get_n_variations (replay, fork) == 0)
    fork++;
  gtk_widget_activate_action (page, "replay.enter-variation", "(uu)", fork, 0);
  ct_walk_act (window, "replay.next");
  ct_walk_visit (walk, window, "replay-variation");

  ct_walk_act (window, "replay.leave-variation");
  gtk_widget_activate_action (page, "replay.go-to-number", "u", 20);
  g_settings_set_double (ct_rig_settings (), "autoplay-delay", .1);
  gtk_widget_activate_action (page, "replay.quiz", "s", "B");
  CT_AWAIT (ct_replay_quiz_is_asking (ct_replay_section_find (page,
                                                              CT_TYPE_REPLAY_QUIZ)));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "replay-quiz");
  ct_walk_act (window, "replay.stop-quiz");
  g_settings_reset (ct_rig_settings (), "autoplay-delay");
  ct_walk_go_back (window);
}

static void
take_replay (CtWindow *window, const CtWalk *walk)
{
  ct_walk_activate (window, "win.open-hand", "(ss)", "kargaburo", "the-first-evening");
  for (guint i = 0; i < 12; i++)
    ct_walk_act (window, "replay.next");
  ct_walk_visit (walk, window, "replay");
  g_object_set (ct_window_get_page (window), "seen-by", "A", NULL);
  ct_walk_act (window, "replay.last");
  ct_walk_visit (walk, window, "replay-seat");
  ct_walk_go_back (window);
}

static void
take_fishing_replay (CtWindow *window, const CtWalk *walk)
{
  ct_walk_activate (window, "win.open-hand", "(ss)", "cau-robat", "five-at-the-table");
  for (guint i = 0; i < 8; i++)
    ct_walk_act (window, "replay.next");
  ct_walk_visit (walk, window, "replay-fishing");
  ct_walk_go_back (window);
}

static void
take_melding_replay (CtWindow *window, const CtWalk *walk)
{
  ct_walk_activate (window, "win.open-hand", "(ss)", "buraco-netcartas",
                    "the-last-ace");
  ct_walk_act (window, "replay.last");
  ct_walk_visit (walk, window, "replay-melds");
  ct_walk_go_back (window);
}

static void
take_rules (CtWindow *window, const CtWalk *walk)
{
  const CtRule *rule =
      ct_library_lookup_rule (ct_rig_library (), &ct_rules_kargaburo, "KB-FOLLOW-1");

  ct_walk_activate (window, "win.show-rule", "(ss)", "kargaburo", "KB-FOLLOW-1");
  ct_walk_visit (walk, window, "rules");
  g_signal_emit_by_name (ct_window_get_page (window), "try-example",
                         g_ptr_array_index (rule->examples, 0));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (CT_IS_EXAMPLE_PAGE (ct_window_get_page (window)));
  ct_walk_visit (walk, window, "example");
  ct_walk_go_back (window);
  ct_rules_page_search (CT_RULES_PAGE (ct_window_get_page (window)), "stock");
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "rules-search");
  ct_walk_go_back (window);
}

static void
take_practice (CtWindow *window, const CtWalk *walk)
{
  CtSession *session;

  ct_walk_activate (window, "win.practice", "s", "cangkul");
  session =
      ct_practice_page_get_session (CT_PRACTICE_PAGE (ct_window_get_page (window)));
  CT_AWAIT (ct_session_get_state (session)->phase != CT_PHASE_DEAL &&
            ct_session_get_state (session)->to_act == 0);
  ct_walk_act (window, "practice.what-may-i");
  ct_walk_visit (walk, window, "practice");
  ct_walk_go_back (window);
}

static void
take_problem (CtWindow *window, const CtWalk *walk)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "bad", "empty.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ct_rig_open_file (window, file);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "problem");
  ct_walk_go_back (window);
}

static void
take_collection (CtWindow *window, const CtWalk *walk)
{
  ct_walk_open_collection (window);
  ct_collection_page_set_in_class (CT_COLLECTION_PAGE (ct_window_get_page (window)),
                                   TRUE);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "collection");
  /* The next walk begins with the same library. */
  gtk_recent_manager_purge_items (gtk_recent_manager_get_default (), NULL);
  ct_walk_go_back (window);
}

static void
take_learners (CtWindow *window, const CtWalk *walk)
{
  static const char *const people[][2] = {
    { "Anna", "owl" },
    { "Ben", "rocket" },
    { "Maximiliane-Charlotte", "butterfly" },
    { "\320\236\320\273\321\217", "fish" },
    { "", "crab" },
  };
  CtStore *store = ct_progress_get_store (ct_rig_progress ());
  gint64 added[G_N_ELEMENTS (people)];

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    added[i] = ct_learners_add (store, people[i][0], people[i][1]);
  ct_learners_choose (store, added[2]);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "library-of-somebody");
  ct_walk_activate (window, "win.learners", NULL);
  ct_walk_visit (walk, window, "learners");
  ct_walk_act (window, "learners.change");
  ct_walk_visit (walk, window, "learner");
  ct_walk_go_back (window);
  ct_walk_go_back (window);

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    ct_learners_remove (store, added[i]);
  ct_learners_forget_removed (store, 0);
}

static void
take_worksheet (CtWindow *window, const CtWalk *walk)
{
  GtkWidget *page;

  ct_walk_activate (window, "win.show-worksheet", "s", "kargaburo");
  ct_walk_visit (walk, window, "worksheet-at-first");
  page = ct_window_get_page (window);
  gtk_widget_activate_action (page, "worksheet.make", NULL);
  CT_AWAIT (ct_worksheet_page_is_made (CT_WORKSHEET_PAGE (page)));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "worksheet");
  ct_walk_go_back (window);
}

/* Its draft is deleted: nothing asks about it. */
static void
take_recording (CtWindow *window, const CtWalk *walk)
{
  ct_walk_activate (window, "win.record", "s", "kargaburo");
  ct_walk_visit (walk, window, "record-players");
  ct_walk_go_back (window);
  ct_walk_record_cards (window);
  ct_walk_visit (walk, window, "record-cards");
  ct_record_page_discard (CT_RECORD_PAGE (ct_window_get_page (window)));
  ct_walk_go_back (window);
  ct_walk_record_moves (window);
  ct_walk_visit (walk, window, "record-moves");
  ct_record_page_discard (CT_RECORD_PAGE (ct_window_get_page (window)));
  ct_walk_go_back (window);
}

/* Nothing asks about it, either. */
static void
take_author (CtWindow *window, const CtWalk *walk)
{
  ct_walk_activate (window, "win.new-lesson", "s", "kargaburo");
  ct_walk_visit (walk, window, "author-begin");
  ct_walk_act (window, "author.ask-position");
  ct_walk_visit (walk, window, "author-ask");
  ct_walk_go_back (window);
  ct_walk_go_back (window);
  ct_walk_set_up (window);
  ct_walk_visit (walk, window, "author-set-up");
  ct_walk_go_back (window);
  ct_walk_go_back (window);
  ct_walk_activate (window, "win.open-hand", "(ss)", "kargaburo", "only-hearts");
  ct_walk_act (window, "replay.next");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.make-lesson", NULL);
  for (guint i = 0; i < 3; i++)
    ct_walk_act (window, "author.follow");
  ct_walk_act (window, "author.previous");
  ct_walk_visit (walk, window, "author-step");
  ct_author_page_discard (CT_AUTHOR_PAGE (ct_window_get_page (window)));
  ct_walk_go_back (window);
  ct_walk_go_back (window);
}

static void
take_map (CtWindow *window, const CtWalk *walk)
{
  gint64 added = ct_walk_sit_down ();

  ct_walk_activate (window, "win.show-map", "s", "cau-robat");
  ct_walk_visit (walk, window, "map-at-first");
  ct_walk_go_back (window);
  ct_map_rig_learn (ct_rig_progress ());
  ct_walk_activate (window, "win.show-map", "s", "kargaburo");
  ct_walk_visit (walk, window, "map");
  ct_walk_go_back (window);
  take_worksheet (window, walk);
  take_recording (window, walk);
  take_author (window, walk);
  ct_walk_get_up (added);
}

void
ct_page_walk (const CtLook *look, CtPageVisit visit_page)
{
  const CtWalk walk = { look, visit_page };
  CtWindow *window = ct_rig_open_window (look);

  ct_walk_visit (&walk, window, "library");
  ct_walk_activate (window, "win.open-game", "s", "kargaburo");
  ct_walk_visit (&walk, window, "game");
  ct_walk_go_back (window);
  take_lesson (window, &walk);
  take_replay (window, &walk);
  take_replay_tools (window, &walk);
  take_fishing_replay (window, &walk);
  take_melding_replay (window, &walk);
  take_rules (window, &walk);
  take_practice (window, &walk);
  take_problem (window, &walk);
  take_collection (window, &walk);
  take_learners (window, &walk);
  take_map (window, &walk);
  ct_walk_take_students (window, &walk);
  ct_walk_take_class (window, &walk);
  ct_walk_take_teacher (window, &walk);
  ct_rig_close_window (window);
}
