/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-locale.h"

#include <libintl.h>
#include <locale.h>

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
  const char *folder = g_getenv ("CARTILLA_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : CT_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
