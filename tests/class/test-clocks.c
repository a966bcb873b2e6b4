/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks jump by up to twenty years: no answer is dated after its receipt, and a cached
 * report equals a new one.
 */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ct-class-computer.h"
#include "ct-class-report.h"
#include "ct-class-seat.h"
#include "ct-results.h"
#include "ct-standing.h"
#include "ct-store-portable.h"

#define A_DAY     (24 * 60 * 60)
#define A_YEAR    (365 * A_DAY)
#define A_MINUTE  60000
#define N_SCHOOLS 12
#define N_STEPS   40
#define N_PCS     2

/* putenv() uses this buffer, so changing it moves nothing that threads read. */
static char clock_variable[] = "CT_WRONG_CLOCK=+00000000000";

static const char *const rules[] = { "KB-FOLLOW-1", "KB-LEAD-1", "KB-DRAW-1" };

static void
set_clock (gint64 seconds)
{
  char *digits = strchr (clock_variable, '=') + 1;

  g_snprintf (digits, strlen (digits) + 1, "%+012" G_GINT64_FORMAT, seconds);
}

/* The call makes the linker keep the wrong clock. */
static gint64
get_now (void)
{
  return time (NULL);
}

static gint64
find_last (CtProgress *progress)
{
  g_autoptr (CtStanding) standing = ct_standings_find (progress, "KB-FOLLOW-1", 0);

  return standing->last;
}

typedef struct
{
  CtClassFixture *fixture;
  CtClassComputer computers[N_PCS];
  gint64 offsets[N_PCS];
} School;

static void
switch_on (School *self, guint which)
{
  g_autofree char *name = g_strdup_printf ("pc%u.sqlite", which);
  g_autofree char *path = g_build_filename (self->fixture->home, name, NULL);
  g_autoptr (CtStore) store = ct_store_new (path);

  g_assert_true (ct_store_settle (store, A_MINUTE));
  ct_class_computer_switch_on (&self->computers[which], self->fixture, store);
  ct_class_computer_sit (&self->computers[which], "k1");
}

static void
answer (School *self, guint which, const char *rule, CtOutcome outcome)
{
  ct_progress_observe (self->computers[which].progress,
                       &(CtLearnerAnswer){ .rule = rule,
                                           .outcome = outcome,
                                           .taught = TRUE,
                                           .occasion = CT_OCCASION_EXERCISE,
                                           .exercise = "which KB-X-1 3 42 kargaburo" },
                       NULL);
  if (g_test_rand_bit ())
    ct_progress_visit (self->computers[which].progress, "y",
                       g_test_rand_int_range (0, 9), 9, 0);
}

static gint64
choose_offset (void)
{
  switch (g_test_rand_int_range (0, 3))
    {
    case 0:
      return g_test_rand_int_range (2 * A_DAY, 20 * A_YEAR);

    case 1:
      return -g_test_rand_int_range (3 * A_YEAR, 20 * A_YEAR);

    default:
      return 0;
    }
}

static char *
say_report (CtClassReport *report)
{
  const CtStudentReport *child = ct_class_report_lookup (report, "k1");
  GString *all = g_string_new (NULL);

  g_string_append_printf (all, "last %" G_GINT64_FORMAT "\n", child->last);
  for (guint i = 0; i < child->standings->len; i++)
    {
      const CtStanding *one = g_ptr_array_index (child->standings, i);

      g_string_append_printf (all,
                              "%s %u %u %u %u %" G_GINT64_FORMAT " %.17g %.17g "
                              "%" G_GINT64_FORMAT " %d\n",
                              one->rule, one->result.mastery, one->result.right,
                              one->result.wrong, one->result.helped, one->result.last,
                              one->memory.stability, one->memory.difficulty, one->last,
                              one->is_due);
    }
  for (guint i = 0; i < child->lessons->len; i++)
    {
      const CtLessonReport *one = g_ptr_array_index (child->lessons, i);

      g_string_append_printf (all, "%s %u %" G_GINT64_FORMAT "\n", one->lesson,
                              one->result.step, one->result.last);
    }
  g_string_append_printf (all, "right %u\n",
                          ct_deeds_count_right (child->deeds, rules[0], 0));
  return g_string_free (all, FALSE);
}

static void
forget_cache (CtClass *class)
{
  g_autofree char *name = g_strconcat (ct_class_get_facts (class)->id, ".report", NULL);
  g_autofree char *path =
      g_build_filename (g_get_user_cache_dir (), "cartilla", "classes", name, NULL);

  g_unlink (path);
}

