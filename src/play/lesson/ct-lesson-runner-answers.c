/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ct-attempt.h"
#include "ct-credit.h"
#include "ct-language.h"
#include "ct-lesson-runner-private.h"
#include "ct-narrator.h"

static CtAttempt
describe (CtLessonRunner *self)
{
  return (CtAttempt){
    .progress = self->is_silent ? NULL : self->progress,
    .answer.lesson = ct_lesson_get_id (self->lesson),
    .answer.step = self->step,
    .teaches = ct_lesson_get_teaches (self->lesson),
    .answer.help = self->n_step_helped,
    .answer.errors = self->n_step_wrong,
    .answer.occasion = CT_OCCASION_LESSON,
    .began = self->began,
    .saved = ct_lesson_runner_get_saved (self),
  };
}

/* @is_invited: the lesson invited the learner to try, so it is not a mistake */
static void
observe_refusal (CtLessonRunner *self,
                 const CtMove *move,
                 const char *rule,
                 gboolean is_invited)
{
  CtAttempt attempt = describe (self);

  /* Undoing an earlier move does not delete a mistake. */
  attempt.saved = NULL;
  ct_attempt_save_refusal (&attempt, ct_lesson_runner_rules (self), move, rule,
                           is_invited ? CT_OUTCOME_SEEN : CT_OUTCOME_WRONG);
  ct_credit_add (self->told, rule);
}

/* A rule that was just explained does not count as known. */
static void
observe_right (CtLessonRunner *self, GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);
      CtAttempt attempt = describe (self);

      if (g_ptr_array_find_with_equal_func (self->told, id, g_str_equal, NULL))
        attempt.answer.errors = MAX (attempt.answer.errors, 1);
      ct_attempt_save (&attempt, id, CT_OUTCOME_RIGHT);
    }
}

static void
observe_move (CtLessonRunner *self, guint ply)
{
  g_autoptr (GArray) events = ct_session_dup_events (self->session, ply);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_step_credit_move (ct_lesson_runner_current (self), ct_lesson_runner_rules (self),
                       ct_session_get_state_at (self->session, ply),
                       ct_session_get_move (self->session, ply), events, ids);
  observe_right (self, ids);
}

void
ct_lesson_runner_observe_ply (CtLessonRunner *self, guint ply)
{
  CtAttempt attempt = describe (self);
  g_autoptr (GArray) events = NULL;
  g_autoptr (GPtrArray) causes = g_ptr_array_new ();

  if (attempt.progress == NULL)
    return;

  events = ct_session_dup_events (self->session, ply);
  for (guint i = 0; i < events->len; i++)
    ct_credit_add (causes, g_array_index (events, CtEvent, i).rule);
  ct_attempt_save_all (&attempt, causes, CT_OUTCOME_SEEN);
}

static void
observe_quiz (CtLessonRunner *self, CtOutcome outcome)
{
  const CtStep *step = ct_lesson_runner_current (self);
  CtAttempt attempt = describe (self);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_quiz_credit (step->quiz, ct_lesson_runner_rules (self),
                  ct_lesson_runner_table (self), step->learner, ids);
  ct_attempt_save_all (&attempt, ids, outcome);
}

static guint
first_of (guint options)
{
  return (guint) g_bit_nth_lsf (options, -1);
}

static CtCard
find_card (CtQuestion *question, guint option)
{
  guint zone;
  CtCard card;

  return ct_question_get_option_place (question, option, &zone, &card) ? card
                                                                       : CT_NO_CARD;
}

static CtVerdict
judge_card (CtLessonRunner *self, CtCard card)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_moves_tried (rules, state, ct_lesson_runner_get_learner (self), tried);
  for (guint i = 0; i < tried->len; i++)
    {
      const CtMove *move = &g_array_index (tried, CtMove, i);

      if (move->n_cards == 1 && move->card[0] == card && move->type != CT_MOVE_TAKE)
        return ct_rules_check (rules, state, move);
    }

  return (CtVerdict){ 0 };
}

/* Why the card cannot catch @card along with those it does catch. */
static CtVerdict
judge_catch (CtLessonRunner *self, CtQuestion *question, CtCard card)
{
  const CtRules *rules = ct_lesson_runner_rules (self);
  const CtState *state = ct_lesson_runner_table (self);
  const CtQuiz *quiz = ct_lesson_runner_current (self)->quiz;
  guint right = ct_question_get_right (question);
  CtMove move;

  if (ct_move_parse (rules, state, ct_lesson_runner_get_learner (self), quiz->move,
                     &move) != CT_MOVE_TEXT_OK)
    return (CtVerdict){ 0 };

  move.mode = CT_PLAY_TAKE;
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    if ((right & 1u << i) != 0 && find_card (question, i) != CT_NO_CARD &&
        move.n_cards < CT_MOVE_MAX_CARDS - 1)
      move.card[move.n_cards++] = find_card (question, i);
  move.card[move.n_cards++] = card;
  return ct_rules_check (rules, state, &move);
}

