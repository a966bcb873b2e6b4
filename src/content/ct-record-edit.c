/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-edit.c: what people write into a record afterwards */
#include <string.h>

#include "ct-record-private.h"

/* <record>, <moves> and the <move> in the innermost variation are elements, too. */
G_STATIC_ASSERT (CT_RECORD_MAX_VARIATIONS == CT_XML_MAX_DEPTH - 3);
G_STATIC_ASSERT (CT_RECORD_MAX_BYTES == CT_XML_MAX_BYTES);

/* Lines are shown to others as const; whoever has the record may change them. */
static CtRecordLine *
own_line (const CtRecordLine *line)
{
  return (CtRecordLine *) line;
}

/**
 * ct_record_line_get_remarks:
 * @n_moves: how many moves of the line come before the remarks
 *
 * Returns: (element-type CtRemark): what is said about the last of them
 */
const GPtrArray *
ct_record_line_get_remarks (const CtRecordLine *line, guint n_moves)
{
  const CtRecordMove *move;

  g_return_val_if_fail (line != NULL, NULL);
  g_return_val_if_fail (n_moves <= line->moves->len, NULL);

  if (n_moves == 0)
    return line->remarks;

  move = g_ptr_array_index (line->moves, n_moves - 1);
  return move->remarks;
}

/* XML has no place for control characters; somebody may have pasted one. */
static char *
clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (char *c = valid; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';

  /* The two characters of the basic plane that are none: U+FFFE and U+FFFF. */
  for (char *c = strstr (valid, "\xef\xbf"); c != NULL; c = strstr (c + 1, "\xef\xbf"))
    if (c[2] == '\xbe' || c[2] == '\xbf')
      memcpy (c, "   ", 3);

  return ct_collapse_space (valid);
}

static char *
clean_or_null (const char *text)
{
  g_autofree char *cleaned = text != NULL ? clean (text) : NULL;

  return cleaned != NULL && *cleaned != '\0' ? g_steal_pointer (&cleaned) : NULL;
}

static CtRemark *
add_remark (const CtRecordLine *line, guint n_moves, CtRemarkType type)
{
  CtRemark *remark = ct_remark_new (type, 0);

  g_ptr_array_add ((GPtrArray *) ct_record_line_get_remarks (line, n_moves), remark);
  return remark;
}

/**
 * ct_record_add_note:
 * @n_moves: how many moves of @line come before the note; 0 if it is about what was
 *   before
 * @by: (nullable): who writes it: "teacher"
 * @audience: (nullable): for whom: "pupils"
 *
 * Returns: (transfer none) (nullable): the note; %NULL if @text has no words
 */
const CtRemark *
ct_record_add_note (CtRecord *self,
                    const CtRecordLine *line,
                    guint n_moves,
                    const char *text,
                    const char *by,
                    const char *audience)
{
  g_autofree char *cleaned = clean_or_null (text);
  CtRemark *remark;

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);
  g_return_val_if_fail (n_moves <= line->moves->len, NULL);

  if (cleaned == NULL)
    return NULL;

  remark = add_remark (line, n_moves, CT_REMARK_NOTE);
  remark->text = g_steal_pointer (&cleaned);
  remark->by = clean_or_null (by);
  remark->audience = clean_or_null (audience);
  return remark;
}

/**
 * ct_record_add_mark:
 * @n_moves: how many moves of @line come before the mark, which is about the last one
 */
void
ct_record_add_mark (CtRecord *self,
                    const CtRecordLine *line,
                    guint n_moves,
                    CtMark mark)
{
  g_return_if_fail (CT_IS_RECORD (self));
  g_return_if_fail (n_moves <= line->moves->len);

  add_remark (line, n_moves, CT_REMARK_MARK)->mark = mark;
}

/**
 * ct_record_add_variation:
 * @n_moves: the variation takes the place of the last of so many moves; not 0
 * @title: (nullable):
 *
 * Returns: (transfer none): the variation, still without moves
 */
