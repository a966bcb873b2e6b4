/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-check.h"

#include "ct-content-private.h"

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
    count (tally, ct_example_prove (g_ptr_array_index (examples, i), diagnostics));
}

static void
check_book (GFile *file, CtDiagnostics *diagnostics, CtTally *tally)
{
  g_autoptr (CtRuleBook) book = g_object_new (CT_TYPE_RULE_BOOK, NULL);
  GPtrArray *chapters = ct_rule_book_get_chapters (book);
  gboolean is_good = ct_rule_book_load (book, file, diagnostics);

  count (tally, ct_rule_book_prove (book, diagnostics) && is_good);
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

static void
check_example_set (GFile *file, CtDiagnostics *diagnostics, CtTally *tally)
{
  g_autoptr (CtExampleSet) set = g_object_new (CT_TYPE_EXAMPLE_SET, NULL);
  GPtrArray *examples;

  ct_example_set_load (set, file, diagnostics);
  examples = ct_example_set_get_examples (set);
  if (examples == NULL)
    tally->n_failed++;
  else
    check_examples (examples, diagnostics, tally);
}

static void
check_lesson (GFile *file, CtDiagnostics *diagnostics, CtTally *tally)
{
  g_autoptr (CtLesson) lesson = g_object_new (CT_TYPE_LESSON, NULL);

  count (tally, ct_lesson_load (lesson, file, diagnostics) &&
                    ct_lesson_prove (lesson, diagnostics));
}

static void
check_record (GFile *file, CtDiagnostics *diagnostics, CtTally *tally)
{
  g_autoptr (CtRecord) record = g_object_new (CT_TYPE_RECORD, NULL);

  count (tally, ct_record_load (record, file, diagnostics) &&
                    ct_record_prove (record, diagnostics));
}

/**
 * ct_content_file:
 * @name: a path or URI as a person writes it
 *
 * Returns: (transfer full): the file; findings about it call it @name
 */
GFile *
ct_content_file (const char *name)
{
  GFile *file = g_file_new_for_commandline_arg (name);

  g_object_set_data_full (G_OBJECT (file), "ct-name", g_strdup (name), g_free);
  return file;
}

/**
 * ct_check_file:
 *
 * Reads and proves a file of any of our formats; what it finds is added to
 * @diagnostics, what was proved to @tally.
 *
 * Returns: whether nothing is wrong
 */
gboolean
ct_check_file (GFile *file, CtDiagnostics *diagnostics, CtTally *tally)
{
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  g_autoptr (GError) error = NULL;

  switch (ct_content_kind_of_file (file, &error))
    {
    case CT_CONTENT_RULE_BOOK:
      check_book (file, diagnostics, tally);
      break;
    case CT_CONTENT_EXAMPLES:
      check_example_set (file, diagnostics, tally);
      break;
    case CT_CONTENT_LESSON:
      check_lesson (file, diagnostics, tally);
      break;
    case CT_CONTENT_RECORD:
      check_record (file, diagnostics, tally);
      break;
    case CT_CONTENT_UNKNOWN:
    default:
      ct_node_free (ct_xml_load (file, diagnostics));
      tally->n_failed++;
      if (error != NULL)
        tally->is_unreadable = TRUE;
      break;
    }

  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}
