/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-seat.h"

#include <string.h>

#include "ct-learners.h"

/**
 * ct_class_sit_down:
 *
 * Results of other computers come later.
 *
 * Returns: id of the learner
 */
gint64
ct_class_sit_down (CtClass *self, CtStore *store, const CtStudent *student)
{
  g_autofree char *key =
      ct_class_facts_dup_key (ct_class_get_facts (self), student->id);

  return ct_learners_choose_by_key (store, key, student->name, student->shown);
}

static char *
dup_prefix (CtClass *self)
{
  return ct_class_facts_dup_key (ct_class_get_facts (self), "");
}

/**
 * ct_class_dup_here:
 * @ret_learner: (out) (optional):
 *
 * Returns: (nullable): lower-case id; %NULL for other learners
 */
char *
ct_class_dup_here (CtClass *self, CtStore *store, gint64 *ret_learner)
{
  g_autofree char *prefix = dup_prefix (self);
  g_autoptr (CtLearner) here = ct_learners_dup_here (store);

  if (ret_learner != NULL)
    *ret_learner = here->id;

  return here->key != NULL && g_str_has_prefix (here->key, prefix)
             ? g_strdup (here->key + strlen (prefix))
             : NULL;
}

/**
 * ct_class_forget_in_store:
 *
 * Returns: whether any were deleted
 */
gboolean
ct_class_forget_in_store (CtClass *self, CtStore *store)
{
  g_autofree char *prefix = dup_prefix (self);
  g_autofree char *here = ct_class_dup_here (self, store, NULL);
  g_autoptr (GPtrArray) students = ct_learners_list_group (store, prefix);
  const CtClassFacts *facts = ct_class_get_facts (self);
  gboolean has_forgotten = FALSE;

  if (here != NULL && ct_class_facts_is_forgotten (facts, here))
    ct_learners_choose_nameless (store);
  for (guint i = 0; i < students->len; i++)
    {
      const CtLearner *student = g_ptr_array_index (students, i);

      if (ct_class_facts_is_forgotten (facts, student->key + strlen (prefix)))
        {
          ct_learners_forget (store, student->id);
          has_forgotten = TRUE;
        }
    }
  return has_forgotten;
}
