/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learner deals Cau Robat with the pointer; mistakes are answered with the cards
 * that prove them and change nothing.
 */
#include <glib/gi18n.h>

#include "ct-card-view.h"
#include "ct-coach-panel.h"
#include "ct-gestures.h"
#include "ct-lesson-page.h"
#include "ct-place-view.h"
#include "ct-refusal-banner.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  CtLessonRunner *runner;
  CtTableView *table;
  CtGestures *hand;
} Test;

static const CtLook usual = { "usual", 1280, 800, FALSE, 100 };

static void
sit_down_at (Test *test, const char *lesson)
{
  test->window = ct_test_open_window (&usual);
  test->person = ct_person_new (GTK_WINDOW (test->window));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-lesson", "s",
                              lesson);
  ct_test_wait_frames (GTK_WIDGET (test->window), 4);
  test->page = ct_window_get_page (test->window);
  test->runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (test->page));
  ct_lesson_runner_restart (test->runner);
  test->table = CT_TABLE_VIEW (ct_test_find (test->page, CT_TYPE_TABLE_VIEW));
  test->hand = ct_gestures_new (test->person, test->table);
  ct_test_wait_frames (test->page, 2);
}

static void
sit_down (Test *test)
{
  sit_down_at (test, "cau-robat-a-whole-hand");
}

static void
stand_up (Test *test)
{
  ct_gestures_free (test->hand);
  ct_person_free (test->person);
  ct_test_close_window (test->window);
}

static gboolean
rests (gpointer table)
{
  return !ct_table_view_is_moving (table);
}

static void
wait (Test *test)
{
  ct_person_wait (test->person, rests, test->table, "the cards to come to rest");
  ct_person_settle (test->person);
}

static guint
count (Test *test, guint zone)
{
  return ct_zone_len (ct_gestures_get_state (test->hand), zone);
}

static CtCard
find_card (Test *test, const char *name)
{
  const CtRules *rules = ct_gestures_get_rules (test->hand);
  CtFace face;

  g_assert_true (ct_face_parse (rules->deck, name, &face));
  for (CtCard card = 0; card < ct_deck_size (rules->deck); card++)
    if (ct_rules_face (rules, card) == face)
      return card;

  g_assert_not_reached ();
}

static CtCardMark
mark_of (Test *test, const char *name)
{
  return ct_card_view_get_mark (
      CT_CARD_VIEW (ct_gestures_find_card (test->hand, find_card (test, name))));
}

static CtRefusalBanner *
find_banner (Test *test)
{
  return ct_table_pane_get_banner (CT_TABLE_PANE (ct_test_find (test->page,
                                                                CT_TYPE_TABLE_PANE)));
}

static const char *
get_answer (Test *test)
{
  CtRefusalBanner *banner = find_banner (test);

  return gtk_widget_get_mapped (GTK_WIDGET (banner))
             ? ct_refusal_banner_get_text (banner)
             : NULL;
}

static const char *
get_rule (Test *test)
{
  return get_answer (test) != NULL ? ct_refusal_banner_get_rule (find_banner (test))
                                   : NULL;
}

static void
deal_to (Test *test, guint zone, guint n_times)
{
  for (guint i = 0; i < n_times; i++)
    {
      g_assert_true (ct_gestures_deal (test->hand, CT_WAY_POINTER, CT_NO_CARD, zone));
      wait (test);
    }
}

static void
give_back (Test *test, CtWay way, const char *name)
{
  g_assert_true (ct_gestures_deal (test->hand, way, find_card (test, name),
                                   CT_ZONE_STOCK));
  wait (test);
}

static void
deal_center (Test *test)
{
  deal_to (test, CT_ZONE_CENTER, 4);
  give_back (test, CT_WAY_DRAG, "6o");
  give_back (test, CT_WAY_DRAG, "6c");
  deal_to (test, CT_ZONE_CENTER, 2);
}

static void
deal_round (Test *test)
{
  for (guint seat = 1; seat <= 4; seat++)
    deal_to (test, ct_hand (seat % 4), 1);
}

static graphene_point_t
find_middle (Test *test, guint zone)
{
  GdkRectangle area;

  g_assert_true (ct_table_view_get_zone_area (test->table, zone, &area));
  return GRAPHENE_POINT_INIT (area.x + area.width / 2.f, area.y + area.height / 2.f);
}

static void
carry (Test *test, graphene_point_t from, graphene_point_t to)
{
  GtkWidget *table = GTK_WIDGET (test->table);
  graphene_point_t way[] = { { from.x, MAX (1, from.y - 30) }, to, to };

  ct_person_point_at (test->person, table, from);
  ct_person_settle (test->person);
  ct_person_hold (test->person, GDK_BUTTON_PRIMARY, TRUE);
  ct_person_settle (test->person);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    {
      ct_person_point_at (test->person, table, way[i]);
      ct_person_settle (test->person);
    }
  ct_person_hold (test->person, GDK_BUTTON_PRIMARY, FALSE);
  wait (test);
}

