/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-families.h"
#include "ct-move.h"
#include "ct-shuffle.h"

#define CT_MAX_REFS    32
#define CT_MAX_OPTIONS 64

typedef struct _CtReach CtReach;
typedef struct _CtBotFamily CtBotFamily;

/* the layers above translate it */
#define N_(String) (String)

/* Worded in rules/table.xml. */
#define CT_TABLE_TURN "TABLE-TURN-1"
#define CT_TABLE_OVER "TABLE-OVER-1"
#define CT_TABLE_DEAL "TABLE-DEAL-1" /* the cards must be dealt first */
#define CT_TABLE_CARD "TABLE-CARD-1" /* not in your hand */
#define CT_TABLE_MOVE "TABLE-MOVE-1" /* not in this game */
#define CT_TABLE_ONE  "TABLE-ONE-1"  /* one card, not several or none */
#define CT_TABLE_HAND "TABLE-HAND-1" /* cards of other players */

typedef enum
{
  CT_ROLE_OFFENDING,
  CT_ROLE_EVIDENCE,
  CT_ROLE_REMEDY,
} CtRole;

typedef struct
{
  guint8 role; /* CtRole */
  CtCard card;
} CtRef;

/**
 * CtReason:
 * @CT_REASON_NONE: the rule says it all
 * @CT_REASON_TWICE: the card's place is taken
 * @CT_REASON_SUIT: not the sequence's
 * @CT_REASON_THEIRS: the meld belongs to the side of @seat
 * @CT_REASON_STAYS: the card may not leave its meld
 * @CT_REASON_BETWEEN: the pile is not between two cards of the center
 * @CT_REASON_CHOOSE: one of two equals must be chosen
 * @CT_REASON_BOTH: both of two equals must be taken
 * @CT_REASON_NEITHER: neither of two equals is taken
 * @CT_REASON_OPTION: set differently
 * @CT_REASON_AGAIN: in this turn
 * @CT_REASON_LEFT: @have cards would be left
 * @CT_REASON_GAP: a new sequence would have one
 * @CT_REASON_APART: there would be a gap between the sequence and the added cards
 * @CT_REASON_RANK: the card's rank is not the group's
 *
 * Selects one of a rule's sentences.
 */
typedef enum
{
  CT_REASON_NONE,
  CT_REASON_TWICE,
  CT_REASON_SUIT,
  CT_REASON_THEIRS,
  CT_REASON_STAYS,
  CT_REASON_BETWEEN,
  CT_REASON_CHOOSE,
  CT_REASON_BOTH,
  CT_REASON_NEITHER,
  CT_REASON_OPTION,
  CT_REASON_AGAIN,
  CT_REASON_LEFT,
  CT_REASON_GAP,
  CT_REASON_APART,
  CT_REASON_RANK,
  CT_N_REASONS,
} CtReason;

const char *ct_reason_get_name (CtReason reason);

/**
 * CtVerdict:
 * @rule: (nullable): that the move breaks
 * @spared: (nullable): see ct_rules_check_without()
 * @have: for "{have}" in the words of the rule
 * @need: for "{need}"
 * @suit: or %CT_NO_SUIT
 * @seat: for "{player}", or %CT_NOBODY
 * @reason: #CtReason
 *
 * A refused move is an ordinary result, not a #GError.
 */
typedef struct
{
  const char *rule;
  const char *spared;
  gint16 have;
  gint16 need;
  guint8 suit;
  guint8 seat;
  guint8 reason;
  guint8 n_refs;
  CtRef ref[CT_MAX_REFS];
} CtVerdict;

/**
 * CtOption:
 * @id: index in CtRules.option
 * @values: ended by %NULL; "#" is a number ("wins=#") from @min to @max
 */
typedef struct
{
  guint8 id;
  const char *name;
  const char *const *values;
  gint16 min;
  gint16 max;
} CtOption;

/* @choice: index in CtOption.values */
typedef struct
{
  gint16 choice;
  gint16 number;
  gint16 second;
  gint16 third;
} CtOptionValue;

/* Who makes a move of one of the types @moves (bits) and so causes an event of type
 * @event by the rule @cause, an index in CtRules.rule_ids, shows that they know the
 * rule. A freedom lets the player choose: making the only move that is wanted shows
 * nothing.
 */
typedef struct
{
  guint8 cause;
  guint8 event;
  guint32 moves;
  gboolean is_freedom;
} CtAct;

#define CT_ACT_BY(type) (1u << CT_MOVE_##type)

#define CT_HAS_ZONE(zone) (G_GUINT64_CONSTANT (1) << CT_ZONE_##zone)

/**
 * CtCounting:
 * @CT_COUNTING_HANDS: won
 * @CT_COUNTING_CARDS: in the pile
 * @CT_COUNTING_LINES: see ct_rummy_score_sheet()
 */
