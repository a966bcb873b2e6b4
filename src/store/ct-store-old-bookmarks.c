/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-old-bookmarks.h"

#include <string.h>

#include "ct-store.h"

#define NAME       "bookmarks.ini"
#define MOVES      "moves"
#define VARIATIONS "variations"

/* Of a file that is spoilt, the lines that are not. */
static char *
dup_sound_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *sound = g_string_new (NULL);
  gboolean is_in_group = FALSE;

  for (char **line = lines; *line != NULL; line++)
    {
      gboolean is_group =
          g_str_has_prefix (*line, "[") && g_str_has_suffix (*line, "]");

      is_in_group |= is_group;
      if (g_utf8_validate (*line, -1, NULL) &&
          (is_group ||
           (is_in_group && g_ascii_isalpha (**line) && strchr (*line, '=') != NULL)))
        g_string_append_printf (sound, "%s\n", *line);
    }

  return g_string_free (sound, FALSE);
}

static void
keep_place (Database *db, const char *record, const char *place)
{
  g_autoptr (GVariant) row = g_variant_ref_sink (g_variant_new ("(ss)", record, place));

  ct_sql_run (db,
              "INSERT OR IGNORE INTO bookmark (learner, record, place) "
              "VALUES (" CT_STORE_WHO ", ?1, ?2)",
              row);
}

static void
keep_group (Database *db, GKeyFile *file, const char *group)
{
  gsize n_moves = 0;
  g_autofree int *moves =
      g_key_file_get_integer_list (file, group, MOVES, &n_moves, NULL);
  g_auto (GStrv) variations =
      g_key_file_get_string_list (file, group, VARIATIONS, NULL, NULL);

  for (gsize i = 0; moves != NULL && i < n_moves; i++)
    {
      g_autofree char *place = g_strdup_printf ("%d", moves[i]);

      if (moves[i] >= 0)
        keep_place (db, group, place);
    }
  for (char **name = variations; name != NULL && *name != NULL; name++)
    keep_place (db, group, *name);
}

/**
 * ct_store_take_in_bookmarks:
 * @path: of the database; the file with bookmarks lies beside it
 *
 * Takes in the bookmarks of an earlier version, once; their file stays as it is. If
 * that cannot be done now, the next start tries again.
 */
void
ct_store_take_in_bookmarks (Database *db, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *old = g_build_filename (folder, NAME, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  g_autofree char *lines = NULL;
  g_auto (GStrv) groups = NULL;

  if (ct_sql_read_number (db,
                          "SELECT count (*) FROM taken_in WHERE source = '" NAME "'",
                          1) > 0 ||
      !g_file_test (old, G_FILE_TEST_IS_REGULAR) ||
      !g_file_get_contents (old, &text, NULL, NULL))
    return;

  lines = dup_sound_lines (text);
  g_key_file_load_from_data (file, lines, strlen (lines), G_KEY_FILE_NONE, NULL);
  groups = g_key_file_get_groups (file, NULL);

  sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  for (char **group = groups; *group != NULL; group++)
    keep_group (db, file, *group);
  if (!ct_sql_run (db,
                   "INSERT INTO taken_in (source, at) "
                   "VALUES ('" NAME "', strftime ('%s'))",
                   NULL) ||
      sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
}