static void
check_report (School *self)
{
  CtClass *class = self->computers[0].class;
  gint64 now = get_now ();

  g_object_unref (ct_class_report_new (class, 0, NULL));
  for (guint i = 0; i < 3; i++)
    {
      gint64 when = now + i * (gint64) (100 * A_DAY);
      g_autoptr (CtClassReport) saved = ct_class_report_new (class, when, NULL);
      g_autofree char *as_saved = say_report (saved);
      g_autoptr (CtClassReport) anew = NULL;
      g_autofree char *as_anew = NULL;

      forget_cache (class);
      anew = ct_class_report_new (class, when, NULL);
      as_anew = say_report (anew);
      g_assert_cmpstr (as_saved, ==, as_anew);
    }
}

static void
do_something (School *self)
{
  guint which = g_test_rand_int_range (0, N_PCS);

  switch (g_test_rand_int_range (0, 6))
    {
    case 0: /* it restarts with a wrong clock */
      ct_class_computer_settle (&self->computers[which]);
      ct_class_computer_switch_off (&self->computers[which]);
      self->offsets[which] = choose_offset ();
      set_clock (self->offsets[which]);
      switch_on (self, which);
      break;

    case 1: /* its clock changes while the program runs */
      self->offsets[which] = choose_offset ();
      break;

    case 2: /* a teacher looks at it with a right clock */
      set_clock (0);
      check_report (self);
      break;

    default:
      set_clock (self->offsets[which]);
      answer (self, which, rules[g_test_rand_int_range (0, G_N_ELEMENTS (rules))],
              g_test_rand_int_range (0, 4) == 0 ? CT_OUTCOME_WRONG : CT_OUTCOME_RIGHT);
      ct_class_computer_settle (&self->computers[which]);
      break;
    }
}

static void
set_all_right (School *self)
{
  set_clock (0);
  for (guint i = 0; i < N_PCS; i++)
    {
      ct_class_computer_settle (&self->computers[i]);
      ct_class_computer_switch_off (&self->computers[i]);
      self->offsets[i] = 0;
      switch_on (self, i);
      ct_class_computer_settle (&self->computers[i]);
    }
}

static void
check_standings (GPtrArray *standings)
{
  gint64 now = get_now ();

  g_assert_cmpuint (standings->len, >, 0);
  for (guint i = 0; i < standings->len; i++)
    {
      CtStanding *one = g_ptr_array_index (standings, i);

      g_assert_cmpint (one->last, <=, now);
      g_assert_cmpint (one->result.last, <=, now);
      ct_standing_look (one,
                        one->last + (gint64) (one->memory.stability * 1.01 * A_DAY));
      g_assert_true (one->is_due);
    }
}

static void
check_error_counts (School *self)
{
  CtClassComputer *computer = &self->computers[0];
  g_autoptr (CtClassReport) before = ct_class_report_new (computer->class, 0, NULL);
  g_autoptr (CtClassReport) after = NULL;
  const CtStanding *one, *other;

  g_assert_cmpuint (ct_class_report_get_n_ahead (before), ==, 0);
  check_standings (ct_class_report_lookup (before, "k1")->standings);
  g_usleep (1100 * 1000);
  answer (self, 0, rules[0], CT_OUTCOME_WRONG);
  ct_class_computer_settle (computer);
  after = ct_class_report_new (computer->class, 0, NULL);
  one = ct_student_report_lookup_rule (ct_class_report_lookup (before, "k1"), rules[0]);
  other =
      ct_student_report_lookup_rule (ct_class_report_lookup (after, "k1"), rules[0]);
  g_assert_cmpfloat (other->memory.stability, <, one->memory.stability);
}

static void
test_jumps (CtClassFixture *fixture, gconstpointer data)
{
  School self = { fixture };

  set_clock (0);
  for (guint i = 0; i < N_PCS; i++)
    switch_on (&self, i);
  for (guint i = 0; i < N_STEPS; i++)
    do_something (&self);
  set_all_right (&self);

  answer (&self, 0, rules[0], CT_OUTCOME_RIGHT);
  ct_class_computer_settle (&self.computers[0]);
  check_report (&self);
  for (guint i = 0; i < N_PCS; i++)
    {
      g_autoptr (GPtrArray) standings =
          ct_standings_list (self.computers[i].progress, "KB-", 0);

      check_standings (standings);
    }

  check_error_counts (&self);
  for (guint i = 0; i < N_PCS; i++)
    ct_class_computer_switch_off (&self.computers[i]);
}

/* An answer dated 2036 counts as given when it is first read; this is reported once,
 * and stays.
 */
