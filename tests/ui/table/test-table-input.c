/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer and keyboard at a real window: all ways to play have the same effect. */
#include "ct-card-view.h"
#include "ct-input-rig.h"
#include "ct-place-view.h"
#include "ct-table-rig.h"
#include "ct-table.h"
#include "ct-test.h"

static void
set_up (CtInputRig *rig, gconstpointer data)
{
  ct_input_rig_set_up (rig, ct_table_rig_new_session ("kargaburo", 3, 1), 1);
}

static void
set_up_choice (CtInputRig *rig, gconstpointer data)
{
  ct_input_rig_set_up (
      rig,
      ct_table_rig_new_position ("cau-robat", "equal-tops=choose",
                                 "seats 3; phase play; dealer A; turn B; "
                                 "centre 2b 6o; A 4e 3c; B 6e 10b 11c; C 1b 3b; "
                                 "pile-A 5c; pile-C 5e 1c 10e"),
      1);
}

static void
set_up_trick (CtInputRig *rig, gconstpointer data)
{
  ct_input_rig_set_up (
      rig,
      ct_table_rig_new_position ("cangkul", "",
                                 "seats 3; phase follow; dealer B; turn A; trick C:9S; "
                                 "A KS 3S 4H; B 2C 3C; C 2D KH; stock 4C TD"),
      0);
}

static void
tear_down (CtInputRig *rig, gconstpointer data)
{
  ct_input_rig_tear_down (rig);
}

static CtCard
find_own (CtInputRig *rig, gboolean allowed)
{
  const CtState *state = ct_input_rig_get_state (rig);

  for (guint pos = 0; pos < ct_zone_len (state, ct_hand (1)); pos++)
    {
      CtMove move = { .type = CT_MOVE_FOLLOW, .seat = 1, .n_cards = 1 };

      move.card[0] = ct_zone_card (state, ct_hand (1), pos);
      if ((ct_rules_check (ct_session_get_rules (rig->session), state, &move).rule ==
           NULL) == allowed)
        return move.card[0];
    }

  g_assert_not_reached ();
}

static void
test_two_clicks (CtInputRig *rig, gconstpointer data)
{
  CtCard card = find_own (rig, TRUE);

  ct_input_rig_click (rig, ct_input_rig_get_grip (rig, card));
  g_assert_true (gtk_widget_has_css_class (ct_input_rig_find_card (rig, card),
                                           "chosen"));
  g_assert_cmpuint (rig->n_moves, ==, 0);
  g_assert_cmpstr (ct_table_view_get_preview (rig->table), ==,
                   "Click the card again to play it, or drag it to the middle.");

  ct_input_rig_click (rig, ct_input_rig_get_grip (rig, card));
  g_assert_cmpuint (rig->n_moves, ==, 1);
  g_assert_cmpuint (rig->last_move.card[0], ==, card);
  g_assert_cmpuint (ct_state_find (ct_input_rig_get_state (rig), card, NULL), ==,
                    CT_ZONE_TRICK);
  g_assert_null (ct_table_view_get_preview (rig->table));
}

static void
test_card_then_middle (CtInputRig *rig, gconstpointer data)
{
  CtCard card = find_own (rig, TRUE);

  ct_input_rig_click (rig, ct_input_rig_get_grip (rig, card));
  ct_input_rig_click (rig, ct_input_rig_get_middle (rig, CT_ZONE_TRICK));
  g_assert_cmpuint (rig->n_moves, ==, 1);
  g_assert_cmpuint (ct_state_find (ct_input_rig_get_state (rig), card, NULL), ==,
                    CT_ZONE_TRICK);
}

static void
test_drag (CtInputRig *rig, gconstpointer data)
{
  CtCard card = find_own (rig, TRUE);

  ct_input_rig_drag (rig, card, ct_input_rig_get_middle (rig, CT_ZONE_TRICK));
  g_assert_cmpuint (rig->n_moves, ==, 1);
  g_assert_cmpuint (ct_state_find (ct_input_rig_get_state (rig), card, NULL), ==,
                    CT_ZONE_TRICK);
}

