/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions of a lesson are answered at the table, with pointer and keys, in sync with
 * the list.
 */
#include "ct-lesson-desk.h"
#include "ct-lesson.h"
#include "ct-seat-view.h"
#include "ct-test.h"
#include "ct-window-rig.h"

static const CtState *
table_of (CtLessonDesk *desk)
{
  return ct_session_get_state (ct_lesson_runner_get_session (desk->runner));
}

static gboolean
is_seat (GtkWidget *widget, gconstpointer seat)
{
  return CT_IS_SEAT_VIEW (widget) &&
         ct_seat_view_get_seat (CT_SEAT_VIEW (widget)) == GPOINTER_TO_UINT (seat);
}

static GtkWidget *
seat_view (CtLessonDesk *desk, guint seat)
{
  return ct_rig_find_where (desk->page, is_seat, GUINT_TO_POINTER (seat));
}

static gboolean
is_box (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_CHECK_BUTTON (widget) &&
         g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), text) == 0;
}

static gboolean
is_ticked (CtLessonDesk *desk, const char *text)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (ct_rig_find_where (desk->page,
                                                                           is_box,
                                                                           text)));
}

static gboolean
is_answered (gpointer desk)
{
  return ct_lesson_runner_get_state (((CtLessonDesk *) desk)->runner) != CT_LESSON_QUIZ;
}

static void
wait_for_right_answer (CtLessonDesk *desk)
{
  ct_person_wait (desk->person, is_answered, desk, "the answer to be right");
}

static guint
get_marked (CtLessonDesk *desk)
{
  return ct_question_get_marked (ct_lesson_runner_get_question (desk->runner));
}

static void
test_mark_cards (void)
{
  CtLessonDesk desk;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_lesson_desk_learn_until (&desk, 9);
  g_assert_cmpint (ct_lesson_runner_get_state (desk.runner), ==, CT_LESSON_QUIZ);

  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "2C"));
  ct_person_settle (desk.person);
  g_assert_true (is_ticked (&desk, "2 of clubs"));
  g_assert_true (gtk_widget_has_css_class (ct_lesson_desk_find_card_view (&desk, "2C"),
                                           "chosen"));
  gtk_test_accessible_assert_state (ct_lesson_desk_find_card_view (&desk, "2C"),
                                    GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  g_assert_true (gtk_widget_grab_focus (ct_lesson_desk_find_card_view (&desk, "5H")));
  ct_person_press (desk.person, GDK_KEY_Return, 0);
  ct_person_settle (desk.person);
  g_assert_true (is_ticked (&desk, "5 of hearts"));
  ct_person_press (desk.person, GDK_KEY_space, 0);
  ct_person_settle (desk.person);
  g_assert_false (is_ticked (&desk, "5 of hearts"));
  g_assert_false (gtk_widget_has_css_class (ct_lesson_desk_find_card_view (&desk, "5H"),
                                            "chosen"));

  ct_person_click (desk.person, ct_rig_find_where (desk.page, is_box, "ace of clubs"));
  ct_person_settle (desk.person);
  g_assert_true (gtk_widget_has_css_class (ct_lesson_desk_find_card_view (&desk, "AC"),
                                           "chosen"));
  g_assert_cmpint (ct_lesson_runner_choose (desk.runner, get_marked (&desk)), ==,
                   CT_ANSWER_BEST);
  ct_rig_wait_frames (desk.page, 3);
  g_assert_false (gtk_widget_has_css_class (ct_lesson_desk_find_card_view (&desk, "AC"),
                                            "chosen"));
  ct_lesson_desk_close (&desk);
}

static void
test_wrong_mark (void)
{
  static const char complaint[] = "So far so good, but something is still missing.";
  CtLessonDesk desk;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_lesson_desk_learn_until (&desk, 9);
  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "2C"));
  ct_person_settle (desk.person);
  g_assert_cmpint (ct_lesson_runner_choose (desk.runner, get_marked (&desk)), ==,
                   CT_ANSWER_WRONG);
  ct_rig_wait_frames (desk.page, 3);
  g_assert_nonnull (ct_rig_find_where (desk.page, ct_lesson_desk_says, complaint));

  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "AC"));
  ct_person_settle (desk.person);
  g_assert_null (ct_rig_find_where (desk.page, ct_lesson_desk_says, complaint));
  ct_lesson_desk_close (&desk);
}

static void
test_touch_card (void)
{
  CtLessonDesk desk;
  guint n_wrong;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_lesson_desk_learn_until (&desk, 1);
  n_wrong = ct_lesson_runner_get_n_wrong (desk.runner);
  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "9H"));
  ct_person_settle (desk.person);
  g_assert_cmpint (ct_lesson_runner_get_state (desk.runner), ==, CT_LESSON_QUIZ);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (desk.runner), ==, n_wrong + 1);

  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "JH"));
  wait_for_right_answer (&desk);
  ct_lesson_desk_close (&desk);
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

