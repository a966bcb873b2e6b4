/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: "what would you play?", asked at each decision of a player. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#define EVERYBODY "all"

/* ---------------------------------------------------------------------------- words */

static void
show_score (CtReplayPage *self)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->quiz_score), self->guess.n_asked > 0);
  /* Translators: how many good moves the learner proposed, and how many were asked. */
  text = g_strdup_printf (ngettext ("%u of %u found", "%u of %u found",
                                    self->guess.n_asked),
                          self->guess.n_found, self->guess.n_asked);
  gtk_label_set_label (self->quiz_score, text);
}

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static char *
dup_played (CtReplayPage *self)
{
  return ct_narrator_say_move (
      ct_replay_get_narrator (self->replay), ct_session_get_state (self->session),
      ct_session_get_move (self->session, ct_session_get_position (self->session)));
}

static void
ask (CtReplayPage *self)
{
  guint seat = ct_session_get_state (self->session)->to_act;
  g_autofree char *text = NULL;

  /* Translators: the name of a player. */
  text = g_strdup_printf (_ ("What would you play for %s?"),
                          ct_replay_get_player_name (self->replay, seat));
  show_text (self->quiz_question, text);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ct_table_view_focus_hand (ct_replay_page_get_table (self));
}

/* ------------------------------------------------------------------------- the quiz */

/**
 * ct_replay_page_is_quizzing:
 *
 * Returns: whether a quiz is going on, be something asked now or not
 */
gboolean
ct_replay_page_is_quizzing (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);

  return self->is_quizzing;
}

/**
 * ct_replay_page_is_asking:
 *
 * Returns: whether a move is to be proposed for the present position. What has been
 *   answered, or shown, is not asked again.
 */
gboolean
ct_replay_page_is_asking (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);

  return self->is_quizzing && ct_replay_get_depth (self->replay) == 0 &&
         ct_session_get_position (self->session) ==
             ct_timeline_get_horizon (self->timeline) &&
         ct_guess_is_asked (&self->guess, self->session);
}

/* The next decision is asked, or the hand is over. */
void
ct_replay_page_update_quiz (CtReplayPage *self)
{
  gboolean is_asking = ct_replay_page_is_asking (self);
  guint position = ct_session_get_position (self->session);

  gtk_widget_set_visible (GTK_WIDGET (self->quiz), self->is_quizzing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.stop-quiz",
                                 self->is_quizzing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.show-answer", is_asking);
  if (!self->is_quizzing)
    return;

  show_score (self);
  if (is_asking)
    ask (self);
  else if (position == ct_session_get_n_plies (self->session))
    show_text (self->quiz_question, _ ("The hand is over, and so is the quiz."));
  else
    show_text (self->quiz_question, _ ("Watch until there is something to choose."));
}

static void
start (CtReplayPage *self, guint seat, const char *eyes)
{
  ct_replay_page_set_trying (self, FALSE);
  while (ct_replay_get_depth (self->replay) > 0)
    ct_replay_leave_variation (self->replay);
  if (ct_session_get_position (self->session) == ct_session_get_n_plies (self->session))
    ct_replay_page_seek (self, 0);

  ct_guess_init (&self->guess, seat);
  ct_timeline_forget_future (self->timeline);
  self->is_quizzing = TRUE;
  show_text (self->quiz_answer, NULL);
  gtk_toggle_button_set_active (self->list_button, FALSE);
  ct_replay_page_borrow_eyes (self, eyes);
  ct_replay_page_set_playing (self, !ct_replay_page_is_asking (self));
}

static void
quiz_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *who = g_variant_get_string (parameter, NULL);

  if (g_str_equal (who, EVERYBODY))
    start (CT_REPLAY_PAGE (widget), CT_NOBODY, CT_REPLAY_SEES_MOVER);
  else
    start (CT_REPLAY_PAGE (widget), who[0] - 'A', who);
}

static void
choose_quiz_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_replay_page_popup (self, self->quiz_button);
}

/**
 * ct_replay_page_stop_quiz:
 *
 * Ends the quiz, if there is one, and tells how it went.
 */
void
ct_replay_page_stop_quiz (CtReplayPage *self)
{
  if (!self->is_quizzing)
    return;

  self->is_quizzing = FALSE;
  ct_replay_page_set_playing (self, FALSE);
  ct_replay_page_give_eyes_back (self);
  ct_table_pane_be_quiet (self->pane);
  if (self->guess.n_asked > 0)
    ct_table_pane_say (self->pane, gtk_label_get_label (self->quiz_score));
}

static void
stop_quiz_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_replay_page_stop_quiz (CT_REPLAY_PAGE (widget));
}

