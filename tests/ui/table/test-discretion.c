/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In every question of every lesson, nothing that can be read or heard at the table
 * gives the answer away.
 */
#include "ct-card-view.h"
#include "ct-lesson-page.h"
#include "ct-lesson.h"
#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

static guint n_questions;
static guint n_moments;
static guint n_told;

static void
add (GString *text, const char *words)
{
  if (words != NULL && *words != '\0')
    g_string_append_printf (text, "%s\n", words);
}

/* GTK only prints an accessible value in the message of a failed expectation. */
static void
listen (GtkWidget *widget, GString *text)
{
  static const GtkAccessibleProperty properties[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL,
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
  };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), properties[i]))
      {
        g_autofree char *words =
            gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), properties[i],
                                                "\001");

        add (text, words);
      }
}

static void
read_aloud (GtkWidget *widget, GString *text)
{
  if (!gtk_widget_get_mapped (widget) || CT_IS_CARD_VIEW (widget))
    return;

  if (GTK_IS_LABEL (widget))
    add (text, gtk_label_get_text (GTK_LABEL (widget)));
  add (text, gtk_widget_get_tooltip_text (widget));
  listen (widget, text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_aloud (child, text);
}

static gboolean
has_number (const char *text, const char *number)
{
  g_autofree char *pattern = g_strdup_printf ("(?<![0-9])%s(?![0-9])", number);

  return g_regex_match_simple (pattern, text, 0, 0);
}

static void
complain (CtLessonRunner *runner, const char *what, const char *text)
{
  n_told++;
  g_test_message ("%s, step %u: %s:\n%s",
                  ct_lesson_get_id (ct_lesson_runner_get_lesson (runner)),
                  ct_lesson_runner_get_step (runner) + 1, what, text);
}

static gboolean
has_turn (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_SEAT_VIEW (widget) && gtk_widget_has_css_class (widget, "turn");
}

static gboolean
has_won (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_SEAT_VIEW (widget) && gtk_widget_has_css_class (widget, "won");
}

static gboolean
is_card_of_rest (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_CARD_VIEW (widget) && gtk_widget_get_mapped (widget) &&
         ct_card_view_get_mark (CT_CARD_VIEW (widget)) == CT_MARK_TAKEN;
}

static void
look_for_playable (CtLessonRunner *runner, GtkWidget *widget)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!gtk_widget_get_mapped (widget))
    return;

  if (CT_IS_CARD_VIEW (widget))
    listen (widget, text);
  if (strstr (text->str, "playable") != NULL || strstr (text->str, "may take") != NULL)
    complain (runner, "what may be played", text->str);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_for_playable (runner, child);
}

/* The number of cards in a pile may be shown: the learner counts with it. */
static void
look_for_sum (CtLessonRunner *runner, const CtState *state, const char *text)
{
  const CtRules *rules = ct_lesson_get_rules (ct_lesson_runner_get_lesson (runner));
  guint side =
      ct_rules_side (rules, state->n_seats, ct_lesson_runner_get_learner (runner));
  g_autofree char *sum = NULL;

  rules = ct_session_get_rules (ct_lesson_runner_get_session (runner));
  sum = g_strdup_printf ("%d", ABS (ct_rules_score (rules, state, side)));
  if (ct_rules_has_zone (rules, CT_ZONE_MELD) && has_number (text, sum))
    complain (runner, "the sum", text);
  if (strstr (text, "point") != NULL || strstr (text, "score") != NULL)
    complain (runner, "points", text);
}

static void
look_for_answer (CtLessonRunner *runner, const CtQuiz *quiz, const char *text)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);
      const char *answer = ct_text (option->text);

      if (option->is_right && strlen (answer) > 5 && strstr (text, answer) != NULL)
        complain (runner, answer, text);
    }
}

static void
look_at_pane (GtkWidget *pane, CtLessonRunner *runner, const CtQuiz *quiz)
{
  const CtState *state = ct_session_get_state (ct_lesson_runner_get_session (runner));
  g_autoptr (GString) text = g_string_new (NULL);

  read_aloud (pane, text);
  if (quiz->type == CT_QUIZ_SCORE)
    look_for_sum (runner, state, text->str);
  look_for_answer (runner, quiz, text->str);
  if (strstr (text->str, "dirty") != NULL || strstr (text->str, "clean") != NULL)
    complain (runner, "what a meld is worth", text->str);
  look_for_playable (runner, pane);
  if (ct_test_find_where (pane, has_turn, NULL) != NULL)
    complain (runner, "whose turn it is", text->str);
  if (ct_test_find_where (pane, has_won, NULL) != NULL)
    complain (runner, "who has won", text->str);
  if (ct_test_find_where (pane, is_card_of_rest, NULL) != NULL)
    complain (runner, "what would be taken", text->str);
}

static gboolean
tells_turn (const char *text)
{
  static const char *const words[] = { "turn", "leads", "is to ", "won", "lost" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (text, words[i]) != NULL)
      return TRUE;

  return FALSE;
}

