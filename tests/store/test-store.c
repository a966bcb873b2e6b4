/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store survives damaged, missing and replaced database files. */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-store-file.h"
#include "ct-store-fixture.h"
#include "ct-store-sql.h"
#include "ct-test.h"
#include "ct-store-private.h"

#define ALL "SELECT count (*) FROM observation"

CT_STORE_TEST ("/store/kept")
{
  g_autoptr (CtStore) store = ct_store_fixture_open (f);

  ct_store_fixture_observe (store, "KB-DRAW-1", 3);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 3);
  g_assert_true (ct_store_close (store, A_MINUTE));
  g_assert_finalize_object (g_steal_pointer (&store));

  store = ct_store_fixture_open (f);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 3);
}

CT_STORE_TEST ("/store/only-in-memory")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);

  ct_store_fixture_observe (store, "KB-DRAW-1", 1);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 1);
  g_assert_true (ct_store_close (store, 0));
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

/* Two open stores see each other's changes. */
CT_STORE_TEST ("/store/two")
{
  g_autoptr (CtStore) store = ct_store_fixture_open (f);
  g_autoptr (CtStore) other = ct_store_fixture_open (f);

  ct_store_fixture_observe (store, "KB-DRAW-1", 3);
  g_assert_true (ct_store_settle (store, A_MINUTE));
  ct_store_fixture_observe (other, "KB-FOLLOW-1", 2);
  g_assert_true (ct_store_settle (other, A_MINUTE));
  while (ct_store_fixture_count (other, ALL) < 5)
    g_main_context_iteration (NULL, TRUE);

  ct_store_fixture_observe (store, "KB-DRAW-1", 1);
  g_assert_true (ct_store_close (store, A_MINUTE));
  g_assert_true (ct_store_close (other, A_MINUTE));
  g_assert_finalize_object (g_steal_pointer (&store));
  store = ct_store_fixture_open (f);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 6);
}

CT_STORE_TEST ("/store/no-database")
{
  static const char garbage[] = "This is no database, but it is somebody's file.\n";
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *saved = NULL;
  g_autoptr (CtStore) store = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (f->path, garbage, -1, NULL));

  store = ct_store_fixture_open (f);
  g_assert_nonnull (ct_store_get_moved_aside (store));
  g_assert_true (g_file_get_contents (ct_store_get_moved_aside (store), &saved, NULL,
                                      NULL));
  g_assert_cmpstr (saved, ==, garbage);
  ct_store_fixture_observe (store, "KB-FOLLOW-1", 1);
  g_assert_finalize_object (g_steal_pointer (&store));

  store = ct_store_fixture_open (f);
  g_assert_null (ct_store_get_moved_aside (store));
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 1);
}

static void
spoil_page (CtStoreFixture *fixture, guint page)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  g_assert_cmpuint ((page + 1) * 4096, <=, length);
  memset (contents + page * 4096, 0xa5, 4096);
  g_assert_true (g_file_set_contents (fixture->path, contents, length, NULL));
}

/* Returns: the number of pages
 *
 * @ret_is_leaf: from the first byte of @page
 */
static guint
look_at_pages (CtStoreFixture *fixture, guint page, gboolean *ret_is_leaf)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  *ret_is_leaf = contents[page * 4096] == 0x0d;
  return length / 4096;
}

/* With the daily copy nothing is lost; without it, all rows on other pages are saved. A
 * page has up to 140 answers.
 */
static void
test_one_page (CtStoreFixture *fixture, gconstpointer data)
{
  gboolean has_copy = GPOINTER_TO_INT (data);
  guint n_leaves = 0;
  guint n_pages = 1;

  for (guint page = 0; page < n_pages; page++)
    {
      g_autoptr (CtStore) store = NULL;
      gboolean is_leaf;
      gint64 n_saved;

      ct_store_fixture_put_version (fixture, "version-6.sqlite");
      if (has_copy)
        {
          store = ct_store_fixture_open (fixture);
          g_assert_finalize_object (g_steal_pointer (&store));
        }
      n_pages = look_at_pages (fixture, page, &is_leaf);
      spoil_page (fixture, page);
      store = ct_store_fixture_open (fixture);
      n_saved = ct_store_fixture_count (store, ALL);
      g_test_message ("page %u: %d of 553", page, (int) n_saved);
      g_assert_cmpint (n_saved, <=, 553);
      g_assert_cmpint (n_saved, >=, has_copy ? 553 : is_leaf ? 553 - 145 : 0);
      n_leaves += is_leaf;
      g_assert_finalize_object (g_steal_pointer (&store));
      ct_store_fixture_remove_copies (fixture);
    }
  g_assert_cmpuint (n_leaves, >, 10);
}

static void
add_second (CtStoreFixture *fixture)
{
  g_autoptr (CtStore) store = ct_store_fixture_open (fixture);
  g_autoptr (Database) db = NULL;

  ct_store_change (store,
                   "INSERT OR IGNORE INTO learner (id, name, picture, key, chosen, "
                   "changed) VALUES (77, 'Ben', 'owl', 'key', 1, 1)",
                   NULL);
  ct_store_change (store,
                   "INSERT OR IGNORE INTO setting VALUES ('card-size', 77, 'x', 1)",
                   NULL);
  ct_store_fixture_observe (store, "CK-FOLLOW-1", 300);
  g_assert_true (ct_store_close (store, A_MINUTE));
  g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA journal_mode = delete", NULL, NULL, NULL),
                   ==, SQLITE_OK);
}

