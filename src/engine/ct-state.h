/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "ct-card.h"

#define CT_MAX_SEATS 10
#define CT_MAX_PILES 6
#define CT_MAX_SIDES 3
#define CT_MAX_MELDS 38 /* enough: 116 cards in melds of three */

#define CT_NOBODY 0xff

/* The last card of a zone is its top. Melds are ordered from low to high. */
enum
{
  CT_ZONE_STOCK,
  CT_ZONE_LEAD,  /* the lead card of Kargaburo */
  CT_ZONE_TRICK, /* by whom: CtState.trick_seat */
  CT_ZONE_ASIDE,
  CT_ZONE_CENTER, /* Cau Robat; includes a pending chain */
  CT_ZONE_DISCARDS,
  CT_ZONE_ABSENT,                             /* not named in a partial position */
  CT_ZONE_HAND,                               /* + seat */
  CT_ZONE_PILE = CT_ZONE_HAND + CT_MAX_SEATS, /* + seat: cards won in Cau Robat */
  CT_ZONE_POT = CT_ZONE_PILE + CT_MAX_PILES,  /* + 0 for the one taken first */
  CT_ZONE_MELD = CT_ZONE_POT + CT_MAX_SIDES,  /* + slot; of CtRummyFacts.meld_side */
  CT_N_ZONES = CT_ZONE_MELD + CT_MAX_MELDS,
};

typedef enum
{
  CT_PHASE_DEAL,
  CT_PHASE_LEAD,
  CT_PHASE_FOLLOW,
  CT_PHASE_DRAWN,
  CT_PHASE_SHARE, /* passers take cards of the trick */
  CT_PHASE_PLAY,
  CT_PHASE_DRAW,
  CT_PHASE_FIRST_CHOICE, /* the first card may be rejected */
  CT_PHASE_OVER,
} CtPhase;

#define CT_N_PHASES (CT_PHASE_OVER + 1)

/* For the repetition rule. */
#define CT_MAX_SEEN 63

/**
 * CtSheddingFacts:
 * @seen: digests before each lead since the stock ran out or a trick was set aside
 * @seen_before: quark of a string with the digests before those, or 0
 * @passed: in order
 * @out: in order
 * @shared: cards of the trick that passers have taken
 * @leads_next: after the sharing
 * @leads_why: the module's cause
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

/* Several times what players ever owe; further debts are cancelled. */
#define CT_MAX_DEBTS 120

typedef struct
{
  guint8 from;
  guint8 to;
} CtDebt;

/**
 * CtFishingFacts:
 * @chain_card: cards of one rank played one after the other, the first of which
 *   captured nothing
 * @chain_leaves: ranks not to capture, a bit each
 * @chain_prefer: piles to prefer among equal ones, a bit per seat
 * @n_dealt: cards at the bottom of the center, from the deal
 * @last_capturer: 1 + the seat, 0 for nobody
 * @debt: one per card, oldest first
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
  CT_POT_TAKEN_UNUSED, /* not played from */
} CtPotUse;

enum
{
  CT_MELD_CLOSED = 1 << 0, /* a cerrado */
  CT_MELD_THIS_TURN = 1 << 1,
};

/**
 * CtRummyFacts:
 * @requirement: minimum worth of a side's first melds
 * @pot: #CtPotUse of each side
 * @pot_had_turn: the taker has had a turn since
 * @pot_unseen: the taker may not look at it yet
 * @meld_side: a side's n-th slot is its meld number n, even without cards
 * @meld_start: see #CtMeld
 * @n_melds: slots in use
 * @rejected: the first card was put back
 * @in_flight: the player took a pot in this turn
 * @failed: the opening failed in this turn
 * @barred: face that may not be discarded in this turn, or %CT_NO_FACE
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
 * @lost: hands of the match
 * @winners: of the hand, a bit per seat
 * @losers: likewise
 * @match_winners: likewise
 * @previous_winner: or %CT_NOBODY
 * @drawn: the card just drawn, in the phases that care, else %CT_NO_CARD
 * @trick_seat: who played each card of the trick
 *
 * Each card of the deck is in @card exactly once, grouped by zone: zone z is
 * card[start[z]] up to, not including, card[start[z + 1]]. In a hand, only
 * ct_state_shift_at(), ct_state_shift_pile(), ct_state_swap() and ct_state_deal() write
 * it, so no card is lost or doubled. Views and imagined deals are copies in which cards
 * are blanked or filled in.
 *
 * Without pointers: `=` copies it, memcmp() compares it.
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

/* 1,000 states are half a megabyte. */
G_STATIC_ASSERT (sizeof (CtState) <= 544);

typedef enum
{
  CT_EVENT_CARD, /* from @from to place @pos of @to */
  CT_EVENT_TURN,
  CT_EVENT_LEAD, /* because @card was highest, or in the first trick, @amount 1: as the
                    winner of the last hand */
  CT_EVENT_PASS,
  CT_EVENT_OUT,
  CT_EVENT_CALL,   /* cau (@amount 2), recau (3) or contracau (4) */
  CT_EVENT_DEBT,   /* @seat owes @to a card (@amount 1), does not have to (0), or no
                      longer (-1) */
  CT_EVENT_MELD,   /* the meld in @to, of side @seat, became closed, clean, dirty … */
  CT_EVENT_OPEN,   /* side @seat, with @amount points */
  CT_EVENT_FAILED, /* side @seat; @amount is now required */
  CT_EVENT_SCORE,  /* of seat or side @seat */
  CT_EVENT_WIN,
  CT_EVENT_LOSE,
  CT_EVENT_MATCH, /* @seat won it with @amount hands or points */
  CT_EVENT_VOID,
  CT_EVENT_OVER,
} CtEventType;

#define CT_N_EVENT_TYPES (CT_EVENT_OVER + 1)

/**
 * CtEvent:
 * @rule: (nullable): the cause
 *
 * One thing that a move does. @seat is a player unless its type says otherwise. The
 * table animates events and never compares two states.
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
ct_seat_after (const CtState *state, guint seat)
{
  return seat + 1 == state->n_seats ? 0 : seat + 1;
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
 * @number: from 1; closed melds keep theirs
 *
 * Returns: %CT_N_ZONES for none
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
guint ct_state_list_unknown (const CtState *view, CtCard ret_cards[CT_MAX_CARDS]);
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
