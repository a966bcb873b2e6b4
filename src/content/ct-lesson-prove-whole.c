/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove-whole.c: what can be told only of all steps of a lesson together
 *
 * An author is free to do without hints, or without a word on each wrong answer; but
 * whoever has them everywhere else has forgotten one.
 */
#include <glib/gi18n.h>

#include "ct-lesson-proof-private.h"

/* What is kept of a step is kept under its name. */
static void
prove_ids (CtLessonProof *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      if (step->id != NULL && !g_hash_table_add (known, step->id))
        ct_reading_dispute (&self->reading, step->line, "doubled-id",
                            _ ("There is another step “%s” in this lesson."), step->id);
    }
}

static gboolean
wants_hint (const CtStep *step)
{
  return step->task == CT_TASK_ASK || step->task == CT_TASK_QUIZ;
}

static void
prove_hints (CtLessonProof *self)
{
  guint n_steps = 0;
  guint n_without = 0;
  const CtStep *without = NULL;

  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      n_steps += wants_hint (step);
      if (wants_hint (step) && step->hints[0] == NULL)
        {
          n_without++;
          without = step;
        }
    }

  if (n_without == 1 && n_steps > 2)
    ct_reading_dispute (&self->reading, without->line, "no-hint",
                        _ ("All other tasks of this lesson have a <hint>, this one has "
                           "none."));
}

/* Whether a move has to be found, and not only any of a kind. */
static gboolean
wants_move (const CtStep *step)
{
  for (guint i = 0; i < step->accepts->len; i++)
    if (((const CtAccept *) g_ptr_array_index (step->accepts, i))->move == NULL)
      return FALSE;

  return step->accepts->len > 0;
}

/* Where every move to be found has a weaker and a stronger hint, one with a single hint
 * has lost the other.
 */
static void
prove_second_hints (CtLessonProof *self)
{
  guint n_steps = 0;
  guint n_without = 0;
  const CtStep *without = NULL;

  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      n_steps += wants_move (step);
      if (wants_move (step) && g_strv_length (step->hints) < 2)
        {
          n_without++;
          without = step;
        }
    }

  if (n_without == 1 && n_steps > 2)
    ct_diagnostics_warn (self->reading.diagnostics, self->reading.file, without->line,
                         "no-hint",
                         _ ("Wherever else in this lesson a move is to be found, a "
                            "second <hint> says more; here there is none."));
}

/* Counts the wrong answers of @quiz, and those of them without a word of their own. */
static void
count_reasons (const CtQuiz *quiz,
               guint *n_wrong,
               guint *n_without,
               const CtQuizOption **ret_without)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      *n_wrong += !option->is_right;
      if (!option->is_right && option->because == NULL)
        {
          *n_without += 1;
          *ret_without = option;
        }
    }
}

static void
prove_reasons (CtLessonProof *self)
{
  const CtQuizOption *without = NULL;
  guint n_wrong = 0;
  guint n_without = 0;

  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtQuiz *quiz = ct_lesson_get_step (self->lesson, i)->quiz;

      if (quiz != NULL)
        count_reasons (quiz, &n_wrong, &n_without, &without);
    }

  if (n_without == 1 && n_wrong > 2)
    ct_reading_dispute (&self->reading, without->line, "no-reason",
                        _ ("All other wrong answers of this lesson say why in a "
                           "<because>; “%s” does not."),
                        without->text);
}

/* Only a hand is won or lost. */
static void
prove_ends (CtLessonProof *self)
{
  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      if (step->task == CT_TASK_FREE_TRICK &&
          (step->won != NULL || step->lost[0] != NULL))
        ct_reading_dispute (&self->reading, step->line, "unheard",
                            _ ("This is played to the end of a trick, where nobody "
                               "hears <won> or <lost>: they are for the end of a "
                               "hand."));
    }
}

/* What is asked on another deal, there must be another deal for. */
static void
prove_fresh_asks (CtLessonProof *self)
{
  for (guint i = 0; i < ct_lesson_get_n_steps (self->lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (self->lesson, i);

      if (step->fresh_ask != NULL &&
          ct_lesson_find_fresh_deal (self->lesson, i) == NULL)
        ct_reading_dispute (&self->reading, step->line, "unheard",
                            _ ("Nobody hears this <fresh-ask>: it is for the first "
                               "move of the learner after a <deal> with a <must>."));
    }
}

/**
 * ct_lesson_proof_whole:
 *
 * Proves that the names of the steps differ, and that nothing has been forgotten.
 */
void
ct_lesson_proof_whole (CtLessonProof *self)
{
  prove_ids (self);
  prove_hints (self);
  prove_second_hints (self);
  prove_ends (self);
  prove_fresh_asks (self);
  prove_reasons (self);
}
