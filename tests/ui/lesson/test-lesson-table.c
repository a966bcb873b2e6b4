/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flow of a lesson with real input: glows, pauses for reading, and help after two
 * mistakes.
 */
#include "ct-card-view.h"
#include "ct-lesson-desk.h"
#include "ct-lesson.h"
#include "ct-refusal-banner.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-rig.h"

static gboolean
wants_silent_move (const CtStep *step)
{
  const CtAccept *accept =
      step->accepts->len > 0 ? g_ptr_array_index (step->accepts, 0) : NULL;

  return step->task == CT_TASK_ASK && accept->text == NULL && !step->learner_deals;
}

static void
test_glow_stays (void)
{
  CtLessonDesk desk;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  g_assert_cmpint (ct_lesson_desk_get_mark (&desk, "9H"), ==, CT_MARK_GLOW);

  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow QS"), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_desk_get_mark (&desk, "9H"), ==, CT_MARK_GLOW);
  g_assert_cmpint (ct_lesson_desk_get_mark (&desk, "QS"), ==, CT_MARK_OFFENDING);

  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "KC"));
  ct_person_settle (desk.person);
  g_assert_cmpint (ct_lesson_desk_get_mark (&desk, "QS"), ==, CT_MARK_NONE);
  g_assert_cmpint (ct_lesson_desk_get_mark (&desk, "9H"), ==, CT_MARK_GLOW);

  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_lesson_desk_get_mark (&desk, "9H"), !=, CT_MARK_GLOW);
  ct_lesson_desk_close (&desk);
}

static void
test_answer_clears_proof (void)
{
  CtLessonDesk desk;
  CtRefusalBanner *banner;

  ct_lesson_desk_open (&desk, "kargaburo-following");
  ct_person_take_keyboard (desk.person);
  banner = CT_REFUSAL_BANNER (ct_rig_find (desk.page, CT_TYPE_REFUSAL_BANNER));
  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow 5H"), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_desk_get_mark (&desk, "5H"), ==, CT_MARK_OFFENDING);

  g_assert_true (gtk_widget_grab_focus (ct_lesson_desk_find_card_view (&desk, "KS")));
  ct_person_press (desk.person, GDK_KEY_w, 0);
  ct_person_settle (desk.person);
  g_assert_cmpstr (ct_refusal_banner_get_text (banner), ==,
                   "The rules allow it: you can play this card.");
  g_assert_cmpint (ct_lesson_desk_get_mark (&desk, "5H"), ==, CT_MARK_NONE);
  ct_lesson_desk_close (&desk);
}

static gboolean
is_offer (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* Where the question is what to do, the Pass button does not stand out, whether or not
 * passing is allowed.
 */
static void
test_no_offer_tells (void)
{
  CtLessonDesk desk;
  guint n_offers = 0;

  ct_lesson_desk_open (&desk, "cangkul-passing");
  for (guint step = 0; step < ct_lesson_runner_get_n_steps (desk.runner); step++)
    {
      GtkWidget *pass;

      ct_lesson_desk_learn_until (&desk, step);
      pass = ct_rig_find_where (desk.page, is_offer, "Pass");
      if (pass == NULL || ct_lesson_runner_get_state (desk.runner) != CT_LESSON_ASK ||
          ct_lesson_runner_is_any_move_right (desk.runner))
        continue;

      g_assert_true (gtk_widget_has_css_class (pass, "quiet"));
      n_offers++;
    }
  g_assert_cmpuint (n_offers, >, 0);
  ct_lesson_desk_close (&desk);
}

static GtkWidget *
get_focus (CtLessonDesk *desk)
{
  return gtk_root_get_focus (gtk_widget_get_root (desk->page));
}

static void
press (CtLessonDesk *desk, guint key)
{
  ct_person_press (desk->person, key, 0);
  ct_person_settle (desk->person);
}

/* Left and right skip the Pass button, which is above the hand. */
static void
test_offer_is_above_hand (void)
{
  CtLessonDesk desk;
  guint n_cards;

  ct_lesson_desk_open (&desk, "cangkul-what-is-different");
  ct_lesson_desk_learn_until (&desk, 5);
  n_cards =
      ct_zone_len (ct_session_get_state (ct_lesson_runner_get_session (desk.runner)),
                   ct_hand (0));
  g_assert_cmpuint (n_cards, ==, 7);

  press (&desk, GDK_KEY_h);
  press (&desk, GDK_KEY_Home);
  for (guint i = 0; i < n_cards; i++)
    {
      GtkWidget *card = get_focus (&desk);

      g_assert_true (CT_IS_CARD_VIEW (card));
      press (&desk, GDK_KEY_Right);
      if (i + 1 < n_cards)
        g_assert_true (get_focus (&desk) != card);
      else
        g_assert_true (get_focus (&desk) == card);
    }

  press (&desk, GDK_KEY_Up);
  g_assert_true (is_offer (get_focus (&desk), "Pass"));
  press (&desk, GDK_KEY_Down);
  g_assert_true (CT_IS_CARD_VIEW (get_focus (&desk)));
  ct_lesson_desk_close (&desk);
}

static const char *
get_said (CtLessonDesk *desk)
{
  return ct_table_pane_get_said (CT_TABLE_PANE (ct_rig_find (desk->page,
                                                             CT_TYPE_TABLE_PANE)));
}

static void
test_undone_is_said_once (void)
{
  static const char turn[] = "It’s your turn to follow. The suit to follow is spades.";
  CtLessonDesk desk;

  ct_lesson_desk_open (&desk, "kargaburo-following");
  ct_person_take_keyboard (desk.person);
  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow KS"), ==, CT_ANSWER_BEST);
  ct_person_press (desk.person, GDK_KEY_z, GDK_CONTROL_MASK);
  ct_person_settle (desk.person);
  g_assert_cmpstr (get_said (&desk), ==, "Your move has been undone.");

  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "5H"));
  ct_person_settle (desk.person);
  ct_person_press (desk.person, GDK_KEY_Escape, 0);
  ct_person_settle (desk.person);
  g_assert_cmpstr (get_said (&desk), ==, turn);
  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow 5H"), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (get_said (&desk), ==, turn);
  ct_lesson_desk_close (&desk);
}

