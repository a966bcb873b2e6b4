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

static void
test_drag_onto_meld (CtInputFixture *fixture, gconstpointer data)
{
  assert_dragged (fixture, "9H", CT_ZONE_MELD, CT_MOVE_LAY_OFF);
}

static void
test_drag_onto_discards (CtInputFixture *fixture, gconstpointer data)
{
  assert_dragged (fixture, "9D", CT_ZONE_DISCARDS, CT_MOVE_DISCARD);
}

static void
test_drag_several (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = ct_input_fixture_find_own (fixture, "4C");

  ct_input_fixture_choose (fixture, "3C");
  ct_input_fixture_choose (fixture, "4C");
  ct_input_fixture_choose (fixture, "5C");
  ct_input_fixture_drag (fixture, card, get_free_table (fixture));
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_MELD);
  g_assert_cmpuint (fixture->last_move.n_cards, ==, 3);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (fixture),
                                 ct_input_fixture_get_zone_of (fixture, card)),
                    ==, 3);
}

static void
test_drag_refused (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = ct_input_fixture_find_own (fixture, "9D");

  ct_input_fixture_drag (fixture, card,
                         ct_input_fixture_get_middle (fixture, CT_ZONE_MELD));
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_LAY_OFF);
  g_assert_cmpuint (ct_input_fixture_get_zone_of (fixture, card), ==, ct_hand (0));
  g_assert_cmpint (
      ct_card_view_get_mark (CT_CARD_VIEW (ct_input_fixture_find_card (fixture, card))),
      ==, CT_MARK_OFFENDING);
}

static void
test_drag_wild_card (CtInputFixture *fixture, gconstpointer data)
{
  CtCard wild = ct_input_fixture_find_face (fixture, CT_ZONE_MELD + 1, "2H");
  graphene_point_t from = ct_input_fixture_get_grip (fixture, wild);
  guint n_moves = 0;
  GdkRectangle area;

  g_assert_true (ct_table_view_get_zone_area (fixture->table, CT_ZONE_MELD + 1, &area));
  ct_input_fixture_move_pointer (fixture, from);
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (from.x, from.y - 20));
  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (area.x + 4, from.y));
  ct_input_fixture_press (fixture, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);

  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_MOVE_WILD);
  g_assert_cmpuint (ct_zone_card (ct_input_fixture_get_state (fixture),
                                  CT_ZONE_MELD + 1, 0),
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

static void
test_drag_from_stock (CtInputFixture *fixture, gconstpointer data)
{
  drag_from (fixture, CT_ZONE_STOCK,
             ct_input_fixture_get_middle (fixture, ct_hand (0)));
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_DRAW);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (fixture), ct_hand (0)), ==,
                    5);
}

static void
test_drag_discards (CtInputFixture *fixture, gconstpointer data)
{
  const CtState *state = ct_input_fixture_get_state (fixture);
  graphene_point_t hand = ct_input_fixture_get_middle (fixture, ct_hand (0));
  CtCard lowest = ct_zone_card (state, CT_ZONE_DISCARDS, 0);
  guint n_moves = 0;

  ct_input_fixture_carry (fixture, ct_zone_top (state, CT_ZONE_DISCARDS), hand);
  g_assert_cmpfloat (ABS (ct_input_fixture_get_grip (fixture, lowest).y - hand.y), <,
                     40);
  ct_input_fixture_press (fixture, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_TAKE_DISCARDS);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (fixture), ct_hand (0)), ==,
                    7);
}

/* A discard before drawing is refused as such; the refusal does not mention taking the
 * pile.
 */
