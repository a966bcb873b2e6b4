/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tour.h"

#include "ct-ask-class-page.h"
#include "ct-collection-page.h"
#include "ct-findings.h"
#include "ct-grid-view.h"
#include "ct-lesson-page.h"
#include "ct-library-page.h"
#include "ct-practice-page.h"
#include "ct-author-page.h"
#include "ct-await.h"
#include "ct-record-page.h"
#include "ct-replay-page.h"
#include "ct-table-view.h"
#include "ct-page-walk.h"
#include "ct-worksheet-page.h"
#include "ct-teacher-plans.h"
#include "class/ct-students-fixture.h"
#include "class/ct-teacher-fixture.h"
#include "exercise/ct-exercise-person.h"

static void
act (CtWindow *window, const char *action, const char *first, const char *second)
{
  g_autoptr (GVariant) parameter =
      g_variant_ref_sink (second != NULL ? g_variant_new ("(ss)", first, second)
                                         : g_variant_new_string (first));

  gtk_widget_activate_action_variant (GTK_WIDGET (window), action, parameter);
}

/* Skips to the first step in @state. */
static void
open_lesson_at (CtWindow *window, const char *id, CtLessonState state)
{
  CtLessonRunner *runner;

  act (window, "win.open-lesson", id, NULL);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  for (guint step = 0; ct_lesson_runner_get_state (runner) != state; step++)
    {
      g_assert_cmpuint (step, <, ct_lesson_runner_get_n_steps (runner));
      ct_lesson_runner_skip_to (runner, step);
    }
}

/* A lesson resumes where the learner left it, so it is restarted. */
static void
open_beginning (CtWindow *window)
{
  act (window, "win.open-lesson", "kargaburo-first-card", NULL);
  gtk_widget_activate_action (ct_window_get_page (window), "lesson.restart", NULL);
}

static void
open_quiz (CtWindow *window)
{
  open_lesson_at (window, "kargaburo-first-card", CT_LESSON_QUIZ);
}

static void
open_deal (CtWindow *window)
{
  open_lesson_at (window, "kargaburo-dealing", CT_LESSON_DEAL);
}

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

/* Makes the first or last move of a hand for its player. Returns: that move */
static CtMove
play_on (CtWindow *window, gboolean is_first)
{
  CtReplay *replay;
  CtSession *session;
  CtMove move;

  act (window, "win.open-hand", "kargaburo", "a-short-hand");
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (window)));
  session = ct_replay_get_session (replay);
  ct_session_set_position (session,
                           is_first ? 1 : ct_session_get_n_plies (session) - 1);
  move = *ct_session_get_move (session, ct_session_get_position (session));
  gtk_widget_activate_action (ct_window_get_page (window), "replay.play-on", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  return move;
}

static void
open_lead (CtWindow *window)
{
  play_on (window, TRUE);
}

static void
open_turn (CtWindow *window)
{
  play_on (window, FALSE);
}

static void
open_end_of_hand (CtWindow *window)
{
  CtMove move = play_on (window, FALSE);

  g_signal_emit_by_name (ct_test_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW),
                         "move-chosen", &move);
}

/**
 * ct_tour_set_bookmark:
 * @page: of a recorded hand
 *
 * Bookmarks the first move. A bookmark may exist already, as they are saved with the
 * record.
 */
void
ct_tour_set_bookmark (GtkWidget *page)
{
  CtReplay *replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (page));

  ct_session_set_position (ct_replay_get_session (replay), 1);
  if ((ct_timeline_get_kinds (ct_replay_get_timeline (replay), 1) &
       CT_MOMENTS_BOOKMARKS) == 0)
    gtk_widget_activate_action (page, "replay.bookmark", NULL);
}

static void
open_bookmarks (CtWindow *window)
{
  GtkWidget *page;

  act (window, "win.open-hand", "kargaburo", "the-first-evening");
  page = ct_window_get_page (window);
  ct_test_wait_frames (page, 4);
  ct_tour_set_bookmark (page);
  gtk_widget_activate_action (page, "replay.list-bookmarks", NULL);
}

