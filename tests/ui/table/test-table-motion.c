/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and slips move without jumps, and nothing moves that should not. */
#include <adwaita.h>

#include <math.h>

#include "ct-engine-fixture.h"
#include "ct-seat-view.h"
#include "ct-table-fixture.h"
#include "ct-table.h"
#include "ct-test.h"

#define POT                                                                              \
  "seats 4; phase play; dealer D; turn A; A 5D 6D 7D; B 3D 4D 5D; C 8C 9C; D 6S 7S 8S; " \
  "stock 3S 4S 5S; pot-1 8D 9D 7H QC QS 4C AH 9C JS 3C TS; pot-2 QD KC; "                \
  "meld-A 3H 4H 5H 6H"
#define SIX                                                                            \
  "seats 4; phase play; dealer D; turn A; A 9H 4C 6C 9D TD; B 3D 4D 5D; C 8C 9C; "     \
  "D 6S 7S 8S; stock 3S 4S 5S; discards KC 4H; pot-1 TS JS; pot-2 QS KC; "             \
  "meld-A 3H 4H 5H 6H 7H 8H; meld-A QC QH QS; meld-B 3C 4C 5C; meld-B AC AD AH"
#define LAST_CARD                                                                      \
  "seats 4; phase play; dealer D; turn A; A KS; B 5C 6C; C 7S; D 3D; stock 4S 5S; "    \
  "taken A; meld-A 3H 4H 5H 6H 7H 8H 9H; meld-A KC KH KD; meld-B 3C 4C 5C"
#define CALLED                                                                          \
  "seats 3; phase play; dealer B; turn B; centre 2b 5c 12e; chain C:7o A:7c; A 1e 4c; " \
  "B 4e 3c 11b; C 1b 10o 3b; pile-C 3o 6o; pile-B 10c 2c 2e 1c 1o"
#define TRICK                                                                          \
  "seats 3; phase follow; dealer C; turn C; stock 5C 6C; A 7S 9H; B 8H TH; "           \
  "C 4H KD; trick A:3H B:6H"

typedef struct
{
  const char *name;
  const char *rules;
  const char *table;
  const char *play;
} Motion;

static const Motion motions[] = {
  { "pot", "buraco-netcartas", POT, "meld 5D 6D 7D" },
  { "canastra", "buraco-netcartas", SIX, "lay-off @1 9H" },
  { "closing", "buraco-brazil", SIX, "lay-off @1 9H" },
  { "counting", "buraco-netcartas", LAST_CARD, "discard KS" },
  { "paying", "cau-robat", CALLED, "play 4e" },
  { "sweeping", "cangkul", TRICK, "follow 4H" },
};

typedef struct
{
  CtSession *session;
  CtTableView *table;
} Fixture;

static void
set_up (Fixture *fixture, const Motion *motion)
{
  g_autoptr (CtNarrator) narrator = NULL;
  CtMove move;

  fixture->session = ct_table_fixture_new_position (motion->rules, "", motion->table);
  narrator = ct_table_fixture_new_narrator (fixture->session);
  fixture->table = g_object_ref_sink (CT_TABLE_VIEW (ct_table_view_new ()));
  ct_table_view_set_speed (fixture->table, 0);
  ct_table_view_set_narrator (fixture->table, narrator);
  ct_table_view_set_session (fixture->table, fixture->session);
  ct_table_fixture_allocate (GTK_WIDGET (fixture->table), 900, 724);

  move = ct_test_move (ct_session_get_rules (fixture->session),
                       ct_session_get_state (fixture->session), motion->play);
  g_assert_true (ct_session_play (fixture->session, &move));
  ct_session_set_position (fixture->session, 0);
}

static void
tear_down (Fixture *fixture)
{
  g_clear_object (&fixture->session);
  ct_table_view_set_session (fixture->table, NULL);
  g_assert_finalize_object (fixture->table);
}

static CtTableMotion *
get_motion (Fixture *fixture)
{
  return (ct_table_of (GTK_WIDGET (fixture->table)))->motion;
}

static GtkWidget *
get_caption (Fixture *fixture, guint caption)
{
  CtTable *table = ct_table_of (GTK_WIDGET (fixture->table));

  return table->captions->label[caption];
}

static guint
get_length (Fixture *fixture)
{
  return get_motion (fixture)->travel.length;
}

static void
set_out (Fixture *fixture, guint position)
{
  GtkWidget *window = gtk_window_new ();

  ct_table_view_set_speed (fixture->table, 1);
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 724);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (fixture->table));
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_height (GTK_WIDGET (fixture->table)) == 0)
    g_main_context_iteration (NULL, TRUE);
  ct_session_set_position (fixture->session, position);
  ct_table_motion_stand_at (get_motion (fixture),
                            position > 0 ? 0 : get_length (fixture));
}

