/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teacher reads the grid by rule and by lesson, filtered and sorted, with keys and
 * pointer, and exports it.
 */
#include <string.h>
#include <unistd.h>

#include "ct-csv.h"
#include "ct-description.h"
#include "ct-game-look.h"
#include "ct-grid-person.h"
#include "ct-parents-page.h"
#include "ct-parents-print.h"
#include "ct-plain-text.h"
#include "ct-rule-map.h"
#include "ct-statement.h"
#include "ct-test.h"
#include "ct-worksheet-choices.h"
#include "ct-worksheet-page.h"

/* The least height of a line, in pixels. */
#define LETTER 24

#define N_STUDENTS 25

#define ASSERT_PREFIX(text, prefix)                                                    \
  G_STMT_START                                                                         \
  {                                                                                    \
    g_autofree char *is = text;                                                        \
    g_test_message ("“%s”", is);                                                       \
    g_assert_true (g_str_has_prefix (is, prefix));                                     \
  }                                                                                    \
  G_STMT_END

CT_TEST ("/teacher-grid/keys")
{
  CtTeacherPerson teacher;
  GtkWidget *view;
  int row, column;

  ct_grid_person_begin (&teacher);
  view = GTK_WIDGET (ct_grid_person_get_view (&teacher));
  gtk_widget_grab_focus (view);
  ct_teacher_person_settle (&teacher);
  ASSERT_PREFIX (g_strdup (ct_name_get (view)), "Ana. ");
  ct_teacher_person_press (&teacher, GDK_KEY_Down);
  ASSERT_PREFIX (g_strdup (ct_name_get (view)), "Ben. ");
  g_assert_nonnull (ct_teacher_person_find (&teacher, ct_name_get (view)));
  ct_teacher_person_press (&teacher, GDK_KEY_Page_Down);
  ASSERT_PREFIX (g_strdup (ct_name_get (view)), "Dan. ");
  ct_teacher_person_press (&teacher, GDK_KEY_Right);
  ct_teacher_person_press (&teacher, GDK_KEY_End);
  ct_grid_view_get_place (ct_grid_person_get_view (&teacher), &row, &column);
  g_assert_cmpint (column, >, 10);
  ct_teacher_person_press (&teacher, GDK_KEY_Home);
  ct_teacher_person_press (&teacher, GDK_KEY_Page_Up);
  ct_teacher_person_press (&teacher, GDK_KEY_Up);
  ct_grid_view_get_place (ct_grid_person_get_view (&teacher), &row, &column);
  g_assert_cmpint (row, ==, -1);
  g_assert_cmpint (column, ==, 0);

  /* First those who know the rule least, then those who know it best, then by name. */
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Students who know least are "
                                                      "listed first."));
  ASSERT_PREFIX (ct_grid_person_say (&teacher, 0, 0), "Ben. ");
  ASSERT_PREFIX (ct_grid_person_say (&teacher, 3, 0), "Ana. ");
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ASSERT_PREFIX (ct_grid_person_say (&teacher, 0, 0), "Ana. ");
  ct_teacher_person_press (&teacher, GDK_KEY_Left);
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Students are sorted by name."));
  ASSERT_PREFIX (ct_grid_person_say (&teacher, 1, 0), "Ben. ");
  ct_teacher_person_end (&teacher);
}

static gboolean
is_legend (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Legend") == 0;
}

static gboolean
is_high (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_PLAIN_TEXT (widget) && gtk_widget_get_height (widget) > 3 * LETTER;
}

CT_TEST ("/teacher-grid/legend")
{
  CtTeacherPerson teacher;
  GtkWidget *button;
  GtkWidget *popover;

  ct_grid_person_begin (&teacher);
  button = ct_test_find_where (GTK_WIDGET (ct_grid_person_get_page (&teacher)),
                               is_legend, NULL);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  ct_person_click (teacher.person, button);
  ct_test_wait_frames (popover, 10);
  g_assert_true (gtk_widget_get_mapped (popover));
  g_assert_nonnull (ct_test_find (popover, CT_TYPE_PLAIN_TEXT));
  g_assert_null (ct_test_find_where (popover, is_high, NULL));
  ct_teacher_person_press (&teacher, GDK_KEY_Escape);
  ct_teacher_person_end (&teacher);
}

