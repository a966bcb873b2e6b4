/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-statistics.h"

#include <math.h>
#include <string.h>

#define N_COLUMNS (CT_REGRESSION_MAX + 1)

/* A pivot this small, compared with its diagonal, is rounding. */
#define SINGULAR 1e-9

void
ct_mean_add (CtMean *mean, double value)
{
  mean->n++;
  mean->sum += value;
  mean->sum_of_squares += value * value;
}

/**
 * ct_mean_get:
 *
 * Returns: 0 without numbers
 */
double
ct_mean_get (const CtMean *mean)
{
  return mean->n > 0 ? mean->sum / mean->n : 0;
}

/**
 * ct_mean_get_error:
 *
 * Returns: the standard error of the mean; infinite for fewer than two numbers
 */
double
ct_mean_get_error (const CtMean *mean)
{
  double squares;

  if (mean->n < 2)
    return INFINITY;

  squares = mean->sum_of_squares - mean->sum * mean->sum / mean->n;
  return sqrt (MAX (squares, 0) / (mean->n - 1) / mean->n);
}

/* Of 100 intervals, so many may miss. */
#define MISSES .05

/**
 * ct_mean_get_lasting:
 * @n_expected: for so many numbers, the interval is narrow
 *
 * Half of a 95 % interval that stays valid if you look at it after every number: if you
 * stop as soon as it leaves out a value, you are right in 95 of 100 cases (Robbins
 * 1970; with an estimated variance: Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas 2021).
 *
 * Returns: infinite for fewer than two numbers
 */
double
ct_mean_get_lasting (const CtMean *mean, guint64 n_expected)
{
  double wide = -2 * log (MISSES);
  double weight = (wide + log (wide) + 1) / MAX (n_expected, 1);
  double seen = mean->n * weight + 1;

  return ct_mean_get_error (mean) *
         sqrt (2 * seen / (seen - 1) * log (sqrt (seen) / MISSES));
}

/**
 * ct_regression_add:
 * @causes: (array): CtRegression.n_causes numbers
 */
void
ct_regression_add (CtRegression *regression, const double *causes, double result)
{
  guint n = regression->n_causes;
  double row[N_COLUMNS];

  memcpy (row, causes, n * sizeof *row);
  row[n] = 1;
  for (guint i = 0; i <= n; i++)
    {
      for (guint j = 0; j <= n; j++)
        regression->products[i][j] += row[i] * row[j];
      regression->results[i] += row[i] * result;
    }
  regression->sum_of_squares += result * result;
  regression->n++;
}

/* Gauss–Jordan; the matrix is symmetric and positive, so it needs no other pivots. */
static gboolean
invert (guint n,
        double matrix[N_COLUMNS][N_COLUMNS],
        double inverse[N_COLUMNS][N_COLUMNS])
{
  double diagonal[N_COLUMNS];

  for (guint i = 0; i < n; i++)
    {
      diagonal[i] = matrix[i][i];
      for (guint j = 0; j < n; j++)
        inverse[i][j] = i == j;
    }

  for (guint i = 0; i < n; i++)
    {
      double pivot = matrix[i][i];

      if (diagonal[i] == 0)
        {
          inverse[i][i] = 0;
          continue;
        }
      if (pivot <= SINGULAR * diagonal[i])
        return FALSE;

      for (guint j = 0; j < n; j++)
        {
          matrix[i][j] /= pivot;
          inverse[i][j] /= pivot;
        }
      for (guint row = 0; row < n; row++)
        {
          double factor = matrix[row][i];

          for (guint j = 0; row != i && j < n; j++)
            {
              matrix[row][j] -= factor * matrix[i][j];
              inverse[row][j] -= factor * inverse[i][j];
            }
        }
    }

  return TRUE;
}

/**
 * ct_regression_solve:
 * @ret_effects: (out) (array): of each cause, then the constant
 * @ret_errors: (out) (array): their standard errors
 *
 * A cause that was always 0 has the effect 0 and the error 0.
 *
 * Returns: %FALSE if the observations are too few or too similar
 */
gboolean
ct_regression_solve (const CtRegression *regression,
                     double *ret_effects,
                     double *ret_errors)
{
  guint n = regression->n_causes + 1;
  double matrix[N_COLUMNS][N_COLUMNS];
  double inverse[N_COLUMNS][N_COLUMNS];
  double effects[N_COLUMNS] = { 0 };
  double residue = regression->sum_of_squares;

  memcpy (matrix, regression->products, sizeof matrix);
  if (regression->n <= n || !invert (n, matrix, inverse))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      for (guint j = 0; j < n; j++)
        effects[i] += inverse[i][j] * regression->results[j];
      residue -= effects[i] * regression->results[i];
    }
  for (guint i = 0; i < n; i++)
    {
      ret_effects[i] = effects[i];
      ret_errors[i] = sqrt (MAX (residue, 0) / (regression->n - n) * inverse[i][i]);
    }

  return TRUE;
}

/* Before, nothing is known about the effect. */
#define FIRST_FIT 10

/**
 * ct_controlled_add:
 * @luck: 0 on average, whatever came before
 */
void
ct_controlled_add (CtControlled *self, double value, double luck)
{
  double effects[2] = { 0 };
  double errors[2];

  self->effect.n_causes = 1;
  if (self->effect.n < FIRST_FIT ||
      !ct_regression_solve (&self->effect, effects, errors))
    effects[0] = 0;
  ct_mean_add (&self->plain, value);
  ct_mean_add (&self->mean, value - effects[0] * luck);
  ct_regression_add (&self->effect, &luck, value);
}

/**
 * ct_controlled_get_gain:
 *
 * Returns: how many times as many numbers an equally good mean would need if luck were
 *   unknown; 1 if that cannot be said
 */
double
ct_controlled_get_gain (const CtControlled *self)
{
  double plain = ct_mean_get_error (&self->plain);
  double error = ct_mean_get_error (&self->mean);

  return self->plain.n > 1 && error > 0 ? plain * plain / (error * error) : 1;
}
