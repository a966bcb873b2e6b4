/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quiz of a recorded hand, answered with pointer and keyboard. */
#include "ct-card-view.h"
#include "ct-person.h"
#include "ct-quiz-view.h"
#include "ct-replay-quiz.h"
#include "ct-replay-fixture.h"
#include "ct-seat-view.h"
#include "ct-test.h"

#include <string.h>

typedef struct
{
  CtReplayFixture fixture;
  CtPerson *person;
} Test;

static gboolean
is_button (GtkWidget *widget, gconstpointer text)
{
  g_autofree char *label = NULL;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) ||
      !(GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ||
        GTK_IS_MENU_BUTTON (widget) ||
        g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton")))
    return FALSE;

  g_object_get (widget,
                g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") ? "text"
                                                                            : "label",
                &label, NULL);
  return g_strcmp0 (label, text) == 0;
}

static GtkWidget *
find_button (Test *test, const char *text)
{
  GtkWidget *button = ct_test_find_where (test->fixture.page, is_button, text);

  if (button == NULL)
    g_error ("There is no button “%s”", text);
  return button;
}

static gboolean
is_card (GtkWidget *widget, gconstpointer card)
{
  return CT_IS_CARD_VIEW (widget) &&
         ct_card_view_get_card (CT_CARD_VIEW (widget)) == GPOINTER_TO_UINT (card);
}

static gboolean
is_seat (GtkWidget *widget, gconstpointer seat)
{
  return CT_IS_SEAT_VIEW (widget) &&
         ct_seat_view_get_seat (CT_SEAT_VIEW (widget)) == GPOINTER_TO_UINT (seat);
}

static CtQuestion *
get_question (Test *test)
{
  GtkWidget *quiz = ct_test_find (test->fixture.page, CT_TYPE_REPLAY_QUIZ);

  return ct_replay_quiz_get_question (CT_REPLAY_QUIZ (quiz));
}

static CtTablePane *
get_pane (Test *test)
{
  return CT_TABLE_PANE (ct_test_find (test->fixture.page, CT_TYPE_TABLE_PANE));
}

static const char *
get_banner (Test *test)
{
  CtRefusalBanner *banner = ct_table_pane_get_banner (get_pane (test));

  return gtk_widget_get_visible (GTK_WIDGET (banner))
             ? ct_refusal_banner_get_text (banner)
             : NULL;
}

static void
sit_down (Test *test, const char *ruleset, const char *hand)
{
  g_settings_set_double (ct_test_settings (), "autoplay-delay", 0.1);
  ct_replay_fixture_open (&test->fixture, ruleset, hand);
  test->person = ct_person_new (GTK_WINDOW (test->fixture.window));
  ct_person_take_keyboard (test->person);
}

static void
stand_up (Test *test)
{
  ct_person_free (test->person);
  ct_test_close_window (test->fixture.window);
  g_settings_reset (ct_test_settings (), "autoplay-delay");
}

static void
click (Test *test, GtkWidget *widget)
{
  g_assert_nonnull (widget);
  ct_person_click (test->person, widget);
  ct_person_settle (test->person);
  ct_test_await_answer ();
  ct_person_settle (test->person);
}

static gboolean
is_asked (gpointer data)
{
  return get_question (data) != NULL;
}

static void
wait_for_question (Test *test)
{
  ct_person_wait (test->person, is_asked, test, "a question");
  ct_person_settle (test->person);
}

typedef struct
{
  Test *test;
  const char *text;
} Wish;

static gboolean
is_there (gpointer data)
{
  const Wish *wish = data;

  return ct_test_find_where (wish->test->fixture.page, is_button, wish->text) != NULL;
}

static void
choose_quiz (Test *test, const char *name)
{
  Wish wish = { test, name };

  ct_person_press (test->person, GDK_KEY_q, 0);
  ct_person_wait (test->person, is_there, &wish, name);
  ct_person_settle (test->person);
  click (test, find_button (test, name));
  wait_for_question (test);
}

static void
touch (Test *test, guint option)
{
  guint zone;
  CtCard card;

  g_assert_true (ct_question_get_option_place (get_question (test), option, &zone,
                                               &card));
  if (card != CT_NO_CARD)
    click (test,
           ct_test_find_where (test->fixture.page, is_card, GUINT_TO_POINTER (card)));
  else
    click (test, ct_test_find_where (test->fixture.page, is_seat,
                                     GUINT_TO_POINTER (zone - CT_ZONE_HAND)));
}

static gboolean
is_list (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_QUIZ_VIEW (widget) && gtk_widget_get_mapped (widget);
}

static guint
get_first (guint options)
{
  return (guint) g_bit_nth_lsf (options, -1);
}

static guint
count_kept (void)
{
  return ct_progress_count_observations (ct_test_progress ());
}

static void
check_silence (Test *test)
{
  static const guint keys[] = { GDK_KEY_l, GDK_KEY_w };
  g_autofree char *table =
      ct_test_dup_text (GTK_WIDGET (ct_replay_fixture_table (&test->fixture)));
  CtRefusalBanner *banner;

  g_assert_null (strstr (table, "turn"));
  g_assert_null (strstr (table, "leads"));
  g_assert_cmpstr (ct_table_pane_get_said (get_pane (test)), ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      ct_person_press (test->person, keys[i], 0);
      ct_person_settle (test->person);
      g_assert_cmpstr (get_banner (test), ==, "Answer the question first.");
    }

  ct_person_press (test->person, GDK_KEY_g, 0);
  ct_person_settle (test->person);
  banner = ct_table_pane_get_banner (get_pane (test));
  g_assert_cmpstr (ct_refusal_banner_get_title (banner), ==, "The cards on the table");
  g_assert_null (strstr (get_banner (test), "turn"));
  g_assert_null (strstr (get_banner (test), "leads"));
  g_assert_nonnull (get_question (test));
}