static void
open_fork (CtWindow *window)
{
  CtReplay *replay;
  guint fork = 0;

  act (window, "win.open-hand", "kargaburo", "the-first-evening");
  ct_test_wait_frames (ct_window_get_page (window), 4);
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (window)));
  while (ct_replay_get_n_variations (replay, fork) == 0)
    fork++;
  ct_session_set_position (ct_replay_get_session (replay), fork);
}

/* The hand breaks the rules; the file does not say so. */
static void
open_refused (CtWindow *window)
{
  g_autofree char *path =
      ct_test_dup_changed ("data/hands/cangkul/the-first-evening.hand.xml",
                           " irregular=\"CK-FOLLOW-1\"", "");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *findings;

  ct_test_open_file (window, file);
  findings = ct_test_find (ct_window_get_page (window), CT_TYPE_FINDINGS);
  while (!gtk_widget_get_visible (findings))
    g_main_context_iteration (NULL, TRUE);
}

static void
open_example (CtWindow *window)
{
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  const CtRule *rule =
      ct_library_lookup_rule (ct_test_library (), rules, "KB-FOLLOW-1");

  act (window, "win.show-rule", rules->id, rule->id);
  g_signal_emit_by_name (ct_window_get_page (window), "try-example",
                         g_ptr_array_index (rule->examples, 0));
}

static void
open_problem (CtWindow *window)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/no-such-file.xml");

  ct_test_open_file (window, file);
}

static void
open_collection (CtWindow *window)
{
  ct_walk_open_collection (window);
  ct_collection_page_set_in_class (CT_COLLECTION_PAGE (ct_window_get_page (window)),
                                   TRUE);
}

static void
open_learners (CtWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.learners", NULL);
}

static void
open_new_learner (CtWindow *window)
{
  open_learners (window);
  gtk_widget_activate_action (ct_window_get_page (window), "learners.add", NULL);
}

static void
open_exercise (CtWindow *window)
{
  ct_exercise_person_open (window, ct_rules_lookup ("kargaburo"), CT_EXERCISE_WHICH);
}

static void
open_exercise_with_moves (CtWindow *window)
{
  ct_exercise_person_open (window, ct_rules_lookup ("kargaburo"), CT_EXERCISE_SPOT);
}

static void
open_wrong_answer (CtWindow *window)
{
  CtExercisePage *page =
      ct_exercise_person_open_session (window, ct_rules_lookup ("kargaburo"), 1);

  for (guint i = 0; i < 2; i++)
    {
      ct_exercise_person_await (page, CT_FIVE_MINUTES_ASKING);
      gtk_widget_activate_action (GTK_WIDGET (page), "exercise.show", NULL);
      ct_exercise_person_await_next (page);
      if (i == 0)
        gtk_widget_activate_action (GTK_WIDGET (page), "exercise.next", NULL);
    }
}

static void
open_end_of_exercises (CtWindow *window)
{
  open_exercise (window);
  gtk_widget_activate_action (ct_window_get_page (window), "exercise.stop", NULL);
}

static void
open_certificate (CtWindow *window)
{
  CtLearnerAnswer right = { .rule = "KB-DEAL-2", .outcome = CT_OUTCOME_RIGHT };

  ct_progress_observe (ct_test_progress (), &right, NULL);
  act (window, "win.show-certificate", "kargaburo", NULL);
}

static void
open_worksheet (CtWindow *window)
{
  GtkWidget *page;

  act (window, "win.show-worksheet", "kargaburo", NULL);
  page = ct_window_get_page (window);
  gtk_widget_activate_action (page, "worksheet.make", NULL);
  while (!ct_worksheet_page_is_made (CT_WORKSHEET_PAGE (page)))
    g_main_context_iteration (NULL, TRUE);
}

static void
open_recorded (CtWindow *window)
{
  ct_walk_record_moves (window);
  ct_walk_act (window, "record.watch");
}

