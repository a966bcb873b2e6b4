/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-taught.h"

#include <string.h>

struct _CtTaught
{
  CtLibrary *library;
  GHashTable *rules; /* ids */
  GArray *options;   /* of CtRules: tables of lessons where something else was agreed */
};

/**
 * ct_taught_new:
 * @library: may be used in another thread than the one of the program, if nobody else
 *   uses it meanwhile
 *
 * Returns: (transfer full): what somebody may be asked about who has learned nothing:
 *   nothing, with the usual options
 */
CtTaught *
ct_taught_new (CtLibrary *library)
{
  CtTaught *self = g_new0 (CtTaught, 1);

  self->library = g_object_ref (library);
  self->rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->options = g_array_new (FALSE, FALSE, sizeof (CtRules));
  return self;
}

/**
 * ct_taught_new_from_progress:
 *
 * Returns: (transfer full): what the learner who sits here may be asked about
 */
CtTaught *
ct_taught_new_from_progress (CtLibrary *library, CtProgress *progress)
{
  CtTaught *self = ct_taught_new (library);
  g_autoptr (GPtrArray) standings = ct_progress_list_standings (progress, NULL, 0);
  g_auto (GStrv) lessons = ct_progress_dup_lessons (progress);

  for (guint i = 0; i < standings->len; i++)
    ct_taught_add_standing (self, g_ptr_array_index (standings, i));
  for (char **id = lessons; *id != NULL; id++)
    {
      CtLessonResult result;

      if (ct_progress_get_lesson (progress, *id, &result))
        ct_taught_add_lesson (self, *id, &result);
    }

  return self;
}

/**
 * ct_taught_free:
 * @self: (transfer full): not used any more
 */
void
ct_taught_free (CtTaught *self)
{
  g_object_unref (self->library);
  g_hash_table_unref (self->rules);
  g_array_unref (self->options);
  g_free (self);
}

/* How many steps of the lesson the learner has done: all, once it was finished. */
static guint
count_done (CtLesson *lesson, const CtLessonResult *result)
{
  guint n_steps = ct_lesson_get_n_steps (lesson);

  return result->finished > 0 ? n_steps : MIN (result->step, n_steps);
}

/* In an unfinished lesson, a rule was taught once the step that asks for it is done. */
static void
add_rules (CtTaught *self, CtLesson *lesson, guint n_done)
{
  g_autoptr (GHashTable) practice = ct_lesson_list_practice (lesson);
  guint end = n_done < ct_lesson_get_n_steps (lesson)
                  ? ct_lesson_get_step (lesson, n_done)->line
                  : G_MAXUINT;

  for (const char *const *rule = ct_lesson_get_teaches (lesson); *rule != NULL; rule++)
    {
      guint line = GPOINTER_TO_UINT (g_hash_table_lookup (practice, *rule));

      if (end == G_MAXUINT || (line != 0 && line < end))
        g_hash_table_add (self->rules, g_strdup (*rule));
    }
}

static gboolean
is_usual (const CtRules *rules)
{
  return memcmp (rules->option, ct_rules_lookup (rules->id)->option,
                 sizeof rules->option) == 0;
}

static void
add_options (CtTaught *self, const CtRules *rules)
{
  if (!is_usual (rules))
    g_array_append_vals (self->options, rules, 1);
}

/**
 * ct_taught_add_lesson:
 * @id: of a lesson; one that is not known teaches nothing
 * @result: how far the learner has come in it
 *
 * Adds what the learner has seen of the lesson.
 */
void
ct_taught_add_lesson (CtTaught *self, const char *id, const CtLessonResult *result)
{
  g_autoptr (CtLesson) lesson = ct_library_read_lesson (self->library, id, NULL);
  guint n_done;

  if (lesson == NULL)
    return;

  n_done = count_done (lesson, result);
  add_rules (self, lesson, n_done);
  if (n_done > 0 && ct_lesson_get_position (lesson) != NULL)
    add_options (self, &ct_lesson_get_position (lesson)->rules);
  for (guint i = 0; i < n_done; i++)
    if (ct_lesson_get_step (lesson, i)->position != NULL)
      add_options (self, &ct_lesson_get_step (lesson, i)->position->rules);
}

/**
 * ct_taught_add_standing:
 *
 * Adds a rule that the learner has done right, where a lesson teaches it, or outside
 * lessons. A rule that only refused something was not used.
 */
void
ct_taught_add_standing (CtTaught *self, const CtStanding *standing)
{
  if (standing->result.mastery >= CT_MASTERY_WITH_HELP)
    g_hash_table_add (self->rules, g_strdup (standing->rule));
}

/**
 * ct_taught_has_rule:
 *
 * Returns: whether the learner has been taught @rule, or has used it
 */
gboolean
ct_taught_has_rule (CtTaught *self, const char *rule)
{
  return g_hash_table_contains (self->rules, rule);
}

/**
 * ct_taught_has_options:
 *
 * Returns: whether @rules have the usual options, or those of a table that the learner
 *   met in a lesson
 */
gboolean
ct_taught_has_options (CtTaught *self, const CtRules *rules)
{
  if (is_usual (rules))
    return TRUE;

  for (guint i = 0; i < self->options->len; i++)
    {
      const CtRules *met = &g_array_index (self->options, CtRules, i);

      if (met->id == rules->id &&
          memcmp (met->option, rules->option, sizeof rules->option) == 0)
        return TRUE;
    }

  return FALSE;
}
