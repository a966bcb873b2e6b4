/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A recorded hand at the table: the story of a card, set-aside tricks, the quiz, trying
 * and playing on.
 */
#include "ct-gestures.h"
#include "ct-replay-quiz.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include <string.h>

#include "ct-await.h"
#include "ct-card-view.h"
#include "ct-description.h"
#include "ct-practice-page.h"

static GtkWidget *
find_card (CtReplayFixture *fixture, guint zone)
{
  GtkWidget *table = ct_test_find (fixture->page, CT_TYPE_TABLE_VIEW);
  const CtState *state = ct_session_get_state (ct_replay_get_session (fixture->replay));

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) &&
        ct_card_view_get_card (CT_CARD_VIEW (child)) == ct_zone_top (state, zone))
      return child;

  g_assert_not_reached ();
}

static GtkWidget *
find_story (CtReplayFixture *fixture)
{
  for (GtkWidget *child = gtk_widget_get_first_child (fixture->page); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      return child;

  return NULL;
}

CT_TEST ("/ui/replay-table/story")
{
  CtReplayFixture f;
  GtkWidget *card;
  GtkWidget *step;

  ct_replay_fixture_open (&f, "kargaburo", "the-first-evening");
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 2);
  card = find_card (&f, CT_ZONE_TRICK);
  gtk_widget_activate_action (card, "card.play", NULL);
  g_assert_nonnull (find_story (&f));
  step = ct_test_find (find_story (&f), GTK_TYPE_BUTTON);
  g_assert_nonnull (step);
  g_signal_emit_by_name (step, "clicked");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, 1);

  /* A face-down card has no story, and a change of view closes the open one. */
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 1);
  gtk_widget_activate_action (f.page, "replay.seen-by", "s", "A");
  card = find_card (&f, ct_hand (1));
  gtk_widget_activate_action (card, "card.play", NULL);
  g_assert_null (find_story (&f));
  ct_test_close_window (f.window);
}

static guint
count_cards_aside (CtReplayFixture *fixture)
{
  return ct_zone_len (ct_session_get_state (fixture->session), CT_ZONE_ASIDE);
}

CT_TEST ("/ui/replay-table/aside")
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;
  guint position;

  ct_replay_fixture_open (&f, "cangkul", "the-first-evening");
  while (count_cards_aside (&f) == 0)
    ct_replay_fixture_act (&f, "replay.next");
  position = ct_replay_fixture_where (&f);
  for (guint i = 0; i < 5; i++)
    ct_replay_fixture_act (&f, "replay.next");
  ct_table_view_finish_moving (ct_replay_fixture_table (&f));
  person = ct_person_new (GTK_WINDOW (f.window));
  ct_person_settle (person);
  ct_person_click (person, find_card (&f, CT_ZONE_ASIDE));
  ct_person_settle (person);
  g_assert_nonnull (find_story (&f));
  g_signal_emit_by_name (ct_test_find (find_story (&f), GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, position);
  ct_test_close_window (f.window);
}

static void
wait_for_question (CtReplayFixture *fixture)
{
  CT_AWAIT (ct_table_view_get_interactive (ct_replay_fixture_table (fixture)) ||
            ct_replay_fixture_where (fixture) >=
                ct_session_get_n_plies (fixture->session));
}

static void
make_move (CtReplayFixture *fixture, const CtMove *move)
{
  g_autoptr (CtPerson) person = ct_person_new (GTK_WINDOW (fixture->window));
  g_autoptr (CtGestures) hand =
      ct_gestures_new (person, ct_replay_fixture_table (fixture));

  ct_person_take_keyboard (person);
  ct_person_settle (person);
  g_assert_true (ct_gestures_make_move (hand, CT_WAY_POINTER, move));
}

