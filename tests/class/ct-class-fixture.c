/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define NOBODY 65534

static gboolean was_root;

static void
remove_all (GFile *file)
{
  g_autoptr (GFileEnumerator) children =
      g_file_enumerate_children (file, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                 G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFile *child;

  while (children != NULL &&
         g_file_enumerator_iterate (children, NULL, &child, NULL, NULL) &&
         child != NULL)
    remove_all (child);
  g_file_delete (file, NULL, NULL);
}

gboolean
ct_class_fixture_begin (int *argc, char ***argv)
{
  g_autofree char *home = g_dir_make_tmp ("cartilla-home-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_test_init (argc, argv, NULL);
  return TRUE;
}

void
ct_class_fixture_set_up (CtClassFixture *fixture, gconstpointer data)
{
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->home = g_dir_make_tmp ("cartilla-class-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->home, "4b" CT_CLASS_SUFFIX, NULL);
  fixture->folder = g_file_new_for_path (path);
  g_assert_true (ct_class_create (fixture->folder, facts, NULL, &error));
  g_assert_no_error (error);
}

void
ct_class_fixture_tear_down (CtClassFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) home = g_file_new_for_path (fixture->home);

  remove_all (home);
  g_object_unref (fixture->folder);
  g_free (fixture->home);
}

void
ct_class_fixture_put (CtClassFixture *fixture, const char *name, const char *text)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (fixture->folder, name);
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autoptr (GError) error = NULL;

  g_file_make_directory_with_parents (parent, NULL, NULL);
  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE,
                           NULL, NULL, &error);
  g_assert_no_error (error);
}

char *
ct_class_fixture_get (CtClassFixture *fixture, const char *name)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (fixture->folder, name);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_load_contents (file, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* @name: a file in the class folder, or "." for the folder
 * @mode: for users other than root
 */
void
ct_class_fixture_allow (CtClassFixture *fixture, const char *name, guint mode)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (fixture->folder, name);

  g_assert_cmpint (g_chmod (fixture->home, 0755), ==, 0);
  g_assert_cmpint (g_chmod (g_file_peek_path (file), mode), ==, 0);
}

/* Drops root privileges, which ignore file modes; CI runs the tests as root. */
void
ct_class_fixture_be_nobody (void)
{
  if (getuid () != 0)
    return;

  g_assert_cmpint (setreuid (NOBODY, (uid_t) -1), ==, 0);
  g_assert_cmpint (seteuid (NOBODY), ==, 0);
  was_root = TRUE;
}

void
ct_class_fixture_be_oneself (void)
{
  if (!was_root)
    return;

  g_assert_cmpint (seteuid (0), ==, 0);
  g_assert_cmpint (setreuid (0, (uid_t) -1), ==, 0);
  was_root = FALSE;
}

CtClass *
ct_class_fixture_load (CtClassFixture *fixture)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  CtClass *class = ct_class_load (fixture->folder, diagnostics, &error);

  g_assert_no_error (error);
  return class;
}

/* The class always has the same id. Returns: %NULL if a line is not understood */
CtRoster *
ct_class_fixture_parse (const char *text, gssize length)
{
  g_autoptr (GBytes) bytes =
      g_bytes_new (text, length >= 0 ? (gsize) length : strlen (text));
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");
  CtRoster *roster;

  g_free (facts->id);
  facts->id = g_strdup ("c0ffee00-0000-4000-8000-000000000000");
  roster = ct_roster_parse (bytes, "roster.csv", facts, diagnostics);
  for (guint i = 0; i < ct_diagnostics_get_n_all (diagnostics); i++)
    g_test_message ("%s", ct_diagnostics_get (diagnostics, i)->text);
  return roster;
}

/* Returns: all students: "id name picture group|…", "-" for nothing */
char *
ct_class_fixture_say (const CtRoster *roster)
{
  GPtrArray *students = ct_roster_get_students (roster);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);

      g_string_append_printf (all, "%s%s/%s/%s/%s", i > 0 ? "|" : "",
                              student->has_own_id ? student->id : "?", student->name,
                              student->picture != NULL ? student->picture : "-",
                              student->group != NULL ? student->group : "-");
    }
  return g_string_free (all, FALSE);
}