/* Whichever page is damaged, no learner gets another one's answers. */
CT_STORE_TEST ("/store/one-page-of-two")
{
  g_autofree char *whole = NULL;
  guint n_names = 0;
  gsize length;

  ct_store_fixture_put_version (f, "version-6.sqlite");
  add_second (f);
  g_assert_true (g_file_get_contents (f->path, &whole, &length, NULL));
  ct_store_fixture_remove_copies (f);

  for (guint page = 1; page < length / 4096; page++)
    {
      g_autoptr (CtStore) store = NULL;
      gboolean is_leaf;
      gint64 first, second;

      g_assert_true (g_file_set_contents (f->path, whole, length, NULL));
      look_at_pages (f, page, &is_leaf);
      spoil_page (f, page);
      store = ct_store_fixture_open (f);
      first = ct_store_fixture_count (store, ALL " WHERE learner = 1");
      second = ct_store_fixture_count (store, ALL " WHERE learner = 77");
      n_names += ct_store_fixture_count (store, "SELECT count (*) FROM learner "
                                                "WHERE id = 77 AND name = 'Ben'");
      g_test_message ("page %u: %d of 553, %d of 300", page, (int) first, (int) second);
      g_assert_cmpint (first, <=, 553);
      g_assert_cmpint (second, <=, 300);
      g_assert_cmpint (first + second, >=, is_leaf ? 853 - 145 : 0);
      g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, first + second);
      g_assert_cmpint (ct_store_fixture_count (store, "SELECT count (*) FROM learner"),
                       ==, 2);
      g_assert_cmpint (
          ct_store_fixture_count (store, "SELECT count (*) FROM setting "
                                         "WHERE learner <> 77 OR name <> 'card-size'"),
          ==, 0);
      g_assert_cmpint (ct_store_fixture_count (store, "SELECT count (*) FROM bookmark "
                                                      "WHERE length (record) <> 32"),
                       ==, 0);
      g_assert_finalize_object (g_steal_pointer (&store));
      ct_store_fixture_remove_copies (f);
    }

  /* Every page but the first, which is not tried, and that of the name. */
  g_assert_cmpuint (n_names, ==, length / 4096 - 2);
}

/* The list of tables is lost; the daily copy has everything. */
CT_STORE_TEST ("/store/first-page")
{
  static const char *const tried = "SELECT count (*) FROM observation WHERE move = "
                                   "'draw'";
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) progress = NULL;

  ct_store_fixture_put_version (f, "version-6.sqlite");
  store = ct_store_fixture_open (f);
  progress = ct_progress_new (store);
  for (guint i = 0; i < 50; i++)
    ct_progress_observe (progress,
                         &(CtLearnerAnswer){ .rule = "KB-FOLLOW-4",
                                             .outcome = CT_OUTCOME_WRONG,
                                             .move = "draw" },
                         NULL);
  ct_progress_begin (progress, "kb-1", 9, 1795500000);
  ct_store_change (store, "INSERT INTO bookmark VALUES (1, 'digest', '0-7', 'Here')",
                   NULL);
  g_clear_object (&progress);
  g_assert_finalize_object (g_steal_pointer (&store));
  ct_store_fixture_remove_copies (f);
  store = ct_store_fixture_open (f);
  g_assert_finalize_object (g_steal_pointer (&store));

  spoil_page (f, 0);
  store = ct_store_fixture_open (f);
  g_assert_nonnull (ct_store_get_moved_aside (store));
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 603);
  g_assert_cmpint (ct_store_fixture_count (store, tried), ==, 50);
  g_assert_cmpint (ct_store_fixture_count (store, "SELECT count (*) FROM run"), ==, 10);
  g_assert_cmpint (ct_store_fixture_count (store, "SELECT count (*) FROM lesson"), ==,
                   7);
  g_assert_cmpint (ct_store_fixture_count (store, "SELECT max (begun) FROM lesson"), ==,
                   1795500000);
  g_assert_cmpint (ct_store_fixture_count (store, "SELECT count (*) FROM bookmark"), ==,
                   3);
  g_assert_cmpint (ct_store_fixture_count (store, "SELECT count (*) FROM bookmark "
                                                  "WHERE name = 'Here'"),
                   ==, 1);
}

CT_STORE_TEST ("/store/copy-helps")
{
  g_autoptr (CtStore) store = NULL;

  ct_store_fixture_put_version (f, "version-6.sqlite");
  store = ct_store_fixture_open (f);
  ct_store_fixture_observe (store, "KB-DRAW-1", 1);
  g_assert_finalize_object (g_steal_pointer (&store));
  g_assert_cmpuint (ct_store_fixture_count_files (f, "backup", ".sqlite"), ==, 1);

  g_assert_true (g_file_set_contents (f->path, "damaged", -1, NULL));
  store = ct_store_fixture_open (f);
  g_assert_nonnull (ct_store_get_moved_aside (store));
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 553);
  g_assert_cmpint (ct_store_fixture_count (store, "SELECT count (*) FROM run"), ==, 10);
}

