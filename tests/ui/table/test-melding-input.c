/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At a table of melds, everything that can be dragged can also be done with keys. */
#include "ct-card-view.h"
#include "ct-description.h"
#include "ct-input-fixture.h"
#include "ct-place-view.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

#define OTHERS                                                                         \
  "B 3D 4D 5D; C 8C 9C; D JS QS KS; stock 3S 7S TS; pot-1 TS JC; pot-2 QD KC; "        \
  "discards 9C 4H QD"
#define PLAY                                                                           \
  "seats 4; phase play; dealer D; turn A; A 3C 4C 5C 9H 9D; " OTHERS                   \
  "; meld-A 5H 6H 7H 8H; meld-A 4S 5S 2H; meld-B AC AD AH"
#define DRAW "seats 4; phase draw; dealer D; turn A; A 3C 4C 5C 9H; " OTHERS
#define THREE                                                                          \
  "seats 4; phase play; dealer D; turn A; A 3C 4C 5C 9H 9D; " OTHERS                   \
  "; meld-A 5H 6H 7H 8H; meld-A 4S 5S 2H; meld-A KD KC KH; meld-B AC AD AH"
#define MANY                                                                             \
  "seats 4; phase play; dealer D; turn A; A 3C 4C 5C 2D 2C; B 3D; C 8D; D JD; stock 3C;" \
  " meld-A 3H 4H 5H 6H 7H 8H 9H TH JH QH; meld-A 3S 4S 5S 6S 7S 8S 9S TS JS QS;"         \
  " meld-A 3D 4D 5D 6D 7D 8D 9D TD JD QD; meld-A 6C 7C 8C 9C TC JC QC KC;"               \
  " meld-A 5H 6H 7H 8H 9H TH JH QH KH; meld-A 4S 5S 6S 7S 8S 9S TS;"                     \
  " meld-A KD KC KS; meld-A AD AC AS"

static void
set_up (CtInputFixture *fixture, gconstpointer position)
{
  ct_input_fixture_set_up (fixture,
                           ct_table_fixture_new_position ("buraco-netcartas", "",
                                                          position),
                           0);
}

static void
tear_down (CtInputFixture *fixture, gconstpointer position)
{
  ct_input_fixture_tear_down (fixture);
}

static graphene_point_t
get_free_table (CtInputFixture *fixture)
{
  graphene_point_t point = ct_input_fixture_get_middle (fixture, CT_ZONE_MELD);

  return GRAPHENE_POINT_INIT (760, point.y);
}

static void
assert_dragged (CtInputFixture *fixture, const char *face, guint zone, CtMoveType type)
{
  CtCard card = ct_input_fixture_find_own (fixture, face);

  ct_input_fixture_drag (fixture, card, ct_input_fixture_get_middle (fixture, zone));
  g_assert_cmpuint (fixture->last_move.type, ==, type);
  g_assert_cmpuint (ct_input_fixture_get_zone_of (fixture, card), ==, zone);
}

#define TEST(path, start) CT_TEST_WITH (path, CtInputFixture, start, set_up, tear_down)

TEST ("/melding-input/drag-onto-meld", PLAY)
{
  assert_dragged (f, "9H", CT_ZONE_MELD, CT_MOVE_LAY_OFF);
}

TEST ("/melding-input/drag-onto-discards", PLAY)
{
  assert_dragged (f, "9D", CT_ZONE_DISCARDS, CT_MOVE_DISCARD);
}

TEST ("/melding-input/drag-several", PLAY)
{
  CtCard card = ct_input_fixture_find_own (f, "4C");

  ct_input_fixture_choose (f, "3C");
  ct_input_fixture_choose (f, "4C");
  ct_input_fixture_choose (f, "5C");
  ct_input_fixture_drag (f, card, get_free_table (f));
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_MELD);
  g_assert_cmpuint (f->last_move.n_cards, ==, 3);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (f),
                                 ct_input_fixture_get_zone_of (f, card)),
                    ==, 3);
}

TEST ("/melding-input/drag-refused", PLAY)
{
  CtCard card = ct_input_fixture_find_own (f, "9D");

  ct_input_fixture_drag (f, card, ct_input_fixture_get_middle (f, CT_ZONE_MELD));
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_LAY_OFF);
  g_assert_cmpuint (ct_input_fixture_get_zone_of (f, card), ==, ct_hand (0));
  g_assert_cmpint (
      ct_card_view_get_mark (CT_CARD_VIEW (ct_input_fixture_find_card (f, card))), ==,
      CT_MARK_OFFENDING);
}

