/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Students sign in and out one after the other with real input, even when the computer
 * is idle or the class changes.
 */
#include "ct-author-page.h"
#include "ct-new-class-page.h"
#include "ct-password-page.h"
#include "ct-await.h"
#include "ct-description.h"
#include "ct-learner-picture.h"
#include "ct-lesson-page.h"
#include "ct-library-page.h"
#include "ct-student-person.h"
#include "ct-students-page.h"
#include "ct-test.h"

CT_TEST ("/pupils/two-clicks")
{
  CtStudentPerson student;
  gint64 began;

  ct_student_person_begin (&student);
  ct_student_person_assert_asked (&student);
  g_assert_true (ct_student_person_shows (&student, "Who Are You?"));
  g_assert_true (ct_student_person_shows (&student, "4b"));
  g_assert_true (ct_student_person_shows (&student, "David"));
  g_assert_false (ct_student_person_shows (&student, "Ben"));
  began = g_get_monotonic_time ();
  ct_student_person_click (&student, "Owls");
  g_assert_false (ct_student_person_shows (&student, "David"));
  ct_student_person_click (&student, "Ben");
  ct_student_person_assert_in (&student, "p1", "Ben");
  g_test_message ("two clicks, and in: %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - began) / 1000);
  ct_student_person_answer (CT_OUTCOME_RIGHT);
  CT_AWAIT (ct_student_person_count_results (&student, "p1", CT_STATEMENT_ANSWER) == 1);

  ct_student_person_leave (&student);
  ct_student_person_assert_asked (&student);
  ct_student_person_click (&student, "Lions");
  ct_student_person_click (&student, "David");
  ct_student_person_assert_in (&student, "p3", "David");
  g_assert_cmpuint (ct_progress_count_observations (ct_test_progress ()), ==, 0);
  ct_student_person_answer (CT_OUTCOME_WRONG);
  CT_AWAIT (ct_student_person_count_results (&student, "p3", CT_STATEMENT_ANSWER) == 1);
  g_assert_cmpuint (ct_student_person_count_results (&student, "p1",
                                                     CT_STATEMENT_ANSWER),
                    ==, 1);
  ct_student_person_end (&student);
}

/* Letters lead to students of all groups, arrows to neighbors; the key to leave works
 * on every page.
 */
CT_TEST ("/pupils/keys")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_student_person_press (&student, GDK_KEY_x, 0);
  g_assert_true (ct_student_person_shows (&student, "Xenia"));
  ct_student_person_press (&student, GDK_KEY_Return, 0);
  ct_student_person_assert_in (&student, "p23", "Xenia");

  ct_student_person_open_game (&student, "kargaburo");
  ct_student_person_press (&student, GDK_KEY_l, GDK_CONTROL_MASK);
  ct_student_person_assert_asked (&student);

  ct_student_person_sit_down (&student, GDK_KEY_a, "p0", "Ana");
  ct_student_person_press (&student, GDK_KEY_l, GDK_CONTROL_MASK);
  ct_student_person_sit_down (&student, GDK_KEY_a, "p26", "Ana");
  ct_student_person_press (&student, GDK_KEY_l, GDK_CONTROL_MASK);
  ct_student_person_press (&student, GDK_KEY_d, 0);
  ct_student_person_press (&student, GDK_KEY_Right, 0);
  ct_student_person_press (&student, GDK_KEY_Return, 0);
  ct_student_person_assert_in (&student, "p6", "Greta");
  ct_student_person_end (&student);
}

static double
get_pixels (GtkWidget *label)
{
  PangoFontDescription *font =
      pango_context_get_font_description (gtk_widget_get_pango_context (label));

  g_assert_true (pango_font_description_get_size_is_absolute (font));
  return (double) pango_font_description_get_size (font) / PANGO_SCALE;
}

