/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour: prepares the page for each action. */
#include "ct-again.h"
#include "ct-class-reader.h"
#include "ct-grid-view.h"
#include "ct-lesson-page.h"
#include "ct-replay-file.h"
#include "ct-replay-player.h"
#include "ct-replay-tutor.h"
#include "ct-split.h"
#include "class/ct-teacher-rig.h"
#include "ct-teacher-plans.h"
#include "ct-tour-steps.h"
#include "ct-what-if-pane.h"
#include "exercise/ct-exercise-desk.h"

#define MAX_DRAWS 20

static const CtLook usual = { "usual", 1240, 760, FALSE, 100 };

void
ct_arrange_usual_text (CtTour *tour)
{
  g_settings_reset (ct_rig_settings (), "text-size");
}

void
ct_arrange_largest_text (CtTour *tour)
{
  g_settings_set_string (ct_rig_settings (), "text-size", "largest");
}

/* No hand: leaving a pasted one asks whether to save it. */
void
ct_arrange_clipboard (CtTour *tour)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (tour->window)), "7H");
}

void
ct_arrange_file (CtTour *tour)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/evening.hand.xml");
  g_autoptr (CtDocument) document = ct_document_new (file, NULL);

  ct_replay_file_set_document (ct_replay_section_find (tour->page, CT_TYPE_REPLAY_FILE),
                               document);
}

void
ct_arrange_other_rules (CtTour *tour)
{
  gtk_widget_activate_action (tour->page, "replay.other-rules", "s", "cangkul");
}

void
ct_arrange_alone (CtTour *tour)
{
  ct_split_set_alone (CT_SPLIT (ct_rig_find (tour->page, CT_TYPE_SPLIT)), TRUE);
  ct_rig_wait_frames (tour->page, 2);
}

void
ct_arrange_doubt (CtTour *tour)
{
  CtExercisePage *page = CT_EXERCISE_PAGE (tour->page);
  GtkWidget *what_if = ct_rig_find (tour->page, CT_TYPE_WHAT_IF_PANE);

  while (!ct_what_if_pane_has_offer (CT_WHAT_IF_PANE (what_if)))
    {
      gtk_widget_activate_action (tour->page, "exercise.next", NULL);
      ct_exercise_desk_await (page, CT_FIVE_MINUTES_ASKING);
      gtk_widget_activate_action (tour->page, "exercise.show", NULL);
      ct_exercise_desk_await_next (page);
    }
}

/* An earlier lesson was difficult, so that the next one starts with a review. */
void
ct_arrange_review (CtTour *tour)
{
  CtLearnerAnswer wrong = { "KB-TRICK-1", "kargaburo-first-card", 0, CT_OUTCOME_WRONG };

  ct_progress_observe (ct_rig_progress (), &wrong, NULL);
  ct_rig_await_writing ();
  ct_lesson_runner_restart (ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page)));
  ct_rig_wait_frames (tour->page, 3);
}

void
ct_arrange_question (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  for (guint step = 0; ct_lesson_runner_get_state (runner) != CT_LESSON_ASK; step++)
    ct_lesson_runner_skip_to (runner, step);
}

void
ct_arrange_second_step (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  ct_lesson_runner_skip_to (runner, 1);
}

static gboolean
may_go_on (gpointer runner)
{
  return ct_lesson_runner_can_next (runner);
}

void
ct_arrange_step_done (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  g_assert_cmpint (ct_rig_try_move (runner, "follow 9H"), ==, CT_ANSWER_BEST);
  ct_person_wait (tour->person, may_go_on, runner, "the step to be done");
}

void
ct_arrange_random_hand (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));
  CtLesson *lesson = ct_lesson_runner_get_lesson (runner);
  guint step = 0;
  CtMove move;

  while (ct_lesson_get_step (lesson, step)->position == NULL ||
         ct_lesson_get_step (lesson, step)->position->n_musts == 0)
    step++;
  ct_lesson_runner_skip_to (runner, step);
  while (!ct_lesson_runner_get_hint_move (runner, &move))
    ct_lesson_runner_hint (runner);
  g_assert_cmpint (ct_lesson_runner_try (runner, &move), ==, CT_ANSWER_BEST);
  ct_person_wait (tour->person, may_go_on, runner, "the step to be done");
}

void
ct_arrange_last_move (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  ct_lesson_runner_skip_to (runner, ct_lesson_runner_get_n_steps (runner) - 1);
  g_assert_cmpint (ct_rig_try_move (runner, "follow 2C"), ==, CT_ANSWER_BEST);
}

/* The table is so slow that nobody replies in time. Who cannot play a card draws first.
 */
void
ct_arrange_lead (CtTour *tour)
{
  CtTableView *table = ct_table_pane_get_table (ct_tour_get_pane (tour));
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint player = CT_NOBODY;

  ct_table_view_set_speed (table, .01);
  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      g_autoptr (CtSession) session = NULL;
      const CtState *state;

      g_object_get (table, "session", &session, NULL);
      state = ct_session_get_state (session);
      if (player != CT_NOBODY && state->to_act != player)
        return;
      player = state->to_act;
      ct_rules_legal (ct_session_get_rules (session), state, moves);
      g_signal_emit_by_name (table, "move-chosen", &g_array_index (moves, CtMove, 0));
    }
}

