/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The three Buracos: the law of each, what may be chosen, and what is usual. The order
 * of the values is that of the choices in ct-rules-rummy-private.h.
 */
#include "ct-rules-rummy-private.h"

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
