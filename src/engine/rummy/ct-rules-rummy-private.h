/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules-rummy-meld-private.h"
#include "ct-rules.h"

enum
{
  RUMMY_HAND_SIZE,
  RUMMY_POT_SIZE,
  RUMMY_PLAYERS,
  RUMMY_PICKUP_PAIR,
  RUMMY_PICKUP_LAYOFF,
  RUMMY_DISCARD_VISIBLE,
  RUMMY_POT_TRIGGER,
  RUMMY_POT_TAKE,
  RUMMY_LAST_CARD,
  RUMMY_FINAL_DISCARD,
  RUMMY_GO_OUT,
  RUMMY_OUT_WITHOUT_POT,
  RUMMY_STOCK_OUT,
  RUMMY_POT_TO_STOCK_AT,
  RUMMY_COUNT_CERRADO,
  RUMMY_SEVEN_JOKERS,
  RUMMY_SHORT_CUT,
  RUMMY_MATCH_TARGET,
  RUMMY_MATCH_TIE,
  RUMMY_MATCH_MODE,
  RUMMY_JOKERS,
  RUMMY_OPENING,
  RUMMY_FIRST_DEALER,
  RUMMY_GROUPS,
  RUMMY_GROUP_RANKS,
  RUMMY_GROUP_CANASTRA,
  RUMMY_WILD_STACKS,
  RUMMY_MAX_WILD,
  RUMMY_MIN_NATURAL,
  RUMMY_NATURAL_TWO, /* RummyTwos */
  RUMMY_ACE,         /* RummyAces */
  RUMMY_INITIAL_MELD,
  RUMMY_INITIAL_HALF,
  RUMMY_INITIAL_FAILURE,
  RUMMY_SAME_CARD,
  RUMMY_UNPLAYED_POT,
  RUMMY_UNUSED_POT,
  RUMMY_NO_POT_PENALTY,
  RUMMY_DIRECTION,
  RUMMY_FIRST_PLAYER,
  RUMMY_REARRANGE,
  RUMMY_N_OPTIONS
};

G_STATIC_ASSERT (RUMMY_N_OPTIONS <= CT_MAX_OPTIONS);

/* In the order of each option's values. */
enum
{
  RUMMY_PLAYERS_TWO_OR_FOUR = 0,
  RUMMY_PLAYERS_SIX,

  RUMMY_PICKUP_NATURAL = 0,
  RUMMY_PICKUP_ONE_WILD,

  RUMMY_VISIBLE_TOP = 0,
  RUMMY_VISIBLE_ALL,

  RUMMY_TRIGGER_NO_NATURAL = 0,
  RUMMY_TRIGGER_NO_CARD,

  RUMMY_POT_FORCED = 0,
  RUMMY_POT_OPTIONAL,

  RUMMY_LAST_FORBID = 0,
  RUMMY_LAST_KEEP,

  RUMMY_FINAL_OPTIONAL = 0,
  RUMMY_FINAL_REQUIRED,
  RUMMY_FINAL_FORBIDDEN,

  RUMMY_OUT_CLEAN = 0,
  RUMMY_OUT_ANY,

  RUMMY_WITHOUT_POT_NEVER = 0,
  RUMMY_WITHOUT_POT_IF_NONE_LEFT,

  RUMMY_STOCK_POT = 0,
  RUMMY_STOCK_END,

  RUMMY_POT_AT_TURN_END = 0,
  RUMMY_POT_AT_ONCE,
  RUMMY_POT_AT_NEXT_DRAW,

  RUMMY_CERRADO_COUNTS = 0, /* its cards, besides its bonus */
  RUMMY_CERRADO_BONUS_ONLY,

  RUMMY_SEVEN_JOKERS_1000 = 0,
  RUMMY_SEVEN_JOKERS_2000,

  RUMMY_TARGET_REACHED = 0,
  RUMMY_TARGET_OVER,

  RUMMY_TIE_PLAY_ON = 0,
  RUMMY_TIE_SHARED,

  RUMMY_MODE_TARGET = 0,
  RUMMY_MODE_ROUND,

  RUMMY_JOKERS_4 = 0,
  RUMMY_JOKERS_0,
  RUMMY_JOKERS_12, /* not an option value */

  RUMMY_OPENING_CHOICE = 0, /* the first card of the hand may be rejected */
  RUMMY_OPENING_UP_CARD,
  RUMMY_OPENING_PLAIN, /* not an option value */

  RUMMY_DEALER_RIGHT_OF_HIGHEST = 0,
  RUMMY_DEALER_LOWEST,
  RUMMY_DEALER_BEFORE_HIGHEST, /* not an option value */
  RUMMY_DEALER_BY_LOT,         /* not an option value */

