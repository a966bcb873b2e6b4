/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-take-back.c: a move of the learner that nobody has answered yet is
 * as if it had not been made
 */
#include <glib/gi18n.h>

#include "ct-lesson-runner-private.h"
#include "ct-take-back.h"

/* How it stood before the last move, and what was kept of it. */
struct _CtLastMove
{
  CtLessonState state;
  gboolean is_free;
  gboolean is_done; /* the step */
  guint n_step_wrong;
  guint n_step_helped;
  guint n_in_a_row;
  guint n_hints_shown;
  GPtrArray *told;
  GPtrArray *kept; /* (element-type utf8) */
};

static void
last_move_free (CtLastMove *last)
{
  g_ptr_array_unref (last->told);
  g_ptr_array_unref (last->kept);
  g_free (last);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtLastMove, last_move_free)

/**
 * ct_lesson_runner_remember_move:
 *
 * Call before the learner makes a move that is accepted, so that it can be taken back.
 */
void
ct_lesson_runner_remember_move (CtLessonRunner *self)
{
  CtLastMove *last = g_new0 (CtLastMove, 1);

  last->state = self->state;
  last->is_free = self->is_free;
  last->is_done = self->done[self->step];
  last->n_step_wrong = self->n_step_wrong;
  last->n_step_helped = self->n_step_helped;
  last->n_in_a_row = self->n_in_a_row;
  last->n_hints_shown = self->n_hints_shown;
  last->told = g_ptr_array_copy (self->told, NULL, NULL);
  last->kept = g_ptr_array_new_with_free_func (g_free);

  ct_lesson_runner_forget_move (self);
  self->last_move = last;
}

/**
 * ct_lesson_runner_forget_move:
 *
 * Lets the move stay: it has been answered, or its step is left.
 */
void
ct_lesson_runner_forget_move (CtLessonRunner *self)
{
  g_clear_pointer (&self->last_move, last_move_free);
}

/**
 * ct_lesson_runner_get_kept:
 *
 * Returns: (nullable): takes the keys of what is kept of the last move
 */
GPtrArray *
ct_lesson_runner_get_kept (CtLessonRunner *self)
{
  return self->last_move != NULL ? self->last_move->kept : NULL;
}

/**
 * ct_lesson_runner_why_not_take_back:
 *
 * Returns: (nullable): why the last move cannot be taken back, or %NULL if it can
 */
const char *
ct_lesson_runner_why_not_take_back (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  if (self->last_move != NULL)
    return NULL;
  if (self->state == CT_LESSON_FINISHED)
    return _ ("The lesson is over. Begin it again if you like.");
  if (self->state == CT_LESSON_DEAL)
    return _ ("A card that has been dealt stays where it is.");

  return ct_take_back_say_why_not (self->session, self->entries[self->step].position,
                                   1u << ct_lesson_runner_get_learner (self));
}

static void
restore (CtLessonRunner *self, const CtLastMove *last)
{
  self->is_free = last->is_free;
  self->done[self->step] = last->is_done;
  self->n_in_a_row = last->n_in_a_row;
  g_ptr_array_set_size (self->told, 0);
  g_ptr_array_extend (self->told, last->told, NULL, NULL);

  ct_lesson_runner_forget_hints (self);
  self->n_step_wrong = last->n_step_wrong;
  self->n_step_helped = last->n_step_helped;
  self->n_hints_shown = last->n_hints_shown;
}

/**
 * ct_lesson_runner_take_back:
 *
 * Takes back the last move of the learner, if nobody has answered it and its step is
 * not left. What was kept of it is forgotten; what was wrong before it, and which hints
 * were given, is not.
 *
 * Returns: whether there was one
 */
gboolean
ct_lesson_runner_take_back (CtLessonRunner *self)
{
  g_autoptr (CtLastMove) last = NULL;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  last = g_steal_pointer (&self->last_move);
  if (last == NULL)
    return FALSE;

  ct_lesson_runner_forget_held (self);
  if (self->progress != NULL)
    ct_progress_forget (self->progress, last->kept);
  ct_session_take_back (self->session);
  restore (self, last);
  ct_lesson_runner_set_state (self, last->state);
  g_signal_emit_by_name (self, "step-changed");
  return TRUE;
}
