/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour: what may change, as texts that differ after a change. */
#include "ct-tour-steps.h"

#include "class/ct-teacher-fixture.h"
#include "ct-again.h"
#include "ct-book-view.h"
#include "ct-card-view.h"
#include "ct-class-reader.h"
#include "ct-grid-view.h"
#include "ct-learners.h"
#include "ct-lesson-page.h"
#include "ct-moment-bar.h"
#include "ct-page-header.h"
#include "ct-place-view.h"
#include "ct-practice-page.h"
#include "ct-replay-file.h"
#include "ct-replay-player.h"
#include "ct-replay-tutor.h"
#include "ct-seat-view.h"
#include "ct-split.h"
#include "ct-table-view.h"
#include "ct-teacher-plans.h"
#include "ct-what-if-pane.h"
#include "exercise/ct-exercise-person.h"

static CtTablePane *
get_pane (CtTour *tour)
{
  return CT_TABLE_PANE (ct_test_find (tour->page, CT_TYPE_TABLE_PANE));
}

static CtReplay *
get_replay (CtTour *tour)
{
  return ct_replay_page_get_replay (CT_REPLAY_PAGE (tour->page));
}

static char *
watch_page (CtTour *tour)
{
  return g_strdup_printf ("%p", ct_window_get_page (tour->window));
}

static char *
watch_windows (CtTour *tour)
{
  return g_strdup_printf ("%u", ct_person_get_n_opened (tour->person));
}

static char *
watch_requests (CtTour *tour)
{
  return g_strdup_printf ("%u", ct_person_get_n_requests (tour->person));
}

static char *
watch_focus (CtTour *tour)
{
  return g_strdup_printf ("%p", gtk_window_get_focus (GTK_WINDOW (tour->window)));
}

static gboolean
is_found (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "found");
}

static char *
watch_found (CtTour *tour)
{
  return g_strdup_printf ("%p", ct_test_find_where (tour->page, is_found, NULL));
}

static char *
watch_scrolling (CtTour *tour)
{
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (ct_test_find (ct_test_find (tour->page, CT_TYPE_BOOK_VIEW),
                                         GTK_TYPE_SCROLLED_WINDOW));

  return g_strdup_printf ("%.0f", gtk_adjustment_get_value (
                                      gtk_scrolled_window_get_vadjustment (scroller)));
}

static char *
watch_text_size (CtTour *tour)
{
  return g_settings_get_string (ct_test_settings (), "text-size");
}

static char *
watch_clipboard (CtTour *tour)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (tour->window));

  return g_strdup_printf ("%p", gdk_clipboard_get_content (clipboard));
}

static gboolean
is_open_popover (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

/* Returns: (nullable): the open popover below @widget */
GtkWidget *
ct_tour_get_popover (GtkWidget *widget)
{
  return ct_test_find_where (widget, is_open_popover, NULL);
}

static char *
watch_popover (CtTour *tour)
{
  return g_strdup_printf ("%p", ct_tour_get_popover (tour->page));
}

static char *
watch_words (CtTour *tour)
{
  return ct_test_dup_text (tour->page);
}

static void
append_marks (GtkWidget *widget, GString *marks)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_string_append_c (marks, gtk_check_button_get_active (GTK_CHECK_BUTTON (widget))
                                  ? 'x'
                                  : '-');

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_marks (child, marks);
}

static char *
watch_marked (CtTour *tour)
{
  GString *marks = g_string_new (
      gtk_widget_get_mapped (GTK_WIDGET (ct_table_pane_get_banner (get_pane (tour))))
          ? "told "
          : "");

  append_marks (tour->page, marks);
  return g_string_free (marks, FALSE);
}

static char *
watch_banner (CtTour *tour)
{
  return g_strdup (
      ct_refusal_banner_get_text (ct_table_pane_get_banner (get_pane (tour))));
}

static char *
watch_position (CtTour *tour)
{
  g_autoptr (CtSession) session = NULL;

  g_object_get (ct_table_pane_get_table (get_pane (tour)), "session", &session, NULL);
  return g_strdup_printf ("%u", ct_session_get_position (session));
}

static char *
watch_thought (CtTour *tour)
{
  return g_strdup_printf ("%d", ct_what_if_pane_is_thinking (CT_WHAT_IF_PANE (
                                    ct_test_find (tour->page, CT_TYPE_WHAT_IF_PANE))));
}

static char *
watch_depth (CtTour *tour)
{
  return g_strdup_printf ("%u", ct_replay_get_depth (get_replay (tour)));
}

static char *
watch_writing (CtTour *tour)
{
  CtReplay *replay = get_replay (tour);
  guint position = ct_session_get_position (ct_replay_get_session (replay));

  return g_strdup_printf ("%u %x %u", ct_replay_get_n_notes (replay, position),
                          ct_timeline_get_kinds (ct_replay_get_timeline (replay),
                                                 position),
                          ct_replay_get_n_variations (replay, position));
}

static char *
watch_eyes (CtTour *tour)
{
  g_autofree char *seen_by = NULL;
  gboolean honest;
  gboolean hides_future;

  g_object_get (tour->page, "seen-by", &seen_by, "honest", &honest, "hides-future",
                &hides_future, NULL);
  return g_strdup_printf ("%s %d %d", seen_by, honest, hides_future);
}

static char *
watch_playing (CtTour *tour)
{
  return g_strdup_printf ("%d", ct_replay_player_is_playing (ct_replay_section_find (
                                    tour->page, CT_TYPE_REPLAY_PLAYER)));
}

static char *
watch_interactive (CtTour *tour)
{
  return g_strdup_printf (
      "%d", ct_table_view_get_interactive (ct_table_pane_get_table (get_pane (tour))));
}

static char *
watch_lesson (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  return g_strdup_printf ("%u %u", ct_lesson_runner_get_step (runner),
                          ct_lesson_runner_get_n_hints_shown (runner));
}

static char *
watch_practice (CtTour *tour)
{
  return g_strdup_printf ("%p",
                          ct_practice_page_get_session (CT_PRACTICE_PAGE (tour->page)));
}

static char *
watch_chosen (CtTour *tour)
{
  CtTableView *table = ct_table_pane_get_table (get_pane (tour));
  GString *chosen = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && gtk_widget_has_css_class (child, "chosen"))
      g_string_append_printf (chosen, "%u ",
                              ct_card_view_get_card (CT_CARD_VIEW (child)));
  return g_string_free (chosen, FALSE);
}

static char *
watch_places (CtTour *tour)
{
  GtkWidget *table = GTK_WIDGET (ct_table_pane_get_table (get_pane (tour)));
  GString *places = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!CT_IS_CARD_VIEW (child) || !gtk_widget_get_child_visible (child) ||
          !gtk_widget_compute_bounds (child, table, &bounds))
        continue;
      g_string_append_printf (places, "%u at %.0f %.0f, ",
                              ct_card_view_get_card (CT_CARD_VIEW (child)),
                              bounds.origin.x, bounds.origin.y);
    }

  return g_string_free (places, FALSE);
}

static char *
watch_said (CtTour *tour)
{
  return g_strdup (tour->said->str);
}

/* The tour: targets of the pointer or of a key. */

static GtkWidget *
touch_card (CtTour *tour)
{
  CtTableView *table = ct_table_pane_get_table (get_pane (tour));

  ct_table_view_focus_hand (table);
  return gtk_widget_get_focus_child (GTK_WIDGET (table));
}

