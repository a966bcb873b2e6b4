/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-progress-private.h"

/**
 * CtProgress:
 *
 * Observations are only ever added, so what somebody has once achieved cannot be lost;
 * but who takes back a move has not made it, and what was observed of it goes, too. How
 * well a rule is known is computed from the observations. Every change is a transaction
 * of its own: whenever the program is killed, the file holds all answers but perhaps
 * the last.
 */
struct _CtProgress
{
  GObject parent_instance;

  sqlite3 *db;
  Statement *rule_question; /* kept: all rules of a lesson are asked about at each step,
                             * and it takes longer to understand than to answer */
  char *moved_aside;
  gint64 learner;
};

G_DEFINE_FINAL_TYPE (CtProgress, ct_progress, G_TYPE_OBJECT)

/* A statement that is used again; until then it must not hold the database. */
typedef sqlite3_stmt Question;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, sqlite3_reset)

/* Somebody who still knows it after a day and a half has slept over it. */
#define LASTING_SECONDS (36 * 60 * 60)

/* ------------------------------------------------------------------ statements */

static Statement *
prepare (CtProgress *self, const char *sql)
{
  return ct_progress_prepare (self->db, sql);
}

static void
bind_text (Statement *statement, int place, const char *text)
{
  sqlite3_bind_text (statement, place, text, -1, SQLITE_TRANSIENT);
}

/* Carries out a statement that changes something. */
static gboolean
run (CtProgress *self, Statement *statement, GError **error)
{
  if (statement != NULL && sqlite3_step (statement) == SQLITE_DONE)
    return TRUE;

  ct_progress_set_error (self->db, error);
  return FALSE;
}

/* The texts in the first column of all rows. */
static GStrv
read_texts (Statement *statement)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  while (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    g_strv_builder_add (builder, (const char *) sqlite3_column_text (statement, 0));

  return g_strv_builder_end (builder);
}

static gint64
or_now (gint64 when)
{
  return when != 0 ? when : g_get_real_time () / G_USEC_PER_SEC;
}

/**
 * ct_progress_dup_default_path:
 *
 * Returns: (transfer full): where the progress of the user is kept
 */
char *
ct_progress_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "cartilla", "progress.sqlite", NULL);
}

/**
 * ct_progress_new:
 * @path: (nullable): the file, made if it does not exist; %NULL to remember only while
 *   the program runs
 *
 * A file that is no sound database is moved aside, never overwritten; see
 * ct_progress_get_moved_aside().
 *
 * Returns: (transfer full) (nullable): the progress, or %NULL with @error set
 */
CtProgress *
ct_progress_new (const char *path, GError **error)
{
  g_autoptr (CtProgress) self = g_object_new (CT_TYPE_PROGRESS, NULL);

  self->db =
      ct_progress_open_database (path != NULL ? path : ":memory:", &self->moved_aside,
                                 error);
  if (self->db == NULL)
    return NULL;

  self->learner = ct_progress_read_number (self->db, "SELECT min(id) FROM learner", 1);
  return g_steal_pointer (&self);
}

/**
 * ct_progress_get_moved_aside:
 *
 * Returns: (nullable): where the damaged file is now, if there was one
 */
const char *
ct_progress_get_moved_aside (CtProgress *self)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  return self->moved_aside;
}

/* --------------------------------------------------------------------- writing */

/**
 * ct_progress_observe:
 *
 * Returns: %FALSE with @error set if it could not be kept
 */
gboolean
ct_progress_observe (CtProgress *self, const CtObservation *observation, GError **error)
{
  g_autoptr (Statement) statement = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (observation->rule != NULL, FALSE);

  statement = prepare (self, "INSERT INTO observation (learner, rule, lesson, step, "
                             "outcome, help, taught, at, errors) "
                             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
  sqlite3_bind_int64 (statement, 1, self->learner);
  bind_text (statement, 2, observation->rule);
  bind_text (statement, 3, observation->lesson);
  sqlite3_bind_int64 (statement, 4, observation->step);
  sqlite3_bind_int64 (statement, 5, observation->outcome);
  sqlite3_bind_int64 (statement, 6, observation->help);
  sqlite3_bind_int64 (statement, 7, observation->taught);
  sqlite3_bind_int64 (statement, 8, or_now (observation->when));
  sqlite3_bind_int64 (statement, 9, observation->errors);
  return run (self, statement, error);
}

/**
 * ct_progress_get_last_observation:
 *
 * Returns: the number of what ct_progress_observe() has kept last
 */
gint64
ct_progress_get_last_observation (CtProgress *self)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), 0);

  return sqlite3_last_insert_rowid (self->db);
}

