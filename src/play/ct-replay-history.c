/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-history.c: back to where one was, also out of a variation, and forward */
#include "ct-replay-private.h"

/* A variation that one has left by going back, to be entered again by going forward. */
typedef struct
{
  guint depth;    /* of the line that it leaves */
  guint from;     /* where one is in that line */
  guint position; /* of the move that it replaces */
  guint number;
  guint inside; /* where one was in it */
} Left;

static guint
get_position (CtReplay *self)
{
  return ct_session_get_position (ct_replay_get_session (self));
}

/* The variation into which forward leads from here, if there is one. */
static const Left *
find_left (CtReplay *self)
{
  const Left *left;

  if (self->left == NULL || self->left->len == 0)
    return NULL;

  left = &g_array_index (self->left, Left, self->left->len - 1);
  if (left->depth != ct_replay_get_depth (self) || left->from != get_position (self) ||
      left->number >= ct_course_count_remarks (ct_replay_get_course (self),
                                               left->position, CT_REMARK_VARIATION))
    return NULL;

  return left;
}

/**
 * ct_replay_forget_left:
 *
 * One has taken another way: no variation waits to be entered again.
 */
void
ct_replay_forget_left (CtReplay *self)
{
  g_clear_pointer (&self->left, g_array_unref);
}

static void
leave (CtReplay *self)
{
  const CtCourse *course = ct_replay_get_course (self);
  const CtCourse *parent = g_ptr_array_index (self->courses, self->courses->len - 2);
  Left left = {
    .depth = ct_replay_get_depth (self) - 1,
    .from = ct_session_get_position (parent->session),
    .position = ct_course_get_position (parent, course->branch),
    .number = course->number,
    .inside = get_position (self),
  };

  if (self->left == NULL)
    self->left = g_array_new (FALSE, FALSE, sizeof (Left));
  g_array_append_val (self->left, left);
  ct_replay_leave_variation (self);
}

static void
enter_again (CtReplay *self, const Left *wanted)
{
  Left left = *wanted;
  g_autoptr (GArray) others = g_steal_pointer (&self->left);
  CtSession *session;

  g_array_set_size (others, others->len - 1);
  ct_replay_enter_variation (self, left.position, left.number);
  self->left = g_steal_pointer (&others);

  session = ct_replay_get_session (self);
  ct_timeline_return_to (ct_replay_get_timeline (self),
                         MIN (left.inside, ct_session_get_n_plies (session)));
}

/**
 * ct_replay_can_go_back:
 *
 * Returns: whether one has come here by a jump, or into a variation
 */
gboolean
ct_replay_can_go_back (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_timeline_can_go_back (ct_replay_get_timeline (self)) ||
         ct_replay_get_depth (self) > 0;
}

/**
 * ct_replay_can_go_forward:
 *
 * Returns: whether there is a place that one has come back from
 */
gboolean
ct_replay_can_go_forward (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_timeline_can_go_forward (ct_replay_get_timeline (self)) ||
         find_left (self) != NULL;
}

/**
 * ct_replay_go_back:
 *
 * Goes to where one was before the last jump; from where a variation was entered, out
 * of it.
 */
void
ct_replay_go_back (CtReplay *self)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (ct_timeline_can_go_back (ct_replay_get_timeline (self)))
    ct_timeline_go_back (ct_replay_get_timeline (self));
  else if (ct_replay_get_depth (self) > 0)
    leave (self);
}

/**
 * ct_replay_go_forward:
 *
 * Takes a ct_replay_go_back() back.
 */
void
ct_replay_go_forward (CtReplay *self)
{
  const Left *left;

  g_return_if_fail (CT_IS_REPLAY (self));

  left = find_left (self);
  if (left != NULL)
    enter_again (self, left);
  else
    ct_timeline_go_forward (ct_replay_get_timeline (self));
}