static gboolean
is_focusable_in_sight (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type)) &&
         gtk_widget_get_mapped (widget) && gtk_widget_get_focusable (widget);
}

static GtkWidget *
touch_place (CtTour *tour)
{
  return ct_test_find_where (tour->page, is_focusable_in_sight,
                             GSIZE_TO_POINTER (CT_TYPE_PLACE_VIEW));
}

static GtkWidget *
touch_seat (CtTour *tour)
{
  return ct_test_find_where (tour->page, is_focusable_in_sight,
                             GSIZE_TO_POINTER (CT_TYPE_SEAT_VIEW));
}

static GtkWidget *
touch_search (CtTour *tour)
{
  return ct_test_find (tour->page, GTK_TYPE_SEARCH_ENTRY);
}

static GtkWidget *
touch_answer (CtTour *tour)
{
  return ct_test_find (tour->page, GTK_TYPE_CHECK_BUTTON);
}

static gboolean
is_first_answer (GtkWidget *widget, gconstpointer prefix)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), prefix) &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL;
}

static GtkWidget *
touch_first_answer (CtTour *tour)
{
  GtkWidget *label = ct_test_find_where (tour->page, is_first_answer, "1. ");

  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

static gboolean
is_step (GtkWidget *widget, gconstpointer words)
{
  GtkWidget *label = GTK_IS_LIST_BOX_ROW (widget)
                         ? gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (widget))
                         : NULL;

  return GTK_IS_LABEL (label) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (label)), words);
}

static GtkWidget *
touch_previous_step (CtTour *tour)
{
  return ct_test_find_where (tour->page, is_step, "2. ");
}

static GtkWidget *
touch_next_step (CtTour *tour)
{
  return ct_test_find_where (tour->page, is_step, "The Next Step");
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer tooltip)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static GtkWidget *
touch_button (CtTour *tour, const char *tooltip)
{
  return ct_test_find_where (tour->page, has_tooltip, tooltip);
}

static char *
dup_without_underline (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);

  return g_strjoinv ("", parts);
}

/* A menu line, whose type is private to GTK. */
static gboolean
is_item (GtkWidget *widget, gconstpointer label)
{
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    return FALSE;

  g_object_get (widget, "text", &text, NULL);
  shown = text != NULL ? dup_without_underline (text) : NULL;
  return g_strcmp0 (shown, label) == 0;
}

/* Returns: (nullable) */
static GtkWidget *
touch_item (CtTour *tour, const char *label)
{
  g_autofree char *plain = dup_without_underline (label);

  return ct_test_find_where (ct_tour_get_popover (tour->page), is_item, plain);
}

/* The tour: prepares the page for each action. */

#define MAX_DRAWS 20

static const CtLook usual = { "usual", 1240, 760, FALSE, 100 };

static void
arrange_usual_text (CtTour *tour)
{
  g_settings_reset (ct_test_settings (), "text-size");
}

static void
arrange_largest_text (CtTour *tour)
{
  g_settings_set_string (ct_test_settings (), "text-size", "largest");
}

/* No hand: leaving a pasted one asks whether to save it. */
static void
arrange_clipboard (CtTour *tour)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (tour->window)), "7H");
}

static void
arrange_file (CtTour *tour)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/evening.hand.xml");
  g_autoptr (CtDocument) document = ct_document_new (file, NULL);

  ct_replay_file_set_document (ct_replay_section_find (tour->page, CT_TYPE_REPLAY_FILE),
                               document);
}

static void
arrange_other_rules (CtTour *tour)
{
  gtk_widget_activate_action (tour->page, "replay.other-rules", "s", "cangkul");
}

static void
arrange_alone (CtTour *tour)
{
  ct_split_set_alone (CT_SPLIT (ct_test_find (tour->page, CT_TYPE_SPLIT)), TRUE);
  ct_test_wait_frames (tour->page, 2);
}

static void
arrange_doubt (CtTour *tour)
{
  CtExercisePage *page = CT_EXERCISE_PAGE (tour->page);
  GtkWidget *what_if = ct_test_find (tour->page, CT_TYPE_WHAT_IF_PANE);

  while (!ct_what_if_pane_has_offer (CT_WHAT_IF_PANE (what_if)))
    {
      gtk_widget_activate_action (tour->page, "exercise.next", NULL);
      ct_exercise_person_await (page, CT_FIVE_MINUTES_ASKING);
      gtk_widget_activate_action (tour->page, "exercise.show", NULL);
      ct_exercise_person_await_next (page);
    }
}

/* An earlier lesson was difficult, so that the next one starts with a review. */
static void
arrange_review (CtTour *tour)
{
  CtLearnerAnswer wrong = { "KB-TRICK-1", "kargaburo-first-card", 0, CT_OUTCOME_WRONG };

  ct_progress_observe (ct_test_progress (), &wrong, NULL);
  ct_test_await_writing ();
  ct_lesson_runner_restart (ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page)));
  ct_test_wait_frames (tour->page, 3);
}

static void
arrange_question (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  for (guint step = 0; ct_lesson_runner_get_state (runner) != CT_LESSON_ASK; step++)
    ct_lesson_runner_skip_to (runner, step);
}

static void
arrange_second_step (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  ct_lesson_runner_skip_to (runner, 1);
}

static gboolean
may_go_on (gpointer runner)
{
  return ct_lesson_runner_can_next (runner);
}

static void
arrange_step_done (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  g_assert_cmpint (ct_test_try_move (runner, "follow 9H"), ==, CT_ANSWER_BEST);
  ct_person_wait (tour->person, may_go_on, runner, "the step to be done");
}

static void
arrange_random_hand (CtTour *tour)
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

static void
arrange_last_move (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  ct_lesson_runner_skip_to (runner, ct_lesson_runner_get_n_steps (runner) - 1);
  g_assert_cmpint (ct_test_try_move (runner, "follow 2C"), ==, CT_ANSWER_BEST);
}

/* The table is so slow that nobody replies in time. Who cannot play a card draws first.
 */
static void
arrange_lead (CtTour *tour)
{
  CtTableView *table = ct_table_pane_get_table (get_pane (tour));
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

static void
arrange_trick (CtTour *tour)
{
  CtTableView *table = ct_table_pane_get_table (get_pane (tour));
  g_autoptr (CtSession) session = NULL;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  g_object_get (table, "session", &session, NULL);
  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  moves);
  ct_table_view_set_holds_tricks (table, TRUE);
  g_signal_emit_by_name (table, "move-chosen", &g_array_index (moves, CtMove, 0));
  ct_person_wait (tour->person, is_holding, table, "the trick to stay");
}

static void
arrange_mistakes (CtTour *tour)
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

static void
arrange_example_tried (CtTour *tour)
{
  gtk_widget_activate_action (tour->page, "example.try", "u", 0);
}

static void
arrange_cell (CtTour *tour)
{
  ct_grid_view_go_to (CT_GRID_VIEW (ct_test_find (tour->page, CT_TYPE_GRID_VIEW)), 2,
                      3);
}

static void
arrange_class (CtTour *tour)
{
  g_settings_set_string (ct_test_settings (), "class-folder",
                         ct_teacher_fixture_get_folder ());
}

