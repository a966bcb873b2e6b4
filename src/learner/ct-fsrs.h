/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * CtRating:
 * @CT_RATING_HARD: with help
 * @CT_RATING_EASY: at once
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
 * @stability: days until the probability of remembering is 0.9; 0 if nothing was
 *   learned
 * @difficulty: from 1 to 10
 */
typedef struct
{
  double stability;
  double difficulty;
} CtFsrs;

/* Due below this probability. */
#define CT_FSRS_WANTED 0.9

void ct_fsrs_review (CtFsrs *self, double days, CtRating rating);
double ct_fsrs_refresh (CtFsrs *self, double days);
double ct_fsrs_get_retrievability (const CtFsrs *self, double days);
