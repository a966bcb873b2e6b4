/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-answers.c: what the learner does, and what the coach says to it */
#include <glib/gi18n.h>

#include "ct-lesson-runner-private.h"
#include "ct-narrator-private.h"

static void
answer (CtLessonRunner *self,
        CtAnswerGrade grade,
        const char *text,
        const CtMove *move,
        const CtVerdict *verdict)
{
  guint step;
  CtAnswer said = {
    .grade = grade,
    .text = text,
    .move = move,
    .verdict = verdict,
    .offer_repeat = grade >= CT_ANSWER_NOT_NOW && self->n_in_a_row >= 2 &&
                    ct_lesson_runner_find_explanation (self, &step),
  };

  g_signal_emit (self, ct_lesson_runner_answered_signal, 0, &said);
}

static void
count_right (CtLessonRunner *self)
{
  self->n_in_a_row = 0;
  self->n_step_wrong = 0;
  g_ptr_array_set_size (self->told, 0);
}

static void
count_wrong (CtLessonRunner *self)
{
  self->n_wrong++;
  self->n_step_wrong++;
  self->n_in_a_row++;
  ct_lesson_runner_point (self);
}

/* What the author says of a wrong answer, or NULL. */
static const CtWrong *
find_wrong (CtLessonRunner *self, const CtMove *move, const CtVerdict *verdict)
{
  const CtStep *step = ct_lesson_runner_current (self);

  for (guint i = 0; i < step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (step->wrongs, i);

      if (ct_wrong_matches (wrong, ct_lesson_runner_rules (self),
                            ct_lesson_runner_table (self), move, verdict))
        return wrong;
    }

  return NULL;
}

/* What the rule says; and to who deals, where the card belongs. */
static char *
say_refusal (CtLessonRunner *self, const CtVerdict *verdict)
{
  GString *text = g_string_new (NULL);

  ct_narrator_append (text, ct_narrator_say_verdict (self->narrator, verdict));
  if (self->state == CT_LESSON_DEAL)
    ct_narrator_append (text, ct_lesson_runner_say_next_deal (self));

  return g_string_free (text, FALSE);
}

/* The rules refuse the move. The session tells everybody who shows it, in the words of
 * the author if there are any.
 */
static CtAnswerGrade
refuse (CtLessonRunner *self, const CtMove *move, const CtVerdict *verdict)
{
  const CtWrong *wrong = find_wrong (self, move, verdict);
  gboolean is_invited = wrong != NULL && wrong->is_invited;
  g_autofree char *refusal = NULL;
  const char *text = wrong != NULL ? ct_text (wrong->text) : NULL;

  if (wrong == NULL)
    text = refusal = say_refusal (self, verdict);

  ct_lesson_runner_observe_refusal (self, move, verdict->rule, is_invited);
  if (!is_invited)
    count_wrong (self);
  ct_session_reject (self->session, move, verdict, text);
  answer (self, CT_ANSWER_WRONG, text, move, verdict);
  return CT_ANSWER_WRONG;
}

/* Whether @move throws a card away where no discard is asked for. */
static gboolean
ends_turn_early (CtLessonRunner *self, const CtMove *move)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (move->type != CT_MOVE_DISCARD)
    return FALSE;

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    for (guint k = 0; k < step->accepts->len; k++)
      if (g_array_index (legal, CtMove, i).type == CT_MOVE_DISCARD &&
          ct_accept_matches (g_ptr_array_index (step->accepts, k), rules, state,
                             &g_array_index (legal, CtMove, i)))
        return FALSE;

  return TRUE;
}

/* The move is allowed, but not what is wanted. */
static CtAnswerGrade
put_off (CtLessonRunner *self, const CtMove *move, const CtVerdict *verdict)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtWrong *wrong = find_wrong (self, move, verdict);
  const char *text = ct_text (wrong != NULL ? wrong->text : step->otherwise);

  if (text == NULL && ends_turn_early (self, move))
    text =
        _ ("The rules allow that, but it would end your turn, and something else comes "
           "first.");
  else if (text == NULL)
    text = _ ("The rules allow that, but here something else is wanted.");

  self->n_in_a_row++;
  ct_lesson_runner_point (self);
  answer (self, CT_ANSWER_NOT_NOW, text, move, NULL);
  return CT_ANSWER_NOT_NOW;
}