static graphene_rect_t
get_bounds (CtInputRig *rig, CtCard card)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (ct_input_rig_find_card (rig, card),
                                            GTK_WIDGET (rig->table), &bounds));
  return bounds;
}

static gboolean
is_at (CtInputRig *rig, gconstpointer data)
{
  const graphene_rect_t *home = data;
  graphene_rect_t bounds = get_bounds (rig, find_own (rig, FALSE));

  return ABS (bounds.origin.x - home->origin.x) < 2 &&
         ABS (bounds.origin.y - home->origin.y) < 2;
}

static void
test_drag_refused (CtInputRig *rig, gconstpointer data)
{
  CtCard card = find_own (rig, FALSE);
  graphene_rect_t home = get_bounds (rig, card);

  ct_table_view_set_speed (rig->table, 4);
  ct_input_rig_drag (rig, card, ct_input_rig_get_middle (rig, CT_ZONE_TRICK));
  g_assert_cmpuint (rig->n_moves, ==, 1);
  g_assert_cmpuint (ct_session_get_position (rig->session), ==, 1);
  g_assert_cmpint (ct_card_view_get_mark (CT_CARD_VIEW (ct_input_rig_find_card (rig,
                                                                                card))),
                   ==, CT_MARK_OFFENDING);
  ct_input_rig_wait_until (rig, is_at, &home);

  ct_input_rig_click (rig, ct_input_rig_get_grip (rig, find_own (rig, TRUE)));
  g_assert_cmpint (ct_card_view_get_mark (CT_CARD_VIEW (ct_input_rig_find_card (rig,
                                                                                card))),
                   ==, CT_MARK_NONE);
}

static gboolean
is_told_something (CtInputRig *rig, gconstpointer data)
{
  return rig->told != NULL;
}

static void
test_drag_nowhere (CtInputRig *rig, gconstpointer data)
{
  CtCard card = find_own (rig, FALSE);
  graphene_rect_t home = get_bounds (rig, card);

  ct_table_view_set_speed (rig->table, 4);
  ct_input_rig_drag_and_drop (rig, card, ct_input_rig_get_middle (rig, ct_hand (2)));
  ct_input_rig_wait_until (rig, is_at, &home);
  g_assert_cmpuint (rig->n_moves, ==, 0);
  g_assert_cmpstr (rig->told, ==, "Drop a card in the middle of the table to play it.");
}

static void
test_drag_given_up (CtInputRig *rig, gconstpointer data)
{
  CtCard card = find_own (rig, FALSE);
  graphene_rect_t home = get_bounds (rig, card);
  graphene_point_t middle = ct_input_rig_get_middle (rig, CT_ZONE_TRICK);

  ct_table_view_set_speed (rig->table, 4);
  ct_input_rig_carry (rig, card, middle);
  ct_input_rig_type_key (rig, XK_Escape, FALSE);
  ct_input_rig_wait_until (rig, is_at, &home);
  ct_input_rig_move_pointer (rig, GRAPHENE_POINT_INIT (middle.x, middle.y + 8));
  ct_input_rig_press (rig, FALSE);
  ct_input_rig_wait_for_frame (rig);
  g_assert_true (is_at (rig, &home));
  g_assert_cmpuint (rig->n_moves, ==, 0);

  ct_input_rig_drag (rig, find_own (rig, TRUE), middle);
  g_assert_cmpuint (rig->n_moves, ==, 1);
}

static void
test_drag_keeps_choice (CtInputRig *rig, gconstpointer data)
{
  CtCard card = find_own (rig, TRUE);
  gconstpointer chosen = GUINT_TO_POINTER ((guint) card);

  ct_input_rig_click (rig, ct_input_rig_get_grip (rig, card));
  ct_input_rig_drag_and_drop (rig, card, ct_input_rig_get_middle (rig, ct_hand (2)));
  ct_input_rig_wait_until (rig, is_told_something, NULL);
  ct_input_rig_wait_for_frame (rig);
  g_assert_true (ct_input_rig_is_chosen (rig, chosen));

  ct_input_rig_click (rig, ct_input_rig_get_grip (rig, card));
  g_assert_cmpuint (rig->n_moves, ==, 1);
  g_assert_cmpuint (rig->last_move.card[0], ==, card);
}