static char *
say_reason (CtLessonRunner *self, CtQuestion *question, guint option)
{
  const CtQuiz *quiz = ct_lesson_runner_current (self)->quiz;
  CtCard card = find_card (question, option);
  CtVerdict verdict = { 0 };

  if (card != CT_NO_CARD && quiz->type == CT_QUIZ_WHICH_LEGAL)
    verdict = judge_card (self, card);
  else if (card != CT_NO_CARD && quiz->type == CT_QUIZ_WHAT_TAKES)
    verdict = judge_catch (self, question, card);

  return verdict.rule != NULL ? ct_narrator_say_verdict (self->narrator, &verdict)
                              : g_strdup ("");
}

/* Names a wrong mark, but not a missing one. */
static char *
say_marks (CtLessonRunner *self, CtQuestion *question, guint options)
{
  guint too_many = options & ~ct_question_get_right (question);
  g_autofree char *reason = NULL;
  GString *text;

  if (too_many == 0)
    return g_strdup (_ ("So far so good, but something is still missing."));

  reason = say_reason (self, question, first_of (too_many));
  text = g_string_new (NULL);
  /* Translators: one of the answers that were marked: “Not that one: 9 of spades.” */
  ct_narrator_append (text,
                      ct_narrator_fill (_ ("Not that one: {answer}."), "answer",
                                        ct_question_get_option (question,
                                                                first_of (too_many)),
                                        NULL));
  ct_narrator_append (text, g_strdup (reason));
  return g_string_free (text, FALSE);
}

static const char *
find_because (const CtQuiz *quiz, guint options)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      if ((options & 1u << i) != 0 && !option->is_right && option->because != NULL)
        return ct_text (option->because);
    }

  return NULL;
}

static char *
say_wrong (CtLessonRunner *self, guint options)
{
  g_autoptr (CtQuestion) question = ct_lesson_runner_create_question (self);
  const char *because = find_because (ct_lesson_runner_current (self)->quiz, options);

  if (because != NULL)
    return g_strdup (because);
  if (ct_question_is_multiple_choice (question))
    return say_marks (self, question, options);

  return g_strdup (_ ("That’s not it. Look at the table again."));
}

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

  g_signal_emit_by_name (self, "answered", &said);
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

/* Returns: (nullable): the author's reply to a wrong move */
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

static char *
say_refusal (CtLessonRunner *self, const CtWrong *wrong, const CtVerdict *verdict)
{
  GString *text;

  if (wrong != NULL)
    return g_strdup (ct_text (wrong->text));

  text = g_string_new (NULL);
  ct_narrator_append (text, ct_narrator_say_verdict (self->narrator, verdict));
  if (self->state == CT_LESSON_DEAL)
    ct_narrator_append (text, ct_lesson_runner_say_next_deal (self));

  return g_string_free (text, FALSE);
}

static CtAnswerGrade
refuse (CtLessonRunner *self, const CtMove *move, const CtVerdict *verdict)
{
  const CtWrong *wrong = find_wrong (self, move, verdict);
  gboolean is_invited = wrong != NULL && wrong->is_invited;
  g_autofree char *text = CT_IN_BOTH_LANGUAGES (say_refusal (self, wrong, verdict));

  observe_refusal (self, move, verdict->rule, is_invited);
  if (!is_invited)
    count_wrong (self);
  ct_session_reject (self->session, move, verdict, text);
  answer (self, CT_ANSWER_WRONG, text, move, verdict);
  return CT_ANSWER_WRONG;
}

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

static const char *
get_put_off (CtLessonRunner *self, const CtMove *move, const CtVerdict *verdict)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtWrong *wrong = find_wrong (self, move, verdict);
  const char *text = ct_text (wrong != NULL ? wrong->text : step->otherwise);

  if (text != NULL)
    return text;
  if (ends_turn_early (self, move))
    return _ ("The rules allow that, but it would end your turn, and something else "
              "comes first.");

  return _ ("The rules allow that, but something else is wanted here.");
}

