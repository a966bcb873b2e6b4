/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-review.c: what was difficult in earlier lessons, before a new one */
#include "ct-five-minutes.h"
#include "ct-lesson-runner-private.h"

/* So many rules are looked at again before a lesson. */
#define MAX_REVIEWED 2

/* So many weak rules are looked through for them. */
#define MAX_WEAK 20

/* Whether the lesson is new, and nothing of it has been done. */
static gboolean
is_beginning (CtLessonRunner *self)
{
  CtLessonResult result;

  return self->library != NULL && self->progress != NULL && self->step == 0 &&
         !self->done[0] &&
         !(ct_progress_get_lesson (self->progress, ct_lesson_get_id (self->lesson),
                                   &result) &&
           result.finished > 0);
}

/* Whether a lesson before this one is about the rule: many a rule is broken before
 * anybody has heard of it. Before a lesson that is in no course come all that are.
 */
static gboolean
was_taught (CtLessonRunner *self, const char *id)
{
  GPtrArray *lessons =
      ct_library_get_lessons (self->library, ct_lesson_get_rules (self->lesson));

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      if (g_strcmp0 (entry->id, ct_lesson_get_id (self->lesson)) == 0)
        return FALSE;
      if (g_strv_contains ((const char *const *) entry->teaches, id))
        return TRUE;
    }

  return FALSE;
}

/* Is there an exercise about the rule, and will it not come in this lesson anyway? */
static gboolean
is_worth (CtLessonRunner *self, const char *id)
{
  const CtRule *rule =
      ct_library_lookup_rule (self->library, ct_lesson_get_rules (self->lesson), id);

  return rule != NULL && ct_five_minutes_can_ask (rule) &&
         !g_strv_contains (ct_lesson_get_teaches (self->lesson), id) &&
         was_taught (self, id);
}

/**
 * ct_lesson_runner_dup_review:
 *
 * The weakest rules of the lessons before, for whoever begins one: two at most, and
 * none that the lesson teaches itself.
 *
 * Returns: (transfer full): their ids, the weakest first; none where there is no reason
 */
GStrv
ct_lesson_runner_dup_review (CtLessonRunner *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *prefix = NULL;
  g_auto (GStrv) weak = NULL;
  guint n = 0;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  if (!is_beginning (self))
    return g_strv_builder_end (builder);

  prefix = g_strconcat (ct_lesson_get_rules (self->lesson)->prefix, "-", NULL);
  weak = ct_progress_dup_weak_rules (self->progress, prefix, MAX_WEAK);
  for (char **id = weak; *id != NULL && n < MAX_REVIEWED; id++)
    if (is_worth (self, *id))
      {
        g_strv_builder_add (builder, *id);
        n++;
      }

  return g_strv_builder_end (builder);
}
