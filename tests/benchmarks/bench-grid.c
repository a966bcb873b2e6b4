/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-grid [CHILDREN ANSWERS]: the grid of a school in a window: time from the report
 * to the first frame, and CPU time per scrolled page. Run with GSK_RENDERER=cairo.
 */
#include <stdlib.h>
#include <time.h>

#include "ct-application.h"
#include "ct-bench-class.h"
#include "ct-bench-record.h"
#include "ct-grid-view.h"
#include "ct-language.h"
#include "ct-rule-map.h"
#include "ct-teacher-grid.h"

#define N_WINDOWS  7
#define N_PAGES    200
#define FRAME_GOAL 300.0 /* ms */
#define PAGE_GOAL  16.0  /* ms, 95th percentile */

static gint64
get_own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
on_after_paint (gboolean *is_painted)
{
  *is_painted = TRUE;
}

static void
wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gboolean is_painted = FALSE;
  gulong handler = g_signal_connect_swapped (clock, "after-paint",
                                             G_CALLBACK (on_after_paint), &is_painted);

  gtk_widget_queue_draw (widget);
  while (!is_painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

static GtkWidget *
find_view (GtkWidget *widget)
{
  GtkWidget *found = CT_IS_GRID_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_view (child);
  return found;
}

static double
open_grid (CtClass *class, CtLibrary *library, CtClassReport *report, GtkWidget **ret)
{
  g_autoptr (CtClassWatch) watch = ct_class_watch_new (class);
  GtkWidget *window = gtk_window_new ();
  CtTeacherGrid *grid = g_object_new (CT_TYPE_TEACHER_GRID, NULL);
  gint64 begin;

  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 768);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (grid));
  gtk_window_present (GTK_WINDOW (window));
  wait_for_frame (window);
  ct_teacher_grid_set_watch (grid, watch, library);
  begin = g_get_monotonic_time ();
  ct_teacher_grid_set_report (grid, report);
  wait_for_frame (window);
  *ret = window;
  return (g_get_monotonic_time () - begin) / 1000.0;
}

static double
measure_pages (GtkWidget *window)
{
  CtGridView *view = CT_GRID_VIEW (find_view (window));
  g_autoptr (GArray) work = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < N_PAGES; i++)
    {
      gint64 own = get_own_time ();
      int row, column;
      double ms;

      ct_grid_view_get_place (view, &row, &column);
      ct_grid_view_go_to (view, row + 11, column);
      wait_for_frame (window);
      ms = (get_own_time () - own) / 1000.0;
      g_array_append_val (work, ms);
    }
  return ct_bench_quantile (work, 95);
}

static GStrv
list_rules (CtLibrary *library)
{
  g_autoptr (CtRuleMap) map = ct_rule_map_new (library, ct_rules_lookup ("kargaburo"));
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < ct_rule_map_get_n_stones (map); i++)
    g_strv_builder_add (names, ct_rule_map_get_stone (map, i)->rule->id);
  return g_strv_builder_end (names);
}

static int
measure (CtClass *class, CtLibrary *library, guint n_answers)
{
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (CtClassReport) report = ct_class_report_new (class, 0, NULL);
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  double reading = (g_get_monotonic_time () - begin) / 1000.0;
  double page = 0;
  double first;

  for (guint i = 0; i < N_WINDOWS; i++)
    {
      GtkWidget *window;
      double ms = open_grid (class, library, report, &window);

      g_array_append_val (frames, ms);
      if (i + 1 == N_WINDOWS)
        page = measure_pages (window);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  first = g_array_index (frames, double, 0);
  g_print (
      "%u children, %u answers: report from what was kept %.0f ms; first frame of "
      "the grid %.0f ms, later windows %.0f ms (goal %.0f); a page further %.1f ms "
      "of work, 95 of 100 (goal %.0f)\n",
      ct_class_report_get_children (report)->len, n_answers, reading, first,
      ct_bench_quantile (frames, 50), FRAME_GOAL, page, PAGE_GOAL);
  return first < FRAME_GOAL && page < PAGE_GOAL ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char *argv[])
{
  guint n_children = argc > 1 ? atoi (argv[1]) : 2500;
  guint n_answers = argc > 2 ? atoi (argv[2]) : 400;
  g_autofree char *home = g_dir_make_tmp ("cartilla-cache-XXXXXX", NULL);
  g_autoptr (CtApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLibrary) library = NULL;
  g_autoptr (CtClass) class = NULL;
  g_auto (GStrv) rules = NULL;
  CtClassFixture fixture;
  int status;

  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  ct_language_init ();
  if (!gtk_init_check ())
    {
      g_print ("There is no screen to draw on.\n");
      return 77;
    }

  application = ct_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, &error))
    g_error ("%s", error->message);
  library = ct_library_new ();
  rules = list_rules (library);
  class =
      ct_bench_class_new (&fixture, (const char *const *) rules, n_children, n_answers);
  g_object_unref (ct_class_report_new (class, 0, NULL));
  status = measure (class, library, n_children * n_answers);
  ct_class_fixture_tear_down (&fixture, NULL);
  return status;
}