static void
arrive (Fixture *fixture)
{
  GtkWidget *window = gtk_widget_get_parent (GTK_WIDGET (fixture->table));

  ct_table_view_finish_moving (fixture->table);
  g_assert_false (ct_table_view_is_moving (fixture->table));
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
assert_close (const CtPlace *a, const CtPlace *b)
{
  if (!a->visible || !b->visible)
    return;

  g_assert_cmpfloat (hypotf (a->x - b->x, a->y - b->y), <, 8);
  g_assert_cmpfloat (fabsf (a->height - b->height), <, 2);
  g_assert_cmpfloat (fabsf (a->angle - b->angle), <, 1);
}

static void
test_nothing_jumps (gconstpointer data)
{
  Fixture fixture;

  set_up (&fixture, data);
  for (guint backwards = 0; backwards < 2; backwards++)
    {
      CtTableMoment last;
      CtTableMoment now;
      const CtState *state;
      guint length;

      ct_session_set_position (fixture.session, backwards);
      ct_table_view_finish_moving (fixture.table);
      ct_table_motion_look (get_motion (&fixture), &last);
      set_out (&fixture, 1 - backwards);
      state = ct_session_get_state (fixture.session);
      length = get_length (&fixture);
      g_assert_true (ct_table_view_is_moving (fixture.table));
      g_assert_cmpuint (length, >, 200);
      for (guint ms = 0; ms <= length; ms++)
        {
          ct_table_motion_stand_at (get_motion (&fixture),
                                    backwards ? length - ms : ms);
          ct_table_motion_look (get_motion (&fixture), &now);
          for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
            assert_close (&now.place[state->card[i]], &last.place[state->card[i]]);
          last = now;
        }

      arrive (&fixture);
      ct_table_motion_look (get_motion (&fixture), &now);
      for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
        assert_close (&now.place[state->card[i]], &last.place[state->card[i]]);
    }
  tear_down (&fixture);
}

static guint
count_slips (CtTableView *table)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_has_css_class (child, "slip") && gtk_widget_get_visible (child) &&
         gtk_widget_get_child_visible (child);

  return n;
}

static void
test_stillness (gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Fixture fixture;

  set_up (&fixture, data);
  for (guint position = 1; position < 3; position++)
    {
      ct_session_set_position (fixture.session, position % 2);
      g_assert_false (ct_table_view_is_moving (fixture.table));
      g_assert_cmpuint (count_slips (fixture.table), ==, 0);
    }

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  set_out (&fixture, 1);
  g_assert_false (ct_table_view_is_moving (fixture.table));
  g_assert_cmpuint (count_slips (fixture.table), ==, 0);
  arrive (&fixture);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  tear_down (&fixture);
}

static gboolean
is_read (GtkWidget *child, gboolean is_slip)
{
  return GTK_IS_LABEL (child) && gtk_widget_has_css_class (child, "caption") &&
         gtk_widget_has_css_class (child, "slip") == is_slip &&
         gtk_widget_get_visible (child) && gtk_widget_get_child_visible (child);
}

static gboolean
has_plain_slip (CtTableView *table)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_read (child, TRUE) &&
        g_str_equal (gtk_label_get_label (GTK_LABEL (child)), "15"))
      return TRUE;

  return FALSE;
}

/* While a hand is counted, a side's line includes what has arrived; a step back removes
 * it. Points for cards have no title.
 */
CT_TEST ("/table-motion/counting")
{
  Fixture fixture;
  const char *head = NULL;
  gboolean was_plain = FALSE;
  guint most = 0;

  set_up (&fixture, &motions[3]);
  set_out (&fixture, 1);
  for (guint ms = 0; ms < get_length (&fixture); ms += 16)
    {
      ct_table_motion_stand_at (get_motion (&fixture), ms);
      ct_table_allocate (ct_table_of (GTK_WIDGET (fixture.table)),
                         gtk_widget_get_width (GTK_WIDGET (fixture.table)),
                         gtk_widget_get_height (GTK_WIDGET (fixture.table)));
      most = MAX (most, count_slips (fixture.table));
      was_plain |= has_plain_slip (fixture.table);
      head = gtk_label_get_label (GTK_LABEL (get_caption (&fixture, CT_CAPTION_SIDE)));
      if (ms == 400)
        g_assert_cmpstr (head, ==, "Your side · 0 points");
    }
  g_assert_cmpuint (most, >=, 2);
  g_assert_true (was_plain);
  g_assert_cmpstr (head, ==, "Your side · 370 points");

  arrive (&fixture);
  g_assert_cmpuint (count_slips (fixture.table), ==, 0);
  g_assert_cmpstr (head, ==, "Your side · 370 points");
  tear_down (&fixture);
}

