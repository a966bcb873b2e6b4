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
#include "ct-replay-rig.h"
#include "ct-replay-tutor.h"
#include "ct-test.h"
#include "ct-what-if-pane.h"

/* Imagined hands for each move. */
#define FEW  100
#define MANY 100000

#define HAND "kargaburo/ten-cards-each.hand.xml"

static const CtLook usual = { "usual", 1280, 760, FALSE, 100 };

typedef struct
{
  CtReplayRig rig;
  CtPerson *person;
  GString *said;
  GArray *moments; /* (nullable) */
} Desk;

static void
on_said (GString *said, const char *text)
{
  g_string_append_printf (said, "%s\n", text);
}

static void
on_looked_again (Desk *desk, GArray *moments)
{
  g_clear_pointer (&desk->moments, g_array_unref);
  desk->moments = g_array_ref (moments);
}

static char *
dup_own_path (void)
{
  g_autofree char *folder = ct_learner_folders_dup_base (CT_FOLDER_HANDS);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  return g_build_filename (folder, "looked-at.hand.xml", NULL);
}

/* As if seat D had been the learner in practice. */
static char *
write_practice_hand (const char *name, gboolean is_own)
{
  g_autofree char *copy = ct_replay_rig_dup_hand (name);
  char *path = is_own ? dup_own_path () : g_strdup (copy);
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;

  g_assert_true (g_file_get_contents (copy, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, "</record>",
                                      "<?cartilla-practice seat=\"D\" hand=\"0\"?>"
                                      "</record>",
                                      0),
                    ==, 1);
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
  return path;
}

static void
open_hand (Desk *desk, const CtLook *look, const char *path, guint n_playouts)
{
  gpointer tutor;

  *desk = (Desk){ .said = g_string_new (NULL) };
  ct_replay_rig_open_file_on (&desk->rig, look, path);
  tutor = ct_replay_section_find (desk->rig.page, CT_TYPE_REPLAY_TUTOR);
  ct_replay_tutor_set_n_playouts (tutor, n_playouts);
  g_signal_connect_swapped (tutor, "looked-again", G_CALLBACK (on_looked_again), desk);
  g_signal_connect_swapped (ct_window_get_announcer (desk->rig.window), "said",
                            G_CALLBACK (on_said), desk->said);
  desk->person = ct_person_new (GTK_WINDOW (desk->rig.window));
  ct_person_take_keyboard (desk->person);
}

static void
sit_down_on (Desk *desk, const CtLook *look, guint n_playouts)
{
  g_autofree char *path = write_practice_hand (HAND, TRUE);

  open_hand (desk, look, path, n_playouts);
}

static void
sit_down (Desk *desk, guint n_playouts)
{
  sit_down_on (desk, &usual, n_playouts);
}

static void
stand_up (Desk *desk)
{
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (desk->rig.window),
                                        desk->said);
  ct_person_free (desk->person);
  ct_rig_close_window (desk->rig.window);
  g_clear_pointer (&desk->moments, g_array_unref);
  g_string_free (desk->said, TRUE);
}

