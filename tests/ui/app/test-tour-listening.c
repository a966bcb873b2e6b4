/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour by ear: tour-with-screen-reader.py starts this program and finds things by
 * their names.
 */
#include "ct-listener.h"
#include "ct-test.h"
#include "ct-tour-settings.h"
#include "ct-tour-ways.h"

static CtListener *listener;

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
  problem = ct_listener_ask (listener, step->action, step->heard);
  if (problem == NULL)
    ct_tour_expect_change (tour, step, before, step->heard);
  else
    {
      g_test_message ("%s: %s", step->action, problem);
      g_test_fail ();
    }
}

static void
test_names (void)
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
  g_autofree char *problem = ct_listener_ask (listener, "toggle", heard);

  if (problem != NULL)
    g_error ("%s: %s", heard, problem);
}

static void
test_settings (void)
{
  ct_tour_go_through_settings (set_by_name);
}

CT_TEST_MAIN ("tour-listening")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;
  listener = ct_listener_new ();
  if (listener == NULL)
    {
      ct_rig_end ();
      g_print ("1..0 # SKIP nobody listens\n");
      return 0;
    }

  g_test_add_func ("/ui/tour/names", test_names);
  g_test_add_func ("/ui/tour/settings/names", test_settings);

  status = g_test_run ();
  ct_listener_free (listener);
  ct_rig_end ();
  return status;
}
