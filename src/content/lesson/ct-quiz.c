/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-quiz.c: questions that the engine can answer */
#include "ct-content-private.h"
#include "ct-fishing.h"
#include "ct-rummy.h"

/* More than any trick has. */
#define MAX_PLIES 400

/* More branches mean “it depends”. */
#define MAX_BRANCHES 4000

#define N_SCORES 4

static gboolean
is_legal_card (const CtRules *rules, const CtState *state, guint seat, CtCard card)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (state->to_act != seat)
    return FALSE;

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);

      if (move->n_cards == 1 &&
          ct_rules_face (rules, move->card[0]) == ct_rules_face (rules, card))
        return TRUE;
    }

  return FALSE;
}

static void
ask_which_legal (const CtRules *rules,
                 const CtState *state,
                 guint seat,
                 GArray *answers)
{
  guint hand = ct_hand (seat);

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtCard card = ct_zone_card (state, hand, pos);
      CtQuizAnswer answer = {
        .is_right = is_legal_card (rules, state, seat, card),
        .card = card,
        .seat = CT_NOBODY,
      };

      g_array_append_val (answers, answer);
    }
}

typedef struct
{
  guint8 leader; /* CT_NOBODY until found */
  guint n_branches;
  gboolean depends; /* on the moves */
} Outlook;

static gboolean
find_leader (GArray *events, guint8 *ret_leader)
{
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_LEAD)
        {
          *ret_leader = event->seat;
          return TRUE;
        }
    }

  return FALSE;
}

static void
look_ahead (const CtRules *rules, const CtState *state, guint depth, Outlook *outlook)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  ct_rules_legal (rules, state, legal);
  if (legal->len == 0 || depth == MAX_PLIES)
    outlook->depends = TRUE;

  for (guint i = 0; i < legal->len && !outlook->depends; i++)
    {
      CtState next = *state;
      guint8 leader;

      g_array_set_size (events, 0);
      if (!ct_rules_apply (rules, &next, &g_array_index (legal, CtMove, i), NULL,
                           events))
        g_assert_not_reached ();
      if (++outlook->n_branches == MAX_BRANCHES)
        outlook->depends = TRUE;

      if (!find_leader (events, &leader))
        look_ahead (rules, &next, depth + 1, outlook);
      else if (outlook->leader == CT_NOBODY)
        outlook->leader = leader;
      else if (outlook->leader != leader)
        outlook->depends = TRUE;
    }
}

static void
ask_who_takes (const CtRules *rules, const CtState *state, GArray *answers)
{
  Outlook outlook = { .leader = CT_NOBODY };

  look_ahead (rules, state, 0, &outlook);
  if (outlook.depends || outlook.leader == CT_NOBODY)
    return;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      CtQuizAnswer answer = {
        .is_right = seat == outlook.leader,
        .card = CT_NO_CARD,
        .seat = seat,
      };

      g_array_append_val (answers, answer);
    }
}

static gboolean
must_draw (const CtRules *rules, const CtState *state, guint seat)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState turn = *state;

  turn.to_act = seat;
  ct_rules_legal (rules, &turn, legal);
  return legal->len == 1 && g_array_index (legal, CtMove, 0).type == CT_MOVE_DRAW;
}

static gboolean
has_played (const CtRules *rules, const CtState *state, guint seat)
{
  if (ct_rules_has_zone (rules, CT_ZONE_TRICK))
    for (guint i = 0; i < ct_zone_len (state, CT_ZONE_TRICK); i++)
      if (state->trick_seat[i] == seat)
        return TRUE;

  return ct_zone_len (state, ct_hand (seat)) == 0;
}

static void
ask_who_draws (const CtRules *rules, const CtState *state, GArray *answers)
{
  gboolean anybody = FALSE;
  CtQuizAnswer nobody = { .card = CT_NO_CARD, .seat = CT_NOBODY };

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      CtQuizAnswer answer = {
        .is_right = !has_played (rules, state, seat) && must_draw (rules, state, seat),
        .card = CT_NO_CARD,
        .seat = seat,
      };

      anybody |= answer.is_right;
      g_array_append_val (answers, answer);
    }

  nobody.is_right = !anybody;
  g_array_append_val (answers, nobody);
}

