/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "ct-rules.h"

/* Each rule set has its ids. */
typedef enum
{
  FISH_PLAYERS,
  FISH_TURN_PASSES,
  FISH_FIRST_DEALER,
  FISH_NEXT_DEALER,
  FISH_DEAL_CENTER,
  FISH_DEAL_AGAIN,
  FISH_DEAL_THREES,
  FISH_DEAL_SINGLY,
  FISH_FIRST_TURN,
  FISH_TURN,
  FISH_STAYS, /* the center has no card of its rank */
  FISH_MATCH,
  FISH_PILE_SHOWS, /* a pile with the rank is no match */
  FISH_ALL_OF_IT,  /* a capture is complete */
  FISH_SEQUENCE,   /* upward, without a gap */
  FISH_DOWNWARDS,  /* in both directions */
  FISH_WRAP,       /* around the corner from 12 to 1 */
  FISH_ONCE_AROUND,
  FISH_FITS_ONLY,  /* a neighboring rank is no match */
  FISH_ROB_BRIDGE, /* a pile inside the sequence */
  FISH_ROB_WHOLE,  /* the cards below its top */
  FISH_ROB_END,    /* at the end of the sequence */
  FISH_ROB_NO_MATCH,
  FISH_ROB_OWN,
  FISH_ROB_PROTECTED,
  FISH_ROB_FIRST, /* one of several with the rank */
  FISH_ROB_TOP,
  FISH_ON_TOP,
  FISH_CALLED_CARD, /* earlier cards of a chain */
  FISH_CAU,
  FISH_RECAU,
  FISH_CONTRACAU,
  FISH_CALL_TURN,
  FISH_CALL_LATE,
  FISH_CALL_DECLINED,
  FISH_CALL_PENDING, /* a call goes through once the next card is chosen */
  FISH_CALL_SEQUENCE,
  FISH_CALL_BY_SEQUENCE,
  FISH_CALL_DEALT,
  FISH_CALL_OWN,
  FISH_PAY_CAU,
  FISH_PAY_RECAU,
  FISH_PAY_CONTRACAU,
  FISH_OWE,
  FISH_PAY_DEBT,
  FISH_DEBT_LAPSES,
  FISH_CLEAR,
  FISH_CLEAR_CALL,
  FISH_CLEAR_OWE,
  FISH_OVER,
  FISH_LEFTOVER,
  FISH_COUNT,
  FISH_TIE,
  FISH_MATCH_WON,
  FISH_MATCH_SHARED,
  FISH_N_CAUSES,
} FishCause;

enum
{
  FISH_OPT_PLAYERS,
  FISH_OPT_RESHUFFLE,
  FISH_OPT_NEXT_DEALER,
  FISH_OPT_DIRECTION,
  FISH_OPT_CAPTURE,
  FISH_OPT_ROB_BETWEEN,
  FISH_OPT_PROTECTS,
  FISH_OPT_EQUAL_TOPS,
  FISH_OPT_ROB,
  FISH_OPT_CALLER,
  FISH_OPT_CALL,
  FISH_OPT_CALL_SEQUENCE,
  FISH_OPT_PAYMENT,
  FISH_OPT_DEBTS,
  FISH_OPT_LEFTOVER,
  FISH_OPT_SCORING,
  FISH_OPT_MATCH_WINS,
  FISH_OPT_MATCH_TIE,
};

/* In the order of each option's values; the first is the usual one. */
enum
{
  FISH_PLAYERS_3_TO_5 = 0,
  FISH_PLAYERS_2_TO_6,

  FISH_RESHUFFLE_ALL = 0,
  FISH_RESHUFFLE_KEEP_ONE,
  FISH_RESHUFFLE_CENTER,

  FISH_DEALER_LEFT = 0,
  FISH_DEALER_RIGHT,

  FISH_BOTH_WAYS = 0,
  FISH_UP,
  FISH_DOWN,

  FISH_CAPTURE_FORCED = 0,
  FISH_CAPTURE_OPTIONAL,

  FISH_PROTECTS_PILE = 0,
  FISH_PROTECTS_BREAKS,

  FISH_TOPS_FIRST = 0,
  FISH_TOPS_CHOOSE,
  FISH_TOPS_BOTH,
  FISH_TOPS_NONE,

  FISH_ROB_YES = 0,
  FISH_ROB_NO,

  FISH_CALLER_NEXT = 0,
  FISH_CALLER_ANYONE,

  FISH_CALL_AUTOMATIC = 0,
  FISH_CALL_ANNOUNCED,

  FISH_CALL_TAKES_SEQUENCE = 0,
  FISH_CALL_TAKES_RANK,

