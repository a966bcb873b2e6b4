/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove.c: a lesson is played before anybody learns from it
 *
 * Where a step accepts several answers, all of them are followed: the proof keeps every
 * table that a learner may have reached, until the lesson sets a new one.
 */
#include <string.h>

#include "ct-bot.h"
#include "ct-lesson-private.h"
#include "ct-words.h"

#define MAX_TABLES     1024
#define MAX_FREE_PLIES 5000
#define N_FREE_RUNS    8

typedef struct
{
  CtReading reading;
  CtLesson *lesson;
  const CtRules *rules;
  GArray *tables;   /* of CtState: where the learner may be */
  gboolean is_open; /* free play has led to where nobody knows */
  GHashTable *used; /* ids of the rules that were at work */
  GArray *events;   /* of CtEvent */
  const CtStep *step;
} Proof;

static void G_GNUC_PRINTF (4, 5)
    dispute (Proof *self, guint line, const char *code, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  ct_reading_complain (&self->reading, line, CT_CONTENT_ERROR_DISPUTED, code, "%s",
                       text);
}

static void
note_events (Proof *self)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      const char *rule = g_array_index (self->events, CtEvent, i).rule;

      if (rule != NULL)
        g_hash_table_add (self->used, (char *) rule);
    }
  g_array_set_size (self->events, 0);
}

/* Every refusal that the learner can run into here. */
static void
note_refusals (Proof *self, const CtState *state)
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

static gboolean
add_table (Proof *self, GArray *tables, const CtState *state)
{
  for (guint i = 0; i < tables->len; i++)
    if (memcmp (&g_array_index (tables, CtState, i), state, sizeof *state) == 0)
      return TRUE;

  if (tables->len == MAX_TABLES)
    {
      dispute (self, self->step->line, "too-many-ways",
               "More than %d ways lead through the steps up to here; set a new table "
               "or accept fewer answers.",
               MAX_TABLES);
      return FALSE;
    }

  g_array_append_val (tables, *state);
  return TRUE;
}

static void
take_tables (Proof *self, GArray *tables)
{
  g_array_unref (self->tables);
  self->tables = tables;
}

static void
set_table (Proof *self, const CtPosition *position, gboolean learner_deals)
{
  CtState state = position->state;

  self->rules = &position->rules;
  self->is_open = FALSE;
  if (learner_deals && !position->is_deal)
    dispute (self, position->line, "no-deal",
             "The learner can deal only where a <deal> is set.");
  if (position->is_deal && !learner_deals)
    {
      ct_rules_deal (self->rules, &state, self->events);
      note_events (self);
    }

  g_array_set_size (self->tables, 0);
  g_array_append_val (self->tables, state);
}

static gboolean
prove_shows (Proof *self, const CtState *state)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (CtCard));

  for (guint i = 0; i < self->step->shows->len; i++)
    {
      const CtShow *show = g_ptr_array_index (self->step->shows, i);

      if (ct_show_resolve (show, self->rules, state, cards) < CT_N_ZONES)
        continue;

      if (show->cards != NULL)
        dispute (self, show->line, "not-there",
                 "Not all of the cards “%s” lie in “%s” now.", show->cards,
                 show->zone.zone);
      else
        dispute (self, show->line, "not-there",
                 "This table has no zone “%s” with that seat, side or number.",
                 show->zone.zone);
      return FALSE;
    }

  return TRUE;
}

static gboolean
is_learners_turn (Proof *self, const CtState *state)
{
  if (state->phase != CT_PHASE_OVER && state->to_act == self->step->learner)
    return TRUE;

  if (state->phase == CT_PHASE_OVER)
    dispute (self, self->step->line, "dead-end",
             "The hand is over here; the learner has nothing to do.");
  else
    dispute (self, self->step->line, "dead-end",
             "It is the turn of seat %c here, not of the learner at %c.",
             'A' + state->to_act, 'A' + self->step->learner);
  return FALSE;
}

/* Whether @text gives the card away, as "9H" or "9 of hearts". */
static gboolean
names_card (Proof *self, const char *text, CtFace face)
{
  char name[CT_FACE_NAME_LEN];
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, NULL);
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *in_words =
      g_utf8_casefold (ct_words_face (self->rules->deck, face), -1);
  g_autofree char *notation = NULL;

  notation = g_utf8_casefold (ct_face_name (self->rules->deck, face, name), -1);
  return g_strv_contains ((const char *const *) words, notation) ||
         strstr (folded, in_words) != NULL;
}

