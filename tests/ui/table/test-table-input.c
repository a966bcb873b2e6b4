/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer and keyboard at a real window: all ways to play have the same effect. */
#include "ct-card-view.h"
#include "ct-input-fixture.h"
#include "ct-place-view.h"
#include "ct-table-fixture.h"
#include "ct-table.h"
#include "ct-test.h"

static void
set_up (CtInputFixture *fixture, gconstpointer data)
{
  ct_input_fixture_set_up (fixture, ct_table_fixture_new_session ("kargaburo", 3, 1),
                           1);
}

static void
set_up_choice (CtInputFixture *fixture, gconstpointer data)
{
  ct_input_fixture_set_up (
      fixture,
      ct_table_fixture_new_position ("cau-robat", "equal-tops=choose",
                                     "seats 3; phase play; dealer A; turn B; "
                                     "centre 2b 6o; A 4e 3c; B 6e 10b 11c; C 1b 3b; "
                                     "pile-A 5c; pile-C 5e 1c 10e"),
      1);
}

static void
set_up_trick (CtInputFixture *fixture, gconstpointer data)
{
  ct_input_fixture_set_up (fixture,
                           ct_table_fixture_new_position (
                               "cangkul", "",
                               "seats 3; phase follow; dealer B; turn A; trick C:9S; "
                               "A KS 3S 4H; B 2C 3C; C 2D KH; stock 4C TD"),
                           0);
}

static void
tear_down (CtInputFixture *fixture, gconstpointer data)
{
  ct_input_fixture_tear_down (fixture);
}

static CtCard
find_own (CtInputFixture *fixture, gboolean allowed)
{
  const CtState *state = ct_input_fixture_get_state (fixture);

  for (guint pos = 0; pos < ct_zone_len (state, ct_hand (1)); pos++)
    {
      CtMove move = { .type = CT_MOVE_FOLLOW, .seat = 1, .n_cards = 1 };

      move.card[0] = ct_zone_card (state, ct_hand (1), pos);
      if ((ct_rules_check (ct_session_get_rules (fixture->session), state, &move)
               .rule == NULL) == allowed)
        return move.card[0];
    }

  g_assert_not_reached ();
}

static void
test_two_clicks (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, TRUE);

  ct_input_fixture_click (fixture, ct_input_fixture_get_grip (fixture, card));
  g_assert_true (gtk_widget_has_css_class (ct_input_fixture_find_card (fixture, card),
                                           "chosen"));
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  g_assert_cmpstr (ct_table_view_get_preview (fixture->table), ==,
                   "Click the card again to play it, or drag it to the middle.");

  ct_input_fixture_click (fixture, ct_input_fixture_get_grip (fixture, card));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpuint (fixture->last_move.card[0], ==, card);
  g_assert_cmpuint (ct_state_find (ct_input_fixture_get_state (fixture), card, NULL),
                    ==, CT_ZONE_TRICK);
  g_assert_null (ct_table_view_get_preview (fixture->table));
}

static void
test_card_then_middle (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, TRUE);

  ct_input_fixture_click (fixture, ct_input_fixture_get_grip (fixture, card));
  ct_input_fixture_click (fixture,
                          ct_input_fixture_get_middle (fixture, CT_ZONE_TRICK));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpuint (ct_state_find (ct_input_fixture_get_state (fixture), card, NULL),
                    ==, CT_ZONE_TRICK);
}

static void
test_drag (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, TRUE);

  ct_input_fixture_drag (fixture, card,
                         ct_input_fixture_get_middle (fixture, CT_ZONE_TRICK));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpuint (ct_state_find (ct_input_fixture_get_state (fixture), card, NULL),
                    ==, CT_ZONE_TRICK);
}

static graphene_rect_t
get_bounds (CtInputFixture *fixture, CtCard card)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (ct_input_fixture_find_card (fixture, card),
                                            GTK_WIDGET (fixture->table), &bounds));
  return bounds;
}

static gboolean
is_at (CtInputFixture *fixture, gconstpointer data)
{
  const graphene_rect_t *home = data;
  graphene_rect_t bounds = get_bounds (fixture, find_own (fixture, FALSE));

  return ABS (bounds.origin.x - home->origin.x) < 2 &&
         ABS (bounds.origin.y - home->origin.y) < 2;
}

