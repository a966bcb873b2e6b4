/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-standing.h"

#include <string.h>

/* a day and a half: with a night in between */
#define LASTING_SECONDS (36 * 60 * 60)

#define SECONDS_A_DAY (24. * 60 * 60)

/* January 1, 2020. Computers without a clock battery start in 1970 or 2010: the time
 * from such a date is unknown.
 */
#define BORN G_GINT64_CONSTANT (1577836800)

/* answers that a speed needs */
#define MEASURED 10

#define MAX_KIND 32

void
ct_standing_free (CtStanding *self)
{
  g_free (self->rule);
  g_free (self);
}

/* Right without help, Unix time; 0 for never. */
typedef struct
{
  gint64 first;
  gint64 last;
} Span;

/* @spans: before and after @BORN */
typedef struct
{
  CtStanding *standing;
  gboolean counts;
  Span spans[2];
} Sums;

static void
reach (CtStanding *standing, CtMastery mastery)
{
  standing->result.mastery = MAX (standing->result.mastery, mastery);
}

static void
add_right (Sums *sums, const CtLearnerAnswer *answer, gint64 at)
{
  Span *span = &sums->spans[at >= BORN];

  if (ct_learner_answer_is_helped (answer))
    {
      sums->standing->result.helped++;
      reach (sums->standing, CT_MASTERY_WITH_HELP);
      return;
    }

  reach (sums->standing, answer->taught ? CT_MASTERY_ALONE : CT_MASTERY_ELSEWHERE);
  if (span->first == 0)
    span->first = at;
  span->last = at;
  if (span->last - span->first >= LASTING_SECONDS)
    reach (sums->standing, CT_MASTERY_LASTING);
}

/* In other lessons, the learner is led. */
static gboolean
counts (const CtLearnerAnswer *answer)
{
  return answer->taught || answer->lesson == NULL;
}

static void
add_result (Sums *sums, const CtLearnerAnswer *answer, gint64 at)
{
  CtRuleResult *result = &sums->standing->result;
  gboolean is_right = answer->outcome == CT_OUTCOME_RIGHT;

  reach (sums->standing, CT_MASTERY_SEEN);
  result->right += is_right;
  result->wrong += answer->outcome == CT_OUTCOME_WRONG;
  result->last = MAX (result->last, at);
  sums->counts |= is_right && counts (answer);
  if (is_right && sums->counts)
    add_right (sums, answer, at);
}

static CtRating
rate (const CtLearnerAnswer *answer, gboolean is_fast)
{
  if (answer->outcome == CT_OUTCOME_WRONG)
    return CT_RATING_AGAIN;
  if (ct_learner_answer_is_helped (answer))
    return CT_RATING_HARD;

  return is_fast ? CT_RATING_EASY : CT_RATING_GOOD;
}

static double
count_days (gint64 from, gint64 to)
{
  return from < BORN && to >= BORN ? 0 : (to - from) / SECONDS_A_DAY;
}

static void
add_memory (CtStanding *standing,
            const CtLearnerAnswer *answer,
            gint64 at,
            gboolean is_fast)
{
  double days = count_days (standing->last, at);

  if (answer->outcome == CT_OUTCOME_SEEN)
    return;

  if (answer->outcome == CT_OUTCOME_NEEDED)
    {
      if (standing->memory.stability > 0)
        standing->last =
            at - (gint64) (ct_fsrs_refresh (&standing->memory, days) * SECONDS_A_DAY);
      return;
    }

  ct_fsrs_review (&standing->memory, days, rate (answer, is_fast));
  standing->last = at;
}

