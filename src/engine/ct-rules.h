/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rules.h: the one interface between a rule set and everything else */
#pragma once

#include "ct-families.h"
#include "ct-move.h"
#include "ct-shuffle.h"

G_BEGIN_DECLS

#define CT_MAX_REFS    32
#define CT_MAX_OPTIONS 64

typedef struct _CtReach CtReach;
typedef struct _CtBotFamily CtBotFamily;

/* Marks a text for the translators; the layers above translate it. */
#define N_(String) (String)

/* Rules of every table; their words are in rules/table.xml. */
#define CT_TABLE_TURN "TABLE-TURN-1" /* wait for your turn */
#define CT_TABLE_OVER "TABLE-OVER-1" /* the hand is over */
#define CT_TABLE_DEAL "TABLE-DEAL-1" /* the cards must be dealt first */
#define CT_TABLE_CARD "TABLE-CARD-1" /* that card is not in your hand */
#define CT_TABLE_MOVE "TABLE-MOVE-1" /* this game knows no such move */
#define CT_TABLE_ONE  "TABLE-ONE-1"  /* one card, not several or none */
#define CT_TABLE_HAND "TABLE-HAND-1" /* the cards of the others are theirs */

typedef enum
{
  CT_ROLE_OFFENDING, /* breaks the rule */
  CT_ROLE_EVIDENCE,  /* shows why the rule applies */
  CT_ROLE_REMEDY,    /* would have been allowed instead */
} CtRole;

typedef struct
{
  guint8 role; /* CtRole */
  CtCard card;
} CtRef;

/**
 * CtReason:
 * @CT_REASON_NONE: what the rule says is all
 * @CT_REASON_TWICE: the place of the card is taken
 * @CT_REASON_SUIT: it is of another suit than the row
 * @CT_REASON_THEIRS: the meld belongs to the side of @seat
 * @CT_REASON_STAYS: the card was to leave the meld in which it lies
 * @CT_REASON_BETWEEN: the pile does not lie between two cards of the center
 * @CT_REASON_CHOOSE: the player has to choose, and has not
 * @CT_REASON_BOTH: what was to be taken alone is taken with its like
 * @CT_REASON_NEITHER: none of what is alike is taken
 * @CT_REASON_OPTION: the table has agreed on another option
 * @CT_REASON_AGAIN: it has been done in this turn
 * @CT_REASON_LEFT: @have cards would be left
 *
 * In which of several ways a move breaks its rule.
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
  CT_N_REASONS,
} CtReason;

const char *ct_reason_get_name (CtReason reason);

/**
 * CtVerdict:
 * @rule: id of the rule the move breaks, or %NULL if the move is allowed
 * @have: number for "{have}" in the refusal of the rule
 * @need: number for "{need}" in the refusal of the rule
 * @suit: suit for "{suit}", or %CT_NO_SUIT
 * @seat: player for "{player}", or %CT_NOBODY
 * @reason: #CtReason, for a sentence of its own
 * @spared: (nullable): id of a rule that refuses nothing, see ct_rules_check_without()
 *
 * A move that is not allowed is an ordinary answer, not a #GError. The words are not
 * here: the rule book has them under the same id. The witness of a refusal are the
 * cards with the roles evidence and remedy.
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
 * @id: place in CtRules.option
 * @name: as in files and on the command line
 * @values: ended by %NULL; a "#" in a value stands for a number ("wins=#")
 * @min: smallest number that "#" may be
 * @max: largest number that "#" may be
 */
typedef struct
{
  guint8 id;
  const char *name;
  const char *const *values;
  gint16 min;
  gint16 max;
} CtOption;

/* Which of the values of an option is set, and its numbers if it has any. */
typedef struct
{
  gint16 choice;
  gint16 number;
  gint16 second;
  gint16 third;
} CtOptionValue;

/* A cause, a place in CtRules.rule_ids, and the #CtEventType by which it shows that a
 * player has done something themselves, with a move of one of these types, a bit each.
 * A freedom is used by whoever may choose.
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
 * @CT_COUNTING_HANDS: whoever wins the hand has won a hand
 * @CT_COUNTING_CARDS: the cards that each player has won, which lie on a pile of their
 * own
 * @CT_COUNTING_LINES: many things make points, each on a line of a score sheet; see
 *   ct_rummy_score_sheet()
 *
 * What counts when a hand is over.
 */
typedef enum
{
  CT_COUNTING_HANDS,
  CT_COUNTING_CARDS,
  CT_COUNTING_LINES,
} CtCounting;

