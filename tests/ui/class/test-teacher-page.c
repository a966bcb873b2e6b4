/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a class show what other processes write, save what the teacher does, and
 * report errors.
 */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "ct-class-language.h"
#include "ct-grid-view.h"
#include "ct-history-page.h"
#include "ct-replay-fixture.h"
#include "ct-statement.h"
#include "ct-teacher-person.h"
#include "ct-test.h"

#define WRONG_PASSWORD                                                                 \
  "Wrong password. Check whether Caps Lock is on and try again. If you forgot the "    \
  "password, press F1: the guide tells you what to do."

/* Two different passwords are refused; only a hash is saved; a wrong password is
 * refused, the right one opens.
 */
CT_TEST ("/teacher/word")
{
  CtTeacherPerson teacher;
  g_autofree char *file = NULL;
  g_autofree char *text = NULL;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_come_to_door (&teacher);
  ct_teacher_person_await (&teacher, "Choose a Teacher Password");
  ct_teacher_person_type (&teacher, "open");
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_teacher_person_type (&teacher, "opem");
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  g_assert_nonnull (ct_teacher_person_find (
      &teacher, "The two passwords are different. Enter the same password twice."));
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.back", NULL);
  ct_teacher_person_settle (&teacher);
  ct_teacher_person_choose_password (&teacher);
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.back", NULL);
  ct_teacher_person_settle (&teacher);

  file = g_build_filename (teacher.path, "class.xml", NULL);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "$7$"));
  g_assert_null (strstr (text, "sesame"));

  ct_teacher_person_come_to_door (&teacher);
  ct_teacher_person_await (&teacher, "Enter the Teacher Password");
  ct_teacher_person_type (&teacher, "open barley");
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_teacher_person_await (&teacher, WRONG_PASSWORD);
  g_assert_false (ct_teacher_person_is_open (&teacher));
  ct_teacher_person_type (&teacher, CT_TEACHER_PASSWORD);
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_person_wait (teacher.person, ct_teacher_person_is_open, &teacher, "the open page");
  ct_teacher_person_end (&teacher);
}

static gboolean
is_class_english (gpointer data)
{
  CtTeacherPerson *teacher = data;
  g_autofree char *file = g_build_filename (teacher->path, "class.xml", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  return strstr (text, "xml:lang=\"en\"") != NULL;
}

/* The teacher chooses the language of the class, and it is saved in the folder. */
CT_TEST ("/teacher/language")
{
  CtTeacherPerson teacher;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_choose_password (&teacher);
  g_assert_false (is_class_english (&teacher));
  ct_person_click (teacher.person, ct_test_find (ct_teacher_person_get_page (&teacher),
                                                 CT_TYPE_CLASS_LANGUAGE));
  ct_teacher_person_click (&teacher, "English");
  ct_person_wait (teacher.person, is_class_english, &teacher, "the language");
  ct_teacher_person_end (&teacher);
}

static gboolean
is_locked (gpointer data)
{
  return !ct_teacher_person_is_open (data);
}

static void
wait_for_lock (CtTeacherPerson *teacher)
{
  g_settings_set_uint (ct_test_settings (), "teacher-lock-time", 1);
  ct_person_wait (teacher->person, is_locked, teacher, "the lock");
  g_settings_reset (ct_test_settings (), "teacher-lock-time");
  ct_teacher_person_await (teacher, "Enter the Teacher Password");
  ct_teacher_person_await (teacher,
                           "The teacher’s pages were locked because they had not been "
                           "used for a while. Nothing is lost.");
}

static void
unlock (CtTeacherPerson *teacher, const char *password)
{
  ct_teacher_person_type (teacher, password);
  ct_teacher_person_press (teacher, GDK_KEY_Return);
  ct_person_wait (teacher->person, ct_teacher_person_is_open, teacher, "the open page");
  ct_teacher_person_settle (teacher);
}

/* Unlocking restores what was being typed; windows opened from the pages close. */
CT_TEST ("/teacher/lock")
{
  CtTeacherPerson teacher;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_click (&teacher, "Plan");
  ct_teacher_person_click (&teacher, "New Plan");
  ct_teacher_person_type (&teacher, "Mon");
  wait_for_lock (&teacher);
  g_assert_null (ct_teacher_person_find (&teacher, "Save Plan"));
  unlock (&teacher, CT_TEACHER_PASSWORD);
  ct_teacher_person_type (&teacher, "day");
  ct_teacher_person_click (&teacher, "Lessons");
  ct_teacher_person_await (&teacher, "Your first card");
  ct_teacher_person_click (&teacher, "Your first card");
  ct_teacher_person_click (&teacher, "Save Plan");
  ct_teacher_person_await (&teacher, "Monday");

  ct_teacher_person_click (&teacher, "Now");
  ct_teacher_person_click (&teacher, "Carla");
  g_assert_true (CT_IS_HISTORY_PAGE (ct_teacher_person_get_page (&teacher)));
  g_settings_set_uint (ct_test_settings (), "teacher-lock-time", 1);
  ct_teacher_person_await (&teacher, "Enter the Teacher Password");
  g_settings_reset (ct_test_settings (), "teacher-lock-time");
  unlock (&teacher, CT_TEACHER_PASSWORD);
  ct_teacher_person_end (&teacher);
}

static gboolean
is_change_button (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Change Password") == 0;
}

static void
assert_guide (CtTeacherPerson *teacher)
{
  GtkWidget *page;
  GtkTextBuffer *buffer;
  GtkTextIter cursor, end;
  g_autofree char *text = NULL;

  ct_teacher_person_press (teacher, GDK_KEY_F1);
  ct_teacher_person_await (teacher, "Guide for Teachers");
  page = ct_test_find (ct_teacher_person_get_page (teacher), GTK_TYPE_TEXT_VIEW);
  g_assert_true (gtk_widget_has_focus (page));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (page));
  gtk_text_buffer_get_iter_at_mark (buffer, &cursor,
                                    gtk_text_buffer_get_insert (buffer));
  gtk_text_buffer_get_end_iter (buffer, &end);
  text = gtk_text_buffer_get_text (buffer, &cursor, &end, FALSE);
  g_assert_true (g_str_has_prefix (text, "If you forget the password: open the file"));
  gtk_widget_activate_action (GTK_WIDGET (teacher->window), "win.back", NULL);
  ct_teacher_person_settle (teacher);
}

