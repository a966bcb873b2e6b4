/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-progress-standing.c: how well rules are known, and what is left of that now */
#include "ct-progress.h"

/* Somebody who still knows it after a day and a half has slept over it. */
#define LASTING_SECONDS (36 * 60 * 60)

#define SECONDS_A_DAY (24. * 60 * 60)

/* There are computers whose clock begins anew when they are switched on, in 1970 or
 * 2010: 2020 began then. How much time went by from before to after it, nobody knows.
 */
#define BORN G_GINT64_CONSTANT (1577836800)

/**
 * ct_standing_free:
 * @self: (transfer full): not used any more
 */
void
ct_standing_free (CtStanding *self)
{
  g_free (self->rule);
  g_free (self);
}

/* All that was observed of the rules whose ids begin with ?1, in the order in which it
 * happened. What is later than now, ?2, was observed when the clock was wrong. In a
 * lesson that does not teach the rule it does not count by itself. Each learner has a
 * speed at each occasion, and at each kind of exercises, which is the first word of
 * what makes it again: the median of what was right at once, as soon as there are ten;
 * who needs no more than half of that was fast.
 */
static const char question[] =
    "WITH own AS MATERIALIZED (SELECT rule, outcome, taught, at, key, milliseconds, "
    "    help = 0 AND errors = 0 AS alone, taught OR lesson IS NULL AS counts, "
    "    occasion || substr (ifnull (exercise, ''), 1, "
    "      instr (ifnull (exercise, ''), ' ')) AS kind "
    "  FROM observation WHERE learner = " CT_STORE_WHO "), "
    "timed AS (SELECT kind, milliseconds, count (*) OVER (PARTITION BY kind) AS n, "
    "    row_number () OVER (PARTITION BY kind ORDER BY milliseconds) AS nth "
    "  FROM own WHERE outcome = 1 AND alone AND milliseconds IS NOT NULL), "
    "usual AS MATERIALIZED (SELECT kind, milliseconds AS usual FROM timed "
    "  WHERE n >= 10 AND nth = (n + 1) / 2) "
    "SELECT rule, outcome, alone, taught, counts, "
    "  ifnull (2 * milliseconds <= usual, 0), at "
    "FROM own LEFT JOIN usual USING (kind) "
    "WHERE rule BETWEEN ?1 AND ?1 || '~' "
    "ORDER BY rule, min (at, ?2), counts DESC, key";

/* The same of one rule, but for how fast it was. */
static const char rule_question[] =
    "SELECT rule, outcome, help = 0 AND errors = 0, taught, "
    "  taught OR lesson IS NULL AS counts, 0, at "
    "FROM observation WHERE learner = " CT_STORE_WHO " AND rule = ?1 "
    "ORDER BY min (at, ?2), counts DESC, key";

typedef struct
{
  gint64 outcome, is_alone, is_taught, counts, is_fast, at;
} Observed;

/* From when to when a rule was right alone; 0 where it was not. */
typedef struct
{
  gint64 first;
  gint64 last;
} Span;

/* @counts: it was right once where that counts
 * @spans: before and after the clock was set right
 */
typedef struct
{
  CtStanding *standing;
  gboolean counts;
  Span spans[2];
} Sums;

/* ---------------------------------------------------------------------- mastery */

static void
reach (CtStanding *standing, CtMastery mastery)
{
  standing->result.mastery = MAX (standing->result.mastery, mastery);
}

/* Right, where that counts. What was observed by a clock that began anew was not slept
 * over until it was set right.
 */
static void
add_right (Sums *sums, const Observed *observed, gint64 at)
{
  Span *span = &sums->spans[at >= BORN];

  if (!observed->is_alone)
    {
      sums->standing->result.helped++;
      reach (sums->standing, CT_MASTERY_WITH_HELP);
      return;
    }

  reach (sums->standing, observed->is_taught ? CT_MASTERY_ALONE : CT_MASTERY_ELSEWHERE);
  if (span->first == 0)
    span->first = at;
  span->last = at;
  if (span->last - span->first >= LASTING_SECONDS)
    reach (sums->standing, CT_MASTERY_LASTING);
}

