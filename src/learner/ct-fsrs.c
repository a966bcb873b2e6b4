/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FSRS-6 (Free Spaced Repetition Scheduler), with its published weights; Debian has no
 * C library. Names are those of “The Algorithm” by open-spaced-repetition.
 */
#include "ct-fsrs.h"

#include <math.h>

/* w0 … w20 */
static const double w[] = {
  0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001,  1.8722, 0.1666, 0.796,
  1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
};

#define DECAY (-w[20])

#define LEAST_STABILITY 0.001

/* Weight of an incidental use; a review has 1. */
#define LIGHT 0.25

static double
initial_difficulty (CtRating rating)
{
  return w[4] - exp (w[5] * (rating - 1)) + 1;
}

static double
next_difficulty (double difficulty, CtRating rating)
{
  double change = -w[6] * ((int) rating - 3) * (10 - difficulty) / 9;
  double next =
      w[7] * initial_difficulty (CT_RATING_EASY) + (1 - w[7]) * (difficulty + change);

  return CLAMP (next, 1, 10);
}

static double
stability_after_recall (const CtFsrs *self, double retrievability, CtRating rating)
{
  double penalty = rating == CT_RATING_HARD ? w[15] : 1;
  double bonus = rating == CT_RATING_EASY ? w[16] : 1;

  return self->stability *
         (1 + exp (w[8]) * (11 - self->difficulty) * pow (self->stability, -w[9]) *
                  (exp ((1 - retrievability) * w[10]) - 1) * penalty * bonus);
}

static double
stability_after_lapse (const CtFsrs *self, double retrievability)
{
  double next = w[11] * pow (self->difficulty, -w[12]) *
                (pow (self->stability + 1, w[13]) - 1) *
                exp ((1 - retrievability) * w[14]);

  return MIN (next, self->stability / exp (w[17] * w[18]));
}

static double
stability_on_same_day (const CtFsrs *self, CtRating rating)
{
  double growth =
      exp (w[17] * ((int) rating - 3 + w[18])) * pow (self->stability, -w[19]);

  return self->stability * (rating >= CT_RATING_GOOD ? MAX (growth, 1) : growth);
}

/**
 * ct_fsrs_review:
 * @self: all zero the first time
 * @days: since the last review; below one is the same day
 */
void
ct_fsrs_review (CtFsrs *self, double days, CtRating rating)
{
  double next;

  if (self->stability == 0)
    {
      self->stability = w[rating - 1];
      self->difficulty = CLAMP (initial_difficulty (rating), 1, 10);
      return;
    }

  if (days < 1)
    next = stability_on_same_day (self, rating);
  else if (rating == CT_RATING_AGAIN)
    next = stability_after_lapse (self, ct_fsrs_get_retrievability (self, days));
  else
    next =
        stability_after_recall (self, ct_fsrs_get_retrievability (self, days), rating);

  self->stability = MAX (next, LEAST_STABILITY);
  self->difficulty = next_difficulty (self->difficulty, rating);
}

/**
 * ct_fsrs_refresh:
 * @self: not empty
 *
 * For incidental use: our addition to the model.
 *
 * Returns: from now on, the days since the last review
 */
double
ct_fsrs_refresh (CtFsrs *self, double days)
{
  CtFsrs whole = *self;

  ct_fsrs_review (&whole, days, CT_RATING_GOOD);
  self->stability *= pow (whole.stability / self->stability, LIGHT);
  return days * (1 - LIGHT);
}

/**
 * ct_fsrs_get_retrievability:
 *
 * Returns: a probability; 0 if nothing was learned
 */
double
ct_fsrs_get_retrievability (const CtFsrs *self, double days)
{
  double factor = pow (0.9, 1 / DECAY) - 1;

  if (self->stability == 0)
    return 0;

  return pow (1 + factor * MAX (days, 0) / self->stability, DECAY);
}
