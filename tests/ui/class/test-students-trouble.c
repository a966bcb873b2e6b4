/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the class folder is gone, full or slow, or the power fails, nobody waits and
 * nothing is lost.
 */
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>

#include "ct-await.h"
#include "ct-class-seat.h"
#include "ct-class.h"
#include "ct-shim.h"
#include "ct-student-person.h"
#include "ct-test.h"

CT_TEST ("/pupils-trouble/folder-gone")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_student_person_take_folder (&student);
  ct_student_person_sit_down (&student, GDK_KEY_j, "p9", "Jonas");
  ct_student_person_answer (CT_OUTCOME_RIGHT);
  ct_student_person_answer (CT_OUTCOME_WRONG);
  ct_student_person_leave (&student);
  ct_student_person_sit_down (&student, GDK_KEY_k, "p10", "Karla");
  ct_student_person_answer (CT_OUTCOME_RIGHT);
  g_assert_false (g_file_test (student.class.path, G_FILE_TEST_EXISTS));
  ct_student_person_bring_folder (&student);
  CT_AWAIT (ct_student_person_count_results (&student, "p9", CT_STATEMENT_ANSWER) == 2);
  CT_AWAIT (ct_student_person_count_results (&student, "p10", CT_STATEMENT_ANSWER) ==
            1);
  ct_student_person_end (&student);
}

typedef struct
{
  const char *name;
  int number;
  unsigned delay;
} Fault;

static const Fault faults[] = {
  { "read-only", .number = EROFS },
  { "full", .number = ENOSPC },
  { "slow", .delay = 5000 },
};

/* The folder cannot be written, or each call takes five seconds; the main thread never
 * accesses it.
 */
CT_TEST_CASES ("/pupils-trouble/fault/", faults, name)
{
  const Fault *fault = data;
  CtStudentPerson student;

  ct_student_person_begin (&student);
  ct_shim_begin (&(CtShimFault){ .folder = student.class.path,
                                 .number = fault->number,
                                 .nth = 1,
                                 .lasts = TRUE,
                                 .delay = fault->delay });
  ct_student_person_sit_down (&student, GDK_KEY_j, "p9", "Jonas");
  ct_student_person_answer (CT_OUTCOME_RIGHT);
  CT_AWAIT (ct_shim_get_n_calls () > 0);
  ct_student_person_leave (&student);
  ct_student_person_sit_down (&student, GDK_KEY_k, "p10", "Karla");
  ct_student_person_answer (CT_OUTCOME_RIGHT);
  ct_student_person_settle (&student);
  g_assert_cmpuint (ct_shim_get_n_on_main_thread (), ==, 0);
  ct_shim_heal ();
  CT_AWAIT (ct_student_person_count_results (&student, "p9", CT_STATEMENT_ANSWER) == 1);
  CT_AWAIT (ct_student_person_count_results (&student, "p10", CT_STATEMENT_ANSWER) ==
            1);
  ct_student_person_end (&student);
}

CT_TEST ("/pupils-trouble/starts-without-folder")
{
  CtStudentPerson student;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (CtClass) copy = NULL;
  CtClassroom *other;

  ct_student_person_begin (&student);
  folder = g_file_new_for_path (student.class.path);
  CT_AWAIT ((copy = ct_class_copy_load (folder)) != NULL);
  ct_student_person_take_folder (&student);

  other = ct_classroom_new (ct_progress_get_store (ct_test_progress ()),
                            ct_test_library ());
  ct_classroom_set_folder (other, student.class.path);
  CT_AWAIT (ct_classroom_get_class (other) != NULL);
  g_assert_cmpuint (
      ct_roster_get_students (ct_class_get_roster (ct_classroom_get_class (other)))
          ->len,
      ==, 30);
  g_assert_cmpuint (ct_class_get_plans (ct_classroom_get_class (other))->len, ==, 2);
  g_object_unref (other);
  ct_student_person_bring_folder (&student);
  ct_student_person_end (&student);
}

static int
be_killed (const char *home)
{
  CtStudentPerson student = { 0 };
  g_autofree char *where = g_build_filename (home, "where", NULL);

  student.class.classroom =
      ct_classroom_new (ct_progress_get_store (ct_test_progress ()),
                        ct_test_library ());
  student.class.path = g_build_filename (home, "4b" CT_CLASS_SUFFIX, NULL);
  ct_classroom_set_folder (student.class.classroom, student.class.path);
  ct_student_person_open (&student);
  ct_student_person_sit_down (&student, GDK_KEY_b, "p1", "Ben");
  ct_student_person_answer (CT_OUTCOME_RIGHT);
  ct_student_person_answer (CT_OUTCOME_WRONG);
  g_assert_true (g_file_set_contents (where, g_getenv ("XDG_DATA_HOME"), -1, NULL));
  ct_test_await_writing ();
  raise (SIGKILL);
  return 1;
}

static void
kill_another (CtStudentPerson *student)
{
  const char *argv[] = { "/proc/self/exe", "students-trouble", "--be-killed",
                         student->class.home, NULL };
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL,
                               NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
}

CT_TEST ("/pupils-trouble/killed")
{
  CtStudentPerson student;
  g_autofree char *where = NULL;
  g_autofree char *home = NULL;
  g_autofree char *path = NULL;
  CtStore *store;
  CtClassroom *classroom;

  ct_student_person_begin (&student);
  kill_another (&student);
  where = g_build_filename (student.class.home, "where", NULL);
  g_assert_true (g_file_get_contents (where, &home, NULL, NULL));
  path = g_build_filename (home, "progress.db", NULL);

  store = ct_store_new (path);
  classroom = ct_classroom_new (store, ct_test_library ());
  ct_classroom_set_folder (classroom, student.class.path);
  CT_AWAIT (ct_student_person_count_results (&student, "p1", CT_STATEMENT_ANSWER) == 2);
  CT_AWAIT (ct_store_is_loaded (store));
  g_assert_null (ct_class_dup_here (ct_classroom_get_class (classroom), store, NULL));
  g_assert_true (ct_classroom_asks_who (classroom));
  g_object_unref (classroom);
  g_object_unref (store);
  ct_student_person_end (&student);
}

CT_TEST_MAIN
{
  int status;

  if (!ct_test_begin (&argc, &argv))
    return 77;

  g_settings_set_string (ct_test_settings (), "animation-speed", "none");
  if (argc == 3 && g_str_equal (argv[1], "--be-killed"))
    return be_killed (argv[2]);

  status = CT_TEST_RUN ();
  ct_test_end ();
  return status;
}
