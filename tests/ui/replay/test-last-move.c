/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last move stays visible in the window, in pictures and on paper. */
#include <string.h>

#include "ct-await.h"
#include "ct-card-view.h"
#include "ct-person.h"
#include "ct-replay-fixture.h"
#include "ct-table-picture.h"
#include "ct-table.h"
#include "ct-test.h"

static CtTable *
table_of (CtReplayFixture *fixture)
{
  return ct_table_of (GTK_WIDGET (ct_replay_fixture_table (fixture)));
}

static guint
list_ghosts (CtReplayFixture *fixture, CtGhost *ret_ghosts)
{
  return ct_table_trace_list_ghosts (table_of (fixture)->trace, ret_ghosts);
}

static guint
count_ghosts (CtReplayFixture *fixture)
{
  CtGhost ghosts[CT_MAX_CARDS];

  return list_ghosts (fixture, ghosts);
}

static cairo_surface_t *
paint (GskRenderNode *node, int width, int height)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The bare felt has few colors. */
static guint
count_colors (cairo_surface_t *picture, const CtPlace *place)
{
  g_autoptr (GHashTable) colors = g_hash_table_new (NULL, NULL);
  int stride = cairo_image_surface_get_stride (picture);
  const guint8 *data = cairo_image_surface_get_data (picture);
  int height = place->height * .7;
  int width = height * CT_CARD_RATIO;

  for (int y = place->y - height / 2; y < place->y + height / 2; y++)
    for (int x = place->x - width / 2; x < place->x + width / 2; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + y * stride + x * 4, sizeof pixel);
        g_hash_table_add (colors, GUINT_TO_POINTER (pixel));
      }

  return g_hash_table_size (colors);
}

static cairo_surface_t *
look (CtReplayFixture *fixture)
{
  GtkWidget *table = GTK_WIDGET (ct_replay_fixture_table (fixture));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (table);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int width = gtk_widget_get_width (table);
  int height = gtk_widget_get_height (table);

  ct_test_wait_frames (table, 3);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  return paint (node, width, height);
}

static gboolean
has_arrived (gpointer data)
{
  const CtReplayArrival *arrival = data;

  return ct_replay_fixture_has_arrived (data) &&
         !ct_table_motion_is_moving (table_of (arrival->fixture)->motion);
}

static void
step (CtPerson *person, CtReplayFixture *fixture, guint key, guint position)
{
  CtReplayArrival arrival = { fixture, position };

  ct_person_press (person, key, 0);
  ct_person_wait (person, has_arrived, &arrival, "the cards to arrive");
}

CT_TEST ("/ui/last-move/trick")
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;
  CtGhost ghosts[CT_MAX_CARDS];
  cairo_surface_t *picture;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  person = ct_person_new (GTK_WINDOW (f.window));
  ct_person_take_keyboard (person);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 6);
  g_assert_cmpuint (count_ghosts (&f), ==, 0);

  step (person, &f, GDK_KEY_Right, 8);
  g_assert_cmpuint (list_ghosts (&f, ghosts), ==, 5);
  picture = look (&f);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpuint (count_colors (picture, &ghosts[i].place), >, 40);
      if (i > 0)
        g_assert_cmpfloat (ghosts[i].place.x, >, ghosts[i - 1].place.x);
    }
  cairo_surface_destroy (picture);

  step (person, &f, GDK_KEY_Right, 9);
  g_assert_cmpuint (count_ghosts (&f), ==, 0);
  step (person, &f, GDK_KEY_Left, 8);
  g_assert_cmpuint (count_ghosts (&f), ==, 5);
  ct_test_close_window (f.window);
}

static GtkWidget *
find_marked (CtReplayFixture *fixture)
{
  for (GtkWidget *child =
           gtk_widget_get_first_child (GTK_WIDGET (ct_replay_fixture_table (fixture)));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && gtk_widget_has_css_class (child, "last"))
      return child;

  return NULL;
}

