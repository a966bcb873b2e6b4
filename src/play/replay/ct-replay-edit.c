/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-edit.c: notes, marks and variations that one adds to a record */
#include <glib/gi18n.h>

#include "ct-replay-private.h"

/* Other ways that the hand might have taken, written into the record */

static void keep_original (CtReplay *self);
static gboolean keep_version (CtReplay *self);
static gboolean finish_edit (CtReplay *self);
static void remove_remark (CtReplay *self, guint position, const CtRemark *remark);

/* Whether one is at the end of a variation, which can then be made longer. */
static gboolean
is_at_end_of_variation (CtReplay *self)
{
  CtVariation *course = ct_replay_get_variation (self);

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
  CtVariation *course;
  guint position;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  course = ct_replay_get_variation (self);
  position = ct_session_get_position (course->session);
  if (ct_replay_say_no_turn (self) != NULL || position < course->start)
    return FALSE;

  return is_at_end_of_variation (self) ||
         (self->courses->len <= CT_RECORD_MAX_VARIATIONS &&
          ct_variation_find (course, position + 1, &n_moves));
}

/* Enters the variation at @position that begins with @move, if there is one. */
static gboolean
enter_existing (CtReplay *self, guint position, const CtMove *move)
{
  guint i;

  if (!ct_variation_find_variation (ct_replay_get_variation (self), position, move, &i))
    return FALSE;

  ct_replay_enter_variation (self, position, i);
  return TRUE;
}

static void
step (CtReplay *self, guint n_moves)
{
  CtSession *session = ct_replay_get_variation (self)->session;

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
  CtVariation *course = ct_replay_get_variation (self);
  guint n_variations =
      ct_variation_count_remarks (course, position, CT_REMARK_VARIATION);
  const CtRecordLine *variation;
  guint n_moves;

  if (!ct_variation_find (course, position, &n_moves))
    return FALSE;

  keep_original (self);
  variation = ct_record_add_variation (self->record, course->line, n_moves, NULL);
  extend (self, variation, moves, n_new);
  if (!keep_version (self))
    return FALSE;

  ct_variation_show_remarks (course);
  ct_replay_enter_variation (self, position, n_variations);
  step (self, n_new);
  return TRUE;
}

/* Writes @moves behind the variation in which one is. */
static gboolean
go_on_with (CtReplay *self, const CtMove *moves, guint n_moves)
{
  CtVariation *course = ct_replay_get_variation (self);

  keep_original (self);
  extend (self, course->line, moves, n_moves);
  if (!keep_version (self))
    return FALSE;

  ct_variation_follow (course, course->line);
  step (self, n_moves);
  return TRUE;
}

/* Goes on with @move where the line or one of its variations does. */
static gboolean
follow_existing (CtReplay *self, const CtMove *move)
{
  CtSession *session = ct_replay_get_variation (self)->session;
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
  CtSession *session = ct_replay_get_variation (self)->session;
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
                              ct_session_get_position (ct_replay_get_variation (self)
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
  gboolean is_saved;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);
  g_return_val_if_fail (ct_session_get_position (ct_replay_get_session (self)) == first,
                        FALSE);

  for (guint ply = first; ply < ct_session_get_n_plies (hand); ply++)
    g_array_append_vals (moves, ct_session_get_move (hand, ply), 1);
  is_saved = ct_replay_play_all (self, (const CtMove *) moves->data, moves->len);
  *ret_is_new = self->version != before;
  return is_saved;
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

  keep_original (self);
  ct_record_set_variation_title (self->record, ct_replay_get_variation (self)->line,
                                 title);
  finish_edit (self);
}

/**
 * ct_replay_remove_variation:
 *
 * Leaves the variation in which one is, and takes it out of the record.
 */
