/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gettext has one language per process, in the variable LANGUAGE. Changing it is
 * documented in gettext’s manual. It is not safe against other threads that translate
 * at the same moment: they may get the other language.
 */
#include "ct-language.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "ct-rules.h"

#define VARIABLE "LANGUAGE"

extern int _nl_msg_cat_cntr; /* of gettext */

static char *of_desktop;
static char *present;
static char *second;
static gint64 last_change; /* of the catalogs */
static guint n_reloads;

static const char *
get_folder (void)
{
  const char *folder = g_getenv ("CARTILLA_LOCALE_DIR");

  return folder != NULL ? folder : CT_LOCALE_DIR;
}

/* In the build folder, the catalogs of each game are in a folder of their own. */
static char *
dup_folder (const char *game)
{
  g_autofree char *own =
      game != NULL ? g_build_filename (get_folder (), game, NULL) : NULL;

  return own != NULL && g_file_test (own, G_FILE_TEST_IS_DIR)
             ? g_steal_pointer (&own)
             : g_strdup (get_folder ());
}

/* gettext reads a file again only if its folder has another name. */
static void
bind (const char *domain, const char *game)
{
  g_autofree char *folder = dup_folder (game);
  g_autoptr (GString) name = g_string_new (folder);

  for (guint i = 0; i < n_reloads; i++)
    g_string_append (name, "/.");
  bindtextdomain (domain, name->str);
  bind_textdomain_codeset (domain, "UTF-8");
}

static void
bind_all (void)
{
  bind (GETTEXT_PACKAGE, NULL);
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *domain = g_strconcat (GETTEXT_PACKAGE "-", (*rules)->id, NULL);

      bind (domain, (*rules)->id);
    }
}

/* In the locale C, gettext does not translate. */
static void
use (const char *language)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);

  if (*language != '\0' &&
      (locale == NULL || g_str_equal (locale, "C") || g_str_equal (locale, "POSIX")))
    setlocale (LC_MESSAGES, "C.UTF-8");
  g_setenv (VARIABLE, language, TRUE);
  _nl_msg_cat_cntr++;
}

/**
 * ct_language_init:
 *
 * Call it first. Looks for catalogs in `CARTILLA_LOCALE_DIR` or the installed folder.
 */
void
ct_language_init (void)
{
  g_auto (GStrv) languages = ct_language_list ();

  setlocale (LC_ALL, "");
  bind_all ();
  textdomain (GETTEXT_PACKAGE);
  of_desktop = g_strdup (g_getenv (VARIABLE));
  if (of_desktop == NULL)
    of_desktop = g_strdup ("");
  present = g_strdup (of_desktop);

  /* GLib decides once, for all languages, whether it translates. */
  if (languages[0] != NULL)
    {
      use (languages[0]);
      g_dgettext (GETTEXT_PACKAGE, "");
    }
  use (present);
}

static gboolean
is_known (const char *language)
{
  g_auto (GStrv) languages = ct_language_list ();

  return g_str_equal (language, CT_LANGUAGE_ORIGINAL) ||
         g_strv_contains ((const char *const *) languages, language);
}

/**
 * ct_language_set:
 * @language: %CT_LANGUAGE_ORIGINAL or from ct_language_list(); others count as "", the
 * language of the desktop
 *
 * What is shown already does not change.
 *
 * Returns: whether it was another language
 */
