/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-state.h: the whole table as one small value */
#pragma once

#include <string.h>

#include "ct-card.h"

G_BEGIN_DECLS

#define CT_MAX_SEATS 10
#define CT_MAX_PILES 6
#define CT_MAX_SIDES 3
#define CT_MAX_MELDS 38 /* 116 cards in melds of three: cannot be exceeded */

#define CT_NOBODY 0xff

/* A zone is an ordered pile of cards; its last card is the top. Melds are ordered from
 * low to high.
 */
enum
{
  CT_ZONE_STOCK,
  CT_ZONE_LEAD,     /* the lead card of Kargaburo */
  CT_ZONE_TRICK,    /* as played; by whom: CtState.trick_seat */
  CT_ZONE_ASIDE,    /* completed tricks */
  CT_ZONE_CENTRE,   /* Cau Robat; includes a pending chain */
  CT_ZONE_DISCARDS, /* Buraco */
  CT_ZONE_ABSENT,   /* cards that a partial position does not name */
  CT_ZONE_HAND,     /* + seat */
  CT_ZONE_PILE = CT_ZONE_HAND + CT_MAX_SEATS, /* + seat: cards won in Cau Robat */
  CT_ZONE_POT = CT_ZONE_PILE + CT_MAX_PILES,  /* + 0 for the one taken first */
  CT_ZONE_MELD = CT_ZONE_POT + CT_MAX_SIDES, /* + slot; owner: CtRummyFacts.meld_side */
  CT_N_ZONES = CT_ZONE_MELD + CT_MAX_MELDS,
};

typedef enum
{
  CT_PHASE_DEAL,
  CT_PHASE_LEAD,
  CT_PHASE_FOLLOW,
  CT_PHASE_DRAWN, /* a card that fits was drawn and must be played */
  CT_PHASE_SHARE, /* passers take cards of an incomplete trick */
  CT_PHASE_PLAY,
  CT_PHASE_DRAW,
  CT_PHASE_FIRST_CHOICE, /* the first card was drawn and may be rejected */
  CT_PHASE_OVER,
} CtPhase;

#define CT_N_PHASES (CT_PHASE_OVER + 1)

/* How many situations the state remembers for the repetition rule. */
#define CT_MAX_SEEN 63

/**
 * CtSheddingFacts:
 * @seen: digests of the situations before each lead since the stock ran out or a trick
 *   was last set aside
 * @seen_before: key of older ones that are stored elsewhere, or 0
 * @passed: who passed the trick, in order
 * @out: who went out, in order
 * @shared: cards of the trick that passers have taken
 * @leads_next: who leads after the sharing
 * @leads_why: the cause of that, for the module
 *
 * CtState.drawn tells whether the player has drawn in this turn.
 */
typedef struct
{
  guint32 seen[CT_MAX_SEEN];
  GQuark seen_before;
  guint8 n_seen;
  guint8 n_passed;
  guint8 passed[CT_MAX_SEATS];
  guint8 n_out;
  guint8 out[CT_MAX_SEATS];
  guint8 first_trick;
  guint8 shared;
  guint8 leads_next;
  guint8 leads_why;
} CtSheddingFacts;

/* Several times what players ever owe at once; a further debt would be cancelled. */
#define CT_MAX_DEBTS 120

typedef struct
{
  guint8 from;
  guint8 to;
} CtDebt;

/**
 * CtFishingFacts:
 * @chain_card: cards of one rank played one after the other, the first of which
 *   captured nothing; they are in the center
 * @chain_leaves: ranks that the last caller leaves of the sequence, a bit each
 * @chain_prefer: whose pile they prefer among equal ones, a bit per seat
 * @n_dealt: cards at the bottom of the center that were dealt there
 * @last_capturer: 1 + the seat, 0 for nobody
 * @debt: one entry per card, oldest first
 */
typedef struct
{
  guint16 chain_leaves;
  guint8 chain_prefer;
  guint8 n_chain;
  guint8 chain_card[4];
  guint8 chain_seat[4];
  guint8 n_dealt;
  guint8 last_capturer;
  guint8 n_debts;
  CtDebt debt[CT_MAX_DEBTS];
} CtFishingFacts;

typedef enum
{
  CT_POT_UNTAKEN,
  CT_POT_TAKEN,
  CT_POT_TAKEN_UNUSED, /* none of its cards has been played */
} CtPotUse;