void
ct_replay_remove_variation (CtReplay *self)
{
  CtVariation *course;
  guint branch;
  guint number;
  guint position;

  g_return_if_fail (CT_IS_REPLAY (self));
  g_return_if_fail (self->courses->len > 1);

  course = ct_replay_get_variation (self);
  branch = course->branch;
  number = course->number;
  ct_replay_leave_variation (self);

  course = ct_replay_get_variation (self);
  position = ct_variation_get_position (course, branch);
  remove_remark (self, position,
                 ct_variation_find_remark (course, position, CT_REMARK_VARIATION,
                                           number));
}

/* ---------------------- back to where one was, also out of a variation, and forward */

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
      left->number >= ct_variation_count_remarks (ct_replay_get_variation (self),
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
  const CtVariation *course = ct_replay_get_variation (self);
  const CtVariation *parent = g_ptr_array_index (self->courses, self->courses->len - 2);
  Left left = {
    .depth = ct_replay_get_depth (self) - 1,
    .from = ct_session_get_position (parent->session),
    .position = ct_variation_get_position (parent, course->branch),
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

/* In place of a version: none of those that one can go back to. */
#define NO_VERSION G_MAXUINT

/* ------------------------------------------------------------------------ versions */

/* Call before anything is written for the first time. */
static void
keep_original (CtReplay *self)
{
  if (self->versions != NULL)
    return;

  self->versions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_ptr_array_add (self->versions, ct_record_to_bytes (self->record));
}

/* The variation that the course at @depth is, in the line from which it comes. Others
 * may have come or gone before it, so it is known by its moves. NULL if it has gone.
 */
static const CtRecordLine *
find_line (CtReplay *self, guint depth)
{
  CtVariation *course = g_ptr_array_index (self->courses, depth);
  const CtRecordLine *found = NULL;
  const CtVariation *parent;
  const CtRemark *remark;
  guint position;
  guint number = course->number;
  guint most = 0;

  if (depth == 0)
    return ct_record_get_line (self->record);

  parent = g_ptr_array_index (self->courses, depth - 1);
  if (course->branch > parent->positions->len)
    return NULL;

  position = ct_variation_get_position (parent, course->branch);
  for (guint i = 0;
       (remark = ct_variation_find_remark (parent, position, CT_REMARK_VARIATION, i)) !=
       NULL;
       i++)
    {
      guint n_common = ct_variation_count_common (course, remark->variation);
      gboolean is_here = i == number && n_common >= MIN (1, course->positions->len);

      if (n_common > most || (is_here && n_common == most))
        {
          most = n_common;
          found = remark->variation;
          course->number = i;
        }
    }

  return found;
}

/* Plays the course at @depth anew, and goes to where one was as far as there is one. */
static void
play_anew (CtReplay *self, guint depth, const CtRecordLine *line)
{
  CtVariation *old = g_ptr_array_index (self->courses, depth);
  guint position = ct_session_get_position (old->session);
  CtVariation *course;
  CtSession *session;

  if (depth == 0)
    session = ct_session_fork_at (old->session, 0);
  else
    session =
        ct_variation_fork (g_ptr_array_index (self->courses, depth - 1), old->branch);

  course = ct_variation_new (line, session, self->audience);
  course->branch = old->branch;
  course->number = old->number;
  if (depth > 0)
    ct_variation_inherit (course, g_ptr_array_index (self->courses, depth - 1));
  ct_session_set_position (session, MIN (position, ct_session_get_n_plies (session)));
  ct_variation_free (old);
  g_ptr_array_index (self->courses, depth) = course;
  ct_replay_hide_explanations (self, course);
}

/* Another version of the record has come: every line must be found in it again. */
static void
follow_record (CtReplay *self)
{
  gboolean is_other = FALSE;

  for (guint depth = 0; depth < self->courses->len; depth++)
    {
      CtVariation *course = g_ptr_array_index (self->courses, depth);
      const CtRecordLine *line = find_line (self, depth);

      if (line == NULL)
        {
          g_ptr_array_set_size (self->courses, depth);
          is_other = TRUE;
        }
      else if (is_other || !ct_variation_follow (course, line))
        {
          play_anew (self, depth, line);
          is_other = TRUE;
        }
      else if (depth > 0)
        ct_variation_inherit (course, g_ptr_array_index (self->courses, depth - 1));
    }

  ct_replay_take_names (self);
  if (is_other)
    ct_replay_notify_variation (self);
  ct_replay_notify_remarks (self);
}

static void
go_to_version (CtReplay *self, guint version)
{
  g_autoptr (GError) error = NULL;

  /* What our own writer has written can be read again. */
  if (!ct_record_restore (self->record, g_ptr_array_index (self->versions, version),
                          &error))
    {
      g_critical ("%s", error->message);
      return;
    }

  self->version = version;
  follow_record (self);
  ct_replay_notify_versions (self);
}

static gboolean
keep (CtReplay *self, gboolean is_proved)
{
  g_autoptr (GBytes) bytes = ct_record_to_bytes (self->record);
  g_autofree char *why_not = NULL;

  if (!ct_record_can_be_read (bytes, &why_not) ||
      (is_proved && ct_record_has_new_error (self->record, bytes, &why_not)))
    {
      go_to_version (self, self->version);
      ct_replay_notify_full (self, why_not);
      return FALSE;
    }

  if (self->saved != NO_VERSION && self->saved > self->version)
    self->saved = NO_VERSION;
  g_ptr_array_set_size (self->versions, ++self->version);
  g_ptr_array_add (self->versions, g_steal_pointer (&bytes));
  ct_replay_notify_versions (self);
  return TRUE;
}

/* Call after an edit: what was undone before cannot be redone any more.
 *
 * Returns: %FALSE if no file can hold so much, or the check of files would find an
 *   error that was not there before; then nothing has been written
 */
static gboolean
keep_version (CtReplay *self)
{
  return keep (self, TRUE);
}

/* Call after the remarks of the present line have become others.
 *
 * Returns: %FALSE if it cannot be written; then nothing has been written
 */
static gboolean
finish_edit (CtReplay *self)
{
  if (!keep_version (self))
    return FALSE;

  ct_variation_show_remarks (ct_replay_get_variation (self));
  ct_replay_notify_remarks (self);
  return TRUE;
}

/**
 * ct_replay_can_undo:
 *
 * Returns: whether something was written that can be taken back
 */
gboolean
ct_replay_can_undo (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return self->version > 0;
}

/**
 * ct_replay_can_redo:
 *
 * Returns: whether something was taken back that can be written again
 */
gboolean
ct_replay_can_redo (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return self->versions != NULL && self->version + 1 < self->versions->len;
}

/**
 * ct_replay_undo:
 *
 * Takes back what was written last.
 */
void
ct_replay_undo (CtReplay *self)
{
  if (ct_replay_can_undo (self))
    go_to_version (self, self->version - 1);
}

/**
 * ct_replay_redo:
 *
 * Writes again what ct_replay_undo() has taken back.
 */
void
ct_replay_redo (CtReplay *self)
{
  if (ct_replay_can_redo (self))
    go_to_version (self, self->version + 1);
}

/**
 * ct_replay_is_modified:
 *
 * Returns: whether there is something that is not in the file
 */
gboolean
ct_replay_is_modified (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return self->version != self->saved;
}

/**
 * ct_replay_dup_version:
 *
 * Returns: (transfer full): the record with all that has been added, as it is to be put
 *   into a file
 */
GBytes *
ct_replay_dup_version (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  keep_original (self);
  return g_bytes_ref (g_ptr_array_index (self->versions, self->version));
}

/**
 * ct_replay_set_saved:
 * @version: (nullable): which version is in the file now; %NULL if none of them is
 *
 * Something may have been written since that version: that is not in the file.
 */
void
ct_replay_set_saved (CtReplay *self, GBytes *version)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  keep_original (self);
  if (version == NULL || !g_ptr_array_find (self->versions, version, &self->saved))
    self->saved = NO_VERSION;
  ct_replay_notify_versions (self);
}

/* ------------------------------------------------------------------------- drafts */

/**
 * ct_replay_write_on:
 * @i: which of the notes there, or one more than there are
 * @text: as far as it is written
 *
 * Somebody is writing a note: it is not in the record yet, but in
 * ct_replay_dup_draft().
 */
void
ct_replay_write_on (CtReplay *self,
                    guint position,
                    guint i,
                    const char *text,
                    const char *by,
                    const char *audience)
{
  CtVariation *course;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *why_not = NULL;
  guint n_moves;

  g_return_if_fail (CT_IS_REPLAY (self));

  course = ct_replay_get_variation (self);
  if (!ct_variation_find (course, position, &n_moves))
    return;

  bytes = ct_record_to_bytes_with_note (self->record, course->line, n_moves,
                                        ct_variation_find_remark (course, position,
                                                                  CT_REMARK_NOTE, i),
                                        text, by, audience);
  if (bytes == NULL || !ct_record_can_be_read (bytes, &why_not))
    return;

  g_clear_pointer (&self->unfinished, g_bytes_unref);
  self->unfinished = g_steal_pointer (&bytes);
  ct_replay_notify_versions (self);
}

/**
 * ct_replay_stop_writing:
 *
 * The note is in the record now, or nobody wants it any more.
 */
void
ct_replay_stop_writing (CtReplay *self)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  if (self->unfinished == NULL)
    return;

  g_clear_pointer (&self->unfinished, g_bytes_unref);
  ct_replay_notify_versions (self);
}

