/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/statfs.h>

#include "ct-store-merge.h"
#include "ct-store-versions.h"

/* In milliseconds. */
#define PATIENCE 500

/* File systems whose memory all processes share. */
static const glong local[] = {
  0xef53,     /* ext2, ext3, ext4 */
  0x9123683e, /* Btrfs */
  0x58465342, /* XFS */
  0xf2f52010, /* F2FS */
  0xca451a4e, /* bcachefs */
  0x2fc12fc1, /* ZFS */
  0x52654973, /* ReiserFS */
  0x3153464a, /* JFS */
  0x01021994, /* tmpfs */
  0x858458f6, /* ramfs */
  0x794c7630, /* overlayfs */
  0xf15f,     /* eCryptfs */
};

/**
 * ct_store_journal_for:
 * @type: see statfs()
 *
 * A write-ahead log needs memory that all processes share.
 */
const char *
ct_store_journal_for (glong type)
{
  for (guint i = 0; i < G_N_ELEMENTS (local); i++)
    if (local[i] == type)
      return "wal";

  return "delete";
}

/* SQLite refuses while others use the file. */
static void
choose_journal (Database *db, const char *path)
{
  struct statfs system;
  g_autofree char *sql = NULL;

  if (statfs (path, &system) != 0)
    return;

  sql = g_strdup_printf ("PRAGMA journal_mode = %s",
                         ct_store_journal_for ((glong) system.f_type));
  sqlite3_exec (db, sql, NULL, NULL, NULL);

  /* A power cut loses the last answers at most, never the file. */
  if (ct_sql_read_number (db, "SELECT journal_mode = 'wal' FROM pragma_journal_mode",
                          0))
    sqlite3_exec (db, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL);
}

#define MAX_COPIES 5

#define PREFIX "progress-"
#define SUFFIX ".sqlite"

static char *
dup_folder (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);

  return g_build_filename (parent, "backup", NULL);
}

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

/* Names in the future come from a wrong clock, so they come last. */
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

static GStrv
list_copies (const char *path)
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
  g_auto (GStrv) copies = list_copies (path);

  for (guint i = 0; copies[i] != NULL; i++)
    if (i >= MAX_COPIES)
      g_unlink (copies[i]);
}

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

/* Failure is ignored: learning works without copies. */
static void
save_copy (Database *db, const char *path)
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

#define ELSEWHERE "forget_elsewhere"
#define HERE      "forget_here"

struct _CtStoreForget
{
  char *path;
  gboolean has_forgotten;
};

static void
forget_free (gpointer data)
{
  CtStoreForget *forget = data;

  g_free (forget->path);
  g_free (forget);
}

static gboolean
delete_rows (Database *db, gint64 learner)
{
  g_autoptr (Statement) tables = ct_sql_prepare (
      db, "SELECT m.name, p.name FROM sqlite_master m, pragma_table_info (m.name) p "
          "WHERE m.type = 'table' AND (p.name = 'learner' OR m.name = 'learner' AND "
          "p.name = 'id')");
  gboolean is_done = tables != NULL;

  while (is_done && sqlite3_step (tables) == SQLITE_ROW)
    {
      g_autofree char *sql = g_strdup_printf ("DELETE FROM \"%s\" WHERE \"%s\" = ?1",
                                              sqlite3_column_text (tables, 0),
                                              sqlite3_column_text (tables, 1));

      is_done = ct_sql_run (db, sql, g_variant_new ("(x)", learner));
    }
  return is_done;
}

static void
forget_in_copy (const char *path, gint64 learner)
{
  g_autoptr (Database) db = NULL;
  gboolean is_done =
      sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
      sqlite3_busy_timeout (db, PATIENCE) == SQLITE_OK &&
      sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL) == SQLITE_OK &&
      sqlite3_exec (db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) ==
          SQLITE_OK &&
      delete_rows (db, learner) &&
      sqlite3_exec (db, "VACUUM", NULL, NULL, NULL) == SQLITE_OK;

  g_clear_pointer (&db, sqlite3_close_v2);
  if (!is_done)
    g_unlink (path);
}

