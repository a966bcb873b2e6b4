/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be chosen in the three Buracos; the order of the values is that of the
 * enums in ct-rules-rummy-private.h.
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
const CtOption rummy_brazil_options[] = {
  { RUMMY_HAND_SIZE, "hand-size", sizes, "11", 1, 15 },
  { RUMMY_POT_SIZE, "pot-size", sizes, "11", 1, 15 },
  { RUMMY_PLAYERS, "players", brazil_players, "2,4", 0, 0 },
  { RUMMY_PICKUP_PAIR, "pickup-pair", pickup_pair, "natural", 0, 0 },
  { RUMMY_PICKUP_LAYOFF, "pickup-layoff", no_yes, "no", 0, 0 },
  { RUMMY_DISCARD_VISIBLE, "discard-visible", discard_visible, "top", 0, 0 },
  { RUMMY_POT_TRIGGER, "pot-trigger", pot_trigger, "no-natural-card", 0, 0 },
  { RUMMY_POT_TAKE, "pot-take", pot_take, "forced", 0, 0 },
  { RUMMY_LAST_CARD, "last-card", last_card, "forbid-meld", 0, 0 },
  { RUMMY_OUT_WITHOUT_POT, "out-without-pot", out_without_pot, "no", 0, 0 },
  { RUMMY_STOCK_OUT, "stock-out", stock_out, "pot-to-stock", 0, 0 },
  { RUMMY_COUNT_CERRADO, "count-cerrado-cards", yes_no, "yes", 0, 0 },
  { RUMMY_SEVEN_JOKERS, "seven-jokers", seven_jokers, "1000", 0, 0 },
  { RUMMY_SHORT_CUT, "short-cut-penalty", sizes, "0", 0, 1000 },
  { RUMMY_MATCH_TARGET, "match-target", match_target, ">2000", 1, 30000 },
  { RUMMY_MATCH_TIE, "match-tie", match_tie, "play-on", 0, 0 },
  { 0 },
};

const CtOption rummy_us_options[] = {
  { RUMMY_JOKERS, "jokers", us_jokers, "4", 0, 0 },
  { RUMMY_OPENING, "opening", opening, "first-card-choice", 0, 0 },
  { RUMMY_FIRST_DEALER, "first-dealer", first_dealer, "right-of-highest", 0, 0 },
  { RUMMY_GROUP_RANKS, "group-ranks", us_group_ranks, "J,Q,K,A", 0, 0 },
  { RUMMY_MAX_WILD, "max-wild", us_max_wild, "1", 0, 0 },
  { RUMMY_NATURAL_TWO, "natural-two", us_natural_two, "own-suit-own-place", 0, 0 },
  { RUMMY_INITIAL_MELD, "initial-meld", us_initial_meld, "50,75@1500", 0, 30000 },
  { RUMMY_INITIAL_FAILURE, "initial-meld-failure", initial_failure, "penalty-15", 0, 0 },
  { RUMMY_SAME_CARD, "same-card-discard", yes_no, "yes", 0, 0 },
  { RUMMY_LAST_CARD, "last-card", last_card, "forbid-meld", 0, 0 },
  { RUMMY_FINAL_DISCARD, "final-discard", final_discard, "optional", 0, 0 },
  { RUMMY_GO_OUT_CANASTRA, "go-out-needs", go_out_needs, "clean", 0, 0 },
  { RUMMY_OUT_WITHOUT_POT, "out-without-pot", out_without_pot, "no", 0, 0 },
  { RUMMY_POT_TO_STOCK_AT, "pot-to-stock-at", pot_to_stock_at, "turn-end", 0, 0 },
  { RUMMY_UNPLAYED_POT, "unplayed-pot", us_unplayed, "flat-100", 0, 0 },
  { RUMMY_NO_POT_PENALTY, "no-pot-penalty-if-none-took", yes_no, "yes", 0, 0 },
  { RUMMY_ACE, "ace", ace, "low-and-high", 0, 0 },
  { RUMMY_MATCH_TARGET, "match-target", sizes, "2000", 1, 30000 },
  { RUMMY_MATCH_TIE, "match-tie", match_tie, "play-on", 0, 0 },
  { RUMMY_SHORT_CUT, "short-cut-penalty", sizes, "0", 0, 1000 },
  { 0 },
};

const CtOption rummy_netcartas_options[] = {
  { RUMMY_DIRECTION, "direction", direction, "clockwise", 0, 0 },
  { RUMMY_FIRST_PLAYER, "first-player", first_player, "random-then-next", 0, 0 },
  { RUMMY_MAX_WILD, "max-wild", max_wild, "unlimited", 1, 8 },
  { RUMMY_MIN_NATURAL, "min-natural", min_natural, "2", 0, 0 },
  { RUMMY_WILD_STACKS, "group-of-twos", no_yes, "no", 0, 0 },
  { RUMMY_NATURAL_TWO, "natural-two", natural_two, "own-suit-below-three", 0, 0 },
  { RUMMY_GROUPS, "groups", yes_no, "yes", 0, 0 },
  { RUMMY_GROUPS_COUNT, "group-canastra", no_yes, "no", 0, 0 },
  { RUMMY_INITIAL_HALF, "initial-meld", net_initial_meld, "none", 0, 0 },
  { RUMMY_REARRANGE, "rearrange", no_yes, "no", 0, 0 },
  { RUMMY_SAME_CARD, "same-card-discard", yes_no, "yes", 0, 0 },
  { RUMMY_STOCK_OUT, "stock-out", stock_out, "end", 0, 0 },
  { RUMMY_LAST_CARD, "last-card", last_card, "forbid-meld", 0, 0 },
  { RUMMY_UNUSED_POT, "unused-pot", net_unused, "100-and-cards", 0, 0 },
  { RUMMY_MATCH_MODE, "match-mode", match_mode, "target", 0, 0 },
  { RUMMY_MATCH_TARGET, "match-target", sizes, "3000", 1, 30000 },
  { 0 },
};
/* clang-format on */
