/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-report.h"

#include <string.h>

#include "ct-class-cache.h"
#include "ct-class-own.h"
#include "ct-results.h"
#include "ct-standing.h"

/* “(xu)”: right answers on a day. */
typedef struct
{
  gint64 when;
  guint32 n;
} SavedDay;

/* @saved: (nullable) (type CT_STUDENT_SAVED): the result
 * @was_read: %FALSE if @saved came from the cache
 * @receipt: see ct_result_files_find_receipt()
 * @n_unread: files
 * @n_ahead: lines
 * @corrections: (nullable): with new dates
 */
typedef struct
{
  char *id;
  char *etags;
  GPtrArray *paths;
  GVariant *saved;
  const char *class_id;
  gint64 receipt;
  gboolean was_read;
  guint n_unread;
  guint n_ahead;
  char *corrections;
} StudentWork;

#define SECONDS_A_DAY (24 * 60 * 60)

static void
add_standings (GVariantBuilder *builder, GPtrArray *statements)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new ();
  g_autoptr (GPtrArray) standings = NULL;

  for (guint i = 0; i < statements->len; i++)
    {
      CtStatement *statement = g_ptr_array_index (statements, i);

      if (statement->kind == CT_STATEMENT_ANSWER)
        g_ptr_array_add (answers, &statement->answer);
    }
  /* Saved data must not depend on the time. */
  standings = ct_standings_new (answers, NULL, G_MAXINT64);
  g_variant_builder_open (builder, G_VARIANT_TYPE ("a(suuuuxddx)"));
  for (guint i = 0; i < standings->len; i++)
    {
      const CtStanding *standing = g_ptr_array_index (standings, i);
      const CtRuleResult *result = &standing->result;

      g_variant_builder_add (builder, "(suuuuxddx)", standing->rule, result->mastery,
                             result->right, result->wrong, result->helped, result->last,
                             standing->memory.stability, standing->memory.difficulty,
                             standing->last);
    }
  g_variant_builder_close (builder);
}

static void
add_run (CtLessonResult *result, const CtStatement *statement)
{
  if (result->finished == 0 || statement->answer.errors < result->best_wrong)
    result->best_wrong = statement->answer.errors;
  if (result->finished == 0 || statement->answer.help < result->best_help)
    result->best_help = statement->answer.help;
  result->finished++;
  result->last = MAX (result->last, statement->answer.when);
}

/* The last visit counts. */
static void
add_visit (CtLessonResult *result, const CtStatement *statement)
{
  result->step = statement->answer.step;
  result->n_steps = MAX (result->n_steps, statement->answer.n_steps);
  result->last = MAX (result->last, statement->answer.when);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_keys (GHashTable *table)
{
  GPtrArray *keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, compare_keys);
  return keys;
}

static void
add_lessons (GVariantBuilder *builder, GPtrArray *statements)
{
  g_autoptr (GHashTable) lessons =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GPtrArray) ids = NULL;

  for (guint i = 0; i < statements->len; i++)
    {
      const CtStatement *statement = g_ptr_array_index (statements, i);
      CtLessonResult *result;

      if (statement->kind == CT_STATEMENT_ANSWER)
        continue;

      result = g_hash_table_lookup (lessons, statement->answer.lesson);
      if (result == NULL)
        {
          result = g_new0 (CtLessonResult, 1);
          g_hash_table_insert (lessons, (char *) statement->answer.lesson, result);
        }
      if (statement->kind == CT_STATEMENT_FINISH)
        add_run (result, statement);
      else
        add_visit (result, statement);
    }

  ids = list_keys (lessons);
  g_variant_builder_open (builder, G_VARIANT_TYPE ("a(suuuuux)"));
  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);
      const CtLessonResult *result = g_hash_table_lookup (lessons, id);

      g_variant_builder_add (builder, "(suuuuux)", id, result->finished,
                             result->best_wrong, result->best_help, result->step,
                             result->n_steps, result->last);
    }
  g_variant_builder_close (builder);
}

