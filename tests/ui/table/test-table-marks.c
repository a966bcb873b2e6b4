/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames around the cards: what a card would take, and an open call. */
#include <string.h>

#include "ct-input-fixture.h"
#include "ct-engine-fixture.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

#define WIDTH  800
#define HEIGHT 600
#define NEAR   6 /* largest difference per channel that counts as the same color */
#define BAND   4 /* width in which the frame of a card is looked for */

static const guint8 taken_color[3] = { 0x9f, 0xd8, 0xff };

typedef struct
{
  CtInputFixture input;
  GskRenderNode *node; /* (nullable): while painting */
  guint8 *pixels;      /* B G R A, of the last picture */
} Fixture;

static void
open_table (Fixture *fixture, const char *position, double speed)
{
  ct_input_fixture_set_up (&fixture->input,
                           ct_table_fixture_new_position ("cau-robat", "", position),
                           0);
  ct_table_view_set_speed (fixture->input.table, speed);
}

static void
close_table (Fixture *fixture)
{
  ct_input_fixture_tear_down (&fixture->input);
  g_free (fixture->pixels);
}

/* A table without a layout has no node yet. */
static gboolean
take_node (CtInputFixture *input, gconstpointer data)
{
  Fixture *fixture = (Fixture *) input;
  g_autoptr (GdkPaintable) paintable =
      gtk_widget_paintable_new (GTK_WIDGET (fixture->input.table));
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, WIDTH, HEIGHT);
  fixture->node = gtk_snapshot_free_to_node (snapshot);
  return fixture->node != NULL;
}

static void
paint (Fixture *fixture)
{
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (fixture->input.window));

  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->input.table)), ==, WIDTH);
  ct_input_fixture_wait_until (&fixture->input, take_node, NULL);
  texture = gsk_renderer_render_texture (renderer, fixture->node,
                                         &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  g_clear_pointer (&fixture->node, gsk_render_node_unref);
  g_free (fixture->pixels);
  fixture->pixels = g_malloc (WIDTH * HEIGHT * 4);
  gdk_texture_download (texture, fixture->pixels, WIDTH * 4);
}

static gboolean
is_colored (Fixture *fixture, int x, int y, const guint8 color[3])
{
  const guint8 *pixel;

  if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT)
    return FALSE;

  pixel = fixture->pixels + (y * WIDTH + x) * 4;
  return ABS (pixel[2] - color[0]) <= NEAR && ABS (pixel[1] - color[1]) <= NEAR &&
         ABS (pixel[0] - color[2]) <= NEAR;
}

static guint
count_taken_sides (Fixture *fixture, CtCard card)
{
  gboolean sides[4] = { FALSE };
  graphene_rect_t bounds;
  int x;
  int y;

  g_assert_true (gtk_widget_compute_bounds (ct_input_fixture_find_card (&fixture->input,
                                                                        card),
                                            GTK_WIDGET (fixture->input.table),
                                            &bounds));
  x = bounds.origin.x + bounds.size.width / 2;
  y = bounds.origin.y + bounds.size.height / 2;
  for (int off = -BAND; off <= BAND; off++)
    {
      int left = bounds.origin.x + off;
      int right = bounds.origin.x + bounds.size.width + off;
      int top = bounds.origin.y + off;
      int bottom = bounds.origin.y + bounds.size.height + off;

      sides[0] |= is_colored (fixture, left, y, taken_color);
      sides[1] |= is_colored (fixture, right, y, taken_color);
      sides[2] |= is_colored (fixture, x, top, taken_color);
      /* The number of a pile hides the middle of its lower edge. */
      sides[3] |= is_colored (fixture, left + 8, bottom, taken_color) ||
                  is_colored (fixture, x - bounds.size.width / 3, bottom, taken_color);
    }

  return sides[0] + sides[1] + sides[2] + sides[3];
}

static char *
tell_framed (Fixture *fixture)
{
  const CtState *state = ct_input_fixture_get_state (&fixture->input);
  const CtRules *rules = ct_session_get_rules (fixture->input.session);
  g_autoptr (GString) text = g_string_new (NULL);
  CtCard cards[CT_MAX_CARDS];
  guint n = 0;

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_CENTER); i++)
    cards[n++] = ct_zone_card (state, CT_ZONE_CENTER, i);
  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_zone_len (state, CT_ZONE_PILE + seat) > 0)
      cards[n++] = ct_zone_top (state, CT_ZONE_PILE + seat);

  for (guint i = 0; i < n; i++)
    {
      guint n_sides = count_taken_sides (fixture, cards[i]);
      char name[CT_FACE_NAME_LEN];

      g_assert_true (n_sides == 0 || n_sides == 4);
      if (n_sides == 4)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                                ct_face_name (rules->deck,
                                              ct_rules_face (rules, cards[i]), name));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

#define PREVIEW                                                                           \
  "seats 3; phase play; dealer C; turn A; centre 3o 6e 7b 12c; A 7e 3b 1e; B 4e 2c 11b; " \
  "C 1b 6c 2e; pile-B 5c 2b; pile-C 10o 11c; pile-A 4b"

typedef struct
{
  const char *card;
  const char *framed;
} Look;

/* The 7 robs upwards (Carlo's pile) and downwards (Berta's). */
static const Look looks[] = {
  { "play 7e", "6e 7b 5c 10o" },
  { "play 3b", "3o" },
  { "play 1e", "" },
};

static CtCard
card_of (Fixture *fixture, const char *play)
{
  return ct_test_move (ct_session_get_rules (fixture->input.session),
                       ct_input_fixture_get_state (&fixture->input), play)
      .card[0];
}

