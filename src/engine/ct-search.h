/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-recall.h"
#include "ct-rummy.h"

/**
 * CtSearchPlan:
 * @n_playouts: at most, of all candidates together
 * @n_candidates: at most
 * @usec: stop after this time, which makes the result depend on the machine; 0 for no
 *   limit
 * @cancelled: (nullable): another thread may set it to nonzero, atomically
 * @explains: for advice: counts what happens after each candidate, drops none, and puts
 *   first what looks best of those that are close; slower
 * @moves: (nullable) (element-type CtMove): the candidates; %NULL for those of
 *   ct_search_list()
 */
typedef struct
{
  guint n_playouts;
  guint n_candidates;
  gint64 usec;
  const gint *cancelled;
  gboolean explains;
  const GArray *moves;
} CtSearchPlan;

/**
 * CtConsequence:
 * @CT_OTHERS_TAKE_PILE: another side takes the discard pile
 * @CT_OTHERS_TAKE_POT: another side takes a pot
 * @CT_OTHERS_CLOSE: another side completes a canasta or cerrado
 * @CT_OTHERS_GO_OUT: a player of another side goes out
 * @CT_OTHERS_ROB: another player takes cards from the player's pile
 * @CT_OTHERS_CAPTURE: another player captures cards from the center
 * @CT_OWN_OWES: the player owes a card
 * @CT_OWN_PICKS_UP: the player takes a card in a shedding game
 * @CT_OTHERS_PICK_UP: another player takes a card in a shedding game
 * @CT_OWN_ROBS: the player takes cards from the pile of another one
 * @CT_OWN_CAPTURES: the player captures cards from the center
 * @CT_OWN_GOES_OUT: the player's side goes out, in games where this does not always win
 * @CT_OWN_PICKS_UP_LATER: the player takes a card in a shedding game after that
 * @CT_OWN_LOSES: the player is the last one with cards
 * @CT_OWN_TAKES_POT: the player's side takes a pot
 * @CT_OWN_CLOSES: the player's side completes a canasta or cerrado
 *
 * What may happen after a move. What comes before %CT_OWN_PICKS_UP_LATER, until the
 * player has moved in their next turn; the others, in the rest of the hand.
 */
typedef enum
{
  CT_OTHERS_TAKE_PILE,
  CT_OTHERS_TAKE_POT,
  CT_OTHERS_CLOSE,
  CT_OTHERS_GO_OUT,
  CT_OTHERS_ROB,
  CT_OTHERS_CAPTURE,
  CT_OWN_OWES,
  CT_OWN_PICKS_UP,
  CT_OTHERS_PICK_UP,
  CT_OWN_ROBS,
  CT_OWN_CAPTURES,
  CT_OWN_GOES_OUT,
  CT_OWN_PICKS_UP_LATER,
  CT_OWN_LOSES,
  CT_OWN_TAKES_POT,
  CT_OWN_CLOSES,
  CT_N_CONSEQUENCES,
} CtConsequence;

/**
 * CtCandidate:
 * @move: stands for all moves that mean the same
 * @appeal: at the first look
 * @n_deals: on how many imagined deals it was tried
 * @value: mean, see ct_search_value()
 * @wins: share of hands won
 * @behind: by how much its value is lower than that of the first one, on the same
 *   deals; may be negative
 * @error: standard error of @behind
 * @happened: on how many of the deals; only if the plan explains
 * @less: by how many points the own side gets less than after the first one, on
 *   average, for each kind of line; only if the plan explains a game with score sheets;
 *   %CT_SCORE_UNUSED is counted as %CT_SCORE_POT
 * @less_error: standard error of @less
 * @more: by how many points the other side gets more; 0 if there are more sides
 * @more_error: standard error of @more
 */
typedef struct
{
  CtMove move;
  gint appeal;
  guint n_deals;
  double value;
  double wins;
  double behind;
  double error;
  guint happened[CT_N_CONSEQUENCES];
  double less[CT_N_SCORE_KINDS];
  double less_error[CT_N_SCORE_KINDS];
  double more[CT_N_SCORE_KINDS];
  double more_error[CT_N_SCORE_KINDS];
} CtCandidate;

/* More would be no example that a person follows. */
#define CT_SEARCH_MOST_SHOWN 16

/**
 * CtSearchExample:
 * @deal: imagined
 * @rule: (nullable): id of the rule by which it happens
 */
typedef struct
{
  CtConsequence consequence;
  CtState deal;
  const char *rule;
} CtSearchExample;

CtSearchPlan ct_search_usual_plan (const CtRules *rules);
void ct_search_list (const CtRules *rules,
                     const CtState *view,
                     const CtSearchPlan *plan,
                     GArray *ret_moves);
void ct_search (const CtRules *rules,
                const CtState *view,
                const CtRecall *recall,
                const CtSearchPlan *plan,
                CtRandom *random,
                GArray *ret_candidates);
gboolean ct_candidate_is_close (const CtCandidate *candidate);
const CtCandidate *ct_search_choose (const GArray *candidates);
gboolean ct_search_show (const CtRules *rules,
                         const CtState *view,
                         const CtRecall *recall,
                         const CtMove *move,
                         const CtMove *other,
                         CtRandom *random,
                         CtSearchExample *example,
                         GArray *ret_moves);
