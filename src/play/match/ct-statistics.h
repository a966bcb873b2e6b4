/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* of a normal distribution: ± so many standard errors are a 95 % interval */
#define CT_95_PERCENT 1.96

/**
 * CtMean:
 *
 * Of numbers that are added one by one.
 */
typedef struct
{
  guint64 n;
  double sum;
  double sum_of_squares;
} CtMean;

void ct_mean_add (CtMean *mean, double value);
double ct_mean_get (const CtMean *mean);
double ct_mean_get_error (const CtMean *mean);
double ct_mean_get_lasting (const CtMean *mean, guint64 n_expected);

#define CT_REGRESSION_MAX 4

/**
 * CtRegression:
 * @n_causes: at most %CT_REGRESSION_MAX
 *
 * What each of several causes adds to a result, by least squares. Observations are
 * added one by one; only their sums are kept. The constant comes after the causes.
 */
typedef struct
{
  guint n_causes;
  guint64 n;
  double products[CT_REGRESSION_MAX + 1][CT_REGRESSION_MAX + 1];
  double results[CT_REGRESSION_MAX + 1];
  double sum_of_squares;
} CtRegression;

void ct_regression_add (CtRegression *regression, const double *causes, double result);
gboolean ct_regression_solve (const CtRegression *regression,
                              double *ret_effects,
                              double *ret_errors) G_GNUC_WARN_UNUSED_RESULT;

/**
 * CtControlled:
 * @plain: of the numbers as they are
 * @mean: of the same numbers, less what luck adds to them
 *
 * Of numbers of which a part is luck, which is 0 on average. How much luck adds is
 * learned from the numbers before: @mean estimates the same as @plain, without bias.
 */
typedef struct
{
  CtMean plain;
  CtMean mean;
  CtRegression effect;
} CtControlled;

void ct_controlled_add (CtControlled *self, double value, double luck);
double ct_controlled_get_gain (const CtControlled *self);
