/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kargaburo and Cangkul differ only in options. */
#include <string.h>

#include "ct-reach.h"
#include "ct-rules-shedding-private.h"
#include "ct-shuffle.h"

static const char *const kargaburo_ids[SHED_N_CAUSES] = {
  [SHED_TOO_FEW_PLAYERS] = "KB-PLAYERS-1",
  [SHED_TOO_MANY_PLAYERS] = "KB-PLAYERS-2",
  [SHED_FIRST_DEALER] = "KB-DEALER-1",
  [SHED_LATER_DEALER] = "KB-DEALER-2",
  [SHED_DEAL_SINGLY] = "KB-DEAL-3",
  [SHED_DEAL_ENOUGH] = "KB-DEAL-2",
  [SHED_DEAL_LEAD_CARD] = "KB-DEAL-4",
  [SHED_FIRST_PLAYER] = "KB-FIRST-1",
  [SHED_WINNER_FIRST] = "KB-FIRST-2",
  [SHED_WINNER_OF_LAST_HAND] = "KB-NEXT-1",
  [SHED_FIRST_ROUND] = "KB-FIRST-3",
  [SHED_FOLLOW_LEAD_CARD] = "KB-FIRST-4",
  [SHED_LEAD_CARD_BEST] = "KB-FIRST-5",
  [SHED_LEAD_CARD_IN_TRICK] = "KB-FIRST-6",
  [SHED_FIRST_LEAD] = "KB-LEAD-1",
  [SHED_LEAD] = "KB-LEAD-1",
  [SHED_LEADER_PLAYS] = "KB-LEAD-2",
  [SHED_FOLLOW] = "KB-FOLLOW-1",
  [SHED_FOLLOW_FREELY] = "KB-FOLLOW-2",
  [SHED_ONE_CARD] = "KB-FOLLOW-3",
  [SHED_NO_NEED_TO_DRAW] = "KB-FOLLOW-4",
  [SHED_NO_NEED_TO_PASS] = "KB-FOLLOW-1",
  [SHED_TURN] = "KB-DIR-1",
  [SHED_DRAW] = "KB-DRAW-1",
  [SHED_DRAW_AGAIN] = "KB-DRAW-3",
  [SHED_PLAY_DRAWN] = "KB-DRAW-2",
  [SHED_PLAY_LAST_DRAWN] = "KB-PICK-3",
  [SHED_DRAWN_ENOUGH] = "KB-DRAW-4",
  [SHED_PASS_TOO_EARLY] = "KB-DRAW-1",
  [SHED_PASS_WHILE_DRAWING] = "KB-DRAW-3",
  [SHED_FAIL] = "KB-PICK-1",
  [SHED_FAIL_AFTER_DRAWING] = "KB-PICK-2",
  [SHED_FAIL_OTHERWISE] = "KB-PICK-1",
  [SHED_TAKE_TRICK] = "KB-PICK-5",
  [SHED_TAKE_ENDS_TRICK] = "KB-PICK-4",
  [SHED_FAIL_LEAD] = "KB-PICK-6",
  [SHED_FAIL_LEAD_OUT] = "KB-PICK-7",
  [SHED_FAIL_LEAD_NOBODY] = "KB-PICK-8",
  [SHED_PASS_GOES_ON] = "KB-DIR-1",
  [SHED_PASSER_TAKES] = "KB-PICK-5",
  [SHED_SHARE_TURN] = "KB-PICK-5",
  [SHED_SHARE_CARD] = "KB-PICK-5",
  [SHED_SHARE_NOTHING] = "KB-PICK-5",
  [SHED_TRICK_BEST] = "KB-TRICK-1",
  [SHED_TRICK_ASIDE] = "KB-TRICK-2",
  [SHED_TRICK_LEAD] = "KB-TRICK-3",
  [SHED_TRICK_LEAD_OUT] = "KB-TRICK-4",
  [SHED_OUT] = "KB-OUT-1",
  [SHED_OUT_LATER] = "KB-OUT-1",
  [SHED_OUT_SAME_TRICK] = "KB-OUT-5",
  [SHED_OUT_CARD_STAYS] = "KB-OUT-4",
  [SHED_OUT_SKIPPED] = "KB-OUT-3",
  [SHED_WIN] = "KB-OUT-2",
  [SHED_LOSE] = "KB-END-3",
  [SHED_OVER_FIRST_OUT] = "KB-OUT-2",
  [SHED_OVER_TWO] = "KB-END-1",
  [SHED_OVER_LAST] = "KB-END-2",
  [SHED_TALLY] = "KB-MATCH-1",
  [SHED_STALE] = "KB-STALE-1",
};