/**
 * ct_replay_dup_draft:
 *
 * Returns: (transfer full) (nullable): all that would be lost, as a record; %NULL if
 *   nothing would
 */
GBytes *
ct_replay_dup_draft (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  if (self->unfinished != NULL)
    return g_bytes_ref (self->unfinished);

  return ct_replay_is_modified (self) ? ct_replay_dup_version (self) : NULL;
}

/**
 * ct_replay_dup_saved:
 *
 * Returns: (transfer full) (nullable): the version that is in the file; %NULL if none
 *   of those is that one can go back to
 */
GBytes *
ct_replay_dup_saved (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  keep_original (self);
  return self->saved != NO_VERSION
             ? g_bytes_ref (g_ptr_array_index (self->versions, self->saved))
             : NULL;
}

/**
 * ct_replay_take_draft:
 * @draft: as ct_replay_dup_draft() has given it
 *
 * Writes again what somebody had written; it can be taken back.
 *
 * Returns: %FALSE if that cannot be read; then nothing has changed
 */
gboolean
ct_replay_take_draft (CtReplay *self, GBytes *draft, GError **error)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  keep_original (self);
  if (!ct_record_restore (self->record, draft, error))
    return FALSE;

  follow_record (self);
  return keep (self, FALSE);
}

/* ------------------------------------------------------------------ as it happened */