  FISH_PAY_ONE_EACH = 0,
  FISH_PAY_GRADUATED,
  FISH_PAY_FIRST_TO_LAST,

  FISH_DEBTS_LAPSE = 0,
  FISH_DEBTS_CANCELLED,
  FISH_DEBTS_CARRY,

  FISH_LEFTOVER_NOBODY = 0,
  FISH_LEFTOVER_LAST_CAPTURER,

  FISH_MOST_CARDS = 0,
  FISH_TENS,

  FISH_TIE_SHARED = 0,
  FISH_TIE_PLAY_ON,
};

#define FISH_N_RANKS   10
#define FISH_MAX_STEPS 16 /* nine ranks, some with several equal piles */

/**
 * FishChoice:
 * @leaves: ranks not to capture, a bit each
 * @prefer: whose piles come first among equal ones, a bit per seat
 */
typedef struct
{
  guint16 leaves;
  guint8 prefer;
} FishChoice;

typedef struct
{
  guint8 rank;
  guint8 seat; /* of the pile; CT_NOBODY for the center */
  CtCard card; /* or the top of the pile */
  guint8 is_down;
} FishStep;

/**
 * FishRun:
 * @step: first the upward part, from the matched rank outward
 * @tied_seats: whose piles share a rank of the sequence, a bit each
 * @protecting: ranks that protect a pile, a bit each
 */
typedef struct
{
  FishStep step[FISH_MAX_STEPS];
  guint8 n_steps;
  guint8 tied_seats;
  guint16 protecting;
} FishRun;

/* From 0; relies on the order of ct_spanish_faces. */
static inline guint
fish_rank (CtCard card)
{
  return card % FISH_N_RANKS;
}

static inline guint
fish_up (guint rank)
{
  return rank + 1 == FISH_N_RANKS ? 0 : rank + 1;
}

static inline guint
fish_down (guint rank)
{
  return rank == 0 ? FISH_N_RANKS - 1 : rank - 1;
}

static inline guint
fish_hand_size (const CtState *state, guint seat)
{
  return ct_zone_len (state, ct_hand (seat));
}

static inline guint
fish_pile (guint seat)
{
  return CT_ZONE_PILE + seat;
}

/* Equal tables must be equal states. */
static inline void
fish_forget_chain (CtState *state)
{
  CtFishingFacts *facts = &state->fishing;

  facts->n_chain = 0;
  facts->chain_leaves = 0;
  facts->chain_prefer = 0;
  memset (facts->chain_card, 0, sizeof facts->chain_card);
  memset (facts->chain_seat, 0, sizeof facts->chain_seat);
}

static inline gboolean
fish_fits_chain (const CtState *state, guint rank)
{
  return state->fishing.n_chain > 0 && fish_rank (state->fishing.chain_card[0]) == rank;
}

static inline gboolean
fish_is_call (const CtRules *rules, const CtState *state, guint rank, guint announced)
{
  return fish_fits_chain (state, rank) &&
         (ct_choice (rules, FISH_OPT_CALL) == FISH_CALL_AUTOMATIC || announced > 0);
}

/* Some options make calls capture no sequence. */
static inline gboolean
fish_takes_sequence (const CtRules *rules, gboolean is_call)
{
  return !is_call ||
         ct_choice (rules, FISH_OPT_CALL_SEQUENCE) == FISH_CALL_TAKES_SEQUENCE;
}

CtCard fish_find_match (const CtState *state, guint rank);
void fish_find_run (const CtRules *rules,
                    const CtState *state,
                    guint seat,
                    guint rank,
                    guint prefer,
                    FishRun *ret_run);
void fish_run_drop (FishRun *run, guint16 leaves);

void fish_check_table (const CtRules *rules, guint n_seats, CtVerdict *verdict);
void fish_check (const CtRules *rules,
                 const CtState *state,
                 const CtMove *move,
                 CtVerdict *verdict);
void fish_out_of_turn (const CtRules *rules,
                       const CtState *state,
                       const CtMove *move,
                       CtVerdict *verdict);
gboolean fish_possible (const CtRules *rules, const CtState *state, const CtMove *move);
FishChoice fish_read_choice (const CtRules *rules,
                             const CtState *state,
                             const CtMove *move);
void fish_legal (const CtRules *rules, const CtState *state, GArray *moves);

#define FISH_N_ACTS 20
extern const CtAct fish_acts[FISH_N_ACTS];
void fish_rivals (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  GArray *moves);

void fish_apply (const CtRules *rules,
                 CtState *state,
                 const CtMove *move,
                 GArray *events);
void fish_resolve_chain (const CtRules *rules, CtState *state, GArray *events);
gint fish_score (const CtRules *rules, const CtState *state, guint seat);

extern const CtBotFamily fish_bot;
