/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-progress-history.c: day by day and week by week */
#include "ct-progress-history.h"

/* All time zones differ by a multiple of it, so that each of them finds its midnights.
 */
#define QUARTER_HOUR (15 * 60)

static void
answered_free (gpointer data)
{
  g_free (((CtAnswered *) data)->lesson);
  g_free (data);
}

/**
 * ct_progress_list_answers:
 * @most: how many of them
 *
 * Returns: (transfer full) (element-type CtAnswered): how a rule was answered and seen,
 *   the last one first
 */
GPtrArray *
ct_progress_list_answers (CtProgress *self, const char *rule, guint most)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (answered_free);
  g_autoptr (GVariant) rows = NULL;
  gint64 at, occasion, outcome, is_helped;
  GVariantIter iter;
  char *lesson;

  g_return_val_if_fail (CT_IS_PROGRESS (self), all);
  g_return_val_if_fail (rule != NULL, all);

  rows = ct_store_ask (
      ct_progress_get_store (self),
      "SELECT at, occasion, lesson, outcome, help > 0 OR errors > 0 FROM observation "
      "WHERE learner = " CT_STORE_WHO " AND rule = ?1 ORDER BY at DESC, id DESC "
      "LIMIT ?2",
      g_variant_new ("(sx)", rule, (gint64) most), "(xxmsxx)");
  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(xxmsxx)", &at, &occasion, &lesson, &outcome,
                              &is_helped))
    {
      CtAnswered *answered = g_new0 (CtAnswered, 1);

      answered->when = at;
      answered->occasion = occasion;
      answered->lesson = lesson;
      answered->outcome = outcome;
      answered->is_helped = is_helped;
      g_ptr_array_add (all, answered);
    }

  return all;
}

/* The Mondays on which the last weeks began; a day is not always 24 hours. */
static GArray *
list_weeks (guint n_weeks, gint64 now)
{
  GArray *weeks = g_array_new (FALSE, TRUE, sizeof (CtWeek));
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now);
  g_autoptr (GDateTime) midnight =
      g_date_time_new_local (g_date_time_get_year (today),
                             g_date_time_get_month (today),
                             g_date_time_get_day_of_month (today), 0, 0, 0);
  g_autoptr (GDateTime) monday =
      g_date_time_add_days (midnight, 1 - g_date_time_get_day_of_week (midnight));

  g_array_set_size (weeks, n_weeks);
  for (guint i = 0; i < n_weeks; i++)
    {
      g_autoptr (GDateTime) begin =
          g_date_time_add_weeks (monday, (int) i + 1 - (int) n_weeks);

      g_array_index (weeks, CtWeek, i).begin = g_date_time_to_unix (begin);
    }

  return weeks;
}

static CtWeek *
find_week (GArray *weeks, gint64 at)
{
  guint i = weeks->len - 1;

  while (i > 0 && g_array_index (weeks, CtWeek, i).begin > at)
    i--;
  return &g_array_index (weeks, CtWeek, i);
}

static void
count (CtWeek *week, CtOutcome outcome, gboolean is_helped, guint n)
{
  if (outcome == CT_OUTCOME_WRONG)
    week->wrong += n;
  else if (is_helped)
    week->helped += n;
  else
    week->alone += n;
}

/**
 * ct_progress_list_weeks:
 * @prefix: (nullable): only rules whose ids begin so: "KB-"
 * @n_weeks: the last of them is this one
 * @when: Unix time of a moment in the last week; 0 for now
 *
 * Returns: (transfer full) (element-type CtWeek): how the rules were answered, the
 * first week first
 */
GArray *
ct_progress_list_weeks (CtProgress *self,
                        const char *prefix,
                        guint n_weeks,
                        gint64 when)
{
  gint64 now = when != 0 ? when : g_get_real_time () / G_USEC_PER_SEC;
  GArray *weeks = list_weeks (MAX (n_weeks, 1), now);
  g_autoptr (GVariant) rows = NULL;
  gint64 quarter, outcome, is_helped, n;
  GVariantIter iter;

  g_return_val_if_fail (CT_IS_PROGRESS (self), weeks);

  rows = ct_store_ask (
      ct_progress_get_store (self),
      "SELECT at / ?1, outcome, help > 0 OR errors > 0, count (*) FROM observation "
      "WHERE learner = " CT_STORE_WHO " AND rule BETWEEN ?2 AND ?2 || '~' "
      "AND outcome <> 0 AND at BETWEEN ?3 AND ?4 GROUP BY 1, 2, 3",
      g_variant_new ("(xsxx)", (gint64) QUARTER_HOUR, prefix != NULL ? prefix : "",
                     g_array_index (weeks, CtWeek, 0).begin, now),
      "(xxxx)");
  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(xxxx)", &quarter, &outcome, &is_helped, &n))
    count (find_week (weeks, quarter * QUARTER_HOUR), outcome, is_helped, n);

  return weeks;
}
