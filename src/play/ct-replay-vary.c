/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-vary.c: other ways that the hand might have taken, written into the record
 */
#include "ct-replay-private.h"

#include <glib/gi18n.h>

/* Whether one is at the end of a variation, which can then be made longer. */
static gboolean
is_at_end_of_variation (CtReplay *self)
{
  CtCourse *course = ct_replay_get_course (self);

  return self->courses->len > 1 &&
         ct_session_get_position (course->session) ==
             ct_session_get_n_plies (course->session) &&
         course->positions->len == course->line->moves->len;
}

/**
 * ct_replay_say_no_turn:
 *
 * Returns: (nullable): why nobody can make a move at the present position, and what to
 *   do first; %NULL where somebody can
 */
const char *
ct_replay_say_no_turn (CtReplay *self)
{
  const CtState *state;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  state = ct_session_get_state (ct_replay_get_session (self));
  if (state->phase == CT_PHASE_OVER)
    return _ ("The hand is over here. Go back to an earlier move first.");
  if (state->phase == CT_PHASE_DEAL)
    return _ ("The cards are not dealt yet. Go on to a later move first.");

  return NULL;
}

/**
 * ct_replay_may_vary:
 *
 * Returns: whether another move may be tried here: in place of one that was made, or
 *   behind the last one of a variation
 */
gboolean
ct_replay_may_vary (CtReplay *self)
{
  CtCourse *course;
  guint position;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  course = ct_replay_get_course (self);
  position = ct_session_get_position (course->session);
  if (ct_replay_say_no_turn (self) != NULL || position < course->start)
    return FALSE;

  return is_at_end_of_variation (self) ||
         (self->courses->len <= CT_RECORD_MAX_VARIATIONS &&
          ct_course_find (course, position + 1, &n_moves));
}

/* Enters the variation at @position that begins with @move, if there is one. */
static gboolean
enter_existing (CtReplay *self, guint position, const CtMove *move)
{
  guint i;

  if (!ct_course_find_variation (ct_replay_get_course (self), position, move, &i))
    return FALSE;

  ct_replay_enter_variation (self, position, i);
  return TRUE;
}

static void
step (CtReplay *self, guint n_moves)
{
  CtSession *session = ct_replay_get_course (self)->session;

  ct_session_set_position (session, ct_session_get_position (session) + n_moves);
}

static void
extend (CtReplay *self,
        const CtRecordLine *variation,
        const CtMove *moves,
        guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    ct_record_extend_variation (self->record, variation, &moves[i]);
}

/* Writes a new variation that begins with @moves, and goes there. */
static gboolean
add_variation (CtReplay *self, guint position, const CtMove *moves, guint n_new)
{
  CtCourse *course = ct_replay_get_course (self);
  guint n_variations = ct_course_count_remarks (course, position, CT_REMARK_VARIATION);
  const CtRecordLine *variation;
  guint n_moves;

  if (!ct_course_find (course, position, &n_moves))
    return FALSE;

  ct_replay_keep_original (self);
  variation = ct_record_add_variation (self->record, course->line, n_moves, NULL);
  extend (self, variation, moves, n_new);
  if (!ct_replay_keep_version (self))
    return FALSE;

  ct_course_show_remarks (course);
  ct_replay_enter_variation (self, position, n_variations);
  step (self, n_new);
  return TRUE;
}

/* Writes @moves behind the variation in which one is. */
static gboolean
go_on_with (CtReplay *self, const CtMove *moves, guint n_moves)
{
  CtCourse *course = ct_replay_get_course (self);

  ct_replay_keep_original (self);
  extend (self, course->line, moves, n_moves);
  if (!ct_replay_keep_version (self))
    return FALSE;

  ct_course_follow (course, course->line);
  step (self, n_moves);
  return TRUE;
}

/* Goes on with @move where the line or one of its variations does. */
static gboolean
follow_existing (CtReplay *self, const CtMove *move)
{
  CtSession *session = ct_replay_get_course (self)->session;
  guint position = ct_session_get_position (session);

  if (!ct_move_equivalent (ct_session_get_rules (session),
                           ct_session_get_move (session, position), move) &&
      !enter_existing (self, position + 1, move))
    return FALSE;

  step (self, 1);
  return TRUE;
}

