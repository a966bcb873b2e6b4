/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rules-rummy-private.h"

/* clang-format off */
const char *const rummy_brazil_ids[RUMMY_N_CAUSES] = {
  [RUMMY_CAUSE_PLAYERS] = "BB-PLAYERS-1",
  [RUMMY_CAUSE_DIRECTION] = "BB-DIR-1",
  [RUMMY_CAUSE_LIFT_HANDS] = "BB-DEAL-1",
  [RUMMY_CAUSE_LIFT_POTS] = "BB-DEAL-2",
  [RUMMY_CAUSE_SHORT_PACKET] = "BB-DEAL-3",
  [RUMMY_CAUSE_DEAL_HANDS] = "BB-DEAL-5",
  [RUMMY_CAUSE_DEAL_POTS] = "BB-DEAL-6",
  [RUMMY_CAUSE_FIRST_TURN] = "BB-ROLE-1",
  [RUMMY_CAUSE_REJECT] = "BB-FIRST-1",
  [RUMMY_CAUSE_REJECT_ONCE] = "BB-FIRST-2",
  [RUMMY_CAUSE_ACCEPTED] = "BB-DRAW-1",
  [RUMMY_CAUSE_TURN_ORDER] = "BB-TURN-1",
  [RUMMY_CAUSE_AFTER_DISCARD] = "BB-TURN-4",
  [RUMMY_CAUSE_MELD_TIME] = "BB-TURN-1",
  [RUMMY_CAUSE_DISCARD] = "BB-TURN-2",
  [RUMMY_CAUSE_DRAW] = "BB-DRAW-1",
  [RUMMY_CAUSE_DRAW_ONCE] = "BB-DRAW-1",
  [RUMMY_CAUSE_PILE_EMPTY] = "BB-DRAW-1",
  [RUMMY_CAUSE_PILE_WHOLE] = "BB-DRAW-4",
  [RUMMY_CAUSE_PILE_TAKEN] = "BB-DRAW-4",
  [RUMMY_CAUSE_PILE_PAIR] = "BB-DRAW-2",
  [RUMMY_CAUSE_PILE_LAID] = "BB-DRAW-3",
  [RUMMY_CAUSE_PILE_WILD] = "BB-DRAW-5",
  [RUMMY_CAUSE_PILE_LAYOFF] = "BB-DRAW-6",
  [RUMMY_CAUSE_LAY_OFF] = "BB-MELD-7",
  [RUMMY_CAUSE_MELD_SIZE] = "BB-MELD-1",
  [RUMMY_CAUSE_MELD_TOO_LONG] = "BB-CLOSE-2",
  [RUMMY_CAUSE_SEQUENCE] = "BB-MELD-3",
  [RUMMY_CAUSE_CORNER] = "BB-MELD-3",
  [RUMMY_CAUSE_GROUP] = "BB-MELD-2",
  [RUMMY_CAUSE_GROUP_RANK] = "BB-MELD-2",
  [RUMMY_CAUSE_OWN_MELDS] = "BB-MELD-7",
  [RUMMY_CAUSE_ONTO_SEQUENCE] = "BB-MELD-9",
  [RUMMY_CAUSE_ONTO_GROUP] = "BB-MELD-9",
  [RUMMY_CAUSE_ONTO_WILD] = "BB-MELD-9",
  [RUMMY_CAUSE_NOT_BETWEEN] = "BB-MELD-10",
  [RUMMY_CAUSE_WILD_MAX] = "BB-MELD-4",
  [RUMMY_CAUSE_WILD_JOKER_AND_TWO] = "BB-MELD-4",
  [RUMMY_CAUSE_NO_TWO] = "BB-WILD-2",
  [RUMMY_CAUSE_WILD_MOVE] = "BB-WILD-3",
  [RUMMY_CAUSE_WILD_HOME] = "BB-WILD-3",
  [RUMMY_CAUSE_WILD_STAYS] = "BB-WILD-3",
  [RUMMY_CAUSE_WILD_BACK] = "BB-WILD-5",
  [RUMMY_CAUSE_WILD_DISPLACED] = "BB-WILD-4",
  [RUMMY_CAUSE_ONLY_WILD] = "BB-MELD-5",
  [RUMMY_CAUSE_WILD_ALONE] = "BB-MELD-5",
  [RUMMY_CAUSE_CLOSE] = "BB-CLOSE-1",
  [RUMMY_CAUSE_CLOSED] = "BB-CLOSE-1",
  [RUMMY_CAUSE_POT] = "BB-POT-1",
  [RUMMY_CAUSE_POT_IN_FLIGHT] = "BB-POT-3",
  [RUMMY_CAUSE_POT_BY_DISCARD] = "BB-POT-4",
  [RUMMY_CAUSE_OUT] = "BB-OUT-1",
  [RUMMY_CAUSE_OUT_BY_MELD] = "BB-OUT-1",
  [RUMMY_CAUSE_OUT_LAST] = "BB-OUT-4",
  [RUMMY_CAUSE_KEEP_TWO] = "BB-OUT-5",
  [RUMMY_CAUSE_NO_POT_LEFT] = "BB-OUT-6",
  [RUMMY_CAUSE_OUT_DISCARD] = "BB-OUT-2",
  [RUMMY_CAUSE_STOCK_POT] = "BB-STOCK-1",
  [RUMMY_CAUSE_STOCK_END] = "BB-STOCK-2",
  [RUMMY_CAUSE_SCORE_TABLE] = "BB-SCORE-1",
  [RUMMY_CAUSE_SCORE_HAND] = "BB-SCORE-2",
  [RUMMY_CAUSE_SCORE_CLEAN] = "BB-SCORE-3",
  [RUMMY_CAUSE_SCORE_DIRTY] = "BB-SCORE-3",
  [RUMMY_CAUSE_SCORE_ACES] = "BB-SCORE-4",
  [RUMMY_CAUSE_SCORE_WILD] = "BB-SCORE-5",
  [RUMMY_CAUSE_SCORE_JOKERS] = "BB-SCORE-6",
  [RUMMY_CAUSE_SCORE_OPEN_WILD] = "BB-SCORE-7",
  [RUMMY_CAUSE_SCORE_POT] = "BB-SCORE-8",
  [RUMMY_CAUSE_SCORE_NO_POT] = "BB-SCORE-8",
  [RUMMY_CAUSE_SCORE_OUT] = "BB-SCORE-9",
  [RUMMY_CAUSE_SCORE_LIFT] = "BB-SCORE-10",
  [RUMMY_CAUSE_MATCH] = "BB-MATCH-1",
};