/**
 * ct_progress_forget:
 * @observations: (element-type gint64): their numbers
 *
 * The move they are about was taken back: they go, all or none.
 *
 * Returns: %FALSE with @error set if they could not be taken away
 */
gboolean
ct_progress_forget (CtProgress *self, GArray *observations, GError **error)
{
  g_autoptr (GString) sql = g_string_new ("DELETE FROM observation WHERE id IN (");
  g_autoptr (Statement) statement = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), FALSE);

  for (guint i = 0; i < observations->len; i++)
    g_string_append_printf (sql, "%s%" G_GINT64_FORMAT, i > 0 ? "," : "",
                            g_array_index (observations, gint64, i));
  g_string_append_c (sql, ')');

  statement = prepare (self, sql->str);
  return run (self, statement, error);
}

/* @sql: keeps ?3 and ?4 of the lesson ?2, at the time ?5 */
static gboolean
write_lesson (CtProgress *self,
              const char *sql,
              const char *lesson,
              guint first,
              guint second,
              gint64 when,
              GError **error)
{
  g_autoptr (Statement) statement = prepare (self, sql);

  sqlite3_bind_int64 (statement, 1, self->learner);
  bind_text (statement, 2, lesson);
  sqlite3_bind_int64 (statement, 3, first);
  sqlite3_bind_int64 (statement, 4, second);
  sqlite3_bind_int64 (statement, 5, or_now (when));
  return run (self, statement, error);
}

/**
 * ct_progress_visit:
 * @step: where the learner is now
 * @when: Unix time; 0 for now
 *
 * Remembers where to go on.
 */
gboolean
ct_progress_visit (CtProgress *self,
                   const char *lesson,
                   guint step,
                   guint n_steps,
                   gint64 when,
                   GError **error)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (lesson != NULL, FALSE);

  return write_lesson (self,
                       "INSERT INTO lesson (learner, lesson, step, n_steps, last) "
                       "VALUES (?1, ?2, ?3, ?4, ?5) "
                       "ON CONFLICT DO UPDATE SET step = ?3, n_steps = ?4, "
                       "last = ?5",
                       lesson, step, n_steps, when, error);
}

/**
 * ct_progress_finish:
 * @wrong: wrong answers in this run
 * @help: hints in this run
 * @when: Unix time; 0 for now
 *
 * A worse run than the best one changes nothing about the best one.
 */
gboolean
ct_progress_finish (CtProgress *self,
                    const char *lesson,
                    guint wrong,
                    guint help,
                    gint64 when,
                    GError **error)
{
  g_return_val_if_fail (CT_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (lesson != NULL, FALSE);

  return write_lesson (self,
                       "INSERT INTO lesson (learner, lesson, finished, best_wrong, "
                       "best_help, last) VALUES (?1, ?2, 1, ?3, ?4, ?5) "
                       "ON CONFLICT DO UPDATE SET finished = finished + 1, step = 0, "
                       "best_wrong = min (?3, ifnull (best_wrong, ?3)), "
                       "best_help = min (?4, ifnull (best_help, ?4)), last = ?5",
                       lesson, wrong, help, when, error);
}

/* --------------------------------------------------------------------- reading */

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
  g_autoptr (Statement) statement = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (lesson != NULL, FALSE);

  *ret_result = (CtLessonResult){ 0 };
  statement = prepare (self, "SELECT finished, ifnull (best_wrong, 0), "
                             "ifnull (best_help, 0), step, n_steps, last "
                             "FROM lesson WHERE learner = ?1 AND lesson = ?2");
  sqlite3_bind_int64 (statement, 1, self->learner);
  bind_text (statement, 2, lesson);
  if (statement == NULL || sqlite3_step (statement) != SQLITE_ROW)
    return FALSE;

  ret_result->finished = sqlite3_column_int (statement, 0);
  ret_result->best_wrong = sqlite3_column_int (statement, 1);
  ret_result->best_help = sqlite3_column_int (statement, 2);
  ret_result->step = sqlite3_column_int (statement, 3);
  ret_result->n_steps = sqlite3_column_int (statement, 4);
  ret_result->last = sqlite3_column_int64 (statement, 5);
  return TRUE;
}

