/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-progress.h"

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
};

G_DEFINE_FINAL_TYPE (CtProgress, ct_progress, G_TYPE_OBJECT)

/* Somebody who still knows it after a day and a half has slept over it. */
#define LASTING_SECONDS (36 * 60 * 60)

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
or_now (gint64 when)
{
  return when != 0 ? when : g_get_real_time () / G_USEC_PER_SEC;
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
                   "exercise) VALUES (" CT_STORE_WHO ", ?1, ?2, ?3, ?4, ?5, ?6, ?7, "
                   "?8, ?9, ?10, nullif (?11, 0), ?12)",
                   g_variant_new ("(smsxxxxxxsxxms)", observation->rule,
                                  observation->lesson, (gint64) observation->step,
                                  (gint64) observation->outcome,
                                  (gint64) observation->help,
                                  (gint64) observation->taught,
                                  or_now (observation->when),
                                  (gint64) observation->errors, key,
                                  (gint64) observation->occasion,
                                  (gint64) observation->milliseconds,
                                  observation->exercise));
  if (keys != NULL)
    g_ptr_array_add (keys, g_steal_pointer (&key));
}

/**
 * ct_progress_forget:
 * @keys: (element-type utf8): of observations
 *
 * The move they are about was taken back: they go, all or none.
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
                   "DELETE FROM observation WHERE key IN "
                   "(SELECT value FROM json_each (?1))",
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
  return MAX (or_now (0), latest);
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
                                  or_now (when)));
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

/* Sums of what was observed about a rule. What is later than now was observed when the
 * clock was wrong: it was not slept over.
 */
static const char rule_question[] =
    "WITH own AS (SELECT *, help = 0 AND errors = 0 AS alone, min (at, ?2) AS then_at, "
    "    taught OR lesson IS NULL AS counts "
    "  FROM observation WHERE learner = " CT_STORE_WHO " AND rule = ?1), "
    "good AS (SELECT * FROM own WHERE outcome = 1 AND "
    "    id >= (SELECT min (id) FROM own WHERE outcome = 1 AND counts)) "
    "SELECT count (*), total (outcome = 1), total (outcome = 2), "
    "(SELECT total (NOT alone) FROM good), "
    "(SELECT total (alone AND NOT taught) FROM good), "
    "(SELECT ifnull (max (then_at) - min (then_at), -1) FROM good WHERE alone), "
    "ifnull (max (at), 0) FROM own";

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
  g_autoptr (GVariant) row = NULL;
  CtRuleResult result = { 0 };
  gint64 seen, right, wrong, helped, elsewhere, span;

  g_return_val_if_fail (CT_IS_PROGRESS (self), CT_MASTERY_NEW);
  g_return_val_if_fail (rule != NULL, CT_MASTERY_NEW);

  row = ask_one (self, rule_question, g_variant_new ("(sx)", rule, or_now (0)),
                 "(xxxxxxx)");
  g_variant_get (row, "(xxxxxxx)", &seen, &right, &wrong, &helped, &elsewhere, &span,
                 &result.last);
  result.right = right;
  result.wrong = wrong;
  result.helped = helped;

  if (span >= LASTING_SECONDS)
    result.mastery = CT_MASTERY_LASTING;
  else if (elsewhere > 0)
    result.mastery = CT_MASTERY_ELSEWHERE;
  else if (span >= 0)
    result.mastery = CT_MASTERY_ALONE;
  else if (helped > 0)
    result.mastery = CT_MASTERY_WITH_HELP;
  else if (seen > 0)
    result.mastery = CT_MASTERY_SEEN;

  if (ret_result != NULL)
    *ret_result = result;
  return result.mastery;
}

/**
 * ct_progress_dup_weak_rules:
 * @prefix: (nullable): only rules whose ids begin so: "KB-"
 * @max: how many at most
 *
 * A rule is weak if the last answer to it was wrong, if it was never done without
 * help, or if more than a third of the answers were wrong.
 *
 * Returns: (transfer full): ids of the weak rules, the weakest first
 */
GStrv
ct_progress_dup_weak_rules (CtProgress *self, const char *prefix, guint max)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  return ask_texts (self,
                    "WITH answer AS ("
                    "  SELECT *, row_number () OVER (PARTITION BY rule "
                    "    ORDER BY at DESC, id DESC) AS age "
                    "  FROM observation WHERE learner = " CT_STORE_WHO
                    "    AND outcome <> 0 AND substr (rule, 1, length (?1)) = ?1), "
                    "sum AS (SELECT rule, total (outcome = 2) / count (*) AS share, "
                    "  max (outcome = 1 AND help = 0 AND errors = 0) AS alone, "
                    "  max (age = 1 AND outcome = 2) AS missed, max (at) AS last "
                    "  FROM answer GROUP BY rule) "
                    "SELECT rule FROM sum "
                    "WHERE missed OR NOT alone OR share > 0.34 "
                    "ORDER BY missed DESC, share DESC, last, rule LIMIT ?2",
                    g_variant_new ("(sx)", prefix != NULL ? prefix : "", (gint64) max));
}

