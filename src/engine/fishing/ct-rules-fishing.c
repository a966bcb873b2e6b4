/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-fishing.h"
#include "ct-reach.h"
#include "ct-rules-fishing-private.h"

static const char *const cau_robat_ids[FISH_N_CAUSES] = {
  [FISH_PLAYERS] = "CR-PLAYERS-2",
  [FISH_TURN_PASSES] = "CR-DIR-1",
  [FISH_FIRST_DEALER] = "CR-DEALER-1",
  [FISH_NEXT_DEALER] = "CR-DEALER-2",
  [FISH_DEAL_CENTER] = "CR-DEAL-1",
  [FISH_DEAL_AGAIN] = "CR-DEAL-2",
  [FISH_DEAL_THREES] = "CR-DEAL-3",
  [FISH_DEAL_SINGLY] = "CR-DEAL-4",
  [FISH_FIRST_TURN] = "CR-TURN-1",
  [FISH_TURN] = "CR-TURN-2",
  [FISH_STAYS] = "CR-CAP-1",
  [FISH_MATCH] = "CR-CAP-2",
  [FISH_PILE_SHOWS] = "CR-CAP-3",
  [FISH_ALL_OF_IT] = "CR-CAP-4",
  [FISH_SEQUENCE] = "CR-SEQ-1",
  [FISH_DOWNWARDS] = "CR-SEQ-2",
  [FISH_WRAP] = "CR-SEQ-3",
  [FISH_ONCE_AROUND] = "CR-SEQ-4",
  [FISH_FITS_ONLY] = "CR-SEQ-5",
  [FISH_ROB_BRIDGE] = "CR-ROB-1",
  [FISH_ROB_WHOLE] = "CR-ROB-2",
  [FISH_ROB_END] = "CR-ROB-3",
  [FISH_ROB_NO_MATCH] = "CR-ROB-4",
  [FISH_ROB_OWN] = "CR-ROB-5",
  [FISH_ROB_PROTECTED] = "CR-ROB-6",
  [FISH_ROB_FIRST] = "CR-ROB-7",
  [FISH_ROB_TOP] = "CR-ROB-8",
  [FISH_ON_TOP] = "CR-ORDER-1",
  [FISH_CALLED_CARD] = "CR-ORDER-3",
  [FISH_CAU] = "CR-CAU-1",
  [FISH_RECAU] = "CR-CAU-2",
  [FISH_CONTRACAU] = "CR-CAU-3",
  [FISH_CALL_TURN] = "CR-CAU-4",
  [FISH_CALL_LATE] = "CR-CAU-5",
  [FISH_CALL_DECLINED] = "CR-CAU-6",
  [FISH_CALL_PENDING] = "CR-CAU-7",
  [FISH_CALL_SEQUENCE] = "CR-CAU-8",
  [FISH_CALL_BY_SEQUENCE] = "CR-CAU-9",
  [FISH_CALL_DEALT] = "CR-CAU-10",
  [FISH_CALL_OWN] = "CR-CAU-11",
  [FISH_PAY_CAU] = "CR-PAY-1",
  [FISH_PAY_RECAU] = "CR-PAY-2",
  [FISH_PAY_CONTRACAU] = "CR-PAY-3",
  [FISH_OWE] = "CR-PAY-8",
  [FISH_PAY_DEBT] = "CR-PAY-9",
  [FISH_DEBT_LAPSES] = "CR-PAY-10",
  [FISH_CLEAR] = "CR-CLEAR-1",
  [FISH_CLEAR_CALL] = "CR-CLEAR-3",
  [FISH_CLEAR_OWE] = "CR-CLEAR-4",
  [FISH_OVER] = "CR-END-1",
  [FISH_LEFTOVER] = "CR-END-2",
  [FISH_COUNT] = "CR-SCORE-1",
  [FISH_TIE] = "CR-SCORE-2",
  [FISH_MATCH_WON] = "CR-MATCH-1",
  [FISH_MATCH_SHARED] = "CR-MATCH-2",
};

static const char *const players[] = { "3-5", "2-6", NULL };
static const char *const reshuffle[] = { "all", "keep-one", "redeal-centre", NULL };
static const char *const next_dealer[] = { "left", "right", NULL };
static const char *const direction[] = { "both", "up", "down", NULL };
static const char *const capture[] = { "forced", "optional", NULL };
static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const protects[] = { "pile-only", "breaks-sequence", NULL };
static const char *const equal_tops[] = { "first-in-turn", "choose", "both", "none",
                                          NULL };
