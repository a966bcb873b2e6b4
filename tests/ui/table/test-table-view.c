/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CtTableView without a window: labels, secrets, marks, actions and sessions. */
#include "ct-card-view.h"
#include "ct-hand-order.h"
#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-shuffle.h"
#include "ct-table-fixture.h"
#include "ct-table.h"
#include "ct-test.h"

typedef struct
{
  CtSession *session;
  CtNarrator *narrator;
  CtTableView *table;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->session = ct_table_fixture_new_session ("kargaburo", 3, 1);
  fixture->narrator = ct_table_fixture_new_narrator (fixture->session);
  fixture->table = CT_TABLE_VIEW (g_object_ref_sink (ct_table_view_new ()));

  ct_narrator_set_learner (fixture->narrator, 1);
  ct_table_view_set_narrator (fixture->table, fixture->narrator);
  ct_table_view_set_viewer (fixture->table, 1);
  ct_table_view_set_session (fixture->table, fixture->session);
  ct_table_view_set_interactive (fixture->table, TRUE);
  ct_table_fixture_allocate (GTK_WIDGET (fixture->table), 800, 600);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->table);
  g_object_unref (fixture->narrator);
  g_assert_finalize_object (fixture->session);
}

static GtkWidget *
find_card (Fixture *fixture, CtCard card)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && ct_card_view_get_card (CT_CARD_VIEW (child)) == card)
      return child;

  g_assert_not_reached ();
}

static GtkWidget *
find_place (Fixture *fixture, guint zone)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_PLACE_VIEW (child) &&
        ct_place_view_get_zone (CT_PLACE_VIEW (child)) == zone)
      return child;

  g_assert_not_reached ();
}

static GtkWidget *
find_seat (Fixture *fixture, guint seat)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_SEAT_VIEW (child) && ct_seat_view_get_seat (CT_SEAT_VIEW (child)) == seat)
      return child;

  g_assert_not_reached ();
}

static void
assert_label (GtkWidget *widget, const char *label)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                          GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  g_assert_cmpstr (wrong, ==, NULL);
}

static const CtState *
get_state (Fixture *fixture)
{
  return ct_session_get_state (fixture->session);
}

CT_FIXTURE_TEST ("/table-view/labels")
{
  const CtState *state = (ct_table_of (GTK_WIDGET (f->table)))->state;
  guint before = 0;

  for (guint pos = 0; pos < ct_zone_len (state, ct_hand (1)); pos++)
    {
      GtkWidget *card = find_card (f, ct_zone_card (state, ct_hand (1), pos));
      guint key = ct_hand_order_key (ct_session_get_rules (f->session),
                                     ct_zone_card (state, ct_hand (1), pos), FALSE);
      g_autofree char *label =
          ct_narrator_label_card (f->narrator, state, ct_hand (1), pos, TRUE);

      g_assert_true (ct_card_view_get_face_up (CT_CARD_VIEW (card)));
      assert_label (card, label);

      g_assert_cmpuint (key, >, before);
      before = key;
    }

  assert_label (find_seat (f, 1), "You, 5 cards, to play.");
  assert_label (find_seat (f, 2), "Carlo, 5 cards.");
  assert_label (find_place (f, CT_ZONE_STOCK), "Stock, 36 cards");
}

CT_FIXTURE_TEST ("/table-view/secrets")
{
  const CtState *state = get_state (f);
  guint n_face_down = 0;

  for (guint card = 0; card < 52; card++)
    {
      GtkWidget *view = find_card (f, card);
      guint zone = ct_state_find (state, card, NULL);
      gboolean is_open = zone == ct_hand (1) || zone == CT_ZONE_LEAD;

      g_assert_cmpint (ct_card_view_get_face_up (CT_CARD_VIEW (view)), ==, is_open);
      g_assert_cmpint (gtk_widget_get_focusable (view), ==, is_open);
      if (!is_open)
        {
          g_autofree char *wrong =
              gtk_test_accessible_check_state (GTK_ACCESSIBLE (view),
                                               GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);

          g_assert_cmpstr (wrong, ==, NULL);
          assert_label (view, "Face-down card");
          n_face_down++;
        }
    }

  g_assert_cmpuint (n_face_down, ==, 52 - 5 - 1);
}

