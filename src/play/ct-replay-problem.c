/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-problem.c: why a record cannot be shown to its end */
#include <glib/gi18n.h>

#include "ct-narrator-private.h"
#include "ct-replay-private.h"

static char *
dup_number (guint number)
{
  return g_strdup_printf ("%u", number);
}

/* How many moves can be shown. */
static char *
dup_last_number (CtReplay *self)
{
  const CtCourse *course = g_ptr_array_index (self->courses, 0);

  return dup_number (ct_timeline_get_number (course->timeline,
                                             ct_session_get_n_plies (course->session)));
}

static gboolean
has_short_pack (CtReplay *self)
{
  return ct_record_find_finding (self->record, "short-pack") != NULL;
}

/* A move that somebody made, and the rules do not allow; %NULL if that is not it. Where
 * other cards may have been dealt, nobody knows.
 */
static char *
say_refused (CtReplay *self, const CtRecordMove *next)
{
  const CtDiagnostic *finding = ct_record_find_finding (self->record, "refused");
  const CtCourse *course = g_ptr_array_index (self->courses, 0);
  const CtRules *rules = ct_session_get_rules (course->session);
  const CtState *state =
      ct_session_get_state_at (course->session,
                               ct_session_get_n_plies (course->session));
  guint seat = next->seat != CT_NOBODY ? next->seat : state->to_act;
  g_autofree char *number = dup_last_number (self);
  g_autofree char *line = NULL;
  g_autofree char *rule = NULL;
  g_autofree char *witness = NULL;
  g_autofree char *sentence = NULL;
  CtVerdict verdict;
  CtMove move;

  if (finding == NULL || has_short_pack (self) || next->irregular != NULL ||
      seat >= state->n_seats ||
      ct_move_parse (rules, state, seat, next->text, &move) != CT_MOVE_TEXT_OK)
    return NULL;

  verdict = ct_rules_check (rules, state, &move);
  /* Whose turn it is, and what is in the hand, the finding says. */
  if (verdict.rule == NULL || g_str_equal (verdict.rule, CT_TABLE_TURN) ||
      g_str_equal (verdict.rule, CT_TABLE_CARD))
    return NULL;

  line = dup_number (finding->line);
  rule = ct_narrator_name_rule (self->narrator, verdict.rule);
  witness = ct_narrator_say_witness (self->narrator, state, &verdict);
  sentence = ct_narrator_fill (
      _ ("This hand can be shown up to move {number}. In line {line} of the file, "
         "“{move}” for {player} is against the rule “{rule}”."),
      "number", number, "line", line, "move", next->text, "player",
      ct_narrator_get_name (self->narrator, seat), "rule", rule, NULL);
  return *witness != '\0' ? g_strdup_printf ("%s %s", sentence, witness)
                          : g_steal_pointer (&sentence);
}

/* Something else than a rule is in the way: in the moves, behind them, or beside them.
 */
static char *
say_finding (CtReplay *self, const CtDiagnostic *finding)
{
  g_autofree char *number = dup_last_number (self);
  g_autofree char *line = dup_number (finding->line);
  const CtRecordLine *main_line = ct_record_get_line (self->record);
  const char *text;

  if (main_line->n_good < main_line->moves->len)
    text = _ ("This hand can be shown up to move {number}. In line {line} of the file: "
              "{reason}");
  else if (has_short_pack (self))
    text = _ ("Not all cards are where they lay. In line {line} of the file: {reason}");
  else if (ct_record_is_mended (self->record))
    text = _ ("All moves can be shown, but something beside them is left out. In line "
              "{line} of the file: {reason}");
  else if (ct_record_is_cut (self->record))
    text = _ ("This hand can be shown up to move {number}. In line {line}, the file "
              "cannot be read any more: {reason}");
  else
    text = _ ("One of the variations cannot be shown to its end. In line {line} of the "
              "file: {reason}");

  return ct_narrator_fill (text, "number", number, "line", line, "reason",
                           finding->text, NULL);
}

/**
 * ct_replay_say_problem:
 *
 * Returns: (transfer full) (nullable): how far the record can be shown, and why not
 *   farther; %NULL if all that is in the file can be shown
 */
char *
ct_replay_say_problem (CtReplay *self)
{
  const CtRecordLine *line;
  const CtDiagnostic *finding;
  char *text = NULL;

  g_return_val_if_fail (CT_IS_REPLAY (self), NULL);

  line = ct_record_get_line (self->record);
  finding = ct_record_get_first_finding (self->record);
  if (finding == NULL || (ct_record_count_unplayed (self->record) == 0 &&
                          !ct_record_is_cut (self->record) && !has_short_pack (self)))
    return NULL;
  if (line->n_good < line->moves->len)
    text = say_refused (self, g_ptr_array_index (line->moves, line->n_good));

  return text != NULL ? text : say_finding (self, finding);
}
