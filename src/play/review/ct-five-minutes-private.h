/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-five-minutes.h"
#include "ct-taught.h"

/* Mistakes add exercises, or simulated learners learn nothing (tests/simulate). */
#define CT_FIVE_MINUTES_PLANNED 8
#define CT_FIVE_MINUTES_MOST    12

/* Never practiced. */
#define CT_FIVE_MINUTES_NEW_RULES 2

#define CT_FIVE_MINUTES_IN_A_ROW 2

/* About a single rule that the learner asked for. */
#define CT_FIVE_MINUTES_WANTED 3

/* The most exercises, as a multiple of the goal. */
#define CT_FIVE_MINUTES_PATIENCE 3

/**
 * CtFiveMinutesSlot:
 * @game: an index in the plan
 * @chapter: an index in the rule book
 * @is_wanted: may come up in a row
 * @needs: ids of the rules that a right answer also repeats, ended by %NULL
 * @exercise: (nullable): NULL until it is made
 * @lesson: (nullable): for an easier exercise, teaches the rule
 */
typedef struct
{
  char *rule;
  CtRules rules;
  guint game;
  guint chapter;
  CtFiveMinutesWhy why;
  guint difficulty;
  double retrievability;
  gboolean is_wanted;
  char **needs;
  CtExercise *exercise;
  char *lesson;
  guint step;
} CtFiveMinutesSlot;

void ct_five_minutes_slot_free (CtFiveMinutesSlot *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtFiveMinutesSlot, ct_five_minutes_slot_free)

/**
 * CtFiveMinutesPlan:
 * @library: used by one thread at a time
 * @games: (element-type CtRules)
 * @standings: (element-type CtStanding)
 * @taught: what may be asked about
 * @slots: (element-type CtFiveMinutesSlot)
 * @spares: (element-type CtFiveMinutesSlot): the best first, new rules last
 * @goal: how many answers must be right; 0 for the usual length
 * @wanted: (nullable) (array zero-terminated=1): ids of the only rules
 */
typedef struct
{
  CtLibrary *library;
  GArray *games;
  GPtrArray *standings;
  CtTaught *taught;
  guint64 seed;
  GPtrArray *slots;
  GPtrArray *spares;
  guint goal;
  char **wanted;
} CtFiveMinutesPlan;

void ct_five_minutes_plan (CtFiveMinutesPlan *self);
void ct_five_minutes_repeat (GPtrArray *slots, guint place);
void ct_five_minutes_make (CtFiveMinutesSlot *slot,
                           CtLibrary *library,
                           CtTaught *taught,
                           const guint *n_used,
                           guint64 seed);
gboolean ct_five_minutes_judge (const CtExercise *exercise,
                                const guint *chosen,
                                guint n_chosen,
                                GPtrArray *broken,
                                CtFiveMinutesReply *reply);
char *ct_five_minutes_dup_tried (const CtExercise *exercise,
                                 const CtFiveMinutesReply *reply,
                                 const char *rule);