TEST ("/melding-input/drag-wild-card", PLAY)
{
  CtCard wild = ct_input_fixture_find_face (f, CT_ZONE_MELD + 1, "2H");
  graphene_point_t from = ct_input_fixture_get_grip (f, wild);
  guint n_moves = 0;
  GdkRectangle area;

  g_assert_true (ct_table_view_get_zone_area (f->table, CT_ZONE_MELD + 1, &area));
  ct_input_fixture_move_pointer (f, from);
  ct_input_fixture_press (f, TRUE);
  ct_input_fixture_move_pointer (f, GRAPHENE_POINT_INIT (from.x, from.y - 20));
  ct_input_fixture_move_pointer (f, GRAPHENE_POINT_INIT (area.x + 4, from.y));
  ct_input_fixture_press (f, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);

  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_MOVE_WILD);
  g_assert_cmpuint (ct_zone_card (ct_input_fixture_get_state (f), CT_ZONE_MELD + 1, 0),
                    ==, wild);
}

static void
drag_from (CtInputFixture *fixture, guint zone, graphene_point_t to)
{
  graphene_point_t from = ct_input_fixture_get_middle (fixture, zone);
  guint n_moves = fixture->n_moves;

  ct_input_fixture_move_pointer (fixture, from);
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (from.x, from.y + 30));
  ct_input_fixture_move_pointer (fixture, to);
  ct_input_fixture_press (fixture, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
}

TEST ("/melding-input/drag-from-stock", DRAW)
{
  drag_from (f, CT_ZONE_STOCK, ct_input_fixture_get_middle (f, ct_hand (0)));
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_DRAW);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (f), ct_hand (0)), ==, 5);
}

TEST ("/melding-input/drag-discards", DRAW)
{
  const CtState *state = ct_input_fixture_get_state (f);
  graphene_point_t hand = ct_input_fixture_get_middle (f, ct_hand (0));
  CtCard lowest = ct_zone_card (state, CT_ZONE_DISCARDS, 0);
  guint n_moves = 0;

  ct_input_fixture_carry (f, ct_zone_top (state, CT_ZONE_DISCARDS), hand);
  g_assert_cmpfloat (ABS (ct_input_fixture_get_grip (f, lowest).y - hand.y), <, 40);
  ct_input_fixture_press (f, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_TAKE_DISCARDS);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (f), ct_hand (0)), ==, 7);
}

/* A discard before drawing is refused as such; the refusal does not mention taking the
 * pile.
 */
TEST ("/melding-input/drag-onto-discards-too-early", DRAW)
{
  const CtState *state = ct_input_fixture_get_state (f);
  CtCard card = ct_zone_card (state, ct_hand (0), 0);

  ct_input_fixture_drag (f, card, ct_input_fixture_get_middle (f, CT_ZONE_DISCARDS));
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_DISCARD);
  g_assert_cmpuint (ct_input_fixture_get_zone_of (f, card), ==, ct_hand (0));
}

static gboolean
is_mapped (CtInputFixture *fixture, gconstpointer widget)
{
  return gtk_widget_get_mapped ((GtkWidget *) widget);
}

static gboolean
is_unmapped (CtInputFixture *fixture, gconstpointer widget)
{
  return !is_mapped (fixture, widget);
}

static GtkWidget *
find_answer (CtInputFixture *fixture)
{
  GtkWidget *answer = gtk_widget_get_first_child (GTK_WIDGET (fixture->table));

  while (answer != NULL && !gtk_widget_has_css_class (answer, "answer"))
    answer = gtk_widget_get_next_sibling (answer);
  g_assert_nonnull (answer);
  return answer;
}

static gboolean
is_narrow (CtInputFixture *fixture, gconstpointer data)
{
  return gtk_widget_get_width (GTK_WIDGET (fixture->table)) == 360;
}

/* Many melds, and a narrow table. */
TEST ("/melding-input/long-answer", MANY)
{
  GtkWidget *answer = find_answer (f);
  PangoLayout *layout;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 360, 640);
  ct_input_fixture_wait_until (f, is_narrow, NULL);
  ct_input_fixture_choose (f, "2C");
  ct_input_fixture_wait_until (f, is_mapped, answer);
  layout = gtk_label_get_layout (GTK_LABEL (answer));
  g_test_message ("%s", gtk_label_get_label (GTK_LABEL (answer)));
  g_assert_cmpint (pango_layout_get_line_count (layout), ==, 2);
  g_assert_false (pango_layout_is_ellipsized (layout));
}