static void
propose (CtReplayFixture *fixture, gboolean as_played)
{
  const CtMove *played =
      ct_session_get_move (fixture->session, ct_replay_fixture_where (fixture));
  const CtRules *rules = ct_session_get_rules (fixture->session);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, ct_session_get_state (fixture->session), legal);
  for (guint i = 0; i < legal->len; i++)
    if (ct_move_equivalent (rules, &g_array_index (legal, CtMove, i), played) ==
        as_played)
      {
        CtMove move = g_array_index (legal, CtMove, i);

        make_move (fixture, &move);
        return;
      }

  g_assert_not_reached ();
}

/* The quiz stops at each decision of the player, shows only their cards, compares the
 * answer with the played move, and counts.
 */
CT_TEST ("/ui/replay-table/quiz")
{
  CtReplayFixture f;
  guint first;
  g_autofree char *text = NULL;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  g_settings_set_double (ct_test_settings (), "autoplay-delay", 0.1);
  gtk_widget_activate_action (f.page, "replay.quiz", "s", "B");
  wait_for_question (&f);
  first = ct_replay_fixture_where (&f);
  g_assert_cmpuint (ct_session_get_state (f.session)->to_act, ==, 1);
  g_assert_cmpuint (ct_table_view_get_viewer (ct_replay_fixture_table (&f)), ==, 1);
  g_assert_cmpuint (ct_timeline_get_horizon (ct_replay_get_timeline (f.replay)), ==,
                    first);

  g_settings_set_double (ct_test_settings (), "autoplay-delay", 10);
  propose (&f, FALSE);
  ct_test_await_answer ();
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, first + 1);
  g_settings_set_double (ct_test_settings (), "autoplay-delay", 0.1);
  wait_for_question (&f);
  propose (&f, TRUE);
  ct_test_await_answer ();
  wait_for_question (&f);
  ct_replay_fixture_act (&f, "replay.show-answer");
  ct_test_await_answer ();
  wait_for_question (&f);
  ct_test_wait_frames (f.page, 2);
  text = ct_test_dup_text (f.page);
  g_assert_nonnull (strstr (text, "Found: 1 of 2"));

  ct_session_set_position (f.session, first);
  g_assert_false (ct_table_view_get_interactive (ct_replay_fixture_table (&f)));

  ct_replay_fixture_act (&f, "replay.stop-quiz");
  g_assert_cmpuint (ct_table_view_get_viewer (ct_replay_fixture_table (&f)), ==,
                    CT_SEES_ALL);
  g_assert_cmpuint (ct_table_view_get_near_seat (ct_replay_fixture_table (&f)), ==, 0);
  g_assert_cmpuint (ct_timeline_get_horizon (ct_replay_get_timeline (f.replay)), ==,
                    ct_session_get_n_plies (f.session));
  g_settings_reset (ct_test_settings (), "autoplay-delay");
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-table/quiz-about-mistake")
{
  CtReplayFixture f;
  CtTimeline *timeline;
  guint mistake;

  ct_replay_fixture_open (&f, "kargaburo", "a-short-hand");
  timeline = ct_replay_get_timeline (f.replay);
  ct_session_set_position (f.session, 0);
  g_assert_true (ct_timeline_find (timeline, 1, 1u << CT_MOMENT_MISTAKE, &mistake));
  ct_session_set_position (f.session, mistake - 1);
  gtk_widget_activate_action (f.page, "replay.quiz", "s", "all");
  g_assert_true (
      ct_replay_quiz_is_asking (ct_replay_section_find (f.page, CT_TYPE_REPLAY_QUIZ)));
  propose (&f, TRUE);
  g_assert_false (ct_replay_fixture_reads (&f, "You found it"));
  g_assert_true (ct_replay_fixture_reads (&f, "but it is marked as a mistake"));
  g_assert_true (ct_replay_fixture_reads (&f, "Found: 0 of 1"));
  ct_test_close_window (f.window);
}

static gboolean
is_next (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    "replay.next") == 0;
}

/* An allowed move becomes a variation and the current line; a refused one does not. The
 * view stays the same afterwards.
 */