static gboolean
is_holding (gpointer table)
{
  return ct_table_view_is_holding (table);
}

void
ct_arrange_trick (CtTour *tour)
{
  CtTableView *table = ct_table_pane_get_table (ct_tour_get_pane (tour));
  g_autoptr (CtSession) session = NULL;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  g_object_get (table, "session", &session, NULL);
  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  moves);
  ct_table_view_set_holds_tricks (table, TRUE);
  g_signal_emit_by_name (table, "move-chosen", &g_array_index (moves, CtMove, 0));
  ct_person_wait (tour->person, is_holding, table, "the trick to stay");
}

void
ct_arrange_mistakes (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));
  const CtRules *rules = ct_page_get_rules (CT_PAGE (tour->page));

  for (guint step = 1;
       step == 1 || ct_lesson_runner_get_state (runner) != CT_LESSON_ASK; step++)
    ct_lesson_runner_skip_to (runner, step);
  for (guint n = 0; n < 2; n++)
    {
      CtMove draw = { .type = CT_MOVE_DRAW,
                      .seat = ct_lesson_runner_get_learner (runner) };

      g_assert_nonnull (
          ct_rules_check (rules,
                          ct_session_get_state (ct_lesson_runner_get_session (runner)),
                          &draw)
              .rule);
      ct_lesson_runner_try (runner, &draw);
    }
}

void
ct_arrange_example_tried (CtTour *tour)
{
  gtk_widget_activate_action (tour->page, "example.try", "u", 0);
}

void
ct_arrange_cell (CtTour *tour)
{
  ct_grid_view_go_to (CT_GRID_VIEW (ct_rig_find (tour->page, CT_TYPE_GRID_VIEW)), 2, 3);
}

void
ct_arrange_class (CtTour *tour)
{
  g_settings_set_string (ct_rig_settings (), "class-folder",
                         ct_teacher_rig_get_folder ());
}

void
ct_arrange_reading_stopped (CtTour *tour)
{
  GtkWidget *reader = ct_rig_find (tour->page, CT_TYPE_CLASS_READER);

  gtk_widget_activate_action (reader, "reader.stop", NULL);
  ct_rig_wait_frames (reader, 4);
}

void
ct_arrange_removed_plan (CtTour *tour)
{
  GtkWidget *plans = ct_rig_find (tour->page, CT_TYPE_TEACHER_PLANS);

  gtk_widget_activate_action (plans, "plans.remove", "s", "monday");
  ct_rig_wait_frames (plans, 4);
}

void
ct_arrange_fork (CtTour *tour)
{
  CtReplay *replay = ct_tour_get_replay (tour);
  CtSession *session = ct_replay_get_session (replay);
  guint position = 0;

  while (ct_replay_get_n_variations (replay, position) == 0)
    g_assert_cmpuint (++position, <, ct_session_get_n_plies (session));
  ct_session_set_position (session, position);
}

void
ct_arrange_variation (CtTour *tour)
{
  CtReplay *replay = ct_tour_get_replay (tour);

  ct_arrange_fork (tour);
  ct_replay_enter_variation (replay,
                             ct_session_get_position (ct_replay_get_session (replay)),
                             0);
}

void
ct_arrange_quiz (CtTour *tour)
{
  gtk_widget_activate_action (tour->page, "replay.next", NULL);
  gtk_widget_activate_action (tour->page, "replay.next", NULL);
  gtk_widget_activate_action (tour->page, "replay.quiz", "s", "all");
  g_assert_false (ct_replay_player_is_playing (
      ct_replay_section_find (tour->page, CT_TYPE_REPLAY_PLAYER)));
}

/* A moment as the tutor might have found it: the answer has been told. */
void
ct_arrange_moment (CtTour *tour)
{
  CtSession *session = ct_replay_get_session (ct_tour_get_replay (tour));
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtAgainMoment));
  CtAgainMoment moment = { .truth = CT_N_CONSEQUENCES, .n_shown = 1 };

  for (guint ply = 1; moments->len < 2; ply++)
    {
      g_assert_cmpuint (ply, <, ct_session_get_n_plies (session));
      if (ct_session_is_irregular (session, ply))
        continue;
      moment.mistake.position = ply;
      moment.shown[0] = *ct_session_get_move (session, ply);
      moment.mistake.best.move = moment.mistake.made.move = moment.shown[0];
      moment.example.deal = *ct_session_get_state_at (session, ply);
      g_array_append_val (moments, moment);
    }
  g_signal_emit_by_name (ct_replay_section_find (tour->page, CT_TYPE_REPLAY_TUTOR),
                         "looked-again", moments, FALSE);
  gtk_widget_activate_action (tour->page, "replay.show-answer", NULL);
  ct_rig_await_answer ();
}

void
ct_arrange_refusal (CtTour *tour)
{
  gtk_widget_activate_action (ct_touch_card (tour), "card.play", NULL);
}