/* Where tricks are not picked up, a click on one does not mean drawing. */
static void
test_touch_trick (CtInputRig *rig, gconstpointer data)
{
  CtCard led = ct_input_rig_find_face (rig, CT_ZONE_TRICK, "9S");

  ct_input_rig_click (rig, ct_input_rig_get_grip (rig, led));
  g_assert_cmpuint (rig->n_moves, ==, 0);
  g_assert_cmpstr (rig->told, ==,
                   "That card is part of the trick. It’s your turn to follow. The "
                   "suit to follow is spades.");
}

static void
test_stock (CtInputRig *rig, gconstpointer data)
{
  ct_input_rig_click (rig, ct_input_rig_get_middle (rig, CT_ZONE_STOCK));
  g_assert_cmpuint (rig->n_moves, ==, 1);
  g_assert_cmpint (rig->last_move.type, ==, CT_MOVE_DRAW);
}

static gboolean
has_settled (CtInputRig *rig, gconstpointer data)
{
  return !ct_table_view_is_moving (rig->table);
}

static void
test_click_ends_animation (CtInputRig *rig, gconstpointer data)
{
  ct_session_set_position (rig->session, 0);
  ct_table_view_set_speed (rig->table, .02);
  ct_session_set_position (rig->session, 1);
  ct_input_rig_wait_for_frame (rig);
  g_assert_true (ct_table_view_is_moving (rig->table));

  ct_input_rig_move_pointer (rig, GRAPHENE_POINT_INIT (400, 540));
  ct_input_rig_press (rig, TRUE);
  ct_input_rig_press (rig, FALSE);
  ct_input_rig_wait_until (rig, has_settled, NULL);
  g_assert_cmpuint (rig->n_moves, ==, 0);
}

static void
on_card_asked (guint *n_asked, guint card)
{
  ++*n_asked;
}

static gboolean
has_been_asked (CtInputRig *rig, gconstpointer n_asked)
{
  return *(const guint *) n_asked > 0;
}

static void
pull (CtInputRig *rig, graphene_point_t grip)
{
  ct_input_rig_move_pointer (rig, grip);
  ct_input_rig_press (rig, TRUE);
  ct_input_rig_wait_until (rig, has_settled, NULL);
  ct_input_rig_wait_for_frame (rig);
  ct_input_rig_move_pointer (rig, GRAPHENE_POINT_INIT (grip.x, grip.y - 80));
  ct_input_rig_move_pointer (rig, GRAPHENE_POINT_INIT (400, 300));
  ct_input_rig_press (rig, FALSE);
}

/* The refusal comes also while cards of others move. */
static void
test_drag_before_turn (CtInputRig *rig, gconstpointer data)
{
  CtCard card = ct_zone_card (ct_input_rig_get_state (rig), ct_hand (1), 0);
  graphene_point_t grip = ct_input_rig_get_grip (rig, card);
  guint n_asked = 0;

  g_signal_connect_swapped (rig->table, "card-asked", G_CALLBACK (on_card_asked),
                            &n_asked);
  ct_table_view_set_interactive (rig->table, FALSE);
  ct_input_rig_wait_for_frame (rig);
  pull (rig, grip);
  ct_input_rig_wait_until (rig, has_been_asked, &n_asked);
  g_assert_cmpuint (n_asked, ==, 1);

  n_asked = 0;
  ct_session_set_position (rig->session, 0);
  ct_table_view_set_speed (rig->table, .02);
  ct_session_set_position (rig->session, 1);
  ct_input_rig_wait_for_frame (rig);
  g_assert_true (ct_table_view_is_moving (rig->table));
  pull (rig, grip);
  ct_input_rig_wait_until (rig, has_been_asked, &n_asked);
  g_assert_cmpuint (n_asked, ==, 1);
  g_assert_cmpuint (rig->n_moves, ==, 0);
}

