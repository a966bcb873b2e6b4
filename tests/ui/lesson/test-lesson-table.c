/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How one goes on in a lesson, and what a touch of the table does when no move is
 * wanted. Real buttons and keys, as those of a learner.
 */
#include "ct-card-view.h"
#include "ct-lesson-page.h"
#include "ct-lesson.h"
#include "ct-person.h"
#include "ct-seat-view.h"
#include "ct-table-pane.h"
#include "ct-window-rig.h"

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  CtLessonRunner *runner;
} Desk;

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

static void
sit_down (Desk *desk, const char *lesson)
{
  desk->window = ct_rig_open_window (&usual);
  desk->person = ct_person_new (GTK_WINDOW (desk->window));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.open-lesson", "s",
                              lesson);
  ct_rig_wait_frames (GTK_WIDGET (desk->window), 4);
  desk->page = ct_window_get_page (desk->window);
  desk->runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (desk->page));
  /* Whatever an earlier test has left of it. */
  ct_lesson_runner_restart (desk->runner);
  ct_rig_wait_frames (desk->page, 2);
}

static void
stand_up (Desk *desk)
{
  ct_person_free (desk->person);
  ct_rig_close_window (desk->window);
}

static const CtState *
table_of (Desk *desk)
{
  return ct_session_get_state (ct_lesson_runner_get_session (desk->runner));
}

static CtCard
find_card (Desk *desk, const char *name)
{
  const CtRules *rules =
      ct_session_get_rules (ct_lesson_runner_get_session (desk->runner));
  CtFace face;

  g_assert_true (ct_face_parse (rules->deck, name, &face));
  for (CtCard card = 0; card < ct_deck_size (rules->deck); card++)
    if (ct_rules_face (rules, card) == face)
      return card;

  g_assert_not_reached ();
}

static gboolean
is_card (GtkWidget *widget, gconstpointer card)
{
  return CT_IS_CARD_VIEW (widget) &&
         ct_card_view_get_card (CT_CARD_VIEW (widget)) == GPOINTER_TO_UINT (card);
}

static GtkWidget *
card_view (Desk *desk, const char *name)
{
  return ct_rig_find_where (desk->page, is_card,
                            GUINT_TO_POINTER ((guint) find_card (desk, name)));
}

static gboolean
is_seat (GtkWidget *widget, gconstpointer seat)
{
  return CT_IS_SEAT_VIEW (widget) &&
         ct_seat_view_get_seat (CT_SEAT_VIEW (widget)) == GPOINTER_TO_UINT (seat);
}

static GtkWidget *
seat_view (Desk *desk, guint seat)
{
  return ct_rig_find_where (desk->page, is_seat, GUINT_TO_POINTER (seat));
}

static gboolean
is_box (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_CHECK_BUTTON (widget) &&
         g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), text) == 0;
}

static gboolean
is_ticked (Desk *desk, const char *text)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (ct_rig_find_where (desk->page,
                                                                           is_box,
                                                                           text)));
}

/* Does all that the lesson asks for before @step, and stops there. */
static void
learn_until (Desk *desk, guint step)
{
  ct_lesson_runner_skip_to (desk->runner, step);
  ct_rig_wait_frames (desk->page, 4);
  ct_person_take_keyboard (desk->person);
}

typedef struct
{
  Desk *desk;
  guint step;
  CtLessonState state;
} Place;

static gboolean
has_arrived (gpointer data)
{
  const Place *place = data;

  return ct_lesson_runner_get_step (place->desk->runner) == place->step &&
         ct_lesson_runner_get_state (place->desk->runner) == place->state;
}

static void
wait_for (Desk *desk, guint step, CtLessonState state)
{
  Place place = { desk, step, state };

  ct_person_wait (desk->person, has_arrived, &place, "a step of the lesson");
  ct_rig_wait_frames (desk->page, 3);
}

static gboolean
has_played (gpointer desk)
{
  return ct_lesson_runner_get_state (((Desk *) desk)->runner) == CT_LESSON_DONE;
}