static const CtAccept *
find_accept (CtLessonRunner *self, const CtMove *move)
{
  const CtStep *step = ct_lesson_runner_current (self);

  for (guint i = 0; i < step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (step->accepts, i);

      if (ct_accept_matches (accept, ct_lesson_runner_rules (self),
                             ct_lesson_runner_table (self), move))
        return accept;
    }

  return NULL;
}

/* Touching the cards while something else is wanted. */
static CtAnswerGrade
ask_to_wait (CtLessonRunner *self, const CtMove *move)
{
  const char *text;

  switch (self->state)
    {
    case CT_LESSON_QUIZ:
      text = _ ("Answer the question first.");
      break;

    case CT_LESSON_OTHERS:
      text = _ ("Wait a moment: the others move first.");
      break;

    case CT_LESSON_KEEPING:
      text = _ ("Wait a moment: what you did is being written down.");
      break;

    case CT_LESSON_FINISHED:
      text = _ ("The lesson is over. Begin it again if you like.");
      break;

    default:
      text = _ ("No card is asked for now. Read on.");
    }

  answer (self, CT_ANSWER_NOT_NOW, text, move, NULL);
  return CT_ANSWER_NOT_NOW;
}

/* The author's word on what is right, or one for all; so that whoever has done it is
 * told, and goes on when they have read it.
 */
static const char *
praise (const char *text)
{
  return text != NULL && *text != '\0' ? ct_text (text) : _ ("That is right.");
}

/* What was asked for is done and kept. */
static void
praise_answer (CtLessonRunner *self)
{
  CtMove move = self->held.move;

  answer (self, self->held.grade, praise (self->held.praise),
          self->question == NULL ? &move : NULL, NULL);
  ct_lesson_runner_go_on (self);
}

static void
praise_free_move (CtLessonRunner *self)
{
  CtMove move = self->held.move;
  CtPhase phase = self->held.phase;

  ct_lesson_runner_tell_free (self, phase, &move);
  ct_lesson_runner_continue_free (self, phase);
}

static CtAnswerGrade
accept_move (CtLessonRunner *self, const CtMove *move, const CtAccept *accept)
{
  guint ply = ct_session_get_position (self->session);
  CtAnswerGrade grade = CT_ANSWER_BEST;

  if (accept != NULL && accept->grade == CT_GRADE_FINE)
    grade = CT_ANSWER_FINE;

  self->held.move = *move;
  self->held.grade = grade;
  self->held.praise = accept != NULL ? accept->text : NULL;
  self->held.phase = ct_lesson_runner_table (self)->phase;
  ct_lesson_runner_remember_move (self);
  ct_session_make (self->session, move);
  ct_lesson_runner_observe_move (self, ply);
  count_right (self);
  ct_lesson_runner_count_ply (self, ply);
  ct_lesson_runner_when_kept (self, self->is_free ? praise_free_move : praise_answer);
  return grade;
}

/**
 * ct_lesson_runner_try:
 * @move: what the learner wants to do, allowed or not
 *
 * Every try is answered: see #CtLessonRunner::answered. A move that is refused or not
 * wanted changes nothing on the table.
 *
 * Returns: how good it was
 */
CtAnswerGrade
ct_lesson_runner_try (CtLessonRunner *self, const CtMove *move)
{
  const CtAccept *accept = NULL;
  CtVerdict verdict;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), CT_ANSWER_NOT_NOW);

  if (self->state != CT_LESSON_ASK && self->state != CT_LESSON_DEAL &&
      self->state != CT_LESSON_FREE)
    return ask_to_wait (self, move);

  verdict = ct_rules_check (ct_lesson_runner_rules (self),
                            ct_lesson_runner_table (self), move);
  if (verdict.rule != NULL)
    return refuse (self, move, &verdict);

  if (self->state != CT_LESSON_FREE)
    {
      accept = find_accept (self, move);
      if (accept == NULL)
        return put_off (self, move, &verdict);
    }

  return accept_move (self, move, accept);
}

/**
 * ct_lesson_runner_get_next_deal:
 * @ret_card: (out): a card that has to go back now, or %CT_NO_CARD for what is on top
 *   of the pack
 * @ret_zone: (out): where it belongs
 *
 * Returns: whether the learner is dealing
 */
gboolean
ct_lesson_runner_get_next_deal (CtLessonRunner *self, CtCard *ret_card, guint *ret_zone)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  return self->state == CT_LESSON_DEAL &&
         ct_session_get_next_deal (self->session, ret_card, ret_zone);
}

