/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-merge.h"

static void
conflict_free (gpointer data)
{
  CtClassConflict *conflict = data;

  g_free (conflict->what);
  g_free (conflict->theirs);
  g_free (conflict->mine);
  g_free (conflict);
}

GPtrArray *
ct_class_conflicts_new (void)
{
  return g_ptr_array_new_with_free_func (conflict_free);
}

/**
 * ct_class_merge:
 * @what: for a #CtClassConflict
 * @conflicts: (nullable):
 *
 * In a conflict, @theirs wins.
 */
const char *
ct_class_merge (const char *base,
                const char *theirs,
                const char *mine,
                const char *what,
                GPtrArray *conflicts)
{
  CtClassConflict *conflict;

  if (g_strcmp0 (theirs, base) == 0)
    return mine;
  if (g_strcmp0 (mine, base) == 0 || g_strcmp0 (mine, theirs) == 0)
    return theirs;

  if (conflicts != NULL)
    {
      conflict = g_new0 (CtClassConflict, 1);
      conflict->what = g_strdup (what);
      conflict->theirs = g_strdup (theirs);
      conflict->mine = g_strdup (mine);
      g_ptr_array_add (conflicts, conflict);
    }
  return theirs;
}

/**
 * ct_class_merge_set:
 *
 * Three-way merge.
 */
GStrv
ct_class_merge_set (const char *const *base,
                    const char *const *theirs,
                    const char *const *mine)
{
  g_autoptr (GStrvBuilder) merged = g_strv_builder_new ();

  for (guint i = 0; theirs[i] != NULL; i++)
    if (g_strv_contains (mine, theirs[i]) || !g_strv_contains (base, theirs[i]))
      g_strv_builder_add (merged, theirs[i]);
  for (guint i = 0; mine[i] != NULL; i++)
    if (!g_strv_contains (theirs, mine[i]) && !g_strv_contains (base, mine[i]))
      g_strv_builder_add (merged, mine[i]);
  return g_strv_builder_end (merged);
}
