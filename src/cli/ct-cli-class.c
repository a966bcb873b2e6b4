/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli class: work on a class folder without a window */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "ct-class-day.h"
#include "ct-class-export.h"
#include "ct-class-table.h"
#include "ct-class.h"
#include "ct-cli.h"
#include "ct-results.h"

typedef struct
{
  GFile *folder;
  CtClass *class; /* (nullable): for a new folder */
  const char *argument;
  gboolean has_mark;
} Call;

static char *
say_day (gint64 when)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (when);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d")
                      : g_strdup_printf ("%" G_GINT64_FORMAT, when);
}

static int
fail (GError *error)
{
  g_printerr ("%s\n", error->message);
  g_error_free (error);
  return CT_CLI_USAGE;
}

static CtLibrary *
create_library (GFile *folder)
{
  CtLibrary *library = ct_library_new ();
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

  ct_library_set_own (library, ct_class_read_own (folder, diagnostics));
  return library;
}

/* Strangers may be renamed students. */
static void
warn_of_strangers (CtClass *class, GPtrArray *files, CtDiagnostics *diagnostics)
{
  for (guint i = 0; files != NULL && i < files->len; i++)
    {
      const CtResultFile *result = g_ptr_array_index (files, i);

      if (ct_roster_lookup (ct_class_get_roster (class), result->student) == NULL)
        ct_diagnostics_warn (diagnostics, result->path, 0, "nobody",
                             _ ("There are results for “%s”, but no student in the "
                                "roster has that ID."),
                             result->student);
    }
}

static gboolean
is_ahead (GPtrArray *ahead, const char *id)
{
  for (guint i = 0; i < ahead->len; i++)
    if (g_str_equal (((CtStatement *) g_ptr_array_index (ahead, i))->id, id))
      return TRUE;

  return FALSE;
}

static void
warn_of_wrong_clock (const Call *call,
                     const CtResultFile *file,
                     CtResults *results,
                     gint64 receipt,
                     CtDiagnostics *diagnostics)
{
  g_autoptr (CtResults) all = ct_results_read_raw (call->folder, file->student, NULL);
  g_autoptr (GPtrArray) statements = ct_results_list (results);
  g_autoptr (GPtrArray) ahead = NULL;
  g_autofree char *day = NULL;
  gint64 latest = 0;
  guint n = 0;

  if (all == NULL)
    return;

  ahead = ct_results_receive (all, receipt);
  for (guint i = 0; ahead->len > 0 && i < statements->len; i++)
    {
      const CtStatement *statement = g_ptr_array_index (statements, i);

      if (statement->answer.when <= receipt || !is_ahead (ahead, statement->id))
        continue;

      n++;
      latest = MAX (latest, statement->answer.when);
    }
  if (n == 0)
    return;

  day = say_day (latest);
  ct_diagnostics_warn (
      diagnostics, file->path, 0, "clock-ahead",
      /* Translators: %2$s is a date, %3$s the name of a computer. */
      ngettext ("%1$u line is dated in the future (up to %2$s), because the clock of "
                "the computer “%3$s” was wrong. The time of receipt counts instead.",
                "%1$u lines are dated in the future (up to %2$s), because the clock of "
                "the computer “%3$s” was wrong. The time of receipt counts instead.",
                n),
      n, day, file->device);
}

static void
warn_of_own_clock (const Call *call, CtDiagnostics *diagnostics)
{
  g_autofree char *path = g_file_get_parse_name (call->folder);

  ct_diagnostics_warn (diagnostics, path, 0, "clock-behind",
                       _ ("This computer’s clock seems to be behind. Set it, so that "
                          "answers with a wrong date can be found."));
}

