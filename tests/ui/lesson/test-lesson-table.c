/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flow of a lesson with real input: glows, pauses for reading, and help after two
 * mistakes.
 */
#include "ct-card-view.h"
#include "ct-lesson-person.h"
#include "ct-lesson.h"
#include "ct-refusal-banner.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static gboolean
wants_silent_move (const CtStep *step)
{
  const CtAccept *accept =
      step->accepts->len > 0 ? g_ptr_array_index (step->accepts, 0) : NULL;

  return step->task == CT_TASK_ASK && accept->text == NULL && !step->learner_deals;
}

CT_TEST ("/lesson-table/glow-stays")
{
  CtLessonPerson learner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  g_assert_cmpint (ct_lesson_person_get_mark (&learner, "9H"), ==, CT_MARK_GLOW);

  g_assert_cmpint (ct_test_try_move (learner.runner, "follow QS"), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_person_get_mark (&learner, "9H"), ==, CT_MARK_GLOW);
  g_assert_cmpint (ct_lesson_person_get_mark (&learner, "QS"), ==, CT_MARK_OFFENDING);

  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "KC"));
  ct_person_settle (learner.person);
  g_assert_cmpint (ct_lesson_person_get_mark (&learner, "QS"), ==, CT_MARK_NONE);
  g_assert_cmpint (ct_lesson_person_get_mark (&learner, "9H"), ==, CT_MARK_GLOW);

  g_assert_cmpint (ct_test_try_move (learner.runner, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_lesson_person_get_mark (&learner, "9H"), !=, CT_MARK_GLOW);
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-table/answer-clears-proof")
{
  CtLessonPerson learner;
  CtRefusalBanner *banner;

  ct_lesson_person_open (&learner, "kargaburo-following");
  ct_person_take_keyboard (learner.person);
  banner = CT_REFUSAL_BANNER (ct_test_find (learner.page, CT_TYPE_REFUSAL_BANNER));
  g_assert_cmpint (ct_test_try_move (learner.runner, "follow 5H"), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_person_get_mark (&learner, "5H"), ==, CT_MARK_OFFENDING);

  g_assert_true (gtk_widget_grab_focus (ct_lesson_person_find_card_view (&learner,
                                                                         "KS")));
  ct_person_press (learner.person, GDK_KEY_w, 0);
  ct_person_settle (learner.person);
  g_assert_cmpstr (ct_refusal_banner_get_text (banner), ==,
                   "The rules allow it: you can play this card.");
  g_assert_cmpint (ct_lesson_person_get_mark (&learner, "5H"), ==, CT_MARK_NONE);
  ct_lesson_person_close (&learner);
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
CT_TEST ("/lesson-table/no-offer-tells")
{
  CtLessonPerson learner;
  guint n_offers = 0;

  ct_lesson_person_open (&learner, "cangkul-passing");
  for (guint step = 0; step < ct_lesson_runner_get_n_steps (learner.runner); step++)
    {
      GtkWidget *pass;

      ct_lesson_person_learn_until (&learner, step);
      pass = ct_test_find_where (learner.page, is_offer, "Pass");
      if (pass == NULL ||
          ct_lesson_runner_get_state (learner.runner) != CT_LESSON_ASK ||
          ct_lesson_runner_is_any_move_right (learner.runner))
        continue;

      g_assert_true (gtk_widget_has_css_class (pass, "quiet"));
      n_offers++;
    }
  g_assert_cmpuint (n_offers, >, 0);
  ct_lesson_person_close (&learner);
}

static GtkWidget *
get_focus (CtLessonPerson *learner)
{
  return gtk_root_get_focus (gtk_widget_get_root (learner->page));
}

static void
press (CtLessonPerson *learner, guint key)
{
  ct_person_press (learner->person, key, 0);
  ct_person_settle (learner->person);
}

/* Left and right skip the Pass button, which is above the hand. */
CT_TEST ("/lesson-table/offer-is-above-hand")
{
  CtLessonPerson learner;
  guint n_cards;

  ct_lesson_person_open (&learner, "cangkul-what-is-different");
  ct_lesson_person_learn_until (&learner, 5);
  n_cards =
      ct_zone_len (ct_session_get_state (ct_lesson_runner_get_session (learner.runner)),
                   ct_hand (0));
  g_assert_cmpuint (n_cards, ==, 7);

  press (&learner, GDK_KEY_h);
  press (&learner, GDK_KEY_Home);
  for (guint i = 0; i < n_cards; i++)
    {
      GtkWidget *card = get_focus (&learner);

      g_assert_true (CT_IS_CARD_VIEW (card));
      press (&learner, GDK_KEY_Right);
      if (i + 1 < n_cards)
        g_assert_true (get_focus (&learner) != card);
      else
        g_assert_true (get_focus (&learner) == card);
    }

  press (&learner, GDK_KEY_Up);
  g_assert_true (is_offer (get_focus (&learner), "Pass"));
  press (&learner, GDK_KEY_Down);
  g_assert_true (CT_IS_CARD_VIEW (get_focus (&learner)));
  ct_lesson_person_close (&learner);
}

static const char *
get_said (CtLessonPerson *learner)
{
  return ct_table_pane_get_said (CT_TABLE_PANE (ct_test_find (learner->page,
                                                              CT_TYPE_TABLE_PANE)));
}

CT_TEST ("/lesson-table/taken-back-is-said-once")
{
  static const char turn[] = "It’s your turn to follow. The suit to follow is spades.";
  CtLessonPerson learner;

  ct_lesson_person_open (&learner, "kargaburo-following");
  ct_person_take_keyboard (learner.person);
  g_assert_cmpint (ct_test_try_move (learner.runner, "follow KS"), ==, CT_ANSWER_BEST);
  ct_person_press (learner.person, GDK_KEY_z, GDK_CONTROL_MASK);
  ct_person_settle (learner.person);
  g_assert_cmpstr (get_said (&learner), ==, "Your move has been undone.");

  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "5H"));
  ct_person_settle (learner.person);
  ct_person_press (learner.person, GDK_KEY_Escape, 0);
  ct_person_settle (learner.person);
  g_assert_cmpstr (get_said (&learner), ==, turn);
  g_assert_cmpint (ct_test_try_move (learner.runner, "follow 5H"), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (get_said (&learner), ==, turn);
  ct_lesson_person_close (&learner);
}

/* In the fourth step of the first lesson the right card was played, and Carlo and Berta
 * followed. The fifth asks for a lead on the same table.
 */
static void
finish_fourth_step (CtLessonPerson *learner)
{
  ct_lesson_person_learn_until (learner, 3);
  g_assert_cmpint (ct_test_try_move (learner->runner, "follow JD"), ==, CT_ANSWER_BEST);
  ct_person_wait (learner->person, ct_lesson_person_has_played, learner, "the others");
  ct_test_wait_frames (learner->page, 3);
  g_assert_cmpuint (ct_lesson_runner_get_step (learner->runner), ==, 3);
}

CT_TEST ("/lesson-table/click-stays")
{
  CtLessonPerson learner;
  GtkWidget *banner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  g_assert_cmpint (ct_test_try_move (learner.runner, "follow 9H"), ==, CT_ANSWER_BEST);
  ct_person_wait (learner.person, ct_lesson_person_has_played, &learner, "the others");
  ct_test_wait_frames (learner.page, 3);
  banner = ct_test_find (learner.page, CT_TYPE_REFUSAL_BANNER);

  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "KC"));
  ct_person_settle (learner.person);
  g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, 0);
  g_assert_true (gtk_widget_get_mapped (banner));
  g_assert_cmpstr (ct_refusal_banner_get_text (CT_REFUSAL_BANNER (banner)), ==,
                   "Press Next to go on.");

  ct_person_press (learner.person, GDK_KEY_Return, 0);
  ct_lesson_person_wait_for (&learner, 1, CT_LESSON_QUIZ);
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-table/click-goes-on")
{
  CtLessonPerson learner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  finish_fourth_step (&learner);

  ct_person_click (learner.person, ct_lesson_person_find_card_view (&learner, "KC"));
  ct_lesson_person_wait_for (&learner, 4, CT_LESSON_ASK);
  ct_test_wait_frames (learner.page, 3);
  g_assert_nonnull (ct_test_find_where (learner.page, ct_lesson_person_says,
                                        "Lead your highest card."));
  ct_lesson_person_close (&learner);
}