static void
test_touch_player (void)
{
  CtLessonDesk desk;
  const CtStep *step;
  guint index = 0;

  ct_lesson_desk_open (&desk, "kargaburo-dealing");
  do
    step = ct_lesson_get_step (ct_lesson_runner_get_lesson (desk.runner), index++);
  while (find_player (step, TRUE) == CT_NOBODY);
  ct_lesson_desk_learn_until (&desk, index - 1);

  ct_person_click (desk.person, seat_view (&desk, find_player (step, FALSE)));
  ct_person_settle (desk.person);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (desk.runner), ==, 1);

  g_assert_true (gtk_widget_grab_focus (seat_view (&desk, find_player (step, TRUE))));
  ct_person_press (desk.person, GDK_KEY_Return, 0);
  wait_for_right_answer (&desk);
  ct_lesson_desk_close (&desk);
}

static guint
find_answer (CtLessonDesk *desk, gboolean is_right)
{
  guint right = ct_question_get_right (ct_lesson_runner_get_question (desk->runner));
  guint option = 0;

  while (((right & 1u << option) != 0) != is_right)
    option++;

  return option;
}

static void
test_press_number (void)
{
  CtLessonDesk desk;
  guint n_wrong;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_lesson_desk_learn_until (&desk, 1);
  n_wrong = ct_lesson_runner_get_n_wrong (desk.runner);
  ct_person_press (desk.person, GDK_KEY_8, 0);
  ct_person_settle (desk.person);
  g_assert_nonnull (ct_rig_find_where (desk.page, ct_lesson_desk_says,
                                       "There is no answer with this number."));
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (desk.runner), ==, n_wrong);

  ct_person_press (desk.person, GDK_KEY_1 + find_answer (&desk, FALSE), 0);
  ct_person_settle (desk.person);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (desk.runner), ==, n_wrong + 1);

  g_assert_true (gtk_widget_grab_focus (ct_lesson_desk_find_card_view (&desk, "9H")));
  ct_person_press (desk.person, GDK_KEY_1 + find_answer (&desk, TRUE), 0);
  wait_for_right_answer (&desk);
  ct_lesson_desk_close (&desk);
}

static void
test_press_numbers (void)
{
  CtLessonDesk desk;
  guint right;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_lesson_desk_learn_until (&desk, 9);
  right = ct_question_get_right (ct_lesson_runner_get_question (desk.runner));
  for (guint i = 0; i < 8; i++)
    if ((right & 1u << i) != 0)
      ct_person_press (desk.person, GDK_KEY_1 + i, 0);
  ct_person_settle (desk.person);
  g_assert_cmpuint (get_marked (&desk), ==, right);
  ct_person_press (desk.person, GDK_KEY_Return, 0);
  wait_for_right_answer (&desk);
  ct_lesson_desk_close (&desk);
}

static void
test_mark_piles (void)
{
  CtLessonDesk desk;
  CtCard top;

  ct_lesson_desk_open (&desk, "cau-robat-robbing");
  ct_lesson_desk_learn_until (&desk, 2);
  g_assert_cmpint (ct_lesson_runner_get_state (desk.runner), ==, CT_LESSON_QUIZ);
  for (guint seat = 1; seat < table_of (&desk)->n_seats; seat++)
    if (ct_zone_len (table_of (&desk), CT_ZONE_PILE + seat) > 0)
      {
        GtkWidget *view;

        top = ct_zone_top (table_of (&desk), CT_ZONE_PILE + seat);
        view = ct_lesson_desk_find_view (&desk, top);
        ct_person_click (desk.person, view);
        ct_person_settle (desk.person);
        g_assert_true (gtk_widget_has_css_class (view, "chosen"));
        g_assert_cmpuint (get_marked (&desk), !=, 0);
        ct_person_click (desk.person, view);
        ct_person_settle (desk.person);
        g_assert_cmpuint (get_marked (&desk), ==, 0);
        ct_lesson_desk_close (&desk);
        return;
      }

  g_assert_not_reached ();
}

CT_TEST_MAIN ("lesson-answers")
{
  int result;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/lesson-answers/mark-cards", test_mark_cards);
  g_test_add_func ("/lesson-answers/wrong-mark", test_wrong_mark);
  g_test_add_func ("/lesson-answers/touch-card", test_touch_card);
  g_test_add_func ("/lesson-answers/touch-player", test_touch_player);
  g_test_add_func ("/lesson-answers/press-number", test_press_number);
  g_test_add_func ("/lesson-answers/press-numbers", test_press_numbers);
  g_test_add_func ("/lesson-answers/mark-piles", test_mark_piles);
  result = g_test_run ();
  ct_rig_end ();
  return result;
}
