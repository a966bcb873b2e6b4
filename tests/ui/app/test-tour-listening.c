/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour by ear: tour-with-screen-reader.py starts this program and finds things by
 * their names.
 */
#include <stdlib.h>

#include "ct-test.h"
#include "ct-tour-settings.h"
#include "ct-tour-steps.h"

/* The script is at the other end. It knows only what the accessibility bus tells it. */
static GIOChannel *listener;
static char *answer; /* (nullable) */

static gboolean
on_answer (GIOChannel *socket, GIOCondition condition, gpointer user_data)
{
  gsize end = 0;

  if (g_io_channel_read_line (socket, &answer, NULL, &end, NULL) != G_IO_STATUS_NORMAL)
    g_error ("The listener has gone");
  answer[end] = '\0';
  return G_SOURCE_REMOVE;
}

/*
 * @action: what to do
 * @heard: the accessible names on the path to it
 *
 * Runs the main loop until the listener has finished. Returns: (nullable): an error
 */
static char *
ask_listener (const char *action, const char *heard)
{
  g_autofree char *line = g_strdup_printf ("%s\t%s\n", action, heard);

  g_clear_pointer (&answer, g_free);
  g_io_channel_write_chars (listener, line, -1, NULL, NULL);
  g_io_channel_flush (listener, NULL);
  g_io_add_watch (listener, G_IO_IN | G_IO_HUP, on_answer, NULL);
  while (answer == NULL)
    g_main_context_iteration (NULL, TRUE);

  if (g_str_equal (answer, "done"))
    g_clear_pointer (&answer, g_free);
  return g_steal_pointer (&answer);
}

static void
do_by_name (CtTour *tour, const CtTourStep *step)
{
  g_autofree char *before = NULL;
  g_autofree char *problem = NULL;

  if (step->heard == NULL)
    {
      g_test_message ("%s: by what name is it found?", step->action);
      g_test_fail ();
      return;
    }

  ct_tour_prepare (tour, step);
  before = step->watch (tour);
  problem = ask_listener (step->action, step->heard);
  if (problem == NULL)
    ct_tour_expect_change (tour, step, before, step->heard);
  else
    {
      g_test_message ("%s: %s", step->action, problem);
      g_test_fail ();
    }
}

CT_TEST ("/ui/tour/names")
{
  CtTour tour;
  guint n_steps;
  const CtTourStep *steps = ct_tour_get_steps (&n_steps);

  ct_tour_begin (&tour);
  for (guint i = 0; i < n_steps; i++)
    if (!g_str_equal (steps[i].action, "app.quit"))
      do_by_name (&tour, &steps[i]);
  ct_tour_end (&tour);
}

static void
set_by_name (CtPerson *person, AdwPreferencesRow *row, const char *item)
{
  g_autofree char *heard =
      item == NULL
          ? g_strdup (adw_preferences_row_get_title (row))
          : g_strdup_printf ("%s › %s", adw_preferences_row_get_title (row), item);
  g_autofree char *problem = ask_listener ("toggle", heard);

  if (problem != NULL)
    g_error ("%s: %s", heard, problem);
}

CT_TEST ("/ui/tour/settings/names")
{
  ct_tour_go_through_settings (set_by_name);
}

CT_TEST_MAIN
{
  int status;

  if (!ct_test_begin (&argc, &argv))
    return 0;
  if (g_getenv ("CT_LISTENER") == NULL)
    {
      ct_test_end ();
      g_print ("1..0 # SKIP nobody listens\n");
      return 0;
    }

  listener = g_io_channel_unix_new (atoi (g_getenv ("CT_LISTENER")));

  status = CT_TEST_RUN ();
  g_io_channel_unref (listener);
  ct_test_end ();
  return status;
}
