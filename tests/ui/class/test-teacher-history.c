/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teacher sees a student's answers: the table of an exercise, the step of a lesson,
 * and what the student tried there.
 */
#include <string.h>

#include "ct-grid-person.h"
#include "ct-test.h"

#include "ct-class-answers.h"
#include "ct-description.h"
#include "ct-exercise-tables.h"
#include "ct-exercise.h"
#include "ct-history-page.h"
#include "ct-lesson-page.h"
#include "ct-position-page.h"
#include "ct-statement.h"
#include "ct-text.h"
#include "ct-tried-page.h"

#define RULE "KB-FOLLOW-1"

static gboolean
has_answers (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return CT_IS_HISTORY_PAGE (ct_teacher_person_get_page (teacher)) &&
         ct_teacher_person_find (teacher, teacher->wanted) != NULL;
}

static gboolean
is_position (gpointer data)
{
  GtkWidget *page = ct_teacher_person_get_page (data);

  return CT_IS_POSITION_PAGE (page) && ct_page_get_rules (CT_PAGE (page)) != NULL;
}

CT_TEST ("/teacher-history/answers")
{
  CtTeacherPerson teacher;
  GtkWidget *list;
  CtSession *session;

  ct_grid_person_begin (&teacher);
  ct_grid_person_click (&teacher, 0, 0);
  teacher.wanted = "Answers: 2, the last one first.";
  ct_person_wait (teacher.person, has_answers, &teacher, "the answers");
  ct_teacher_person_settle (&teacher);
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Ana"));
  list = ct_test_find (ct_teacher_person_get_page (&teacher), GTK_TYPE_LIST_BOX);
  ct_person_click (teacher.person,
                   GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1)));
  ct_person_wait (teacher.person, is_position, &teacher, "the table");
  ct_teacher_person_settle (&teacher);
  session = ct_exercise_tables_get_session (
      CT_EXERCISE_TABLES (ct_test_find (ct_teacher_person_get_page (&teacher),
                                        CT_TYPE_EXERCISE_TABLES)),
      0);
  g_assert_cmpstr (ct_session_get_rules (session)->id, ==, "kargaburo");

  ct_person_press (teacher.person, GDK_KEY_Left, GDK_ALT_MASK);
  ct_teacher_person_settle (&teacher);
  ct_person_click (teacher.person,
                   GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)));
  ct_teacher_person_settle (&teacher);
  g_assert_true (CT_IS_LESSON_PAGE (ct_teacher_person_get_page (&teacher)));
  ct_teacher_person_end (&teacher);
}

static void
add_tried (GString *lines, const CtStatement *like, const char *move, gint64 when)
{
  CtStatement statement = *like;

  statement.kind = CT_STATEMENT_ANSWER;
  statement.student = "ben";
  statement.answer.rule = RULE;
  statement.answer.outcome = CT_OUTCOME_WRONG;
  statement.answer.move = move;
  statement.answer.when = when;
  ct_statement_make_id (&statement, move);
  ct_statement_append (&statement, "c", lines);
}

static guint
find_step (const char *lesson_id, const char *id)
{
  g_autoptr (CtLesson) lesson =
      ct_library_read_lesson (ct_test_library (), lesson_id, NULL);
  guint step = 0;

  while (g_strcmp0 (ct_lesson_get_step (lesson, step)->id, id) != 0)
    step++;
  return step;
}

static char *
dup_refused (const char *recipe)
{
  g_autoptr (CtExercise) exercise =
      ct_exercise_new_from_recipe (ct_test_library (), recipe);

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (answer->type == CT_EXERCISE_MOVE && !answer->is_right)
        return ct_move_to_text (&exercise->rules, &answer->move);
    }
  g_assert_not_reached ();
}

/* Ben put a spade on a diamond, played a card that he does not hold in that step, and
 * tried something in an exercise.
 */
