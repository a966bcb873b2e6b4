/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-course.c: a line of a record, played as a session */
#include <string.h>

#include "ct-replay-private.h"

static const CtRecordMove *
move_of (const CtRecordLine *line, guint i)
{
  return g_ptr_array_index (line->moves, i);
}

/* Nobody writes the dealing down: it comes when all that precedes it has been done. */
static void
deal (CtSession *session)
{
  const CtState *state =
      ct_session_get_state_at (session, ct_session_get_n_plies (session));
  CtMove move = { .type = CT_MOVE_DEAL, .seat = state->to_act };

  if (state->phase == CT_PHASE_DEAL)
    ct_session_append (session, &move, FALSE);
}

/* Plays the moves of the line, as far as they can be played. */
static void
play (CtCourse *self, guint first)
{
  for (guint i = first; i < self->line->n_good; i++)
    {
      const CtRecordMove *move = move_of (self->line, i);
      guint position;

      if (move->move.type != CT_MOVE_LIFT)
        deal (self->session);
      if (!ct_session_append (self->session, &move->move, move->irregular != NULL))
        break;
      position = ct_session_get_n_plies (self->session);
      g_array_append_val (self->positions, position);
    }
}

/**
 * ct_course_new:
 * @session: (transfer full): the hand up to where the line begins
 */
CtCourse *
ct_course_new (const CtRecordLine *line, CtSession *session, CtAudience audience)
{
  CtCourse *self = g_new0 (CtCourse, 1);

  self->line = line;
  self->session = session;
  self->audience = audience;
  self->reader = CT_NOBODY;
  self->positions = g_array_new (FALSE, FALSE, sizeof (guint));

  if (line->n_good == 0 || move_of (line, 0)->move.type != CT_MOVE_LIFT)
    deal (session);
  self->start = ct_session_get_n_plies (session);
  play (self, 0);

  self->timeline = ct_timeline_new (session);
  ct_course_show_remarks (self);
  return self;
}

void
ct_course_free (gpointer data)
{
  CtCourse *self = data;

  g_clear_object (&self->timeline);
  g_clear_object (&self->session);
  g_array_unref (self->positions);
  g_clear_pointer (&self->inherited, g_array_unref);
  g_free (self);
}

/**
 * ct_course_get_position:
 *
 * Returns: where the first @n_moves moves of the line have led
 */
guint
ct_course_get_position (const CtCourse *self, guint n_moves)
{
  return n_moves == 0 ? self->start
                      : g_array_index (self->positions, guint, n_moves - 1);
}

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  guint left = *(const guint *) a;
  guint right = *(const guint *) b;

  return (left > right) - (left < right);
}

/**
 * ct_course_find:
 * @ret_n_moves: (out): how many moves of the line have been made at @position
 *
 * Returns: %FALSE if something else than a move of this line led to @position
 */
gboolean
ct_course_find (const CtCourse *self, guint position, guint *ret_n_moves)
{
  guint i;

  if (position == self->start)
    {
      *ret_n_moves = 0;
      return TRUE;
    }

  if (!g_array_binary_search (self->positions, &position, compare_positions, &i))
    return FALSE;

  *ret_n_moves = i + 1;
  return TRUE;
}

/**
 * ct_course_get_remarks:
 *
 * Returns: (nullable) (element-type CtRemark): what people say about @position
 */
const GPtrArray *
ct_course_get_remarks (const CtCourse *self, guint position)
{
  guint n_moves;

  return ct_course_find (self, position, &n_moves)
             ? ct_record_line_get_remarks (self->line, n_moves)
             : NULL;
}

/* Another player knows what the reader must not know. */
static gboolean
is_of_other_player (const CtCourse *self, const CtRemark *remark)
{
  for (guint seat = 0; self->reader != CT_NOBODY && seat < CT_MAX_SEATS; seat++)
    if (seat != self->reader && self->names[seat] != NULL &&
        (g_strcmp0 (remark->by, self->names[seat]) == 0 ||
         g_strcmp0 (remark->audience, self->names[seat]) == 0))
      return TRUE;

  return FALSE;
}

/* A note for others is not there. */
static gboolean
is_shown (const CtCourse *self, const CtRemark *remark)
{
  return remark->type != CT_REMARK_NOTE ||
         (ct_audience_reads (self->audience, remark->audience) &&
          !is_of_other_player (self, remark));
}

/**
 * ct_course_find_remark:
 *
 * Returns: (nullable): the @n-th remark of a type at @position, of those that are shown
 */
const CtRemark *
ct_course_find_remark (const CtCourse *self, guint position, CtRemarkType type, guint n)
{
  const GPtrArray *remarks = ct_course_get_remarks (self, position);

  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      if (remark->type == type && is_shown (self, remark) && n-- == 0)
        return remark;
    }

  return NULL;
}

/**
 * ct_course_find_variation:
 * @ret_i: (out): which of the variations at @position begins with @move
 */
