/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-file.c: reads regular files only, writes atomically */
#include "ct-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ct-collection.h"
#include "ct-library.h"
#include "ct-xml-private.h"

/* As on Linux. */
#define MOST_LINKS 40

static void
set_error (GError **error, int number)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (number),
                       g_strerror (number));
}

/* Other kinds of files may block or never end. */
static gboolean
is_file (const struct stat *facts, GError **error)
{
  if (S_ISREG (facts->st_mode))
    return TRUE;

  if (S_ISDIR (facts->st_mode))
    {
      set_error (error, EISDIR);
      return FALSE;
    }

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                       /* Translators: ends a sentence: “The file cannot be read: …” */
                       _ ("it is a device or a pipe"));
  return FALSE;
}

/* GIO's etags miss a second change at the same time. */
static char *
describe (const struct stat *facts)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT ".%09ld-%" G_GUINT64_FORMAT
                          "-%" G_GUINT64_FORMAT,
                          (gint64) facts->st_mtim.tv_sec, facts->st_mtim.tv_nsec,
                          (guint64) facts->st_ino, (guint64) facts->st_size);
}

static char *
dup_etag_elsewhere (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/**
 * ct_file_dup_etag:
 *
 * Returns: (nullable): differs after each change
 */
char *
ct_file_dup_etag (GFile *file)
{
  const char *path = g_file_peek_path (file);
  struct stat facts;

  if (path == NULL)
    return dup_etag_elsewhere (file);

  return stat (path, &facts) == 0 ? describe (&facts) : NULL;
}

static gboolean
read_all (int descriptor, gsize most, GByteArray *bytes, GError **error)
{
  guint8 piece[64 * 1024];
  gssize n = 1;

  while (n != 0 && bytes->len < most)
    {
      n = read (descriptor, piece, MIN (sizeof piece, most - bytes->len));
      if (n > 0)
        g_byte_array_append (bytes, piece, n);
      else if (n < 0 && errno != EINTR)
        {
          set_error (error, errno);
          return FALSE;
        }
    }

  return TRUE;
}

static GBytes *
read_descriptor (int descriptor, gsize most, char **ret_etag, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 *data;
  gsize length;
  struct stat facts;

  if (fstat (descriptor, &facts) != 0)
    {
      set_error (error, errno);
      return NULL;
    }
  if (!is_file (&facts, error) || !read_all (descriptor, most, bytes, error))
    return NULL;

  if (ret_etag != NULL)
    *ret_etag = describe (&facts);
  length = bytes->len;
  data = g_byte_array_free (g_steal_pointer (&bytes), FALSE);
  return g_bytes_new_take (g_realloc (data, MAX (length, 1)), length);
}

/**
 * ct_file_open_among_strangers:
 *
 * Where others can write: follows no links, never blocks.
 *
 * Returns: -1 with errno on errors
 */
int
ct_file_open_among_strangers (const char *path, int flags)
{
  int descriptor =
      g_open (path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW, 0666);
  struct stat facts;

  if (descriptor < 0 || (fstat (descriptor, &facts) == 0 && S_ISREG (facts.st_mode)))
    return descriptor;

  g_close (descriptor, NULL);
  errno = EACCES;
  return -1;
}

/* Does not wait for writers of a pipe. */
static GBytes *
read_local (const char *path, gsize most, char **ret_etag, GError **error)
{
  int descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  GBytes *bytes;

  if (descriptor < 0)
    {
      set_error (error, errno);
      return NULL;
    }

  bytes = read_descriptor (descriptor, most, ret_etag, error);
  g_close (descriptor, NULL);
  return bytes;
}

static GBytes *
read_elsewhere (GFile *file, gsize most, char **ret_etag, GError **error)
{
  g_autofree char *etag = ret_etag != NULL ? dup_etag_elsewhere (file) : NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *data = NULL;
  gsize length;

  if (stream == NULL)
    return NULL;

  data = g_malloc (most);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, most, &length, NULL,
                                error))
    return NULL;

  if (ret_etag != NULL)
    *ret_etag = g_steal_pointer (&etag);
  data = g_realloc (data, MAX (length, 1));
  return g_bytes_new_take (g_steal_pointer (&data), length);
}

