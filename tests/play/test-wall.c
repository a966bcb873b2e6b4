/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class gets questions it can answer by a show of hands. */
#include "ct-show-of-hands.h"
#include "ct-test.h"
#include "ct-wall.h"

CT_TEST ("/wall/hands")
{
  CtShowOfHands hands;
  guint answer;

  ct_show_of_hands_init (&hands);
  g_assert_false (ct_show_of_hands_undo (&hands, &answer));
  g_assert_true (ct_show_of_hands_raise (&hands, 0));
  g_assert_true (ct_show_of_hands_raise (&hands, 3));
  g_assert_true (ct_show_of_hands_raise (&hands, 3));
  g_assert_false (ct_show_of_hands_raise (&hands, CT_HANDS_MOST_ANSWERS));
  g_assert_cmpuint (ct_show_of_hands_get_most (&hands), ==, 2);
  g_assert_cmpuint (ct_show_of_hands_get_total (&hands), ==, 3);

  g_assert_true (ct_show_of_hands_undo (&hands, &answer));
  g_assert_cmpuint (answer, ==, 3);
  g_assert_cmpuint (hands.n[3], ==, 1);
  g_assert_cmpuint (hands.n[0], ==, 1);
  ct_show_of_hands_begin (&hands);
  g_assert_cmpuint (ct_show_of_hands_get_total (&hands), ==, 0);
  g_assert_cmpuint (ct_show_of_hands_get_most (&hands), ==, 0);
  ct_show_of_hands_clear (&hands);
}

static const CtExercise *
await (CtWall *wall)
{
  while (ct_wall_is_making (wall))
    g_main_context_iteration (NULL, TRUE);

  return ct_wall_get_exercise (wall);
}

/* A question has a right and a wrong answer; the rules of its answers belong to the
 * game and refuse their moves.
 */
static void
check (const CtExercise *exercise)
{
  CtShowOfHands hands;
  CtVerdict verdict;
  const char *rule;
  guint n_right = 0;

  g_assert_cmpuint (exercise->answers->len, <=, CT_HANDS_MOST_ANSWERS);
  g_assert_true (exercise->kind == CT_EXERCISE_WHICH ||
                 exercise->kind == CT_EXERCISE_JUDGE ||
                 exercise->kind == CT_EXERCISE_PREDICT);
  ct_show_of_hands_init (&hands);
  for (guint i = 0; i < exercise->answers->len; i++)
    n_right += g_array_index (exercise->answers, CtExerciseAnswer, i).is_right;
  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);

  rule = ct_wall_find_witness (exercise, &hands, &verdict);
  g_assert_true (ct_rules_cites (&exercise->rules, rule));
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (exercise->kind != CT_EXERCISE_WHICH || answer->is_right)
        continue;

      /* The answer with the most votes is explained. */
      ct_show_of_hands_begin (&hands);
      ct_show_of_hands_raise (&hands, i);
      g_assert_cmpstr (ct_wall_find_witness (exercise, &hands, &verdict), ==,
                       answer->rule);
      g_assert_cmpstr (verdict.rule, ==, answer->rule);
    }
  ct_show_of_hands_clear (&hands);
}

static void
test_game (gconstpointer ruleset)
{
  g_autoptr (CtWall) wall = ct_wall_new (ct_rules_lookup (ruleset), NULL, 1);
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 8; i++)
    {
      const CtExercise *exercise = await (wall);

      g_assert_nonnull (exercise);
      g_assert_cmpstr (exercise->rules.id, ==, ruleset);
      check (exercise);
      g_hash_table_add (seen, g_strdup (exercise->rule));
      ct_wall_next (wall);
    }
  await (wall);
  g_assert_cmpuint (g_hash_table_size (seen), ==, 8);
}

CT_TEST ("/wall/rule")
{
  g_autoptr (CtWall) wall = ct_wall_new (&ct_rules_kargaburo, "KB-FOLLOW-1", 2);
  guint64 before = 0;

  for (guint i = 0; i < 5; i++)
    {
      const CtExercise *exercise = await (wall);

      g_assert_cmpstr (exercise->rule, ==, "KB-FOLLOW-1");
      g_assert_true (ct_exercise_fingerprint (exercise) != before);
      before = ct_exercise_fingerprint (exercise);
      ct_wall_next (wall);
    }
  await (wall);
}

CT_TEST ("/wall/none")
{
  g_autoptr (CtWall) wall = ct_wall_new (&ct_rules_kargaburo, "KB-NAME-1", 3);

  g_assert_null (await (wall));
}

CT_BEFORE_TESTS
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *path = g_strdup_printf ("/wall/game/%s", (*rules)->id);

      g_test_add_data_func (path, (*rules)->id, test_game);
    }
}
