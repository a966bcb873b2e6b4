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
#include "ct-student-desk.h"
#include "ct-students-page.h"
#include "ct-test.h"

static void
test_two_clicks (void)
{
  CtStudentDesk desk;
  gint64 began;

  ct_student_desk_begin (&desk);
  ct_student_desk_assert_asked (&desk);
  g_assert_true (ct_student_desk_shows (&desk, "Who Are You?"));
  g_assert_true (ct_student_desk_shows (&desk, "4b"));
  g_assert_true (ct_student_desk_shows (&desk, "David"));
  g_assert_false (ct_student_desk_shows (&desk, "Ben"));
  began = g_get_monotonic_time ();
  ct_student_desk_click (&desk, "Owls");
  g_assert_false (ct_student_desk_shows (&desk, "David"));
  ct_student_desk_click (&desk, "Ben");
  ct_student_desk_assert_in (&desk, "p1", "Ben");
  g_test_message ("two clicks, and in: %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - began) / 1000);
  ct_student_desk_answer (CT_OUTCOME_RIGHT);
  CT_AWAIT (ct_student_desk_count_results (&desk, "p1", CT_STATEMENT_ANSWER) == 1);

  ct_student_desk_leave (&desk);
  ct_student_desk_assert_asked (&desk);
  ct_student_desk_click (&desk, "Lions");
  ct_student_desk_click (&desk, "David");
  ct_student_desk_assert_in (&desk, "p3", "David");
  g_assert_cmpuint (ct_progress_count_observations (ct_rig_progress ()), ==, 0);
  ct_student_desk_answer (CT_OUTCOME_WRONG);
  CT_AWAIT (ct_student_desk_count_results (&desk, "p3", CT_STATEMENT_ANSWER) == 1);
  g_assert_cmpuint (ct_student_desk_count_results (&desk, "p1", CT_STATEMENT_ANSWER),
                    ==, 1);
  ct_student_desk_end (&desk);
}

/* Letters lead to students of all groups, arrows to neighbors; the key to leave works
 * on every page.
 */
static void
test_keys (void)
{
  CtStudentDesk desk;

  ct_student_desk_begin (&desk);
  ct_student_desk_press (&desk, GDK_KEY_x, 0);
  g_assert_true (ct_student_desk_shows (&desk, "Xenia"));
  ct_student_desk_press (&desk, GDK_KEY_Return, 0);
  ct_student_desk_assert_in (&desk, "p23", "Xenia");

  ct_student_desk_open_game (&desk, "kargaburo");
  ct_student_desk_press (&desk, GDK_KEY_l, GDK_CONTROL_MASK);
  ct_student_desk_assert_asked (&desk);

  ct_student_desk_sit_down (&desk, GDK_KEY_a, "p0", "Ana");
  ct_student_desk_press (&desk, GDK_KEY_l, GDK_CONTROL_MASK);
  ct_student_desk_sit_down (&desk, GDK_KEY_a, "p26", "Ana");
  ct_student_desk_press (&desk, GDK_KEY_l, GDK_CONTROL_MASK);
  ct_student_desk_press (&desk, GDK_KEY_d, 0);
  ct_student_desk_press (&desk, GDK_KEY_Right, 0);
  ct_student_desk_press (&desk, GDK_KEY_Return, 0);
  ct_student_desk_assert_in (&desk, "p6", "Greta");
  ct_student_desk_end (&desk);
}

static double
get_pixels (GtkWidget *label)
{
  PangoFontDescription *font =
      pango_context_get_font_description (gtk_widget_get_pango_context (label));

  g_assert_true (pango_font_description_get_size_is_absolute (font));
  return (double) pango_font_description_get_size (font) / PANGO_SCALE;
}

static void
test_names (void)
{
  CtStudentDesk desk;
  GtkWidget *label;
  GtkWidget *tile;

  ct_student_desk_begin (&desk);
  label = ct_student_desk_find (&desk, "Ana");
  g_assert_nonnull (label);
  g_assert_cmpfloat (get_pixels (label), >=, 32);
  tile = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tile),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Ana");
  g_assert_cmpstr (ct_description_get (tile), ==,
                   ct_learner_picture_get_name (ct_learner_pictures_get_id (0)));
  label = ct_student_desk_find (&desk, "Tigers");
  g_assert_cmpfloat (get_pixels (label), >=, 32);
  ct_student_desk_end (&desk);
}

