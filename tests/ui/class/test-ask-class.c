/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teacher shows the class a hand and asks questions, with keys or pointer: votes, the
 * answer, the next question.
 */
#include "ct-ask-class-page.h"
#include "ct-description.h"
#include "ct-guess.h"
#include "ct-hand-row.h"
#include "ct-person.h"
#include "ct-refusal-banner.h"
#include "ct-replay-page.h"
#include "ct-show-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static const CtLook usual = { "usual", 1280, 800, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtPerson *person;
} Teacher;

static void
begin (Teacher *teacher)
{
  teacher->window = ct_test_open_window (&usual);
  teacher->person = ct_person_new (GTK_WINDOW (teacher->window));
}

static void
end (Teacher *teacher)
{
  ct_person_free (teacher->person);
  ct_test_close_window (teacher->window);
}

static GtkWidget *
page_of (Teacher *teacher)
{
  return ct_window_get_page (teacher->window);
}

static void
settle (Teacher *teacher)
{
  ct_test_wait_frames (GTK_WIDGET (teacher->window), 4);
}

static void
press (Teacher *teacher, guint key)
{
  ct_person_press (teacher->person, key, 0);
  settle (teacher);
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_BUTTON (widget))
    return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0;

  return GTK_IS_LABEL (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), words) == 0;
}

static GtkWidget *
find (Teacher *teacher, const char *words)
{
  return ct_test_find_where (page_of (teacher), has_words, words);
}

static gboolean
has_action (GtkWidget *widget, gconstpointer action)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) ==
             0;
}

static GtkWidget *
find_action (Teacher *teacher, const char *action)
{
  return ct_test_find_where (page_of (teacher), has_action, action);
}

/* @number: from 1 */
static GtkWidget *
find_row (Teacher *teacher, int number)
{
  GtkWidget *row = find_action (teacher, "ask.hand");

  while (row != NULL && --number > 0)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static gboolean
is_banner (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_REFUSAL_BANNER (widget) && gtk_widget_get_mapped (widget);
}

static void
count_right (GtkWidget *widget, guint *n)
{
  if (has_words (widget, "This answer is right"))
    ++*n;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_right (child, n);
}

static const CtShowOfHands *
hands_of (Teacher *teacher)
{
  return ct_ask_class_page_get_hands (CT_ASK_CLASS_PAGE (page_of (teacher)));
}

static gboolean
is_asking (gpointer teacher)
{
  return CT_IS_ASK_CLASS_PAGE (page_of (teacher)) &&
         find_action (teacher, "ask.hand") != NULL;
}

static gboolean
is_told (gpointer teacher)
{
  return find (teacher, "This answer is right") != NULL;
}

static void
await_question (Teacher *teacher)
{
  ct_person_wait (teacher->person, is_asking, teacher, "a question");
  settle (teacher);
}

static void
look_at_key (Teacher *teacher)
{
  CtRefusalBanner *banner;
  guint n_right = 0;

  g_assert_true (is_told (teacher));
  count_right (page_of (teacher), &n_right);
  g_assert_cmpuint (n_right, >=, 1);
  g_assert_nonnull (find_action (teacher, "win.show-rule"));
  banner = CT_REFUSAL_BANNER (ct_test_find_where (page_of (teacher), is_banner, NULL));
  g_assert_nonnull (banner);
  g_assert_cmpuint (strlen (ct_refusal_banner_get_text (banner)), >, 10);
  g_assert_true (gtk_widget_has_focus (find (teacher, "Next Question")));
}

static void
go_on (Teacher *teacher)
{
  press (teacher, GDK_KEY_Return);
  await_question (teacher);
  g_assert_cmpuint (ct_show_of_hands_get_total (hands_of (teacher)), ==, 0);
  g_assert_false (is_told (teacher));
}

static gboolean
is_row_of (GtkWidget *widget, gconstpointer answer)
{
  return CT_IS_HAND_ROW (widget) &&
         g_variant_get_int32 (gtk_actionable_get_action_target_value (
             GTK_ACTIONABLE (widget))) == GPOINTER_TO_INT (answer);
}

/* @answer: from 1 */
static int
measure_bar (Teacher *teacher, int answer)
{
  GtkWidget *row =
      ct_test_find_where (page_of (teacher), is_row_of, GINT_TO_POINTER (answer));
  GtkWidget *trough =
      gtk_widget_get_first_child (ct_test_find (row, GTK_TYPE_LEVEL_BAR));

  return gtk_widget_get_width (gtk_widget_get_first_child (trough));
}

CT_TEST ("/ask-class/keys")
{
  Teacher teacher;

  begin (&teacher);
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.ask-class", "(ss)",
                              "kargaburo", "KB-FOLLOW-1");
  for (guint i = 0; i < 3; i++)
    {
      await_question (&teacher);
      press (&teacher, GDK_KEY_1);
      press (&teacher, GDK_KEY_2);
      press (&teacher, GDK_KEY_2);
      ct_test_wait_frames (GTK_WIDGET (teacher.window), 4);
      g_assert_cmpint (measure_bar (&teacher, 2), >, 40);
      g_assert_cmpint (measure_bar (&teacher, 1), <, measure_bar (&teacher, 2) * 2 / 3);
      press (&teacher, GDK_KEY_1);
      press (&teacher, GDK_KEY_BackSpace);
      g_assert_cmpuint (hands_of (&teacher)->n[0], ==, 1);
      g_assert_cmpuint (hands_of (&teacher)->n[1], ==, 2);
      g_assert_nonnull (find (&teacher, "Votes: 1"));
      g_assert_nonnull (find (&teacher, "Votes: 2"));
      g_assert_nonnull (find (&teacher, "Votes counted: 3."));
      press (&teacher, GDK_KEY_i);
      look_at_key (&teacher);

      press (&teacher, GDK_KEY_1);
      g_assert_cmpuint (hands_of (&teacher)->n[0], ==, 1);
      gtk_widget_grab_focus (find (&teacher, "Next Question"));
      go_on (&teacher);
    }
  press (&teacher, GDK_KEY_Escape);
  g_assert_false (CT_IS_ASK_CLASS_PAGE (page_of (&teacher)));
  end (&teacher);
}