CT_TEST ("/ui/replay-table/trying")
{
  CtReplayFixture f;
  CtMove refused = { .type = CT_MOVE_DISCARD, .seat = 0 };
  guint position;

  ct_replay_fixture_open (&f, "kargaburo", "only-hearts");
  position = 1;
  ct_session_set_position (f.session, position);
  gtk_widget_activate_action (f.page, "replay.seen-by", "s", "C");
  g_assert_false (ct_table_view_get_interactive (ct_replay_fixture_table (&f)));
  ct_replay_fixture_act (&f, "replay.try");
  g_assert_true (ct_table_view_get_interactive (ct_replay_fixture_table (&f)));
  g_signal_emit_by_name (ct_replay_fixture_table (&f), "move-chosen", &refused);
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, position);

  while (ct_table_view_get_interactive (ct_replay_fixture_table (&f)))
    {
      g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

      ct_rules_legal (ct_session_get_rules (f.session),
                      ct_session_get_state_at (f.session, position), legal);
      if (legal->len > 1)
        break;
      ct_session_set_position (f.session, ++position);
    }
  propose (&f, FALSE);
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 1);
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, position + 1);
  g_assert_true (ct_replay_is_modified (f.replay));
  g_assert_cmpstr (ct_tooltip_get (ct_test_find_where (f.page, is_next, NULL)), ==,
                   "The moves end here, but the hand is not over. You can try the next "
                   "move, or press “Play On from Here”.");
  g_assert_true (ct_table_view_get_interactive (ct_replay_fixture_table (&f)));
  gtk_widget_activate_action (f.page, "replay.leave-variation", NULL);
  ct_session_set_position (f.session, ct_session_get_n_plies (f.session));
  g_assert_cmpstr (ct_tooltip_get (ct_test_find_where (f.page, is_next, NULL)), ==,
                   "This is the end of the hand.");

  ct_replay_fixture_act (&f, "replay.try");
  g_assert_cmpuint (ct_table_view_get_viewer (ct_replay_fixture_table (&f)), ==, 2);
  ct_test_close_window (f.window);
}

static gboolean
is_keep (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static void
play_on_and_keep (CtReplayFixture *fixture, const char *text, const char *said)
{
  GtkWidget *page;
  GtkWidget *keep;
  GtkWidget *pane;
  CtMove move;

  ct_replay_fixture_act (fixture, "replay.play-on");
  page = ct_window_get_page (fixture->window);
  g_assert_true (CT_IS_PRACTICE_PAGE (page));
  keep = ct_test_find_where (page, is_keep, "Save as a Variation");
  g_assert_true (gtk_widget_get_mapped (keep));
  g_assert_false (gtk_widget_get_sensitive (keep));

  g_assert_cmpint (ct_move_parse (ct_session_get_rules (fixture->session),
                                  ct_session_get_state (fixture->session), 1, text,
                                  &move),
                   ==, CT_MOVE_TEXT_OK);
  pane = ct_test_find (page, CT_TYPE_TABLE_PANE);
  /* At once: the next player must not move before. */
  g_signal_emit_by_name (ct_table_pane_get_table (CT_TABLE_PANE (pane)), "move-chosen",
                         &move);
  g_assert_true (gtk_widget_get_sensitive (keep));
  g_signal_emit_by_name (keep, "clicked");
  g_assert_cmpstr (ct_table_pane_get_said (CT_TABLE_PANE (pane)), ==, said);
  g_assert_false (gtk_widget_get_sensitive (keep));
  g_assert_false (ct_practice_page_is_under_way (CT_PRACTICE_PAGE (page)));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (fixture->window), 2);
  g_assert_true (ct_window_get_page (fixture->window) == fixture->page);
}