static void
forget_password (CtTeacherPerson *teacher)
{
  g_autofree char *file = g_build_filename (teacher->path, "class.xml", NULL);
  g_autofree char *text = NULL;
  char *start, *end;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  start = strstr (text, "  <teacher ");
  g_assert_nonnull (start);
  end = strchr (start, '\n') + 1;
  memmove (start, end, strlen (end) + 1);
  ct_teacher_person_put (teacher, "class.xml", text);
}

CT_TEST ("/teacher/change-password")
{
  CtTeacherPerson teacher;
  GtkWidget *button;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_come_to_door (&teacher);
  g_assert_null (ct_test_find_where (GTK_WIDGET (teacher.window), is_change_button,
                                     NULL));
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.back", NULL);
  ct_teacher_person_settle (&teacher);
  ct_teacher_person_choose_password (&teacher);
  button = ct_test_find_where (GTK_WIDGET (teacher.window), is_change_button, NULL);
  g_assert_nonnull (button);
  ct_person_click (teacher.person, button);
  ct_teacher_person_await (&teacher, "Enter the Teacher Password");
  ct_teacher_person_type (&teacher, "a guess");
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_teacher_person_await (&teacher, WRONG_PASSWORD);
  ct_teacher_person_type (&teacher, CT_TEACHER_PASSWORD);
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_teacher_person_await (&teacher, "Choose a Teacher Password");
  ct_teacher_person_type (&teacher, "new one");
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_teacher_person_type (&teacher, "new one");
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_teacher_person_await (&teacher, "The new password has been saved.");
  g_assert_true (ct_teacher_person_is_open (&teacher));

  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.back", NULL);
  ct_teacher_person_settle (&teacher);
  ct_teacher_person_come_to_door (&teacher);
  ct_teacher_person_await (&teacher, "Enter the Teacher Password");
  ct_teacher_person_type (&teacher, CT_TEACHER_PASSWORD);
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_teacher_person_await (&teacher, WRONG_PASSWORD);
  assert_guide (&teacher);
  unlock (&teacher, "new one");

  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.back", NULL);
  ct_teacher_person_settle (&teacher);
  ct_teacher_person_come_to_door (&teacher);
  ct_teacher_person_await (&teacher, "Enter the Teacher Password");
  ct_teacher_person_type (&teacher, CT_TEACHER_PASSWORD);
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_teacher_person_await (&teacher, WRONG_PASSWORD);
  forget_password (&teacher);
  ct_teacher_person_await (&teacher, "Choose a Teacher Password");
  g_assert_null (ct_teacher_person_find (&teacher, WRONG_PASSWORD));
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.back", NULL);
  ct_teacher_person_settle (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_await (&teacher, "Carla");
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher/roster")
{
  CtTeacherPerson teacher;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_await (&teacher, "Carla");
  ct_teacher_person_put (&teacher, "roster.csv",
                         "id;name;picture;group\neva;Eva;owl;Lions\n");
  ct_teacher_person_await (&teacher, "Eva");
  g_assert_null (ct_teacher_person_find (&teacher, "Carla"));
  ct_teacher_person_end (&teacher);
}

static gboolean
has_written_ids (gpointer data)
{
  CtTeacherPerson *teacher = data;
  g_autofree char *path = g_build_filename (teacher->path, "roster.csv", NULL);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) &&
         strstr (text, "\"id\"") != NULL;
}

static const char *
find_picture (CtRoster *roster, const char *name)
{
  GPtrArray *students = ct_roster_get_students (roster);

  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);

      if (g_str_equal (student->name, name))
        return student->shown;
    }
  g_assert_not_reached ();
}

