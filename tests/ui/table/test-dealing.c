/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learner deals Cau Robat with the pointer; mistakes are answered with the cards
 * that prove them and change nothing.
 */
#include <glib/gi18n.h>

#include "ct-card-view.h"
#include "ct-coach-panel.h"
#include "ct-hand.h"
#include "ct-lesson-page.h"
#include "ct-place-view.h"
#include "ct-refusal-banner.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-rig.h"

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  CtLessonRunner *runner;
  CtTableView *table;
  CtHand *hand;
} Desk;

static const CtLook usual = { "usual", 1280, 800, FALSE, 100 };

static void
sit_down_at (Desk *desk, const char *lesson)
{
  desk->window = ct_rig_open_window (&usual);
  desk->person = ct_person_new (GTK_WINDOW (desk->window));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.open-lesson", "s",
                              lesson);
  ct_rig_wait_frames (GTK_WIDGET (desk->window), 4);
  desk->page = ct_window_get_page (desk->window);
  desk->runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (desk->page));
  ct_lesson_runner_restart (desk->runner);
  desk->table = CT_TABLE_VIEW (ct_rig_find (desk->page, CT_TYPE_TABLE_VIEW));
  desk->hand = ct_hand_new (desk->person, desk->table);
  ct_rig_wait_frames (desk->page, 2);
}

static void
sit_down (Desk *desk)
{
  sit_down_at (desk, "cau-robat-a-whole-hand");
}

static void
stand_up (Desk *desk)
{
  ct_hand_free (desk->hand);
  ct_person_free (desk->person);
  ct_rig_close_window (desk->window);
}

static gboolean
rests (gpointer table)
{
  return !ct_table_view_is_moving (table);
}

static void
wait (Desk *desk)
{
  ct_person_wait (desk->person, rests, desk->table, "the cards to come to rest");
  ct_person_settle (desk->person);
}

static guint
count (Desk *desk, guint zone)
{
  return ct_zone_len (ct_hand_get_state (desk->hand), zone);
}

static CtCard
find_card (Desk *desk, const char *name)
{
  const CtRules *rules = ct_hand_get_rules (desk->hand);
  CtFace face;

  g_assert_true (ct_face_parse (rules->deck, name, &face));
  for (CtCard card = 0; card < ct_deck_size (rules->deck); card++)
    if (ct_rules_face (rules, card) == face)
      return card;

  g_assert_not_reached ();
}

static CtCardMark
mark_of (Desk *desk, const char *name)
{
  return ct_card_view_get_mark (CT_CARD_VIEW (ct_hand_find_card (desk->hand,
                                                                 find_card (desk,
                                                                            name))));
}

static CtRefusalBanner *
find_banner (Desk *desk)
{
  return ct_table_pane_get_banner (CT_TABLE_PANE (ct_rig_find (desk->page,
                                                               CT_TYPE_TABLE_PANE)));
}

static const char *
get_answer (Desk *desk)
{
  CtRefusalBanner *banner = find_banner (desk);

  return gtk_widget_get_mapped (GTK_WIDGET (banner))
             ? ct_refusal_banner_get_text (banner)
             : NULL;
}

static const char *
get_rule (Desk *desk)
{
  return get_answer (desk) != NULL ? ct_refusal_banner_get_rule (find_banner (desk))
                                   : NULL;
}

static void
deal_to (Desk *desk, guint zone, guint n_times)
{
  for (guint i = 0; i < n_times; i++)
    {
      g_assert_true (ct_hand_deal (desk->hand, CT_WAY_POINTER, CT_NO_CARD, zone));
      wait (desk);
    }
}

static void
give_back (Desk *desk, CtWay way, const char *name)
{
  g_assert_true (ct_hand_deal (desk->hand, way, find_card (desk, name), CT_ZONE_STOCK));
  wait (desk);
}

static void
deal_center (Desk *desk)
{
  deal_to (desk, CT_ZONE_CENTER, 4);
  give_back (desk, CT_WAY_DRAG, "6o");
  give_back (desk, CT_WAY_DRAG, "6c");
  deal_to (desk, CT_ZONE_CENTER, 2);
}

static void
deal_round (Desk *desk)
{
  for (guint seat = 1; seat <= 4; seat++)
    deal_to (desk, ct_hand (seat % 4), 1);
}

static graphene_point_t
find_middle (Desk *desk, guint zone)
{
  GdkRectangle area;

  g_assert_true (ct_table_view_get_zone_area (desk->table, zone, &area));
  return GRAPHENE_POINT_INIT (area.x + area.width / 2.f, area.y + area.height / 2.f);
}

static void
carry (Desk *desk, graphene_point_t from, graphene_point_t to)
{
  GtkWidget *table = GTK_WIDGET (desk->table);
  graphene_point_t way[] = { { from.x, MAX (1, from.y - 30) }, to, to };

  ct_person_point_at (desk->person, table, from);
  ct_person_settle (desk->person);
  ct_person_hold (desk->person, GDK_BUTTON_PRIMARY, TRUE);
  ct_person_settle (desk->person);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    {
      ct_person_point_at (desk->person, table, way[i]);
      ct_person_settle (desk->person);
    }
  ct_person_hold (desk->person, GDK_BUTTON_PRIMARY, FALSE);
  wait (desk);
}

