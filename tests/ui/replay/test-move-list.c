/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of moves: visible rows, texts and focus. */
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include "ct-move-list.h"
#include "ct-move-row.h"
#include "ct-plain-text.h"

CT_TEST ("/ui/move-list/follows")
{
  CtReplayFixture f;

  ct_replay_fixture_open (&f, "kargaburo", "a-short-hand");
  ct_replay_fixture_act (&f, "replay.last");
  g_assert_false (ct_replay_fixture_reads (&f, "Dina deals."));
  g_assert_true (ct_replay_fixture_reads (&f, "Carlo plays the 5 of spades."));
  ct_replay_fixture_act (&f, "replay.first");
  g_assert_true (ct_replay_fixture_reads (&f, "Dina deals."));
  g_assert_false (ct_replay_fixture_reads (&f, "Carlo plays the 5 of spades."));
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/move-list/followed")
{
  CtReplayFixture f;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  g_assert_true (ct_replay_fixture_reads (&f, "Ana draws the 5 of spades."));
  gtk_widget_activate_action (f.page, "replay.seen-by", "s", "B");
  ct_test_wait_frames (f.page, 2);
  g_assert_false (ct_replay_fixture_reads (&f, "5 of spades."));
  g_assert_true (ct_replay_fixture_reads (&f, "Ana draws a card."));
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 7);
  ct_test_wait_frames (f.page, 2);
  g_assert_true (ct_replay_fixture_reads (&f, "Ana plays the queen of hearts."));
  g_assert_true (ct_replay_fixture_reads (&f, "The trick is set aside."));
  ct_test_close_window (f.window);

  ct_replay_fixture_open (&f, "cau-robat", "a-pile-on-a-journey");
  g_assert_true (ct_replay_fixture_reads (&f,
                                          "Captured by a matching card: 4 of swords."));
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 18);
  ct_test_wait_frames (f.page, 2);
  g_assert_true (ct_replay_fixture_reads (&f, "Ana’s pile shrinks by "));
  ct_test_close_window (f.window);
}

