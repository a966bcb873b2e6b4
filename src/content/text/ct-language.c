/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gettext has one language per process, in the variable LANGUAGE. Changing it is
 * documented in gettext’s manual. Other threads that translate at the same moment may
 * get the other language: if they keep what they translate, they use
 * ct_language_hold().
 */
#include "ct-language.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "ct-rules.h"

#define VARIABLE "LANGUAGE"

/* glibc finds C.UTF-8 under this name too, because it knows no such country. */
#define TRANSLATING_LOCALE "C_XX.UTF-8"

extern int _nl_msg_cat_cntr; /* of gettext */

static char *of_desktop;
static char *present;
static char *second;
static gint64 last_change; /* of the catalogs */
static guint n_reloads;
static GRWLock held; /* written: the second language is used */

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

/**
 * ct_language_dup_domain:
 * @game: (nullable): id of a rule set
 *
 * Returns: (transfer full): gettext’s name for the catalog of @game or of the program
 */
char *
ct_language_dup_domain (const char *game)
{
  return game != NULL ? g_strconcat (GETTEXT_PACKAGE "-", game, NULL)
                      : g_strdup (GETTEXT_PACKAGE);
}

/* gettext reads a file again only if its folder has another name. */
static void
bind (const char *game)
{
  g_autofree char *domain = ct_language_dup_domain (game);
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
  bind (NULL);
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    bind ((*rules)->id);
}

/* gettext does not translate in the locale C and, from glibc 2.39 on, in C.UTF-8. */
static gboolean
translates (const char *locale)
{
  return !g_str_equal (locale, "C") && !g_str_equal (locale, "POSIX") &&
         !g_str_has_prefix (locale, "C.");
}

static void
use (const char *language)
{
  if (*language != '\0' && !translates (setlocale (LC_MESSAGES, NULL)))
    setlocale (LC_MESSAGES, TRANSLATING_LOCALE);
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

static char *
dup_path (const char *game, const char *language)
{
  g_autofree char *folder = dup_folder (game);
  g_autofree char *domain = ct_language_dup_domain (game);
  g_autofree char *name = g_strconcat (domain, ".mo", NULL);

  return g_build_filename (folder, language, "LC_MESSAGES", name, NULL);
}

static gboolean
has_file (const char *game, const char *language)
{
  g_autofree char *path = dup_path (game, language);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

static gboolean
is_known (const char *language)
{
  return g_str_equal (language, CT_LANGUAGE_ORIGINAL) ||
         (strchr (language, G_DIR_SEPARATOR) == NULL && has_file (NULL, language));
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
  g_autofree char *domain = ct_language_dup_domain (game);

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
 * Then call ct_language_leave_second(). %CT_IN_BOTH_LANGUAGES does both.
 *
 * Returns: whether there is one, and no thread holds the language
 */
gboolean
ct_language_enter_second (void)
{
  if (second == NULL || !g_rw_lock_writer_trylock (&held))
    return FALSE;

  use (second);
  return TRUE;
}

void
ct_language_leave_second (void)
{
  use (present);
  g_rw_lock_writer_unlock (&held);
}

/**
 * ct_language_hold:
 *
 * For threads: until ct_language_release(), nothing is said in the second language.
 */
void
ct_language_hold (void)
{
  g_rw_lock_reader_lock (&held);
}

void
ct_language_release (void)
{
  g_rw_lock_reader_unlock (&held);
}

/**
 * ct_language_join:
 * @first: (nullable)
 * @second_text: (nullable): the same in the second language
 *
 * Returns: (transfer full) (nullable): both, with %CT_LANGUAGE_MARK between them;
 * @first if they are equal or one is empty
 */
char *
ct_language_join (const char *first, const char *second_text)
{
  if (first == NULL || *first == '\0' || second_text == NULL || *second_text == '\0' ||
      g_str_equal (first, second_text))
    return g_strdup (first);

  return g_strconcat (first, CT_LANGUAGE_MARK, second_text, NULL);
}