/**
 * ct_replay_can_happen:
 *
 * Returns: whether moves that the rules refuse can be shown as they happened
 */
gboolean
ct_replay_can_happen (CtReplay *self)
{
  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_record_count_unplayed (self->record) > 0 &&
         ct_record_can_happen (self->record);
}

/**
 * ct_replay_show_as_it_happened:
 *
 * Writes to every move that the rules refuse which rule it broke, and goes on with it
 * as far as the cards lie where they must.
 */
void
ct_replay_show_as_it_happened (CtReplay *self)
{
  g_return_if_fail (CT_IS_REPLAY (self));

  keep_original (self);
  ct_record_show_as_it_happened (self->record);
  if (keep (self, FALSE))
    follow_record (self);
}

/* ------------------------------------------------------------------------- players */

/**
 * ct_replay_name_players:
 * @names: one a seat; %NULL or empty for the letter of the seat
 *
 * Returns: %FALSE if nothing was written
 */
gboolean
ct_replay_name_players (CtReplay *self, const char *const *names)
{
  const char *const *known;
  guint n_seats;
  gboolean is_other = FALSE;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  known = ct_record_get_names (self->record);
  n_seats = ct_session_get_state_at (ct_replay_get_session (self), 0)->n_seats;
  keep_original (self);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      const char *name =
          names[seat] != NULL && *names[seat] != '\0' ? names[seat] : NULL;

      if (g_strcmp0 (name, known[seat]) == 0)
        continue;

      ct_record_set_name (self->record, seat, name);
      is_other = TRUE;
    }
  if (!is_other || !keep_version (self))
    return FALSE;

  ct_replay_take_names (self);
  ct_replay_notify_remarks (self);
  return TRUE;
}