static const char *const cangkul_ids[SHED_N_CAUSES] = {
  [SHED_TOO_FEW_PLAYERS] = "CK-PLAYERS-1",
  [SHED_TOO_MANY_PLAYERS] = "CK-PLAYERS-1",
  [SHED_FIRST_DEALER] = "CK-DEALER-1",
  [SHED_LATER_DEALER] = "CK-DEALER-2",
  [SHED_DEAL_SINGLY] = "CK-DEAL-2",
  [SHED_DEAL_ENOUGH] = "CK-DEAL-1",
  [SHED_FIRST_PLAYER] = "CK-LEAD-1",
  [SHED_FIRST_LEAD] = "CK-LEAD-1",
  [SHED_LEAD] = "CK-LEAD-2",
  [SHED_LEADER_PLAYS] = "CK-LEAD-3",
  [SHED_FOLLOW] = "CK-FOLLOW-1",
  [SHED_FOLLOW_FREELY] = "CK-FOLLOW-1",
  [SHED_ONE_CARD] = "CK-FOLLOW-2",
  [SHED_NO_NEED_TO_DRAW] = "CK-FOLLOW-3",
  [SHED_NO_NEED_TO_PASS] = "CK-FOLLOW-3",
  [SHED_TURN] = "CK-DIR-1",
  [SHED_DRAW] = "CK-DRAW-1",
  [SHED_DRAW_AGAIN] = "CK-DRAW-3",
  [SHED_PLAY_DRAWN] = "CK-DRAW-2",
  [SHED_PLAY_LAST_DRAWN] = "CK-DRAW-2",
  [SHED_DRAWN_ENOUGH] = "CK-DRAW-4",
  [SHED_PASS_TOO_EARLY] = "CK-PASS-2",
  [SHED_PASS_WHILE_DRAWING] = "CK-PASS-2",
  [SHED_FAIL] = "CK-PASS-1",
  [SHED_FAIL_AFTER_DRAWING] = "CK-PASS-1",
  [SHED_FAIL_OTHERWISE] = "CK-PASS-1",
  [SHED_TAKE_TRICK] = "CK-PASS-5",
  [SHED_TAKE_ENDS_TRICK] = "CK-PASS-5",
  [SHED_FAIL_LEAD] = "CK-PASS-9",
  [SHED_FAIL_LEAD_OUT] = "CK-END-2",
  [SHED_FAIL_LEAD_NOBODY] = "CK-PASS-9",
  [SHED_PASS_GOES_ON] = "CK-PASS-3",
  [SHED_PASSER_TAKES] = "CK-PASS-5",
  [SHED_SHARE_TURN] = "CK-PASS-6",
  [SHED_SHARE_CARD] = "CK-PASS-7",
  [SHED_SHARE_NOTHING] = "CK-PASS-8",
  [SHED_TRICK_BEST] = "CK-PASS-4",
  [SHED_TRICK_ASIDE] = "CK-PASS-4",
  [SHED_TRICK_LEAD] = "CK-LEAD-2",
  [SHED_TRICK_LEAD_OUT] = "CK-END-2",
  [SHED_OUT] = "CK-OUT-1",
  [SHED_OUT_LATER] = "CK-END-2",
  [SHED_OUT_SAME_TRICK] = "CK-END-2",
  [SHED_OUT_CARD_STAYS] = "CK-END-2",
  [SHED_OUT_SKIPPED] = "CK-END-2",
  [SHED_WIN] = "CK-OUT-1",
  [SHED_LOSE] = "CK-END-2",
  [SHED_OVER_FIRST_OUT] = "CK-OUT-1",
  [SHED_OVER_TWO] = "CK-END-2",
  [SHED_OVER_LAST] = "CK-END-2",
  [SHED_TALLY] = "CK-END-1",
  [SHED_STALE] = "CK-STALE-1",
};

