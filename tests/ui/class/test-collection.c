/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teacher saves the lessons of a class in one file. The file shows what is in it, and
 * the teacher of another class puts the lessons there.
 */
#include <string.h>

#include "ct-await.h"
#include "ct-collection-page.h"
#include "ct-lesson-page.h"
#include "ct-password-page.h"
#include "ct-problem-page.h"
#include "ct-replay-fixture.h"
#include "ct-teacher-person.h"
#include "ct-test.h"

#define FILE_NAME "ours" CT_COLLECTION_SUFFIX

/* With another id and title, it is not a lesson of the program. */
static char *
dup_lesson (const char *id, const char *title)
{
  g_autofree char *path = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "lessons",
                                            "kargaburo", "03-following.xml", NULL);
  g_autofree char *text = NULL;
  g_autofree char *new_title = g_strdup_printf ("<title>%s</title>", title);
  g_autoptr (GString) lesson = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lesson = g_string_new (text);
  g_assert_cmpuint (g_string_replace (lesson, "kargaburo-following", id, 1), ==, 1);
  g_assert_cmpuint (g_string_replace (lesson, "<title>Following suit</title>",
                                      new_title, 1),
                    ==, 1);
  return g_string_free (g_steal_pointer (&lesson), FALSE);
}

static gboolean
has_file (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
save_all (CtTeacherPerson *teacher, const char *path)
{
  g_autoptr (GFile) where = g_file_new_for_path (teacher->home);

  ct_teacher_person_click (teacher, "Save All Lessons…");
  ct_test_choose_file (where, FILE_NAME, GTK_RESPONSE_ACCEPT);
  ct_person_wait (teacher->person, has_file, (gpointer) path, "the file");
  ct_teacher_person_settle (teacher);
}

static void
go_back (CtTeacherPerson *teacher)
{
  gtk_widget_activate_action (GTK_WIDGET (teacher->window), "win.back", NULL);
  ct_teacher_person_settle (teacher);
}

static void
assert_lesson (CtTeacherPerson *teacher, const char *name, const char *expected)
{
  g_autofree char *path = g_build_filename (teacher->path, "lessons", name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
remove_lesson (CtTeacherPerson *teacher, const char *name)
{
  g_autofree char *path = g_build_filename (teacher->path, "lessons", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_delete (file, NULL, NULL));
}

/* Without names in the roster, nobody is asked who they are. */
static CtClassroom *
join (CtTeacherPerson *teacher)
{
  CtClassroom *classroom =
      ct_classroom_new (ct_progress_get_store (ct_test_progress ()),
                        ct_test_library ());

  ct_teacher_person_put (teacher, "roster.csv", "id;name;picture;group\n");
  ct_window_set_classroom (teacher->window, classroom);
  ct_classroom_set_folder (classroom, teacher->path);
  CT_AWAIT (ct_classroom_get_class (classroom) != NULL);
  ct_teacher_person_settle (teacher);
  return classroom;
}

/* Saved, opened, looked at, and put into the class; a lesson there that has the same id
 * stays.
 */
CT_TEST ("/collection/exchange")
{
  CtTeacherPerson teacher;
  g_autofree char *first = dup_lesson ("own-first", "My hearts");
  g_autofree char *second = dup_lesson ("second", "My spades");
  g_autofree char *other = dup_lesson ("second", "Your spades");
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (CtClassroom) classroom = NULL;

  ct_teacher_person_begin (&teacher);
  ct_person_let_stand (teacher.person);
  path = g_build_filename (teacher.home, FILE_NAME, NULL);
  file = g_file_new_for_path (path);
  ct_teacher_person_put (&teacher, "lessons/own-first.xml", first);
  ct_teacher_person_put (&teacher, "lessons/second.xml", second);
  ct_teacher_person_put (&teacher, "lessons/damaged.xml", "<lesson");
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_click (&teacher, "Plan");
  save_all (&teacher, path);
  go_back (&teacher);

  remove_lesson (&teacher, "own-first.xml");
  ct_teacher_person_put (&teacher, "lessons/second.xml", other);
  classroom = join (&teacher);
  ct_test_open_file (teacher.window, file);
  ct_teacher_person_await (&teacher, "This file contains 2 lessons.");
  ct_teacher_person_click (&teacher, "My hearts");
  g_assert_true (CT_IS_LESSON_PAGE (ct_teacher_person_get_page (&teacher)));
  go_back (&teacher);

  ct_teacher_person_click (&teacher, "Put All into the Class");
  g_assert_true (CT_IS_PASSWORD_PAGE (ct_teacher_person_get_page (&teacher)));
  ct_teacher_person_type (&teacher, CT_TEACHER_PASSWORD);
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  ct_teacher_person_await_part (
      &teacher, "1 lesson has been put into the class. 1 lesson has been left "
                "out: the list says why.");
  ct_teacher_person_await_part (&teacher, "It is in the class now.");
  ct_teacher_person_await_part (
      &teacher, "The class has this lesson already. It has not been replaced.");
  assert_lesson (&teacher, "own-first.xml", first);
  assert_lesson (&teacher, "second.xml", other);
  ct_classroom_set_folder (classroom, "");
  ct_teacher_person_end (&teacher);
}

/* Broken ones say why. Outside a class, there is nowhere to put them. */
CT_TEST ("/collection/broken")
{
  static const CtLook usual = { "usual", 1024, 768, FALSE, 100 };
  CtWindow *window = ct_test_open_window (&usual);
  g_autofree char *folder = g_dir_make_tmp ("collection-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, FILE_NAME, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) lessons = ct_collection_new ();
  g_autofree char *text = dup_lesson ("mine", "My &amp; your hearts");
  g_autoptr (GBytes) good = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) damaged = g_bytes_new_static ("<lesson", 7);
  g_autoptr (GBytes) archive = NULL;

  ct_collection_add (lessons, "mine", good);
  ct_collection_add (lessons, "damaged", damaged);
  archive = ct_collection_pack (lessons, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (archive, NULL),
                                      g_bytes_get_size (archive), NULL));
  ct_test_open_file (window, file);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (CT_IS_COLLECTION_PAGE (ct_window_get_page (window)));
  g_assert_nonnull (ct_test_find_where (GTK_WIDGET (window), ct_teacher_person_has_part,
                                        "My & your hearts"));
  g_assert_nonnull (ct_test_find_where (GTK_WIDGET (window), ct_teacher_person_has_part,
                                        "Kargaburo · 13 steps"));
  g_assert_nonnull (ct_test_find_where (GTK_WIDGET (window), ct_teacher_person_has_part,
                                        "Line 1: "));
  g_assert_nonnull (ct_test_find_where (GTK_WIDGET (window), ct_teacher_person_has_part,
                                        "This file contains 2 lessons. 1 lesson has "
                                        "errors."));
  g_assert_null (ct_test_find_where (GTK_WIDGET (window), ct_teacher_person_has_part,
                                     "Put All"));

  g_assert_true (g_file_set_contents (path, "PK\003\004 lessons", -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  ct_test_open_file (window, file);
  ct_test_wait_frames (GTK_WIDGET (window), 8);
  g_assert_true (CT_IS_PROBLEM_PAGE (ct_window_get_page (window)));
  g_assert_nonnull (ct_test_find_where (GTK_WIDGET (window), ct_teacher_person_has_part,
                                        "The collection of lessons is damaged."));
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
