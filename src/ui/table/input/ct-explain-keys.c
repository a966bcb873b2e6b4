/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-explain-keys.h"

#include "ct-signal.h"
#include "ct-why-not.h"

static gboolean
on_key_pressed (CtTablePane *pane,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                GtkEventController *keys)
{
  const char *why_not = ct_find_why_not (gtk_event_controller_get_widget (keys),
                                         gtk_event_controller_get_current_event (keys));

  if (why_not == NULL)
    return FALSE;

  ct_table_pane_say (pane, why_not);
  return TRUE;
}

/**
 * ct_explain_keys:
 *
 * A disabled key of @page says on @pane why.
 */
void
ct_explain_keys (GtkWidget *page, CtTablePane *pane)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  ct_connect (keys, "key-pressed", on_key_pressed, pane);
  gtk_widget_add_controller (page, keys);
}
