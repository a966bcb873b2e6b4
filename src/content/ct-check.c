/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-check.h"

#include <glib/gi18n.h>

#include "ct-collection.h"
#include "ct-content-private.h"
#include "ct-record-private.h"

static void
check_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CtDiagnostics *diagnostics = ct_diagnostics_new ();
  CtTally tally = { 0 };

  ct_check_file (G_FILE (source), diagnostics, &tally);
  ct_diagnostics_sort (diagnostics);
  g_task_return_pointer (task, diagnostics, (GDestroyNotify) ct_diagnostics_free);
}

/**
 * ct_check_file_async:
 * @cancellable: (nullable): the thread finishes anyway
 */
void
ct_check_file_async (GFile *file,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_run_in_thread (task, check_in_thread);
}

/**
 * ct_check_file_finish:
 *
 * Returns: (nullable): sorted by line; %NULL if cancelled
 */
CtDiagnostics *
ct_check_file_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

static void
count (CtTally *tally, gboolean is_good)
{
  if (is_good)
    tally->n_passed++;
  else
    tally->n_failed++;
}

static void
check_examples (GPtrArray *examples, CtDiagnostics *diagnostics, CtTally *tally)
{
  for (guint i = 0; i < examples->len; i++)
    count (tally, ct_example_validate (g_ptr_array_index (examples, i), diagnostics));
}

static void
check_book (const char *name,
            const CtNode *document,
            CtDiagnostics *diagnostics,
            CtTally *tally)
{
  g_autoptr (CtRuleBook) book = g_object_new (CT_TYPE_RULE_BOOK, NULL);
  GPtrArray *chapters = ct_rule_book_get_chapters (book);
  gboolean is_good = ct_rule_book_load_document (book, name, document, diagnostics);

  count (tally, ct_rule_book_validate (book, diagnostics) && is_good);
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          check_examples (rule->examples, diagnostics, tally);
        }
    }
}

static gboolean
is_rule (const CtRules *rules, const char *id)
{
  g_auto (GStrv) own = ct_rule_ids_of_book (rules->id);
  g_auto (GStrv) common = ct_rule_ids_of_book ("table");

  return g_strv_contains ((const char *const *) own, id) ||
         g_strv_contains ((const char *const *) common, id);
}

static gboolean
validate_ids (const CtRules *rules,
              const CtExample *example,
              CtDiagnostics *diagnostics)
{
  for (char **id = example->rules; *id != NULL; id++)
    if (!is_rule (rules, *id))
      {
        ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNKNOWN, example->file,
                            example->line, "unknown-rule",
                            _ ("There is no rule %s in the rule book of %s."), *id,
                            rules->id);
        return FALSE;
      }

  return TRUE;
}

static gboolean
validate_name (GHashTable *names, const CtExample *example, CtDiagnostics *diagnostics)
{
  if (g_hash_table_add (names, example->id))
    return TRUE;

  ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_DISPUTED, example->file,
                      example->line, "doubled-id",
                      _ ("There is another example “%s” in this file."), example->id);
  return FALSE;
}

static void
check_example_file (const char *name,
                    const CtNode *root,
                    CtDiagnostics *diagnostics,
                    CtTally *tally)
{
  CtReading reading = { name, NULL, diagnostics };
  g_autoptr (GPtrArray) examples = NULL;
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  reading.rules = ct_reading_lookup_rules (&reading, root);
  if (reading.rules == NULL)
    {
      tally->n_failed++;
      return;
    }

  examples = ct_reading_examples (&reading, root, NULL);
  for (guint i = 0; i < examples->len; i++)
    {
      const CtExample *example = g_ptr_array_index (examples, i);
      gboolean is_known = validate_ids (reading.rules, example, diagnostics) &&
                          validate_name (names, example, diagnostics);

      count (tally, ct_example_validate (example, diagnostics) && is_known);
    }
}

static void
check_lesson (const char *name,
              const CtNode *document,
              CtDiagnostics *diagnostics,
              CtTally *tally)
{
  g_autoptr (CtLesson) lesson = g_object_new (CT_TYPE_LESSON, NULL);
  gboolean is_loaded = ct_lesson_load_document (lesson, name, document, diagnostics);

  count (tally, is_loaded && ct_lesson_validate (lesson, diagnostics));
  if (is_loaded && tally->lessons != NULL)
    g_ptr_array_add (tally->lessons, g_object_ref (lesson));
}

static void
check_record (const char *name,
              CtNode *document,
              CtDiagnostics *diagnostics,
              CtTally *tally)
{
  g_autoptr (CtRecord) record = g_object_new (CT_TYPE_RECORD, NULL);

  count (tally, ct_record_load_document (record, name, document, diagnostics) &&
                    ct_record_validate (record, diagnostics));
}

