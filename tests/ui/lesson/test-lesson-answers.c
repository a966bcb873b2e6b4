/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions of a lesson are answered at the table, with pointer and keys, in sync with
 * the list.
 */
#include "ct-lesson-person.h"
#include "ct-lesson.h"
#include "ct-seat-view.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static const CtState *
table_of (CtLessonPerson *learner)
{
  return ct_session_get_state (ct_lesson_runner_get_session (learner->runner));
}

static gboolean
is_seat (GtkWidget *widget, gconstpointer seat)
{
  return CT_IS_SEAT_VIEW (widget) &&
         ct_seat_view_get_seat (CT_SEAT_VIEW (widget)) == GPOINTER_TO_UINT (seat);
}

static GtkWidget *
seat_view (CtLessonPerson *learner, guint seat)
{
  return ct_test_find_where (learner->page, is_seat, GUINT_TO_POINTER (seat));
}

static gboolean
is_box (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_CHECK_BUTTON (widget) &&
         g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), text) == 0;
}

static gboolean
is_ticked (CtLessonPerson *learner, const char *text)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (ct_test_find_where (learner
                                                                                ->page,
                                                                            is_box,
                                                                            text)));
}

static gboolean
is_answered (gpointer learner)
{
  return ct_lesson_runner_get_state (((CtLessonPerson *) learner)->runner) !=
         CT_LESSON_QUIZ;
}

static void
wait_for_right_answer (CtLessonPerson *learner)
{
  ct_person_wait (learner->person, is_answered, learner, "the answer to be right");
}

static guint
get_marked (CtLessonPerson *learner)
{
  return ct_question_get_marked (ct_lesson_runner_get_question (learner->runner));
}

CT_TEST ("/lesson-answers/mark-cards")
{
  CtLessonPerson learner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_lesson_person_learn_until (&learner, 9);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_QUIZ);

  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "2C"));
  ct_person_settle (learner.person);
  g_assert_true (is_ticked (&learner, "2 of clubs"));
  g_assert_true (gtk_widget_has_css_class (ct_lesson_person_find_card_view (&learner,
                                                                            "2C"),
                                           "chosen"));
  gtk_test_accessible_assert_state (ct_lesson_person_find_card_view (&learner, "2C"),
                                    GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  g_assert_true (gtk_widget_grab_focus (ct_lesson_person_find_card_view (&learner,
                                                                         "5H")));
  ct_person_press (learner.person, GDK_KEY_Return, 0);
  ct_person_settle (learner.person);
  g_assert_true (is_ticked (&learner, "5 of hearts"));
  ct_person_press (learner.person, GDK_KEY_space, 0);
  ct_person_settle (learner.person);
  g_assert_false (is_ticked (&learner, "5 of hearts"));
  g_assert_false (gtk_widget_has_css_class (ct_lesson_person_find_card_view (&learner,
                                                                             "5H"),
                                            "chosen"));

  ct_person_click (learner.person,
                   ct_test_find_where (learner.page, is_box, "ace of clubs"));
  ct_person_settle (learner.person);
  g_assert_true (gtk_widget_has_css_class (ct_lesson_person_find_card_view (&learner,
                                                                            "AC"),
                                           "chosen"));
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, get_marked (&learner)), ==,
                   CT_ANSWER_BEST);
  ct_test_wait_frames (learner.page, 3);
  g_assert_false (gtk_widget_has_css_class (ct_lesson_person_find_card_view (&learner,
                                                                             "AC"),
                                            "chosen"));
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-answers/wrong-mark")
{
  static const char complaint[] = "So far so good, but something is still missing.";
  CtLessonPerson learner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_lesson_person_learn_until (&learner, 9);
  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "2C"));
  ct_person_settle (learner.person);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, get_marked (&learner)), ==,
                   CT_ANSWER_WRONG);
  ct_test_wait_frames (learner.page, 3);
  g_assert_nonnull (ct_test_find_where (learner.page, ct_lesson_person_says,
                                        complaint));

  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "AC"));
  ct_person_settle (learner.person);
  g_assert_null (ct_test_find_where (learner.page, ct_lesson_person_says, complaint));
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-answers/touch-card")
{
  CtLessonPerson learner;
  guint n_wrong;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_lesson_person_learn_until (&learner, 1);
  n_wrong = ct_lesson_runner_get_n_wrong (learner.runner);
  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "9H"));
  ct_person_settle (learner.person);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_QUIZ);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, n_wrong + 1);

  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "JH"));
  wait_for_right_answer (&learner);
  ct_lesson_person_close (&learner);
}