static void
open_record_of_cut (CtWindow *window)
{
  ct_walk_activate (window, "win.record", "s", "buraco-brazil");
  ct_walk_act (window, "record.next");
  for (guint i = 0; i < 4; i++)
    ct_walk_act (window, "record.leave-unknown");
}

static void
open_refused_record (CtWindow *window)
{
  ct_walk_record_moves (window);
  ct_walk_type (window, "kd");
}

static void
open_ask (CtWindow *window)
{
  act (window, "win.new-lesson", "kargaburo", NULL);
  ct_walk_act (window, "author.ask-position");
}

/* A lesson that begins with a recorded hand */
static void
open_author (CtWindow *window)
{
  CtReplay *replay;

  act (window, "win.open-hand", "kargaburo", "only-hearts");
  ct_test_wait_frames (ct_window_get_page (window), 4);
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (window)));
  ct_session_set_position (ct_replay_get_session (replay), 6);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.make-lesson", NULL);
  ct_test_wait_frames (ct_window_get_page (window), 4);
}

static void
open_author_step (CtWindow *window)
{
  open_author (window);
  for (guint i = 0; i < 3; i++)
    ct_walk_act (window, "author.follow");
  for (guint i = 0; i < 3; i++)
    ct_walk_act (window, "author.previous");
}

static void
open_author_undone (CtWindow *window)
{
  open_author_step (window);
  ct_walk_act (window, "author.undo");
}

static void
open_author_done (CtWindow *window)
{
  GtkWidget *page;
  CtAuthor *author;
  g_autoptr (GPtrArray) fields = NULL;

  open_author_step (window);
  page = ct_window_get_page (window);
  author = ct_author_page_get_author (CT_AUTHOR_PAGE (page));
  fields = ct_author_list_fields (author, CT_AUTHOR_HEAD);
  for (guint i = 0; i < fields->len; i++)
    ct_author_set_words (author, ((const CtAuthorField *) fields->pdata[i])->place,
                         "Hearts");
  ct_author_page_set_class_problem (CT_AUTHOR_PAGE (page), NULL);
  CT_AWAIT (ct_author_page_is_finished (CT_AUTHOR_PAGE (page)));
}

static void
open_show (CtWindow *window)
{
  act (window, "win.open-hand", "kargaburo", "the-first-evening");
  gtk_widget_activate_action (ct_window_get_page (window), "replay.show-class", NULL);
}

