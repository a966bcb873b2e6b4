/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-five-minutes-private.h: what a session is made of */
#pragma once

#include "ct-five-minutes.h"
#include "ct-taught.h"

G_BEGIN_DECLS

/* So many exercises are planned. Errors add some: where a session stays as long as it
 * is, simulated learners learn nothing (tests/simulate).
 */
#define CT_FIVE_MINUTES_PLANNED 8
#define CT_FIVE_MINUTES_MOST    12

/* Rules that were never practised. */
#define CT_FIVE_MINUTES_NEW_RULES 2

/* Nobody is asked about the same rule more often in a row. */
#define CT_FIVE_MINUTES_IN_A_ROW 2

/* Who asks for one rule is asked so many questions about it. */
#define CT_FIVE_MINUTES_WANTED 3

/* Who is to do a number of them right is asked no more than so many times as many. */
#define CT_FIVE_MINUTES_PATIENCE 3

/**
 * CtFiveMinutesSlot:
 * @game: number of the game among those of the session
 * @chapter: number of the chapter in its book
 * @is_wanted: somebody has asked for its rule: it may come in a row
 * @needs: ids of rules of which it is a light repetition to do this one
 *   right, ended by %NULL
 * @exercise: (nullable): once it was made
 * @lesson: (nullable): of a smaller one the lesson that teaches the rule
 *
 * One of the exercises of a session.
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
 * @library: of nobody else: it is used by one thread after the other
 * @games: (element-type CtRules): those that may come up
 * @standings: (element-type CtStanding): all that is known of the learner
 * @taught: what may be asked about
 * @slots: (element-type CtFiveMinutesSlot): what will be asked
 * @spares: (element-type CtFiveMinutesSlot): what is asked where of something else no
 *   exercise can be made, the best first; what is new is last
 * @goal: how many exercises are to be right; 0 for as many as usual
 * @wanted: (nullable) (array zero-terminated=1): ids of the only rules that somebody
 *   wants to be asked about; a single one is asked about more often
 *
 * What is asked about, and in which order.
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

G_END_DECLS