const char *const rummy_us_ids[RUMMY_N_CAUSES] = {
  [RUMMY_CAUSE_PLAYERS] = "BU-PLAYERS-1",
  [RUMMY_CAUSE_DIRECTION] = "BU-DIR-1",
  [RUMMY_CAUSE_LIFT_POTS] = "BU-DEAL-2",
  [RUMMY_CAUSE_SHORT_PACKET] = "BU-DEAL-3",
  [RUMMY_CAUSE_DEAL_HANDS] = "BU-DEAL-5",
  [RUMMY_CAUSE_DEAL_POTS] = "BU-DEAL-4",
  [RUMMY_CAUSE_UP_CARD] = "BU-DEAL-8",
  [RUMMY_CAUSE_FIRST_TURN] = "BU-FIRST-1",
  [RUMMY_CAUSE_REJECT] = "BU-FIRST-2",
  [RUMMY_CAUSE_REJECT_ONCE] = "BU-FIRST-2",
  [RUMMY_CAUSE_ACCEPTED] = "BU-FIRST-3",
  [RUMMY_CAUSE_TURN_ORDER] = "BU-TURN-1",
  [RUMMY_CAUSE_AFTER_DISCARD] = "BU-TURN-2",
  [RUMMY_CAUSE_MELD_TIME] = "BU-MELD-6",
  [RUMMY_CAUSE_DISCARD] = "BU-TURN-1",
  [RUMMY_CAUSE_DRAW] = "BU-DRAW-1",
  [RUMMY_CAUSE_DRAW_ONCE] = "BU-DRAW-1",
  [RUMMY_CAUSE_PILE_EMPTY] = "BU-DRAW-1",
  [RUMMY_CAUSE_PILE_WHOLE] = "BU-DRAW-3",
  [RUMMY_CAUSE_PILE_TAKEN] = "BU-DRAW-2",
  [RUMMY_CAUSE_SAME_CARD] = "BU-DRAW-5",
  [RUMMY_CAUSE_LAY_OFF] = "BU-MELD-5",
  [RUMMY_CAUSE_MELD_SIZE] = "BU-MELD-1",
  [RUMMY_CAUSE_MELD_TOO_LONG] = "BU-MELD-9",
  [RUMMY_CAUSE_SEQUENCE] = "BU-MELD-2",
  [RUMMY_CAUSE_CORNER] = "BU-MELD-3",
  [RUMMY_CAUSE_GROUP] = "BU-MELD-4",
  [RUMMY_CAUSE_GROUP_RANK] = "BU-MELD-4",
  [RUMMY_CAUSE_OWN_MELDS] = "BU-MELD-5",
  [RUMMY_CAUSE_ONTO_SEQUENCE] = "BU-MELD-2",
  [RUMMY_CAUSE_ONTO_GROUP] = "BU-MELD-4",
  [RUMMY_CAUSE_NOT_BETWEEN] = "BU-MELD-7",
  [RUMMY_CAUSE_WILD_MAX] = "BU-WILD-2",
  [RUMMY_CAUSE_WILD_JOKER_AND_TWO] = "BU-WILD-5",
  [RUMMY_CAUSE_WILD_MOVE] = "BU-WILD-6",
  [RUMMY_CAUSE_WILD_HOME] = "BU-WILD-7",
  [RUMMY_CAUSE_WILD_STAYS] = "BU-WILD-7",
  [RUMMY_CAUSE_WILD_BACK] = "BU-MELD-7",
  [RUMMY_CAUSE_WILD_DISPLACED] = "BU-WILD-6",
  [RUMMY_CAUSE_NATURALS] = "BU-WILD-10",
  [RUMMY_CAUSE_ONLY_WILD] = "BU-WILD-10",
  [RUMMY_CAUSE_OPEN] = "BU-OPEN-3",
  [RUMMY_CAUSE_OPEN_MIN] = "BU-OPEN-1",
  [RUMMY_CAUSE_OPEN_FAILED] = "BU-OPEN-4",
  [RUMMY_CAUSE_OPEN_POT] = "BU-OPEN-6",
  [RUMMY_CAUSE_POT] = "BU-POT-1",
  [RUMMY_CAUSE_POT_IN_FLIGHT] = "BU-POT-2",
  [RUMMY_CAUSE_POT_BY_DISCARD] = "BU-POT-3",
  [RUMMY_CAUSE_OUT] = "BU-OUT-1",
  [RUMMY_CAUSE_OUT_BY_MELD] = "BU-POT-6",
  [RUMMY_CAUSE_OUT_LAST] = "BU-POT-5",
  [RUMMY_CAUSE_KEEP_TWO] = "BU-POT-6",
  [RUMMY_CAUSE_NO_POT_LEFT] = "BU-POT-7",
  [RUMMY_CAUSE_OUT_DISCARD] = "BU-OUT-2",
  [RUMMY_CAUSE_STOCK_POT] = "BU-STOCK-1",
  [RUMMY_CAUSE_STOCK_END] = "BU-STOCK-2",
  [RUMMY_CAUSE_SCORE_TABLE] = "BU-SCORE-1",
  [RUMMY_CAUSE_SCORE_HAND] = "BU-SCORE-3",
  [RUMMY_CAUSE_SCORE_CLEAN] = "BU-SCORE-2",
  [RUMMY_CAUSE_SCORE_DIRTY] = "BU-SCORE-2",
  [RUMMY_CAUSE_SCORE_NO_POT] = "BU-SCORE-4",
  [RUMMY_CAUSE_SCORE_UNUSED] = "BU-SCORE-5",
  [RUMMY_CAUSE_SCORE_OUT] = "BU-SCORE-6",
  [RUMMY_CAUSE_SCORE_LIFT] = "BU-SCORE-7",
  [RUMMY_CAUSE_MATCH] = "BU-MATCH-1",
};

