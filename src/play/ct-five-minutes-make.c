/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-five-minutes-make.c: the exercise of a slot, and the lesson that helps; in a
 * thread
 */
#include "ct-five-minutes-private.h"

/* So often each kind is tried, and so many agreements under which a rule may matter. */
#define TRIES          2
#define MAX_AGREEMENTS 2

/* How soon is it the turn of @kind? Where it is to be easy, nobody has to watch six
 * moves, if there is anything else.
 */
static guint
find_place (const CtFiveMinutesSlot *slot, const guint *n_used, CtExerciseKind kind)
{
  return kind == CT_EXERCISE_SPOT && slot->difficulty < CT_EXERCISE_USUAL
             ? G_MAXUINT
             : n_used[kind];
}

/* The kinds, those first that came up least; which comes first of those that came up
 * equally often is up to chance.
 */
static void
sort_kinds (const CtFiveMinutesSlot *slot,
            const guint *n_used,
            guint64 seed,
            CtExerciseKind *kinds)
{
  CtRandom random = { seed };

  for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
    {
      guint place = find_place (slot, n_used, i);
      guint j = i;

      for (; j > 0 && (find_place (slot, n_used, kinds[j - 1]) > place ||
                       (find_place (slot, n_used, kinds[j - 1]) == place &&
                        ct_random_below (&random, 2) == 0));
           j--)
        kinds[j] = kinds[j - 1];
      kinds[j] = i;
    }
}

static CtExercise *
make_one (const CtFiveMinutesSlot *slot,
          CtLibrary *library,
          const CtRules *rules,
          const CtExerciseKind *kinds,
          guint64 seed)
{
  for (guint try = 0; try < TRIES; try++)
    for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
      {
        CtExercise *exercise = ct_exercise_new (library, rules, slot->rule, kinds[i],
                                                slot->difficulty, seed + try);

        if (exercise != NULL)
          return exercise;
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
 * @n_used: how often each kind came up
 *
 * Makes the exercise of a slot. What matters only under other agreements is asked under
 * those of its examples.
 */
void
ct_five_minutes_make (CtFiveMinutesSlot *slot,
                      CtLibrary *library,
                      const guint *n_used,
                      guint64 seed)
{
  CtExerciseKind kinds[CT_N_EXERCISE_KINDS];
  CtRules rules;

  sort_kinds (slot, n_used, seed, kinds);
  slot->exercise = make_one (slot, library, &slot->rules, kinds, seed);
  for (guint i = 0;
       slot->exercise == NULL && i < MAX_AGREEMENTS &&
       ct_exercise_find_options (library, &slot->rules, slot->rule, i, &rules);
       i++)
    slot->exercise = make_one (slot, library, &rules, kinds, seed);
  if (slot->why == CT_FIVE_MINUTES_SMALLER)
    find_lesson (slot, library);
}
