/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-course-progress.h"

#include <glib/gi18n.h>

static gboolean
is_done (CtProgress *progress, const char *lesson)
{
  CtLessonResult result;

  return progress != NULL && ct_progress_get_lesson (progress, lesson, &result) &&
         result.finished > 0;
}

/* Half of the course counts as knowing the game. */
static gboolean
knows (CtLibrary *library, CtProgress *progress, const char *game)
{
  const CtRules *rules = ct_rules_lookup (game);

  return progress != NULL && rules != NULL &&
         2 * ct_course_progress_count_done (library, progress, rules) >=
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
 * ct_course_progress_why_pass:
 * @progress: (nullable)
 *
 * Similar games share lessons; a learner who knows one starts with the differences.
 *
 * Returns: (nullable): why the learner may skip @lesson
 */
const char *
ct_course_progress_why_pass (CtLibrary *library,
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
 * ct_course_progress_count_done:
 * @progress: (nullable)
 */
guint
ct_course_progress_count_done (CtLibrary *library,
                               CtProgress *progress,
                               const CtRules *rules)
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
 * ct_course_progress_count:
 * @progress: (nullable)
 *
 * Returns: how many lessons are finished or cannot be skipped
 */
guint
ct_course_progress_count (CtLibrary *library,
                          CtProgress *progress,
                          const CtRules *rules)
{
  GPtrArray *lessons = ct_library_get_lessons (library, rules);
  guint n = 0;

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      n += is_done (progress, entry->id) ||
           ct_course_progress_why_pass (library, progress, entry) == NULL;
    }

  return n;
}

/**
 * ct_course_progress_say_level:
 *
 * Returns: (nullable): “For beginners, up to good play”
 */
const char *
ct_course_progress_say_level (CtLibrary *library, const CtRules *rules)
{
  static const char *const words[][CT_LEVEL_EXPERT + 1] = {
    /* Translators: Whom a game is for. */
    { N_ ("For beginners"), N_ ("For beginners, up to good play"),
      N_ ("For beginners, up to expert play") },
    { NULL, N_ ("For people who know a little about cards"),
      N_ ("For people who know a little about cards, up to expert play") },
    /* Translators: Whom a game is for. */
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
 * ct_course_progress_dup_name:
 *
 * Returns: (transfer full): number and title
 */
char *
ct_course_progress_dup_name (CtLibrary *library, const CtLibraryEntry *lesson)
{
  guint number = ct_library_get_number (library, lesson);

  if (number == 0)
    return g_strdup (ct_text (lesson->title));

  /* Translators: the number of a lesson, and its title. */
  return g_strdup_printf (_ ("Lesson %u: %s"), number, ct_text (lesson->title));
}

static gboolean
is_begun (CtProgress *progress, const char *lesson)
{
  CtLessonResult result;

  return progress != NULL && ct_progress_get_lesson (progress, lesson, &result) &&
         (result.finished > 0 || result.step > 0);
}

/**
 * ct_course_progress_say_go_on:
 * @progress: (nullable)
 */
char *
ct_course_progress_say_go_on (CtLibrary *library,
                              CtProgress *progress,
                              const CtLibraryEntry *lesson)
{
  guint number = ct_library_get_number (library, lesson);
  const char *title = ct_text (lesson->title);

  if (number == 0)
    /* Translators: the title of a lesson that has no number. */
    return g_strdup_printf (_ ("Continue “%s”"), title);

  return g_strdup_printf (number == 1 && !is_begun (progress, lesson->id)
                              ?
                              /* Translators: The number of a lesson, and its title. */
                              _ ("Start Lesson %u: %s")
                              /* Translators: The number of a lesson, and its title. */
                              : _ ("Continue with Lesson %u: %s"),
                          number, title);
}

/**
 * ct_course_progress_get_following:
 * @progress: (nullable)
 *
 * Returns: (nullable): the next lesson that cannot be skipped
 */
const CtLibraryEntry *
ct_course_progress_get_following (CtLibrary *library,
                                  CtProgress *progress,
                                  const char *lesson)
{
  const CtLibraryEntry *entry = ct_library_lookup_lesson (library, lesson);
  GPtrArray *lessons;
  guint i;

  if (entry == NULL)
    return NULL;

  lessons = ct_library_get_lessons (library, entry->rules);
  g_ptr_array_find (lessons, entry, &i);
  do
    i++;
  while (i < lessons->len &&
         ct_course_progress_why_pass (library, progress,
                                      g_ptr_array_index (lessons, i)) != NULL);

  return i < lessons->len ? g_ptr_array_index (lessons, i) : NULL;
}

/**
 * ct_course_progress_get_next:
 * @progress: (nullable)
 *
 * Returns: (nullable): the first unfinished lesson that cannot be skipped
 */
const CtLibraryEntry *
ct_course_progress_get_next (CtLibrary *library,
                             CtProgress *progress,
                             const CtRules *rules)
{
  GPtrArray *lessons = ct_library_get_lessons (library, rules);

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      if (!is_done (progress, entry->id) &&
          ct_course_progress_why_pass (library, progress, entry) == NULL)
        return entry;
    }

  return NULL;
}

/**
 * ct_course_progress_go_on:
 * @progress: (nullable)
 *
 * Returns: (nullable): where the learner left off, the lesson after it, or the first
 * unfinished one
 */
const CtLibraryEntry *
ct_course_progress_go_on (CtLibrary *library, CtProgress *progress)
{
  g_autofree char *last = NULL;
  const CtLibraryEntry *entry = NULL;

  if (progress != NULL)
    last = ct_progress_dup_last_lesson (progress);
  if (last != NULL)
    entry = ct_library_lookup_lesson (library, last);
  if (entry != NULL && is_done (progress, last))
    entry = ct_course_progress_get_next (library, progress, entry->rules);

  for (const CtRules *const *rules = ct_rules_all (); entry == NULL && *rules != NULL;
       rules++)
    entry = ct_course_progress_get_next (library, progress, *rules);

  return entry;
}
