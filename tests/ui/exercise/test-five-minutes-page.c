/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Right and wrong answers with keys and pointer are announced and saved, and the
 * learner can continue.
 */
#include "ct-await.h"
#include "ct-exercise-person.h"
#include "ct-exercise-end.h"
#include "ct-exercise-question.h"
#include "ct-exercise.h"
#include "ct-five-minutes.h"
#include "ct-gestures.h"
#include "ct-lesson-page.h"
#include "ct-main-loop-watch.h"
#include "ct-person.h"
#include "ct-quiz-view.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-standing.h"

/* Microseconds that the main thread may wait for disk or threads. */
#define MOST_ASLEEP 100000

/* Tab reaches everything on the page within this many steps. */
#define MOST_TABS 60

static const CtLook usual = { "usual", 1240, 760, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  CtExercisePage *page;
  CtWay way;
} Student;

static void
begin (Student *student, CtWay way)
{
  student->window = ct_test_open_window (&usual);
  student->person = ct_person_new (GTK_WINDOW (student->window));
  student->way = way;
}

static void
end (Student *student)
{
  ct_person_free (student->person);
  ct_test_close_window (student->window);
}

static CtFiveMinutes *
minutes_of (Student *student)
{
  return ct_exercise_page_get_minutes (student->page);
}

static CtFiveMinutesPhase
phase_of (Student *student)
{
  return ct_five_minutes_get_phase (minutes_of (student));
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_BUTTON (widget))
    return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0;
  if (GTK_IS_CHECK_BUTTON (widget))
    return g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), words) ==
           0;

  return GTK_IS_LABEL (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), words) == 0;
}

static GtkWidget *
find (Student *student, const char *words)
{
  return ct_test_find_where (GTK_WIDGET (student->page), has_words, words);
}

static gboolean
has_action (GtkWidget *widget, gconstpointer action)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) ==
             0;
}

static void
press_key (Student *student, guint keyval)
{
  ct_person_press (student->person, keyval, 0);
  ct_person_settle (student->person);
}

static void
click (Student *student, GtkWidget *widget)
{
  g_assert_nonnull (widget);
  g_assert_true (ct_test_is_in_sight (widget));
  ct_person_click (student->person, widget);
  ct_person_settle (student->person);
}

static void
press_button (Student *student, GtkWidget *button)
{
  if (student->way == CT_WAY_POINTER)
    {
      click (student, button);
      return;
    }

  g_assert_nonnull (button);
  for (guint i = 0; !gtk_widget_has_focus (button); i++)
    {
      g_assert_cmpuint (i, <, MOST_TABS);
      press_key (student, GDK_KEY_Tab);
    }
  press_key (student, GDK_KEY_Return);
}

/* @number: of the answer, from 0 */
static void
choose (Student *student, const CtExercise *exercise, guint part, guint number)
{
  g_autoptr (CtNarrator) narrator =
      ct_exercise_create_narrator (exercise, ct_test_library ());
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (CtQuestion) question =
      ct_exercise_create_question (exercise, part, narrator, answers);
  guint option = 0;
  g_autofree char *words = NULL;

  while (g_array_index (answers, guint, option) != number)
    option++;
  words =
      g_strdup_printf ("%u. %s", option + 1, ct_question_get_option (question, option));
  g_assert_nonnull (find (student, words));
  if (student->way == CT_WAY_POINTER)
    click (student, find (student, words));
  else
    press_key (student, GDK_KEY_1 + option);
}

static gboolean
is_of_part (const CtExercise *exercise, const CtExerciseAnswer *answer, guint part)
{
  return exercise->kind != CT_EXERCISE_SPOT ||
         (answer->type == CT_EXERCISE_RULE) == (part == 1);
}

static void
answer_part (Student *student, const CtExercise *exercise, guint part, gboolean rightly)
{
  gboolean is_multiple =
      exercise->kind == CT_EXERCISE_WHICH || exercise->kind == CT_EXERCISE_COUNT;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (!is_of_part (exercise, answer, part) || answer->is_right != rightly)
        continue;
      choose (student, exercise, part, i);
      if (!is_multiple)
        return;
    }
  press_button (student, find (student, "That’s My Answer"));
}

