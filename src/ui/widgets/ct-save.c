/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-save.h"

#include <glib/gi18n.h>

#include "ct-page.h"
#include "ct-plain.h"

/**
 * ct_save_tell:
 * @page: or a widget on it
 * @error: (nullable)
 *
 * Shows the result as a toast.
 */
void
ct_save_tell (GtkWidget *page, GFile *file, const GError *error)
{
  g_autofree char *name = ct_plain_name_file (file);
  g_autofree char *text =
      error == NULL
          /* Translators: a file that was written. */
          ? g_strdup_printf (_ ("“%s” has been saved."), name)
          /* Translators: The name of a file, and the reason in the words of the system.
           */
          : g_strdup_printf (_ ("“%s” could not be saved: %s"), name, error->message);

  ct_page_announce (page, text);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;

  g_file_replace_contents_finish (G_FILE (source), result, NULL, &error);
  ct_save_tell (page, G_FILE (source), error);
}

/**
 * ct_save_bytes:
 *
 * Replaces @file atomically and shows the result.
 */
void
ct_save_bytes (GBytes *bytes, GFile *file, GtkWidget *page)
{
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE,
                                       NULL, on_saved, g_object_ref (page));
}