  RUMMY_GROUPS_YES = 0,
  RUMMY_GROUPS_NO,

  RUMMY_RANKS_HIGH = 0,
  RUMMY_RANKS_ALL,
  RUMMY_RANKS_NONE,

  RUMMY_STACKS_NO = 0,
  RUMMY_STACKS_YES,      /* wild cards alone may be melded */
  RUMMY_STACKS_TO_CLOSE, /* and must then be closed; not an option value */

  RUMMY_WILD_NUMBER = 0,
  RUMMY_WILD_UNLIMITED,

  RUMMY_NATURALS_2 = 0,
  RUMMY_NATURALS_1,

  RUMMY_INITIAL_NONE = 0,
  RUMMY_INITIAL_STEPS, /* number, and second from third match points on */
  RUMMY_INITIAL_FLAT,

  RUMMY_HALF_NONE = 0,
  RUMMY_HALF_75, /* from half of the target on */

  RUMMY_FAILURE_PENALTY = 0,
  RUMMY_FAILURE_FORBID,

  RUMMY_SAME_CARD_YES = 0,
  RUMMY_SAME_CARD_NO,

  RUMMY_UNPLAYED_FLAT = 0,
  RUMMY_UNPLAYED_CARDS,
  RUMMY_UNPLAYED_SMALLER,

  RUMMY_UNUSED_BOTH = 0,
  RUMMY_UNUSED_FLAT_IF_NO_TURN,
  RUMMY_UNUSED_FLAT,

  RUMMY_NO_POT_ALWAYS = 0,
  RUMMY_NO_POT_IF_ANY_TAKEN,

  RUMMY_CLOCKWISE = 0,
  RUMMY_COUNTER_CLOCKWISE,

  RUMMY_FIRST_NEXT = 0,
  RUMMY_FIRST_RANDOM,
  RUMMY_FIRST_WINNER,
};

/* Taken, but not played from. */
typedef enum
{
  RUMMY_UNUSED_AS_CARDS,
  RUMMY_UNUSED_INSTEAD, /* instead of the cards: RUMMY_UNPLAYED_POT */
  RUMMY_UNUSED_BESIDES, /* besides the cards: RUMMY_UNUSED_POT */
} RummyUnused;

/**
 * RummyLift:
 * @seat: counted from the dealer
 */
typedef struct
{
  guint8 seat;
  gboolean for_hands;
} RummyLift;

/**
 * RummyLaw:
 * @pots_first: the pots are on top of the hands in the pack
 * @take_with_pair: two cards from the hand take the discard pile; otherwise none
 * @close_at: cards of a closed meld; 0 for never
 * @pot_hidden: a pot taken by discarding may not be looked at immediately
 * @pot_for_melds: only melding uses a pot
 * @joker: points of a card, like @two and @ace
 * @clean: points of a canastra, like those that follow; 0 for none
 * @aces: seven clean aces
 * @half_royal: from ace to king, or two to ace
 * @royal: from ace to ace
 * @twos: without joker
 * @mixed: jokers and twos
 * @open_wild: a wild stack that is no canastra
 * @pot: for taking it
 * @no_canastra: (nullable): the rule that groups are none
 */
typedef struct
{
  RummyLift lift[2];
  guint8 n_lifts;
  gboolean pots_first;

  gboolean take_with_pair;
  guint8 close_at;
  gboolean pot_hidden;
  gboolean pot_for_melds;

  RummyUnused unused;
  gint16 joker;
  gint16 two;
  gint16 ace;
  gint16 clean;
  gint16 dirty;
  gint16 aces;
  gint16 dirty_aces;
  gint16 half_royal;
  gint16 royal;
  gint16 twos;
  gint16 mixed;
  gint16 open_wild;
  gint16 pot;
  const char *no_canastra;
} RummyLaw;

static inline const RummyLaw *
rummy_law (const CtRules *rules)
{
  return rules->law;
}

static inline gint
rummy_number (const CtRules *rules, guint option)
{
  return rules->option[option].number;
}

static inline guint
rummy_wild_in_pair (const CtRules *rules)
{
  return ct_choice (rules, RUMMY_PICKUP_PAIR) == RUMMY_PICKUP_ONE_WILD ? 1 : 0;
}

static inline gboolean
rummy_lets_reject (const CtRules *rules)
{
  return ct_choice (rules, RUMMY_OPENING) == RUMMY_OPENING_CHOICE;
}

static inline gboolean
rummy_opening_is_strict (const CtRules *rules)
{
  return ct_choice (rules, RUMMY_INITIAL_FAILURE) == RUMMY_FAILURE_FORBID;
}