static CtClass *
load_class (CtTeacherPerson *teacher)
{
  g_autoptr (GFile) folder = g_file_new_for_path (teacher->path);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  CtClass *class = ct_class_load (folder, diagnostics, NULL);

  g_assert_nonnull (class);
  return class;
}

static void
insert_students (CtTeacherPerson *teacher)
{
  g_autoptr (CtClass) before = load_class (teacher);
  g_autoptr (CtClass) after = NULL;
  g_autofree char *path = g_build_filename (teacher->path, "roster.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) more = g_string_new (NULL);
  const char *lines;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = strstr (text, "\r\n") + 2;
  g_string_append_len (more, text, lines - text);
  for (guint i = 0; i < 40; i++)
    g_string_append_printf (more, "\"\";\"New%u\";\"Student\"\r\n", i);
  g_string_append (more, lines);
  ct_teacher_person_put (teacher, "roster.csv", more->str);
  ct_teacher_person_await (teacher, "New39 Student");
  after = load_class (teacher);
  for (guint i = 0; i < 2; i++)
    {
      const char *name = i == 0 ? "Ana Ruiz" : "Eva Sol";

      g_assert_cmpstr (find_picture (ct_class_get_roster (before), name), ==,
                       find_picture (ct_class_get_roster (after), name));
    }
}

/* A roster without ids gets them only when the pages open. Students inserted later take
 * no other's picture.
 */
CT_TEST ("/teacher/ids")
{
  CtTeacherPerson teacher;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_put (&teacher, "roster.csv",
                         "Nombre;Apellidos\nAna;Ruiz\nEva;Sol\n");
  ct_teacher_person_come_to_door (&teacher);
  ct_teacher_person_await (&teacher, "Choose a Teacher Password");
  g_assert_false (has_written_ids (&teacher));
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.back", NULL);
  ct_teacher_person_settle (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_person_wait (teacher.person, has_written_ids, &teacher, "the ids");
  ct_teacher_person_await (&teacher, "Ana Ruiz");
  insert_students (&teacher);
  ct_teacher_person_end (&teacher);
}

static gboolean
has_chooser (gpointer data)
{
  return ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL;
}

static void
choose_file (CtTeacherPerson *teacher, const char *folder, const char *name)
{
  g_autoptr (GFile) where = g_file_new_for_path (folder);
  g_autoptr (GFile) file = g_file_get_child (where, name);
  GtkFileChooser *chooser;

  ct_person_wait (teacher->person, has_chooser, teacher, "a dialog");
  chooser = GTK_FILE_CHOOSER (ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG));
  if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE)
    ct_test_choose_file (where, name, GTK_RESPONSE_ACCEPT);
  else
    {
      gtk_file_chooser_set_file (chooser, file, NULL);
      ct_test_wait_frames (GTK_WIDGET (teacher->window), 20);
      gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
    }
  ct_teacher_person_settle (teacher);
}

