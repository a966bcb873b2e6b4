/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of rules beside a lesson shows what was done, for a lesson of each family.
 */
#include "ct-gestures.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include "ct-lesson-page.h"

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  GtkWidget *page;
  CtTableView *table;
  CtLessonRunner *runner;
  CtPerson *person;
  CtGestures *hand;
} Student;

/* The button of a rule has the tick. */
static gboolean
is_rule (GtkWidget *widget, gconstpointer rule)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (g_object_get_data (G_OBJECT (widget), "rule"), rule) == 0;
}

static gboolean
is_ticked (GtkWidget *page, const char *rule)
{
  GtkWidget *button = ct_test_find_where (page, is_rule, rule);

  g_assert_nonnull (button);
  return gtk_widget_has_css_class (g_object_get_data (G_OBJECT (button), "mark"),
                                   "done");
}

static gboolean
is_option (GtkWidget *widget, gconstpointer text)
{
  const char *label = NULL;

  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_CHECK_BUTTON (widget))
    label = gtk_check_button_get_label (GTK_CHECK_BUTTON (widget));
  else if (GTK_IS_BUTTON (widget) &&
           GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (widget))))
    label =
        gtk_label_get_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget))));
  else if (GTK_IS_BUTTON (widget))
    label = gtk_button_get_label (GTK_BUTTON (widget));

  return g_strcmp0 (label, text) == 0;
}

static void
click (Student *student, const char *text)
{
  GtkWidget *button = ct_test_find_where (student->page, is_option, text);

  if (button == NULL)
    g_error ("There is nothing to click that says “%s”", text);
  ct_person_click (student->person, button);
  ct_person_settle (student->person);
}

static void
answer_question (Student *student)
{
  g_autoptr (CtQuestion) question =
      g_object_ref (ct_lesson_runner_get_question (student->runner));
  gboolean is_multiple = ct_question_is_multiple_choice (question);

  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    if ((ct_question_get_right (question) & 1u << i) != 0)
      {
        const char *words = ct_question_get_option (question, i);
        g_autofree char *numbered = g_strdup_printf ("%u. %s", i + 1, words);

        click (student, is_multiple ? words : numbered);
      }
  if (is_multiple)
    click (student, "That’s My Answer");
}

static gboolean
may_go_on (gpointer data)
{
  Student *student = data;

  CtLessonState state = ct_lesson_runner_get_state (student->runner);

  return state != CT_LESSON_OTHERS && state != CT_LESSON_SAVING &&
         !ct_table_view_is_moving (student->table);
}

static void
answer (Student *student)
{
  CtMove move;

  ct_person_wait (student->person, may_go_on, student, "the moves of the others");
  ct_person_settle (student->person);
  switch (ct_lesson_runner_get_state (student->runner))
    {
    case CT_LESSON_ASK:
    case CT_LESSON_FREE:
      while (!ct_lesson_runner_get_hint_move (student->runner, &move))
        g_assert_nonnull (ct_lesson_runner_hint (student->runner));
      g_assert_true (ct_gestures_make_move (student->hand, CT_WAY_POINTER, &move));
      break;

    case CT_LESSON_QUIZ:
      answer_question (student);
      break;

    case CT_LESSON_READ:
    case CT_LESSON_DONE:
      click (student, "Next");
      break;

    case CT_LESSON_DEAL:
    case CT_LESSON_OTHERS:
    case CT_LESSON_FINISHED:
    case CT_LESSON_SAVING:
    default:
      break;
    }
}

/* Rules are ticked when done, not when read; only then the coach calls them known. */
static void
test_lesson (gconstpointer data)
{
  Student student = { .window = ct_test_open_window (&usual) };
  const char *const *teaches;

  gtk_widget_activate_action (GTK_WIDGET (student.window), "win.open-lesson", "s",
                              data);
  ct_test_wait_frames (GTK_WIDGET (student.window), 4);
  student.page = ct_window_get_page (student.window);
  student.table = CT_TABLE_VIEW (ct_test_find (student.page, CT_TYPE_TABLE_VIEW));
  student.runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (student.page));
  student.person = ct_person_new (GTK_WINDOW (student.window));
  student.hand = ct_gestures_new (student.person, student.table);
  ct_person_take_keyboard (student.person);
  teaches = ct_lesson_get_teaches (ct_lesson_runner_get_lesson (student.runner));

  for (guint i = 0; teaches[i] != NULL; i++)
    g_assert_false (is_ticked (student.page, teaches[i]));
  while (ct_lesson_runner_get_state (student.runner) != CT_LESSON_FINISHED)
    answer (&student);
  for (guint i = 0; teaches[i] != NULL; i++)
    if (!is_ticked (student.page, teaches[i]))
      g_error ("%s is not ticked off", teaches[i]);
  ct_gestures_free (student.hand);
  ct_person_free (student.person);
  ct_test_close_window (student.window);
}

static guint
count_named (Student *student)
{
  const char *const *teaches =
      ct_lesson_get_teaches (ct_lesson_runner_get_lesson (student->runner));
  guint n = 0;

  for (guint i = 0; teaches[i] != NULL; i++)
    n +=
        gtk_widget_get_mapped (ct_test_find_where (student->page, is_rule, teaches[i]));
  return n;
}

static gboolean
is_label (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;
}

/* The list names no future rules, and none during a question, as the name may be the
 * answer.
 */
CT_TEST ("/ui/ticks/names")
{
  Student student = { .window = ct_test_open_window (&usual) };
  CtLesson *lesson;
  guint n_questions = 0;
  guint n_named = 0;

  gtk_widget_activate_action (GTK_WIDGET (student.window), "win.open-lesson", "s",
                              "us-opening");
  ct_test_wait_frames (GTK_WIDGET (student.window), 4);
  student.page = ct_window_get_page (student.window);
  student.runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (student.page));
  lesson = ct_lesson_runner_get_lesson (student.runner);

  g_assert_cmpuint (count_named (&student), ==, 0);
  g_assert_null (ct_test_find_where (student.page, is_label, "In This Lesson"));

  for (guint step = 0; step < ct_lesson_get_n_steps (lesson); step++)
    {
      if (ct_lesson_get_step (lesson, step)->quiz == NULL)
        continue;

      ct_lesson_runner_skip_to (student.runner, step);
      ct_test_wait_frames (student.page, 1);
      g_assert_cmpuint (count_named (&student), ==, 0);
      g_assert_null (ct_test_find_where (student.page, is_label, "In This Lesson"));
      n_questions++;

      ct_lesson_runner_choose (
          student.runner,
          ct_question_get_right (ct_lesson_runner_get_question (student.runner)));
      ct_test_await_answer ();
      ct_test_wait_frames (student.page, 1);
      n_named += count_named (&student) > 0;
      g_assert_true ((count_named (&student) > 0) ==
                     (ct_test_find_where (student.page, is_label, "In This Lesson") !=
                      NULL));
    }

  g_assert_cmpuint (n_questions, >, 1);
  g_assert_cmpuint (n_named, >, 0);
  ct_test_close_window (student.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/ticks/shedding", "kargaburo-following", test_lesson);
  g_test_add_data_func ("/ui/ticks/fishing", "cau-robat-equal-cards", test_lesson);
  g_test_add_data_func ("/ui/ticks/rummy", "brazil-melds", test_lesson);
}