/* ------------------------------------------------------------------ notes and marks */

/**
 * ct_replay_may_annotate:
 *
 * Returns: whether something can be written about @position: about a move, or about the
 *   deal; there is nothing to say before it
 */
gboolean
ct_replay_may_annotate (CtReplay *self, guint position)
{
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  return ct_variation_find (ct_replay_get_variation (self), position, &n_moves);
}

/**
 * ct_replay_add_note:
 * @by: (nullable): who writes it
 * @audience: (nullable): for whom
 *
 * Returns: %FALSE if nothing was written
 */
gboolean
ct_replay_add_note (CtReplay *self,
                    guint position,
                    const char *text,
                    const char *by,
                    const char *audience)
{
  CtVariation *course;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  course = ct_replay_get_variation (self);
  if (!ct_variation_find (course, position, &n_moves))
    return FALSE;

  keep_original (self);
  return ct_record_add_note (self->record, course->line, n_moves, text, by, audience) !=
             NULL &&
         finish_edit (self);
}

/**
 * ct_replay_set_note:
 * @audience: (nullable): for whom it is now
 *
 * Returns: %FALSE if nothing was written
 */
gboolean
ct_replay_set_note (CtReplay *self,
                    guint position,
                    guint i,
                    const char *text,
                    const char *audience)
{
  const CtRemark *note;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  note = ct_variation_find_remark (ct_replay_get_variation (self), position,
                                   CT_REMARK_NOTE, i);
  g_return_val_if_fail (note != NULL, FALSE);

  keep_original (self);
  return ct_record_set_note (self->record, note, text, audience) && finish_edit (self);
}

/* Takes @remark out of the record, where there is such a @position. */
static void
remove_remark (CtReplay *self, guint position, const CtRemark *remark)
{
  CtVariation *course = ct_replay_get_variation (self);
  guint n_moves;

  if (!ct_variation_find (course, position, &n_moves))
    return;

  keep_original (self);
  ct_record_remove_remark (self->record, course->line, n_moves, remark);
  finish_edit (self);
}

/**
 * ct_replay_remove_note:
 * @position: where it stands in the line that is shown
 * @i: which of the notes there
 */
void
ct_replay_remove_note (CtReplay *self, guint position, guint i)
{
  const CtRemark *note;

  g_return_if_fail (CT_IS_REPLAY (self));

  note = ct_variation_find_remark (ct_replay_get_variation (self), position,
                                   CT_REMARK_NOTE, i);
  g_return_if_fail (note != NULL);

  remove_remark (self, position, note);
}

/**
 * ct_replay_toggle_mark:
 *
 * Returns: whether the move that led to @position has the mark now
 */
gboolean
ct_replay_toggle_mark (CtReplay *self, guint position, CtMark mark)
{
  CtVariation *course;
  const CtRemark *remark;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  course = ct_replay_get_variation (self);
  if (!ct_variation_find (course, position, &n_moves))
    return FALSE;

  for (guint i = 0; (remark = ct_variation_find_remark (course, position,
                                                        CT_REMARK_MARK, i)) != NULL;
       i++)
    if (remark->mark == mark)
      {
        remove_remark (self, position, remark);
        return FALSE;
      }

  keep_original (self);
  ct_record_add_mark (self->record, course->line, n_moves, mark);
  return finish_edit (self);
}