static gboolean
may_play (CtReplay *self, const CtMove *moves, guint n_moves)
{
  CtSession *session = ct_replay_get_course (self)->session;
  CtState state = *ct_session_get_state (session);

  for (guint i = 0; i < n_moves; i++)
    if (!ct_rules_apply (ct_session_get_rules (session), &state, &moves[i], NULL, NULL))
      return FALSE;

  return TRUE;
}

/**
 * ct_replay_play_all:
 * @moves: (array length=n_moves): what might be played from the present position on
 *
 * Goes on with @moves: as far as that is what was played, or what a variation plays,
 * one follows it; the rest is written into the record as a variation, or behind the one
 * in which one is, and can be undone at once.
 *
 * Returns: %FALSE if the rules refuse a move, none may be tried here, or no file can
 *   hold so many more
 */
gboolean
ct_replay_play_all (CtReplay *self, const CtMove *moves, guint n_moves)
{
  guint i = 0;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  if (!may_play (self, moves, n_moves))
    return FALSE;

  for (; i < n_moves; i++)
    {
      if (!ct_replay_may_vary (self))
        return FALSE;
      if (is_at_end_of_variation (self))
        return go_on_with (self, moves + i, n_moves - i);
      if (!follow_existing (self, &moves[i]))
        return add_variation (self,
                              ct_session_get_position (ct_replay_get_course (self)
                                                           ->session) +
                                  1,
                              moves + i, n_moves - i);
    }

  return TRUE;
}

/**
 * ct_replay_play_hand:
 * @hand: one that has branched off from where one is
 * @first: the ply from which on it is to be kept: at the present position
 * @ret_is_new: (out): whether something was written; not where the record has it all
 *
 * As ct_replay_play_all(), with what was played in @hand.
 */
gboolean
ct_replay_play_hand (CtReplay *self, CtSession *hand, guint first, gboolean *ret_is_new)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint before = self->version;
  gboolean is_kept;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);
  g_return_val_if_fail (ct_session_get_position (ct_replay_get_session (self)) == first,
                        FALSE);

  for (guint ply = first; ply < ct_session_get_n_plies (hand); ply++)
    g_array_append_vals (moves, ct_session_get_move (hand, ply), 1);
  is_kept = ct_replay_play_all (self, (const CtMove *) moves->data, moves->len);
  *ret_is_new = self->version != before;
  return is_kept;
}

/**
 * ct_replay_play:
 * @move: what might be played at the present position
 *
 * As ct_replay_play_all(), with one move.
 */
gboolean
ct_replay_play (CtReplay *self, const CtMove *move)
{
  return ct_replay_play_all (self, move, 1);
}

/**
 * ct_replay_name_variation:
 * @title: (nullable): what the variation in which one is shall be called
 */
void
ct_replay_name_variation (CtReplay *self, const char *title)
{
  g_return_if_fail (CT_IS_REPLAY (self));
  g_return_if_fail (self->courses->len > 1);

  ct_replay_keep_original (self);
  ct_record_set_variation_title (self->record, ct_replay_get_course (self)->line,
                                 title);
  ct_replay_finish_edit (self);
}

/**
 * ct_replay_remove_variation:
 *
 * Leaves the variation in which one is, and takes it out of the record.
 */
void
ct_replay_remove_variation (CtReplay *self)
{
  CtCourse *course;
  guint branch;
  guint number;
  guint position;

  g_return_if_fail (CT_IS_REPLAY (self));
  g_return_if_fail (self->courses->len > 1);

  course = ct_replay_get_course (self);
  branch = course->branch;
  number = course->number;
  ct_replay_leave_variation (self);

  course = ct_replay_get_course (self);
  position = ct_course_get_position (course, branch);
  ct_replay_remove_remark (self, position,
                           ct_course_find_remark (course, position, CT_REMARK_VARIATION,
                                                  number));
}