const char *const rummy_netcartas_ids[RUMMY_N_CAUSES] = {
  [RUMMY_CAUSE_PLAYERS] = "BN-PLAYERS-2",
  [RUMMY_CAUSE_DIRECTION] = "BN-PLAYERS-2",
  [RUMMY_CAUSE_DEAL_HANDS] = "BN-DEAL-1",
  [RUMMY_CAUSE_DEAL_POTS] = "BN-DEAL-2",
  [RUMMY_CAUSE_FIRST_TURN] = "BN-FIRST-1",
  [RUMMY_CAUSE_REJECT_ONCE] = "BN-FIRST-3",
  [RUMMY_CAUSE_ACCEPTED] = "BN-FIRST-3",
  [RUMMY_CAUSE_TURN_ORDER] = "BN-TURN-1",
  [RUMMY_CAUSE_AFTER_DISCARD] = "BN-TURN-1",
  [RUMMY_CAUSE_MELD_TIME] = "BN-TURN-2",
  [RUMMY_CAUSE_DISCARD] = "BN-TURN-1",
  [RUMMY_CAUSE_DRAW] = "BN-TURN-2",
  [RUMMY_CAUSE_DRAW_ONCE] = "BN-TURN-2",
  [RUMMY_CAUSE_PILE_EMPTY] = "BN-TURN-3",
  [RUMMY_CAUSE_PILE_WHOLE] = "BN-DRAW-1",
  [RUMMY_CAUSE_PILE_TAKEN] = "BN-DRAW-1",
  [RUMMY_CAUSE_SAME_CARD] = "BN-DRAW-4",
  [RUMMY_CAUSE_LAY_OFF] = "BN-MELD-5",
  [RUMMY_CAUSE_MELD_SIZE] = "BN-MELD-1",
  [RUMMY_CAUSE_MELD_TOO_LONG] = "BN-MELD-6",
  [RUMMY_CAUSE_SEQUENCE] = "BN-MELD-2",
  [RUMMY_CAUSE_CORNER] = "BN-MELD-3",
  [RUMMY_CAUSE_GROUP] = "BN-MELD-4",
  [RUMMY_CAUSE_GROUP_RANK] = "BN-MELD-4",
  [RUMMY_CAUSE_OWN_MELDS] = "BN-MELD-5",
  [RUMMY_CAUSE_ONTO_SEQUENCE] = "BN-MELD-2",
  [RUMMY_CAUSE_ONTO_GROUP] = "BN-MELD-4",
  [RUMMY_CAUSE_ONTO_WILD] = "BN-MELD-4",
  [RUMMY_CAUSE_NOT_BETWEEN] = "BN-MELD-7",
  [RUMMY_CAUSE_WILD_MAX] = "BN-WILD-5",
  [RUMMY_CAUSE_WILD_JOKER_AND_TWO] = "BN-WILD-5",
  [RUMMY_CAUSE_WILD_MOVE] = "BN-WILD-7",
  [RUMMY_CAUSE_WILD_HOME] = "BN-WILD-7",
  [RUMMY_CAUSE_WILD_STAYS] = "BN-WILD-8",
  [RUMMY_CAUSE_WILD_BACK] = "BN-WILD-7",
  [RUMMY_CAUSE_WILD_DISPLACED] = "BN-WILD-7",
  [RUMMY_CAUSE_NATURALS] = "BN-WILD-6",
  [RUMMY_CAUSE_ONLY_WILD] = "BN-WILD-6",
  [RUMMY_CAUSE_WILD_ALONE] = "BN-MELD-4",
  [RUMMY_CAUSE_OPEN] = "BN-MELD-8",
  [RUMMY_CAUSE_OPEN_MIN] = "BN-MELD-8",
  [RUMMY_CAUSE_OPEN_FAILED] = "BN-MELD-8",
  [RUMMY_CAUSE_OPEN_POT] = "BN-MELD-8",
  [RUMMY_CAUSE_POT] = "BN-POT-1",
  [RUMMY_CAUSE_POT_IN_FLIGHT] = "BN-POT-3",
  [RUMMY_CAUSE_POT_BY_DISCARD] = "BN-POT-4",
  [RUMMY_CAUSE_OUT] = "BN-OUT-1",
  [RUMMY_CAUSE_OUT_BY_MELD] = "BN-OUT-4",
  [RUMMY_CAUSE_OUT_LAST] = "BN-OUT-4",
  [RUMMY_CAUSE_KEEP_TWO] = "BN-OUT-5",
  [RUMMY_CAUSE_NO_POT_LEFT] = "BN-OUT-1",
  [RUMMY_CAUSE_STOCK_POT] = "BN-POT-5",
  [RUMMY_CAUSE_STOCK_END] = "BN-STOCK-1",
  [RUMMY_CAUSE_SCORE_TABLE] = "BN-SCORE-1",
  [RUMMY_CAUSE_SCORE_HAND] = "BN-SCORE-3",
  [RUMMY_CAUSE_SCORE_CLEAN] = "BN-CAN-1",
  [RUMMY_CAUSE_SCORE_DIRTY] = "BN-CAN-2",
  [RUMMY_CAUSE_SCORE_WILD] = "BN-WILD-6",
  [RUMMY_CAUSE_SCORE_HALF_ROYAL] = "BN-CAN-3",
  [RUMMY_CAUSE_SCORE_ROYAL] = "BN-CAN-4",
  [RUMMY_CAUSE_SCORE_NO_POT] = "BN-SCORE-4",
  [RUMMY_CAUSE_SCORE_UNUSED] = "BN-SCORE-5",
  [RUMMY_CAUSE_SCORE_OUT] = "BN-SCORE-2",
  [RUMMY_CAUSE_MATCH] = "BN-MATCH-2",
  [RUMMY_CAUSE_MATCH_ROUND] = "BN-MATCH-1",
};
/* clang-format on */

/* In the order of ct-rules-rummy-private.h. */

static const char *const yes_no[] = { "yes", "no", NULL };
static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const sizes[] = { "#", NULL };
static const char *const pickup_pair[] = { "natural", "one-wild", NULL };
static const char *const discard_visible[] = { "top", "all", NULL };
static const char *const pot_trigger[] = { "no-natural-card", "no-card", NULL };
static const char *const pot_take[] = { "forced", "optional", NULL };
static const char *const last_card[] = { "forbid-meld", "keep", NULL };
static const char *const final_discard[] = { "optional", "required", "forbidden",
                                             NULL };
static const char *const out_without_pot[] = { "no", "when-none-left", NULL };
static const char *const stock_out[] = { "pot-to-stock", "end", NULL };
static const char *const pot_to_stock_at[] = { "turn-end", "at-once", "next-draw",
                                               NULL };