static void
test_2036 (CtClassFixture *fixture, gconstpointer data)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "class", "clock-ahead.jsonl", NULL);
  g_autofree char *line = NULL;
  g_autoptr (CtClass) class = NULL;
  gint64 received = 0;

  set_clock (0);
  g_assert_true (g_file_get_contents (path, &line, NULL, NULL));
  ct_class_fixture_put (fixture, "roster.csv", "id;name;group\na1;Ana;A\n");
  ct_class_fixture_put (fixture, "results/pc1/a1.jsonl", line);
  class = ct_class_fixture_load (fixture);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (CtClassReport) report = NULL;
      const CtStanding *standing;

      set_clock (i * (gint64) A_YEAR);
      if (i == 2)
        forget_cache (class);
      report = ct_class_report_new (class, 0, NULL);
      standing = ct_student_report_lookup_rule (ct_class_report_lookup (report, "a1"),
                                                rules[0]);
      if (i == 0)
        received = standing->last;
      g_assert_cmpuint (ct_class_report_get_n_ahead (report), ==, i == 0);
      g_assert_cmpint (standing->last, ==, received);
      g_assert_cmpint (standing->is_due, ==, i > 0);
    }
  set_clock (0);
  g_assert_cmpint (ABS (received - get_now ()), <, 60);
}

static void
test_store (CtClassFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->home, "progress.sqlite", NULL);
  CtLearnerAnswer observation = { .rule = "KB-FOLLOW-1", .outcome = CT_OUTCOME_RIGHT };

  set_clock (10 * (gint64) A_YEAR);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (CtStore) store = ct_store_new (path);
      g_autoptr (CtProgress) progress = ct_progress_new (store);
      gint64 last;

      g_assert_true (ct_store_settle (store, A_MINUTE));
      if (i == 0)
        {
          ct_progress_begin (progress, "y", 9, 0);
          ct_progress_observe (progress, &observation, NULL);
          ct_progress_finish (progress, "y", 0, 0, 0);
          g_assert_true (ct_store_settle (store, A_MINUTE));
        }
      g_assert_cmpuint (ct_store_take_n_ahead (store), ==, i == 1 ? 2 : 0);
      last = find_last (progress);
      g_assert_cmpint (last, <=, get_now ());
      if (i > 0)
        {
          g_auto (GStrv) due =
              ct_standings_dup_due_rules (progress, "KB-", 1,
                                          get_now () + (gint64) (100 * A_DAY));

          g_assert_nonnull (due[0]);
        }
      set_clock (0);
    }
}

/* A computer whose clock was reset cannot date the receipt. */
static void
test_unbelievable (CtClassFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->home, "progress.sqlite", NULL);
  CtLearnerAnswer observation = { .rule = "KB-FOLLOW-1", .outcome = CT_OUTCOME_RIGHT };
  gint64 before = 0;

  set_clock (0);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (CtStore) store = NULL;
      g_autoptr (CtProgress) progress = NULL;
      gint64 last;

      set_clock (i == 1 ? -15 * (gint64) A_YEAR : 0);
      store = ct_store_new (path);
      progress = ct_progress_new (store);
      g_assert_true (ct_store_settle (store, A_MINUTE));
      if (i == 0)
        ct_progress_observe (progress, &observation, NULL);
      g_assert_true (ct_store_settle (store, A_MINUTE));
      g_assert_cmpuint (ct_store_take_n_ahead (store), ==, 0);
      last = find_last (progress);
      if (i == 0)
        before = last;
      if (i == 2)
        g_assert_cmpint (last, ==, before);
    }
}

int
main (int argc, char *argv[])
{
  putenv (clock_variable);
  ct_class_fixture_begin (&argc, &argv);

  g_test_add ("/clocks/2036", CtClassFixture, NULL, ct_class_fixture_set_up, test_2036,
              ct_class_fixture_tear_down);
  g_test_add ("/clocks/store", CtClassFixture, NULL, ct_class_fixture_set_up,
              test_store, ct_class_fixture_tear_down);
  g_test_add ("/clocks/unbelievable", CtClassFixture, NULL, ct_class_fixture_set_up,
              test_unbelievable, ct_class_fixture_tear_down);
  for (guint i = 0; i < N_SCHOOLS; i++)
    {
      g_autofree char *name = g_strdup_printf ("/clocks/jumps/%u", i);

      g_test_add (name, CtClassFixture, NULL, ct_class_computer_set_up, test_jumps,
                  ct_class_fixture_tear_down);
    }

  return g_test_run ();
}