/* Cards that a partial position does not name are invisible to every viewer, until a
 * position names them.
 */
CT_TEST ("/table-view/absent")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "kargaburo", "",
      "seats 3; phase lead; dealer B; turn C; A KS 3C; B 2D; C 6D; stock 4D");
  g_autoptr (CtSession) whole = ct_table_fixture_new_session ("kargaburo", 3, 1);
  Fixture fixture = { .session = session,
                      .table =
                          CT_TABLE_VIEW (g_object_ref_sink (ct_table_view_new ())) };
  const CtState *state = ct_session_get_state (session);
  guint n_absent = 0;

  ct_table_view_set_viewer (fixture.table, CT_SEES_ALL);
  ct_table_view_set_session (fixture.table, session);
  ct_table_fixture_allocate (GTK_WIDGET (fixture.table), 800, 600);

  for (guint card = 0; card < 52; card++)
    {
      gboolean is_absent = ct_state_find (state, card, NULL) == CT_ZONE_ABSENT;

      g_assert_cmpint (gtk_widget_get_visible (find_card (&fixture, card)), ==,
                       !is_absent);
      n_absent += is_absent;
    }
  g_assert_cmpuint (n_absent, ==, 52 - 5);

  ct_table_view_set_session (fixture.table, whole);
  ct_table_fixture_allocate (GTK_WIDGET (fixture.table), 800, 600);
  for (guint card = 0; card < 52; card++)
    g_assert_true (gtk_widget_get_visible (find_card (&fixture, card)));
  g_assert_finalize_object (fixture.table);
}

CT_FIXTURE_TEST ("/table-view/viewers")
{
  const CtState *state = get_state (f);
  CtCard own = ct_zone_card (state, ct_hand (1), 0);
  CtCard other = ct_zone_card (state, ct_hand (2), 0);
  CtCard drawn = ct_zone_top (state, CT_ZONE_STOCK);

  ct_table_view_set_viewer (f->table, 2);
  g_assert_cmpuint (ct_table_view_get_near_seat (f->table), ==, 2);
  g_assert_false (ct_card_view_get_face_up (CT_CARD_VIEW (find_card (f, own))));
  g_assert_true (ct_card_view_get_face_up (CT_CARD_VIEW (find_card (f, other))));
  assert_label (find_card (f, own), "Face-down card");

  ct_table_view_set_viewer (f->table, CT_SEES_ALL);
  g_assert_cmpuint (ct_table_view_get_near_seat (f->table), ==, 2);
  g_assert_true (ct_card_view_get_face_up (CT_CARD_VIEW (find_card (f, own))));
  g_assert_true (ct_card_view_get_face_up (CT_CARD_VIEW (find_card (f, other))));
  g_assert_false (ct_card_view_get_face_up (CT_CARD_VIEW (find_card (f, drawn))));
}

static guint
count_marks (Fixture *fixture, CtCardMark mark)
{
  guint n = 0;

  for (guint card = 0; card < 52; card++)
    n += ct_card_view_get_mark (CT_CARD_VIEW (find_card (fixture, card))) == mark;

  return n;
}

static CtMove
find_move (Fixture *fixture, gboolean allowed)
{
  const CtState *state = get_state (fixture);
  guint hand = ct_hand (state->to_act);

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtMove move = { .type = CT_MOVE_FOLLOW, .seat = state->to_act, .n_cards = 1 };

      move.card[0] = ct_zone_card (state, hand, pos);
      if ((ct_rules_check (ct_session_get_rules (fixture->session), state, &move)
               .rule == NULL) == allowed)
        return move;
    }

  g_assert_not_reached ();
}