static void
press (Desk *desk, guint key)
{
  ct_person_press (desk->person, key, 0);
  ct_person_settle (desk->person);
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
find_button (Desk *desk, const char *label)
{
  return ct_rig_find_where (desk->rig.page, has_label, label);
}

static GtkWidget *
get_focus (Desk *desk)
{
  return gtk_window_get_focus (GTK_WINDOW (desk->rig.window));
}

/* With Tab, from where the focus is. */
static void
tab_to (Desk *desk, GtkWidget *widget)
{
  g_assert_nonnull (widget);
  for (guint i = 0; i < 60 && get_focus (desk) != widget; i++)
    press (desk, GDK_KEY_Tab);
  g_assert_true (get_focus (desk) == widget);
}

static gboolean
reads (Desk *desk, const char *text)
{
  g_autofree char *all = ct_rig_dup_text (desk->rig.page);

  return strstr (all, text) != NULL;
}

static void
expect_heard (Desk *desk, const char *text)
{
  CT_AWAIT (strstr (desk->said->str, text) != NULL);
}

static void
expect_moment (Desk *desk, guint number)
{
  g_autofree char *text = g_strdup_printf ("Moment %u of %u: What would you play now?",
                                           number, desk->moments->len);
  g_autofree char *others = NULL;

  CT_AWAIT (reads (desk, text));
  expect_heard (desk, text);
  g_assert_cmpuint (ct_replay_rig_where (&desk->rig), ==,
                    g_array_index (desk->moments, CtAgainMoment, number - 1)
                        .mistake.position);
}

static void
look_again (Desk *desk)
{
  ct_replay_rig_act (&desk->rig, "replay.look-again");
  CT_AWAIT (desk->moments != NULL);
  ct_person_settle (desk->person);
}

static gboolean
is_card (GtkWidget *widget, gconstpointer card)
{
  return CT_IS_CARD_VIEW (widget) && gtk_widget_get_mapped (widget) &&
         ct_card_view_get_card (CT_CARD_VIEW (widget)) == GPOINTER_TO_UINT (card);
}

/* Goes to the card with the arrow keys. */
static void
play (Desk *desk, const CtMove *move)
{
  GtkWidget *card =
      ct_rig_find_where (desk->rig.page, is_card, GUINT_TO_POINTER (move->card[0]));

  g_assert_cmpuint (move->n_cards, ==, 1);
  g_assert_nonnull (card);
  for (guint i = 0; i < 20 && get_focus (desk) != card; i++)
    press (desk, GDK_KEY_Left);
  for (guint i = 0; i < 20 && get_focus (desk) != card; i++)
    press (desk, GDK_KEY_Right);
  g_assert_true (get_focus (desk) == card);
  press (desk, GDK_KEY_Return);
}

static void
choose_reason (Desk *desk, const CtAgainMoment *moment, gboolean is_right)
{
  CtConsequence reason = moment->truth;

  for (guint i = 0; !is_right && i < moment->n_reasons; i++)
    if (moment->reasons[i] != moment->truth)
      reason = moment->reasons[i];
  CT_AWAIT (find_button (desk, ct_advice_say_claim (reason)) != NULL);
  expect_heard (desk, ct_advice_say_claim (reason));
  tab_to (desk, find_button (desk, ct_advice_say_claim (reason)));
  press (desk, GDK_KEY_Return);
  CT_AWAIT (reads (desk, is_right ? "That’s it. " : "Not quite. "));
  expect_heard (desk, is_right ? "That’s it. " : "Not quite. ");
}

static void
see_reply (Desk *desk)
{
  CtWhatIfPane *pane =
      CT_WHAT_IF_PANE (ct_rig_find (desk->rig.page, CT_TYPE_WHAT_IF_PANE));

  g_assert_true (get_focus (desk) == find_button (desk, "Show What Can Follow"));
  press (desk, GDK_KEY_Return);
  g_assert_true (ct_what_if_pane_is_thinking (pane));
  expect_heard (desk, "The table turns gray");
  expect_heard (desk, "Imagine: It could continue like this.");
  expect_heard (desk, "This is a guess: the cards you can’t see may be different.");
  press (desk, GDK_KEY_Escape);
  g_assert_false (ct_what_if_pane_is_thinking (pane));
  g_assert_true (ct_replay_quiz_is_active (
      ct_replay_section_find (desk->rig.page, CT_TYPE_REPLAY_QUIZ)));
}

static const CtAgainMoment *
moment_at (Desk *desk, guint i)
{
  return &g_array_index (desk->moments, CtAgainMoment, i);
}

static void
go_on (Desk *desk)
{
  tab_to (desk, find_button (desk, "Next"));
  press (desk, GDK_KEY_Return);
}

static void
test_whole (void)
{
  Desk desk;
  guint n_found = 0;
  g_autofree char *score = NULL;

  sit_down (&desk, FEW);
  look_again (&desk);
  g_assert_cmpuint (desk.moments->len, >=, 2); /* one right, one wrong */
  for (guint i = 0; i < desk.moments->len; i++)
    {
      const CtAgainMoment *moment = moment_at (&desk, i);
      gboolean is_right = i % 2 == 0;

      expect_moment (&desk, i + 1);
      g_string_truncate (desk.said, 0);
      play (&desk, is_right ? &moment->mistake.best.move : &moment->mistake.made.move);
      n_found += is_right;
      expect_heard (&desk, is_right ? "You found the tutor’s move: "
                                    : "The tutor has a better move: ");
      g_assert_cmpuint (moment->n_reasons, >, 1);
      choose_reason (&desk, moment, is_right);
      if (moment->n_shown > 0)
        see_reply (&desk);
      go_on (&desk);
    }

  expect_heard (&desk, "That was all.");
  score = g_strdup_printf ("Found: %u of %u", n_found, desk.moments->len);
  expect_heard (&desk, score);
  g_assert_false (ct_replay_quiz_is_active (
      ct_replay_section_find (desk.rig.page, CT_TYPE_REPLAY_QUIZ)));
  /* The whole hand, with the tutor’s marks. */
  g_assert_true (reads (&desk, "There was a better move: "));
  stand_up (&desk);
}

/* In a record of practice, the learner’s seat has only its letter. */
static void
test_own_seat (void)
{
  g_autofree char *path = write_practice_hand (HAND, TRUE);
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;
  Desk desk;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, "name=\"Dina\"", "name=\"D\"", 0), ==, 1);
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));

  open_hand (&desk, &usual, path, FEW);
  look_again (&desk);
  expect_moment (&desk, 1);
  g_assert_true (reads (&desk, "You see the hand as you saw it."));
  g_assert_false (reads (&desk, "Player D"));
  stand_up (&desk);
}

