/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-roster-merge.c: a roster that two people have changed, or a table from elsewhere
 */
#include <glib/gi18n.h>

#include "ct-class-merge.h"
#include "ct-roster-private.h"

/* ---------------------------------------------------------------------- taking over */

/* Returns: (transfer full): an id that says nothing of whoever gets it */
static char *
make_id (const CtRoster *self)
{
  char *id = NULL;

  do
    {
      g_free (id);
      id = g_strdup_printf ("c%08x", g_random_int ());
    }
  while (ct_roster_lookup (self, id) != NULL);
  return id;
}

/* The child of that name who was not meant yet: the second Ana is the second one. */
static CtPupil *
find_name (GPtrArray *pupils, const char *name, GHashTable *meant)
{
  for (guint i = 0; i < pupils->len; i++)
    {
      CtPupil *pupil = g_ptr_array_index (pupils, i);

      if (g_str_equal (pupil->name, name) && !g_hash_table_contains (meant, pupil))
        return pupil;
    }
  return NULL;
}

static CtPupil *
find_id (GPtrArray *pupils, const char *id)
{
  for (guint i = 0; i < pupils->len; i++)
    {
      CtPupil *pupil = g_ptr_array_index (pupils, i);

      if (g_ascii_strcasecmp (pupil->id, id) == 0)
        return pupil;
    }
  return NULL;
}

static void
take_over (GPtrArray *pupils,
           const CtPupil *row,
           const CtRoster *present,
           GHashTable *meant)
{
  CtPupil *pupil = row->has_own_id ? find_id (pupils, row->id)
                                   : find_name (pupils, row->name, meant);

  if (pupil == NULL)
    {
      pupil = ct_pupil_copy (row);
      g_clear_pointer (&pupil->row, g_strfreev);
      if (!pupil->has_own_id)
        {
          g_free (pupil->id);
          pupil->id = make_id (present);
        }
      g_ptr_array_add (pupils, pupil);
    }
  g_hash_table_add (meant, pupil);
  g_free (pupil->name);
  pupil->name = g_strdup (row->name);
  if (row->picture != NULL)
    {
      g_free (pupil->picture);
      pupil->picture = g_strdup (row->picture);
    }
  if (row->group != NULL)
    {
      g_free (pupil->group);
      pupil->group = g_strdup (row->group);
    }
}

/**
 * ct_roster_take_over:
 * @table: what a teacher has from elsewhere
 *
 * Whoever is in the table is in the class. A child with the same id, or with the same
 * name where the table has no ids, is the same child; nobody goes.
 *
 * Returns: (transfer full): the roster with those of the table
 */
CtRoster *
ct_roster_take_over (const CtRoster *self, const CtRoster *table)
{
  g_autoptr (GPtrArray) pupils =
      g_ptr_array_copy (ct_roster_get_pupils (self), ct_roster_copy_pupil, NULL);
  g_autoptr (GHashTable) meant = g_hash_table_new (NULL, NULL);
  GPtrArray *rows = ct_roster_get_pupils (table);

  g_ptr_array_set_free_func (pupils, (GDestroyNotify) ct_pupil_free);
  for (guint i = 0; i < rows->len; i++)
    take_over (pupils, g_ptr_array_index (rows, i), self, meant);
  return ct_roster_new (pupils, self);
}

/* -------------------------------------------------------------------------- merging */

static void
take (char **field,
      const char *base,
      const char *theirs,
      const char *mine,
      const char *what,
      GPtrArray *conflicts)
{
  const char *merged = ct_class_merge (base, theirs, mine, what, conflicts);

  *field = g_strdup (merged);
}

static CtPupil *
merge_pupil (const CtPupil *base,
             const CtPupil *theirs,
             const CtPupil *mine,
             GPtrArray *conflicts)
{
  CtPupil *merged = g_new0 (CtPupil, 1);
  g_autofree char *what =
      g_strdup_printf (_ ("What the roster says of %s"), theirs->name);

  merged->id = g_strdup (theirs->id);
  merged->has_own_id = TRUE;
  merged->row = g_strdupv (theirs->row);
  take (&merged->name, base->name, theirs->name, mine->name, what, conflicts);
  take (&merged->picture, base->picture, theirs->picture, mine->picture, what,
        conflicts);
  take (&merged->group, base->group, theirs->group, mine->group, what, conflicts);
  return merged;
}

static void
merge_theirs (const CtRoster *base,
              const CtPupil *theirs,
              const CtRoster *mine,
              GPtrArray *merged,
              GPtrArray *conflicts)
{
  const CtPupil *before = ct_roster_lookup (base, theirs->id);
  const CtPupil *own = ct_roster_lookup (mine, theirs->id);

  if (own != NULL)
    g_ptr_array_add (merged, merge_pupil (before != NULL ? before : theirs, theirs, own,
                                          conflicts));
  else if (before == NULL)
    g_ptr_array_add (merged, ct_pupil_copy (theirs));
}

/**
 * ct_roster_merge:
 * @base: what the file said when @mine was begun
 * @theirs: what it says now
 * @mine: what it shall say
 * @conflicts: (nullable) (element-type CtClassConflict): takes what both have changed
 *
 * Returns: (transfer full): a roster with the changes of both; who was taken out by
 *   either is not in it
 */
CtRoster *
ct_roster_merge (const CtRoster *base,
                 const CtRoster *theirs,
                 const CtRoster *mine,
                 GPtrArray *conflicts)
{
  g_autoptr (GPtrArray) merged =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_pupil_free);
  GPtrArray *others = ct_roster_get_pupils (theirs);
  GPtrArray *own = ct_roster_get_pupils (mine);

  for (guint i = 0; i < others->len; i++)
    merge_theirs (base, g_ptr_array_index (others, i), mine, merged, conflicts);
  for (guint i = 0; i < own->len; i++)
    {
      const CtPupil *pupil = g_ptr_array_index (own, i);

      if (ct_roster_lookup (theirs, pupil->id) == NULL &&
          ct_roster_lookup (base, pupil->id) == NULL)
        {
          CtPupil *added = ct_pupil_copy (pupil);

          /* The file may have other columns by now. */
          g_clear_pointer (&added->row, g_strfreev);
          g_ptr_array_add (merged, added);
        }
    }
  return ct_roster_new (merged, theirs);
}