static void
make_move (Student *student, const CtExercise *exercise, gboolean rightly)
{
  CtTableView *table =
      CT_TABLE_VIEW (ct_test_find (GTK_WIDGET (student->page), CT_TYPE_TABLE_VIEW));
  g_autoptr (CtGestures) hand = ct_gestures_new (student->person, table);

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);
      CtMove move = answer->move;

      if (answer->is_right != rightly)
        continue;
      if (ct_gestures_make_move (hand, student->way, &move))
        return;
      g_assert_null (ct_gestures_get_made (hand));
    }

  g_error ("Nobody can do what is asked");
}

static void
answer (Student *student, gboolean rightly)
{
  const CtExercise *exercise = ct_five_minutes_get_exercise (minutes_of (student));

  g_autofree char *recipe = ct_exercise_dup_recipe (exercise);

  g_test_message ("%s, %s, %s", recipe, rightly ? "rightly" : "wrongly",
                  ct_way_get_name (student->way));
  if (ct_exercise_n_questions (exercise) == 0)
    make_move (student, exercise, rightly);
  for (guint part = 0; part < ct_exercise_n_questions (exercise); part++)
    answer_part (student, exercise, part, rightly);
}

static void
answer_and_look (Student *student, gboolean rightly)
{
  const CtExercise *exercise = ct_five_minutes_get_exercise (minutes_of (student));
  guint n_kept = ct_progress_count_observations (ct_test_progress ());
  GtkWidget *quiz = ct_test_find (GTK_WIDGET (student->page), CT_TYPE_QUIZ_VIEW);
  CtQuestion *question = ct_quiz_view_get_question (CT_QUIZ_VIEW (quiz));
  g_autofree char *asked =
      question != NULL ? g_strdup (ct_question_get_text (question)) : NULL;
  const CtFiveMinutesReply *reply;
  CtRuleResult before;
  CtRuleResult after;

  ct_standings_get_rule (ct_test_progress (), exercise->rule, &before);
  answer (student, rightly);
  ct_exercise_person_await_next (student->page);
  if (ct_exercise_n_questions (exercise) == 1)
    g_assert_true (gtk_widget_get_mapped (find (student, asked)));

  reply = ct_five_minutes_get_reply (minutes_of (student));
  g_assert_nonnull (reply);
  g_assert_cmpint (reply->is_right, ==, rightly);
  g_assert_nonnull (find (student, rightly ? "Right." : "Not quite."));
  g_assert_nonnull (ct_test_find_where (GTK_WIDGET (student->page), has_action,
                                        "win.show-rule"));
  ct_standings_get_rule (ct_test_progress (), exercise->rule, &after);
  g_assert_cmpuint (after.right, ==, before.right + (rightly ? 1 : 0));
  g_assert_cmpuint (after.wrong, ==, before.wrong + (rightly ? 0 : 1));
  g_assert_cmpuint (ct_progress_count_observations (ct_test_progress ()), >, n_kept);
  g_assert_true (gtk_widget_has_focus (find (student, "Next")));
}

static void
go_on (Student *student)
{
  if (student->way == CT_WAY_POINTER)
    click (student, find (student, "Next"));
  else
    press_key (student, GDK_KEY_Return);
  CT_AWAIT (phase_of (student) == CT_FIVE_MINUTES_ASKING ||
            phase_of (student) == CT_FIVE_MINUTES_OVER);
  ct_test_wait_frames (GTK_WIDGET (student->page), 4);
}

/* The kinds for beginners: counting belongs to later lessons, and a lesson step is done
 * like a move.
 */
static void
test_kinds (gconstpointer ruleset)
{
  static const CtExerciseKind kinds[] = { CT_EXERCISE_WHICH,    CT_EXERCISE_JUDGE,
                                          CT_EXERCISE_PREDICT,  CT_EXERCISE_DO,
                                          CT_EXERCISE_CONTRAST, CT_EXERCISE_SPOT };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (kinds); i++)
    {
      Student student;

      begin (&student, i % 3 == 0 ? CT_WAY_POINTER : CT_WAY_KEYS);
      student.page = ct_exercise_person_open (student.window, ct_rules_lookup (ruleset),
                                              kinds[i / 2]);
      answer_and_look (&student, i % 2 == 0);
      end (&student);
    }
}