static gboolean
has_new_class (gpointer data)
{
  CtTeacherPerson *teacher = data;
  g_autofree char *path =
      g_build_filename (teacher->home, "5c" CT_CLASS_SUFFIX, "roster.csv", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

CT_TEST ("/teacher/create")
{
  CtTeacherPerson teacher;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *pipe = NULL;
  g_autofree char *old = NULL;
  g_autofree char *saved = NULL;

  ct_teacher_person_begin (&teacher);
  ct_person_let_stand (teacher.person);
  ct_teacher_person_put (&teacher, "../names.csv",
                         "Class 5c\nApellidos;Nombre;Grupo;Teléfono\nRuiz;Ana;A;123\n"
                         "Sol;Ra\xfal;B;\n;;B;\n");
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.make-class", NULL);
  ct_teacher_person_await (&teacher, "Choose a Spreadsheet…");
  ct_teacher_person_click (&teacher, "Choose a Spreadsheet…");
  choose_file (&teacher, teacher.home, "names.csv");
  ct_teacher_person_await (&teacher, "2 students found. Lines to check: 4.");
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Ana Ruiz, group A"));
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Raúl Sol, group B"));
  g_assert_nonnull (ct_teacher_person_find (
      &teacher, "Line 1: “Class 5c” is above the headings and is ignored."));
  g_assert_nonnull (
      ct_teacher_person_find (&teacher, "Line 2: The column “Teléfono” is ignored."));
  g_assert_nonnull (ct_teacher_person_find (&teacher,
                                            "Line 5: This student has no name."));
  g_assert_false (has_new_class (&teacher));

  ct_teacher_person_click (&teacher, "Choose a Spreadsheet…");
  pipe = g_build_filename (teacher.home, "pipe.csv", NULL);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  choose_file (&teacher, teacher.home, "pipe.csv");
  ct_teacher_person_await_part (&teacher, "“pipe.csv” cannot be read: ");
  g_assert_null (ct_teacher_person_find (&teacher, "Ana Ruiz, group A"));
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Create a Class Without Names…"));
  ct_teacher_person_click (&teacher, "Choose a Spreadsheet…");
  choose_file (&teacher, teacher.home, "names.csv");
  ct_teacher_person_await (&teacher, "Ana Ruiz, group A");

  ct_teacher_person_put (&teacher, "../6d" CT_CLASS_SUFFIX "/roster.csv",
                         "name\nEva\n");
  ct_teacher_person_click (&teacher, "Create a Class with These Students…");
  choose_file (&teacher, teacher.home, "6d");
  ct_teacher_person_await_part (&teacher, "This folder already has names of students");
  old = g_build_filename (teacher.home, "6d" CT_CLASS_SUFFIX, "roster.csv", NULL);
  g_assert_true (g_file_get_contents (old, &saved, NULL, NULL));
  g_assert_cmpstr (saved, ==, "name\nEva\n");

  ct_teacher_person_click (&teacher, "Create a Class with These Students…");
  choose_file (&teacher, teacher.home, "5c");
  ct_person_wait (teacher.person, has_new_class, &teacher, "the class");
  ct_teacher_person_await (&teacher, "This computer now belongs to the class 5c.");
  g_assert_null (ct_teacher_person_find (&teacher, "Choose a Spreadsheet…"));
  path = g_build_filename (teacher.home, "5c" CT_CLASS_SUFFIX, "roster.csv", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\"id\";\"name\";\"picture\";\"group\"\r\n"));
  g_assert_nonnull (strstr (text, ";\"Raúl Sol\";"));
  g_assert_null (strstr (text, "123"));
  ct_teacher_person_end (&teacher);
}

static gboolean
has_no_trouble (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return ct_teacher_person_find (teacher, teacher->wanted) == NULL;
}

CT_TEST ("/teacher/gone")
{
  CtTeacherPerson teacher;
  g_autofree char *away = NULL;
  g_autofree char *sentence = NULL;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_choose_password (&teacher);
  away = g_strconcat (teacher.path, ".away", NULL);
  sentence =
      g_strdup_printf ("The folder “%s” is not available right now.", teacher.path);
  g_assert_cmpint (g_rename (teacher.path, away), ==, 0);
  ct_teacher_person_await (&teacher, sentence);
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Carla"));
  g_assert_cmpint (g_rename (away, teacher.path), ==, 0);
  ct_person_wait (teacher.person, has_no_trouble, &teacher, "the folder");
  g_assert_true (ct_teacher_person_is_open (&teacher));
  ct_teacher_person_end (&teacher);
}

static guint
count_plans (CtTeacherPerson *teacher)
{
  g_autoptr (GFile) folder = g_file_new_for_path (teacher->path);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) class = ct_class_load (folder, diagnostics, NULL);

  return ct_class_get_plans (class)->len;
}