CT_STORE_TEST ("/store/killed-while-mending")
{
  g_autofree char *mended = g_strconcat (f->path, ".mended", NULL);
  g_autoptr (CtStore) store = NULL;

  for (guint times = 0; times < 2; times++)
    {
      ct_store_fixture_put_version (f, "version-6.sqlite");
      g_assert_cmpint (g_rename (f->path, mended), ==, 0);
      if (times == 1)
        g_assert_true (g_file_set_contents (f->path, "damaged", -1, NULL));
      store = ct_store_fixture_open (f);
      g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 553);
      g_assert_finalize_object (g_steal_pointer (&store));
    }
}

CT_STORE_TEST ("/store/exchanged")
{
  static const char *const endings[] = { "", "-wal", "-shm" };
  g_autoptr (CtStore) store = ct_store_fixture_open (f);

  ct_store_fixture_observe (store, "KB-DRAW-1", 1);
  g_assert_true (ct_store_settle (store, A_MINUTE));
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (f->path, endings[i], NULL);
      g_autofree char *aside = g_strconcat (f->path, ".aside", endings[i], NULL);

      g_assert_cmpint (g_rename (path, aside), ==, 0);
    }
  ct_store_fixture_put_version (f, "version-6.sqlite");
  ct_store_fixture_observe (store, "KB-DRAW-1", 5);
  g_assert_true (ct_store_settle (store, A_MINUTE));
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 558);
  g_assert_finalize_object (g_steal_pointer (&store));

  store = ct_store_fixture_open (f);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 558);
}

/* Five copies stay: the latest, except those with future dates from a wrong clock. */
CT_STORE_TEST ("/store/copies")
{
  static const char *const others[] = { "2001-01-01", "2002-01-01", "2003-01-01",
                                        "2004-01-01", "2005-01-01", "2999-01-01" };
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *backup = g_build_filename (folder, "backup", NULL);
  g_autoptr (CtStore) store = NULL;

  g_assert_cmpint (g_mkdir_with_parents (backup, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("%s/progress-%s.sqlite", backup, others[i]);

      g_assert_true (g_file_set_contents (path, "", 0, NULL));
    }

  ct_store_fixture_put_version (f, "version-6.sqlite");
  store = ct_store_fixture_open (f);
  g_assert_cmpuint (ct_store_fixture_count_files (f, "backup", ""), ==, 5);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpuint (ct_store_fixture_count_files (f, "backup", others[i]), ==,
                      i >= 1 && i <= 4);
}

CT_STORE_TEST ("/store/no-folder")
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autoptr (CtStore) store = NULL;

  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  store = ct_store_new (f->path);
  while (ct_store_get_trouble (store) == CT_TROUBLE_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ct_store_get_trouble (store), ==, CT_TROUBLE_NO_FOLDER);
  ct_store_fixture_observe (store, "KB-DRAW-1", 3);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 3);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (ct_store_settle (store, A_MINUTE));
  while (ct_store_get_trouble (store) != CT_TROUBLE_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (g_steal_pointer (&store));
  store = ct_store_fixture_open (f);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 3);
}

/* Write-ahead logs need shared memory, so they are used on local file systems only. */
CT_TEST ("/store/journal")
{
  static const struct
  {
    glong type;
    const char *mode;
  } systems[] = {
    { 0xef53, "wal" },        /* ext4 */
    { 0x9123683e, "wal" },    /* Btrfs */
    { 0x58465342, "wal" },    /* XFS */
    { 0x01021994, "wal" },    /* tmpfs */
    { 0x6969, "delete" },     /* NFS */
    { 0x517b, "delete" },     /* SMB */
    { 0xff534d42, "delete" }, /* CIFS */
    { 0xfe534d42, "delete" }, /* SMB 2 */
    { 0x65735546, "delete" }, /* FUSE: SSHFS and the like */
    { 0x01021997, "delete" }, /* 9P */
    { 0x4d44, "delete" },     /* FAT on a USB stick */
    { 0, "delete" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    g_assert_cmpstr (ct_store_journal_for (systems[i].type), ==, systems[i].mode);
}

CT_TEST ("/store/sentences")
{
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_null (ct_trouble_say (CT_TROUBLE_NONE));
  for (CtTrouble trouble = CT_TROUBLE_FULL; trouble <= CT_TROUBLE_UNKNOWN; trouble++)
    g_assert_true (g_hash_table_add (said, (gpointer) ct_trouble_say (trouble)));
}

CT_BEFORE_TESTS
{
#define ADD_WITH(path, func, data)                                                     \
  g_test_add (path, CtStoreFixture, data, ct_store_fixture_set_up, func,               \
              ct_store_fixture_tear_down)
  ADD_WITH ("/store/one-page/copy", test_one_page, GINT_TO_POINTER (TRUE));
  ADD_WITH ("/store/one-page/no-copy", test_one_page, GINT_TO_POINTER (FALSE));
}