static guint
count_answers (Student *student)
{
  g_autoptr (GArray) results = ct_five_minutes_list_results (minutes_of (student));
  guint n = 0;

  for (guint i = 0; i < results->len; i++)
    n += g_array_index (results, CtFiveMinutesResult, i).right +
         g_array_index (results, CtFiveMinutesResult, i).wrong;

  return n;
}

static void
do_whole_session (CtWay way)
{
  guint n_before = ct_progress_count_observations (ct_test_progress ());
  guint n = 0;
  Student student;

  begin (&student, way);
  ct_exercise_person_teach (ct_rules_lookup ("kargaburo"));
  click (&student, ct_test_find_where (ct_window_get_page (student.window), has_words,
                                       "Five Minutes"));
  CT_AWAIT (CT_IS_EXERCISE_PAGE (ct_window_get_page (student.window)));
  student.page = CT_EXERCISE_PAGE (ct_window_get_page (student.window));
  ct_exercise_person_await (student.page, CT_FIVE_MINUTES_ASKING);

  for (; phase_of (&student) == CT_FIVE_MINUTES_ASKING; n++)
    {
      answer_and_look (&student, n % 3 != 1);
      go_on (&student);
    }

  g_assert_cmpint (phase_of (&student), ==, CT_FIVE_MINUTES_OVER);
  g_assert_cmpuint (n, ==, ct_five_minutes_get_n (minutes_of (&student)));
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (count_answers (&student), ==,
                    ct_progress_count_observations (ct_test_progress ()) - n_before);
  g_assert_nonnull (find (&student, "That’s it for today."));
  g_assert_true (gtk_widget_has_focus (find (&student, "Five More Minutes")));
  press_button (&student, find (&student, "Five More Minutes"));
  ct_exercise_person_await (student.page, CT_FIVE_MINUTES_ASKING);
  g_assert_null (find (&student, "That’s it for today."));
  end (&student);
}

CT_TEST ("/five-minutes/untaught")
{
  Student student;

  begin (&student, CT_WAY_KEYS);
  click (&student, ct_test_find_where (ct_window_get_page (student.window), has_words,
                                       "Five Minutes"));
  CT_AWAIT (CT_IS_EXERCISE_PAGE (ct_window_get_page (student.window)));
  student.page = CT_EXERCISE_PAGE (ct_window_get_page (student.window));
  ct_exercise_person_await (student.page, CT_FIVE_MINUTES_OVER);
  g_assert_nonnull (find (&student, "First do a lesson."));
  g_assert_true (gtk_widget_has_focus (find (&student, "Start the Lesson")));
  press_button (&student, find (&student, "Start the Lesson"));
  CT_AWAIT (CT_IS_LESSON_PAGE (ct_window_get_page (student.window)));
  end (&student);
}

static void
test_sessions (gconstpointer way)
{
  const char *n_sessions = g_getenv ("CT_N_SESSIONS");
  guint n = n_sessions != NULL ? g_ascii_strtoull (n_sessions, NULL, 10) : 1;

  for (guint i = 0; i < n; i++)
    do_whole_session (GPOINTER_TO_UINT (way));
}

static void
on_said (GString *said, const char *text)
{
  g_string_append_printf (said, "%s\n", text);
}

static guint
count_words (const char *text, const char *words)
{
  guint n = 0;

  for (text = strstr (text, words); text != NULL; text = strstr (text + 1, words))
    n++;
  return n;
}

/* What the rule says about the refusal, or in general. */
static char *
dup_why (Student *student, CtNarrator *narrator)
{
  const CtFiveMinutesReply *reply = ct_five_minutes_get_reply (minutes_of (student));

  if (reply->has_verdict && strcmp (reply->verdict.rule, reply->rule) == 0)
    return ct_narrator_say_verdict (narrator, &reply->verdict);

  return ct_exercise_say_why (narrator,
                              ct_five_minutes_get_exercise (minutes_of (student)));
}

static gboolean
is_banner (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_REFUSAL_BANNER (widget) && gtk_widget_get_mapped (widget);
}