static void
test_drag_refused (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, FALSE);
  graphene_rect_t home = get_bounds (fixture, card);

  ct_table_view_set_speed (fixture->table, 4);
  ct_input_fixture_drag (fixture, card,
                         ct_input_fixture_get_middle (fixture, CT_ZONE_TRICK));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpuint (ct_session_get_position (fixture->session), ==, 1);
  g_assert_cmpint (
      ct_card_view_get_mark (CT_CARD_VIEW (ct_input_fixture_find_card (fixture, card))),
      ==, CT_MARK_OFFENDING);
  ct_input_fixture_wait_until (fixture, is_at, &home);

  ct_input_fixture_click (fixture,
                          ct_input_fixture_get_grip (fixture,
                                                     find_own (fixture, TRUE)));
  g_assert_cmpint (
      ct_card_view_get_mark (CT_CARD_VIEW (ct_input_fixture_find_card (fixture, card))),
      ==, CT_MARK_NONE);
}

static gboolean
is_told_something (CtInputFixture *fixture, gconstpointer data)
{
  return fixture->told != NULL;
}

static void
test_drag_nowhere (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, FALSE);
  graphene_rect_t home = get_bounds (fixture, card);

  ct_table_view_set_speed (fixture->table, 4);
  ct_input_fixture_drag_and_drop (fixture, card,
                                  ct_input_fixture_get_middle (fixture, ct_hand (2)));
  ct_input_fixture_wait_until (fixture, is_at, &home);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  g_assert_cmpstr (fixture->told, ==,
                   "Drop a card in the middle of the table to play it.");
}

static void
test_drag_given_up (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, FALSE);
  graphene_rect_t home = get_bounds (fixture, card);
  graphene_point_t middle = ct_input_fixture_get_middle (fixture, CT_ZONE_TRICK);

  ct_table_view_set_speed (fixture->table, 4);
  ct_input_fixture_carry (fixture, card, middle);
  ct_input_fixture_type_key (fixture, XK_Escape, FALSE);
  ct_input_fixture_wait_until (fixture, is_at, &home);
  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (middle.x, middle.y + 8));
  ct_input_fixture_press (fixture, FALSE);
  ct_input_fixture_wait_for_frame (fixture);
  g_assert_true (is_at (fixture, &home));
  g_assert_cmpuint (fixture->n_moves, ==, 0);

  ct_input_fixture_drag (fixture, find_own (fixture, TRUE), middle);
  g_assert_cmpuint (fixture->n_moves, ==, 1);
}

static void
test_drag_keeps_choice (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, TRUE);
  gconstpointer chosen = GUINT_TO_POINTER ((guint) card);

  ct_input_fixture_click (fixture, ct_input_fixture_get_grip (fixture, card));
  ct_input_fixture_drag_and_drop (fixture, card,
                                  ct_input_fixture_get_middle (fixture, ct_hand (2)));
  ct_input_fixture_wait_until (fixture, is_told_something, NULL);
  ct_input_fixture_wait_for_frame (fixture);
  g_assert_true (ct_input_fixture_is_chosen (fixture, chosen));

  ct_input_fixture_click (fixture, ct_input_fixture_get_grip (fixture, card));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpuint (fixture->last_move.card[0], ==, card);
}

/* Where tricks are not picked up, a click on one does not mean drawing. */
static void
test_touch_trick (CtInputFixture *fixture, gconstpointer data)
{
  CtCard led = ct_input_fixture_find_face (fixture, CT_ZONE_TRICK, "9S");

  ct_input_fixture_click (fixture, ct_input_fixture_get_grip (fixture, led));
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  g_assert_cmpstr (fixture->told, ==,
                   "That card is part of the trick. It’s your turn to follow. The "
                   "suit to follow is spades.");
}

static void
test_stock (CtInputFixture *fixture, gconstpointer data)
{
  ct_input_fixture_click (fixture,
                          ct_input_fixture_get_middle (fixture, CT_ZONE_STOCK));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmpint (fixture->last_move.type, ==, CT_MOVE_DRAW);
}

static gboolean
has_settled (CtInputFixture *fixture, gconstpointer data)
{
  return !ct_table_view_is_moving (fixture->table);
}

static void
test_click_ends_animation (CtInputFixture *fixture, gconstpointer data)
{
  ct_session_set_position (fixture->session, 0);
  ct_table_view_set_speed (fixture->table, .02);
  ct_session_set_position (fixture->session, 1);
  ct_input_fixture_wait_for_frame (fixture);
  g_assert_true (ct_table_view_is_moving (fixture->table));

  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (400, 540));
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_press (fixture, FALSE);
  ct_input_fixture_wait_until (fixture, has_settled, NULL);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
}

