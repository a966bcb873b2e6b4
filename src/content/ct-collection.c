/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-collection.c: a ZIP archive of lessons
 *
 * The archive may be malicious. Everything stays in memory: no name in it is ever a
 * path. Limits count what was unpacked, not what the archive claims.
 */
#include "ct-collection.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "ct-file.h"
#include "ct-plain.h"
#include "ct-xml-private.h"

/* The largest lesson has 40 KiB. */
#define MAX_PACKED   (8 * 1024 * 1024)
#define MAX_UNPACKED (16 * 1024 * 1024)
#define MAX_NAME     200

#define PIECE (64 * 1024)

G_STATIC_ASSERT (CT_PACKED_LESSON_MAX_BYTES == CT_XML_MAX_BYTES);

typedef struct archive Archive;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Archive, archive_free)

static void
packed_lesson_free (gpointer data)
{
  CtPackedLesson *self = data;

  g_free (self->name);
  g_bytes_unref (self->bytes);
  g_clear_object (&self->lesson);
  ct_diagnostics_free (self->findings);
  g_free (self);
}

/**
 * ct_collection_new:
 *
 * Returns: (transfer full) (element-type CtPackedLesson):
 */
GPtrArray *
ct_collection_new (void)
{
  return g_ptr_array_new_with_free_func (packed_lesson_free);
}

static void
add (GPtrArray *lessons, char *name, GBytes *bytes)
{
  CtPackedLesson *packed = g_new0 (CtPackedLesson, 1);

  packed->name = name;
  packed->bytes = bytes;
  packed->findings = ct_diagnostics_new ();
  g_ptr_array_add (lessons, packed);
}

/**
 * ct_collection_add:
 * @id: of the lesson
 */
void
ct_collection_add (GPtrArray *lessons, const char *id, GBytes *bytes)
{
  /* Old programs do not agree on other letters. */
  add (lessons,
       g_str_is_ascii (id) && strlen (id) <= MAX_NAME - strlen (".xml")
           ? g_strconcat (id, ".xml", NULL)
           : g_strdup_printf ("lesson-%u.xml", lessons->len + 1),
       g_bytes_ref (bytes));
}

/* Packing */

static gboolean
pack_lesson (Archive *archive, const CtPackedLesson *packed)
{
  struct archive_entry *entry = archive_entry_new ();
  gsize size;
  const void *data = g_bytes_get_data (packed->bytes, &size);
  gboolean is_good;

  archive_entry_set_pathname (entry, packed->name);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_size (entry, size);
  is_good = archive_write_header (archive, entry) == ARCHIVE_OK &&
            archive_write_data (archive, data, size) == (la_ssize_t) size;
  archive_entry_free (entry);
  return is_good;
}

static la_ssize_t
append (Archive *archive, void *bytes, const void *data, size_t size)
{
  g_byte_array_append (bytes, data, size);
  return size;
}

/**
 * ct_collection_pack:
 * @lessons: (element-type CtPackedLesson):
 *
 * The same lessons give the same bytes.
 *
 * Returns: (nullable): the archive
 */
GBytes *
ct_collection_pack (GPtrArray *lessons, GError **error)
{
  g_autoptr (GByteArray) bytes =
      g_byte_array_new (); /* archive_free() may still write */
  g_autoptr (Archive) archive = archive_write_new ();
  gsize size = 0;
  gboolean is_good =
      archive_write_set_format_zip (archive) == ARCHIVE_OK &&
      archive_write_set_bytes_in_last_block (archive, 1) == ARCHIVE_OK &&
      archive_write_open (archive, bytes, NULL, append, NULL) == ARCHIVE_OK;

  for (guint i = 0; i < lessons->len; i++)
    size += g_bytes_get_size (((const CtPackedLesson *) g_ptr_array_index (lessons, i))
                                  ->bytes);
  if (size > MAX_UNPACKED)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   _ ("All lessons in the collection together are larger than %d MiB, "
                      "more than any class needs."),
                   MAX_UNPACKED / 1024 / 1024);
      return NULL;
    }

  for (guint i = 0; i < lessons->len && is_good; i++)
    is_good = pack_lesson (archive, g_ptr_array_index (lessons, i));
  if (is_good && archive_write_close (archive) == ARCHIVE_OK)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
               archive_error_string (archive));
  return NULL;
}