static void
put_tried (CtTeacherPerson *teacher)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *recipe = ct_class_answers_dup_recipe (ct_test_library (), RULE);
  g_autofree char *refused = dup_refused (recipe);
  CtStatement in_lesson = { .answer.occasion = CT_OCCASION_LESSON,
                            .answer.lesson = "kargaburo-following",
                            .answer.step =
                                find_step ("kargaburo-following", "single-diamond") };

  add_tried (lines, &in_lesson, "follow 2S", 1764000300);
  add_tried (lines, &in_lesson, "follow KH", 1764000200);
  add_tried (lines,
             &(CtStatement){ .answer.occasion = CT_OCCASION_EXERCISE,
                             .answer.exercise = recipe },
             refused, 1764000100);
  ct_teacher_person_put (teacher, "results/pc1/ben.jsonl", lines->str);
}

static GtkWidget *
find_answer (CtTeacherPerson *teacher, int number)
{
  GtkWidget *list =
      ct_test_find (ct_teacher_person_get_page (teacher), GTK_TYPE_LIST_BOX);

  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), number));
}

static gboolean
says_tried (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL;
}

static gboolean
says (CtTeacherPerson *teacher, const char *words)
{
  return ct_test_find_where (ct_teacher_person_get_page (teacher), says_tried, words) !=
         NULL;
}

static void
go_back (CtTeacherPerson *teacher)
{
  ct_person_press (teacher->person, GDK_KEY_Left, GDK_ALT_MASK);
  ct_teacher_person_settle (teacher);
}

static int
find_column (CtTeacherPerson *teacher, const char *rule)
{
  const char *title =
      ct_text (ct_library_find_rule (ct_test_library (), rule, NULL)->title);

  for (int column = 0;; column++)
    {
      g_autofree char *text = ct_grid_person_say (teacher, 1, column);

      g_assert_cmpstr (text, !=, "");
      if (strstr (text, title) != NULL)
        return column;
    }
}

static gboolean
has_tried (gpointer teacher)
{
  return ct_grid_person_has_ben_begun (teacher, find_column (teacher, RULE));
}

/* A try is described and shown with its refusal; where the cards were different,
 * nothing is invented.
 */
CT_TEST ("/teacher-history/tried")
{
  CtTeacherPerson teacher;
  int column;

  ct_grid_person_begin (&teacher);
  put_tried (&teacher);
  column = find_column (&teacher, RULE);
  teacher.wanted = "Answers: 3, the last one first.";
  ct_person_wait (teacher.person, has_tried, &teacher, "what Ben has tried");
  ct_grid_person_click (&teacher, 1, column);
  ct_person_wait (teacher.person, has_answers, &teacher, "the answers");
  ct_teacher_person_settle (&teacher);
  g_test_message ("%s", ct_name_get (find_answer (&teacher, 0)));
  g_assert_true (g_str_has_suffix (ct_name_get (find_answer (&teacher, 0)),
                                   "Tried: Ben plays the 2 of spades."));

  ct_person_click (teacher.person, find_answer (&teacher, 0));
  ct_teacher_person_settle (&teacher);
  g_assert_true (CT_IS_TRIED_PAGE (ct_teacher_person_get_page (&teacher)));
  g_assert_nonnull (ct_teacher_person_find (&teacher,
                                            "Tried: Ben plays the 2 of spades."));
  g_assert_true (says (&teacher, "The suit to follow is diamonds"));
  go_back (&teacher);

  ct_person_click (teacher.person, find_answer (&teacher, 1));
  ct_teacher_person_settle (&teacher);
  g_assert_nonnull (ct_teacher_person_find (&teacher,
                                            "Tried: Ben plays the king of hearts."));
  g_assert_nonnull (ct_teacher_person_find (
      &teacher, "The cards were different then. This is how the step starts."));
  ct_teacher_person_click (&teacher, "_Open Lesson Here");
  g_assert_true (CT_IS_LESSON_PAGE (ct_teacher_person_get_page (&teacher)));
  go_back (&teacher);
  go_back (&teacher);

  ct_person_click (teacher.person, find_answer (&teacher, 2));
  ct_person_wait (teacher.person, is_position, &teacher, "the table");
  ct_teacher_person_settle (&teacher);
  g_assert_true (says (&teacher, "Tried: "));
  ct_teacher_person_end (&teacher);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