/* The two that is dragged back stays, and so do the sixes, which are marked. */
CT_TEST ("/dealing/wrong-card")
{
  Test test;

  sit_down (&test);
  deal_to (&test, CT_ZONE_CENTER, 4);
  ct_gestures_drag_to_zone (test.hand, find_card (&test, "2b"), CT_ZONE_STOCK);
  wait (&test);
  g_assert_cmpuint (count (&test, CT_ZONE_CENTER), ==, 4);
  g_assert_cmpuint (count (&test, CT_ZONE_STOCK), ==, 36);
  g_assert_cmpstr (get_rule (&test), ==, "CR-DEAL-2");
  g_assert_cmpint (mark_of (&test, "2b"), ==, CT_MARK_OFFENDING);
  g_assert_cmpint (mark_of (&test, "6o"), ==, CT_MARK_EVIDENCE);
  g_assert_cmpint (mark_of (&test, "6c"), ==, CT_MARK_EVIDENCE);
  g_assert_cmpint (mark_of (&test, "11e"), ==, CT_MARK_NONE);

  g_assert_true (ct_gestures_touch (test.hand, ct_hand (1), CT_NO_CARD));
  wait (&test);
  g_assert_cmpstr (get_rule (&test), ==, "CR-DEAL-2");
  g_assert_cmpint (mark_of (&test, "6o"), ==, CT_MARK_EVIDENCE);
  g_assert_cmpint (mark_of (&test, "2b"), ==, CT_MARK_NONE);
  stand_up (&test);
}

static gboolean
says_nothing (gpointer test)
{
  return get_answer (test) == NULL;
}

CT_TEST ("/dealing/refusal-is-put-away")
{
  Test test;

  sit_down (&test);
  ct_person_take_keyboard (test.person);
  g_assert_true (ct_gestures_touch (test.hand, ct_hand (1), CT_NO_CARD));
  wait (&test);
  g_assert_nonnull (get_answer (&test));
  ct_person_press (test.person, GDK_KEY_Escape, 0);
  ct_person_wait (test.person, says_nothing, &test, "the refusal to go");

  g_assert_true (ct_gestures_touch (test.hand, ct_hand (1), CT_NO_CARD));
  wait (&test);
  gtk_widget_child_focus (ct_test_find (test.page, CT_TYPE_COACH_PANEL),
                          GTK_DIR_TAB_FORWARD);
  ct_person_press (test.person, GDK_KEY_Escape, 0);
  ct_person_wait (test.person, says_nothing, &test, "the refusal to go");
  stand_up (&test);
}

static void
test_cards_go_back (gconstpointer way)
{
  Test test;

  sit_down (&test);
  ct_person_take_keyboard (test.person);
  deal_to (&test, CT_ZONE_CENTER, 4);
  give_back (&test, GPOINTER_TO_INT (way), "6c");
  g_assert_cmpint (ct_zone_find (ct_gestures_get_state (test.hand), CT_ZONE_STOCK,
                                 find_card (&test, "6c")),
                   >=, 0);
  give_back (&test, GPOINTER_TO_INT (way), "6o");
  g_assert_cmpuint (count (&test, CT_ZONE_CENTER), ==, 2);

  g_assert_false (gtk_widget_get_visible (ct_gestures_find_place (test.hand,
                                                                  CT_ZONE_TRICK)));
  deal_to (&test, CT_ZONE_CENTER, 2);
  g_assert_cmpuint (count (&test, CT_ZONE_CENTER), ==, 4);
  stand_up (&test);
}

CT_TEST ("/dealing/place-of-player")
{
  Test test;

  sit_down (&test);
  carry (&test, find_middle (&test, CT_ZONE_STOCK),
         find_middle (&test, CT_ZONE_PILE + 1));
  g_assert_cmpuint (count (&test, CT_ZONE_STOCK), ==, 40);
  g_assert_cmpstr (get_rule (&test), ==, "CR-DEAL-1");

  deal_center (&test);
  carry (&test, find_middle (&test, CT_ZONE_STOCK),
         find_middle (&test, CT_ZONE_PILE + 1));
  g_assert_cmpuint (count (&test, ct_hand (1)), ==, 3);
  g_assert_null (get_answer (&test));
  stand_up (&test);
}