void
ct_arrange_heard_again (CtTour *tour)
{
  ct_arrange_refusal (tour);
  for (guint i = 0; i < 2; i++)
    gtk_widget_activate_action (tour->page, "announcer.earlier", NULL);
}

void
ct_arrange_drawn (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  for (guint step = 0;
       ct_lesson_runner_get_state (runner) != CT_LESSON_ASK ||
       ct_session_get_state (ct_lesson_runner_get_session (runner))->phase !=
           CT_PHASE_PLAY;
       step++)
    ct_lesson_runner_skip_to (runner, step);
}

void
ct_arrange_choice (CtTour *tour)
{
  GtkWidget *card;

  ct_arrange_question (tour);
  card = ct_touch_card (tour);
  gtk_widget_activate_action (card, "card.choose", NULL);
  gtk_widget_activate_action (gtk_widget_get_next_sibling (card), "card.choose", NULL);
}

void
ct_arrange_little_room (CtTour *tour)
{
  gtk_window_set_default_size (GTK_WINDOW (tour->window), 480, 320);
  gtk_widget_activate_action (tour->page, "replay.last", NULL);
  gtk_widget_activate_action (tour->page, "replay.previous", NULL);
  ct_rig_wait_frames (GTK_WIDGET (tour->window), 4);
}

void
ct_arrange_scrolled (CtTour *tour)
{
  ct_arrange_little_room (tour);
  ct_touch_card (tour);
  ct_person_press (tour->person, GDK_KEY_Page_Down, 0);
  ct_person_settle (tour->person);
}

static void
close_popovers (CtTour *tour)
{
  GtkWidget *popover;

  while ((popover = ct_tour_get_popover (GTK_WIDGET (tour->window))) != NULL)
    {
      gtk_popover_popdown (GTK_POPOVER (popover));
      ct_rig_wait_frames (GTK_WIDGET (tour->window), 2);
    }
}

static void
reset_replay (CtTour *tour)
{
  CtReplay *replay = ct_tour_get_replay (tour);
  g_autoptr (CtDocument) none = ct_document_new (NULL, NULL);

  ct_replay_file_set_document (ct_replay_section_find (tour->page, CT_TYPE_REPLAY_FILE),
                               none);
  gtk_widget_activate_action (tour->page, "replay.own-rules", NULL);
  if (ct_replay_player_is_playing (ct_replay_section_find (tour->page,
                                                           CT_TYPE_REPLAY_PLAYER)))
    gtk_widget_activate_action (tour->page, "replay.play", NULL);
  gtk_widget_activate_action (tour->page, "replay.stop-quiz", NULL);
  if (ct_table_view_get_interactive (ct_table_pane_get_table (ct_tour_get_pane (tour))))
    gtk_widget_activate_action (tour->page, "replay.try", NULL);
  while (ct_replay_get_depth (replay) > 0)
    ct_replay_leave_variation (replay);
  while (ct_replay_can_undo (replay))
    ct_replay_undo (replay);
  g_object_set (tour->page, "seen-by", "B", "honest", FALSE, "hides-future", FALSE,
                NULL);
  ct_tour_set_bookmark (tour->page);
  gtk_widget_activate_action (tour->page, "replay.first", NULL);
}

void
ct_tour_prepare (CtTour *tour, const CtTourStep *step)
{
  gtk_window_set_default_size (GTK_WINDOW (tour->window), usual.width, usual.height);
  close_popovers (tour);
  if (tour->stop != step->stop || tour->page != ct_window_get_page (tour->window) ||
      !CT_IS_REPLAY_PAGE (tour->page))
    {
      ct_tour_leave (tour->window);
      tour->page = ct_tour_open (tour->window, step->stop);
      tour->stop = step->stop;
      close_popovers (tour);
    }
  ct_person_take_keyboard (tour->person);
  if (CT_IS_REPLAY_PAGE (tour->page))
    reset_replay (tour);

  if (step->arrange != NULL)
    step->arrange (tour);
  if (step->before != NULL)
    {
      g_auto (GStrv) before = g_strsplit (step->before, " ", -1);

      for (guint i = 0; before[i] != NULL; i++)
        g_assert_true (gtk_widget_activate_action (tour->page, before[i], NULL));
    }
  ct_rig_wait_frames (GTK_WIDGET (tour->window), 2);
}

static void
on_said (GString *said, const char *text)
{
  g_string_append_printf (said, "%s\n", text);
}

void
ct_tour_begin (CtTour *tour)
{
  tour->window = ct_rig_open_window (&usual);
  tour->person = ct_person_new (GTK_WINDOW (tour->window));
  tour->page = ct_window_get_page (tour->window);
  tour->stop = CT_STOP_LIBRARY;
  tour->pressed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  tour->said = g_string_new (NULL);
  g_signal_connect_swapped (ct_window_get_announcer (tour->window), "said",
                            G_CALLBACK (on_said), tour->said);
}

void
ct_tour_end (CtTour *tour)
{
  close_popovers (tour);
  ct_tour_leave (tour->window);
  ct_person_free (tour->person);
  g_hash_table_unref (tour->pressed);
  ct_rig_close_window (tour->window);
  g_string_free (tour->said, TRUE);
}
