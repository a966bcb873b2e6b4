/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-progress.h"

/* In seconds: what was done then was not done on the same day. */
#define HALF_A_DAY (12 * 60 * 60)

/**
 * CtProgress:
 *
 * What the learner who sits here has done, in a #CtStore. Observations are only ever
 * added, so what somebody has once achieved cannot be lost; but who takes back a move
 * has not made it, and what was observed of it goes, too. How well a rule is known is
 * computed from the observations, and the results of a lesson from its runs.
 */
struct _CtProgress
{
  GObject parent_instance;

  CtStore *store;
  gint64 latest; /* what the clock has shown, when something was kept */
};

G_DEFINE_FINAL_TYPE (CtProgress, ct_progress, G_TYPE_OBJECT)

/**
 * ct_progress_new:
 * @store: where it is kept
 */
CtProgress *
ct_progress_new (CtStore *store)
{
  CtProgress *self = g_object_new (CT_TYPE_PROGRESS, NULL);

  self->store = g_object_ref (store);
  return self;
}

/**
 * ct_progress_get_store:
 *
 * Returns: (transfer none): where it is kept
 */
CtStore *
ct_progress_get_store (CtProgress *self)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  return self->store;
}

/* The only row, or the first. Returns: (nullable) */
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

/* Somebody has set the clock back, so it was ahead before: what was kept since counts
 * as received now. The next start would repair it, too.
 */
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

/* --------------------------------------------------------------------- writing */

/**
 * ct_progress_observe:
 * @keys: (nullable) (element-type utf8): takes the key of the observation, for
 *   ct_progress_forget()
 *
 * Keeps what a learner has done.
 */
void
ct_progress_observe (CtProgress *self,
                     const CtObservation *observation,
                     GPtrArray *keys)
{
  g_autofree char *key = g_uuid_string_random ();

  g_return_if_fail (CT_IS_PROGRESS (self));
  g_return_if_fail (observation->rule != NULL);

  ct_store_change (self->store,
                   "INSERT OR IGNORE INTO observation (learner, rule, lesson, step, "
                   "outcome, help, taught, at, errors, key, occasion, milliseconds, "
                   "exercise, move) VALUES (" CT_STORE_WHO ", ?1, ?2, ?3, ?4, ?5, "
                   "?6, ?7, ?8, ?9, ?10, nullif (?11, 0), ?12, ?13)",
                   g_variant_new ("(smsxxxxxxsxxmsms)", observation->rule,
                                  observation->lesson, (gint64) observation->step,
                                  (gint64) observation->outcome,
                                  (gint64) observation->help,
                                  (gint64) observation->taught,
                                  or_now (self, observation->when),
                                  (gint64) observation->errors, key,
                                  (gint64) observation->occasion,
                                  (gint64) observation->milliseconds,
                                  observation->exercise, observation->move));
  if (keys != NULL)
    g_ptr_array_add (keys, g_steal_pointer (&key));
}

/* ?1 is a list of keys. */
#define THESE "key IN (SELECT value FROM json_each (?1))"

/**
 * ct_progress_forget:
 * @keys: (element-type utf8): of observations
 *
 * The move they are about was taken back: they go, all or none, and do not come again
 * from where they were copied to.
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

/* The time of a visit: now, or after that of any other lesson, if the clock was set
 * back since: where one goes on is where one was last. Who says when it was is
 * believed.
 */
static gint64
or_latest (CtProgress *self, const char *lesson, gint64 when)
{
  g_autoptr (GVariant) row = NULL;
  gint64 latest;

  if (when != 0)
    return when;

  row = ask_one (self,
                 "SELECT ifnull (max (last) + 1, 0) FROM lesson "
                 "WHERE learner = " CT_STORE_WHO " AND lesson <> ?1",
                 g_variant_new ("(s)", lesson), "(x)");
  g_variant_get (row, "(x)", &latest);
  return MAX (or_now (self, 0), latest);
}

/* Whoever begins before it is known where they left off has not gone back there. */
#define BEGUN                                                                          \
  "INSERT INTO lesson (learner, lesson, step, n_steps, last) "                         \
  "VALUES (" CT_STORE_WHO ", ?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET last = ?4"

#define VISITED BEGUN ", step = ?2, n_steps = ?3"