CT_FIXTURE_TEST ("/table-view/refusal-marks")
{
  CtMove wrong = find_move (f, FALSE);
  CtMove right = find_move (f, TRUE);

  g_assert_false (ct_session_play (f->session, &wrong));
  g_assert_cmpint (ct_card_view_get_mark (CT_CARD_VIEW (find_card (f, wrong.card[0]))),
                   ==, CT_MARK_OFFENDING);
  g_assert_cmpint (ct_card_view_get_mark (CT_CARD_VIEW (find_card (f, right.card[0]))),
                   ==, CT_MARK_REMEDY);
  g_assert_cmpuint (count_marks (f, CT_MARK_EVIDENCE), ==, 1);
  g_assert_cmpuint (count_marks (f, CT_MARK_BACK), >, 0);

  ct_table_view_clear_marks (f->table);
  g_assert_cmpuint (count_marks (f, CT_MARK_NONE), ==, 52);
}

/* Marks for another player's moves would reveal their hand. */
CT_FIXTURE_TEST ("/table-view/marks-tell-nothing")
{
  CtVerdict verdict = { .rule = "KB-FOLLOW-1" };
  const CtState *state = get_state (f);

  for (guint pos = 0; pos < 5; pos++)
    ct_verdict_point (&verdict, CT_ROLE_REMEDY, ct_zone_card (state, ct_hand (2), pos));
  ct_verdict_point (&verdict, CT_ROLE_OFFENDING, ct_zone_top (state, CT_ZONE_STOCK));
  ct_table_view_mark_verdict (f->table, &verdict);

  g_assert_cmpuint (count_marks (f, CT_MARK_REMEDY), ==, 0);
  g_assert_cmpuint (count_marks (f, CT_MARK_OFFENDING), ==, 0);
}

CT_FIXTURE_TEST ("/table-view/glows")
{
  const CtState *state = get_state (f);
  CtCard card = ct_zone_card (state, ct_hand (1), 2);
  g_autofree char *wrong = NULL;

  ct_table_view_add_glow (f->table, ct_hand (1), &card, 1, "This one.");
  ct_table_view_add_glow (f->table, CT_ZONE_STOCK, NULL, 0, "Draw here.");

  g_assert_cmpuint (count_marks (f, CT_MARK_GLOW), ==, 1);
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (find_card (f, card)),
                                              GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                              "This one.");
  g_assert_cmpstr (wrong, ==, NULL);
  g_assert_true (gtk_widget_has_css_class (find_place (f, CT_ZONE_STOCK), "glow"));

  ct_table_view_clear_glows (f->table);
  g_assert_cmpuint (count_marks (f, CT_MARK_GLOW), ==, 0);
  g_assert_false (gtk_widget_has_css_class (find_place (f, CT_ZONE_STOCK), "glow"));
}

static void
on_move_chosen (CtMove *last, const CtMove *move)
{
  *last = *move;
}

static void
on_zone_chosen (guint *last, guint zone)
{
  *last = zone;
}

CT_FIXTURE_TEST ("/table-view/actions")
{
  CtMove right = find_move (f, TRUE);
  CtMove last = { 0 };

  g_signal_connect_swapped (f->table, "move-chosen", G_CALLBACK (on_move_chosen),
                            &last);

  gtk_widget_activate_action (find_card (f, right.card[0]), "card.play", NULL);
  g_assert_cmpmem (&last, sizeof last, &right, sizeof right);

  gtk_widget_activate_action (find_place (f, CT_ZONE_STOCK), "place.use", NULL);
  g_assert_cmpint (last.type, ==, CT_MOVE_DRAW);
  g_assert_cmpint (last.seat, ==, 1);

  gtk_widget_activate_action (find_place (f, CT_ZONE_TRICK), "place.use", NULL);
  g_assert_cmpint (last.type, ==, CT_MOVE_PICK_UP);

  last = (CtMove){ 0 };
  ct_table_view_set_interactive (f->table, FALSE);
  gtk_widget_activate_action (find_card (f, right.card[0]), "card.play", NULL);
  g_assert_cmpint (last.n_cards, ==, 0);
}

