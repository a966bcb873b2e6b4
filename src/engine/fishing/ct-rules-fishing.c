/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fishing games: Cau Robat. */
#include "ct-rules-fishing-private.h"

static const char *const cau_robat_ids[FISH_N_CAUSES] = {
  [FISH_PLAYERS] = "CR-PLAYERS-2",
  [FISH_TURN_PASSES] = "CR-DIR-1",
  [FISH_FIRST_DEALER] = "CR-DEALER-1",
  [FISH_NEXT_DEALER] = "CR-DEALER-2",
  [FISH_DEAL_CENTRE] = "CR-DEAL-1",
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
static const char *const call[] = { "automatic", "announced", NULL };
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
  { FISH_OPT_CALL, "cau-call", call },
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

/* A chain is three cards of a rank at most: the fourth is carried out at once. */
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
        return N_ ("All cards of the chain have the same rank.");
      if (facts->chain_seat[i] >= state->n_seats)
        return N_ ("A card of the chain was played by somebody who does not sit here.");
    }

  return NULL;
}

static gboolean
is_in_chain (const CtState *state, CtCard card)
{
  return memchr (state->fishing.chain_card, card, state->fishing.n_chain) != NULL;
}

/* The centre holds a rank only once, but for the chain. */
static const char *
find_fault_in_centre (const CtRules *rules, const CtState *state)
{
  guint seen = 0;

  if (fish_option (rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    return NULL;

  for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_CENTRE); pos++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_CENTRE, pos);
      guint bit = 1 << fish_rank (card);

      if (is_in_chain (state, card))
        continue;
      if ((seen & bit) != 0 || fish_fits_chain (state, fish_rank (card)))
        return N_ ("Two cards of a rank cannot lie in the centre: "
                   "the second would have captured the first.");
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
      return N_ ("A debt is between two players who sit at the table.");

  return NULL;
}

/* The cards of the chain were laid last; all others may lie there since the deal. */
static const char *
prepare (const CtRules *rules, CtState *state)
{
  const char *fault = find_fault_in_chain (state);

  if (fault == NULL)
    fault = find_fault_in_centre (rules, state);
  if (fault == NULL)
    fault = find_fault_in_debts (state);
  if (fault == NULL && state->phase == CT_PHASE_PLAY &&
      ct_zone_len (state, CT_ZONE_STOCK) > 0)
    fault = N_ ("There is no stock in this game: every card is dealt.");
  if (fault != NULL)
    return fault;

  for (guint i = 0; i < state->fishing.n_chain; i++)
    ct_state_shift (state, state->fishing.chain_card[i], CT_ZONE_CENTRE, -1, NULL,
                    NULL);
  state->fishing.n_dealt = ct_zone_len (state, CT_ZONE_CENTRE) - state->fishing.n_chain;
  state->leader = fish_seat_after (state, state->dealer);

  return NULL;
}

/* How high a pile is, is public; of its cards only the top can be seen, and none where
 * piles lie face down.
 */
static gboolean
sees (const CtRules *rules, const CtState *state, guint viewer, guint zone, guint pos)
{
  if (zone == CT_ZONE_CENTRE)
    return TRUE;
  if (ct_zone_is_pile (zone))
    return fish_option (rules, FISH_OPT_ROB) == FISH_ROB_YES &&
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

  next->dealer = fish_option (rules, FISH_OPT_NEXT_DEALER) == FISH_DEALER_RIGHT
                     ? fish_seat_after (over, over->dealer)
                     : left;
  next->to_act = next->dealer;
  next->leader = fish_seat_after (next, next->dealer);

  if (fish_option (rules, FISH_OPT_DEBTS) == FISH_DEBTS_CARRY)
    {
      next->fishing.n_debts = over->fishing.n_debts;
      memcpy (next->fishing.debt, over->fishing.debt, sizeof next->fishing.debt);
    }
}

/* A call stands until somebody captures. */
static void
follow (CtState *state, const CtEvent *event)
{
  CtFishingFacts *facts = &state->fishing;

  if (event->type == CT_EVENT_CALL && event->amount >= 2 && event->amount <= 4)
    {
      facts->n_chain = event->amount;
      facts->chain_seat[event->amount - 1] = event->seat;
      facts->chain_card[event->amount - 1] = ct_zone_top (state, CT_ZONE_CENTRE);
    }
  else if (event->type == CT_EVENT_CARD && event->from == CT_ZONE_CENTRE &&
           ct_zone_is_pile (event->to))
    facts->n_chain = 0;
}

static const CtModule fishing = {
  .name = "fishing",
  .zones = CT_HAS_ZONE (CENTRE) | CT_HAS_ZONE (HAND) | CT_HAS_ZONE (PILE),
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
