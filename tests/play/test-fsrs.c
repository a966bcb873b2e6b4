/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of memory agrees with published values of FSRS, and has the properties it
 * must have.
 */
#include "ct-fsrs.h"
#include "ct-test.h"

#include <math.h>

/* Published weights of the first review. */
CT_TEST ("/fsrs/first")
{
  static const double stability[] = { 0.212, 1.2931, 2.3065, 8.2956 };
  static const double difficulty[] = { 6.4133, 5.11217071, 2.11810397, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (stability); i++)
    {
      CtFsrs memory = { 0 };

      ct_fsrs_review (&memory, 0, CT_RATING_AGAIN + i);
      g_assert_cmpfloat_with_epsilon (memory.stability, stability[i], 1e-6);
      g_assert_cmpfloat_with_epsilon (memory.difficulty, difficulty[i], 1e-6);
    }
}

/* The reference vector of fsrs-rs, which other implementations share. It was computed
 * with single precision.
 */
CT_TEST ("/fsrs/reference")
{
  static const struct
  {
    double days;
    CtRating rating;
  } reviews[] = {
    { 0, CT_RATING_AGAIN }, { 0, CT_RATING_GOOD }, { 1, CT_RATING_GOOD },
    { 3, CT_RATING_GOOD },  { 8, CT_RATING_GOOD }, { 21, CT_RATING_GOOD },
  };
  CtFsrs memory = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (reviews); i++)
    ct_fsrs_review (&memory, reviews[i].days, reviews[i].rating);
  g_assert_cmpfloat_with_epsilon (memory.stability, 53.62691, 1e-5);
  g_assert_cmpfloat_with_epsilon (memory.difficulty, 6.3574867, 1e-6);
}

/* Published intervals until the next review, with two lapses. */
CT_TEST ("/fsrs/intervals")
{
  static const guint expected[] = { 2, 11, 46, 163, 498 };
  CtFsrs memory = { 0 };
  guint days = 0;

  ct_fsrs_review (&memory, 0, CT_RATING_GOOD);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      ct_fsrs_review (&memory, days, CT_RATING_GOOD);
      days = lround (memory.stability);
      g_assert_cmpuint (days, ==, expected[i]);
    }
}

CT_TEST ("/fsrs/forgetting")
{
  CtFsrs memory = { 0 };

  g_assert_cmpfloat (ct_fsrs_get_retrievability (&memory, 0), ==, 0);
  ct_fsrs_review (&memory, 0, CT_RATING_EASY);
  g_assert_cmpfloat (ct_fsrs_get_retrievability (&memory, 0), ==, 1);
  g_assert_cmpfloat_with_epsilon (ct_fsrs_get_retrievability (&memory, 8), 0.9024733,
                                  1e-6);
  g_assert_cmpfloat_with_epsilon (ct_fsrs_get_retrievability (&memory,
                                                              memory.stability),
                                  CT_FSRS_WANTED, 1e-9);
  g_assert_cmpfloat (ct_fsrs_get_retrievability (&memory, -3), ==, 1);
}

static CtFsrs
learn_at_random (guint n_reviews)
{
  CtFsrs memory = { 0 };

  for (guint i = 0; i < n_reviews; i++)
    ct_fsrs_review (&memory, g_test_rand_double_range (0, 60),
                    g_test_rand_int_range (CT_RATING_AGAIN, CT_RATING_EASY + 1));
  return memory;
}

/* A better answer never gives a shorter memory; remembering later gives a longer one; a
 * lapse never lengthens it.
 */
CT_TEST ("/fsrs/properties")
{
  for (guint i = 0; i < 100000; i++)
    {
      const CtFsrs before = learn_at_random (1 + i % 12);
      double days = g_test_rand_double_range (0, 400);
      double later = days + g_test_rand_double_range (0, 400);
      double worse = 0;

      for (CtRating rating = CT_RATING_AGAIN; rating <= CT_RATING_EASY; rating++)
        {
          CtFsrs after = before;
          CtFsrs after_longer = before;

          ct_fsrs_review (&after, days, rating);
          g_assert_cmpfloat (after.stability, >=, worse);
          g_assert_cmpfloat (after.stability, >, 0);
          g_assert_true (isfinite (after.stability));
          g_assert_cmpfloat (after.difficulty, >=, 1);
          g_assert_cmpfloat (after.difficulty, <=, 10);
          worse = after.stability;

          if (rating == CT_RATING_AGAIN)
            {
              g_assert_cmpfloat (after.stability, <=, before.stability);
              continue;
            }

          ct_fsrs_review (&after_longer, later, rating);
          if (days >= 1)
            g_assert_cmpfloat (after_longer.stability, >=, after.stability);
        }
      g_assert_cmpfloat (ct_fsrs_get_retrievability (&before, later), <=,
                         ct_fsrs_get_retrievability (&before, days));
    }
}