/* Occasion, and first word of the recipe. */
static void
name_kind (const CtLearnerAnswer *answer, char *ret_kind)
{
  const char *exercise = answer->exercise != NULL ? answer->exercise : "";
  const char *end = strchr (exercise, ' ');
  gsize length = end != NULL ? MIN (end - exercise, MAX_KIND - 2) : 0;

  ret_kind[0] = '0' + answer->occasion;
  memcpy (ret_kind + 1, exercise, length);
  ret_kind[length + 1] = '\0';
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

static void
measure (gpointer kind, gpointer data, gpointer unused)
{
  GArray *times = data;
  gint64 usual = 0;

  g_array_sort (times, compare_times);
  if (times->len >= MEASURED)
    usual = g_array_index (times, gint64, (times->len + 1) / 2 - 1);
  g_array_set_size (times, 0);
  g_array_append_val (times, usual);
}

/* The median of right answers without help. Returns: (transfer full): kind → GArray of
 * one number, 0 for too few
 */
static GHashTable *
measure_all (GPtrArray *all)
{
  GHashTable *kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < all->len; i++)
    {
      const CtLearnerAnswer *answer = g_ptr_array_index (all, i);
      char kind[MAX_KIND];
      GArray *times;

      if (answer->outcome != CT_OUTCOME_RIGHT || ct_learner_answer_is_helped (answer) ||
          answer->milliseconds <= 0)
        continue;

      name_kind (answer, kind);
      times = g_hash_table_lookup (kinds, kind);
      if (times == NULL)
        {
          times = g_array_new (FALSE, FALSE, sizeof (gint64));
          g_hash_table_insert (kinds, g_strdup (kind), times);
        }
      g_array_append_val (times, answer->milliseconds);
    }
  g_hash_table_foreach (kinds, measure, NULL);
  return kinds;
}

/* at most half of the median */
static gboolean
was_fast (GHashTable *kinds, const CtLearnerAnswer *answer)
{
  char kind[MAX_KIND];
  GArray *times;

  if (answer->milliseconds <= 0)
    return FALSE;

  name_kind (answer, kind);
  times = g_hash_table_lookup (kinds, kind);
  return times != NULL && 2 * answer->milliseconds <= g_array_index (times, gint64, 0);
}

static int
compare_answers (gconstpointer a, gconstpointer b, gpointer data)
{
  const CtLearnerAnswer *one = *(const CtLearnerAnswer *const *) a;
  const CtLearnerAnswer *other = *(const CtLearnerAnswer *const *) b;
  gint64 now = *(const gint64 *) data;
  gint64 at = MIN (one->when, now), other_at = MIN (other->when, now);
  int order = strcmp (one->rule, other->rule);

  if (order != 0)
    return order;
  if (at != other_at)
    return at < other_at ? -1 : 1;
  if (one->when != other->when)
    return one->when < other->when ? -1 : 1;
  if (counts (one) != counts (other))
    return counts (one) ? -1 : 1;

  return g_strcmp0 (one->key, other->key);
}

/* Later times than @now come from a wrong clock, and count as now. */
static GPtrArray *
sort_answers (GPtrArray *all, const char *prefix, gint64 now)
{
  GPtrArray *sorted = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      CtLearnerAnswer *answer = g_ptr_array_index (all, i);

      if (prefix == NULL || g_str_has_prefix (answer->rule, prefix))
        g_ptr_array_add (sorted, answer);
    }
  g_ptr_array_sort_with_data (sorted, compare_answers, &now);
  return sorted;
}

/**
 * ct_standings_new:
 * @answers: (element-type CtLearnerAnswer): of one learner
 * @prefix: (nullable): of rule ids
 *
 * Returns: (transfer full) (element-type CtStanding): by id
 */
