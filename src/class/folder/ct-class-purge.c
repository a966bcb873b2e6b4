/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-purge.c: whoever comes by deletes what is left of children who are forgotten
 *
 * Tools that copy make copies of their own, and call them “k1 (conflict).jsonl”,
 * “k1-PC07.jsonl” or “.sync.k1.jsonl.part”: what stands in them tells whose they are.
 */
#include "ct-class-purge.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ct-class-report-private.h"
#include "ct-file.h"
#include "ct-presence.h"
#include "ct-results.h"

/* So far is looked into a copy for a line that can be read. */
#define GLANCE (4 * CT_STATEMENT_MAX_LINE)

/* A stranger may have put there any number of them. */
#define MAX_FILES 20000

/* Reads the beginning of a file, and of nothing that is none.
 *
 * Returns: how many bytes there were
 */
static gsize
glance (const char *path, char *ret_bytes)
{
  int descriptor = ct_file_open_among_strangers (path, O_RDONLY);
  gssize n;

  if (descriptor < 0)
    return 0;

  n = pread (descriptor, ret_bytes, GLANCE, 0);
  close (descriptor);
  return MAX (n, 0);
}

/* The first line that can be read tells who has done what is in a file. */
static gboolean
is_by_forgotten (const CtClassFacts *facts, const char *path)
{
  g_autofree char *bytes = g_malloc (GLANCE);
  g_autoptr (GStringChunk) texts = g_string_chunk_new (GLANCE);
  gsize left = glance (path, bytes);
  const char *line = bytes;
  const char *end;

  while (left > 0 && (end = memchr (line, '\n', left)) != NULL)
    {
      CtStatement statement;

      if (ct_statement_parse (&statement, line, (gsize) (end - line), texts))
        return ct_class_facts_is_forgotten (facts, statement.student);

      left -= (gsize) (end + 1 - line);
      line = end + 1;
    }
  return FALSE;
}

static gboolean
is_id_of_forgotten (const CtClassFacts *facts, const char *text, gsize length)
{
  g_autofree char *id = g_strndup (text, length);

  return length > 0 && ct_class_facts_is_forgotten (facts, id);
}

/* Of a file of results, as it was called by us or by somebody who has copied it. */
static gboolean
is_of_forgotten (const CtClassFacts *facts, const char *path, const char *name)
{
  static const char letters[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_";
  const char *suffix = strstr (name, CT_RESULTS_SUFFIX);
  const char *begin = suffix;

  if (is_id_of_forgotten (facts, name, strspn (name, letters)))
    return TRUE;
  if (suffix == NULL)
    return FALSE;

  while (begin > name && strchr (letters, begin[-1]) != NULL)
    begin--;
  if (is_id_of_forgotten (facts, begin, (gsize) (suffix - begin)))
    return TRUE;

  /* There may be many, and most are nobody’s copies. */
  return (begin > name || strcspn (name, "-_") < (gsize) (suffix - name) ||
          !g_str_equal (suffix, CT_RESULTS_SUFFIX)) &&
         is_by_forgotten (facts, path);
}

static gboolean
names_forgotten (const CtClassFacts *facts, const char *path, const char *name)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (CtPresence) now = { 0 };

  /* Whatever a tool has called its own copy. */
  return strstr (name, "now") != NULL && ct_presence_read_file (&now, file) &&
         now.student != NULL && ct_class_facts_is_forgotten (facts, now.student);
}

/* Nothing is deleted that is not in the folder, wherever a link leads.
 *
 * Returns: how many files are still there that should not be
 */
static guint
purge_device (const char *folder, const CtClassFacts *facts)
{
  int descriptor = g_open (folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);
  g_autoptr (GDir) dir = descriptor >= 0 ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;
  guint n = 0;
  guint n_left = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL && n++ < MAX_FILES)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (is_of_forgotten (facts, path, name) || names_forgotten (facts, path, name))
        n_left += unlinkat (descriptor, name, 0) != 0 && errno != ENOENT;
    }
  if (descriptor >= 0)
    close (descriptor);
  return n_left;
}

/**
 * ct_class_purge:
 * @folder: of a class
 *
 * Deletes the results of children of whom nothing may be kept, whoever has written
 * them, and what this computer has made of them. Not for windows.
 *
 * Returns: how many files could not be deleted: they are those of others
 */
guint
ct_class_purge (GFile *folder, const CtClassFacts *facts)
{
  g_autofree char *results =
      g_build_filename (g_file_peek_path (folder), CT_RESULTS_FOLDER, NULL);
  g_autoptr (GDir) dir = NULL;
  const char *device;
  guint n = 0;
  guint n_left = 0;

  if (*facts->forgotten == NULL)
    return 0;

  ct_class_cache_forget (facts);
  dir = g_dir_open (results, 0, NULL);
  while (dir != NULL && (device = g_dir_read_name (dir)) != NULL && n++ < MAX_FILES)
    {
      g_autofree char *own = g_build_filename (results, device, NULL);

      n_left += purge_device (own, facts);
    }
  return n_left;
}
