/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-course.h"

#include <glib/gi18n.h>

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

/* Whether the learner knows the game: half of its course has been finished. */
static gboolean
knows (CtLibrary *library, CtProgress *progress, const char *game)
{
  const CtRules *rules = ct_rules_lookup (game);

  return progress != NULL && rules != NULL &&
         2 * ct_course_count_done (library, progress, rules) >=
             MAX (ct_library_get_lessons (library, rules)->len, 1);
}

static gboolean
knows_any (CtLibrary *library, CtProgress *progress, char **games)
{
  for (; *games != NULL; games++)
    if (knows (library, progress, *games))
      return TRUE;

  return FALSE;
}

/**
 * ct_course_why_pass:
 * @progress: (nullable):
 *
 * Of games that are alike, what is shared is taught once, and who knows one of them
 * begins with the differences.
 *
 * Returns: (nullable): why the learner may pass @lesson over, in words; %NULL if not
 */
const char *
ct_course_why_pass (CtLibrary *library,
                    CtProgress *progress,
                    const CtLibraryEntry *lesson)
{
  if (knows_any (library, progress, lesson->same_as))
    return _ ("You know this from another game");
  if (*lesson->differs_from != NULL &&
      !knows_any (library, progress, lesson->differs_from))
    return _ ("For people who know a game like this");

  return NULL;
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
 * ct_course_count:
 * @progress: (nullable):
 *
 * Returns: how many lessons of the game there are for the learner: those that have been
 *   finished, and those that are not to be passed over
 */
guint
ct_course_count (CtLibrary *library, CtProgress *progress, const CtRules *rules)
{
  GPtrArray *lessons = ct_library_get_lessons (library, rules);
  guint n = 0;

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      n += is_done (progress, entry->id) ||
           ct_course_why_pass (library, progress, entry) == NULL;
    }

  return n;
}

/**
 * ct_course_say_level:
 *
 * Returns: (nullable): from which level the course leads to which, in words
 */
const char *
ct_course_say_level (CtLibrary *library, const CtRules *rules)
{
  static const char *const words[][CT_LEVEL_EXPERT + 1] = {
    { N_ ("For beginners"), N_ ("For beginners, up to good play"),
      N_ ("For beginners, up to expert play") },
    { NULL, N_ ("For people who know a little about cards"),
      N_ ("For people who know a little about cards, up to expert play") },
    { NULL, NULL, N_ ("For experts") },
  };
  GPtrArray *lessons = ct_library_get_lessons (library, rules);
  CtLevel lowest = CT_LEVEL_EXPERT;
  CtLevel highest = CT_LEVEL_BEGINNER;

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      lowest = MIN (lowest, entry->level);
      highest = MAX (highest, entry->level);
    }

  return lessons->len > 0 ? _ (words[lowest][highest]) : NULL;
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
 * @progress: (nullable):
 *
 * Returns: (nullable): the lesson that comes after @lesson in the course, and is not to
 *   be passed over
 */
const CtLibraryEntry *
ct_course_get_following (CtLibrary *library, CtProgress *progress, const char *lesson)
{
  const CtLibraryEntry *entry = ct_library_lookup_lesson (library, lesson);
  GPtrArray *lessons;
  guint number;

  if (entry == NULL)
    return NULL;

  lessons = ct_library_get_lessons (library, entry->rules);
  number = ct_course_get_number (library, entry);
  while (number < lessons->len &&
         ct_course_why_pass (library, progress, g_ptr_array_index (lessons, number)) !=
             NULL)
    number++;

  return number < lessons->len ? g_ptr_array_index (lessons, number) : NULL;
}

/**
 * ct_course_get_next:
 * @progress: (nullable):
 *
 * Returns: (nullable): the first lesson of the game that has not been finished, and is
 *   not to be passed over
 */
const CtLibraryEntry *
ct_course_get_next (CtLibrary *library, CtProgress *progress, const CtRules *rules)
{
  GPtrArray *lessons = ct_library_get_lessons (library, rules);

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      if (!is_done (progress, entry->id) &&
          ct_course_why_pass (library, progress, entry) == NULL)
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