static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const number[] = { "#", NULL };
static const char *const competes[] = { "no", "dealer", NULL };
static const char *const pickup[] = { "with-trick", "set-aside", NULL };
static const char *const fail_trick[] = { "pick-up-now", "pass", NULL };
static const char *const after_out[] = { "next-active", "highest-active", NULL };
static const char *const first_in_next_hand[] = { "winner", "right-of-dealer", NULL };
static const char *const target[] = { "none", "wins=#", "losses=#", NULL };
static const char *const target_wins[] = { "none", "wins=#", NULL };
static const char *const share_choice[] = { "choose", "oldest-first", "highest-first",
                                            "random", NULL };
static const char *const next_dealer[] = { "left", "loser", NULL };

/* clang-format off */
static const CtOption kargaburo_options[] = {
  { SHED_HAND_SIZE, "hand-size", number, 1, 51 },
  { SHED_LEAD_CARD, "lead-card", no_yes },
  { SHED_LEAD_CARD_COMPETES, "lead-card-competes", competes },
  { SHED_LEAD_CARD_PICKUP, "lead-card-pickup", pickup },
  { SHED_FAIL_TRICK, "fail-trick", fail_trick },
  { SHED_LEAD_AFTER_OUT, "lead-after-out", after_out },
  { SHED_PLAY_ON, "play-on", no_yes },
  { SHED_FIRST_IN_NEXT_HAND, "first-in-next-hand", first_in_next_hand },
  { SHED_MATCH_TARGET, "match-target", target, 1, 999 },
  { SHED_STALEMATE_REPEAT, "stalemate-repeat", number, 0, 9999 },
  { 0, NULL },
};

static const CtOption cangkul_options[] = {
  { SHED_SHARE_CHOICE, "share-choice", share_choice },
  { SHED_PLAY_ON, "play-on", no_yes },
  { SHED_MATCH_TARGET, "match-target", target_wins, 1, 999 },
  { SHED_NEXT_DEALER, "next-dealer", next_dealer },
  { SHED_STALEMATE_REPEAT, "stalemate-repeat", number, 0, 9999 },
  { 0, NULL },
};
/* clang-format on */

guint
shed_n_active (const CtState *state)
{
  guint n = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    n += shed_is_active (state, seat);

  return n;
}

/**
 * shed_holds_suit:
 *
 * Hidden cards do not count.
 */
gboolean
shed_holds_suit (const CtState *state, guint seat, guint suit)
{
  guint end = state->start[ct_hand (seat) + 1];

  for (guint i = state->start[ct_hand (seat)]; i < end; i++)
    if (state->card[i] != CT_NO_CARD && shed_suit (state->card[i]) == suit)
      return TRUE;

  return FALSE;
}

/**
 * shed_has_acted:
 *
 * Includes passing.
 */
gboolean
shed_has_acted (const CtState *state, guint seat)
{
  const CtSheddingFacts *facts = &state->shedding;

  return memchr (state->trick_seat, seat, ct_zone_len (state, CT_ZONE_TRICK)) != NULL ||
         memchr (facts->passed, seat, facts->n_passed) != NULL;
}

gboolean
shed_winner_plays_first (const CtRules *rules, const CtState *state)
{
  return ct_choice (rules, SHED_FIRST_IN_NEXT_HAND) == SHED_FIRST_IS_WINNER &&
         !state->first_hand && state->previous_winner != CT_NOBODY;
}

/**
 * shed_first_player:
 *
 * Of the hand that is or will be dealt.
 */
guint
shed_first_player (const CtRules *rules, const CtState *state)
{
  return shed_winner_plays_first (rules, state) ? state->previous_winner
                                                : ct_seat_after (state, state->dealer);
}

guint
shed_share_taker (const CtState *state)
{
  const CtSheddingFacts *facts = &state->shedding;

  return facts->passed[facts->shared % facts->n_passed];
}

/* The lead card comes first. */
static CtCard
middle_card (const CtState *state, guint place)
{
  guint n_lead = ct_zone_len (state, CT_ZONE_LEAD);

  return place < n_lead ? ct_zone_card (state, CT_ZONE_LEAD, place)
                        : ct_zone_card (state, CT_ZONE_TRICK, place - n_lead);
}

