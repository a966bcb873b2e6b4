/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

/* Each rule set has its ids. */
typedef enum
{
  SHED_TOO_FEW_PLAYERS,
  SHED_TOO_MANY_PLAYERS,
  SHED_FIRST_DEALER,
  SHED_LATER_DEALER,
  SHED_DEAL_SINGLY,
  SHED_DEAL_ENOUGH,
  SHED_DEAL_LEAD_CARD,
  SHED_FIRST_PLAYER,
  SHED_WINNER_FIRST,
  SHED_WINNER_OF_LAST_HAND,
  SHED_FIRST_ROUND,
  SHED_FOLLOW_LEAD_CARD,
  SHED_LEAD_CARD_BEST,
  SHED_LEAD_CARD_IN_TRICK,
  SHED_FIRST_LEAD,
  SHED_LEAD,
  SHED_LEADER_PLAYS,
  SHED_FOLLOW,
  SHED_FOLLOW_FREELY,
  SHED_ONE_CARD,
  SHED_NO_NEED_TO_DRAW,
  SHED_NO_NEED_TO_PASS,
  SHED_TURN,
  SHED_DRAW,
  SHED_DRAW_AGAIN,
  SHED_PLAY_DRAWN,
  SHED_PLAY_LAST_DRAWN,
  SHED_DRAWN_ENOUGH,
  SHED_PASS_TOO_EARLY,
  SHED_PASS_WHILE_DRAWING,
  SHED_FAIL,
  SHED_FAIL_AFTER_DRAWING,
  SHED_FAIL_OTHERWISE,
  SHED_TAKE_TRICK,
  SHED_TAKE_ENDS_TRICK,
  SHED_FAIL_LEAD,
  SHED_FAIL_LEAD_OUT,
  SHED_FAIL_LEAD_NOBODY,
  SHED_PASS_GOES_ON,
  SHED_PASSER_TAKES,
  SHED_SHARE_TURN,
  SHED_SHARE_CARD,
  SHED_SHARE_NOTHING,
  SHED_TRICK_BEST,
  SHED_TRICK_ASIDE,
  SHED_TRICK_LEAD,
  SHED_TRICK_LEAD_OUT,
  SHED_OUT,
  SHED_OUT_LATER,
  SHED_OUT_SAME_TRICK,
  SHED_OUT_CARD_STAYS,
  SHED_OUT_SKIPPED,
  SHED_WIN,
  SHED_LOSE,
  SHED_OVER_FIRST_OUT,
  SHED_OVER_TWO,
  SHED_OVER_LAST,
  SHED_TALLY,
  SHED_STALE,
  SHED_N_CAUSES,
} ShedCause;

/* @card: the highest card of the trick if that is why @seat leads, or %CT_NO_CARD */
typedef struct
{
  guint seat;
  ShedCause cause;
  CtCard card;
} ShedLead;

enum
{
  SHED_HAND_SIZE,
  SHED_LEAD_CARD,
  SHED_LEAD_CARD_COMPETES,
  SHED_LEAD_CARD_PICKUP,
  SHED_FAIL_TRICK,
  SHED_LEAD_AFTER_OUT,
  SHED_PLAY_ON,
  SHED_FIRST_IN_NEXT_HAND,
  SHED_MATCH_TARGET,
  SHED_STALEMATE_REPEAT,
  SHED_SHARE_CHOICE,
  SHED_NEXT_DEALER,
};

/* In the order of each option's values. */
enum
{
  SHED_PICKUP_WITH_TRICK,
  SHED_PICKUP_SET_ASIDE,

  SHED_FAIL_PICK_UP_NOW = 0,
  SHED_FAIL_PASS,

  SHED_AFTER_OUT_NEXT = 0,
  SHED_AFTER_OUT_HIGHEST,

  SHED_FIRST_IS_WINNER = 0,
  SHED_FIRST_IS_BESIDE_DEALER,

  SHED_TARGET_NONE = 0,
  SHED_TARGET_WINS,
  SHED_TARGET_LOSSES,

  SHED_SHARE_CHOOSE = 0,
  SHED_SHARE_OLDEST_FIRST,
  SHED_SHARE_HIGHEST_FIRST,
  SHED_SHARE_RANDOM,

  SHED_DEALER_IS_NEIGHBOR = 0,
  SHED_DEALER_IS_LOSER,
};

static inline gboolean
shed_is_active (const CtState *state, guint seat)
{
  return ct_zone_len (state, ct_hand (seat)) > 0;
}

/* Includes the lead card. */
static inline guint
shed_n_middle (const CtState *state)
{
  return ct_zone_len (state, CT_ZONE_LEAD) + ct_zone_len (state, CT_ZONE_TRICK);
}

/* The oldest card in the middle; its suit must be followed. */
static inline CtCard
shed_led_card (const CtState *state)
{
  return ct_zone_len (state, CT_ZONE_LEAD) > 0 ? ct_zone_card (state, CT_ZONE_LEAD, 0)
                                               : ct_zone_card (state, CT_ZONE_TRICK, 0);
}

static inline guint
shed_suit (CtCard card)
{
  return ct_face_suit (ct_french_faces[card]);
}

/* The ace is highest. */
static inline guint
shed_rank (CtCard card)
{
  guint rank = ct_face_rank (ct_french_faces[card]);

  return rank == 1 ? 14 : rank;
}

guint shed_n_active (const CtState *state);
gboolean shed_holds_suit (const CtState *state, guint seat, guint suit);
gboolean shed_has_acted (const CtState *state, guint seat);
gboolean shed_winner_plays_first (const CtRules *rules, const CtState *state);
guint shed_first_player (const CtRules *rules, const CtState *state);
guint shed_share_taker (const CtState *state);
CtCard shed_share_prescribed (const CtRules *rules, const CtState *state);
guint shed_remember_situation (CtState *state);
void shed_forget_situations (CtState *state);

void shed_check_table (const CtRules *rules, guint n_seats, CtVerdict *verdict);
void shed_check (const CtRules *rules,
                 const CtState *state,
                 const CtMove *move,
                 CtVerdict *verdict);
void shed_out_of_turn (const CtRules *rules,
                       const CtState *state,
                       const CtMove *move,
                       CtVerdict *verdict);
gboolean shed_possible (const CtRules *rules, const CtState *state, const CtMove *move);
void shed_candidates (const CtRules *rules, const CtState *state, GArray *moves);
void shed_legal (const CtRules *rules, const CtState *state, GArray *moves);
#define SHED_N_ACTS 18
extern const CtAct shed_acts[SHED_N_ACTS];
void shed_apply (const CtRules *rules,
                 CtState *state,
                 const CtMove *move,
                 GArray *events);
const char *shed_prepare (const CtRules *rules, CtState *state);

extern const CtBotFamily shed_bot;