static void
test_drag_onto_discards_too_early (CtInputFixture *fixture, gconstpointer data)
{
  const CtState *state = ct_input_fixture_get_state (fixture);
  CtCard card = ct_zone_card (state, ct_hand (0), 0);

  ct_input_fixture_drag (fixture, card,
                         ct_input_fixture_get_middle (fixture, CT_ZONE_DISCARDS));
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_DISCARD);
  g_assert_cmpuint (ct_input_fixture_get_zone_of (fixture, card), ==, ct_hand (0));
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
static void
test_long_answer (CtInputFixture *fixture, gconstpointer data)
{
  GtkWidget *answer = find_answer (fixture);
  PangoLayout *layout;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  ct_input_fixture_wait_until (fixture, is_narrow, NULL);
  ct_input_fixture_choose (fixture, "2C");
  ct_input_fixture_wait_until (fixture, is_mapped, answer);
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

/* Melds and the words below them have tooltips. Whoever hears a meld's name is not told
 * them each time.
 */
static void
test_explained (CtInputFixture *fixture, gconstpointer data)
{
  g_assert_true (has_tooltip (fixture, find_caption (fixture, "clean")));
  g_assert_true (has_tooltip (fixture, find_caption (fixture, "dirty")));
  g_assert_false (has_tooltip (fixture, find_caption (fixture, "Stock")));
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *place = find_place (fixture, CT_ZONE_MELD + i);

      g_assert_true (has_tooltip (fixture, place));
      g_assert_null (ct_description_get (place));
    }
}

static void
test_refusal_hides_answer (CtInputFixture *fixture, gconstpointer data)
{
  GtkWidget *banner = gtk_label_new ("Sequences");
  GtkWidget *answer = find_answer (fixture);

  gtk_widget_set_visible (banner, FALSE);
  ct_table_view_set_banner (fixture->table, banner);

  ct_input_fixture_click (fixture,
                          ct_input_fixture_get_grip (fixture,
                                                     ct_input_fixture_find_own (fixture,
                                                                                "9H")));
  ct_input_fixture_wait_until (fixture, is_mapped, answer);
  gtk_widget_set_visible (banner, TRUE);
  ct_input_fixture_wait_until (fixture, is_unmapped, answer);
  gtk_widget_set_visible (banner, FALSE);
  ct_input_fixture_wait_until (fixture, is_mapped, answer);
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

static void
test_drag_within_hand (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = ct_input_fixture_find_own (fixture, "9H");
  graphene_point_t from = ct_input_fixture_get_grip (fixture, card);
  graphene_point_t first =
      ct_input_fixture_get_grip (fixture, ct_input_fixture_find_own (fixture, "3C"));

  ct_input_fixture_move_pointer (fixture, from);
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (from.x - 20, from.y));
  ct_input_fixture_move_pointer (fixture, GRAPHENE_POINT_INIT (first.x - 8, first.y));
  ct_input_fixture_press (fixture, FALSE);
  ct_input_fixture_wait_until (fixture, is_leftmost, GUINT_TO_POINTER ((guint) card));
  g_assert_cmpuint (fixture->n_moves, ==, 0);
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

static void
test_keys_meld (CtInputFixture *fixture, gconstpointer data)
{
  CtCard last = ct_input_fixture_find_own (fixture, "5C");
  guint n_moves = 0;

  ct_table_view_focus_hand (fixture->table);
  ct_input_fixture_type_key (fixture, XK_Home, FALSE);
  ct_input_fixture_type_key (fixture, XK_Right, TRUE);
  ct_input_fixture_type_key (fixture, XK_Right, TRUE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_is_chosen,
                               GUINT_TO_POINTER ((guint) last));
  ct_input_fixture_type_key (fixture, XK_m, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_MELD);
  g_assert_cmpuint (fixture->last_move.n_cards, ==, 3);
  ct_input_fixture_wait_until (fixture, is_focus_in_hand, NULL);
}

static void
test_keys_choose_less (CtInputFixture *fixture, gconstpointer data)
{
  CtCard first = ct_input_fixture_find_own (fixture, "3C");
  CtCard last = ct_input_fixture_find_own (fixture, "5C");

  ct_table_view_focus_hand (fixture->table);
  ct_input_fixture_type_key (fixture, XK_Home, FALSE);
  ct_input_fixture_type_key (fixture, XK_Right, TRUE);
  ct_input_fixture_type_key (fixture, XK_Right, TRUE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_is_chosen,
                               GUINT_TO_POINTER ((guint) last));
  ct_input_fixture_type_and_arrive (fixture, XK_End, ct_hand (0), 4);
  ct_input_fixture_type_and_arrive (fixture, XK_Home, ct_hand (0), 0);
  ct_input_fixture_type_key (fixture, XK_Right, TRUE);
  ct_input_fixture_wait_until (fixture, is_not_chosen,
                               GUINT_TO_POINTER ((guint) first));
  g_assert_true (ct_input_fixture_is_chosen (fixture, GUINT_TO_POINTER ((guint) last)));
}

static void
test_keys_lay_off (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = ct_input_fixture_find_own (fixture, "9H");
  CtSpot second = { CT_ZONE_MELD + 1, -1 };
  guint n_moves = 0;

  ct_input_fixture_choose (fixture, "9H");
  ct_input_fixture_type_and_arrive (fixture, XK_t, CT_ZONE_MELD, -1);
  ct_input_fixture_type_key (fixture, XK_Right, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_is_focus_at, &second);
  ct_input_fixture_type_and_arrive (fixture, XK_Left, CT_ZONE_MELD, -1);
  ct_input_fixture_type_key (fixture, XK_Return, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_LAY_OFF);
  g_assert_cmpuint (ct_input_fixture_get_zone_of (fixture, card), ==, CT_ZONE_MELD);
}

/* A discard cannot be undone, so D only lifts the card. */
static void
test_keys_draw_and_discard (CtInputFixture *fixture, gconstpointer data)
{
  guint n_moves = 0;
  CtCard card;

  ct_table_view_focus_hand (fixture->table);
  ct_input_fixture_type_key (fixture, XK_d, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_DRAW);

  ct_input_fixture_wait_until (fixture, is_focus_in_hand, NULL);
  n_moves = 1;
  card = ct_card_view_get_card (CT_CARD_VIEW (ct_input_fixture_get_focus (fixture)));
  ct_input_fixture_type_key (fixture, XK_d, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_is_chosen,
                               GUINT_TO_POINTER ((guint) card));
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  ct_input_fixture_type_key (fixture, XK_d, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_DISCARD);
}

/* Cards laid down before drawing are refused but stay in hand; a single card may be
 * tried on the discard pile.
 */
static void
test_keys_draw_after_all (CtInputFixture *fixture, gconstpointer data)
{
  guint n_moves = 0;

  ct_input_fixture_choose (fixture, "3C");
  ct_input_fixture_choose (fixture, "4C");
  ct_input_fixture_choose (fixture, "5C");
  ct_input_fixture_type_key (fixture, XK_m, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_MELD);
  n_moves++;
  ct_input_fixture_type_key (fixture, XK_d, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_DRAW);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (fixture), ct_hand (0)), ==,
                    5);
}

