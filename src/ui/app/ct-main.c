/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib.h>
#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <signal.h>

#include "ct-application.h"
#include "ct-class.h"
#include "ct-language.h"
#include "ct-plain.h"

/* In the environment of the child. */
#define KEPT "CARTILLA_KEPT"

/* After more crashes within a minute, a restart does not help. */
#define MOST_CRASHES 5
#define A_MINUTE     (60 * G_USEC_PER_SEC)

typedef struct
{
  GSubprocess *program; /* (nullable) */
  gboolean shall_end;
} Keeper;

static gboolean
does_class_want_it (void)
{
  g_autoptr (GSettings) settings = g_settings_new (CT_APP_ID);
  g_autofree char *path = g_settings_get_string (settings, "class-folder");
  g_autoptr (GFile) folder = *path != '\0' ? g_file_new_for_path (path) : NULL;
  g_autoptr (CtClass) class = folder != NULL ? ct_class_copy_load (folder) : NULL;

  return class != NULL && ct_class_get_facts (class)->is_kiosk;
}

/* Returns whether this process should run the program as a child. */
static gboolean
ct_keeper_is_wanted (const char *const *arguments)
{
  if (g_getenv (KEPT) != NULL)
    return FALSE;

  return g_strv_contains (arguments, "--kiosk") || does_class_want_it ();
}

/* A signal here also ends the program. */
static gboolean
on_signal (gpointer user_data)
{
  Keeper *self = user_data;

  self->shall_end = TRUE;
  if (self->program != NULL)
    g_subprocess_send_signal (self->program, SIGTERM);
  return G_SOURCE_CONTINUE;
}

static void
on_ended (GObject *program, GAsyncResult *result, gpointer user_data)
{
  Keeper *self = user_data;

  g_subprocess_wait_finish (G_SUBPROCESS (program), result, NULL);
  g_clear_object (&self->program);
}

/* Returns: the exit status; -1 after a crash */
static int
run_once (Keeper *self, const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) program = NULL;

  self->program = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_NONE, &error);
  if (self->program == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  program = g_object_ref (self->program);
  g_subprocess_wait_async (program, NULL, on_ended, self);
  while (self->program != NULL)
    g_main_context_iteration (NULL, TRUE);
  return g_subprocess_get_if_exited (program) ? g_subprocess_get_exit_status (program)
                                              : -1;
}

/* Restarts the program after each crash. */
static int
ct_keeper_run (const char *const *arguments)
{
  Keeper self = { 0 };
  guint terminated = g_unix_signal_add (SIGTERM, on_signal, &self);
  guint interrupted = g_unix_signal_add (SIGINT, on_signal, &self);
  guint hung_up = g_unix_signal_add (SIGHUP, on_signal, &self);
  gint64 since = g_get_monotonic_time ();
  guint n_crashes = 0;
  int status;

  g_setenv (KEPT, "1", TRUE);
  while ((status = run_once (&self, arguments)) == -1 && !self.shall_end)
    {
      gint64 now = g_get_monotonic_time ();

      n_crashes = now - since > A_MINUTE ? 1 : n_crashes + 1;
      since = n_crashes == 1 ? now : since;
      if (n_crashes > MOST_CRASHES)
        break;
    }

  g_source_remove (terminated);
  g_source_remove (interrupted);
  g_source_remove (hung_up);
  return status == -1 && !self.shall_end ? 1 : MAX (status, 0);
}

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