static void
arrange_reading_stopped (CtTour *tour)
{
  GtkWidget *reader = ct_test_find (tour->page, CT_TYPE_CLASS_READER);

  gtk_widget_activate_action (reader, "reader.stop", NULL);
  ct_test_wait_frames (reader, 4);
}

static void
arrange_removed_plan (CtTour *tour)
{
  GtkWidget *plans = ct_test_find (tour->page, CT_TYPE_TEACHER_PLANS);

  gtk_widget_activate_action (plans, "plans.remove", "s", "monday");
  ct_test_wait_frames (plans, 4);
}

static void
arrange_fork (CtTour *tour)
{
  CtReplay *replay = get_replay (tour);
  CtSession *session = ct_replay_get_session (replay);
  guint position = 0;

  while (ct_replay_get_n_variations (replay, position) == 0)
    g_assert_cmpuint (++position, <, ct_session_get_n_plies (session));
  ct_session_set_position (session, position);
}

static void
arrange_variation (CtTour *tour)
{
  CtReplay *replay = get_replay (tour);

  arrange_fork (tour);
  ct_replay_enter_variation (replay,
                             ct_session_get_position (ct_replay_get_session (replay)),
                             0);
}

static void
arrange_quiz (CtTour *tour)
{
  gtk_widget_activate_action (tour->page, "replay.next", NULL);
  gtk_widget_activate_action (tour->page, "replay.next", NULL);
  gtk_widget_activate_action (tour->page, "replay.quiz", "s", "all");
  g_assert_false (ct_replay_player_is_playing (
      ct_replay_section_find (tour->page, CT_TYPE_REPLAY_PLAYER)));
}

/* A moment as the tutor might have found it: the answer has been told. */
static void
arrange_moment (CtTour *tour)
{
  CtSession *session = ct_replay_get_session (get_replay (tour));
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
  ct_test_await_answer ();
}

static void
arrange_refusal (CtTour *tour)
{
  gtk_widget_activate_action (touch_card (tour), "card.play", NULL);
}

static void
arrange_heard_again (CtTour *tour)
{
  arrange_refusal (tour);
  for (guint i = 0; i < 2; i++)
    gtk_widget_activate_action (tour->page, "announcer.earlier", NULL);
}

static void
arrange_drawn (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  for (guint step = 0;
       ct_lesson_runner_get_state (runner) != CT_LESSON_ASK ||
       ct_session_get_state (ct_lesson_runner_get_session (runner))->phase !=
           CT_PHASE_PLAY;
       step++)
    ct_lesson_runner_skip_to (runner, step);
}

static void
arrange_choice (CtTour *tour)
{
  GtkWidget *card;

  arrange_question (tour);
  card = touch_card (tour);
  gtk_widget_activate_action (card, "card.choose", NULL);
  gtk_widget_activate_action (gtk_widget_get_next_sibling (card), "card.choose", NULL);
}

static void
arrange_little_room (CtTour *tour)
{
  gtk_window_set_default_size (GTK_WINDOW (tour->window), 480, 320);
  gtk_widget_activate_action (tour->page, "replay.last", NULL);
  gtk_widget_activate_action (tour->page, "replay.previous", NULL);
  ct_test_wait_frames (GTK_WIDGET (tour->window), 4);
}

static void
arrange_scrolled (CtTour *tour)
{
  arrange_little_room (tour);
  touch_card (tour);
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
      ct_test_wait_frames (GTK_WIDGET (tour->window), 2);
    }
}

static void
reset_replay (CtTour *tour)
{
  CtReplay *replay = get_replay (tour);
  g_autoptr (CtDocument) none = ct_document_new (NULL, NULL);

  ct_replay_file_set_document (ct_replay_section_find (tour->page, CT_TYPE_REPLAY_FILE),
                               none);
  gtk_widget_activate_action (tour->page, "replay.own-rules", NULL);
  if (ct_replay_player_is_playing (ct_replay_section_find (tour->page,
                                                           CT_TYPE_REPLAY_PLAYER)))
    gtk_widget_activate_action (tour->page, "replay.play", NULL);
  gtk_widget_activate_action (tour->page, "replay.stop-quiz", NULL);
  if (ct_table_view_get_interactive (ct_table_pane_get_table (get_pane (tour))))
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
  ct_person_wait_for_others (tour->person);
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
  ct_test_wait_frames (GTK_WIDGET (tour->window), 2);
}

static void
on_said (GString *said, const char *text)
{
  g_string_append_printf (said, "%s\n", text);
}

void
ct_tour_begin (CtTour *tour)
{
  tour->window = ct_test_open_window (&usual);
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
  ct_test_close_window (tour->window);
  g_string_free (tour->said, TRUE);
}

/* The tour: keys without an action. */

#define TABLE_KEY "CtTableView "