static int
run_check (const Call *call)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  GError *error = NULL;
  g_autoptr (CtClass) class = ct_class_check (call->folder, diagnostics, &error);
  g_autoptr (GPtrArray) files = ct_result_files_list (call->folder, NULL);
  guint n_children = 0, n_plans = 0, n_lines = 0;
  gint64 receipt =
      files != NULL ? ct_result_files_find_receipt (files) : ct_store_get_receipt ();

  if (class == NULL && ct_diagnostics_get_n_errors (diagnostics) == 0)
    return fail (error);
  g_clear_error (&error);

  if (class != NULL)
    {
      n_children = ct_roster_get_students (ct_class_get_roster (class))->len;
      n_plans = ct_class_get_plans (class)->len;
    }
  for (guint i = 0; files != NULL && i < files->len; i++)
    {
      const CtResultFile *result = g_ptr_array_index (files, i);
      g_autoptr (GFile) file = g_file_new_for_path (result->path);
      g_autoptr (CtResults) results = ct_results_new (result->student);
      g_autoptr (GPtrArray) all = NULL;

      ct_results_add_file (results, file, NULL);
      warn_of_wrong_clock (call, result, results, receipt, diagnostics);
      all = ct_results_list (results);
      n_lines += all->len;
      if (ct_results_get_n_bad (results) > 0)
        ct_diagnostics_warn (diagnostics, result->path, 0, "cut-off",
                             _ ("Lines cut off and ignored: %u."),
                             ct_results_get_n_bad (results));
    }
  if (receipt == G_MAXINT64)
    warn_of_own_clock (call, diagnostics);
  if (class != NULL)
    warn_of_strangers (class, files, diagnostics);
  ct_cli_print_findings (diagnostics);
  g_print ("%u %s, %u %s, %u %s\n", n_children,
           n_children == 1 ? "student" : "students", n_plans,
           n_plans == 1 ? "plan" : "plans", n_lines, n_lines == 1 ? "line" : "lines");
  return ct_diagnostics_get_n_errors (diagnostics) == 0 ? CT_CLI_OK : CT_CLI_FINDINGS;
}

/* Reports a wrong clock only once. Returns: (nullable) */
static CtClassReport *
create_report (const Call *call, GError **error)
{
  CtClassReport *report = ct_class_report_new (call->class, 0, error);
  guint n = report != NULL ? ct_class_report_get_n_ahead (report) : 0;

  if (n > 0)
    g_printerr (ngettext ("%u line was dated in the future, because a computer’s clock "
                          "was wrong. It counts as written today.\n",
                          "%u lines were dated in the future, because a computer’s "
                          "clock was wrong. They count as written today.\n",
                          n),
                n);
  return report;
}

static int
print_table (const Call *call, CtClassTable table, char separator)
{
  GError *error = NULL;
  g_autoptr (CtClassReport) report = create_report (call, &error);
  g_autoptr (CtClassGrid) grid = NULL;
  g_autofree char *csv = NULL;

  if (report == NULL)
    return fail (error);

  grid = ct_class_grid_new (report, ct_class_table_get_kind (table), NULL, NULL, NULL);
  csv = ct_class_table_to_csv (grid, table, separator, call->has_mark);
  fputs (csv, stdout);
  return CT_CLI_OK;
}

static int
run_report (const Call *call)
{
  return print_table (call, CT_CLASS_TABLE_RULES, '\t');
}

static int
run_csv (const Call *call)
{
  CtClassTable table = CT_CLASS_TABLE_GRID;

  if (call->argument != NULL && !ct_class_table_parse (call->argument, &table))
    return ct_cli_usage ("class",
                         _ ("The tables are grid, rules, lessons and broken."));

  return print_table (call, table, ct_class_table_get_separator ());
}

static gboolean
print_lines (const char *lines, gsize length, gpointer unused, GError **error)
{
  fwrite (lines, 1, length, stdout);
  return TRUE;
}

static int
run_xapi (const Call *call)
{
  GError *error = NULL;

  return ct_class_export_statements (call->class, print_lines, NULL, &error)
             ? CT_CLI_OK
             : fail (error);
}

static void
print_due (const CtDue *due, const CtStudentReport *child, CtLibrary *library)
{
  static const char *const states[] = {
    [CT_DUE_OPEN] = "open",
    [CT_DUE_DONE] = "done",
    [CT_DUE_LOCKED] = "locked",
  };
  g_autofree char *words = ct_plan_item_say (due->item, library);

  g_print ("%s\t%s\t%s\t%s\t%u/%u\t%s%s%s\n", child->student->id, child->student->name,
           due->plan->id, due->is_late ? "late" : states[due->state], due->done,
           due->wanted, words, due->why != NULL ? "\t" : "",
           due->why != NULL ? due->why : "");
}

static int
run_plan (const Call *call)
{
  GError *error = NULL;
  g_autoptr (CtLibrary) library = create_library (call->folder);
  g_autoptr (CtClassReport) report = create_report (call, &error);
  GPtrArray *children;

  if (report == NULL)
    return fail (error);

  children = ct_class_report_get_children (report);
  for (guint i = 0; i < children->len; i++)
    {
      const CtStudentReport *child = g_ptr_array_index (children, i);
      g_autoptr (CtTaught) taught = ct_student_report_dup_taught (child, library);
      g_autoptr (GPtrArray) all = NULL;

      if (child->student == NULL)
        continue;

      all = ct_class_list_due (call->class, library, child->student, child->deeds,
                               taught, 0);
      for (guint j = 0; j < all->len; j++)
        print_due (g_ptr_array_index (all, j), child, library);
    }
  return CT_CLI_OK;
}

