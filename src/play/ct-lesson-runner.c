/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-lesson-runner-private.h"

/* CtLessonRunner: see the header. This file is about the way through the steps; what
 * the learner answers is in ct-lesson-runner-answers.c.
 *
 * Where a step begins is remembered as a position in a hand, so that going back is
 * seeking. The engine never waits for a picture: the moves of the others are pending,
 * and whoever shows them asks for one after the other.
 */
enum
{
  PROP_SESSION = 1,
  PROP_STEP,
  PROP_STATE,
  N_PROPS
};

enum
{
  SIGNAL_STEP_CHANGED,
  SIGNAL_FINISHED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];
guint ct_lesson_runner_answered_signal;
guint ct_lesson_runner_hinted_signal;

G_DEFINE_FINAL_TYPE (CtLessonRunner, ct_lesson_runner, G_TYPE_OBJECT)

/* -------------------------------------------------------------------------- facts */

static guint
count_steps (CtLessonRunner *self)
{
  return ct_lesson_get_n_steps (self->lesson);
}

/**
 * ct_lesson_runner_set_state:
 *
 * Says what the lesson waits for from now on.
 */
void
ct_lesson_runner_set_state (CtLessonRunner *self, CtLessonState state)
{
  if (state == self->state)
    return;

  self->state = state;
  self->began = g_get_monotonic_time ();
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/**
 * ct_lesson_runner_give_turn:
 *
 * Gives the learner the turn in free play: the first time, or still, at another table
 * to which there are other hints.
 */
void
ct_lesson_runner_give_turn (CtLessonRunner *self)
{
  self->state = CT_LESSON_FREE;
  self->began = g_get_monotonic_time ();
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/**
 * ct_lesson_runner_count_ply:
 *
 * Counts a move that was made: later steps begin elsewhere, and its rules have been
 * seen.
 */
void
ct_lesson_runner_count_ply (CtLessonRunner *self, guint ply)
{
  for (guint i = self->step + 1; i < count_steps (self); i++)
    g_clear_object (&self->entries[i].session);
  ct_lesson_runner_observe_ply (self, ply);
}

/**
 * ct_lesson_runner_play:
 *
 * Plays @move, and counts the rules that act in it as seen.
 *
 * Returns: %FALSE if the rules refuse it
 */
gboolean
ct_lesson_runner_play (CtLessonRunner *self, const CtMove *move)
{
  guint ply = ct_session_get_position (self->session);

  if (!ct_session_play (self->session, move))
    return FALSE;

  ct_lesson_runner_count_ply (self, ply);
  return TRUE;
}

/* ------------------------------------------------------------- the way to the end */

static void
show_end (CtLessonRunner *self)
{
  ct_lesson_runner_set_state (self, CT_LESSON_FINISHED);
  g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
}

static void
finish_lesson (CtLessonRunner *self)
{
  if (self->progress != NULL && !self->is_silent)
    ct_progress_finish (self->progress, ct_lesson_get_id (self->lesson), self->n_wrong,
                        self->n_helped, 0);
  ct_lesson_runner_when_kept (self, show_end);
}

static void
begin_following (CtLessonRunner *self)
{
  ct_lesson_runner_begin_step (self, self->step + 1);
}

static void
leave_step (CtLessonRunner *self)
{
  ct_lesson_runner_forget_move (self);
  self->done[self->step] = TRUE;
  if (self->step + 1 == count_steps (self))
    finish_lesson (self);
  else
    {
      ct_lesson_runner_keep_place (self, self->step + 1);
      ct_lesson_runner_when_kept (self, begin_following);
    }
}

/**
 * ct_lesson_runner_go_on:
 *
 * Goes on from a step whose task is done: the others reply, then one may go on.
 */
void
ct_lesson_runner_go_on (CtLessonRunner *self)
{
  if (self->n_replied < ct_lesson_runner_current (self)->replies->len)
    ct_lesson_runner_set_state (self, CT_LESSON_OTHERS);
  else if (self->is_leaving)
    leave_step (self);
  else
    {
      self->done[self->step] = TRUE;
      ct_lesson_runner_set_state (self, CT_LESSON_DONE);
    }
}

/* -------------------------------------------------------------- beginning a step */

/* Does the learner deal card by card? A packet that is lifted is a move like others. */
static gboolean
wants_deal (CtLessonRunner *self, const CtStep *step)
{
  const CtState *state = ct_lesson_runner_table (self);
  CtMove deal = { .type = CT_MOVE_DEAL, .seat = state->to_act };

  for (guint i = 0; i < step->accepts->len && state->phase == CT_PHASE_DEAL; i++)
    if (ct_accept_matches (g_ptr_array_index (step->accepts, i),
                           ct_lesson_runner_rules (self), state, &deal))
      return TRUE;

  return FALSE;
}

static void
ask_question (CtLessonRunner *self, const CtStep *step)
{
  self->question =
      ct_question_new (step->quiz, ct_lesson_runner_rules (self),
                       ct_lesson_runner_table (self), step->learner, self->narrator);
  g_signal_connect_object (self->question, "chosen",
                           G_CALLBACK (ct_lesson_runner_choose), self,
                           G_CONNECT_SWAPPED);
}

static void
begin_task (CtLessonRunner *self, const CtStep *step)
{
  switch (step->task)
    {
    case CT_TASK_READ:
      ct_lesson_runner_set_state (self, CT_LESSON_READ);
      break;

    case CT_TASK_ASK:
      ct_lesson_runner_set_state (self, wants_deal (self, step) ? CT_LESSON_DEAL
                                                                : CT_LESSON_ASK);
      break;

    case CT_TASK_QUIZ:
      ask_question (self, step);
      ct_lesson_runner_set_state (self, CT_LESSON_QUIZ);
      break;

    case CT_TASK_FREE_TRICK:
    case CT_TASK_FREE_HAND:
    default:
      self->is_free = TRUE;
      ct_lesson_runner_continue_free (self, CT_PHASE_LEAD);
    }
}

/**
 * ct_lesson_runner_show_step:
 *
 * Shows everything that belongs to the step, on the table as it is now.
 */
void
ct_lesson_runner_show_step (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);

  self->n_step_wrong = 0;
  g_ptr_array_set_size (self->told, 0);
  self->n_in_a_row = 0;
  self->n_replied = 0;
  self->is_leaving = FALSE;
  self->is_free = FALSE;
  ct_lesson_runner_forget_held (self);
  ct_lesson_runner_forget_move (self);
  ct_lesson_runner_forget_hints (self);
  g_clear_object (&self->question);

  begin_task (self, step);
  ct_lesson_runner_point_to_new (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
  g_signal_emit (self, signals[SIGNAL_STEP_CHANGED], 0);
}

/* Whoever speaks of the table of a step, speaks to its learner. */
static void
enter_step (CtLessonRunner *self, guint step)
{
  guint learner = ct_lesson_get_step (self->lesson, step)->learner;

  self->step = step;
  ct_narrator_set_learner (self->narrator, learner);
  ct_narrator_set_viewer (self->narrator, learner);
}

/**
 * ct_lesson_runner_begin_step:
 *
 * Goes to a step for the first time, or after the one before it was done once more.
 */
void
ct_lesson_runner_begin_step (CtLessonRunner *self, guint step)
{
  CtStepEntry *entry = &self->entries[step];

  self->way_back = CT_NO_WAY_BACK;
  enter_step (self, step);
  ct_lesson_runner_set_table (self, step);

  g_set_object (&entry->session, self->session);
  entry->position = ct_session_get_position (self->session);
  ct_lesson_runner_show_step (self);
}

/**
 * ct_lesson_runner_return_to:
 *
 * Goes back to where @step began.
 */
void
ct_lesson_runner_return_to (CtLessonRunner *self, guint step)
{
  const CtStepEntry *entry = &self->entries[step];

  enter_step (self, step);
  ct_lesson_runner_set_session (self, entry->session);
  ct_session_set_position (entry->session, entry->position);
  ct_lesson_runner_show_step (self);
}

/* --------------------------------------------------------------- where to go next */

/* Where one has been already: the step that one has come from to see another one once
 * more, or the one after a step that is done.
 */
static gboolean
find_known_next (CtLessonRunner *self, guint *ret_step)
{
  gboolean is_back =
      self->way_back != CT_NO_WAY_BACK && self->entries[self->way_back].session != NULL;

  *ret_step = is_back ? self->way_back : self->step + 1;
  return is_back || (self->done[self->step] && *ret_step < count_steps (self) &&
                     self->entries[*ret_step].session != NULL);
}

/**
 * ct_lesson_runner_can_next:
 *
 * Returns: whether one may go on: there is nothing (more) to do in this step, or
 * nothing that can be done, or it was done before
 */
gboolean
ct_lesson_runner_can_next (CtLessonRunner *self)
{
  guint step;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->state == CT_LESSON_READ || self->state == CT_LESSON_DONE ||
      ct_lesson_runner_is_faulty (self))
    return TRUE;

  return self->state != CT_LESSON_KEEPING && self->state != CT_LESSON_FINISHED &&
         find_known_next (self, &step);
}

static void
return_to_known (CtLessonRunner *self)
{
  guint step;

  if (!find_known_next (self, &step))
    return;

  self->way_back = CT_NO_WAY_BACK;
  ct_lesson_runner_return_to (self, step);
}

/**
 * ct_lesson_runner_next:
 *
 * Goes on, if one may. Moves of others that belong to a step which is only read come
 * first; then the lesson goes on by itself.
 */
void
ct_lesson_runner_next (CtLessonRunner *self)
{
  guint step;
  gboolean is_known;

  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  if (!ct_lesson_runner_can_next (self))
    return;

  is_known = find_known_next (self, &step);
  if (self->way_back == CT_NO_WAY_BACK &&
      (self->state == CT_LESSON_DONE || ct_lesson_runner_is_faulty (self)))
    leave_step (self);
  else if (is_known)
    {
      ct_lesson_runner_keep_place (self, step);
      ct_lesson_runner_when_kept (self, return_to_known);
    }
  else if (self->state == CT_LESSON_DONE)
    leave_step (self);
  else
    {
      self->is_leaving = TRUE;
      ct_lesson_runner_go_on (self);
    }
}

/**
 * ct_lesson_runner_can_previous:
 *
 * Returns: whether there is a step to go back to
 */
gboolean
ct_lesson_runner_can_previous (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  return self->step > 0;
}

/**
 * ct_lesson_runner_previous:
 *
 * Goes back to the beginning of the step before this one.
 */
void
ct_lesson_runner_previous (CtLessonRunner *self)
{
  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  if (!ct_lesson_runner_can_previous (self))
    return;

  self->way_back = CT_NO_WAY_BACK;
  ct_lesson_runner_keep_place (self, self->step - 1);
  ct_lesson_runner_return_to (self, self->step - 1);
}

/**
 * ct_lesson_runner_restart:
 *
 * Begins the lesson anew, as if nothing had been done.
 */
void
ct_lesson_runner_restart (CtLessonRunner *self)
{
  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  for (guint i = 0; i < count_steps (self); i++)
    {
      g_clear_object (&self->entries[i].session);
      self->done[i] = FALSE;
    }
  self->n_wrong = 0;
  self->n_helped = 0;
  ct_lesson_runner_keep_beginning (self);
  ct_lesson_runner_begin_step (self, 0);
}

/* ------------------------------------------------------------------------ object */

static void
introduce_players (CtLessonRunner *self)
{
  const char *const *names = ct_lesson_get_names (self->lesson);

  for (guint seat = 0; names != NULL && seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (self->narrator, seat, names[seat]);
}

/**
 * ct_lesson_runner_new:
 * @library: (nullable): where the words of the rules are
 * @progress: (nullable): where to keep what the learner does
 *
 * Returns: (transfer full): the lesson where the learner left off, or at its first step
 */
CtLessonRunner *
ct_lesson_runner_new (CtLesson *lesson, CtLibrary *library, CtProgress *progress)
{
  CtLessonRunner *self = g_object_new (CT_TYPE_LESSON_RUNNER, NULL);

  self->lesson = g_object_ref (lesson);
  g_set_object (&self->library, library);
  g_set_object (&self->progress, progress);
  self->narrator = ct_narrator_new (ct_lesson_get_rules (lesson), library);
  self->entries = g_new0 (CtStepEntry, count_steps (self));
  self->done = g_new0 (gboolean, count_steps (self));
  self->random.state = g_str_hash (ct_lesson_get_id (lesson));
  self->deals.state = g_get_real_time ();
  introduce_players (self);
  ct_lesson_runner_skip_to (self, ct_lesson_runner_find_last_step (self));
  return self;
}

static void
ct_lesson_runner_finalize (GObject *object)
{
  CtLessonRunner *self = CT_LESSON_RUNNER (object);

  ct_lesson_runner_forget_move (self);
  for (guint i = 0; i < count_steps (self); i++)
    g_clear_object (&self->entries[i].session);
  g_free (self->entries);
  g_free (self->done);
  g_clear_object (&self->session);
  g_clear_object (&self->narrator);
  g_clear_object (&self->progress);
  g_clear_object (&self->library);
  g_clear_object (&self->lesson);
  g_clear_pointer (&self->hints, g_ptr_array_unref);
  g_ptr_array_unref (self->told);
  g_array_unref (self->glows);
  g_clear_object (&self->question);

  G_OBJECT_CLASS (ct_lesson_runner_parent_class)->finalize (object);
}

static void
ct_lesson_runner_get_property (GObject *object,
                               guint prop_id,
                               GValue *value,
                               GParamSpec *pspec)
{
  CtLessonRunner *self = CT_LESSON_RUNNER (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;

    case PROP_STEP:
      g_value_set_uint (value, self->step);
      break;

    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_lesson_runner_class_init (CtLessonRunnerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ct_lesson_runner_finalize;
  object_class->get_property = ct_lesson_runner_get_property;

  properties[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, CT_TYPE_SESSION,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_STATE] =
      g_param_spec_uint ("state", NULL, NULL, 0, CT_LESSON_FINISHED, 0,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * CtLessonRunner::step-changed:
   *
   * A step begins, or stands again because a move was taken back: there are other
   * words, and perhaps another table.
   */
  signals[SIGNAL_STEP_CHANGED] =
      g_signal_new ("step-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * CtLessonRunner::answered:
   * @answer: (type CtAnswer): what the coach says to what the learner did
   */
  ct_lesson_runner_answered_signal =
      g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * CtLessonRunner::hinted:
   * @text: the hint
   */
  ct_lesson_runner_hinted_signal =
      g_signal_new ("hinted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * CtLessonRunner::finished:
   *
   * The last step is done.
   */
  signals[SIGNAL_FINISHED] =
      g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
ct_lesson_runner_init (CtLessonRunner *self)
{
  self->glows = g_array_new (FALSE, FALSE, sizeof (CtGlow));
  self->told = g_ptr_array_new ();
}