gboolean
ct_course_find_variation (const CtCourse *self,
                          guint position,
                          const CtMove *move,
                          guint *ret_i)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  const CtRemark *remark;

  for (guint i = 0; (remark = ct_course_find_remark (self, position,
                                                     CT_REMARK_VARIATION, i)) != NULL;
       i++)
    if (remark->variation->n_good > 0 &&
        ct_move_equivalent (rules, &move_of (remark->variation, 0)->move, move))
      {
        *ret_i = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * ct_course_count_remarks:
 *
 * Returns: how many remarks of @type are shown at @position
 */
guint
ct_course_count_remarks (const CtCourse *self, guint position, CtRemarkType type)
{
  const GPtrArray *remarks = ct_course_get_remarks (self, position);
  guint n = 0;

  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);

      n += remark->type == type && is_shown (self, remark);
    }

  return n;
}

static void
collect_moments (const CtCourse *self,
                 const GPtrArray *remarks,
                 guint position,
                 GArray *moments)
{
  static const guint8 of_mark[] = {
    [CT_MARK_GOOD] = CT_MOMENT_GOOD,
    [CT_MARK_MISTAKE] = CT_MOMENT_MISTAKE,
    [CT_MARK_KEY] = CT_MOMENT_KEY,
    [CT_MARK_QUESTION] = CT_MOMENT_QUESTION,
  };

  for (guint i = 0; i < remarks->len; i++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, i);
      CtMoment moment = { .position = position, .seat = CT_NOBODY };

      if (remark->type == CT_REMARK_FOREIGN || !is_shown (self, remark))
        continue;

      if (remark->type == CT_REMARK_NOTE)
        moment.kind = CT_MOMENT_NOTE;
      else if (remark->type == CT_REMARK_MARK)
        moment.kind = of_mark[remark->mark];
      else
        moment.kind = CT_MOMENT_VARIATION;
      g_array_append_val (moments, moment);
    }
}

/**
 * ct_course_show_remarks:
 *
 * Puts on the timeline what people have written, and nothing that they have taken back.
 */
void
ct_course_show_remarks (CtCourse *self)
{
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));

  if (self->inherited != NULL)
    g_array_append_vals (moments, self->inherited->data, self->inherited->len);
  for (guint n_moves = 0; n_moves <= self->positions->len; n_moves++)
    collect_moments (self, ct_record_line_get_remarks (self->line, n_moves),
                     ct_course_get_position (self, n_moves), moments);
  ct_timeline_put (self->timeline, CT_MOMENTS_NOTES & ~(1u << CT_MOMENT_IRREGULAR),
                   moments);
}

/**
 * ct_course_inherit:
 * @parent: the line that this variation leaves
 *
 * Shows what people say about the moves that both have in common.
 */
void
ct_course_inherit (CtCourse *self, const CtCourse *parent)
{
  guint n_moves = 0;

  g_clear_pointer (&self->inherited, g_array_unref);
  self->inherited = parent->inherited != NULL
                        ? g_array_copy (parent->inherited)
                        : g_array_new (FALSE, FALSE, sizeof (CtMoment));
  for (; n_moves <= parent->positions->len &&
         ct_course_get_position (parent, n_moves) <= self->start;
       n_moves++)
    collect_moments (parent, ct_record_line_get_remarks (parent->line, n_moves),
                     ct_course_get_position (parent, n_moves), self->inherited);
  ct_course_show_remarks (self);
}

/* Card by card: two cards of one face are two cards here. */
static gboolean
is_same_move (const CtMove *a, const CtMove *b)
{
  return a->type == b->type && a->seat == b->seat && a->number == b->number &&
         a->mode == b->mode && a->from == b->from && a->n_cards == b->n_cards &&
         memcmp (a->card, b->card, a->n_cards * sizeof a->card[0]) == 0 &&
         memcmp (a->as, b->as, a->n_cards * sizeof a->as[0]) == 0;
}

/**
 * ct_course_count_common:
 *
 * Returns: how many moves of @line, from its beginning, are those of the course
 */
guint
ct_course_count_common (const CtCourse *self, const CtRecordLine *line)
{
  guint n = 0;

  for (; n < MIN (self->positions->len, line->n_good); n++)
    {
      guint ply = g_array_index (self->positions, guint, n) - 1;

      if (!is_same_move (&move_of (line, n)->move,
                         ct_session_get_move (self->session, ply)))
        break;
    }

  return n;
}

/**
 * ct_course_follow:
 * @line: the same line in another version of the record
 *
 * Goes on with @line. Where only words differ, or moves were added, the session stays.
 *
 * Returns: %FALSE if the course has to be played anew
 */
gboolean
ct_course_follow (CtCourse *self, const CtRecordLine *line)
{
  guint n_common = ct_course_count_common (self, line);

  if (n_common < self->positions->len)
    return FALSE;

  self->line = line;
  play (self, n_common);
  ct_course_show_remarks (self);
  return TRUE;
}

/**
 * ct_course_fork:
 *
 * Returns: (transfer full): the hand before the last of @n_moves moves
 */
CtSession *
ct_course_fork (const CtCourse *self, guint n_moves)
{
  guint position = self->start;

  if (n_moves > 0)
    position = g_array_index (self->positions, guint, n_moves - 1) - 1;

  return ct_session_fork_at (self->session, position);
}