/* Shows what was played, with @text about it. */
static void
show_played (CtReplayPage *self, const char *text)
{
  ct_table_pane_be_quiet (self->pane);
  show_text (self->quiz_answer, text);
  ct_session_set_position (self->session, ct_session_get_position (self->session) + 1);
  ct_replay_page_set_playing (self, !ct_replay_page_is_asking (self));
}

/* Who does not know lets the move be shown; it does not count. */
static void
show_answer_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  g_autofree char *played = dup_played (self);

  show_played (self, played);
}

/* Whether what comes next is marked as a mistake. */
static gboolean
is_played_badly (CtReplayPage *self)
{
  guint position = ct_session_get_position (self->session);

  return ct_replay_get_opinion (self->replay,
                                ct_session_get_move (self->session, position)) ==
         CT_OPINION_MISTAKE;
}

static gboolean
is_as_played (CtReplayPage *self, const CtMove *move)
{
  guint position = ct_session_get_position (self->session);

  return ct_move_equivalent (ct_session_get_rules (self->session), move,
                             ct_session_get_move (self->session, position));
}

static char *
say_answer (CtReplayPage *self, CtGuessAnswer answer, const CtMove *move)
{
  g_autofree char *played = dup_played (self);

  /* Translators: in each of these, the move that was played in the hand, as a sentence.
   */
  switch (answer)
    {
    case CT_GUESS_SAME:
      return g_strdup_printf (_ ("You found it. %s"), played);

    case CT_GUESS_BETTER:
      return g_strdup_printf (
          _ ("That is better, as a variation shows. In this hand: %s"), played);

    case CT_GUESS_SHOWN:
      return g_strdup_printf (
          _ ("A variation shows where that leads. In this hand: %s"), played);

    case CT_GUESS_MISTAKE:
      if (is_as_played (self, move))
        return g_strdup_printf (_ ("It was played, but it is marked as a mistake. %s"),
                                played);
      return g_strdup_printf (
          _ ("A variation shows why that is a mistake. In this hand: %s"), played);

    case CT_GUESS_OTHER:
    case CT_GUESS_REFUSED:
    default:
      if (is_played_badly (self))
        return g_strdup_printf (
            _ ("The rules allow that. In this hand: %s It is marked as a mistake."),
            played);
      return g_strdup_printf (_ ("The rules allow that. In this hand: %s"), played);
    }
}

/* The answer, and what the first note says about the move that was played. */
static char *
dup_answer (CtReplayPage *self, CtGuessAnswer answer, const CtMove *move)
{
  guint position = ct_session_get_position (self->session) + 1;
  g_autofree char *text = say_answer (self, answer, move);

  if (ct_replay_get_n_notes (self->replay, position) == 0)
    return g_steal_pointer (&text);

  return g_strconcat (text, "\n", ct_replay_get_note (self->replay, position, 0).text,
                      NULL);
}

/**
 * ct_replay_page_guess:
 *
 * Answers what the learner proposes by what was played and what is said about it in the
 * record, and shows what was played.
 */
void
ct_replay_page_guess (CtReplayPage *self, const CtMove *move)
{
  CtVerdict verdict;
  CtGuessAnswer answer = ct_guess_try (&self->guess, self->replay, move, &verdict);
  g_autofree char *text = NULL;

  if (answer == CT_GUESS_REFUSED)
    {
      ct_table_pane_refuse (self->pane, &verdict, NULL);
      ct_table_view_mark_verdict (ct_replay_page_get_table (self), &verdict);
      return;
    }

  text = dup_answer (self, answer, move);
  show_played (self, text);
}

void
ct_replay_page_fill_quiz (CtReplayPage *self)
{
  guint n_seats = ct_session_get_state (self->session)->n_seats;

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *action = g_strdup_printf ("replay.quiz::%c", 'A' + i);
      g_autofree char *label = NULL;

      /* Translators: the name of a player for whom the learner is to find the moves. */
      label =
          g_strdup_printf (_ ("For %s"), ct_replay_get_player_name (self->replay, i));
      g_menu_append (self->quiz_menu, label, action);
    }
  g_menu_append (self->quiz_menu, _ ("For Everybody in Turn"),
                 "replay.quiz::" EVERYBODY);
}

void
ct_replay_page_install_quiz_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "replay.quiz", "s", quiz_action);
  gtk_widget_class_install_action (widget_class, "replay.choose-quiz", NULL,
                                   choose_quiz_action);
  gtk_widget_class_install_action (widget_class, "replay.show-answer", NULL,
                                   show_answer_action);
  gtk_widget_class_install_action (widget_class, "replay.stop-quiz", NULL,
                                   stop_quiz_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_q, 0, "replay.choose-quiz",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a, 0, "replay.show-answer",
                                       NULL);
}
