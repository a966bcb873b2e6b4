/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-forget.c: nothing is kept of a child any more */
#include <glib/gi18n.h>

#include "ct-class-private.h"
#include "ct-class-purge.h"

static gboolean
forget_in_roster (CtClass *self, const char *student, GError **error)
{
  GPtrArray *students = ct_roster_get_students (ct_class_get_roster (self));
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autoptr (CtRoster) roster = NULL;

  for (guint i = 0; i < students->len; i++)
    {
      CtStudent *other = g_ptr_array_index (students, i);

      if (g_ascii_strcasecmp (other->id, student) != 0)
        g_ptr_array_add (left, other);
    }
  roster = ct_roster_new (left, ct_class_get_roster (self));
  return ct_class_save_roster (self, roster, NULL, error);
}

static void
take_out (GStrv ids, const char *student)
{
  guint n = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    if (g_ascii_strcasecmp (ids[i], student) != 0)
      ids[n++] = ids[i];
    else
      g_free (ids[i]);
  ids[n] = NULL;
}

/* A plan that was for this child alone goes as well: it must not be for everybody. */
static gboolean
forget_in_plan (CtClass *self, const CtPlan *plan, const char *student, GError **error)
{
  g_autoptr (CtPlan) changed = ct_plan_copy (plan);
  guint n_before = g_strv_length (changed->children);

  take_out (changed->children, student);
  if (g_strv_length (changed->children) == n_before)
    return TRUE;
  if (*changed->children == NULL && *changed->groups == NULL)
    return ct_class_remove_plan (self, plan->id, error);

  return ct_class_save_plan (self, changed, NULL, error);
}

static gboolean
forget_in_plans (CtClass *self, const char *student, GError **error)
{
  GPtrArray *plans = ct_class_get_plans (self);

  for (guint i = 0; i < plans->len; i++)
    if (!forget_in_plan (self, g_ptr_array_index (plans, i), student, error))
      return FALSE;

  return TRUE;
}

static gboolean
forget_in_results (CtClass *self, const CtClassFacts *facts, GError **error)
{
  guint n_left = ct_class_purge (ct_class_get_folder (self), facts);

  if (n_left == 0)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
               ngettext ("%u file of another computer cannot be deleted from here. "
                         "Nobody sees the child any more; that computer deletes it "
                         "when it comes by.",
                         "%u files of other computers cannot be deleted from here. "
                         "Nobody sees the child any more; those computers delete them "
                         "when they come by.",
                         n_left),
               n_left);
  return FALSE;
}

/**
 * ct_class_forget:
 * @student: id of a child
 *
 * Nothing shall be kept of a child any more: class.xml says so by a mark that only
 * whoever knows the id can make, and each computer deletes what it has when it comes by
 * next. Not for windows.
 *
 * Returns: whether all is written; what is not yet can be tried again
 */
gboolean
ct_class_forget (CtClass *self, const char *student, GError **error)
{
  g_autoptr (CtClassFacts) facts = ct_class_facts_copy (ct_class_get_facts (self));
  guint n = g_strv_length (facts->forgotten);
  gboolean is_done;

  if (!ct_class_facts_is_forgotten (facts, student))
    {
      facts->forgotten = g_renew (char *, facts->forgotten, n + 2);
      facts->forgotten[n] = ct_class_facts_dup_mark (facts, student);
      facts->forgotten[n + 1] = NULL;
    }
  if (!ct_class_save_facts (self, facts, NULL, error))
    return FALSE;

  /* From here on nobody sees the child any more: all is tried, and what was first in
   * the way is told.
   */
  is_done = forget_in_roster (self, student, error);
  is_done = forget_in_plans (self, student, is_done ? error : NULL) && is_done;
  return forget_in_results (self, facts, is_done ? error : NULL) && is_done;
}