/* The reason is announced once, and shown beside the cards, not on them. */
static void
test_why (gconstpointer ruleset)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *why = NULL;
  g_autoptr (CtNarrator) narrator = NULL;
  const CtExercise *exercise;
  Student student;

  begin (&student, CT_WAY_KEYS);
  student.page = ct_exercise_person_open (student.window, ct_rules_lookup (ruleset),
                                          CT_EXERCISE_JUDGE);
  exercise = ct_five_minutes_get_exercise (minutes_of (&student));
  g_signal_connect_swapped (ct_window_get_announcer (student.window), "said",
                            G_CALLBACK (on_said), said);
  answer_and_look (&student, FALSE);
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (student.window), said);

  narrator = ct_exercise_create_narrator (exercise, ct_test_library ());
  why = dup_why (&student, narrator);
  g_assert_nonnull (find (&student, why));
  g_assert_null (ct_test_find_where (GTK_WIDGET (student.page), is_banner, NULL));
  g_assert_cmpuint (count_words (said->str, why), ==, 1);
  end (&student);
}

CT_TEST ("/five-minutes/awake")
{
  CtMainLoopTimes times;
  Student student;

  begin (&student, CT_WAY_KEYS);
  student.page = ct_exercise_person_open_session (student.window,
                                                  ct_rules_lookup ("kargaburo"), 3);
  ct_main_loop_watch_begin ();
  gtk_widget_activate_action (GTK_WIDGET (student.page), "exercise.show", NULL);
  ct_test_await_answer ();
  gtk_widget_activate_action (GTK_WIDGET (student.page), "exercise.next", NULL);
  CT_AWAIT (phase_of (&student) == CT_FIVE_MINUTES_ASKING);
  times = ct_main_loop_watch_end ();
  g_assert_cmpint (times.asleep, <, MOST_ASLEEP);
  end (&student);
}

CT_TEST ("/five-minutes/twice")
{
  Student student;

  begin (&student, CT_WAY_KEYS);
  student.page = ct_exercise_person_open (student.window, ct_rules_lookup ("kargaburo"),
                                          CT_EXERCISE_JUDGE);
  answer_and_look (&student, TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 2000, NULL);
  g_assert_true (gtk_widget_has_focus (find (&student, "Next")));
  ct_person_press (student.person, GDK_KEY_Return, 0);
  CT_AWAIT (phase_of (&student) == CT_FIVE_MINUTES_ASKING);
  ct_person_press (student.person, GDK_KEY_Return, 0);
  ct_person_press (student.person, GDK_KEY_Return, 0);
  ct_person_settle (student.person);
  g_assert_cmpint (phase_of (&student), ==, CT_FIVE_MINUTES_ASKING);

  /* Later than a double click, but before anyone can have read the question. */
  g_usleep (2500 * 1000);
  ct_person_press (student.person, GDK_KEY_Return, 0);
  ct_person_settle (student.person);
  g_assert_cmpint (phase_of (&student), ==, CT_FIVE_MINUTES_ASKING);

  gtk_widget_activate_action (GTK_WIDGET (student.page), "exercise.show", NULL);
  ct_exercise_person_await (student.page, CT_FIVE_MINUTES_ANSWERED);

  /* With a pointer there is no repeated key to ignore. */
  student.way = CT_WAY_POINTER;
  go_on (&student);
  answer_and_look (&student, TRUE);
  ct_person_press (student.person, GDK_KEY_Return, 0);
  CT_AWAIT (phase_of (&student) == CT_FIVE_MINUTES_ASKING);

  g_object_set (gtk_settings_get_default (), "gtk-double-click-time",
                CT_TEST_DOUBLE_CLICK, NULL);
  end (&student);
}