/* The two that is dragged back stays, and so do the sixes, which are marked. */
static void
test_wrong_card (void)
{
  Desk desk;

  sit_down (&desk);
  deal_to (&desk, CT_ZONE_CENTER, 4);
  ct_hand_drag_to_zone (desk.hand, find_card (&desk, "2b"), CT_ZONE_STOCK);
  wait (&desk);
  g_assert_cmpuint (count (&desk, CT_ZONE_CENTER), ==, 4);
  g_assert_cmpuint (count (&desk, CT_ZONE_STOCK), ==, 36);
  g_assert_cmpstr (get_rule (&desk), ==, "CR-DEAL-2");
  g_assert_cmpint (mark_of (&desk, "2b"), ==, CT_MARK_OFFENDING);
  g_assert_cmpint (mark_of (&desk, "6o"), ==, CT_MARK_EVIDENCE);
  g_assert_cmpint (mark_of (&desk, "6c"), ==, CT_MARK_EVIDENCE);
  g_assert_cmpint (mark_of (&desk, "11e"), ==, CT_MARK_NONE);

  g_assert_true (ct_hand_touch (desk.hand, ct_hand (1), CT_NO_CARD));
  wait (&desk);
  g_assert_cmpstr (get_rule (&desk), ==, "CR-DEAL-2");
  g_assert_cmpint (mark_of (&desk, "6o"), ==, CT_MARK_EVIDENCE);
  g_assert_cmpint (mark_of (&desk, "2b"), ==, CT_MARK_NONE);
  stand_up (&desk);
}

static gboolean
says_nothing (gpointer desk)
{
  return get_answer (desk) == NULL;
}

static void
test_refusal_is_put_away (void)
{
  Desk desk;

  sit_down (&desk);
  ct_person_take_keyboard (desk.person);
  g_assert_true (ct_hand_touch (desk.hand, ct_hand (1), CT_NO_CARD));
  wait (&desk);
  g_assert_nonnull (get_answer (&desk));
  ct_person_press (desk.person, GDK_KEY_Escape, 0);
  ct_person_wait (desk.person, says_nothing, &desk, "the refusal to go");

  g_assert_true (ct_hand_touch (desk.hand, ct_hand (1), CT_NO_CARD));
  wait (&desk);
  gtk_widget_child_focus (ct_rig_find (desk.page, CT_TYPE_COACH_PANEL),
                          GTK_DIR_TAB_FORWARD);
  ct_person_press (desk.person, GDK_KEY_Escape, 0);
  ct_person_wait (desk.person, says_nothing, &desk, "the refusal to go");
  stand_up (&desk);
}

static void
test_cards_go_back (gconstpointer way)
{
  Desk desk;

  sit_down (&desk);
  ct_person_take_keyboard (desk.person);
  deal_to (&desk, CT_ZONE_CENTER, 4);
  give_back (&desk, GPOINTER_TO_INT (way), "6c");
  g_assert_cmpint (ct_zone_find (ct_hand_get_state (desk.hand), CT_ZONE_STOCK,
                                 find_card (&desk, "6c")),
                   >=, 0);
  give_back (&desk, GPOINTER_TO_INT (way), "6o");
  g_assert_cmpuint (count (&desk, CT_ZONE_CENTER), ==, 2);

  g_assert_false (gtk_widget_get_visible (ct_hand_find_place (desk.hand,
                                                              CT_ZONE_TRICK)));
  deal_to (&desk, CT_ZONE_CENTER, 2);
  g_assert_cmpuint (count (&desk, CT_ZONE_CENTER), ==, 4);
  stand_up (&desk);
}

static void
test_place_of_player (void)
{
  Desk desk;

  sit_down (&desk);
  carry (&desk, find_middle (&desk, CT_ZONE_STOCK),
         find_middle (&desk, CT_ZONE_PILE + 1));
  g_assert_cmpuint (count (&desk, CT_ZONE_STOCK), ==, 40);
  g_assert_cmpstr (get_rule (&desk), ==, "CR-DEAL-1");

  deal_center (&desk);
  carry (&desk, find_middle (&desk, CT_ZONE_STOCK),
         find_middle (&desk, CT_ZONE_PILE + 1));
  g_assert_cmpuint (count (&desk, ct_hand (1)), ==, 3);
  g_assert_null (get_answer (&desk));
  stand_up (&desk);
}

static void
test_carried_from_hand (void)
{
  Desk desk;

  sit_down (&desk);
  deal_center (&desk);
  deal_to (&desk, ct_hand (1), 1);
  carry (&desk, find_middle (&desk, ct_hand (1)), find_middle (&desk, ct_hand (2)));
  g_assert_cmpuint (count (&desk, ct_hand (1)), ==, 3);
  g_assert_cmpuint (count (&desk, ct_hand (2)), ==, 0);
  g_assert_nonnull (get_answer (&desk));

  ct_hand_drag_to_zone (desk.hand, find_card (&desk, "2b"), ct_hand (2));
  wait (&desk);
  g_assert_cmpuint (count (&desk, ct_hand (2)), ==, 0);
  g_assert_cmpuint (count (&desk, CT_ZONE_CENTER), ==, 4);
  g_assert_nonnull (get_rule (&desk));
  stand_up (&desk);
}