/* The new moves become a variation, which one undo removes. */
CT_TEST ("/ui/replay-table/play-on-and-keep")
{
  CtReplayFixture f;
  g_autofree char *path = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "tests", "ui",
                                            "secret-1.hand.xml", NULL);
  guint position = 7;

  ct_replay_fixture_open_file (&f, path);
  ct_session_set_position (f.session, position);
  play_on_and_keep (&f, "lead 6D", "Saved as a variation of the recorded hand.");
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 1);
  g_assert_cmpuint (ct_replay_fixture_where (&f), >, position);
  g_assert_true (ct_replay_is_modified (f.replay));
  g_assert_true (ct_replay_fixture_reads (&f, "Leave"));

  ct_replay_fixture_act (&f, "replay.undo");
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 0);
  g_assert_false (ct_replay_is_modified (f.replay));
  g_assert_cmpuint (ct_replay_get_n_variations (f.replay, position + 1), ==, 0);
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-table/play-on-as-recorded")
{
  CtReplayFixture f;
  g_autofree char *path = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "tests", "ui",
                                            "secret-1.hand.xml", NULL);
  guint position = 7;
  g_autofree char *text = NULL;

  ct_replay_fixture_open_file (&f, path);
  ct_session_set_position (f.session, position);
  text = ct_move_to_text (ct_session_get_rules (f.session),
                          ct_session_get_move (f.session, position));
  play_on_and_keep (&f, text,
                    "The recorded hand already has these moves. There is "
                    "nothing to save.");
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 0);
  g_assert_false (ct_replay_is_modified (f.replay));
  ct_test_close_window (f.window);
}

static gboolean
is_said (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "said");
}

/* On a telephone, all text below the table can be read and the table keeps its size; a
 * screen reader gets the reasons.
 */
CT_TEST ("/ui/replay-table/said")
{
  CtReplayFixture f;
  GtkWidget *label;
  int height;
  guint n_tall = 0;
  guint n_short = 0;

  ct_replay_fixture_open_on (&f, &ct_test_telephone, "cau-robat", "five-at-the-table");
  label = ct_test_find_where (f.page, is_said, NULL);
  height = gtk_widget_get_height (GTK_WIDGET (ct_replay_fixture_table (&f)));
  for (guint ply = 0; ply < ct_session_get_n_plies (f.session); ply++)
    {
      PangoLayout *layout;
      g_autofree char *whole =
          ct_narrator_say_ply (ct_replay_get_narrator (f.replay), f.session, ply);
      g_autofree char *unheard = NULL;
      int text_height;

      ct_replay_fixture_act (&f, "replay.next");
      ct_test_wait_frames (f.page, 3);
      layout = gtk_label_get_layout (GTK_LABEL (label));
      pango_layout_get_pixel_size (layout, NULL, &text_height);
      g_assert_false (pango_layout_is_ellipsized (layout));
      g_assert_cmpint (text_height, <=, gtk_widget_get_height (label));
      g_assert_cmpint (
          gtk_widget_get_height (GTK_WIDGET (ct_replay_fixture_table (&f))), ==,
          height);

      unheard = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (gtk_widget_get_parent (label)), GTK_ACCESSIBLE_PROPERTY_LABEL,
          whole);
      g_assert_cmpstr (unheard, ==, NULL);
      n_tall += gtk_widget_has_css_class (label, "tall");
      n_short += strcmp (gtk_label_get_label (GTK_LABEL (label)), whole) != 0;
    }
  g_assert_cmpuint (n_tall, >, 0);
  g_assert_cmpuint (n_short, >, 0);
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-table/said-in-large-letters")
{
  static const CtLook look = { "narrow-large-text", 360, 640, FALSE, 200 };
  CtReplayFixture f;
  GtkWidget *label;

  ct_replay_fixture_open_on (&f, &look, "cau-robat", "five-at-the-table");
  label = ct_test_find_where (f.page, is_said, NULL);
  for (guint ply = 0; ply < ct_session_get_n_plies (f.session); ply++)
    {
      int usual = gtk_widget_get_height (gtk_widget_get_parent (label));

      ct_replay_fixture_act (&f, "replay.next");
      ct_test_wait_frames (f.page, 3);
      g_assert_cmpint (gtk_widget_get_height (label), <=, 2 * usual);
    }
  ct_test_close_window (f.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
