/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include "ct-exercise.h"

/* Searching in vain takes longest. */
#define N_SEEDS_IN_VAIN 40

/* CPU time in microseconds. */
static gint64
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static int
compare_times (const void *a, const void *b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

static double
find_p95 (GArray *times)
{
  if (times->len == 0)
    return 0;

  g_array_sort (times, compare_times);
  return g_array_index (times, gint64, times->len * 95 / 100) / 1000.0;
}

static void
note (GHashTable *seen, guint64 fingerprint)
{
  g_hash_table_add (seen, g_memdup2 (&fingerprint, sizeof fingerprint));
}

/**
 * ct_exercise_count:
 * @n_seeds: each with the next difficulty
 */
CtExerciseCount
ct_exercise_count (CtLibrary *library,
                   const CtRules *rules,
                   const char *rule,
                   CtExerciseKind kind,
                   guint n_seeds)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  CtExerciseCount count = { 0 };

  for (guint seed = 0; seed < n_seeds && (count.n_found > 0 || seed < N_SEEDS_IN_VAIN);
       seed++)
    {
      gint64 start = read_clock ();
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, rules, rule, kind,
                           CT_EXERCISE_EASIEST + seed % CT_EXERCISE_HARDEST, seed);
      gint64 time = read_clock () - start;

      g_array_append_val (times, time);
      if (exercise == NULL)
        continue;

      count.n_found++;
      note (seen, ct_exercise_fingerprint (exercise));
    }

  count.n_different = g_hash_table_size (seen);
  count.p95 = find_p95 (times);
  return count;
}

gboolean
ct_exercise_count_is_enough (const CtExerciseCount *count)
{
  return count->n_different >= CT_EXERCISE_DIFFERENT &&
         count->p95 <= CT_EXERCISE_MILLISECONDS;
}