static void
test_arrows (CtInputRig *rig, gconstpointer data)
{
  ct_table_view_focus_hand (rig->table);
  ct_input_rig_type_and_arrive (rig, XK_Home, ct_hand (1), 0);
  ct_input_rig_type_and_arrive (rig, XK_Right, ct_hand (1), 1);
  ct_input_rig_type_and_arrive (rig, XK_End, ct_hand (1), 4);
  ct_input_rig_type_and_arrive (rig, XK_Left, ct_hand (1), 3);
  ct_input_rig_type_and_arrive (rig, XK_Up, CT_ZONE_TRICK, -1);
  ct_input_rig_type_and_arrive (rig, XK_Home, CT_ZONE_STOCK, -1);
  ct_input_rig_type_and_arrive (rig, XK_Right, CT_ZONE_LEAD, 0);
  ct_input_rig_type_and_arrive (rig, XK_t, CT_ZONE_LEAD, 0);
  ct_input_rig_type_and_arrive (rig, XK_h, ct_hand (1), 2);
}

static void
test_keyboard_play (CtInputRig *rig, gconstpointer data)
{
  CtCard card = find_own (rig, TRUE);
  guint n_moves = 0;
  guint pos;
  CtSpot spot;

  ct_state_find ((ct_table_of (GTK_WIDGET (rig->table)))->state, card, &pos);
  ct_table_view_focus_hand (rig->table);
  ct_input_rig_type_and_arrive (rig, XK_Home, ct_hand (1), 0);
  ct_input_rig_type_and_arrive (rig, XK_p, ct_hand (1), pos);

  ct_input_rig_type_key (rig, XK_Return, FALSE);
  ct_input_rig_wait_until (rig, ct_input_rig_has_moved, &n_moves);
  g_assert_cmpuint (rig->last_move.card[0], ==, card);
  spot = (CtSpot){ ct_hand (1), MIN (pos, 3) };
  ct_input_rig_wait_until (rig, ct_input_rig_is_focus_at, &spot);
}

static gboolean
has_asked (CtInputRig *rig, gconstpointer question)
{
  return rig->question == GPOINTER_TO_INT (question);
}

static gboolean
has_asked_why (CtInputRig *rig, gconstpointer data)
{
  return rig->asked_why;
}

static void
test_questions (CtInputRig *rig, gconstpointer data)
{
  ct_table_view_focus_hand (rig->table);
  rig->question = -1;

  ct_input_rig_type_key (rig, XK_l, FALSE);
  ct_input_rig_wait_until (rig, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_LAST_MOVE));
  ct_input_rig_type_key (rig, XK_g, FALSE);
  ct_input_rig_wait_until (rig, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_TABLE));
  ct_input_rig_type_key (rig, XK_slash, TRUE);
  ct_input_rig_wait_until (rig, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_RULE));
  ct_input_rig_type_key (rig, XK_w, FALSE);
  ct_input_rig_wait_until (rig, has_asked_why, NULL);
}

static void
set_up_draw (CtInputRig *rig, gconstpointer data)
{
  ct_input_rig_set_up (
      rig,
      ct_table_rig_new_position ("kargaburo", "",
                                 "seats 3; phase follow; dealer A; turn B; lead 7H; "
                                 "A KH 2D; B 3S 9C KS; C 2H 5D; stock 5C 6C 8D"),
      1);
}

static gboolean
is_at_stock (CtInputRig *rig, gconstpointer data)
{
  GtkWidget *focus = ct_input_rig_get_focus (rig);

  return focus != NULL && CT_IS_PLACE_VIEW (focus) &&
         ct_place_view_get_zone (CT_PLACE_VIEW (focus)) == CT_ZONE_STOCK;
}