static gboolean
is_answered (gpointer desk)
{
  return ct_lesson_runner_get_state (((Desk *) desk)->runner) != CT_LESSON_QUIZ;
}

static void
wait_for_right_answer (Desk *desk)
{
  ct_person_wait (desk->person, is_answered, desk, "the answer to be right");
}

static CtCardMark
mark_of (Desk *desk, const char *name)
{
  return ct_card_view_get_mark (CT_CARD_VIEW (card_view (desk, name)));
}

static gboolean
has_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) ==
             0;
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;
}

static gboolean
wants_silent_move (const CtStep *step)
{
  const CtAccept *accept =
      step->accepts->len > 0 ? g_ptr_array_index (step->accepts, 0) : NULL;

  return step->task == CT_TASK_ASK && accept->text == NULL && !step->learner_deals;
}

/* ----------------------------------------------------------------------- what glows
 */

/* The text speaks of the card that glows, after a refusal as well. */
static void
test_glow_stays (void)
{
  Desk desk;

  sit_down (&desk, "kargaburo-first-card");
  g_assert_cmpint (mark_of (&desk, "9H"), ==, CT_MARK_GLOW);

  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow QS"), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (mark_of (&desk, "9H"), ==, CT_MARK_GLOW);
  g_assert_cmpint (mark_of (&desk, "QS"), ==, CT_MARK_OFFENDING);

  ct_person_click (desk.person, card_view (&desk, "KC"));
  ct_rig_wait_frames (desk.page, 3);
  g_assert_cmpint (mark_of (&desk, "QS"), ==, CT_MARK_NONE);
  g_assert_cmpint (mark_of (&desk, "9H"), ==, CT_MARK_GLOW);

  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (mark_of (&desk, "9H"), !=, CT_MARK_GLOW);
  stand_up (&desk);
}

/* ------------------------------------------------------------------------ going on
 */

/* At the fourth step of the first lesson the right card has been played, and Carlo and
 * Berta have answered. The fifth asks for a lead on the same table.
 */
static void
finish_fourth_step (Desk *desk)
{
  learn_until (desk, 3);
  g_assert_cmpint (ct_rig_try_move (desk->runner, "follow JD"), ==, CT_ANSWER_BEST);
  ct_person_wait (desk->person, has_played, desk, "the others");
  ct_rig_wait_frames (desk->page, 3);
  g_assert_cmpuint (ct_lesson_runner_get_step (desk->runner), ==, 3);
}

/* A click too many skips nothing that is to be read: it says how to go on. */
static void
test_click_stays (void)
{
  Desk desk;
  GtkWidget *banner;

  sit_down (&desk, "kargaburo-first-card");
  finish_fourth_step (&desk);
  banner = ct_rig_find (desk.page, CT_TYPE_REFUSAL_BANNER);

  ct_person_click (desk.person, card_view (&desk, "KC"));
  ct_rig_wait_frames (desk.page, 3);
  g_assert_cmpuint (ct_lesson_runner_get_step (desk.runner), ==, 3);
  g_assert_true (gtk_widget_get_mapped (banner));
  g_assert_cmpstr (ct_refusal_banner_get_text (CT_REFUSAL_BANNER (banner)), ==,
                   "Press Next to go on.");

  /* The keyboard is where one goes on. */
  ct_person_press (desk.person, GDK_KEY_Return, 0);
  wait_for (&desk, 4, CT_LESSON_ASK);
  stand_up (&desk);
}

static void
test_key_goes_on (void)
{
  Desk desk;

  sit_down (&desk, "kargaburo-first-card");
  finish_fourth_step (&desk);

  ct_person_press (desk.person, GDK_KEY_n, 0);
  wait_for (&desk, 4, CT_LESSON_ASK);
  stand_up (&desk);
}

/* A right answer of which the author says nothing is praised all the same, and waits
 * until that was read.
 */