/* clang-format off */
static const CtTourStep key_steps[] = {
  { "CtWindow F10", CT_STOP_GAME, watch_popover },
  { "announcer.earlier", CT_STOP_LESSON, watch_said, .arrange = arrange_refusal },
  { "announcer.later", CT_STOP_LESSON, watch_said, .arrange = arrange_heard_again },

  { "focus Left", CT_STOP_LESSON, watch_focus },
  { "focus Right", CT_STOP_LESSON, watch_focus },
  { "focus Up", CT_STOP_LESSON, watch_focus },
  { "focus Down", CT_STOP_LESSON, watch_focus, .touch = touch_place },
  { TABLE_KEY "Home", CT_STOP_LESSON, watch_focus },
  { TABLE_KEY "End", CT_STOP_LESSON, watch_focus },
  { TABLE_KEY "h", CT_STOP_LESSON, watch_focus, .touch = touch_place },
  { TABLE_KEY "t", CT_STOP_LESSON, watch_focus },
  { TABLE_KEY "p", CT_STOP_LESSON, watch_focus },
  { TABLE_KEY "w", CT_STOP_LESSON, watch_banner },
  { TABLE_KEY "y", CT_STOP_LESSON, watch_thought, .arrange = arrange_refusal },
  { TABLE_KEY "l", CT_STOP_LESSON, watch_words, .arrange = arrange_step_done },
  { TABLE_KEY "g", CT_STOP_LESSON, watch_words },
  { TABLE_KEY "question", CT_STOP_LESSON, watch_page, .arrange = arrange_refusal },

  { TABLE_KEY "z", CT_STOP_LESSON, watch_words },
  { "CtSplit Escape", CT_STOP_LESSON, watch_words, .arrange = arrange_alone },

  { TABLE_KEY "Escape", CT_STOP_LESSON_MELDS, watch_chosen, .arrange = arrange_choice },
  { TABLE_KEY "<Shift>Left", CT_STOP_LESSON_MELDS, watch_chosen, .arrange = arrange_question },
  { TABLE_KEY "<Shift>Right", CT_STOP_LESSON_MELDS, watch_chosen, .arrange = arrange_question },
  { TABLE_KEY "d", CT_STOP_LESSON_MELDS, watch_position, .arrange = arrange_question },
  { TABLE_KEY "k", CT_STOP_LESSON_MELDS, watch_banner, .arrange = arrange_question },
  { TABLE_KEY "m", CT_STOP_LESSON_MELDS, watch_banner, .arrange = arrange_choice },
  { TABLE_KEY "r", CT_STOP_LESSON_FIRST_CARD, watch_position, .arrange = arrange_question },
  { TABLE_KEY "s", CT_STOP_LESSON_MELDS, watch_places, .arrange = arrange_question },
  { TABLE_KEY "<Control>Left", CT_STOP_LESSON_MELDS, watch_places, .arrange = arrange_question },
  { TABLE_KEY "<Control>Right", CT_STOP_LESSON_MELDS, watch_places, .arrange = arrange_question },
  { TABLE_KEY "Menu", CT_STOP_LESSON_MELDS, watch_popover, .arrange = arrange_drawn },
  { TABLE_KEY "<Shift>F10", CT_STOP_LESSON_MELDS, watch_popover, .arrange = arrange_drawn },
  { TABLE_KEY "Page_Down", CT_STOP_REPLAY, watch_places, .arrange = arrange_little_room },
  { TABLE_KEY "Page_Up", CT_STOP_REPLAY, watch_places, .arrange = arrange_scrolled },

  { "CtExercisePage Right", CT_STOP_EXERCISE_MOVES, watch_position },
  { "CtExercisePage Left", CT_STOP_EXERCISE_MOVES, watch_position, .before = "exercise.forward" },

  { TABLE_KEY "c", CT_STOP_REPLAY_BOOKMARKS, watch_popover, .before = "replay.next replay.next" },
  { "card.play", CT_STOP_REPLAY_BOOKMARKS, watch_popover, .before = "replay.next replay.next" },
  { "CtExercisePage Right", CT_STOP_EXERCISE_MOVES, watch_position },
  { "CtExercisePage Left", CT_STOP_EXERCISE_MOVES, watch_position, .before = "exercise.forward" },
  { "CtShowPage Right", CT_STOP_SHOW, watch_words },
  { "CtShowPage Left", CT_STOP_SHOW, watch_words, .before = "show.next" },
  { "CtGridView Home", CT_STOP_TEACHER_GRID, watch_words, .arrange = arrange_cell },
  { "CtGridView End", CT_STOP_TEACHER_GRID, watch_words, .arrange = arrange_cell },
  { "CtGridView Page_Up", CT_STOP_TEACHER_GRID, watch_words, .arrange = arrange_cell },
  { "CtGridView Page_Down", CT_STOP_TEACHER_GRID, watch_words, .arrange = arrange_cell },
  { "CtReplayPage Right", CT_STOP_REPLAY_BOOKMARKS, watch_position },
  { "CtReplayPage Left", CT_STOP_REPLAY_BOOKMARKS, watch_position, .before = "replay.last" },
  { "CtPracticePage Escape", CT_STOP_PRACTICE_TURN, watch_words, .before = "practice.hint" },
  { "CtReplayPage Escape", CT_STOP_REPLAY_BOOKMARKS, watch_words, .arrange = arrange_quiz },

  { "CtExercisePage Right", CT_STOP_EXERCISE_MOVES, watch_position },
  { "CtExercisePage Left", CT_STOP_EXERCISE_MOVES, watch_position, .before = "exercise.forward" },
};
/* clang-format on */

const CtTourStep *
ct_tour_get_key_steps (guint *n_steps)
{
  *n_steps = G_N_ELEMENTS (key_steps);
  return key_steps;
}

/* The tour: every action of the program. */