/**
 * ct_file_read:
 * @most: bytes
 * @ret_etag: (out) (optional) (nullable):
 *
 * Only regular files.
 */
GBytes *
ct_file_read (GFile *file, gsize most, char **ret_etag, GError **error)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? read_local (path, most, ret_etag, error)
                      : read_elsewhere (file, most, ret_etag, error);
}

/**
 * ct_file_write_all:
 * @descriptor: of a file
 * @size: in bytes
 *
 * Returns: 0, or errno
 */
int
ct_file_write_all (int descriptor, const void *data, gsize size)
{
  while (size > 0)
    {
      gssize n = write (descriptor, data, size);

      if (n < 0 && errno != EINTR)
        return errno;
      if (n > 0)
        {
          data = (const char *) data + n;
          size -= n;
        }
    }

  return 0;
}

static gboolean
write_safely (int descriptor, GBytes *bytes, GError **error)
{
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);
  int failure = ct_file_write_all (descriptor, data, size);

  if (failure == 0 && fsync (descriptor) != 0)
    failure = errno;
  if (failure != 0)
    set_error (error, failure);

  return failure == 0;
}

static gboolean
keep_mode (int descriptor, const struct stat *before, GError **error)
{
  struct stat facts;

  if (before == NULL)
    return TRUE;

  /* Only some users may change the group. */
  if (fstat (descriptor, &facts) == 0 && facts.st_gid != before->st_gid &&
      fchown (descriptor, -1, before->st_gid) != 0)
    g_debug ("The file goes to another group: %s", g_strerror (errno));
  if (fchmod (descriptor, before->st_mode & 07777) == 0)
    return TRUE;

  set_error (error, errno);
  return FALSE;
}

/* Returns: (nullable): a temporary file */
static char *
write_beside (const char *path,
              GBytes *bytes,
              const struct stat *before,
              char **ret_etag,
              GError **error)
{
  g_autofree char *name = g_strconcat (path, ".XXXXXX", NULL);
  int descriptor =
      g_mkstemp_full (name, O_WRONLY | O_CLOEXEC, before != NULL ? 0600 : 0666);
  struct stat facts;
  gboolean is_good;

  if (descriptor < 0)
    {
      set_error (error, errno);
      return NULL;
    }

  is_good = keep_mode (descriptor, before, error) &&
            write_safely (descriptor, bytes, error) && fstat (descriptor, &facts) == 0;
  if (!g_close (descriptor, is_good ? error : NULL) || !is_good)
    {
      g_unlink (name);
      return NULL;
    }

  *ret_etag = describe (&facts);
  return g_steal_pointer (&name);
}

/* Makes the new name survive a power cut, where possible. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int descriptor = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (descriptor < 0 || fsync (descriptor) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  if (descriptor >= 0)
    g_close (descriptor, NULL);
}

/* Other hard links keep the old contents, because backups must not change. */
static gboolean
take_name (const char *from, const char *path, gboolean is_new, GError **error)
{
  if (is_new ? link (from, path) == 0 : g_rename (from, path) == 0)
    {
      if (is_new)
        g_unlink (from);
      sync_folder (path);
      return TRUE;
    }

  set_error (error, errno);
  g_unlink (from);
  return FALSE;
}

/* The target may be missing. Gives up on loops. */
static char *
follow_links (const char *path)
{
  g_autofree char *place = g_strdup (path);

  for (guint n = 0; n < MOST_LINKS; n++)
    {
      g_autofree char *target = g_file_read_link (place, NULL);
      g_autofree char *folder = g_path_get_dirname (place);

      if (target == NULL)
        break;

      g_free (place);
      place = g_path_is_absolute (target) ? g_steal_pointer (&target)
                                          : g_build_filename (folder, target, NULL);
    }

  return g_steal_pointer (&place);
}