static gboolean
is_done (gpointer data)
{
  const CtLessonPerson *learner = data;

  return ct_lesson_runner_get_state (learner->runner) == CT_LESSON_DONE;
}

CT_TEST ("/lesson-table/another-hand")
{
  CtLessonPerson learner;
  CtLesson *lesson;
  CtState first;
  CtMove move;
  guint step = 0;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  lesson = ct_lesson_runner_get_lesson (learner.runner);
  while (ct_lesson_get_step (lesson, step)->position == NULL ||
         ct_lesson_get_step (lesson, step)->position->n_musts == 0)
    step++;
  ct_lesson_person_learn_until (&learner, step);
  first = *ct_session_get_state (ct_lesson_runner_get_session (learner.runner));
  while (!ct_lesson_runner_get_hint_move (learner.runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (learner.runner));
  g_assert_cmpint (ct_lesson_runner_try (learner.runner, &move), ==, CT_ANSWER_BEST);
  ct_person_wait (learner.person, is_done, &learner, "the step to be done");
  ct_test_wait_frames (learner.page, 3);

  ct_person_click (learner.person,
                   ct_test_find_where (learner.page, ct_lesson_person_has_action,
                                       "lesson.deal-anew"));
  ct_lesson_person_wait_for (&learner, step, CT_LESSON_ASK);
  g_assert_true (
      memcmp (first.card,
              ct_session_get_state (ct_lesson_runner_get_session (learner.runner))
                  ->card,
              sizeof first.card) != 0);
  g_assert_false (gtk_widget_get_visible (ct_test_find_where (
      learner.page, ct_lesson_person_has_action, "lesson.deal-anew")));
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-table/key-goes-on")
{
  CtLessonPerson learner;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  finish_fourth_step (&learner);

  ct_person_press (learner.person, GDK_KEY_n, 0);
  ct_lesson_person_wait_for (&learner, 4, CT_LESSON_ASK);
  ct_lesson_person_close (&learner);
}

/* Without a reply by the author, a right answer gets praise, which waits to be read. */
CT_TEST ("/lesson-table/praise-waits")
{
  CtLessonPerson learner;
  CtLesson *lesson;
  guint step = 0;
  CtMove move;

  ct_lesson_person_open (&learner, "kargaburo-drawing");
  lesson = ct_lesson_runner_get_lesson (learner.runner);
  while (!wants_silent_move (ct_lesson_get_step (lesson, step)))
    g_assert_cmpuint (++step, <, ct_lesson_get_n_steps (lesson));
  ct_lesson_person_learn_until (&learner, step);
  while (!ct_lesson_runner_get_hint_move (learner.runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (learner.runner));
  g_assert_cmpint (ct_lesson_runner_try (learner.runner, &move), <=, CT_ANSWER_FINE);
  ct_person_wait (learner.person, ct_lesson_person_has_played, &learner, "the others");
  ct_person_settle (learner.person);
  g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, step);
  g_assert_nonnull (ct_test_find_where (learner.page, ct_lesson_person_says,
                                        "That’s right."));
  ct_lesson_person_close (&learner);
}

CT_TEST ("/lesson-table/once-more")
{
  CtLessonPerson learner;
  guint asked;

  ct_lesson_person_open (&learner, "kargaburo-first-card");
  ct_lesson_person_learn_until (&learner, 3);
  asked = ct_lesson_runner_get_step (learner.runner);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (ct_test_try_move (learner.runner, "follow KC"), ==,
                     CT_ANSWER_WRONG);
  ct_test_wait_frames (learner.page, 3);

  ct_person_click (learner.person,
                   ct_test_find_where (learner.page, ct_lesson_person_has_action,
                                       "lesson.teach-again"));
  ct_person_settle (learner.person);
  g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), <, asked);
  g_assert_nonnull (
      ct_test_find_where (learner.page, ct_lesson_person_says,
                          "Let’s look at this again. Next takes you back to step 4."));

  ct_person_press (learner.person, GDK_KEY_n, 0);
  ct_lesson_person_wait_for (&learner, asked, CT_LESSON_ASK);
  ct_lesson_person_close (&learner);
}

static gboolean
has_come_in (GtkWidget *table)
{
  return gtk_widget_has_css_class (table, "swapped") ||
         gtk_widget_has_css_class (table, "swapped-again");
}

CT_TEST ("/lesson-table/another-table")
{
  CtLessonPerson learner;
  CtLesson *lesson;
  GtkWidget *table;
  guint step = 1;

  ct_lesson_person_open (&learner, "kargaburo-following");
  table = ct_test_find (learner.page, CT_TYPE_TABLE_VIEW);
  g_assert_null (ct_test_find_where (learner.page, ct_lesson_person_says,
                                     "A different table."));
  g_assert_false (has_come_in (table));
  lesson = ct_lesson_runner_get_lesson (learner.runner);
  while (ct_lesson_get_step (lesson, step)->position == NULL)
    step++;
  ct_lesson_person_learn_until (&learner, step);
  g_assert_nonnull (ct_test_find_where (learner.page, ct_lesson_person_says,
                                        "A different table."));
  g_assert_true (has_come_in (table));
  ct_lesson_person_close (&learner);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
