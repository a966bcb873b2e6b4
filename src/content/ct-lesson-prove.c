/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove.c: a lesson is played before anybody learns from it
 *
 * Where a step accepts several answers, all of them are followed: the proof keeps every
 * table that a learner may have reached, until the lesson sets a new one.
 */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-bot.h"
#include "ct-lesson-proof-private.h"

#define MAX_TABLES     4096
#define MAX_FREE_PLIES 5000
#define N_FREE_RUNS    8
#define N_OTHER_DEALS  8

/**
 * ct_lesson_proof_note_events:
 *
 * The rules that caused what has happened have been shown.
 */
void
ct_lesson_proof_note_events (CtLessonProof *self)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      const char *rule = g_array_index (self->events, CtEvent, i).rule;

      if (rule != NULL)
        g_hash_table_add (self->used, (char *) rule);
    }
  g_array_set_size (self->events, 0);
}

/**
 * ct_lesson_proof_note_refusals:
 *
 * Every refusal that the learner can run into here.
 */
void
ct_lesson_proof_note_refusals (CtLessonProof *self, const CtState *state)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_moves_tried (self->rules, state, self->step->learner, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      CtVerdict verdict =
          ct_rules_check (self->rules, state, &g_array_index (tried, CtMove, i));

      if (verdict.rule != NULL)
        g_hash_table_add (self->used, (char *) verdict.rule);
    }
}

/**
 * ct_lesson_proof_note_credit:
 *
 * The rules @ids can be ticked off by what the present step asks for.
 */
void
ct_lesson_proof_note_credit (CtLessonProof *self, GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);

      if (!g_hash_table_contains (self->proved, id))
        g_hash_table_insert (self->proved, (char *) id,
                             GUINT_TO_POINTER (self->step->line));
    }
}

/**
 * ct_lesson_proof_note_claims:
 * @rules: (nullable): the ids that @line says it is about
 */
void
ct_lesson_proof_note_claims (CtLessonProof *self, guint line, char **rules)
{
  for (char **rule = rules; rule != NULL && *rule != NULL; rule++)
    {
      CtClaim claim = { line, *rule };

      g_array_append_val (self->claims, claim);
    }
}

/**
 * ct_lesson_proof_add_table:
 *
 * Adds @state to @tables, unless it is among them.
 *
 * Returns: %FALSE, with an error, if they become too many
 */
gboolean
ct_lesson_proof_add_table (CtLessonProof *self, GArray *tables, const CtState *state)
{
  for (guint i = 0; i < tables->len; i++)
    if (memcmp (&g_array_index (tables, CtState, i), state, sizeof *state) == 0)
      return TRUE;

  if (tables->len == MAX_TABLES)
    return ct_reading_dispute (
        &self->reading, self->step->line, "too-many-ways",
        _ ("More than %d ways lead through the steps up to here; set a new table "
           "or accept fewer answers."),
        MAX_TABLES);

  g_array_append_val (tables, *state);
  return TRUE;
}

/**
 * ct_lesson_proof_take_tables:
 * @tables: (transfer full): those from which the next step goes on
 */
void
ct_lesson_proof_take_tables (CtLessonProof *self, GArray *tables)
{
  g_array_unref (self->tables);
  self->tables = tables;
}

/* A deal that is another one each time is tried so often. */
static void
add_other_deals (CtLessonProof *self, const CtPosition *position)
{
  CtRandom random = { position->seed };
  CtState state;

  for (guint i = 0; i < N_OTHER_DEALS; i++)
    if (ct_position_deal_again (position, &random, &state))
      g_array_append_val (self->tables, state);
}

static void
set_table (CtLessonProof *self, const CtPosition *position, gboolean learner_deals)
{
  CtState state = position->state;

  self->rules = &position->rules;
  self->is_open = FALSE;
  if (learner_deals && !position->is_deal)
    ct_reading_dispute (&self->reading, position->line, "no-deal",
                        _ ("The learner can deal only where a <deal> is set."));
  ct_lesson_proof_table (self, position);
  if (position->is_deal && !learner_deals)
    {
      ct_rules_deal (self->rules, &state, self->events);
      ct_lesson_proof_note_events (self);
    }

  g_array_set_size (self->tables, 0);
  g_array_append_val (self->tables, state);
  if (!learner_deals)
    add_other_deals (self, position);
}