/* How many are lower depends on the right one, so that its place does not give it away.
 */
typedef struct
{
  gint right;
  guint n_lower;
  guint n_higher;
  GArray *scores;
} WrongScores;

static void
add_score (WrongScores *wrong, gint score)
{
  guint *n_wanted = score < wrong->right ? &wrong->n_lower : &wrong->n_higher;

  for (guint i = 0; i < wrong->scores->len; i++)
    if (g_array_index (wrong->scores, gint, i) == score)
      return;

  if (*n_wanted == 0)
    return;

  g_array_append_val (wrong->scores, score);
  --*n_wanted;
}

static gint
compare_scores (gconstpointer a, gconstpointer b)
{
  return *(const gint *) a - *(const gint *) b;
}

static gint
compare_amounts (gconstpointer a, gconstpointer b)
{
  return ABS (((const CtEvent *) a)->amount) - ABS (((const CtEvent *) b)->amount);
}

static void
sum_up (GArray *lines)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      CtEvent line = g_array_index (lines, CtEvent, i);
      guint same = 0;

      while (same < n &&
             g_strcmp0 (g_array_index (lines, CtEvent, same).rule, line.rule) != 0)
        same++;
      if (same < n)
        g_array_index (lines, CtEvent, same).amount += line.amount;
      else
        g_array_index (lines, CtEvent, n++) = line;
    }
  g_array_set_size (lines, n);
}

/* A rule left out or counted twice. */
static void
add_mistakes (const CtRules *rules,
              const CtState *state,
              guint side,
              WrongScores *wrong)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  ct_rummy_score_sheet (rules, state, side, lines);
  sum_up (lines);
  g_array_sort (lines, compare_amounts);
  for (guint i = 0; i < lines->len; i++)
    add_score (wrong, wrong->right - g_array_index (lines, CtEvent, i).amount);
  for (guint i = 0; i < lines->len; i++)
    add_score (wrong, wrong->right + g_array_index (lines, CtEvent, i).amount);
}

static void
ask_score (const CtRules *rules, const CtState *state, guint seat, GArray *answers)
{
  guint side = ct_rules_side (rules, state->n_seats, seat);
  gint right = ct_rules_score (rules, state, side);
  gint unit = ct_rules_has_zone (rules, CT_ZONE_MELD) ? 5 : 1;
  guint n_lower = ABS (right / unit) % N_SCORES;
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (gint));
  WrongScores wrong = { right, n_lower, N_SCORES - 1 - n_lower, scores };

  if (rules->module->score == NULL)
    return;

  g_array_append_val (scores, right);
  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    add_mistakes (rules, state, side, &wrong);
  for (gint slip = unit; scores->len < N_SCORES; slip += unit)
    {
      add_score (&wrong, right - slip);
      add_score (&wrong, right + slip);
    }
  g_array_sort (scores, compare_scores);

  for (guint i = 0; i < scores->len; i++)
    {
      CtQuizAnswer answer = {
        .is_right = g_array_index (scores, gint, i) == right,
        .card = CT_NO_CARD,
        .seat = CT_NOBODY,
        .number = g_array_index (scores, gint, i),
      };

      g_array_append_val (answers, answer);
    }
}

static gboolean
holds_card (const CtCard *cards, guint n_cards, CtCard card)
{
  for (guint i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return TRUE;

  return FALSE;
}

static void
ask_what_takes (const CtRules *rules,
                const CtState *state,
                guint seat,
                const char *text,
                GArray *answers)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  CtQuizAnswer answer = { .seat = CT_NOBODY };
  CtMove move;
  guint n_taken;

  if (!ct_rules_has_zone (rules, CT_ZONE_CENTER) || text == NULL ||
      ct_move_parse (rules, state, seat, text, &move) != CT_MOVE_TEXT_OK ||
      ct_rules_check (rules, state, &move).rule != NULL)
    return;

  n_taken = ct_fishing_captures (rules, state, &move, taken);
  for (guint zone = CT_ZONE_CENTER; zone < (guint) CT_ZONE_PILE + state->n_seats;
       zone++)
    {
      gboolean is_pile = zone >= CT_ZONE_PILE && zone != CT_ZONE_PILE + seat;
      guint len = ct_zone_len (state, zone);

      if (zone != CT_ZONE_CENTER && !is_pile)
        continue;
      for (guint pos = is_pile && len > 0 ? len - 1 : 0; pos < len; pos++)
        {
          answer.card = ct_zone_card (state, zone, pos);
          answer.is_right = holds_card (taken, n_taken, answer.card);
          g_array_append_val (answers, answer);
        }
    }

  answer.card = CT_NO_CARD;
  answer.is_right = n_taken == 0;
  g_array_append_val (answers, answer);
}