static const char *const yes_no[] = { "yes", "no", NULL };
static const char *const caller[] = { "next-in-turn", "anyone", NULL };
static const char *const call_values[] = { "automatic", "announced", NULL };
static const char *const payment[] = { "one-each-to-last", "graduated", "first-to-last",
                                       NULL };
static const char *const debts[] = { "lapse", "cancelled-at-once", "carry", NULL };
static const char *const leftover[] = { "nobody", "last-capturer", NULL };
static const char *const scoring[] = { "most-cards", "tens", NULL };
static const char *const number[] = { "#", NULL };
static const char *const match_tie[] = { "shared", "play-on", NULL };

/* clang-format off */
static const CtOption cau_robat_options[] = {
  { FISH_OPT_PLAYERS, "players", players },
  { FISH_OPT_RESHUFFLE, "reshuffle-equal-ranks", reshuffle },
  { FISH_OPT_NEXT_DEALER, "next-dealer", next_dealer },
  { FISH_OPT_DIRECTION, "sequence-direction", direction },
  { FISH_OPT_CAPTURE, "capture", capture },
  { FISH_OPT_ROB_BETWEEN, "rob-needs-two-centre-cards", no_yes },
  { FISH_OPT_PROTECTS, "centre-protects", protects },
  { FISH_OPT_EQUAL_TOPS, "equal-tops", equal_tops },
  { FISH_OPT_ROB, "rob", yes_no },
  { FISH_OPT_CALLER, "cau-caller", caller },
  { FISH_OPT_CALL, "cau-call", call_values },
  { FISH_OPT_CALL_SEQUENCE, "cau-sequence", yes_no },
  { FISH_OPT_PAYMENT, "cau-payment", payment },
  { FISH_OPT_DEBTS, "debts", debts },
  { FISH_OPT_LEFTOVER, "leftover", leftover },
  { FISH_OPT_SCORING, "scoring", scoring },
  { FISH_OPT_MATCH_WINS, "match-wins", number, 1, 999 },
  { FISH_OPT_MATCH_TIE, "match-tie", match_tie },
  { 0, NULL },
};
/* clang-format on */

/* The fourth card is captured at once. */
static const char *
find_fault_in_chain (const CtState *state)
{
  const CtFishingFacts *facts = &state->fishing;

  if (facts->n_chain > 3)
    return N_ (
        "Four cards of a rank are captured at once and never wait in the chain.");

  for (guint i = 0; i < facts->n_chain; i++)
    {
      if (fish_rank (facts->chain_card[i]) != fish_rank (facts->chain_card[0]))
        return N_ ("All cards in the chain must have the same rank.");
      if (facts->chain_seat[i] >= state->n_seats)
        return N_ ("A card in the chain was played by someone who is not at this "
                   "table.");
    }

  return NULL;
}

static gboolean
is_in_chain (const CtState *state, CtCard card)
{
  return memchr (state->fishing.chain_card, card, state->fishing.n_chain) != NULL;
}

static const char *
find_fault_in_center (const CtRules *rules, const CtState *state)
{
  guint seen = 0;

  if (ct_choice (rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    return NULL;

  for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_CENTER); pos++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_CENTER, pos);
      guint bit = 1 << fish_rank (card);

      if (is_in_chain (state, card))
        continue;
      if ((seen & bit) != 0 || fish_fits_chain (state, fish_rank (card)))
        return N_ ("Two cards of the same rank cannot be in the center: the second "
                   "would have captured the first.");
      seen |= bit;
    }

  return NULL;
}

static const char *
find_fault_in_debts (const CtState *state)
{
  const CtFishingFacts *facts = &state->fishing;

  for (guint i = 0; i < facts->n_debts; i++)
    if (facts->debt[i].from == facts->debt[i].to ||
        MAX (facts->debt[i].from, facts->debt[i].to) >= state->n_seats)
      return N_ ("A debt must be between two players at the table.");

  return NULL;
}