static gboolean
prove_shows (CtLessonProof *self, const CtState *state)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (CtCard));

  for (guint i = 0; i < self->step->shows->len; i++)
    {
      const CtShow *show = g_ptr_array_index (self->step->shows, i);

      if (ct_show_resolve (show, self->rules, state, cards) < CT_N_ZONES)
        continue;

      if (show->cards != NULL)
        ct_reading_dispute (&self->reading, show->line, "not-there",
                            _ ("Not all of the cards “%s” lie in “%s” now."),
                            show->cards, show->zone.zone);
      else
        ct_reading_dispute (
            &self->reading, show->line, "not-there",
            _ ("This table has no zone “%s” with that seat, side or number."),
            show->zone.zone);
      return FALSE;
    }

  return TRUE;
}

static gboolean
has_trick_ended (GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, CtEvent, i).type == CT_EVENT_LEAD)
      return TRUE;

  return FALSE;
}

/* Plays on as learner and computer might, until the free play ends. */
static gboolean
run_free_play (CtLessonProof *self, CtState *state, CtRandom *random)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  for (guint ply = 0; ply < MAX_FREE_PLIES && state->phase != CT_PHASE_OVER; ply++)
    {
      CtBotLevel level =
          state->to_act == self->step->learner ? CT_BOT_RANDOM : CT_BOT_EASY;
      CtState view;
      CtMove move;

      g_array_set_size (events, 0);
      ct_rules_view (self->rules, state, state->to_act, &view);
      if (!ct_bot_choose (self->rules, &view, level, random, &move) ||
          !ct_rules_apply (self->rules, state, &move, NULL, events))
        return FALSE;
      if (self->step->task == CT_TASK_FREE_TRICK && has_trick_ended (events))
        return TRUE;
    }

  return state->phase == CT_PHASE_OVER;
}

static gboolean
prove_free (CtLessonProof *self)
{
  CtRandom random = { 1 };

  for (guint i = 0; i < self->tables->len; i++)
    for (guint run = 0; run < N_FREE_RUNS; run++)
      {
        CtState state = g_array_index (self->tables, CtState, i);

        if (!run_free_play (self, &state, &random))
          return ct_reading_dispute (&self->reading, self->step->line, "dead-end",
                                     _ ("The free play does not come to an end here."));
      }

  self->is_open = TRUE;
  return TRUE;
}

static gboolean
prove_reply (CtLessonProof *self, const CtReply *reply)
{
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (CtState));

  for (guint i = 0; i < self->tables->len; i++)
    {
      CtState state = g_array_index (self->tables, CtState, i);
      CtVerdict verdict;
      CtMove move;

      if (reply->seat >= state.n_seats)
        return ct_reading_dispute (&self->reading, reply->line, "unknown-seat",
                                   _ ("Nobody sits at seat %c."), 'A' + reply->seat);
      if (!ct_reading_move (&self->reading, reply->line, self->rules, &state,
                            reply->seat, reply->move, &move))
        return FALSE;
      if (!ct_rules_apply (self->rules, &state, &move, &verdict, self->events))
        return ct_reading_dispute (&self->reading, reply->line, "refused",
                                   _ ("“%s” of seat %c is refused by %s."), reply->move,
                                   'A' + reply->seat, verdict.rule);
      ct_lesson_proof_note_events (self);
      if (!ct_lesson_proof_add_table (self, next, &state))
        return FALSE;
    }

  ct_lesson_proof_take_tables (self, g_steal_pointer (&next));
  return TRUE;
}

/* After free play nobody knows what lies where. */
static gboolean
needs_known_table (const CtStep *step)
{
  return step->position == NULL &&
         (step->task == CT_TASK_ASK || step->replies->len > 0 || step->shows->len > 0 ||
          (step->quiz != NULL && ct_quiz_needs_table (step->quiz)));
}

static gboolean
prove_task (CtLessonProof *self)
{
  switch (self->step->task)
    {
    case CT_TASK_ASK:
      return ct_lesson_proof_ask (self);
    case CT_TASK_QUIZ:
      return ct_lesson_proof_quiz (self);
    case CT_TASK_FREE_TRICK:
    case CT_TASK_FREE_HAND:
      return prove_free (self);
    case CT_TASK_READ:
    default:
      return TRUE;
    }
}

/* Of several tables one is enough, if they differ in what the learner chose to do; but
 * what is told of a deal has to be true of all that fit.
 */
static void
prove_stories (CtLessonProof *self)
{
  gboolean is_anew = self->step->position != NULL && self->step->position->n_musts > 0;
  guint n_before = ct_diagnostics_get_n_errors (self->reading.diagnostics);
  guint i = 0;

  do
    ct_lesson_proof_story (self, &g_array_index (self->tables, CtState, i++));
  while (is_anew && i < self->tables->len &&
         ct_diagnostics_get_n_errors (self->reading.diagnostics) == n_before);
}