static const char *const seven_jokers[] = { "1000", "2000", NULL };
static const char *const brazil_players[] = { "2,4", "6", NULL };
static const char *const match_target[] = { ">=#", ">#", NULL };
static const char *const match_tie[] = { "play-on", "shared", NULL };
static const char *const match_mode[] = { "target", "round", NULL };
static const char *const us_jokers[] = { "4", "0", NULL };
static const char *const opening[] = { "first-card-choice", "up-card", NULL };
static const char *const first_dealer[] = { "right-of-highest", "lowest-card", NULL };
static const char *const us_group_ranks[] = { "J,Q,K,A", "all", "none", NULL };
static const char *const us_max_wild[] = { "1", NULL };
static const char *const us_natural_two[] = { "own-suit-own-place", NULL };
static const char *const us_initial_meld[] = { "none", "#,#@#", "#", NULL };
static const char *const initial_failure[] = { "penalty-15", "forbid", NULL };
static const char *const go_out_needs[] = { "clean", "any", NULL };
static const char *const us_unplayed[] = { "flat-100", "card-values", "smaller-loss",
                                           NULL };
static const char *const ace[] = { "low-and-high", "high", "low", NULL };
static const char *const direction[] = { "clockwise", "counter-clockwise", NULL };
static const char *const first_player[] = { "random-then-next", "random-each-hand",
                                            "winner", NULL };
static const char *const max_wild[] = { "#", "unlimited", NULL };
static const char *const min_natural[] = { "2", "1", NULL };
static const char *const natural_two[] = { "own-suit-below-three",
                                           "own-suit-between-ace-and-three",
                                           "any-suit-between-ace-and-three", NULL };
static const char *const net_initial_meld[] = { "none", "75-when-half-target", NULL };
static const char *const net_unused[] = { "100-and-cards", "100-only-if-no-turn",
                                          "100-only", NULL };

/* clang-format off */
static const CtOption brazil_options[] = {
  { RUMMY_HAND_SIZE, "hand-size", sizes, 1, 15 },
  { RUMMY_POT_SIZE, "pot-size", sizes, 1, 15 },
  { RUMMY_PLAYERS, "players", brazil_players },
  { RUMMY_PICKUP_PAIR, "pickup-pair", pickup_pair },
  { RUMMY_PICKUP_LAYOFF, "pickup-layoff", no_yes },
  { RUMMY_DISCARD_VISIBLE, "discard-visible", discard_visible },
  { RUMMY_POT_TRIGGER, "pot-trigger", pot_trigger },
  { RUMMY_POT_TAKE, "pot-take", pot_take },
  { RUMMY_LAST_CARD, "last-card", last_card },
  { RUMMY_OUT_WITHOUT_POT, "out-without-pot", out_without_pot },
  { RUMMY_STOCK_OUT, "stock-out", stock_out },
  { RUMMY_COUNT_CERRADO, "count-cerrado-cards", yes_no },
  { RUMMY_SEVEN_JOKERS, "seven-jokers", seven_jokers },
  { RUMMY_SHORT_CUT, "short-cut-penalty", sizes, 0, 1000 },
  { RUMMY_MATCH_TARGET, "match-target", match_target, 1, 30000 },
  { RUMMY_MATCH_TIE, "match-tie", match_tie },
  { 0 },
};

static const CtOption us_options[] = {
  { RUMMY_JOKERS, "jokers", us_jokers },
  { RUMMY_OPENING, "opening", opening },
  { RUMMY_FIRST_DEALER, "first-dealer", first_dealer },
  { RUMMY_GROUP_RANKS, "group-ranks", us_group_ranks },
  { RUMMY_MAX_WILD, "max-wild", us_max_wild },
  { RUMMY_NATURAL_TWO, "natural-two", us_natural_two },
  { RUMMY_INITIAL_MELD, "initial-meld", us_initial_meld, 0, 30000 },
  { RUMMY_INITIAL_FAILURE, "initial-meld-failure", initial_failure },
  { RUMMY_SAME_CARD, "same-card-discard", yes_no },
  { RUMMY_LAST_CARD, "last-card", last_card },
  { RUMMY_FINAL_DISCARD, "final-discard", final_discard },
  { RUMMY_GO_OUT, "go-out-needs", go_out_needs },
  { RUMMY_OUT_WITHOUT_POT, "out-without-pot", out_without_pot },
  { RUMMY_POT_TO_STOCK_AT, "pot-to-stock-at", pot_to_stock_at },
  { RUMMY_UNPLAYED_POT, "unplayed-pot", us_unplayed },
  { RUMMY_NO_POT_PENALTY, "no-pot-penalty-if-none-took", yes_no },
  { RUMMY_ACE, "ace", ace },
  { RUMMY_MATCH_TARGET, "match-target", sizes, 1, 30000 },
  { RUMMY_MATCH_TIE, "match-tie", match_tie },
  { RUMMY_SHORT_CUT, "short-cut-penalty", sizes, 0, 1000 },
  { 0 },
};

static const CtOption netcartas_options[] = {
  { RUMMY_DIRECTION, "direction", direction },
  { RUMMY_FIRST_PLAYER, "first-player", first_player },
  { RUMMY_MAX_WILD, "max-wild", max_wild, 1, 8 },
  { RUMMY_MIN_NATURAL, "min-natural", min_natural },
  { RUMMY_WILD_STACKS, "group-of-twos", no_yes },
  { RUMMY_NATURAL_TWO, "natural-two", natural_two },
  { RUMMY_GROUPS, "groups", yes_no },
  { RUMMY_GROUP_CANASTRA, "group-canastra", no_yes },
  { RUMMY_INITIAL_HALF, "initial-meld", net_initial_meld },
  { RUMMY_REARRANGE, "rearrange", no_yes },
  { RUMMY_SAME_CARD, "same-card-discard", yes_no },
  { RUMMY_STOCK_OUT, "stock-out", stock_out },
  { RUMMY_LAST_CARD, "last-card", last_card },
  { RUMMY_UNUSED_POT, "unused-pot", net_unused },
  { RUMMY_MATCH_MODE, "match-mode", match_mode },
  { RUMMY_MATCH_TARGET, "match-target", sizes, 1, 30000 },
  { 0 },
};
/* clang-format on */

static const RummyLaw brazil_law = {
  .lift = { { 0, TRUE }, { 2, FALSE } },
  .n_lifts = 2,
  .take_with_pair = TRUE,
  .close_at = 7,
  .unused = RUMMY_UNUSED_AS_CARDS,
  .joker = 50,
  .two = 25,
  .ace = 20,
  .clean = 400,
  .dirty = 200,
  .aces = 500,
  .dirty_aces = 300,
  .twos = 2000,
  .mixed = 1000,
  .open_wild = -1000,
  .pot = 100,
};

