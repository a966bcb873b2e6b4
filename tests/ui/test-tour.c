/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tour through everything that can be done, once with real keys alone and once with a
 * real pointer alone. Each action must change what it is there to change; one that the
 * table in ct-tour-steps.c does not know fails.
 */
#include <gdk/x11/gdkx.h>

#include "ct-tour-ways.h"

static void
go_through (void (*act) (CtTour *tour, const CtTourStep *step))
{
  CtTour tour;
  guint n_steps;
  const CtTourStep *steps = ct_tour_get_steps (&n_steps);

  ct_tour_begin (&tour);
  for (guint i = 0; i < n_steps; i++)
    if (!g_str_equal (steps[i].action, "app.quit"))
      act (&tour, &steps[i]);
  ct_tour_end (&tour);
}

static void
test_keys (void)
{
  go_through (ct_tour_do_with_keys);
}

static void
test_pointer (void)
{
  go_through (ct_tour_do_with_pointer);
}

static gboolean
is_gone (gpointer weak)
{
  return *(GtkWidget **) weak == NULL;
}

static void
test_quit (void)
{
  CtTour tour;
  GtkWidget *left;

  ct_tour_begin (&tour);
  left = GTK_WIDGET (tour.window);
  g_object_add_weak_pointer (G_OBJECT (left), (gpointer *) &left);
  ct_person_press (tour.person, GDK_KEY_q, GDK_CONTROL_MASK);
  ct_person_wait (tour.person, is_gone, &left, "the window to go");
  ct_person_free (tour.person);
}

/* A new action fails here until the tour leads to it. The other tests have made all the
 * classes that have any.
 */
static void
test_complete (void)
{
  g_autoptr (GPtrArray) names = ct_actions_list_names ();

  for (guint i = 0; i < names->len; i++)
    if (ct_tour_find_step (g_ptr_array_index (names, i)) == NULL)
      {
        g_test_message ("The tour leaves out %s",
                        (char *) g_ptr_array_index (names, i));
        g_test_fail ();
      }
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    {
      g_print ("1..0 # SKIP no X display\n");
      return 0;
    }

  g_test_add_func ("/ui/tour/keys", test_keys);
  g_test_add_func ("/ui/tour/pointer", test_pointer);
  g_test_add_func ("/ui/tour/complete", test_complete);
  g_test_add_func ("/ui/tour/quit", test_quit);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