static void
open_ask_class (CtWindow *window)
{
  GtkWidget *page = ct_ask_class_page_new (ct_rules_lookup ("kargaburo"), "KB-FOLLOW-1",
                                           5, ct_test_library (), ct_test_settings ());

  ct_window_push (window, page);
  while (!gtk_widget_activate_action (page, "ask.hand", "i", 2) ||
         ct_show_of_hands_get_total (
             ct_ask_class_page_get_hands (CT_ASK_CLASS_PAGE (page))) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
open_key_for_class (CtWindow *window)
{
  open_ask_class (window);
  gtk_widget_activate_action (ct_window_get_page (window), "ask.show", NULL);
}

static void
open_door (CtWindow *window)
{
  ct_teacher_fixture_open_door (window);
}

static void
open_grid (CtWindow *window)
{
  ct_teacher_fixture_open (window, "grid");
}

static void
open_reading (CtWindow *window)
{
  ct_teacher_fixture_open_reading (window);
}

static void
open_sheet_for_parents (CtWindow *window)
{
  GtkWidget *page = ct_teacher_fixture_open (window, "grid");

  g_signal_emit_by_name (ct_test_find (page, CT_TYPE_GRID_VIEW), "chosen", 0, -1);
}

static void
open_plans (CtWindow *window)
{
  ct_teacher_fixture_open (window, "plans");
}

static void
open_plan (CtWindow *window)
{
  GtkWidget *page = ct_teacher_fixture_open (window, "plans");

  gtk_widget_activate_action (ct_test_find (page, CT_TYPE_TEACHER_PLANS), "plans.new",
                              NULL);
}

static void
open_what_can_be_shown (CtWindow *window)
{
  ct_teacher_fixture_open (window, "show");
}

static void
open_new_class (CtWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.make-class", NULL);
}

static void
open_students (CtWindow *window)
{
  ct_students_fixture_open (window, NULL);
}

static void
open_student (CtWindow *window)
{
  ct_students_fixture_open (window, "p0");
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
  [CT_STOP_LESSON] = { "lesson", .open = open_beginning },
  [CT_STOP_LESSON_QUIZ] = { "lesson with a question", .open = open_quiz },
  [CT_STOP_LESSON_MELDS] = { "lesson of melds", "win.open-lesson", "netcartas-a-turn" },
  [CT_STOP_LESSON_FIRST_CARD] = { "lesson about the first card", "win.open-lesson",
                                  "us-the-first-card" },
  [CT_STOP_LESSON_DEAL] = { "lesson about dealing", .open = open_deal },
  [CT_STOP_LESSON_DONE] = { "lesson at its end", .open = open_end_of_lesson },
  [CT_STOP_PRACTICE_SHEDDING] = { "practice of Cangkul", "win.practice", "cangkul" },
  [CT_STOP_PRACTICE_FISHING] = { "practice of Cau Robat", "win.practice", "cau-robat" },
  [CT_STOP_PRACTICE_MELDS] = { "practice of Buraco", "win.practice",
                               "buraco-netcartas" },
  [CT_STOP_PRACTICE_LEAD] = { "practice before the first lead", .open = open_lead },
  [CT_STOP_PRACTICE_TURN] = { "practice in one's turn", .open = open_turn },
  [CT_STOP_PRACTICE_OVER] = { "practice at the end of a hand",
                              .open = open_end_of_hand },
  [CT_STOP_REPLAY] = { "replay", "win.open-hand", "buraco-brazil", "betes-treasure" },
  [CT_STOP_REPLAY_FORK] = { "replay where a variation begins", .open = open_fork },
  [CT_STOP_REPLAY_BOOKMARKS] = { "replay with a bookmark", .open = open_bookmarks },
  [CT_STOP_REPLAY_REFUSED] = { "replay of a refused move", .open = open_refused },
  [CT_STOP_RULES] = { "rules", "win.show-rule", "kargaburo", "KB-FOLLOW-1" },
  [CT_STOP_EXAMPLE] = { "example", .open = open_example },
  [CT_STOP_PROBLEM] = { "problem", .open = open_problem },
  [CT_STOP_COLLECTION] = { "collection of lessons", .open = open_collection },
  [CT_STOP_LEARNERS] = { "who is learning", .open = open_learners },
  [CT_STOP_LEARNER_NEW] = { "somebody new", .open = open_new_learner },
  [CT_STOP_EXERCISE] = { "exercise", .open = open_exercise },
  [CT_STOP_EXERCISE_MOVES] = { "exercise with moves to watch",
                               .open = open_exercise_with_moves },
  [CT_STOP_EXERCISE_WRONG] = { "exercise that went wrong", .open = open_wrong_answer },
  [CT_STOP_EXERCISE_END] = { "end of the exercises", .open = open_end_of_exercises },
  [CT_STOP_MAP] = { "map", "win.show-map", "kargaburo" },
  [CT_STOP_CERTIFICATE] = { "certificate", .open = open_certificate },
  [CT_STOP_WORKSHEET] = { "worksheet", .open = open_worksheet },
  [CT_STOP_RECORD] = { "recording", "win.record", "kargaburo" },
  [CT_STOP_RECORD_CARDS] = { "cards of a recording", .open = ct_walk_record_cards },
  [CT_STOP_RECORD_MOVES] = { "moves of a recording", .open = ct_walk_record_moves },
  [CT_STOP_RECORD_REFUSED] = { "recording a refused move",
                               .open = open_refused_record },
  [CT_STOP_RECORD_CUT] = { "recording a cut", .open = open_record_of_cut },
  [CT_STOP_RECORD_WATCHED] = { "recorded hand", .open = open_recorded },
  [CT_STOP_AUTHOR] = { "new lesson", "win.new-lesson", "kargaburo" },
  [CT_STOP_AUTHOR_ASK] = { "question for a position", .open = open_ask },
  [CT_STOP_AUTHOR_SET_UP] = { "table set up by hand", .open = ct_walk_set_up },
  [CT_STOP_AUTHOR_BEGIN] = { "lesson of a recorded hand", .open = open_author },
  [CT_STOP_AUTHOR_STEP] = { "step of a new lesson", .open = open_author_step },
  [CT_STOP_AUTHOR_UNDONE] = { "new lesson after an undo", .open = open_author_undone },
  [CT_STOP_AUTHOR_DONE] = { "finished lesson", .open = open_author_done },
  [CT_STOP_SHOW] = { "hand on the wall", .open = open_show },
  [CT_STOP_ASK_CLASS] = { "question on the wall", .open = open_ask_class },
  [CT_STOP_ASK_CLASS_TOLD] = { "key on the wall", .open = open_key_for_class },
  [CT_STOP_NEW_CLASS] = { "new class", .open = open_new_class },
  [CT_STOP_TEACHER_DOOR] = { "teacher's word", .open = open_door },
  [CT_STOP_TEACHER_GRID] = { "grid of a class", .open = open_grid },
  [CT_STOP_TEACHER_READING] = { "grid that is still being read", .open = open_reading },
  [CT_STOP_TEACHER_PARENTS] = { "sheet for parents", .open = open_sheet_for_parents },
  [CT_STOP_TEACHER_PLANS] = { "plans of a class", .open = open_plans },
  [CT_STOP_TEACHER_PLAN] = { "plan of a class", .open = open_plan },
  [CT_STOP_TEACHER_SHOW] = { "what can be shown to a class",
                             .open = open_what_can_be_shown },
  [CT_STOP_STUDENTS] = { "children of a class", .open = open_students },
  [CT_STOP_STUDENTS_NOWHERE] = { "a class that is not there",
                                 .open = ct_students_fixture_open_nowhere },
  [CT_STOP_STUDENT] = { "library of a child", .open = open_student },
  [CT_STOP_STONE] = { "stone", "win.show-stone", "kargaburo", "KB-FOLLOW-1" },
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
 * Returns: (transfer none): the new page
 */
GtkWidget *
ct_tour_open (CtWindow *window, CtStop stop)
{
  if (stops[stop].open != NULL)
    stops[stop].open (window);
  else if (stops[stop].action != NULL)
    act (window, stops[stop].action, stops[stop].first, stops[stop].second);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  return ct_window_get_page (window);
}

/* Nobody asks about it. */
static void
discard (GtkWidget *page)
{
  CtReplay *replay;

  if (CT_IS_RECORD_PAGE (page))
    ct_record_page_discard (CT_RECORD_PAGE (page));
  if (CT_IS_AUTHOR_PAGE (page))
    ct_author_page_discard (CT_AUTHOR_PAGE (page));
  if (!CT_IS_REPLAY_PAGE (page))
    return;

  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
  while (ct_replay_can_undo (replay))
    ct_replay_undo (replay);
  if (ct_replay_is_modified (replay))
    {
      g_autoptr (GBytes) version = ct_replay_dup_version (replay);

      ct_replay_set_saved (replay, version);
    }
}

/* Returns to the library without being asked to save. */
void
ct_tour_leave (CtWindow *window)
{
  g_settings_set_boolean (ct_test_settings (), "confirm-leaving", FALSE);
  ct_students_fixture_close (window);
  while (!CT_IS_LIBRARY_PAGE (ct_window_get_page (window)))
    {
      discard (ct_window_get_page (window));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.back",
                                                 NULL));
    }
  ct_test_wait_frames (GTK_WIDGET (window), 2);
}