static const RummyLaw us_law = {
  .lift = { { 3, FALSE } },
  .n_lifts = 1,
  .pots_first = TRUE,
  .pot_hidden = TRUE,
  .unused = RUMMY_UNUSED_INSTEAD,
  .joker = 30,
  .two = 20,
  .ace = 15,
  .clean = 200,
  .dirty = 100,
};

static const RummyLaw netcartas_law = {
  .pot_for_melds = TRUE,
  .unused = RUMMY_UNUSED_BESIDES,
  .two = 10,
  .ace = 15,
  .clean = 200,
  .dirty = 100,
  .half_royal = 500,
  .royal = 1000,
  .twos = 1000,
  .no_canastra = "BN-CAN-6",
};

const CtRules ct_rules_buraco_brazil = {
  .id = "buraco-brazil",
  .prefix = "BB",
  .subjects = "PLAYERS 1 DECK 1 WILD 6 DIR 1 ROLE 5 DEAL 8 TURN 4 FIRST 2 DRAW 7 MELD 11 CLOSE 5 "
    "POT 6 OUT 6 STOCK 3 SCORE 12 MATCH 2 VAR 3",
  .module = &rummy_module,
  .deck = CT_DECK_FRENCH_116,
  .min_seats = 2,
  .max_seats = 6,
  .usual_seats = 4,
  .turns_right = TRUE,
  .rule_ids = rummy_brazil_ids,
  .n_rule_ids = RUMMY_N_CAUSES,
  .law = &brazil_law,
  .options = brazil_options,
  .option = {
    [RUMMY_HAND_SIZE] = { 0, 11 },
    [RUMMY_POT_SIZE] = { 0, 11 },
    [RUMMY_GO_OUT] = { RUMMY_OUT_ANY },
    [RUMMY_MATCH_TARGET] = { RUMMY_TARGET_OVER, 2000 },
    [RUMMY_JOKERS] = { RUMMY_JOKERS_12 },
    [RUMMY_FIRST_DEALER] = { RUMMY_DEALER_BEFORE_HIGHEST },
    [RUMMY_GROUP_RANKS] = { RUMMY_RANKS_ALL },
    [RUMMY_GROUP_CANASTRA] = { TRUE },
    [RUMMY_WILD_STACKS] = { RUMMY_STACKS_TO_CLOSE },
    [RUMMY_NATURAL_TWO] = { RUMMY_TWO_NEVER },
    [RUMMY_DIRECTION] = { RUMMY_COUNTER_CLOCKWISE },
  },
};

const CtRules ct_rules_buraco_us = {
  .id = "buraco-us",
  .prefix = "BU",
  .subjects = "PLAYERS 1 DECK 1 DIR 1 DEALER 3 DEAL 8 FIRST 5 TURN 3 DRAW 5 TALK 1 MELD 9 "
    "WILD 10 OPEN 7 POT 7 OUT 4 STOCK 2 SCORE 9 MATCH 2",
  .module = &rummy_module,
  .deck = CT_DECK_FRENCH_108,
  .min_seats = 4,
  .max_seats = 4,
  .usual_seats = 4,
  .rule_ids = rummy_us_ids,
  .n_rule_ids = RUMMY_N_CAUSES,
  .law = &us_law,
  .options = us_options,
  .option = {
    [RUMMY_HAND_SIZE] = { 0, 11 },
    [RUMMY_POT_SIZE] = { 0, 11 },
    [RUMMY_DISCARD_VISIBLE] = { RUMMY_VISIBLE_ALL },
    [RUMMY_POT_TRIGGER] = { RUMMY_TRIGGER_NO_CARD },
    [RUMMY_MATCH_TARGET] = { RUMMY_TARGET_REACHED, 2000 },
    [RUMMY_GROUP_CANASTRA] = { TRUE },
    [RUMMY_INITIAL_MELD] = { RUMMY_INITIAL_STEPS, 50, 75, 1500 },
  },
};

const CtRules ct_rules_buraco_netcartas = {
  .id = "buraco-netcartas",
  .prefix = "BN",
  .subjects = "PLAYERS 2 DECK 1 DEAL 5 TABLE 1 FIRST 3 TURN 5 DRAW 4 MELD 8 WILD 8 CAN 7 POT 5 "
    "OUT 6 STOCK 1 SCORE 7 MATCH 5",
  .module = &rummy_module,
  .deck = CT_DECK_FRENCH_104,
  .min_seats = 2,
  .max_seats = 4,
  .usual_seats = 4,
  .rule_ids = rummy_netcartas_ids,
  .n_rule_ids = RUMMY_N_CAUSES,
  .law = &netcartas_law,
  .options = netcartas_options,
  .option = {
    [RUMMY_HAND_SIZE] = { 0, 11 },
    [RUMMY_POT_SIZE] = { 0, 11 },
    [RUMMY_DISCARD_VISIBLE] = { RUMMY_VISIBLE_ALL },
    [RUMMY_POT_TRIGGER] = { RUMMY_TRIGGER_NO_CARD },
    [RUMMY_STOCK_OUT] = { RUMMY_STOCK_END },
    [RUMMY_MATCH_TARGET] = { RUMMY_TARGET_REACHED, 3000 },
    [RUMMY_JOKERS] = { RUMMY_JOKERS_0 },
    [RUMMY_OPENING] = { RUMMY_OPENING_PLAIN },
    [RUMMY_FIRST_DEALER] = { RUMMY_DEALER_BY_LOT },
    [RUMMY_GROUP_RANKS] = { RUMMY_RANKS_ALL },
    [RUMMY_MAX_WILD] = { RUMMY_WILD_UNLIMITED },
  },
};

typedef struct
{
  const CtRules *rules;
  guint n_seats;
  const CtCard *card;
  guint n_cards;
  gboolean is_short; /* too few cards */
} Draw;

static guint
height (CtFace face)
{
  return ct_face_rank (face) == 1 ? 14 : ct_face_rank (face);
}

/* After a joker, the player draws again. */
static guint
draw_height (Draw *draw)
{
  while (draw->n_cards > 0)
    {
      CtFace face = ct_rules_face (draw->rules, *draw->card++);

      draw->n_cards--;
      if (face != CT_FACE_JOKER)
        return height (face);
    }

  draw->is_short = TRUE;
  return 0;
}

