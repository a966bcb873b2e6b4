/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-quiz.c: questions, written by the author or by the engine */
#include <glib/gi18n.h>

#include "ct-lesson-runner-private.h"
#include "ct-words.h"

/* An answer is a set of options, a bit each. */
#define MAX_OPTIONS 31

static gboolean
is_written (CtLessonRunner *self)
{
  const CtQuiz *quiz = ct_lesson_runner_current (self)->quiz;

  return quiz->type == CT_QUIZ_WRITTEN;
}

/* An answer of the engine in words. */
static char *
word_answer (CtLessonRunner *self, CtQuizType type, const CtQuizAnswer *answer)
{
  const CtRules *rules = ct_lesson_runner_rules (self);

  switch (type)
    {
    case CT_QUIZ_WHICH_LEGAL:
      return g_strdup (ct_words_face (rules->deck,
                                      ct_rules_face (rules, answer->card)));

    case CT_QUIZ_WHO_TAKES:
    case CT_QUIZ_WHO_DRAWS:
      if (answer->seat == CT_NOBODY)
        return g_strdup (C_ ("answer", "Nobody"));
      if (answer->seat == ct_lesson_runner_get_learner (self))
        return g_strdup (C_ ("answer", "I do"));
      return g_strdup (ct_narrator_get_name (self->narrator, answer->seat));

    case CT_QUIZ_WHAT_TAKES:
      if (answer->card == CT_NO_CARD)
        return g_strdup (C_ ("answer", "Nothing"));
      return g_strdup (ct_words_face (rules->deck,
                                      ct_rules_face (rules, answer->card)));

    case CT_QUIZ_SCORE:
      return g_strdup_printf ("%d", answer->number);

    case CT_QUIZ_WRITTEN:
    default:
      g_assert_not_reached ();
    }
}

/* Lists the answers to choose from. */
void
ct_lesson_runner_begin_quiz (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtQuiz *quiz = step->quiz;

  if (is_written (self))
    {
      for (guint i = 0; i < quiz->options->len && i < MAX_OPTIONS; i++)
        {
          const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

          g_ptr_array_add (self->options, g_strdup (ct_text (option->text)));
        }
      return;
    }

  ct_quiz_answers (quiz, ct_lesson_runner_rules (self), ct_lesson_runner_table (self),
                   step->learner, self->quiz);
  g_array_set_size (self->quiz, MIN (self->quiz->len, MAX_OPTIONS));
  for (guint i = 0; i < self->quiz->len; i++)
    g_ptr_array_add (self->options,
                     word_answer (self, quiz->type,
                                  &g_array_index (self->quiz, CtQuizAnswer, i)));
}

/* A bit for each right answer. */
guint
ct_lesson_runner_right_options (CtLessonRunner *self)
{
  const CtQuiz *quiz = ct_lesson_runner_current (self)->quiz;
  guint right = 0;

  for (guint i = 0; i < self->options->len; i++)
    {
      gboolean is_right;

      if (is_written (self))
        is_right = ((CtQuizOption *) g_ptr_array_index (quiz->options, i))->is_right;
      else
        is_right = g_array_index (self->quiz, CtQuizAnswer, i).is_right;
      if (is_right)
        right |= 1u << i;
    }

  return right;
}

/**
 * ct_lesson_runner_get_question:
 *
 * Returns: (nullable): what is asked, translated
 */
const char *
ct_lesson_runner_get_question (CtLessonRunner *self)
{
  static const char *const questions[] = {
    [CT_QUIZ_WRITTEN] = NULL,
    [CT_QUIZ_WHICH_LEGAL] = N_ ("Which of these cards may you play now?"),
    [CT_QUIZ_WHO_TAKES] = N_ ("Who leads next?"),
    [CT_QUIZ_WHO_DRAWS] = N_ ("Who must draw?"),
    [CT_QUIZ_SCORE] = N_ ("How many points is this hand worth?"),
    [CT_QUIZ_WHAT_TAKES] = N_ ("What does this card take?"),
  };
  const CtQuiz *quiz;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  quiz = ct_lesson_runner_current (self)->quiz;
  if (quiz == NULL)
    return NULL;

  return quiz->question != NULL ? ct_text (quiz->question) : _ (questions[quiz->type]);
}

/**
 * ct_lesson_runner_get_n_options:
 *
 * Returns: the answers that a quiz offers; 0 where nothing is asked
 */
guint
ct_lesson_runner_get_n_options (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->options->len;
}

/**
 * ct_lesson_runner_get_option:
 *
 * Returns: an answer to choose from, translated
 */
const char *
ct_lesson_runner_get_option (CtLessonRunner *self, guint i)
{
  g_return_val_if_fail (i < ct_lesson_runner_get_n_options (self), NULL);

  return g_ptr_array_index (self->options, i);
}

/**
 * ct_lesson_runner_is_multiple_choice:
 *
 * Returns: whether several answers, or none, may be right
 */
gboolean
ct_lesson_runner_is_multiple_choice (CtLessonRunner *self)
{
  const CtQuiz *quiz;
  guint right;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  quiz = ct_lesson_runner_current (self)->quiz;
  if (quiz == NULL)
    return FALSE;

  right = ct_lesson_runner_right_options (self);
  return quiz->type == CT_QUIZ_WHICH_LEGAL || quiz->type == CT_QUIZ_WHAT_TAKES ||
         (right & (right - 1)) != 0;
}

/* The right answers in words. */
char *
ct_lesson_runner_dup_solution (CtLessonRunner *self)
{
  guint right = ct_lesson_runner_right_options (self);
  const char *words[MAX_OPTIONS];
  guint n_words = 0;

  for (guint i = 0; i < self->options->len; i++)
    if ((right & 1u << i) != 0)
      words[n_words++] = g_ptr_array_index (self->options, i);

  return ct_words_list (words, n_words);
}
