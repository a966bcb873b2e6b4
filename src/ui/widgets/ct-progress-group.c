/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-progress-group.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-plain.h"
#include "ct-row-words.h"
#include "ct-signal.h"
#include "ct-store-portable.h"

/**
 * CtProgressGroup:
 *
 * Two rows that export and import all data of a learner.
 */
struct _CtProgressGroup
{
  AdwPreferencesGroup parent_instance;

  CtStore *store;                /* (unowned): libadwaita 1.2 leaks preference groups */
  GtkFileChooserNative *chooser; /* (nullable) */

  GtkWidget *along_row;
  GtkWidget *take_along;
  GtkWidget *in_row;
  GtkWidget *take_in;
};

G_DEFINE_FINAL_TYPE (CtProgressGroup, ct_progress_group, ADW_TYPE_PREFERENCES_GROUP)

static void
tell (GtkWidget *row, GtkWidget *button, const char *text)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  ct_describe (button, text);
}

static void
on_taken_along (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CtProgressGroup) self = user_data;
  g_autoptr (GError) error = NULL;

  if (ct_store_take_along_finish (CT_STORE (source), result, &error))
    tell (self->along_row, self->take_along, _ ("Your progress has been exported."));
  else
    tell (self->along_row, self->take_along, error->message);
}

static void
on_taken_in (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CtProgressGroup) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_new;

  if (!ct_store_take_in_finish (CT_STORE (source), result, &n_new, &error))
    {
      tell (self->in_row, self->take_in, error->message);
      return;
    }

  if (n_new > 0)
    /* Translators: answers, finished lessons and bookmarks. */
    text = g_strdup_printf (ngettext ("%u new item has been imported.",
                                      "%u new items have been imported.", n_new),
                            n_new);
  tell (self->in_row, self->take_in,
        text != NULL ? text : _ ("Everything in this file was already here."));
}

/**
 * ct_progress_group_save:
 *
 * Replaces @file.
 */
void
ct_progress_group_save (CtProgressGroup *self, GFile *file)
{
  g_return_if_fail (CT_IS_PROGRESS_GROUP (self));

  ct_store_take_along (self->store, 0, file, on_taken_along, g_object_ref (self));
}

void
ct_progress_group_open (CtProgressGroup *self, GFile *file)
{
  g_return_if_fail (CT_IS_PROGRESS_GROUP (self));

  ct_store_take_in (self->store, file, on_taken_in, g_object_ref (self));
}

static void
on_response (CtProgressGroup *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL && gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) ==
                          GTK_FILE_CHOOSER_ACTION_SAVE)
    ct_progress_group_save (self, file);
  else if (file != NULL)
    ct_progress_group_open (self, file);
  g_clear_object (&self->chooser);
}

static GtkFileChooser *
create_chooser (CtProgressGroup *self,
                const char *title,
                GtkFileChooserAction action,
                const char *accept)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (title, window, action, accept, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  ct_connect (self->chooser, "response", on_response, self);
  return GTK_FILE_CHOOSER (self->chooser);
}

static void
on_take_along (CtProgressGroup *self)
{
  /* Translators: Title of a file chooser. */
  GtkFileChooser *chooser = create_chooser (self, _ ("Export Progress"),
                                            /* Translators: A button. */
                                            GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  g_autofree char *name =
      /* Translators: Name of a file that is suggested. It will have an ending like
       * “.cartilla”.
       */
      ct_plain_propose_file_name (_ ("Cartilla Progress"), CT_PORTABLE_SUFFIX);

  gtk_file_chooser_set_current_name (chooser, name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
on_take_in (CtProgressGroup *self)
{
  /* Translators: Title of a file chooser, and of a row. */
  GtkFileChooser *chooser = create_chooser (self, _ ("Import Progress"),
                                            /* Translators: A button. */
                                            GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"));

  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
ct_progress_group_set_store (CtProgressGroup *self, CtStore *store)
{
  g_return_if_fail (CT_IS_PROGRESS_GROUP (self));

  g_set_weak_pointer (&self->store, store);
}

static void
ct_progress_group_dispose (GObject *object)
{
  CtProgressGroup *self = CT_PROGRESS_GROUP (object);

  g_clear_object (&self->chooser);
  g_clear_weak_pointer (&self->store);

  G_OBJECT_CLASS (ct_progress_group_parent_class)->dispose (object);
}

static void
ct_progress_group_class_init (CtProgressGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_progress_group_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-progress-group.ui");
  gtk_widget_class_bind_template_child (widget_class, CtProgressGroup, along_row);
  gtk_widget_class_bind_template_child (widget_class, CtProgressGroup, take_along);
  gtk_widget_class_bind_template_child (widget_class, CtProgressGroup, in_row);
  gtk_widget_class_bind_template_child (widget_class, CtProgressGroup, take_in);
  gtk_widget_class_bind_template_callback (widget_class, on_take_along);
  gtk_widget_class_bind_template_callback (widget_class, on_take_in);
}

static void
ct_progress_group_init (CtProgressGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_row_name_button (ADW_ACTION_ROW (self->along_row));
  ct_row_name_button (ADW_ACTION_ROW (self->in_row));
}
