/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is due for a student today, and why something is locked. */
#include "ct-class-day.h"
#include "ct-class-fixture.h"
#include "ct-standing.h"
#include "ct-test.h"

static gint64
day (int month, int date)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (2026, month, date, 12, 0, 0);

  return g_date_time_to_unix (time);
}

/* Returns: one entry per assignment: state, whether it is late, done/wanted, reason */
static char *
say_due (CtClass *class, const char *student, const CtDeeds *deeds, gint64 when)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (GPtrArray) all =
      ct_class_list_due (class, library,
                         ct_roster_lookup (ct_class_get_roster (class), student), deeds,
                         NULL, when);
  GString *lines = g_string_new (NULL);
  static const char states[] = "od#";

  for (guint i = 0; i < all->len; i++)
    {
      const CtDue *due = g_ptr_array_index (all, i);

      g_string_append_printf (lines, "%s%s:%c%s%u/%u%s%s", i > 0 ? "|" : "",
                              due->plan->id, states[due->state],
                              due->is_late ? "!" : "", due->done, due->wanted,
                              due->why != NULL ? " " : "",
                              due->why != NULL ? due->why : "");
    }
  return g_string_free (lines, FALSE);
}

static void
assert_due (CtClass *class,
            const char *student,
            const CtDeeds *deeds,
            gint64 when,
            const char *expected)
{
  g_autofree char *said = say_due (class, student, deeds, when);

  g_assert_cmpstr (said, ==, expected);
}

static CtClass *
load (CtClassFixture *fixture)
{
  ct_class_fixture_put (fixture, "roster.csv", "id;name;group\nk1;Ana;a\nk2;Bruno;b\n");
  return ct_class_fixture_load (fixture);
}

CT_CLASS_TEST ("/class-day/days")
{
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtDeeds) deeds = ct_deeds_new ();

  ct_class_fixture_put (
      f, "plans/p.xml",
      "<plan id='p' from='2026-11-23' to='2026-11-25'><title>x</title>"
      "<do lesson='y'/></plan>");
  class = load (f);
  assert_due (class, "k1", deeds, day (11, 22),
              "p:#0/1 It opens on Monday 23 November.");
  assert_due (class, "k1", deeds, day (11, 23), "p:o0/1");
  assert_due (class, "k1", deeds, day (11, 25), "p:o0/1");
  assert_due (class, "k1", deeds, day (11, 26), "p:o!0/1");
  ct_deeds_add_finished (deeds, "y", day (11, 24));
  assert_due (class, "k1", deeds, day (11, 25), "p:d1/1");
  assert_due (class, "k1", deeds, day (11, 26), "");
}

CT_CLASS_TEST ("/class-day/order")
{
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtDeeds) deeds = ct_deeds_new ();

  ct_class_fixture_put (f, "plans/p.xml",
                        "<plan id='p' order='given'><title>x</title>"
                        "<do lesson='y'/><do rule='KB-FOLLOW-1' count='2'/>"
                        "<do ruleset='kargaburo' hand='h'/></plan>");
  class = load (f);
  assert_due (class, "k1", deeds, 0,
              "p:o0/1|p:#0/2 First comes “y”.|p:#0/1 First comes “y”.");
  ct_deeds_add_finished (deeds, "y", 5);
  ct_deeds_add_right (deeds, "KB-FOLLOW-1", 6, 1);
  ct_deeds_add_right (deeds, "KB-FOLLOW-10", 6, 1);
  assert_due (
      class, "k1", deeds, 0,
      "p:d1/1|p:o1/2|p:#0/1 First comes “If you hold a card of the suit that was "
      "led, you must play one.”.");
}