CT_TEST ("/ui/last-move/mark")
{
  CtReplayFixture f;
  GtkWidget *card;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  g_assert_null (find_marked (&f));
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 5);
  card = find_marked (&f);
  g_assert_nonnull (card);
  g_assert_cmpuint (ct_card_view_get_card (CT_CARD_VIEW (card)), ==,
                    ct_session_get_move (f.session, 5)->card[0]);

  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 1);
  g_assert_nonnull (find_marked (&f));
  gtk_widget_activate_action (f.page, "replay.seen-by", "s", "A");
  g_assert_nonnull (find_marked (&f));
  gtk_widget_activate_action (f.page, "replay.seen-by", "s", "B");
  g_assert_null (find_marked (&f));
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/last-move/trying")
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;

  ct_replay_fixture_open (&f, "kargaburo", "ten-cards-each");
  person = ct_person_new (GTK_WINDOW (f.window));
  ct_person_take_keyboard (person);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 7);
  g_assert_cmpuint (count_ghosts (&f), ==, 5);
  ct_person_press (person, GDK_KEY_v, 0);
  ct_person_settle (person);
  g_assert_true (ct_table_view_get_interactive (ct_replay_fixture_table (&f)));
  g_assert_cmpuint (count_ghosts (&f), ==, 0);
  ct_person_press (person, GDK_KEY_Escape, 0);
  ct_person_settle (person);
  g_assert_cmpuint (count_ghosts (&f), ==, 5);
  ct_test_close_window (f.window);
}

static void
test_picture (gconstpointer data)
{
  CtTablePictureLook kind = GPOINTER_TO_UINT (data);
  CtReplayFixture f;
  CtGhost ghosts[CT_MAX_CARDS];
  CtTableView *table;
  guint n;

  ct_replay_fixture_open (&f, "cau-robat", "a-pile-on-a-journey");
  table = ct_replay_fixture_table (&f);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 1);
  ct_test_wait_frames (f.page, 3);
  n = list_ghosts (&f, ghosts);
  g_assert_cmpuint (n, ==, 3);

  for (guint i = 0; i < 2; i++)
    {
      int width = gtk_widget_get_width (GTK_WIDGET (table));
      int height = gtk_widget_get_height (GTK_WIDGET (table));
      g_autoptr (GskRenderNode) node =
          ct_table_picture_draw (table, 2, kind, width, height, 1);
      cairo_surface_t *picture = paint (node, width, height);

      for (guint j = 0; j < n; j++)
        g_assert_cmpuint (count_colors (picture, &ghosts[j].place), >, 40);
      cairo_surface_destroy (picture);
      gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 0);
    }

  ct_test_close_window (f.window);
}

/* Although its ghost lies where it came from. */
CT_TEST ("/ui/last-move/card-of-a-meld")
{
  CtReplayFixture f;
  CtSession *session;
  guint n_taken = 0;

  ct_replay_fixture_open (&f, "buraco-brazil", "betes-treasure");
  session = f.session;
  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    {
      const CtState *state;

      if (ct_session_get_move (session, ply)->type != CT_MOVE_TAKE_DISCARDS)
        continue;

      ct_session_set_position (session, ply + 1);
      CT_AWAIT (!ct_table_view_is_moving (ct_replay_fixture_table (&f)));
      ct_test_wait_frames (f.page, 3);
      state = ct_session_get_state (session);
      for (guint slot = 0; slot < state->rummy.n_melds; slot++)
        g_assert_cmpuint (table_of (&f)->layout->needs.meld[slot].n_cards, ==,
                          ct_zone_len (state, CT_ZONE_MELD + slot));
      n_taken += count_ghosts (&f) > 0;
    }

  g_assert_cmpuint (n_taken, >, 0);
  ct_test_close_window (f.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/last-move/picture",
                        GUINT_TO_POINTER (CT_TABLE_PICTURE_SCREEN), test_picture);
  g_test_add_data_func ("/ui/last-move/paper",
                        GUINT_TO_POINTER (CT_TABLE_PICTURE_PAPER), test_picture);
}