static void
test_way_out (CtInputRig *rig, gconstpointer data)
{
  guint n_moves = rig->n_moves;

  ct_table_view_focus_hand (rig->table);
  rig->asked_why = FALSE;
  ct_input_rig_type_key (rig, XK_w, FALSE);
  ct_input_rig_wait_until (rig, has_asked_why, NULL);
  ct_input_rig_wait_until (rig, is_at_stock, NULL);

  ct_table_view_focus_hand (rig->table);
  ct_input_rig_type_key (rig, XK_p, FALSE);
  ct_input_rig_wait_until (rig, is_at_stock, NULL);
  ct_input_rig_type_key (rig, XK_Return, FALSE);
  ct_input_rig_wait_until (rig, ct_input_rig_has_moved, &n_moves);
  g_assert_cmpint (rig->last_move.type, ==, CT_MOVE_DRAW);
}

static GtkWidget *
find_popover (CtInputRig *rig)
{
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (rig->table));

  while (child != NULL && !GTK_IS_POPOVER (child))
    child = gtk_widget_get_prev_sibling (child);
  return child;
}

static gboolean
is_choosing (CtInputRig *rig, gconstpointer label)
{
  GtkWidget *focus = ct_input_rig_get_focus (rig);

  return find_popover (rig) != NULL && focus != NULL && GTK_IS_BUTTON (focus) &&
         g_str_equal (gtk_button_get_label (GTK_BUTTON (focus)), label);
}

static gboolean
is_not_choosing (CtInputRig *rig, gconstpointer data)
{
  GtkWidget *popover = find_popover (rig);

  return popover == NULL || !gtk_widget_get_mapped (popover);
}

static gboolean
is_pile_alone_marked (CtInputRig *rig, guint seat)
{
  const CtState *state = ct_input_rig_get_state (rig);

  for (guint i = 0; i < state->n_seats; i++)
    if (ct_zone_len (state, CT_ZONE_PILE + i) > 0)
      {
        CtCard top = ct_zone_top (state, CT_ZONE_PILE + i);
        CtCardMark mark =
            ct_card_view_get_mark (CT_CARD_VIEW (ct_input_rig_find_card (rig, top)));

        if ((mark == CT_MARK_TAKEN) != (i == seat))
          return FALSE;
      }

  return TRUE;
}

#define FROM_CARLO "Take the 6 of coins and Carlo’s pile."
#define FROM_ANA   "Take the 6 of coins and Ana’s pile."

static void
test_choice_by_keys (CtInputRig *rig, gconstpointer data)
{
  guint n_moves = 0;
  CtSpot home = { ct_hand (1), 0 };

  ct_table_view_focus_hand (rig->table);
  ct_input_rig_type_and_arrive (rig, XK_Home, ct_hand (1), 0);
  ct_input_rig_type_key (rig, XK_Return, FALSE);
  ct_input_rig_wait_until (rig, is_choosing, FROM_ANA);
  g_assert_true (is_pile_alone_marked (rig, 0));
  ct_input_rig_type_key (rig, XK_Down, FALSE);
  ct_input_rig_wait_until (rig, is_choosing, FROM_CARLO);
  g_assert_true (is_pile_alone_marked (rig, 2));

  ct_input_rig_type_key (rig, XK_Escape, FALSE);
  ct_input_rig_wait_until (rig, is_not_choosing, NULL);
  ct_input_rig_wait_until (rig, ct_input_rig_is_focus_at, &home);
  g_assert_cmpuint (rig->n_moves, ==, 0);

  ct_input_rig_type_key (rig, XK_Return, FALSE);
  ct_input_rig_wait_until (rig, is_choosing, FROM_ANA);
  ct_input_rig_type_key (rig, XK_Down, FALSE);
  ct_input_rig_wait_until (rig, is_choosing, FROM_CARLO);
  ct_input_rig_type_key (rig, XK_Return, FALSE);
  ct_input_rig_wait_until (rig, ct_input_rig_has_moved, &n_moves);
  g_assert_cmpuint (rig->last_move.from, ==, 3);
  g_assert_cmpuint (ct_zone_len (ct_input_rig_get_state (rig), CT_ZONE_PILE + 1), ==,
                    5);
}

