/* SPDX-License-Identifier: GPL-3.0-or-later */
/* While the disk hangs, no bookmark or quiz answer is reported as saved. */
#include "ct-faults.h"
#include "ct-person.h"
#include "ct-replay-quiz.h"
#include "ct-replay-rig.h"
#include "ct-test.h"

typedef struct
{
  CtReplayRig rig;
  CtPerson *person;
  const char *words;
  guint n_said;
} Desk;

static void
on_said (Desk *desk, const char *text)
{
  if (!g_str_has_prefix (text, desk->words))
    return;

  g_assert_true (ct_store_is_written (ct_progress_get_store (ct_rig_progress ())));
  desk->n_said++;
}

static void
sit_down (Desk *desk, const char *ruleset, const char *hand, const char *words)
{
  ct_replay_rig_open (&desk->rig, ruleset, hand);
  desk->person = ct_person_new (GTK_WINDOW (desk->rig.window));
  desk->words = words;
  desk->n_said = 0;
  ct_person_take_keyboard (desk->person);
  ct_rig_await_writing ();
  ct_person_settle (desk->person);
  g_signal_connect_swapped (ct_window_get_announcer (desk->rig.window), "said",
                            G_CALLBACK (on_said), desk);
}

static void
stand_up (Desk *desk)
{
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (desk->rig.window),
                                        desk);
  ct_person_free (desk->person);
  ct_rig_close_window (desk->rig.window);
}

static gboolean
is_said (gpointer data)
{
  Desk *desk = data;

  return desk->n_said > 0;
}

static void
heal (Desk *desk)
{
  ct_rig_wait_frames (desk->rig.page, 8);
  g_assert_cmpuint (desk->n_said, ==, 0);
  g_assert_false (ct_replay_rig_reads (&desk->rig, desk->words));

  ct_faults_heal ();
  ct_person_wait (desk->person, is_said, desk, desk->words);
  ct_person_settle (desk->person);
  g_assert_cmpuint (desk->n_said, ==, 1);
  g_assert_cmpuint (ct_faults_get_n_on_main_thread (), ==, 0);
}

static void
test_bookmark (void)
{
  Desk desk;

  sit_down (&desk, "cangkul", "the-first-evening", "A bookmark has been set.");
  ct_faults_begin (CT_FAULT_SLOW, 1, TRUE);
  ct_person_press (desk.person, GDK_KEY_d, GDK_CONTROL_MASK);
  heal (&desk);

  desk.words = "The bookmark has been removed.";
  desk.n_said = 0;
  ct_faults_begin (CT_FAULT_SLOW, 1, TRUE);
  ct_person_press (desk.person, GDK_KEY_d, GDK_CONTROL_MASK);
  heal (&desk);
  stand_up (&desk);
}

static gboolean
is_asked (gpointer data)
{
  Desk *desk = data;
  GtkWidget *quiz = ct_rig_find (desk->rig.page, CT_TYPE_REPLAY_QUIZ);

  return ct_replay_quiz_get_question (CT_REPLAY_QUIZ (quiz)) != NULL;
}

static gboolean
is_done_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* Marking no card is wrong, so the rule must be repeated. */
static void
test_quiz (void)
{
  GtkWidget *done;
  Desk desk;

  sit_down (&desk, "kargaburo", "a-short-hand", "Not quite.");
  g_assert_true (gtk_widget_activate_action (desk.rig.page, "replay.quiz", "s",
                                             "legal"));
  ct_person_wait (desk.person, is_asked, &desk, "a question");
  ct_person_settle (desk.person);
  done = ct_rig_find_where (desk.rig.page, is_done_button, "That’s My Answer");
  g_assert_nonnull (done);
  ct_faults_begin (CT_FAULT_SLOW, 1, TRUE);
  ct_person_click (desk.person, done);
  heal (&desk);
  stand_up (&desk);
}

CT_TEST_MAIN ("replay-held")
{
  int status;

  ct_faults_install ();
  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_test_add_func ("/ui/replay-held/bookmark", test_bookmark);
  g_test_add_func ("/ui/replay-held/quiz", test_quiz);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
