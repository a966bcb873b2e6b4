/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forgetting a student works despite files of other users, links, and files that come
 * back later.
 */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ct-class-export.h"
#include "ct-class-fixture.h"
#include "ct-class-seat.h"
#include "ct-class-writer.h"
#include "ct-learners.h"
#include "ct-results.h"
#include "ct-shim.h"
#include "ct-test.h"

/* Each disk call takes this many milliseconds; the caller must not wait. */
#define SLOW 500

#define ANAS "results/pc/k1" CT_RESULTS_SUFFIX
#define BENS "results/pc/k2" CT_RESULTS_SUFFIX

static void
put_answer (CtClassFixture *fixture, const char *name, const char *student)
{
  g_autoptr (CtClass) class = ct_class_fixture_load (fixture);
  g_autoptr (GString) lines = g_string_new (NULL);
  CtStatement statement = { .kind = CT_STATEMENT_ANSWER,
                            .student = student,
                            .answer.rule = "KB-FOLLOW-1",
                            .answer.outcome = CT_OUTCOME_RIGHT,
                            .answer.when = 1764000000 };

  ct_statement_make_id (&statement, student);
  ct_statement_append (&statement, ct_class_get_facts (class)->id, lines);
  ct_class_fixture_put (fixture, name, lines->str);
}

static void
set_up (CtClassFixture *fixture, gconstpointer data)
{
  ct_class_fixture_set_up (fixture, data);
  ct_class_fixture_put (fixture, "roster.csv", "id;name\nk1;Ana\nk2;Ben\n");
  put_answer (fixture, ANAS, "k1");
  put_answer (fixture, BENS, "k2");
}

static gboolean
is_there (CtClassFixture *fixture, const char *name)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (fixture->folder, name);

  return g_file_query_exists (file, NULL);
}

static gboolean
stands_in (CtClassFixture *fixture, const char *name, const char *text)
{
  g_autofree char *all = ct_class_fixture_get (fixture, name);

  return strstr (all, text) != NULL;
}