typedef enum
{
  CT_COUNTING_HANDS,
  CT_COUNTING_CARDS,
  CT_COUNTING_LINES,
} CtCounting;

/**
 * CtModule:
 * @name: selects the look of the table
 * @zones: #CT_HAS_ZONE each
 * @verbs: #CT_ACT_BY each; words that a written move may use, perhaps for another type
 * @follows_suit: who fails to follow has no card of that suit
 * @has_partners: from three players on
 * @configure: (nullable): for an option
 * @check_table: @verdict is zeroed
 * @phases: a bit each
 * @prepare: completes a position written by hand (cards, turn, phase are set); returns
 *   %NULL, or why it is impossible
 * @check: judges any move of the player to act
 * @out_of_turn: (nullable): replaces %CT_TABLE_TURN
 * @apply: asserts rather than checks
 * @follow: (nullable): updates the facts after @event; the card has moved already
 * @settle: (nullable): see ct_follow_settle()
 * @possible: it can be carried out, though it breaks a rule
 * @undone: (nullable): it can have been tried
 * @candidates: some may be refused
 * @has_move: (nullable): see ct_rules_has_move(); %NULL for all
 * @reach: appends the moves that a gesture may mean
 * @awaited: move types, a bit each
 * @legal: also moves out of turn
 * @redact: (nullable): blanks facts that give blanked cards away
 * @score: (nullable): see ct_rules_score()
 * @adopt: (nullable): see ct_rules_adopt()
 * @next_hand: after @over
 * @find_dealer: (nullable): %FALSE if undecided; %NULL for a random seat
 * @opener: (nullable): of the deal; %NULL for the dealer
 * @rivals: appends moves that the player might have made instead
 * @acts: which events show that their player knows a rule
 *
 * A family of rule sets. The deal is a move of the dealer, in %CT_PHASE_DEAL.
 */
typedef struct
{
  const char *name;
  guint64 zones;
  guint32 verbs;
  gboolean has_partners;
  gboolean follows_suit;
  const CtBotFamily *bot;
  void (*configure) (CtRules *rules);
  void (*check_table) (const CtRules *rules, guint n_seats, CtVerdict *verdict);
  guint phases;
  const char *(*prepare) (const CtRules *rules, CtState *state);
  void (*check) (const CtRules *rules,
                 const CtState *state,
                 const CtMove *move,
                 CtVerdict *verdict);
  void (*out_of_turn) (const CtRules *rules,
                       const CtState *state,
                       const CtMove *move,
                       CtVerdict *verdict);
  void (*apply) (const CtRules *rules,
                 CtState *state,
                 const CtMove *move,
                 GArray *events);
  void (*follow) (CtState *state, const CtEvent *event);
  void (*settle) (CtState *state, const CtState *base, const CtState *end);
  gboolean (*possible) (const CtRules *rules, const CtState *state, const CtMove *move);
  gboolean (*undone) (const CtRules *rules, const CtState *state, const CtMove *move);
  void (*candidates) (const CtRules *rules, const CtState *state, GArray *moves);
  gboolean (*has_move) (const CtRules *rules, guint type);
  void (*reach) (const CtRules *rules,
                 const CtState *state,
                 const CtReach *reach,
                 GArray *moves);
  guint32 (*awaited) (const CtRules *rules, const CtState *state);
  void (*legal) (const CtRules *rules, const CtState *state, GArray *moves);
  gboolean (*sees) (const CtRules *rules,
                    const CtState *state,
                    guint viewer,
                    guint zone,
                    guint pos);
  void (*redact) (const CtRules *rules, guint viewer, CtState *view);
  gint (*score) (const CtRules *rules, const CtState *state, guint side);
  CtCounting counting;
  gboolean (*adopt) (const CtRules *rules, const CtRules *from, CtState *state);
  void (*next_hand) (const CtRules *rules, const CtState *over, CtState *next);
  gboolean (*find_dealer) (const CtRules *rules,
                           guint n_seats,
                           const CtCard *drawn,
                           guint n_drawn,
                           guint *ret_dealer);
  guint (*opener) (const CtRules *rules, const CtState *state);
  void (*rivals) (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  GArray *moves);
  const CtAct *acts;
  guint n_acts;
} CtModule;

/**
 * CtRules:
 * @id: also names rules/@id.xml
 * @prefix: of its rule ids
 * @subjects: topics, and the number of rules of each: "LEAD 3 OUT 2"
 * @min_seats: under any option
 * @max_seats: likewise
 * @rule_ids: by the module's causes; %NULL for those that it lacks
 * @law: (nullable): private data of the module
 * @options: ended by a %NULL name
 * @option: initially usual; those not in @options distinguish the rule sets of a module
 *
 * For other options, copy it and call ct_rules_set_option().
 */
