/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A robot takes every lesson with real input, in ways that change from lesson to
 * lesson; with --all, in all ways. learn-all-lessons.py distributes them over several
 * windows.
 */
#include <gdk/x11/gdkx.h>

#include "ct-clock.h"
#include "ct-robot.h"

typedef struct
{
  char *id;
  CtCombination combination;
} Run;

static void
run_free (gpointer data)
{
  Run *run = data;

  g_free (run->id);
  g_free (run);
}

static void
test_lesson (gconstpointer data)
{
  const Run *run = data;
  CtRobot robot;

  ct_robot_begin (&robot, &run->combination, run->id);
  if (!ct_robot_finish_lesson (&robot))
    g_test_fail ();
  ct_robot_end (&robot);
}

static void
add_run (const char *id, CtCombination combination)
{
  Run *run = g_new (Run, 1);
  g_autofree char *name = ct_combination_dup_name (&combination);
  g_autofree char *path = g_strdup_printf ("/lessons/%s/%s", id, name);

  *run = (Run){ g_strdup (id), combination };
  g_test_add_data_func_full (path, run, test_lesson, run_free);
}

static void
add_lessons (guint n_turns)
{
  const CtRules *const *all = ct_rules_all ();
  guint n = 0;

  for (guint i = 0; all[i] != NULL; i++)
    {
      GPtrArray *lessons = ct_library_get_lessons (ct_test_library (), all[i]);

      for (guint j = 0; j < lessons->len; j++)
        {
          const CtLibraryEntry *entry = g_ptr_array_index (lessons, j);

          for (guint turn = 0; turn < n_turns; turn++)
            add_run (entry->id, ct_combination_get (turn, n));
          n++;
        }
    }
}

/* The disk runs in real time. */
static gboolean
is_writing (void)
{
  return !ct_store_is_settled (ct_progress_get_store (ct_test_progress ()));
}

int
main (int argc, char *argv[])
{
  gboolean wants_all = argc > 1 && g_str_equal (argv[1], "--all");
  g_autofree char *catalogs =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "po", NULL);
  int status;

  if (wants_all)
    {
      argv[1] = argv[0];
      argv++;
      argc--;
    }
  g_setenv ("CARTILLA_LOCALE_DIR", catalogs, TRUE);
  if (!ct_test_begin (&argc, &argv))
    return 0;
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    {
      g_print ("1..0 # SKIP no X display\n");
      return 0;
    }

  ct_clock_begin (is_writing);
  add_lessons (wants_all ? ct_combination_count () : 1);
  status = g_test_run ();
  ct_test_end ();
  return status;
}
