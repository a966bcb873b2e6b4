/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-roster-private.h"

#include <glib/gi18n.h>

#include "ct-csv.h"
#include "ct-plain.h"

#define SEPARATOR ';'
#define BOM       "\xef\xbb\xbf"

struct _CtRoster
{
  gatomicrefcount n_refs;
  GPtrArray *pupils; /* of CtPupil */
  GHashTable *by_id; /* folded id → CtPupil */
  GStrv others;      /* headings of columns that are not ours */
};

/* --------------------------------------------------------------------------- pupils */

/**
 * ct_pupil_copy:
 *
 * Returns: (transfer full): a copy, to be changed and put into ct_roster_new()
 */
CtPupil *
ct_pupil_copy (const CtPupil *self)
{
  CtPupil *copy = g_memdup2 (self, sizeof *self);

  copy->id = g_strdup (self->id);
  copy->name = g_strdup (self->name);
  copy->called = g_strdup (self->called);
  copy->picture = g_strdup (self->picture);
  copy->group = g_strdup (self->group);
  copy->others = g_strdupv (self->others);
  return copy;
}

/**
 * ct_pupil_free:
 *
 * Frees a child of a roster, and nothing that is kept of them.
 */
void
ct_pupil_free (CtPupil *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->called);
  g_free (self->picture);
  g_free (self->group);
  g_strfreev (self->others);
  g_free (self);
}

/* For g_ptr_array_copy(). */
gpointer
ct_roster_copy_pupil (gconstpointer pupil, gpointer unused)
{
  return ct_pupil_copy (pupil);
}

/* On some disks "a1" and "A1" are the same file. */
char *
ct_roster_fold (const char *id)
{
  return g_ascii_strdown (id, -1);
}

/* As people compare names: the same letters, whatever their case and the spaces. */
static char *
dup_name_key (const char *name)
{
  g_autofree char *line = ct_plain_line (name);
  g_autofree char *letters = g_utf8_normalize (line, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (letters != NULL ? letters : line, -1);
}

/**
 * ct_pupil_has_namesake:
 *
 * Returns: whether another child of the same roster has the same name
 */
gboolean
ct_pupil_has_namesake (const CtPupil *self)
{
  return self->called != NULL && !g_str_equal (self->called, self->name);
}

/* Two students of the same name are told apart by their ids. */
static void
call_all (GPtrArray *pupils)
{
  g_autoptr (GHashTable) first =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < pupils->len; i++)
    {
      CtPupil *pupil = g_ptr_array_index (pupils, i);
      char *key = dup_name_key (pupil->name);
      CtPupil *other = g_hash_table_lookup (first, key);
      CtPupil *const both[] = { pupil, other };

      g_clear_pointer (&pupil->called, g_free);
      if (other == NULL)
        {
          pupil->called = g_strdup (pupil->name);
          g_hash_table_insert (first, key, pupil);
          continue;
        }

      g_free (key);
      for (guint k = 0; k < G_N_ELEMENTS (both); k++)
        {
          g_free (both[k]->called);
          /* Translators: the name of a student whose name others have, too, and the id
           * in the roster: “Ana (k12)”.
           */
          both[k]->called = g_strdup_printf (C_ ("name and id", "%s (%s)"),
                                             both[k]->name, both[k]->id);
        }
    }
}

/* ----------------------------------------------------------------------- as a whole */

/* @others: (transfer full): headings of columns that are not ours */
CtRoster *
ct_roster_new_with_others (GPtrArray *pupils, GStrv others)
{
  CtRoster *self = g_new0 (CtRoster, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->pupils = g_ptr_array_copy (pupils, ct_roster_copy_pupil, NULL);
  g_ptr_array_set_free_func (self->pupils, (GDestroyNotify) ct_pupil_free);
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->others = others;
  for (guint i = 0; i < self->pupils->len; i++)
    {
      CtPupil *pupil = g_ptr_array_index (self->pupils, i);

      g_hash_table_insert (self->by_id, ct_roster_fold (pupil->id), pupil);
    }
  ct_roster_give_pictures (self->pupils);
  call_all (self->pupils);
  return self;
}

/**
 * ct_roster_new:
 * @pupils: (transfer none) (element-type CtPupil): copied
 * @like: (nullable): from which the pupils were taken
 *
 * Returns: (transfer full): a roster of @pupils
 */
CtRoster *
ct_roster_new (GPtrArray *pupils, const CtRoster *like)
{
  return ct_roster_new_with_others (pupils, like != NULL ? g_strdupv (like->others)
                                                         : g_new0 (char *, 1));
}

/**
 * ct_roster_ref:
 *
 * Returns: (transfer full): @self
 */
CtRoster *
ct_roster_ref (CtRoster *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

/**
 * ct_roster_unref:
 *
 * Frees a roster that nobody needs any more.
 */
void
ct_roster_unref (CtRoster *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->pupils);
  g_strfreev (self->others);
  g_free (self);
}

/**
 * ct_roster_get_pupils:
 *
 * Returns: (transfer none) (element-type CtPupil): all children, in the order of the
 *   file
 */
GPtrArray *
ct_roster_get_pupils (const CtRoster *self)
{
  return self->pupils;
}

/**
 * ct_roster_lookup:
 *
 * Returns: (nullable): the child with that id
 */
const CtPupil *
ct_roster_lookup (const CtRoster *self, const char *id)
{
  g_autofree char *folded = ct_roster_fold (id);

  return g_hash_table_lookup (self->by_id, folded);
}

/**
 * ct_roster_dup_groups:
 *
 * Returns: (transfer full): the groups of the class, in the order of the file
 */
GStrv
ct_roster_dup_groups (const CtRoster *self)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();

  for (guint i = 0; i < self->pupils->len; i++)
    {
      const CtPupil *pupil = g_ptr_array_index (self->pupils, i);

      if (pupil->group != NULL &&
          !g_ptr_array_find_with_equal_func (groups, pupil->group, g_str_equal, NULL))
        g_ptr_array_add (groups, pupil->group);
    }
  g_ptr_array_add (groups, NULL);
  return g_strdupv ((GStrv) groups->pdata);
}

/* -------------------------------------------------------------------------- writing */

static void
append_all (GString *out, const char *const *fields, guint n)
{
  guint i;

  for (i = 0; i < n && fields[i] != NULL; i++)
    ct_csv_append (out, SEPARATOR, fields[i]);
  for (; i < n; i++)
    ct_csv_append (out, SEPARATOR, "");
}

/**
 * ct_roster_write:
 *
 * Returns: (transfer full): the canonical roster.csv, which spreadsheets open with all
 *   umlauts; columns that are not ours stand behind ours
 */
GBytes *
ct_roster_write (const CtRoster *self)
{
  static const char *const own[] = { "id", "name", "picture", "group" };
  GString *out = g_string_new (NULL);
  guint n_others = g_strv_length (self->others);

  append_all (out, own, G_N_ELEMENTS (own));
  append_all (out, (const char *const *) self->others, n_others);
  ct_csv_end_row (out);
  for (guint i = 0; i < self->pupils->len; i++)
    {
      const CtPupil *pupil = g_ptr_array_index (self->pupils, i);
      const char *fields[] = { pupil->id, pupil->name,
                               pupil->picture != NULL ? pupil->picture : "",
                               pupil->group != NULL ? pupil->group : "" };

      append_all (out, fields, G_N_ELEMENTS (fields));
      append_all (out, (const char *const *) pupil->others, n_others);
      ct_csv_end_row (out);
    }
  g_string_prepend (out, BOM);
  return g_string_free_to_bytes (out);
}