/* @keys: “rule day”, sorted */
static void
write_days (GVariantBuilder *builder, GPtrArray *keys, GHashTable *days)
{
  g_autofree char *before = NULL;

  g_variant_builder_open (builder, G_VARIANT_TYPE ("a(sa(xu))"));
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);
      g_auto (GStrv) words = g_strsplit (key, " ", 2);

      if (g_strcmp0 (before, words[0]) != 0)
        {
          if (before != NULL)
            {
              g_variant_builder_close (builder);
              g_variant_builder_close (builder);
            }
          g_free (before);
          before = g_strdup (words[0]);
          g_variant_builder_open (builder, G_VARIANT_TYPE ("(sa(xu))"));
          g_variant_builder_add (builder, "s", before);
          g_variant_builder_open (builder, G_VARIANT_TYPE ("a(xu)"));
        }
      g_variant_builder_add (builder, "(xu)",
                             g_ascii_strtoll (words[1], NULL, 10) * SECONDS_A_DAY +
                                 SECONDS_A_DAY - 1,
                             GPOINTER_TO_UINT (g_hash_table_lookup (days, key)));
    }
  if (before != NULL)
    {
      g_variant_builder_close (builder);
      g_variant_builder_close (builder);
    }
  g_variant_builder_close (builder);
}

/* Days begin at midnight UTC. */
static void
add_right (GVariantBuilder *builder, GPtrArray *statements)
{
  g_autoptr (GHashTable) days =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) keys = NULL;

  for (guint i = 0; i < statements->len; i++)
    {
      const CtStatement *statement = g_ptr_array_index (statements, i);
      char *key;

      if (statement->kind != CT_STATEMENT_ANSWER ||
          statement->answer.outcome != CT_OUTCOME_RIGHT ||
          statement->answer.occasion != CT_OCCASION_EXERCISE)
        continue;

      key = g_strdup_printf ("%s %" G_GINT64_FORMAT, statement->answer.rule,
                             statement->answer.when / SECONDS_A_DAY);
      g_hash_table_insert (
          days, key,
          GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (days, key)) + 1));
    }

  keys = list_keys (days);
  write_days (builder, keys, days);
}

/* For other readers. */
static void
correct (StudentWork *self, CtResults *results)
{
  g_autoptr (GPtrArray) ahead = ct_results_receive (results, self->receipt);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < ahead->len; i++)
    ct_statement_append (g_ptr_array_index (ahead, i), self->class_id, lines);
  self->n_ahead = ahead->len;
  self->corrections = g_string_free (lines, ahead->len == 0);
}

static void
work_do (StudentWork *self)
{
  g_autoptr (CtResults) results = ct_results_new (self->id);
  g_autoptr (GPtrArray) statements = NULL;
  GVariantBuilder builder;
  const CtStatement *last;

  for (guint i = 0; i < self->paths->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (g_ptr_array_index (self->paths, i));

      self->n_unread += !ct_results_add_file (results, file, NULL);
    }
  correct (self, results);
  statements = ct_results_list (results);
  last =
      statements->len > 0 ? g_ptr_array_index (statements, statements->len - 1) : NULL;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (CT_STUDENT_SAVED));
  /* Bad files are read again next time. */
  g_variant_builder_add (&builder, "s",
                         self->n_unread == 0 && self->n_ahead == 0 ? self->etags : "");
  g_variant_builder_add (&builder, "x",
                         last != NULL ? last->answer.when : G_GINT64_CONSTANT (0));
  add_standings (&builder, statements);
  add_lessons (&builder, statements);
  add_right (&builder, statements);
  self->saved = g_variant_ref_sink (g_variant_builder_end (&builder));
  self->was_read = TRUE;
}

static void
work_free (StudentWork *self)
{
  g_free (self->id);
  g_free (self->etags);
  g_free (self->corrections);
  g_ptr_array_unref (self->paths);
  g_clear_pointer (&self->saved, g_variant_unref);
  g_free (self);
}

static void
lesson_report_free (gpointer data)
{
  CtLessonReport *lesson = data;

  g_free (lesson->lesson);
  g_free (lesson);
}