/* Only the pack is random: a blind draw is computed from cards that everyone saw. */
static guint
blind_place (const CtState *state)
{
  CtRandom random = { 0 };

  for (guint i = state->start[CT_ZONE_LEAD]; i < state->start[CT_ZONE_ASIDE + 1]; i++)
    {
      random.state ^= state->card[i];
      random.state = ct_random_next (&random);
    }

  return ct_random_below (&random, shed_n_middle (state));
}

/**
 * shed_share_prescribed:
 *
 * Returns: the card to take next, or %CT_NO_CARD for any
 */
CtCard
shed_share_prescribed (const CtRules *rules, const CtState *state)
{
  CtCard best = middle_card (state, 0);

  switch (ct_choice (rules, SHED_SHARE_CHOICE))
    {
    case SHED_SHARE_OLDEST_FIRST:
      return best;

    case SHED_SHARE_HIGHEST_FIRST:
      for (guint place = 1; place < shed_n_middle (state); place++)
        if (shed_rank (middle_card (state, place)) > shed_rank (best))
          best = middle_card (state, place);
      return best;

    case SHED_SHARE_RANDOM:
      return middle_card (state, blind_place (state));

    default:
      return CT_NO_CARD;
    }
}

static gboolean
has_move (const CtRules *rules, guint type)
{
  gboolean passes = ct_choice (rules, SHED_FAIL_TRICK) == SHED_FAIL_PASS;

  switch (type)
    {
    case CT_MOVE_DEAL:
    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_DRAW:
      return TRUE;

    case CT_MOVE_PICK_UP:
      return !passes;

    case CT_MOVE_PASS:
    case CT_MOVE_TAKE:
      return passes;

    default:
      return FALSE;
    }
}

static gboolean
sees (const CtRules *rules, const CtState *state, guint viewer, guint zone, guint pos)
{
  switch (zone)
    {
    case CT_ZONE_LEAD:
    case CT_ZONE_TRICK:
    case CT_ZONE_ASIDE: /* everyone saw these */
      return TRUE;

    default:
      return zone == ct_hand (viewer);
    }
}

/* Their digests depend on all hands. */
static void
redact (const CtRules *rules, guint viewer, CtState *view)
{
  shed_forget_situations (view);
}

static guint
dealer_of_next_hand (const CtRules *rules, const CtState *over)
{
  if (over->is_void)
    return over->dealer;
  if (over->losers != 0 && ct_choice (rules, SHED_NEXT_DEALER) == SHED_DEALER_IS_LOSER)
    return g_bit_nth_lsf (over->losers, -1);

  return ct_seat_after (over, over->dealer);
}

static void
next_hand (const CtRules *rules, const CtState *over, CtState *next)
{
  next->first_hand = over->is_void && over->first_hand;
  if (over->is_void)
    next->previous_winner = over->previous_winner;
  else if (over->shedding.n_out > 0)
    next->previous_winner = over->shedding.out[0];
  next->dealer = dealer_of_next_hand (rules, over);
  next->to_act = next->dealer;
  next->leader = shed_first_player (rules, next);
}

/* Without a lead card, the first player leads. */
static gboolean
shed_adopt (const CtRules *rules, const CtRules *from, CtState *state)
{
  if (ct_zone_len (state, CT_ZONE_LEAD) > 0 && !ct_choice (rules, SHED_LEAD_CARD))
    {
      ct_state_shift (state, ct_zone_top (state, CT_ZONE_LEAD), CT_ZONE_ABSENT, -1,
                      NULL, NULL);
      if (ct_zone_len (state, CT_ZONE_TRICK) == 0)
        {
          if (state->phase == CT_PHASE_DRAWN || state->shedding.n_passed > 0)
            return FALSE;

          state->phase = CT_PHASE_LEAD;
        }
    }

  return state->phase != CT_PHASE_SHARE ||
         ct_choice (rules, SHED_FAIL_TRICK) == SHED_FAIL_PASS;
}

