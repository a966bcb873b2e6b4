/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quiz of a recorded hand, answered with pointer and keyboard. */
#include "ct-card-view.h"
#include "ct-person.h"
#include "ct-quiz-view.h"
#include "ct-replay-quiz.h"
#include "ct-replay-rig.h"
#include "ct-seat-view.h"
#include "ct-test.h"

#include <string.h>

typedef struct
{
  CtReplayRig rig;
  CtPerson *person;
} Desk;

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
find_button (Desk *desk, const char *text)
{
  GtkWidget *button = ct_rig_find_where (desk->rig.page, is_button, text);

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
get_question (Desk *desk)
{
  GtkWidget *quiz = ct_rig_find (desk->rig.page, CT_TYPE_REPLAY_QUIZ);

  return ct_replay_quiz_get_question (CT_REPLAY_QUIZ (quiz));
}

static CtTablePane *
get_pane (Desk *desk)
{
  return CT_TABLE_PANE (ct_rig_find (desk->rig.page, CT_TYPE_TABLE_PANE));
}

static const char *
get_banner (Desk *desk)
{
  CtRefusalBanner *banner = ct_table_pane_get_banner (get_pane (desk));

  return gtk_widget_get_visible (GTK_WIDGET (banner))
             ? ct_refusal_banner_get_text (banner)
             : NULL;
}

static void
sit_down (Desk *desk, const char *ruleset, const char *hand)
{
  g_settings_set_double (ct_rig_settings (), "autoplay-delay", 0.1);
  ct_replay_rig_open (&desk->rig, ruleset, hand);
  desk->person = ct_person_new (GTK_WINDOW (desk->rig.window));
  ct_person_take_keyboard (desk->person);
}

static void
stand_up (Desk *desk)
{
  ct_person_free (desk->person);
  ct_rig_close_window (desk->rig.window);
  g_settings_reset (ct_rig_settings (), "autoplay-delay");
}

static void
click (Desk *desk, GtkWidget *widget)
{
  g_assert_nonnull (widget);
  ct_person_click (desk->person, widget);
  ct_person_settle (desk->person);
  ct_rig_await_answer ();
  ct_person_settle (desk->person);
}

static gboolean
is_asked (gpointer data)
{
  return get_question (data) != NULL;
}

static void
wait_for_question (Desk *desk)
{
  ct_person_wait (desk->person, is_asked, desk, "a question");
  ct_person_settle (desk->person);
}

typedef struct
{
  Desk *desk;
  const char *text;
} Wish;

static gboolean
is_there (gpointer data)
{
  const Wish *wish = data;

  return ct_rig_find_where (wish->desk->rig.page, is_button, wish->text) != NULL;
}

static void
choose_quiz (Desk *desk, const char *name)
{
  Wish wish = { desk, name };

  ct_person_press (desk->person, GDK_KEY_q, 0);
  ct_person_wait (desk->person, is_there, &wish, name);
  ct_person_settle (desk->person);
  click (desk, find_button (desk, name));
  wait_for_question (desk);
}

static void
touch (Desk *desk, guint option)
{
  guint zone;
  CtCard card;

  g_assert_true (ct_question_get_option_place (get_question (desk), option, &zone,
                                               &card));
  if (card != CT_NO_CARD)
    click (desk, ct_rig_find_where (desk->rig.page, is_card, GUINT_TO_POINTER (card)));
  else
    click (desk, ct_rig_find_where (desk->rig.page, is_seat,
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
  return ct_progress_count_observations (ct_rig_progress ());
}

static void
check_silence (Desk *desk)
{
  static const guint keys[] = { GDK_KEY_l, GDK_KEY_w };
  g_autofree char *table =
      ct_rig_dup_text (GTK_WIDGET (ct_replay_rig_table (&desk->rig)));
  CtRefusalBanner *banner;

  g_assert_null (strstr (table, "turn"));
  g_assert_null (strstr (table, "leads"));
  g_assert_cmpstr (ct_table_pane_get_said (get_pane (desk)), ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      ct_person_press (desk->person, keys[i], 0);
      ct_person_settle (desk->person);
      g_assert_cmpstr (get_banner (desk), ==, "Answer the question first.");
    }

  ct_person_press (desk->person, GDK_KEY_g, 0);
  ct_person_settle (desk->person);
  banner = ct_table_pane_get_banner (get_pane (desk));
  g_assert_cmpstr (ct_refusal_banner_get_title (banner), ==, "The cards on the table");
  g_assert_null (strstr (get_banner (desk), "turn"));
  g_assert_null (strstr (get_banner (desk), "leads"));
  g_assert_nonnull (get_question (desk));
}

static void
test_legal (void)
{
  Desk desk;
  guint right;
  guint n_kept;

  sit_down (&desk, "kargaburo", "a-short-hand");
  choose_quiz (&desk, "Which Cards Can Be Played?");
  n_kept = count_kept ();
  check_silence (&desk);
  right = ct_question_get_right (get_question (&desk));
  for (guint i = 0; i < ct_question_get_n_options (get_question (&desk)); i++)
    if ((right & 1u << i) != 0)
      touch (&desk, i);
  g_assert_cmpuint (ct_question_get_marked (get_question (&desk)), ==, right);
  click (&desk, find_button (&desk, "That’s My Answer"));
  g_assert_true (ct_replay_rig_reads (&desk.rig, "That’s right: "));
  g_assert_true (ct_replay_rig_reads (&desk.rig, "Found: 1 of 1"));
  g_assert_cmpuint (count_kept (), >, n_kept);

  wait_for_question (&desk);
  right = ct_question_get_right (get_question (&desk));
  click (&desk, find_button (&desk, "From a List"));
  click (&desk, find_button (&desk, ct_question_get_option (get_question (&desk),
                                                            get_first (~right))));
  g_assert_cmpuint (ct_question_get_marked (get_question (&desk)), ==,
                    1u << get_first (~right));
  ct_person_press (desk.person, GDK_KEY_Escape, 0);
  ct_person_settle (desk.person);
  click (&desk, find_button (&desk, "That’s My Answer"));
  g_assert_true (ct_replay_rig_reads (&desk.rig, "Not quite. The right answer is: "));
  g_assert_true (ct_replay_rig_reads (&desk.rig, "Found: 1 of 2"));

  click (&desk, find_button (&desk, "End the Quiz"));
  g_assert_null (get_question (&desk));
  g_assert_false (ct_replay_quiz_is_active (
      ct_replay_section_find (desk.rig.page, CT_TYPE_REPLAY_QUIZ)));
  stand_up (&desk);
}

static void
test_players (gconstpointer data)
{
  Desk desk;
  guint right;

  sit_down (&desk, "cangkul", "the-first-evening");
  choose_quiz (&desk, data);
  check_silence (&desk);
  right = ct_question_get_right (get_question (&desk));
  while (ct_question_is_multiple_choice (get_question (&desk)) ||
         !ct_question_get_option_place (get_question (&desk), get_first (right),
                                        &(guint){ 0 }, &(CtCard){ 0 }))
    {
      ct_person_press (desk.person, GDK_KEY_a, 0);
      wait_for_question (&desk);
      right = ct_question_get_right (get_question (&desk));
    }
  touch (&desk, get_first (right));
  g_assert_true (ct_replay_rig_reads (&desk.rig, "That’s right: "));
  g_assert_true (ct_replay_rig_reads (&desk.rig, "Found: 1 of 1"));

  wait_for_question (&desk);
  ct_person_press (desk.person, GDK_KEY_space, 0);
  ct_person_settle (desk.person);
  g_assert_nonnull (ct_rig_find_where (desk.rig.page, is_list, NULL));
  ct_person_press (desk.person, GDK_KEY_Escape, 0);
  ct_person_settle (desk.person);
  stand_up (&desk);
}

static void
test_kept (void)
{
  Desk desk;
  g_autofree char *path =
      g_build_filename (g_getenv ("XDG_DATA_HOME"), "progress.db", NULL);
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) again = NULL;
  guint n_kept = count_kept ();

  sit_down (&desk, "cau-robat", "the-first-evening");
  choose_quiz (&desk, "What Does the Card Capture?");
  check_silence (&desk);
  for (guint options = ct_question_get_right (get_question (&desk)); options != 0;
       options &= options - 1)
    {
      guint zone;
      CtCard card;

      if (ct_question_get_option_place (get_question (&desk), get_first (options),
                                        &zone, &card))
        touch (&desk, get_first (options));
      else
        {
          click (&desk, find_button (&desk, "From a List"));
          click (&desk, find_button (&desk, "Nothing"));
          ct_person_press (desk.person, GDK_KEY_Escape, 0);
          ct_person_settle (desk.person);
        }
    }
  click (&desk, find_button (&desk, "That’s My Answer"));
  g_assert_true (ct_replay_rig_reads (&desk.rig, "That’s right: "));
  stand_up (&desk);

  ct_rig_await_writing ();
  store = ct_store_new (path);
  again = ct_progress_new (store);
  g_assert_true (ct_store_settle (store, 60000));
  g_assert_cmpuint (ct_progress_count_observations (again), >, n_kept);
}

CT_TEST_MAIN ("replay-quiz")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_test_add_func ("/ui/replay-quiz/legal", test_legal);
  g_test_add_data_func ("/ui/replay-quiz/takes", "Who Leads Next?", test_players);
  g_test_add_data_func ("/ui/replay-quiz/draws", "Who Must Draw?", test_players);
  g_test_add_func ("/ui/replay-quiz/kept", test_kept);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
