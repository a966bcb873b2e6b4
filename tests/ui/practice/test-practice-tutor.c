/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice in practice: before a mistake, and when the learner asks for it. */
#include "ct-await.h"
#include "ct-card-view.h"
#include "ct-clock.h"
#include "ct-person.h"
#include "ct-place-view.h"
#include "ct-practice-page.h"
#include "ct-practice-tutor.h"
#include "ct-engine-fixture.h"
#include "ct-table-fixture.h"
#include "ct-test.h"
#include "ct-tutor.h"
#include "ct-what-if-pane.h"
#include "ct-window-fixture.h"

static const CtLook looks[] = {
  { "light", 1280, 800, FALSE, 100 },
  { "telephone", 360, 720, TRUE, 100 },
  { "large", 800, 600, FALSE, 200 },
  { "large-telephone", 360, 720, FALSE, 200 },
};

/* All other cards have been seen, so Berta's is known. The 5 lets her go out; the 6 she
 * must pick up.
 */
#define TWO_LEFT                                                                       \
  "seats 2; phase lead; dealer B; turn A; A 5C 6D; B 7C; aside "                       \
  "AC 2C 3C 4C 6C 8C 9C TC JC QC KC "                                                  \
  "AD 2D 3D 4D 5D 7D 8D 9D TD JD QD KD "                                               \
  "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH "                                            \
  "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  CtSession *session;
  GtkWidget *page;
  GtkWidget *tutor;
  GString *told;
} Test;

static void
on_told (Test *test, const char *text)
{
  g_string_append_printf (test->told, "%s\n", text);
}

static void
set_up_position (Test *test,
                 const CtLook *look,
                 CtTutorLevel level,
                 const char *rules,
                 const char *position)
{
  g_settings_set_enum (ct_test_settings (), "tutor", level);
  test->session = ct_table_fixture_new_position (rules, "", position);
  test->window = ct_test_open_window (look);
  test->person = ct_person_new (GTK_WINDOW (test->window));
  test->page =
      ct_practice_page_new_from_session (test->session, 0, NULL, ct_test_library (),
                                         ct_test_settings ());
  ct_window_push (test->window, test->page);
  ct_test_wait_frames (test->page, 4);
  test->tutor = ct_test_find (test->page, CT_TYPE_PRACTICE_TUTOR);
  test->told = g_string_new (NULL);
  g_signal_connect_swapped (ct_window_get_announcer (test->window), "said",
                            G_CALLBACK (on_told), test);
  ct_person_take_keyboard (test->person);
}

static void
set_up (Test *test, const CtLook *look, CtTutorLevel level)
{
  set_up_position (test, look, level, "kargaburo", TWO_LEFT);
}

static void
tear_down (Test *test)
{
  ct_person_free (test->person);
  ct_test_close_window (test->window);
  g_object_unref (test->session);
  g_string_free (test->told, TRUE);
  g_settings_set_enum (ct_test_settings (), "tutor", CT_TUTOR_OFF);
}

static gboolean
says (Test *test, const char *words)
{
  g_autofree char *text = ct_test_dup_text (test->tutor);

  return gtk_widget_get_mapped (test->tutor) && strstr (text, words) != NULL;
}

static void
press (Test *test, guint key, GdkModifierType modifiers)
{
  ct_person_press (test->person, key, modifiers);
  ct_person_settle (test->person);
}

/* With keys: the first card of the hand. */
static void
touch_first (Test *test)
{
  press (test, GDK_KEY_h, 0);
  press (test, GDK_KEY_Home, 0);
  press (test, GDK_KEY_Return, 0);
}

static gboolean
is_focused (Test *test, const char *label)
{
  return gtk_root_get_focus (GTK_ROOT (test->window)) ==
         ct_test_find_button (test->tutor, label);
}

static void
await_objection (Test *test)
{
  CT_AWAIT (says (test, "Wait! There is a better move."));
  g_assert_true (says (test, "Another player goes out before your next turn in 100 of "
                             "100 hands; after the best move, in 0."));
  g_assert_true (says (test, "The tutor sees only what you see. "));
  CT_AWAIT (strstr (test->told->str, "Wait! There is a better move.") != NULL);
  g_assert_cmpuint (ct_session_get_n_plies (test->session), ==, 0);
  g_assert_true (is_focused (test, "Try Again"));
  ct_person_settle (test->person);
}

