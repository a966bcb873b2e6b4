/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-journal.h"

#include <sys/statfs.h>

/* File systems whose files no other computer has: all processes see the same memory. */
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
 * @type: of a file system, as statfs() calls it
 *
 * A log in which readers are never in the way of a writer needs memory that all of them
 * share. On a network share, a stick, or what is not known, there is a journal instead.
 *
 * Returns: the mode, as SQLite calls it
 */
const char *
ct_store_journal_for (glong type)
{
  for (guint i = 0; i < G_N_ELEMENTS (local); i++)
    if (local[i] == type)
      return "wal";

  return "delete";
}

/**
 * ct_store_choose_journal:
 * @path: of the file that @db has open
 *
 * Where the mode cannot be changed now, because others use the file, it stays: who
 * comes next tries again.
 */
void
ct_store_choose_journal (Database *db, const char *path)
{
  struct statfs system;
  g_autofree char *sql = NULL;

  if (statfs (path, &system) != 0)
    return;

  sql = g_strdup_printf ("PRAGMA journal_mode = %s",
                         ct_store_journal_for ((glong) system.f_type));
  sqlite3_exec (db, sql, NULL, NULL, NULL);

  /* With the log a power cut costs the last answers, and never the file. */
  if (ct_sql_read_number (db, "SELECT journal_mode = 'wal' FROM pragma_journal_mode",
                          0))
    sqlite3_exec (db, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL);
}