gboolean
ct_language_set (const char *language)
{
  const char *wanted;

  g_return_val_if_fail (language != NULL, FALSE);
  g_return_val_if_fail (present != NULL, FALSE);

  wanted = is_known (language) ? language : of_desktop;
  if (g_str_equal (wanted, present))
    return FALSE;

  g_free (present);
  present = g_strdup (wanted);
  use (present);
  return TRUE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
dup_path (const char *game, const char *language)
{
  g_autofree char *folder = dup_folder (game);
  g_autofree char *name = game != NULL
                              ? g_strconcat (GETTEXT_PACKAGE "-", game, ".mo", NULL)
                              : g_strdup (GETTEXT_PACKAGE ".mo");

  return g_build_filename (folder, language, "LC_MESSAGES", name, NULL);
}

static gboolean
has_file (const char *game, const char *language)
{
  g_autofree char *path = dup_path (game, language);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

/* Nanoseconds; 0 without a file */
static gint64
get_time (const char *game, const char *language)
{
  g_autofree char *path = dup_path (game, language);
  GStatBuf status;

  return g_stat (path, &status) == 0
             ? status.st_mtim.tv_sec * G_GINT64_CONSTANT (1000000000) +
                   status.st_mtim.tv_nsec
             : 0;
}

/**
 * ct_language_list:
 *
 * Returns: (transfer full): the languages of the program, sorted, without
 * %CT_LANGUAGE_ORIGINAL
 */
GStrv
ct_language_list (void)
{
  g_autoptr (GDir) folder = g_dir_open (get_folder (), 0, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (has_file (NULL, name))
      g_ptr_array_add (found, g_strdup (name));

  g_ptr_array_sort (found, compare);
  g_ptr_array_add (found, NULL);
  return (GStrv) g_ptr_array_steal (found, NULL);
}

/**
 * ct_language_dup_name:
 *
 * Returns: (transfer full): its own name; @language if unknown
 */
char *
ct_language_dup_name (const char *language)
{
  char *name;

  use (language);
  /* Translators: the name of your language, in your language. */
  name = g_strdup (C_ ("name of this language", "English"));
  use (present);

  if (g_str_equal (name, "English") && !g_str_equal (language, CT_LANGUAGE_ORIGINAL))
    {
      g_free (name);
      name = g_strdup (language);
    }
  return name;
}

/**
 * ct_language_count_games:
 *
 * Returns: of how many games the course is in @language
 */
guint
ct_language_count_games (const char *language)
{
  guint n = 0;

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    n += g_str_equal (language, CT_LANGUAGE_ORIGINAL) ||
         has_file ((*rules)->id, language);
  return n;
}

/* gettext’s name for the header of a catalog is empty. */
static gboolean
has_catalog (const char *domain)
{
  static const char header[] = "";

  return *dgettext (domain, header) != '\0';
}

/**
 * ct_language_has_game:
 * @game: id of a rule set
 *
 * Returns: whether the course of @game is in the language of the program
 */
gboolean
ct_language_has_game (const char *game)
{
  g_autofree char *domain = g_strconcat (GETTEXT_PACKAGE "-", game, NULL);

  return has_catalog (domain) || !has_catalog (GETTEXT_PACKAGE);
}

static gint64
get_newest (void)
{
  g_auto (GStrv) languages = ct_language_list ();
  gint64 newest = 0;

  for (guint i = 0; languages[i] != NULL; i++)
    {
      newest = MAX (newest, get_time (NULL, languages[i]));
      for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
        newest = MAX (newest, get_time ((*rules)->id, languages[i]));
    }
  return newest;
}

/**
 * ct_language_reload:
 *
 * For translators, who set `CARTILLA_LOCALE_DIR` and want to see at once what they
 * translate. Others have catalogs that do not change.
 *
 * Returns: whether the catalogs changed since the last call
 */
gboolean
ct_language_reload (void)
{
  gint64 newest;

  if (g_getenv ("CARTILLA_LOCALE_DIR") == NULL)
    return FALSE;

  newest = get_newest ();
  if (newest == last_change)
    return FALSE;

  last_change = newest;
  n_reloads++;
  bind_all ();
  return TRUE;
}

/**
 * ct_language_set_second:
 * @language: as for ct_language_set(), but "" for none
 */
void
ct_language_set_second (const char *language)
{
  g_return_if_fail (language != NULL);

  g_free (second);
  second = *language != '\0' && is_known (language) ? g_strdup (language) : NULL;
}

/**
 * ct_language_enter_second:
 *
 * Use %CT_IN_SECOND_LANGUAGE.
 *
 * Returns: whether there is one
 */
gboolean
ct_language_enter_second (void)
{
  if (second == NULL)
    return FALSE;

  use (second);
  return TRUE;
}

/**
 * ct_language_leave_second:
 *
 * Returns: %FALSE
 */
gboolean
ct_language_leave_second (void)
{
  use (present);
  return FALSE;
}

/**
 * ct_language_join:
 * @first: (nullable)
 * @second: (nullable): the same in the second language
 *
 * Returns: (transfer full) (nullable): both, with %CT_LANGUAGE_MARK between them;
 * @first if they are equal
 */
char *
ct_language_join (const char *first, const char *second_text)
{
  if (first == NULL || second_text == NULL || g_str_equal (first, second_text))
    return g_strdup (first);

  return g_strconcat (first, CT_LANGUAGE_MARK, second_text, NULL);
}