static void
test_no_way_past (void)
{
  CtStudentDesk desk;

  ct_student_desk_begin (&desk);
  ct_student_desk_press (&desk, GDK_KEY_Left, GDK_ALT_MASK);
  ct_student_desk_press (&desk, GDK_KEY_Escape, 0);
  ct_student_desk_assert_asked (&desk);
  ct_student_desk_press (&desk, GDK_KEY_l, GDK_CONTROL_MASK);
  ct_student_desk_assert_asked (&desk);
  ct_student_desk_end (&desk);
}

static void
test_no_learners (void)
{
  CtStudentDesk desk;

  ct_student_desk_begin (&desk);
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.learners", NULL);
  ct_student_desk_settle (&desk);
  ct_student_desk_assert_asked (&desk);
  ct_student_desk_end (&desk);
}

static void
test_idle (void)
{
  CtStudentDesk desk;
  CtLessonRunner *runner;
  CtLessonResult result = { 0 };

  ct_student_desk_begin (&desk);
  ct_student_desk_sit_down (&desk, GDK_KEY_f, "p5", "Finn");
  ct_student_desk_answer (CT_OUTCOME_RIGHT);
  ct_student_desk_press (&desk, GDK_KEY_Return, 0);
  g_assert_true (CT_IS_LESSON_PAGE (ct_student_desk_get_page (&desk)));
  runner =
      ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_student_desk_get_page (&desk)));
  ct_lesson_runner_skip_to (runner, 3);
  ct_student_desk_settle (&desk);
  ct_classroom_set_idle_time (desk.class.classroom, 1);
  CT_AWAIT (CT_IS_STUDENTS_PAGE (ct_student_desk_get_page (&desk)));
  ct_classroom_set_idle_time (desk.class.classroom, 0);
  ct_student_desk_settle (&desk);
  ct_student_desk_assert_asked (&desk);
  CT_AWAIT (ct_student_desk_count_results (&desk, "p5", CT_STATEMENT_ANSWER) == 1);

  /* The last student has the focus: one key suffices. */
  ct_student_desk_press (&desk, GDK_KEY_Return, 0);
  ct_student_desk_assert_in (&desk, "p5", "Finn");
  g_assert_true (ct_progress_get_lesson (ct_rig_progress (), "kargaburo-first-card",
                                         &result));
  g_assert_cmpuint (result.step, ==, 3);
  ct_student_desk_end (&desk);
}

static void
test_roster_changes (void)
{
  CtStudentDesk desk;

  ct_student_desk_begin (&desk);
  ct_students_rig_put (&desk.class, "roster.csv",
                       "id;name;picture;group\nnew;Élodie;owl;\n");
  CT_AWAIT (ct_student_desk_shows (&desk, "Élodie"));
  ct_student_desk_settle (&desk);
  g_assert_false (ct_student_desk_shows (&desk, "David"));
  ct_student_desk_sit_down (&desk, GDK_KEY_e, "new", "Élodie");
  ct_student_desk_end (&desk);
}

/* A changed roster does not reset the group that is being browsed. */
static void
test_roster_changes_beside (void)
{
  CtStudentDesk desk;

  ct_student_desk_begin (&desk);
  ct_student_desk_sit_down (&desk, GDK_KEY_b, "p1", "Ben");
  ct_student_desk_press (&desk, GDK_KEY_l, GDK_CONTROL_MASK);
  g_assert_null (ct_student_desk_find (&desk, "Carla"));
  ct_student_desk_click (&desk, "Tigers");
  g_assert_nonnull (ct_student_desk_find (&desk, "Carla"));
  ct_students_rig_put (&desk.class, "roster.csv",
                       "id;name;picture;group\np1;Ben;owl;Owls\np2;Carla;cat;Tigers\n"
                       "new;Somebody Else;owl;Tigers\n");
  CT_AWAIT (ct_student_desk_shows (&desk, "Somebody Else"));
  ct_student_desk_settle (&desk);
  g_assert_true (
      GTK_IS_TOGGLE_BUTTON (gtk_window_get_focus (GTK_WINDOW (desk.window))));
  ct_student_desk_click (&desk, "Carla");
  ct_student_desk_assert_in (&desk, "p2", "Carla");
  ct_student_desk_end (&desk);
}

