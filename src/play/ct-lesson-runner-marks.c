/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-marks.c: what is said to the answers of a question that are not the
 * right ones
 */
#include <glib/gi18n.h>

#include "ct-lesson-runner-private.h"
#include "ct-narrator-private.h"

/* The first option in @options. */
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

/* Why @card cannot be played. */
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

/* Why @card is not caught by the card of the question, with all that is. */
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

/* The engine knows why this mark is wrong. */
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

/* A mark too many is named; one that is missing has to be found. */
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

/* What the author says of the first wrong answer among @options that they know. */
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

/**
 * ct_lesson_runner_say_wrong:
 *
 * Returns: (transfer full): what is said to @options, which are not the right answer
 */
char *
ct_lesson_runner_say_wrong (CtLessonRunner *self, guint options)
{
  CtQuestion *question = ct_lesson_runner_get_question (self);
  const char *because = find_because (ct_lesson_runner_current (self)->quiz, options);

  if (because != NULL)
    return g_strdup (because);
  if (ct_question_is_multiple_choice (question))
    return say_marks (self, question, options);

  return g_strdup (_ ("That is not it. Look at the table once more."));
}
