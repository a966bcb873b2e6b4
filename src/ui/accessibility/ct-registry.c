/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK registers on the accessibility bus with its first window, and does not say when.
 * Screen readers ignore what is sent earlier.
 */
#include "ct-registry.h"

#include <unistd.h>

#define PAUSE    (G_USEC_PER_SEC / 20)
#define PATIENCE (10 * G_USEC_PER_SEC) /* a sandbox changes the process id */

static GVariant *
call (GDBusConnection *bus,
      const char *name,
      const char *path,
      const char *method,
      GVariant *parameters,
      const char *type,
      GCancellable *cancellable)
{
  const char *dot = strrchr (method, '.');
  g_autofree char *interface = g_strndup (method, dot - method);

  return g_dbus_connection_call_sync (bus, name, path, interface, dot + 1, parameters,
                                      G_VARIANT_TYPE (type), G_DBUS_CALL_FLAGS_NONE, -1,
                                      cancellable, NULL);
}

static GDBusConnection *
open_bus (GCancellable *cancellable)
{
  g_autofree char *address = g_strdup (g_getenv ("AT_SPI_BUS_ADDRESS"));

  if (address == NULL)
    {
      g_autoptr (GDBusConnection) session =
          g_bus_get_sync (G_BUS_TYPE_SESSION, cancellable, NULL);
      g_autoptr (GVariant) answer = NULL;

      if (session == NULL)
        return NULL;
      answer = call (session, "org.a11y.Bus", "/org/a11y/bus",
                     "org.a11y.Bus.GetAddress", NULL, "(s)", cancellable);
      if (answer == NULL)
        return NULL;
      g_variant_get (answer, "(s)", &address);
    }

  return g_dbus_connection_new_for_address_sync (
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, cancellable, NULL);
}

static gboolean
is_own (GDBusConnection *bus, const char *name, GCancellable *cancellable)
{
  g_autoptr (GVariant) answer =
      call (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
            "org.freedesktop.DBus.GetConnectionUnixProcessID",
            g_variant_new ("(s)", name), "(u)", cancellable);
  guint32 number = 0;

  if (answer != NULL)
    g_variant_get (answer, "(u)", &number);
  return number == (guint32) getpid ();
}

static gboolean
is_entered (GDBusConnection *bus, GCancellable *cancellable)
{
  g_autoptr (GVariant) answer =
      call (bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root",
            "org.a11y.atspi.Accessible.GetChildren", NULL, "(a(so))", cancellable);
  g_autoptr (GVariantIter) programs = NULL;
  const char *name;
  gboolean is_found = FALSE;

  if (answer == NULL)
    return FALSE;

  g_variant_get (answer, "(a(so))", &programs);
  while (!is_found && g_variant_iter_next (programs, "(&s&o)", &name, NULL))
    is_found = is_own (bus, name, cancellable);
  return is_found;
}

static void
look (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GDBusConnection) bus = open_bus (cancellable);
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (bus != NULL && !g_cancellable_is_cancelled (cancellable) &&
         !is_entered (bus, cancellable) && g_get_monotonic_time () < end)
    g_usleep (PAUSE);

  g_task_return_boolean (task, TRUE);
}

/**
 * ct_registry_await:
 * @callback: also after a timeout
 */
void
ct_registry_await (GCancellable *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  const char *backend = g_getenv ("GTK_A11Y"); /* of GTK; "none" disables it */
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, ct_registry_await);
  if (backend != NULL && !g_str_equal (backend, "atspi"))
    g_task_return_boolean (task, TRUE);
  else
    g_task_run_in_thread (task, look);
}

/**
 * ct_registry_await_finish:
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean
ct_registry_await_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