static void
test_pack_is_touched (void)
{
  Desk desk;

  sit_down (&desk);
  deal_center (&desk);
  g_assert_true (ct_hand_touch (desk.hand, CT_ZONE_STOCK, CT_NO_CARD));
  wait (&desk);
  g_assert_cmpuint (count (&desk, CT_ZONE_STOCK), ==, 36);
  g_assert_nonnull (get_answer (&desk));
  g_assert_null (get_rule (&desk));
  stand_up (&desk);
}

static void
test_round_is_praised (void)
{
  g_autofree char *text = NULL;
  Desk desk;

  sit_down (&desk);
  deal_center (&desk);
  deal_round (&desk);
  text = ct_rig_dup_text (desk.page);
  g_assert_nonnull (strstr (text, "everyone has 3 cards"));
  g_assert_nonnull (strstr (text, ct_lesson_runner_get_ask (desk.runner)));
  stand_up (&desk);
}

static gboolean
has_dealt (gpointer runner)
{
  CtLessonState state = ct_lesson_runner_get_state (runner);

  return state != CT_LESSON_DEAL && state != CT_LESSON_SAVING;
}

/* After a round without mistakes the rest can be dealt by the computer. */
static void
test_rest_is_dealt (void)
{
  Desk desk;

  sit_down (&desk);
  deal_center (&desk);
  g_assert_null (ct_hand_find_button (desk.hand, _ ("Deal the Rest")));
  deal_round (&desk);
  ct_person_click (desk.person, ct_hand_find_button (desk.hand, _ ("Deal the Rest")));
  ct_person_wait (desk.person, has_dealt, desk.runner, "the hand to be dealt");
  g_assert_cmpint (ct_lesson_runner_get_state (desk.runner), ==, CT_LESSON_DONE);
  g_assert_cmpuint (count (&desk, ct_hand (1)), ==, 9);
  stand_up (&desk);
}

/* After the hands only one card is left to deal, the one turned up. */
static void
test_no_rest_is_left (void)
{
  Desk desk;
  CtCard card;
  guint zone;

  sit_down_at (&desk, "kargaburo-dealing");
  for (guint i = 0; i < 15; i++)
    {
      if (i == 3)
        {
          wait (&desk);
          g_assert_nonnull (ct_hand_find_button (desk.hand, _ ("Deal the Rest")));
        }
      g_assert_true (ct_lesson_runner_get_next_deal (desk.runner, &card, &zone));
      g_assert_cmpint (ct_lesson_runner_deal (desk.runner, card, zone), ==,
                       CT_ANSWER_BEST);
    }
  wait (&desk);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpuint (count (&desk, ct_hand (seat)), ==, 5);
  g_assert_null (ct_hand_find_button (desk.hand, _ ("Deal the Rest")));
  stand_up (&desk);
}

static gboolean
has_said_why (gpointer page)
{
  g_autofree char *text = ct_rig_dup_text (page);

  return strstr (text, "stays where it is") != NULL;
}

static void
test_nothing_is_undone (void)
{
  Desk desk;

  sit_down (&desk);
  deal_to (&desk, CT_ZONE_CENTER, 1);
  ct_person_take_keyboard (desk.person);
  ct_person_press (desk.person, GDK_KEY_z, GDK_CONTROL_MASK);
  ct_person_wait (desk.person, has_said_why, desk.page, "the reason");
  g_assert_cmpuint (count (&desk, CT_ZONE_CENTER), ==, 1);
  stand_up (&desk);
}

CT_TEST_MAIN ("dealing")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/dealing/wrong-card", test_wrong_card);
  g_test_add_func ("/dealing/refusal-is-put-away", test_refusal_is_put_away);
  g_test_add_data_func ("/dealing/cards-go-back/pointer",
                        GINT_TO_POINTER (CT_WAY_POINTER), test_cards_go_back);
  g_test_add_data_func ("/dealing/cards-go-back/drag", GINT_TO_POINTER (CT_WAY_DRAG),
                        test_cards_go_back);
  g_test_add_data_func ("/dealing/cards-go-back/keys", GINT_TO_POINTER (CT_WAY_KEYS),
                        test_cards_go_back);
  g_test_add_func ("/dealing/place-of-player", test_place_of_player);
  g_test_add_func ("/dealing/carried-from-hand", test_carried_from_hand);
  g_test_add_func ("/dealing/pack-is-touched", test_pack_is_touched);
  g_test_add_func ("/dealing/round-is-praised", test_round_is_praised);
  g_test_add_func ("/dealing/rest-is-dealt", test_rest_is_dealt);
  g_test_add_func ("/dealing/no-rest-is-left", test_no_rest_is_left);
  g_test_add_func ("/dealing/nothing-is-taken-back", test_nothing_is_undone);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
