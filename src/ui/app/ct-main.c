/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ct-application.h"
#include "ct-locale.h"
#include "ct-plain.h"

int
main (int argc, char *argv[])
{
  g_autoptr (CtApplication) application = NULL;

  ct_locale_init ();
  ct_plain_init_terminal ();
  g_set_application_name (_ ("Cartilla"));
  application = ct_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
