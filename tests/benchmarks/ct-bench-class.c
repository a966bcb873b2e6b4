/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bench-class.h"

#include "ct-results.h"

#define DEVICES 40
#define BEGIN   1756684800

/* @rules: ids, ended by %NULL */
void
ct_bench_class_write_student (CtClassFixture *fixture,
                              const char *const *rules,
                              guint child,
                              guint n_answers)
{
  g_autofree char *student = g_strdup_printf ("k%04u", child);
  g_autoptr (GRand) rand = g_rand_new_with_seed (child);
  guint n_rules = g_strv_length ((GStrv) rules);

  for (guint part = 0; part < 2; part++)
    {
      g_autoptr (GString) lines = g_string_new (NULL);
      g_autofree char *name = g_strdup_printf ("results/pc%02u/%s.jsonl",
                                               (child + part * 7) % DEVICES, student);

      for (guint i = part; i < n_answers; i += 2)
        {
          g_autofree char *id = g_strdup_printf ("%u/%u", child, i);
          CtStatement statement = {
            .kind = CT_STATEMENT_ANSWER,
            .student = student,
            .answer.rule = rules[g_rand_int_range (rand, 0, n_rules)],
            .answer.outcome = i % 5 == 0 ? CT_OUTCOME_WRONG : CT_OUTCOME_RIGHT,
            .answer.occasion = CT_OCCASION_EXERCISE,
            .answer.when = BEGIN + i * (gint64) 40000,
            .answer.milliseconds = 3000 + i,
            .answer.exercise = "which KB-RULE-1 3 42 kargaburo",
          };

          ct_statement_make_id (&statement, id);
          ct_statement_append (&statement, "c", lines);
        }
      ct_class_fixture_put (fixture, name, lines->str);
    }
}

CtClass *
ct_bench_class_new (CtClassFixture *fixture,
                    const char *const *rules,
                    guint n_children,
                    guint n_answers)
{
  g_autoptr (GString) roster = g_string_new ("id;name;group\n");

  ct_class_fixture_set_up (fixture, NULL);
  for (guint i = 0; i < n_children; i++)
    {
      g_string_append_printf (roster, "k%04u;Child %u;%u\n", i, i, 1 + i / 25);
      ct_bench_class_write_student (fixture, rules, i, n_answers);
    }
  ct_class_fixture_put (fixture, "roster.csv", roster->str);
  return ct_class_fixture_load (fixture);
}
