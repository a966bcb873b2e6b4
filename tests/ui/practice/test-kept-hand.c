/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand that was left unfinished can be continued, or watched, from every page. */
#include "ct-await.h"
#include "ct-bot.h"
#include "ct-game-page.h"
#include "ct-learner-folders.h"
#include "ct-library-page.h"
#include "ct-my-hand-list.h"
#include "ct-person.h"
#include "ct-practice-page.h"
#include "ct-replay-page.h"
#include "ct-shuffle.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#include <string.h>

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

static CtPracticePage *
get_practice (CtWindow *window)
{
  return CT_PRACTICE_PAGE (ct_window_get_page (window));
}

static CtSession *
get_session (CtWindow *window)
{
  return ct_practice_page_get_session (get_practice (window));
}

static gboolean
may_play (CtPracticePage *page)
{
  CtTablePane *pane =
      CT_TABLE_PANE (ct_test_find (GTK_WIDGET (page), CT_TYPE_TABLE_PANE));

  return ct_table_view_get_interactive (ct_table_pane_get_table (pane));
}

static void
play (CtWindow *window)
{
  CtSession *session = get_session (window);
  GtkWidget *pane = ct_test_find (ct_window_get_page (window), CT_TYPE_TABLE_PANE);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  while (!may_play (get_practice (window)))
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  legal);
  g_signal_emit_by_name (ct_table_pane_get_table (CT_TABLE_PANE (pane)), "move-chosen",
                         &g_array_index (legal, CtMove, 0));
  while (!ct_practice_page_is_saved (get_practice (window)))
    ct_test_wait_frames (GTK_WIDGET (window), 1);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      title);
}

static GtkWidget *
wait_for_row (CtWindow *window, const char *title)
{
  GtkWidget *row;

  while ((row = ct_test_find_where (ct_window_get_page (window), is_row, title)) ==
         NULL)
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  return row;
}

static void
go_on (CtWindow *window, CtSession *left)
{
  GtkWidget *page = ct_window_get_page (window);
  CtSession *session;
  guint n_plies = ct_session_get_n_plies (left);

  adw_action_row_activate (ADW_ACTION_ROW (wait_for_row (window,
                                                         "Continue Your Hand")));
  while (ct_window_get_page (window) == page)
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  session = get_session (window);
  g_assert_cmpuint (ct_session_get_n_plies (session), >=, n_plies);
  g_assert_cmpmem (ct_session_get_state_at (session, n_plies), sizeof (CtState),
                   ct_session_get_state_at (left, n_plies), sizeof (CtState));
}

CT_TEST ("/ui/kept-hand/go-on")
{
  CtWindow *window = ct_test_open_window (&usual);
  g_autoptr (CtSession) left = NULL;
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.practice", "s", "kargaburo");
  play (window);
  play (window);
  left = ct_session_fork_at (get_session (window),
                             ct_session_get_n_plies (get_session (window)));
  ct_test_close_window (window);

  window = ct_test_open_window (&usual);
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_window_get_page (window)));
  go_on (window, left);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_window_get_page (window)));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s", "kargaburo");
  go_on (window, left);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_true (CT_IS_GAME_PAGE (ct_window_get_page (window)));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.practice", "s", "kargaburo");
  go_on (window, left);
  play (window);
  g_assert_false (gtk_widget_get_visible (ct_test_find (ct_window_get_page (window),
                                                        CT_TYPE_MY_HAND_LIST)));
  page = ct_window_get_page (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_true (ct_window_get_page (window) != page);
  g_assert_true (CT_IS_GAME_PAGE (ct_window_get_page (window)));
  ct_test_close_window (window);
}

static void
play_anything (CtSession *session, CtRandom *random)
{
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState view;
  CtMove move;

  if (state->phase == CT_PHASE_DEAL)
    {
      ct_rules_legal (rules, state, legal);
      move = g_array_index (legal, CtMove, 0);
    }
  else
    {
      ct_rules_view (rules, state, state->to_act, &view);
      g_assert_true (ct_bot_choose (rules, &view, CT_BOT_EASY, random, &move));
    }
  g_assert_true (ct_session_play (session, &move));
}