enum
{
  CT_MELD_CLOSED = 1 << 0, /* a cerrado */
  CT_MELD_THIS_TURN = 1 << 1,
};

/**
 * CtRummyFacts:
 * @requirement: minimum worth of a side's first melds
 * @bonus: points already won or lost by cutting
 * @pot: #CtPotUse of each side
 * @pot_had_turn: the taker has had a turn since
 * @pot_unseen: the taker may not look at it yet
 * @meld_side: owner of each slot; a side's n-th slot is its meld number n, even without
 *   cards
 * @meld_start: place of the first card of a sequence, see #CtMeld; 0 otherwise
 * @n_melds: slots in use
 * @first_turn: the first turn of the hand is not over
 * @rejected: the first card was put back
 * @in_flight: the player took a pot in this turn
 * @failed: the player's opening failed in this turn
 * @barred: the face that may not be discarded in this turn, or %CT_NO_FACE
 * @lift: sizes of the packets that were cut
 * @went_out: a seat, or %CT_NOBODY
 */
typedef struct
{
  gint16 requirement[CT_MAX_SIDES];
  gint16 bonus[CT_MAX_SIDES];
  guint8 opened[CT_MAX_SIDES];
  guint8 pot[CT_MAX_SIDES];
  guint8 pot_taker[CT_MAX_SIDES];
  guint8 pot_had_turn[CT_MAX_SIDES];
  guint8 pot_unseen[CT_MAX_SIDES];
  guint8 meld_side[CT_MAX_MELDS];
  guint8 meld_flags[CT_MAX_MELDS]; /* CT_MELD_CLOSED … */
  guint8 meld_start[CT_MAX_MELDS];
  guint8 n_melds;
  guint8 first_turn;
  guint8 rejected;
  guint8 in_flight;
  guint8 failed;
  guint8 barred;
  guint8 n_lifts;
  guint8 lift[2];
  guint8 went_out;
} CtRummyFacts;

/**
 * CtState:
 * @total: of the match: hands won by a seat, or points of a side
 * @lost: hands of the match lost by a seat
 * @winners: of the hand, a bit per seat; as for the next two
 * @previous_winner: of the previous hand, or %CT_NOBODY
 * @drawn: the card just drawn, in the phases that care, else %CT_NO_CARD
 * @trick_seat: who played each card of the trick
 * @card holds every card of the deck exactly once, grouped by zone: zone z is
 *   card[start[z]] up to, not including, card[start[z + 1]]. Only functions that move
 *   cards write it, so no card is lost or doubled: ct_state_shift_at(),
 *   ct_state_shift_pile(), ct_state_swap() and ct_state_deal().
 *
 * There is no pointer: copy it with `=`, compare it with memcmp().
 */
typedef struct
{
  union
  {
    CtSheddingFacts shedding;
    CtFishingFacts fishing;
    CtRummyFacts rummy;
  };

  gint16 total[CT_MAX_SEATS];
  guint16 winners;
  guint16 losers;
  guint16 match_winners;
  guint8 lost[CT_MAX_SEATS];

  guint8 n_seats;
  guint8 dealer;
  guint8 to_act;
  guint8 leader;
  guint8 phase; /* CtPhase */
  guint8 first_hand;
  guint8 previous_winner;
  guint8 drawn;
  guint8 is_void;
  guint8 trick_seat[CT_MAX_SEATS];

  guint8 start[CT_N_ZONES + 1];
  guint8 card[CT_MAX_CARDS];
} CtState;

/* Small enough to keep one per move: 1,000 are half a megabyte. */
G_STATIC_ASSERT (sizeof (CtState) <= 544);

typedef enum
{
  CT_EVENT_CARD, /* @card moved from @from to place @pos of @to */
  CT_EVENT_TURN, /* @seat acts now */
  CT_EVENT_LEAD, /* @seat won the lead */
  CT_EVENT_PASS,
  CT_EVENT_OUT,    /* @seat has no cards left */
  CT_EVENT_CALL,   /* @seat called cau (@amount 2), recau (3) or contracau (4) */
  CT_EVENT_DEBT,   /* @seat owes @to a card (@amount 1), does not have to (0), or no
                      longer (-1) */
  CT_EVENT_MELD,   /* the meld in @to became closed, clean, dirty … */
  CT_EVENT_OPEN,   /* side @seat opened with @amount points */
  CT_EVENT_FAILED, /* the opening of side @seat failed; @amount is now required */
  CT_EVENT_SCORE,  /* seat or side @seat gained @amount */
  CT_EVENT_WIN,
  CT_EVENT_LOSE,
  CT_EVENT_MATCH, /* @seat won the match with @amount hands or points */
  CT_EVENT_VOID,  /* the hand does not count */
  CT_EVENT_OVER,
} CtEventType;