/* The last card lies where it belongs. */
static void
finish_dealing (CtLessonRunner *self, const CtMove *deal)
{
  const CtAccept *accept = find_accept (self, deal);
  guint ply = ct_session_get_position (self->session) - 1;

  ct_lesson_runner_observe_move (self, ply);
  ct_lesson_runner_observe_ply (self, ply);
  count_right (self);
  self->held.move = *deal;
  self->held.grade = CT_ANSWER_BEST;
  self->held.praise = accept != NULL ? accept->text : NULL;
  ct_lesson_runner_when_kept (self, praise_answer);
}

/* What can be said while there is more to deal: that a round is complete.
 *
 * Returns: (nullable): a sentence
 */
static char *
say_round (CtLessonRunner *self)
{
  const CtState *state = ct_lesson_runner_table (self);
  guint n_cards = ct_zone_len (state, ct_hand (0));

  for (guint seat = 1; seat < state->n_seats; seat++)
    if (ct_zone_len (state, ct_hand (seat)) != n_cards)
      return NULL;

  return n_cards == 0
             ? NULL
             : g_strdup_printf (ngettext ("Well dealt: everybody has %u card.",
                                          "Well dealt: everybody has %u cards.",
                                          n_cards),
                                n_cards);
}

/* There is more to deal. */
static void
praise_round (CtLessonRunner *self, const CtMove *deal)
{
  g_autofree char *text = say_round (self);
  CtAnswer said = {
    .grade = CT_ANSWER_BEST, .text = text, .move = deal, .is_partial = TRUE
  };

  self->n_in_a_row = 0;
  g_signal_emit (self, ct_lesson_runner_answered_signal, 0, &said);
}

/**
 * ct_lesson_runner_deal:
 * @card: the card that the learner carries or touches, or %CT_NO_CARD for the top of
 *   the pack
 * @zone: where it is put
 *
 * Deals what comes next, as ct_session_deal(). The hand that the engine deals is the
 * truth: the card must go where the engine would put it.
 *
 * Returns: %CT_ANSWER_WRONG if the card belongs elsewhere
 */
CtAnswerGrade
ct_lesson_runner_deal (CtLessonRunner *self, CtCard card, guint zone)
{
  CtMove deal = { .type = CT_MOVE_DEAL };
  CtVerdict verdict;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), CT_ANSWER_NOT_NOW);

  deal.seat = ct_lesson_runner_table (self)->to_act;
  if (self->state != CT_LESSON_DEAL)
    return ask_to_wait (self, &deal);

  if (!ct_session_deal (self->session, card, zone, &verdict))
    return refuse (self, &deal, &verdict);

  ct_lesson_runner_forget_last_hint (self);
  if (ct_session_get_position (self->session) > self->entries[self->step].position)
    finish_dealing (self, &deal);
  else
    praise_round (self, &deal);
  return CT_ANSWER_BEST;
}

/**
 * ct_lesson_runner_choose:
 * @options: a bit for each answer that the learner has marked
 *
 * Returns: %CT_ANSWER_BEST if these are exactly the right ones
 */
CtAnswerGrade
ct_lesson_runner_choose (CtLessonRunner *self, guint options)
{
  const CtQuiz *quiz;
  guint right;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), CT_ANSWER_NOT_NOW);

  if (self->state != CT_LESSON_QUIZ)
    return CT_ANSWER_NOT_NOW;

  right = ct_question_get_right (self->question);
  if (options == 0 && right != 0 && ct_question_is_multiple_choice (self->question))
    {
      answer (self, CT_ANSWER_NOT_NOW, _ ("Mark your answer first."), NULL, NULL);
      return CT_ANSWER_NOT_NOW;
    }
  if (options != right)
    {
      g_autofree char *text = ct_lesson_runner_say_wrong (self, options);

      ct_lesson_runner_observe_quiz (self, CT_OUTCOME_WRONG);
      count_wrong (self);
      answer (self, CT_ANSWER_WRONG, text, NULL, NULL);
      return CT_ANSWER_WRONG;
    }

  quiz = ct_lesson_runner_current (self)->quiz;
  ct_lesson_runner_observe_quiz (self, CT_OUTCOME_RIGHT);
  count_right (self);
  ct_question_set_marked (self->question, 0);
  self->held.grade = CT_ANSWER_BEST;
  self->held.praise = quiz->why;
  ct_lesson_runner_when_kept (self, praise_answer);
  return CT_ANSWER_BEST;
}
