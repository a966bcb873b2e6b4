/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden files: each *.txt of a folder is a test. Its head has parameters ("seats: 3"),
 * the rest is the expected text. CT_TEST_UPDATE=1 rewrites the files; read the diff
 * before you commit it.
 */
#include "ct-golden.h"

#include <string.h>

struct _CtGolden
{
  const char *path;
  char *contents;
};

void
ct_golden_add_tests (const char *folder, GTestDataFunc func)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      {
        g_autofree char *test = g_strdup_printf ("/%s/%s", folder, name);

        g_test_add_data_func_full (test, g_build_filename (path, name, NULL), func,
                                   g_free);
        n++;
      }
  g_assert_cmpuint (n, >, 0);
}

static void
complain (const char *path, const char *text, const char *saved)
{
  g_auto (GStrv) now = g_strsplit (text, "\n", -1);
  g_auto (GStrv) once = g_strsplit (saved, "\n", -1);
  guint i = 0;

  while (now[i] != NULL && once[i] != NULL && g_str_equal (now[i], once[i]))
    i++;

  g_error ("%s:%u: kept is \"%s\", now it is \"%s\"; CT_TEST_UPDATE=1 writes it anew",
           path, i + 1, once[i] != NULL ? once[i] : "", now[i] != NULL ? now[i] : "");
}

void
ct_golden_assert (const char *path, const char *text)
{
  g_autofree char *saved = NULL;

  if (g_getenv ("CT_TEST_UPDATE") != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));

  if (!g_file_get_contents (path, &saved, NULL, NULL))
    g_error ("%s is not there; CT_TEST_UPDATE=1 writes it", path);
  if (!g_str_equal (text, saved))
    complain (path, text, saved);
}

CtGolden *
ct_golden_open (const char *path)
{
  CtGolden *self = g_new0 (CtGolden, 1);
  gboolean is_read = g_file_get_contents (path, &self->contents, NULL, NULL);

  self->path = path;
  g_assert_true (is_read);

  return self;
}

char *
ct_golden_dup_head (CtGolden *self, const char *key)
{
  const char *end = strstr (self->contents, "\n\n");
  g_autofree char *head =
      g_strndup (self->contents, end != NULL ? end - self->contents : -1);
  g_auto (GStrv) lines = g_strsplit (head, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], key) && lines[i][strlen (key)] == ':')
      return g_strdup (g_strstrip (lines[i] + strlen (key) + 1));

  g_error ("the head of %s lacks %s", self->path, key);
}

/* @text: the whole expected file, including the head */
void
ct_golden_close (CtGolden *self, const char *text)
{
  ct_golden_assert (self->path, text);
  g_free (self->contents);
  g_free (self);
}