GPtrArray *
ct_standings_new (GPtrArray *answers, const char *prefix, gint64 now)
{
  GPtrArray *standings =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_standing_free);
  g_autoptr (GHashTable) kinds = measure_all (answers);
  g_autoptr (GPtrArray) sorted = sort_answers (answers, prefix, now);
  Sums sums = { 0 };

  for (guint i = 0; i < sorted->len; i++)
    {
      const CtLearnerAnswer *one = g_ptr_array_index (sorted, i);
      gint64 at = MIN (one->when, now);

      if (sums.standing == NULL || !g_str_equal (sums.standing->rule, one->rule))
        {
          sums = (Sums){ .standing = g_new0 (CtStanding, 1) };
          sums.standing->rule = g_strdup (one->rule);
          g_ptr_array_add (standings, sums.standing);
        }
      add_result (&sums, one, at);
      add_memory (sums.standing, one, at, was_fast (kinds, one));
    }
  for (guint i = 0; i < standings->len; i++)
    ct_standing_look (g_ptr_array_index (standings, i), now);
  return standings;
}

/**
 * ct_standing_look:
 * @now: Unix time
 *
 * Updates what fades.
 */
void
ct_standing_look (CtStanding *self, gint64 now)
{
  self->retrievability =
      ct_fsrs_get_retrievability (&self->memory, (now - self->last) / SECONDS_A_DAY);
  self->is_due = self->memory.stability > 0 && self->retrievability < CT_FSRS_WANTED;
}

static gint64
or_now (gint64 when)
{
  return when != 0 ? when : g_get_real_time () / G_USEC_PER_SEC;
}

/**
 * ct_standings_list:
 * @prefix: (nullable): of rule ids: "KB-"
 * @when: Unix time; 0 for now
 *
 * Returns: (transfer full) (element-type CtStanding): by id
 */
GPtrArray *
ct_standings_list (CtProgress *progress, const char *prefix, gint64 when)
{
  g_autoptr (GPtrArray) all = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (progress), g_ptr_array_new ());

  all = ct_progress_list_answers (progress, NULL, 0);
  return ct_standings_new (all, prefix, or_now (when));
}

/**
 * ct_standings_find:
 * @when: Unix time; 0 for now
 *
 * Returns: (transfer full): all zero but the id if never answered
 */
CtStanding *
ct_standings_find (CtProgress *progress, const char *rule, gint64 when)
{
  g_autoptr (GPtrArray) all = ct_standings_list (progress, rule, when);
  CtStanding *nothing;

  if (all->len > 0 &&
      g_str_equal (((CtStanding *) g_ptr_array_index (all, 0))->rule, rule))
    return g_ptr_array_steal_index (all, 0);

  nothing = g_new0 (CtStanding, 1);
  nothing->rule = g_strdup (rule);
  return nothing;
}

/**
 * ct_standings_get_rule:
 * @ret_result: (out) (optional):
 *
 * In a lesson that does not teach the rule, a right answer counts only after one
 * elsewhere.
 */
CtMastery
ct_standings_get_rule (CtProgress *progress, const char *rule, CtRuleResult *ret_result)
{
  g_autoptr (GPtrArray) answers = NULL;
  g_autoptr (GPtrArray) all = NULL;
  CtRuleResult result = { 0 };

  g_return_val_if_fail (CT_IS_PROGRESS (progress), CT_MASTERY_NEW);
  g_return_val_if_fail (rule != NULL, CT_MASTERY_NEW);

  answers = ct_progress_list_answers (progress, rule, G_MAXUINT);
  all = ct_standings_new (answers, NULL, or_now (0));
  if (all->len > 0)
    result = ((CtStanding *) g_ptr_array_index (all, 0))->result;
  if (ret_result != NULL)
    *ret_result = result;

  return result.mastery;
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
 * ct_standings_dup_due_rules:
 * @prefix: (nullable): of rule ids: "KB-"
 * @when: Unix time; 0 for now
 *
 * Returns: (transfer full): ids, the least likely remembered first
 */
GStrv
ct_standings_dup_due_rules (CtProgress *progress,
                            const char *prefix,
                            guint max,
                            gint64 when)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GPtrArray) all = NULL;
  guint n = 0;

  g_return_val_if_fail (CT_IS_PROGRESS (progress), NULL);

  all = ct_standings_list (progress, prefix, when);
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
