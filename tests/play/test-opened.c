/* SPDX-License-Identifier: GPL-3.0-or-later */
/* “FILE#17” is move 17 of a file, unless a file has that name; text is read like a
 * file.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-opened.h"
#include "ct-record-fixture.h"
#include "ct-test.h"

typedef struct
{
  char *folder;
} Fixture;

static void
write_file (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  write_file (f, "evening.xml");
  write_file (f, "evening#4.xml");
  write_file (f, "evening.xml#5");
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "evening.xml", "evening#4.xml",
                                       "evening.xml#5" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (f->folder);
  g_free (f->folder);
}

static const struct
{
  const char *link;
  const char *file;
  gint64 move;
} links[] = {
  { "evening.xml", "evening.xml", -1 },
  { "evening.xml#17", "evening.xml", 17 },
  { "evening.xml#0", "evening.xml", 0 },
  { "evening.xml#007", "evening.xml", 7 },
  { "evening.xml#5", "evening.xml#5", -1 },
  { "evening.xml#5#6", "evening.xml#5", 6 },
  { "evening#4.xml", "evening#4.xml", -1 },
  { "evening#4.xml#3", "evening#4.xml", 3 },
  { "evening.xml#99999999999", "evening.xml", G_MAXINT },
  { "evening.xml#99999999999999999999999999", "evening.xml", G_MAXINT },
  { "evening.xml#", "evening.xml#", -1 },
  { "evening.xml#-1", "evening.xml#-1", -1 },
  { "evening.xml#+1", "evening.xml#+1", -1 },
  { "evening.xml# 1", "evening.xml# 1", -1 },
  { "evening.xml#x", "evening.xml#x", -1 },
  { "evening.xml#1x", "evening.xml#1x", -1 },
  { "#17", "#17", -1 },
  { "missing.xml#17", "missing.xml#17", -1 },
};

CT_FIXTURE_TEST ("/opened/links")
{
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, links[i].link, NULL);
      g_autofree char *wanted = g_build_filename (f->folder, links[i].file, NULL);
      g_autoptr (GFile) link = g_file_new_for_path (path);
      gint64 move;
      g_autoptr (GFile) file = ct_open_resolve (link, &move);

      g_assert_cmpstr (g_file_peek_path (file), ==, wanted);
      g_assert_cmpint (move, ==, links[i].move);
    }
}

typedef struct
{
  CtOpened *opened;
  GError *error;
} Read;

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Read *read = data;

  read->opened = ct_open_finish (result, &read->error);
}

static Read
read_text (const char *text)
{
  Read read = { 0 };

  ct_open_text_async (text, on_read, &read);
  while (read.opened == NULL && read.error == NULL)
    g_main_context_iteration (NULL, TRUE);
  return read;
}

CT_TEST ("/opened/text")
{
  g_autoptr (CtRecord) record = ct_test_open_record ("kargaburo/a-short-hand");
  g_autoptr (GBytes) bytes = ct_record_to_bytes (record);
  g_autofree char *text =
      g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  Read read = read_text (text);
  g_autoptr (GBytes) again = NULL;

  g_assert_no_error (read.error);
  again = ct_record_to_bytes (read.opened->record);
  g_assert_true (g_bytes_equal (bytes, again));
  ct_opened_free (read.opened);
}

CT_TEST ("/opened/lesson")
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "lessons", "kargaburo",
                             "01-first-card.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Read read = { 0 };

  ct_open_async (file, on_read, &read);
  while (read.opened == NULL && read.error == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (read.error);
  g_assert_nonnull (read.opened->lesson);
  g_assert_cmpstr (ct_lesson_get_rules (read.opened->lesson)->id, ==, "kargaburo");
  g_assert_null (read.opened->record);
  ct_opened_free (read.opened);
}

static const char *const hostile[] = {
  "x",
  "<record/>",
  "<lesson/>",
  "<record ruleset=\"no-such-game\" version=\"1\"><moves/></record>",
  "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><record>&b;</record>",
  "\xff\xfe<record/>",
};

CT_TEST ("/opened/hostile-text")
{
  g_autofree char *deep = g_strnfill (20000, '<');
  g_autoptr (GString) nested = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      Read read = read_text (hostile[i]);

      g_assert_nonnull (read.error);
      g_assert_cmpstr (read.error->message, !=, "");
      g_error_free (read.error);
    }

  for (guint i = 0; i < 100000; i++)
    g_string_append (nested, "<a>");
  for (guint i = 0; i < 2; i++)
    {
      Read read = read_text (i == 0 ? deep : nested->str);

      g_assert_nonnull (read.error);
      g_error_free (read.error);
    }
}
