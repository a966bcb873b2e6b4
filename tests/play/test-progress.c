/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner's answers determine their progress: mastery, due rules, lessons. */
#include "ct-standing.h"
#include "ct-test.h"

#define DAY (24 * 60 * 60)

static CtProgress *
open_progress (void)
{
  g_autoptr (CtStore) store = ct_store_new (NULL);

  return ct_progress_new (store);
}

static double
find_memory (CtProgress *progress, const char *rule, gint64 *ret_last)
{
  g_autoptr (CtStanding) standing = ct_standings_find (progress, rule, 0);

  *ret_last = standing->last;
  return standing->memory.stability;
}

static void
observe (CtProgress *progress,
         const char *rule,
         CtOutcome outcome,
         guint help,
         gboolean taught,
         gint64 when)
{
  CtLearnerAnswer observation = {
    .rule = rule,
    .lesson = "kb-1",
    .step = 2,
    .outcome = outcome,
    .help = help,
    .taught = taught,
    .when = when,
  };

  ct_progress_observe (progress, &observation, NULL);
}

CT_TEST ("/progress/mastery")
{
  g_autoptr (CtProgress) progress = open_progress ();
  const char *rule = "KB-FOLLOW-1";
  CtRuleResult result;

  g_assert_cmpint (ct_standings_get_rule (progress, rule, NULL), ==, CT_MASTERY_NEW);
  observe (progress, rule, CT_OUTCOME_SEEN, 0, TRUE, 1000);
  g_assert_cmpint (ct_standings_get_rule (progress, rule, NULL), ==, CT_MASTERY_SEEN);
  observe (progress, rule, CT_OUTCOME_WRONG, 0, TRUE, 1010);
  g_assert_cmpint (ct_standings_get_rule (progress, rule, NULL), ==, CT_MASTERY_SEEN);
  observe (progress, rule, CT_OUTCOME_RIGHT, 2, TRUE, 1020);
  g_assert_cmpint (ct_standings_get_rule (progress, rule, NULL), ==,
                   CT_MASTERY_WITH_HELP);
  observe (progress, rule, CT_OUTCOME_RIGHT, 0, TRUE, 1030);
  g_assert_cmpint (ct_standings_get_rule (progress, rule, NULL), ==, CT_MASTERY_ALONE);
  observe (progress, rule, CT_OUTCOME_RIGHT, 0, FALSE, 1040);
  g_assert_cmpint (ct_standings_get_rule (progress, rule, NULL), ==,
                   CT_MASTERY_ELSEWHERE);
  observe (progress, rule, CT_OUTCOME_RIGHT, 0, TRUE, 1030 + DAY);
  g_assert_cmpint (ct_standings_get_rule (progress, rule, NULL), ==,
                   CT_MASTERY_ELSEWHERE);
  observe (progress, rule, CT_OUTCOME_RIGHT, 0, TRUE, 1030 + 2 * DAY);
  observe (progress, rule, CT_OUTCOME_WRONG, 0, TRUE, 1030 + 3 * DAY);
  g_assert_cmpint (ct_standings_get_rule (progress, rule, &result), ==,
                   CT_MASTERY_LASTING);
  g_assert_cmpuint (result.right, ==, 5);
  g_assert_cmpuint (result.wrong, ==, 2);
  g_assert_cmpuint (result.helped, ==, 1);
  g_assert_cmpint (result.last, ==, 1030 + 3 * DAY);
}

/* A right answer in a lesson that does not teach the rule counts as seen; in practice
 * it counts as known.
 */