static void
test_praise_waits (void)
{
  Desk desk;
  CtLesson *lesson;
  guint step = 0;
  CtMove move;

  sit_down (&desk, "kargaburo-drawing");
  lesson = ct_lesson_runner_get_lesson (desk.runner);
  while (!wants_silent_move (ct_lesson_get_step (lesson, step)))
    g_assert_cmpuint (++step, <, ct_lesson_get_n_steps (lesson));
  learn_until (&desk, step);
  while (!ct_lesson_runner_get_hint_move (desk.runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (desk.runner));
  g_assert_cmpint (ct_lesson_runner_try (desk.runner, &move), <=, CT_ANSWER_FINE);
  ct_person_wait (desk.person, has_played, &desk, "the others");
  ct_person_settle (desk.person);
  g_assert_cmpuint (ct_lesson_runner_get_step (desk.runner), ==, step);
  g_assert_nonnull (ct_rig_find_where (desk.page, says, "That is right."));
  stand_up (&desk);
}

/* Two mistakes, and the coach goes back to what has explained it; then he returns. */
static void
test_once_more (void)
{
  Desk desk;
  guint asked;

  sit_down (&desk, "kargaburo-first-card");
  learn_until (&desk, 3);
  asked = ct_lesson_runner_get_step (desk.runner);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (ct_rig_try_move (desk.runner, "follow KC"), ==, CT_ANSWER_WRONG);
  ct_rig_wait_frames (desk.page, 3);

  ct_person_click (desk.person,
                   ct_rig_find_where (desk.page, has_action, "lesson.teach-again"));
  ct_rig_wait_frames (desk.page, 3);
  g_assert_cmpuint (ct_lesson_runner_get_step (desk.runner), <, asked);
  g_assert_nonnull (ct_rig_find_where (
      desk.page, says, "Let us look at this once more. Next leads back to step 4."));

  ct_person_press (desk.person, GDK_KEY_n, 0);
  wait_for (&desk, asked, CT_LESSON_ASK);
  stand_up (&desk);
}

/* Other cards on the table are announced. */
static void
test_another_table (void)
{
  Desk desk;
  CtLesson *lesson;
  guint step = 1;

  sit_down (&desk, "kargaburo-following");
  g_assert_null (ct_rig_find_where (desk.page, says, "Another table"));
  lesson = ct_lesson_runner_get_lesson (desk.runner);
  while (ct_lesson_get_step (lesson, step)->position == NULL)
    step++;
  learn_until (&desk, step);
  g_assert_nonnull (ct_rig_find_where (desk.page, says, "Another table"));
  stand_up (&desk);
}

/* ------------------------------------------------------------ answering at the table
 */

static guint
get_marked (Desk *desk)
{
  return ct_question_get_marked (ct_lesson_runner_get_question (desk->runner));
}

static void
test_mark_cards (void)
{
  Desk desk;

  sit_down (&desk, "kargaburo-first-card");
  learn_until (&desk, 7);
  g_assert_cmpint (ct_lesson_runner_get_state (desk.runner), ==, CT_LESSON_QUIZ);

  ct_person_click (desk.person, card_view (&desk, "2C"));
  ct_rig_wait_frames (desk.page, 3);
  g_assert_true (is_ticked (&desk, "2 of clubs"));
  g_assert_true (gtk_widget_has_css_class (card_view (&desk, "2C"), "chosen"));
  gtk_test_accessible_assert_state (card_view (&desk, "2C"),
                                    GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  g_assert_true (gtk_widget_grab_focus (card_view (&desk, "5H")));
  ct_person_press (desk.person, GDK_KEY_Return, 0);
  ct_rig_wait_frames (desk.page, 3);
  g_assert_true (is_ticked (&desk, "5 of hearts"));
  ct_person_press (desk.person, GDK_KEY_space, 0);
  ct_rig_wait_frames (desk.page, 3);
  g_assert_false (is_ticked (&desk, "5 of hearts"));
  g_assert_false (gtk_widget_has_css_class (card_view (&desk, "5H"), "chosen"));

  /* The list marks the card as well. */
  ct_person_click (desk.person, ct_rig_find_where (desk.page, is_box, "ace of clubs"));
  ct_rig_wait_frames (desk.page, 3);
  g_assert_true (gtk_widget_has_css_class (card_view (&desk, "AC"), "chosen"));
  g_assert_cmpint (ct_lesson_runner_choose (desk.runner, get_marked (&desk)), ==,
                   CT_ANSWER_BEST);
  ct_rig_wait_frames (desk.page, 3);
  g_assert_false (gtk_widget_has_css_class (card_view (&desk, "AC"), "chosen"));
  stand_up (&desk);
}

/* One answer of several: the card that was played. */
static void
test_touch_card (void)
{
  Desk desk;

  sit_down (&desk, "kargaburo-first-card");
  learn_until (&desk, 1);
  ct_person_click (desk.person, card_view (&desk, "9H"));
  ct_rig_wait_frames (desk.page, 3);
  g_assert_cmpint (ct_lesson_runner_get_state (desk.runner), ==, CT_LESSON_QUIZ);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (desk.runner), ==, 1);

  ct_person_click (desk.person, card_view (&desk, "JH"));
  wait_for_right_answer (&desk);
  stand_up (&desk);
}

/* The player who is the right answer, or a wrong one; CT_NOBODY if players are none. */
static guint
find_player (const CtStep *step, gboolean is_right)
{
  for (guint i = 0; step->quiz != NULL && i < step->quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (step->quiz->options, i);

      if (option->is_right == is_right && option->seat != CT_NOBODY)
        return option->seat;
    }

  return CT_NOBODY;
}

static void
test_touch_player (void)
{
  Desk desk;
  const CtStep *step;
  guint index = 0;

  sit_down (&desk, "kargaburo-dealing");
  do
    step = ct_lesson_get_step (ct_lesson_runner_get_lesson (desk.runner), index++);
  while (find_player (step, TRUE) == CT_NOBODY);
  learn_until (&desk, index - 1);

  ct_person_click (desk.person, seat_view (&desk, find_player (step, FALSE)));
  ct_rig_wait_frames (desk.page, 3);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (desk.runner), ==, 1);

  g_assert_true (gtk_widget_grab_focus (seat_view (&desk, find_player (step, TRUE))));
  ct_person_press (desk.person, GDK_KEY_Return, 0);
  wait_for_right_answer (&desk);
  stand_up (&desk);
}