static GtkDropDown *
find_choice (CtTeacherPerson *teacher, guint number)
{
  GtkWidget *choice =
      ct_test_find (GTK_WIDGET (ct_grid_person_get_page (teacher)), GTK_TYPE_DROP_DOWN);

  while (number-- > 0)
    choice = gtk_widget_get_next_sibling (choice);
  return GTK_DROP_DOWN (choice);
}

static void
choose (CtTeacherPerson *teacher, guint number, guint steps)
{
  gtk_widget_grab_focus (GTK_WIDGET (find_choice (teacher, number)));
  gtk_widget_child_focus (GTK_WIDGET (find_choice (teacher, number)),
                          GTK_DIR_TAB_FORWARD);
  ct_teacher_person_press (teacher, GDK_KEY_space);
  ct_teacher_person_settle (teacher);
  while (steps-- > 0)
    ct_teacher_person_press (teacher, GDK_KEY_Down);
  ct_teacher_person_press (teacher, GDK_KEY_Return);
  ct_teacher_person_settle (teacher);
}

CT_TEST ("/teacher-grid/choices")
{
  CtTeacherPerson teacher;

  ct_grid_person_begin (&teacher);
  choose (&teacher, 0, 1);
  ASSERT_PREFIX (ct_grid_person_say (&teacher, 0, 0),
                 "Ana. Your first card: done without errors or hints");
  ASSERT_PREFIX (ct_grid_person_say (&teacher, 2, 0),
                 "Carla. Your first card: done, errors: 6");
  choose (&teacher, 2, 2);
  ASSERT_PREFIX (ct_grid_person_say (&teacher, 0, 0),
                 "Ben. Your first card: not started");
  ASSERT_PREFIX (ct_grid_person_say (&teacher, 1, 0), "Dan. ");
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher-grid/broken")
{
  CtTeacherPerson teacher;
  GtkWidget *list;
  GtkWidget *row;

  ct_grid_person_begin (&teacher);
  choose (&teacher, 0, 2);
  list =
      ct_test_find (GTK_WIDGET (ct_grid_person_get_page (&teacher)), GTK_TYPE_LIST_BOX);
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_nonnull (row);
  g_test_message ("“%s”", ct_name_get (row));
  g_assert_nonnull (strstr (ct_name_get (row), "Students: 1."));
  ct_person_click (teacher.person, row);
  ct_teacher_person_settle (&teacher);
  ct_person_wait (teacher.person, ct_grid_person_is_open, &teacher, "the grid");
  ASSERT_PREFIX (ct_grid_person_say (&teacher, 0, 0), "Carla. ");
  g_assert_true (
      gtk_widget_has_focus (GTK_WIDGET (ct_grid_person_get_view (&teacher))));
  ct_teacher_person_end (&teacher);
}

static gboolean
has_begun_first (gpointer teacher)
{
  return ct_grid_person_has_ben_begun (teacher, 0);
}

CT_TEST ("/teacher-grid/again")
{
  CtTeacherPerson teacher;

  ct_grid_person_begin (&teacher);
  ct_grid_person_put_answers (&teacher, "ben", 3, 1);
  ct_person_wait (teacher.person, has_begun_first, &teacher, "what Ben has done");
  ct_teacher_person_end (&teacher);
}

static GPtrArray *
read_csv (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  return ct_csv_read (bytes, "table.csv", NULL, NULL, diagnostics);
}

static void
save_paper (CtTeacherPerson *teacher,
            const char *action,
            const char *path,
            const char *told)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ct_teacher_grid_save (ct_grid_person_get_page (teacher), file, action);
  ct_teacher_person_await (teacher, told);
}

static void
save (CtTeacherPerson *teacher, const char *action, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *told = g_strdup_printf ("“%s” has been saved.", name);

  save_paper (teacher, action, path, told);
}

