/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teacher forgets a student: they confirm, nothing is left, the pages change at once,
 * and errors are shown.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-class.h"
#include "ct-forget-student.h"
#include "ct-history-page.h"
#include "ct-student-row.h"
#include "ct-replay-fixture.h"
#include "ct-results.h"
#include "ct-teacher-person.h"
#include "ct-test.h"

#include "class/ct-class-answers.h"

#define RESULTS "results/pc1/ben" CT_RESULTS_SUFFIX
#define PLAN    "plans/ben.xml"

static const char plan[] = "<plan id='ben'><title>For Ben</title><for child='ben'/>"
                           "<do lesson='kargaburo-first-card'/></plan>";

static gboolean
is_there (CtTeacherPerson *teacher, const char *name)
{
  g_autofree char *path = g_build_filename (teacher->path, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
has_in (CtTeacherPerson *teacher, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (teacher->path, name, NULL);
  g_autofree char *contents = NULL;

  return g_file_get_contents (path, &contents, NULL, NULL) &&
         strstr (contents, text) != NULL;
}

static gboolean
is_ben (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_STUDENT_ROW (widget) &&
         g_strcmp0 (ct_student_row_get_id (CT_STUDENT_ROW (widget)), "ben") == 0;
}

static GtkWidget *
find_ben (CtTeacherPerson *teacher)
{
  return ct_test_find_where (ct_teacher_person_get_page (teacher), is_ben, NULL);
}

static gboolean
is_gone (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return !CT_IS_HISTORY_PAGE (ct_teacher_person_get_page (teacher)) &&
         find_ben (teacher) == NULL;
}

static gboolean
is_toast (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget");
}

static gboolean
has_toast (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return ct_test_find_where (GTK_WIDGET (teacher->window), is_toast, NULL) != NULL;
}

/* Ben's results include a rule that was only seen, which is no answer. */
static char *
dup_results (void)
{
  g_autofree char *answers = ct_class_answers_write (ct_test_library (), "ben", 3, 1);
  GString *all = g_string_new (answers);
  CtStatement seen = { .kind = CT_STATEMENT_ANSWER,
                       .student = "ben",
                       .answer.rule = "KB-TURN-1",
                       .answer.lesson = "kargaburo-first-card",
                       .answer.outcome = CT_OUTCOME_SEEN,
                       .answer.when = 1764000000 };

  ct_statement_make_id (&seen, "seen");
  ct_statement_append (&seen, "c", all);
  return g_string_free (all, FALSE);
}

static void
begin (CtTeacherPerson *teacher)
{
  g_autofree char *answers = dup_results ();

  ct_teacher_person_begin (teacher);
  ct_teacher_person_put (teacher, RESULTS, answers);
  ct_teacher_person_put (teacher, PLAN, plan);
  ct_teacher_person_choose_password (teacher);
  ct_teacher_person_await (teacher, "Dan");
  ct_person_click (teacher->person, find_ben (teacher));
  ct_teacher_person_await (teacher, "Answers: 7, the last one first.");
}

static void
answer (CtTeacherPerson *teacher, const char *label)
{
  GtkWidget *button =
      ct_test_find (ct_teacher_person_get_page (teacher), CT_TYPE_FORGET_STUDENT);
  GtkWindow *dialog;

  ct_person_take_keyboard (teacher->person);
  g_assert_true (gtk_widget_grab_focus (button));
  ct_person_press (teacher->person, GDK_KEY_space, 0);
  ct_person_free (teacher->person);
  while (!ct_person_is_asked ())
    g_main_context_iteration (NULL, TRUE);

  dialog = ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)),
                            "Ben"));
  ct_person_answer (label);
  teacher->person = ct_person_new (GTK_WINDOW (teacher->window));
  ct_teacher_person_settle (teacher);
}

CT_TEST ("/teacher-forget/cancel")
{
  CtTeacherPerson teacher;

  begin (&teacher);
  answer (&teacher, "_Cancel");
  g_assert_true (CT_IS_HISTORY_PAGE (ct_teacher_person_get_page (&teacher)));
  g_assert_true (is_there (&teacher, RESULTS));
  g_assert_true (is_there (&teacher, PLAN));
  g_assert_true (has_in (&teacher, "roster.csv", "Ben"));
  g_assert_false (has_in (&teacher, "class.xml", "forgotten"));
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher-forget/forget")
{
  CtTeacherPerson teacher;

  begin (&teacher);
  answer (&teacher, "_Forget");
  ct_person_wait (teacher.person, is_gone, &teacher, "the class without Ben");
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Dan"));
  g_assert_false (is_there (&teacher, RESULTS));
  g_assert_false (is_there (&teacher, PLAN));
  g_assert_false (has_in (&teacher, "roster.csv", "Ben"));
  g_assert_true (has_in (&teacher, "roster.csv", "Carla"));
  g_assert_true (has_in (&teacher, "class.xml", "forgotten"));
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (teacher.window)));
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher-forget/trouble")
{
  CtTeacherPerson teacher;
  g_autofree char *class_file = NULL;
  g_autofree char *aside = NULL;

  begin (&teacher);
  class_file = g_build_filename (teacher.path, "class.xml", NULL);
  aside = g_strconcat (class_file, ".aside", NULL);
  g_assert_cmpint (g_rename (class_file, aside), ==, 0);
  answer (&teacher, "_Forget");
  ct_person_wait (teacher.person, has_toast, &teacher, "the reason");
  g_assert_true (CT_IS_HISTORY_PAGE (ct_teacher_person_get_page (&teacher)));
  g_assert_true (has_in (&teacher, "roster.csv", "Ben"));

  g_assert_cmpint (g_rename (aside, class_file), ==, 0);
  answer (&teacher, "_Forget");
  ct_person_wait (teacher.person, is_gone, &teacher, "the class without Ben");
  g_assert_false (is_there (&teacher, RESULTS));
  ct_teacher_person_end (&teacher);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
