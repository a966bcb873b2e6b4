/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session of exercises: what is asked, in which order, and what is kept of it. */
#include "ct-exercise-recipe.h"
#include "ct-five-minutes.h"

#define DAY (24 * 60 * 60)
#define NOW G_GINT64_CONSTANT (1800000000)

static CtProgress *
open_progress (void)
{
  g_autoptr (CtStore) store = ct_store_new (NULL);

  return ct_progress_new (store);
}

static void
observe (CtProgress *progress, const char *rule, CtOutcome outcome, guint days)
{
  CtObservation observation = { .rule = rule,
                                .outcome = outcome,
                                .when = NOW - (gint64) days * DAY };

  ct_progress_observe (progress, &observation, NULL);
}

/* Waits for the thread. */
static void
await (CtFiveMinutes *session)
{
  while (ct_five_minutes_get_phase (session) == CT_FIVE_MINUTES_MAKING)
    g_main_context_iteration (NULL, TRUE);
}

static const CtFiveMinutesReply *
answer (CtFiveMinutes *session, gboolean right)
{
  const CtExercise *exercise = ct_five_minutes_get_exercise (session);
  guint chosen[CT_EXERCISE_N_MOVES + 8];
  guint n = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *one =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (one->is_right == right && (exercise->kind != CT_EXERCISE_DO || n == 0))
        chosen[n++] = i;
    }
  return ct_five_minutes_answer (session, chosen, n, 0, 4000);
}

/* Whoever has learned nothing is asked about the first two rules of the game, and never
 * three times in a row about one.
 */
static void
test_first (void)
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtFiveMinutes) session =
      ct_five_minutes_new (progress, &ct_rules_kargaburo, NOW, 1);
  g_autoptr (GHashTable) rules =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0;

  for (await (session); ct_five_minutes_get_phase (session) != CT_FIVE_MINUTES_OVER;
       await (session))
    {
      const CtExercise *exercise = ct_five_minutes_get_exercise (session);

      g_test_message ("%u of %u: %s %s %u", ct_five_minutes_get_place (session),
                      ct_five_minutes_get_n (session), exercise->rule,
                      ct_exercise_kind_get_name (exercise->kind), exercise->difficulty);
      g_hash_table_add (rules, g_strdup (exercise->rule));
      n++;
      g_assert_true (answer (session, TRUE)->is_right);
      ct_five_minutes_next (session);
    }
  g_assert_cmpuint (n, ==, 8);
  g_assert_cmpuint (g_hash_table_size (rules), ==, 2);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 8);
  observe (progress, "KB-LEAD-1", CT_OUTCOME_SEEN, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/five-minutes/first", test_first);

  return g_test_run ();
}