static char *
write_local (const char *link_path, GBytes *bytes, const char *etag, GError **error)
{
  g_autofree char *path = follow_links (link_path);
  g_autofree char *new_etag = NULL;
  g_autofree char *name = NULL;
  struct stat before;
  gboolean is_there = stat (path, &before) == 0;

  if (!is_there && errno != ENOENT)
    {
      set_error (error, errno);
      return NULL;
    }
  if (is_there && !is_file (&before, error))
    return NULL;

  /* rename() would ignore the mode. */
  if (is_there && access (path, W_OK) != 0)
    {
      set_error (error, errno);
      return NULL;
    }

  if (etag != NULL && *etag != '\0')
    {
      g_autofree char *present = is_there ? describe (&before) : NULL;

      if (g_strcmp0 (present, etag) != 0)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                               _ ("someone else has changed the file in the meantime"));
          return NULL;
        }
    }

  name = write_beside (path, bytes, is_there ? &before : NULL, &new_etag, error);
  if (name == NULL || !take_name (name, path, etag != NULL && *etag == '\0', error))
    return NULL;

  return g_steal_pointer (&new_etag);
}

/**
 * ct_file_write:
 * @etag: (nullable): version to replace; "" for a new file; %NULL to overwrite anything
 *
 * Atomic; follows links and keeps the mode. %G_IO_ERROR_WRONG_ETAG: the file has
 * changed; %G_IO_ERROR_EXISTS: it exists.
 *
 * Returns: (nullable): the new etag
 */
char *
ct_file_write (GFile *file, GBytes *bytes, const char *etag, GError **error)
{
  const char *path = g_file_peek_path (file);
  gboolean is_new = etag != NULL && *etag == '\0';
  g_autofree char *new_etag = NULL;
  gsize size;
  const char *data;

  if (path != NULL)
    return write_local (path, bytes, etag, error);

  if (is_new && g_file_query_exists (file, NULL))
    {
      set_error (error, EEXIST);
      return NULL;
    }

  data = g_bytes_get_data (bytes, &size);
  if (!g_file_replace_contents (file, data, size, is_new ? NULL : etag, FALSE,
                                G_FILE_CREATE_NONE, &new_etag, NULL, error))
    return NULL;

  return new_etag != NULL ? g_steal_pointer (&new_etag) : g_strdup ("");
}

#define HEAD 4096

static const struct
{
  const char *root;
  CtContentKind kind;
} kinds[] = {
  { "rulebook", CT_CONTENT_RULE_BOOK },
  { "examples", CT_CONTENT_EXAMPLES },
  { "lesson", CT_CONTENT_LESSON },
  { "record", CT_CONTENT_RECORD },
};

static const char *
find_root (const char *text)
{
  for (;;)
    {
      const char *end;

      text = strchr (text, '<');
      if (text == NULL)
        return NULL;

      if (g_str_has_prefix (text, "<?"))
        end = strstr (text, "?>");
      else if (g_str_has_prefix (text, "<!--"))
        end = strstr (text, "-->");
      else
        return text + 1;

      if (end == NULL)
        return NULL;
      text = end;
    }
}

/* A file with the extension is meant to be one, even if it is damaged. */
static gboolean
is_collection (GFile *file, const char *head)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_str_has_prefix (head, "PK\3\4") ||
         (name != NULL && g_str_has_suffix (name, CT_COLLECTION_SUFFIX));
}

/**
 * ct_content_kind_of_file:
 *
 * Reads only the beginning.
 *
 * Returns: %CT_CONTENT_UNKNOWN without @error for other files
 */
CtContentKind
ct_content_kind_of_file (GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = ct_file_read (file, HEAD, NULL, error);
  g_autofree char *head = NULL;
  const char *root;

  if (bytes == NULL)
    return CT_CONTENT_UNKNOWN;

  head = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (is_collection (file, head))
    return CT_CONTENT_COLLECTION;

  root = find_root (head);
  for (guint i = 0; root != NULL && i < G_N_ELEMENTS (kinds); i++)
    {
      gsize n = strlen (kinds[i].root);

      if (strncmp (root, kinds[i].root, n) == 0 &&
          strchr (" \t\r\n/>", root[n]) != NULL)
        return kinds[i].kind;
    }

  return CT_CONTENT_UNKNOWN;
}