/* The CSV has the rows of the screen; each answer is an xAPI statement. */
CT_TEST ("/teacher-grid/out")
{
  CtTeacherPerson teacher;
  g_autofree char *csv = NULL;
  g_autofree char *xapi = NULL;
  g_autofree char *lines = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_auto (GStrv) all = NULL;
  g_autoptr (GStringChunk) texts = g_string_chunk_new (1000);

  ct_grid_person_begin (&teacher);
  ct_grid_person_click (&teacher, -1, 0);
  csv = g_build_filename (teacher.home, "4b.csv", NULL);
  xapi = g_build_filename (teacher.home, "4b-xapi.jsonl", NULL);
  save (&teacher, "grid.save-table", csv);
  rows = read_csv (csv);
  g_assert_cmpuint (rows->len, ==, 5);
  for (guint i = 1; i < rows->len; i++)
    {
      const CtCsvRow *row = g_ptr_array_index (rows, i);
      g_autofree char *name = g_strconcat (row->fields[1], ". ", NULL);

      ASSERT_PREFIX (ct_grid_person_say (&teacher, (int) i - 1, 0), name);
      g_assert_cmpint (g_ascii_strtoll (row->fields[3], NULL, 10) == CT_MASTERY_NEW, ==,
                       strcmp (row->fields[0], "ben") == 0 ||
                           strcmp (row->fields[0], "dan") == 0);
    }

  save (&teacher, "grid.save-answers", xapi);
  g_assert_true (g_file_get_contents (xapi, &lines, NULL, NULL));
  all = g_strsplit (lines, "\n", -1);
  g_assert_cmpuint (g_strv_length (all), >, 20);
  for (guint i = 0; all[i + 1] != NULL; i++)
    {
      CtStatement statement;

      g_assert_true (ct_statement_parse (&statement, all[i], strlen (all[i]), texts));
    }
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher-grid/parents")
{
  CtTeacherPerson teacher;
  GtkWidget *sheet;

  ct_grid_person_begin (&teacher);
  gtk_widget_grab_focus (GTK_WIDGET (ct_grid_person_get_view (&teacher)));
  ct_teacher_person_press (&teacher, GDK_KEY_Left);
  ASSERT_PREFIX (
      g_strdup (ct_name_get (GTK_WIDGET (ct_grid_person_get_view (&teacher)))),
      "Sheet for the parents of Ana");
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  g_assert_true (CT_IS_PARENTS_PAGE (ct_teacher_person_get_page (&teacher)));
  sheet = ct_test_find (ct_teacher_person_get_page (&teacher), GTK_TYPE_DRAWING_AREA);
  g_assert_true (gtk_widget_has_focus (sheet));
  ASSERT_PREFIX (g_strdup (ct_name_get (sheet)), "Ana. Class 4b, ");
  g_assert_nonnull (strstr (ct_name_get (sheet), "Rules followed without help: 9 of "));
  g_assert_nonnull (strstr (
      ct_name_get (sheet), "It is time to practice these again: “Counterclockwise”, "));
  g_assert_null (strstr (ct_name_get (sheet),
                         "Rules your child follows without help:"));
  g_assert_null (strstr (ct_name_get (sheet), "KB-"));
  ct_person_press (teacher.person, GDK_KEY_Left, GDK_ALT_MASK);
  ct_teacher_person_settle (&teacher);
  ct_grid_person_click (&teacher, 1, -1);
  sheet = ct_test_find (ct_teacher_person_get_page (&teacher), GTK_TYPE_DRAWING_AREA);
  g_assert_nonnull (strstr (ct_name_get (sheet), "Your child has not started yet."));
  ct_teacher_person_end (&teacher);
}

static char *
write_all_rules (const char *student)
{
  GString *lines = g_string_new (NULL);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autoptr (CtRuleMap) map = ct_rule_map_new (ct_test_library (), *rules);

      for (guint i = 0; i < ct_rule_map_get_n_stones (map); i++)
        {
          CtStatement statement = { .kind = CT_STATEMENT_ANSWER,
                                    .student = student,
                                    .answer.rule =
                                        ct_rule_map_get_stone (map, i)->rule->id,
                                    .answer.outcome = CT_OUTCOME_RIGHT,
                                    .answer.occasion = CT_OCCASION_EXERCISE,
                                    .answer.when = 1764000000 };

          ct_statement_make_id (&statement, statement.answer.rule);
          ct_statement_append (&statement, "c", lines);
        }
    }
  return g_string_free (lines, FALSE);
}

static char *
read_pdf (const char *path)
{
  const char *argv[] = { "pdftotext", "-layout", path, "-", NULL };
  char *text = NULL;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL,
                               NULL, &text, NULL, NULL, NULL));
  return text;
}