CT_TEST ("/five-minutes/leave")
{
  Student student;
  guint n_kept;

  begin (&student, CT_WAY_KEYS);
  student.page =
      ct_exercise_person_open_session (student.window, ct_rules_lookup ("cangkul"), 7);
  answer_and_look (&student, TRUE);
  n_kept = ct_progress_count_observations (ct_test_progress ());
  go_on (&student);
  gtk_widget_activate_action (GTK_WIDGET (student.window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (student.window), 4);
  g_assert_false (CT_IS_EXERCISE_PAGE (ct_window_get_page (student.window)));
  g_assert_cmpuint (ct_progress_count_observations (ct_test_progress ()), ==, n_kept);

  student.page =
      ct_exercise_person_open_session (student.window, ct_rules_lookup ("cangkul"), 8);
  answer_and_look (&student, TRUE);
  end (&student);
}

CT_TEST ("/five-minutes/watch")
{
  Student student;
  g_autoptr (CtSession) session = NULL;

  begin (&student, CT_WAY_KEYS);
  student.page = ct_exercise_person_open (student.window, ct_rules_lookup ("kargaburo"),
                                          CT_EXERCISE_SPOT);
  g_object_get (ct_test_find (GTK_WIDGET (student.page), CT_TYPE_TABLE_VIEW), "session",
                &session, NULL);
  g_assert_nonnull (find (&student, "Before the first move"));
  press_key (&student, GDK_KEY_Right);
  press_key (&student, GDK_KEY_Right);
  g_assert_cmpuint (ct_session_get_position (session), ==, 2);
  g_assert_nonnull (find (&student, "After move 2 of 6"));
  press_key (&student, GDK_KEY_Left);
  g_assert_cmpuint (ct_session_get_position (session), ==, 1);
  end (&student);
}

CT_TEST ("/five-minutes/arrows")
{
  GtkWidget *table;
  GtkWidget *first;
  Student student;

  begin (&student, CT_WAY_KEYS);
  student.page = ct_exercise_person_open (student.window, ct_rules_lookup ("kargaburo"),
                                          CT_EXERCISE_DO);
  table = ct_test_find (GTK_WIDGET (student.page), CT_TYPE_TABLE_VIEW);
  press_key (&student, GDK_KEY_h);
  press_key (&student, GDK_KEY_Home);
  first = gtk_widget_get_focus_child (table);
  g_assert_nonnull (first);
  press_key (&student, GDK_KEY_Right);
  g_assert_nonnull (gtk_widget_get_focus_child (table));
  g_assert_true (gtk_widget_get_focus_child (table) != first);
  press_key (&student, GDK_KEY_Left);
  g_assert_true (gtk_widget_get_focus_child (table) == first);
  end (&student);
}

/* A rule that was mostly wrong does not count as known. */
CT_TEST ("/five-minutes/hard")
{
  static const struct
  {
    guint right;
    guint wrong;
    CtOutcome last;
    const char *says;
    gboolean is_weak;
  } cases[] = {
    { 1, 5, CT_OUTCOME_RIGHT,
      "It was hard, and you got it right in the end. It comes" },
    { 1, 5, CT_OUTCOME_WRONG, "It was hard this time. It comes back tomorrow." },
    { 0, 5, CT_OUTCOME_WRONG, "You have looked at it again. It comes back" },
    { 3, 2, CT_OUTCOME_RIGHT, "Now you know it on other tables, too. It can rest" },
    { 2, 1, CT_OUTCOME_WRONG, "It is worth another look tomorrow.", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *end = g_object_new (CT_TYPE_EXERCISE_END, NULL);
      g_autoptr (GArray) results =
          g_array_new (FALSE, FALSE, sizeof (CtFiveMinutesResult));
      CtFiveMinutesResult result = {
        .rule = (char *) "KB-FOLLOW-1",
        .game = &ct_rules_kargaburo,
        .right = cases[i].right,
        .wrong = cases[i].wrong,
        .last = cases[i].last,
        .before = CT_MASTERY_ALONE,
        .after = cases[i].right > 0 ? CT_MASTERY_ELSEWHERE : CT_MASTERY_ALONE,
        .is_weak = cases[i].is_weak,
        .days = 1,
      };
      g_autofree char *text = NULL;

      gtk_window_set_child (GTK_WINDOW (window), end);
      gtk_window_present (GTK_WINDOW (window));
      g_array_append_val (results, result);
      ct_exercise_end_show (CT_EXERCISE_END (end), results, ct_test_library ());
      ct_test_wait_frames (end, 2);
      text = ct_test_dup_text (end);
      if (strstr (text, cases[i].says) == NULL)
        g_error ("%s", text);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/five-minutes/keys", GUINT_TO_POINTER (CT_WAY_KEYS),
                        test_sessions);
  g_test_add_data_func ("/five-minutes/pointer", GUINT_TO_POINTER (CT_WAY_POINTER),
                        test_sessions);
  g_test_add_data_func ("/five-minutes/kinds/kargaburo", "kargaburo", test_kinds);
  g_test_add_data_func ("/five-minutes/why/kargaburo", "kargaburo", test_why);
  g_test_add_data_func ("/five-minutes/why/cangkul", "cangkul", test_why);
  g_test_add_data_func ("/five-minutes/why/cau-robat", "cau-robat", test_why);
}