CT_TEST ("/progress/by-the-way")
{
  g_autoptr (CtProgress) progress = open_progress ();
  CtLearnerAnswer practiced = { .rule = "KB-PLAYED-1",
                                .outcome = CT_OUTCOME_RIGHT,
                                .when = 1000 };

  observe (progress, "KB-LED-1", CT_OUTCOME_RIGHT, 0, FALSE, 1000);
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-LED-1", NULL), ==,
                   CT_MASTERY_SEEN);
  observe (progress, "KB-LED-1", CT_OUTCOME_RIGHT, 0, FALSE, 1000 + 3 * DAY);
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-LED-1", NULL), ==,
                   CT_MASTERY_SEEN);
  observe (progress, "KB-LED-1", CT_OUTCOME_RIGHT, 1, TRUE, 1010 + 3 * DAY);
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-LED-1", NULL), ==,
                   CT_MASTERY_WITH_HELP);

  ct_progress_observe (progress, &practiced, NULL);
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-PLAYED-1", NULL), ==,
                   CT_MASTERY_ELSEWHERE);
}

CT_TEST ("/progress/weak-rules")
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_auto (GStrv) all = NULL;
  g_auto (GStrv) some = NULL;
  g_auto (GStrv) one = NULL;
  g_autofree char *list = NULL;

  observe (progress, "KB-GOOD-1", CT_OUTCOME_RIGHT, 0, TRUE, 100);
  observe (progress, "KB-MISSED-1", CT_OUTCOME_RIGHT, 0, TRUE, 100);
  observe (progress, "KB-MISSED-1", CT_OUTCOME_RIGHT, 0, TRUE, 110);
  observe (progress, "KB-MISSED-1", CT_OUTCOME_WRONG, 0, TRUE, 120);
  observe (progress, "KB-HELPED-1", CT_OUTCOME_RIGHT, 1, TRUE, 100);
  observe (progress, "KB-OFTEN-1", CT_OUTCOME_WRONG, 0, TRUE, 100);
  observe (progress, "KB-OFTEN-1", CT_OUTCOME_RIGHT, 0, TRUE, 110);
  observe (progress, "KB-SEEN-1", CT_OUTCOME_SEEN, 0, TRUE, 100);
  observe (progress, "CK-MISSED-1", CT_OUTCOME_WRONG, 0, TRUE, 100);

  all = ct_progress_dup_weak_rules (progress, NULL, 10);
  list = g_strjoinv (" ", all);
  g_assert_cmpstr (list, ==, "CK-MISSED-1 KB-MISSED-1 KB-OFTEN-1 KB-HELPED-1");
  some = ct_progress_dup_weak_rules (progress, "KB-", 10);
  g_assert_cmpuint (g_strv_length (some), ==, 3);
  one = ct_progress_dup_weak_rules (progress, "KB-", 1);
  g_assert_cmpuint (g_strv_length (one), ==, 1);
}

CT_TEST ("/progress/lessons")
{
  CtLessonResult result;
  g_autofree char *last = NULL;
  g_autoptr (CtProgress) progress = open_progress ();

  g_assert_null (ct_progress_dup_last_lesson (progress));
  g_assert_false (ct_progress_get_lesson (progress, "kb-1", &result));
  ct_progress_visit (progress, "kb-1", 3, 9, 100);
  g_assert_true (ct_progress_get_lesson (progress, "kb-1", &result));
  g_assert_cmpuint (result.finished, ==, 0);
  g_assert_cmpuint (result.step, ==, 3);

  ct_progress_finish (progress, "kb-1", 1, 2, 200);
  ct_progress_finish (progress, "kb-1", 5, 0, 300);
  ct_progress_visit (progress, "kb-2", 1, 9, 250);

  g_assert_true (ct_progress_get_lesson (progress, "kb-1", &result));
  g_assert_cmpuint (result.finished, ==, 2);
  g_assert_cmpuint (result.best_wrong, ==, 1);
  g_assert_cmpuint (result.best_help, ==, 0);
  g_assert_cmpuint (result.step, ==, 0);
  g_assert_cmpuint (result.n_steps, ==, 9);
  last = ct_progress_dup_last_lesson (progress);
  g_assert_cmpstr (last, ==, "kb-1");
}

static void
err (CtProgress *progress, const char *lesson, guint step, gint64 when)
{
  ct_progress_observe (progress,
                       &(CtLearnerAnswer){ .rule = "KB-FOLLOW-1",
                                           .lesson = lesson,
                                           .step = step,
                                           .outcome = CT_OUTCOME_WRONG,
                                           .when = when },
                       NULL);
}

