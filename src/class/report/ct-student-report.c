/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-student-report.c: what the lines of a child come to */
#include <string.h>

#include "ct-class-report-private.h"
#include "ct-standing.h"

#define SECONDS_A_DAY (24 * 60 * 60)

/* --------------------------------------------------------------------- from lines */

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
  /* Of what is kept, nothing depends on when it was read. */
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

/* Where one is, the last visit says. */
static void
add_visit (CtLessonResult *result, const CtStatement *statement)
{
  result->step = statement->answer.step;
  result->n_steps = MAX (result->n_steps, statement->n_steps);
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

/* @keys: "rule day", sorted: those of a rule stand together */
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

/* Rows of "rule day", counted; a day begins when it begins in Greenwich. */
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

/* Lines that say to everybody who reads the folder when it was received. */
static void
correct (CtStudentWork *self, CtResults *results)
{
  g_autoptr (GPtrArray) ahead = ct_results_receive (results, self->receipt);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < ahead->len; i++)
    ct_statement_append (g_ptr_array_index (ahead, i), self->class_id, lines);
  self->n_ahead = ahead->len;
  self->corrections = g_string_free (lines, ahead->len == 0);
}

/* Reads all files of a child. In any thread. */
void
ct_student_work_do (CtStudentWork *self)
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
  /* What could not be read, or is not corrected yet, is read again, although nobody has
   * changed it.
   */
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

void
ct_student_work_free (CtStudentWork *self)
{
  g_free (self->id);
  g_free (self->etags);
  g_free (self->corrections);
  g_ptr_array_unref (self->paths);
  g_clear_pointer (&self->saved, g_variant_unref);
  g_free (self);
}

/* ------------------------------------------------------------------- as it was kept */

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
      const CtSavedDay *day = g_variant_get_fixed_array (days, &n, sizeof *day);

      for (gsize i = 0; i < n; i++)
        ct_deeds_add_right (self->deeds, rule, day[i].when, day[i].n);
    }
}

/* Clocks of two computers may differ a little: nothing is later than now.
 * @saved: (nullable): %NULL for a child who has done nothing yet */
CtStudentReport *
ct_student_report_new (const char *id, GVariant *saved, gint64 now)
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

void
ct_student_report_free (CtStudentReport *self)
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
 * Returns: what the child is called, see #CtStudent; its id where it is not in the
 * class any more
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
 * @rule: id
 *
 * Returns: (nullable): how the child stands with a rule; %NULL where nothing is known
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
 * @lesson: id
 *
 * Returns: (nullable): how the child has done a lesson; %NULL where it has not begun
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
 *
 * Returns: how many of them the child has finished
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
 * Returns: (transfer full): what the child may be asked about
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