CT_FIXTURE_TEST ("/table-view/seats")
{
  guint last = CT_NOBODY;

  g_signal_connect_swapped (f->table, "seat-asked", G_CALLBACK (on_zone_chosen), &last);
  gtk_widget_activate_action (find_seat (f, 2), "seat.choose", NULL);
  g_assert_cmpuint (last, ==, 2);
  ct_table_view_set_interactive (f->table, FALSE);
  gtk_widget_activate_action (find_seat (f, 0), "seat.choose", NULL);
  g_assert_cmpuint (last, ==, 0);
}

/* The label of a moving card is the one it will have at the end. */
CT_FIXTURE_TEST ("/table-view/called-what-it-becomes")
{
  GtkWidget *card = find_card (f, find_move (f, TRUE).card[0]);

  ct_card_view_show (CT_CARD_VIEW (card), TRUE, "Berta plays it");
  ct_card_view_turn (CT_CARD_VIEW (card), FALSE);
  g_assert_false (ct_card_view_get_face_up (CT_CARD_VIEW (card)));
  assert_label (card, "Berta plays it");
}

CT_FIXTURE_TEST ("/table-view/steps")
{
  CtMove right = find_move (f, TRUE);
  GtkWidget *card = find_card (f, right.card[0]);

  g_assert_true (ct_session_play (f->session, &right));
  ct_table_fixture_allocate (GTK_WIDGET (f->table), 800, 600);
  g_assert_false (ct_table_view_is_moving (f->table));
  assert_label (find_seat (f, 1), "You, 4 cards.");
  assert_label (find_seat (f, 2), "Carlo, 5 cards, to play.");
  g_assert_true (ct_card_view_get_face_up (CT_CARD_VIEW (card)));

  ct_session_set_position (f->session, 1);
  assert_label (find_seat (f, 1), "You, 5 cards, to play.");
  ct_session_set_position (f->session, 0);
  g_assert_false (ct_card_view_get_face_up (CT_CARD_VIEW (card)));
  assert_label (card, "Face-down card");
}

CT_FIXTURE_TEST ("/table-view/dealing")
{
  guint last = CT_N_ZONES;
  CtVerdict verdict;

  ct_session_set_position (f->session, 0);
  ct_table_view_set_dealing (f->table, TRUE);
  g_signal_connect_swapped (f->table, "zone-chosen", G_CALLBACK (on_zone_chosen),
                            &last);

  gtk_widget_activate_action (find_seat (f, 2), "seat.choose", NULL);
  g_assert_cmpuint (last, ==, ct_hand (2));
  gtk_widget_activate_action (find_place (f, CT_ZONE_TRICK), "place.use", NULL);
  g_assert_cmpuint (last, ==, CT_ZONE_LEAD);

  g_assert_true (ct_session_deal (f->session, CT_NO_CARD, ct_hand (1), &verdict));
  assert_label (find_seat (f, 1), "You, 1 card.");
  g_assert_true (ct_session_deal (f->session, CT_NO_CARD, ct_hand (2), &verdict));
  assert_label (find_seat (f, 2), "Carlo, 1 card.");
  assert_label (find_place (f, CT_ZONE_STOCK), "Stock, 50 cards");
  g_assert_false (ct_session_deal (f->session, CT_NO_CARD, ct_hand (2), &verdict));

  ct_session_set_position (f->session, 1);
  ct_table_view_set_dealing (f->table, FALSE);
  assert_label (find_seat (f, 1), "You, 5 cards, to play.");
}