CT_TEST ("/ask-class/pointer")
{
  Teacher teacher;

  begin (&teacher);
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.open-game", "s",
                              "cau-robat");
  settle (&teacher);
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.ask-class", "(ss)", "",
                              "");
  await_question (&teacher);
  g_assert_cmpstr (ct_page_get_rules (CT_PAGE (page_of (&teacher)))->id, ==,
                   "cau-robat");
  ct_person_click (teacher.person, find_row (&teacher, 2));
  ct_person_click (teacher.person, find_row (&teacher, 2));
  ct_person_click (teacher.person, find_row (&teacher, 1));
  settle (&teacher);
  g_assert_cmpuint (hands_of (&teacher)->n[0], ==, 1);
  g_assert_cmpuint (hands_of (&teacher)->n[1], ==, 2);
  ct_person_click (teacher.person, find_action (&teacher, "ask.take-back"));
  settle (&teacher);
  g_assert_cmpuint (hands_of (&teacher)->n[0], ==, 0);
  ct_person_click (teacher.person, find (&teacher, "Show the Answer"));
  settle (&teacher);
  look_at_key (&teacher);
  ct_person_click (teacher.person, find (&teacher, "Next Question"));
  await_question (&teacher);
  g_assert_false (is_told (&teacher));
  end (&teacher);
}

static CtSession *
session_of (Teacher *teacher)
{
  return ct_replay_get_session (
      ct_show_page_get_replay (CT_SHOW_PAGE (page_of (teacher))));
}

CT_TEST ("/ask-class/hand")
{
  Teacher teacher;
  CtReplay *replay;
  guint n_asked = 0;

  begin (&teacher);
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.open-hand", "(ss)",
                              "kargaburo", "the-first-evening");
  settle (&teacher);
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (page_of (&teacher)));
  press (&teacher, GDK_KEY_period);
  press (&teacher, GDK_KEY_F5);
  g_assert_true (CT_IS_SHOW_PAGE (page_of (&teacher)));
  g_assert_cmpuint (ct_session_get_position (session_of (&teacher)), ==, 1);
  press (&teacher, GDK_KEY_Right);
  press (&teacher, GDK_KEY_Page_Down);
  g_assert_cmpuint (ct_session_get_position (session_of (&teacher)), ==, 3);
  press (&teacher, GDK_KEY_Left);
  g_assert_cmpuint (ct_session_get_position (session_of (&teacher)), ==, 2);

  press (&teacher, GDK_KEY_q);
  while (is_asking (&teacher))
    {
      n_asked++;
      press (&teacher, GDK_KEY_1);
      press (&teacher, GDK_KEY_i);
      look_at_key (&teacher);
      press (&teacher, GDK_KEY_n);
    }
  g_assert_cmpuint (n_asked, >, 3);
  g_assert_nonnull (find (&teacher, "There are no more questions about this hand."));
  ct_person_click (teacher.person, find (&teacher, "Go Back"));
  settle (&teacher);
  g_assert_true (CT_IS_SHOW_PAGE (page_of (&teacher)));
  g_assert_cmpuint (ct_session_get_position (session_of (&teacher)), ==, 2);
  press (&teacher, GDK_KEY_Escape);
  g_assert_true (CT_IS_REPLAY_PAGE (page_of (&teacher)));
  g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), ==, 1);
  end (&teacher);
}

static gboolean
is_over (gpointer teacher)
{
  CtSession *session = session_of (teacher);

  return ct_session_get_position (session) == ct_session_get_n_plies (session) &&
         gtk_widget_get_mapped (page_of (teacher));
}

CT_TEST ("/ask-class/moves-that-end-early")
{
  g_autofree char *path =
      ct_test_dup_changed ("data/hands/kargaburo/a-short-hand.hand.xml",
                           "<move seat=\"C\">follow 5S</move>\n", "");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Teacher teacher;

  begin (&teacher);
  ct_test_open_file (teacher.window, file);
  settle (&teacher);
  press (&teacher, GDK_KEY_F5);
  while (!is_over (&teacher))
    press (&teacher, GDK_KEY_Right);
  g_assert_cmpstr (ct_tooltip_get (find_action (&teacher, "show.next")), ==,
                   "The moves end here, but the hand is not over.");
  end (&teacher);
}

CT_TEST ("/ask-class/by-itself")
{
  Teacher teacher;

  g_settings_set_double (ct_test_settings (), "autoplay-delay", .1);
  begin (&teacher);
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.open-hand", "(ss)",
                              "kargaburo", "a-short-hand");
  settle (&teacher);
  press (&teacher, GDK_KEY_F5);
  ct_person_click (teacher.person, find_action (&teacher, "show.play"));
  ct_person_wait (teacher.person, is_over, &teacher, "the end");
  end (&teacher);
  g_settings_reset (ct_test_settings (), "autoplay-delay");
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