/* What a card would catch: in the middle, and on top of piles. */
static void
test_mark_piles (void)
{
  Desk desk;
  CtCard top;

  sit_down (&desk, "cau-robat-robbing");
  learn_until (&desk, 2);
  g_assert_cmpint (ct_lesson_runner_get_state (desk.runner), ==, CT_LESSON_QUIZ);
  for (guint seat = 1; seat < table_of (&desk)->n_seats; seat++)
    if (ct_zone_len (table_of (&desk), CT_ZONE_PILE + seat) > 0)
      {
        GtkWidget *view;

        top = ct_zone_top (table_of (&desk), CT_ZONE_PILE + seat);
        view = ct_rig_find_where (desk.page, is_card, GUINT_TO_POINTER ((guint) top));
        ct_person_click (desk.person, view);
        ct_rig_wait_frames (desk.page, 3);
        g_assert_true (gtk_widget_has_css_class (view, "chosen"));
        g_assert_cmpuint (get_marked (&desk), !=, 0);
        ct_person_click (desk.person, view);
        ct_rig_wait_frames (desk.page, 3);
        g_assert_cmpuint (get_marked (&desk), ==, 0);
        stand_up (&desk);
        return;
      }

  g_assert_not_reached ();
}

/* ------------------------------------------------------------------------ the end */