const CtRecordLine *
ct_record_add_variation (CtRecord *self,
                         const CtRecordLine *line,
                         guint n_moves,
                         const char *title)
{
  CtRemark *remark;

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);
  g_return_val_if_fail (n_moves > 0 && n_moves <= line->moves->len, NULL);

  remark = add_remark (line, n_moves, CT_REMARK_VARIATION);
  remark->variation = ct_record_line_new ();
  remark->variation->title = clean_or_null (title);
  return remark->variation;
}

/**
 * ct_record_extend_variation:
 * @line: a variation; the main line is as it was played
 *
 * Adds @move, which the rules allow there, behind the last one.
 */
void
ct_record_extend_variation (CtRecord *self,
                            const CtRecordLine *line,
                            const CtMove *move)
{
  g_return_if_fail (CT_IS_RECORD (self));
  g_return_if_fail (line != self->body.line);

  ct_record_line_append (own_line (line), &self->body.position->rules, move, NULL);
}

/**
 * ct_record_set_variation_title:
 * @title: (nullable): %NULL takes the title away
 */
void
ct_record_set_variation_title (CtRecord *self,
                               const CtRecordLine *line,
                               const char *title)
{
  g_return_if_fail (CT_IS_RECORD (self));

  g_free (line->title);
  own_line (line)->title = clean_or_null (title);
}

/**
 * ct_record_set_note:
 * @note: a note of this record
 * @audience: (nullable): for whom it is
 *
 * Returns: %FALSE if @text has no words; then nothing has changed
 */
gboolean
ct_record_set_note (CtRecord *self,
                    const CtRemark *note,
                    const char *text,
                    const char *audience)
{
  g_autofree char *cleaned = clean_or_null (text);
  CtRemark *own = (CtRemark *) note;

  g_return_val_if_fail (CT_IS_RECORD (self), FALSE);
  g_return_val_if_fail (note->type == CT_REMARK_NOTE, FALSE);

  if (cleaned == NULL)
    return FALSE;

  g_free (own->text);
  own->text = g_steal_pointer (&cleaned);
  g_free (own->audience);
  own->audience = clean_or_null (audience);
  return TRUE;
}

/**
 * ct_record_remove_remark:
 * @n_moves: the moves of @line before the remark
 * @remark: one of ct_record_line_get_remarks(); it is freed
 */
void
ct_record_remove_remark (CtRecord *self,
                         const CtRecordLine *line,
                         guint n_moves,
                         const CtRemark *remark)
{
  g_return_if_fail (CT_IS_RECORD (self));

  g_ptr_array_remove ((GPtrArray *) ct_record_line_get_remarks (line, n_moves),
                      (gpointer) remark);
}

/**
 * ct_record_to_bytes_with_note:
 * @n_moves: as for ct_record_add_note()
 * @note: (nullable): which of the notes; %NULL for another one
 * @by: (nullable): who writes it, if it is another one
 * @audience: (nullable): for whom it is
 *
 * Returns: (transfer full) (nullable): what ct_record_to_bytes() would be if the note
 *   said @text; %NULL if @text has no words
 */
GBytes *
ct_record_to_bytes_with_note (CtRecord *self,
                              const CtRecordLine *line,
                              guint n_moves,
                              const CtRemark *note,
                              const char *text,
                              const char *by,
                              const char *audience)
{
  CtRemark *own;
  CtRemark before;
  GBytes *bytes;

  g_return_val_if_fail (CT_IS_RECORD (self), NULL);

  if (note == NULL)
    {
      note = ct_record_add_note (self, line, n_moves, text, by, audience);
      bytes = note != NULL ? ct_record_to_bytes (self) : NULL;
      if (note != NULL)
        ct_record_remove_remark (self, line, n_moves, note);
      return bytes;
    }

  own = (CtRemark *) note;
  before = *own;
  own->text = clean_or_null (text);
  own->audience = clean_or_null (audience);
  bytes = own->text != NULL ? ct_record_to_bytes (self) : NULL;
  g_free (own->text);
  g_free (own->audience);
  *own = before;
  return bytes;
}
