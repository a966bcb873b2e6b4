/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-text.h"

#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#define MAGIC  0x950412de
#define HEADER 20 /* bytes that we read of it */

/**
 * CtCatalog:
 *
 * A .mo file: two tables of strings, the first sorted. gettext has one language per
 * program, but lessons can have another.
 *
 * The file is untrusted.
 */
struct _CtCatalog
{
  GMappedFile *file;
  const char *bytes;
  gsize length;
  guint32 n_strings;
  guint32 originals;
  guint32 translations;
};

static guint32
read_number (const CtCatalog *self, gsize offset)
{
  guint32 number;

  memcpy (&number, self->bytes + offset, sizeof number);
  return number;
}

static gboolean
has_table (const CtCatalog *self, guint32 offset)
{
  return offset >= HEADER && offset <= self->length &&
         self->n_strings <= (self->length - offset) / 8;
}

/* Returns: (nullable): %NULL outside of the file */
static const char *
get_string (const CtCatalog *self, guint32 table, guint32 index)
{
  guint64 length = read_number (self, table + 8 * (gsize) index);
  guint64 offset = read_number (self, table + 8 * (gsize) index + 4);

  if (offset + length >= self->length || self->bytes[offset + length] != '\0')
    return NULL;

  return self->bytes + offset;
}

/**
 * ct_catalog_new_from_file:
 *
 * Returns: (nullable): %NULL if no catalog, or in the other byte order
 */
CtCatalog *
ct_catalog_new_from_file (const char *path, GError **error)
{
  g_autoptr (CtCatalog) self = g_new0 (CtCatalog, 1);

  self->file = g_mapped_file_new (path, FALSE, error);
  if (self->file == NULL)
    return NULL;

  self->bytes = g_mapped_file_get_contents (self->file);
  self->length = g_mapped_file_get_length (self->file);
  if (self->length >= HEADER && read_number (self, 0) == MAGIC)
    {
      self->n_strings = read_number (self, 8);
      self->originals = read_number (self, 12);
      self->translations = read_number (self, 16);
    }
  if (!has_table (self, self->originals) || !has_table (self, self->translations))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   "%s holds no translations", path);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/**
 * ct_catalog_free:
 *
 * Invalidates the results of ct_catalog_lookup().
 */
void
ct_catalog_free (CtCatalog *self)
{
  g_clear_pointer (&self->file, g_mapped_file_unref);
  g_free (self);
}

/**
 * ct_catalog_lookup:
 *
 * Returns: (nullable): owned by the catalog
 */
const char *
ct_catalog_lookup (const CtCatalog *self, const char *msgid)
{
  guint32 first = 0;
  guint32 end = self->n_strings;

  while (first < end)
    {
      guint32 middle = first + (end - first) / 2;
      const char *original = get_string (self, self->originals, middle);
      int order;

      if (original == NULL)
        return NULL;

      order = strcmp (msgid, original);
      if (order == 0)
        return get_string (self, self->translations, middle);
      if (order < 0)
        end = middle;
      else
        first = middle + 1;
    }

  return NULL;
}

static const char *
locale_get_folder (void)
{
  const char *folder = g_getenv ("CARTILLA_LOCALE_DIR");

  return folder != NULL ? folder : CT_LOCALE_DIR;
}

/**
 * ct_locale_init:
 *
 * Call it first. Looks in `CARTILLA_LOCALE_DIR` or the installed folder.
 */
void
ct_locale_init (void)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_get_folder ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Never freed: their strings may be in use. */
static GHashTable *catalogs; /* (element-type utf8 CtCatalog) */

static gboolean is_original;
static CtCatalog *chosen; /* (nullable): %NULL for the program's */

/**
 * ct_text:
 * @msgid: (nullable):
 *
 * All texts in structs of this library are msgids with collapsed white space.
 */
const char *
ct_text (const char *msgid)
{
  const char *text;

  if (msgid == NULL || *msgid == '\0' || is_original)
    return msgid;

  if (chosen == NULL)
    return g_dgettext (GETTEXT_PACKAGE, msgid);

  text = ct_catalog_lookup (chosen, msgid);
  return text != NULL && *text != '\0' ? text : msgid;
}

static char *
dup_path (const char *language)
{
  return g_build_filename (locale_get_folder (), language, "LC_MESSAGES",
                           GETTEXT_PACKAGE ".mo", NULL);
}

/* @language must not be a path. */
static CtCatalog *
ensure_catalog (const char *language)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  CtCatalog *catalog;

  if (strchr (language, G_DIR_SEPARATOR) != NULL || *language == '.')
    return NULL;

  if (catalogs == NULL)
    catalogs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify) ct_catalog_free);
  catalog = g_hash_table_lookup (catalogs, language);
  if (catalog != NULL)
    return catalog;

  path = dup_path (language);
  catalog = ct_catalog_new_from_file (path, &error);
  if (catalog == NULL)
    {
      g_debug ("No translation: %s", error->message);
      return NULL;
    }

  g_hash_table_insert (catalogs, g_strdup (language), catalog);
  return catalog;
}

/**
 * ct_text_set_language:
 * @language: "" for the program's, %CT_TEXT_ORIGINAL, or from ct_text_list_languages();
 * others count as ""
 */
void
ct_text_set_language (const char *language)
{
  g_return_if_fail (language != NULL);

  is_original = g_str_equal (language, CT_TEXT_ORIGINAL);
  chosen = is_original || *language == '\0' ? NULL : ensure_catalog (language);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * ct_text_list_languages:
 *
 * Returns: sorted, without %CT_TEXT_ORIGINAL
 */
GStrv
ct_text_list_languages (void)
{
  g_autoptr (GDir) folder = g_dir_open (locale_get_folder (), 0, NULL);
  g_autoptr (GPtrArray) languages = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = dup_path (name);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (languages, g_strdup (name));
    }

  g_ptr_array_sort (languages, compare);
  g_ptr_array_add (languages, NULL);
  return (GStrv) g_ptr_array_steal (languages, NULL);
}

/**
 * ct_text_name_language:
 *
 * Returns: its own name; @language if unknown
 */
const char *
ct_text_name_language (const char *language)
{
  /* Translators: the name of your language, in your language. */
  static const char msgid[] = NC_ ("name of this language", "English");
  const CtCatalog *catalog;
  const char *name = NULL;

  if (g_str_equal (language, CT_TEXT_ORIGINAL))
    return msgid;

  catalog = ensure_catalog (language);
  if (catalog != NULL)
    name = ct_catalog_lookup (catalog, "name of this language\004English");

  return name != NULL && *name != '\0' ? name : language;
}