struct _CtRules
{
  const char *id;
  const char *prefix;
  const char *subjects;
  const CtModule *module;
  CtDeck deck;
  guint8 min_seats;
  guint8 max_seats;
  guint8 usual_seats;
  gboolean turns_right;
  const char *const *rule_ids;
  guint n_rule_ids;
  const void *law;
  const CtOption *options;
  CtOptionValue option[CT_MAX_OPTIONS];
};

const CtRules *const *ct_rules_all (void);
const CtRules *ct_rules_lookup (const char *id);
gboolean ct_rules_set_option (CtRules *rules, const char *name, const char *value);
char *ct_rules_dup_option (const CtRules *rules, const CtOption *option);
gboolean ct_rules_has_usual (const CtRules *rules, const CtOption *option);
guint ct_rules_n_sides (const CtRules *rules, guint n_seats);
guint ct_rules_side (const CtRules *rules, guint n_seats, guint seat);

CtVerdict ct_rules_check_table (const CtRules *rules, guint n_seats);
const char *ct_rules_prepare (const CtRules *rules, CtState *state);
CtVerdict ct_rules_check (const CtRules *rules,
                          const CtState *state,
                          const CtMove *move);
const char *ct_rules_check_without (const CtRules *rules,
                                    const CtState *state,
                                    const CtMove *move,
                                    const char *rule);
gboolean ct_rules_apply (const CtRules *rules,
                         CtState *state,
                         const CtMove *move,
                         CtVerdict *ret_verdict,
                         GArray *events) G_GNUC_WARN_UNUSED_RESULT;
void ct_rules_apply_judged (const CtRules *rules,
                            CtState *state,
                            const CtMove *move,
                            GArray *events);
gboolean ct_rules_apply_irregular (const CtRules *rules,
                                   CtState *state,
                                   const CtMove *move,
                                   GArray *events) G_GNUC_WARN_UNUSED_RESULT;
void ct_rules_deal (const CtRules *rules, CtState *state, GArray *events);
void ct_rules_legal (const CtRules *rules, const CtState *state, GArray *ret_moves);
void ct_rules_legal_of (const CtRules *rules,
                        const CtState *state,
                        guint seat,
                        GArray *ret_moves);
gboolean ct_rules_sees (const CtRules *rules,
                        const CtState *state,
                        guint viewer,
                        guint zone,
                        guint pos);
void ct_rules_view (const CtRules *rules,
                    const CtState *state,
                    guint viewer,
                    CtState *ret_view);
void ct_rules_deal_unseen (const CtRules *rules,
                           CtState *state,
                           guint viewer,
                           CtRandom *random);
gboolean ct_rules_has_move (const CtRules *rules, guint type);
gboolean ct_rules_has_zone (const CtRules *rules, guint zone);
gboolean ct_rules_is_out (const CtRules *rules, const CtState *state, guint seat);
gboolean ct_rules_has_won_early (const CtRules *rules,
                                 const CtState *state,
                                 guint seat);
guint ct_rules_led_suit (const CtRules *rules, const CtState *state);
gint ct_rules_score (const CtRules *rules, const CtState *state, guint side);
gboolean ct_rules_find_dealer (const CtRules *rules,
                               guint n_seats,
                               const CtCard *drawn,
                               guint n_drawn,
                               guint *ret_dealer);
guint ct_rules_draw_dealer (const CtRules *rules, guint n_seats, CtRandom *random);
gboolean ct_rules_adopt (const CtRules *rules, const CtRules *from, CtState *state);
void ct_rules_set_dealer (const CtRules *rules, CtState *state, guint dealer);
void ct_rules_next_hand (const CtRules *rules,
                         const CtState *over,
                         const CtCard *pack,
                         CtState *ret_next);

gboolean ct_verdict_refuse (CtVerdict *verdict, const char *rule);
void ct_verdict_point (CtVerdict *verdict, CtRole role, CtCard card);

/* for replays with open hands */
#define CT_SEES_ALL 0xfe

#define CT_DECLARE_RULES(name) extern const CtRules ct_rules_##name;
CT_RULE_SETS (CT_DECLARE_RULES)
#undef CT_DECLARE_RULES

/* @cause: of the module */
static inline const char *
ct_cause_id (const CtRules *rules, guint cause)
{
  return rules->rule_ids[cause];
}

static inline gint
ct_choice (const CtRules *rules, guint option)
{
  return rules->option[option].choice;
}

static inline const CtMove *
ct_moves_pick (const GArray *moves, CtRandom *random)
{
  return &g_array_index (moves, CtMove, ct_random_below (random, moves->len));
}

static inline CtCounting
ct_rules_counting (const CtRules *rules)
{
  return rules->module->counting;
}

static inline CtFace
ct_rules_face (const CtRules *rules, CtCard card)
{
  return ct_card_face (rules->deck, card);
}

void ct_follow_event (const CtRules *rules, CtState *state, const CtEvent *event);
void ct_follow_settle (const CtRules *rules,
                       CtState *state,
                       const CtState *base,
                       const CtState *end);
