/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-locale.h"

#include <libintl.h>
#include <locale.h>

/**
 * ct_locale_get_folder:
 *
 * Returns: where translations are
 */
const char *
ct_locale_get_folder (void)
{
  const char *folder = g_getenv ("CARTILLA_LOCALE_DIR");

  return folder != NULL ? folder : CT_LOCALE_DIR;
}

/**
 * ct_locale_init:
 *
 * Takes the language from the environment. The first thing a program does.
 *
 * Translations are where they were installed, or in the folder that the environment
 * variable `CARTILLA_LOCALE_DIR` names: the build folder, for one who runs the program
 * from there, or a translator's own.
 */
void
ct_locale_init (void)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, ct_locale_get_folder ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
