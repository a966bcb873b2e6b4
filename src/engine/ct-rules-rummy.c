/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The three Buracos: what tells them apart, and what all of them see and allow at the
 * table. The rest of the module is in ct-rules-rummy-*.c, one subject a file.
 */
#include "ct-rules-rummy-private.h"

#include <string.h>

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

static const CtOption us_options[] = {
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

static const CtOption netcartas_options[] = {
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

static const char *const brazil_ids[N_RUMMY_CAUSES] = {
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
  [RUMMY_CAUSE_ACCEPTED] = "BB-FIRST-1",
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
  [RUMMY_CAUSE_SAME_KIND] = "BB-MELD-9",
  [RUMMY_CAUSE_NOT_BETWEEN] = "BB-MELD-10",
  [RUMMY_CAUSE_WILD_MAX] = "BB-MELD-4",
  [RUMMY_CAUSE_WILD_JOKER_AND_TWO] = "BB-MELD-4",
  [RUMMY_CAUSE_WILD_MOVE] = "BB-WILD-3",
  [RUMMY_CAUSE_WILD_HOME] = "BB-WILD-3",
  [RUMMY_CAUSE_WILD_STAYS] = "BB-WILD-5",
  [RUMMY_CAUSE_WILD_DISPLACED] = "BB-WILD-4",
  [RUMMY_CAUSE_WILD_NO_PLACE] = "BB-WILD-6",
  [RUMMY_CAUSE_ONLY_WILD] = "BB-MELD-5",
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

static const char *const us_ids[N_RUMMY_CAUSES] = {
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
  [RUMMY_CAUSE_SAME_KIND] = "BU-MELD-2",
  [RUMMY_CAUSE_NOT_BETWEEN] = "BU-MELD-7",
  [RUMMY_CAUSE_WILD_MAX] = "BU-WILD-2",
  [RUMMY_CAUSE_WILD_JOKER_AND_TWO] = "BU-WILD-5",
  [RUMMY_CAUSE_WILD_MOVE] = "BU-WILD-6",
  [RUMMY_CAUSE_WILD_HOME] = "BU-WILD-7",
  [RUMMY_CAUSE_WILD_STAYS] = "BU-WILD-7",
  [RUMMY_CAUSE_WILD_DISPLACED] = "BU-WILD-6",
  [RUMMY_CAUSE_WILD_NO_PLACE] = "BU-WILD-6",
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
  [RUMMY_CAUSE_OUT_BY_MELD] = "BU-POT-5",
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

static const char *const netcartas_ids[N_RUMMY_CAUSES] = {
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
  [RUMMY_CAUSE_SEQUENCE] = "BN-MELD-2",
  [RUMMY_CAUSE_CORNER] = "BN-MELD-3",
  [RUMMY_CAUSE_GROUP] = "BN-MELD-4",
  [RUMMY_CAUSE_GROUP_RANK] = "BN-MELD-4",
  [RUMMY_CAUSE_OWN_MELDS] = "BN-MELD-5",
  [RUMMY_CAUSE_SAME_KIND] = "BN-MELD-2",
  [RUMMY_CAUSE_NOT_BETWEEN] = "BN-MELD-7",
  [RUMMY_CAUSE_WILD_MAX] = "BN-WILD-5",
  [RUMMY_CAUSE_WILD_JOKER_AND_TWO] = "BN-WILD-5",
  [RUMMY_CAUSE_WILD_MOVE] = "BN-WILD-7",
  [RUMMY_CAUSE_WILD_HOME] = "BN-WILD-7",
  [RUMMY_CAUSE_WILD_STAYS] = "BN-WILD-8",
  [RUMMY_CAUSE_WILD_DISPLACED] = "BN-WILD-7",
  [RUMMY_CAUSE_WILD_NO_PLACE] = "BN-WILD-7",
  [RUMMY_CAUSE_NATURALS] = "BN-WILD-6",
  [RUMMY_CAUSE_ONLY_WILD] = "BN-WILD-6",
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
  [RUMMY_CAUSE_NO_POT_LEFT] = "BN-OUT-4",
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

static void
rummy_configure (CtRules *rules)
{
  if (rules->deck != CT_DECK_FRENCH_116 && rules->option[RUMMY_N_LIFTS].choice == 1)
    rules->deck = rummy_choice (rules, RUMMY_JOKERS) == 0 ? CT_DECK_FRENCH_108
                                                          : CT_DECK_FRENCH_104;
  if (rummy_choice (rules, RUMMY_N_LIFTS) == 0)
    rules->turns_right = rummy_choice (rules, RUMMY_DIRECTION) == 1;
}

/**
 * rummy_law:
 *
 * What the options of a rule set say about melds.
 */
CtMeldLaw
rummy_law (const CtRules *rules)
{
  static const guint16 group_ranks[] = {
    1 << 1 | 1 << 11 | 1 << 12 | 1 << 13,
    0x3ffa, /* ace to king, without the two */
    0,
  };
  guint close_at = rummy_choice (rules, RUMMY_CLOSE_AT);
  CtMeldLaw law = {
    .group_ranks = rummy_choice (rules, RUMMY_GROUPS) == 0
                       ? group_ranks[rummy_choice (rules, RUMMY_GROUP_RANKS)]
                       : 0,
    .max_wild = rummy_choice (rules, RUMMY_MAX_WILD) == 1
                    ? CT_MOVE_MAX_CARDS
                    : MAX (1, rummy_number (rules, RUMMY_MAX_WILD)),
    .min_natural = 2 - rummy_choice (rules, RUMMY_MIN_NATURAL),
    .max_cards = close_at != 0 ? close_at : CT_MOVE_MAX_CARDS,
    .ace = rummy_choice (rules, RUMMY_ACE),
    .twos = close_at != 0
                ? CT_TWO_NEVER
                : CT_TWO_BELOW_THREE + rummy_choice (rules, RUMMY_NATURAL_TWO),
    .wild_stacks = rummy_choice (rules, RUMMY_WILD_STACKS),
  };

  return law;
}

/**
 * rummy_read_meld:
 *
 * What lies in the meld @slot?
 */
CtMeldProblem
rummy_read_meld (const CtRules *rules,
                 const CtState *state,
                 guint slot,
                 CtMeld *ret_meld)
{
  CtMeldLaw law = rummy_law (rules);
  guint zone = CT_ZONE_MELD + slot;

  return ct_meld_read (&law, rules->deck, state->card + state->start[zone],
                       ct_zone_len (state, zone), state->rummy.meld_start[slot],
                       ret_meld);
}

static void
rummy_check_table (const CtRules *rules, guint n_seats, CtVerdict *verdict)
{
  gboolean six = rummy_choice (rules, RUMMY_PLAYERS) == 1;
  gboolean fits =
      six ? n_seats == 6 : n_seats == 4 || (n_seats == 2 && rules->min_seats == 2);
  guint n_sides = ct_rules_n_sides (rules, n_seats);

  if (!fits || n_seats * rummy_number (rules, RUMMY_HAND_SIZE) +
                       n_sides * rummy_number (rules, RUMMY_POT_SIZE) >=
                   ct_deck_size (rules->deck))
    {
      verdict->have = n_seats;
      verdict->need = six ? 6 : 4;
      ct_verdict_refuse (verdict, rummy_id (rules, RUMMY_CAUSE_PLAYERS));
    }
}

/* Whoever has just discarded and wants to go on is told so. */
static void
rummy_out_of_turn (const CtRules *rules,
                   const CtState *state,
                   const CtMove *move,
                   CtVerdict *verdict)
{
  guint previous = (state->to_act + state->n_seats - 1) % state->n_seats;

  if (state->phase == CT_PHASE_DRAW && !state->rummy.first_turn &&
      move->seat == previous)
    ct_verdict_refuse (verdict, rummy_id (rules, RUMMY_CAUSE_AFTER_DISCARD));
}

static gboolean
rummy_possible (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtState turned = *state;
  RummyChange change;
  CtVerdict verdict = { 0 };

  /* A turn played by the wrong player, or a card drawn and discarded out of order, is
   * possible; a meld that is none is not.
   */
  turned.to_act = move->seat;
  for (guint i = 0; i < move->n_cards; i++)
    if (move->type != CT_MOVE_MOVE_WILD &&
        ct_state_find (state, move->card[i], NULL) != ct_hand (move->seat))
      return FALSE;

  switch ((CtMoveType) move->type)
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
      return rummy_plan (rules, &turned, move, &change, &verdict);
    default:
      return FALSE;
    }
}

static gboolean
rummy_sees (const CtRules *rules,
            const CtState *state,
            guint viewer,
            guint zone,
            guint pos)
{
  if (zone >= CT_ZONE_MELD)
    return TRUE;

  if (zone == CT_ZONE_DISCARDS)
    return rummy_choice (rules, RUMMY_DISCARD_VISIBLE) == 1 ||
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
      if (rummy_read_meld (rules, state, slot, &meld) != CT_MELD_FINE)
        return "These cards are no meld in this rule set.";

      facts->meld_start[slot] = meld.start;
      if (rummy_choice (rules, RUMMY_CLOSE_AT) != 0 &&
          meld.n_cards == rummy_choice (rules, RUMMY_CLOSE_AT))
        facts->meld_flags[slot] |= CT_MELD_CLOSED;
    }

  return NULL;
}

static const char *
rummy_prepare (const CtRules *rules, CtState *state)
{
  CtRummyFacts *facts = &state->rummy;
  const char *problem = prepare_melds (rules, state);

  if (problem != NULL)
    return problem;

  facts->went_out = CT_NOBODY;
  if (facts->barred == 0)
    facts->barred = CT_NO_FACE;
  if (state->phase == CT_PHASE_FIRST_CHOICE)
    {
      facts->first_turn = TRUE;
      if (state->drawn == CT_NO_CARD)
        return "The phase “first-choice” needs the card that was just drawn.";
    }

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
    return "The player whose turn it is holds no cards.";

  return NULL;
}

static const CtModule rummy_module = {
  .configure = rummy_configure,
  .check_table = rummy_check_table,
  .prepare = rummy_prepare,
  .check = rummy_check,
  .out_of_turn = rummy_out_of_turn,
  .apply = rummy_apply,
  .possible = rummy_possible,
  .candidates = rummy_candidates,
  .legal = rummy_legal,
  .sees = rummy_sees,
  .score = rummy_score,
  .next_hand = rummy_next_hand,
};

const CtRules ct_rules_buraco_brazil = {
  .id = "buraco-brazil",
  .module = &rummy_module,
  .family = CT_FAMILY_RUMMY,
  .deck = CT_DECK_FRENCH_116,
  .min_seats = 2,
  .max_seats = 6,
  .usual_seats = 4,
  .turns_right = TRUE,
  .rule_ids = brazil_ids,
  .n_rule_ids = N_RUMMY_CAUSES,
  .options = brazil_options,
  .option = {
    [RUMMY_TAKE_PAIR] = { 1 },
    [RUMMY_CLOSE_AT] = { 7 },
    [RUMMY_N_LIFTS] = { 2 },
    [RUMMY_REJECT] = { 1 },
    [RUMMY_WILD_STACKS] = { 1 },
    [RUMMY_POT_BONUS] = { 100 },
    [RUMMY_GROUPS_COUNT] = { 1 },
    [RUMMY_GO_OUT_CANASTRA] = { 1 },
    [RUMMY_HAND_SIZE] = { 0, 11 },
    [RUMMY_POT_SIZE] = { 0, 11 },
    [RUMMY_GROUP_RANKS] = { 1 },
    [RUMMY_MATCH_TARGET] = { RUMMY_TARGET_OVER, 2000 },
  },
};

const CtRules ct_rules_buraco_us = {
  .id = "buraco-us",
  .module = &rummy_module,
  .family = CT_FAMILY_RUMMY,
  .deck = CT_DECK_FRENCH_108,
  .min_seats = 4,
  .max_seats = 4,
  .usual_seats = 4,
  .rule_ids = us_ids,
  .n_rule_ids = N_RUMMY_CAUSES,
  .options = us_options,
  .option = {
    [RUMMY_N_LIFTS] = { 1 },
    [RUMMY_POT_UNSEEN] = { 1 },
    [RUMMY_REJECT] = { 1 },
    [RUMMY_GROUPS_COUNT] = { 1 },
    [RUMMY_HAND_SIZE] = { 0, 11 },
    [RUMMY_POT_SIZE] = { 0, 11 },
    [RUMMY_DISCARD_VISIBLE] = { 1 },
    [RUMMY_POT_TRIGGER] = { RUMMY_TRIGGER_NO_CARD },
    [RUMMY_INITIAL_MELD] = { RUMMY_INITIAL_STEPS, 50, 75, 1500 },
    [RUMMY_MATCH_TARGET] = { 0, 2000 },
  },
};

const CtRules ct_rules_buraco_netcartas = {
  .id = "buraco-netcartas",
  .module = &rummy_module,
  .family = CT_FAMILY_RUMMY,
  .deck = CT_DECK_FRENCH_104,
  .min_seats = 2,
  .max_seats = 4,
  .usual_seats = 4,
  .rule_ids = netcartas_ids,
  .n_rule_ids = N_RUMMY_CAUSES,
  .options = netcartas_options,
  .option = {
    [RUMMY_POT_MELD_ONLY] = { 1 },
    [RUMMY_GROUP_RANKS] = { 1 },
    [RUMMY_MAX_WILD] = { 1 },
    [RUMMY_STOCK_OUT] = { RUMMY_STOCK_END },
    [RUMMY_HAND_SIZE] = { 0, 11 },
    [RUMMY_POT_SIZE] = { 0, 11 },
    [RUMMY_DISCARD_VISIBLE] = { 1 },
    [RUMMY_POT_TRIGGER] = { RUMMY_TRIGGER_NO_CARD },
    [RUMMY_MATCH_TARGET] = { 0, 3000 },
  },
};
