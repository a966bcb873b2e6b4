/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-progress.h"

#include "ct-store-private.h"

/* Seconds; answers further apart count as different days. */
#define HALF_A_DAY (12 * 60 * 60)

/**
 * ct_store_list_answers:
 * @learner: 0 for the current one
 * @after: id; 0 for all
 *
 * Returns: (transfer full) (element-type CtLearnerAnswer): by id
 */
GPtrArray *
ct_store_list_answers (CtStore *self, CtAnswerTable table, gint64 learner, gint64 after)
{
  return ct_store_ask_answers (self, table,
                               table == CT_TABLE_VISITS
                                   ? "learner = iif (?1 = 0, " CT_STORE_WHO ", ?1)"
                                   : "learner = iif (?1 = 0, " CT_STORE_WHO ", ?1) "
                                     "AND id > ?2 ORDER BY id",
                               g_variant_new ("(xx)", learner, after));
}

/**
 * ct_store_find_last_answer:
 *
 * Returns: the highest id of all learners; 0 for none
 */
gint64
ct_store_find_last_answer (CtStore *self)
{
  return ct_store_ask_number (self, "SELECT max (id) FROM observation", NULL, 0);
}

gboolean
ct_store_has_answer (CtStore *self, const char *key)
{
  return ct_store_ask_number (self, "SELECT 1 FROM observation WHERE key = ?1",
                              g_variant_new ("(s)", key), 0);
}

/**
 * ct_store_has_retracted:
 *
 * Repairs may lose answers, too.
 */
gboolean
ct_store_has_retracted (CtStore *self, const char *key)
{
  return ct_store_ask_number (self, "SELECT 1 FROM taken_back WHERE key = ?1",
                              g_variant_new ("(s)", key), 0);
}

/**
 * ct_store_dup_retracted:
 *
 * Returns: keys
 */
GStrv
ct_store_dup_retracted (CtStore *self, gint64 learner)
{
  return ct_store_ask_texts (self, "SELECT key FROM taken_back WHERE learner = ?1",
                             g_variant_new ("(x)", learner));
}

/**
 * ct_store_add_answers:
 * @learner: 0 for the current one; a deleted learner gets nothing
 * @rows: see ct_learner_answers_to_json()
 */
void
ct_store_add_answers (CtStore *self,
                      CtAnswerTable table,
                      gint64 learner,
                      const char *rows)
{
  ct_store_change (
      self,
      ct_learner_answer_get_insert (table, "iif (?2 = 0, " CT_STORE_WHO
                                           ", (SELECT id FROM learner WHERE id = ?2))"),
      g_variant_new ("(sx)", rows, learner));
}

/**
 * ct_store_add_run:
 * @lesson: or a record
 *
 * Of the current learner.
 */
void
ct_store_add_run (CtStore *self,
                  const char *lesson,
                  guint wrong,
                  guint help,
                  gint64 when)
{
  g_autofree char *key = g_uuid_string_random ();
  g_autoptr (GString) rows = g_string_new ("[");

  ct_learner_answer_append_json (&(CtLearnerAnswer){ .key = key,
                                                     .lesson = lesson,
                                                     .errors = wrong,
                                                     .help = help,
                                                     .when = when },
                                 rows);
  g_string_append_c (rows, ']');
  ct_store_add_answers (self, CT_TABLE_RUNS, 0, rows->str);
}

/**
 * ct_store_delete_answers:
 * @rows: answers with these keys, see ct_learner_answers_to_json()
 */
void
ct_store_delete_answers (CtStore *self, gint64 learner, const char *rows)
{
  ct_store_change (self, ct_learner_answer_get_delete (),
                   g_variant_new ("(sx)", rows, learner));
}

/**
 * CtProgress:
 *
 * Observations are only added, so no achievement is lost; undoing a move deletes those
 * about it. All else is computed from them and from the runs of lessons.
 */
struct _CtProgress
{
  GObject parent_instance;

  CtStore *store;
  gint64 latest;
};

G_DEFINE_FINAL_TYPE (CtProgress, ct_progress, G_TYPE_OBJECT)

/* divides every time zone's offset */
#define QUARTER_HOUR (15 * 60)

/**
 * ct_progress_list_answers:
 * @rule: (nullable): %NULL for all, without order and limit
 *
 * Returns: (transfer full) (element-type CtLearnerAnswer): the latest first
 */