static void
on_card_asked (guint *n_asked, guint card)
{
  ++*n_asked;
}

static gboolean
has_been_asked (CtInputFixture *fixture, gconstpointer n_asked)
{
  return *(const guint *) n_asked > 0;
}

static void
pull (CtInputFixture *fixture, graphene_point_t grip)
{
  ct_input_fixture_move_pointer (fixture, grip);
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_wait_until (fixture, has_settled, NULL);
  ct_input_fixture_wait_for_frame (fixture);
  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (grip.x, grip.y - 80));
  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (400, 300));
  ct_input_fixture_press (fixture, FALSE);
}

/* The refusal comes also while cards of others move. */
static void
test_drag_before_turn (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = ct_zone_card (ct_input_fixture_get_state (fixture), ct_hand (1), 0);
  graphene_point_t grip = ct_input_fixture_get_grip (fixture, card);
  guint n_asked = 0;

  g_signal_connect_swapped (fixture->table, "card-asked", G_CALLBACK (on_card_asked),
                            &n_asked);
  ct_table_view_set_interactive (fixture->table, FALSE);
  ct_input_fixture_wait_for_frame (fixture);
  pull (fixture, grip);
  ct_input_fixture_wait_until (fixture, has_been_asked, &n_asked);
  g_assert_cmpuint (n_asked, ==, 1);

  n_asked = 0;
  ct_session_set_position (fixture->session, 0);
  ct_table_view_set_speed (fixture->table, .02);
  ct_session_set_position (fixture->session, 1);
  ct_input_fixture_wait_for_frame (fixture);
  g_assert_true (ct_table_view_is_moving (fixture->table));
  pull (fixture, grip);
  ct_input_fixture_wait_until (fixture, has_been_asked, &n_asked);
  g_assert_cmpuint (n_asked, ==, 1);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
}

static void
test_arrows (CtInputFixture *fixture, gconstpointer data)
{
  ct_table_view_focus_hand (fixture->table);
  ct_input_fixture_type_and_arrive (fixture, XK_Home, ct_hand (1), 0);
  ct_input_fixture_type_and_arrive (fixture, XK_Right, ct_hand (1), 1);
  ct_input_fixture_type_and_arrive (fixture, XK_End, ct_hand (1), 4);
  ct_input_fixture_type_and_arrive (fixture, XK_Left, ct_hand (1), 3);
  ct_input_fixture_type_and_arrive (fixture, XK_Up, CT_ZONE_TRICK, -1);
  ct_input_fixture_type_and_arrive (fixture, XK_Home, CT_ZONE_STOCK, -1);
  ct_input_fixture_type_and_arrive (fixture, XK_Right, CT_ZONE_LEAD, 0);
  ct_input_fixture_type_and_arrive (fixture, XK_t, CT_ZONE_LEAD, 0);
  ct_input_fixture_type_and_arrive (fixture, XK_h, ct_hand (1), 2);
}

static void
test_keyboard_play (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = find_own (fixture, TRUE);
  guint n_moves = 0;
  guint pos;
  CtSpot spot;

  ct_state_find ((ct_table_of (GTK_WIDGET (fixture->table)))->state, card, &pos);
  ct_table_view_focus_hand (fixture->table);
  ct_input_fixture_type_and_arrive (fixture, XK_Home, ct_hand (1), 0);
  ct_input_fixture_type_and_arrive (fixture, XK_p, ct_hand (1), pos);

  ct_input_fixture_type_key (fixture, XK_Return, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.card[0], ==, card);
  spot = (CtSpot){ ct_hand (1), MIN (pos, 3) };
  ct_input_fixture_wait_until (fixture, ct_input_fixture_is_focus_at, &spot);
}

static gboolean
has_asked (CtInputFixture *fixture, gconstpointer question)
{
  return fixture->question == GPOINTER_TO_INT (question);
}

static gboolean
has_asked_why (CtInputFixture *fixture, gconstpointer data)
{
  return fixture->asked_why;
}