static gboolean
prove_step (CtLessonProof *self, const CtStep *step)
{
  self->step = step;
  if (step->position != NULL)
    set_table (self, step->position, step->learner_deals);

  if (self->is_open && needs_known_table (step))
    return ct_reading_dispute (
        &self->reading, step->line, "dead-end",
        _ ("After free play nobody knows where the cards lie; this step needs a "
           "table of its own."));

  for (guint i = 0; i < self->tables->len && !self->is_open; i++)
    if (!prove_shows (self, &g_array_index (self->tables, CtState, i)))
      return FALSE;

  ct_lesson_proof_advice (self);

  if (!self->is_open)
    prove_stories (self);

  if (!prove_task (self))
    return FALSE;

  for (guint i = 0; i < step->replies->len; i++)
    if (!prove_reply (self, g_ptr_array_index (step->replies, i)))
      return FALSE;

  return TRUE;
}

/* What is taught must be at work, and must be something that a learner can show. */
static void
prove_teaches (CtLessonProof *self)
{
  const char *const *teaches = ct_lesson_get_teaches (self->lesson);

  for (; *teaches != NULL; teaches++)
    if (!g_hash_table_contains (self->used, *teaches))
      ct_reading_dispute (
          &self->reading, ct_lesson_get_line_of (self->lesson, *teaches), "not-taught",
          _ ("%s is never at work in this lesson: no move is refused by it, and "
             "nothing happens because of it."),
          *teaches);
    else if (!g_hash_table_contains (self->proved, *teaches))
      ct_reading_dispute (
          &self->reading, ct_lesson_get_line_of (self->lesson, *teaches),
          "not-practised",
          _ ("%s can never be ticked off in this lesson: nothing that the learner is "
             "asked for shows that the rule is known."),
          *teaches);
}

/* What the author claims must have to do with what happens in the lesson, and is told
 * to be learned there.
 */
static void
prove_claims (CtLessonProof *self)
{
  for (guint i = 0; i < self->claims->len; i++)
    {
      const CtClaim *claim = &g_array_index (self->claims, CtClaim, i);

      if (!g_hash_table_contains (self->used, claim->rule))
        ct_reading_dispute (
            &self->reading, claim->line, "never-wrong",
            _ ("%s refuses nothing that can be tried in this lesson, and nothing "
               "happens because of it."),
            claim->rule);
      else if (!g_strv_contains (ct_lesson_get_teaches (self->lesson), claim->rule))
        ct_reading_dispute (&self->reading, claim->line, "not-listed",
                            _ ("This is about %s, but the lesson does not say that it "
                               "<teaches> it."),
                            claim->rule);
    }
}

/* @proved: receives the rules that can be ticked off, to the lines of the steps */
static void
prove (CtLesson *self, CtDiagnostics *diagnostics, GHashTable *proved)
{
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (CtClaim));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtLessonProof proof = {
    .reading = { ct_lesson_get_file (self), ct_lesson_get_rules (self), diagnostics },
    .lesson = self,
    .tables = g_array_new (FALSE, FALSE, sizeof (CtState)),
    .used = used,
    .proved = proved,
    .claims = claims,
    .events = events,
  };
  gboolean is_played = TRUE;

  ct_lesson_proof_whole (&proof);
  set_table (&proof, ct_lesson_get_position (self), ct_lesson_get_learner_deals (self));
  for (guint i = 0; i < ct_lesson_get_n_steps (self) && is_played; i++)
    is_played = prove_step (&proof, ct_lesson_get_step (self, i));
  if (is_played)
    {
      prove_claims (&proof);
      prove_teaches (&proof);
    }

  g_array_unref (proof.tables);
}

/**
 * ct_lesson_list_practice:
 *
 * Returns: (transfer container) (element-type utf8 uint): the rules that an answer in
 *   the lesson ticks off, each with the line of the first step that asks for it; the
 *   ids are valid as long as the lesson is
 */
GHashTable *
ct_lesson_list_practice (CtLesson *self)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  GHashTable *proved = g_hash_table_new (g_str_hash, g_str_equal);

  prove (self, diagnostics, proved);
  return proved;
}

/**
 * ct_lesson_prove:
 *
 * Plays the lesson in every way that it accepts. Stops at the first step that cannot be
 * played.
 *
 * Returns: whether the rules agree with all of it
 */
gboolean
ct_lesson_prove (CtLesson *self, CtDiagnostics *diagnostics)
{
  g_autoptr (GHashTable) proved = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);

  prove (self, diagnostics, proved);
  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}