static guint
count_texts (GtkWidget *widget, const char *text)
{
  guint n = CT_IS_PLAIN_TEXT (widget) &&
            g_str_equal (ct_plain_text_get_text (CT_PLAIN_TEXT (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_texts (child, text);

  return n;
}

/* Where a cut precedes the deal, notes on the deal show as well. */
CT_TEST ("/ui/move-list/notes-on-the-deal")
{
  CtReplayFixture f;
  GtkWidget *row;

  ct_replay_fixture_open (&f, "buraco-brazil", "betes-treasure");
  g_assert_cmpuint (ct_replay_get_n_notes (f.replay, 0), ==, 1);
  row = g_object_ref_sink (ct_move_row_new ());

  ct_move_row_show (CT_MOVE_ROW (row), f.replay, 0);
  g_assert_cmpuint (count_texts (row, ct_replay_get_note (f.replay, 0, 0).text), ==, 1);
  ct_move_row_show (CT_MOVE_ROW (row), f.replay, 1);
  g_assert_cmpuint (count_texts (row, ct_replay_get_note (f.replay, 0, 0).text), ==, 0);
  g_assert_cmpuint (count_texts (row, ct_replay_get_note (f.replay, 2, 0).text), ==, 1);

  g_assert_finalize_object (row);
  ct_test_close_window (f.window);
}

static GtkWidget *
find_present (GtkWidget *widget)
{
  if (CT_IS_MOVE_ROW (widget) && gtk_widget_get_child_visible (widget) &&
      gtk_widget_has_css_class (widget, "present"))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_present (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
is_sentence (GtkWidget *widget, gconstpointer user_data)
{
  return gtk_widget_has_css_class (widget, "sentence");
}

static PangoWeight
find_weight (GskRenderNode *node)
{
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    return find_weight (gsk_container_node_get_child (node, 0));
  if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    return find_weight (gsk_transform_node_get_child (node));
  if (gsk_render_node_get_node_type (node) == GSK_CLIP_NODE)
    return find_weight (gsk_clip_node_get_child (node));

  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_TEXT_NODE);
  {
    PangoFontDescription *font = pango_font_describe (gsk_text_node_get_font (node));
    PangoWeight weight = pango_font_description_get_weight (font);

    pango_font_description_free (font);
    return weight;
  }
}

static PangoWeight
get_weight (GtkWidget *row)
{
  GtkWidget *sentence = ct_test_find_where (row, is_sentence, NULL);
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (sentence);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (picture, snapshot, gtk_widget_get_width (sentence),
                          gtk_widget_get_height (sentence));
  node = gtk_snapshot_free_to_node (snapshot);
  return find_weight (node);
}

CT_TEST ("/ui/move-list/bold")
{
  CtReplayFixture f;
  GtkWidget *row;
  guint fork = 1;

  ct_replay_fixture_open (&f, "cangkul", "the-first-evening");
  while (ct_replay_get_n_variations (f.replay, fork) == 0)
    fork++;
  gtk_widget_activate_action (f.page, "replay.enter-variation", "(uu)", fork, 0);
  ct_replay_fixture_act (&f, "replay.next");
  ct_test_wait_frames (f.page, 3);
  row = find_present (f.page);
  g_assert_cmpint (get_weight (row), ==, PANGO_WEIGHT_BOLD);
  row = gtk_widget_get_prev_sibling (row);
  g_assert_cmpint (get_weight (row), ==, PANGO_WEIGHT_NORMAL);

  ct_test_close_window (f.window);
}

static void
assert_place (GtkWidget *row, guint number, guint n_rows)
{
  g_autofree char *wrong_number =
      gtk_test_accessible_check_relation (GTK_ACCESSIBLE (row),
                                          GTK_ACCESSIBLE_RELATION_POS_IN_SET, number);
  g_autofree char *wrong_size =
      gtk_test_accessible_check_relation (GTK_ACCESSIBLE (row),
                                          GTK_ACCESSIBLE_RELATION_SET_SIZE, n_rows);

  g_assert_cmpstr (wrong_number, ==, NULL);
  g_assert_cmpstr (wrong_size, ==, NULL);
}

/* The current move is always visible; the rows around it fill the list without gaps,
 * and only visible rows exist.
 */
CT_TEST ("/ui/move-list/rows")
{
  CtReplayFixture f;
  GtkWidget *list;
  guint n_plies;

  ct_replay_fixture_open (&f, "kargaburo", "the-first-evening");
  list = ct_test_find (f.page, CT_TYPE_MOVE_LIST);
  n_plies = ct_session_get_n_plies (f.session);
  for (guint position = 1; position <= n_plies; position += 3)
    {
      int height;
      int covered = 0;
      guint n_rows = 0;
      guint last_ply = 0;
      graphene_rect_t bounds;
      GtkWidget *row;

      ct_session_set_position (f.session, position);
      ct_test_wait_frames (f.page, 2);
      height = gtk_widget_get_height (list);
      row = find_present (list);
      g_assert_nonnull (row);
      g_assert_cmpuint (ct_move_row_get_ply (CT_MOVE_ROW (row)), ==, position - 1);
      g_assert_true (gtk_widget_compute_bounds (row, list, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height);

      for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (gtk_widget_get_child_visible (child) &&
            gtk_widget_compute_bounds (child, list, &bounds))
          {
            guint ply = ct_move_row_get_ply (CT_MOVE_ROW (child));

            covered += MIN (bounds.origin.y + bounds.size.height, height) -
                       MAX (bounds.origin.y, 0);
            g_assert_true (n_rows == 0 || ply > last_ply);
            assert_place (child, ply + 1, n_plies);
            last_ply = ply;
            n_rows++;
          }
      g_assert_cmpint (covered, ==, height);
      g_assert_cmpuint (n_rows, <, 40);
    }
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/move-list/focus")
{
  CtReplayFixture f;
  GtkWidget *row;

  ct_replay_fixture_open (&f, "kargaburo", "the-first-evening");
  ct_session_set_position (f.session, 40);
  ct_test_wait_frames (f.page, 4);
  row = find_present (f.page);
  g_assert_true (gtk_widget_grab_focus (row));
  for (guint i = 0; i < 30; i++)
    g_assert_true (gtk_widget_child_focus (gtk_widget_get_parent (row), GTK_DIR_DOWN));
  row = gtk_window_get_focus (GTK_WINDOW (f.window));
  g_assert_true (CT_IS_MOVE_ROW (row));
  g_assert_cmpuint (ct_move_row_get_ply (CT_MOVE_ROW (row)), ==, 69);
  g_assert_true (gtk_widget_activate (row));
  g_assert_cmpuint (ct_replay_fixture_where (&f), ==, 70);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == row);

  ct_session_set_position (f.session, 5);
  ct_test_wait_frames (f.page, 4);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == row);
  g_assert_cmpuint (ct_move_row_get_ply (CT_MOVE_ROW (row)), ==, 69);

  ct_replay_add_note (f.replay, 70, "Nobody sees this.", NULL, NULL);
  ct_test_wait_frames (f.page, 4);
  g_assert_cmpuint (count_texts (row, "Nobody sees this."), ==, 1);
  g_assert_cmpint (gtk_widget_get_height (row), >, 40);
  ct_test_close_window (f.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