/* Returns: (transfer full): a finished hand, the first of @match */
static CtSession *
keep_finished_hand (const CtRules *rules, const char *match)
{
  g_autofree char *folder = ct_learner_folders_dup_base (CT_FOLDER_HANDS);
  g_autoptr (CtMyHands) hands = ct_my_hands_new (folder, NULL);
  g_autofree char *path = ct_my_hands_dup_new_path (hands);
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, NULL);
  g_autoptr (CtJournal) journal = ct_journal_new (path, CT_SAVED_HAND_END);
  CtSession *session;
  g_autoptr (CtSavedHand) saved = NULL;
  CtCard pack[CT_MAX_CARDS];
  CtRandom random = { 5 };
  CtState start;

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&start, rules->usual_seats, pack, ct_deck_size (rules->deck));
  ct_rules_set_dealer (rules, &start, 1);
  session = ct_session_new (rules, &start);
  saved = ct_saved_hand_new (journal, session, 0, 0, match, narrator, NULL, NULL);
  while (ct_session_get_state (session)->phase != CT_PHASE_OVER)
    play_anything (session, &random);
  while (!ct_journal_is_saved (ct_saved_hand_get_journal (saved)) ||
         !g_file_test (path, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, FALSE);
  return session;
}

CT_TEST ("/ui/kept-hand/watch")
{
  g_autoptr (CtSession) session = keep_finished_hand (&ct_rules_cangkul, NULL);
  CtWindow *window = ct_test_open_window (&usual);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s", "cangkul");
  adw_action_row_activate (ADW_ACTION_ROW (wait_for_row (window, "Finished Hand")));
  while (!CT_IS_REPLAY_PAGE (ct_window_get_page (window)))
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  g_assert_cmpuint (
      ct_session_get_n_plies (ct_replay_get_session (
          ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (window))))),
      ==, ct_session_get_n_plies (session));
  ct_test_close_window (window);
}

static gboolean
is_watch_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Watch This Hand") == 0;
}

static gboolean
is_look_again_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Look at It Again") ==
             0;
}

static void
on_said (GString *said, const char *text)
{
  g_string_append_printf (said, "%s\n", text);
}

/* With the tutor, at the moves of the learner, who may have played well. */
static void
look_again (CtWindow *window)
{
  GtkWidget *practice = ct_window_get_page (window);
  GtkWidget *button = ct_test_find_where (practice, is_look_again_button, NULL);
  g_autoptr (CtPerson) person = ct_person_new (GTK_WINDOW (window));
  g_autoptr (GString) said = g_string_new (NULL);
  CtReplay *replay;

  g_assert_nonnull (button);
  g_signal_connect_swapped (ct_window_get_announcer (window), "said",
                            G_CALLBACK (on_said), said);
  ct_person_take_keyboard (person);
  g_assert_true (gtk_widget_grab_focus (button));
  ct_person_press (person, GDK_KEY_Return, 0);
  while (strstr (said->str, "What would you play now?") == NULL &&
         strstr (said->str, "None of them was a clear mistake.") == NULL)
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  g_assert_nonnull (strstr (said->str, "The tutor is looking at each move."));
  g_assert_true (CT_IS_REPLAY_PAGE (ct_window_get_page (window)));
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (window)));
  /* What the tutor wrote is saved with the hand. */
  while (ct_replay_is_modified (replay))
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (window), said);
}

/* Who undoes a move after that loses nothing that was written. */
static void
undo_after_writing (CtWindow *window, GtkWidget *practice)
{
  GtkWidget *page = ct_window_get_page (window);
  CtReplay *replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
  g_autofree char *path =
      g_strdup (ct_practice_page_get_saved_path (CT_PRACTICE_PAGE (practice)));
  const char *new_path;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (ct_replay_toggle_mark (replay, 1, CT_MARK_KEY));
  gtk_widget_activate_action (page, "replay.save", NULL);
  while (ct_replay_is_modified (replay))
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_nonnull (strstr (before, "<mark kind=\"key\"/>"));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_true (ct_window_get_page (window) == practice);
  g_assert_cmpstr (ct_practice_page_get_saved_path (get_practice (window)), ==, path);
  gtk_widget_activate_action (practice, "practice.take-back", NULL);
  g_assert_cmpint (ct_session_get_state (get_session (window))->phase, !=,
                   CT_PHASE_OVER);
  new_path = ct_practice_page_get_saved_path (get_practice (window));
  g_assert_cmpstr (new_path, !=, path);
  while (!ct_practice_page_is_saved (get_practice (window)) ||
         !g_file_test (new_path, G_FILE_TEST_EXISTS))
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);

  /* Its own file is not left again. */
  gtk_widget_activate_action (practice, "practice.take-back", NULL);
  g_assert_cmpstr (ct_practice_page_get_saved_path (get_practice (window)), ==,
                   new_path);
}