/* In the fourth step of the first lesson the right card was played, and Carlo and Berta
 * followed. The fifth asks for a lead on the same table.
 */
static void
finish_fourth_step (CtLessonDesk *desk)
{
  ct_lesson_desk_learn_until (desk, 3);
  g_assert_cmpint (ct_rig_try_move (desk->runner, "follow JD"), ==, CT_ANSWER_BEST);
  ct_person_wait (desk->person, ct_lesson_desk_has_played, desk, "the others");
  ct_rig_wait_frames (desk->page, 3);
  g_assert_cmpuint (ct_lesson_runner_get_step (desk->runner), ==, 3);
}

static void
test_click_stays (void)
{
  CtLessonDesk desk;
  GtkWidget *banner;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow 9H"), ==, CT_ANSWER_BEST);
  ct_person_wait (desk.person, ct_lesson_desk_has_played, &desk, "the others");
  ct_rig_wait_frames (desk.page, 3);
  banner = ct_rig_find (desk.page, CT_TYPE_REFUSAL_BANNER);

  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "KC"));
  ct_person_settle (desk.person);
  g_assert_cmpuint (ct_lesson_runner_get_step (desk.runner), ==, 0);
  g_assert_true (gtk_widget_get_mapped (banner));
  g_assert_cmpstr (ct_refusal_banner_get_text (CT_REFUSAL_BANNER (banner)), ==,
                   "Press Next to go on.");

  ct_person_press (desk.person, GDK_KEY_Return, 0);
  ct_lesson_desk_wait_for (&desk, 1, CT_LESSON_QUIZ);
  ct_lesson_desk_close (&desk);
}

static void
test_click_goes_on (void)
{
  CtLessonDesk desk;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  finish_fourth_step (&desk);

  ct_person_click (desk.person, ct_lesson_desk_find_card_view (&desk, "KC"));
  ct_lesson_desk_wait_for (&desk, 4, CT_LESSON_ASK);
  ct_rig_wait_frames (desk.page, 3);
  g_assert_nonnull (ct_rig_find_where (desk.page, ct_lesson_desk_says,
                                       "Lead your highest card."));
  ct_lesson_desk_close (&desk);
}

static gboolean
is_done (gpointer data)
{
  const CtLessonDesk *desk = data;

  return ct_lesson_runner_get_state (desk->runner) == CT_LESSON_DONE;
}

