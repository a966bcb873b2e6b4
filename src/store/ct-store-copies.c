/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-copies.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAX_COPIES 5

/* "progress-2026-11-23.sqlite" */
#define PREFIX "progress-"
#define SUFFIX ".sqlite"

static char *
dup_folder (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);

  return g_build_filename (parent, "backup", NULL);
}

/* How the copy of a day @days from now is called. */
static char *
dup_name (int days)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day = g_date_time_add_days (now, days);

  return g_date_time_format (day, PREFIX "%Y-%m-%d" SUFFIX);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

/* Those of days to come were made when the clock was wrong: nobody knows how old they
 * are, so they come last.
 */
static void
sort_by_age (GPtrArray *names)
{
  g_autofree char *tomorrow = dup_name (1);
  guint n_to_come = 0;

  g_ptr_array_sort (names, compare_names);
  while (n_to_come < names->len &&
         strcmp (g_ptr_array_index (names, n_to_come), tomorrow) > 0)
    n_to_come++;
  for (guint i = 0; i < n_to_come; i++)
    g_ptr_array_add (names, g_ptr_array_steal_index (names, 0));
}

static GPtrArray *
list_names (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, PREFIX) && g_str_has_suffix (name, SUFFIX))
      g_ptr_array_add (names, g_strdup (name));

  sort_by_age (names);
  return names;
}

/**
 * ct_store_list_copies:
 * @path: of the file that they are copies of
 *
 * Returns: (transfer full): the paths of its copies, the latest first
 */
GStrv
ct_store_list_copies (const char *path)
{
  g_autofree char *folder = dup_folder (path);
  g_autoptr (GPtrArray) names = list_names (folder);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *copy =
          g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      g_strv_builder_add (paths, copy);
    }

  return g_strv_builder_end (paths);
}

static void
remove_oldest (const char *path)
{
  g_auto (GStrv) copies = ct_store_list_copies (path);

  for (guint i = 0; copies[i] != NULL; i++)
    if (i >= MAX_COPIES)
      g_unlink (copies[i]);
}

/* A copy has its name when it is whole. */
static gboolean
write_copy (Database *db, const char *path)
{
  g_autofree char *unfinished = g_strconcat (path, ".part", NULL);
  g_autoptr (Database) copy = NULL;
  gboolean is_whole;

  g_unlink (unfinished);
  is_whole = sqlite3_open (unfinished, &copy) == SQLITE_OK && ct_sql_copy_to (db, copy);
  g_clear_pointer (&copy, sqlite3_close_v2);
  if (is_whole && g_rename (unfinished, path) == 0)
    return TRUE;

  g_unlink (unfinished);
  return FALSE;
}

/**
 * ct_store_save_copy:
 * @db: is sound
 * @path: its file
 *
 * Keeps a copy of today, if there is none and there is anything in it, and the last
 * five. Without room for them one can learn as well.
 */
void
ct_store_save_copy (Database *db, const char *path)
{
  g_autofree char *folder = dup_folder (path);
  g_autofree char *name = dup_name (0);
  g_autofree char *copy = g_build_filename (folder, name, NULL);

  if (ct_sql_read_number (db, "SELECT EXISTS (SELECT 1 FROM observation)", 0) == 0 ||
      g_file_test (copy, G_FILE_TEST_EXISTS) ||
      g_mkdir_with_parents (folder, 0700) != 0)
    return;

  if (write_copy (db, copy))
    remove_oldest (path);
}
