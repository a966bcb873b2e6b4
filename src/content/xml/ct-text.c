/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ct-catalogue.h"
#include "ct-locale.h"

/* Catalogues that were asked for stay: somebody may still show their words. */
static GHashTable *catalogues; /* (element-type utf8 CtCatalogue) */

static gboolean is_original;
static CtCatalogue *chosen; /* (nullable): like the program itself */

/**
 * ct_text:
 * @msgid: (nullable): a text of a rule book, lesson or record, as its struct holds it
 *
 * All texts in the structs of this library are message ids: the words of the file with
 * white space collapsed. Whoever shows them asks here.
 *
 * Returns: (nullable): the text in the language of the reader
 */
const char *
ct_text (const char *msgid)
{
  const char *text;

  if (msgid == NULL || *msgid == '\0' || is_original)
    return msgid;

  if (chosen == NULL)
    return g_dgettext (GETTEXT_PACKAGE, msgid);

  text = ct_catalogue_lookup (chosen, msgid);
  return text != NULL && *text != '\0' ? text : msgid;
}

static char *
dup_path (const char *language)
{
  return g_build_filename (ct_locale_get_folder (), language, "LC_MESSAGES",
                           GETTEXT_PACKAGE ".mo", NULL);
}

/* A language is the name of a folder, not a way to other ones. */
static CtCatalogue *
ensure_catalogue (const char *language)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  CtCatalogue *catalogue;

  if (strchr (language, G_DIR_SEPARATOR) != NULL || *language == '.')
    return NULL;

  if (catalogues == NULL)
    catalogues = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) ct_catalogue_free);
  catalogue = g_hash_table_lookup (catalogues, language);
  if (catalogue != NULL)
    return catalogue;

  path = dup_path (language);
  catalogue = ct_catalogue_new_from_file (path, &error);
  if (catalogue == NULL)
    {
      g_debug ("No translation: %s", error->message);
      return NULL;
    }

  g_hash_table_insert (catalogues, g_strdup (language), catalogue);
  return catalogue;
}

/**
 * ct_text_set_language:
 * @language: "" to speak like the program, %CT_TEXT_ORIGINAL, or one of
 *   ct_text_list_languages(); one that is not installed counts as ""
 *
 * What ct_text() answers from now on.
 */
void
ct_text_set_language (const char *language)
{
  g_return_if_fail (language != NULL);

  is_original = g_str_equal (language, CT_TEXT_ORIGINAL);
  chosen = is_original || *language == '\0' ? NULL : ensure_catalogue (language);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * ct_text_list_languages:
 *
 * Returns: (transfer full): the languages of which a translation is installed, sorted;
 *   not that of the files themselves
 */
GStrv
ct_text_list_languages (void)
{
  g_autoptr (GDir) folder = g_dir_open (ct_locale_get_folder (), 0, NULL);
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
 * Returns: what @language calls itself, or @language
 */
const char *
ct_text_name_language (const char *language)
{
  /* Translators: the name of your language, in your language. */
  static const char msgid[] = NC_ ("name of this language", "English");
  const CtCatalogue *catalogue;
  const char *name = NULL;

  if (g_str_equal (language, CT_TEXT_ORIGINAL))
    return msgid;

  catalogue = ensure_catalogue (language);
  if (catalogue != NULL)
    name = ct_catalogue_lookup (catalogue, "name of this language\004English");

  return name != NULL && *name != '\0' ? name : language;
}