static gboolean
is_middle (guint zone)
{
  return zone == CT_ZONE_LEAD || zone == CT_ZONE_TRICK;
}

static void
shed_reach (const CtRules *rules,
            const CtState *state,
            const CtReach *reach,
            GArray *moves)
{
  gboolean follows = state->phase == CT_PHASE_FOLLOW || state->phase == CT_PHASE_DRAWN;
  gboolean comes_home = ct_reach_goes (reach, ct_hand (reach->seat));

  if (ct_reach_is_own (reach) && ct_reach_goes (reach, CT_ZONE_TRICK))
    ct_reach_add_cards (reach, moves, follows ? CT_MOVE_FOLLOW : CT_MOVE_LEAD);
  else if (reach->from == CT_ZONE_STOCK && comes_home)
    ct_reach_add (reach, moves,
                  state->phase == CT_PHASE_DEAL ? CT_MOVE_DEAL : CT_MOVE_DRAW);
  else if (is_middle (reach->from) && comes_home &&
           ct_rules_has_move (rules, CT_MOVE_PICK_UP))
    ct_reach_add (reach, moves, CT_MOVE_PICK_UP);
  else if (is_middle (reach->from) && comes_home && reach->n_cards > 0)
    ct_reach_add_cards (reach, moves, CT_MOVE_TAKE);
  else if (reach->from == CT_N_ZONES && state->phase != CT_PHASE_DEAL &&
           ct_rules_has_move (rules, CT_MOVE_PASS))
    ct_reach_add (reach, moves, CT_MOVE_PASS);
}

static guint32
shed_awaited (const CtRules *rules, const CtState *state)
{
  switch (state->phase)
    {
    case CT_PHASE_DEAL:
      return CT_ACT_BY (DEAL);
    case CT_PHASE_LEAD:
      return CT_ACT_BY (LEAD);
    case CT_PHASE_FOLLOW:
      return CT_ACT_BY (FOLLOW) | CT_ACT_BY (DRAW) | CT_ACT_BY (PICK_UP) |
             CT_ACT_BY (PASS);
    case CT_PHASE_DRAWN:
      return CT_ACT_BY (FOLLOW);
    default:
      return CT_ACT_BY (TAKE);
    }
}