static void
test_keys_discard_too_early (CtInputFixture *fixture, gconstpointer data)
{
  guint n_moves = 0;

  ct_input_fixture_choose (fixture, "9H");
  ct_input_fixture_type_key (fixture, XK_d, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_DISCARD);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (fixture), ct_hand (0)), ==,
                    4);
}

static void
test_keys_enter_lifts_first (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = ct_input_fixture_find_own (fixture, "9D");
  guint n_moves = 0;

  ct_table_view_focus_hand (fixture->table);
  gtk_widget_grab_focus (ct_input_fixture_find_card (fixture, card));
  ct_input_fixture_type_key (fixture, XK_Return, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_is_chosen,
                               GUINT_TO_POINTER ((guint) card));
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  ct_input_fixture_type_key (fixture, XK_Return, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_DISCARD);
}

static void
test_refused_is_let_go (CtInputFixture *fixture, gconstpointer data)
{
  CtCard card = ct_input_fixture_find_own (fixture, "9D");
  guint n_moves = 0;

  ct_input_fixture_choose (fixture, "9D");
  ct_input_fixture_click (fixture, ct_input_fixture_get_middle (fixture, CT_ZONE_MELD));
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_LAY_OFF);
  g_assert_true (is_not_chosen (fixture, GUINT_TO_POINTER ((guint) card)));
}