/* Returns: %CT_NOBODY if no player is an answer */
static guint
find_player (const CtStep *step, gboolean is_right)
{
  for (guint i = 0; step->quiz != NULL && i < step->quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (step->quiz->options, i);

      if (option->is_right == is_right && option->seat != CT_NOBODY)
        return option->seat;
    }

  return CT_NOBODY;
}

CT_TEST ("/lesson-answers/touch-player")
{
  CtLessonPerson learner;
  const CtStep *step;
  guint index = 0;

  ct_lesson_person_open (&learner, "kargaburo-dealing");
  do
    step = ct_lesson_get_step (ct_lesson_runner_get_lesson (learner.runner), index++);
  while (find_player (step, TRUE) == CT_NOBODY);
  ct_lesson_person_learn_until (&learner, index - 1);

  ct_person_click (learner.person, seat_view (&learner, find_player (step, FALSE)));
  ct_person_settle (learner.person);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 1);

  g_assert_true (gtk_widget_grab_focus (seat_view (&learner,
                                                   find_player (step, TRUE))));
  ct_person_press (learner.person, GDK_KEY_Return, 0);
  wait_for_right_answer (&learner);
  ct_lesson_person_close (&learner);
}

static guint
find_answer (CtLessonPerson *learner, gboolean is_right)
{
  guint right = ct_question_get_right (ct_lesson_runner_get_question (learner->runner));
  guint option = 0;

  while (((right & 1u << option) != 0) != is_right)
    option++;

  return option;
}

CT_TEST ("/lesson-answers/press-number")
{
  CtLessonPerson learner;
  guint n_wrong;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_lesson_person_learn_until (&learner, 1);
  n_wrong = ct_lesson_runner_get_n_wrong (learner.runner);
  ct_person_press (learner.person, GDK_KEY_8, 0);
  ct_person_settle (learner.person);
  g_assert_nonnull (ct_test_find_where (learner.page, ct_lesson_person_says,
                                        "There is no answer with this number."));
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, n_wrong);

  ct_person_press (learner.person, GDK_KEY_1 + find_answer (&learner, FALSE), 0);
  ct_person_settle (learner.person);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, n_wrong + 1);

  g_assert_true (gtk_widget_grab_focus (ct_lesson_person_find_card_view (&learner,
                                                                         "9H")));
  ct_person_press (learner.person, GDK_KEY_1 + find_answer (&learner, TRUE), 0);
  wait_for_right_answer (&learner);
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-answers/press-numbers")
{
  CtLessonPerson learner;
  guint right;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_lesson_person_learn_until (&learner, 9);
  right = ct_question_get_right (ct_lesson_runner_get_question (learner.runner));
  for (guint i = 0; i < 8; i++)
    if ((right & 1u << i) != 0)
      ct_person_press (learner.person, GDK_KEY_1 + i, 0);
  ct_person_settle (learner.person);
  g_assert_cmpuint (get_marked (&learner), ==, right);
  ct_person_press (learner.person, GDK_KEY_Return, 0);
  wait_for_right_answer (&learner);
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-answers/mark-piles")
{
  CtLessonPerson learner;
  CtCard top;

  ct_lesson_person_open (&learner, "cau-robat-robbing");
  ct_lesson_person_learn_until (&learner, 2);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_QUIZ);
  for (guint seat = 1; seat < table_of (&learner)->n_seats; seat++)
    if (ct_zone_len (table_of (&learner), CT_ZONE_PILE + seat) > 0)
      {
        GtkWidget *view;

        top = ct_zone_top (table_of (&learner), CT_ZONE_PILE + seat);
        view = ct_lesson_person_find_view (&learner, top);
        ct_person_click (learner.person, view);
        ct_person_settle (learner.person);
        g_assert_true (gtk_widget_has_css_class (view, "chosen"));
        g_assert_cmpuint (get_marked (&learner), !=, 0);
        ct_person_click (learner.person, view);
        ct_person_settle (learner.person);
        g_assert_cmpuint (get_marked (&learner), ==, 0);
        ct_lesson_person_close (&learner);
        return;
      }

  g_assert_not_reached ();
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