GPtrArray *
ct_progress_list_answers (CtProgress *self, const char *rule, guint most)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  if (rule == NULL)
    return ct_store_ask_answers (self->store, CT_TABLE_ANSWERS,
                                 "learner = " CT_STORE_WHO, NULL);
  return ct_store_ask_answers (self->store, CT_TABLE_ANSWERS,
                               "learner = " CT_STORE_WHO " AND rule = ?1 "
                               "ORDER BY at DESC, id DESC LIMIT ?2",
                               g_variant_new ("(sx)", rule, (gint64) most));
}

/* a day is not always 24 hours */
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
 * @prefix: (nullable): of rule ids: "KB-"
 * @when: Unix time; 0 for now
 *
 * Returns: (transfer full) (element-type CtWeek): the earliest first
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

CtProgress *
ct_progress_new (CtStore *store)
{
  CtProgress *self = g_object_new (CT_TYPE_PROGRESS, NULL);

  self->store = g_object_ref (store);
  return self;
}

CtStore *
ct_progress_get_store (CtProgress *self)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  return self->store;
}

/* Returns: (nullable): the first row */
static GVariant *
ask_one (CtProgress *self, const char *sql, GVariant *parameters, const char *row)
{
  g_autoptr (GVariant) rows = ct_store_ask (self->store, sql, parameters, row);

  return g_variant_n_children (rows) > 0 ? g_variant_get_child_value (rows, 0) : NULL;
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* The clock was set back: later times become now, as after a restart. */
static void
receive (CtProgress *self, gint64 now)
{
  ct_store_change (self->store, "UPDATE observation SET at = ?1 WHERE at > ?1",
                   g_variant_new ("(x)", now));
  ct_store_change (self->store, "UPDATE run SET at = ?1 WHERE at > ?1",
                   g_variant_new ("(x)", now));
  ct_store_change (self->store,
                   "UPDATE lesson SET last = min (last, ?1), begun = min (begun, ?1) "
                   "WHERE max (last, begun) > ?1",
                   g_variant_new ("(x)", now));
}

static gint64
or_now (CtProgress *self, gint64 when)
{
  gint64 now = ct_store_get_receipt ();

  if (when != 0)
    return when;
  if (now == G_MAXINT64)
    return get_now ();

  if (now + CT_STORE_SKEW < self->latest)
    receive (self, now);
  self->latest = now;
  return now;
}

/**
 * ct_progress_observe_all:
 * @answers: (element-type CtLearnerAnswer): saved at once
 * @keys: (nullable) (element-type utf8): for ct_progress_forget()
 */
void
ct_progress_observe_all (CtProgress *self, GArray *answers, GPtrArray *keys)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  g_return_if_fail (CT_IS_PROGRESS (self));
  g_return_if_fail (answers->len > 0);

  for (guint i = 0; i < answers->len; i++)
    {
      CtLearnerAnswer answer = g_array_index (answers, CtLearnerAnswer, i);
      g_autofree char *key = g_uuid_string_random ();

      answer.key = key;
      answer.when = or_now (self, answer.when);
      g_string_append_c (rows, i > 0 ? ',' : '[');
      ct_learner_answer_append_json (&answer, rows);
      if (keys != NULL)
        g_ptr_array_add (keys, g_steal_pointer (&key));
    }
  g_string_append_c (rows, ']');
  ct_store_add_answers (self->store, CT_TABLE_ANSWERS, 0, rows->str);
}

/**
 * ct_progress_observe:
 * @keys: (nullable) (element-type utf8): for ct_progress_forget()
 */
void
ct_progress_observe (CtProgress *self, const CtLearnerAnswer *answer, GPtrArray *keys)
{
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof *answer);

  g_return_if_fail (answer->rule != NULL);

  g_array_append_vals (one, answer, 1);
  ct_progress_observe_all (self, one, keys);
}

/* ?1 is a JSON array */
#define THESE "key IN (SELECT value FROM json_each (?1))"

/**
 * ct_progress_forget:
 * @keys: (element-type utf8):
 *
 * All or none; copies do not bring them back.
 */
void
ct_progress_forget (CtProgress *self, GPtrArray *keys)
{
  g_autoptr (GString) list = g_string_new ("[");

  g_return_if_fail (CT_IS_PROGRESS (self));

  for (guint i = 0; i < keys->len; i++)
    g_string_append_printf (list, "%s\"%s\"", i > 0 ? "," : "",
                            (const char *) g_ptr_array_index (keys, i));
  g_string_append_c (list, ']');
  ct_store_change (self->store,
                   "INSERT OR IGNORE INTO taken_back (key, learner) "
                   "SELECT key, learner FROM observation WHERE " THESE,
                   g_variant_new ("(s)", list->str));
  ct_store_change (self->store, "DELETE FROM observation WHERE " THESE,
                   g_variant_new ("(s)", list->str));
}

