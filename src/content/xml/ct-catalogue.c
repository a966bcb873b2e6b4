/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-catalogue.h"

#include <string.h>

#define MAGIC  0x950412de
#define HEADER 20 /* bytes of it that are read here */

/**
 * CtCatalogue:
 *
 * A file as msgfmt writes it: two tables of strings, the first one sorted. gettext
 * itself only knows the language of the whole program; lessons may be wanted in another
 * one.
 *
 * Nothing in the file is trusted: every string is checked to lie inside before it is
 * read.
 */
struct _CtCatalogue
{
  GMappedFile *file;
  const char *bytes;
  gsize length;
  guint32 n_strings;
  guint32 originals;    /* where the table begins */
  guint32 translations; /* where the table begins */
};

static guint32
read_number (const CtCatalogue *self, gsize offset)
{
  guint32 number;

  memcpy (&number, self->bytes + offset, sizeof number);
  return number;
}

static gboolean
has_table (const CtCatalogue *self, guint32 offset)
{
  return offset >= HEADER && offset <= self->length &&
         self->n_strings <= (self->length - offset) / 8;
}

/* Returns NULL if the string does not lie inside the file, with its end. */
static const char *
get_string (const CtCatalogue *self, guint32 table, guint32 index)
{
  guint64 length = read_number (self, table + 8 * (gsize) index);
  guint64 offset = read_number (self, table + 8 * (gsize) index + 4);

  if (offset + length >= self->length || self->bytes[offset + length] != '\0')
    return NULL;

  return self->bytes + offset;
}

/**
 * ct_catalogue_new_from_file:
 *
 * Returns: (transfer full) (nullable): %NULL if @path is no catalogue of this machine
 */
CtCatalogue *
ct_catalogue_new_from_file (const char *path, GError **error)
{
  g_autoptr (CtCatalogue) self = g_new0 (CtCatalogue, 1);

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
 * ct_catalogue_free:
 *
 * Closes the file; what ct_catalogue_lookup() has returned must not be used any more.
 */
void
ct_catalogue_free (CtCatalogue *self)
{
  g_clear_pointer (&self->file, g_mapped_file_unref);
  g_free (self);
}

/**
 * ct_catalogue_lookup:
 *
 * Returns: (nullable): the translation of @msgid; lives as long as the catalogue
 */
const char *
ct_catalogue_lookup (const CtCatalogue *self, const char *msgid)
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
