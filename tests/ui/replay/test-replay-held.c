/* SPDX-License-Identifier: GPL-3.0-or-later */
/* While the disk hangs, no bookmark or quiz answer is reported as saved. */
#include "ct-faults.h"
#include "ct-person.h"
#include "ct-replay-quiz.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

typedef struct
{
  CtReplayFixture fixture;
  CtPerson *person;
  const char *words;
  guint n_said;
} Test;

static void
on_said (Test *test, const char *text)
{
  if (!g_str_has_prefix (text, test->words))
    return;

  g_assert_true (ct_store_is_written (ct_progress_get_store (ct_test_progress ())));
  test->n_said++;
}

static void
sit_down (Test *test, const char *ruleset, const char *hand, const char *words)
{
  ct_replay_fixture_open (&test->fixture, ruleset, hand);
  test->person = ct_person_new (GTK_WINDOW (test->fixture.window));
  test->words = words;
  test->n_said = 0;
  ct_person_take_keyboard (test->person);
  ct_test_await_writing ();
  ct_person_settle (test->person);
  g_signal_connect_swapped (ct_window_get_announcer (test->fixture.window), "said",
                            G_CALLBACK (on_said), test);
}

static void
stand_up (Test *test)
{
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (test->fixture.window),
                                        test);
  ct_person_free (test->person);
  ct_test_close_window (test->fixture.window);
}

static gboolean
is_said (gpointer data)
{
  Test *test = data;

  return test->n_said > 0;
}

static void
heal (Test *test)
{
  ct_test_wait_frames (test->fixture.page, 8);
  g_assert_cmpuint (test->n_said, ==, 0);
  g_assert_false (ct_replay_fixture_reads (&test->fixture, test->words));

  ct_faults_heal ();
  ct_person_wait (test->person, is_said, test, test->words);
  ct_person_settle (test->person);
  g_assert_cmpuint (test->n_said, ==, 1);
  g_assert_cmpuint (ct_faults_get_n_on_main_thread (), ==, 0);
}

CT_TEST ("/ui/replay-held/bookmark")
{
  Test test;

  sit_down (&test, "cangkul", "the-first-evening", "A bookmark has been set.");
  ct_faults_begin (CT_FAULT_SLOW, 1, TRUE);
  ct_person_press (test.person, GDK_KEY_d, GDK_CONTROL_MASK);
  heal (&test);

  test.words = "The bookmark has been removed.";
  test.n_said = 0;
  ct_faults_begin (CT_FAULT_SLOW, 1, TRUE);
  ct_person_press (test.person, GDK_KEY_d, GDK_CONTROL_MASK);
  heal (&test);
  stand_up (&test);
}

static gboolean
is_asked (gpointer data)
{
  Test *test = data;
  GtkWidget *quiz = ct_test_find (test->fixture.page, CT_TYPE_REPLAY_QUIZ);

  return ct_replay_quiz_get_question (CT_REPLAY_QUIZ (quiz)) != NULL;
}

static gboolean
is_done_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* Marking no card is wrong, so the rule must be repeated. */
CT_TEST ("/ui/replay-held/quiz")
{
  GtkWidget *done;
  Test test;

  sit_down (&test, "kargaburo", "a-short-hand", "Not quite.");
  g_assert_true (gtk_widget_activate_action (test.fixture.page, "replay.quiz", "s",
                                             "legal"));
  ct_person_wait (test.person, is_asked, &test, "a question");
  ct_person_settle (test.person);
  done = ct_test_find_where (test.fixture.page, is_done_button, "That’s My Answer");
  g_assert_nonnull (done);
  ct_faults_begin (CT_FAULT_SLOW, 1, TRUE);
  ct_person_click (test.person, done);
  heal (&test);
  stand_up (&test);
}

CT_TEST_MAIN
{
  int status;

  ct_faults_install ();
  if (!ct_test_begin (&argc, &argv))
    return 77;

  status = CT_TEST_RUN ();
  ct_test_end ();
  return status;
}
