/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-course.h"

/* Whether the learner has finished @lesson at least once; without @progress nothing has
 * been done.
 */
static gboolean
is_done (CtProgress *progress, const char *lesson)
{
  CtLessonResult result;

  return progress != NULL && ct_progress_get_lesson (progress, lesson, &result) &&
         result.finished > 0;
}

/**
 * ct_course_count_done:
 * @progress: (nullable):
 *
 * Returns: how many lessons of the game have been finished
 */
guint
ct_course_count_done (CtLibrary *library, CtProgress *progress, const CtRules *rules)
{
  GPtrArray *lessons = ct_library_get_lessons (library, rules);
  guint n_done = 0;

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      n_done += is_done (progress, entry->id);
    }

  return n_done;
}

/**
 * ct_course_get_number:
 *
 * Returns: the place of the lesson in its course, counted from 1
 */
guint
ct_course_get_number (CtLibrary *library, const CtLibraryEntry *lesson)
{
  guint index = 0;

  if (!g_ptr_array_find (ct_library_get_lessons (library, lesson->rules), lesson,
                         &index))
    return 0;

  return index + 1;
}

/**
 * ct_course_get_following:
 *
 * Returns: (nullable): the lesson that comes after @lesson in the course
 */
const CtLibraryEntry *
ct_course_get_following (CtLibrary *library, const char *lesson)
{
  const CtLibraryEntry *entry = ct_library_lookup_lesson (library, lesson);
  GPtrArray *lessons;
  guint number;

  if (entry == NULL)
    return NULL;

  lessons = ct_library_get_lessons (library, entry->rules);
  number = ct_course_get_number (library, entry);

  return number < lessons->len ? g_ptr_array_index (lessons, number) : NULL;
}

/**
 * ct_course_get_next:
 * @progress: (nullable):
 *
 * Returns: (nullable): the first lesson of the game that has not been finished
 */
const CtLibraryEntry *
ct_course_get_next (CtLibrary *library, CtProgress *progress, const CtRules *rules)
{
  GPtrArray *lessons = ct_library_get_lessons (library, rules);

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      if (!is_done (progress, entry->id))
        return entry;
    }

  return NULL;
}

/**
 * ct_course_go_on:
 * @progress: (nullable):
 *
 * Returns: (nullable): what to go on with: the lesson where the learner left off, the
 *   one after it, or the first that is still to do in any game
 */
const CtLibraryEntry *
ct_course_go_on (CtLibrary *library, CtProgress *progress)
{
  g_autofree char *last = NULL;
  const CtLibraryEntry *entry = NULL;

  if (progress != NULL)
    last = ct_progress_dup_last_lesson (progress);
  if (last != NULL)
    entry = ct_library_lookup_lesson (library, last);
  if (entry != NULL && is_done (progress, last))
    entry = ct_course_get_next (library, progress, entry->rules);

  for (const CtRules *const *rules = ct_rules_all (); entry == NULL && *rules != NULL;
       rules++)
    entry = ct_course_get_next (library, progress, *rules);

  return entry;
}