static CtAnswerGrade
put_off (CtLessonRunner *self, const CtMove *move, const CtVerdict *verdict)
{
  g_autofree char *text =
      CT_IN_BOTH_LANGUAGES (g_strdup (get_put_off (self, move, verdict)));

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

static const char *
get_reason_to_wait (CtLessonRunner *self)
{
  switch (self->state)
    {
    case CT_LESSON_QUIZ:
      return _ ("Answer the question first.");

    case CT_LESSON_OTHERS:
      return _ ("Wait a moment: the others play first.");

    case CT_LESSON_SAVING:
      return _ ("Wait a moment: your move is being saved.");

    case CT_LESSON_FINISHED:
      return _ ("The lesson is over. Restart it if you like.");

    case CT_LESSON_READ:
    case CT_LESSON_ASK:
    case CT_LESSON_DEAL:
    case CT_LESSON_FREE:
    case CT_LESSON_DONE:
    default:
      return _ ("You don’t need to play a card now. Read on.");
    }
}

static CtAnswerGrade
ask_to_wait (CtLessonRunner *self, const CtMove *move)
{
  g_autofree char *text = CT_IN_BOTH_LANGUAGES (g_strdup (get_reason_to_wait (self)));

  answer (self, CT_ANSWER_NOT_NOW, text, move, NULL);
  return CT_ANSWER_NOT_NOW;
}

/* Never empty: the learner goes on after reading it. */
static const char *
praise (const CtText *text)
{
  return text != NULL ? ct_text (text) : _ ("That’s right.");
}

static void
praise_answer (CtLessonRunner *self)
{
  CtMove move = self->held.move;
  g_autofree char *text = CT_IN_BOTH_LANGUAGES (g_strdup (praise (self->held.praise)));

  answer (self, self->held.grade, text, self->question == NULL ? &move : NULL, NULL);
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
  observe_move (self, ply);
  count_right (self);
  ct_lesson_runner_count_ply (self, ply);
  ct_lesson_runner_when_saved (self, self->is_free ? praise_free_move : praise_answer);
  return grade;
}

/**
 * ct_lesson_runner_try:
 *
 * Emits #CtLessonRunner::answered. A move that is refused or not wanted changes
 * nothing.
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

static void
finish_dealing (CtLessonRunner *self, const CtMove *deal)
{
  const CtAccept *accept = find_accept (self, deal);
  guint ply = ct_session_get_position (self->session) - 1;

  observe_move (self, ply);
  ct_lesson_runner_observe_ply (self, ply);
  count_right (self);
  self->held.move = *deal;
  self->held.grade = CT_ANSWER_BEST;
  self->held.praise = accept != NULL ? accept->text : NULL;
  ct_lesson_runner_when_saved (self, praise_answer);
}

/* Returns: (nullable) */
static char *
say_round (CtLessonRunner *self)
{
  const CtState *state = ct_lesson_runner_table (self);
  guint n_cards = ct_zone_len (state, ct_hand (0));

  for (guint seat = 1; seat < state->n_seats; seat++)
    if (ct_zone_len (state, ct_hand (seat)) != n_cards)
      return NULL;

  return n_cards == 0 ? NULL
                      : g_strdup_printf (ngettext ("Well dealt: everyone has %u card.",
                                                   "Well dealt: everyone has %u cards.",
                                                   n_cards),
                                         n_cards);
}

static void
praise_round (CtLessonRunner *self, const CtMove *deal)
{
  g_autofree char *text = CT_IN_BOTH_LANGUAGES (say_round (self));

  self->n_in_a_row = 0;
  g_signal_emit_by_name (self, "answered",
                         &(CtAnswer){ .grade = CT_ANSWER_BEST,
                                      .text = text,
                                      .move = deal,
                                      .is_partial = TRUE });
}

/**
 * ct_lesson_runner_deal:
 *
 * See ct_session_deal().
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
 * @options: a bit mask
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
      g_autofree char *text =
          CT_IN_BOTH_LANGUAGES (g_strdup (_ ("Mark your answer first.")));

      answer (self, CT_ANSWER_NOT_NOW, text, NULL, NULL);
      return CT_ANSWER_NOT_NOW;
    }
  if (options != right)
    {
      g_autofree char *text = CT_IN_BOTH_LANGUAGES (say_wrong (self, options));

      observe_quiz (self, CT_OUTCOME_WRONG);
      count_wrong (self);
      answer (self, CT_ANSWER_WRONG, text, NULL, NULL);
      return CT_ANSWER_WRONG;
    }

  quiz = ct_lesson_runner_current (self)->quiz;
  observe_quiz (self, CT_OUTCOME_RIGHT);
  count_right (self);
  ct_question_set_marked (self->question, 0);
  self->held.grade = CT_ANSWER_BEST;
  self->held.praise = quiz->why;
  ct_lesson_runner_when_saved (self, praise_answer);
  return CT_ANSWER_BEST;
}