static void
read_standings (CtStudentReport *self, GVariant *rows, gint64 now)
{
  GVariantIter iter;
  const char *rule;
  CtStanding one = { 0 };
  CtRuleResult *result = &one.result;

  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(&suuuuxddx)", &rule, &result->mastery,
                              &result->right, &result->wrong, &result->helped,
                              &result->last, &one.memory.stability,
                              &one.memory.difficulty, &one.last))
    {
      CtStanding *standing = g_memdup2 (&one, sizeof one);

      standing->rule = g_strdup (rule);
      standing->last = MIN (standing->last, now);
      standing->result.last = MIN (standing->result.last, now);
      ct_standing_look (standing, now);
      g_ptr_array_add (self->standings, standing);
    }
}

static void
read_lessons (CtStudentReport *self, GVariant *rows, gint64 now)
{
  GVariantIter iter;
  const char *id;
  CtLessonResult result = { 0 };

  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(&suuuuux)", &id, &result.finished,
                              &result.best_wrong, &result.best_help, &result.step,
                              &result.n_steps, &result.last))
    {
      CtLessonReport *lesson = g_new0 (CtLessonReport, 1);

      result.last = MIN (result.last, now);
      lesson->lesson = g_strdup (id);
      lesson->result = result;
      g_ptr_array_add (self->lessons, lesson);
      ct_deeds_add_begun (self->deeds, id);
      if (result.finished > 0)
        ct_deeds_add_finished (self->deeds, id, result.last);
    }
}

static void
read_right (CtStudentReport *self, GVariant *rows)
{
  GVariantIter iter;
  const char *rule;
  GVariant *days;

  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_loop (&iter, "(&s@a(xu))", &rule, &days))
    {
      gsize n;
      const SavedDay *day = g_variant_get_fixed_array (days, &n, sizeof *day);

      for (gsize i = 0; i < n; i++)
        ct_deeds_add_right (self->deeds, rule, day[i].when, day[i].n);
    }
}

/* Clocks may differ a little.
 *
 * @saved: (nullable)
 */
static CtStudentReport *
report_new (const char *id, GVariant *saved, gint64 now)
{
  CtStudentReport *self = g_new0 (CtStudentReport, 1);
  g_autoptr (GVariant) standings = NULL;
  g_autoptr (GVariant) lessons = NULL;
  g_autoptr (GVariant) right = NULL;

  self->id = g_strdup (id);
  self->standings = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_standing_free);
  self->lessons = g_ptr_array_new_with_free_func (lesson_report_free);
  self->deeds = ct_deeds_new ();
  if (saved == NULL)
    return self;

  g_variant_get_child (saved, 1, "x", &self->last);
  self->last = MIN (self->last, now);
  standings = g_variant_get_child_value (saved, 2);
  lessons = g_variant_get_child_value (saved, 3);
  right = g_variant_get_child_value (saved, 4);
  read_standings (self, standings, now);
  read_lessons (self, lessons, now);
  read_right (self, right);
  return self;
}

static void
report_free (CtStudentReport *self)
{
  g_free (self->id);
  g_ptr_array_unref (self->standings);
  g_ptr_array_unref (self->lessons);
  ct_deeds_free (self->deeds);
  g_free (self);
}

/**
 * ct_student_report_get_name:
 *
 * Returns: see #CtStudent; the id of a former student
 */
const char *
ct_student_report_get_name (const CtStudentReport *self)
{
  return self->student != NULL ? self->student->called : self->id;
}

static int
compare_rule (gconstpointer rule, gconstpointer standing)
{
  return strcmp (rule, (*(const CtStanding *const *) standing)->rule);
}

/**
 * ct_student_report_lookup_rule:
 *
 * Returns: (nullable)
 */
const CtStanding *
ct_student_report_lookup_rule (const CtStudentReport *self, const char *rule)
{
  CtStanding **found = bsearch (rule, self->standings->pdata, self->standings->len,
                                sizeof (gpointer), compare_rule);

  return found != NULL ? *found : NULL;
}

/**
 * ct_student_report_lookup_lesson:
 *
 * Returns: (nullable)
 */
const CtLessonReport *
ct_student_report_lookup_lesson (const CtStudentReport *self, const char *lesson)
{
  for (guint i = 0; i < self->lessons->len; i++)
    {
      const CtLessonReport *one = g_ptr_array_index (self->lessons, i);

      if (g_str_equal (one->lesson, lesson))
        return one;
    }
  return NULL;
}