static void
add_result (Sums *sums, const Observed *observed, gint64 at)
{
  CtRuleResult *result = &sums->standing->result;
  gboolean is_right = observed->outcome == CT_OUTCOME_RIGHT;

  reach (sums->standing, CT_MASTERY_SEEN);
  result->right += is_right;
  result->wrong += observed->outcome == CT_OUTCOME_WRONG;
  result->last = MAX (result->last, observed->at);
  sums->counts |= is_right && observed->counts;
  if (is_right && sums->counts)
    add_right (sums, observed, at);
}

/* ----------------------------------------------------------------------- memory */

static CtRating
rate (const Observed *observed)
{
  if (observed->outcome == CT_OUTCOME_WRONG)
    return CT_RATING_AGAIN;
  if (!observed->is_alone)
    return CT_RATING_HARD;

  return observed->is_fast ? CT_RATING_EASY : CT_RATING_GOOD;
}

/* Where it is not known how much time went by, nothing was slept over. */
static double
count_days (gint64 from, gint64 to)
{
  return from < BORN && to >= BORN ? 0 : (to - from) / SECONDS_A_DAY;
}

static void
add_memory (CtStanding *standing, const Observed *observed, gint64 at)
{
  double days = count_days (standing->last, at);

  if (observed->outcome == CT_OUTCOME_SEEN)
    return;

  if (observed->outcome == CT_OUTCOME_NEEDED)
    {
      if (standing->memory.stability > 0)
        standing->last =
            at - (gint64) (ct_fsrs_refresh (&standing->memory, days) * SECONDS_A_DAY);
      return;
    }

  ct_fsrs_review (&standing->memory, days, rate (observed));
  standing->last = at;
}

/* ------------------------------------------------------------------------- both */

static void
compute (CtProgress *self,
         const char *sql,
         const char *prefix,
         gint64 now,
         GPtrArray *standings)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (ct_progress_get_store (self), sql,
                    g_variant_new ("(sx)", prefix, now), "(sxxxxxx)");
  Sums sums = { 0 };
  Observed observed;
  GVariantIter iter;
  const char *rule;

  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(&sxxxxxx)", &rule, &observed.outcome,
                              &observed.is_alone, &observed.is_taught, &observed.counts,
                              &observed.is_fast, &observed.at))
    {
      gint64 at = MIN (observed.at, now);

      if (sums.standing == NULL || !g_str_equal (sums.standing->rule, rule))
        {
          sums = (Sums){ .standing = g_new0 (CtStanding, 1) };
          sums.standing->rule = g_strdup (rule);
          g_ptr_array_add (standings, sums.standing);
        }
      add_result (&sums, &observed, at);
      add_memory (sums.standing, &observed, at);
    }
}

/**
 * ct_progress_list_standings:
 * @prefix: (nullable): only rules whose ids begin so: "KB-"
 * @when: Unix time; 0 for now
 *
 * All is computed from what was observed, in the order in which it happened: not that
 * in which it came into the store. What is later than @when was observed when the clock
 * was wrong.
 *
 * Returns: (transfer full) (element-type CtStanding): one for each rule of which
 *   anything is known, by id
 */
GPtrArray *
ct_progress_list_standings (CtProgress *self, const char *prefix, gint64 when)
{
  GPtrArray *standings =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_standing_free);
  gint64 now = when != 0 ? when : g_get_real_time () / G_USEC_PER_SEC;

  g_return_val_if_fail (CT_IS_PROGRESS (self), standings);

  compute (self, question, prefix != NULL ? prefix : "", now, standings);
  for (guint i = 0; i < standings->len; i++)
    {
      CtStanding *standing = g_ptr_array_index (standings, i);

      standing->retrievability =
          ct_fsrs_get_retrievability (&standing->memory,
                                      (now - standing->last) / SECONDS_A_DAY);
      standing->is_due =
          standing->memory.stability > 0 && standing->retrievability < CT_FSRS_WANTED;
    }

  return standings;
}