/* A student who knows all games fits on one page. */
CT_TEST ("/teacher-grid/parents-paper")
{
  CtTeacherPerson teacher;
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *lines = write_all_rules ("ana");
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtClassReport) report = NULL;
  g_autoptr (CtPaper) print = NULL;
  g_autoptr (GBytes) pdf = NULL;

  if (program == NULL)
    {
      g_test_skip ("pdftotext is not there to read it.");
      return;
    }

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_put (&teacher, "results/pc1/ana.jsonl", lines);
  folder = g_file_new_for_path (teacher.path);
  class = ct_class_load (folder, diagnostics, NULL);
  report = ct_class_report_new (class, 0, NULL);
  print = ct_parents_print_new (report, ct_class_report_lookup (report, "ana"),
                                ct_test_library ());
  pdf = ct_paper_make_pdf (print, NULL);
  path = g_build_filename (teacher.home, "ana.pdf", NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL),
                                      g_bytes_get_size (pdf), NULL));
  text = read_pdf (path);
  g_assert_true (g_str_has_prefix (g_strstrip (text), "Ana"));
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    g_assert_nonnull (strstr (text, ct_game_name (*rules)));
  g_assert_true (g_str_has_suffix (text, "time to practice again"));
  g_assert_null (strchr (text, '\f'));
  ct_teacher_person_end (&teacher);
}

static void
put_a_class (CtTeacherPerson *teacher)
{
  g_autoptr (GString) roster = g_string_new ("id;name\n");

  for (guint i = 0; i < N_STUDENTS; i++)
    {
      g_autofree char *id = g_strdup_printf ("s%u", i);

      if (i < 2)
        g_string_append_printf (roster, "%s;Ana\n", id);
      else
        g_string_append_printf (roster, "%s;Student %u\n", id, i);
      if (i < N_STUDENTS - 2)
        ct_grid_person_put_answers (teacher, id, 9, 2);
    }
  ct_teacher_person_put (teacher, "roster.csv", roster->str);
}

static gboolean
is_save_menu (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Save or Print") == 0;
}

/* Up to the dialog, which proposes a name. */
static void
choose_to_save (CtTeacherPerson *teacher, const char *item, const char *proposed)
{
  GtkWidget *page = GTK_WIDGET (ct_grid_person_get_page (teacher));
  GtkFileChooser *saver;
  g_autofree char *name = NULL;

  ct_person_let_stand (teacher->person);
  ct_person_click (teacher->person, ct_test_find_where (page, is_save_menu, NULL));
  ct_teacher_person_click (teacher, item);
  saver = g_object_get_data (G_OBJECT (page), "saver");
  g_assert_true (GTK_IS_FILE_CHOOSER (saver));
  name = gtk_file_chooser_get_current_name (saver);
  g_assert_cmpstr (name, ==, proposed);
  g_signal_emit_by_name (saver, "response", GTK_RESPONSE_CANCEL);
  ct_teacher_person_settle (teacher);
}

CT_TEST ("/teacher-grid/everyone")
{
  CtTeacherPerson teacher;
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *sheets = NULL;
  g_autofree char *certificates = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) pages = NULL;
  g_auto (GStrv) more = NULL;

  if (program == NULL)
    {
      g_test_skip ("pdftotext is not there to read it.");
      return;
    }

  ct_teacher_person_begin (&teacher);
  put_a_class (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_click (&teacher, "Grid");
  ct_person_wait (teacher.person, ct_grid_person_is_open, &teacher, "the grid");
  sheets = g_test_build_filename (G_TEST_BUILT, "ui", "sheets.pdf", NULL);
  certificates = g_test_build_filename (G_TEST_BUILT, "ui", "certificates.pdf", NULL);

  choose_to_save (&teacher, "Save All _Parents’ Sheets (PDF)…", "4b-parents.pdf");
  save_paper (&teacher, "grid.save-parents", sheets,
              "“sheets.pdf” has been saved. It has 25 sheets.");
  text = read_pdf (sheets);
  pages = g_strsplit (text, "\f", -1);
  g_assert_cmpuint (g_strv_length (pages), ==, N_STUDENTS + 1);
  g_assert_true (g_str_has_prefix (g_strchug (pages[0]), "Ana (s0)"));
  g_assert_true (g_str_has_prefix (g_strchug (pages[1]), "Ana (s1)"));
  for (guint i = 2; i < N_STUDENTS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Student %u\n", i);

      g_assert_true (g_str_has_prefix (g_strchug (pages[i]), name));
      g_assert_true ((strstr (pages[i], "has not started yet") != NULL) ==
                     (i >= N_STUDENTS - 2));
    }
  g_clear_pointer (&text, g_free);

  choose_to_save (&teacher, "Save All _Certificates (PDF)…", "4b-certificates.pdf");
  save_paper (&teacher, "grid.save-certificates", certificates,
              "“certificates.pdf” has been saved. It has 23 sheets. 2 students get no "
              "certificate, because they have not done any rule without help yet.");
  text = read_pdf (certificates);
  more = g_strsplit (text, "\f", -1);
  g_assert_cmpuint (g_strv_length (more), ==, N_STUDENTS - 2 + 1);
  for (guint i = 2; i < N_STUDENTS - 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("Student %u\n", i);

      g_assert_nonnull (strstr (more[i], name));
      g_assert_nonnull (strstr (more[i], "Counterclockwise"));
    }
  ct_teacher_person_end (&teacher);
}