CT_TEST ("/ui/replay-quiz/legal")
{
  Test test;
  guint right;
  guint n_kept;

  sit_down (&test, "kargaburo", "a-short-hand");
  choose_quiz (&test, "Which Cards Can Be Played?");
  n_kept = count_kept ();
  check_silence (&test);
  right = ct_question_get_right (get_question (&test));
  for (guint i = 0; i < ct_question_get_n_options (get_question (&test)); i++)
    if ((right & 1u << i) != 0)
      touch (&test, i);
  g_assert_cmpuint (ct_question_get_marked (get_question (&test)), ==, right);
  click (&test, find_button (&test, "That’s My Answer"));
  g_assert_true (ct_replay_fixture_reads (&test.fixture, "That’s right: "));
  g_assert_true (ct_replay_fixture_reads (&test.fixture, "Found: 1 of 1"));
  g_assert_cmpuint (count_kept (), >, n_kept);

  wait_for_question (&test);
  right = ct_question_get_right (get_question (&test));
  click (&test, find_button (&test, "From a List"));
  click (&test, find_button (&test, ct_question_get_option (get_question (&test),
                                                            get_first (~right))));
  g_assert_cmpuint (ct_question_get_marked (get_question (&test)), ==,
                    1u << get_first (~right));
  ct_person_press (test.person, GDK_KEY_Escape, 0);
  ct_person_settle (test.person);
  click (&test, find_button (&test, "That’s My Answer"));
  g_assert_true (ct_replay_fixture_reads (&test.fixture,
                                          "Not quite. The right answer is: "));
  g_assert_true (ct_replay_fixture_reads (&test.fixture, "Found: 1 of 2"));

  click (&test, find_button (&test, "End the Quiz"));
  g_assert_null (get_question (&test));
  g_assert_false (ct_replay_quiz_is_active (
      ct_replay_section_find (test.fixture.page, CT_TYPE_REPLAY_QUIZ)));
  stand_up (&test);
}

static void
test_players (gconstpointer data)
{
  Test test;
  guint right;

  sit_down (&test, "cangkul", "the-first-evening");
  choose_quiz (&test, data);
  check_silence (&test);
  right = ct_question_get_right (get_question (&test));
  while (ct_question_is_multiple_choice (get_question (&test)) ||
         !ct_question_get_option_place (get_question (&test), get_first (right),
                                        &(guint){ 0 }, &(CtCard){ 0 }))
    {
      ct_person_press (test.person, GDK_KEY_a, 0);
      wait_for_question (&test);
      right = ct_question_get_right (get_question (&test));
    }
  touch (&test, get_first (right));
  g_assert_true (ct_replay_fixture_reads (&test.fixture, "That’s right: "));
  g_assert_true (ct_replay_fixture_reads (&test.fixture, "Found: 1 of 1"));

  wait_for_question (&test);
  ct_person_press (test.person, GDK_KEY_space, 0);
  ct_person_settle (test.person);
  g_assert_nonnull (ct_test_find_where (test.fixture.page, is_list, NULL));
  ct_person_press (test.person, GDK_KEY_Escape, 0);
  ct_person_settle (test.person);
  stand_up (&test);
}

CT_TEST ("/ui/replay-quiz/kept")
{
  Test test;
  g_autofree char *path =
      g_build_filename (g_getenv ("XDG_DATA_HOME"), "progress.db", NULL);
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) again = NULL;
  guint n_kept = count_kept ();

  sit_down (&test, "cau-robat", "the-first-evening");
  choose_quiz (&test, "What Does the Card Capture?");
  check_silence (&test);
  for (guint options = ct_question_get_right (get_question (&test)); options != 0;
       options &= options - 1)
    {
      guint zone;
      CtCard card;

      if (ct_question_get_option_place (get_question (&test), get_first (options),
                                        &zone, &card))
        touch (&test, get_first (options));
      else
        {
          click (&test, find_button (&test, "From a List"));
          click (&test, find_button (&test, "Nothing"));
          ct_person_press (test.person, GDK_KEY_Escape, 0);
          ct_person_settle (test.person);
        }
    }
  click (&test, find_button (&test, "That’s My Answer"));
  g_assert_true (ct_replay_fixture_reads (&test.fixture, "That’s right: "));
  stand_up (&test);

  ct_test_await_writing ();
  store = ct_store_new (path);
  again = ct_progress_new (store);
  g_assert_true (ct_store_settle (store, 60000));
  g_assert_cmpuint (ct_progress_count_observations (again), >, n_kept);
}

CT_TEST ("/ui/replay-quiz/moves-that-end-early")
{
  CtReplayFixture f;
  g_autofree char *path =
      ct_test_dup_changed ("data/hands/kargaburo/a-short-hand.hand.xml",
                           "<move seat=\"C\">follow 5S</move>\n", "");

  ct_replay_fixture_open_file (&f, path);
  g_assert_true (gtk_widget_activate_action (f.page, "replay.quiz", "s", "legal"));
  ct_session_set_position (f.session, ct_session_get_n_plies (f.session));
  ct_test_wait_frames (GTK_WIDGET (f.window), 2);
  g_assert_true (ct_replay_fixture_reads (&f,
                                          "The moves end here, and so does the quiz."));
  ct_test_close_window (f.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/replay-quiz/takes", "Who Leads Next?", test_players);
  g_test_add_data_func ("/ui/replay-quiz/draws", "Who Must Draw?", test_players);
}