static gboolean
is_framed (CtInputFixture *input, gconstpointer framed)
{
  Fixture *fixture = (Fixture *) input;
  g_autofree char *told = NULL;

  paint (fixture);
  told = tell_framed (fixture);
  return g_str_equal (told, framed);
}

static gboolean
shows_focus (Fixture *fixture)
{
  static const guint8 blue[3] = { 0x62, 0xa0, 0xea };

  paint (fixture);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (is_colored (fixture, x, y, blue))
        return TRUE;

  return FALSE;
}

static gboolean
shows_focus_now (CtInputFixture *input, gconstpointer data)
{
  return shows_focus ((Fixture *) input);
}

static gboolean
hides_focus_now (CtInputFixture *input, gconstpointer data)
{
  return !shows_focus ((Fixture *) input);
}

/* A person who uses the pointer has not chosen the card with the focus. */
CT_TEST ("/table-marks/focused")
{
  Fixture fixture = { 0 };
  GtkWindow *window;
  g_autofree char *nothing = NULL;

  open_table (&fixture, PREVIEW, 0);
  window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (fixture.input.table)));
  gtk_window_set_focus_visible (window, FALSE);
  gtk_widget_grab_focus (ct_input_fixture_find_card (&fixture.input,
                                                     card_of (&fixture,
                                                              looks[1].card)));
  paint (&fixture);
  nothing = tell_framed (&fixture);
  g_assert_cmpstr (nothing, ==, "");
  g_assert_false (shows_focus (&fixture));

  ct_input_fixture_type_key (&fixture.input, XK_Right, FALSE);
  ct_input_fixture_wait_until (&fixture.input, shows_focus_now, NULL);
  /* GTK would hide it after a few seconds. */
  gtk_window_set_focus_visible (window, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *told = NULL;

      gtk_widget_grab_focus (ct_input_fixture_find_card (&fixture.input,
                                                         card_of (&fixture,
                                                                  looks[i].card)));
      ct_input_fixture_wait_for_frame (&fixture.input);
      paint (&fixture);
      told = tell_framed (&fixture);
      g_assert_cmpstr (told, ==, looks[i].framed);
      if (i == 0)
        ct_table_fixture_save_picture (GTK_WIDGET (fixture.input.table), "cau-preview");
    }
  g_assert_true (shows_focus (&fixture));

  ct_input_fixture_click (&fixture.input,
                          ct_input_fixture_get_middle (&fixture.input, CT_ZONE_PILE));
  ct_input_fixture_wait_until (&fixture.input, hides_focus_now, NULL);
  close_table (&fixture);
}

CT_TEST ("/table-marks/hovered")
{
  Fixture fixture = { 0 };

  open_table (&fixture, PREVIEW, 0);
  gtk_widget_grab_focus (ct_input_fixture_find_card (&fixture.input,
                                                     card_of (&fixture, "play 1e")));
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      CtCard card = card_of (&fixture, looks[i].card);

      ct_input_fixture_move_pointer (&fixture.input,
                                     ct_input_fixture_get_grip (&fixture.input, card));
      ct_input_fixture_wait_until (&fixture.input, is_framed, looks[i].framed);
    }
  close_table (&fixture);
}

#define CALL                                                                            \
  "seats 3; phase play; dealer C; turn A; centre 3o 12c; chain B:7o C:7e; A 6e 3b 1e; " \
  "B 4e 2c; C 1b 6c"

static guint32
sample_glow (Fixture *fixture)
{
  const CtState *state = ct_input_fixture_get_state (&fixture->input);
  CtCard card = ct_zone_top (state, CT_ZONE_CENTER);
  graphene_rect_t bounds;
  guint32 pixel;
  int x;
  int y;

  g_assert_true (gtk_widget_compute_bounds (ct_input_fixture_find_card (&fixture->input,
                                                                        card),
                                            GTK_WIDGET (fixture->input.table),
                                            &bounds));
  x = bounds.origin.x + bounds.size.width + 9;
  y = bounds.origin.y + bounds.size.height / 2;
  paint (fixture);
  memcpy (&pixel, fixture->pixels + (y * WIDTH + x) * 4, sizeof pixel);
  return pixel;
}

static gboolean
glows_otherwise (CtInputFixture *input, gconstpointer before)
{
  return sample_glow ((Fixture *) input) != *(const guint32 *) before;
}

CT_TEST ("/table-marks/call-breathes")
{
  Fixture fixture = { 0 };
  guint32 glow;

  open_table (&fixture, CALL, 1);
  glow = sample_glow (&fixture);
  ct_input_fixture_wait_until (&fixture.input, glows_otherwise, &glow);
  close_table (&fixture);
}

static void
assert_still (Fixture *fixture)
{
  guint32 glow = sample_glow (fixture);

  for (guint i = 0; i < 10; i++)
    {
      ct_input_fixture_wait_for_frame (&fixture->input);
      g_assert_cmphex (sample_glow (fixture), ==, glow);
    }
}

CT_TEST ("/table-marks/call-keeps-still")
{
  Fixture fixture = { 0 };

  open_table (&fixture, CALL, 0);
  assert_still (&fixture);
  close_table (&fixture);
}

CT_TEST ("/table-marks/desktop-keeps-still")
{
  Fixture fixture = { 0 };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  open_table (&fixture, CALL, 1);
  assert_still (&fixture);
  close_table (&fixture);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

CT_TEST_FRAME (ct_input_fixture_begin, NULL);
