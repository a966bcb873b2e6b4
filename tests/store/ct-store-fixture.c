/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-fixture.h"
#include "ct-store-private.h"

#include <glib/gstdio.h>
#include <string.h>

void
ct_store_fixture_set_up (CtStoreFixture *fixture, gconstpointer data)
{
  g_autofree char *memory = g_strdup ("/dev/shm/cartilla-store-XXXXXX");

  /* A folder in memory makes hundreds of rounds fast. */
  fixture->folder = g_mkdtemp (memory) != NULL
                        ? g_steal_pointer (&memory)
                        : g_dir_make_tmp ("cartilla-store-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "deep", "progress.sqlite", NULL);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

void
ct_store_fixture_tear_down (CtStoreFixture *fixture, gconstpointer data)
{
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

CtStore *
ct_store_fixture_open (CtStoreFixture *fixture)
{
  CtStore *store = ct_store_new (fixture->path);

  g_assert_true (ct_store_settle (store, A_MINUTE));
  g_assert_cmpint (ct_store_get_trouble (store), ==, CT_TROUBLE_NONE);
  return store;
}

void
ct_store_fixture_observe (CtStore *store, const char *rule, guint n)
{
  g_autoptr (CtProgress) progress = ct_progress_new (store);

  for (guint i = 0; i < n; i++)
    {
      CtLearnerAnswer observation = { .rule = rule,
                                      .lesson = "kb-1",
                                      .outcome = CT_OUTCOME_RIGHT,
                                      .taught = TRUE,
                                      .when = 1000 + i };

      ct_progress_observe (progress, &observation, NULL);
    }
}

gint64
ct_store_fixture_count (CtStore *store, const char *sql)
{
  g_autoptr (GVariant) rows = ct_store_ask (store, g_intern_string (sql), NULL, "(x)");
  gint64 number;

  g_variant_get_child (rows, 0, "(x)", &number);
  return number;
}

/* Counts the files with @part in their name in @folder, which is relative to the folder
 * of the database; %NULL is that folder itself.
 */
guint
ct_store_fixture_count_files (CtStoreFixture *fixture,
                              const char *folder,
                              const char *part)
{
  g_autofree char *own = g_path_get_dirname (fixture->path);
  g_autofree char *path = g_build_filename (own, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, part) != NULL;
  return n;
}

void
ct_store_fixture_remove_copies (CtStoreFixture *fixture)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *backup = g_build_filename (folder, "backup", NULL);

  remove_folder (backup);
}

void
ct_store_fixture_put_version (CtStoreFixture *fixture, const char *name)
{
  g_autofree char *old = g_test_build_filename (G_TEST_DIST, "store", name, NULL);
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *contents = NULL;
  gsize length;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_get_contents (old, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, contents, length, NULL));
}
