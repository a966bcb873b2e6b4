/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All actions and listed keys, once with real keys only and once with a real pointer
 * only. Each must have its effect; one that ct-tour-steps.c lacks fails.
 */
#include <gdk/x11/gdkx.h>

#include "ct-key-words.h"
#include "ct-test.h"
#include "ct-tour-settings.h"
#include "ct-tour-steps.h"

/* Quitting leaves no window; test-own-hands has hands. */
static gboolean
has_own_test (const char *action)
{
  return g_str_equal (action, "app.quit") || g_str_equal (action, "window.close") ||
         g_str_has_prefix (action, "CtMyHandList ");
}

/* In the tour the search has the focus and takes Escape first; test-lesson-table uses
 * Escape to leave a rule.
 */
static gboolean
is_pressed_elsewhere (const char *key)
{
  return g_str_equal (key, "win.back Escape");
}

typedef const CtTourStep *(*Steps) (guint *n_steps);
typedef void (*Way) (CtTour *tour, const CtTourStep *step);

static void
go_through (CtTour *tour, Steps get_steps, Way act)
{
  guint n_steps;
  const CtTourStep *steps = get_steps (&n_steps);

  for (guint i = 0; i < n_steps; i++)
    if (!has_own_test (steps[i].action))
      act (tour, &steps[i]);
}

static gboolean
has_been_pressed (CtTour *tour, const CtHint *hint, const char *label)
{
  guint n_words;
  const CtKeyWord *words = ct_key_words_get (&n_words);

  for (guint i = 0; i < n_words; i++)
    {
      g_autofree char *key = g_strdup_printf ("%s %s", words[i].does, label);

      if (!g_str_equal (words[i].group, hint->group) ||
          !g_str_equal (words[i].title, hint->title))
        continue;
      if (has_own_test (words[i].does) || is_pressed_elsewhere (key) ||
          g_hash_table_contains (tour->pressed, key))
        return TRUE;
    }

  return FALSE;
}

static void
check_all_pressed (CtTour *tour)
{
  g_autoptr (GPtrArray) hints = ct_actions_collect_hints ();

  for (guint i = 0; i < hints->len; i++)
    {
      const CtHint *hint = g_ptr_array_index (hints, i);
      g_autoptr (GPtrArray) labels = ct_hint_list_labels (hint);

      for (guint j = 0; j < labels->len; j++)
        if (!has_been_pressed (tour, hint, g_ptr_array_index (labels, j)))
          {
            g_test_message ("%s: “%s” is listed, but nothing was seen to happen",
                            (char *) g_ptr_array_index (labels, j), hint->title);
            g_test_fail ();
          }
    }
}

CT_TEST ("/ui/tour/keys")
{
  CtTour tour;

  ct_tour_begin (&tour);
  go_through (&tour, ct_tour_get_key_steps, ct_tour_do_with_keys);
  go_through (&tour, ct_tour_get_steps, ct_tour_do_with_keys);
  check_all_pressed (&tour);
  ct_tour_end (&tour);
}

CT_TEST ("/ui/tour/pointer")
{
  CtTour tour;

  ct_tour_begin (&tour);
  go_through (&tour, ct_tour_get_steps, ct_tour_do_with_pointer);
  ct_tour_end (&tour);
}

/* Runs last, because settings affect all windows. */
CT_TEST ("/ui/tour/settings/keys")
{
  ct_tour_go_through_settings (ct_tour_set_with_keys);
}

CT_TEST ("/ui/tour/settings/pointer")
{
  ct_tour_go_through_settings (ct_tour_set_with_pointer);
}

static gboolean
is_gone (gpointer weak)
{
  return *(GtkWidget **) weak == NULL;
}

static void
test_quit (gconstpointer keyval)
{
  CtTour tour;
  GtkWidget *left;

  ct_tour_begin (&tour);
  left = GTK_WIDGET (tour.window);
  g_object_add_weak_pointer (G_OBJECT (left), (gpointer *) &left);
  ct_person_press (tour.person, GPOINTER_TO_UINT (keyval), GDK_CONTROL_MASK);
  ct_person_wait (tour.person, is_gone, &left, "the window to go");
  ct_person_free (tour.person);
  g_hash_table_unref (tour.pressed);
}

/* Fails for a new action until the tour has it. The other tests have instantiated all
 * classes with actions.
 */
CT_TEST ("/ui/tour/complete")
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

CT_TEST_FRAME (ct_test_begin_on_x11, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/tour/close", GUINT_TO_POINTER (GDK_KEY_w), test_quit);
  g_test_add_data_func ("/ui/tour/quit", GUINT_TO_POINTER (GDK_KEY_q), test_quit);
}