/**
 * ct_student_report_count_finished:
 * @lessons: (element-type CtLibraryEntry): of a game
 */
guint
ct_student_report_count_finished (const CtStudentReport *self, GPtrArray *lessons)
{
  guint n = 0;

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *lesson = g_ptr_array_index (lessons, i);

      n += ct_deeds_get_finished (self->deeds, lesson->id) != 0;
    }

  return n;
}

/**
 * ct_student_report_dup_taught:
 *
 * Returns: what the student may be asked
 */
CtTaught *
ct_student_report_dup_taught (const CtStudentReport *self, CtLibrary *library)
{
  CtTaught *taught = ct_taught_new (library);

  for (guint i = 0; i < self->standings->len; i++)
    ct_taught_add_standing (taught, g_ptr_array_index (self->standings, i));
  for (guint i = 0; i < self->lessons->len; i++)
    {
      const CtLessonReport *lesson = g_ptr_array_index (self->lessons, i);

      ct_taught_add_lesson (taught, lesson->lesson, &lesson->result);
    }
  return taught;
}

/* Network shares are slow. */
#define MAX_THREADS 8

struct _CtClassReport
{
  GObject parent_instance;

  CtClass *class;
  gint64 now;
  GPtrArray *children; /* (element-type CtStudentReport) */
  GHashTable *by_id;
  guint n_read;
  guint n_unread;
  guint n_ahead;
};

G_DEFINE_FINAL_TYPE (CtClassReport, ct_class_report, G_TYPE_OBJECT)

typedef struct
{
  CtClassReading *reading;
  GCancellable *cancellable; /* (nullable) */
} Common;

CtClassReading *
ct_class_reading_new (void)
{
  return g_atomic_rc_box_new0 (CtClassReading);
}

void
ct_class_reading_unref (CtClassReading *self)
{
  g_atomic_rc_box_release (self);
}

static void
on_work (gpointer data, gpointer user_data)
{
  const Common *common = user_data;

  if (g_cancellable_is_cancelled (common->cancellable))
    return;

  work_do (data);
  g_atomic_int_inc (&common->reading->n_read);
}

static GPtrArray *
list_work (const CtClassFacts *facts, GPtrArray *files)
{
  gint64 receipt = ct_result_files_find_receipt (files);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) work_free);
  g_autoptr (GString) etags = g_string_new (NULL);
  StudentWork *work = NULL;

  for (guint i = 0; i < files->len; i++)
    {
      const CtResultFile *file = g_ptr_array_index (files, i);

      /* Another computer may not know yet. */
      if (ct_class_facts_is_forgotten (facts, file->student))
        continue;
      if (work == NULL || !g_str_equal (work->id, file->student))
        {
          work = g_new0 (StudentWork, 1);
          work->id = g_strdup (file->student);
          work->etags = g_strdup ("");
          work->paths = g_ptr_array_new_with_free_func (g_free);
          work->class_id = facts->id;
          work->receipt = receipt;
          g_string_truncate (etags, 0);
          g_ptr_array_add (all, work);
        }
      g_string_append_printf (etags, "%s/%s\n", file->device, file->etag);
      g_free (work->etags);
      work->etags = g_strdup (etags->str);
      g_ptr_array_add (work->paths, g_strdup (file->path));
    }
  return all;
}

static void
take_kept (GPtrArray *all, GVariant *cache)
{
  g_autoptr (GHashTable) saved =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                             (GDestroyNotify) g_variant_unref);
  GVariantIter iter;
  const char *id;
  GVariant *value;

  if (cache == NULL)
    return;

  g_variant_iter_init (&iter, cache);
  while (g_variant_iter_next (&iter, "{&s@" CT_STUDENT_SAVED "}", &id, &value))
    g_hash_table_replace (saved, (char *) id, value);
  for (guint i = 0; i < all->len; i++)
    {
      StudentWork *work = g_ptr_array_index (all, i);
      const char *etags = "";

      value = g_hash_table_lookup (saved, work->id);
      if (value != NULL)
        g_variant_get_child (value, 0, "&s", &etags);
      if (value != NULL && g_str_equal (etags, work->etags))
        work->saved = g_variant_ref (value);
    }
}