CT_TEST_CASES ("/practice-tutor/objection/", looks, name)
{
  const CtLook *look = data;
  Test test;

  set_up (&test, look, CT_TUTOR_BLUNDERS);
  touch_first (&test);
  await_objection (&test);
  ct_test_take_picture (test.window, "practice-advice", look->name);

  /* Nothing has happened, and the next try is warned again. */
  press (&test, GDK_KEY_Return, 0);
  g_assert_false (gtk_widget_get_mapped (test.tutor));
  g_assert_cmpuint (ct_session_get_n_plies (test.session), ==, 0);
  touch_first (&test);
  await_objection (&test);

  press (&test, GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_mapped (test.tutor));
  g_assert_cmpuint (ct_session_get_n_plies (test.session), ==, 0);
  touch_first (&test);
  await_objection (&test);

  ct_person_click (test.person, ct_test_find_button (test.tutor, "Show Me"));
  CT_AWAIT (says (&test, "You lead the 6 of diamonds."));
  g_assert_cmpuint (ct_session_get_n_plies (test.session), ==, 0);
  press (&test, GDK_KEY_Return, 0);
  g_assert_false (gtk_widget_get_mapped (test.tutor));

  touch_first (&test);
  await_objection (&test);
  ct_person_click (test.person, ct_test_find_button (test.tutor, "Play It Anyway"));
  CT_AWAIT (ct_session_get_n_plies (test.session) > 0);
  g_assert_false (gtk_widget_get_mapped (test.tutor));
  tear_down (&test);
}

/* The answer to the mistake on the gray table; nothing of it counts. */
CT_TEST ("/practice-tutor/reply")
{
  Test test;
  CtWhatIfPane *pane;

  set_up (&test, &looks[0], CT_TUTOR_BLUNDERS);
  pane = CT_WHAT_IF_PANE (ct_test_find (test.page, CT_TYPE_WHAT_IF_PANE));
  touch_first (&test);
  await_objection (&test);
  ct_person_click (test.person, ct_test_find_button (test.tutor, "What Could Happen?"));
  CT_AWAIT (ct_what_if_pane_is_thinking (pane));
  CT_AWAIT (strstr (test.told->str, "Berta plays the 7 of clubs") != NULL);
  press (&test, GDK_KEY_Escape, 0);
  g_assert_false (ct_what_if_pane_is_thinking (pane));
  g_assert_cmpuint (ct_session_get_n_plies (test.session), ==, 0);
  g_assert_true (says (&test, "Wait! There is a better move."));
  tear_down (&test);
}

CT_TEST ("/practice-tutor/stop")
{
  Test test;

  set_up (&test, &looks[0], CT_TUTOR_BLUNDERS);
  touch_first (&test);
  await_objection (&test);
  ct_person_click (test.person, ct_test_find_button (test.tutor, "Stop Advising"));
  CT_AWAIT (!gtk_widget_get_mapped (test.tutor));
  g_assert_cmpint (g_settings_get_enum (ct_test_settings (), "tutor"), ==,
                   CT_TUTOR_OFF);
  touch_first (&test);
  CT_AWAIT (ct_session_get_n_plies (test.session) > 0);
  tear_down (&test);
}

CT_TEST ("/practice-tutor/good-move")
{
  Test test;

  set_up (&test, &looks[0], CT_TUTOR_ALL);
  press (&test, GDK_KEY_h, 0);
  press (&test, GDK_KEY_End, 0);
  press (&test, GDK_KEY_Return, 0);
  CT_AWAIT (ct_session_get_n_plies (test.session) > 0);
  g_assert_null (strstr (test.told->str, "Wait!"));
  tear_down (&test);
}

static gboolean
recommends (Test *test, const char *text)
{
  CtMove move = ct_test_move (ct_session_get_rules (test->session),
                              ct_session_get_state (test->session), text);

  return ct_practice_tutor_recommends (CT_PRACTICE_TUTOR (test->tutor), &move);
}

/* Hints get stronger, with the keys only, also if nothing is warned about. The page
 * does not warn of what the last one shows.
 */
CT_TEST_CASES ("/practice-tutor/hints/", looks, name)
{
  const CtLook *look = data;
  Test test;

  set_up (&test, look, CT_TUTOR_OFF);
  press (&test, GDK_KEY_a, 0);
  CT_AWAIT (says (&test, "Look at how many cards the others have left."));
  press (&test, GDK_KEY_a, 0);
  g_assert_true (says (&test, "Think about who could go out before your next turn."));
  g_assert_nonnull (strstr (test.told->str,
                            "Think about who could go out before your next turn."));
  g_assert_false (recommends (&test, "lead 6D"));
  press (&test, GDK_KEY_a, 0);
  g_assert_true (recommends (&test, "lead 6D"));
  g_assert_false (recommends (&test, "lead 5C"));
  g_assert_true (says (&test, "This looks best: You lead the 6 of diamonds."));
  ct_test_take_picture (test.window, "practice-hint", look->name);

  press (&test, GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_mapped (test.tutor));
  press (&test, GDK_KEY_a, GDK_SHIFT_MASK);
  g_assert_true (says (&test, "Your moves, the best one first:"));
  g_assert_true (says (&test, "You lead the 5 of clubs."));
  g_assert_true (says (&test, "It wins 0 of 100 hands."));
  ct_test_take_picture (test.window, "practice-moves", look->name);
  ct_person_click (test.person, ct_test_find_button (test.tutor, "Close"));
  CT_AWAIT (!gtk_widget_get_mapped (test.tutor));
  g_assert_cmpuint (ct_session_get_n_plies (test.session), ==, 0);

  touch_first (&test);
  CT_AWAIT (ct_session_get_n_plies (test.session) > 0);
  tear_down (&test);
}

static gboolean
is_chosen (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_CARD_VIEW (widget) && gtk_widget_has_css_class (widget, "chosen");
}