/* Assumes that all cards of the center but the chain were dealt. */
static const char *
prepare (const CtRules *rules, CtState *state)
{
  const char *fault = find_fault_in_chain (state);

  if (fault == NULL)
    fault = find_fault_in_center (rules, state);
  if (fault == NULL)
    fault = find_fault_in_debts (state);
  if (fault == NULL && state->phase == CT_PHASE_PLAY &&
      ct_zone_len (state, CT_ZONE_STOCK) > 0)
    fault = N_ ("There is no stock in this game: every card is dealt.");
  if (fault != NULL)
    return fault;

  for (guint i = 0; i < state->fishing.n_chain; i++)
    ct_state_shift (state, state->fishing.chain_card[i], CT_ZONE_CENTER, -1, NULL,
                    NULL);
  state->fishing.n_dealt = ct_zone_len (state, CT_ZONE_CENTER) - state->fishing.n_chain;
  state->leader = ct_seat_after (state, state->dealer);

  return NULL;
}

/* The height of a pile is public, and its top unless it is face down. */
static gboolean
sees (const CtRules *rules, const CtState *state, guint viewer, guint zone, guint pos)
{
  if (zone == CT_ZONE_CENTER)
    return TRUE;
  if (ct_zone_is_pile (zone))
    return ct_choice (rules, FISH_OPT_ROB) == FISH_ROB_YES &&
           pos + 1 == ct_zone_len (state, zone);

  return zone == ct_hand (viewer);
}

static gboolean
has_move (const CtRules *rules, guint type)
{
  return type == CT_MOVE_DEAL || type == CT_MOVE_PLAY;
}

static void
next_hand (const CtRules *rules, const CtState *over, CtState *next)
{
  guint left = (over->dealer + over->n_seats - 1) % over->n_seats;

  next->dealer = ct_choice (rules, FISH_OPT_NEXT_DEALER) == FISH_DEALER_RIGHT
                     ? ct_seat_after (over, over->dealer)
                     : left;
  next->to_act = next->dealer;
  next->leader = ct_seat_after (next, next->dealer);

  if (ct_choice (rules, FISH_OPT_DEBTS) == FISH_DEBTS_CARRY)
    {
      next->fishing.n_debts = over->fishing.n_debts;
      memcpy (next->fishing.debt, over->fishing.debt, sizeof next->fishing.debt);
    }
}

static void
follow (CtState *state, const CtEvent *event)
{
  CtFishingFacts *facts = &state->fishing;

  if (event->type == CT_EVENT_CALL && event->amount >= 2 && event->amount <= 4)
    {
      facts->n_chain = event->amount;
      facts->chain_seat[event->amount - 1] = event->seat;
      facts->chain_card[event->amount - 1] = ct_zone_top (state, CT_ZONE_CENTER);
    }
  else if (event->type == CT_EVENT_CARD && event->from == CT_ZONE_CENTER &&
           ct_zone_is_pile (event->to))
    facts->n_chain = 0;
}

static gboolean
is_refused (const CtRules *rules, const CtState *state, const CtMove *move)
{
  return ct_rules_check (rules, state, move).rule != NULL;
}

static guint
find_taken (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtCard ret_cards[CT_FISHING_MAX_TAKEN])
{
  CtMove plain = { CT_MOVE_PLAY, move->seat, .n_cards = 1, .card = { move->card[0] } };

  return ct_fishing_captures (rules, state, &plain, ret_cards);
}

/* Naming exactly what the card captures is like naming nothing. */
static gboolean
is_plain (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint n_taken = find_taken (rules, state, move, taken);

  for (guint i = 0; i < n_taken; i++)
    if (memchr (move->card + 1, taken[i], move->n_cards - 1) == NULL)
      return FALSE;

  return n_taken + 1 == move->n_cards;
}

static void
add_named (const CtRules *rules,
           const CtState *state,
           const CtReach *reach,
           GArray *moves)
{
  CtMove *move = ct_reach_add_cards (reach, moves, CT_MOVE_PLAY);

  move->mode = CT_PLAY_TAKE;
  if (!is_plain (rules, state, move))
    return;

  move->mode = CT_PLAY_PLAIN;
  move->n_cards = 1;
  memset (move->card + 1, 0, sizeof move->card - sizeof *move->card);
}

static void
add_listed (const CtRules *rules,
            const CtState *state,
            const CtReach *reach,
            GArray *moves)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal_of (rules, state, reach->seat, legal);
  for (guint i = 0; i < legal->len; i++)
    if (g_array_index (legal, CtMove, i).card[0] == reach->card[0])
      g_array_append_val (moves, g_array_index (legal, CtMove, i));
}

