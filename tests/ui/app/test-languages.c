/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner, a class and a second language: what is shown, and in which language. */
#include <string.h>

#include "class/ct-students-fixture.h"
#include "ct-await.h"
#include "ct-language.h"
#include "ct-lesson-page.h"
#include "ct-students-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static const CtLook look = { "laptop", 1100, 760, FALSE, 100 };

static gboolean
shows (CtWindow *window, const char *text)
{
  g_autofree char *shown = ct_test_dup_text (GTK_WIDGET (window));

  return strstr (shown, text) != NULL;
}

static void
set_language (const char *key, const char *language)
{
  g_settings_set_string (ct_test_settings (), key, language);
}

/* The library changes at once, a lesson when it is opened again. */
CT_TEST ("/ui/languages/program")
{
  CtWindow *window = ct_test_open_window (&look);

  g_assert_true (shows (window, "Philippines"));
  set_language ("language", "pt_BR");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_false (shows (window, "Philippines"));
  g_assert_true (shows (window, "Filipinas"));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (shows (window, "Próximo"));
  set_language ("language", "de");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (shows (window, "Philippinen"));

  set_language ("language", "");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (shows (window, "Philippines"));
  ct_test_close_window (window);
}

static gboolean
is_answer (GtkWidget *widget, gconstpointer data)
{
  GtkWidget *label =
      GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  return label != NULL && GTK_IS_LABEL (label) &&
         strstr (gtk_label_get_label (GTK_LABEL (label)), CT_LANGUAGE_MARK) != NULL;
}

/* The coach says everything again, and a voice says it once. */
CT_TEST ("/ui/languages/second")
{
  CtLessonRunner *runner;
  CtWindow *window;
  GtkWidget *answer;

  set_language ("second-language", "ca");
  window = ct_test_open_window (&look);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (shows (window, "Welcome to Kargaburo."));
  g_assert_true (shows (window,
                        CT_LANGUAGE_MARK "Et donem la benvinguda a Kargaburo."));
  ct_test_take_picture (window, "languages-second", look.name);

  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  ct_lesson_runner_skip_to (runner, 1);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  answer = ct_test_find_where (GTK_WIDGET (window), is_answer, NULL);
  g_assert_nonnull (answer);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (answer),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1. Mine, because a 9 is high");
  ct_test_take_picture (window, "languages-second-quiz", look.name);

  set_language ("second-language", "");
  ct_test_close_window (window);
}

static gboolean
asks_in_german (gpointer window)
{
  return CT_IS_STUDENTS_PAGE (ct_window_get_page (window)) &&
         shows (window, "Wer bist du?");
}

/* The pictures of a class are translated at once, and tasks stay on the home page. */
CT_TEST ("/ui/languages/class")
{
  CtStudentsFixture fixture;
  CtWindow *window = ct_test_open_window (&look);

  ct_students_fixture_begin (&fixture);
  ct_students_fixture_meet (&fixture, window);
  g_assert_true (CT_IS_STUDENTS_PAGE (ct_window_get_page (window)));
  set_language ("language", "de");
  CT_AWAIT (asks_in_german (window));

  ct_classroom_sit_down (fixture.classroom, "p0");
  CT_AWAIT (shows (window, "Following suit"));
  set_language ("language", "es");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (shows (window, "Filipinas"));
  g_assert_true (shows (window, "Following suit"));

  set_language ("language", "");
  ct_test_close_window (window);
  ct_students_fixture_end (&fixture);
}

static void
set_class_language (CtStudentsFixture *fixture, const char *language)
{
  g_autofree char *path = g_build_filename (fixture->path, "class.xml", NULL);
  g_autofree char *attribute = g_strdup_printf ("<class xml:lang=\"%s\" ", language);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "<class ", attribute, 1), ==, 1);
  ct_students_fixture_put (fixture, "class.xml", changed->str);
}

static gboolean
asks_in_spanish (gpointer window)
{
  return CT_IS_STUDENTS_PAGE (ct_window_get_page (window)) &&
         shows (window, "¿Quién eres?");
}

static void
sit_down (CtWindow *window, const char *student)
{
  gtk_widget_activate_action (ct_window_get_page (window), "pupils.sit", "s", student);
}

/* The learner’s language comes first, then that of the class, then the desktop’s. */
CT_TEST ("/ui/languages/precedence")
{
  GApplication *application = g_application_get_default ();
  CtStudentsFixture fixture;
  CtWindow *window;

  ct_students_fixture_begin (&fixture);
  set_class_language (&fixture, "es");
  g_settings_set_string (ct_test_settings (), "class-folder", fixture.path);
  g_application_activate (application);
  window =
      CT_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data);
  CT_AWAIT (asks_in_spanish (window));

  sit_down (window, "p0");
  CT_AWAIT (shows (window, "Filipinas"));
  set_language ("language", "de");
  CT_AWAIT (shows (window, "Philippinen"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-seat", NULL);
  CT_AWAIT (asks_in_spanish (window));

  sit_down (window, "p1");
  CT_AWAIT (shows (window, "Filipinas"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-seat", NULL);
  CT_AWAIT (asks_in_spanish (window));
  sit_down (window, "p0");
  CT_AWAIT (shows (window, "Philippinen"));
  set_language ("language", "");
  CT_AWAIT (shows (window, "Filipinas"));

  g_settings_reset (ct_test_settings (), "class-folder");
  CT_AWAIT (shows (window, "Philippines"));
  ct_test_close_window (window);
  ct_students_fixture_end (&fixture);
}

CT_TEST_FRAME (ct_test_begin_translated, ct_test_end);