static gboolean
has_progress (gpointer bar)
{
  return gtk_progress_bar_get_fraction (bar) > 0;
}

/* Enough to take time: lines of maximum length with a wrong checksum, one file for all
 * students.
 */
static void
put_a_school (CtTeacherPerson *teacher)
{
  static const char tail[] =
      ",\"https://cartilla.invalid/x/sum\":\"0123456789abcdef\"}}}\n";
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GString) roster = g_string_new ("id;name\nana;Ana\n");
  g_autofree char *filler = g_strnfill (4000, 'x');
  g_autofree char *first = g_build_filename (teacher->path, "results", "pc2", NULL);
  g_autofree char *file = g_build_filename (first, "k0.jsonl", NULL);

  for (guint i = 0; i < 5000; i++)
    {
      g_string_append (lines, filler);
      g_string_append (lines, tail);
    }
  ct_teacher_person_put (teacher, "results/pc2/k0.jsonl", lines->str);
  for (guint i = 1; i < 60; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/k%u.jsonl", first, i);

      g_string_append_printf (roster, "k%u;Child %u\n", i, i);
      g_assert_cmpint (link (file, name), ==, 0);
    }
  ct_teacher_person_put (teacher, "roster.csv", roster->str);
}

CT_TEST ("/teacher-grid/stop")
{
  CtTeacherPerson teacher;
  GtkWidget *bar;

  ct_teacher_person_begin (&teacher);
  put_a_school (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_click (&teacher, "Grid");
  ct_teacher_person_await (&teacher, "Stop");
  bar = ct_test_find (ct_teacher_person_get_page (&teacher), GTK_TYPE_PROGRESS_BAR);
  g_assert_true (gtk_widget_get_mapped (bar));
  ct_person_wait (teacher.person, has_progress, bar, "the first children");
  g_test_message ("%s", gtk_progress_bar_get_text (GTK_PROGRESS_BAR (bar)));
  g_assert_true (g_str_has_suffix (gtk_progress_bar_get_text (GTK_PROGRESS_BAR (bar)),
                                   " of 60"));
  ct_teacher_person_click (&teacher, "Stop");
  g_assert_nonnull (ct_teacher_person_find (
      &teacher, "Stopped. What has been read so far will not be read again."));
  g_assert_false (gtk_widget_get_mapped (bar));

  ct_teacher_person_click (&teacher, "Continue Reading");
  ct_person_wait (teacher.person, ct_grid_person_is_open, &teacher, "the grid");
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher-grid/worksheet")
{
  CtTeacherPerson teacher;
  CtWorksheetChoices *choices;
  g_autofree char *title = NULL;

  ct_grid_person_begin (&teacher);
  gtk_widget_activate_action (GTK_WIDGET (ct_grid_person_get_page (&teacher)),
                              "grid.worksheet", NULL);
  ct_teacher_person_settle (&teacher);
  g_assert_true (CT_IS_WORKSHEET_PAGE (ct_teacher_person_get_page (&teacher)));
  choices = CT_WORKSHEET_CHOICES (ct_test_find (ct_teacher_person_get_page (&teacher),
                                                CT_TYPE_WORKSHEET_CHOICES));
  title = ct_worksheet_choices_dup_title (choices);
  g_assert_cmpstr (title, ==, "Kargaburo: Your first card");
  ct_teacher_person_end (&teacher);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
