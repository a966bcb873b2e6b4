/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CPU time to compute a learner's standing in all rules from the saved answers. */
#include <stdlib.h>
#include <time.h>

#include "ct-standing.h"
#include "ct-store-private.h"

#define NOW            G_GINT64_CONSTANT (1800000000)
#define N_OBSERVATIONS 100000

/* About as many rules as the six games have; an answer every EVERY seconds. */
#define N_RULES 300
#define EVERY   600

#define TIMES 3

static const char fill[] =
    "WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < ?1 - 1) "
    "INSERT INTO observation (learner, rule, step, outcome, help, taught, at, errors, "
    "  key, occasion, milliseconds, exercise) "
    "SELECT 1, printf ('KB-RULE-%d', n * 7919 % ?2), 0, 1 + (n % 7 = 0), n % 11 = 0, 0, "
    "  ?3 - (?1 - n) * ?4, 0, printf ('k%d', n), 3, 2000 + n * 31 % 9000, "
    "  'which KB-RULE-1 3 42 kargaburo' FROM n";

int
main (int argc, char *argv[])
{
  double most = argc > 1 ? g_ascii_strtod (argv[1], NULL) : G_MAXDOUBLE;
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  double best = G_MAXDOUBLE;

  ct_store_change (store, fill,
                   g_variant_new ("(xxxx)", (gint64) N_OBSERVATIONS, (gint64) N_RULES,
                                  NOW, (gint64) EVERY));
  for (guint i = 0; i < TIMES; i++)
    {
      clock_t start = clock ();
      g_autoptr (GPtrArray) all = ct_standings_list (progress, NULL, NOW);

      g_assert_cmpuint (all->len, ==, N_RULES);
      best = MIN (best, (clock () - start) / (double) CLOCKS_PER_SEC);
    }
  g_print ("%u observations of %u rules: %.3f s\n", N_OBSERVATIONS, N_RULES, best);

  return best <= most ? EXIT_SUCCESS : EXIT_FAILURE;
}