/**
 * ct_progress_visit:
 * @step: where the learner is now
 * @when: Unix time; 0 for now
 *
 * Remembers where to go on.
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
 *
 * Remembers that the learner has begun the lesson anew: what was done in it before does
 * not count any more when they go on.
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
 * @wrong: wrong answers in this run
 * @help: hints in this run
 * @when: Unix time; 0 for now
 *
 * Keeps a run of the lesson, and begins it again the next time.
 */
void
ct_progress_finish (CtProgress *self,
                    const char *lesson,
                    guint wrong,
                    guint help,
                    gint64 when)
{
  g_autofree char *key = g_uuid_string_random ();

  g_return_if_fail (CT_IS_PROGRESS (self));
  g_return_if_fail (lesson != NULL);

  ct_store_change (self->store,
                   "INSERT OR IGNORE INTO run (key, learner, lesson, wrong, help, at) "
                   "VALUES (?1, " CT_STORE_WHO ", ?2, ?3, ?4, ?5)",
                   g_variant_new ("(ssxxx)", key, lesson, (gint64) wrong, (gint64) help,
                                  or_now (self, when)));
  ct_store_change (self->store,
                   "INSERT INTO lesson (learner, lesson, last) "
                   "VALUES (" CT_STORE_WHO ", ?1, ?2) "
                   "ON CONFLICT DO UPDATE SET step = 0, last = excluded.last",
                   g_variant_new ("(sx)", lesson, or_latest (self, lesson, when)));
}

/* --------------------------------------------------------------------- reading */

/* The texts in the first column of all rows. */
static GStrv
ask_texts (CtProgress *self, const char *sql, GVariant *parameters)
{
  g_autoptr (GVariant) rows = ct_store_ask (self->store, sql, parameters, "(s)");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      const char *text;

      g_variant_get_child (rows, i, "(&s)", &text);
      g_strv_builder_add (builder, text);
    }

  return g_strv_builder_end (builder);
}

/**
 * ct_progress_get_lesson:
 * @ret_result: (out): zeroed where nothing is known
 *
 * Returns: whether the learner has been in the lesson
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
 * @ret_wrong: (out): wrong answers
 * @ret_help: (out): hints
 *
 * What was done in a lesson since it was finished, or begun anew, last: whoever goes on
 * in the middle has not begun anew.
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
 * @prefix: (nullable): only rules whose ids begin so: "KB-"
 * @max: how many at most
 *
 * A rule is weak if the last answer to it was wrong, if it was never done without
 * help, or if more than a third of the answers were wrong; but then it rests after it
 * was right without help, until another day.
 *
 * Returns: (transfer full): ids of the weak rules, the weakest first
 */
GStrv
ct_progress_dup_weak_rules (CtProgress *self, const char *prefix, guint max)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  return ask_texts (
      self,
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

/* ---------------------------------------------------------------------- lessons */

/**
 * ct_progress_dup_last_lesson:
 *
 * Returns: (transfer full) (nullable): the lesson that the learner visited last; with
 *   ct_progress_get_lesson() one knows whether it wants to be finished or another one
 *   comes next
 */
char *
ct_progress_dup_last_lesson (CtProgress *self)
{
  g_auto (GStrv) lessons = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  lessons = ask_texts (self,
                       "SELECT lesson FROM lesson WHERE learner = " CT_STORE_WHO
                       " ORDER BY last DESC, lesson LIMIT 1",
                       NULL);
  return g_strdup (lessons[0]);
}

/**
 * ct_progress_dup_lessons:
 *
 * Returns: (transfer full): ids of the lessons that the learner has begun, by id
 */
GStrv
ct_progress_dup_lessons (CtProgress *self)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  return ask_texts (self,
                    "SELECT lesson FROM lesson WHERE learner = " CT_STORE_WHO
                    " ORDER BY lesson",
                    NULL);
}

/**
 * ct_progress_count_observations:
 *
 * Returns: how many answers the learner has given
 */
guint
ct_progress_count_observations (CtProgress *self)
{
  g_autoptr (GVariant) row = NULL;
  gint64 number;

  g_return_val_if_fail (CT_IS_PROGRESS (self), 0);

  row =
      ask_one (self, "SELECT count (*) FROM observation WHERE learner = " CT_STORE_WHO,
               NULL, "(x)");
  g_variant_get (row, "(x)", &number);
  return number;
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