CT_TEST ("/ui/kept-hand/watch-at-end")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *page;
  guint n_plies;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.practice", "s", "cau-robat");
  page = ct_window_get_page (window);
  while (ct_session_get_state (get_session (window))->phase != CT_PHASE_OVER)
    {
      g_assert_null (ct_test_find_where (page, is_watch_button, NULL));
      if (may_play (get_practice (window)))
        play (window);
      else
        ct_test_wait_frames (GTK_WIDGET (window), 1);
    }
  n_plies = ct_session_get_n_plies (get_session (window));
  while (ct_test_find_where (page, is_watch_button, NULL) == NULL ||
         !ct_practice_page_is_saved (get_practice (window)))
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  ct_journal_finish_all (G_MAXUINT); /* the page waits for it, too */
  g_signal_emit_by_name (ct_test_find_where (page, is_watch_button, NULL), "clicked");
  while (!CT_IS_REPLAY_PAGE (ct_window_get_page (window)))
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  g_assert_cmpuint (
      ct_session_get_n_plies (ct_replay_get_session (
          ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (window))))),
      ==, n_plies);
  CT_AWAIT (ct_session_get_position (ct_replay_get_session (ct_replay_page_get_replay (
                CT_REPLAY_PAGE (ct_window_get_page (window))))) > 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_true (ct_window_get_page (window) == page);
  look_again (window);
  undo_after_writing (window, page);
  ct_test_close_window (window);
}

/* The page begins another match until the kept hands are read, but only for a while:
 * time may not leap.
 */
static void
await_match (CtWindow *window)
{
  while (ct_session_get_state_at (get_session (window), 0)->first_hand)
    {
      g_assert_false (may_play (get_practice (window)));
      ct_test_wait_frames (GTK_WIDGET (window), 1);
    }
}

static void
expect_next_hand (CtWindow *window, CtSession *before)
{
  const CtState *last =
      ct_session_get_state_at (before, ct_session_get_n_plies (before));
  const CtState *start;

  await_match (window);
  while (ct_session_get_n_plies (get_session (window)) == 0 &&
         !may_play (get_practice (window)))
    ct_test_wait_frames (GTK_WIDGET (window), 1);

  start = ct_session_get_state_at (get_session (window), 0);
  g_assert_cmpmem (start->total, sizeof start->total, last->total, sizeof last->total);
  g_assert_cmpmem (start->lost, sizeof start->lost, last->lost, sizeof last->lost);
}

/* Playing again after a hand continues the match, repeatedly even if nothing was
 * played, and also from the library.
 */
CT_TEST_GAMES ("/ui/kept-hand/match/")
{
  const CtRules *rules = data;
  g_autoptr (CtSession) before = keep_finished_hand (rules, rules->id);
  CtWindow *window = ct_test_open_window (&usual);

  wait_for_row (window, "Continue Your Match");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.practice", "s", rules->id);
  expect_next_hand (window, before);
  g_assert_false (gtk_widget_get_visible (ct_test_find (ct_window_get_page (window),
                                                        CT_TYPE_MY_HAND_LIST)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.practice", "s", rules->id);
  expect_next_hand (window, before);
  ct_test_close_window (window);
}

CT_TEST ("/ui/kept-hand/match-in-library")
{
  const CtRules *rules = &ct_rules_cau_robat;
  g_autoptr (CtSession) before = keep_finished_hand (rules, "library");
  CtWindow *window = ct_test_open_window (&usual);

  adw_action_row_activate (ADW_ACTION_ROW (wait_for_row (window,
                                                         "Continue Your Match")));
  while (!CT_IS_PRACTICE_PAGE (ct_window_get_page (window)))
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  expect_next_hand (window, before);
  while (!may_play (get_practice (window)))
    ct_test_wait_frames (GTK_WIDGET (window), 1);

  gtk_widget_activate_action (ct_window_get_page (window), "practice.new-match", NULL);
  g_assert_true (ct_session_get_state_at (get_session (window), 0)->first_hand);
  adw_action_row_activate (ADW_ACTION_ROW (wait_for_row (window,
                                                         "Continue Your Hand")));
  await_match (window);
  expect_next_hand (window, before);
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
