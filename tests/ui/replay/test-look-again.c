/* SPDX-License-Identifier: GPL-3.0-or-later */
/* After a hand, the learner looks at it again with the tutor: finds the moves that cost
 * most, says why, and sees what can follow. By keyboard, and by ear.
 */
#include <string.h>

#include "ct-advice.h"
#include "ct-await.h"
#include "ct-card-view.h"
#include "ct-exercise-page.h"
#include "ct-learner-folders.h"
#include "ct-person.h"
#include "ct-replay-quiz.h"
#include "ct-replay-fixture.h"
#include "ct-replay-tutor.h"
#include "ct-test.h"
#include "ct-what-if-pane.h"

/* Imagined hands for each move. */
#define FEW  100
#define MANY 100000

#define HAND   "kargaburo/ten-cards-each.hand.xml"
#define BURACO "buraco-brazil/betes-treasure.hand.xml"

static const CtLook usual = { "usual", 1280, 760, FALSE, 100 };

typedef struct
{
  CtReplayFixture fixture;
  CtPerson *person;
  GString *said;
  GArray *moments; /* (nullable) */
} Test;

static void
on_said (GString *said, const char *text)
{
  g_string_append_printf (said, "%s\n", text);
}

static void
on_looked_again (Test *test, GArray *moments)
{
  g_clear_pointer (&test->moments, g_array_unref);
  test->moments = g_array_ref (moments);
}

static char *
dup_own_path (void)
{
  g_autofree char *folder = ct_learner_folders_dup_base (CT_FOLDER_HANDS);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  return g_build_filename (folder, "looked-at.hand.xml", NULL);
}

/* As if a seat had been the learner in practice. */
static char *
write_practice_hand (const char *name, gboolean is_own)
{
  const char *practice = g_str_equal (name, BURACO)
                             ? "<?cartilla-practice seat=\"C\" hand=\"0\"?></record>"
                             : "<?cartilla-practice seat=\"D\" hand=\"0\"?></record>";
  g_autofree char *copy = ct_replay_fixture_dup_hand (name);
  char *path = is_own ? dup_own_path () : g_strdup (copy);
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;

  g_assert_true (g_file_get_contents (copy, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, "</record>", practice, 0), ==, 1);
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
  return path;
}

static void
open_hand (Test *test, const CtLook *look, const char *path, guint n_playouts)
{
  gpointer tutor;

  *test = (Test){ .said = g_string_new (NULL) };
  ct_replay_fixture_open_file_on (&test->fixture, look, path);
  tutor = ct_replay_section_find (test->fixture.page, CT_TYPE_REPLAY_TUTOR);
  ct_replay_tutor_set_n_playouts (tutor, n_playouts);
  g_signal_connect_swapped (tutor, "looked-again", G_CALLBACK (on_looked_again), test);
  g_signal_connect_swapped (ct_window_get_announcer (test->fixture.window), "said",
                            G_CALLBACK (on_said), test->said);
  test->person = ct_person_new (GTK_WINDOW (test->fixture.window));
  ct_person_take_keyboard (test->person);
}

static void
sit_down_on (Test *test, const CtLook *look, const char *hand, guint n_playouts)
{
  g_autofree char *path = write_practice_hand (hand, TRUE);

  open_hand (test, look, path, n_playouts);
}

static void
sit_down (Test *test, guint n_playouts)
{
  sit_down_on (test, &usual, HAND, n_playouts);
}

static void
stand_up (Test *test)
{
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (test->fixture.window),
                                        test->said);
  ct_person_free (test->person);
  ct_test_close_window (test->fixture.window);
  g_clear_pointer (&test->moments, g_array_unref);
  g_string_free (test->said, TRUE);
}

static void
press (Test *test, guint key)
{
  ct_person_press (test->person, key, 0);
  ct_person_settle (test->person);
}

/* A long answer is in a label that wraps. */
static gboolean
has_label (GtkWidget *widget, gconstpointer text)
{
  GtkWidget *child =
      GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  return GTK_IS_LABEL (child) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (child)), text) == 0;
}

