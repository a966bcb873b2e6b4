/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rules-rummy-options-private.h: what tells the three Buracos apart — the law of
 * each, and what may be chosen within it
 */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

/* Places in CtRules.option. */
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

/* The choices of those options that are more than "no" and "yes", in the order of their
 * lists of values.
 */
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
  RUMMY_OUT_ANY, /* any canastra lets a side go out */

  RUMMY_WITHOUT_POT_NEVER = 0,
  RUMMY_WITHOUT_POT_IF_NONE_LEFT,

  RUMMY_STOCK_POT = 0,
  RUMMY_STOCK_END,

  RUMMY_POT_AT_TURN_END = 0,
  RUMMY_POT_AT_ONCE,
  RUMMY_POT_AT_NEXT_DRAW,

  RUMMY_CERRADO_COUNTS = 0, /* the cards of a closed meld beside its bonus */
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
  RUMMY_JOKERS_12, /* in no list */

  RUMMY_OPENING_CHOICE = 0, /* the first card of the hand may be rejected */
  RUMMY_OPENING_UP_CARD,
  RUMMY_OPENING_PLAIN, /* in no list */

  RUMMY_DEALER_RIGHT_OF_HIGHEST = 0,
  RUMMY_DEALER_LOWEST,
  RUMMY_DEALER_BEFORE_HIGHEST, /* in no list */
  RUMMY_DEALER_BY_LOT,         /* in no list */

  RUMMY_GROUPS_YES = 0,
  RUMMY_GROUPS_NO,

  RUMMY_RANKS_HIGH = 0,
  RUMMY_RANKS_ALL,
  RUMMY_RANKS_NONE,

  RUMMY_STACKS_NO = 0,
  RUMMY_STACKS_YES,      /* wild cards alone may be melded */
  RUMMY_STACKS_TO_CLOSE, /* and must then be closed; in no list */

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

/* What nobody has played from counts, of a pot that was taken. */
typedef enum
{
  RUMMY_UNUSED_AS_CARDS, /* like any other hand */
  RUMMY_UNUSED_INSTEAD,  /* a fixed sum in place of the cards: RUMMY_UNPLAYED_POT */
  RUMMY_UNUSED_BESIDES,  /* a fixed sum beside the cards: RUMMY_UNUSED_POT */
} RummyUnused;

/**
 * RummyLift:
 * @seat: who lifts it, counted from the dealer
 * @for_hands: whether the hands are dealt from it, else the pots
 *
 * A packet that is lifted off the pack before the deal.
 */
typedef struct
{
  guint8 seat;
  gboolean for_hands;
} RummyLift;

/**
 * RummyLaw:
 * @lift: those of the @n_lifts packets, in their order
 * @pots_first: whether the pots lie on top of the hands in the pack
 * @take_with_pair: whether the discards are taken with two cards from hand; else for
 *   nothing
 * @close_at: the cards at which a meld is closed; 0 if melds never are
 * @pot_hidden: whether a pot that was taken by discard may not be looked at at once
 * @pot_for_melds: whether a pot is used only by melding from it, not by discarding
 * @unused: what counts of a pot that was not used
 * @joker: points of a card, as @two and @ace are
 * @clean: points of a canastra, as are those that follow; 0 where there is no such kind
 * @aces: of seven aces, if they are clean; @dirty_aces, if they are not
 * @half_royal: from the ace to the king, or from the two to the ace; @royal, from ace
 * to ace
 * @twos: of wild cards without a joker; @mixed, of jokers and twos
 * @open_wild: points of a stack of wild cards that is no canastra
 * @pot: points for having taken a pot
 *
 * What a rule set says, and no table agrees otherwise.
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
} RummyLaw;

static inline const RummyLaw *
rummy_law (const CtRules *rules)
{
  return rules->law;
}

/* An option of "no" and "yes". */
static inline gboolean
rummy_has (const CtRules *rules, guint option)
{
  return rules->option[option].choice != FALSE;
}

static inline gint
rummy_choice (const CtRules *rules, guint option)
{
  return rules->option[option].choice;
}

static inline gint
rummy_number (const CtRules *rules, guint option)
{
  return rules->option[option].number;
}

/* How many wild cards may be in a pair that takes the discards. */
static inline guint
rummy_wild_in_pair (const CtRules *rules)
{
  return rummy_choice (rules, RUMMY_PICKUP_PAIR) == RUMMY_PICKUP_ONE_WILD ? 1 : 0;
}

/* Whether the first card of a hand may be rejected. */
static inline gboolean
rummy_lets_reject (const CtRules *rules)
{
  return rummy_choice (rules, RUMMY_OPENING) == RUMMY_OPENING_CHOICE;
}

/* Whether a side that has not opened cannot end its turn with too few points. */
static inline gboolean
rummy_opening_is_strict (const CtRules *rules)
{
  return rummy_choice (rules, RUMMY_INITIAL_FAILURE) == RUMMY_FAILURE_FORBID;
}

G_END_DECLS
