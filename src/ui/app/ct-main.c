/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "ct-application.h"
#include "ct-keeper.h"
#include "ct-language.h"
#include "ct-plain.h"

int
main (int argc, char *argv[])
{
  g_autoptr (CtApplication) application = NULL;

  ct_language_init ();
  gtk_disable_setlocale ();
  ct_plain_init_terminal ();
  g_set_application_name (_ ("Cartilla"));
  if (ct_keeper_is_wanted ((const char *const *) argv))
    return ct_keeper_run ((const char *const *) argv);

  application = ct_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