/* With a wrong announcement; only where the rules refuse it. */
static void
add_untrue (const CtRules *rules,
            const CtState *state,
            const CtReach *reach,
            GArray *moves)
{
  CtMove move = { CT_MOVE_PLAY, reach->seat, .n_cards = 1, .card = { reach->card[0] } };
  CtMove leave = move;
  CtMove call = move;

  leave.mode = CT_PLAY_LEAVE;
  call.number = CLAMP (state->fishing.n_chain + 1, 2, 4);
  if (is_refused (rules, state, &move))
    g_array_append_val (moves, move);
  if (is_refused (rules, state, &leave))
    g_array_append_val (moves, leave);
  if (is_refused (rules, state, &call))
    g_array_append_val (moves, call);
}

static void
add_robbery (const CtRules *rules,
             const CtState *state,
             const CtReach *reach,
             GArray *moves)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  CtCard top = ct_zone_top (state, reach->to);
  CtMove *move = ct_reach_add (reach, moves, CT_MOVE_PLAY);
  guint n_taken;

  move->n_cards = 1;
  move->card[0] = reach->card[0];
  n_taken = find_taken (rules, state, move, taken);
  if (memchr (taken, top, n_taken) != NULL)
    return;

  move->mode = CT_PLAY_TAKE;
  move->n_cards = 2;
  move->card[1] = top;
}

/* Capturing without a card from the hand can be tried. */
static void
fish_reach (const CtRules *rules,
            const CtState *state,
            const CtReach *reach,
            GArray *moves)
{
  gboolean to_center = reach->to == CT_N_ZONES || reach->to == CT_ZONE_TRICK;

  if (reach->from == CT_ZONE_STOCK && state->phase == CT_PHASE_DEAL)
    ct_reach_add (reach, moves, CT_MOVE_DEAL);
  else if (ct_reach_is_own (reach) && reach->n_cards > 1 && to_center)
    add_named (rules, state, reach, moves);
  else if (ct_reach_is_own (reach) && to_center)
    {
      add_listed (rules, state, reach, moves);
      add_untrue (rules, state, reach, moves);
    }
  else if (ct_reach_is_own (reach) && ct_zone_is_pile (reach->to) &&
           ct_zone_len (state, reach->to) > 0)
    add_robbery (rules, state, reach, moves);
  else if ((reach->from == CT_ZONE_CENTER || ct_zone_is_pile (reach->from)) &&
           (reach->to == ct_hand (reach->seat) ||
            reach->to == CT_ZONE_PILE + reach->seat))
    ct_reach_add (reach, moves, CT_MOVE_PLAY);
}

static guint32
fish_awaited (const CtRules *rules, const CtState *state)
{
  return state->phase == CT_PHASE_DEAL ? CT_ACT_BY (DEAL) : CT_ACT_BY (PLAY);
}

