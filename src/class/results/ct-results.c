/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-results.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "ct-file.h"
#include "ct-store.h"

#define MAX_DEVICES 5000

struct _CtResults
{
  char *student;
  GStringChunk *texts;
  GHashTable *by_id; /* id → CtStatement */
  GHashTable *voided;
  guint n_bad;
};

CtResults *
ct_results_new (const char *student)
{
  CtResults *self = g_new0 (CtResults, 1);

  self->student = g_strdup (student);
  self->texts = g_string_chunk_new (4096);
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->voided = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
ct_results_free (CtResults *self)
{
  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->voided);
  g_string_chunk_free (self->texts);
  g_free (self->student);
  g_free (self);
}

/* All computers must choose the same one. The earlier, because ct_results_receive()
 * moves dates back.
 */
static gboolean
counts_more (const CtStatement *one, const CtStatement *other)
{
  return one->answer.when != other->answer.when ? one->answer.when < other->answer.when
                                                : one->sum < other->sum;
}

static void
add (CtResults *self, const CtStatement *statement)
{
  const CtStatement *before = g_hash_table_lookup (self->by_id, statement->id);
  CtStatement *copy;

  if (before != NULL && !counts_more (statement, before))
    return;

  copy = g_memdup2 (statement, sizeof *statement);
  copy->answer.key = copy->id;
  g_hash_table_replace (self->by_id, copy->id, copy);
}

static void
add_line (CtResults *self, const char *line, gsize length)
{
  CtStatement statement;

  if (length > 0 && line[length - 1] == '\r')
    length--;
  if (length == 0)
    return;

  if (!ct_statement_parse (&statement, line, length, self->texts) ||
      g_ascii_strcasecmp (statement.student, self->student) != 0)
    {
      self->n_bad++;
      return;
    }

  if (statement.kind == CT_STATEMENT_VOID)
    g_hash_table_add (self->voided, g_strdup (statement.voided));
  add (self, &statement);
}

/**
 * ct_results_add_bytes:
 *
 * Ignores an incomplete line.
 */
void
ct_results_add_bytes (CtResults *self, const char *data, gsize length)
{
  while (length > 0)
    {
      const char *end = memchr (data, '\n', length);
      gsize n = end != NULL ? (gsize) (end - data) : length;

      add_line (self, data, n);
      n += end != NULL;
      data += n;
      length -= n;
    }
}

/**
 * ct_results_add_file:
 *
 * Blocks.
 *
 * Returns: %FALSE if unreadable
 */
gboolean
ct_results_add_file (CtResults *self, GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_path (file);
  struct stat facts;
  g_autoptr (GBytes) bytes = NULL;
  gsize most = 0;

  if (name != NULL && stat (name, &facts) == 0)
    most = CLAMP (facts.st_size, 0, CT_RESULTS_MAX_FILE);
  bytes = ct_file_read (file, most + 1, NULL, error);
  if (bytes == NULL)
    return FALSE;

  ct_results_add_bytes (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return TRUE;
}

/**
 * ct_results_has:
 *
 * Returns: whether it was read, even if retracted
 */
gboolean
ct_results_has (const CtResults *self, const char *id)
{
  return g_hash_table_contains (self->by_id, id);
}

/**
 * ct_results_get_n_bad:
 *
 * Returns: ignored lines
 */
guint
ct_results_get_n_bad (const CtResults *self)
{
  return self->n_bad;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const CtStatement *one = *(const CtStatement *const *) a;
  const CtStatement *other = *(const CtStatement *const *) b;

  if (one->answer.when != other->answer.when)
    return one->answer.when < other->answer.when ? -1 : 1;

  return strcmp (one->id, other->id);
}

/**
 * ct_results_list:
 *
 * Returns: (transfer container) (element-type CtStatement): by date, without retracted
 * ones; owned by @self
 */
GPtrArray *
ct_results_list (CtResults *self)
{
  GPtrArray *all = g_ptr_array_sized_new (g_hash_table_size (self->by_id));
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->by_id);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const CtStatement *statement = value;

      if (statement->kind != CT_STATEMENT_VOID &&
          !g_hash_table_contains (self->voided, statement->id))
        g_ptr_array_add (all, value);
    }
  g_ptr_array_sort (all, compare);
  return all;
}

/**
 * ct_results_list_voids:
 *
 * Returns: (transfer container) (element-type CtStatement): owned by @self
 */
GPtrArray *
ct_results_list_voids (CtResults *self)
{
  GPtrArray *all = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->by_id);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((CtStatement *) value)->kind == CT_STATEMENT_VOID)
      g_ptr_array_add (all, value);
  g_ptr_array_sort (all, compare);
  return all;
}

/**
 * ct_results_receive:
 * @now: see ct_store_get_receipt()
 *
 * Replaces future dates of a wrong clock with @now and the seconds before it. Save them
 * in the folder, because other computers would make up others.
 *
 * Returns: (transfer container) (element-type CtStatement): the changed ones, in order;
 * owned by @self
 */
GPtrArray *
ct_results_receive (CtResults *self, gint64 now)
{
  g_autoptr (GPtrArray) all = ct_results_list (self);
  GPtrArray *ahead = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      CtStatement *statement = g_ptr_array_index (all, i);

      if (now != G_MAXINT64 && statement->answer.when > now + CT_STORE_SKEW)
        g_ptr_array_add (ahead, statement);
    }
  for (guint i = 0; i < ahead->len; i++)
    {
      CtStatement *statement = g_ptr_array_index (ahead, i);

      statement->answer.when = now - (ahead->len - 1 - i);
      statement->answer.begun = MIN (statement->answer.begun, statement->answer.when);
    }
  return ahead;
}

