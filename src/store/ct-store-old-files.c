/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-old-files.h"

#include <string.h>

#include "ct-store.h"

#define MOVES      "moves"
#define VARIATIONS "variations"

/* There was one learner: what was kept is theirs, as long as they are here. */
#define FIRST                                                                          \
  "ifnull ((SELECT id FROM learner WHERE id = 1 AND gone = 0), " CT_STORE_WHO ")"

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
              "VALUES (" FIRST ", ?1, ?2)",
              row);
}

static void
keep_bookmarks (Database *db, GKeyFile *file, const char *group)
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

/* How far hands of one game have been watched. */
static void
keep_watched (Database *db, GKeyFile *file, const char *group)
{
  g_auto (GStrv) hands = g_key_file_get_keys (file, group, NULL, NULL);

  for (char **hand = hands; hand != NULL && *hand != NULL; hand++)
    {
      int number = g_key_file_get_integer (file, group, *hand, NULL);
      g_autofree char *name = g_strdup_printf ("watched/%s/%s", group, *hand);
      g_autoptr (GVariant) row =
          g_variant_ref_sink (g_variant_new ("(sx)", name, (gint64) number));

      if (number > 0)
        ct_sql_run (db,
                    "INSERT OR IGNORE INTO setting (name, learner, value, changed) "
                    "VALUES (?1, " FIRST ", ?2, ?2)",
                    row);
    }
}

static const struct
{
  const char *name;
  void (*keep) (Database *db, GKeyFile *file, const char *group);
} files[] = {
  { "bookmarks.ini", keep_bookmarks },
  { "watched.ini", keep_watched },
};

static gboolean
is_taken_in (Database *db, const char *name)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT count (*) FROM taken_in WHERE source = '%s'", name);

  return ct_sql_read_number (db, sql, 1) > 0;
}

static gboolean
note_taken_in (Database *db, const char *name)
{
  g_autoptr (GVariant) row = g_variant_ref_sink (g_variant_new ("(s)", name));

  return ct_sql_run (db,
                     "INSERT INTO taken_in (source, at) VALUES (?1, strftime ('%s'))",
                     row);
}

static void
take_in (Database *db, guint which, const char *path)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  g_autofree char *lines = NULL;
  g_auto (GStrv) groups = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) ||
      !g_file_get_contents (path, &text, NULL, NULL))
    return;

  lines = dup_sound_lines (text);
  g_key_file_load_from_data (file, lines, strlen (lines), G_KEY_FILE_NONE, NULL);
  groups = g_key_file_get_groups (file, NULL);

  sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  for (char **group = groups; *group != NULL; group++)
    files[which].keep (db, file, *group);
  if (!note_taken_in (db, files[which].name) ||
      sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
}

/**
 * ct_store_take_in_old_files:
 * @path: of the database; the files lie beside it
 *
 * Takes in what earlier versions kept in files of their own, each once; they stay as
 * they are. If that cannot be done now, the next start tries again.
 */
void
ct_store_take_in_old_files (Database *db, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *old = g_build_filename (folder, files[i].name, NULL);

      if (!is_taken_in (db, files[i].name))
        take_in (db, i, old);
    }
}