const CtAct fish_acts[FISH_N_ACTS] = {
  { FISH_DEAL_CENTER, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { FISH_DEAL_AGAIN, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { FISH_DEAL_THREES, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { FISH_DEAL_SINGLY, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { FISH_TURN, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_MATCH, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_SEQUENCE, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_DOWNWARDS, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_WRAP, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ONCE_AROUND, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ROB_BRIDGE, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ROB_WHOLE, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ROB_END, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ROB_FIRST, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_CAU, CT_EVENT_CALL, CT_ACT_BY (PLAY) },
  { FISH_RECAU, CT_EVENT_CALL, CT_ACT_BY (PLAY) },
  { FISH_CONTRACAU, CT_EVENT_CALL, CT_ACT_BY (PLAY) },
  { FISH_CALL_OWN, CT_EVENT_CALL, CT_ACT_BY (PLAY) },
  { FISH_CALL_SEQUENCE, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_CLEAR, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
};

static CtMove
say (const CtMove *move, CtPlayMode mode, guint call)
{
  CtMove rival = *move;

  rival.mode = mode;
  rival.number = call;
  rival.from = 0;
  rival.n_cards = 1;
  return rival;
}

/* Only a move that names something chooses what to capture. */
static void
add_other_captures (const CtState *state, const CtMove *move, GArray *moves)
{
  for (guint zone = CT_ZONE_CENTER; zone < (guint) CT_ZONE_PILE + state->n_seats;
       zone++)
    {
      guint len = ct_zone_len (state, zone);

      if (zone > CT_ZONE_CENTER && zone < CT_ZONE_PILE)
        continue;
      for (guint pos = zone >= CT_ZONE_PILE && len > 0 ? len - 1 : 0; pos < len; pos++)
        {
          CtMove rival = *move;
          CtCard card = ct_zone_card (state, zone, pos);

          if (rival.n_cards < CT_MOVE_MAX_CARDS &&
              memchr (rival.card, card, rival.n_cards) == NULL)
            {
              rival.card[rival.n_cards++] = card;
              g_array_append_val (moves, rival);
            }
        }
    }

  for (guint i = 1; i < move->n_cards; i++)
    {
      CtMove rival = *move;

      rival.card[i] = rival.card[--rival.n_cards];
      g_array_append_val (moves, rival);
    }
}

static gboolean
may_announce (const CtRules *rules, const CtState *state, const CtMove *move)
{
  return ct_choice (rules, FISH_OPT_CALL) == FISH_CALL_ANNOUNCED &&
         fish_fits_chain (state, fish_rank (move->card[0]));
}

/**
 * fish_rivals:
 *
 * Other captures and calls only where the options leave a choice.
 */
void
fish_rivals (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             GArray *moves)
{
  if (move->type != CT_MOVE_PLAY)
    return;

  if (move->mode == CT_PLAY_TAKE)
    add_other_captures (state, move, moves);
  if (move->mode != CT_PLAY_PLAIN ||
      ct_choice (rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    {
      CtMove leave = say (move, CT_PLAY_LEAVE, 0);

      g_array_append_val (moves, leave);
    }
  for (guint call = 2; call <= 4 && may_announce (rules, state, move); call++)
    {
      CtMove called = say (move, CT_PLAY_PLAIN, call);

      g_array_append_val (moves, called);
    }
  for (guint seat = 0; seat < state->n_seats && move->from > 0; seat++)
    {
      CtMove other = *move;

      other.from = 1 + seat;
      g_array_append_val (moves, other);
    }
}

static const CtModule fishing = {
  .name = "fishing",
  .zones = CT_HAS_ZONE (CENTER) | CT_HAS_ZONE (HAND) | CT_HAS_ZONE (PILE),
  .verbs = CT_ACT_BY (DEAL) | CT_ACT_BY (LEAD) | CT_ACT_BY (FOLLOW) | CT_ACT_BY (PASS) |
           CT_ACT_BY (PLAY),
  .bot = &fish_bot,
  .check_table = fish_check_table,
  .phases = 1 << CT_PHASE_DEAL | 1 << CT_PHASE_PLAY | 1 << CT_PHASE_OVER,
  .prepare = prepare,
  .check = fish_check,
  .out_of_turn = fish_out_of_turn,
  .apply = fish_apply,
  .follow = follow,
  .possible = fish_possible,
  .candidates = fish_legal,
  .has_move = has_move,
  .reach = fish_reach,
  .awaited = fish_awaited,
  .legal = fish_legal,
  .sees = sees,
  .score = fish_score,
  .counting = CT_COUNTING_CARDS,
  .next_hand = next_hand,
  .rivals = fish_rivals,
  .acts = fish_acts,
  .n_acts = FISH_N_ACTS,
};

const CtRules ct_rules_cau_robat = {
  .id = "cau-robat",
  .prefix = "CR",
  .subjects =
      "PLAYERS 2 DECK 1 RANK 2 DIR 1 DEALER 2 DEAL 5 TURN 5 CAP 4 SEQ 5 ROB 8 ORDER 3 "
      "CAU 11 PAY 10 CLEAR 5 END 2 SCORE 2 MATCH 2",
  .module = &fishing,
  .deck = CT_DECK_SPANISH_40,
  .min_seats = 2,
  .max_seats = 6,
  .usual_seats = 4,
  .turns_right = TRUE,
  .rule_ids = cau_robat_ids,
  .n_rule_ids = FISH_N_CAUSES,
  .options = cau_robat_options,
  .option = { [FISH_OPT_MATCH_WINS] = { 0, 3 } },
};