static void
look_at_question (GtkWidget *page, CtLessonRunner *runner, const CtQuiz *quiz)
{
  GtkWidget *pane = ct_test_find (page, CT_TYPE_TABLE_PANE);
  CtTableView *table = ct_table_pane_get_table (CT_TABLE_PANE (pane));
  CtRefusalBanner *banner;

  n_questions++;
  look_at_pane (pane, runner, quiz);
  if (*ct_table_pane_get_said (CT_TABLE_PANE (pane)) != '\0')
    complain (runner, "what happened", ct_table_pane_get_said (CT_TABLE_PANE (pane)));

  banner = ct_table_pane_get_banner (CT_TABLE_PANE (pane));
  g_signal_emit_by_name (table, "asked", CT_TABLE_ASK_TABLE);
  if (tells_turn (ct_refusal_banner_get_text (banner)))
    complain (runner, "how it stands", ct_refusal_banner_get_text (banner));

  g_signal_emit_by_name (table, "asked", CT_TABLE_ASK_LAST_MOVE);
  g_signal_emit_by_name (table, "seat-asked", 1);
  g_signal_emit_by_name (table, "why-not", NULL);
  if (g_strcmp0 (ct_refusal_banner_get_text (banner), "Answer the question first.") !=
      0)
    complain (runner, "asked", ct_refusal_banner_get_text (banner));
}

static void
do_step (CtLessonRunner *runner)
{
  CtMove move;

  while (ct_lesson_runner_get_state (runner) != CT_LESSON_DONE)
    switch (ct_lesson_runner_get_state (runner))
      {
      case CT_LESSON_ASK:
      case CT_LESSON_FREE:
        while (!ct_lesson_runner_get_hint_move (runner, &move))
          g_assert_nonnull (ct_lesson_runner_hint (runner));
        ct_lesson_runner_try (runner, &move);
        break;

      case CT_LESSON_DEAL:
        {
          CtCard card;
          guint zone;

          g_assert_true (ct_lesson_runner_get_next_deal (runner, &card, &zone));
          ct_lesson_runner_deal (runner, card, zone);
        }
        break;

      case CT_LESSON_QUIZ:
        ct_lesson_runner_choose (
            runner, ct_question_get_right (ct_lesson_runner_get_question (runner)));
        break;

      case CT_LESSON_OTHERS:
        ct_lesson_runner_proceed (runner);
        break;

      case CT_LESSON_SAVING:
        ct_test_await_answer ();
        break;

      case CT_LESSON_READ:
      case CT_LESSON_DONE:
      case CT_LESSON_FINISHED:
      default:
        return;
      }
}

/* The previous position, seen from memory, may tell its move, which is not heard
 * otherwise, and nothing else.
 */
static void
look_at_moment_before (GtkWidget *page, CtLessonRunner *runner, guint step)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (runner);

  ct_lesson_runner_skip_to (runner, step - 1);
  do_step (runner);
  if (ct_lesson_runner_get_state (runner) != CT_LESSON_DONE)
    return;

  n_moments++;
  ct_test_wait_frames (page, 1);
  look_at_pane (ct_test_find (page, CT_TYPE_TABLE_PANE), runner,
                ct_lesson_get_step (lesson, step)->quiz);
}

static void
look_at_hands (CtLessonRunner *runner, GtkWidget *page)
{
  GtkWidget *pane = ct_test_find (page, CT_TYPE_TABLE_PANE);
  CtTableView *table = ct_table_pane_get_table (CT_TABLE_PANE (pane));

  g_assert_cmpuint (ct_table_view_get_viewer (table), ==,
                    ct_lesson_runner_shows_all_hands (runner)
                        ? (guint) CT_SEES_ALL
                        : ct_lesson_runner_get_learner (runner));
}

static void
read_lesson (CtWindow *window, const char *id)
{
  GtkWidget *page;
  CtLessonRunner *runner;
  CtLesson *lesson;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s", id);
  ct_test_wait_frames (GTK_WIDGET (window), 2);
  page = ct_window_get_page (window);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page));
  lesson = ct_lesson_runner_get_lesson (runner);
  for (guint step = 0; step < ct_lesson_get_n_steps (lesson); step++)
    {
      const CtQuiz *quiz = ct_lesson_get_step (lesson, step)->quiz;

      if (quiz == NULL)
        continue;
      if (step > 0 && ct_lesson_get_step (lesson, step)->position == NULL)
        look_at_moment_before (page, runner, step);

      ct_lesson_runner_skip_to (runner, step);
      ct_test_wait_frames (page, 1);
      look_at_question (page, runner, quiz);
      look_at_hands (runner, page);
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 1);
}

CT_TEST ("/discretion/questions")
{
  CtWindow *window = ct_test_open_window (&usual);

  for (guint i = 0; ct_rules_all ()[i] != NULL; i++)
    {
      GPtrArray *lessons =
          ct_library_get_lessons (ct_test_library (), ct_rules_all ()[i]);

      for (guint j = 0; j < lessons->len; j++)
        read_lesson (window, ((CtLibraryEntry *) g_ptr_array_index (lessons, j))->id);
    }
  ct_test_close_window (window);

  g_test_message ("%u questions, %u moments before one, %u answers on the table",
                  n_questions, n_moments, n_told);
  g_assert_cmpuint (n_questions, >=, 150);
  g_assert_cmpuint (n_moments, >=, 80);
  g_assert_cmpuint (n_told, ==, 0);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