static int
run_new (const Call *call)
{
  g_autofree char *name = g_file_get_basename (call->folder);
  g_autoptr (CtClassFacts) facts = NULL;
  GError *error = NULL;

  if (g_str_has_suffix (name, CT_CLASS_SUFFIX))
    name[strlen (name) - strlen (CT_CLASS_SUFFIX)] = '\0';
  facts = ct_class_facts_new (call->argument != NULL ? call->argument : name);
  return ct_class_create (call->folder, facts, NULL, &error) ? CT_CLI_OK : fail (error);
}

static gboolean
has_results (const Call *call, const char *id)
{
  g_autoptr (GPtrArray) files = ct_result_files_list (call->folder, NULL);

  for (guint i = 0; files != NULL && i < files->len; i++)
    if (g_ascii_strcasecmp (((CtResultFile *) g_ptr_array_index (files, i))->student,
                            id) == 0)
      return TRUE;

  return FALSE;
}

static GStrv
list_meant (const Call *call)
{
  CtRoster *roster = ct_class_get_roster (call->class);
  GPtrArray *students = ct_roster_get_students (roster);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  if (ct_roster_lookup (roster, call->argument) != NULL ||
      has_results (call, call->argument))
    {
      g_strv_builder_add (ids, call->argument);
      return g_strv_builder_end (ids);
    }

  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);

      if (g_str_equal (student->name, call->argument))
        g_strv_builder_add (ids, student->id);
    }
  return g_strv_builder_end (ids);
}

static int
tell_namesakes (GStrv ids)
{
  g_autofree char *all = g_strjoinv (", ", ids);

  g_printerr (_ ("Several students have that name. Use one of these IDs: %s.\n"), all);
  return CT_CLI_USAGE;
}

static int
run_forget (const Call *call)
{
  GError *error = NULL;
  g_auto (GStrv) ids = NULL;

  if (call->argument == NULL)
    return ct_cli_usage ("class", _ ("Give the ID or the name of the student."));

  ids = list_meant (call);
  if (ids[0] == NULL)
    return ct_cli_usage ("class", _ ("No student in the class has that ID or name."));
  if (ids[1] != NULL)
    return tell_namesakes (ids);
  if (!ct_class_forget (call->class, ids[0], &error))
    return fail (error);

  g_print (_ ("%s has been forgotten. The other computers follow when they next open "
              "the class.\n"),
           ids[0]);
  return CT_CLI_OK;
}

static const struct
{
  const char *name;
  gboolean needs_class;
  int (*run) (const Call *call);
} verbs[] = {
  { "check", FALSE, run_check },  { "report", TRUE, run_report },
  { "csv", TRUE, run_csv },       { "xapi", TRUE, run_xapi },
  { "plan", TRUE, run_plan },     { "new", FALSE, run_new },
  { "forget", TRUE, run_forget },
};

static int
run (const char *verb, Call *call)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) class = NULL;
  GError *error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      if (!g_str_equal (verbs[i].name, verb))
        continue;

      if (verbs[i].needs_class)
        {
          class = ct_class_load (call->folder, diagnostics, &error);
          if (class == NULL)
            return fail (error);
        }
      call->class = class;
      return verbs[i].run (call);
    }

  return ct_cli_usage ("class", _ ("There is no such command for a class."));
}

int
ct_cli_class (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (
      _ ("FOLDER check|report|csv [TABLE]|xapi|plan|new [NAME]|forget STUDENT"));
  g_autoptr (GFile) folder = NULL;
  Call call = { 0 };
  const GOptionEntry entries[] = {
    { "bom", 0, 0, G_OPTION_ARG_NONE, &call.has_mark,
      N_ ("Start tables with a byte order mark, so that spreadsheets recognize UTF-8"),
      NULL },
    { NULL },
  };

  g_option_context_set_summary (
      context, _ ("Checks the folder of a class, shows what its students have done and "
                  "what is due, creates a class, or forgets a student."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  if (argc < 3 || argc > 4)
    return ct_cli_usage ("class", _ ("Name a folder and what to do with it."));

  folder = g_file_new_for_commandline_arg (argv[1]);
  call.folder = folder;
  call.argument = argv[3];
  return run (argv[2], &call);
}