/* Neither found nor guessed: shown. */
static void
test_shown (void)
{
  Desk desk;

  sit_down (&desk, FEW);
  look_again (&desk);
  expect_moment (&desk, 1);
  press (&desk, GDK_KEY_a);
  expect_heard (&desk, "The tutor would play like this: ");
  CT_AWAIT (find_button (&desk, ct_advice_say_claim (moment_at (&desk, 0)->truth)) !=
            NULL);
  press (&desk, GDK_KEY_a);
  expect_heard (&desk, " of 100 hands; after the best move, in ");

  /* Elsewhere, nothing is asked, and one key leads back. */
  ct_replay_rig_act (&desk.rig, "replay.previous");
  ct_person_settle (desk.person);
  g_assert_true (reads (&desk, "The question is about another position."));
  go_on (&desk);
  go_on (&desk);
  expect_moment (&desk, 2);
  press (&desk, GDK_KEY_Escape);
  g_assert_false (ct_replay_quiz_is_active (
      ct_replay_section_find (desk.rig.page, CT_TYPE_REPLAY_QUIZ)));
  stand_up (&desk);
}

/* Who has seen the end is asked about the next moment, too. */
static void
test_seen (void)
{
  Desk desk;

  sit_down (&desk, FEW);
  look_again (&desk);
  expect_moment (&desk, 1);
  press (&desk, GDK_KEY_a);
  CT_AWAIT (find_button (&desk, ct_advice_say_claim (moment_at (&desk, 0)->truth)) !=
            NULL);
  press (&desk, GDK_KEY_a);
  CT_AWAIT (reads (&desk, "after the best move, in "));
  ct_replay_rig_act (&desk.rig, "replay.last");
  ct_person_settle (desk.person);
  g_assert_cmpuint (ct_replay_rig_where (&desk.rig), >,
                    moment_at (&desk, 1)->mistake.position);
  go_on (&desk);
  go_on (&desk);
  expect_moment (&desk, 2);
  g_assert_cmpuint (ct_timeline_get_horizon (ct_replay_get_timeline (desk.rig.replay)),
                    ==, ct_replay_rig_where (&desk.rig));
  play (&desk, &moment_at (&desk, 1)->mistake.best.move);
  expect_heard (&desk, "You found the tutor’s move: ");
  stand_up (&desk);
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
static void
test_in_variation (void)
{
  Desk desk;
  guint fork;

  sit_down (&desk, FEW);
  fork = add_late_variation (desk.rig.replay);
  ct_replay_rig_act (&desk.rig, "replay.look-again");
  gtk_widget_activate_action (desk.rig.page, "replay.enter-variation", "(uu)", fork, 0);
  g_assert_cmpuint (ct_replay_get_depth (desk.rig.replay), ==, 1);
  CT_AWAIT (desk.moments != NULL);
  ct_person_settle (desk.person);
  g_assert_cmpuint (moment_at (&desk, 0)->mistake.position, <, fork);
  expect_moment (&desk, 1);
  g_assert_cmpuint (ct_replay_get_depth (desk.rig.replay), ==, 0);
  play (&desk, &moment_at (&desk, 0)->mistake.best.move);
  expect_heard (&desk, "You found the tutor’s move: ");
  stand_up (&desk);
}

/* Only the learner’s own hand is saved without asking. */
static void
test_saved (void)
{
  for (guint i = 0; i < 2; i++)
    {
      Desk desk;
      gboolean is_own = i == 0;
      g_autofree char *path = write_practice_hand (HAND, is_own);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
      open_hand (&desk, &usual, path, FEW);
      look_again (&desk);
      expect_moment (&desk, 1);
      if (is_own)
        CT_AWAIT (!ct_replay_is_modified (desk.rig.replay));
      g_assert_cmpint (ct_replay_is_modified (desk.rig.replay), ==, !is_own);
      stand_up (&desk);
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
static void
test_exercise (void)
{
  Desk desk;
  GtkWidget *button = NULL;

  sit_down (&desk, FEW);
  ct_replay_rig_act (&desk.rig, "replay.hides-future");
  look_again (&desk);
  for (guint i = 0; button == NULL; i++)
    {
      g_assert_cmpuint (i, <, desk.moments->len);
      expect_moment (&desk, i + 1);
      press (&desk, GDK_KEY_a);
      CT_AWAIT (find_button (&desk,
                             ct_advice_say_claim (moment_at (&desk, i)->truth)) !=
                NULL);
      press (&desk, GDK_KEY_a);
      button =
          ct_rig_find_where (desk.rig.page, is_mapped_with_action, "win.exercises");
      if (button == NULL)
        go_on (&desk);
    }
  tab_to (&desk, button);
  press (&desk, GDK_KEY_Return);
  g_assert_true (CT_IS_EXERCISE_PAGE (ct_window_get_page (desk.rig.window)));
  ct_person_press (desk.person, GDK_KEY_Left, GDK_ALT_MASK);
  ct_person_settle (desk.person);
  g_assert_true (ct_window_get_page (desk.rig.window) == desk.rig.page);
  g_assert_true (reads (&desk, "Practice This Rule"));
  stand_up (&desk);
  g_settings_reset (ct_rig_settings (), "hide-future");
}

static void
test_stopped (void)
{
  Desk desk;
  GtkWidget *bar;

  sit_down (&desk, MANY);
  ct_replay_rig_act (&desk.rig, "replay.look-again");
  bar = ct_rig_find (desk.rig.page, GTK_TYPE_PROGRESS_BAR);
  CT_AWAIT (gtk_widget_get_mapped (bar));
  ct_replay_rig_act (&desk.rig, "replay.stop-annotating");
  g_assert_false (gtk_widget_get_mapped (bar));
  g_assert_null (desk.moments);
  g_assert_false (ct_replay_is_modified (desk.rig.replay));
  stand_up (&desk);
}

/* The learner goes back while the tutor looks. */
static void
test_left (void)
{
  Desk desk;
  gpointer tutor;

  sit_down (&desk, FEW);
  tutor = ct_replay_section_find (desk.rig.page, CT_TYPE_REPLAY_TUTOR);
  g_object_add_weak_pointer (tutor, &tutor);
  ct_replay_rig_act (&desk.rig, "replay.look-again");
  ct_person_press (desk.person, GDK_KEY_Left, GDK_ALT_MASK);
  CT_AWAIT (tutor == NULL);
  g_assert_null (desk.moments);
  stand_up (&desk);
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
static void
test_closed (void)
{
  Desk desk;
  gpointer quiz;
  CtMove move;

  sit_down (&desk, FEW);
  look_again (&desk);
  expect_moment (&desk, 1);
  quiz = ct_replay_section_find (desk.rig.page, CT_TYPE_REPLAY_QUIZ);
  g_object_add_weak_pointer (quiz, &quiz);
  move = find_third_move (ct_session_get_rules (desk.rig.session),
                          &moment_at (&desk, 0)->mistake);
  play (&desk, &move);
  stand_up (&desk);
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
      Desk desk;

      sit_down_on (&desk, &looks[i], FEW);
      look_again (&desk);
      expect_moment (&desk, 1);
      ct_rig_take_picture (desk.rig.window, "again-1-asked", looks[i].name);
      press (&desk, GDK_KEY_a);
      CT_AWAIT (find_button (&desk,
                             ct_advice_say_claim (moment_at (&desk, 0)->truth)) !=
                NULL);
      ct_rig_take_picture (desk.rig.window, "again-2-why", looks[i].name);
      press (&desk, GDK_KEY_a);
      CT_AWAIT (reads (&desk, "after the best move, in "));
      ct_person_settle (desk.person);
      ct_rig_take_picture (desk.rig.window, "again-3-told", looks[i].name);
      if (looks[i].width < 1000 && moment_at (&desk, 0)->n_shown > 0) /* takes time */
        {
          press (&desk, GDK_KEY_Return);
          expect_heard (&desk, "It could continue like this.");
          ct_person_settle (desk.person);
          ct_rig_take_picture (desk.rig.window, "again-4-reply", looks[i].name);
        }
      stand_up (&desk);
    }
}

CT_TEST_MAIN ("look-again")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_test_add_func ("/ui/look-again/whole", test_whole);
  g_test_add_func ("/ui/look-again/own-seat", test_own_seat);
  g_test_add_func ("/ui/look-again/shown", test_shown);
  g_test_add_func ("/ui/look-again/seen", test_seen);
  g_test_add_func ("/ui/look-again/in-variation", test_in_variation);
  g_test_add_func ("/ui/look-again/saved", test_saved);
  g_test_add_func ("/ui/look-again/exercise", test_exercise);
  g_test_add_func ("/ui/look-again/stopped", test_stopped);
  g_test_add_func ("/ui/look-again/left", test_left);
  g_test_add_func ("/ui/look-again/closed", test_closed);
  g_test_add_data_func ("/ui/look-again/pictures", NULL, test_pictures);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
