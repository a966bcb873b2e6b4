/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class gives a student: due work, locked lessons, the class's own lessons; and
 * what the teacher sees of it.
 */
#include <glib/gstdio.h>

#include "ct-await.h"
#include "ct-game-page.h"
#include "ct-lesson-page.h"
#include "ct-library-page.h"
#include "ct-student-person.h"
#include "ct-replay-page.h"
#include "ct-test.h"

CT_TEST ("/pupils-work/due")
{
  CtStudentPerson student;
  GtkWidget *page;

  ct_student_person_begin (&student);
  ct_student_person_sit_down (&student, GDK_KEY_e, "p4", "Eva");
  g_assert_true (ct_student_person_shows (&student, "Following suit"));
  g_assert_true (ct_student_person_shows (&student, "For Today: "));
  g_assert_true (ct_student_person_shows (&student, "First comes “Your first card”."));
  g_assert_true (ct_student_person_shows (&student, "It opens on "));

  ct_student_person_press (&student, GDK_KEY_Return, 0);
  page = ct_student_person_get_page (&student);
  g_assert_true (CT_IS_LESSON_PAGE (page));
  ct_progress_finish (ct_test_progress (), "kargaburo-first-card", 0, 0, 0);
  ct_student_person_go_back (&student);
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_student_person_get_page (&student)));
  g_assert_true (ct_student_person_shows (&student, "This task is done."));

  ct_student_person_click (&student, "A short hand");
  g_assert_true (CT_IS_REPLAY_PAGE (ct_student_person_get_page (&student)));
  ct_student_person_press (&student, GDK_KEY_End, 0);
  ct_student_person_go_back (&student);
  g_assert_false (ct_student_person_shows (&student, "First comes "));
  g_assert_true (ct_student_person_shows (&student, "Exercises right: 0 of 3."));
  CT_AWAIT (ct_student_person_count_results (&student, "p4", CT_STATEMENT_FINISH) == 2);
  ct_student_person_end (&student);
}

/* What a plan locks is locked in the course and refused with a reason; it opens on
 * time.
 */
CT_TEST ("/pupils-work/locked-in-course")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_student_person_sit_down (&student, GDK_KEY_e, "p4", "Eva");
  ct_student_person_open_game (&student, "kargaburo");
  g_assert_true (CT_IS_GAME_PAGE (ct_student_person_get_page (&student)));
  g_assert_true (ct_student_person_shows (&student, "First comes “Your first card”."));
  g_assert_null (ct_student_person_find (&student, "First comes “Your first card”."));
  ct_student_person_enter_row (&student, "A short hand");
  g_assert_true (CT_IS_GAME_PAGE (ct_student_person_get_page (&student)));
  g_assert_nonnull (ct_student_person_find (&student,
                                            "First comes “Your first card”."));
  ct_progress_finish (ct_test_progress (), "kargaburo-first-card", 0, 0, 0);
  ct_student_person_press (&student, GDK_KEY_Left, GDK_ALT_MASK);
  ct_student_person_open_game (&student, "kargaburo");
  ct_student_person_enter_row (&student, "A short hand");
  g_assert_true (CT_IS_REPLAY_PAGE (ct_student_person_get_page (&student)));
  ct_student_person_end (&student);
}

static void
close_games (CtStudentPerson *student)
{
  CtClass *class = ct_classroom_get_class (student->class.classroom);
  g_autoptr (CtClassFacts) facts = ct_class_facts_copy (ct_class_get_facts (class));
  g_autoptr (GError) error = NULL;

  g_strfreev (facts->games);
  facts->games = g_strsplit ("kargaburo", " ", -1);
  ct_class_save_facts (class, facts, NULL, &error);
  g_assert_no_error (error);
}

/* The open library shows at once that a game is closed. */
CT_TEST ("/pupils-work/closed-game")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_student_person_sit_down (&student, GDK_KEY_g, "p6", "Greta");
  g_assert_false (ct_student_person_shows (&student,
                                           "Your class is not playing this game right "
                                           "now."));
  close_games (&student);
  CT_AWAIT (ct_student_person_shows (&student,
                                     "Your class is not playing this game right "
                                     "now."));
  ct_student_person_settle (&student);
  ct_student_person_open_game (&student, "cangkul");
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_student_person_get_page (&student)));
  ct_student_person_open_game (&student, "kargaburo");
  g_assert_true (CT_IS_GAME_PAGE (ct_student_person_get_page (&student)));
  ct_student_person_end (&student);
}

static char *
dup_own_lesson (void)
{
  g_autofree char *path =
      ct_test_dup_changed ("lessons/kargaburo/01-first-card.xml",
                           "id=\"kargaburo-first-card\"", "id=\"our-own-lesson\"");
  g_autofree char *text = NULL;
  g_autoptr (GString) own = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  own = g_string_new (text);
  g_assert_cmpuint (g_string_replace (own, "<title>Your first card</title>",
                                      "<title>How we play at home</title>", 1),
                    ==, 1);
  return g_string_free (g_steal_pointer (&own), FALSE);
}