static guint
count_wrong (CtProgress *progress, const char *lesson)
{
  guint wrong;
  guint help;

  ct_progress_count_unfinished (progress, lesson, &wrong, &help);
  return wrong;
}

CT_TEST ("/progress/begun-anew")
{
  g_autoptr (CtProgress) progress = open_progress ();
  CtLessonResult result;

  for (guint i = 0; i < 5; i++)
    err (progress, "kb-1", 2, 100 + i);
  err (progress, "kb-2", 1, 100);
  ct_progress_visit (progress, "kb-1", 3, 9, 110);
  g_assert_cmpuint (count_wrong (progress, "kb-1"), ==, 5);

  ct_progress_begin (progress, "kb-1", 9, 120);
  g_assert_true (ct_progress_get_lesson (progress, "kb-1", &result));
  g_assert_cmpuint (result.step, ==, 0);
  g_assert_cmpuint (result.n_steps, ==, 9);
  g_assert_cmpuint (count_wrong (progress, "kb-1"), ==, 0);
  g_assert_cmpuint (count_wrong (progress, "kb-2"), ==, 1);

  err (progress, "kb-1", 2, 130);
  ct_progress_visit (progress, "kb-1", 3, 9, 140);
  ct_progress_visit (progress, "kb-1", 0, 9, 150);
  g_assert_cmpuint (count_wrong (progress, "kb-1"), ==, 1);
  ct_progress_finish (progress, "kb-1", 1, 0, 160);
  g_assert_cmpuint (count_wrong (progress, "kb-1"), ==, 0);
}

/* Even if the clock was ahead before, a lesson resumes at the last visited step. */
CT_TEST ("/progress/clock")
{
  g_autoptr (CtProgress) progress = open_progress ();

  ct_progress_visit (progress, "kb-0", 5, 9, G_GINT64_CONSTANT (9000000000));
  for (guint i = 0; i < 4; i++)
    {
      const char *lesson = i % 2 ? "kb-2" : "kb-1";
      g_autofree char *last = NULL;
      CtLessonResult result;

      ct_progress_visit (progress, lesson, i, 9, 0);
      last = ct_progress_dup_last_lesson (progress);
      g_assert_cmpstr (last, ==, lesson);
      g_assert_true (ct_progress_get_lesson (progress, lesson, &result));
      g_assert_cmpuint (result.step, ==, i);
    }
}

CT_TEST ("/progress/forgotten")
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  CtLearnerAnswer observation = { .rule = "KB-DRAW-1", .outcome = CT_OUTCOME_RIGHT };

  for (guint i = 0; i < 5; i++)
    ct_progress_observe (progress, &observation, i > 2 ? keys : NULL);
  ct_progress_forget (progress, keys);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 3);
  g_ptr_array_set_size (keys, 0);
  ct_progress_forget (progress, keys);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 3);
}

/* An answer after an error counts as helped, but not as hinted. */
CT_TEST ("/progress/errors")
{
  g_autoptr (CtProgress) progress = open_progress ();
  CtLearnerAnswer observation = {
    .rule = "KB-FOLLOW-1", .outcome = CT_OUTCOME_RIGHT, .errors = 1, .when = 1000
  };
  CtRuleResult result;

  ct_progress_observe (progress, &observation, NULL);
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-FOLLOW-1", &result), ==,
                   CT_MASTERY_WITH_HELP);
  g_assert_cmpuint (result.helped, ==, 1);
  observation.errors = 0;
  ct_progress_observe (progress, &observation, NULL);
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-FOLLOW-1", NULL), ==,
                   CT_MASTERY_ELSEWHERE);
}

/* The longest forgotten rule comes first. The order in which answers are stored makes
 * no difference.
 */