static void
assert_words_apart (GtkWidget *table)
{
  for (GtkWidget *slip = gtk_widget_get_first_child (table); slip != NULL;
       slip = gtk_widget_get_next_sibling (slip))
    for (GtkWidget *other = gtk_widget_get_first_child (table);
         other != NULL && is_read (slip, TRUE);
         other = gtk_widget_get_next_sibling (other))
      {
        graphene_rect_t a;
        graphene_rect_t b;

        if ((is_read (other, FALSE) || CT_IS_SEAT_VIEW (other)) &&
            gtk_widget_compute_bounds (slip, table, &a) &&
            gtk_widget_compute_bounds (other, table, &b) &&
            graphene_rect_intersection (&a, &b, NULL))
          g_error ("“%s” covers “%s”", gtk_label_get_label (GTK_LABEL (slip)),
                   GTK_IS_LABEL (other) ? gtk_label_get_label (GTK_LABEL (other))
                                        : "a player");
      }
}

CT_TEST ("/table-motion/paying")
{
  guint most = 0;
  Fixture fixture;

  set_up (&fixture, &motions[4]);
  set_out (&fixture, 1);
  for (guint ms = 0; ms < get_length (&fixture); ms += 16)
    {
      ct_table_motion_stand_at (get_motion (&fixture), ms);
      ct_table_allocate (ct_table_of (GTK_WIDGET (fixture.table)),
                         gtk_widget_get_width (GTK_WIDGET (fixture.table)),
                         gtk_widget_get_height (GTK_WIDGET (fixture.table)));
      most = MAX (most, count_slips (fixture.table));
      assert_words_apart (GTK_WIDGET (fixture.table));
    }
  g_assert_cmpuint (most, >=, 1);
  arrive (&fixture);
  tear_down (&fixture);
}

/* Each card of a trick names its player, and nobody is asked for a card while a full
 * trick is not yet swept aside.
 */
CT_TEST ("/table-motion/full-trick")
{
  Fixture fixture;

  set_up (&fixture, &motions[5]);
  set_out (&fixture, 1);
  for (guint ms = 0; ms < get_length (&fixture); ms += 16)
    {
      guint n_named = 0;

      ct_table_motion_stand_at (get_motion (&fixture), ms);
      for (guint i = 0; i < CT_MAX_SEATS; i++)
        n_named += gtk_widget_get_visible (get_caption (&fixture, CT_CAPTION_SLOT + i));
      g_assert_cmpuint (n_named, <=, 3);
    }

  arrive (&fixture);
  tear_down (&fixture);
}

static guint
list_above (const CtTableMotion *motion, CtCard *ret_above)
{
  CtTableMoment moment;

  ct_table_motion_look (motion, &moment);
  return ct_table_motion_get_cards_above (motion, &moment, ret_above);
}

CT_TEST ("/table-motion/packet-is-above")
{
  Fixture fixture;
  CtTableMotion *motion;
  const CtTravel *travel;
  const CtState *state;
  CtCard above[CT_MAX_CARDS];
  CtCard cards[CT_MAX_CARDS];
  guint start;

  set_up (&fixture, &motions[0]);
  set_out (&fixture, 1);
  motion = get_motion (&fixture);
  travel = &motion->travel;
  state = &motion->after;
  start = g_array_index (travel->acts, CtTravelAct, 1).start;

  ct_table_motion_stand_at (motion, start + 200);
  g_assert_cmpuint (ct_travel_get_cards (travel, 1, cards), ==, 11);
  g_assert_cmpuint (list_above (motion, above), ==, 11);
  g_assert_cmpmem (above, 11, cards, 11);

  ct_table_motion_stand_at (motion, start + 600);
  g_assert_cmpuint (list_above (motion, above), ==, 11);
  g_assert_cmpmem (above, 11, state->card + state->start[ct_hand (0)], 11);

  arrive (&fixture);
  g_assert_cmpuint (list_above (motion, above), ==, 0);
  tear_down (&fixture);
}

static void
add_tests (const char *prefix, GTestDataFunc function)
{
  for (guint i = 0; i < G_N_ELEMENTS (motions); i++)
    {
      g_autofree char *path = g_strconcat (prefix, motions[i].name, NULL);

      g_test_add_data_func (path, &motions[i], function);
    }
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);

CT_BEFORE_TESTS
{
  add_tests ("/table-motion/nothing-jumps/", test_nothing_jumps);
  add_tests ("/table-motion/stillness/", test_stillness);
}