/**
 * CtModule:
 * @name: of the family, in rule books; the table knows by it how a game looks
 * @zones: where cards can lie, #CT_HAS_ZONE for each kind of place
 * @verbs: the types of moves whose words are understood, #CT_ACT_BY for each
 * @has_partners: from three players on, those who sit opposite share a side
 * @follows_suit: the first card in the middle says which suit the others must play
 * @bot: what its computer players go by
 * @configure: (nullable): adapts deck, seats or direction after an option was set
 * @check_table: may this many players sit down, with these options? Fills a zeroed
 *   verdict
 * @phases: those that a hand of this family can be in, one bit each
 * @prepare: completes the facts of a position that was written down by hand (cards,
 *   turn, phase are set); returns %NULL, or what is impossible about it
 * @check: the only judge of what is allowed; is asked only about the player to act
 *   while the hand runs; complete: any move a learner can express gets a true answer
 * @out_of_turn: (nullable): replaces %CT_TABLE_TURN where the rule set has a rule of
 *   its own
 * @apply: carries out a move that @check allows, or one that broke a rule but is
 *   @possible; asserts rather than checks
 * @follow: (nullable): notes in the facts of @state what @event says; the card that
 * moves has moved already
 * @settle: (nullable): completes the facts of a @state on the way from @base to @end
 * @possible: whether a move that breaks a rule can be carried out all the same: the
 *   cards lie where it takes them from
 * @undone: (nullable): whether a move that breaks a rule and is not @possible may
 *   have been tried, seen by the others and taken back
 * @candidates: moves worth trying, of the player to act; may name moves that @check
 *   refuses; everything larger can be built from these
 * @has_move: (nullable): whether there is such a move in this game at all, at some
 *   moment; %NULL if nobody need ask
 * @reach: lists what somebody can mean who takes cards up and lets them go somewhere,
 *   allowed or not; see ct_rules_moves_from()
 * @awaited: the kinds of moves for which this part of the hand is there, a bit each;
 *   see ct_rules_awaits()
 * @legal: lists the legal moves directly, in place of what @moves holds; where a rule
 *   set lets others speak out of turn, their moves as well
 * @sees: whether @viewer may know the card at @pos of @zone
 * @redact: (nullable): blanks what else in @view would tell which cards @viewer does
 *   not see; the cards are blanked already
 * @score: points of a seat or side for this hand, as they stand now
 * @counting: what the points are for
 * @next_hand: sets dealer, first player, tallies of the hand that follows @over
 * @find_dealer: (nullable): who deals the first hand, if these cards are drawn for it
 *   one after the other; %FALSE if they are too few to decide it. %NULL where chance
 *   alone decides
 * @opener: (nullable): who makes the first move of the dealing; %NULL for the dealer
 * @rivals: lists what the player might have done in place of @move, allowed or not:
 *   other moves of the same kind, between which nobody chooses without knowing the
 * rules
 * @acts: what a player brings about by their own move, in contrast to what follows from
 * it
 *
 * What rule sets of one family have in common. The dealing is a move, too: of the
 * dealer, in %CT_PHASE_DEAL.
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
 * @id: also the name of the rule book, rules/@id.xml
 * @prefix: with which the ids of all its rules begin
 * @subjects: what its rules are about, and how many there are of each: "LEAD 3 OUT 2"
 * @min_seats: fewest players under any option
 * @max_seats: most players under any option
 * @usual_seats: players when nobody says how many
 * @turns_right: whether the turn goes to the right (counter-clockwise)
 * @rule_ids: the id of each cause that the module knows; %NULL where this rule set has
 *   no such rule
 * @law: (nullable): what only its module asks for, and nobody may choose
 * @options: what may be chosen, ended by a %NULL name
 * @option: what is chosen, or usual; rows that @options does not list tell the rule
 *   sets of a module apart
 *
 * A rule set with its options: plain data. To play with other options, copy it and
 * call ct_rules_set_option() on the copy.
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
guint ct_rules_led_suit (const CtRules *rules, const CtState *state);
gint ct_rules_score (const CtRules *rules, const CtState *state, guint side);
gboolean ct_rules_find_dealer (const CtRules *rules,
                               guint n_seats,
                               const CtCard *drawn,
                               guint n_drawn,
                               guint *ret_dealer);
guint ct_rules_draw_dealer (const CtRules *rules, guint n_seats, CtRandom *random);
void ct_rules_set_dealer (const CtRules *rules, CtState *state, guint dealer);
void ct_rules_next_hand (const CtRules *rules,
                         const CtState *over,
                         const CtCard *pack,
                         CtState *ret_next);

gboolean ct_verdict_refuse (CtVerdict *verdict, const char *rule);
void ct_verdict_point (CtVerdict *verdict, CtRole role, CtCard card);

/* A seat that sees every card: for replays with all hands open. */
#define CT_SEES_ALL 0xfe

/* All rule sets; the folder of each family says which are its own. */
#define CT_DECLARE_RULES(name) extern const CtRules ct_rules_##name;
CT_RULE_SETS (CT_DECLARE_RULES)
#undef CT_DECLARE_RULES

/* What counts when a hand is over. */
static inline CtCounting
ct_rules_counting (const CtRules *rules)
{
  return rules->module->counting;
}

/* The face of @card in the deck of @rules. */
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

G_END_DECLS