static void
test_questions (CtInputFixture *fixture, gconstpointer data)
{
  ct_table_view_focus_hand (fixture->table);
  fixture->question = -1;

  ct_input_fixture_type_key (fixture, XK_l, FALSE);
  ct_input_fixture_wait_until (fixture, has_asked,
                               GINT_TO_POINTER (CT_TABLE_ASK_LAST_MOVE));
  ct_input_fixture_type_key (fixture, XK_g, FALSE);
  ct_input_fixture_wait_until (fixture, has_asked,
                               GINT_TO_POINTER (CT_TABLE_ASK_TABLE));
  ct_input_fixture_type_key (fixture, XK_slash, TRUE);
  ct_input_fixture_wait_until (fixture, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_RULE));
  ct_input_fixture_type_key (fixture, XK_w, FALSE);
  ct_input_fixture_wait_until (fixture, has_asked_why, NULL);
}

static void
set_up_draw (CtInputFixture *fixture, gconstpointer data)
{
  ct_input_fixture_set_up (fixture,
                           ct_table_fixture_new_position (
                               "kargaburo", "",
                               "seats 3; phase follow; dealer A; turn B; lead 7H; "
                               "A KH 2D; B 3S 9C KS; C 2H 5D; stock 5C 6C 8D"),
                           1);
}

static gboolean
is_at_stock (CtInputFixture *fixture, gconstpointer data)
{
  GtkWidget *focus = ct_input_fixture_get_focus (fixture);

  return focus != NULL && CT_IS_PLACE_VIEW (focus) &&
         ct_place_view_get_zone (CT_PLACE_VIEW (focus)) == CT_ZONE_STOCK;
}

static void
test_way_out (CtInputFixture *fixture, gconstpointer data)
{
  guint n_moves = fixture->n_moves;

  ct_table_view_focus_hand (fixture->table);
  fixture->asked_why = FALSE;
  ct_input_fixture_type_key (fixture, XK_w, FALSE);
  ct_input_fixture_wait_until (fixture, has_asked_why, NULL);
  ct_input_fixture_wait_until (fixture, is_at_stock, NULL);

  ct_table_view_focus_hand (fixture->table);
  ct_input_fixture_type_key (fixture, XK_p, FALSE);
  ct_input_fixture_wait_until (fixture, is_at_stock, NULL);
  ct_input_fixture_type_key (fixture, XK_Return, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpint (fixture->last_move.type, ==, CT_MOVE_DRAW);
}

static GtkWidget *
find_popover (CtInputFixture *fixture)
{
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (fixture->table));

  while (child != NULL && !GTK_IS_POPOVER (child))
    child = gtk_widget_get_prev_sibling (child);
  return child;
}

static gboolean
is_choosing (CtInputFixture *fixture, gconstpointer label)
{
  GtkWidget *focus = ct_input_fixture_get_focus (fixture);

  return find_popover (fixture) != NULL && focus != NULL && GTK_IS_BUTTON (focus) &&
         g_str_equal (gtk_button_get_label (GTK_BUTTON (focus)), label);
}

static gboolean
is_not_choosing (CtInputFixture *fixture, gconstpointer data)
{
  GtkWidget *popover = find_popover (fixture);

  return popover == NULL || !gtk_widget_get_mapped (popover);
}

static gboolean
is_pile_alone_marked (CtInputFixture *fixture, guint seat)
{
  const CtState *state = ct_input_fixture_get_state (fixture);

  for (guint i = 0; i < state->n_seats; i++)
    if (ct_zone_len (state, CT_ZONE_PILE + i) > 0)
      {
        CtCard top = ct_zone_top (state, CT_ZONE_PILE + i);
        CtCardMark mark =
            ct_card_view_get_mark (CT_CARD_VIEW (ct_input_fixture_find_card (fixture,
                                                                             top)));

        if ((mark == CT_MARK_TAKEN) != (i == seat))
          return FALSE;
      }

  return TRUE;
}

#define FROM_CARLO "Take the 6 of coins and Carlo’s pile."
#define FROM_ANA   "Take the 6 of coins and Ana’s pile."

