/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-others.c: what the others do: replies of the author, and computer
 * players where the lesson lets one play freely. The engine never waits for a picture:
 * these moves are pending, and whoever shows them asks for one after the other.
 */
#include "ct-bot.h"
#include "ct-lesson-runner-private.h"

/**
 * ct_lesson_runner_continue_free:
 * @phase: that before the last move
 *
 * In free play: if neither the trick nor the hand has ended, gives the turn to whoever
 * has it.
 */
void
ct_lesson_runner_continue_free (CtLessonRunner *self, guint phase)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtState *state = ct_lesson_runner_table (self);

  ct_lesson_runner_forget_hints (self);
  if (ct_lesson_runner_has_ended_free (self, phase))
    {
      self->is_free = FALSE;
      ct_lesson_runner_go_on (self);
    }
  else if (state->to_act == step->learner && state->phase != CT_PHASE_DEAL)
    ct_lesson_runner_give_turn (self);
  else
    ct_lesson_runner_set_state (self, CT_LESSON_OTHERS);
}

static gboolean
play_reply (CtLessonRunner *self, const CtReply *reply)
{
  CtMove move;

  return ct_move_parse (ct_lesson_runner_rules (self), ct_lesson_runner_table (self),
                        reply->seat, reply->move, &move) == CT_MOVE_TEXT_OK &&
         ct_lesson_runner_play (self, &move);
}

/**
 * ct_lesson_runner_choose_for_other:
 *
 * Chooses what a computer player does at the seat to act.
 */
void
ct_lesson_runner_choose_for_other (CtLessonRunner *self, CtMove *ret_move)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  CtState view;

  *ret_move = (CtMove){ .type = CT_MOVE_DEAL, .seat = state->to_act };
  if (state->phase == CT_PHASE_DEAL)
    return;

  ct_rules_view (rules, state, state->to_act, &view);
  if (!ct_bot_choose (rules, &view, CT_BOT_EASY, &self->random, ret_move))
    g_assert_not_reached ();
}

/**
 * ct_lesson_runner_proceed:
 *
 * Carries out the next pending move of somebody else.
 *
 * Returns: whether there was one
 */
gboolean
ct_lesson_runner_proceed (CtLessonRunner *self)
{
  const CtStep *step;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->state != CT_LESSON_OTHERS)
    return FALSE;

  ct_lesson_runner_forget_move (self);
  step = ct_lesson_runner_current (self);
  if (self->is_free)
    {
      guint phase = ct_lesson_runner_table (self)->phase;
      CtMove move;

      ct_lesson_runner_choose_for_other (self, &move);
      ct_lesson_runner_play (self, &move);
      ct_lesson_runner_tell_free (self, phase, NULL);
      ct_lesson_runner_continue_free (self, phase);
      return TRUE;
    }

  /* A lesson that nobody has proved may reply with what the rules refuse; the learner
   * shall not be stuck because of that.
   */
  if (!play_reply (self, g_ptr_array_index (step->replies, self->n_replied++)))
    self->n_replied = step->replies->len;
  ct_lesson_runner_go_on (self);
  return TRUE;
}