static void
play_hand (const char *rules_id, guint n_seats, CtRandom *random)
{
  g_autoptr (CtSession) session = ct_table_fixture_new_session (rules_id, n_seats, 0);
  g_autoptr (CtNarrator) narrator = ct_table_fixture_new_narrator (session);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  Fixture fixture = { session, narrator, CT_TABLE_VIEW (ct_table_view_new ()) };
  const CtState *state = ct_session_get_state (session);
  guint viewer = ct_random_below (random, n_seats);

  g_object_ref_sink (fixture.table);
  ct_table_view_set_narrator (fixture.table, narrator);
  ct_table_view_set_viewer (fixture.table, viewer);
  ct_table_view_set_session (fixture.table, session);

  while (state->phase != CT_PHASE_OVER)
    {
      g_array_set_size (moves, 0);
      ct_rules_legal (ct_session_get_rules (session), state, moves);
      g_assert_true (ct_session_play (session,
                                      &g_array_index (moves, CtMove,
                                                      ct_random_below (random,
                                                                       moves->len))));
      ct_table_fixture_allocate (GTK_WIDGET (fixture.table), 360, 500);

      state = ct_session_get_state (session);
      for (guint card = 0; card < 52; card++)
        {
          guint pos;
          guint zone = ct_state_find (state, card, &pos);
          gboolean is_seen =
              ct_rules_sees (ct_session_get_rules (session), state, viewer, zone, pos);
          GtkWidget *view = find_card (&fixture, card);

          if (ct_card_view_get_face_up (CT_CARD_VIEW (view)))
            g_assert_true (is_seen);
          else
            assert_label (view, "Face-down card");
        }
    }

  g_assert_finalize_object (fixture.table);
}

CT_TEST ("/table-view/whole-hands")
{
  CtRandom random = { 2026 };

  for (guint n_seats = 2; n_seats <= 7; n_seats++)
    {
      play_hand ("kargaburo", n_seats, &random);
      play_hand ("cangkul", n_seats, &random);
    }
}

static void
on_notify (guint *n)
{
  ++*n;
}

CT_FIXTURE_TEST ("/table-view/properties")
{
  guint n = 0;

  g_signal_connect_swapped (f->table, "notify::speed", G_CALLBACK (on_notify), &n);
  ct_table_view_set_speed (f->table, 1);
  g_assert_cmpuint (n, ==, 0);
  ct_table_view_set_speed (f->table, 2);
  g_assert_cmpuint (n, ==, 1);
  g_object_set (f->table, "speed", 0., "four-colours", TRUE, NULL);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (ct_table_view_get_four_colors (f->table));
}

CT_FIXTURE_TEST ("/table-view/banner")
{
  GtkWidget *banner = gtk_label_new ("Follow suit");
  GtkAllocation allocation;
  GdkRectangle hand;

  g_object_add_weak_pointer (G_OBJECT (banner), (gpointer *) &banner);
  ct_table_view_set_banner (f->table, banner);
  ct_table_fixture_allocate (GTK_WIDGET (f->table), 800, 600);
  gtk_widget_get_allocation (banner, &allocation);
  g_assert_true (ct_table_view_get_zone_area (f->table, ct_hand (1), &hand));
  g_assert_cmpint (allocation.y + allocation.height, <=, hand.y);

  ct_table_view_set_banner (f->table, NULL);
  g_assert_null (banner);
}

CT_FIXTURE_TEST ("/table-view/narrator")
{
  g_autoptr (CtNarrator) other = ct_table_fixture_new_narrator (f->session);

  ct_narrator_set_name (other, 2, "Zita");
  ct_narrator_set_learner (other, CT_NOBODY);
  ct_table_view_set_narrator (f->table, other);
  g_assert_cmpuint (ct_narrator_get_viewer (other), ==, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_label (find_seat (f, 1), "Berta, 5 cards, to play.");
  assert_label (find_seat (f, 2), "Zita, 5 cards.");

  ct_table_view_set_viewer (f->table, 2);
  g_assert_cmpuint (ct_narrator_get_viewer (other), ==, 2);
}

/* A session with as many players reuses the widgets, one with more replaces them, none
 * removes them.
 */
CT_FIXTURE_TEST ("/table-view/sessions")
{
  g_autoptr (CtSession) same = ct_table_fixture_new_session ("kargaburo", 3, 4);
  g_autoptr (CtSession) other = ct_table_fixture_new_session ("cangkul", 5, 4);
  GtkWidget *seat = find_seat (f, 2);

  ct_table_view_set_session (f->table, same);
  g_assert_true (find_seat (f, 2) == seat);

  ct_table_view_set_session (f->table, other);
  ct_table_fixture_allocate (GTK_WIDGET (f->table), 800, 600);
  g_assert_nonnull (find_seat (f, 4));

  ct_table_view_set_session (f->table, NULL);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (f->table)));
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);
