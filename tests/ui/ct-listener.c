/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-listener.h"

#include <stdlib.h>

struct _CtListener
{
  GIOChannel *socket;
  char *answer; /* (nullable) */
};

/* Returns: (nullable): %NULL if the parent process does not listen */
CtListener *
ct_listener_new (void)
{
  const char *number = g_getenv ("CT_LISTENER");
  CtListener *self;

  if (number == NULL)
    return NULL;

  self = g_new0 (CtListener, 1);
  self->socket = g_io_channel_unix_new (atoi (number));
  return self;
}

void
ct_listener_free (CtListener *self)
{
  g_io_channel_unref (self->socket);
  g_free (self);
}

static gboolean
on_answer (GIOChannel *socket, GIOCondition condition, gpointer user_data)
{
  CtListener *self = user_data;
  gsize end = 0;

  if (g_io_channel_read_line (socket, &self->answer, NULL, &end, NULL) !=
      G_IO_STATUS_NORMAL)
    g_error ("The listener has gone");
  self->answer[end] = '\0';
  return G_SOURCE_REMOVE;
}

/**
 * ct_listener_ask:
 * @action: what to do
 * @heard: the accessible names on the path to it
 *
 * Runs the main loop until the listener has finished. Returns: (nullable): an error
 */
char *
ct_listener_ask (CtListener *self, const char *action, const char *heard)
{
  g_autofree char *line = g_strdup_printf ("%s\t%s\n", action, heard);

  g_clear_pointer (&self->answer, g_free);
  g_io_channel_write_chars (self->socket, line, -1, NULL, NULL);
  g_io_channel_flush (self->socket, NULL);
  g_io_add_watch (self->socket, G_IO_IN | G_IO_HUP, on_answer, self);
  while (self->answer == NULL)
    g_main_context_iteration (NULL, TRUE);

  if (g_str_equal (self->answer, "done"))
    g_clear_pointer (&self->answer, g_free);
  return g_steal_pointer (&self->answer);
}
