/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-timeline-history.c: from where one has jumped, as a browser remembers it */
#include "ct-timeline-private.h"

/**
 * ct_timeline_remember_jump:
 *
 * Call when one has gone to a place that is not beside the last one.
 */
void
ct_timeline_remember_jump (CtTimeline *self)
{
  if (self->walks_history)
    return;

  g_array_append_val (self->back, self->position);
  g_array_set_size (self->forward, 0);
  ct_timeline_tell_history (self);
}

/* Goes to the last position of @from and leaves the present one in @to. */
static void
walk (CtTimeline *self, GArray *from, GArray *to)
{
  guint here = ct_session_get_position (self->session);
  guint there;

  if (from->len == 0)
    return;

  there = g_array_index (from, guint, from->len - 1);
  g_array_set_size (from, from->len - 1);
  g_array_append_val (to, here);

  self->walks_history = TRUE;
  ct_session_set_position (self->session,
                           MIN (there, ct_session_get_n_plies (self->session)));
  self->walks_history = FALSE;
  ct_timeline_tell_history (self);
}

/**
 * ct_timeline_can_go_back:
 *
 * Returns: whether one has come to the present position by a jump
 */
gboolean
ct_timeline_can_go_back (CtTimeline *self)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), FALSE);

  return self->back->len > 0;
}

/**
 * ct_timeline_can_go_forward:
 *
 * Returns: whether there is a place that one has come back from
 */
gboolean
ct_timeline_can_go_forward (CtTimeline *self)
{
  g_return_val_if_fail (CT_IS_TIMELINE (self), FALSE);

  return self->forward->len > 0;
}

/**
 * ct_timeline_go_back:
 *
 * Goes to where one was before the last jump.
 */
void
ct_timeline_go_back (CtTimeline *self)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  walk (self, self->back, self->forward);
}

/**
 * ct_timeline_go_forward:
 *
 * Takes a ct_timeline_go_back() back.
 */
void
ct_timeline_go_forward (CtTimeline *self)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  walk (self, self->forward, self->back);
}

/**
 * ct_timeline_return_to:
 *
 * Goes to @position without leaving a trace in the history.
 */
void
ct_timeline_return_to (CtTimeline *self, guint position)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  self->walks_history = TRUE;
  ct_session_set_position (self->session, position);
  self->walks_history = FALSE;
}

/**
 * ct_timeline_begin_scrub:
 *
 * Somebody takes hold of the timeline: where one is now is where one comes from, and
 * what ct_timeline_scrub() passes on the way is not remembered.
 */
void
ct_timeline_begin_scrub (CtTimeline *self)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  self->is_scrubbing = FALSE;
}

/**
 * ct_timeline_scrub:
 *
 * Goes to @position at once, without showing any move.
 */
void
ct_timeline_scrub (CtTimeline *self, guint position)
{
  g_return_if_fail (CT_IS_TIMELINE (self));

  self->walks_history = self->is_scrubbing;
  ct_session_jump (self->session, position);
  self->walks_history = FALSE;
  self->is_scrubbing = TRUE;
}