const CtAct shed_acts[SHED_N_ACTS] = {
  { SHED_DEAL_SINGLY, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { SHED_DEAL_ENOUGH, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { SHED_DEAL_LEAD_CARD, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { SHED_FOLLOW_LEAD_CARD, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_FIRST_LEAD, CT_EVENT_CARD, CT_ACT_BY (LEAD), TRUE },
  { SHED_LEAD, CT_EVENT_CARD, CT_ACT_BY (LEAD), TRUE },
  { SHED_FOLLOW, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_FOLLOW_FREELY, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_DRAW, CT_EVENT_CARD, CT_ACT_BY (DRAW) },
  { SHED_DRAW_AGAIN, CT_EVENT_CARD, CT_ACT_BY (DRAW) },
  { SHED_PLAY_DRAWN, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_PLAY_LAST_DRAWN, CT_EVENT_CARD, CT_ACT_BY (FOLLOW) },
  { SHED_FAIL, CT_EVENT_CARD, CT_ACT_BY (PICK_UP) | CT_ACT_BY (PASS) },
  { SHED_FAIL, CT_EVENT_PASS, CT_ACT_BY (PICK_UP) | CT_ACT_BY (PASS) },
  { SHED_FAIL_AFTER_DRAWING, CT_EVENT_CARD, CT_ACT_BY (PICK_UP) | CT_ACT_BY (PASS) },
  { SHED_FAIL_AFTER_DRAWING, CT_EVENT_PASS, CT_ACT_BY (PICK_UP) | CT_ACT_BY (PASS) },
  { SHED_SHARE_CARD, CT_EVENT_CARD, CT_ACT_BY (TAKE) },
  { SHED_OUT, CT_EVENT_OUT, CT_ACT_BY (LEAD) | CT_ACT_BY (FOLLOW) },
};

/* A follower chooses between cards, the stock and giving up. */
static void
shed_rivals (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             GArray *moves)
{
  gboolean answers = state->phase == CT_PHASE_FOLLOW || state->phase == CT_PHASE_DRAWN;
  guint n = 0;

  if (state->phase == CT_PHASE_DEAL)
    return;

  shed_candidates (rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      CtMove rival = g_array_index (moves, CtMove, i);

      if (answers ? rival.type != CT_MOVE_TAKE && ct_rules_has_move (rules, rival.type)
                  : rival.type == move->type)
        g_array_index (moves, CtMove, n++) = rival;
    }
  g_array_set_size (moves, n);
}

static const CtModule shedding = {
  .name = "shedding",
  .zones = CT_HAS_ZONE (STOCK) | CT_HAS_ZONE (LEAD) | CT_HAS_ZONE (TRICK) |
           CT_HAS_ZONE (ASIDE) | CT_HAS_ZONE (HAND),
  .verbs = CT_ACT_BY (DEAL) | CT_ACT_BY (LEAD) | CT_ACT_BY (FOLLOW) | CT_ACT_BY (DRAW) |
           CT_ACT_BY (PICK_UP) | CT_ACT_BY (PASS) | CT_ACT_BY (TAKE) | CT_ACT_BY (PLAY),
  .follows_suit = TRUE,
  .bot = &shed_bot,
  .check_table = shed_check_table,
  .phases = 1 << CT_PHASE_DEAL | 1 << CT_PHASE_LEAD | 1 << CT_PHASE_FOLLOW |
            1 << CT_PHASE_DRAWN | 1 << CT_PHASE_SHARE | 1 << CT_PHASE_OVER,
  .prepare = shed_prepare,
  .check = shed_check,
  .out_of_turn = shed_out_of_turn,
  .apply = shed_apply,
  .possible = shed_possible,
  .candidates = shed_candidates,
  .has_move = has_move,
  .reach = shed_reach,
  .awaited = shed_awaited,
  .legal = shed_legal,
  .sees = sees,
  .redact = redact,
  .adopt = shed_adopt,
  .next_hand = next_hand,
  .rivals = shed_rivals,
  .acts = shed_acts,
  .n_acts = SHED_N_ACTS,
};

const CtRules ct_rules_kargaburo = {
  .id = "kargaburo",
  .prefix = "KB",
  .subjects = "PLAYERS 2 DECK 1 RANK 2 DIR 1 DEALER 2 DEAL 6 FIRST 6 LEAD 2 FOLLOW 4 DRAW 6 "
    "PICK 9 TRICK 4 OUT 5 END 3 NEXT 1 MATCH 1 STALE 1",
  .module = &shedding,
  .deck = CT_DECK_FRENCH_52,
  .min_seats = 2,
  .max_seats = 10,
  .usual_seats = 4,
  .turns_right = TRUE,
  .rule_ids = kargaburo_ids,
  .n_rule_ids = SHED_N_CAUSES,
  .options = kargaburo_options,
  .option = {
    [SHED_HAND_SIZE] = { 0, 5 },
    [SHED_LEAD_CARD] = { TRUE },
    [SHED_PLAY_ON] = { TRUE },
    [SHED_STALEMATE_REPEAT] = { 0, 3 },
    [SHED_NEXT_DEALER] = { SHED_DEALER_IS_LOSER },
  },
};

const CtRules ct_rules_cangkul = {
  .id = "cangkul",
  .prefix = "CK",
  .subjects = "PLAYERS 1 DECK 1 RANK 1 DIR 1 DEALER 2 DEAL 5 LEAD 3 FOLLOW 3 DRAW 4 PASS 10 "
    "OUT 2 END 2 STALE 1",
  .module = &shedding,
  .deck = CT_DECK_FRENCH_52,
  .min_seats = 2,
  .max_seats = 7,
  .usual_seats = 4,
  .rule_ids = cangkul_ids,
  .n_rule_ids = SHED_N_CAUSES,
  .options = cangkul_options,
  .option = {
    [SHED_HAND_SIZE] = { 0, 7 },
    [SHED_FAIL_TRICK] = { SHED_FAIL_PASS },
    [SHED_FIRST_IN_NEXT_HAND] = { SHED_FIRST_IS_BESIDE_DEALER },
    [SHED_STALEMATE_REPEAT] = { 0, 3 },
  },
};