/* Unpacking */

typedef struct
{
  const char *name;
  CtDiagnostics *diagnostics;
} Complaint;

static gboolean complain (const Complaint *self,
                          const char *code,
                          const char *format,
                          ...) G_GNUC_PRINTF (3, 4);

static gboolean
complain (const Complaint *self, const char *code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  ct_diagnostics_add_valist (self->diagnostics, CT_CONTENT_ERROR_UNREADABLE, self->name,
                             0, code, format, args);
  va_end (args);
  return FALSE;
}

static gboolean
complain_of_damage (const Complaint *complaint)
{
  return complain (complaint, "damaged", _ ("The collection of lessons is damaged."));
}

static gboolean
is_name (const char *name)
{
  return strlen (name) <= MAX_NAME && g_str_has_suffix (name, ".xml") && *name != '.' &&
         strpbrk (name, "/\\") == NULL && g_utf8_validate (name, -1, NULL);
}

static char *
dup_name (struct archive_entry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);

  if (name == NULL)
    name = archive_entry_pathname (entry);
  return g_utf8_make_valid (name != NULL ? name : "", -1);
}

static char *
dup_shown_name (const char *name)
{
  g_autofree char *line = ct_plain_line (name);

  return g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), MAX_NAME));
}

/* Other methods need a lot of memory, and few programs write them. */
static gboolean
is_usual_method (Archive *archive)
{
  const char *method = archive_format_name (archive);

  return method != NULL && (g_str_has_suffix (method, "(deflation)") ||
                            g_str_has_suffix (method, "(uncompressed)"));
}

static gboolean
accept_entry (Archive *archive,
              struct archive_entry *entry,
              const char *name,
              GHashTable *names,
              const Complaint *complaint)
{
  g_autofree char *shown = dup_shown_name (name);

  if (archive_entry_is_encrypted (entry))
    return complain (complaint, "encrypted",
                     _ ("The collection of lessons is protected with a password. Ask "
                        "for a copy without one."));
  if (archive_entry_filetype (entry) != AE_IFREG || !is_name (name))
    return complain (complaint, "name",
                     /* Translators: “.xml” is the end of the names of files. */
                     _ ("The collection contains “%s”. It can contain only lessons: "
                        "their names end in “.xml”, and they are in no folder."),
                     shown);
  if (!is_usual_method (archive))
    return complain (complaint, "compression",
                     _ ("The lessons are compressed in an unusual way. Create the "
                        "collection again."));
  if (!g_hash_table_add (names, g_strdup (name)))
    return complain (complaint, "doubled-name",
                     _ ("The collection contains “%s” twice."), shown);
  if (g_hash_table_size (names) > CT_COLLECTION_MAX_LESSONS)
    return complain (complaint, "too-many-lessons",
                     _ ("The collection contains more than %d lessons."),
                     CT_COLLECTION_MAX_LESSONS);

  return TRUE;
}

/* Returns: (nullable) */
static GBytes *
read_entry (Archive *archive, const char *name, gsize *left, const Complaint *complaint)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *piece = g_malloc (PIECE);
  la_ssize_t n;

  while ((n = archive_read_data (archive, piece, PIECE)) > 0)
    {
      if (bytes->len + n > CT_PACKED_LESSON_MAX_BYTES)
        {
          complain (complaint, "too-large",
                    _ ("“%s” is larger than %d MiB, more than any lesson needs."), name,
                    CT_PACKED_LESSON_MAX_BYTES / 1024 / 1024);
          return NULL;
        }
      if ((gsize) n > *left)
        {
          complain (complaint, "too-large",
                    _ ("All lessons in the collection together are larger than %d MiB, "
                       "more than any class needs."),
                    MAX_UNPACKED / 1024 / 1024);
          return NULL;
        }
      *left -= n;
      g_byte_array_append (bytes, piece, n);
    }

  if (n == 0)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));

  complain_of_damage (complaint);
  return NULL;
}