CT_TEST ("/dealing/carried-from-hand")
{
  Test test;

  sit_down (&test);
  deal_center (&test);
  deal_to (&test, ct_hand (1), 1);
  carry (&test, find_middle (&test, ct_hand (1)), find_middle (&test, ct_hand (2)));
  g_assert_cmpuint (count (&test, ct_hand (1)), ==, 3);
  g_assert_cmpuint (count (&test, ct_hand (2)), ==, 0);
  g_assert_nonnull (get_answer (&test));

  ct_gestures_drag_to_zone (test.hand, find_card (&test, "2b"), ct_hand (2));
  wait (&test);
  g_assert_cmpuint (count (&test, ct_hand (2)), ==, 0);
  g_assert_cmpuint (count (&test, CT_ZONE_CENTER), ==, 4);
  g_assert_nonnull (get_rule (&test));
  stand_up (&test);
}

CT_TEST ("/dealing/pack-is-touched")
{
  Test test;

  sit_down (&test);
  deal_center (&test);
  g_assert_true (ct_gestures_touch (test.hand, CT_ZONE_STOCK, CT_NO_CARD));
  wait (&test);
  g_assert_cmpuint (count (&test, CT_ZONE_STOCK), ==, 36);
  g_assert_nonnull (get_answer (&test));
  g_assert_null (get_rule (&test));
  stand_up (&test);
}

CT_TEST ("/dealing/round-is-praised")
{
  g_autofree char *text = NULL;
  Test test;

  sit_down (&test);
  deal_center (&test);
  deal_round (&test);
  text = ct_test_dup_text (test.page);
  g_assert_nonnull (strstr (text, "everyone has 3 cards"));
  g_assert_nonnull (strstr (text, ct_lesson_runner_get_ask (test.runner)));
  stand_up (&test);
}

static gboolean
has_dealt (gpointer runner)
{
  CtLessonState state = ct_lesson_runner_get_state (runner);

  return state != CT_LESSON_DEAL && state != CT_LESSON_SAVING;
}

/* After a round without mistakes the rest can be dealt by the computer. */
CT_TEST ("/dealing/rest-is-dealt")
{
  Test test;

  sit_down (&test);
  deal_center (&test);
  g_assert_null (ct_gestures_find_button (test.hand, _ ("Deal the Rest")));
  deal_round (&test);
  ct_person_click (test.person,
                   ct_gestures_find_button (test.hand, _ ("Deal the Rest")));
  ct_person_wait (test.person, has_dealt, test.runner, "the hand to be dealt");
  g_assert_cmpint (ct_lesson_runner_get_state (test.runner), ==, CT_LESSON_DONE);
  g_assert_cmpuint (count (&test, ct_hand (1)), ==, 9);
  stand_up (&test);
}

/* After the hands only one card is left to deal, the one turned up. */
CT_TEST ("/dealing/no-rest-is-left")
{
  Test test;
  CtCard card;
  guint zone;

  sit_down_at (&test, "kargaburo-dealing");
  for (guint i = 0; i < 15; i++)
    {
      if (i == 3)
        {
          wait (&test);
          g_assert_nonnull (ct_gestures_find_button (test.hand, _ ("Deal the Rest")));
        }
      g_assert_true (ct_lesson_runner_get_next_deal (test.runner, &card, &zone));
      g_assert_cmpint (ct_lesson_runner_deal (test.runner, card, zone), ==,
                       CT_ANSWER_BEST);
    }
  wait (&test);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpuint (count (&test, ct_hand (seat)), ==, 5);
  g_assert_null (ct_gestures_find_button (test.hand, _ ("Deal the Rest")));
  stand_up (&test);
}

static gboolean
has_said_why (gpointer page)
{
  g_autofree char *text = ct_test_dup_text (page);

  return strstr (text, "stays where it is") != NULL;
}

CT_TEST ("/dealing/nothing-is-taken-back")
{
  Test test;

  sit_down (&test);
  deal_to (&test, CT_ZONE_CENTER, 1);
  ct_person_take_keyboard (test.person);
  ct_person_press (test.person, GDK_KEY_z, GDK_CONTROL_MASK);
  ct_person_wait (test.person, has_said_why, test.page, "the reason");
  g_assert_cmpuint (count (&test, CT_ZONE_CENTER), ==, 1);
  stand_up (&test);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/dealing/cards-go-back/pointer",
                        GINT_TO_POINTER (CT_WAY_POINTER), test_cards_go_back);
  g_test_add_data_func ("/dealing/cards-go-back/drag", GINT_TO_POINTER (CT_WAY_DRAG),
                        test_cards_go_back);
  g_test_add_data_func ("/dealing/cards-go-back/keys", GINT_TO_POINTER (CT_WAY_KEYS),
                        test_cards_go_back);
}
