/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-taught.h"
#include "ct-standing.h"

#include <string.h>

typedef struct
{
  char *id;
  CtLessonResult result;
  gboolean has_rules;
} Visit;

struct _CtTaught
{
  CtLibrary *library;
  GHashTable *rules; /* ids */
  GArray *visits;    /* of Visit */
};

static void
visit_clear (gpointer data)
{
  g_free (((Visit *) data)->id);
}

/**
 * ct_taught_new:
 * @library: used in the thread that asks @self
 *
 * Returns: (transfer full): with the usual options only
 */
CtTaught *
ct_taught_new (CtLibrary *library)
{
  CtTaught *self = g_new0 (CtTaught, 1);

  self->library = g_object_ref (library);
  self->rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->visits = g_array_new (FALSE, FALSE, sizeof (Visit));
  g_array_set_clear_func (self->visits, visit_clear);
  return self;
}

/**
 * ct_taught_new_from_progress:
 *
 * For the current learner.
 */
CtTaught *
ct_taught_new_from_progress (CtLibrary *library, CtProgress *progress)
{
  CtTaught *self = ct_taught_new (library);
  g_autoptr (GPtrArray) standings = ct_standings_list (progress, NULL, 0);
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

void
ct_taught_free (CtTaught *self)
{
  g_object_unref (self->library);
  g_hash_table_unref (self->rules);
  g_array_unref (self->visits);
  g_free (self);
}

/**
 * ct_taught_add_lesson:
 * @id: an unknown lesson teaches nothing
 */
void
ct_taught_add_lesson (CtTaught *self, const char *id, const CtLessonResult *result)
{
  Visit visit = { .id = g_strdup (id), .result = *result };

  g_array_append_val (self->visits, visit);
}

/**
 * ct_taught_add_standing:
 *
 * Adds the rule if it was applied, not only refused a move.
 */
void
ct_taught_add_standing (CtTaught *self, const CtStanding *standing)
{
  if (standing->result.mastery >= CT_MASTERY_WITH_HELP)
    g_hash_table_add (self->rules, g_strdup (standing->rule));
}

static void
add_rule (CtTaught *self, const char *rule)
{
  g_hash_table_add (self->rules, g_strdup (rule));
}

static guint
count_done (CtLesson *lesson, const CtLessonResult *result)
{
  guint n_steps = ct_lesson_get_n_steps (lesson);

  return result->finished > 0 ? n_steps : MIN (result->step, n_steps);
}

/* In an unfinished lesson, a rule counts once the step that asks for it is done. */
static void
add_some_rules (CtTaught *self, const Visit *visit)
{
  g_autoptr (CtLesson) lesson = ct_library_read_lesson (self->library, visit->id, NULL);
  g_autoptr (GHashTable) practice = NULL;
  guint n_done = lesson != NULL ? count_done (lesson, &visit->result) : 0;

  if (n_done == 0 || n_done == ct_lesson_get_n_steps (lesson))
    return;

  practice = ct_lesson_list_practice (lesson);
  for (const char *const *rule = ct_lesson_get_teaches (lesson); *rule != NULL; rule++)
    {
      guint line = GPOINTER_TO_UINT (g_hash_table_lookup (practice, *rule));

      if (line != 0 && line < ct_lesson_get_step (lesson, n_done)->line)
        add_rule (self, *rule);
    }
}

static void
add_rules (CtTaught *self, const Visit *visit)
{
  const CtLibraryEntry *entry = ct_library_lookup_lesson (self->library, visit->id);

  if (entry != NULL && visit->result.finished == 0)
    add_some_rules (self, visit);
  else if (entry != NULL)
    for (char **rule = entry->teaches; *rule != NULL; rule++)
      add_rule (self, *rule);
}

gboolean
ct_taught_has_rule (CtTaught *self, const char *rule)
{
  for (guint i = 0; i < self->visits->len; i++)
    {
      Visit *visit = &g_array_index (self->visits, Visit, i);

      if (!visit->has_rules)
        add_rules (self, visit);
      visit->has_rules = TRUE;
    }

  return g_hash_table_contains (self->rules, rule);
}

static gboolean
has_same_options (const CtRules *rules, const CtRules *other)
{
  return memcmp (rules->option, other->option, sizeof rules->option) == 0;
}

static gboolean
has_shown (CtTaught *self, const Visit *visit, const CtRules *rules)
{
  const CtLibraryEntry *entry = ct_library_lookup_lesson (self->library, visit->id);
  g_autoptr (CtLesson) lesson = NULL;
  guint n_done = 0;

  if (entry != NULL && g_str_equal (entry->rules->id, rules->id))
    lesson = ct_library_read_lesson (self->library, visit->id, NULL);
  if (lesson != NULL)
    n_done = count_done (lesson, &visit->result);

  for (guint i = 0; i < n_done; i++)
    {
      const CtPosition *position = ct_lesson_get_step (lesson, i)->position;

      if (position != NULL && has_same_options (&position->rules, rules))
        return TRUE;
    }

  return n_done > 0 && ct_lesson_get_position (lesson) != NULL &&
         has_same_options (&ct_lesson_get_position (lesson)->rules, rules);
}

/**
 * ct_taught_has_options:
 *
 * Usual ones, or those of a lesson.
 */
gboolean
ct_taught_has_options (CtTaught *self, const CtRules *rules)
{
  if (has_same_options (rules, ct_rules_lookup (rules->id)))
    return TRUE;

  for (guint i = 0; i < self->visits->len; i++)
    if (has_shown (self, &g_array_index (self->visits, Visit, i), rules))
      return TRUE;

  return FALSE;
}