static void
test_choice_by_keys (CtInputFixture *fixture, gconstpointer data)
{
  guint n_moves = 0;
  CtSpot home = { ct_hand (1), 0 };

  ct_table_view_focus_hand (fixture->table);
  ct_input_fixture_type_and_arrive (fixture, XK_Home, ct_hand (1), 0);
  ct_input_fixture_type_key (fixture, XK_Return, FALSE);
  ct_input_fixture_wait_until (fixture, is_choosing, FROM_ANA);
  g_assert_true (is_pile_alone_marked (fixture, 0));
  ct_input_fixture_type_key (fixture, XK_Down, FALSE);
  ct_input_fixture_wait_until (fixture, is_choosing, FROM_CARLO);
  g_assert_true (is_pile_alone_marked (fixture, 2));

  ct_input_fixture_type_key (fixture, XK_Escape, FALSE);
  ct_input_fixture_wait_until (fixture, is_not_choosing, NULL);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_is_focus_at, &home);
  g_assert_cmpuint (fixture->n_moves, ==, 0);

  ct_input_fixture_type_key (fixture, XK_Return, FALSE);
  ct_input_fixture_wait_until (fixture, is_choosing, FROM_ANA);
  ct_input_fixture_type_key (fixture, XK_Down, FALSE);
  ct_input_fixture_wait_until (fixture, is_choosing, FROM_CARLO);
  ct_input_fixture_type_key (fixture, XK_Return, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.from, ==, 3);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (fixture),
                                 CT_ZONE_PILE + 1),
                    ==, 5);
}

static gboolean
is_at_home (CtInputFixture *fixture, gconstpointer grip)
{
  const graphene_point_t *home = grip;
  graphene_point_t now =
      ct_input_fixture_get_grip (fixture,
                                 ct_zone_card (ct_input_fixture_get_state (fixture),
                                               ct_hand (1), 0));

  return graphene_point_near (&now, home, 2);
}

static void
test_choice_by_pointer (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = ct_zone_card (ct_input_fixture_get_state (fixture), ct_hand (1), 0);
  graphene_point_t home = ct_input_fixture_get_grip (fixture, card);
  guint n_moves = 0;
  GtkWidget *popover;
  graphene_rect_t bounds;

  ct_input_fixture_drag_and_drop (fixture, card,
                                  ct_input_fixture_get_middle (fixture,
                                                               CT_ZONE_CENTER));
  ct_input_fixture_wait_until (fixture, is_choosing, FROM_ANA);
  ct_input_fixture_wait_until (fixture, is_at_home, &home);

  ct_input_fixture_type_key (fixture, XK_Down, FALSE);
  ct_input_fixture_wait_until (fixture, is_choosing, FROM_CARLO);
  popover = find_popover (fixture);
  g_assert_true (gtk_widget_compute_bounds (ct_input_fixture_get_focus (fixture),
                                            popover, &bounds));
  for (int x = 20; x <= 30; x += 10)
    ct_input_fixture_move_pointer_in (fixture, GTK_NATIVE (popover),
                                      GRAPHENE_POINT_INIT (bounds.origin.x + x,
                                                           bounds.origin.y -
                                                               bounds.size.height / 2));
  ct_input_fixture_wait_until (fixture, is_choosing, FROM_ANA);
  g_assert_true (is_pile_alone_marked (fixture, 0));
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_press (fixture, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.from, ==, 1);
}

#define ADD(path, test) g_test_add (path, CtInputFixture, NULL, set_up, test, tear_down)
#define ADD_CHOICE(path, test)                                                         \
  g_test_add (path, CtInputFixture, NULL, set_up_choice, test, tear_down)

CT_TEST_MAIN ("table-input")
{
  if (!ct_input_fixture_begin (&argc, &argv))
    return 0;

  ADD ("/table-input/two-clicks", test_two_clicks);
  ADD ("/table-input/card-then-middle", test_card_then_middle);
  ADD ("/table-input/drag", test_drag);
  ADD ("/table-input/drag-refused", test_drag_refused);
  ADD ("/table-input/drag-nowhere", test_drag_nowhere);
  ADD ("/table-input/drag-given-up", test_drag_given_up);
  ADD ("/table-input/drag-keeps-choice", test_drag_keeps_choice);
  g_test_add ("/table-input/touch-trick", CtInputFixture, NULL, set_up_trick,
              test_touch_trick, tear_down);
  ADD ("/table-input/stock", test_stock);
  ADD ("/table-input/click-ends-animation", test_click_ends_animation);
  ADD ("/table-input/drag-before-turn", test_drag_before_turn);
  ADD ("/table-input/arrows", test_arrows);
  ADD ("/table-input/keyboard-play", test_keyboard_play);
  ADD ("/table-input/questions", test_questions);
  g_test_add ("/table-input/way-out", CtInputFixture, NULL, set_up_draw, test_way_out,
              tear_down);
  ADD_CHOICE ("/table-input/choice-by-keys", test_choice_by_keys);
  ADD_CHOICE ("/table-input/choice-by-pointer", test_choice_by_pointer);

  return g_test_run ();
}
