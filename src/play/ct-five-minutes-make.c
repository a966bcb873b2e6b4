/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-five-minutes-make.c: the exercise of a slot, and the lesson that helps; in a
 * thread
 */
#include "ct-five-minutes-private.h"

/* So often each kind is tried, and so many agreements under which a rule may matter. */
#define TRIES          6
#define MAX_AGREEMENTS 4

/* The kinds, those first that came up least; which comes first of those that came up
 * equally often is up to chance.
 */
static void
sort_kinds (const guint *n_used, guint64 seed, CtExerciseKind *kinds)
{
  CtRandom random = { seed };

  for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
    {
      guint j = i;

      for (; j > 0 &&
             (n_used[kinds[j - 1]] > n_used[i] ||
              (n_used[kinds[j - 1]] == n_used[i] && ct_random_below (&random, 2) == 0));
           j--)
        kinds[j] = kinds[j - 1];
      kinds[j] = i;
    }
}

/* The rule that is asked about is known, or somebody wants to be asked about it. */
static gboolean
knows (CtTaught *taught, const CtExercise *exercise, const char *rule)
{
  return rule == NULL || g_str_has_prefix (rule, "TABLE-") ||
         g_str_equal (rule, exercise->rule) || ct_taught_has_rule (taught, rule);
}

/* Nobody has to choose among rules of which they have never heard.
 *
 * Returns: whether there is still something to choose
 */
static gboolean
remove_unknown_rules (CtTaught *taught, CtExercise *exercise)
{
  guint n_rules = 0;

  for (guint i = exercise->answers->len; i > 0; i--)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i - 1);

      if (answer->type != CT_EXERCISE_RULE)
        continue;
      if (answer->is_right || knows (taught, exercise, answer->rule))
        n_rules++;
      else
        g_array_remove_index (exercise->answers, i - 1);
    }

  return exercise->kind == CT_EXERCISE_SPOT ? n_rules > 1 : exercise->answers->len > 1;
}

/* Can it be answered by somebody who knows no more than what was taught? */
static gboolean
is_fit (CtTaught *taught, CtExercise *exercise)
{
  if (exercise->kind == CT_EXERCISE_CONTRAST &&
      !ct_taught_has_options (taught, &exercise->other_rules))
    return FALSE;
  if (!remove_unknown_rules (taught, exercise))
    return FALSE;

  for (guint i = 0; i < exercise->answers->len; i++)
    if (!knows (taught, exercise,
                g_array_index (exercise->answers, CtExerciseAnswer, i).rule))
      return FALSE;

  return TRUE;
}

static CtExercise *
make_one (const CtFiveMinutesSlot *slot,
          CtLibrary *library,
          CtTaught *taught,
          const CtRules *rules,
          const CtExerciseKind *kinds,
          guint64 seed)
{
  for (guint try = 0; try < TRIES; try++)
    for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
      {
        g_autoptr (CtExercise) exercise = NULL;

        if (slot->difficulty < ct_exercise_kind_get_easiest (kinds[i]))
          continue;

        exercise = ct_exercise_new (library, rules, slot->rule, kinds[i],
                                    slot->difficulty, seed + try);
        if (exercise != NULL && is_fit (taught, exercise))
          return g_steal_pointer (&exercise);
      }

  return NULL;
}

/**
 * ct_five_minutes_find_step:
 * @lesson: id of a lesson that teaches @rule
 *
 * Returns: the step that asks for the rule, from 0, or else the first one
 */
guint
ct_five_minutes_find_step (CtLibrary *library, const char *lesson, const char *rule)
{
  g_autoptr (CtLesson) taught = ct_library_read_lesson (library, lesson, NULL);
  g_autoptr (GHashTable) practice = NULL;
  guint found = 0;
  guint line;

  if (taught == NULL)
    return 0;

  practice = ct_lesson_list_practice (taught);
  line = GPOINTER_TO_UINT (g_hash_table_lookup (practice, rule));
  for (guint step = 0; step < ct_lesson_get_n_steps (taught); step++)
    if (ct_lesson_get_step (taught, step)->line <= line)
      found = step;

  return found;
}

/* The first lesson that teaches the rule. */
static void
find_lesson (CtFiveMinutesSlot *slot, CtLibrary *library)
{
  GPtrArray *entries = ct_library_get_lessons (library, &slot->rules);

  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);

      if (!g_strv_contains ((const char *const *) entry->teaches, slot->rule))
        continue;

      slot->lesson = g_strdup (entry->id);
      slot->step = ct_five_minutes_find_step (library, entry->id, slot->rule);
      return;
    }
}

/**
 * ct_five_minutes_make:
 * @taught: what the learner may be asked about
 * @n_used: how often each kind came up
 *
 * Makes the exercise of a slot. What matters only under other agreements is asked under
 * those that the learner met in a lesson.
 */
void
ct_five_minutes_make (CtFiveMinutesSlot *slot,
                      CtLibrary *library,
                      CtTaught *taught,
                      const guint *n_used,
                      guint64 seed)
{
  CtExerciseKind kinds[CT_N_EXERCISE_KINDS];
  CtRules rules;

  sort_kinds (n_used, seed, kinds);
  slot->exercise = make_one (slot, library, taught, &slot->rules, kinds, seed);
  for (guint i = 0;
       slot->exercise == NULL && i < MAX_AGREEMENTS &&
       ct_exercise_find_options (library, &slot->rules, slot->rule, i, &rules);
       i++)
    if (ct_taught_has_options (taught, &rules))
      slot->exercise = make_one (slot, library, taught, &rules, kinds, seed);
  if (slot->why == CT_FIVE_MINUTES_SMALLER)
    find_lesson (slot, library);
}
