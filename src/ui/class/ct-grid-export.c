/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-grid-export.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-certificate.h"
#include "ct-class-export.h"
#include "ct-class-table.h"
#include "ct-game-look.h"
#include "ct-language.h"
#include "ct-page.h"
#include "ct-parents-print.h"
#include "ct-plain.h"
#include "ct-save.h"
#include "ct-signal.h"

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

/* Makes a PDF with a page per student, as in @grid. Students without a rule done alone
 * get no certificate. */
static void
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

static gboolean
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

static const struct
{
  const char *title;
  const char *file; /* after the name of the class */
} kinds[] = {
  /* Translators: Title of a file chooser. */
  [CT_GRID_EXPORT_TABLE] = { N_ ("Save the Spreadsheet"), ".csv" },
  /* Translators: Title of a file chooser. */
  [CT_GRID_EXPORT_DETAILS] = { N_ ("Save the Details"), "-details.csv" },
  /* Translators: Title of a file chooser. */
  [CT_GRID_EXPORT_BROKEN] = { N_ ("Save the Spreadsheet"), "-broken.csv" },
  /* Translators: Title of a file chooser. */
  [CT_GRID_EXPORT_ANSWERS] = { N_ ("Save All Answers"), "-xapi.jsonl" },
  [CT_GRID_EXPORT_PARENTS] = { N_ ("Save All Parents’ Sheets"), "-parents.pdf" },
  /* Translators: Title of a file chooser. */
  [CT_GRID_EXPORT_CERTIFICATES] = { N_ ("Save All Certificates"), "-certificates.pdf" },
};

static CtClass *
class_of (CtClassGrid *grid)
{
  return ct_class_report_get_class (ct_class_grid_get_report (grid));
}

static void
on_answers_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;

  ct_class_export_statements_finish (result, &error);
  ct_save_tell (page, G_FILE (source), error);
}

/* Nobody should look for theirs. */
static char *
say_sheets (GFile *file, guint n_sheets, guint n_left_out)
{
  g_autofree char *name = ct_plain_name_file (file);
  g_autofree char *saved =
      /* Translators: The name of a file, and how many sheets of paper it has. */
      g_strdup_printf (ngettext ("“%s” has been saved. It has %u sheet.",
                                 "“%s” has been saved. It has %u sheets.", n_sheets),
                       name, n_sheets);
  g_autofree char *left_out = NULL;

  if (n_left_out == 0)
    return g_steal_pointer (&saved);

  left_out = g_strdup_printf (
      /* Translators: How many students. */
      ngettext ("%u student gets no certificate, because they have not done any rule "
                "without help yet.",
                "%u students get no certificate, because they have not done any rule "
                "without help yet.",
                n_left_out),
      n_left_out);
  return g_strjoin (" ", saved, left_out, NULL);
}

static void
on_sheets_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;
  GFile *file = G_FILE (source);
  guint n_sheets;
  guint n_left_out;

  if (ct_class_print_save_finish (result, &n_sheets, &n_left_out, &error))
    {
      g_autofree char *text = say_sheets (file, n_sheets, n_left_out);

      ct_page_announce (page, text);
    }
  else
    ct_save_tell (page, file, error);
}

static CtClassTable
find_table (CtClassGrid *grid, CtGridExport what)
{
  if (what == CT_GRID_EXPORT_TABLE)
    return CT_CLASS_TABLE_GRID;
  if (what == CT_GRID_EXPORT_BROKEN)
    return CT_CLASS_TABLE_BROKEN;

  return ct_class_grid_get_kind (grid) == CT_CLASS_GRID_RULES ? CT_CLASS_TABLE_RULES
                                                              : CT_CLASS_TABLE_LESSONS;
}

void
ct_grid_export_save (CtClassGrid *grid, CtGridExport what, GFile *file, GtkWidget *page)
{
  g_autoptr (GBytes) bytes = NULL;
  char *csv;

  if (what == CT_GRID_EXPORT_ANSWERS)
    {
      ct_class_export_statements_async (class_of (grid), file, on_answers_saved,
                                        g_object_ref (page));
      return;
    }

  if (what == CT_GRID_EXPORT_PARENTS || what == CT_GRID_EXPORT_CERTIFICATES)
    {
      ct_class_print_save_async (grid, what == CT_GRID_EXPORT_CERTIFICATES, file,
                                 on_sheets_saved, g_object_ref (page));
      return;
    }

  csv = ct_class_table_to_csv (grid, find_table (grid, what),
                               ct_class_table_get_separator (), TRUE);
  bytes = g_bytes_new_take (csv, strlen (csv));
  ct_save_bytes (bytes, file, page);
}

typedef struct
{
  CtClassGrid *grid;
  CtGridExport what;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->grid);
  g_free (wish);
}

static void
on_response (GtkWidget *page, int response, GtkNativeDialog *saver)
{
  const Wish *wish = g_object_get_data (G_OBJECT (saver), "wish");
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (saver));
  if (file != NULL)
    ct_grid_export_save (wish->grid, wish->what, file, page);
  g_object_set_data (G_OBJECT (page), "saver", NULL);
}

void
ct_grid_export_ask (CtClassGrid *grid, CtGridExport what, GtkWidget *page)
{
  GtkFileChooserNative *saver =
      gtk_file_chooser_native_new (_ (kinds[what].title),
                                   GTK_WINDOW (gtk_widget_get_root (page)),
                                   /* Translators: A button. */
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  g_autofree char *folder = g_file_get_basename (ct_class_get_folder (class_of (grid)));
  g_autofree char *name = NULL;
  Wish *wish = g_new0 (Wish, 1);

  if (g_str_has_suffix (folder, CT_CLASS_SUFFIX))
    folder[strlen (folder) - strlen (CT_CLASS_SUFFIX)] = '\0';
  name = ct_plain_propose_file_name (folder, kinds[what].file);
  wish->grid = g_object_ref (grid);
  wish->what = what;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (saver), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (saver), name);
  g_object_set_data_full (G_OBJECT (saver), "wish", wish, wish_free);
  g_object_set_data_full (G_OBJECT (page), "saver", saver, g_object_unref);
  ct_connect (saver, "response", on_response, page);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (saver));
}