static void
draw_round (Draw *draw, guint seats, guint *ret_heights)
{
  for (guint seat = 0; seat < draw->n_seats; seat++)
    if ((seats >> seat & 1) != 0)
      ret_heights[seat] = draw_height (draw);
}

static guint
best_of (const Draw *draw, const guint *heights, guint seats, gboolean lowest)
{
  guint best = 0;
  guint best_height = 0;

  for (guint seat = 0; seat < draw->n_seats; seat++)
    {
      guint value;

      if ((seats >> seat & 1) == 0)
        continue;

      value = lowest ? 15 - heights[seat] : heights[seat];
      if (value < best_height)
        continue;
      if (value > best_height)
        best = 0;
      best_height = value;
      best |= 1u << seat;
    }

  return best;
}

static guint
seats_of_side (const Draw *draw, guint side)
{
  guint seats = 0;

  for (guint seat = 0; seat < draw->n_seats; seat++)
    if (ct_rules_side (draw->rules, draw->n_seats, seat) == side)
      seats |= 1u << seat;

  return seats;
}

static guint
first_of (guint seats)
{
  guint seat = 0;

  while ((seats >> seat & 1) == 0)
    seat++;
  return seat;
}

static gboolean
is_open (const Draw *draw, guint seats, gboolean for_side)
{
  guint side = ct_rules_side (draw->rules, draw->n_seats, first_of (seats));

  if (for_side)
    return (seats & ~seats_of_side (draw, side)) != 0;

  return (seats & (seats - 1)) != 0;
}

/* Tied players draw again among themselves; for all else their first cards count. */
static guint
decide (Draw *draw, const guint *heights, guint seats, gboolean lowest, gboolean side)
{
  guint best = best_of (draw, heights, seats, lowest);
  guint again[CT_MAX_SEATS];

  while (!draw->is_short && is_open (draw, best, side))
    {
      draw_round (draw, best, again);
      best = best_of (draw, again, best, lowest);
    }

  return first_of (best);
}

/* With two packets, the highest card plays first. With one, the side with the lowest
 * card deals to the other side's higher card, or the lowest card deals. Otherwise a
 * card stands for the first player's seat.
 */
static gboolean
rummy_find_dealer (const CtRules *rules,
                   guint n_seats,
                   const CtCard *drawn,
                   guint n_drawn,
                   guint *ret_dealer)
{
  Draw draw = { rules, n_seats, drawn, n_drawn, FALSE };
  guint everybody = (1u << n_seats) - 1;
  guint rivals = everybody;
  guint heights[CT_MAX_SEATS];
  gint way = ct_choice (rules, RUMMY_FIRST_DEALER);
  guint highest;

  if (way == RUMMY_DEALER_BY_LOT)
    {
      *ret_dealer = drawn[0] % n_seats;
      return TRUE;
    }

  draw_round (&draw, everybody, heights);
  if (way == RUMMY_DEALER_LOWEST)
    {
      *ret_dealer = decide (&draw, heights, everybody, TRUE, FALSE);
      return !draw.is_short;
    }

  if (way == RUMMY_DEALER_RIGHT_OF_HIGHEST)
    {
      guint low = decide (&draw, heights, everybody, TRUE, TRUE);

      rivals &= ~seats_of_side (&draw, ct_rules_side (rules, n_seats, low));
    }
  highest = decide (&draw, heights, rivals, FALSE, FALSE);
  *ret_dealer = (highest + n_seats - 1) % n_seats;
  return !draw.is_short;
}

/**
 * rummy_lifter:
 *
 * Of two packets, the dealer cuts that for the hands and the first player's neighbor
 * that for the pots; a single one, the dealer's neighbor.
 */
guint
rummy_lifter (const CtRules *rules, const CtState *state)
{
  const RummyLift *lift = &rummy_law (rules)->lift[state->rummy.n_lifts];

  return (state->dealer + lift->seat) % state->n_seats;
}

static guint
rummy_opener (const CtRules *rules, const CtState *state)
{
  return rummy_law (rules)->n_lifts > 0 ? rummy_lifter (rules, state) : state->dealer;
}

/* The order of the whole pack gives no card away. */
static guint
draw_lot (const CtState *next)
{
  guint sum = 0;

  for (guint i = 0; i < next->start[CT_N_ZONES]; i++)
    sum += (i + 1) * next->card[i];

  return sum % next->n_seats;
}

/* In NetCartas, a drawn player or the one who went out may be first. */
static void
rummy_next_hand (const CtRules *rules, const CtState *over, CtState *next)
{
  guint n_seats = over->n_seats;
  guint dealer = ct_seat_after (over, over->dealer);

  if (ct_choice (rules, RUMMY_FIRST_PLAYER) == RUMMY_FIRST_RANDOM)
    dealer = draw_lot (next);
  else if (ct_choice (rules, RUMMY_FIRST_PLAYER) == RUMMY_FIRST_WINNER &&
           over->rummy.went_out != CT_NOBODY)
    dealer = (over->rummy.went_out + n_seats - 1) % n_seats;

  ct_rules_set_dealer (rules, next, dealer);
}

static void
configure (CtRules *rules)
{
  static const CtDeck decks[] = {
    [RUMMY_JOKERS_4] = CT_DECK_FRENCH_108,
    [RUMMY_JOKERS_0] = CT_DECK_FRENCH_104,
    [RUMMY_JOKERS_12] = CT_DECK_FRENCH_116,
  };

  rules->deck = decks[ct_choice (rules, RUMMY_JOKERS)];
  rules->turns_right = ct_choice (rules, RUMMY_DIRECTION) == RUMMY_COUNTER_CLOCKWISE;
}

RummyMeldLaw
rummy_meld_law (const CtRules *rules)
{
  static const guint16 group_ranks[] = {
    [RUMMY_RANKS_HIGH] = 1 << 1 | 1 << 11 | 1 << 12 | 1 << 13,
    [RUMMY_RANKS_ALL] = 0x3ffa, /* without the two */
    [RUMMY_RANKS_NONE] = 0,
  };
  guint close_at = rummy_law (rules)->close_at;
  RummyMeldLaw law = {
    .group_ranks = ct_choice (rules, RUMMY_GROUPS) == RUMMY_GROUPS_YES
                       ? group_ranks[ct_choice (rules, RUMMY_GROUP_RANKS)]
                       : 0,
    .max_wild = ct_choice (rules, RUMMY_MAX_WILD) == RUMMY_WILD_UNLIMITED
                    ? CT_MOVE_MAX_CARDS
                    : MAX (1, rummy_number (rules, RUMMY_MAX_WILD)),
    .min_natural = ct_choice (rules, RUMMY_MIN_NATURAL) == RUMMY_NATURALS_1 ? 1 : 2,
    .max_cards = close_at != 0 ? close_at : CT_MOVE_MAX_CARDS,
    .ace = ct_choice (rules, RUMMY_ACE),
    .twos = ct_choice (rules, RUMMY_NATURAL_TWO),
    .wild_stacks = ct_choice (rules, RUMMY_WILD_STACKS) != RUMMY_STACKS_NO,
  };

  return law;
}

