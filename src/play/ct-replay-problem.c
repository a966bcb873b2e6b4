/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-problem.c: why a record cannot be shown to its end */
#include <glib/gi18n.h>

#include "ct-narrator-private.h"
#include "ct-replay-private.h"

/* The rule that refuses what is written next; NULL if that is no move at all. */
static char *
dup_rule_name (CtReplay *self, const CtRecordMove *next)
{
  const CtCourse *course = g_ptr_array_index (self->courses, 0);
  const CtRules *rules = ct_session_get_rules (course->session);
  const CtState *state =
      ct_session_get_state_at (course->session,
                               ct_session_get_n_plies (course->session));
  CtVerdict verdict;
  CtMove move;

  if (ct_move_parse (rules, state, next->seat, next->text, &move) != CT_MOVE_TEXT_OK)
    return NULL;

  verdict = ct_rules_check (rules, state, &move);
  return verdict.rule != NULL ? ct_narrator_name_rule (self->narrator, verdict.rule)
                              : NULL;
}

/**
 * ct_replay_say_problem:
 *
 * Returns: (transfer full) (nullable): how far the record can be shown, and why not
 *   farther; %NULL if it can be shown to its end
 */
char *
ct_replay_say_problem (CtReplay *self)
{
  const CtRecordLine *line;
  const CtRecordMove *next;
  const CtCourse *course;
  const char *text;
  g_autofree char *number = NULL;
  g_autofree char *file_line = NULL;
  g_autofree char *rule = NULL;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  line = ct_record_get_line (self->record);
  if (ct_replay_get_problem (self) == NULL)
    return NULL;
  if (line->n_good >= line->moves->len)
    return g_strdup (ct_replay_get_problem (self));

  course = g_ptr_array_index (self->courses, 0);
  next = g_ptr_array_index (line->moves, line->n_good);
  rule = dup_rule_name (self, next);
  number =
      g_strdup_printf ("%u",
                       ct_timeline_get_number (course->timeline,
                                               ct_session_get_n_plies (course
                                                                           ->session)));
  file_line = g_strdup_printf ("%u", next->line);
  if (rule != NULL)
    text = _ ("This hand can be shown up to move {number}. In line {line} of the file, "
              "“{move}” for {player} is against the rule “{rule}”.");
  else
    text = _ ("This hand can be shown up to move {number}. In line {line} of the file, "
              "“{move}” for {player} is no move of this game.");

  return ct_narrator_fill (text, "number", number, "line", file_line, "move",
                           next->text, "player",
                           ct_narrator_get_name (self->narrator, next->seat), "rule",
                           rule != NULL ? rule : "", NULL);
}