static void
test_another_hand (void)
{
  CtLessonDesk desk;
  CtLesson *lesson;
  CtState first;
  CtMove move;
  guint step = 0;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  lesson = ct_lesson_runner_get_lesson (desk.runner);
  while (ct_lesson_get_step (lesson, step)->position == NULL ||
         ct_lesson_get_step (lesson, step)->position->n_musts == 0)
    step++;
  ct_lesson_desk_learn_until (&desk, step);
  first = *ct_session_get_state (ct_lesson_runner_get_session (desk.runner));
  while (!ct_lesson_runner_get_hint_move (desk.runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (desk.runner));
  g_assert_cmpint (ct_lesson_runner_try (desk.runner, &move), ==, CT_ANSWER_BEST);
  ct_person_wait (desk.person, is_done, &desk, "the step to be done");
  ct_rig_wait_frames (desk.page, 3);

  ct_person_click (desk.person, ct_rig_find_where (desk.page, ct_lesson_desk_has_action,
                                                   "lesson.deal-anew"));
  ct_lesson_desk_wait_for (&desk, step, CT_LESSON_ASK);
  g_assert_true (
      memcmp (first.card,
              ct_session_get_state (ct_lesson_runner_get_session (desk.runner))->card,
              sizeof first.card) != 0);
  g_assert_false (gtk_widget_get_visible (ct_rig_find_where (desk.page,
                                                             ct_lesson_desk_has_action,
                                                             "lesson.deal-anew")));
  ct_lesson_desk_close (&desk);
}

static void
test_key_goes_on (void)
{
  CtLessonDesk desk;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  finish_fourth_step (&desk);

  ct_person_press (desk.person, GDK_KEY_n, 0);
  ct_lesson_desk_wait_for (&desk, 4, CT_LESSON_ASK);
  ct_lesson_desk_close (&desk);
}

/* Without a reply by the author, a right answer gets praise, which waits to be read. */
static void
test_praise_waits (void)
{
  CtLessonDesk desk;
  CtLesson *lesson;
  guint step = 0;
  CtMove move;

  ct_lesson_desk_open (&desk, "kargaburo-drawing");
  lesson = ct_lesson_runner_get_lesson (desk.runner);
  while (!wants_silent_move (ct_lesson_get_step (lesson, step)))
    g_assert_cmpuint (++step, <, ct_lesson_get_n_steps (lesson));
  ct_lesson_desk_learn_until (&desk, step);
  while (!ct_lesson_runner_get_hint_move (desk.runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (desk.runner));
  g_assert_cmpint (ct_lesson_runner_try (desk.runner, &move), <=, CT_ANSWER_FINE);
  ct_person_wait (desk.person, ct_lesson_desk_has_played, &desk, "the others");
  ct_person_settle (desk.person);
  g_assert_cmpuint (ct_lesson_runner_get_step (desk.runner), ==, step);
  g_assert_nonnull (ct_rig_find_where (desk.page, ct_lesson_desk_says,
                                       "That’s right."));
  ct_lesson_desk_close (&desk);
}

static void
test_once_more (void)
{
  CtLessonDesk desk;
  guint asked;

  ct_lesson_desk_open (&desk, "kargaburo-first-card");
  ct_lesson_desk_learn_until (&desk, 3);
  asked = ct_lesson_runner_get_step (desk.runner);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (ct_rig_try_move (desk.runner, "follow KC"), ==, CT_ANSWER_WRONG);
  ct_rig_wait_frames (desk.page, 3);

  ct_person_click (desk.person, ct_rig_find_where (desk.page, ct_lesson_desk_has_action,
                                                   "lesson.teach-again"));
  ct_person_settle (desk.person);
  g_assert_cmpuint (ct_lesson_runner_get_step (desk.runner), <, asked);
  g_assert_nonnull (
      ct_rig_find_where (desk.page, ct_lesson_desk_says,
                         "Let’s look at this again. Next takes you back to step 4."));

  ct_person_press (desk.person, GDK_KEY_n, 0);
  ct_lesson_desk_wait_for (&desk, asked, CT_LESSON_ASK);
  ct_lesson_desk_close (&desk);
}

static gboolean
has_come_in (GtkWidget *table)
{
  return gtk_widget_has_css_class (table, "swapped") ||
         gtk_widget_has_css_class (table, "swapped-again");
}

static void
test_another_table (void)
{
  CtLessonDesk desk;
  CtLesson *lesson;
  GtkWidget *table;
  guint step = 1;

  ct_lesson_desk_open (&desk, "kargaburo-following");
  table = ct_rig_find (desk.page, CT_TYPE_TABLE_VIEW);
  g_assert_null (ct_rig_find_where (desk.page, ct_lesson_desk_says,
                                    "A different table."));
  g_assert_false (has_come_in (table));
  lesson = ct_lesson_runner_get_lesson (desk.runner);
  while (ct_lesson_get_step (lesson, step)->position == NULL)
    step++;
  ct_lesson_desk_learn_until (&desk, step);
  g_assert_nonnull (ct_rig_find_where (desk.page, ct_lesson_desk_says,
                                       "A different table."));
  g_assert_true (has_come_in (table));
  ct_lesson_desk_close (&desk);
}

CT_TEST_MAIN ("lesson-table")
{
  int result;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/lesson-table/glow-stays", test_glow_stays);
  g_test_add_func ("/lesson-table/answer-clears-proof", test_answer_clears_proof);
  g_test_add_func ("/lesson-table/taken-back-is-said-once", test_undone_is_said_once);
  g_test_add_func ("/lesson-table/no-offer-tells", test_no_offer_tells);
  g_test_add_func ("/lesson-table/offer-is-above-hand", test_offer_is_above_hand);
  g_test_add_func ("/lesson-table/click-stays", test_click_stays);
  g_test_add_func ("/lesson-table/click-goes-on", test_click_goes_on);
  g_test_add_func ("/lesson-table/another-hand", test_another_hand);
  g_test_add_func ("/lesson-table/key-goes-on", test_key_goes_on);
  g_test_add_func ("/lesson-table/praise-waits", test_praise_waits);
  g_test_add_func ("/lesson-table/once-more", test_once_more);
  g_test_add_func ("/lesson-table/another-table", test_another_table);
  result = g_test_run ();
  ct_rig_end ();
  return result;
}