/* Each rule set has its ids. */
typedef enum
{
  RUMMY_CAUSE_PLAYERS,
  RUMMY_CAUSE_DIRECTION,
  RUMMY_CAUSE_LIFT_HANDS,
  RUMMY_CAUSE_LIFT_POTS,
  RUMMY_CAUSE_SHORT_PACKET,
  RUMMY_CAUSE_DEAL_HANDS,
  RUMMY_CAUSE_DEAL_POTS,
  RUMMY_CAUSE_UP_CARD,
  RUMMY_CAUSE_FIRST_TURN,
  RUMMY_CAUSE_REJECT,
  RUMMY_CAUSE_REJECT_ONCE,
  RUMMY_CAUSE_ACCEPTED,
  RUMMY_CAUSE_TURN_ORDER,
  RUMMY_CAUSE_AFTER_DISCARD,
  RUMMY_CAUSE_MELD_TIME, /* melding only after drawing */
  RUMMY_CAUSE_DISCARD,
  RUMMY_CAUSE_DRAW,
  RUMMY_CAUSE_DRAW_ONCE,
  RUMMY_CAUSE_PILE_EMPTY,
  RUMMY_CAUSE_PILE_WHOLE,
  RUMMY_CAUSE_PILE_TAKEN,
  RUMMY_CAUSE_PILE_PAIR,
  RUMMY_CAUSE_PILE_LAID,
  RUMMY_CAUSE_PILE_WILD,
  RUMMY_CAUSE_PILE_LAYOFF,
  RUMMY_CAUSE_SAME_CARD,
  RUMMY_CAUSE_LAY_OFF,
  RUMMY_CAUSE_MELD_SIZE,
  RUMMY_CAUSE_MELD_TOO_LONG,
  RUMMY_CAUSE_SEQUENCE,
  RUMMY_CAUSE_CORNER,
  RUMMY_CAUSE_GROUP,
  RUMMY_CAUSE_GROUP_RANK,
  RUMMY_CAUSE_OWN_MELDS,
  RUMMY_CAUSE_ONTO_SEQUENCE,
  RUMMY_CAUSE_ONTO_GROUP,
  RUMMY_CAUSE_ONTO_WILD,
  RUMMY_CAUSE_NOT_BETWEEN, /* never from meld to meld */
  RUMMY_CAUSE_WILD_BACK,   /* a wild card stays in its meld */
  RUMMY_CAUSE_WILD_ALONE,  /* no card stands for another */
  RUMMY_CAUSE_WILD_MAX,    /* from here to ONLY_WILD: see ct_rummy_is_about_wild() */
  RUMMY_CAUSE_WILD_JOKER_AND_TWO,
  RUMMY_CAUSE_NO_TWO,
  RUMMY_CAUSE_WILD_MOVE,
  RUMMY_CAUSE_WILD_HOME,
  RUMMY_CAUSE_WILD_STAYS,
  RUMMY_CAUSE_WILD_DISPLACED,
  RUMMY_CAUSE_NATURALS,
  RUMMY_CAUSE_ONLY_WILD,
  RUMMY_CAUSE_CLOSE,
  RUMMY_CAUSE_CLOSED,
  RUMMY_CAUSE_OPEN,
  RUMMY_CAUSE_OPEN_MIN,
  RUMMY_CAUSE_OPEN_FAILED,
  RUMMY_CAUSE_OPEN_POT,
  RUMMY_CAUSE_POT,
  RUMMY_CAUSE_POT_IN_FLIGHT,
  RUMMY_CAUSE_POT_BY_DISCARD,
  RUMMY_CAUSE_OUT,
  RUMMY_CAUSE_OUT_BY_MELD, /* no cards would be left */
  RUMMY_CAUSE_OUT_LAST,    /* discarding the last card */
  RUMMY_CAUSE_KEEP_TWO,    /* one card would be left */
  RUMMY_CAUSE_NO_POT_LEFT,
  RUMMY_CAUSE_OUT_DISCARD,
  RUMMY_CAUSE_STOCK_POT,
  RUMMY_CAUSE_STOCK_END,
  RUMMY_CAUSE_SCORE_TABLE,
  RUMMY_CAUSE_SCORE_HAND,
  RUMMY_CAUSE_SCORE_CLEAN,
  RUMMY_CAUSE_SCORE_DIRTY,
  RUMMY_CAUSE_SCORE_ACES,
  RUMMY_CAUSE_SCORE_WILD,
  RUMMY_CAUSE_SCORE_JOKERS,
  RUMMY_CAUSE_SCORE_OPEN_WILD,
  RUMMY_CAUSE_SCORE_HALF_ROYAL,
  RUMMY_CAUSE_SCORE_ROYAL,
  RUMMY_CAUSE_SCORE_POT,
  RUMMY_CAUSE_SCORE_NO_POT,
  RUMMY_CAUSE_SCORE_UNUSED,
  RUMMY_CAUSE_SCORE_OUT,
  RUMMY_CAUSE_SCORE_LIFT,
  RUMMY_CAUSE_MATCH,
  RUMMY_CAUSE_MATCH_ROUND,
  RUMMY_N_CAUSES
} RummyCause;