CT_CLASS_TEST ("/class-day/for-whom")
{
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtDeeds) deeds = ct_deeds_new ();

  ct_class_fixture_put (f, "plans/all.xml",
                        "<plan id='all'><title>x</title><do lesson='y'/></plan>");
  ct_class_fixture_put (f, "plans/a.xml",
                        "<plan id='a' to='2026-12-01'><title>x</title><for group='a'/>"
                        "<do lesson='y'/></plan>");
  ct_class_fixture_put (
      f, "plans/two.xml",
      "<plan id='two' to='2026-11-25'><title>x</title><for child='k2'/>"
      "<do ruleset='kargaburo' count='3'/></plan>");
  class = load (f);
  assert_due (class, "k1", deeds, day (11, 24), "a:o0/1|all:o0/1");
  ct_deeds_add_right (deeds, "KB-FOLLOW-1", 5, 1);
  ct_deeds_add_right (deeds, "CK-FOLLOW-1", 5, 1);
  assert_due (class, "k2", deeds, day (11, 24), "two:o1/3|all:o0/1");
}

static char *
why (CtClass *class, CtPlanKind kind, const char *id, const char *ruleset)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtDeeds) deeds = ct_deeds_new ();

  return ct_class_dup_why_locked (class, library,
                                  ct_roster_lookup (ct_class_get_roster (class), "k1"),
                                  deeds, NULL, day (11, 24), kind, id,
                                  ct_rules_lookup (ruleset));
}

CT_CLASS_TEST ("/class-day/locks")
{
  g_autoptr (CtClass) class = NULL;
  g_autofree char *later = NULL;
  g_autofree char *other = NULL;
  g_autofree char *game = NULL;

  ct_class_fixture_put (f, "class.xml",
                        "<class id='x' version='1' open='plan'><title>x</title>"
                        "<game ruleset='kargaburo'/></class>");
  ct_class_fixture_put (f, "plans/p.xml",
                        "<plan id='p'><title>x</title><do lesson='y'/></plan>");
  ct_class_fixture_put (
      f, "plans/q.xml",
      "<plan id='q' from='2026-11-30'><title>x</title><do lesson='z'/>"
      "</plan>");
  class = load (f);
  g_assert_null (why (class, CT_PLAN_LESSON, "y", "kargaburo"));
  later = why (class, CT_PLAN_LESSON, "z", "kargaburo");
  g_assert_cmpstr (later, ==, "It opens on Monday 30 November.");
  other = why (class, CT_PLAN_LESSON, "w", "kargaburo");
  g_assert_cmpstr (other, ==, "Your class is not doing this right now.");
  game = why (class, CT_PLAN_GAME, NULL, "cangkul");
  g_assert_cmpstr (game, ==, "Your class is not playing this game right now.");
}

/* In a class without locks, plans lock their own lessons. */
CT_CLASS_TEST ("/class-day/locks-of-plans")
{
  g_autoptr (CtClass) class = NULL;
  g_autofree char *later = NULL;

  ct_class_fixture_put (
      f, "plans/q.xml",
      "<plan id='q' from='2026-11-30'><title>x</title><do lesson='z'/>"
      "<do lesson='y'/></plan>");
  ct_class_fixture_put (f, "plans/r.xml",
                        "<plan id='r'><title>x</title><do lesson='y'/></plan>");
  class = load (f);
  later = why (class, CT_PLAN_LESSON, "z", "kargaburo");
  g_assert_cmpstr (later, ==, "It opens on Monday 30 November.");
  g_assert_null (why (class, CT_PLAN_LESSON, "y", "kargaburo"));
  g_assert_null (why (class, CT_PLAN_LESSON, "w", "kargaburo"));
  g_assert_null (why (class, CT_PLAN_GAME, NULL, "cangkul"));
}

/* A rule is not asked about before its lesson, even in a class that does only what
 * plans say.
 */