CT_TEST ("/progress/due")
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtProgress) turned = open_progress ();
  g_auto (GStrv) due = NULL;
  g_auto (GStrv) soon = NULL;
  g_auto (GStrv) other = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 last, last_turned;

  for (guint i = 0; i < 4; i++)
    {
      observe (progress, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE,
               now - (900 - i) * DAY);
      observe (progress, "KB-DRAW-1", CT_OUTCOME_RIGHT, 0, TRUE, now - 30 * i);
      observe (turned, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE, now - (897 + i) * DAY);
    }
  observe (progress, "KB-LEAD-1", CT_OUTCOME_WRONG, 0, TRUE, now - 900 * DAY);
  observe (progress, "CK-DRAW-1", CT_OUTCOME_RIGHT, 1, TRUE, now - 300 * DAY);
  observe (progress, "CK-PASS-1", CT_OUTCOME_SEEN, 0, TRUE, now - 900 * DAY);

  due = ct_standings_dup_due_rules (progress, "KB-", 10, 0);
  g_assert_cmpstr (due[0], ==, "KB-LEAD-1");
  g_assert_cmpstr (due[1], ==, "KB-FOLLOW-1");
  g_assert_null (due[2]);
  other = ct_standings_dup_due_rules (progress, NULL, 1, 0);
  g_assert_cmpstr (other[0], ==, "KB-LEAD-1");
  g_assert_null (other[1]);
  soon = ct_standings_dup_due_rules (progress, "KB-DRAW", 10, now + 30 * DAY);
  g_assert_cmpstr (soon[0], ==, "KB-DRAW-1");

  g_assert_cmpfloat (find_memory (progress, "KB-FOLLOW-1", &last), ==,
                     find_memory (turned, "KB-FOLLOW-1", &last_turned));
  g_assert_cmpint (last, ==, last_turned);
  g_assert_cmpfloat (find_memory (progress, "KB-PASS", &last), ==, 0);
  g_assert_cmpint (last, ==, 0);
}

/* Answers dated years ahead do not count as remembered overnight. */
CT_TEST ("/progress/clock-ahead")
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtProgress) plain = open_progress ();
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 last;
  double stability;

  for (guint i = 0; i < 2; i++)
    {
      observe (plain, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE, now - 60);
      observe (progress, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE,
               i == 0 ? now - 60 : now + 4000 * DAY);
    }
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-FOLLOW-1", NULL), ==,
                   CT_MASTERY_ALONE);
  stability = find_memory (progress, "KB-FOLLOW-1", &last);
  g_assert_cmpint (last, <=, g_get_real_time () / G_USEC_PER_SEC);
  g_assert_cmpfloat (stability, ==, find_memory (plain, "KB-FOLLOW-1", &last));
}

/* Answers dated 1970 do not count as remembered overnight, and the rule is due. */
CT_TEST ("/progress/clock-anew")
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtStanding) before = NULL;
  g_autoptr (CtStanding) after = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  observe (progress, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE, 60);
  before = ct_standings_find (progress, "KB-FOLLOW-1", now);
  g_assert_true (before->is_due);
  observe (progress, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE, now);
  after = ct_standings_find (progress, "KB-FOLLOW-1", now);
  g_assert_cmpint (after->result.mastery, ==, CT_MASTERY_ALONE);
  g_assert_false (after->is_due);
  g_assert_cmpfloat (after->memory.stability, <, 2 * before->memory.stability);
}

static CtStanding *
stand_after (guint seed, gboolean is_backward, guint worse)
{
  g_autoptr (CtProgress) progress = open_progress ();
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint n = 0; n < 8; n++)
    {
      guint i = is_backward ? 7 - n : n;
      gboolean is_wrong = i == worse || seed * (i + 3) % 5 == 0;

      observe (progress, "KB-LEAD-2", is_wrong ? CT_OUTCOME_WRONG : CT_OUTCOME_RIGHT,
               seed >> i & 1, i % 2, now - (gint64) (40 - 5 * i) * DAY);
    }

  return ct_standings_find (progress, "KB-LEAD-2", now);
}