extern const char *const rummy_brazil_ids[RUMMY_N_CAUSES];
extern const char *const rummy_us_ids[RUMMY_N_CAUSES];
extern const char *const rummy_netcartas_ids[RUMMY_N_CAUSES];

RummyMeldLaw rummy_meld_law (const CtRules *rules);
CtMeldProblem rummy_meld_read_slot (const RummyMeldLaw *law,
                                    CtDeck deck,
                                    const CtState *state,
                                    guint slot,
                                    CtMeld *ret_meld);
CtMeldProblem rummy_meld_at (const CtRules *rules,
                             const CtState *state,
                             guint slot,
                             CtMeld *ret_meld);

static inline guint
rummy_side (const CtRules *rules, const CtState *state, guint seat)
{
  return ct_rules_side (rules, state->n_seats, seat);
}

/* An action replaces one meld. */
typedef struct
{
  guint slot; /* CT_MAX_MELDS for none */
  CtMeld old; /* without cards for a new meld */
  CtMeld meld;
  CtMeld rest; /* loses a card, if rest.n_cards > 0 */
  guint rest_slot;
} RummyChange;

gboolean rummy_pot_available (const CtRules *rules, const CtState *state, guint side);
gboolean rummy_holds_natural (const CtRules *rules, const CtState *state, guint seat);
gboolean rummy_may_take_pot (const CtRules *rules, const CtState *state, guint seat);
gboolean rummy_may_go_out (const CtRules *rules,
                           const CtState *state,
                           guint side,
                           const RummyChange *change);
gboolean rummy_is_plain (const CtRules *rules, const CtState *state, guint slot);
gboolean rummy_is_long (const CtMeld *meld);
gboolean rummy_may_be_canastra (const CtRules *rules, const CtMeld *meld);
gboolean rummy_is_canastra (const CtRules *rules, const CtMeld *meld);
gboolean rummy_plan (const CtRules *rules,
                     const CtState *state,
                     const CtMove *move,
                     RummyChange *ret_change,
                     CtVerdict *verdict);
gboolean rummy_plan_take (const CtRules *rules,
                          const CtState *state,
                          const CtMove *move,
                          RummyChange *ret_change);
gint rummy_melded_this_turn (const CtRules *rules, const CtState *state, guint side);
gint rummy_value_of_face (const CtRules *rules, CtFace face);
gint rummy_value (const CtRules *rules, CtCard card);
gint rummy_requirement (const CtRules *rules, gint total);

void rummy_check (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict);
void rummy_apply (const CtRules *rules,
                  CtState *state,
                  const CtMove *move,
                  GArray *events);
guint rummy_lifter (const CtRules *rules, const CtState *state);
guint rummy_lift_wanted (const CtRules *rules, const CtState *state);
gint rummy_lift_points (const CtRules *rules,
                        const CtState *state,
                        guint lift,
                        guint *ret_lifter,
                        RummyCause *ret_cause);
void rummy_read_end (const CtRules *rules, CtState *state);
void rummy_end_hand (const CtRules *rules,
                     CtState *state,
                     const char *rule,
                     GArray *events);
gint rummy_canastra_bonus (const CtRules *rules, const CtMeld *meld, RummyCause *cause);
gint rummy_score (const CtRules *rules, const CtState *state, guint side);
void rummy_candidates (const CtRules *rules, const CtState *state, GArray *moves);
void rummy_legal (const CtRules *rules, const CtState *state, GArray *moves);
void rummy_reach (const CtRules *rules,
                  const CtState *state,
                  const CtReach *reach,
                  GArray *moves);
guint32 rummy_awaited (const CtRules *rules, const CtState *state);
void rummy_offer_ways (const CtRules *rules,
                       const CtState *state,
                       const CtMove *move,
                       GArray *moves);

#define RUMMY_N_ACTS 21
extern const CtAct rummy_acts[RUMMY_N_ACTS];
void rummy_rivals (const CtRules *rules,
                   const CtState *state,
                   const CtMove *move,
                   GArray *moves);

extern const CtBotFamily rummy_bot;
extern const CtModule rummy_module;