/**
 * ct_progress_dup_standing:
 * @when: Unix time; 0 for now
 *
 * Returns: (transfer full): that of one rule; all zero but its id where nothing is
 *   known
 */
CtStanding *
ct_progress_dup_standing (CtProgress *self, const char *rule, gint64 when)
{
  g_autoptr (GPtrArray) all = ct_progress_list_standings (self, rule, when);
  CtStanding *nothing;

  if (all->len > 0 &&
      g_str_equal (((CtStanding *) g_ptr_array_index (all, 0))->rule, rule))
    return g_ptr_array_steal_index (all, 0);

  nothing = g_new0 (CtStanding, 1);
  nothing->rule = g_strdup (rule);
  return nothing;
}

/**
 * ct_progress_get_rule:
 * @ret_result: (out) (optional): the figures behind it
 *
 * In a lesson one is led: what is right there by the way counts only once the rule was
 * right where it is taught, or at a table without a teacher.
 *
 * Returns: how well the learner knows the rule
 */
CtMastery
ct_progress_get_rule (CtProgress *self, const char *rule, CtRuleResult *ret_result)
{
  g_autoptr (GPtrArray) all = NULL;
  CtRuleResult result = { 0 };

  g_return_val_if_fail (CT_IS_PROGRESS (self), CT_MASTERY_NEW);
  g_return_val_if_fail (rule != NULL, CT_MASTERY_NEW);

  all = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_standing_free);
  compute (self, rule_question, rule, g_get_real_time () / G_USEC_PER_SEC, all);
  if (all->len > 0)
    result = ((CtStanding *) g_ptr_array_index (all, 0))->result;
  if (ret_result != NULL)
    *ret_result = result;

  return result.mastery;
}

/**
 * ct_progress_get_memory:
 * @ret_last: (out): when it was answered last: Unix time; 0 where it never was
 *
 * Other than how well it is known, what is remembered of a rule becomes less with time.
 *
 * Returns: the memory of the rule; all zero where it was never answered
 */
CtFsrs
ct_progress_get_memory (CtProgress *self, const char *rule, gint64 *ret_last)
{
  g_autoptr (CtStanding) standing = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), (CtFsrs){ 0 });

  standing = ct_progress_dup_standing (self, rule, 0);
  *ret_last = standing->last;
  return standing->memory;
}

static gint
compare_retrievability (gconstpointer a, gconstpointer b)
{
  const CtStanding *one = *(const CtStanding *const *) a;
  const CtStanding *other = *(const CtStanding *const *) b;

  return (one->retrievability > other->retrievability) -
         (one->retrievability < other->retrievability);
}

/**
 * ct_progress_dup_due_rules:
 * @prefix: (nullable): only rules whose ids begin so: "KB-"
 * @max: how many at most
 * @when: Unix time; 0 for now
 *
 * A rule is due when it was learned, and when less than nine of ten such memories are
 * still there.
 *
 * Returns: (transfer full): ids of the rules that are due, those first that are most
 *   likely forgotten
 */
GStrv
ct_progress_dup_due_rules (CtProgress *self, const char *prefix, guint max, gint64 when)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GPtrArray) all = NULL;
  guint n = 0;

  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  all = ct_progress_list_standings (self, prefix, when);
  g_ptr_array_sort (all, compare_retrievability);
  for (guint i = 0; i < all->len && n < max; i++)
    {
      const CtStanding *standing = g_ptr_array_index (all, i);

      if (standing->is_due)
        {
          g_strv_builder_add (builder, standing->rule);
          n++;
        }
    }

  return g_strv_builder_end (builder);
}