static gboolean
is_finished (gpointer data)
{
  Desk *desk = data;

  if (ct_lesson_runner_get_state (desk->runner) == CT_LESSON_DONE)
    ct_lesson_runner_next (desk->runner);
  return ct_lesson_runner_get_state (desk->runner) == CT_LESSON_FINISHED;
}

/* Where nothing is asked there is no hint, and nothing tells one to do it first. */
static void
test_end_asks_nothing (void)
{
  Desk desk;
  GtkWidget *hint;
  GtkWidget *next;
  CtMove move;

  sit_down (&desk, "kargaburo-first-card");
  learn_until (&desk, ct_lesson_runner_get_n_steps (desk.runner) - 1);
  hint = ct_rig_find_where (desk.page, has_action, "lesson.hint");
  next = ct_rig_find_where (desk.page, has_action, "lesson.next");
  g_assert_true (gtk_widget_get_sensitive (hint));
  g_assert_nonnull (gtk_widget_get_tooltip_text (next));

  while (!ct_lesson_runner_get_hint_move (desk.runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (desk.runner));
  g_assert_cmpint (ct_lesson_runner_try (desk.runner, &move), ==, CT_ANSWER_BEST);
  ct_person_wait (desk.person, is_finished, &desk, "the end of the lesson");
  ct_rig_wait_frames (desk.page, 3);

  g_assert_true (has_action (next, "win.next-lesson"));
  g_assert_true (gtk_widget_get_sensitive (next));
  g_assert_null (gtk_widget_get_tooltip_text (next));
  g_assert_false (gtk_widget_get_sensitive (hint));
  stand_up (&desk);
}

static gboolean
is_rule_with_tip (GtkWidget *widget, gconstpointer data)
{
  return has_action (widget, "win.show-rule") &&
         gtk_widget_get_tooltip_text (widget) != NULL;
}

/* No black box over the list says of a rule that it is a rule. */
static void
test_no_needless_tips (void)
{
  Desk desk;

  sit_down (&desk, "kargaburo-first-card");
  g_assert_nonnull (ct_rig_find_where (desk.page, has_action, "win.show-rule"));
  g_assert_null (ct_rig_find_where (desk.page, is_rule_with_tip, NULL));
  learn_until (&desk, 2);
  g_assert_null (gtk_widget_get_tooltip_text (ct_rig_find_where (desk.page, has_action,
                                                                 "lesson.previous")));
  stand_up (&desk);
}

static gboolean
has_code (GtkWidget *widget, gconstpointer code)
{
  return GTK_IS_LABEL (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), code) != NULL;
}

static gboolean
tells_code (GtkWidget *widget, gconstpointer code)
{
  return GTK_IS_LABEL (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), code) == 0;
}

/* Where the widget lies in what scrolls, from its upper edge. */
static double
find_y (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  return bounds.origin.y;
}

static gboolean
has_left_rules (gpointer data)
{
  const Desk *desk = data;

  return ct_window_get_page (desk->window) == desk->page;
}

/* A rule that is opened has the heading of its chapter in sight where it is the first
 * one; its code is for those who ask for it, and Escape leads back to the lesson.
 */
static void
test_opened_rule (void)
{
  Desk desk;
  GtkWidget *rules;

  sit_down (&desk, "kargaburo-first-card");
  gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.show-rule", "(ss)",
                              "kargaburo", "KB-LEAD-1");
  ct_rig_wait_frames (GTK_WIDGET (desk.window), 40);
  rules = ct_window_get_page (desk.window);
  g_assert_false (rules == desk.page);
  g_assert_null (ct_rig_find_where (rules, has_code, "KB-LEAD-1"));
  g_assert_nonnull (ct_rig_find_where (rules, tells_code, "KB-LEAD-1"));
  g_assert_cmpfloat (find_y (ct_rig_find_where (rules, says, "Leading and following")),
                     >=, 0);

  ct_person_take_keyboard (desk.person);
  ct_person_press (desk.person, GDK_KEY_Escape, 0);
  ct_person_wait (desk.person, has_left_rules, &desk, "the lesson to come back");
  stand_up (&desk);
}

