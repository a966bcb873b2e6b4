/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The robot waits while something moves or is to be read. */
#include "ct-robot.h"

#define AT_REST      3 /* frames */
#define LONG_READING 6 /* seconds: longer than any move stays readable */

static graphene_rect_t
get_bounds (CtRobot *self)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->table), GTK_WIDGET (self->window),
                                  &bounds))
    return GRAPHENE_RECT_INIT (0, 0, 0, 0);

  return bounds;
}

void
ct_robot_rest (CtRobot *self)
{
  graphene_rect_t before = get_bounds (self);
  guint n_still = 0;

  while (n_still < AT_REST)
    {
      graphene_rect_t now;

      ct_test_wait_frames (GTK_WIDGET (self->window), 1);
      now = get_bounds (self);
      n_still = ct_table_view_is_moving (self->table) || now.size.width <= 0 ||
                        !graphene_rect_equal (&before, &now)
                    ? 0
                    : n_still + 1;
      before = now;
    }
}

static gint64
get_time_in (guint seconds)
{
  return g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
}

/* A learner reads the reply to a mistake for a second, while the card returns. */
void
ct_robot_read (CtRobot *self)
{
  gint64 end = get_time_in (1);

  while (g_get_monotonic_time () < end)
    ct_test_wait_frames (GTK_WIDGET (self->window), 1);
  ct_robot_rest (self);
}

CtMoment
ct_robot_get_moment (CtRobot *self)
{
  CtSession *session = ct_lesson_runner_get_session (self->runner);

  return (CtMoment){
    .state = ct_lesson_runner_get_state (self->runner),
    .step = ct_lesson_runner_get_step (self->runner),
    .session = session,
    .position = ct_session_get_position (session),
  };
}

gboolean
ct_robot_is_still (CtRobot *self, const CtMoment *moment)
{
  CtMoment now = ct_robot_get_moment (self);

  return now.state == moment->state && now.step == moment->step &&
         now.session == moment->session && now.position == moment->position;
}

/* Returns: %FALSE if nothing has changed for as long as one reads */
gboolean
ct_robot_wait_for_change (CtRobot *self)
{
  CtMoment before = ct_robot_get_moment (self);
  gint64 end = get_time_in (LONG_READING);

  while (g_get_monotonic_time () < end)
    {
      ct_test_wait_frames (GTK_WIDGET (self->window), 1);
      if (!ct_robot_is_still (self, &before))
        return TRUE;
      if (ct_table_view_is_moving (self->table))
        end = get_time_in (LONG_READING);
    }

  return FALSE;
}
