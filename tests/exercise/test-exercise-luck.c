/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises cannot be guessed, and rarely repeat. */
#include "ct-exercise-key.h"
#include "ct-test.h"

CT_TEST ("/exercise/balance")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  CtExerciseTally tally = { 0 };

  for (guint seed = 0; seed < 400; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, rules, "KB-FOLLOW-1", CT_EXERCISE_JUDGE,
                           CT_EXERCISE_USUAL, seed);

      ct_exercise_key_check (exercise, &tally);
    }

  g_assert_cmpuint (tally.n_allowed, >, 160);
  g_assert_cmpuint (tally.n_allowed, <, 240);
}

CT_TEST ("/exercise/balanced-claims")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  CtExerciseTally tally = { 0 };

  for (guint seed = 0; seed < 200; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, rules, seed % 2 == 0 ? "KB-TRICK-3" : "KB-DEAL-2",
                           CT_EXERCISE_JUDGE, CT_EXERCISE_USUAL, seed);

      ct_exercise_key_check (exercise, &tally);
    }

  g_assert_cmpuint (tally.n_claims, ==, 200);
  g_assert_cmpuint (tally.n_true, >, 70);
  g_assert_cmpuint (tally.n_true, <, 130);
}

CT_TEST ("/exercise/different")
{
  static const char *const rules[CT_EXERCISE_FRESH] = {
    "KB-FOLLOW-1", "KB-FOLLOW-1", "KB-TRICK-3",  "KB-FOLLOW-1",
    "KB-OUT-2",    "KB-FOLLOW-1", "KB-FOLLOW-1",
  };
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint kind = 0; kind < G_N_ELEMENTS (rules); kind++)
    {
      CtExerciseCount count = ct_exercise_count (library, ct_rules_lookup ("kargaburo"),
                                                 rules[kind], kind, 60);

      g_test_message ("%s: %u of 60, %u different", ct_exercise_kind_get_name (kind),
                      count.n_found, count.n_different);
      g_assert_cmpuint (count.n_found, >=, 50);
      g_assert_cmpuint (4 * count.n_different, >=, 3 * count.n_found);
    }
}
