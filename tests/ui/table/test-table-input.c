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

#define TEST(path) CT_TEST_WITH (path, CtInputFixture, NULL, set_up, tear_down)

TEST ("/table-input/two-clicks")
{
  CtCard card = find_own (f, TRUE);

  ct_input_fixture_click (f, ct_input_fixture_get_grip (f, card));
  g_assert_true (gtk_widget_has_css_class (ct_input_fixture_find_card (f, card),
                                           "chosen"));
  g_assert_cmpuint (f->n_moves, ==, 0);
  g_assert_cmpstr (ct_table_view_get_preview (f->table), ==,
                   "Click the card again to play it, or drag it to the middle.");

  ct_input_fixture_click (f, ct_input_fixture_get_grip (f, card));
  g_assert_cmpuint (f->n_moves, ==, 1);
  g_assert_cmpuint (f->last_move.card[0], ==, card);
  g_assert_cmpuint (ct_state_find (ct_input_fixture_get_state (f), card, NULL), ==,
                    CT_ZONE_TRICK);
  g_assert_null (ct_table_view_get_preview (f->table));
}

TEST ("/table-input/card-then-middle")
{
  CtCard card = find_own (f, TRUE);

  ct_input_fixture_click (f, ct_input_fixture_get_grip (f, card));
  ct_input_fixture_click (f, ct_input_fixture_get_middle (f, CT_ZONE_TRICK));
  g_assert_cmpuint (f->n_moves, ==, 1);
  g_assert_cmpuint (ct_state_find (ct_input_fixture_get_state (f), card, NULL), ==,
                    CT_ZONE_TRICK);
}

