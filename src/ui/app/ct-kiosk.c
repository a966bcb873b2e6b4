/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-kiosk.h"

#include <glib/gi18n.h>

#include "ct-password-page.h"
#include "ct-signal.h"

/**
 * CtKiosk:
 *
 * Allows no preferences and no files; quitting needs the teacher password, if there is
 * one.
 */
struct _CtKiosk
{
  GObject parent_instance;

  GtkApplication *application; /* (nullable): weak */
  CtClassroom *classroom;
  gboolean is_on;
  gboolean is_opened;
  char *layout; /* (nullable): the usual window buttons */
};

G_DEFINE_FINAL_TYPE (CtKiosk, ct_kiosk, G_TYPE_OBJECT)

static const char *const window_actions[] = {
  "win.open",       "win.paste-hand", "win.fullscreen",
  "win.join-class", "win.make-class", "win.report-problem",
};

static const char *const application_actions[] = {
  "preferences",
  "new-window",
  "about",
};

static const char *
get_mark (CtKiosk *self)
{
  CtClass *class = ct_classroom_get_class (self->classroom);

  return class != NULL ? ct_class_get_facts (class)->teacher : NULL;
}

static void
on_opened (CtKiosk *self)
{
  self->is_opened = TRUE;
  if (self->application != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (self->application), "quit", NULL);
}

static gboolean
on_close_request (CtKiosk *self, GtkWindow *window)
{
  GtkWidget *page;

  if (!self->is_on || self->is_opened || get_mark (self) == NULL)
    return GDK_EVENT_PROPAGATE;

  page = ct_password_page_new (ct_classroom_get_class (self->classroom),
                               /* Translators: A button. */
                               _ ("Quit Cartilla"));
  ct_connect (page, "opened", on_opened, self);
  g_signal_emit_by_name (self, "page", page, window);
  return GDK_EVENT_STOP;
}

/* The teacher entered the password but did not quit. */
static void
on_sat (CtKiosk *self)
{
  self->is_opened = FALSE;
}

static gboolean
leads_to_files (GtkWindow *window)
{
  return GTK_IS_FILE_CHOOSER (window) ||
         g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog");
}

static gboolean
send_away (gpointer data)
{
  GtkWindow *dialog = data;

  if (gtk_widget_get_mapped (GTK_WIDGET (dialog)))
    gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  return G_SOURCE_REMOVE;
}

static void
on_dialog (CtKiosk *self, GtkWindow *dialog)
{
  GtkWindow *window = gtk_window_get_transient_for (dialog);

  if (!self->is_on)
    return;

  g_idle_add_full (G_PRIORITY_HIGH, send_away, g_object_ref (dialog), g_object_unref);
  if (window != NULL)
    g_signal_emit_by_name (
        self, "announced",
        _ ("Opening, saving and printing are turned off on this computer."), window);
}

/* Ctrl+Shift+I opens GTK's inspector, which can change anything. */
static void
on_debugging (CtKiosk *self, gboolean toggles, GtkWindow *window)
{
  if (self->is_on)
    g_signal_stop_emission_by_name (window, "enable-debugging");
}

static void
watch_window (CtKiosk *self, GtkWindow *window)
{
  ct_connect (window, "enable-debugging", on_debugging, self);
  if (leads_to_files (window))
    ct_connect (window, "map", on_dialog, self);
}

static void
on_windows (CtKiosk *self,
            guint position,
            guint n_removed,
            guint n_added,
            GListModel *windows)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, position + i);

      watch_window (self, window);
    }
}

static void
set_window (CtKiosk *self, GtkWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (window_actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (window), window_actions[i],
                                   !self->is_on);
  gtk_window_set_deletable (window, !self->is_on);
  if (self->is_on)
    gtk_window_fullscreen (window);
  else
    gtk_window_unfullscreen (window);
}

static void
set_application (CtKiosk *self)
{
  GtkSettings *settings = gtk_settings_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (application_actions); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->application),
                                                     application_actions[i])),
        !self->is_on);

  if (self->is_on)
    {
      g_object_get (settings, "gtk-decoration-layout", &self->layout, NULL);
      /* No buttons; without the colon, GTK 4.8 reads beyond the end. */
      g_object_set (settings, "gtk-decoration-layout", ":", NULL);
    }
  else
    {
      g_object_set (settings, "gtk-decoration-layout", self->layout, NULL);
      g_clear_pointer (&self->layout, g_free);
    }
}

static void
update (CtKiosk *self)
{
  gboolean is_on = ct_classroom_is_kiosk (self->classroom);

  if (self->application == NULL || self->is_on == is_on)
    return;

  self->is_on = is_on;
  set_application (self);
  for (GList *l = gtk_application_get_windows (self->application); l != NULL;
       l = l->next)
    if (gtk_window_get_transient_for (l->data) == NULL)
      set_window (self, l->data);
}

/**
 * ct_kiosk_take_window:
 *
 * Closing @window then needs the password.
 */
void
ct_kiosk_take_window (CtKiosk *self, GtkWindow *window)
{
  g_return_if_fail (CT_IS_KIOSK (self));

  ct_connect (window, "close-request", on_close_request, self);
  if (self->is_on)
    set_window (self, window);
}

CtKiosk *
ct_kiosk_new (GtkApplication *application, CtClassroom *classroom)
{
  CtKiosk *self = g_object_new (CT_TYPE_KIOSK, NULL);
  GListModel *windows = gtk_window_get_toplevels ();

  g_set_weak_pointer (&self->application, application);
  self->classroom = g_object_ref (classroom);
  ct_connect (classroom, "changed", update, self);
  ct_connect (classroom, "sat", on_sat, self);
  ct_connect (windows, "items-changed", on_windows, self);
  on_windows (self, 0, 0, g_list_model_get_n_items (windows), windows);
  update (self);
  return self;
}

static void
ct_kiosk_dispose (GObject *object)
{
  CtKiosk *self = CT_KIOSK (object);

  g_clear_weak_pointer (&self->application);
  g_clear_object (&self->classroom);

  G_OBJECT_CLASS (ct_kiosk_parent_class)->dispose (object);
}

static void
ct_kiosk_finalize (GObject *object)
{
  g_free (CT_KIOSK (object)->layout);

  G_OBJECT_CLASS (ct_kiosk_parent_class)->finalize (object);
}

static void
ct_kiosk_class_init (CtKioskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_kiosk_dispose;
  object_class->finalize = ct_kiosk_finalize;

  /**
   * CtKiosk::page:
   * @page: (transfer floating)
   */
  ct_signal_new (klass, "page", 2, G_TYPE_POINTER, GTK_TYPE_WINDOW);

  /**
   * CtKiosk::announced:
   */
  ct_signal_new (klass, "announced", 2, G_TYPE_STRING, GTK_TYPE_WINDOW);
}

static void
ct_kiosk_init (CtKiosk *self)
{
}