/* Even if the clock was set back, the learner continues at the last visit. */
static gint64
or_latest (CtProgress *self, const char *lesson, gint64 when)
{
  gint64 latest;

  if (when != 0)
    return when;

  latest = ct_store_ask_number (self->store,
                                "SELECT max (last) + 1 FROM lesson "
                                "WHERE learner = " CT_STORE_WHO " AND lesson <> ?1",
                                g_variant_new ("(s)", lesson), 0);
  return MAX (or_now (self, 0), latest);
}

/* Keeps the step. */
#define BEGUN                                                                          \
  "INSERT INTO lesson (learner, lesson, step, n_steps, last) "                         \
  "VALUES (" CT_STORE_WHO ", ?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET last = ?4"

#define VISITED BEGUN ", step = ?2, n_steps = ?3"

/**
 * ct_progress_visit:
 * @when: Unix time; 0 for now
 */
void
ct_progress_visit (CtProgress *self,
                   const char *lesson,
                   guint step,
                   guint n_steps,
                   gint64 when)
{
  g_return_if_fail (CT_IS_PROGRESS (self));
  g_return_if_fail (lesson != NULL);

  ct_store_change (self->store,
                   step > 0 || ct_store_is_loaded (self->store) ? VISITED : BEGUN,
                   g_variant_new ("(sxxx)", lesson, (gint64) step, (gint64) n_steps,
                                  or_latest (self, lesson, when)));
}

/**
 * ct_progress_begin:
 * @when: Unix time; 0 for now
 */
void
ct_progress_begin (CtProgress *self, const char *lesson, guint n_steps, gint64 when)
{
  g_return_if_fail (CT_IS_PROGRESS (self));
  g_return_if_fail (lesson != NULL);

  ct_store_change (self->store,
                   "INSERT INTO lesson (learner, lesson, step, n_steps, last, begun) "
                   "VALUES (" CT_STORE_WHO ", ?1, 0, ?2, ?3, ?3) "
                   "ON CONFLICT DO UPDATE SET step = 0, n_steps = ?2, last = ?3, "
                   "begun = ?3",
                   g_variant_new ("(sxx)", lesson, (gint64) n_steps,
                                  or_latest (self, lesson, when)));
}

/**
 * ct_progress_finish:
 * @wrong: answers
 * @help: hints
 * @when: Unix time; 0 for now
 */
void
ct_progress_finish (CtProgress *self,
                    const char *lesson,
                    guint wrong,
                    guint help,
                    gint64 when)
{
  g_return_if_fail (CT_IS_PROGRESS (self));
  g_return_if_fail (lesson != NULL);

  ct_store_add_run (self->store, lesson, wrong, help, or_now (self, when));
  ct_store_change (self->store,
                   "INSERT INTO lesson (learner, lesson, last) "
                   "VALUES (" CT_STORE_WHO ", ?1, ?2) "
                   "ON CONFLICT DO UPDATE SET step = 0, last = excluded.last",
                   g_variant_new ("(sx)", lesson, or_latest (self, lesson, when)));
}

/**
 * ct_progress_get_lesson:
 * @ret_result: (out): zeroed if never visited
 */