static GtkWidget *
find_button (Test *test, const char *label)
{
  return ct_test_find_where (test->fixture.page, has_label, label);
}

static GtkWidget *
get_focus (Test *test)
{
  return gtk_window_get_focus (GTK_WINDOW (test->fixture.window));
}

/* With Tab, from where the focus is. */
static void
tab_to (Test *test, GtkWidget *widget)
{
  g_assert_nonnull (widget);
  for (guint i = 0; i < 60 && get_focus (test) != widget; i++)
    press (test, GDK_KEY_Tab);
  g_assert_true (get_focus (test) == widget);
}

static gboolean
reads (Test *test, const char *text)
{
  g_autofree char *all = ct_test_dup_text (test->fixture.page);

  return strstr (all, text) != NULL;
}

static void
expect_heard (Test *test, const char *text)
{
  CT_AWAIT (strstr (test->said->str, text) != NULL);
}

static void
expect_moment (Test *test, guint number)
{
  g_autofree char *text = g_strdup_printf ("Moment %u of %u: What would you play now?",
                                           number, test->moments->len);
  g_autofree char *others = NULL;

  CT_AWAIT (reads (test, text));
  expect_heard (test, text);
  g_assert_cmpuint (ct_replay_fixture_where (&test->fixture), ==,
                    g_array_index (test->moments, CtAgainMoment, number - 1)
                        .mistake.position);
}

static void
look_again (Test *test)
{
  ct_replay_fixture_act (&test->fixture, "replay.look-again");
  CT_AWAIT (test->moments != NULL);
  ct_person_settle (test->person);
}

static gboolean
is_card (GtkWidget *widget, gconstpointer card)
{
  return CT_IS_CARD_VIEW (widget) && gtk_widget_get_mapped (widget) &&
         ct_card_view_get_card (CT_CARD_VIEW (widget)) == GPOINTER_TO_UINT (card);
}

/* Goes to the card with the arrow keys. */
static void
play (Test *test, const CtMove *move)
{
  GtkWidget *card = ct_test_find_where (test->fixture.page, is_card,
                                        GUINT_TO_POINTER (move->card[0]));

  g_assert_cmpuint (move->n_cards, ==, 1);
  g_assert_nonnull (card);
  for (guint i = 0; i < 20 && get_focus (test) != card; i++)
    press (test, GDK_KEY_Left);
  for (guint i = 0; i < 20 && get_focus (test) != card; i++)
    press (test, GDK_KEY_Right);
  g_assert_true (get_focus (test) == card);
  press (test, GDK_KEY_Return);
}

static void
choose_reason (Test *test, const CtAgainMoment *moment, gboolean is_right)
{
  CtConsequence reason = moment->truth;

  for (guint i = 0; !is_right && i < moment->n_reasons; i++)
    if (moment->reasons[i] != moment->truth)
      reason = moment->reasons[i];
  CT_AWAIT (find_button (test, ct_advice_say_claim (reason)) != NULL);
  expect_heard (test, ct_advice_say_claim (reason));
  tab_to (test, find_button (test, ct_advice_say_claim (reason)));
  press (test, GDK_KEY_Return);
  CT_AWAIT (reads (test, is_right ? "That’s it. " : "Not quite. "));
  expect_heard (test, is_right ? "That’s it. " : "Not quite. ");
}

static void
see_reply (Test *test)
{
  CtWhatIfPane *pane =
      CT_WHAT_IF_PANE (ct_test_find (test->fixture.page, CT_TYPE_WHAT_IF_PANE));

  g_assert_true (get_focus (test) == find_button (test, "Show What Can Follow"));
  press (test, GDK_KEY_Return);
  g_assert_true (ct_what_if_pane_is_thinking (pane));
  expect_heard (test, "The table turns gray");
  expect_heard (test, "Imagine: It could continue like this.");
  expect_heard (test, "This is a guess: the cards you can’t see may be different.");
  press (test, GDK_KEY_Escape);
  g_assert_false (ct_what_if_pane_is_thinking (pane));
  g_assert_true (ct_replay_quiz_is_active (
      ct_replay_section_find (test->fixture.page, CT_TYPE_REPLAY_QUIZ)));
}