static gboolean
is_first_day (GtkWidget *widget, gconstpointer unused)
{
  return ADW_IS_ENTRY_ROW (widget) &&
         g_str_has_prefix (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                           "Start date");
}

/* A plan needs a name, valid dates and a task; what is missing is named. */
CT_TEST ("/teacher/plan")
{
  CtTeacherPerson teacher;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_click (&teacher, "Plan");
  ct_teacher_person_click (&teacher, "New Plan");
  ct_teacher_person_click (&teacher, "Save Plan");
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Give the plan a name."));
  ct_teacher_person_type (&teacher, "Monday");
  g_assert_null (ct_teacher_person_find (&teacher, "Give the plan a name."));
  gtk_widget_grab_focus (ct_test_find_where (GTK_WIDGET (teacher.window), is_first_day,
                                             NULL));
  ct_teacher_person_type (&teacher, "24.11");
  ct_teacher_person_click (&teacher, "Save Plan");
  g_assert_nonnull (ct_teacher_person_find (&teacher,
                                            "Enter dates like this: 2026-11-24."));
  ct_teacher_person_type (&teacher, "2026-11-");
  g_assert_nonnull (ct_teacher_person_find (&teacher,
                                            "Enter dates like this: 2026-11-24."));
  ct_teacher_person_type (&teacher, "24");
  g_assert_null (ct_teacher_person_find (&teacher,
                                         "Enter dates like this: 2026-11-24."));
  ct_teacher_person_click (&teacher, "Save Plan");
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Choose at least one task."));
  ct_teacher_person_click (&teacher, "Lessons");
  ct_teacher_person_click (&teacher, "Your first card");
  g_assert_nonnull (ct_teacher_person_find (&teacher, "1. Your first card"));
  g_assert_null (ct_teacher_person_find (&teacher, "Choose at least one task."));
  ct_teacher_person_click (&teacher, "Save Plan");
  ct_teacher_person_await (&teacher, "Monday");
  g_assert_cmpuint (count_plans (&teacher), ==, 1);
  ct_teacher_person_end (&teacher);
}

static void
put_lesson (CtTeacherPerson *teacher,
            const char *student,
            CtStatementKind kind,
            guint step)
{
  g_autoptr (GFile) folder = g_file_new_for_path (teacher->path);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) class = ct_class_load (folder, diagnostics, NULL);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *name = g_strdup_printf ("results/pc1/%s.jsonl", student);
  CtStatement statement = { .kind = kind,
                            .student = student,
                            .answer.lesson = "kargaburo-first-card",
                            .answer.step = step,
                            .answer.n_steps = 12,
                            .answer.when = g_get_real_time () / G_USEC_PER_SEC };

  ct_statement_make_id (&statement, student);
  ct_statement_append (&statement, ct_class_get_facts (class)->id, lines);
  ct_teacher_person_put (teacher, name, lines->str);
}

static CtGridView *
find_grid (CtTeacherPerson *teacher)
{
  return CT_GRID_VIEW (ct_test_find (ct_teacher_person_get_page (teacher),
                                     CT_TYPE_GRID_VIEW));
}

static gboolean
has_grid (gpointer teacher)
{
  g_autofree char *text = ct_grid_view_say (find_grid (teacher), 0, 0);

  return *text != '\0';
}

static void
assert_cell (CtTeacherPerson *teacher, int row, const char *expected)
{
  g_autofree char *text = ct_grid_view_say (find_grid (teacher), row, 0);

  g_assert_cmpstr (text, ==, expected);
}