static GtkWidget *
find_caption (CtInputFixture *fixture, const char *text)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (fixture->table));

  while (label != NULL &&
         !(GTK_IS_LABEL (label) && gtk_widget_get_mapped (label) &&
           strstr (gtk_label_get_label (GTK_LABEL (label)), text) != NULL))
    label = gtk_widget_get_next_sibling (label);
  g_assert_nonnull (label);
  return label;
}

static GtkWidget *
find_place (CtInputFixture *fixture, guint zone)
{
  GtkWidget *place = gtk_widget_get_first_child (GTK_WIDGET (fixture->table));

  while (place != NULL && !(CT_IS_PLACE_VIEW (place) &&
                            ct_place_view_get_zone (CT_PLACE_VIEW (place)) == zone))
    place = gtk_widget_get_next_sibling (place);
  g_assert_nonnull (place);
  return place;
}

static gboolean
has_tooltip (CtInputFixture *fixture, GtkWidget *part)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  graphene_rect_t area;
  gboolean has_text = FALSE;

  g_assert_true (gtk_widget_compute_bounds (part, GTK_WIDGET (fixture->table), &area));
  g_signal_emit_by_name (fixture->table, "query-tooltip",
                         (int) (area.origin.x + area.size.width / 2),
                         (int) (area.origin.y + area.size.height / 2), FALSE, tooltip,
                         &has_text);
  return has_text;
}

/* Melds and the words below them have tooltips. A screen reader does not read them. */
TEST ("/melding-input/explained", PLAY)
{
  g_assert_true (has_tooltip (f, find_caption (f, "clean")));
  g_assert_true (has_tooltip (f, find_caption (f, "dirty")));
  g_assert_false (has_tooltip (f, find_caption (f, "Stock")));
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *place = find_place (f, CT_ZONE_MELD + i);

      g_assert_true (has_tooltip (f, place));
      g_assert_null (ct_description_get (place));
    }
}

TEST ("/melding-input/refusal-hides-answer", PLAY)
{
  GtkWidget *banner = gtk_label_new ("Sequences");
  GtkWidget *answer = find_answer (f);

  gtk_widget_set_visible (banner, FALSE);
  ct_table_view_set_banner (f->table, banner);

  ct_input_fixture_click (f,
                          ct_input_fixture_get_grip (f,
                                                     ct_input_fixture_find_own (f,
                                                                                "9H")));
  ct_input_fixture_wait_until (f, is_mapped, answer);
  gtk_widget_set_visible (banner, TRUE);
  ct_input_fixture_wait_until (f, is_unmapped, answer);
  gtk_widget_set_visible (banner, FALSE);
  ct_input_fixture_wait_until (f, is_mapped, answer);
}

static gboolean
is_leftmost (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = GPOINTER_TO_UINT (data);
  graphene_point_t grip = ct_input_fixture_get_grip (fixture, card);

  return grip.x <
         ct_input_fixture_get_grip (fixture, ct_input_fixture_find_own (fixture, "3C"))
             .x;
}

TEST ("/melding-input/drag-within-hand", PLAY)
{
  CtCard card = ct_input_fixture_find_own (f, "9H");
  graphene_point_t from = ct_input_fixture_get_grip (f, card);
  graphene_point_t first =
      ct_input_fixture_get_grip (f, ct_input_fixture_find_own (f, "3C"));

  ct_input_fixture_move_pointer (f, from);
  ct_input_fixture_press (f, TRUE);
  ct_input_fixture_move_pointer (f, GRAPHENE_POINT_INIT (from.x - 20, from.y));
  ct_input_fixture_move_pointer (f, GRAPHENE_POINT_INIT (first.x - 8, first.y));
  ct_input_fixture_press (f, FALSE);
  ct_input_fixture_wait_until (f, is_leftmost, GUINT_TO_POINTER ((guint) card));
  g_assert_cmpuint (f->n_moves, ==, 0);
}

static gboolean
is_not_chosen (CtInputFixture *fixture, gconstpointer data)
{
  return !ct_input_fixture_is_chosen (fixture, data);
}

static gboolean
is_focus_in_hand (CtInputFixture *fixture, gconstpointer data)
{
  GtkWidget *focus = ct_input_fixture_get_focus (fixture);

  return focus != NULL && CT_IS_CARD_VIEW (focus) &&
         ct_input_fixture_get_zone_of (fixture,
                                       ct_card_view_get_card (CT_CARD_VIEW (focus))) ==
             ct_hand (0);
}

