/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-prove.c: remarks of a record that say nothing, or what cannot be
 *
 * Of marks only what the rules can tell is disputed: whoever had no choice has made no
 * mistake, and what broke a rule was not good.
 */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-record-private.h"

/* Whether @variation goes nowhere but where @line has gone from move @i on. */
static gboolean
repeats (const CtRecordLine *variation, const CtRecordLine *line, guint i)
{
  for (guint k = 0; k < variation->moves->len; k++)
    {
      const CtRecordMove *own = g_ptr_array_index (variation->moves, k);
      const CtRecordMove *other =
          i + k < line->n_good ? g_ptr_array_index (line->moves, i + k) : NULL;

      if (other == NULL || !own->is_parsed || own->seat != other->seat ||
          memcmp (&own->move, &other->move, sizeof own->move) != 0)
        return FALSE;
    }

  return TRUE;
}

static void
prove_variation (const CtRecordLine *variation,
                 const CtRecordLine *line,
                 guint i,
                 const CtReading *reading,
                 const CtRules *rules,
                 const CtState *start)
{
  CtState state = *start;

  if (variation->moves->len == 0)
    ct_reading_dispute (reading, variation->line, "empty-variation",
                        _ ("This variation has no moves."));
  else if (repeats (variation, line, i))
    ct_reading_dispute (reading, variation->line, "same-moves",
                        _ ("This variation has the same moves as the line from which "
                           "it departs."));

  ct_record_line_prove (variation, reading, rules, &state);
}

static void
prove_mark (const CtRemark *remark,
            const CtRecordMove *move,
            const CtReading *reading,
            const CtRules *rules,
            const CtState *before)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (remark->mark == CT_MARK_GOOD && move->irregular != NULL)
    ct_reading_dispute (reading, remark->line, "false-mark",
                        _ ("“%s” broke a rule, so it is not marked as good."),
                        move->text);
  if (remark->mark != CT_MARK_MISTAKE || move->irregular != NULL)
    return;

  ct_rules_legal (rules, before, legal);
  if (legal->len == 1)
    ct_reading_dispute (reading, remark->line, "false-mark",
                        _ ("“%s” was the only move that the rules allow, so it is not "
                           "marked as a mistake."),
                        move->text);
}

/* Carries out a move that has been played before. */
static gboolean
step (const CtRecordMove *move, const CtRules *rules, CtState *state)
{
  return move->irregular != NULL
             ? ct_rules_apply_irregular (rules, state, &move->move, NULL)
             : ct_rules_apply (rules, state, &move->move, NULL, NULL);
}

/* What stands beside move @i, or before all moves. */
static void
prove_remarks (const GPtrArray *remarks,
               const CtRecordLine *line,
               guint i,
               const CtReading *reading,
               const CtRules *rules,
               const CtState *before)
{
  for (guint k = 0; k < remarks->len; k++)
    {
      const CtRemark *remark = g_ptr_array_index (remarks, k);

      if (remark->type == CT_REMARK_VARIATION)
        prove_variation (remark->variation, line, i, reading, rules, before);
      else if (remark->type == CT_REMARK_MARK && remarks != line->remarks)
        prove_mark (remark, g_ptr_array_index (line->moves, i), reading, rules, before);
    }
}

/**
 * ct_record_line_prove:
 * @line: has been played
 * @state: (inout): the table before the first move; then that after the last one
 *
 * Disputes what stands beside the moves of the line and of its variations.
 */
void
ct_record_line_prove (const CtRecordLine *line,
                      const CtReading *reading,
                      const CtRules *rules,
                      CtState *state)
{
  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);
      CtState before;

      ct_record_move_begin (move, rules, state);
      before = *state;
      if (i == 0)
        prove_remarks (line->remarks, line, 0, reading, rules, &before);
      if (!step (move, rules, state))
        return;

      prove_remarks (move->remarks, line, i, reading, rules, &before);
    }
}
