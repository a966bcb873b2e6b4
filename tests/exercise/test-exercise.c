/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In all games, the same seed makes the same exercise, its rule decides what is right,
 * and the engine agrees with the key.
 */
#include <stdio.h>
#include <string.h>

#include "ct-exercise-key.h"
#include "ct-test.h"

/* Per rule and kind; ./test --torture makes a million. Hands of partners are long. */
#define N_SEEDS              3
#define N_SEEDS_TORTURE      3000
#define N_LONG_SEEDS_TORTURE 400

/* A kind is skipped after this many seeds without an exercise. */
#define N_SEEDS_IN_VAIN 40

typedef void (*Look) (CtLibrary *library, const CtExercise *exercise, gpointer data);

typedef struct
{
  guint from;
  guint to;
} Seeds;

/* CT_TORTURE may give the number of seeds (500) or a range (500-1000), to split a
 * million.
 */
static Seeds
choose_seeds (const CtRules *rules)
{
  const char *torture = g_getenv ("CT_TORTURE");
  guint from = 0;
  guint to = 0;

  if (torture == NULL)
    return (Seeds){ 0, N_SEEDS };
  if (sscanf (torture, "%u-%u", &from, &to) == 2 && to >= from + N_SEEDS)
    return (Seeds){ from, to };
  if (from >= N_SEEDS)
    return (Seeds){ 0, from };

  return (Seeds){ 0, rules->module->has_partners ? N_LONG_SEEDS_TORTURE
                                                 : N_SEEDS_TORTURE };
}

/* Values that are not allowed together are skipped. */
static void
agree (CtRules *rules, CtRandom *random)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const CtOption *option = rules->options;
  guint n = 0;

  while (option[n].name != NULL)
    n++;
  option += ct_random_below (random, n);
  for (n = 0; option->values[n] != NULL;)
    n++;
  for (const char *c = option->values[ct_random_below (random, n)]; *c != '\0'; c++)
    if (*c == '#')
      g_string_append_printf (text, "%d",
                              option->min +
                                  (gint) ct_random_below (random, option->max -
                                                                      option->min + 1));
    else
      g_string_append_c (text, *c);
  ct_rules_set_option (rules, option->name, text->str);
}

static CtRules
vary_options (const CtRules *usual, guint seed)
{
  CtRandom random = { seed };
  CtRules rules = *usual;

  for (guint n = seed % 2 * (1 + ct_random_below (&random, 3)); n > 0; n--)
    agree (&rules, &random);

  return ct_rules_check_table (&rules, rules.usual_seats).rule == NULL ? rules : *usual;
}

static guint
make_some (CtLibrary *library,
           const CtRules *usual,
           const CtRule *rule,
           CtExerciseKind kind,
           Look look,
           gpointer data)
{
  Seeds seeds = choose_seeds (usual);
  guint n = 0;

  for (guint seed = seeds.from;
       seed < seeds.to && (n > 0 || seed < seeds.from + N_SEEDS_IN_VAIN); seed++)
    {
      CtRules rules = vary_options (usual, seed);
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, &rules, rule->id, kind,
                           CT_EXERCISE_EASIEST + seed % CT_EXERCISE_HARDEST, seed);

      if (exercise == NULL)
        continue;
      look (library, exercise, data);
      n++;
    }

  return n;
}

static void
make_all (const CtRules *rules, Look look, gpointer data)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (library, rules));
  guint n = 0;

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
            if (ct_exercise_kind_suits (kind, rule))
              n += make_some (library, rules, rule, kind, look, data);
          g_test_message ("%s: %u exercises so far", rule->id, n);
        }
    }
}

static void
check_same (CtLibrary *library, const CtExercise *exercise)
{
  g_autoptr (CtExercise) again =
      ct_exercise_new (library, &exercise->rules, exercise->rule, exercise->kind,
                       exercise->difficulty, exercise->seed);

  g_assert_nonnull (again);
  g_assert_cmpuint (ct_exercise_fingerprint (again), ==,
                    ct_exercise_fingerprint (exercise));
  g_assert_true (memcmp (&again->state, &exercise->state, sizeof again->state) == 0);
}

/* Everything is checked here, because making an exercise takes most of the time. */
static void
check_all (CtLibrary *library, const CtExercise *exercise, gpointer data)
{
  ct_exercise_key_check (exercise, data);
  ct_exercise_key_check_words (library, exercise);
  if (exercise->seed < N_SEEDS)
    check_same (library, exercise);
}

CT_TEST_GAMES ("/exercise/all/")
{
  const CtRules *rules = data;
  Seeds seeds = choose_seeds (rules);
  CtExerciseTally tally = { 0 };

  make_all (rules, check_all, &tally);
  for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
    {
      g_test_message ("%s: %u", ct_exercise_kind_get_name (kind), tally.n[kind]);
      if (kind != CT_EXERCISE_FRESH)
        g_assert_cmpuint (tally.n[kind], >=, seeds.to - seeds.from);
    }
}
