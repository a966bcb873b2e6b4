/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ct-bot.h"
#include "ct-language.h"
#include "ct-lesson-runner-private.h"
#include "ct-narrator.h"

static gboolean
is_news (const CtEvent *event, gboolean tells_lead)
{
  switch (event->type)
    {
    case CT_EVENT_CARD:
      return ct_zone_is_pot (event->from);

    case CT_EVENT_LEAD:
      return tells_lead;

    case CT_EVENT_TURN:
    case CT_EVENT_PASS:
    case CT_EVENT_DEBT:
      return FALSE;

    default:
      return TRUE;
    }
}

static void
remove_old (GArray *events, gboolean tells_lead)
{
  for (guint i = events->len; i-- > 0;)
    if (!is_news (&g_array_index (events, CtEvent, i), tells_lead))
      g_array_remove_index (events, i);
}

/**
 * ct_lesson_runner_foretell:
 *
 * Returns: what @move would bring, as far as the learner knows; may be empty
 */
char *
ct_lesson_runner_foretell (CtLessonRunner *self, const CtMove *move)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState before;
  CtState after;
  CtVerdict verdict;

  ct_rules_view (rules, ct_lesson_runner_table (self), move->seat, &before);
  after = before;
  if (!ct_rules_apply (rules, &after, move, &verdict, events))
    return g_strdup ("");

  remove_old (events, FALSE);
  return ct_narrator_say_events (self->narrator, &before, &after, events);
}

static char *
say_news (CtLessonRunner *self, gboolean tells_lead)
{
  guint ply = ct_session_get_position (self->session) - 1;
  g_autoptr (GArray) events = ct_session_dup_events (self->session, ply);

  remove_old (events, tells_lead);
  return ct_narrator_say_events (self->narrator,
                                 ct_session_get_state_at (self->session, ply),
                                 ct_lesson_runner_table (self), events);
}

gboolean
ct_lesson_runner_has_lost (CtLessonRunner *self)
{
  const CtState *state;
  guint learner;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  state = ct_lesson_runner_table (self);
  learner = 1u << ct_lesson_runner_get_learner (self);
  return state->phase == CT_PHASE_OVER &&
         ((state->losers & learner) != 0 ||
          (state->winners != 0 && (state->winners & learner) == 0));
}

gboolean
ct_lesson_runner_has_won (CtLessonRunner *self)
{
  const CtState *state;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  state = ct_lesson_runner_table (self);
  return state->phase == CT_PHASE_OVER &&
         (state->winners & 1u << ct_lesson_runner_get_learner (self)) != 0;
}

/* @phase: before the last move */
static gboolean
has_ended_free (CtLessonRunner *self, guint phase)
{
  const CtState *state = ct_lesson_runner_table (self);
  gboolean trick_ended =
      state->phase == CT_PHASE_LEAD && phase != CT_PHASE_LEAD && phase != CT_PHASE_DEAL;

  return state->phase == CT_PHASE_OVER ||
         (ct_lesson_runner_current (self)->task == CT_TASK_FREE_TRICK && trick_ended);
}

static void
tell_end (CtLessonRunner *self, GString *text)
{
  const CtStep *step = ct_lesson_runner_current (self);

  if (ct_lesson_runner_has_won (self) && step->won != NULL)
    ct_narrator_append (text, g_strdup (ct_text (step->won)));
  if (!ct_lesson_runner_has_lost (self))
    return;

  ct_narrator_append (text, g_strdup (_ ("Never mind. Nobody wins every hand.")));
  for (guint i = 0; i < step->lost->len; i++)
    ct_narrator_append (text, g_strdup (ct_text (g_ptr_array_index (step->lost, i))));
}

/* Returns: (nullable): %NULL for nothing to say */
static char *
say_free (CtLessonRunner *self, gboolean has_ended)
{
  GString *text = g_string_new (NULL);

  ct_narrator_append (text, say_news (self, has_ended));
  if (has_ended)
    tell_end (self, text);
  if (has_ended && text->len == 0)
    ct_narrator_append (text, g_strdup (_ ("All done.")));
  return g_string_free (text, text->len == 0);
}

/**
 * ct_lesson_runner_tell_free:
 * @phase: before the move
 * @move: (nullable): %NULL for a move of the others, which gets a comment only if it
 *   brings news
 */
void
ct_lesson_runner_tell_free (CtLessonRunner *self, guint phase, const CtMove *move)
{
  gboolean has_ended = has_ended_free (self, phase);
  gboolean has_lost = ct_lesson_runner_has_lost (self);
  g_autofree char *text = CT_IN_BOTH_LANGUAGES (say_free (self, has_ended));
  CtAnswer said = {
    .grade = has_lost ? CT_ANSWER_FINE : CT_ANSWER_BEST,
    .text = text,
    .move = move,
    .is_partial = !has_ended,
  };

  if (said.text != NULL || move != NULL)
    g_signal_emit_by_name (self, "answered", &said);
}

/**
 * ct_lesson_runner_continue_free:
 * @phase: before the last move
 *
 * Gives the next player the turn, or ends free play.
 */
void
ct_lesson_runner_continue_free (CtLessonRunner *self, guint phase)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtState *state = ct_lesson_runner_table (self);

  ct_lesson_runner_forget_hints (self);
  if (has_ended_free (self, phase))
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
 * Returns: whether a move of the others was pending
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

  /* A lesson that was not validated may contain a reply that the rules refuse; skip the
   * rest.
   */
  if (!play_reply (self, g_ptr_array_index (step->replies, self->n_replied++)))
    self->n_replied = step->replies->len;
  ct_lesson_runner_go_on (self);
  return TRUE;
}
