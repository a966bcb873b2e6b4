/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-text.h"

#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "ct-rules.h"

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

/* A catalog of messages: of the program, or of the course of a game. */
typedef struct
{
  const char *game; /* (nullable): %NULL for the program */
  char *name;
  char *folder;
} Domain;

/* In the build folder, the catalogs of each game are in a folder of their own. */
static char *
dup_domain_folder (const char *game)
{
  g_autofree char *own =
      game != NULL ? g_build_filename (locale_get_folder (), game, NULL) : NULL;

  return own != NULL && g_file_test (own, G_FILE_TEST_IS_DIR)
             ? g_steal_pointer (&own)
             : g_strdup (locale_get_folder ());
}

static void
add_domain (GArray *domains, const char *game)
{
  Domain domain = { .game = game,
                    .name = game != NULL ? g_strconcat (GETTEXT_PACKAGE "-", game, NULL)
                                         : g_strdup (GETTEXT_PACKAGE),
                    .folder = dup_domain_folder (game) };

  g_array_append_val (domains, domain);
}

/* Returns: (element-type Domain): the program first; never freed */
static const GArray *
get_domains (void)
{
  static GArray *domains;

  if (g_once_init_enter (&domains))
    {
      GArray *all = g_array_new (FALSE, FALSE, sizeof (Domain));

      add_domain (all, NULL);
      for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
        add_domain (all, (*rules)->id);
      g_once_init_leave (&domains, all);
    }

  return domains;
}

static const Domain *
get_domain (guint i)
{
  return &g_array_index (get_domains (), Domain, i);
}

/* Returns: its index */
static guint
find_domain (const char *game)
{
  for (guint i = 0; i < get_domains ()->len; i++)
    if (g_strcmp0 (get_domain (i)->game, game) == 0)
      return i;

  g_return_val_if_reached (0);
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
  for (guint i = 0; i < get_domains ()->len; i++)
    {
      bindtextdomain (get_domain (i)->name, get_domain (i)->folder);
      bind_textdomain_codeset (get_domain (i)->name, "UTF-8");
    }
  textdomain (GETTEXT_PACKAGE);
}

/* Never freed: their strings may be in use. */
static GHashTable *languages; /* (element-type utf8 GPtrArray) */

static gboolean is_original;
static GPtrArray *chosen; /* (nullable) (element-type CtCatalog): one per domain, some
                           * %NULL; %NULL for the language of the program
                           */

/**
 * CtText:
 *
 * A text of a lesson, rule book or recorded hand.
 *
 * Games share sentences, but not their translations: it knows its game.
 */
struct _CtText
{
  guint domain;
  char *msgid;
};

/**
 * ct_text_new:
 * @game: (nullable): id of a rule set; %NULL for texts that all games share
 * @msgid: (nullable): with collapsed white space
 *
 * Returns: (nullable): %NULL without words
 */
CtText *
ct_text_new (const char *game, const char *msgid)
{
  CtText *self;

  if (msgid == NULL || *msgid == '\0')
    return NULL;

  self = g_new0 (CtText, 1);
  self->domain = find_domain (game);
  self->msgid = g_strdup (msgid);
  return self;
}

/**
 * ct_text_free:
 * @self: (nullable):
 */
void
ct_text_free (CtText *self)
{
  if (self == NULL)
    return;

  g_free (self->msgid);
  g_free (self);
}

/**
 * ct_text_get_msgid:
 * @self: (nullable):
 *
 * Returns: (nullable): as in the file
 */
const char *
ct_text_get_msgid (const CtText *self)
{
  return self != NULL ? self->msgid : NULL;
}

/* Returns: (nullable) */
static const char *
look_up (guint domain, const char *msgid)
{
  const CtCatalog *catalog;
  const char *text;

  if (chosen == NULL)
    {
      text = g_dgettext (get_domain (domain)->name, msgid);
      return text != msgid ? text : NULL;
    }

  catalog = g_ptr_array_index (chosen, domain);
  text = catalog != NULL ? ct_catalog_lookup (catalog, msgid) : NULL;
  return text != NULL && *text != '\0' ? text : NULL;
}

/**
 * ct_text:
 * @self: (nullable):
 *
 * Returns: (nullable): translated
 */
const char *
ct_text (const CtText *self)
{
  const char *text = NULL;

  if (self != NULL && !is_original)
    text = look_up (self->domain, self->msgid);

  return text != NULL ? text : ct_text_get_msgid (self);
}

/* The header of a catalog: gettext's name for it is empty. */
static const char header[] = "";

static gboolean
has_catalog (guint domain)
{
  if (chosen != NULL)
    return g_ptr_array_index (chosen, domain) != NULL;

  return *dgettext (get_domain (domain)->name, header) != '\0';
}

/**
 * ct_text_is_foreign:
 * @game: id of a rule set
 *
 * Returns: whether the texts of @game are not in the language of the program
 */
gboolean
ct_text_is_foreign (const char *game)
{
  if (is_original || (chosen == NULL && !has_catalog (0)))
    return FALSE;

  return !has_catalog (find_domain (game));
}

static char *
dup_path (const Domain *domain, const char *language)
{
  g_autofree char *name = g_strconcat (domain->name, ".mo", NULL);

  return g_build_filename (domain->folder, language, "LC_MESSAGES", name, NULL);
}

/* Returns: (nullable) */
static CtCatalog *
open_catalog (const Domain *domain, const char *language)
{
  g_autofree char *path = dup_path (domain, language);
  g_autoptr (GError) error = NULL;
  CtCatalog *catalog = ct_catalog_new_from_file (path, &error);

  if (catalog == NULL)
    g_debug ("No translation: %s", error->message);
  return catalog;
}

/* @language must not be a path. Returns: (nullable): %NULL without a catalog */
static GPtrArray *
ensure_language (const char *language)
{
  GPtrArray *catalogs;
  gboolean has_any = FALSE;

  if (strchr (language, G_DIR_SEPARATOR) != NULL || *language == '.')
    return NULL;

  if (languages == NULL)
    languages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_ptr_array_unref);
  catalogs = g_hash_table_lookup (languages, language);
  if (catalogs != NULL)
    return catalogs;

  catalogs = g_ptr_array_new ();
  for (guint i = 0; i < get_domains ()->len; i++)
    {
      CtCatalog *catalog = open_catalog (get_domain (i), language);

      g_ptr_array_add (catalogs, catalog);
      has_any = has_any || catalog != NULL;
    }
  if (!has_any)
    {
      g_ptr_array_unref (catalogs);
      return NULL;
    }

  g_hash_table_insert (languages, g_strdup (language), catalogs);
  return catalogs;
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
  chosen = is_original || *language == '\0' ? NULL : ensure_language (language);
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
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = dup_path (get_domain (0), name);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (found, g_strdup (name));
    }

  g_ptr_array_sort (found, compare);
  g_ptr_array_add (found, NULL);
  return (GStrv) g_ptr_array_steal (found, NULL);
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
  GPtrArray *catalogs;
  const CtCatalog *catalog;
  const char *name = NULL;

  if (g_str_equal (language, CT_TEXT_ORIGINAL))
    return msgid;

  catalogs = ensure_language (language);
  catalog = catalogs != NULL ? g_ptr_array_index (catalogs, 0) : NULL;
  if (catalog != NULL)
    name = ct_catalog_lookup (catalog, "name of this language\004English");

  return name != NULL && *name != '\0' ? name : language;
}