/* An additional error never postpones a rule. */
CT_TEST ("/progress/order")
{
  for (guint seed = 0; seed < 64; seed++)
    {
      g_autoptr (CtStanding) one = stand_after (seed, FALSE, 8);
      g_autoptr (CtStanding) other = stand_after (seed, TRUE, 8);
      g_autoptr (CtStanding) worse = stand_after (seed, FALSE, seed % 8);

      g_assert_cmpint (one->result.mastery, ==, other->result.mastery);
      g_assert_cmpfloat (one->memory.stability, ==, other->memory.stability);
      g_assert_cmpfloat (one->memory.difficulty, ==, other->memory.difficulty);
      g_assert_cmpfloat (worse->memory.stability, <=, one->memory.stability);
    }
}

/* A rule that a harder exercise needed is due later, but sooner than after a question
 * about it; its mastery stays.
 */
CT_TEST ("/progress/needed")
{
  g_autoptr (CtProgress) plain = open_progress ();
  g_autoptr (CtProgress) needed = open_progress ();
  g_autoptr (CtProgress) asked = open_progress ();
  CtProgress *const all[] = { plain, needed, asked };
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  CtStanding *standing[3];

  for (guint i = 0; i < 3; i++)
    {
      observe (all[i], "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE, now - 20 * DAY);
      if (i > 0)
        observe (all[i], "KB-FOLLOW-1", i == 1 ? CT_OUTCOME_NEEDED : CT_OUTCOME_RIGHT,
                 0, FALSE, now - 10 * DAY);
      standing[i] = ct_standings_find (all[i], "KB-FOLLOW-1", now);
    }
  g_assert_cmpfloat (standing[1]->retrievability, >, standing[0]->retrievability);
  g_assert_cmpfloat (standing[1]->retrievability, <, standing[2]->retrievability);
  g_assert_cmpint (standing[1]->result.mastery, ==, CT_MASTERY_ALONE);
  g_assert_cmpint (standing[2]->result.mastery, ==, CT_MASTERY_LASTING);
  for (guint i = 0; i < 3; i++)
    ct_standing_free (standing[i]);

  observe (plain, "KB-DRAW-1", CT_OUTCOME_NEEDED, 0, FALSE, now - DAY);
  standing[0] = ct_standings_find (plain, "KB-DRAW-1", now);
  g_assert_cmpfloat (standing[0]->memory.stability, ==, 0);
  g_assert_false (standing[0]->is_due);
  ct_standing_free (standing[0]);
}

static double
get_stability (const gint64 *milliseconds, guint n, gint64 last)
{
  g_autoptr (CtProgress) progress = open_progress ();
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 at;

  for (guint i = 0; i < n; i++)
    {
      CtLearnerAnswer observation = { .rule = "KB-LEAD-1",
                                      .outcome = CT_OUTCOME_RIGHT,
                                      .milliseconds = milliseconds[i],
                                      .when = now - 100 * DAY + i };

      ct_progress_observe (progress, &observation, NULL);
    }
  for (guint i = 0; i < 2; i++)
    {
      CtLearnerAnswer observation = { .rule = "KB-DRAW-1",
                                      .outcome = CT_OUTCOME_RIGHT,
                                      .milliseconds = last,
                                      .when = now - (40 - 20 * i) * DAY };

      ct_progress_observe (progress, &observation, NULL);
    }
  return find_memory (progress, "KB-DRAW-1", &at);
}

/* An answer in half of the usual time counts as easy, once the rule is known. */
CT_TEST ("/progress/speed")
{
  static const gint64 usual[] = { 3000, 8000,  4000, 4000, 4100, 3900,
                                  4000, 90000, 4000, 4000, 100 };
  guint n = G_N_ELEMENTS (usual);
  double slow = get_stability (usual, n, 3000);

  g_assert_cmpfloat (get_stability (usual, n, 2000), >, slow);
  g_assert_cmpfloat (get_stability (usual, n, 2001), ==, slow);
  g_assert_cmpfloat (get_stability (usual, n, 60000), ==, slow);
  g_assert_cmpfloat (get_stability (usual, n, 0), ==, slow);
  g_assert_cmpfloat (get_stability (usual, 5, 100), ==, slow);
}