static void
do_work (GPtrArray *all, const Common *common)
{
  GThreadPool *pool =
      g_thread_pool_new (on_work, (gpointer) common,
                         MIN (g_get_num_processors (), MAX_THREADS), FALSE, NULL);

  g_atomic_int_set (&common->reading->n_all, (int) all->len);
  for (guint i = 0; i < all->len; i++)
    if (((StudentWork *) g_ptr_array_index (all, i))->saved == NULL)
      g_thread_pool_push (pool, g_ptr_array_index (all, i), NULL);
    else
      g_atomic_int_inc (&common->reading->n_read);
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* After a failure, the next report tries again. */
static void
write_corrections (CtClass *class, GPtrArray *all)
{
  g_autofree char *folder = g_file_get_path (ct_class_get_folder (class));
  g_autofree char *device = ct_class_device_dup_name ();

  for (guint i = 0; i < all->len; i++)
    {
      const StudentWork *work = g_ptr_array_index (all, i);
      CtTrouble trouble;

      if (work->corrections != NULL)
        ct_class_own_append (folder, device, work->id, work->corrections, &trouble);
    }
}

/* The cache may have been purged before. */
static void
forget_late (CtClass *class)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) now = NULL;

  if (ct_class_is_current (class))
    return;

  now = ct_class_load (ct_class_get_folder (class), diagnostics, NULL);
  if (now != NULL)
    ct_class_cache_forget (ct_class_get_facts (now));
}

/* Partial results, too. */
static void
keep (CtClassReport *self, GPtrArray *all)
{
  GVariantBuilder builder;
  g_autoptr (GVariant) cache = NULL;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{s" CT_STUDENT_SAVED "}"));
  for (guint i = 0; i < all->len; i++)
    {
      const StudentWork *work = g_ptr_array_index (all, i);

      if (work->saved == NULL)
        continue;

      self->n_read += work->was_read;
      self->n_unread += work->n_unread;
      self->n_ahead += work->n_ahead;
      g_variant_builder_add (&builder, "{s@" CT_STUDENT_SAVED "}", work->id,
                             work->saved);
    }
  cache = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (self->n_read == 0)
    return;

  ct_class_cache_save (ct_class_get_facts (self->class)->id, cache);
  forget_late (self->class);
}

/* Former students come last. */
static void
add_children (CtClassReport *self, GPtrArray *all)
{
  GPtrArray *students = ct_roster_get_students (ct_class_get_roster (self->class));

  for (guint i = 0; i < all->len; i++)
    {
      const StudentWork *work = g_ptr_array_index (all, i);
      CtStudentReport *child = report_new (work->id, work->saved, self->now);

      child->student = ct_roster_lookup (ct_class_get_roster (self->class), work->id);
      g_hash_table_insert (self->by_id, child->id, child);
    }
  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);
      g_autofree char *id = g_ascii_strdown (student->id, -1);
      CtStudentReport *child = g_hash_table_lookup (self->by_id, id);

      if (child == NULL)
        {
          child = report_new (id, NULL, self->now);
          child->student = student;
          g_hash_table_insert (self->by_id, child->id, child);
        }
      g_ptr_array_add (self->children, child);
    }
  for (guint i = 0; i < all->len; i++)
    {
      CtStudentReport *child =
          g_hash_table_lookup (self->by_id,
                               ((StudentWork *) g_ptr_array_index (all, i))->id);

      if (child->student == NULL)
        g_ptr_array_add (self->children, child);
    }
}

static CtClassReport *
read_all (CtClass *class, gint64 when, const Common *common, GError **error)
{
  g_autoptr (GPtrArray) files =
      ct_result_files_list (ct_class_get_folder (class), error);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GVariant) cache = NULL;
  g_autoptr (CtClassReport) self = NULL;

  if (files == NULL)
    return NULL;

  self = g_object_new (CT_TYPE_CLASS_REPORT, NULL);
  self->class = g_object_ref (class);
  self->now = when != 0 ? when : g_get_real_time () / G_USEC_PER_SEC;
  all = list_work (ct_class_get_facts (class), files);
  cache = ct_class_cache_load (ct_class_get_facts (class)->id);
  take_kept (all, cache);
  do_work (all, common);
  write_corrections (class, all);
  keep (self, all);
  if (g_cancellable_set_error_if_cancelled (common->cancellable, error))
    return NULL;

  add_children (self, all);
  return g_steal_pointer (&self);
}

