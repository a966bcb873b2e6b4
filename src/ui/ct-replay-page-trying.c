/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: moves that are made at the table: answers of a quiz, and other
 * ways that the hand might have taken.
 */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-why-not.h"

static const char *
why_not_try (CtReplayPage *self)
{
  const char *why_not = ct_replay_say_no_turn (self->replay);

  if (self->is_trying || ct_replay_may_vary (self->replay))
    return NULL;

  return why_not != NULL ? why_not
                         : _ ("No other move can be tried here. Go back to an earlier "
                              "move first.");
}

static void
on_trying_changed (CtReplayPage *self)
{
  ct_set_why_not (GTK_WIDGET (self), "replay.try", why_not_try (self));
  gtk_toggle_button_set_active (self->try_button, self->is_trying);
}

/**
 * ct_replay_page_update_table:
 *
 * Lets the player to move act, if a move is wanted here.
 */
void
ct_replay_page_update_table (CtReplayPage *self)
{
  CtTableView *table = ct_replay_page_get_table (self);
  const CtState *state = ct_session_get_state (self->session);
  gboolean may_act = ct_replay_quiz_wants_move (self->quiz) ||
                     (self->is_trying && ct_replay_may_vary (self->replay));

  if (may_act)
    ct_table_view_set_near_seat (table, state->to_act);
  ct_table_view_set_interactive (table, may_act);
  on_trying_changed (self);
}

/**
 * ct_replay_page_set_trying:
 * @is_trying: whether the learner may move for the player to move, and so begin another
 *   course of the hand
 */
void
ct_replay_page_set_trying (CtReplayPage *self, gboolean is_trying)
{
  if (self->is_trying == is_trying)
    return;

  self->is_trying = is_trying;
  ct_table_pane_be_quiet (self->pane);
  if (is_trying)
    {
      ct_replay_player_pause (self->player);
      ct_replay_page_stop_quiz (self);
      gtk_toggle_button_set_active (self->list_button, FALSE);

      /* Nobody can move cards that he does not see. */
      ct_replay_page_borrow_eyes (self, g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL)
                                            ? CT_REPLAY_SEES_ALL
                                            : CT_REPLAY_SEES_MOVER);
      ct_table_pane_say (self->pane,
                         _ ("Play another move: it is kept as a variation."));
    }
  else
    ct_replay_page_give_eyes_back (self);
  ct_replay_page_update_table (self);
  if (is_trying)
    ct_table_view_focus_hand (ct_replay_page_get_table (self));
}

static void
try_move (CtReplayPage *self, const CtMove *move)
{
  CtVerdict verdict = ct_rules_check (ct_session_get_rules (self->session),
                                      ct_session_get_state (self->session), move);

  if (verdict.rule == NULL)
    {
      ct_table_pane_be_quiet (self->pane);
      ct_replay_play (self->replay, move);
      return;
    }

  ct_session_reject (self->session, move, &verdict, NULL);
}

void
ct_replay_page_move_chosen (CtReplayPage *self, const CtMove *move)
{
  if (ct_replay_quiz_wants_move (self->quiz))
    ct_replay_page_guess (self, move);
  else if (self->is_trying)
    try_move (self, move);
}

static void
try_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_replay_page_set_trying (self, !self->is_trying);
}

/* Escape ends what was begun last: the trying, the quiz, the variation. */
static gboolean
escape_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  if (self->is_trying)
    ct_replay_page_set_trying (self, FALSE);
  else if (ct_replay_page_is_quizzing (self))
    ct_replay_page_stop_quiz (self);
  else if (ct_replay_get_depth (self->replay) > 0)
    ct_replay_leave_variation (self->replay);
  else
    return FALSE;

  return TRUE;
}

void
ct_replay_page_install_trying_actions (GtkWidgetClass *widget_class)
{
  g_autoptr (GtkShortcut) escape =
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_key, NULL, NULL));

  gtk_widget_class_install_action (widget_class, "replay.try", NULL, try_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, 0, "replay.try", NULL);
  gtk_widget_class_add_shortcut (widget_class, escape);
}