TEST ("/melding-input/keys-meld", PLAY)
{
  CtCard last = ct_input_fixture_find_own (f, "5C");
  guint n_moves = 0;

  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_key (f, XK_Home, FALSE);
  ct_input_fixture_type_key (f, XK_Right, TRUE);
  ct_input_fixture_type_key (f, XK_Right, TRUE);
  ct_input_fixture_wait_until (f, ct_input_fixture_is_chosen,
                               GUINT_TO_POINTER ((guint) last));
  ct_input_fixture_type_key (f, XK_m, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_MELD);
  g_assert_cmpuint (f->last_move.n_cards, ==, 3);
  ct_input_fixture_wait_until (f, is_focus_in_hand, NULL);
}

TEST ("/melding-input/keys-choose-less", PLAY)
{
  CtCard first = ct_input_fixture_find_own (f, "3C");
  CtCard last = ct_input_fixture_find_own (f, "5C");

  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_key (f, XK_Home, FALSE);
  ct_input_fixture_type_key (f, XK_Right, TRUE);
  ct_input_fixture_type_key (f, XK_Right, TRUE);
  ct_input_fixture_wait_until (f, ct_input_fixture_is_chosen,
                               GUINT_TO_POINTER ((guint) last));
  ct_input_fixture_type_and_arrive (f, XK_End, ct_hand (0), 4);
  ct_input_fixture_type_and_arrive (f, XK_Home, ct_hand (0), 0);
  ct_input_fixture_type_key (f, XK_Right, TRUE);
  ct_input_fixture_wait_until (f, is_not_chosen, GUINT_TO_POINTER ((guint) first));
  g_assert_true (ct_input_fixture_is_chosen (f, GUINT_TO_POINTER ((guint) last)));
}

TEST ("/melding-input/keys-lay-off", PLAY)
{
  CtCard card = ct_input_fixture_find_own (f, "9H");
  CtSpot second = { CT_ZONE_MELD + 1, -1 };
  guint n_moves = 0;

  ct_input_fixture_choose (f, "9H");
  ct_input_fixture_type_and_arrive (f, XK_t, CT_ZONE_MELD, -1);
  ct_input_fixture_type_key (f, XK_Right, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_is_focus_at, &second);
  ct_input_fixture_type_and_arrive (f, XK_Left, CT_ZONE_MELD, -1);
  ct_input_fixture_type_key (f, XK_Return, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_LAY_OFF);
  g_assert_cmpuint (ct_input_fixture_get_zone_of (f, card), ==, CT_ZONE_MELD);
}

/* A discard cannot be undone, so D only lifts the card. */
TEST ("/melding-input/keys-draw-and-discard", DRAW)
{
  guint n_moves = 0;
  CtCard card;

  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_key (f, XK_d, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_DRAW);

  ct_input_fixture_wait_until (f, is_focus_in_hand, NULL);
  n_moves = 1;
  card = ct_card_view_get_card (CT_CARD_VIEW (ct_input_fixture_get_focus (f)));
  ct_input_fixture_type_key (f, XK_d, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_is_chosen,
                               GUINT_TO_POINTER ((guint) card));
  g_assert_cmpuint (f->n_moves, ==, 1);
  ct_input_fixture_type_key (f, XK_d, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_DISCARD);
}

/* Cards laid down before drawing are refused but stay in hand; a single card may be
 * tried on the discard pile.
 */
TEST ("/melding-input/keys-draw-after-all", DRAW)
{
  guint n_moves = 0;

  ct_input_fixture_choose (f, "3C");
  ct_input_fixture_choose (f, "4C");
  ct_input_fixture_choose (f, "5C");
  ct_input_fixture_type_key (f, XK_m, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_MELD);
  n_moves++;
  ct_input_fixture_type_key (f, XK_d, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_DRAW);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (f), ct_hand (0)), ==, 5);
}

TEST ("/melding-input/keys-discard-too-early", DRAW)
{
  guint n_moves = 0;

  ct_input_fixture_choose (f, "9H");
  ct_input_fixture_type_key (f, XK_d, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_DISCARD);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (f), ct_hand (0)), ==, 4);
}

TEST ("/melding-input/keys-enter-lifts-first", PLAY)
{
  CtCard card = ct_input_fixture_find_own (f, "9D");
  guint n_moves = 0;

  ct_table_view_focus_hand (f->table);
  gtk_widget_grab_focus (ct_input_fixture_find_card (f, card));
  ct_input_fixture_type_key (f, XK_Return, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_is_chosen,
                               GUINT_TO_POINTER ((guint) card));
  g_assert_cmpuint (f->n_moves, ==, 0);
  ct_input_fixture_type_key (f, XK_Return, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_DISCARD);
}

