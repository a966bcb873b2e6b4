/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-fsrs.h: how a memory fades, and what makes it last */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CtRating:
 * @CT_RATING_AGAIN: it was forgotten
 * @CT_RATING_HARD: it came back with help
 * @CT_RATING_GOOD: it came back
 * @CT_RATING_EASY: it came back at once
 *
 * How well something was remembered.
 */
typedef enum
{
  CT_RATING_AGAIN = 1,
  CT_RATING_HARD,
  CT_RATING_GOOD,
  CT_RATING_EASY,
} CtRating;

/**
 * CtFsrs:
 * @stability: days after which nine of ten such memories are still there; 0 where
 *   nothing was learned yet
 * @difficulty: from 1 to 10
 *
 * One memory.
 */
typedef struct
{
  double stability;
  double difficulty;
} CtFsrs;

/* A memory is due when less than nine of ten such memories are still there. */
#define CT_FSRS_WANTED 0.9

void ct_fsrs_review (CtFsrs *self, double days, CtRating rating);
double ct_fsrs_refresh (CtFsrs *self, double days);
double ct_fsrs_get_retrievability (const CtFsrs *self, double days);

G_END_DECLS
