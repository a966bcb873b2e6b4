/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-class MOST [CHILDREN ANSWERS]: how long the cached report of a whole school
 * takes; fails above MOST seconds.
 */
#include <stdlib.h>
#include <time.h>

#include "ct-bench-class.h"
#include "ct-class-grid.h"

#define RULES 60

/* CPU time of all threads, so other load does not count. */
static double
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static double
report (CtClass *class, guint children, guint n_read)
{
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (CtClassReport) report = ct_class_report_new (class, 0, NULL);
  g_autoptr (CtClassGrid) grid =
      ct_class_grid_new (report, CT_CLASS_GRID_RULES, NULL, NULL, NULL);
  g_autoptr (GArray) broken = ct_class_grid_list_broken (grid);
  double seconds = (g_get_monotonic_time () - begin) / (double) G_USEC_PER_SEC;

  g_assert_cmpuint (ct_class_report_get_children (report)->len, ==, children);
  g_assert_cmpuint (ct_class_report_get_n_read (report), ==, n_read);
  g_assert_cmpuint (broken->len, ==, RULES);
  return seconds;
}

int
main (int argc, char *argv[])
{
  double most = argc > 1 ? g_ascii_strtod (argv[1], NULL) : G_MAXDOUBLE;
  guint children = argc > 2 ? atoi (argv[2]) : 2500;
  guint answers = argc > 3 ? atoi (argv[3]) : 400;
  g_autofree char *home = g_dir_make_tmp ("cartilla-cache-XXXXXX", NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) rules = NULL;
  g_autoptr (CtClass) class = NULL;
  CtClassFixture fixture;
  double first, again, one, begin, work;

  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  for (guint i = 0; i < RULES; i++)
    {
      g_autofree char *rule = g_strdup_printf ("KB-RULE-%u", i);

      g_strv_builder_add (names, rule);
    }
  rules = g_strv_builder_end (names);
  class = ct_bench_class_new (&fixture, (const char *const *) rules, children, answers);

  begin = get_work ();
  first = report (class, children, children);
  work = get_work () - begin;
  again = report (class, children, 0);
  ct_bench_class_write_student (&fixture, (const char *const *) rules, 7, answers + 10);
  one = report (class, children, 1);
  g_print (
      "%u children, %u answers: first %.2f s (%.2f s of work), again %.2f s, after "
      "one has gone on %.2f s\n",
      children, children * answers, first, work, again, one);
  ct_class_fixture_tear_down (&fixture, NULL);
  return again <= most && one <= most ? EXIT_SUCCESS : EXIT_FAILURE;
}