TEST ("/table-input/drag")
{
  CtCard card = find_own (f, TRUE);

  ct_input_fixture_drag (f, card, ct_input_fixture_get_middle (f, CT_ZONE_TRICK));
  g_assert_cmpuint (f->n_moves, ==, 1);
  g_assert_cmpuint (ct_state_find (ct_input_fixture_get_state (f), card, NULL), ==,
                    CT_ZONE_TRICK);
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

TEST ("/table-input/drag-refused")
{
  CtCard card = find_own (f, FALSE);
  graphene_rect_t home = get_bounds (f, card);

  ct_table_view_set_speed (f->table, 4);
  ct_input_fixture_drag (f, card, ct_input_fixture_get_middle (f, CT_ZONE_TRICK));
  g_assert_cmpuint (f->n_moves, ==, 1);
  g_assert_cmpuint (ct_session_get_position (f->session), ==, 1);
  g_assert_cmpint (
      ct_card_view_get_mark (CT_CARD_VIEW (ct_input_fixture_find_card (f, card))), ==,
      CT_MARK_OFFENDING);
  ct_input_fixture_wait_until (f, is_at, &home);

  ct_input_fixture_click (f, ct_input_fixture_get_grip (f, find_own (f, TRUE)));
  g_assert_cmpint (
      ct_card_view_get_mark (CT_CARD_VIEW (ct_input_fixture_find_card (f, card))), ==,
      CT_MARK_NONE);
}

static gboolean
is_told_something (CtInputFixture *fixture, gconstpointer data)
{
  return fixture->told != NULL;
}

TEST ("/table-input/drag-nowhere")
{
  CtCard card = find_own (f, FALSE);
  graphene_rect_t home = get_bounds (f, card);

  ct_table_view_set_speed (f->table, 4);
  ct_input_fixture_drag_and_drop (f, card,
                                  ct_input_fixture_get_middle (f, ct_hand (2)));
  ct_input_fixture_wait_until (f, is_at, &home);
  g_assert_cmpuint (f->n_moves, ==, 0);
  g_assert_cmpstr (f->told, ==, "Drop a card in the middle of the table to play it.");
}

TEST ("/table-input/drag-given-up")
{
  CtCard card = find_own (f, FALSE);
  graphene_rect_t home = get_bounds (f, card);
  graphene_point_t middle = ct_input_fixture_get_middle (f, CT_ZONE_TRICK);

  ct_table_view_set_speed (f->table, 4);
  ct_input_fixture_carry (f, card, middle);
  ct_input_fixture_type_key (f, XK_Escape, FALSE);
  ct_input_fixture_wait_until (f, is_at, &home);
  ct_input_fixture_move_pointer (f, GRAPHENE_POINT_INIT (middle.x, middle.y + 8));
  ct_input_fixture_press (f, FALSE);
  ct_input_fixture_wait_for_frame (f);
  g_assert_true (is_at (f, &home));
  g_assert_cmpuint (f->n_moves, ==, 0);

  ct_input_fixture_drag (f, find_own (f, TRUE), middle);
  g_assert_cmpuint (f->n_moves, ==, 1);
}

TEST ("/table-input/drag-keeps-choice")
{
  CtCard card = find_own (f, TRUE);
  gconstpointer chosen = GUINT_TO_POINTER ((guint) card);

  ct_input_fixture_click (f, ct_input_fixture_get_grip (f, card));
  ct_input_fixture_drag_and_drop (f, card,
                                  ct_input_fixture_get_middle (f, ct_hand (2)));
  ct_input_fixture_wait_until (f, is_told_something, NULL);
  ct_input_fixture_wait_for_frame (f);
  g_assert_true (ct_input_fixture_is_chosen (f, chosen));

  ct_input_fixture_click (f, ct_input_fixture_get_grip (f, card));
  g_assert_cmpuint (f->n_moves, ==, 1);
  g_assert_cmpuint (f->last_move.card[0], ==, card);
}

/* Where tricks are not picked up, a click on one does not mean drawing. */
CT_TEST_WITH ("/table-input/touch-trick", CtInputFixture, NULL, set_up_trick, tear_down)
{
  CtCard led = ct_input_fixture_find_face (f, CT_ZONE_TRICK, "9S");

  ct_input_fixture_click (f, ct_input_fixture_get_grip (f, led));
  g_assert_cmpuint (f->n_moves, ==, 0);
  g_assert_cmpstr (f->told, ==,
                   "That card is part of the trick. It’s your turn to follow. The "
                   "suit to follow is spades.");
}

TEST ("/table-input/stock")
{
  ct_input_fixture_click (f, ct_input_fixture_get_middle (f, CT_ZONE_STOCK));
  g_assert_cmpuint (f->n_moves, ==, 1);
  g_assert_cmpint (f->last_move.type, ==, CT_MOVE_DRAW);
}

static gboolean
has_settled (CtInputFixture *fixture, gconstpointer data)
{
  return !ct_table_view_is_moving (fixture->table);
}

TEST ("/table-input/click-ends-animation")
{
  ct_session_set_position (f->session, 0);
  ct_table_view_set_speed (f->table, .02);
  ct_session_set_position (f->session, 1);
  ct_input_fixture_wait_for_frame (f);
  g_assert_true (ct_table_view_is_moving (f->table));

  ct_input_fixture_move_pointer (f, GRAPHENE_POINT_INIT (400, 540));
  ct_input_fixture_press (f, TRUE);
  ct_input_fixture_press (f, FALSE);
  ct_input_fixture_wait_until (f, has_settled, NULL);
  g_assert_cmpuint (f->n_moves, ==, 0);
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
TEST ("/table-input/drag-before-turn")
{
  CtCard card = ct_zone_card (ct_input_fixture_get_state (f), ct_hand (1), 0);
  graphene_point_t grip = ct_input_fixture_get_grip (f, card);
  guint n_asked = 0;

  g_signal_connect_swapped (f->table, "card-asked", G_CALLBACK (on_card_asked),
                            &n_asked);
  ct_table_view_set_interactive (f->table, FALSE);
  ct_input_fixture_wait_for_frame (f);
  pull (f, grip);
  ct_input_fixture_wait_until (f, has_been_asked, &n_asked);
  g_assert_cmpuint (n_asked, ==, 1);

  n_asked = 0;
  ct_session_set_position (f->session, 0);
  ct_table_view_set_speed (f->table, .02);
  ct_session_set_position (f->session, 1);
  ct_input_fixture_wait_for_frame (f);
  g_assert_true (ct_table_view_is_moving (f->table));
  pull (f, grip);
  ct_input_fixture_wait_until (f, has_been_asked, &n_asked);
  g_assert_cmpuint (n_asked, ==, 1);
  g_assert_cmpuint (f->n_moves, ==, 0);
}

TEST ("/table-input/arrows")
{
  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_and_arrive (f, XK_Home, ct_hand (1), 0);
  ct_input_fixture_type_and_arrive (f, XK_Right, ct_hand (1), 1);
  ct_input_fixture_type_and_arrive (f, XK_End, ct_hand (1), 4);
  ct_input_fixture_type_and_arrive (f, XK_Left, ct_hand (1), 3);
  ct_input_fixture_type_and_arrive (f, XK_Up, CT_ZONE_TRICK, -1);
  ct_input_fixture_type_and_arrive (f, XK_Home, CT_ZONE_STOCK, -1);
  ct_input_fixture_type_and_arrive (f, XK_Right, CT_ZONE_LEAD, 0);
  ct_input_fixture_type_and_arrive (f, XK_t, CT_ZONE_LEAD, 0);
  ct_input_fixture_type_and_arrive (f, XK_h, ct_hand (1), 2);
}

TEST ("/table-input/keyboard-play")
{
  CtCard card = find_own (f, TRUE);
  guint n_moves = 0;
  guint pos;
  CtSpot spot;

  ct_state_find ((ct_table_of (GTK_WIDGET (f->table)))->state, card, &pos);
  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_and_arrive (f, XK_Home, ct_hand (1), 0);
  ct_input_fixture_type_and_arrive (f, XK_p, ct_hand (1), pos);

  ct_input_fixture_type_key (f, XK_Return, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.card[0], ==, card);
  spot = (CtSpot){ ct_hand (1), MIN (pos, 3) };
  ct_input_fixture_wait_until (f, ct_input_fixture_is_focus_at, &spot);
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

TEST ("/table-input/questions")
{
  ct_table_view_focus_hand (f->table);
  f->question = -1;

  ct_input_fixture_type_key (f, XK_l, FALSE);
  ct_input_fixture_wait_until (f, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_LAST_MOVE));
  ct_input_fixture_type_key (f, XK_g, FALSE);
  ct_input_fixture_wait_until (f, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_TABLE));
  ct_input_fixture_type_key (f, XK_slash, TRUE);
  ct_input_fixture_wait_until (f, has_asked, GINT_TO_POINTER (CT_TABLE_ASK_RULE));
  ct_input_fixture_type_key (f, XK_w, FALSE);
  ct_input_fixture_wait_until (f, has_asked_why, NULL);
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

CT_TEST_WITH ("/table-input/way-out", CtInputFixture, NULL, set_up_draw, tear_down)
{
  guint n_moves = f->n_moves;

  ct_table_view_focus_hand (f->table);
  f->asked_why = FALSE;
  ct_input_fixture_type_key (f, XK_w, FALSE);
  ct_input_fixture_wait_until (f, has_asked_why, NULL);
  ct_input_fixture_wait_until (f, is_at_stock, NULL);

  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_key (f, XK_p, FALSE);
  ct_input_fixture_wait_until (f, is_at_stock, NULL);
  ct_input_fixture_type_key (f, XK_Return, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpint (f->last_move.type, ==, CT_MOVE_DRAW);
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

CT_TEST_WITH ("/table-input/choice-by-keys",
              CtInputFixture,
              NULL,
              set_up_choice,
              tear_down)
{
  guint n_moves = 0;
  CtSpot home = { ct_hand (1), 0 };

  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_and_arrive (f, XK_Home, ct_hand (1), 0);
  ct_input_fixture_type_key (f, XK_Return, FALSE);
  ct_input_fixture_wait_until (f, is_choosing, FROM_ANA);
  g_assert_true (is_pile_alone_marked (f, 0));
  ct_input_fixture_type_key (f, XK_Down, FALSE);
  ct_input_fixture_wait_until (f, is_choosing, FROM_CARLO);
  g_assert_true (is_pile_alone_marked (f, 2));

  ct_input_fixture_type_key (f, XK_Escape, FALSE);
  ct_input_fixture_wait_until (f, is_not_choosing, NULL);
  ct_input_fixture_wait_until (f, ct_input_fixture_is_focus_at, &home);
  g_assert_cmpuint (f->n_moves, ==, 0);

  ct_input_fixture_type_key (f, XK_Return, FALSE);
  ct_input_fixture_wait_until (f, is_choosing, FROM_ANA);
  ct_input_fixture_type_key (f, XK_Down, FALSE);
  ct_input_fixture_wait_until (f, is_choosing, FROM_CARLO);
  ct_input_fixture_type_key (f, XK_Return, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.from, ==, 3);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (f), CT_ZONE_PILE + 1), ==,
                    5);
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

CT_TEST_WITH ("/table-input/choice-by-pointer",
              CtInputFixture,
              NULL,
              set_up_choice,
              tear_down)
{
  CtCard card = ct_zone_card (ct_input_fixture_get_state (f), ct_hand (1), 0);
  graphene_point_t home = ct_input_fixture_get_grip (f, card);
  guint n_moves = 0;
  GtkWidget *popover;
  graphene_rect_t bounds;

  ct_input_fixture_drag_and_drop (f, card,
                                  ct_input_fixture_get_middle (f, CT_ZONE_CENTER));
  ct_input_fixture_wait_until (f, is_choosing, FROM_ANA);
  ct_input_fixture_wait_until (f, is_at_home, &home);

  ct_input_fixture_type_key (f, XK_Down, FALSE);
  ct_input_fixture_wait_until (f, is_choosing, FROM_CARLO);
  popover = find_popover (f);
  g_assert_true (gtk_widget_compute_bounds (ct_input_fixture_get_focus (f), popover,
                                            &bounds));
  for (int x = 20; x <= 30; x += 10)
    ct_input_fixture_move_pointer_in (f, GTK_NATIVE (popover),
                                      GRAPHENE_POINT_INIT (bounds.origin.x + x,
                                                           bounds.origin.y -
                                                               bounds.size.height / 2));
  ct_input_fixture_wait_until (f, is_choosing, FROM_ANA);
  g_assert_true (is_pile_alone_marked (f, 0));
  ct_input_fixture_press (f, TRUE);
  ct_input_fixture_press (f, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.from, ==, 1);
}

CT_TEST_FRAME (ct_input_fixture_begin, NULL);
