/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-glows.c: what the coach points at, and when not any more
 *
 * Whoever has done alone what a step is about is not led to it again; but one who asks
 * for a hint, or goes wrong, is.
 */
#include "ct-lesson-runner-private.h"

/**
 * ct_lesson_runner_get_n_glows:
 *
 * Returns: the places that the step points at
 */
guint
ct_lesson_runner_get_n_glows (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->glows->len;
}

/**
 * ct_lesson_runner_get_glow:
 *
 * Returns: (transfer none): something that the coach points at
 */
const CtGlow *
ct_lesson_runner_get_glow (CtLessonRunner *self, guint i)
{
  g_return_val_if_fail (i < ct_lesson_runner_get_n_glows (self), NULL);

  return &g_array_index (self->glows, CtGlow, i);
}

/* The rules that the task of the present step is about. */
static GPtrArray *
list_rules (CtLessonRunner *self, const CtStep *step)
{
  GPtrArray *ids = g_ptr_array_new ();
  CtMove move;

  if (step->quiz != NULL)
    ct_quiz_credit (step->quiz, ct_lesson_runner_rules (self),
                    ct_lesson_runner_table (self), step->learner, ids);
  else if (step->task == CT_TASK_ASK && ct_lesson_runner_find_answer (self, &move))
    ct_step_credit_move (step, ct_lesson_runner_rules (self),
                         ct_lesson_runner_table (self), &move, NULL, ids);

  return ids;
}

/* Has the learner done alone, once at least, all that this lesson teaches by the step?
 */
static gboolean
is_known (CtLessonRunner *self, const CtStep *step)
{
  g_autoptr (GPtrArray) ids = list_rules (self, step);
  guint n_known = 0;

  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);

      if (!g_strv_contains (ct_lesson_get_teaches (self->lesson), id))
        continue;
      if (ct_progress_get_rule (self->progress, id, NULL) < CT_MASTERY_ALONE)
        return FALSE;
      n_known++;
    }

  return n_known > 0;
}

/**
 * ct_lesson_runner_point:
 *
 * Points at what the present step points at, on the table as it is now.
 */
void
ct_lesson_runner_point (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);

  g_array_set_size (self->glows, 0);
  for (guint i = 0; i < step->shows->len; i++)
    {
      const CtShow *show = g_ptr_array_index (step->shows, i);
      g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (CtCard));
      CtGlow glow = { .text = ct_text (show->text) };

      glow.zone = ct_show_resolve (show, ct_lesson_runner_rules (self),
                                   ct_lesson_runner_table (self), cards);
      for (guint card = 0; show->cards != NULL && card < cards->len; card++)
        glow.card[glow.n_cards++] = g_array_index (cards, CtCard, card);
      if (glow.zone < CT_N_ZONES)
        g_array_append_val (self->glows, glow);
    }
}

/**
 * ct_lesson_runner_point_to_new:
 *
 * Points at what the present step points at, unless the learner does not need that any
 * more.
 */
void
ct_lesson_runner_point_to_new (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);

  if (self->progress != NULL && step->shows->len > 0 && is_known (self, step))
    g_array_set_size (self->glows, 0);
  else
    ct_lesson_runner_point (self);
}