static void
test_keys_take (CtInputFixture *fixture, gconstpointer data)
{
  guint n_moves = 0;

  ct_table_view_focus_hand (fixture->table);
  ct_input_fixture_type_key (fixture, XK_k, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_TAKE_DISCARDS);
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

static void
test_keys_scroll (CtInputFixture *fixture, gconstpointer data)
{
  CtSpot spot;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 420, 480);
  ct_input_fixture_wait_for_frame (fixture);
  ct_table_view_focus_hand (fixture->table);
  type_and_leave (fixture, XK_t);
  for (guint i = 0; i < 8 && !is_focus_on_meld (fixture, GUINT_TO_POINTER (0)); i++)
    type_and_leave (fixture, XK_Up);
  ct_input_fixture_wait_until (fixture, is_focus_on_meld, GUINT_TO_POINTER (0));
  spot = (CtSpot){ CT_ZONE_MELD, -1 };
  g_assert_true (ct_input_fixture_is_focus_at (fixture, &spot));
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
static void
test_keys_past_pointer (CtInputFixture *fixture, gconstpointer data)
{
  guint n_choices = 0;
  GtkWidget *choice;

  ct_table_view_focus_hand (fixture->table);
  ct_input_fixture_type_and_arrive (fixture, XK_t, CT_ZONE_MELD, -1);
  ct_input_fixture_type_key (fixture, XK_F10, TRUE);
  ct_input_fixture_wait_until (fixture, is_in_menu, NULL);
  ct_input_fixture_wait_for_frame (fixture);
  ct_input_fixture_move_pointer_in (
      fixture, GTK_NATIVE (ct_input_fixture_find_menu (fixture)),
      GRAPHENE_POINT_INIT (
          60, gtk_widget_get_height (ct_input_fixture_find_menu (fixture)) - 60));
  ct_input_fixture_type_key (fixture, XK_Escape, FALSE);
  ct_input_fixture_wait_until (fixture, is_menu_closed, NULL);

  ct_input_fixture_type_key (fixture, XK_F10, TRUE);
  ct_input_fixture_wait_until (fixture, is_in_menu, NULL);
  ct_input_fixture_wait_for_frame (fixture);
  choice = ct_input_fixture_get_focus (fixture);
  g_assert_null (gtk_widget_get_prev_sibling (choice));
  for (; choice != NULL; choice = gtk_widget_get_next_sibling (choice))
    {
      ct_input_fixture_wait_until (fixture, is_focus, choice);
      ct_input_fixture_wait_for_frame (fixture);
      g_assert_true (is_focus (fixture, choice));
      ct_input_fixture_type_key (fixture, XK_Down, FALSE);
      n_choices++;
    }
  g_assert_cmpuint (n_choices, ==, 12);
}

#define ADD(path, position, test)                                                      \
  g_test_add ("/melding-input/" path, CtInputFixture, position, set_up, test, tear_down)

CT_TEST_MAIN ("melding-input")
{
  if (!ct_input_fixture_begin (&argc, &argv))
    return 0;

  ADD ("drag-onto-meld", PLAY, test_drag_onto_meld);
  ADD ("drag-onto-discards", PLAY, test_drag_onto_discards);
  ADD ("drag-several", PLAY, test_drag_several);
  ADD ("drag-refused", PLAY, test_drag_refused);
  ADD ("refusal-hides-answer", PLAY, test_refusal_hides_answer);
  ADD ("drag-wild-card", PLAY, test_drag_wild_card);
  ADD ("drag-from-stock", DRAW, test_drag_from_stock);
  ADD ("drag-discards", DRAW, test_drag_discards);
  ADD ("drag-onto-discards-too-early", DRAW, test_drag_onto_discards_too_early);
  ADD ("drag-within-hand", PLAY, test_drag_within_hand);
  ADD ("keys-meld", PLAY, test_keys_meld);
  ADD ("keys-choose-less", PLAY, test_keys_choose_less);
  ADD ("keys-lay-off", PLAY, test_keys_lay_off);
  ADD ("keys-draw-and-discard", DRAW, test_keys_draw_and_discard);
  ADD ("keys-draw-after-all", DRAW, test_keys_draw_after_all);
  ADD ("keys-discard-too-early", DRAW, test_keys_discard_too_early);
  ADD ("keys-enter-lifts-first", PLAY, test_keys_enter_lifts_first);
  ADD ("refused-is-let-go", PLAY, test_refused_is_let_go);
  ADD ("keys-take", DRAW, test_keys_take);
  ADD ("keys-scroll", MANY, test_keys_scroll);
  ADD ("long-answer", MANY, test_long_answer);
  ADD ("explained", PLAY, test_explained);
  ADD ("keys-past-pointer", THREE, test_keys_past_pointer);

  return g_test_run ();
}