static gboolean
is_at_home (CtInputRig *rig, gconstpointer grip)
{
  const graphene_point_t *home = grip;
  graphene_point_t now =
      ct_input_rig_get_grip (rig, ct_zone_card (ct_input_rig_get_state (rig),
                                                ct_hand (1), 0));

  return graphene_point_near (&now, home, 2);
}

static void
test_choice_by_pointer (CtInputRig *rig, gconstpointer data)
{
  CtCard card = ct_zone_card (ct_input_rig_get_state (rig), ct_hand (1), 0);
  graphene_point_t home = ct_input_rig_get_grip (rig, card);
  guint n_moves = 0;
  GtkWidget *popover;
  graphene_rect_t bounds;

  ct_input_rig_drag_and_drop (rig, card, ct_input_rig_get_middle (rig, CT_ZONE_CENTER));
  ct_input_rig_wait_until (rig, is_choosing, FROM_ANA);
  ct_input_rig_wait_until (rig, is_at_home, &home);

  ct_input_rig_type_key (rig, XK_Down, FALSE);
  ct_input_rig_wait_until (rig, is_choosing, FROM_CARLO);
  popover = find_popover (rig);
  g_assert_true (gtk_widget_compute_bounds (ct_input_rig_get_focus (rig), popover,
                                            &bounds));
  for (int x = 20; x <= 30; x += 10)
    ct_input_rig_move_pointer_in (rig, GTK_NATIVE (popover),
                                  GRAPHENE_POINT_INIT (bounds.origin.x + x,
                                                       bounds.origin.y -
                                                           bounds.size.height / 2));
  ct_input_rig_wait_until (rig, is_choosing, FROM_ANA);
  g_assert_true (is_pile_alone_marked (rig, 0));
  ct_input_rig_press (rig, TRUE);
  ct_input_rig_press (rig, FALSE);
  ct_input_rig_wait_until (rig, ct_input_rig_has_moved, &n_moves);
  g_assert_cmpuint (rig->last_move.from, ==, 1);
}

#define ADD(path, test) g_test_add (path, CtInputRig, NULL, set_up, test, tear_down)
#define ADD_CHOICE(path, test)                                                         \
  g_test_add (path, CtInputRig, NULL, set_up_choice, test, tear_down)

CT_TEST_MAIN ("table-input")
{
  if (!ct_input_rig_begin (&argc, &argv))
    return 0;

  ADD ("/table-input/two-clicks", test_two_clicks);
  ADD ("/table-input/card-then-middle", test_card_then_middle);
  ADD ("/table-input/drag", test_drag);
  ADD ("/table-input/drag-refused", test_drag_refused);
  ADD ("/table-input/drag-nowhere", test_drag_nowhere);
  ADD ("/table-input/drag-given-up", test_drag_given_up);
  ADD ("/table-input/drag-keeps-choice", test_drag_keeps_choice);
  g_test_add ("/table-input/touch-trick", CtInputRig, NULL, set_up_trick,
              test_touch_trick, tear_down);
  ADD ("/table-input/stock", test_stock);
  ADD ("/table-input/click-ends-animation", test_click_ends_animation);
  ADD ("/table-input/drag-before-turn", test_drag_before_turn);
  ADD ("/table-input/arrows", test_arrows);
  ADD ("/table-input/keyboard-play", test_keyboard_play);
  ADD ("/table-input/questions", test_questions);
  g_test_add ("/table-input/way-out", CtInputRig, NULL, set_up_draw, test_way_out,
              tear_down);
  ADD_CHOICE ("/table-input/choice-by-keys", test_choice_by_keys);
  ADD_CHOICE ("/table-input/choice-by-pointer", test_choice_by_pointer);

  return g_test_run ();
}
