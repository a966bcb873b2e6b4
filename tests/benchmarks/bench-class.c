/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-class MOST [CHILDREN ANSWERS]: a school in one folder: how long a teacher waits
 * for the report, when it was asked for before; fails above so many seconds.
 */
#include <stdlib.h>
#include <time.h>

#include "ct-class-report.h"
#include "ct-class-rig.h"
#include "ct-results.h"

#define DEVICES 40
#define BEGIN   1756684800
#define RULES   60

static void
write_child (CtClassRig *rig, guint child, guint n, GRand *rand)
{
  g_autofree char *pupil = g_strdup_printf ("k%04u", child);

  for (guint part = 0; part < 2; part++)
    {
      g_autoptr (GString) lines = g_string_new (NULL);
      g_autofree char *name = g_strdup_printf ("results/pc%02u/%s.jsonl",
                                               (child + part * 7) % DEVICES, pupil);

      for (guint i = part; i < n; i += 2)
        {
          g_autofree char *rule =
              g_strdup_printf ("KB-RULE-%d", g_rand_int_range (rand, 0, RULES));
          g_autofree char *id = g_strdup_printf ("%u/%u", child, i);
          CtStatement statement = {
            .kind = CT_STATEMENT_ANSWER,
            .pupil = pupil,
            .rule = rule,
            .outcome = i % 5 == 0 ? CT_OUTCOME_WRONG : CT_OUTCOME_RIGHT,
            .occasion = CT_OCCASION_EXERCISE,
            .when = BEGIN + i * (gint64) 40000,
            .milliseconds = 3000 + i,
            .exercise = "which KB-RULE-1 3 42 kargaburo",
          };

          ct_statement_make_id (&statement, id);
          ct_statement_append (&statement, "c", lines);
        }
      ct_class_rig_put (rig, name, lines->str);
    }
}

static double
report (CtClass *class, guint children, guint n_read)
{
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (CtClassReport) report = ct_class_report_new (class, 0, NULL);
  g_autoptr (GArray) broken = ct_class_report_list_broken (report);
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
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GString) roster = g_string_new ("id;name\n");
  g_autoptr (CtClass) class = NULL;
  CtClassRig rig;
  double first, again, one;

  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  ct_class_rig_set_up (&rig, NULL);
  for (guint i = 0; i < children; i++)
    {
      g_string_append_printf (roster, "k%04u;Child %u\n", i, i);
      write_child (&rig, i, answers, rand);
    }
  ct_class_rig_put (&rig, "roster.csv", roster->str);
  class = ct_class_rig_load (&rig);

  first = report (class, children, children);
  again = report (class, children, 0);
  write_child (&rig, 7, answers + 10, rand);
  one = report (class, children, 1);
  g_print ("%u children, %u answers: first %.2f s, again %.2f s, after one has gone on "
           "%.2f s\n",
           children, children * answers, first, again, one);
  ct_class_rig_tear_down (&rig, NULL);
  return again <= most && one <= most ? EXIT_SUCCESS : EXIT_FAILURE;
}