/* ---------------------------------------------------------------------- memory */

#define SECONDS_A_DAY (24. * 60 * 60)

typedef struct
{
  char *rule;
  CtFsrs memory;
  gint64 last;
  double retrievability;
} Remembered;

static void
clear_remembered (gpointer data)
{
  g_free (((Remembered *) data)->rule);
}

static CtRating
rate (CtOutcome outcome, gboolean is_alone, gboolean is_fast)
{
  if (outcome == CT_OUTCOME_WRONG)
    return CT_RATING_AGAIN;
  if (!is_alone)
    return CT_RATING_HARD;

  return is_fast ? CT_RATING_EASY : CT_RATING_GOOD;
}

/* The answers to the rules whose ids begin with ?1, in the order in which they were
 * given. Each learner has a speed at each occasion: the median of what was right at
 * once, as soon as there are ten; who needs no more than half of that was fast.
 */
static const char answers_question[] =
    "WITH own AS (SELECT *, help = 0 AND errors = 0 AS alone FROM observation "
    "  WHERE learner = " CT_STORE_WHO " AND outcome <> 0), "
    "timed AS (SELECT occasion, milliseconds, count (*) OVER (PARTITION BY occasion) AS n, "
    "    row_number () OVER (PARTITION BY occasion ORDER BY milliseconds) AS nth "
    "  FROM own WHERE outcome = 1 AND alone AND milliseconds IS NOT NULL), "
    "usual AS (SELECT occasion, milliseconds AS usual FROM timed "
    "  WHERE n >= 10 AND nth = (n + 1) / 2) "
    "SELECT rule, outcome, alone, ifnull (2 * milliseconds <= usual, 0), min (at, ?2) "
    "FROM own LEFT JOIN usual USING (occasion) "
    "WHERE substr (rule, 1, length (?1)) = ?1 ORDER BY rule, at, key";

/* The memory of each rule whose id begins with @prefix, as the answers have made it, in
 * the order in which they were given: not that in which they came into the store. What
 * is later than now was given when the clock was wrong.
 */
static GArray *
recall (CtProgress *self, const char *prefix, gint64 now)
{
  g_autoptr (GVariant) rows = NULL;
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Remembered));
  GVariantIter iter;
  const char *rule;
  gint64 outcome, is_alone, is_fast, at;

  g_array_set_clear_func (all, clear_remembered);
  rows = ct_store_ask (self->store, answers_question,
                       g_variant_new ("(sx)", prefix, now), "(sxxxx)");
  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(&sxxxx)", &rule, &outcome, &is_alone, &is_fast,
                              &at))
    {
      Remembered *last =
          all->len > 0 ? &g_array_index (all, Remembered, all->len - 1) : NULL;

      if (last == NULL || !g_str_equal (last->rule, rule))
        {
          Remembered next = { .rule = g_strdup (rule), .last = at };

          g_array_append_val (all, next);
          last = &g_array_index (all, Remembered, all->len - 1);
        }
      ct_fsrs_review (&last->memory, (at - last->last) / SECONDS_A_DAY,
                      rate (outcome, is_alone, is_fast));
      last->last = at;
    }

  return all;
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
  g_autoptr (GArray) all = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), (CtFsrs){ 0 });

  all = recall (self, rule, or_now (0));
  *ret_last = 0;
  for (guint i = 0; i < all->len; i++)
    {
      const Remembered *remembered = &g_array_index (all, Remembered, i);

      if (g_str_equal (remembered->rule, rule))
        {
          *ret_last = remembered->last;
          return remembered->memory;
        }
    }

  return (CtFsrs){ 0 };
}

static gint
compare_retrievability (gconstpointer a, gconstpointer b)
{
  const Remembered *one = a;
  const Remembered *other = b;

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
  g_autoptr (GArray) all = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  all = recall (self, prefix != NULL ? prefix : "", or_now (when));
  for (guint i = 0; i < all->len; i++)
    {
      Remembered *one = &g_array_index (all, Remembered, i);

      one->retrievability =
          ct_fsrs_get_retrievability (&one->memory,
                                      (or_now (when) - one->last) / SECONDS_A_DAY);
    }
  g_array_sort (all, compare_retrievability);
  for (guint i = 0; i < MIN (max, all->len); i++)
    if (g_array_index (all, Remembered, i).retrievability < CT_FSRS_WANTED)
      g_strv_builder_add (builder, g_array_index (all, Remembered, i).rule);

  return g_strv_builder_end (builder);
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