static void
open_all (CtClassFixture *fixture)
{
  static const struct
  {
    const char *name;
    guint mode;
  } all[] = {
    { ".", 0777 },       { "class.xml", 0666 },  { "roster.csv", 0666 },
    { "results", 0777 }, { "results/pc", 0777 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    ct_class_fixture_allow (fixture, all[i].name, all[i].mode);
}

static void
forget_as_nobody (CtClassFixture *fixture, GError **error)
{
  g_autoptr (CtClass) class = ct_class_fixture_load (fixture);

  ct_class_fixture_be_nobody ();
  g_assert_false (ct_class_forget (class, "k2", error));
  ct_class_fixture_be_oneself ();
}

#define TEST(path)                                                                     \
  CT_TEST_WITH (path, CtClassFixture, NULL, set_up, ct_class_fixture_tear_down)

/* A file of another user cannot be deleted: this is reported, and everything else is
 * deleted.
 */
TEST ("/class-forget/file-of-others")
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtClass) class = NULL;

  open_all (f);
  ct_class_fixture_allow (f, "results/pc", 0555);
  forget_as_nobody (f, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_nonnull (strstr (error->message, "1 file "));
  g_assert_true (is_there (f, BENS));
  g_assert_false (stands_in (f, "roster.csv", "Ben"));

  ct_class_fixture_allow (f, "results/pc", 0755);
  class = ct_class_fixture_load (f);
  g_assert_true (ct_class_forget (class, "k2", NULL));
  g_assert_false (is_there (f, BENS));
  g_assert_true (is_there (f, ANAS));
}

TEST ("/class-forget/locked-roster")
{
  g_autoptr (GError) error = NULL;

  open_all (f);
  ct_class_fixture_allow (f, "roster.csv", 0444);
  forget_as_nobody (f, &error);
  g_assert_nonnull (error);
  g_assert_true (stands_in (f, "roster.csv", "Ben"));
  g_assert_false (is_there (f, BENS));
}

/* A link in the results leads to a folder outside the class, which stays untouched. */
TEST ("/class-forget/linked-folder")
{
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autofree char *elsewhere = g_build_filename (f->home, "Documents", NULL);
  g_autofree char *thesis = g_build_filename (elsewhere, "k2.odt", NULL);
  g_autoptr (GFile) link = g_file_resolve_relative_path (f->folder, "results/x");

  g_assert_cmpint (g_mkdir (elsewhere, 0755), ==, 0);
  g_assert_true (g_file_set_contents (thesis, "Years of work", -1, NULL));
  g_assert_cmpint (symlink (elsewhere, g_file_peek_path (link)), ==, 0);
  g_assert_true (ct_class_forget (class, "k2", NULL));
  g_assert_false (is_there (f, BENS));
  g_assert_true (g_file_test (thesis, G_FILE_TEST_EXISTS));
}

static gboolean
add_lines (const char *lines, gsize length, gpointer all, GError **error)
{
  g_string_append_len (all, lines, length);
  return TRUE;
}

/* A computer that was offline writes the file again; it is ignored. */
TEST ("/class-forget/comes-back")
{
  g_autoptr (CtClass) before = ct_class_fixture_load (f);
  g_autoptr (CtClass) after = NULL;
  g_autoptr (GString) all = g_string_new (NULL);

  g_assert_true (ct_class_forget (before, "k2", NULL));
  put_answer (f, BENS, "k2");
  after = ct_class_fixture_load (f);
  g_assert_true (ct_class_export_statements (after, add_lines, all, NULL));
  g_assert_nonnull (strstr (all->str, "k1"));
  g_assert_null (strstr (all->str, "k2"));
}

TEST ("/class-forget/late-store")
{
  g_autofree char *path = g_build_filename (f->home, "progress.sqlite", NULL);
  g_autoptr (CtClass) before = ct_class_fixture_load (f);
  g_autoptr (CtClass) after = NULL;
  g_autoptr (CtStore) store = ct_store_new (path);
  g_autoptr (CtClassWriter) writer = NULL;
  g_autoptr (GPtrArray) learners = NULL;

  ct_class_sit_down (before, store,
                     ct_roster_lookup (ct_class_get_roster (before), "k2"));
  ct_learners_choose_nameless (store);
  g_assert_true (ct_store_close (store, 60000));
  g_clear_object (&store);
  g_assert_true (ct_class_forget (before, "k2", NULL));

  after = ct_class_fixture_load (f);
  ct_shim_begin (&(CtShimFault){ .folder = f->home, .delay = SLOW });
  store = ct_store_new (path);
  g_assert_false (ct_store_is_loaded (store));
  writer = ct_class_writer_new (store, after);
  while (!ct_store_is_loaded (store))
    g_main_context_iteration (NULL, TRUE);
  ct_shim_heal ();
  learners = ct_learners_list (store);
  g_assert_cmpuint (learners->len, ==, 1);
}

static gboolean
is_empty (const char *path)
{
  GStatBuf facts;

  return g_stat (path, &facts) != 0 || facts.st_size == 0;
}

/* The data is erased from the open database and its log. */
TEST ("/class-forget/open-store")
{
  g_autofree char *path = g_build_filename (f->home, "progress.sqlite", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autoptr (CtClass) after = NULL;
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (CtStore) store = ct_store_new (path);
  g_autofree char *key = ct_class_facts_dup_key (ct_class_get_facts (class), "k2");
  g_autofree char *bytes = NULL;
  gsize length;

  while (!ct_store_is_loaded (store))
    g_main_context_iteration (NULL, TRUE);
  ct_class_sit_down (class, store,
                     ct_roster_lookup (ct_class_get_roster (class), "k2"));
  g_assert_true (ct_store_settle (store, 60000));
  g_assert_true (ct_class_forget (class, "k2", NULL));
  after = ct_class_fixture_load (f);
  ct_class_forget_in_store (after, store);
  g_assert_true (ct_store_settle (store, 60000));
  g_assert_true (is_empty (log));
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 0; i + strlen (key) <= length; i++)
    g_assert_cmpint (memcmp (bytes + i, key, strlen (key)), !=, 0);
}

CT_TEST_FRAME (ct_class_fixture_begin, NULL);