CT_TEST ("/pupils/names")
{
  CtStudentPerson student;
  GtkWidget *label;
  GtkWidget *tile;

  ct_student_person_begin (&student);
  label = ct_student_person_find (&student, "Ana");
  g_assert_nonnull (label);
  g_assert_cmpfloat (get_pixels (label), >=, 32);
  tile = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tile),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Ana");
  g_assert_cmpstr (ct_description_get (tile), ==,
                   ct_learner_picture_get_name (ct_learner_pictures_get_id (0)));
  label = ct_student_person_find (&student, "Tigers");
  g_assert_cmpfloat (get_pixels (label), >=, 32);
  ct_student_person_end (&student);
}

CT_TEST ("/pupils/no-way-past")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_student_person_press (&student, GDK_KEY_Left, GDK_ALT_MASK);
  ct_student_person_press (&student, GDK_KEY_Escape, 0);
  ct_student_person_assert_asked (&student);
  ct_student_person_press (&student, GDK_KEY_l, GDK_CONTROL_MASK);
  ct_student_person_assert_asked (&student);
  ct_student_person_end (&student);
}

CT_TEST ("/pupils/no-learners")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  gtk_widget_activate_action (GTK_WIDGET (student.window), "win.learners", NULL);
  ct_student_person_settle (&student);
  ct_student_person_assert_asked (&student);
  ct_student_person_end (&student);
}

CT_TEST ("/pupils/idle")
{
  CtStudentPerson student;
  CtLessonRunner *runner;
  CtLessonResult result = { 0 };

  ct_student_person_begin (&student);
  ct_student_person_sit_down (&student, GDK_KEY_f, "p5", "Finn");
  ct_student_person_answer (CT_OUTCOME_RIGHT);
  ct_student_person_press (&student, GDK_KEY_Return, 0);
  g_assert_true (CT_IS_LESSON_PAGE (ct_student_person_get_page (&student)));
  runner = ct_lesson_page_get_runner (
      CT_LESSON_PAGE (ct_student_person_get_page (&student)));
  ct_lesson_runner_skip_to (runner, 3);
  ct_student_person_settle (&student);
  ct_classroom_set_idle_time (student.class.classroom, 1);
  CT_AWAIT (CT_IS_STUDENTS_PAGE (ct_student_person_get_page (&student)));
  ct_classroom_set_idle_time (student.class.classroom, 0);
  ct_student_person_settle (&student);
  ct_student_person_assert_asked (&student);
  CT_AWAIT (ct_student_person_count_results (&student, "p5", CT_STATEMENT_ANSWER) == 1);

  /* The last student has the focus: one key suffices. */
  ct_student_person_press (&student, GDK_KEY_Return, 0);
  ct_student_person_assert_in (&student, "p5", "Finn");
  g_assert_true (ct_progress_get_lesson (ct_test_progress (), "kargaburo-first-card",
                                         &result));
  g_assert_cmpuint (result.step, ==, 3);
  ct_student_person_end (&student);
}

CT_TEST ("/pupils/roster-changes")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_students_fixture_put (&student.class, "roster.csv",
                           "id;name;picture;group\nnew;Élodie;owl;\n");
  CT_AWAIT (ct_student_person_shows (&student, "Élodie"));
  ct_student_person_settle (&student);
  g_assert_false (ct_student_person_shows (&student, "David"));
  ct_student_person_sit_down (&student, GDK_KEY_e, "new", "Élodie");
  ct_student_person_end (&student);
}

/* A changed roster does not reset the group that is being browsed. */
CT_TEST ("/pupils/roster-changes-beside")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_student_person_sit_down (&student, GDK_KEY_b, "p1", "Ben");
  ct_student_person_press (&student, GDK_KEY_l, GDK_CONTROL_MASK);
  g_assert_null (ct_student_person_find (&student, "Carla"));
  ct_student_person_click (&student, "Tigers");
  g_assert_nonnull (ct_student_person_find (&student, "Carla"));
  ct_students_fixture_put (
      &student.class, "roster.csv",
      "id;name;picture;group\np1;Ben;owl;Owls\np2;Carla;cat;Tigers\n"
      "new;Somebody Else;owl;Tigers\n");
  CT_AWAIT (ct_student_person_shows (&student, "Somebody Else"));
  ct_student_person_settle (&student);
  g_assert_true (
      GTK_IS_TOGGLE_BUTTON (gtk_window_get_focus (GTK_WINDOW (student.window))));
  ct_student_person_click (&student, "Carla");
  ct_student_person_assert_in (&student, "p2", "Carla");
  ct_student_person_end (&student);
}