CtMeldProblem
rummy_meld_read_slot (const RummyMeldLaw *law,
                      CtDeck deck,
                      const CtState *state,
                      guint slot,
                      CtMeld *ret_meld)
{
  guint zone = CT_ZONE_MELD + slot;

  return rummy_meld_read (law, deck, state->card + state->start[zone],
                          ct_zone_len (state, zone), state->rummy.meld_start[slot],
                          ret_meld);
}

CtMeldProblem
rummy_meld_at (const CtRules *rules, const CtState *state, guint slot, CtMeld *ret_meld)
{
  RummyMeldLaw law = rummy_meld_law (rules);

  return rummy_meld_read_slot (&law, rules->deck, state, slot, ret_meld);
}

static void
check_table (const CtRules *rules, guint n_seats, CtVerdict *verdict)
{
  gboolean six = ct_choice (rules, RUMMY_PLAYERS) == RUMMY_PLAYERS_SIX;
  gboolean fits =
      six ? n_seats == 6 : n_seats == 4 || (n_seats == 2 && rules->min_seats == 2);
  guint n_sides = ct_rules_n_sides (rules, n_seats);

  if (!fits || n_seats * rummy_number (rules, RUMMY_HAND_SIZE) +
                       n_sides * rummy_number (rules, RUMMY_POT_SIZE) >=
                   ct_deck_size (rules->deck))
    {
      verdict->have = n_seats;
      verdict->need = six ? 6 : 4;
      ct_verdict_refuse (verdict, ct_cause_id (rules, RUMMY_CAUSE_PLAYERS));
    }
}

static void
out_of_turn (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             CtVerdict *verdict)
{
  guint previous = (state->to_act + state->n_seats - 1) % state->n_seats;

  if (state->phase == CT_PHASE_DRAW && !state->rummy.first_turn &&
      move->seat == previous)
    ct_verdict_refuse (verdict, ct_cause_id (rules, RUMMY_CAUSE_AFTER_DISCARD));
}

static gboolean
possible (const CtRules *rules, const CtState *state, const CtMove *move)
{
  RummyChange change;
  CtVerdict verdict = { 0 };

  for (guint i = 0; i < move->n_cards; i++)
    if (move->type != CT_MOVE_MOVE_WILD &&
        ct_state_find (state, move->card[i], NULL) != ct_hand (move->seat))
      return FALSE;

  switch (move->type)
    {
    case CT_MOVE_DRAW:
      return ct_zone_len (state, CT_ZONE_STOCK) > 0;
    case CT_MOVE_DISCARD:
      return move->n_cards == 1;
    case CT_MOVE_TAKE_DISCARDS:
      return ct_zone_len (state, CT_ZONE_DISCARDS) > 0 && move->n_cards == 0;
    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      return rummy_plan (rules, state, move, &change, &verdict);
    default:
      return FALSE;
    }
}

/* Players try these until others object. */
static gboolean
undone (const CtRules *rules, const CtState *state, const CtMove *move)
{
  guint side = rummy_side (rules, state, move->seat);

  if (move->seat != state->to_act)
    return FALSE;
  for (guint i = 0; i < move->n_cards; i++)
    {
      guint zone = ct_state_find (state, move->card[i], NULL);

      if (zone == CT_ZONE_DISCARDS && move->type == CT_MOVE_TAKE_DISCARDS)
        continue;
      if (zone != ct_hand (move->seat) &&
          (!ct_zone_is_meld (zone) ||
           state->rummy.meld_side[zone - CT_ZONE_MELD] != side))
        return FALSE;
    }

  switch (move->type)
    {
    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
    case CT_MOVE_DISCARD:
      return move->n_cards > 0;
    case CT_MOVE_TAKE_DISCARDS:
      return ct_zone_len (state, CT_ZONE_DISCARDS) > 0;
    case CT_MOVE_REJECT:
      return state->phase != CT_PHASE_DRAW;
    default:
      return FALSE;
    }
}

static gboolean
sees (const CtRules *rules, const CtState *state, guint viewer, guint zone, guint pos)
{
  if (zone >= CT_ZONE_MELD)
    return TRUE;

  if (zone == CT_ZONE_DISCARDS)
    return ct_choice (rules, RUMMY_DISCARD_VISIBLE) == RUMMY_VISIBLE_ALL ||
           pos + 1 == ct_zone_len (state, zone);

  if (zone == ct_hand (viewer) && viewer < state->n_seats)
    {
      guint side = rummy_side (rules, state, viewer);

      return !(state->rummy.pot_unseen[side] && state->rummy.pot_taker[side] == viewer);
    }

  return FALSE;
}

static const char *
prepare_melds (const CtRules *rules, CtState *state)
{
  CtRummyFacts *facts = &state->rummy;

  for (guint slot = 0; slot < facts->n_melds; slot++)
    {
      CtMeld meld;

      if (ct_zone_len (state, CT_ZONE_MELD + slot) == 0)
        continue;
      if (rummy_meld_at (rules, state, slot, &meld) != CT_MELD_FINE)
        return N_ ("These cards are not a meld in this rule set.");

      facts->meld_start[slot] = meld.start;
      if (meld.n_cards == rummy_law (rules)->close_at)
        facts->meld_flags[slot] |= CT_MELD_CLOSED;
    }

  return NULL;
}

static const char *
check_first_choice (const CtRules *rules, const CtState *state)
{
  if (state->phase != CT_PHASE_FIRST_CHOICE)
    return NULL;
  if (!rummy_lets_reject (rules))
    return N_ (
        "No card can be rejected at this table, so there is no phase “first-choice”.");
  if (state->drawn == CT_NO_CARD)
    return N_ ("The phase “first-choice” needs the card that was just drawn.");
  if (ct_zone_len (state, CT_ZONE_STOCK) == 0)
    return N_ ("A card can be rejected only while there is another one in the stock.");

  return NULL;
}