static void
check_table (const char *name,
             const CtNode *table,
             CtDiagnostics *diagnostics,
             CtTally *tally)
{
  CtReading reading = { name, NULL, diagnostics };
  g_autoptr (CtPosition) position = ct_reading_position (&reading, table, NULL);

  count (tally, position != NULL);
}

/* @document: (transfer full) */
static void
check_document (const char *name,
                CtNode *document,
                CtDiagnostics *diagnostics,
                CtTally *tally)
{
  g_autoptr (CtNode) saved = document;
  const CtNode *root = NULL;

  CT_FOREACH_CHILD (document, child)
    root = child;
  g_assert (root != NULL);

  if (g_str_equal (root->name, "rulebook"))
    check_book (name, document, diagnostics, tally);
  else if (g_str_equal (root->name, "record"))
    check_record (name, g_steal_pointer (&saved), diagnostics, tally);
  else if (g_str_equal (root->name, "lesson"))
    check_lesson (name, document, diagnostics, tally);
  else if (g_str_equal (root->name, "examples"))
    check_example_file (name, root, diagnostics, tally);
  else if (g_str_equal (root->name, "class") || g_str_equal (root->name, "plan"))
    count (tally, TRUE);
  else
    check_table (name, root, diagnostics, tally);
}

/**
 * ct_content_file:
 * @name: a path or URI
 */
GFile *
ct_content_file (const char *name)
{
  GFile *file = g_file_new_for_commandline_arg (name);

  g_object_set_data_full (G_OBJECT (file), "ct-name", g_strdup (name), g_free);
  return file;
}

gboolean
ct_check_bytes (const char *data,
                gsize length,
                const char *name,
                CtDiagnostics *diagnostics,
                CtTally *tally)
{
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  CtNode *document = ct_xml_parse (data, length, name, diagnostics);

  if (document != NULL)
    check_document (name, document, diagnostics, tally);
  else
    tally->n_failed++;

  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}

/* Returns: (nullable) (transfer full): its lesson, perhaps with errors */
static CtLesson *
check_packed (const CtPackedLesson *packed,
              const char *name,
              CtDiagnostics *diagnostics,
              CtTally *tally)
{
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  g_autoptr (GPtrArray) lessons = g_ptr_array_new_with_free_func (g_object_unref);
  CtTally own = { .lessons = lessons };

  ct_check_bytes (g_bytes_get_data (packed->bytes, NULL),
                  g_bytes_get_size (packed->bytes), name, diagnostics, &own);
  if (lessons->len == 0 && ct_diagnostics_get_n_errors (diagnostics) == n_before)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNKNOWN, name, 0, "another-kind",
                        _ ("This is not a lesson."));
  count (tally, ct_diagnostics_get_n_errors (diagnostics) == n_before);
  return lessons->len > 0 ? g_ptr_array_steal_index (lessons, 0) : NULL;
}

static gboolean
check_collection (GFile *file,
                  const char *name,
                  CtDiagnostics *diagnostics,
                  CtTally *tally)
{
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  g_autoptr (GPtrArray) packed = ct_collection_load (file, diagnostics);

  tally->n_failed += packed == NULL;
  for (guint i = 0; packed != NULL && i < packed->len; i++)
    {
      const CtPackedLesson *one = g_ptr_array_index (packed, i);
      g_autofree char *path = g_build_filename (name, one->name, NULL);
      CtLesson *lesson = check_packed (one, path, diagnostics, tally);

      if (lesson != NULL && tally->lessons != NULL)
        g_ptr_array_add (tally->lessons, lesson);
      else
        g_clear_object (&lesson);
    }
  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}

/**
 * ct_check_collection:
 *
 * Blocks.
 *
 * Returns: (nullable) (transfer full) (element-type CtPackedLesson): checked, also
 * those with errors
 */
GPtrArray *
ct_check_collection (GFile *file, GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  GPtrArray *packed = ct_collection_load (file, diagnostics);

  if (packed == NULL)
    g_set_error_literal (error, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNREADABLE,
                         ct_diagnostics_get (diagnostics, 0)->text);
  for (guint i = 0; packed != NULL && i < packed->len; i++)
    {
      CtPackedLesson *one = g_ptr_array_index (packed, i);
      CtTally tally = { 0 };

      one->lesson = check_packed (one, one->name, one->findings, &tally);
      ct_diagnostics_sort (one->findings);
    }
  return packed;
}

/**
 * ct_check_file:
 *
 * Returns: %TRUE without errors
 */
gboolean
ct_check_file (GFile *file, CtDiagnostics *diagnostics, CtTally *tally)
{
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (GBytes) bytes = NULL;

  if (ct_content_kind_of_file (file, NULL) == CT_CONTENT_COLLECTION)
    return check_collection (file, name, diagnostics, tally);

  bytes = ct_xml_load_bytes (file, diagnostics);
  if (bytes == NULL)
    {
      tally->n_failed++;
      tally->is_unreadable = TRUE;
      return FALSE;
    }

  return ct_check_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name,
                         diagnostics, tally);
}