/* The second hint tells what the player's own melds need. A chosen card would go with
 * the one that the last hint shows.
 */
CT_TEST ("/practice-tutor/fact")
{
  Test test;

  set_up_position (&test, &looks[0], CT_TUTOR_OFF, "buraco-brazil",
                   "seats 4; phase play; dealer D; turn A; taken A; taken B; "
                   "meld-A 4H 5H 6H 7H 8H 9H; A TH KC 9D 3S; B 4C 6C JD; C 5S 7D QS; "
                   "D 3C 8S KD; discards 5D; stock *40");
  press (&test, GDK_KEY_a, 0);
  CT_AWAIT (says (&test, "You can add to a meld on the table."));
  press (&test, GDK_KEY_a, 0);
  g_assert_true (says (&test,
                       "One of your cards completes your sequence of hearts: clean "
                       "cerrado."));
  ct_test_take_picture (test.window, "practice-hint-fact", looks[0].name);
  touch_first (&test);
  g_assert_nonnull (ct_test_find_where (test.page, is_chosen, NULL));
  press (&test, GDK_KEY_a, 0);
  g_assert_null (ct_test_find_where (test.page, is_chosen, NULL));
  g_assert_true (recommends (&test, "lay-off TH @1"));
  tear_down (&test);
}

static gboolean
is_card (GtkWidget *widget, gconstpointer move)
{
  return CT_IS_CARD_VIEW (widget) && ct_card_view_get_card (CT_CARD_VIEW (widget)) ==
                                         ((const CtMove *) move)->card[0];
}

/* A warning says what can be seen on the table. */
CT_TEST ("/practice-tutor/drawback")
{
  Test test;
  CtMove move;

  set_up_position (
      &test, &looks[0], CT_TUTOR_ALL, "buraco-us",
      "seats 4; phase play; dealer D; turn A; taken A; taken B; opened A; opened B; "
      "meld-B 4H 5H 6H 7H 8H 9H; A 9D 3S JC TH; B 4C 6C JD; C 5S 7D QS; "
      "D 3C 8S KD; discards 5D 8C KD 4D; stock *40");
  move = ct_test_move (ct_session_get_rules (test.session),
                       ct_session_get_state (test.session), "discard TH");
  ct_person_click (test.person, ct_test_find_where (test.page, is_card, &move));
  ct_person_click (test.person, ct_test_find_button (test.page, "Discard"));
  CT_AWAIT (says (&test, "Wait! There is a better move. "));
  g_assert_true (says (&test, " points. This card fits a meld of the other side."));
  ct_test_take_picture (test.window, "practice-drawback", looks[0].name);
  tear_down (&test);
}

static gboolean
is_glowing_stock (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_PLACE_VIEW (widget) && gtk_widget_has_css_class (widget, "glow") &&
         ct_place_view_get_zone (CT_PLACE_VIEW (widget)) == CT_ZONE_STOCK;
}

CT_TEST ("/practice-tutor/stock")
{
  Test test;

  set_up_position (&test, &looks[0], CT_TUTOR_OFF, "buraco-brazil",
                   "seats 4; phase draw; dealer D; turn A; taken A; taken B; "
                   "A TH KC 9D 3S; B 4C 6C JD; C 5S 7D QS; D 3C 8S KD; stock *40");
  press (&test, GDK_KEY_a, 0);
  CT_AWAIT (says (&test, "You have only one move here."));
  press (&test, GDK_KEY_a, 0);
  g_assert_true (says (&test, "You have only one move here: You draw a card."));
  g_assert_nonnull (ct_test_find_where (test.page, is_glowing_stock, NULL));
  tear_down (&test);
}

static void
press_return (Test *test, const char *label)
{
  CT_AWAIT (is_focused (test, label));
  ct_clock_leap (1); /* the key rests after the focus has moved */
  press (test, GDK_KEY_Return, 0);
}

/* From button to button with Return, which never plays a card meanwhile. */
CT_TEST ("/practice-tutor/hint-button")
{
  Test test;

  set_up (&test, &looks[0], CT_TUTOR_OFF);
  gtk_widget_grab_focus (ct_test_find_button (test.page, "Hint"));
  press (&test, GDK_KEY_Return, 0);
  CT_AWAIT (says (&test, "Look at how many cards the others have left."));
  press_return (&test, "Stronger Hint");
  CT_AWAIT (says (&test, "Think about who could go out before your next turn."));
  press_return (&test, "Show the Move");
  CT_AWAIT (says (&test, "This looks best: You lead the 6 of diamonds."));
  /* It stays, so that no other button comes under the pointer. */
  g_assert_true (gtk_widget_get_mapped (ct_test_find_button (test.tutor,
                                                             "Show the Move")));
  g_assert_false (gtk_widget_is_sensitive (ct_test_find_button (test.tutor,
                                                                "Show the Move")));
  press_return (&test, "Close");
  CT_AWAIT (!gtk_widget_get_mapped (test.tutor));
  g_assert_cmpuint (ct_session_get_n_plies (test.session), ==, 0);
  tear_down (&test);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