static Question *
ask_about_rule (CtProgress *self, const char *rule)
{
  if (self->rule_question == NULL)
    self->rule_question =
        prepare (self,
                 "WITH own AS (SELECT *, help = 0 AND errors = 0 AS alone, "
                 "    taught OR lesson IS NULL AS counts "
                 "  FROM observation WHERE learner = ?1 AND rule = ?2), "
                 "good AS (SELECT * FROM own WHERE outcome = 1 AND "
                 "    id >= (SELECT min (id) FROM own WHERE outcome = 1 AND counts)) "
                 "SELECT count (*), total (outcome = 1), total (outcome = 2), "
                 "(SELECT total (NOT alone) FROM good), "
                 "(SELECT total (alone AND NOT taught) FROM good), "
                 "(SELECT max (at) - min (at) FROM good WHERE alone), "
                 "ifnull (max (at), 0) FROM own");
  sqlite3_bind_int64 (self->rule_question, 1, self->learner);
  bind_text (self->rule_question, 2, rule);
  return self->rule_question;
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
  g_autoptr (Question) question = NULL;
  CtRuleResult result = { 0 };
  guint n_seen = 0;
  guint n_elsewhere = 0;
  gint64 span = -1;

  g_return_val_if_fail (CT_IS_PROGRESS (self), CT_MASTERY_NEW);
  g_return_val_if_fail (rule != NULL, CT_MASTERY_NEW);

  question = ask_about_rule (self, rule);
  if (question != NULL && sqlite3_step (question) == SQLITE_ROW)
    {
      n_seen = sqlite3_column_int (question, 0);
      result.right = sqlite3_column_int (question, 1);
      result.wrong = sqlite3_column_int (question, 2);
      result.helped = sqlite3_column_int (question, 3);
      n_elsewhere = sqlite3_column_int (question, 4);
      if (sqlite3_column_type (question, 5) != SQLITE_NULL)
        span = sqlite3_column_int64 (question, 5);
      result.last = sqlite3_column_int64 (question, 6);
    }

  if (span >= LASTING_SECONDS)
    result.mastery = CT_MASTERY_LASTING;
  else if (n_elsewhere > 0)
    result.mastery = CT_MASTERY_ELSEWHERE;
  else if (span >= 0)
    result.mastery = CT_MASTERY_ALONE;
  else if (result.helped > 0)
    result.mastery = CT_MASTERY_WITH_HELP;
  else if (n_seen > 0)
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
  g_autoptr (Statement) statement = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  statement =
      prepare (self, "WITH answer AS ("
                     "  SELECT *, row_number () OVER (PARTITION BY rule "
                     "    ORDER BY at DESC, id DESC) AS age "
                     "  FROM observation WHERE learner = ?1 AND outcome <> 0 AND "
                     "    substr (rule, 1, length (?2)) = ?2), "
                     "sum AS (SELECT rule, total (outcome = 2) / count (*) AS share, "
                     "  max (outcome = 1 AND help = 0 AND errors = 0) AS alone, "
                     "  max (age = 1 AND outcome = 2) AS missed, max (at) AS last "
                     "  FROM answer GROUP BY rule) "
                     "SELECT rule FROM sum "
                     "WHERE missed OR NOT alone OR share > 0.34 "
                     "ORDER BY missed DESC, share DESC, last, rule LIMIT ?3");
  sqlite3_bind_int64 (statement, 1, self->learner);
  bind_text (statement, 2, prefix != NULL ? prefix : "");
  sqlite3_bind_int64 (statement, 3, max);
  return read_texts (statement);
}

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
  g_autoptr (Statement) statement = NULL;
  g_auto (GStrv) lessons = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), NULL);

  statement = prepare (self, "SELECT lesson FROM lesson WHERE learner = ?1 "
                             "ORDER BY last DESC, lesson LIMIT 1");
  sqlite3_bind_int64 (statement, 1, self->learner);
  lessons = read_texts (statement);
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
  g_autoptr (Statement) statement = NULL;

  g_return_val_if_fail (CT_IS_PROGRESS (self), 0);

  statement = prepare (self, "SELECT count (*) FROM observation WHERE learner = ?1");
  sqlite3_bind_int64 (statement, 1, self->learner);
  return statement != NULL && sqlite3_step (statement) == SQLITE_ROW
             ? sqlite3_column_int (statement, 0)
             : 0;
}

static void
ct_progress_finalize (GObject *object)
{
  CtProgress *self = CT_PROGRESS (object);

  sqlite3_finalize (self->rule_question);
  sqlite3_close (self->db);
  g_free (self->moved_aside);

  G_OBJECT_CLASS (ct_progress_parent_class)->finalize (object);
}

static void
ct_progress_class_init (CtProgressClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_progress_finalize;
}

static void
ct_progress_init (CtProgress *self)
{
}
