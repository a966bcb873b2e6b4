/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With the option for another pack, exercises use its cards. */
#include "ct-exercise.h"
#include "ct-test.h"

#define N_SEEDS 12

static void
check_pack (const CtRules *rules, const CtState *state)
{
  g_assert_cmpuint (state->start[CT_N_ZONES], ==, ct_deck_size (rules->deck));
  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    g_assert_cmpuint (state->card[i], <, ct_deck_size (rules->deck));
}

static guint
make_some (CtLibrary *library, const CtRules *rules, const char *rule, guint kind)
{
  guint n = 0;

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, rules, rule, kind, CT_EXERCISE_USUAL, seed);

      if (exercise == NULL)
        continue;
      check_pack (&exercise->rules, &exercise->state);
      if (ct_exercise_n_tables (exercise) == 2)
        check_pack (&exercise->other_rules, &exercise->other);
      n++;
    }

  return n;
}

/* The examples of the book need the usual pack, so exercises must not be derived from
 * them. A computer player once crashed with four cards too many.
 */
CT_TEST ("/exercise/packs")
{
  static const char *const asked[] = { "BU-FIRST-3", "BU-TURN-1", "BU-DRAW-1" };
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtRules rules = *ct_rules_lookup ("buraco-us");

  g_assert_true (ct_rules_set_option (&rules, "jokers", "0"));
  g_assert_cmpuint (ct_deck_size (rules.deck), ==, 104);
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      guint n = 0;

      for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
        if (kind != CT_EXERCISE_FRESH)
          n += make_some (library, &rules, asked[i], kind);
      g_test_message ("%s: %u", asked[i], n);
      g_assert_cmpuint (n, >=, N_SEEDS);
    }
}