/**
 * ct_class_report_new:
 * @when: Unix time; 0 for now
 *
 * Caches unchanged files. Blocks.
 *
 * Returns: (nullable): %NULL without the folder
 */
CtClassReport *
ct_class_report_new (CtClass *class, gint64 when, GError **error)
{
  CtClassReading reading = { 0 };

  return read_all (class, when, &(Common){ &reading, NULL }, error);
}

typedef struct
{
  CtClass *class;
  CtClassReading *reading;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->class);
  ct_class_reading_unref (wish->reading);
  g_free (wish);
}

static void
report_in_thread (GTask *task,
                  gpointer source,
                  gpointer data,
                  GCancellable *cancellable)
{
  const Wish *wish = data;
  GError *error = NULL;
  CtClassReport *self =
      read_all (wish->class, 0, &(Common){ wish->reading, cancellable }, &error);

  if (self != NULL)
    g_task_return_pointer (task, self, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * ct_class_report_new_async:
 * @reading: (transfer none): progress
 * @cancellable: (nullable): cancelling keeps what was read
 */
void
ct_class_report_new_async (CtClass *class,
                           CtClassReading *reading,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Wish *wish = g_new (Wish, 1);

  *wish = (Wish){ g_object_ref (class), g_atomic_rc_box_acquire (reading) };
  g_task_set_source_tag (task, ct_class_report_new_async);
  g_task_set_task_data (task, wish, wish_free);
  g_task_run_in_thread (task, report_in_thread);
}

/**
 * ct_class_report_new_finish:
 *
 * Returns: (nullable): %NULL without the folder, or if cancelled
 */
CtClassReport *
ct_class_report_new_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * ct_class_report_get_class:
 *
 * Returns: (transfer none): as it was then
 */
CtClass *
ct_class_report_get_class (CtClassReport *self)
{
  return self->class;
}

/**
 * ct_class_report_get_time:
 *
 * Returns: Unix time
 */
gint64
ct_class_report_get_time (CtClassReport *self)
{
  return self->now;
}

/**
 * ct_class_report_get_children:
 *
 * Returns: (transfer none) (element-type CtStudentReport): in roster order, former
 * students last
 */
GPtrArray *
ct_class_report_get_children (CtClassReport *self)
{
  return self->children;
}

/**
 * ct_class_report_lookup:
 *
 * Returns: (nullable):
 */
const CtStudentReport *
ct_class_report_lookup (CtClassReport *self, const char *student)
{
  g_autofree char *id = g_ascii_strdown (student, -1);

  return g_hash_table_lookup (self->by_id, id);
}

/**
 * ct_class_report_get_n_read:
 *
 * Returns: students whose files have changed
 */
guint
ct_class_report_get_n_read (CtClassReport *self)
{
  return self->n_read;
}

/**
 * ct_class_report_get_n_unread:
 *
 * Returns: missing files
 */
guint
ct_class_report_get_n_unread (CtClassReport *self)
{
  return self->n_unread;
}

/**
 * ct_class_report_get_n_ahead:
 *
 * Returns: lines from the future, which count as received now; reported once
 */
guint
ct_class_report_get_n_ahead (CtClassReport *self)
{
  return self->n_ahead;
}

static void
ct_class_report_finalize (GObject *object)
{
  CtClassReport *self = CT_CLASS_REPORT (object);

  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->children);
  g_object_unref (self->class);

  G_OBJECT_CLASS (ct_class_report_parent_class)->finalize (object);
}

static void
ct_class_report_class_init (CtClassReportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_class_report_finalize;
}

static void
ct_class_report_init (CtClassReport *self)
{
  self->children = g_ptr_array_new ();
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) report_free);
}