CT_TEST ("/teacher/plan-for-two")
{
  CtTeacherPerson teacher;
  g_autofree char *file = NULL;
  g_autofree char *text = NULL;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_click (&teacher, "Plan");
  ct_teacher_person_click (&teacher, "New Plan");
  ct_teacher_person_type (&teacher, "Monday");
  ct_teacher_person_click (&teacher, "Lessons");
  ct_teacher_person_await (&teacher, "Your first card");
  ct_teacher_person_click (&teacher, "Your first card");
  ct_teacher_person_click (&teacher, "Audience");
  ct_teacher_person_await (&teacher, "Ana");
  ct_teacher_person_click (&teacher, "Ana");
  ct_teacher_person_click (&teacher, "Carla");
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Ana, Carla"));
  ct_teacher_person_click (&teacher, "Save Plan");
  ct_teacher_person_await_part (
      &teacher, "Students who have done everything: 0 of 2\nNot started: Ana, "
                "Carla");
  put_lesson (&teacher, "ana", CT_STATEMENT_FINISH, 0);
  ct_teacher_person_await_part (
      &teacher, "Students who have done everything: 1 of 2\nDone: Ana\nNot started: "
                "Carla");
  put_lesson (&teacher, "carla", CT_STATEMENT_VISIT, 9);
  ct_teacher_person_await_part (
      &teacher,
      "Students who have done everything: 1 of 2\nDone: Ana\nStarted: Carla (0 "
      "of 1)");

  ct_teacher_person_click (&teacher, "Grid");
  ct_person_wait (teacher.person, has_grid, &teacher, "the grid");
  assert_cell (&teacher, 0, "Ana. Plan: Monday: all done");
  assert_cell (&teacher, 1, "Ben. Plan: Monday: not for this student");
  assert_cell (&teacher, 2, "Carla. Plan: Monday: started. Your first card: not done");
  assert_cell (&teacher, -1, "Sort by progress, lowest first: Plan: Monday");
  ct_teacher_person_end (&teacher);
}

static gboolean
is_search_that_is_seen (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_SEARCH_ENTRY (widget) && gtk_widget_get_mapped (widget);
}

CT_TEST ("/teacher/plan-of-exercises")
{
  CtTeacherPerson teacher;
  GtkWidget *search;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_click (&teacher, "Plan");
  ct_teacher_person_click (&teacher, "New Plan");
  ct_teacher_person_type (&teacher, "Tuesday");
  ct_teacher_person_click (&teacher, "Exercises");
  ct_teacher_person_await (&teacher, "The highest card wins");
  search =
      ct_test_find_where (GTK_WIDGET (teacher.window), is_search_that_is_seen, NULL);
  gtk_widget_grab_focus (search);
  ct_teacher_person_type (&teacher, "KB-FOLLOW-1");
  teacher.wanted = "The highest card wins";
  ct_person_wait (teacher.person, has_no_trouble, &teacher, "the other rules to go");
  ct_teacher_person_settle (&teacher);
  gtk_widget_grab_focus (gtk_widget_get_ancestor (
      ct_teacher_person_find (&teacher, "Follow suit"), GTK_TYPE_LIST_BOX_ROW));
  ct_teacher_person_settle (&teacher);
  ct_teacher_person_click (&teacher, "Follow suit");
  g_assert_nonnull (ct_teacher_person_find (
      &teacher, "1. If you hold a card of the suit that was led, you must play one. (8 "
                "exercises)"));
  ct_teacher_person_click (&teacher, "Save Plan");
  ct_teacher_person_await_part (&teacher, "Students who have done everything: 0 of 4");
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher/findings")
{
  CtTeacherPerson teacher;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_put (&teacher, "lessons/bad.xml", "<lesson>\n");
  ct_teacher_person_put (&teacher, "plans/p.sync-conflict-20261120-101010-ABCDEFG.xml",
                         "<plan id=\"p\"><title>P</title></plan>");
  ct_teacher_person_await_part (&teacher, "The class folder has 2 file problems");
  ct_teacher_person_click (&teacher, "The class folder has 2 file problems");
  ct_teacher_person_await_part (&teacher, "lessons/bad.xml, line ");

  ct_teacher_person_put (&teacher, "roster.csv",
                         "id;name;picture;Telephone\nana;Ana;owl;123\n");
  ct_teacher_person_await_part (&teacher, "line 1: The column “Telephone” is ignored.");
  ct_teacher_person_end (&teacher);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
