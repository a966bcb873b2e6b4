/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-print.h"

#include <glib/gi18n.h>

#include "ct-certificate.h"
#include "ct-game-look.h"
#include "ct-language.h"
#include "ct-parents-print.h"

/* The thread only draws. */
typedef struct
{
  GPtrArray *sheets; /* (element-type CtPaper) */
  guint n_left_out;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_ptr_array_unref (job->sheets);
  g_free (job);
}

/* Returns: (nullable) */
static CtPaper *
create_certificate (CtClassGrid *grid, const CtStudentReport *child)
{
  const CtRules *rules = ct_class_grid_get_rules (grid);
  CtLibrary *library = ct_class_grid_get_library (grid);
  GPtrArray *lessons = ct_library_get_lessons (library, rules);
  guint n_finished = ct_student_report_count_finished (child, lessons);
  g_autoptr (CtRuleMap) map = ct_rule_map_new (library, rules);

  ct_rule_map_show (map, child->standings, NULL);
  if (ct_rule_map_count (map, CT_MASTERY_ALONE) == 0)
    return NULL;

  return ct_certificate_new_for_student (g_steal_pointer (&map), child,
                                         ct_game_name (rules),
                                         n_finished == lessons->len);
}

static CtPaper *
create_sheet_for_parents (CtClassGrid *grid, const CtStudentReport *child)
{
  return ct_parents_print_new (ct_class_grid_get_report (grid), child,
                               ct_class_grid_get_library (grid));
}

static void
work (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = NULL;

  ct_language_hold ();
  pdf = ct_papers_make_pdf (job->sheets, &error);
  ct_language_release ();
  if (pdf != NULL &&
      g_file_replace_contents (file, g_bytes_get_data (pdf, NULL),
                               g_bytes_get_size (pdf), NULL, FALSE, G_FILE_CREATE_NONE,
                               NULL, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * ct_class_print_save_async:
 * @grid: with a game
 * @is_certificate: instead of sheets for parents
 * @file: replaced atomically
 *
 * Makes a PDF with a page per student, as in @grid. Students without a rule done alone
 * get no certificate.
 */
void
ct_class_print_save_async (CtClassGrid *grid,
                           gboolean is_certificate,
                           GFile *file,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, data);
  Job *job = g_new0 (Job, 1);

  job->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_paper_free);
  for (guint i = 0; i < ct_class_grid_get_n_rows (grid); i++)
    {
      const CtStudentReport *child = ct_class_grid_get_student (grid, i);
      CtPaper *sheet = is_certificate ? create_certificate (grid, child)
                                      : create_sheet_for_parents (grid, child);

      if (sheet != NULL)
        g_ptr_array_add (job->sheets, sheet);
      else
        job->n_left_out++;
    }
  g_task_set_task_data (task, job, job_free);
  /* The sheets use strings of the library. */
  g_object_set_data_full (G_OBJECT (task), "grid", g_object_ref (grid), g_object_unref);
  if (job->sheets->len > 0)
    g_task_run_in_thread (task, work);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                             is_certificate
                                 ? _ ("Nobody has done a rule of this game without "
                                      "help yet.")
                                 : _ ("There are no students here."));
}

/**
 * ct_class_print_save_finish:
 * @ret_n_left_out: (out): students without a page
 */
gboolean
ct_class_print_save_finish (GAsyncResult *result,
                            guint *ret_n_sheets,
                            guint *ret_n_left_out,
                            GError **error)
{
  const Job *job = g_task_get_task_data (G_TASK (result));

  *ret_n_sheets = job->sheets->len;
  *ret_n_left_out = job->n_left_out;
  return g_task_propagate_boolean (G_TASK (result), error);
}
