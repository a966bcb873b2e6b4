/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-bot.h"
#include "ct-statistics.h"

/* of the hand dealt: CtContestant.value */
typedef enum
{
  CT_DEALT_JOKERS,
  CT_DEALT_TWOS,
  CT_DEALT_ACES,
  CT_N_DEALT,
} CtDealt;

/**
 * CtContestant:
 * @sees_all: the ceiling of what a strong player can reach
 * @value: of a side's points in a hand on its cards of each #CtDealt kind, in games
 * with melds
 * @usec: (element-type guint32): what each move took
 */
typedef struct
{
  CtBotLevel level;
  gboolean sees_all;
  CtRegression value;
  GArray *usec;
} CtContestant;

/**
 * CtContest:
 * @n_playouts: of strong players for a move; 0 for as many as usual
 * @move_usec: if not 0, strong players think so long instead
 * @n_luck: see CtLuck.n_playouts; 0 to leave luck in the results
 * @plays_matches: from beginning to end, so that both tables finish
 * @stops_early: when it is clear which level is stronger
 * @points: the lead of the first level, in points per hand; one value per deal
 * @hands: the share of hands that the first level wins, from 0 to 1; one value per deal
 * @matches: the share of matches that the first level wins; one value per match, or for
 *   both tables together if they finish
 * @alone: as @points, but one value per hand
 *
 * Two levels against each other. Each deal is played twice, with seats exchanged, so
 * that equal players come out exactly equal.
 */
typedef struct
{
  CtContestant contestant[2];
  guint n_playouts;
  gint64 move_usec;
  guint n_luck;
  gboolean plays_matches;
  gboolean stops_early;
  CtControlled points;
  CtControlled hands;
  CtControlled matches;
  CtMean alone;
  guint64 n_rounds; /* deals or matches to play, at most */
  guint64 n_played;
  guint64 n_hands;
  guint64 n_moves;
  gint64 usec;
} CtContest;

void ct_contest_play (CtContest *contest,
                      const CtRules *rules,
                      guint n_seats,
                      guint64 n_rounds,
                      guint64 seed);
const CtControlled *ct_contest_get_wins (const CtContest *contest);
double ct_contest_get_margin (const CtContest *contest, const CtMean *mean);
double ct_contest_get_deal_share (const CtContest *contest);
double ct_contest_get_move_time (const CtContest *contest,
                                 guint contestant,
                                 guint percent);
void ct_contest_clear (CtContest *contest);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtContest, ct_contest_clear)