static gboolean
find_card (const CtRules *rules,
           const CtState *state,
           guint viewer,
           CtFace face,
           guint *ret_zone,
           CtCard *ret_card)
{
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      if (zone != CT_ZONE_ABSENT &&
          ct_rules_face (rules, ct_zone_card (state, zone, pos)) == face &&
          ct_rules_sees (rules, state, viewer, zone, pos))
        {
          *ret_zone = zone;
          *ret_card = ct_zone_card (state, zone, pos);
          return TRUE;
        }

  return FALSE;
}

/**
 * ct_quiz_option_find:
 * @viewer: who is asked
 * @ret_zone: (out):
 * @ret_card: (out): %CT_NO_CARD for the hand of a player
 *
 * Returns: whether it is visible
 */
gboolean
ct_quiz_option_find (const CtQuizOption *option,
                     const CtRules *rules,
                     const CtState *state,
                     guint viewer,
                     guint *ret_zone,
                     CtCard *ret_card)
{
  CtFace face;

  if (option->card != NULL)
    return ct_face_parse (rules->deck, option->card, &face) &&
           find_card (rules, state, viewer, face, ret_zone, ret_card);
  if (option->seat >= state->n_seats)
    return FALSE;

  *ret_zone = ct_hand (option->seat);
  *ret_card = CT_NO_CARD;
  return TRUE;
}

/**
 * ct_quiz_type_suits:
 *
 * Returns: whether it fits ordinary hands
 */
gboolean
ct_quiz_type_suits (CtQuizType type, const CtRules *rules)
{
  switch (type)
    {
    case CT_QUIZ_WHICH_LEGAL:
    case CT_QUIZ_WHO_TAKES:
    case CT_QUIZ_WHO_DRAWS:
      return ct_rules_has_zone (rules, CT_ZONE_TRICK);

    case CT_QUIZ_WHAT_TAKES:
      return ct_rules_has_zone (rules, CT_ZONE_CENTER);

    case CT_QUIZ_SCORE:
    case CT_QUIZ_WRITTEN:
    default:
      return FALSE;
    }
}

/**
 * ct_quiz_answers:
 * @seat: who is asked
 * @ret_answers: (element-type CtQuizAnswer):
 *
 * Returns: %FALSE without exactly one answer
 */
gboolean
ct_quiz_answers (const CtQuiz *quiz,
                 const CtRules *rules,
                 const CtState *state,
                 guint seat,
                 GArray *ret_answers)
{
  guint n_right = 0;

  g_array_set_size (ret_answers, 0);
  switch (quiz->type)
    {
    case CT_QUIZ_WHICH_LEGAL:
      ask_which_legal (rules, state, seat, ret_answers);
      break;
    case CT_QUIZ_WHO_TAKES:
      ask_who_takes (rules, state, ret_answers);
      break;
    case CT_QUIZ_WHO_DRAWS:
      ask_who_draws (rules, state, ret_answers);
      break;
    case CT_QUIZ_SCORE:
      ask_score (rules, state, seat, ret_answers);
      break;
    case CT_QUIZ_WHAT_TAKES:
      ask_what_takes (rules, state, seat, quiz->move, ret_answers);
      break;
    case CT_QUIZ_WRITTEN:
    default:
      break;
    }

  for (guint i = 0; i < ret_answers->len; i++)
    n_right += g_array_index (ret_answers, CtQuizAnswer, i).is_right;
  return n_right > 0 && ret_answers->len > 1;
}
