/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A student who must leave before saving a record finds the draft again; nobody else
 * does.
 */
#include "ct-journal.h"
#include "ct-student-desk.h"
#include "ct-replay-page.h"
#include "ct-test.h"

/* The offer comes within this many frames. */
#define A_WHILE 40

/* Greta marks the first card, then leaves until her draft is written. */
static void
mark_and_go (CtStudentDesk *desk)
{
  ct_student_desk_sit_down (desk, GDK_KEY_g, "p6", "Greta");
  ct_student_desk_open_game (desk, "kargaburo");
  ct_student_desk_enter_row (desk, "One card each");
  g_assert_true (CT_IS_REPLAY_PAGE (ct_student_desk_get_page (desk)));
  ct_student_desk_press (desk, GDK_KEY_Right, 0);
  ct_student_desk_press (desk, GDK_KEY_4, 0);
  g_assert_true (ct_student_desk_shows (desk, "• One card each"));
  ct_journal_finish_all (G_MAXUINT);
  ct_classroom_leave (desk->class.classroom);
  ct_student_desk_settle (desk);
  ct_student_desk_assert_asked (desk);
}

/* Uses no CtPerson, which would close the offer. */
static void
come (CtStudentDesk *desk, const char *id)
{
  ct_classroom_sit_down (desk->class.classroom, id);
  ct_rig_wait_frames (GTK_WIDGET (desk->window), A_WHILE);
}

static void
answer (CtStudentDesk *desk, const char *label)
{
  ct_person_answer (label);
  desk->person = ct_person_new (GTK_WINDOW (desk->window));
  ct_student_desk_settle (desk);
}

static void
test_comes_back (void)
{
  CtStudentDesk desk;

  ct_student_desk_begin (&desk);
  mark_and_go (&desk);
  ct_person_free (desk.person);
  come (&desk, "p4");
  g_assert_false (ct_person_is_asked ());
  ct_classroom_leave (desk.class.classroom);
  come (&desk, "p6");
  g_assert_true (ct_person_is_asked ());
  answer (&desk, "_Restore");
  g_assert_true (CT_IS_REPLAY_PAGE (ct_student_desk_get_page (&desk)));
  g_assert_true (ct_student_desk_shows (&desk, "• One card each"));
  ct_student_desk_end (&desk);
}

static void
test_goes_again (void)
{
  CtStudentDesk desk;

  ct_student_desk_begin (&desk);
  mark_and_go (&desk);
  ct_person_free (desk.person);
  come (&desk, "p6");
  g_assert_true (ct_person_is_asked ());
  ct_classroom_leave (desk.class.classroom);
  ct_rig_wait_frames (GTK_WIDGET (desk.window), A_WHILE);
  g_assert_false (ct_person_is_asked ());

  come (&desk, "p6");
  answer (&desk, "_Discard");
  ct_journal_finish_all (G_MAXUINT);
  ct_person_free (desk.person);
  ct_classroom_leave (desk.class.classroom);
  come (&desk, "p6");
  g_assert_false (ct_person_is_asked ());
  desk.person = ct_person_new (GTK_WINDOW (desk.window));
  ct_student_desk_end (&desk);
}

CT_TEST_MAIN ("students-draft")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_settings_set_string (ct_rig_settings (), "animation-speed", "none");
  g_test_add_func ("/pupils-draft/comes-back", test_comes_back);
  g_test_add_func ("/pupils-draft/goes-again", test_goes_again);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