/* A roster that is briefly empty, as while it is copied, is reported and recovers. */
CT_TEST ("/pupils/roster-comes-back")
{
  CtStudentPerson student;
  g_autofree char *path = NULL;
  g_autofree char *roster = NULL;

  ct_student_person_begin (&student);
  path = g_build_filename (student.class.path, "roster.csv", NULL);
  g_assert_true (g_file_get_contents (path, &roster, NULL, NULL));
  ct_students_fixture_put (&student.class, "roster.csv", "id;name;picture;group\n");
  CT_AWAIT (ct_student_person_shows (&student, "No Students in This Class Yet"));
  ct_students_fixture_put (&student.class, "roster.csv", roster);
  CT_AWAIT (ct_student_person_shows (&student, "David"));
  ct_student_person_settle (&student);
  ct_student_person_sit_down (&student, GDK_KEY_d, "p3", "David");
  ct_student_person_end (&student);
}

CT_TEST ("/pupils/never-seen")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_classroom_set_folder (student.class.classroom, "/nowhere/4b.cartilla-class");
  CT_AWAIT (ct_student_person_shows (&student, "Class Not Available"));
  ct_student_person_settle (&student);
  g_assert_true (ct_student_person_shows (
      &student, "The folder “/nowhere/4b.cartilla-class” is not available right now."));
  ct_student_person_click (&student, "Continue Without the Class");
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_student_person_get_page (&student)));
  ct_student_person_end (&student);
}

static void
type_password (CtStudentPerson *student, const char *text)
{
  for (; *text != '\0'; text++)
    ct_student_person_press (student, gdk_unicode_to_keyval (*text), 0);
  ct_student_person_press (student, GDK_KEY_Return, 0);
}

/* On a class computer, only the teacher may join or create another class. */
CT_TEST ("/pupils/other-class")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  gtk_widget_activate_action (GTK_WIDGET (student.window), "win.join-class", NULL);
  CT_AWAIT (ct_student_person_shows (&student, "Enter the Teacher Password"));
  ct_student_person_settle (&student);
  gtk_widget_activate_action (GTK_WIDGET (student.window), "win.back", NULL);
  ct_student_person_settle (&student);

  gtk_widget_activate_action (GTK_WIDGET (student.window), "win.make-class", NULL);
  CT_AWAIT (ct_student_person_shows (&student, "Enter the Teacher Password"));
  ct_student_person_settle (&student);
  type_password (&student, "x");
  CT_AWAIT (ct_student_person_shows (&student, "Wrong password."));
  g_assert_true (CT_IS_PASSWORD_PAGE (ct_window_get_page (student.window)));
  type_password (&student, "open sesame");
  CT_AWAIT (CT_IS_NEW_CLASS_PAGE (ct_window_get_page (student.window)));
  ct_student_person_end (&student);
}

/* The question who is learning waits until the lesson editor is left. */
CT_TEST ("/pupils/author")
{
  static const CtLook usual = { "usual", 1024, 768, FALSE, 100 };
  CtStudentPerson student = { 0 };
  GtkWidget *page;

  ct_students_fixture_begin (&student.class);
  student.window = ct_test_open_window (&usual);
  student.person = ct_person_new (GTK_WINDOW (student.window));
  gtk_widget_activate_action (GTK_WIDGET (student.window), "win.new-lesson", "s",
                              "kargaburo");
  page = ct_window_get_page (student.window);
  g_assert_true (CT_IS_AUTHOR_PAGE (page));
  ct_window_set_classroom (student.window, student.class.classroom);
  CT_AWAIT (ct_classroom_asks_who (student.class.classroom));
  ct_student_person_settle (&student);
  g_assert_true (ct_window_get_page (student.window) == page);
  gtk_widget_activate_action (GTK_WIDGET (student.window), "win.back", NULL);
  CT_AWAIT (CT_IS_STUDENTS_PAGE (ct_window_get_page (student.window)));
  ct_student_person_end (&student);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