/* The first player draws and may reject the card. */
static gboolean
is_first_turn (const CtRules *rules, const CtState *state)
{
  if (state->phase == CT_PHASE_FIRST_CHOICE)
    return TRUE;

  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    if (state->rummy.pot[side] != CT_POT_UNTAKEN)
      return FALSE;

  return state->phase == CT_PHASE_DRAW &&
         state->to_act == ct_seat_after (state, state->dealer) &&
         state->rummy.n_melds == 0 && ct_zone_len (state, CT_ZONE_DISCARDS) == 0 &&
         ct_zone_len (state, CT_ZONE_STOCK) >= 2;
}

static const char *
prepare (const CtRules *rules, CtState *state)
{
  CtRummyFacts *facts = &state->rummy;
  const char *problem = prepare_melds (rules, state);

  if (problem == NULL)
    problem = check_first_choice (rules, state);
  if (problem != NULL)
    return problem;

  facts->went_out = CT_NOBODY;
  if (facts->barred == 0)
    facts->barred = CT_NO_FACE;
  facts->first_turn = is_first_turn (rules, state);

  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    {
      if (facts->requirement[side] == 0)
        facts->requirement[side] = rummy_requirement (rules, state->total[side]);
      if (facts->requirement[side] == 0)
        facts->opened[side] = TRUE;
    }

  if (state->phase != CT_PHASE_OVER && state->phase != CT_PHASE_DRAW &&
      state->phase != CT_PHASE_DEAL &&
      ct_zone_len (state, ct_hand (state->to_act)) == 0)
    return N_ ("The player whose turn it is must hold cards.");
  if (state->phase == CT_PHASE_OVER)
    rummy_read_end (rules, state);

  return NULL;
}

/* What failed openings added stays. Earlier melds have opened. */
static void
adopt_opening (const CtRules *rules, const CtRules *from, CtState *state, guint side)
{
  CtRummyFacts *facts = &state->rummy;
  gint wanted = rummy_requirement (rules, state->total[side]);
  gint raised = facts->requirement[side] - rummy_requirement (from, state->total[side]);

  facts->requirement[side] = wanted > 0 ? wanted + MAX (0, raised) : 0;
  facts->opened[side] =
      rummy_melded_this_turn (rules, state, side) >= facts->requirement[side];
  for (guint slot = 0; slot < facts->n_melds; slot++)
    if (facts->meld_side[slot] == side &&
        (facts->meld_flags[slot] & CT_MELD_THIS_TURN) == 0 &&
        ct_zone_len (state, CT_ZONE_MELD + slot) > 0)
      facts->opened[side] = TRUE;
}

static gboolean
adopt (const CtRules *rules, const CtRules *from, CtState *state)
{
  CtRummyFacts *facts = &state->rummy;
  guint close_at = rummy_law (rules)->close_at;

  for (guint slot = 0; slot < facts->n_melds; slot++)
    if (close_at != 0 && ct_zone_len (state, CT_ZONE_MELD + slot) >= close_at)
      facts->meld_flags[slot] |= CT_MELD_CLOSED;
    else
      facts->meld_flags[slot] &= ~CT_MELD_CLOSED;

  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    {
      adopt_opening (rules, from, state, side);
      facts->pot_unseen[side] &= rummy_law (rules)->pot_hidden;
    }

  if (ct_choice (rules, RUMMY_SAME_CARD) == RUMMY_SAME_CARD_YES)
    facts->barred = CT_NO_FACE;
  if (state->phase == CT_PHASE_FIRST_CHOICE && !rummy_lets_reject (rules))
    state->phase = CT_PHASE_PLAY;
  facts->n_lifts = MIN (facts->n_lifts, rummy_law (rules)->n_lifts);
  return TRUE;
}

static void
follow (CtState *state, const CtEvent *event)
{
  if (event->type == CT_EVENT_MELD)
    state->rummy.meld_flags[event->to - CT_ZONE_MELD] |= CT_MELD_CLOSED;
}

/* On the way, a meld has its final owner and, once complete, its final start. */
static void
settle (CtState *state, const CtState *base, const CtState *end)
{
  for (guint slot = 0; slot < end->rummy.n_melds; slot++)
    {
      guint n_cards = ct_zone_len (state, CT_ZONE_MELD + slot);

      if (n_cards == 0)
        continue;

      if (slot >= base->rummy.n_melds)
        state->rummy.meld_side[slot] = end->rummy.meld_side[slot];
      if (n_cards == ct_zone_len (end, CT_ZONE_MELD + slot))
        state->rummy.meld_start[slot] = end->rummy.meld_start[slot];
      state->rummy.n_melds = MAX (state->rummy.n_melds, slot + 1);
    }
}

const CtModule rummy_module = {
  .name = "rummy",
  .zones = CT_HAS_ZONE (STOCK) | CT_HAS_ZONE (DISCARDS) | CT_HAS_ZONE (HAND) |
           CT_HAS_ZONE (POT) | CT_HAS_ZONE (MELD),
  .verbs = CT_ACT_BY (DEAL) | CT_ACT_BY (LIFT) | CT_ACT_BY (DRAW) | CT_ACT_BY (REJECT) |
           CT_ACT_BY (TAKE_DISCARDS) | CT_ACT_BY (MELD) | CT_ACT_BY (LAY_OFF) |
           CT_ACT_BY (MOVE_WILD) | CT_ACT_BY (DISCARD),
  .has_partners = TRUE,
  .bot = &rummy_bot,
  .configure = configure,
  .check_table = check_table,
  .phases = 1 << CT_PHASE_DEAL | 1 << CT_PHASE_DRAW | 1 << CT_PHASE_FIRST_CHOICE |
            1 << CT_PHASE_PLAY | 1 << CT_PHASE_OVER,
  .prepare = prepare,
  .check = rummy_check,
  .out_of_turn = out_of_turn,
  .apply = rummy_apply,
  .follow = follow,
  .settle = settle,
  .possible = possible,
  .undone = undone,
  .candidates = rummy_candidates,
  .reach = rummy_reach,
  .awaited = rummy_awaited,
  .legal = rummy_legal,
  .sees = sees,
  .score = rummy_score,
  .counting = CT_COUNTING_LINES,
  .adopt = adopt,
  .next_hand = rummy_next_hand,
  .find_dealer = rummy_find_dealer,
  .opener = rummy_opener,
  .rivals = rummy_rivals,
  .acts = rummy_acts,
  .n_acts = RUMMY_N_ACTS,
};
