/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-recipe.h"

#include <string.h>

/* kind, rule, difficulty, seed, rule set; options follow */
#define N_WORDS 5

static void
append_options (GString *text, const CtRules *rules)
{
  const CtRules *usual = ct_rules_lookup (rules->id);

  for (const CtOption *option = rules->options; option->name != NULL; option++)
    if (memcmp (&rules->option[option->id], &usual->option[option->id],
                sizeof (CtOptionValue)) != 0)
      {
        g_autofree char *value = ct_rules_dup_option (rules, option);

        g_string_append_printf (text, " %s=%s", option->name, value);
      }
}

/**
 * ct_exercise_dup_recipe:
 *
 * Returns: (transfer full): "which KB-FOLLOW-1 3 42 kargaburo", and the options that
 *   are not the usual ones; for ct_exercise_new_from_recipe()
 */
char *
ct_exercise_dup_recipe (const CtExercise *exercise)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%s %s %u %" G_GUINT64_FORMAT " %s",
                   ct_exercise_kind_get_name (exercise->kind), exercise->rule,
                   exercise->difficulty, exercise->seed, exercise->rules.id);
  append_options (text, &exercise->rules);
  return g_string_free (text, FALSE);
}

static gboolean
read_options (CtRules *rules, char **options)
{
  for (; *options != NULL; options++)
    {
      g_auto (GStrv) pair = g_strsplit (*options, "=", 2);

      if (g_strv_length (pair) != 2 || !ct_rules_set_option (rules, pair[0], pair[1]))
        return FALSE;
    }

  return TRUE;
}

/**
 * ct_exercise_new_from_recipe:
 * @recipe: as ct_exercise_dup_recipe() has written it, perhaps another version
 *
 * Returns: (transfer full) (nullable): the same exercise; %NULL where @recipe is none
 */
CtExercise *
ct_exercise_new_from_recipe (CtLibrary *library, const char *recipe)
{
  g_auto (GStrv) words = g_strsplit (recipe, " ", -1);
  const CtRules *usual;
  CtRules rules;
  CtExerciseKind kind;
  guint64 difficulty, seed;

  if (g_strv_length (words) < N_WORDS || !ct_exercise_kind_parse (words[0], &kind) ||
      !g_ascii_string_to_unsigned (words[2], 10, CT_EXERCISE_EASIEST,
                                   CT_EXERCISE_HARDEST, &difficulty, NULL) ||
      !g_ascii_string_to_unsigned (words[3], 10, 0, G_MAXUINT64, &seed, NULL))
    return NULL;

  usual = ct_rules_lookup (words[4]);
  if (usual == NULL)
    return NULL;

  rules = *usual;
  if (!read_options (&rules, words + N_WORDS))
    return NULL;

  return ct_exercise_new (library, &rules, words[1], kind, difficulty, seed);
}