/**
 * CtEvent:
 * @rule: (nullable): id of the rule that caused it
 *
 * What a move did, in order. The table animates events and never has to compare two
 * states.
 */
typedef struct
{
  guint8 type; /* CtEventType */
  CtCard card;
  guint8 from;
  guint8 to;
  guint8 pos;
  guint8 seat;
  gint16 amount;
  const char *rule;
} CtEvent;

static inline guint
ct_hand (guint seat)
{
  return CT_ZONE_HAND + seat;
}

static inline gboolean
ct_zone_is_hand (guint zone)
{
  return zone >= CT_ZONE_HAND && zone < CT_ZONE_PILE;
}

static inline gboolean
ct_zone_is_pile (guint zone)
{
  return zone >= CT_ZONE_PILE && zone < CT_ZONE_POT;
}

static inline gboolean
ct_zone_is_pot (guint zone)
{
  return zone >= CT_ZONE_POT && zone < CT_ZONE_MELD;
}

static inline gboolean
ct_zone_is_meld (guint zone)
{
  return zone >= CT_ZONE_MELD && zone < CT_N_ZONES;
}

static inline guint
ct_zone_len (const CtState *state, guint zone)
{
  return state->start[zone + 1] - state->start[zone];
}

static inline CtCard
ct_zone_card (const CtState *state, guint zone, guint pos)
{
  return state->card[state->start[zone] + pos];
}

static inline CtCard
ct_zone_top (const CtState *state, guint zone)
{
  return state->card[state->start[zone + 1] - 1];
}

static inline gboolean
ct_state_is_over (const CtState *state)
{
  return state->phase == CT_PHASE_OVER;
}

/* Returns: -1 if @card is not in @zone */
static inline gint
ct_zone_find (const CtState *state, guint zone, CtCard card)
{
  const guint8 *cards = state->card + state->start[zone];
  const guint8 *at = memchr (cards, card, ct_zone_len (state, zone));

  return at != NULL ? at - cards : -1;
}

/**
 * ct_meld_zone:
 * @number: from 1
 *
 * Returns: %CT_N_ZONES if there is no such meld; closed melds keep their numbers
 */
static inline guint
ct_meld_zone (const CtState *state, guint side, guint number)
{
  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == side && --number == 0)
      return CT_ZONE_MELD + slot;

  return CT_N_ZONES;
}

void ct_state_init (CtState *state, guint n_seats, const CtCard *pack, guint n_cards);
CtState ct_state_veil (const CtState *state);
guint ct_state_find (const CtState *state, CtCard card, guint *ret_pos);
void ct_state_shift (CtState *state,
                     CtCard card,
                     guint to,
                     gint to_pos,
                     const char *rule,
                     GArray *events);
void ct_state_shift_at (CtState *state,
                        guint from,
                        guint from_pos,
                        guint to,
                        gint to_pos,
                        const char *rule,
                        GArray *events);
void ct_state_shift_pile (CtState *state,
                          guint from,
                          guint to,
                          guint to_pos,
                          const char *top_rule,
                          const char *rule,
                          GArray *events);
void ct_state_swap (CtState *state, CtCard a, CtCard b);
void ct_state_deal (CtState *state,
                    const guint8 *zones,
                    guint n_cards,
                    const char *rule,
                    GArray *events);
void ct_events_report (GArray *events,
                       CtEventType type,
                       guint seat,
                       gint amount,
                       const char *rule);

/* @events: (nullable) */
static inline void
ct_events_add (GArray *events,
               CtEventType type,
               guint seat,
               gint amount,
               const char *rule)
{
  if (events != NULL)
    ct_events_report (events, type, seat, amount, rule);
}

static inline void
ct_state_give_turn (CtState *state, guint seat, const char *rule, GArray *events)
{
  state->to_act = seat;
  ct_events_add (events, CT_EVENT_TURN, seat, 0, rule);
}

G_END_DECLS
