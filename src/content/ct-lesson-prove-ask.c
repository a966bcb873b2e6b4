/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove-ask.c: the answers to a step, right and wrong */
#include <glib/gi18n.h>

#include "ct-lesson-proof-private.h"
#include "ct-reach.h"

static gboolean
is_learners_turn (CtLessonProof *self, const CtState *state)
{
  if (state->phase != CT_PHASE_OVER && state->to_act == self->step->learner)
    return TRUE;

  if (state->phase == CT_PHASE_OVER)
    ct_reading_dispute (&self->reading, self->step->line, "dead-end",
                        _ ("The hand is over here; the learner has nothing to do."));
  else
    ct_reading_dispute (&self->reading, self->step->line, "dead-end",
                        _ ("It is the turn of seat %c here, not of the learner at %c."),
                        'A' + state->to_act, 'A' + self->step->learner);
  return FALSE;
}

/* Whether @text can be tried at one of the tables where the learner may be. What is no
 * move at all is complained about elsewhere.
 */
static gboolean
is_within_reach (CtLessonProof *self, const char *text)
{
  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);
      CtReach reach;
      CtMove move;

      if (ct_move_parse (self->rules, state, self->step->learner, text, &move) !=
              CT_MOVE_TEXT_OK ||
          ct_rules_find_reach (self->rules, state, &move, &reach))
        return TRUE;
    }

  return FALSE;
}

/* What a lesson speaks of can be tried at the table, with one's own hands. */
static void
prove_within_reach (CtLessonProof *self, guint line, const char *text)
{
  if (text != NULL && !is_within_reach (self, text))
    ct_reading_dispute (&self->reading, line, "no-gesture",
                        _ ("“%s” cannot be tried at the table: nothing that can be "
                           "taken up there means it."),
                        text);
}

static void
prove_gestures (CtLessonProof *self)
{
  for (guint i = 0; i < self->step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (self->step->accepts, i);

      prove_within_reach (self, accept->line, accept->move);
    }
  for (guint i = 0; i < self->step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (self->step->wrongs, i);

      prove_within_reach (self, wrong->line, wrong->move);
    }
}

/* The answers that an <accept> means on this table; none after a complaint. */
static void
list_answers (CtLessonProof *self,
              const CtState *state,
              const CtAccept *accept,
              GArray *answers)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  g_array_set_size (answers, 0);
  if (accept->move != NULL)
    {
      CtMove move;
      CtVerdict verdict;

      if (!ct_reading_move (&self->reading, accept->line, self->rules, state,
                            self->step->learner, accept->move, &move))
        return;

      verdict = ct_rules_check (self->rules, state, &move);
      if (verdict.rule != NULL)
        ct_reading_dispute (&self->reading, accept->line, "refused",
                            _ ("“%s” is accepted here, but %s refuses it."),
                            accept->move, verdict.rule);
      else
        g_array_append_val (answers, move);
      return;
    }

  ct_rules_legal (self->rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);

      if (ct_accept_matches (accept, self->rules, state, move))
        g_array_append_val (answers, *move);
    }
  if (answers->len == 0)
    ct_reading_dispute (&self->reading, accept->line, "dead-end",
                        _ ("No move here satisfies “%s”."), accept->when);
}

static gboolean
is_accepted (CtLessonProof *self, const CtState *state, const CtMove *move)
{
  for (guint i = 0; i < self->step->accepts->len; i++)
    if (ct_accept_matches (g_ptr_array_index (self->step->accepts, i), self->rules,
                           state, move))
      return TRUE;

  return FALSE;
}

/* A learner who deals by hand is refused by the rules that make each card go where it
 * goes.
 */
static gboolean
can_refuse_deal (CtLessonProof *self, const CtState *state, const CtWrong *wrong)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState dealt = *state;

  ct_rules_deal (self->rules, &dealt, events);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD && event->rule != NULL &&
          g_strv_contains ((const char *const *) wrong->rules, event->rule))
        return TRUE;
    }

  return FALSE;
}

/* A rule of which the author speaks must be able to refuse something here. */
static void
prove_wrong_rule (CtLessonProof *self, const CtState *state, const CtWrong *wrong)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autofree char *ids = g_strjoinv (C_ ("list", " or "), wrong->rules);

  if (state->phase == CT_PHASE_DEAL && can_refuse_deal (self, state, wrong))
    return;

  ct_moves_tried (self->rules, state, self->step->learner, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      const CtMove *move = &g_array_index (tried, CtMove, i);
      CtVerdict verdict = ct_rules_check (self->rules, state, move);

      if (ct_wrong_matches (wrong, self->rules, state, move, &verdict))
        return;
    }

  ct_reading_dispute (&self->reading, wrong->line, "never-wrong",
                      _ ("%s refuses nothing that can be tried here."), ids);
}