gboolean
ct_progress_get_lesson (CtProgress *self,
                        const char *lesson,
                        CtLessonResult *ret_result)
{
  g_autoptr (GVariant) row = NULL;
  gint64 finished, wrong, help, step, n_steps;

  g_return_val_if_fail (CT_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (lesson != NULL, FALSE);

  *ret_result = (CtLessonResult){ 0 };
  row = ask_one (self,
                 "SELECT count (key), ifnull (min (wrong), 0), ifnull (min (help), 0), "
                 "step, n_steps, last "
                 "FROM lesson LEFT JOIN run USING (learner, lesson) "
                 "WHERE learner = " CT_STORE_WHO " AND lesson = ?1 GROUP BY lesson",
                 g_variant_new ("(s)", lesson), "(xxxxxx)");
  if (row == NULL)
    return FALSE;

  g_variant_get (row, "(xxxxxx)", &finished, &wrong, &help, &step, &n_steps,
                 &ret_result->last);
  ret_result->finished = finished;
  ret_result->best_wrong = wrong;
  ret_result->best_help = help;
  ret_result->step = step;
  ret_result->n_steps = n_steps;
  return TRUE;
}

/**
 * ct_progress_count_unfinished:
 * @ret_wrong: (out): answers
 * @ret_help: (out): hints
 *
 * In the current run.
 */
void
ct_progress_count_unfinished (CtProgress *self,
                              const char *lesson,
                              guint *ret_wrong,
                              guint *ret_help)
{
  g_autoptr (GVariant) row = NULL;
  gint64 wrong = 0;
  gint64 help = 0;

  g_return_if_fail (CT_IS_PROGRESS (self));
  g_return_if_fail (lesson != NULL);

  row = ask_one (
      self,
      "WITH step AS ("
      "  SELECT max (max (errors), count (DISTINCT iif (outcome = ?2, at, NULL))) AS wrong,"
      "    max (help) AS help FROM observation "
      "  WHERE learner = " CT_STORE_WHO " AND lesson = ?1 AND at > max ("
      "    ifnull ((SELECT max (at) FROM run WHERE learner = " CT_STORE_WHO
      "      AND lesson = ?1), 0),"
      "    ifnull ((SELECT begun FROM lesson WHERE learner = " CT_STORE_WHO
      "      AND lesson = ?1), 0))"
      "  GROUP BY step) "
      "SELECT ifnull (sum (wrong), 0), ifnull (sum (help), 0) FROM step",
      g_variant_new ("(sx)", lesson, (gint64) CT_OUTCOME_WRONG), "(xx)");
  if (row != NULL)
    g_variant_get (row, "(xx)", &wrong, &help);
  *ret_wrong = wrong;
  *ret_help = help;
}

/**
 * ct_progress_dup_weak_rules:
 * @prefix: (nullable): of rule ids: "KB-"
 *
 * A rule is weak if the last answer was wrong, if none was right without help, or if
 * more than a third were wrong. After a right answer without help it rests until
 * another day.
 *
 * Returns: (transfer full): the weakest first
 */
GStrv
ct_progress_dup_weak_rules (CtProgress *self, const char *prefix, guint max)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  return ct_store_ask_texts (
      self->store,
      "WITH answer AS ("
      "  SELECT *, row_number () OVER (PARTITION BY rule "
      "    ORDER BY at DESC, id DESC) AS age "
      "  FROM observation WHERE learner = " CT_STORE_WHO
      "    AND outcome IN (1, 2) AND substr (rule, 1, length (?1)) = ?1), "
      "sum AS (SELECT rule, total (outcome = 2) / count (*) AS share, "
      "  max (outcome = 1 AND help = 0 AND errors = 0) AS alone, "
      "  max (age = 1 AND outcome = 2) AS missed, max (at) AS last, "
      "  max (age = 1 AND outcome = 1 AND help = 0 AND errors = 0 AND at > ?3) AS rests "
      "  FROM answer GROUP BY rule) "
      "SELECT rule FROM sum "
      "WHERE missed OR NOT alone OR share > 0.34 AND NOT rests "
      "ORDER BY missed DESC, share DESC, last, rule LIMIT ?2",
      g_variant_new ("(sxx)", prefix != NULL ? prefix : "", (gint64) max,
                     get_now () - HALF_A_DAY));
}

/**
 * ct_progress_dup_last_lesson:
 *
 * Returns: (transfer full) (nullable): id
 */
char *
ct_progress_dup_last_lesson (CtProgress *self)
{
  g_auto (GStrv) lessons = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  lessons =
      ct_store_ask_texts (self->store,
                          "SELECT lesson FROM lesson WHERE learner = " CT_STORE_WHO
                          " ORDER BY last DESC, lesson LIMIT 1",
                          NULL);
  return g_strdup (lessons[0]);
}

/**
 * ct_progress_dup_lessons:
 *
 * Returns: (transfer full): sorted ids
 */
GStrv
ct_progress_dup_lessons (CtProgress *self)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  return ct_store_ask_texts (self->store,
                             "SELECT lesson FROM lesson WHERE learner = " CT_STORE_WHO
                             " ORDER BY lesson",
                             NULL);
}

guint
ct_progress_count_observations (CtProgress *self)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), 0);

  return ct_store_ask_number (
      self->store, "SELECT count (*) FROM observation WHERE learner = " CT_STORE_WHO,
      NULL, 0);
}

static void
ct_progress_dispose (GObject *object)
{
  g_clear_object (&CT_PROGRESS (object)->store);

  G_OBJECT_CLASS (ct_progress_parent_class)->dispose (object);
}

static void
ct_progress_class_init (CtProgressClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_progress_dispose;
}

static void
ct_progress_init (CtProgress *self)
{
}