/* A roster that is briefly empty, as while it is copied, is reported and recovers. */
static void
test_roster_comes_back (void)
{
  CtStudentDesk desk;
  g_autofree char *path = NULL;
  g_autofree char *roster = NULL;

  ct_student_desk_begin (&desk);
  path = g_build_filename (desk.class.path, "roster.csv", NULL);
  g_assert_true (g_file_get_contents (path, &roster, NULL, NULL));
  ct_students_rig_put (&desk.class, "roster.csv", "id;name;picture;group\n");
  CT_AWAIT (ct_student_desk_shows (&desk, "No Students in This Class Yet"));
  ct_students_rig_put (&desk.class, "roster.csv", roster);
  CT_AWAIT (ct_student_desk_shows (&desk, "David"));
  ct_student_desk_settle (&desk);
  ct_student_desk_sit_down (&desk, GDK_KEY_d, "p3", "David");
  ct_student_desk_end (&desk);
}

static void
test_never_seen (void)
{
  CtStudentDesk desk;

  ct_student_desk_begin (&desk);
  ct_classroom_set_folder (desk.class.classroom, "/nowhere/4b.cartilla-class");
  CT_AWAIT (ct_student_desk_shows (&desk, "Class Not Available"));
  ct_student_desk_settle (&desk);
  g_assert_true (ct_student_desk_shows (
      &desk, "The folder “/nowhere/4b.cartilla-class” is not available right now."));
  ct_student_desk_click (&desk, "Continue Without the Class");
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_student_desk_get_page (&desk)));
  ct_student_desk_end (&desk);
}

static void
type_password (CtStudentDesk *desk, const char *text)
{
  for (; *text != '\0'; text++)
    ct_student_desk_press (desk, gdk_unicode_to_keyval (*text), 0);
  ct_student_desk_press (desk, GDK_KEY_Return, 0);
}

/* On a class computer, only the teacher may join or create another class. */
static void
test_other_class (void)
{
  CtStudentDesk desk;

  ct_student_desk_begin (&desk);
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.join-class", NULL);
  CT_AWAIT (ct_student_desk_shows (&desk, "Enter the Teacher Password"));
  ct_student_desk_settle (&desk);
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.back", NULL);
  ct_student_desk_settle (&desk);

  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.make-class", NULL);
  CT_AWAIT (ct_student_desk_shows (&desk, "Enter the Teacher Password"));
  ct_student_desk_settle (&desk);
  type_password (&desk, "x");
  CT_AWAIT (ct_student_desk_shows (&desk, "Wrong password."));
  g_assert_true (CT_IS_PASSWORD_PAGE (ct_window_get_page (desk.window)));
  type_password (&desk, "open sesame");
  CT_AWAIT (CT_IS_NEW_CLASS_PAGE (ct_window_get_page (desk.window)));
  ct_student_desk_end (&desk);
}

/* The question who is learning waits until the lesson editor is left. */
static void
test_author (void)
{
  static const CtLook usual = { "usual", 1024, 768, FALSE, 100 };
  CtStudentDesk desk = { 0 };
  GtkWidget *page;

  ct_students_rig_begin (&desk.class);
  desk.window = ct_rig_open_window (&usual);
  desk.person = ct_person_new (GTK_WINDOW (desk.window));
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.new-lesson", "s",
                              "kargaburo");
  page = ct_window_get_page (desk.window);
  g_assert_true (CT_IS_AUTHOR_PAGE (page));
  ct_window_set_classroom (desk.window, desk.class.classroom);
  CT_AWAIT (ct_classroom_asks_who (desk.class.classroom));
  ct_student_desk_settle (&desk);
  g_assert_true (ct_window_get_page (desk.window) == page);
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.back", NULL);
  CT_AWAIT (CT_IS_STUDENTS_PAGE (ct_window_get_page (desk.window)));
  ct_student_desk_end (&desk);
}

CT_TEST_MAIN ("students")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_settings_set_string (ct_rig_settings (), "animation-speed", "none");

  g_test_add_func ("/pupils/two-clicks", test_two_clicks);
  g_test_add_func ("/pupils/keys", test_keys);
  g_test_add_func ("/pupils/names", test_names);
  g_test_add_func ("/pupils/no-way-past", test_no_way_past);
  g_test_add_func ("/pupils/no-learners", test_no_learners);
  g_test_add_func ("/pupils/other-class", test_other_class);
  g_test_add_func ("/pupils/idle", test_idle);
  g_test_add_func ("/pupils/roster-changes", test_roster_changes);
  g_test_add_func ("/pupils/roster-changes-beside", test_roster_changes_beside);
  g_test_add_func ("/pupils/roster-comes-back", test_roster_comes_back);
  g_test_add_func ("/pupils/never-seen", test_never_seen);
  g_test_add_func ("/pupils/author", test_author);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