static const CtAgainMoment *
moment_at (Test *test, guint i)
{
  return &g_array_index (test->moments, CtAgainMoment, i);
}

static void
go_on (Test *test)
{
  tab_to (test, find_button (test, "Next"));
  press (test, GDK_KEY_Return);
}

CT_TEST ("/ui/look-again/whole")
{
  Test test;
  guint n_found = 0;
  g_autofree char *total = NULL;

  sit_down (&test, FEW);
  look_again (&test);
  g_assert_cmpuint (test.moments->len, >=, 2); /* one right, one wrong */
  for (guint i = 0; i < test.moments->len; i++)
    {
      const CtAgainMoment *moment = moment_at (&test, i);
      gboolean is_right = i % 2 == 0;

      expect_moment (&test, i + 1);
      g_string_truncate (test.said, 0);
      play (&test, is_right ? &moment->mistake.best.move : &moment->mistake.made.move);
      n_found += is_right;
      expect_heard (&test, is_right ? "You found the tutor’s move: "
                                    : "The tutor has a better move: ");
      g_assert_cmpuint (moment->n_reasons, >, 1);
      choose_reason (&test, moment, is_right);
      g_assert_false (ct_table_view_get_interactive (
          CT_TABLE_VIEW (ct_test_find (test.fixture.page, CT_TYPE_TABLE_VIEW))));
      if (moment->n_shown > 0)
        see_reply (&test);
      go_on (&test);
    }

  total = g_strdup_printf ("You found a good move at %u of %u moments. The tutor’s "
                           "marks and notes are in the list of moves.",
                           n_found, test.moments->len);
  expect_heard (&test, total);
  g_assert_true (reads (&test, total));
  g_assert_false (ct_replay_quiz_is_active (
      ct_replay_section_find (test.fixture.page, CT_TYPE_REPLAY_QUIZ)));
  /* The whole hand, with the tutor’s marks. */
  g_assert_true (reads (&test, "There was a better move: "));
  stand_up (&test);
}

/* In a record of practice, the learner’s seat has only its letter. */
CT_TEST ("/ui/look-again/own-seat")
{
  g_autofree char *path = write_practice_hand (HAND, TRUE);
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;
  Test test;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, "name=\"Dina\"", "name=\"D\"", 0), ==, 1);
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));

  open_hand (&test, &usual, path, FEW);
  look_again (&test);
  expect_moment (&test, 1);
  g_assert_true (reads (&test, "You see the hand as you saw it."));
  g_assert_false (reads (&test, "Player D"));
  stand_up (&test);
}

/* Neither found nor guessed: shown. */
CT_TEST ("/ui/look-again/shown")
{
  Test test;

  sit_down (&test, FEW);
  look_again (&test);
  expect_moment (&test, 1);
  press (&test, GDK_KEY_a);
  expect_heard (&test, "The tutor would play like this: ");
  CT_AWAIT (find_button (&test, ct_advice_say_claim (moment_at (&test, 0)->truth)) !=
            NULL);
  press (&test, GDK_KEY_a);
  expect_heard (&test, " of 100 hands; after the best move, in ");

  /* Elsewhere, nothing is asked, and one key leads back. */
  ct_replay_fixture_act (&test.fixture, "replay.previous");
  ct_person_settle (test.person);
  g_assert_true (reads (&test, "The question is about another position."));
  go_on (&test);
  go_on (&test);
  expect_moment (&test, 2);
  press (&test, GDK_KEY_Escape);
  g_assert_false (ct_replay_quiz_is_active (
      ct_replay_section_find (test.fixture.page, CT_TYPE_REPLAY_QUIZ)));
  stand_up (&test);
}