/* clang-format off */
static const CtTourStep steps[] = {
  { "win.open", CT_STOP_LIBRARY, watch_windows, "Main Menu › Open…" },
  { "win.paste-hand", CT_STOP_LIBRARY, watch_said, "Main Menu › Paste a Hand", .arrange = arrange_clipboard },
  { "win.fullscreen", CT_STOP_LIBRARY, watch_requests, "Main Menu › Full Screen" },
  { "win.larger-text", CT_STOP_LESSON, watch_text_size, "Main Menu › Larger Text", .arrange = arrange_usual_text },
  { "win.smaller-text", CT_STOP_LESSON, watch_text_size, "Main Menu › Smaller Text", .arrange = arrange_largest_text },
  { "win.show-help-overlay", CT_STOP_LIBRARY, watch_windows, "Main Menu › Keyboard Shortcuts" },
  { "app.preferences", CT_STOP_LIBRARY, watch_windows, "Main Menu › Preferences" },
  { "app.about", CT_STOP_LIBRARY, watch_windows, "Main Menu › About Cartilla" },
  { "app.new-window", CT_STOP_LIBRARY, watch_windows, "Main Menu › New Window" },
  { "win.open-game", CT_STOP_LIBRARY, watch_page, "Kargaburo" },
  { "win.open-lesson", CT_STOP_GAME, watch_page, "1. Your first card" },
  { "win.open-hand", CT_STOP_GAME, watch_page, "A short hand" },
  { "win.practice", CT_STOP_GAME, watch_page, "Practice" },
  { "win.show-rule", CT_STOP_GAME, watch_page, "Read the Rules" },
  { "win.show-map", CT_STOP_GAME, watch_page, "Your Map" },
  { "win.exercises", CT_STOP_STONE, watch_page, "Three Exercises" },
  { "win.show-certificate", CT_STOP_MAP, watch_page, "Print or Save › Certificate" },
  { "map.print", CT_STOP_MAP, watch_windows, "Print or Save › Print Map…" },
  { "map.save", CT_STOP_MAP, watch_windows, "Print or Save › Save Map (PDF)…" },
  { "certificate.print", CT_STOP_CERTIFICATE, watch_windows, "Print…" },
  { "certificate.save", CT_STOP_CERTIFICATE, watch_windows, "Save (PDF)…" },
  { "win.show-worksheet", CT_STOP_GAME, watch_page, "Print or Save › Print a Worksheet…" },
  { "worksheet.make", CT_STOP_WORKSHEET, watch_words, "Make Worksheet" },
  { "worksheet.print", CT_STOP_WORKSHEET, watch_windows, "Print…" },
  { "worksheet.save", CT_STOP_WORKSHEET, watch_windows, "Save (PDF)…" },
  { "win.record", CT_STOP_GAME, watch_page, "Record a Hand…" },
  { "record.next", CT_STOP_RECORD, watch_words, "Next" },
  { "record.deal", CT_STOP_RECORD, watch_words, "Deal for Us" },
  { "record.back", CT_STOP_RECORD_CARDS, watch_words, "Previous Step" },
  { "record.leave-unknown", CT_STOP_RECORD_CARDS, watch_words, "Leave Unknown" },
  { "record.take-back", CT_STOP_RECORD_MOVES, watch_words, "Undo the Last Move" },
  { "record.keep", CT_STOP_RECORD_REFUSED, watch_words, "Keep It" },
  { "record.fix", CT_STOP_RECORD_REFUSED, watch_words, "Fix It" },
  { "record.leave-cut-unknown", CT_STOP_RECORD_CUT, watch_words, "Nobody Knows" },
  { "record.watch", CT_STOP_RECORD_MOVES, watch_page, "Watch This Hand" },
  { "record.save", CT_STOP_RECORD_MOVES, watch_page, "Save" },
  { "win.new-lesson", CT_STOP_GAME, watch_page, "New Lesson…" },
  { "win.make-lesson", CT_STOP_REPLAY, watch_page, "Save, Copy or Print › Make a Lesson of This" },
  { "author.deal-again", CT_STOP_AUTHOR, watch_places, "Deal Again" },
  { "author.ask-position", CT_STOP_AUTHOR, watch_page, "Ask for a Position…" },
  { "wish.find", CT_STOP_AUTHOR_ASK, watch_words, "Find a Position" },
  { "author.set-up", CT_STOP_AUTHOR, watch_page, "Set Up by Hand…" },
  { "setup.use", CT_STOP_AUTHOR_SET_UP, watch_page, "Use This Table" },
  { "author.let-play", CT_STOP_AUTHOR, watch_words, "Let the Others Play", .arrange = arrange_lead },
  { "author.follow", CT_STOP_AUTHOR_BEGIN, watch_words, "Next Move of the Hand" },
  { "author.undo", CT_STOP_AUTHOR_STEP, watch_words, "Undo" },
  { "author.redo", CT_STOP_AUTHOR_UNDONE, watch_words, "Save and More › Redo" },
  { "author.previous", CT_STOP_AUTHOR_STEP, watch_words, "2. ", .touch = touch_previous_step },
  { "author.next", CT_STOP_AUTHOR_STEP, watch_words, "The Next Step", .touch = touch_next_step },
  { "author.try", CT_STOP_AUTHOR_STEP, watch_page, "Try It" },
  { "author.open", CT_STOP_AUTHOR, watch_windows, "Save and More › Edit Another Lesson…" },
  { "author.save", CT_STOP_AUTHOR_STEP, watch_windows, "Save and More › Save This Lesson…" },
  { "author.add-hint", CT_STOP_AUTHOR_STEP, watch_words, "Add a Hint" },
  { "author.add-say", CT_STOP_AUTHOR_STEP, watch_words, "Add a Sentence" },
  { "author.add-quiz", CT_STOP_AUTHOR_STEP, watch_words, "Ask First" },
  { "author.remove-step", CT_STOP_AUTHOR_STEP, watch_words, "Remove This Step" },
  { "author.put-into-class", CT_STOP_AUTHOR_DONE, watch_said, "Save and More › Put into the Class" },
  { "author.create-class", CT_STOP_AUTHOR, watch_page, "Save and More › Create a Class…" },
  { "win.show-stone", CT_STOP_MAP, watch_page, "Follow suit: " },
  { "win.back", CT_STOP_GAME, watch_page, "Back" },
  { "win.report-problem", CT_STOP_GAME, watch_windows, "Main Menu › Report a Problem…" },
  { "win.help", CT_STOP_GAME, watch_page, "Main Menu › Help" },

  { "card.play", CT_STOP_LESSON, watch_banner, "queen of spades", .touch = touch_card },
  { "card.choose", CT_STOP_LESSON_MELDS, watch_chosen, "4 of clubs", .arrange = arrange_question, .touch = touch_card },
  { "place.use", CT_STOP_LESSON, watch_banner, "Stock", .touch = touch_place },
  { "seat.choose", CT_STOP_LESSON_DEAL, watch_words, "Berta", .touch = touch_seat },
  { "split.alone", CT_STOP_LESSON, watch_words, "Only the Table" },
  { "lesson.hint", CT_STOP_LESSON, watch_lesson, "Hint" },
  { "lesson.previous", CT_STOP_LESSON, watch_lesson, "Back to the Previous Step", .arrange = arrange_second_step },
  { "lesson.take-back", CT_STOP_LESSON, watch_position, "Undo Your Move", .arrange = arrange_last_move },
  { "lesson.restart", CT_STOP_LESSON, watch_lesson, "Restart This Lesson", .arrange = arrange_second_step },
  { "lesson.teach-again", CT_STOP_LESSON, watch_lesson, "Show Me Again", .arrange = arrange_mistakes },
  { "lesson.deal-anew", CT_STOP_LESSON, watch_lesson, "Repeat with Other Cards", .arrange = arrange_random_hand },
  { "lesson.choose", CT_STOP_LESSON_QUIZ, watch_words, "1. ", .touch = touch_first_answer },
  { "what-if.show", CT_STOP_LESSON, watch_thought, "What Would Happen?", .arrange = arrange_mistakes },
  { "lesson.next", CT_STOP_LESSON, watch_lesson, "Next", .arrange = arrange_step_done },
  { "win.next-lesson", CT_STOP_LESSON_DONE, watch_page, "Next Lesson" },
  { "lesson.play-on", CT_STOP_LESSON_DONE, watch_page, "Play This Hand to Its End" },
  { "win.review", CT_STOP_LESSON_DEAL, watch_page, "Practice That First", .arrange = arrange_review },

  { "practice.what-may-i", CT_STOP_PRACTICE_TURN, watch_banner, "What Can I Play?" },
  { "practice.hint", CT_STOP_PRACTICE_TURN, watch_words, "Hint" },
  { "practice.compare", CT_STOP_PRACTICE_TURN, watch_words, "Compare Moves", "practice.hint" },
  { "practice.take-back", CT_STOP_PRACTICE_LEAD, watch_position, "Undo Your Move", .arrange = arrange_lead },
  { "practice.new-game", CT_STOP_PRACTICE_SHEDDING, watch_windows, "New Game…" },
  { "practice.new-match", CT_STOP_PRACTICE_SHEDDING, watch_practice, "Computer players:  › New Cards" },
  { "practice.same-cards", CT_STOP_PRACTICE_SHEDDING, watch_practice, "Computer players:  › The Same Cards" },
  { "practice.cards-of-the-day", CT_STOP_PRACTICE_SHEDDING, watch_practice, "Computer players:  › Cards of the Day" },
  { "practice.go-on", CT_STOP_PRACTICE_LEAD, watch_words, "Go On", .arrange = arrange_trick },
  { "practice.next-hand", CT_STOP_PRACTICE_OVER, watch_practice, "Next Hand" },

  { "rules.search", CT_STOP_RULES, watch_focus, "Search the rules", .touch = touch_search },
  { "rules.show", CT_STOP_RULES, watch_found, "See also: High or low, as you like" },
  { "rules.show-chapter", CT_STOP_RULES, watch_scrolling, "Contents › Drawing" },
  { "rules.print", CT_STOP_RULES, watch_windows, "Print Rules › The Whole Book…" },
  { "rules.try", CT_STOP_RULES, watch_page, "Try it: A card of another suit is not allowed" },
  { "example.try", CT_STOP_EXAMPLE, watch_words, "Refused: Carlo plays the 5 of spades. “The suit to follow is hearts, and you hold the 2 of hearts. Play a card of that suit.”" },
  { "example.restart", CT_STOP_EXAMPLE, watch_words, "Restart This Example", .arrange = arrange_example_tried },

  { "replay.next", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Next Move" },
  { "replay.previous", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Previous Move", "replay.last" },
  { "replay.first", CT_STOP_REPLAY_BOOKMARKS, watch_position, "First Move", "replay.last" },
  { "replay.last", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Last Move" },
  { "replay.next-note", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Next Note" },
  { "replay.previous-note", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Previous Note", "replay.last" },
  { "replay.next-event", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Next Key Moment" },
  { "replay.previous-event", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Previous Key Moment", "replay.last" },
  { "replay.next-turn", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Next Turn" },
  { "replay.previous-turn", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Previous Turn", "replay.last" },
  { "replay.next-trick", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Next Trick" },
  { "replay.previous-trick", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Previous Trick", "replay.last" },
  { "replay.next-bookmark", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Next Bookmark" },
  { "replay.previous-bookmark", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Previous Bookmark", "replay.last" },
  { "replay.go-back", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Back to Where You Were", "replay.last" },
  { "replay.go-forward", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Jump To › Forward Again", "replay.last replay.go-back" },
  { "replay.go-to", CT_STOP_REPLAY_BOOKMARKS, watch_popover, "At the start", .button = "Go to a Move" },
  { "replay.go-to-number", CT_STOP_REPLAY_BOOKMARKS, watch_position, "After the deal", "replay.list-bookmarks" },
  { "replay.list-bookmarks", CT_STOP_REPLAY_BOOKMARKS, watch_popover, "Bookmarks", .button = "Bookmarks" },
  { "replay.bookmark", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "Bookmarks › Bookmark This Move", "replay.last" },
  { "replay.remove-bookmark", CT_STOP_REPLAY_BOOKMARKS, watch_words, "Remove Bookmark “After the deal”", "replay.list-bookmarks" },
  { "replay.play", CT_STOP_REPLAY_BOOKMARKS, watch_playing, "Play" },
  { "replay.seen-by", CT_STOP_REPLAY_BOOKMARKS, watch_eyes, "Choose Whose Cards to Show › All Cards Face Up" },
  { "replay.honest", CT_STOP_REPLAY_BOOKMARKS, watch_eyes, "Choose Whose Cards to Show › Show What This Player Can Know" },
  { "replay.hides-future", CT_STOP_REPLAY_BOOKMARKS, watch_eyes, "Choose Whose Cards to Show › Hide Upcoming Moves" },
  { "replay.choose-eyes", CT_STOP_REPLAY_BOOKMARKS, watch_popover, "Choose Whose Cards to Show", .button = "Choose Whose Cards to Show" },
  { "replay.quiz", CT_STOP_REPLAY_BOOKMARKS, watch_interactive, "Quiz Me › For All Players in Turn" },
  { "replay.show-answer", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Show Me", .arrange = arrange_quiz },
  { "replay.stop-quiz", CT_STOP_REPLAY_BOOKMARKS, watch_words, "End the Quiz", .arrange = arrange_quiz },
  { "replay.choose-quiz", CT_STOP_REPLAY_BOOKMARKS, watch_popover, "Quiz Me", .button = "Quiz Me on This Hand" },
  { "replay.annotate", CT_STOP_REPLAY_BOOKMARKS, watch_words, "Quiz Me › Find Mistakes" },
  { "replay.look-again", CT_STOP_REPLAY_BOOKMARKS, watch_words, "Quiz Me › Look at It Again" },
  { "replay.show-reply", CT_STOP_REPLAY_BOOKMARKS, watch_thought, "Show What Can Follow", .arrange = arrange_moment },
  { "replay.next-moment", CT_STOP_REPLAY_BOOKMARKS, watch_position, "Next", .arrange = arrange_moment },
  { "replay.stop-annotating", CT_STOP_REPLAY, watch_said, "Stop the Tutor", "replay.annotate" },
  { "replay.remove-advice", CT_STOP_REPLAY_BOOKMARKS, watch_said, "Quiz Me › Remove the Tutor’s Notes" },
  { "replay.try", CT_STOP_REPLAY_BOOKMARKS, watch_interactive, "Try Another Move", "replay.next replay.next" },
  { "replay.enter-variation", CT_STOP_REPLAY_BOOKMARKS, watch_depth, "What if: As it should have been", .arrange = arrange_fork },
  { "replay.leave-variation", CT_STOP_REPLAY_BOOKMARKS, watch_depth, "Leave This Variation", .arrange = arrange_variation },
  { "replay.name-variation", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Undo and Save › Name This Variation…", .arrange = arrange_variation },
  { "replay.name-players", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Undo and Save › Players’ Names…" },
  { "replay.remove-variation", CT_STOP_REPLAY_BOOKMARKS, watch_depth, "Undo and Save › Delete This Variation", .arrange = arrange_variation },
  { "replay.write-note", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Write a Note on This Move", "replay.next" },
  { "replay.edit-note", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Edit the Note on Move 1", "replay.next-note" },
  { "replay.choose-mark", CT_STOP_REPLAY_BOOKMARKS, watch_popover, "Mark This Move", "replay.next", .button = "Mark This Move" },
  { "replay.mark-good", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "Mark This Move › Good move", "replay.next" },
  { "replay.mark-mistake", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "Mark This Move › Mistake", "replay.next replay.next replay.next replay.next replay.next replay.next" },
  { "replay.mark-key", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "Mark This Move › Key moment", "replay.next" },
  { "replay.mark-question", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "Mark This Move › Question", "replay.next" },
  { "replay.undo", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "Undo and Save › Undo", "replay.next replay.mark-good" },
  { "replay.redo", CT_STOP_REPLAY_BOOKMARKS, watch_writing, "Undo and Save › Redo", "replay.next replay.mark-good replay.undo" },
  { "replay.save", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Undo and Save › Save", "replay.next replay.mark-good" },
  { "replay.save-as", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Undo and Save › Save As…" },
  { "replay.save-picture", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Save, Copy or Print › Save the Table as a Picture…" },
  { "replay.save-pages", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Save, Copy or Print › Save the Hand as Pages (PDF)…" },
  { "replay.save-movie", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Save, Copy or Print › Save a Moving Picture…" },
  { "replay.save-text", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Save, Copy or Print › Save the Hand as Text…" },
  { "replay.copy-picture", CT_STOP_REPLAY_BOOKMARKS, watch_clipboard, "Save, Copy or Print › Copy the Table as a Picture" },
  { "replay.copy-text", CT_STOP_REPLAY_BOOKMARKS, watch_clipboard, "Save, Copy or Print › Copy the Table as Text" },
  { "replay.copy-hand", CT_STOP_REPLAY_BOOKMARKS, watch_clipboard, "Save, Copy or Print › Copy the Whole Hand" },
  { "replay.copy-link", CT_STOP_REPLAY_BOOKMARKS, watch_clipboard, "Save, Copy or Print › Copy a Link to This Move", .arrange = arrange_file },
  { "replay.other-rules", CT_STOP_REPLAY_BOOKMARKS, watch_words, "Choose Whose Cards to Show › Cangkul" },
  { "replay.choose-rules", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Choose Whose Cards to Show › Other House Rules…" },
  { "replay.continue-recording", CT_STOP_RECORD_WATCHED, watch_page, "Undo and Save › Continue Recording" },
  { "replay.print-house-rules", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Save, Copy or Print › Print the House Rules…", .arrange = arrange_other_rules },
  { "replay.play-on-there", CT_STOP_REPLAY_BOOKMARKS, watch_page, "Play On Under These Rules", "replay.next replay.next", .arrange = arrange_other_rules },
  { "replay.own-rules", CT_STOP_REPLAY_BOOKMARKS, watch_words, "Stop Comparing", .arrange = arrange_other_rules },
  { "replay.print", CT_STOP_REPLAY_BOOKMARKS, watch_windows, "Save, Copy or Print › Print the Hand…" },
  { "replay.show-as-happened", CT_STOP_REPLAY_REFUSED, watch_words, "Show It as It Happened" },
  { "replay.play-on", CT_STOP_REPLAY_BOOKMARKS, watch_page, "Play On from Here", "replay.next replay.next" },

  { "win.learners", CT_STOP_LIBRARY, watch_page, "Main Menu › Who Is Learning?" },
  { "learners.choose", CT_STOP_LEARNERS, watch_page, "No name yet" },
  { "learners.add", CT_STOP_LEARNERS, watch_page, "New Learner" },
  { "learners.change", CT_STOP_LEARNERS, watch_page, "Name and Picture" },
  { "learner.done", CT_STOP_LEARNER_NEW, watch_page, "Done" },
  { "learners.remove", CT_STOP_LEARNERS, watch_windows, "Stop Learning Here" },

  { "win.five-minutes", CT_STOP_LIBRARY, watch_page, "Five Minutes" },
  { "exercise.choose", CT_STOP_EXERCISE, watch_marked, "1. ", .touch = touch_answer },
  { "exercise.show", CT_STOP_EXERCISE, watch_words, "Show Me the Answer" },
  { "exercise.forward", CT_STOP_EXERCISE_MOVES, watch_position, "Next Move" },
  { "exercise.back", CT_STOP_EXERCISE_MOVES, watch_position, "Previous Move", "exercise.forward" },
  { "exercise.next", CT_STOP_EXERCISE_WRONG, watch_words, "Next" },
  { "win.open-step", CT_STOP_EXERCISE_WRONG, watch_page, "See It in the Lesson" },
  { "exercise.what-if", CT_STOP_EXERCISE_WRONG, watch_thought, "What Would Happen?", .arrange = arrange_doubt },
  { "exercise.stop", CT_STOP_EXERCISE, watch_words, "Enough for Today" },
  { "exercise.again", CT_STOP_EXERCISE_END, watch_words, "Five More Minutes" },

  { "win.ask-class", CT_STOP_LIBRARY, watch_page, "Main Menu › Ask the Class" },
  { "win.teach", CT_STOP_LIBRARY, watch_page, "Main Menu › Teacher’s Pages", .arrange = arrange_class },
  { "win.join-class", CT_STOP_LIBRARY, watch_windows, "Main Menu › Join a Class…" },
  { "win.make-class", CT_STOP_LIBRARY, watch_page, "Main Menu › Create a Class…" },
  { "new-class.choose", CT_STOP_NEW_CLASS, watch_windows, "Choose a Spreadsheet…" },
  { "new-class.create", CT_STOP_NEW_CLASS, watch_windows, "Create a Class Without Names…" },
  { "word.enter", CT_STOP_TEACHER_DOOR, watch_words, "Open Teacher’s Pages" },
  { "teacher.change-password", CT_STOP_TEACHER_PLANS, watch_page, "Change Password" },
  { "plans.new", CT_STOP_TEACHER_PLANS, watch_words, "New Plan" },
  { "plans.edit", CT_STOP_TEACHER_PLANS, watch_words, "Edit Plan: Monday" },
  { "plans.remove", CT_STOP_TEACHER_PLANS, watch_words, "Delete Plan: Monday" },
  { "plans.bring-back", CT_STOP_TEACHER_PLANS, watch_words, "Restore Deleted Plan", .arrange = arrange_removed_plan },
  { "plans.save-lessons", CT_STOP_TEACHER_PLANS, watch_said, "Save All Lessons…" },
  { "collection.open", CT_STOP_COLLECTION, watch_page, "Your first card" },
  { "collection.put-all", CT_STOP_COLLECTION, watch_said, "Put All into the Class" },
  { "plan.keep", CT_STOP_TEACHER_PLAN, watch_words, "Save Plan" },
  { "plan.cancel", CT_STOP_TEACHER_PLAN, watch_words, "Cancel" },
  { "reader.stop", CT_STOP_TEACHER_READING, watch_words, "Stop" },
  { "reader.go-on", CT_STOP_TEACHER_READING, watch_words, "Continue Reading", .arrange = arrange_reading_stopped },
  { "grid.save-table", CT_STOP_TEACHER_GRID, watch_windows, "Save or Print › Save as Spreadsheet (CSV)…" },
  { "grid.save-details", CT_STOP_TEACHER_GRID, watch_windows, "Save or Print › Save the Details (CSV)…" },
  { "grid.save-answers", CT_STOP_TEACHER_GRID, watch_windows, "Save or Print › Save All Answers (xAPI)…" },
  { "grid.save-parents", CT_STOP_TEACHER_GRID, watch_windows, "Save or Print › Save All Parents’ Sheets (PDF)…" },
  { "grid.save-certificates", CT_STOP_TEACHER_GRID, watch_windows, "Save or Print › Save All Certificates (PDF)…" },
  { "grid.worksheet", CT_STOP_TEACHER_GRID, watch_page, "Save or Print › Print a Worksheet…" },
  { "parents.print", CT_STOP_TEACHER_PARENTS, watch_windows, "Print…" },
  { "parents.save", CT_STOP_TEACHER_PARENTS, watch_windows, "Save (PDF)…" },
  { "win.show-hand", CT_STOP_TEACHER_SHOW, watch_page, "Show “A short hand”" },
  { "pupils.sit", CT_STOP_STUDENTS, watch_page, "David" },
  { "pupils.pass", CT_STOP_STUDENTS_NOWHERE, watch_page, "Continue Without the Class" },
  { "win.leave-seat", CT_STOP_STUDENT, watch_page, "Leave" },
  { "ask.hand", CT_STOP_ASK_CLASS, watch_words, "1. " },
  { "ask.take-back", CT_STOP_ASK_CLASS, watch_words, "Remove Last Vote" },
  { "ask.show", CT_STOP_ASK_CLASS, watch_words, "Show the Answer" },
  { "ask.next", CT_STOP_ASK_CLASS_TOLD, watch_words, "Next Question" },
  { "replay.ask-class", CT_STOP_REPLAY_BOOKMARKS, watch_page, "Quiz Me › Ask the Class" },
  { "replay.show-class", CT_STOP_REPLAY_BOOKMARKS, watch_page, "Choose Whose Cards to Show › Show to a Class" },
  { "show.next", CT_STOP_SHOW, watch_words, "Next Move" },
  { "show.previous", CT_STOP_SHOW, watch_words, "Previous Move", "show.next" },
  { "show.first", CT_STOP_SHOW, watch_words, "First Move", "show.next" },
  { "show.play", CT_STOP_SHOW, watch_words, "Play" },
  { "show.ask", CT_STOP_SHOW, watch_page, "Ask the Class" },

  /* Another test has it, because no window remains. A pointer can close each. */
  { "app.quit", CT_STOP_LIBRARY, watch_windows, "Close" },
};
/* clang-format on */

const CtTourStep *
ct_tour_get_steps (guint *n_steps)
{
  *n_steps = G_N_ELEMENTS (steps);
  return steps;
}

/* Returns: (nullable) */
const CtTourStep *
ct_tour_find_step (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, action))
      return &steps[i];

  return NULL;
}

typedef struct
{
  CtTour *tour;
  const CtTourStep *step;
  char *before;
} Change;

static gboolean
has_changed (gpointer data)
{
  Change *change = data;
  g_autofree char *now = change->step->watch (change->tour);

  return g_strcmp0 (now, change->before) != 0;
}

void
ct_tour_expect_change (CtTour *tour,
                       const CtTourStep *step,
                       char *before,
                       const char *how)
{
  Change change = { tour, step, before };
  g_autofree char *what = g_strdup_printf ("%s to be done with %s", step->action, how);

  ct_person_wait (tour->person, has_changed, &change, what);
  g_test_message ("%s: %s", step->action, how);
}

typedef void (*Press) (CtTour *tour, GtkWidget *widget);

/* Lists need some frames to finish scrolling. */
static void
wait_until_at_rest (CtTour *tour, GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t before;
  graphene_rect_t now;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &now));
  do
    {
      before = now;
      ct_test_wait_frames (GTK_WIDGET (tour->window), 4);
      g_assert_true (gtk_widget_compute_bounds (widget, window, &now));
    }
  while (!graphene_rect_equal (&before, &now));
}

/* A tooltip over the widget would take the click; it closes when the pointer moves. */
static void
press_with_pointer (CtTour *tour, GtkWidget *widget)
{
  gtk_widget_grab_focus (widget);
  wait_until_at_rest (tour, widget);
  ct_person_point_at (tour->person, widget,
                      GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.f,
                                           gtk_widget_get_height (widget) / 2.f));
  ct_person_settle (tour->person);
  ct_person_click (tour->person, widget);
}

static void
press_with_key (CtTour *tour, GtkWidget *widget)
{
  g_assert_true (gtk_widget_grab_focus (widget));
  /* GTK ignores Space after the focus has moved, until another key is pressed. */
  ct_person_press (tour->person, GDK_KEY_Shift_L, 0);
  ct_person_press (tour->person, GDK_KEY_space, 0);
}

static gboolean
is_settled (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static gboolean
has_popover_open (gpointer page)
{
  return ct_tour_get_popover (page) != NULL;
}

static GtkWidget *
get_popover_above (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER);
}

/* What is in a popover scrolls there. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) &&
         (get_popover_above (widget) != NULL || ct_test_is_in_sight (widget));
}

static const CtControl *
find_control (const char *action, GPtrArray *controls)
{
  const CtControl *hidden = NULL;

  for (guint i = 0; i < controls->len; i++)
    {
      const CtControl *control = g_ptr_array_index (controls, i);

      if (!g_str_equal (control->action, action) ||
          !gtk_widget_is_sensitive (control->widget))
        continue;
      if (is_in_sight (control->widget))
        return control;
      if (get_popover_above (control->widget) != NULL ||
          (hidden == NULL && gtk_widget_get_mapped (control->widget)))
        hidden = control;
    }

  if (hidden == NULL)
    g_error ("Nothing to press for %s", action);
  return hidden;
}

static void
press_control (CtTour *tour, const char *action, Press press)
{
  g_autoptr (GPtrArray) controls = ct_actions_collect_controls (tour->page);
  const CtControl *control = find_control (action, controls);
  GtkWidget *widget = control->widget;
  GtkWidget *popover = get_popover_above (widget);

  if (popover != NULL && !gtk_widget_get_mapped (popover))
    {
      press (tour, gtk_widget_get_parent (popover));
      ct_person_wait (tour->person, is_settled, popover, "a popover to open");
    }
  if (control->item != NULL)
    {
      press (tour, widget);
      ct_person_wait (tour->person, has_popover_open, tour->page, "a menu to open");
      widget = touch_item (tour, control->item);
      g_assert_nonnull (widget);
      ct_person_wait (tour->person, is_settled, widget, "a menu to be shown");
    }
  press (tour, widget);
}

static void
focus_on_menu (CtTour *tour)
{
  GtkWidget *header = ct_test_find (tour->page, CT_TYPE_PAGE_HEADER);

  if (gtk_widget_get_mapped (header))
    gtk_widget_grab_focus (ct_test_find (header, GTK_TYPE_MENU_BUTTON));
}

static gboolean
is_on_table (GtkWidget *widget)
{
  return CT_IS_TABLE_VIEW (widget) || CT_IS_CARD_VIEW (widget) ||
         CT_IS_PLACE_VIEW (widget) || CT_IS_SEAT_VIEW (widget);
}

/* For keys of the whole page. Space would press the button of the menu, so without
 * moments the focus stays where the page has set it.
 */
static void
focus_for (CtTour *tour, const CtKey *key, const CtTourStep *step)
{
  GtkWidget *moments = ct_test_find (tour->page, CT_TYPE_MOMENT_BAR);

  if (is_on_table (key->widget))
    gtk_widget_grab_focus (step->touch != NULL ? step->touch (tour)
                                               : touch_card (tour));
  else if (key->keyval == GDK_KEY_space && moments != NULL)
    gtk_widget_child_focus (moments, GTK_DIR_TAB_FORWARD);
  else if (key->keyval == GDK_KEY_space)
    gtk_widget_grab_focus (tour->page);
  else if (gtk_widget_get_focusable (key->widget))
    gtk_widget_grab_focus (key->widget);
  else
    focus_on_menu (tour);
}

static void
add_arrow (CtTour *tour, GPtrArray *keys, const char *does)
{
  CtKey *key = g_new0 (CtKey, 1);

  key->does = g_strdup (does);
  key->widget = ct_test_find (tour->page, CT_TYPE_TABLE_VIEW);
  g_assert_true (gtk_accelerator_parse (does + strlen ("focus "), &key->keyval,
                                        &key->modifiers));
  g_ptr_array_add (keys, key);
}

static const CtKey *
find_key (GPtrArray *keys, const char *action, guint i)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint k = 0; k < keys->len; k++)
    {
      const CtKey *key = g_ptr_array_index (keys, k);

      if (g_str_equal (key->does, action) &&
          g_hash_table_add (seen, ct_key_dup_label (key)) && i-- == 0)
        return key;
    }

  return NULL;
}

/* Presses each of its keys, or Space on its control. A step without an action must have
 * a key.
 */
void
ct_tour_do_with_keys (CtTour *tour, const CtTourStep *step)
{
  const CtKey *key;
  guint i = 0;

  do
    {
      g_autoptr (GPtrArray) keys = NULL;
      g_autofree char *before = NULL;
      g_autofree char *how = NULL;

      ct_tour_prepare (tour, step);
      keys = ct_actions_collect_keys (GTK_WIDGET (tour->window));
      if (g_str_has_prefix (step->action, "focus "))
        add_arrow (tour, keys, step->action);
      key = find_key (keys, step->action, i);
      if (key == NULL && i > 0)
        break;

      if (key != NULL)
        focus_for (tour, key, step);
      before = step->watch (tour);
      if (key != NULL)
        ct_person_press (tour->person, key->keyval, key->modifiers);
      else
        press_control (tour, step->action, press_with_key);
      how = key != NULL ? ct_key_dup_label (key) : g_strdup ("space");
      ct_tour_expect_change (tour, step, before, how);
      if (key != NULL)
        g_hash_table_add (tour->pressed, g_strdup_printf ("%s %s", step->action, how));
      i++;
    }
  while (key != NULL);
}

static void
touch (CtTour *tour, const CtTourStep *step)
{
  GtkWidget *widget =
      step->button != NULL ? touch_button (tour, step->button) : step->touch (tour);
  guint n_clicks = g_str_equal (step->action, "card.play") ? 2 : 1;

  while (n_clicks-- > 0)
    {
      ct_person_click (tour->person, widget);
      ct_person_settle (tour->person);
    }
}

/* Presses the control of the action, or @touch. */
void
ct_tour_do_with_pointer (CtTour *tour, const CtTourStep *step)
{
  g_autofree char *before = NULL;

  ct_tour_prepare (tour, step);
  before = step->watch (tour);
  if (step->touch == NULL && step->button == NULL)
    press_control (tour, step->action, press_with_pointer);
  else
    touch (tour, step);
  ct_tour_expect_change (tour, step, before, "the pointer");
}