/* Neither the task nor the first hint names the answer. */
static void
prove_not_told (Proof *self, const CtAccept *accept, const CtMove *move)
{
  CtFace face;

  if (move->n_cards != 1)
    return;

  face = ct_rules_face (self->rules, move->card[0]);
  if (names_card (self, self->step->ask, face))
    dispute (self, accept->line, "told",
             "The <ask> names the card that is the answer.");
  else if (self->step->hints[0] != NULL &&
           names_card (self, self->step->hints[0], face))
    dispute (self, accept->line, "told",
             "The first <hint> names the card that is the answer.");
}

/* The answers that an <accept> means on this table; none after a complaint. */
static void
list_answers (Proof *self,
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
        dispute (self, accept->line, "refused",
                 "“%s” is accepted here, but %s refuses it.", accept->move,
                 verdict.rule);
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
    dispute (self, accept->line, "dead-end", "No move here satisfies “%s”.",
             accept->when);
}

static gboolean
is_accepted (Proof *self, const CtState *state, const CtMove *move)
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
can_refuse_deal (Proof *self, const CtState *state, const CtWrong *wrong)
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
prove_wrong_rule (Proof *self, const CtState *state, const CtWrong *wrong)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autofree char *ids = g_strjoinv (" or ", wrong->rules);

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

  dispute (self, wrong->line, "never-wrong",
           "%s refuses nothing that can be tried here.", ids);
}

static void
prove_wrong (Proof *self, const CtState *state, const CtWrong *wrong)
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
    dispute (self, wrong->line, "refused",
             "“%s” is called legal here, but %s refuses it.", wrong->move,
             verdict.rule);
  else if (wrong->not_now && is_accepted (self, state, &move))
    dispute (self, wrong->line, "accepted", "“%s” is accepted here as well.",
             wrong->move);
  else if (!wrong->not_now && verdict.rule == NULL)
    dispute (self, wrong->line, "allowed",
             "“%s” is allowed here; if it is only not wanted, say grade=\"not-now\".",
             wrong->move);
  else if (wrong->rules != NULL &&
           !g_strv_contains ((const char *const *) wrong->rules, verdict.rule))
    {
      g_autofree char *ids = g_strjoinv (" or ", wrong->rules);

      dispute (self, wrong->line, "other-rule", "“%s” is refused by %s, not by %s.",
               wrong->move, verdict.rule, ids);
    }
}

/* Follows every answer that is accepted on @state; the tables they lead to are added to
 * @next.
 */
static gboolean
follow_answers (Proof *self, const CtState *state, GArray *next)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtMove));

  for (guint i = 0; i < self->step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (self->step->accepts, i);

      list_answers (self, state, accept, answers);
      if (answers->len == 0)
        return FALSE;
      if (answers->len == 1)
        prove_not_told (self, accept, &g_array_index (answers, CtMove, 0));

      for (guint j = 0; j < answers->len; j++)
        {
          CtState after = *state;

          if (!ct_rules_apply (self->rules, &after, &g_array_index (answers, CtMove, j),
                               NULL, self->events))
            g_assert_not_reached ();
          note_events (self);
          if (!add_table (self, next, &after))
            return FALSE;
        }
    }

  return TRUE;
}

static gboolean
prove_ask (Proof *self)
{
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (CtState));
  guint n_before = ct_diagnostics_get_n_errors (self->reading.diagnostics);

  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);

      if (!is_learners_turn (self, state))
        return FALSE;

      note_refusals (self, state);
      for (guint j = 0; j < self->step->wrongs->len; j++)
        prove_wrong (self, state, g_ptr_array_index (self->step->wrongs, j));
      if (!follow_answers (self, state, next) ||
          ct_diagnostics_get_n_errors (self->reading.diagnostics) > n_before)
        return FALSE;
    }

  take_tables (self, g_steal_pointer (&next));
  return TRUE;
}

static gboolean
prove_written_quiz (Proof *self, const CtQuiz *quiz)
{
  guint n_right = 0;

  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      n_right += option->is_right;
    }

  if (n_right > 0 && n_right < quiz->options->len)
    return TRUE;

  dispute (self, quiz->line, "quiz",
           "A question needs an answer that is right and one that is not.");
  return FALSE;
}