/* Who has seen the end is asked about the next moment, too. */
CT_TEST ("/ui/look-again/seen")
{
  Test test;

  sit_down (&test, FEW);
  look_again (&test);
  expect_moment (&test, 1);
  press (&test, GDK_KEY_a);
  CT_AWAIT (find_button (&test, ct_advice_say_claim (moment_at (&test, 0)->truth)) !=
            NULL);
  press (&test, GDK_KEY_a);
  CT_AWAIT (reads (&test, "after the best move, in "));
  ct_replay_fixture_act (&test.fixture, "replay.last");
  ct_person_settle (test.person);
  g_assert_cmpuint (ct_replay_fixture_where (&test.fixture), >,
                    moment_at (&test, 1)->mistake.position);
  go_on (&test);
  go_on (&test);
  expect_moment (&test, 2);
  g_assert_cmpuint (ct_timeline_get_horizon (ct_replay_get_timeline (test.fixture
                                                                         .replay)),
                    ==, ct_replay_fixture_where (&test.fixture));
  play (&test, &moment_at (&test, 1)->mistake.best.move);
  expect_heard (&test, "You found the tutor’s move: ");
  stand_up (&test);
}

/* Returns: where it is */
static guint
add_late_variation (CtReplay *replay)
{
  CtSession *session = ct_replay_get_session (replay);

  for (guint ply = ct_session_get_n_plies (session) - 1; ply > 0; ply--)
    {
      g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

      ct_rules_legal (ct_session_get_rules (session),
                      ct_session_get_state_at (session, ply), legal);
      for (guint i = 0; i < legal->len; i++)
        {
          const CtMove *move = &g_array_index (legal, CtMove, i);

          if (ct_move_equivalent (ct_session_get_rules (session), move,
                                  ct_session_get_move (session, ply)))
            continue;

          ct_session_set_position (session, ply);
          g_assert_true (ct_replay_play (replay, move));
          ct_replay_leave_variation (replay);
          return ply + 1;
        }
    }

  g_assert_not_reached ();
}

/* The learner reads a variation while the tutor looks. */
CT_TEST ("/ui/look-again/in-variation")
{
  Test test;
  guint fork;

  sit_down (&test, FEW);
  fork = add_late_variation (test.fixture.replay);
  ct_replay_fixture_act (&test.fixture, "replay.look-again");
  gtk_widget_activate_action (test.fixture.page, "replay.enter-variation", "(uu)", fork,
                              0);
  g_assert_cmpuint (ct_replay_get_depth (test.fixture.replay), ==, 1);
  CT_AWAIT (test.moments != NULL);
  ct_person_settle (test.person);
  g_assert_cmpuint (moment_at (&test, 0)->mistake.position, <, fork);
  expect_moment (&test, 1);
  g_assert_cmpuint (ct_replay_get_depth (test.fixture.replay), ==, 0);
  play (&test, &moment_at (&test, 0)->mistake.best.move);
  expect_heard (&test, "You found the tutor’s move: ");
  stand_up (&test);
}

/* Only the learner’s own hand is saved without asking. */
CT_TEST ("/ui/look-again/saved")
{
  for (guint i = 0; i < 2; i++)
    {
      Test test;
      gboolean is_own = i == 0;
      g_autofree char *path = write_practice_hand (HAND, is_own);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
      open_hand (&test, &usual, path, FEW);
      look_again (&test);
      expect_moment (&test, 1);
      if (is_own)
        CT_AWAIT (!ct_replay_is_modified (test.fixture.replay));
      g_assert_cmpint (ct_replay_is_modified (test.fixture.replay), ==, !is_own);
      stand_up (&test);
      g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
      g_assert_cmpint (g_str_equal (before, after), ==, !is_own);
    }
}

static gboolean
is_mapped_with_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) ==
             0;
}

/* The rule behind a reason can be practiced, and the hand goes on after that. A learner
 * who hides upcoming moves can look again, too.
 */