TEST ("/melding-input/refused-is-let-go", PLAY)
{
  CtCard card = ct_input_fixture_find_own (f, "9D");
  guint n_moves = 0;

  ct_input_fixture_choose (f, "9D");
  ct_input_fixture_click (f, ct_input_fixture_get_middle (f, CT_ZONE_MELD));
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_LAY_OFF);
  g_assert_true (is_not_chosen (f, GUINT_TO_POINTER ((guint) card)));
}

TEST ("/melding-input/keys-take", DRAW)
{
  guint n_moves = 0;

  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_key (f, XK_k, FALSE);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_TAKE_DISCARDS);
}

static gboolean
is_focus_on_meld (CtInputFixture *fixture, gconstpointer slot)
{
  GtkWidget *focus = ct_input_fixture_get_focus (fixture);

  return focus != NULL && CT_IS_PLACE_VIEW (focus) &&
         ct_place_view_get_zone (CT_PLACE_VIEW (focus)) ==
             CT_ZONE_MELD + GPOINTER_TO_UINT (slot) &&
         gtk_widget_get_child_visible (focus);
}

static gboolean
has_focus_left (CtInputFixture *fixture, gconstpointer before)
{
  return ct_input_fixture_get_focus (fixture) != before;
}

static void
type_and_leave (CtInputFixture *fixture, KeySym key)
{
  GtkWidget *before = ct_input_fixture_get_focus (fixture);

  ct_input_fixture_type_key (fixture, key, FALSE);
  ct_input_fixture_wait_until (fixture, has_focus_left, before);
}

TEST ("/melding-input/keys-scroll", MANY)
{
  CtSpot spot;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 420, 480);
  ct_input_fixture_wait_for_frame (f);
  ct_table_view_focus_hand (f->table);
  type_and_leave (f, XK_t);
  for (guint i = 0; i < 8 && !is_focus_on_meld (f, GUINT_TO_POINTER (0)); i++)
    type_and_leave (f, XK_Up);
  ct_input_fixture_wait_until (f, is_focus_on_meld, GUINT_TO_POINTER (0));
  spot = (CtSpot){ CT_ZONE_MELD, -1 };
  g_assert_true (ct_input_fixture_is_focus_at (f, &spot));
}

static gboolean
is_in_menu (CtInputFixture *fixture, gconstpointer data)
{
  GtkWidget *menu = ct_input_fixture_find_menu (fixture);
  GtkWidget *focus = ct_input_fixture_get_focus (fixture);

  return menu != NULL && focus != NULL && gtk_widget_is_ancestor (focus, menu);
}

static gboolean
is_menu_closed (CtInputFixture *fixture, gconstpointer data)
{
  return ct_input_fixture_find_menu (fixture) == NULL;
}

static gboolean
is_focus (CtInputFixture *fixture, gconstpointer widget)
{
  return ct_input_fixture_get_focus (fixture) == widget;
}

/* A pointer that happens to be where a long menu opens, or above what scrolls, does not
 * take the focus from the keys.
 */
TEST ("/melding-input/keys-past-pointer", THREE)
{
  guint n_choices = 0;
  GtkWidget *choice;

  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_and_arrive (f, XK_t, CT_ZONE_MELD, -1);
  ct_input_fixture_type_key (f, XK_F10, TRUE);
  ct_input_fixture_wait_until (f, is_in_menu, NULL);
  ct_input_fixture_wait_for_frame (f);
  ct_input_fixture_move_pointer_in (
      f, GTK_NATIVE (ct_input_fixture_find_menu (f)),
      GRAPHENE_POINT_INIT (60, gtk_widget_get_height (ct_input_fixture_find_menu (f)) -
                                   60));
  ct_input_fixture_type_key (f, XK_Escape, FALSE);
  ct_input_fixture_wait_until (f, is_menu_closed, NULL);

  ct_input_fixture_type_key (f, XK_F10, TRUE);
  ct_input_fixture_wait_until (f, is_in_menu, NULL);
  ct_input_fixture_wait_for_frame (f);
  choice = ct_input_fixture_get_focus (f);
  g_assert_null (gtk_widget_get_prev_sibling (choice));
  for (; choice != NULL; choice = gtk_widget_get_next_sibling (choice))
    {
      ct_input_fixture_wait_until (f, is_focus, choice);
      ct_input_fixture_wait_for_frame (f);
      g_assert_true (is_focus (f, choice));
      ct_input_fixture_type_key (f, XK_Down, FALSE);
      n_choices++;
    }
  g_assert_cmpuint (n_choices, ==, 12);
}

CT_TEST_FRAME (ct_input_fixture_begin, NULL);
