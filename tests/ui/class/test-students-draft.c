/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A student who must leave before saving a record finds the draft again; nobody else
 * does.
 */
#include "ct-journal.h"
#include "ct-student-person.h"
#include "ct-replay-page.h"
#include "ct-test.h"

/* The offer comes within this many frames. */
#define A_WHILE 40

/* Greta marks the first card, then leaves until her draft is written. */
static void
mark_and_go (CtStudentPerson *student)
{
  ct_student_person_sit_down (student, GDK_KEY_g, "p6", "Greta");
  ct_student_person_open_game (student, "kargaburo");
  ct_student_person_enter_row (student, "One card each");
  g_assert_true (CT_IS_REPLAY_PAGE (ct_student_person_get_page (student)));
  ct_student_person_press (student, GDK_KEY_Right, 0);
  ct_student_person_press (student, GDK_KEY_4, 0);
  g_assert_true (ct_student_person_shows (student, "• One card each"));
  ct_journal_finish_all (G_MAXUINT);
  ct_classroom_leave (student->class.classroom);
  ct_student_person_settle (student);
  ct_student_person_assert_asked (student);
}

/* Uses no CtPerson, which would close the offer. */
static void
come (CtStudentPerson *student, const char *id)
{
  ct_classroom_sit_down (student->class.classroom, id);
  ct_test_wait_frames (GTK_WIDGET (student->window), A_WHILE);
}

static void
answer (CtStudentPerson *student, const char *label)
{
  ct_person_answer (label);
  student->person = ct_person_new (GTK_WINDOW (student->window));
  ct_student_person_settle (student);
}

CT_TEST ("/pupils-draft/comes-back")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  mark_and_go (&student);
  ct_person_free (student.person);
  come (&student, "p4");
  g_assert_false (ct_person_is_asked ());
  ct_classroom_leave (student.class.classroom);
  come (&student, "p6");
  g_assert_true (ct_person_is_asked ());
  answer (&student, "_Restore");
  g_assert_true (CT_IS_REPLAY_PAGE (ct_student_person_get_page (&student)));
  g_assert_true (ct_student_person_shows (&student, "• One card each"));
  ct_student_person_end (&student);
}

CT_TEST ("/pupils-draft/goes-again")
{
  CtStudentPerson student;

  ct_student_person_begin (&student);
  mark_and_go (&student);
  ct_person_free (student.person);
  come (&student, "p6");
  g_assert_true (ct_person_is_asked ());
  ct_classroom_leave (student.class.classroom);
  ct_test_wait_frames (GTK_WIDGET (student.window), A_WHILE);
  g_assert_false (ct_person_is_asked ());

  come (&student, "p6");
  answer (&student, "_Discard");
  ct_journal_finish_all (G_MAXUINT);
  ct_person_free (student.person);
  ct_classroom_leave (student.class.classroom);
  come (&student, "p6");
  g_assert_false (ct_person_is_asked ());
  student.person = ct_person_new (GTK_WINDOW (student.window));
  ct_student_person_end (&student);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