CT_TEST ("/ui/look-again/exercise")
{
  Test test;
  GtkWidget *button = NULL;

  sit_down (&test, FEW);
  ct_replay_fixture_act (&test.fixture, "replay.hides-future");
  look_again (&test);
  for (guint i = 0; button == NULL; i++)
    {
      g_assert_cmpuint (i, <, test.moments->len);
      expect_moment (&test, i + 1);
      press (&test, GDK_KEY_a);
      CT_AWAIT (find_button (&test,
                             ct_advice_say_claim (moment_at (&test, i)->truth)) !=
                NULL);
      press (&test, GDK_KEY_a);
      button = ct_test_find_where (test.fixture.page, is_mapped_with_action,
                                   "win.exercises");
      if (button == NULL)
        go_on (&test);
    }
  tab_to (&test, button);
  press (&test, GDK_KEY_Return);
  g_assert_true (CT_IS_EXERCISE_PAGE (ct_window_get_page (test.fixture.window)));
  ct_person_press (test.person, GDK_KEY_Left, GDK_ALT_MASK);
  ct_person_settle (test.person);
  g_assert_true (ct_window_get_page (test.fixture.window) == test.fixture.page);
  g_assert_true (reads (&test, "Practice This Rule"));
  stand_up (&test);
  g_settings_reset (ct_test_settings (), "hide-future");
}

CT_TEST ("/ui/look-again/stopped")
{
  Test test;
  GtkWidget *bar;

  sit_down (&test, MANY);
  ct_replay_fixture_act (&test.fixture, "replay.look-again");
  bar = ct_test_find (test.fixture.page, GTK_TYPE_PROGRESS_BAR);
  CT_AWAIT (gtk_widget_get_mapped (bar));
  ct_replay_fixture_act (&test.fixture, "replay.stop-annotating");
  g_assert_false (gtk_widget_get_mapped (bar));
  g_assert_null (test.moments);
  g_assert_false (ct_replay_is_modified (test.fixture.replay));
  stand_up (&test);
}

/* The learner goes back while the tutor looks. */
CT_TEST ("/ui/look-again/left")
{
  Test test;
  gpointer tutor;

  sit_down (&test, FEW);
  tutor = ct_replay_section_find (test.fixture.page, CT_TYPE_REPLAY_TUTOR);
  g_object_add_weak_pointer (tutor, &tutor);
  ct_replay_fixture_act (&test.fixture, "replay.look-again");
  ct_person_press (test.person, GDK_KEY_Left, GDK_ALT_MASK);
  CT_AWAIT (tutor == NULL);
  g_assert_null (test.moments);
  stand_up (&test);
}

/* Neither the tutor’s move nor the one that was played. */
static CtMove
find_third_move (const CtRules *rules, const CtMistake *mistake)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, &mistake->view, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);

      if (!ct_move_equivalent (rules, move, &mistake->best.move) &&
          !ct_move_equivalent (rules, move, &mistake->made.move))
        return *move;
    }

  g_assert_not_reached ();
}

/* The page closes while the tutor tries the learner’s move. */
CT_TEST ("/ui/look-again/closed")
{
  Test test;
  gpointer quiz;
  CtMove move;

  sit_down (&test, FEW);
  look_again (&test);
  expect_moment (&test, 1);
  quiz = ct_replay_section_find (test.fixture.page, CT_TYPE_REPLAY_QUIZ);
  g_object_add_weak_pointer (quiz, &quiz);
  move = find_third_move (ct_session_get_rules (test.fixture.session),
                          &moment_at (&test, 0)->mistake);
  play (&test, &move);
  stand_up (&test);
  g_assert_null (quiz);
}

/* Each step in little room, and in the dark. */
static void
test_pictures (gconstpointer data)
{
  static const CtLook looks[] = {
    { "wide", 1280, 760, FALSE, 100 },     { "dark", 1280, 760, TRUE, 100 },
    { "telephone", 360, 640, FALSE, 100 }, { "telephone-large", 360, 640, FALSE, 200 },
    { "large", 1280, 760, FALSE, 200 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      Test test;

      sit_down_on (&test, &looks[i], HAND, FEW);
      look_again (&test);
      expect_moment (&test, 1);
      ct_test_take_picture (test.fixture.window, "again-1-asked", looks[i].name);
      press (&test, GDK_KEY_a);
      CT_AWAIT (find_button (&test,
                             ct_advice_say_claim (moment_at (&test, 0)->truth)) !=
                NULL);
      ct_test_take_picture (test.fixture.window, "again-2-why", looks[i].name);
      press (&test, GDK_KEY_a);
      CT_AWAIT (reads (&test, "after the best move, in "));
      ct_person_settle (test.person);
      ct_test_take_picture (test.fixture.window, "again-3-told", looks[i].name);
      if (looks[i].width < 1000 && moment_at (&test, 0)->n_shown > 0) /* takes time */
        {
          press (&test, GDK_KEY_Return);
          expect_heard (&test, "It could continue like this.");
          ct_person_settle (test.person);
          ct_test_take_picture (test.fixture.window, "again-4-reply", looks[i].name);
        }
      stand_up (&test);
    }
}

static gboolean
is_caption (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_get_ancestor (widget, CT_TYPE_TABLE_VIEW) != NULL &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), " · ") != NULL;
}