/* How a lesson was done. */
enum
{
  DONE_ALONE,
  DONE_WITH_MISTAKES,
  DONE_WITH_A_HINT,
};

/* All rules of the lesson have been right before, after a mistake. */
static void
keep_rules (Desk *desk)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (desk->runner);
  const char *const *teaches = ct_lesson_get_teaches (lesson);

  for (guint i = 0; teaches[i] != NULL; i++)
    {
      CtObservation observation = { .rule = teaches[i],
                                    .lesson = ct_lesson_get_id (lesson),
                                    .outcome = CT_OUTCOME_RIGHT,
                                    .errors = 1,
                                    .taught = TRUE };

      g_assert_true (ct_progress_observe (ct_rig_progress (), &observation, NULL));
    }
}

/* At the end nobody is told of help that they had not. */
static void
test_end_words (gconstpointer how)
{
  static const char *const words[] = {
    [DONE_ALONE] = "You found every move by yourself.",
    [DONE_WITH_MISTAKES] =
        "You have done all these rules, and this time without a hint. "
        "Come back tomorrow and try them without a mistake.",
    [DONE_WITH_A_HINT] = "You have done all these rules, some of them with help. Come "
                         "back tomorrow and try them without.",
  };
  Desk desk;

  sit_down (&desk, "kargaburo-first-card");
  keep_rules (&desk);
  learn_until (&desk, ct_lesson_runner_get_n_steps (desk.runner) - 1);
  if (GPOINTER_TO_UINT (how) == DONE_WITH_MISTAKES)
    g_assert_cmpint (ct_rig_try_move (desk.runner, "follow KD"), >, CT_ANSWER_FINE);
  if (GPOINTER_TO_UINT (how) == DONE_WITH_A_HINT)
    g_assert_nonnull (ct_lesson_runner_hint (desk.runner));
  g_assert_cmpint (ct_rig_try_move (desk.runner, "follow AC"), ==, CT_ANSWER_BEST);
  ct_person_wait (desk.person, is_finished, &desk, "the end of the lesson");
  ct_rig_wait_frames (desk.page, 3);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpint (ct_rig_find_where (desk.page, says, words[i]) != NULL, ==,
                     i == GPOINTER_TO_UINT (how));
  stand_up (&desk);
}

int
main (int argc, char *argv[])
{
  int result;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/lesson-table/glow-stays", test_glow_stays);
  g_test_add_func ("/lesson-table/click-stays", test_click_stays);
  g_test_add_func ("/lesson-table/key-goes-on", test_key_goes_on);
  g_test_add_func ("/lesson-table/praise-waits", test_praise_waits);
  g_test_add_func ("/lesson-table/once-more", test_once_more);
  g_test_add_func ("/lesson-table/another-table", test_another_table);
  g_test_add_func ("/lesson-table/mark-cards", test_mark_cards);
  g_test_add_func ("/lesson-table/touch-card", test_touch_card);
  g_test_add_func ("/lesson-table/touch-player", test_touch_player);
  g_test_add_func ("/lesson-table/mark-piles", test_mark_piles);
  g_test_add_func ("/lesson-table/end-asks-nothing", test_end_asks_nothing);
  g_test_add_func ("/lesson-table/no-needless-tips", test_no_needless_tips);
  g_test_add_func ("/lesson-table/opened-rule", test_opened_rule);
  g_test_add_data_func ("/lesson-table/end-words/alone", GUINT_TO_POINTER (DONE_ALONE),
                        test_end_words);
  g_test_add_data_func ("/lesson-table/end-words/mistakes",
                        GUINT_TO_POINTER (DONE_WITH_MISTAKES), test_end_words);
  g_test_add_data_func ("/lesson-table/end-words/hint",
                        GUINT_TO_POINTER (DONE_WITH_A_HINT), test_end_words);
  result = g_test_run ();
  ct_rig_end ();
  return result;
}
