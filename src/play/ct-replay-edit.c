/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-edit.c: notes, marks and variations that one adds to a record */
#include "ct-replay-private.h"

/* In place of a version: none of those that one can go back to. */
#define NO_VERSION G_MAXUINT

/* ------------------------------------------------------------------------ versions */

/**
 * ct_replay_keep_original:
 *
 * Call before anything is written for the first time.
 */
void
ct_replay_keep_original (CtReplay *self)
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
  CtCourse *course = g_ptr_array_index (self->courses, depth);
  const CtRecordLine *found = NULL;
  const CtCourse *parent;
  const CtRemark *remark;
  guint position;
  guint number = course->number;
  guint most = 0;

  if (depth == 0)
    return ct_record_get_line (self->record);

  parent = g_ptr_array_index (self->courses, depth - 1);
  if (course->branch > parent->positions->len)
    return NULL;

  position = ct_course_get_position (parent, course->branch);
  for (guint i = 0; (remark = ct_course_find_remark (parent, position,
                                                     CT_REMARK_VARIATION, i)) != NULL;
       i++)
    {
      guint n_common = ct_course_count_common (course, remark->variation);
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
  CtCourse *old = g_ptr_array_index (self->courses, depth);
  guint position = ct_session_get_position (old->session);
  CtCourse *course;
  CtSession *session;

  if (depth == 0)
    session = ct_session_fork_at (old->session, 0);
  else
    session =
        ct_course_fork (g_ptr_array_index (self->courses, depth - 1), old->branch);

  course = ct_course_new (line, session, self->audience);
  course->branch = old->branch;
  course->number = old->number;
  if (depth > 0)
    ct_course_inherit (course, g_ptr_array_index (self->courses, depth - 1));
  ct_session_set_position (session, MIN (position, ct_session_get_n_plies (session)));
  ct_course_free (old);
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
      CtCourse *course = g_ptr_array_index (self->courses, depth);
      const CtRecordLine *line = find_line (self, depth);

      if (line == NULL)
        {
          g_ptr_array_set_size (self->courses, depth);
          is_other = TRUE;
        }
      else if (is_other || !ct_course_follow (course, line))
        {
          play_anew (self, depth, line);
          is_other = TRUE;
        }
      else if (depth > 0)
        ct_course_inherit (course, g_ptr_array_index (self->courses, depth - 1));
    }

  ct_replay_take_names (self);
  if (is_other)
    ct_replay_notify_course (self);
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

/**
 * ct_replay_keep_version:
 *
 * Call after an edit: what was undone before cannot be redone any more.
 *
 * Returns: %FALSE if no file can hold so much, or the check of files would find an
 *   error that was not there before; then nothing has been written
 */
gboolean
ct_replay_keep_version (CtReplay *self)
{
  return keep (self, TRUE);
}

/**
 * ct_replay_finish_edit:
 *
 * Call after the remarks of the present line have become others.
 *
 * Returns: %FALSE if it cannot be written; then nothing has been written
 */
gboolean
ct_replay_finish_edit (CtReplay *self)
{
  if (!ct_replay_keep_version (self))
    return FALSE;

  ct_course_show_remarks (ct_replay_get_course (self));
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

  ct_replay_keep_original (self);
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

  ct_replay_keep_original (self);
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
  CtCourse *course;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *why_not = NULL;
  guint n_moves;

  g_return_if_fail (CT_IS_REPLAY (self));

  course = ct_replay_get_course (self);
  if (!ct_course_find (course, position, &n_moves))
    return;

  bytes = ct_record_to_bytes_with_note (self->record, course->line, n_moves,
                                        ct_course_find_remark (course, position,
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

  ct_replay_keep_original (self);
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

  ct_replay_keep_original (self);
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

  ct_replay_keep_original (self);
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
  ct_replay_keep_original (self);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      const char *name =
          names[seat] != NULL && *names[seat] != '\0' ? names[seat] : NULL;

      if (g_strcmp0 (name, known[seat]) == 0)
        continue;

      ct_record_set_name (self->record, seat, name);
      is_other = TRUE;
    }
  if (!is_other || !ct_replay_keep_version (self))
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

  return ct_course_find (ct_replay_get_course (self), position, &n_moves);
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
  CtCourse *course;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  course = ct_replay_get_course (self);
  if (!ct_course_find (course, position, &n_moves))
    return FALSE;

  ct_replay_keep_original (self);
  return ct_record_add_note (self->record, course->line, n_moves, text, by, audience) !=
             NULL &&
         ct_replay_finish_edit (self);
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

  note =
      ct_course_find_remark (ct_replay_get_course (self), position, CT_REMARK_NOTE, i);
  g_return_val_if_fail (note != NULL, FALSE);

  ct_replay_keep_original (self);
  return ct_record_set_note (self->record, note, text, audience) &&
         ct_replay_finish_edit (self);
}

/**
 * ct_replay_remove_remark:
 *
 * Takes @remark out of the record, where there is such a @position.
 */
void
ct_replay_remove_remark (CtReplay *self, guint position, const CtRemark *remark)
{
  CtCourse *course = ct_replay_get_course (self);
  guint n_moves;

  if (!ct_course_find (course, position, &n_moves))
    return;

  ct_replay_keep_original (self);
  ct_record_remove_remark (self->record, course->line, n_moves, remark);
  ct_replay_finish_edit (self);
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

  note =
      ct_course_find_remark (ct_replay_get_course (self), position, CT_REMARK_NOTE, i);
  g_return_if_fail (note != NULL);

  ct_replay_remove_remark (self, position, note);
}

/**
 * ct_replay_toggle_mark:
 *
 * Returns: whether the move that led to @position has the mark now
 */
gboolean
ct_replay_toggle_mark (CtReplay *self, guint position, CtMark mark)
{
  CtCourse *course;
  const CtRemark *remark;
  guint n_moves;

  g_return_val_if_fail (CT_IS_REPLAY (self), FALSE);

  course = ct_replay_get_course (self);
  if (!ct_course_find (course, position, &n_moves))
    return FALSE;

  for (guint i = 0;
       (remark = ct_course_find_remark (course, position, CT_REMARK_MARK, i)) != NULL;
       i++)
    if (remark->mark == mark)
      {
        ct_replay_remove_remark (self, position, remark);
        return FALSE;
      }

  ct_replay_keep_original (self);
  ct_record_add_mark (self->record, course->line, n_moves, mark);
  return ct_replay_finish_edit (self);
}