static void
result_file_free (gpointer data)
{
  CtResultFile *file = data;

  g_free (file->device);
  g_free (file->student);
  g_free (file->path);
  g_free (file->etag);
  g_free (file);
}

static void
add_result_file (GPtrArray *files,
                 const char *device,
                 const char *folder,
                 int descriptor,
                 const char *name)
{
  CtResultFile *file;
  struct stat facts;

  /* File names become messages and ids. */
  if (*name == '.' || !g_str_has_suffix (name, CT_RESULTS_SUFFIX) ||
      !g_utf8_validate (name, -1, NULL) || !g_utf8_validate (device, -1, NULL) ||
      fstatat (descriptor, name, &facts, 0) != 0 || !S_ISREG (facts.st_mode))
    return;

  file = g_new0 (CtResultFile, 1);
  file->device = g_strdup (device);
  file->student = g_ascii_strdown (name, strlen (name) - strlen (CT_RESULTS_SUFFIX));
  file->path = g_build_filename (folder, name, NULL);
  file->written = facts.st_mtim.tv_sec;
  file->etag = g_strdup_printf ("%" G_GINT64_FORMAT ".%09ld-%" G_GINT64_FORMAT,
                                (gint64) facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec,
                                (gint64) facts.st_size);
  g_ptr_array_add (files, file);
}

static void
list_device (GPtrArray *files, const char *results, const char *device)
{
  g_autofree char *folder = g_build_filename (results, device, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int descriptor;
  const char *name;

  if (dir == NULL)
    return;

  descriptor = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  while (descriptor >= 0 && (name = g_dir_read_name (dir)) != NULL)
    add_result_file (files, device, folder, descriptor, name);
  g_close (descriptor, NULL);
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  const CtResultFile *one = *(const CtResultFile *const *) a;
  const CtResultFile *other = *(const CtResultFile *const *) b;
  int order = strcmp (one->student, other->student);

  return order != 0 ? order : strcmp (one->path, other->path);
}

/**
 * ct_result_files_list:
 *
 * Blocks; reads no files.
 *
 * Returns: (element-type CtResultFile) (nullable): by student
 */
GPtrArray *
ct_result_files_list (GFile *folder, GError **error)
{
  g_autofree char *path = g_file_get_path (folder);
  g_autofree char *results = g_build_filename (path, CT_RESULTS_FOLDER, NULL);
  g_autoptr (GDir) home = g_dir_open (path, 0, error);
  g_autoptr (GDir) dir = NULL;
  GPtrArray *files;
  const char *device;
  guint n = 0;

  if (home == NULL)
    return NULL;

  files = g_ptr_array_new_with_free_func (result_file_free);
  dir = g_dir_open (results, 0, NULL);
  while (dir != NULL && (device = g_dir_read_name (dir)) != NULL && n++ < MAX_DEVICES)
    if (*device != '.')
      list_device (files, results, device);
  g_ptr_array_sort (files, compare_files);
  return files;
}

static void
count_device (gpointer device, gpointer written, gpointer data)
{
  guint *n = data;

  n[*(const gint64 *) written > ct_store_get_receipt () + CT_STORE_SKEW]++;
}

/**
 * ct_result_files_find_receipt:
 * @files: (element-type CtResultFile):
 *
 * If most computers have written files later than “now”, this clock is wrong.
 *
 * Returns: Unix time; %G_MAXINT64 if unknown
 */
gint64
ct_result_files_find_receipt (GPtrArray *files)
{
  g_autoptr (GHashTable) devices = g_hash_table_new (g_str_hash, g_str_equal);
  gint64 now = ct_store_get_receipt ();
  guint n[2] = { 0, 0 };

  if (now == G_MAXINT64)
    return now;

  for (guint i = 0; i < files->len; i++)
    {
      CtResultFile *file = g_ptr_array_index (files, i);
      const gint64 *written = g_hash_table_lookup (devices, file->device);

      if (written == NULL || *written < file->written)
        g_hash_table_replace (devices, file->device, &file->written);
    }
  g_hash_table_foreach (devices, count_device, n);
  return n[TRUE] >= 2 && n[TRUE] > n[FALSE] ? G_MAXINT64 : now;
}

/* It may be deleted by now. */
static gboolean
add_if_there (CtResults *self, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) why = NULL;

  if (ct_results_add_file (self, file, &why) ||
      g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static CtResults *
read_files (GPtrArray *files, const char *student, GError **error)
{
  g_autoptr (CtResults) self = ct_results_new (student);

  for (guint i = 0; i < files->len; i++)
    {
      const CtResultFile *result = g_ptr_array_index (files, i);

      if (g_ascii_strcasecmp (result->student, student) == 0 &&
          !add_if_there (self, result->path, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

CtResults *
ct_results_read_raw (GFile *folder, const char *student, GError **error)
{
  g_autoptr (GPtrArray) files = ct_result_files_list (folder, error);

  return files != NULL ? read_files (files, student, error) : NULL;
}

/**
 * ct_results_read:
 *
 * Blocks.
 *
 * Returns: (nullable): none later than now; %NULL if any file is unreadable
 */
CtResults *
ct_results_read (GFile *folder, const char *student, GError **error)
{
  g_autoptr (GPtrArray) files = ct_result_files_list (folder, error);
  CtResults *self = files != NULL ? read_files (files, student, error) : NULL;

  if (self != NULL)
    g_ptr_array_unref (ct_results_receive (self, ct_result_files_find_receipt (files)));
  return self;
}