static gboolean
prove_quiz (Proof *self)
{
  const CtQuiz *quiz = self->step->quiz;
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  if (quiz->type == CT_QUIZ_WRITTEN)
    return prove_written_quiz (self, quiz);

  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);

      if (!ct_quiz_answers (quiz, self->rules, state, self->step->learner, answers))
        {
          dispute (self, quiz->line, "quiz",
                   "The rules have no single answer to this question here.");
          return FALSE;
        }
      if (quiz->type == CT_QUIZ_WHICH_LEGAL)
        note_refusals (self, state);
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
run_free_play (Proof *self, CtState *state, CtRandom *random)
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
prove_free (Proof *self)
{
  CtRandom random = { 1 };

  for (guint i = 0; i < self->tables->len; i++)
    for (guint run = 0; run < N_FREE_RUNS; run++)
      {
        CtState state = g_array_index (self->tables, CtState, i);

        if (!run_free_play (self, &state, &random))
          {
            dispute (self, self->step->line, "dead-end",
                     "The free play does not come to an end here.");
            return FALSE;
          }
      }

  self->is_open = TRUE;
  return TRUE;
}

static gboolean
prove_reply (Proof *self, const CtReply *reply)
{
  g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (CtState));

  for (guint i = 0; i < self->tables->len; i++)
    {
      CtState state = g_array_index (self->tables, CtState, i);
      CtVerdict verdict;
      CtMove move;

      if (reply->seat >= state.n_seats)
        {
          dispute (self, reply->line, "unknown-seat", "Nobody sits at seat %c.",
                   'A' + reply->seat);
          return FALSE;
        }
      if (!ct_reading_move (&self->reading, reply->line, self->rules, &state,
                            reply->seat, reply->move, &move))
        return FALSE;
      if (!ct_rules_apply (self->rules, &state, &move, &verdict, self->events))
        {
          dispute (self, reply->line, "refused", "“%s” of seat %c is refused by %s.",
                   reply->move, 'A' + reply->seat, verdict.rule);
          return FALSE;
        }
      note_events (self);
      if (!add_table (self, next, &state))
        return FALSE;
    }

  take_tables (self, g_steal_pointer (&next));
  return TRUE;
}

/* After free play nobody knows what lies where. */
static gboolean
needs_known_table (const CtStep *step)
{
  return step->position == NULL &&
         (step->task == CT_TASK_ASK || step->replies->len > 0 || step->shows->len > 0 ||
          (step->quiz != NULL && step->quiz->type != CT_QUIZ_WRITTEN));
}

static gboolean
prove_task (Proof *self)
{
  switch (self->step->task)
    {
    case CT_TASK_ASK:
      return prove_ask (self);
    case CT_TASK_QUIZ:
      return prove_quiz (self);
    case CT_TASK_FREE_TRICK:
    case CT_TASK_FREE_HAND:
      return prove_free (self);
    case CT_TASK_READ:
    default:
      return TRUE;
    }
}

static gboolean
prove_step (Proof *self, const CtStep *step)
{
  self->step = step;
  if (step->position != NULL)
    set_table (self, step->position, step->learner_deals);

  if (self->is_open && needs_known_table (step))
    {
      dispute (self, step->line, "dead-end",
               "After free play nobody knows where the cards lie; this step needs a "
               "table of its own.");
      return FALSE;
    }

  for (guint i = 0; i < self->tables->len && !self->is_open; i++)
    if (!prove_shows (self, &g_array_index (self->tables, CtState, i)))
      return FALSE;

  if (!prove_task (self))
    return FALSE;

  for (guint i = 0; i < step->replies->len; i++)
    if (!prove_reply (self, g_ptr_array_index (step->replies, i)))
      return FALSE;

  return TRUE;
}

static void
prove_teaches (Proof *self)
{
  const char *const *teaches = ct_lesson_get_teaches (self->lesson);

  for (; *teaches != NULL; teaches++)
    if (!g_hash_table_contains (self->used, *teaches))
      dispute (self, 1, "not-taught",
               "%s is never at work in this lesson: no move is refused by it, and "
               "nothing happens because of it.",
               *teaches);
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
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  Proof proof = {
    .reading = { ct_lesson_get_file (self), ct_lesson_get_rules (self), diagnostics },
    .lesson = self,
    .tables = g_array_new (FALSE, FALSE, sizeof (CtState)),
    .used = used,
    .events = events,
  };
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  gboolean is_played = TRUE;

  set_table (&proof, ct_lesson_get_position (self), ct_lesson_get_learner_deals (self));
  for (guint i = 0; i < ct_lesson_get_n_steps (self) && is_played; i++)
    is_played = prove_step (&proof, ct_lesson_get_step (self, i));
  if (is_played)
    prove_teaches (&proof);

  g_array_unref (proof.tables);
  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}
