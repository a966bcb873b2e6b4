/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-step-credit.c: which rules a right answer to a step of a lesson proves */
#include "ct-credit.h"
#include "ct-fishing.h"
#include "ct-lesson-private.h"
#include "ct-rummy.h"

/* A trick ends within so many moves. */
#define MAX_PLIES 400

static void
add_all (GPtrArray *ids, char **rules)
{
  for (char **rule = rules; rule != NULL && *rule != NULL; rule++)
    ct_credit_add (ids, *rule);
}

/* Whoever was invited to try something and leaves it alone knows why. */
static void
add_temptations (const CtStep *step,
                 const CtRules *rules,
                 const CtState *state,
                 GPtrArray *ids)
{
  for (guint i = 0; i < step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (step->wrongs, i);
      CtMove move;

      if (wrong->is_invited && wrong->move != NULL &&
          ct_move_parse (rules, state, step->learner, wrong->move, &move) ==
              CT_MOVE_TEXT_OK)
        ct_credit_add (ids, ct_rules_check (rules, state, &move).rule);
    }
}

/* Does the step leave the choice between moves of this type? */
static gboolean
leaves_choice (const CtStep *step,
               const CtRules *rules,
               const CtState *state,
               CtMoveType type)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_accepted = 0;

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);
      n_accepted += move->type == type && (step->accepts->len == 0 ||
                                           ct_step_accepts (step, rules, state, move));
    }

  return n_accepted > 1;
}

/* To do as one is told is not to do as one likes. */
static void
remove_freedoms (const CtStep *step,
                 const CtRules *rules,
                 const CtState *state,
                 CtMoveType type,
                 GPtrArray *ids)
{
  for (guint i = ids->len; i > 0; i--)
    if (ct_credit_is_freedom (rules, g_ptr_array_index (ids, i - 1)) &&
        !leaves_choice (step, rules, state, type))
      g_ptr_array_remove_index (ids, i - 1);
}

/**
 * ct_step_credit_move:
 * @state: before the move
 * @move: an answer that the step accepts, or a move of free play
 * @events: (nullable) (element-type CtEvent): what it did, if it was carried out
 * @ids: (element-type utf8): receives the rules that it proves, first those of which
 * the author says so; valid as long as @step is
 */
void
ct_step_credit_move (const CtStep *step,
                     const CtRules *rules,
                     const CtState *state,
                     const CtMove *move,
                     GArray *events,
                     GPtrArray *ids)
{
  g_autoptr (GPtrArray) proved = g_ptr_array_new ();

  ct_credit_move (rules, state, move, events, proved);
  add_temptations (step, rules, state, proved);
  remove_freedoms (step, rules, state, move->type, proved);

  add_all (ids, step->about);
  for (guint i = 0; i < proved->len; i++)
    ct_credit_add (ids, g_ptr_array_index (proved, i));
}

/* To know which cards may be played is to know what the others are refused by. */
static void
credit_which_legal (const CtRules *rules,
                    const CtState *state,
                    guint seat,
                    GPtrArray *ids)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_moves_tried (rules, state, seat, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      const CtMove *move = &g_array_index (tried, CtMove, i);

      if (move->n_cards == 1 && move->type != CT_MOVE_TAKE)
        ct_credit_add (ids, ct_rules_check (rules, state, move).rule);
    }
}

/* What gives somebody the lead, whatever is played until then. */
static void
credit_who_takes (const CtRules *rules, const CtState *state, GPtrArray *ids)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState next = *state;

  for (guint ply = 0; ply < MAX_PLIES && ids->len == 0; ply++)
    {
      ct_rules_legal (rules, &next, legal);
      if (legal->len == 0)
        return;

      g_array_set_size (events, 0);
      ct_rules_apply_judged (rules, &next, &g_array_index (legal, CtMove, 0), events);
      for (guint i = 0; i < events->len; i++)
        if (g_array_index (events, CtEvent, i).type == CT_EVENT_LEAD)
          ct_credit_add (ids, g_array_index (events, CtEvent, i).rule);
    }
}

/* Why somebody must draw; where nobody must, why nobody may. */
static void
credit_who_draws (const CtRules *rules,
                  const CtState *state,
                  GArray *answers,
                  GPtrArray *ids)
{
  for (guint i = 0; i < answers->len; i++)
    {
      const CtQuizAnswer *answer = &g_array_index (answers, CtQuizAnswer, i);
      CtMove draw = { .type = CT_MOVE_DRAW, .seat = answer->seat };
      CtState turn = *state;

      if (answer->seat == CT_NOBODY)
        continue;

      turn.to_act = answer->seat;
      if (answer->is_right)
        ct_credit_move (rules, &turn, &draw, NULL, ids);
      else if (ct_zone_len (&turn, ct_hand (answer->seat)) > 0)
        ct_credit_add (ids, ct_rules_check (rules, &turn, &draw).rule);
    }
}

static void
credit_score (const CtRules *rules, const CtState *state, guint seat, GPtrArray *ids)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    return;

  ct_rummy_score_sheet (rules, state, ct_rules_side (rules, state->n_seats, seat),
                        lines);
  for (guint i = 0; i < lines->len; i++)
    ct_credit_add (ids, g_array_index (lines, CtEvent, i).rule);
}

/* Whoever marks all that is taken has named it card by card. */
static void
credit_what_takes (const CtRules *rules,
                   const CtState *state,
                   guint seat,
                   const char *text,
                   GPtrArray *ids)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  CtMove move;
  guint n_taken;

  if (text == NULL ||
      ct_move_parse (rules, state, seat, text, &move) != CT_MOVE_TEXT_OK)
    return;

  n_taken = ct_fishing_captures (rules, state, &move, taken);
  move.mode = CT_PLAY_TAKE;
  for (guint i = 0; i < n_taken && move.n_cards < CT_MOVE_MAX_CARDS; i++)
    move.card[move.n_cards++] = taken[i];
  if (ct_rules_check (rules, state, &move).rule == NULL)
    ct_credit_move (rules, state, &move, NULL, ids);
}

/**
 * ct_quiz_credit:
 * @state: the table it is asked at
 * @seat: who is asked
 * @ids: (element-type utf8): receives the rules that the right answer proves, and a
 *   wrong one does not; valid as long as @quiz is
 */
void
ct_quiz_credit (const CtQuiz *quiz,
                const CtRules *rules,
                const CtState *state,
                guint seat,
                GPtrArray *ids)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  add_all (ids, quiz->rules);
  if (ids->len > 0)
    return;

  switch (quiz->type)
    {
    case CT_QUIZ_WHICH_LEGAL:
      credit_which_legal (rules, state, seat, ids);
      break;
    case CT_QUIZ_WHO_TAKES:
      credit_who_takes (rules, state, ids);
      break;
    case CT_QUIZ_WHO_DRAWS:
      ct_quiz_answers (quiz, rules, state, seat, answers);
      credit_who_draws (rules, state, answers, ids);
      break;
    case CT_QUIZ_SCORE:
      credit_score (rules, state, seat, ids);
      break;
    case CT_QUIZ_WHAT_TAKES:
      credit_what_takes (rules, state, seat, quiz->move, ids);
      break;
    case CT_QUIZ_WRITTEN:
    default:
      break;
    }
}