/* Their readable rows are in the database already. */
static void
remove_broken (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *prefix = g_strconcat (name, ".broken-", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *other;

  while (dir != NULL && (other = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (other, prefix))
      {
        g_autofree char *broken = g_build_filename (folder, other, NULL);

        g_unlink (broken);
      }
}

/* Always true, for a condition. */
static void
forget_elsewhere (sqlite3_context *context, int n, sqlite3_value **values)
{
  CtStoreForget *forget = sqlite3_user_data (context);
  gint64 learner = sqlite3_value_int64 (values[0]);
  g_auto (GStrv) copies = NULL;

  sqlite3_result_int (context, 1);
  if (forget->path == NULL)
    return;

  copies = list_copies (forget->path);
  for (guint i = 0; copies[i] != NULL; i++)
    forget_in_copy (copies[i], learner);
  remove_broken (forget->path);
}

/* Always true, for a condition. */
static void
forget_here (sqlite3_context *context, int n, sqlite3_value **values)
{
  CtStoreForget *forget = sqlite3_user_data (context);

  sqlite3_result_int (context, 1);
  forget->has_forgotten = TRUE;
}

/**
 * ct_store_forget_serve:
 * @path: (nullable): %NULL for a database in memory
 *
 * Adds SQL functions that are always true. forget_elsewhere (LEARNER) deletes a learner
 * from all copies; call it first, so that it is repeated if the program is killed.
 * forget_here () belongs to the last row.
 *
 * Returns: (transfer none): owned by @db
 */
CtStoreForget *
ct_store_forget_serve (Database *db, const char *path)
{
  CtStoreForget *self = g_new0 (CtStoreForget, 1);

  self->path = g_strdup (path);
  sqlite3_create_function_v2 (db, ELSEWHERE, 1, SQLITE_UTF8 | SQLITE_DIRECTONLY, self,
                              forget_elsewhere, NULL, NULL, forget_free);
  sqlite3_create_function_v2 (db, HERE, 0, SQLITE_UTF8 | SQLITE_DIRECTONLY, self,
                              forget_here, NULL, NULL, NULL);
  return self;
}

/**
 * ct_store_forget_finish:
 * @db: outside of a transaction
 *
 * The last process overwrites a forgotten learner's data.
 */
void
ct_store_forget_finish (CtStoreForget *self, Database *db)
{
  if (!self->has_forgotten)
    return;

  self->has_forgotten = FALSE;
  sqlite3_exec (db, "VACUUM", NULL, NULL, NULL);
  sqlite3_exec (db, "PRAGMA wal_checkpoint (TRUNCATE)", NULL, NULL, NULL);
}

/* Only one process may create, repair or move the file.
 *
 * Returns: a descriptor; -1 without a lock file, as in read-only folders; -2 on timeout
 */
static int
begin_alone (const char *path)
{
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  int file = g_open (lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

  for (guint waited = 0; file >= 0 && flock (file, LOCK_EX | LOCK_NB) != 0;
       waited += 10)
    {
      if (errno != EWOULDBLOCK && errno != EINTR)
        break;
      if (waited >= PATIENCE)
        {
          g_close (file, NULL);
          return -2;
        }
      g_usleep (10 * 1000);
    }

  return file;
}

static void
end_alone (int file)
{
  if (file >= 0)
    g_close (file, NULL);
}

typedef enum
{
  SOUND,
  DAMAGED,
  UNKNOWN,
} Health;

/* The check reports an unreadable page, and continues. */
static gboolean
could_not_read (const char *finding)
{
  static const char words[] = "error code=";
  const char *code = strstr (finding, words);

  return code != NULL && (atoi (code + strlen (words)) & 0xff) != SQLITE_CORRUPT;
}

static Health
check (Database *db, CtTrouble *ret_trouble)
{
  g_autoptr (Statement) statement = ct_sql_prepare (db, "PRAGMA integrity_check(1)");

  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    {
      const char *finding = (const char *) sqlite3_column_text (statement, 0);

      if (g_strcmp0 (finding, "ok") == 0)
        return SOUND;
      if (finding == NULL || !could_not_read (finding))
        return DAMAGED;

      *ret_trouble = CT_TROUBLE_BROKEN_DISK;
      return UNKNOWN;
    }

  *ret_trouble = ct_sql_find_trouble (db);
  return *ret_trouble == CT_TROUBLE_DAMAGED ? DAMAGED : UNKNOWN;
}

static Database *
connect_to (const char *path, CtTrouble *ret_trouble)
{
  g_autoptr (Database) db = NULL;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

  if (sqlite3_open_v2 (path, &db, flags, NULL) != SQLITE_OK)
    {
      *ret_trouble = ct_sql_find_trouble (db);
      return NULL;
    }

  sqlite3_extended_result_codes (db, TRUE);
  sqlite3_busy_timeout (db, PATIENCE);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  /* Erases deleted data at once, even if the program is killed before VACUUM. */
  sqlite3_exec (db, "PRAGMA secure_delete = ON", NULL, NULL, NULL);
  return g_steal_pointer (&db);
}

static const char *const endings[] = { "-wal", "-journal", "-shm", "" };

/* An expert may recover more from it. */
static char *
move_aside (const char *path, CtTrouble *ret_trouble)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *target = g_strdup_printf ("%s.broken-%s", path, time);

  for (guint i = 1; g_file_test (target, G_FILE_TEST_EXISTS); i++)
    {
      g_free (target);
      target = g_strdup_printf ("%s.broken-%s-%u", path, time, i);
    }

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (path, endings[i], NULL);
      g_autofree char *to = g_strconcat (target, endings[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        {
          *ret_trouble = ct_trouble_from_errno (errno);
          return NULL;
        }
    }

  return g_steal_pointer (&target);
}

static gboolean
add_rows_of (Database *db, const char *path, CtTrouble *ret_trouble)
{
  g_autoptr (Database) from = NULL;
  g_autoptr (Database) rows = NULL;

  if (sqlite3_open_v2 (path, &from, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    return TRUE;

  sqlite3_db_config (from, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  rows = ct_store_read_rows (from);
  return ct_store_merge (db, rows, ret_trouble);
}

static char *
dup_mended_path (const char *path)
{
  return g_strconcat (path, ".mended", NULL);
}

static gboolean
write_mended (const char *path, const char *mended, CtTrouble *ret_trouble)
{
  g_autofree char *unfinished = g_strconcat (mended, ".part", NULL);
  g_auto (GStrv) copies = list_copies (path);
  g_autoptr (Database) db = NULL;
  gboolean is_whole;

  g_unlink (unfinished);
  db = connect_to (unfinished, ret_trouble);
  is_whole = db != NULL &&
             ct_store_make_version (db, ct_store_get_version (), ret_trouble) &&
             add_rows_of (db, path, ret_trouble) &&
             (copies[0] == NULL || add_rows_of (db, copies[0], ret_trouble));
  g_clear_pointer (&db, sqlite3_close_v2);
  if (!is_whole)
    return FALSE;
  if (g_rename (unfinished, mended) == 0)
    return TRUE;

  *ret_trouble = ct_trouble_from_errno (errno);
  return FALSE;
}

/* If the program is killed in between, finish_mending() completes it. */
static char *
exchange (const char *path, const char *mended, CtTrouble *ret_trouble)
{
  g_autofree char *aside = move_aside (path, ret_trouble);

  if (aside == NULL)
    return NULL;
  if (g_rename (mended, path) == 0)
    return g_steal_pointer (&aside);

  *ret_trouble = ct_trouble_from_errno (errno);
  return NULL;
}

static char *
mend (const char *path, CtTrouble *ret_trouble)
{
  g_autofree char *mended = dup_mended_path (path);

  return write_mended (path, mended, ret_trouble) ? exchange (path, mended, ret_trouble)
                                                  : NULL;
}

static gboolean
finish_mending (const char *path, CtTrouble *ret_trouble, char **ret_moved_aside)
{
  g_autofree char *mended = dup_mended_path (path);

  if (!g_file_test (mended, G_FILE_TEST_EXISTS))
    return TRUE;

  *ret_moved_aside = exchange (path, mended, ret_trouble);
  return *ret_moved_aside != NULL;
}

static Database *
open_sound (const char *path, CtTrouble *ret_trouble, char **ret_moved_aside)
{
  g_autoptr (Database) db = connect_to (path, ret_trouble);

  if (db == NULL)
    return NULL;

  switch (check (db, ret_trouble))
    {
    case SOUND:
      return g_steal_pointer (&db);

    case DAMAGED:
      g_clear_pointer (&db, sqlite3_close_v2);
      *ret_moved_aside = mend (path, ret_trouble);
      return *ret_moved_aside != NULL ? connect_to (path, ret_trouble) : NULL;

    case UNKNOWN:
    default:
      return NULL;
    }
}

static Database *
open_alone (const char *path,
            CtTrouble *ret_trouble,
            char **ret_moved_aside,
            guint *ret_n_ahead)
{
  g_autoptr (Database) db = NULL;

  if (!finish_mending (path, ret_trouble, ret_moved_aside))
    return NULL;

  db = open_sound (path, ret_trouble, ret_moved_aside);
  if (db == NULL)
    return NULL;

  if (!ct_store_is_known (db))
    {
      *ret_trouble = CT_TROUBLE_OTHER_VERSION;
      return NULL;
    }

  save_copy (db, path);
  choose_journal (db, path);
  if (!ct_store_make_version (db, ct_store_get_version (), ret_trouble))
    return NULL;

  *ret_n_ahead = ct_store_receive (db);
  return g_steal_pointer (&db);
}

/**
 * ct_store_file_open:
 * @ret_trouble: (out):
 * @ret_moved_aside: (out) (transfer full) (nullable): of a damaged file
 * @ret_n_ahead: (out): answers from the future
 *
 * Creates, upgrades or repairs the file.
 *
 * Returns: (nullable):
 */
Database *
ct_store_file_open (const char *path,
                    CtTrouble *ret_trouble,
                    char **ret_moved_aside,
                    guint *ret_n_ahead)
{
  g_autofree char *folder = g_path_get_dirname (path);
  Database *db;
  int lock;

  *ret_moved_aside = NULL;
  *ret_n_ahead = 0;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      *ret_trouble = ct_trouble_from_errno (errno);
      return NULL;
    }

  lock = begin_alone (path);
  if (lock == -2)
    {
      *ret_trouble = CT_TROUBLE_LOCKED;
      return NULL;
    }

  db = open_alone (path, ret_trouble, ret_moved_aside, ret_n_ahead);
  end_alone (lock);
  return db;
}

gboolean
ct_store_file_is_gone (Database *db)
{
  int has_moved = 0;

  return sqlite3_file_control (db, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved) ==
             SQLITE_OK &&
         has_moved;
}