CT_CLASS_TEST ("/class-day/taught")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtTaught) taught = ct_taught_new (library);
  g_autoptr (CtDeeds) deeds = ct_deeds_new ();
  g_autoptr (CtClass) class = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) then = NULL;
  const CtStanding standing = { .rule = (char *) "KB-FOLLOW-1",
                                .result.mastery = CT_MASTERY_ALONE };
  const CtStudent *student;
  const CtDue *due;

  ct_class_fixture_put (
      f, "class.xml", "<class id='x' version='1' open='plan'><title>x</title></class>");
  ct_class_fixture_put (
      f, "plans/p.xml",
      "<plan id='p'><title>x</title><do rule='KB-FOLLOW-1' count='8'/>"
      "<do ruleset='kargaburo' count='8'/></plan>");
  class = load (f);
  student = ct_roster_lookup (ct_class_get_roster (class), "k1");
  all = ct_class_list_due (class, library, student, deeds, taught, 0);
  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *said = NULL;

      due = g_ptr_array_index (all, i);
      said = ct_due_say (due);
      g_assert_cmpint (due->state, ==, CT_DUE_OPEN);
      g_assert_cmpstr (due->lesson->id, ==, "kargaburo-first-card");
      g_assert_cmpstr (said, ==,
                       "First do the lesson “Your first card”, which teaches it.");
      g_assert_null (ct_class_dup_why_locked (class, library, student, deeds, taught, 0,
                                              CT_PLAN_LESSON, due->lesson->id,
                                              &ct_rules_kargaburo));
    }

  ct_taught_add_standing (taught, &standing);
  then = ct_class_list_due (class, library, student, deeds, taught, 0);
  for (guint i = 0; i < then->len; i++)
    {
      due = g_ptr_array_index (then, i);
      g_assert_null (due->lesson);
      g_assert_cmpint (due->state, ==, CT_DUE_OPEN);
    }
}

CT_CLASS_TEST ("/class-day/measure")
{
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtDeeds) deeds = ct_deeds_new ();
  g_autofree char *said = NULL;
  const CtPlan *plan;
  CtPlanProgress progress;

  ct_class_fixture_put (f, "plans/p.xml",
                        "<plan id='p' minutes='20'><title>x</title><do lesson='y'/>"
                        "<do rule='KB-FOLLOW-1' count='2'/></plan>");
  class = load (f);
  plan = g_ptr_array_index (ct_class_get_plans (class), 0);
  g_assert_cmpuint (plan->minutes, ==, 20);
  progress = ct_plan_measure (plan, deeds);
  g_assert_false (progress.has_begun);
  ct_deeds_add_begun (deeds, "y");
  progress = ct_plan_measure (plan, deeds);
  g_assert_true (progress.has_begun);
  g_assert_cmpuint (progress.n_done, ==, 0);
  ct_deeds_add_right (deeds, "KB-FOLLOW-1", 6, 1);
  progress = ct_plan_measure (plan, deeds);
  g_assert_true (progress.has_begun);
  g_assert_cmpuint (progress.n_done, ==, 0);
  said = ct_plan_say_progress (plan, deeds, NULL);
  g_assert_cmpstr (said, ==, "y: not done · KB-FOLLOW-1: 1 of 2");
  ct_deeds_add_right (deeds, "KB-FOLLOW-1", 6, 1);
  ct_deeds_add_finished (deeds, "y", 5);
  progress = ct_plan_measure (plan, deeds);
  g_assert_cmpuint (progress.n_done, ==, progress.n_all);
}

CT_CLASS_TEST ("/class-day/deeds")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtDeeds) deeds = NULL;

  ct_progress_finish (progress, "y", 0, 0, 100);
  ct_progress_observe (progress,
                       &(CtLearnerAnswer){ .rule = "KB-FOLLOW-1",
                                           .outcome = CT_OUTCOME_RIGHT,
                                           .occasion = CT_OCCASION_EXERCISE,
                                           .when = 50 },
                       NULL);
  ct_progress_observe (progress,
                       &(CtLearnerAnswer){ .rule = "KB-FOLLOW-1",
                                           .outcome = CT_OUTCOME_RIGHT,
                                           .occasion = CT_OCCASION_LESSON,
                                           .when = 60 },
                       NULL);
  ct_deeds_save_watched (store, "cangkul", "h");
  deeds = ct_deeds_new_from_store (store, 0);
  g_assert_cmpint (ct_deeds_get_finished (deeds, "y"), ==, 100);
  g_assert_cmpint (ct_deeds_get_finished (deeds, CT_DEEDS_HAND "cangkul/h"), >, 0);
  g_assert_cmpint (ct_deeds_get_finished (deeds, "z"), ==, 0);
  g_assert_cmpuint (ct_deeds_count_right (deeds, "KB-FOLLOW-1", 0), ==, 1);
  g_assert_cmpuint (ct_deeds_count_right (deeds, "KB-", 51), ==, 0);
}