static gboolean
complain_of_none (const Complaint *complaint)
{
  return complain (complaint, "empty", _ ("The collection contains no lessons."));
}

static gboolean
read_entries (Archive *archive, GPtrArray *lessons, const Complaint *complaint)
{
  g_autoptr (GHashTable) names =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize left = MAX_UNPACKED;
  struct archive_entry *entry;
  int status;

  while ((status = archive_read_next_header (archive, &entry)) == ARCHIVE_OK ||
         status == ARCHIVE_WARN)
    {
      g_autofree char *name = dup_name (entry);
      GBytes *bytes = accept_entry (archive, entry, name, names, complaint)
                          ? read_entry (archive, name, &left, complaint)
                          : NULL;

      if (bytes == NULL)
        return FALSE;

      add (lessons, g_steal_pointer (&name), bytes);
    }

  if (status != ARCHIVE_EOF)
    return complain_of_damage (complaint);
  if (lessons->len == 0)
    return complain_of_none (complaint);

  return TRUE;
}

static gboolean
begins_with (const char *data, gsize size, const char *mark)
{
  return size >= strlen (mark) && memcmp (data, mark, strlen (mark)) == 0;
}

static gboolean
read_archive (Archive *archive,
              GBytes *bytes,
              GPtrArray *lessons,
              const Complaint *complaint)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  /* libarchive converts names to the locale of the thread: all exist in this one. */
  locale_t before = uselocale ((locale_t) 0);
  locale_t own = duplocale (before);
  locale_t any_name = newlocale (LC_CTYPE_MASK, "C.UTF-8", own);
  gboolean is_good = archive_read_support_format_zip_seekable (archive) == ARCHIVE_OK &&
                     archive_read_open_memory (archive, data, size) == ARCHIVE_OK;

  uselocale (any_name);
  is_good = is_good ? read_entries (archive, lessons, complaint)
                    : complain_of_damage (complaint);
  uselocale (before);
  freelocale (any_name != (locale_t) 0 ? any_name : own);
  return is_good;
}

/**
 * ct_collection_unpack:
 * @name: for diagnostics
 *
 * Does not check the lessons. If anything is wrong with the archive, it gives none.
 *
 * Returns: (nullable) (transfer full) (element-type CtPackedLesson):
 */
GPtrArray *
ct_collection_unpack (GBytes *bytes, const char *name, CtDiagnostics *diagnostics)
{
  const Complaint complaint = { name, diagnostics };
  g_autoptr (Archive) archive = archive_read_new ();
  g_autoptr (GPtrArray) lessons = ct_collection_new ();
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size > MAX_PACKED)
    complain (&complaint, "too-large",
              _ ("The file is larger than %d MiB, more than any collection of lessons "
                 "needs."),
              MAX_PACKED / 1024 / 1024);
  else if (begins_with (data, size, "PK\5\6"))
    complain_of_none (&complaint);
  else if (!begins_with (data, size, "PK\3\4"))
    complain (&complaint, "no-collection", _ ("This is not a collection of lessons."));
  else if (read_archive (archive, bytes, lessons, &complaint))
    return g_steal_pointer (&lessons);

  return NULL;
}

/**
 * ct_collection_load:
 *
 * Like ct_collection_unpack().
 */
GPtrArray *
ct_collection_load (GFile *file, CtDiagnostics *diagnostics)
{
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ct_file_read (file, MAX_PACKED + 1, NULL, &error);

  if (bytes != NULL)
    return ct_collection_unpack (bytes, name, diagnostics);

  ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNREADABLE, name, 0, "unreadable",
                      _ ("The file cannot be read: %s."), error->message);
  return NULL;
}
