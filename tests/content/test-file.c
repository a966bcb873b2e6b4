/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading and writing user files is atomic, follows links, keeps modes, and overwrites
 * no foreign change.
 */
#include "ct-file.h"
#include "ct-test.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ct-library.h"

#define ENOUGH 1000

typedef struct
{
  char *folder;
  GFile *file;
  const char *path;
} Fixture;

static GFile *
get_file (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  return g_file_new_for_path (path);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  f->file = get_file (f, "a.hand.xml");
  f->path = g_file_peek_path (f->file);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (f->folder, 0, NULL);
  const char *name;

  g_assert_cmpint (g_chmod (f->folder, 0700), ==, 0);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_object_unref (f->file);
}

static char *
write_text (GFile *file, const char *text, const char *etag, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return ct_file_write (file, bytes, etag, error);
}

static void
assert_text (Fixture *f, const char *text)
{
  g_autofree char *contents = NULL;
  g_autoptr (GDir) folder = g_dir_open (f->folder, 0, NULL);
  const char *name;

  g_assert_true (g_file_get_contents (f->path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, text);

  while ((name = g_dir_read_name (folder)) != NULL)
    g_assert_true (g_str_has_suffix (name, ".xml"));
}

static guint
get_mode (const char *path)
{
  struct stat facts;

  g_assert_cmpint (lstat (path, &facts), ==, 0);
  return facts.st_mode & 07777;
}

CT_FIXTURE_TEST ("/content/file/written-and-read")
{
  g_autofree char *etag = NULL;
  g_autofree char *etag_read = NULL;
  g_autofree char *etag_now = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) beginning = NULL;

  etag = write_text (f->file, "A hand.", NULL, &error);
  g_assert_no_error (error);
  assert_text (f, "A hand.");

  bytes = ct_file_read (f->file, ENOUGH, &etag_read, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "A hand.",
                   7);
  g_assert_cmpstr (etag_read, ==, etag);
  etag_now = ct_file_dup_etag (f->file);
  g_assert_cmpstr (etag_now, ==, etag);

  beginning = ct_file_read (f->file, 3, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (beginning), ==, 3);
}

CT_FIXTURE_TEST ("/content/file/no-file")
{
  g_autoptr (GFile) folder = g_file_new_for_path (f->folder);
  g_autoptr (GFile) device = g_file_new_for_path ("/dev/zero");
  GFile *files[] = { f->file, device, folder };

  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      int code =
          files[i] == folder ? G_IO_ERROR_IS_DIRECTORY : G_IO_ERROR_NOT_REGULAR_FILE;
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (ct_content_kind_of_file (files[i], &error), ==,
                       CT_CONTENT_UNKNOWN);
      g_assert_error (error, G_IO_ERROR, code);
      g_clear_error (&error);
      g_assert_null (ct_file_read (files[i], ENOUGH, NULL, &error));
      g_assert_error (error, G_IO_ERROR, code);
      g_clear_error (&error);
      g_assert_null (write_text (files[i], "A hand.", NULL, &error));
      g_assert_error (error, G_IO_ERROR, code);
    }
}

CT_FIXTURE_TEST ("/content/file/empty")
{
  g_autofree char *etag = write_text (f->file, "", NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ct_file_read (f->file, ENOUGH, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 0);
  g_assert_cmpint (ct_content_kind_of_file (f->file, &error), ==, CT_CONTENT_UNKNOWN);
  g_assert_no_error (error);
}

CT_FIXTURE_TEST ("/content/file/mode")
{
  static const guint modes[] = { 0600, 0640, 0604, 0755 };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *first = write_text (f->file, "A", NULL, NULL);
      g_autofree char *second = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (g_chmod (f->path, modes[i]), ==, 0);
      second = write_text (f->file, "B", first, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (get_mode (f->path), ==, modes[i]);
      assert_text (f, "B");
    }
}

CT_FIXTURE_TEST ("/content/file/link")
{
  g_autoptr (GFile) link = get_file (f, "link.xml");
  g_autofree char *etag = write_text (f->file, "A", NULL, NULL);
  g_autofree char *etag_of_link = NULL;
  g_autofree char *target = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("a.hand.xml", g_file_peek_path (link)), ==, 0);
  etag_of_link = write_text (link, "B", etag, &error);
  g_assert_no_error (error);
  target = g_file_read_link (g_file_peek_path (link), NULL);
  g_assert_cmpstr (target, ==, "a.hand.xml");
  assert_text (f, "B");
}

/* The target may be missing, behind several links; cycles fail. */
CT_FIXTURE_TEST ("/content/file/link-to-nothing")
{
  g_autoptr (GFile) link = get_file (f, "link.xml");
  g_autoptr (GFile) other = get_file (f, "other.xml");
  g_autoptr (GFile) round = get_file (f, "round.xml");
  g_autofree char *etag = NULL;
  g_autofree char *target = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink (g_file_peek_path (other), g_file_peek_path (link)), ==, 0);
  g_assert_cmpint (symlink ("a.hand.xml", g_file_peek_path (other)), ==, 0);
  etag = write_text (link, "A", "", &error);
  g_assert_no_error (error);
  assert_text (f, "A");
  target = g_file_read_link (g_file_peek_path (other), NULL);
  g_assert_cmpstr (target, ==, "a.hand.xml");

  g_assert_cmpint (symlink ("round.xml", g_file_peek_path (round)), ==, 0);
  g_assert_null (write_text (round, "A", NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_LINKS);
  g_clear_error (&error);
  g_assert_cmpint (g_unlink (g_file_peek_path (round)), ==, 0);
}

/* A hard link, perhaps a backup, keeps the old content. */
CT_FIXTURE_TEST ("/content/file/two-names")
{
  g_autoptr (GFile) backup = get_file (f, "backup.xml");
  g_autofree char *first = write_text (f->file, "A", NULL, NULL);
  g_autofree char *second = NULL;
  g_autofree char *saved = NULL;

  g_assert_cmpint (link (f->path, g_file_peek_path (backup)), ==, 0);
  second = write_text (f->file, "B", first, NULL);
  g_assert_nonnull (second);
  assert_text (f, "B");
  g_assert_true (g_file_get_contents (g_file_peek_path (backup), &saved, NULL, NULL));
  g_assert_cmpstr (saved, ==, "A");
}

/* A foreign change is detected even with the same size and time. */
CT_FIXTURE_TEST ("/content/file/changed-outside")
{
  g_autofree char *etag = write_text (f->file, "A", NULL, NULL);
  g_autofree char *theirs = write_text (f->file, "B", NULL, NULL);
  g_autofree char *ours = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (write_text (f->file, "C", etag, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  assert_text (f, "B");
  g_clear_error (&error);

  ours = write_text (f->file, "C", theirs, &error);
  g_assert_no_error (error);
  assert_text (f, "C");

  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_null (write_text (f->file, "D", ours, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
}

CT_FIXTURE_TEST ("/content/file/new")
{
  g_autofree char *etag = write_text (f->file, "A", "", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (etag);
  g_assert_null (write_text (f->file, "B", "", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  assert_text (f, "A");
}