static char *
dup_own_hand (void)
{
  g_autofree char *path =
      ct_test_dup_changed ("data/hands/kargaburo/a-short-hand.hand.xml",
                           "<title>A short hand</title>",
                           "<title>The hand of our class</title>");
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* A lesson of the class appears in the open course, counts and disappears; an invalid
 * one never appears.
 */
CT_TEST ("/pupils-work/own")
{
  CtStudentPerson student;
  g_autofree char *lesson = dup_own_lesson ();
  g_autofree char *hand = dup_own_hand ();
  g_autofree char *path = NULL;

  ct_student_person_begin (&student);
  ct_student_person_sit_down (&student, GDK_KEY_o, "p14", "Olga");
  ct_student_person_open_game (&student, "kargaburo");
  g_assert_true (CT_IS_GAME_PAGE (ct_student_person_get_page (&student)));
  g_assert_false (ct_student_person_shows (&student, "How we play at home"));
  ct_students_fixture_put (&student.class, "lessons/broken.xml",
                           "<lesson id='broken'/>");
  ct_students_fixture_put (&student.class, "hands/ours.hand.xml", hand);
  ct_students_fixture_put (&student.class, "lessons/home.xml", lesson);
  CT_AWAIT (ct_student_person_shows (&student, "How we play at home") &&
            ct_student_person_shows (&student, "The hand of our class"));
  ct_student_person_settle (&student);
  g_assert_false (ct_student_person_shows (&student, "broken"));

  /* From the copy, as the folder is away. */
  ct_student_person_take_folder (&student);
  ct_student_person_enter_row (&student, "8. How we play at home");
  g_assert_true (CT_IS_LESSON_PAGE (ct_student_person_get_page (&student)));
  g_assert_true (ct_student_person_shows (&student, "How we play at home"));
  ct_progress_finish (ct_test_progress (), "our-own-lesson", 0, 0, 0);
  ct_student_person_press (&student, GDK_KEY_Left, GDK_ALT_MASK);
  ct_student_person_enter_row (&student, "The hand of our class");
  g_assert_true (CT_IS_REPLAY_PAGE (ct_student_person_get_page (&student)));
  ct_student_person_bring_folder (&student);
  ct_student_person_press (&student, GDK_KEY_Left, GDK_ALT_MASK);
  CT_AWAIT (ct_student_person_count_results (&student, "p14", CT_STATEMENT_FINISH) ==
            1);

  path = g_build_filename (student.class.path, "lessons", "home.xml", NULL);
  g_assert_cmpint (g_remove (path), ==, 0);
  CT_AWAIT (!ct_student_person_shows (&student, "How we play at home"));
  ct_student_person_end (&student);
}

CT_TEST ("/pupils-work/two-computers")
{
  CtStudentPerson student;
  CtStore *store;
  CtProgress *progress;
  CtClassroom *other;

  ct_student_person_begin (&student);
  store = ct_store_new (NULL);
  progress = ct_progress_new (store);
  other = ct_classroom_new (store, ct_test_library ());
  ct_classroom_set_folder (other, student.class.path);
  CT_AWAIT (ct_classroom_get_class (other) != NULL);
  ct_classroom_sit_down (other, "p7");
  ct_student_person_sit_down (&student, GDK_KEY_h, "p7", "Hannes");
  ct_student_person_answer (CT_OUTCOME_RIGHT);
  g_assert_true (ct_student_person_shows (&student, "First comes “Your first card”."));

  ct_progress_finish (progress, "kargaburo-first-card", 0, 0, 0);
  CT_AWAIT (ct_student_person_shows (&student, "This task is done."));
  CT_AWAIT (ct_progress_count_observations (progress) == 1);
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_student_person_get_page (&student)));
  g_object_unref (other);
  g_object_unref (progress);
  g_object_unref (store);
  ct_student_person_end (&student);
}

static gboolean
is_said (CtStudentPerson *student,
         const char *name,
         const char *lesson,
         guint step,
         guint errors)
{
  g_autoptr (GFile) folder = g_file_new_for_path (student->class.path);
  g_autoptr (GPtrArray) all = ct_presence_list (folder, NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const CtPresence *now = g_ptr_array_index (all, i);

      if (g_strcmp0 (now->student, name) == 0 && now->doing == CT_DOING_LESSON &&
          g_strcmp0 (now->what, lesson) == 0 && now->step == step &&
          now->errors == errors)
        return TRUE;
    }
  return FALSE;
}

CT_TEST ("/pupils-work/doing")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_student_person_sit_down (&student, GDK_KEY_f, "p5", "Finn");
  ct_student_person_press (&student, GDK_KEY_Return, 0);
  g_assert_true (CT_IS_LESSON_PAGE (ct_student_person_get_page (&student)));
  CT_AWAIT (is_said (&student, "p5", "kargaburo-first-card", 0, 0));
  ct_lesson_runner_skip_to (ct_lesson_page_get_runner (
                                CT_LESSON_PAGE (ct_student_person_get_page (&student))),
                            2);
  CT_AWAIT (is_said (&student, "p5", "kargaburo-first-card", 2, 0));
  ct_student_person_leave (&student);
  CT_AWAIT (!is_said (&student, "p5", "kargaburo-first-card", 2, 0));
  ct_student_person_end (&student);
}

CT_TEST ("/pupils-work/errs-at-once")
{
  CtStudentPerson student;
  GtkWidget *page;

  ct_student_person_begin (&student);
  ct_student_person_sit_down (&student, GDK_KEY_f, "p5", "Finn");
  ct_student_person_press (&student, GDK_KEY_Return, 0);
  page = ct_student_person_get_page (&student);
  g_assert_true (CT_IS_LESSON_PAGE (page));
  for (guint i = 0; i < CT_PRESENCE_STUCK_ERRORS; i++)
    g_assert_cmpint (
        ct_test_try_move (ct_lesson_page_get_runner (CT_LESSON_PAGE (page)),
                          "follow QS"),
        ==, CT_ANSWER_WRONG);
  CT_AWAIT (is_said (&student, "p5", "kargaburo-first-card", 0,
                     CT_PRESENCE_STUCK_ERRORS));
  ct_student_person_leave (&student);
  ct_student_person_end (&student);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
