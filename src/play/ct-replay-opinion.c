/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-opinion.c: what the marks and the variations of a record say about a move
 */
#include "ct-replay-private.h"

static gboolean
has_mark (const GPtrArray *remarks, CtMark mark)
{
  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      if (remark->type == CT_REMARK_MARK && remark->mark == mark)
        return TRUE;
    }

  return FALSE;
}

static CtOpinion
get_opinion_on_played (const GPtrArray *remarks)
{
  if (has_mark (remarks, CT_MARK_MISTAKE))
    return CT_OPINION_MISTAKE;

  return has_mark (remarks, CT_MARK_GOOD) ? CT_OPINION_GOOD : CT_OPINION_NONE;
}

/* What comes in place of something marked as a mistake is shown because it is better.
 */
static CtOpinion
get_opinion_on_variation (const CtRecordLine *variation, gboolean is_mistake)
{
  const GPtrArray *remarks = ct_record_line_get_remarks (variation, 1);

  if (has_mark (remarks, CT_MARK_MISTAKE))
    return CT_OPINION_MISTAKE;
  if (is_mistake || has_mark (remarks, CT_MARK_GOOD))
    return CT_OPINION_BETTER;

  return CT_OPINION_SHOWN;
}

/**
 * ct_replay_get_opinion:
 * @move: what might be played at the present position, or was
 *
 * Returns: what people say about @move in the record
 */
CtOpinion
ct_replay_get_opinion (CtReplay *self, const CtMove *move)
{
  const CtCourse *course;
  const CtMove *played;
  const GPtrArray *remarks;
  guint position;
  guint i;

  g_return_val_if_fail (CT_IS_REPLAY (self), CT_OPINION_NONE);

  course = ct_replay_get_course (self);
  position = ct_session_get_position (course->session) + 1;
  if (position > ct_session_get_n_plies (course->session))
    return CT_OPINION_NONE;

  played = ct_session_get_move (course->session, position - 1);
  remarks = ct_course_get_remarks (course, position);
  if (ct_move_equivalent (ct_session_get_rules (course->session), move, played))
    return get_opinion_on_played (remarks);
  if (!ct_course_find_variation (course, position, move, &i))
    return CT_OPINION_NONE;

  return get_opinion_on_variation (ct_course_find_remark (course, position,
                                                          CT_REMARK_VARIATION, i)
                                       ->variation,
                                   has_mark (remarks, CT_MARK_MISTAKE));
}