static void
prove_wrong (CtLessonProof *self, const CtState *state, const CtWrong *wrong)
{
  CtMove move;
  CtVerdict verdict;

  if (wrong->move == NULL)
    {
      prove_wrong_rule (self, state, wrong);
      return;
    }
  if (!ct_reading_move (&self->reading, wrong->line, self->rules, state,
                        self->step->learner, wrong->move, &move))
    return;

  verdict = ct_rules_check (self->rules, state, &move);
  if (verdict.rule != NULL)
    g_hash_table_add (self->used, (char *) verdict.rule);
  if (wrong->not_now && verdict.rule != NULL)
    ct_reading_dispute (&self->reading, wrong->line, "refused",
                        _ ("“%s” is called legal here, but %s refuses it."),
                        wrong->move, verdict.rule);
  else if (wrong->not_now && is_accepted (self, state, &move))
    ct_reading_dispute (&self->reading, wrong->line, "accepted",
                        _ ("“%s” is accepted here as well."), wrong->move);
  else if (!wrong->not_now && verdict.rule == NULL)
    ct_reading_dispute (
        &self->reading, wrong->line, "allowed",
        _ ("“%s” is allowed here; if it is only not wanted, say grade=\"not-now\"."),
        wrong->move);
  else if (wrong->rules != NULL &&
           !g_strv_contains ((const char *const *) wrong->rules, verdict.rule))
    {
      g_autofree char *ids = g_strjoinv (C_ ("list", " or "), wrong->rules);

      ct_reading_dispute (&self->reading, wrong->line, "other-rule",
                          _ ("“%s” is refused by %s, not by %s."), wrong->move,
                          verdict.rule, ids);
    }
}

static void
note_answer (CtLessonProof *self, const CtState *state, const CtMove *move)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_step_credit_move (self->step, self->rules, state, move, NULL, ids);
  ct_lesson_proof_note_credit (self, ids);
}

/* Follows every answer that is accepted on @state; the tables they lead to are added to
 * @next.
 */
static gboolean
follow_answers (CtLessonProof *self, const CtState *state, GArray *next)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (CtMove));

  for (guint i = 0; i < self->step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (self->step->accepts, i);

      list_answers (self, state, accept, answers);
      if (answers->len == 0)
        return FALSE;
      g_array_append_vals (all, answers->data, answers->len);
      if (answers->len == 1)
        ct_lesson_proof_not_told (self, accept, &g_array_index (answers, CtMove, 0));

      for (guint j = 0; j < answers->len; j++)
        {
          CtState after = *state;

          note_answer (self, state, &g_array_index (answers, CtMove, j));
          if (!ct_rules_apply (self->rules, &after, &g_array_index (answers, CtMove, j),
                               NULL, self->events))
            g_assert_not_reached ();
          ct_lesson_proof_note_events (self);
          if (!ct_lesson_proof_add_table (self, next, &after))
            return FALSE;
        }
    }

  ct_lesson_proof_hints (self, state, all);
  return TRUE;
}

/**
 * ct_lesson_proof_ask:
 *
 * Proves what a step asks for: every answer that it accepts is allowed and leads on,
 * every wrong one is wrong as the author says.
 */
gboolean
ct_lesson_proof_ask (CtLessonProof *self)
{
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (CtState));
  guint n_before = ct_diagnostics_get_n_errors (self->reading.diagnostics);

  ct_lesson_proof_note_claims (self, self->step->line, self->step->about);
  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);

      if (!is_learners_turn (self, state))
        return FALSE;

      ct_lesson_proof_note_refusals (self, state);
      for (guint j = 0; j < self->step->wrongs->len; j++)
        prove_wrong (self, state, g_ptr_array_index (self->step->wrongs, j));
      if (!follow_answers (self, state, next) ||
          ct_diagnostics_get_n_errors (self->reading.diagnostics) > n_before)
        return FALSE;
    }

  prove_gestures (self);
  ct_lesson_proof_answers (self);
  ct_lesson_proof_take_tables (self, g_steal_pointer (&next));
  return TRUE;
}