static gboolean
is_under (GtkWidget *widget, gconstpointer button)
{
  GtkWidget *above = (gpointer) button;
  graphene_rect_t caption;
  graphene_rect_t bounds;

  return is_caption (widget, NULL) &&
         gtk_widget_compute_bounds (widget, above, &caption) &&
         gtk_widget_compute_bounds (above, above, &bounds) &&
         graphene_rect_intersection (&caption, &bounds, NULL);
}

static gboolean
asks (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "Moment 1 of ");
}

/* Returns: in pixels, between the question and the buttons below it */
static int
measure_gap (Test *test)
{
  GtkWidget *question = ct_test_find_where (test->fixture.page, asks, NULL);
  GtkWidget *show_me = ct_test_find_button (test->fixture.page, "Show Me");
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (question, show_me, &bounds));
  return -(bounds.origin.y + bounds.size.height);
}

/* Many melds are on the table: the question leaves room for them. */
CT_TEST ("/ui/look-again/room")
{
  static const CtLook looks[] = {
    { "window", 1000, 700, FALSE, 100 },
    { "window-dark", 1000, 700, TRUE, 100 },
    { "telephone", 360, 640, FALSE, 100 },
    { "telephone-dark", 360, 640, TRUE, 100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      Test test;
      GtkWidget *table;
      int height;

      sit_down_on (&test, &looks[i], BURACO, FEW);
      table = ct_test_find (test.fixture.page, CT_TYPE_TABLE_VIEW);
      height = gtk_widget_get_height (table);
      look_again (&test);
      expect_moment (&test, 1);
      g_assert_cmpint (gtk_widget_get_height (table), >, height);
      g_assert_nonnull (ct_test_find_where (table, is_caption, NULL));
      g_assert_null (ct_test_find_where (table, is_under,
                                         ct_test_find_button (table, "Lay Down")));
      g_assert_cmpint (measure_gap (&test), <, 20);
      ct_test_take_picture (test.fixture.window, "again-5-melds", looks[i].name);
      press (&test, GDK_KEY_a);
      press (&test, GDK_KEY_a);
      CT_AWAIT (reads (&test, "About the move that was played: "));
      ct_person_settle (test.person);
      ct_test_take_picture (test.fixture.window, "again-6-melds-told", looks[i].name);
      stand_up (&test);
    }
}

/* The question is above the list of moves, and goes elsewhere when that hides. */
CT_TEST ("/ui/look-again/only-table")
{
  Test test;
  GtkWidget *table;
  GtkWidget *focus;

  sit_down (&test, FEW);
  look_again (&test);
  expect_moment (&test, 1);
  table = ct_test_find (test.fixture.page, CT_TYPE_TABLE_VIEW);
  gtk_widget_activate_action (table, "split.alone", NULL);
  ct_person_settle (test.person);
  g_assert_nonnull (ct_test_find_where (test.fixture.page, asks, NULL));

  tab_to (&test, find_button (&test, "Show Me"));
  focus = get_focus (&test);
  gtk_widget_activate_action (table, "split.alone", NULL);
  ct_person_settle (test.person);
  g_assert_nonnull (ct_test_find_where (test.fixture.page, asks, NULL));
  g_assert_true (get_focus (&test) == focus);
  stand_up (&test);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/look-again/pictures", NULL, test_pictures);
}
