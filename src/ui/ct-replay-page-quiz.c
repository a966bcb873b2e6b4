/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: what the quiz needs of the page. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#define EVERYBODY "all"

/* What is asked about everybody in turn, and not about one's own moves. */
static const struct
{
  const char *id;
  const char *label;
} kinds[CT_N_GUESS_KINDS] = {
  [CT_GUESS_LEGAL] = { "legal", N_ ("Which Cards May Be Played?") },
  [CT_GUESS_CAPTURE] = { "capture", N_ ("What Does a Card Take?") },
  [CT_GUESS_TAKES] = { "takes", N_ ("Who Takes the Trick?") },
  [CT_GUESS_DRAWS] = { "draws", N_ ("Who Must Draw?") },
};

/**
 * ct_replay_page_set_progress:
 * @progress: (nullable): where to keep what the answers of a quiz prove
 */
void
ct_replay_page_set_progress (CtReplayPage *self, CtProgress *progress)
{
  g_return_if_fail (CT_IS_REPLAY_PAGE (self));

  ct_replay_quiz_set_progress (self->quiz, progress);
}

/**
 * ct_replay_page_is_quizzing:
 *
 * Returns: whether a quiz is going on, be something asked now or not
 */
gboolean
ct_replay_page_is_quizzing (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);

  return ct_replay_quiz_is_active (self->quiz);
}

/**
 * ct_replay_page_is_asking:
 *
 * Returns: whether the quiz asks something at the present position. What has been
 *   answered, or shown, is not asked again.
 */
gboolean
ct_replay_page_is_asking (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);

  return ct_replay_quiz_is_asking (self->quiz);
}

/* The next decision is asked, or the hand is over. */
void
ct_replay_page_update_quiz (CtReplayPage *self)
{
  ct_replay_quiz_update (self->quiz);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.stop-quiz",
                                 ct_replay_page_is_quizzing (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.show-answer",
                                 ct_replay_page_is_asking (self));
  if (!ct_replay_page_is_asking (self) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (ct_replay_quiz_wants_move (self->quiz))
    ct_table_view_focus_hand (ct_replay_page_get_table (self));
  else
    ct_replay_quiz_focus_question (self->quiz);
}

/* Something else is asked than a move: it is answered at the table, too. */
void
ct_replay_page_quiz_asks (CtReplayPage *self)
{
  CtQuestion *question = ct_replay_quiz_get_question (self->quiz);
  CtTableView *table = ct_replay_page_get_table (self);

  if (question != NULL && ct_replay_page_get_viewer (self) != CT_SEES_ALL)
    ct_table_view_set_near_seat (table, ct_session_get_state (self->session)->to_act);
  ct_table_pane_set_discreet (self->pane, question != NULL);
  ct_table_pane_ask (self->pane, question);
}

/* A quiz begins or ends. */
void
ct_replay_page_quiz_began (CtReplayPage *self)
{
  ct_replay_player_pause (self->player);
  if (ct_replay_page_is_quizzing (self))
    gtk_toggle_button_set_active (self->list_button, FALSE);
  else
    ct_replay_page_give_eyes_back (self);
}

/* What was played is shown, and the hand goes on until something is asked again. */
void
ct_replay_page_quiz_answered (CtReplayPage *self)
{
  ct_table_pane_be_quiet (self->pane);
  ct_session_set_position (self->session, ct_session_get_position (self->session) + 1);
  ct_replay_player_set_playing (self->player, !ct_replay_page_is_asking (self));
}

static void
start (CtReplayPage *self, CtGuessKind kind, guint seat, const char *eyes)
{
  ct_replay_page_set_trying (self, FALSE);
  while (ct_replay_get_depth (self->replay) > 0)
    ct_replay_leave_variation (self->replay);
  if (ct_session_get_position (self->session) == ct_session_get_n_plies (self->session))
    ct_replay_page_seek (self, 0);

  /* One sees what one may know who answers. */
  ct_replay_quiz_start (self->quiz, kind, seat);
  ct_replay_page_borrow_eyes (self, eyes);
  ct_replay_player_set_playing (self->player, !ct_replay_page_is_asking (self));
}

static void
quiz_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  const char *what = g_variant_get_string (parameter, NULL);

  for (CtGuessKind kind = CT_GUESS_LEGAL; kind < CT_N_GUESS_KINDS; kind++)
    if (g_str_equal (what, kinds[kind].id))
      {
        start (self, kind, CT_NOBODY,
               kind >= CT_GUESS_TAKES ? CT_REPLAY_SEES_ALL : CT_REPLAY_SEES_MOVER);
        return;
      }

  if (g_str_equal (what, EVERYBODY))
    start (self, CT_GUESS_MOVE, CT_NOBODY, CT_REPLAY_SEES_MOVER);
  else
    start (self, CT_GUESS_MOVE, what[0] - 'A', what);
}

static void
choose_quiz_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  if (ct_split_get_narrow (self->split))
    gtk_toggle_button_set_active (self->list_button, TRUE);
  gtk_menu_button_popup (self->quiz_button);
}

/**
 * ct_replay_page_stop_quiz:
 *
 * Ends the quiz, if there is one, and tells how it went.
 */
void
ct_replay_page_stop_quiz (CtReplayPage *self)
{
  g_autofree char *score = ct_replay_quiz_dup_score (self->quiz);

  if (!ct_replay_page_is_quizzing (self))
    return;

  ct_replay_quiz_stop (self->quiz);
  ct_table_pane_be_quiet (self->pane);
  if (score != NULL)
    ct_table_pane_say (self->pane, score);
}

static void
stop_quiz_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_replay_page_stop_quiz (CT_REPLAY_PAGE (widget));
}

static void
show_answer_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_replay_quiz_show_answer (CT_REPLAY_PAGE (widget)->quiz);
}

/**
 * ct_replay_page_guess:
 *
 * Somebody proposes @move at the table.
 */
void
ct_replay_page_guess (CtReplayPage *self, const CtMove *move)
{
  CtVerdict verdict;

  if (!ct_replay_quiz_propose (self->quiz, move, &verdict))
    ct_session_reject (self->session, move, &verdict, NULL);
}

static void
append_seats (CtReplayPage *self, GMenu *menu)
{
  guint n_seats = ct_session_get_state (self->session)->n_seats;

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *action = g_strdup_printf ("replay.quiz::%c", 'A' + i);
      g_autofree char *label = NULL;

      /* Translators: the name of a player for whom the learner is to find the moves. */
      label =
          g_strdup_printf (_ ("For %s"), ct_replay_get_player_name (self->replay, i));
      g_menu_append (menu, label, action);
    }
  g_menu_append (menu, _ ("For Everybody in Turn"), "replay.quiz::" EVERYBODY);
}

void
ct_replay_page_fill_quiz (CtReplayPage *self)
{
  g_autoptr (GMenu) moves = g_menu_new ();
  g_autoptr (GMenu) others = g_menu_new ();

  append_seats (self, moves);
  g_menu_append_section (self->quiz_menu, _ ("What Would You Play?"),
                         G_MENU_MODEL (moves));
  for (CtGuessKind kind = CT_GUESS_LEGAL; kind < CT_N_GUESS_KINDS; kind++)
    {
      g_autofree char *action = g_strdup_printf ("replay.quiz::%s", kinds[kind].id);

      if (ct_guess_kind_suits (kind, ct_replay_page_get_rules (self)))
        g_menu_append (others, _ (kinds[kind].label), action);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (others)) > 0)
    g_menu_append_section (self->quiz_menu, _ ("What Do the Rules Say?"),
                           G_MENU_MODEL (others));
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
