/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-progress-standing.c: how well rules are known, and what is left of that now */
#include "ct-standing.h"

/* All answers of whoever sits here, or those about the rule ?1. */
static const char question[] =
    "SELECT rule, ifnull (key, ''), exercise, at, ifnull (milliseconds, 0), outcome, "
    "  occasion, help = 0 AND errors = 0, taught, taught OR lesson IS NULL "
    "FROM observation WHERE learner = " CT_STORE_WHO;
static const char rule_question[] =
    "SELECT rule, ifnull (key, ''), exercise, at, ifnull (milliseconds, 0), outcome, "
    "  occasion, help = 0 AND errors = 0, taught, taught OR lesson IS NULL "
    "FROM observation WHERE learner = " CT_STORE_WHO " AND rule = ?1";

/* @rule: (nullable) */
static GPtrArray *
compute (CtProgress *self, const char *rule, const char *prefix, gint64 now)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (ct_progress_get_store (self),
                    rule != NULL ? rule_question : question,
                    rule != NULL ? g_variant_new ("(s)", rule) : NULL, "(ssmsxxxxxxx)");
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (CtObserved));
  gint64 outcome, occasion, is_alone, is_taught, counts;
  CtObserved observed;
  GVariantIter iter;

  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(&s&sm&sxxxxxxx)", &observed.rule, &observed.key,
                              &observed.exercise, &observed.at, &observed.milliseconds,
                              &outcome, &occasion, &is_alone, &is_taught, &counts))
    {
      observed.outcome = outcome;
      observed.occasion = occasion;
      observed.is_alone = is_alone != 0;
      observed.is_taught = is_taught != 0;
      observed.counts = counts != 0;
      g_array_append_val (all, observed);
    }
  return ct_standings_new (all, prefix, now);
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
  g_return_val_if_fail (CT_IS_PROGRESS (self), g_ptr_array_new ());

  return compute (self, NULL, prefix,
                  when != 0 ? when : g_get_real_time () / G_USEC_PER_SEC);
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

  all = compute (self, rule, NULL, g_get_real_time () / G_USEC_PER_SEC);
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
