/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a table of melds decides itself, and what it leaves to the player. */
#include "ct-input-fixture.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

#define PILE                                                                           \
  "seats 4; phase draw; dealer D; turn A; A KH KC 4C 9H; B 3D 4D 5D; C 8C 9C; "        \
  "D JS QS KS; stock 3S 7S TS; pot-1 TS JC; pot-2 QD KC; discards 9C 4H KD"

/* The two of diamonds may stand for the 7 or the ace of the clubs. */
#define ENDS                                                                           \
  "seats 4; phase play; dealer D; turn A; A 2D KH 4D 9H; B 3D 4D 5D; C 8C 9C; "        \
  "D JS QS KS; stock 3S 7S TS; pot-1 TS JC; pot-2 QD KC; discards JD; "                \
  "meld-A 8C 9C TC JC QC KC; meld-A 5D 2C 7D 2H 9D"

/* The 8 extends the diamonds on the table; the 9 of hearts fits nowhere. */
#define FIVE                                                                           \
  "seats 4; phase play; dealer D; turn A; A 8D 9H KC; B 3D 4D; C 8C 9C; "              \
  "D JS QS KS; stock 3S 7S TS; pot-1 TS JC; pot-2 QD KC; meld-A 3D 4D 5D 6D 7D"

#define SHORT                                                                          \
  "seats 4; phase play; dealer D; turn A; A 4C 5C 6C KH 9D; B 3D 4D; C 8C 9C; "        \
  "D JS QS KS; stock 3S 7S TS; pot-1 TS JC; pot-2 QD KC; discards JD"

static void
set_up_brazil (CtInputFixture *fixture, gconstpointer position)
{
  ct_input_fixture_set_up (fixture,
                           ct_table_fixture_new_position ("buraco-brazil", "",
                                                          position),
                           0);
}

static void
set_up_netcartas (CtInputFixture *fixture, gconstpointer position)
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

static gboolean
is_told (CtInputFixture *fixture, gconstpointer word)
{
  return fixture->told != NULL && strstr (fixture->told, word) != NULL;
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);

  return found;
}

static void
press_take_discards (CtInputFixture *fixture)
{
  GtkWidget *button = find_button (GTK_WIDGET (fixture->table), "Take the Pile");
  graphene_point_t middle = GRAPHENE_POINT_INIT (gtk_widget_get_width (button) / 2.f,
                                                 gtk_widget_get_height (button) / 2.f);
  graphene_point_t point;

  g_assert_true (gtk_widget_compute_point (button, GTK_WIDGET (fixture->table), &middle,
                                           &point));
  ct_input_fixture_move_pointer (fixture, point);
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_press (fixture, FALSE);
}

static void
assert_asked_for_cards (CtInputFixture *fixture)
{
  ct_input_fixture_wait_until (fixture, is_told, "Choose the cards");
  g_assert_cmpuint (fixture->n_moves, ==, 0);
}

#define TEST(path, start, set_up)                                                      \
  CT_TEST_WITH (path, CtInputFixture, start, set_up, tear_down)

TEST ("/melding-choice/take-button", PILE, set_up_brazil)
{
  guint n_moves = 0;

  press_take_discards (f);
  assert_asked_for_cards (f);

  ct_input_fixture_choose (f, "KH");
  ct_input_fixture_choose (f, "KC");
  press_take_discards (f);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_TAKE_DISCARDS);
  g_assert_cmpuint (f->last_move.n_cards, ==, 2);
}

/* The button is offered with one card, although that is too few, and promises nothing.
 */
TEST ("/melding-choice/take-with-one", PILE, set_up_brazil)
{
  guint n_moves = 0;

  ct_input_fixture_choose (f, "KH");
  g_assert_cmpstr (ct_table_view_get_preview (f->table), ==,
                   "Choose one more card to take the discard pile, or draw first.");
  press_take_discards (f);
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_TAKE_DISCARDS);
  g_assert_cmpuint (f->last_move.n_cards, ==, 1);
}

TEST ("/melding-choice/take-key", PILE, set_up_brazil)
{
  ct_table_view_focus_hand (f->table);
  ct_input_fixture_type_key (f, XK_k, FALSE);
  assert_asked_for_cards (f);
}

TEST ("/melding-choice/take-drag", PILE, set_up_brazil)
{
  const CtState *state = ct_input_fixture_get_state (f);

  ct_input_fixture_drag_and_drop (f, ct_zone_top (state, CT_ZONE_DISCARDS),
                                  ct_input_fixture_get_middle (f, ct_hand (0)));
  assert_asked_for_cards (f);
}

/* @part: of the width of the meld */
static void
drop_on_clubs (CtInputFixture *fixture, CtCard card, float part)
{
  GdkRectangle area;

  g_assert_true (ct_table_view_get_zone_area (fixture->table, CT_ZONE_MELD, &area));
  ct_input_fixture_drag_and_drop (fixture, card,
                                  GRAPHENE_POINT_INIT (area.x + part * area.width,
                                                       area.y + area.height / 2.f));
}

static void
assert_laid_at (CtInputFixture *fixture, float part, guint pos)
{
  CtCard wild = ct_input_fixture_find_own (fixture, "2D");
  guint n_moves = 0;

  drop_on_clubs (fixture, wild, part);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_LAY_OFF);
  g_assert_cmpuint (ct_zone_card (ct_input_fixture_get_state (fixture), CT_ZONE_MELD,
                                  pos),
                    ==, wild);
}

TEST ("/melding-choice/drop-at-low-end", ENDS, set_up_netcartas)
{
  assert_laid_at (f, .05f, 0);
}

TEST ("/melding-choice/drop-at-high-end", ENDS, set_up_netcartas)
{
  assert_laid_at (f, .95f, 6);
}

static gboolean
is_asked (CtInputFixture *fixture, gconstpointer data)
{
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (fixture->table));

  return GTK_IS_POPOVER (last) && gtk_widget_get_mapped (last);
}

static guint
count_labels (GtkWidget *widget, const char *text)
{
  guint n = GTK_IS_LABEL (widget) &&
            g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, text);

  return n;
}

static gboolean
is_not_asked (CtInputFixture *fixture, gconstpointer data)
{
  return !is_asked (fixture, data);
}

TEST ("/melding-choice/drop-in-the-middle", ENDS, set_up_netcartas)
{
  GtkWidget *question;

  drop_on_clubs (f, ct_input_fixture_find_own (f, "2D"), .5f);
  ct_input_fixture_wait_until (f, is_asked, NULL);
  question = gtk_widget_get_last_child (GTK_WIDGET (f->table));
  g_assert_cmpuint (count_labels (question, "What should the 2 of diamonds stand for?"),
                    ==, 1);
  g_assert_cmpuint (count_labels (question, "the 7 of clubs"), ==, 1);
  g_assert_cmpuint (count_labels (question, "the ace of clubs"), ==, 1);
  ct_input_fixture_type_key (f, XK_Escape, FALSE);
  ct_input_fixture_wait_until (f, is_not_asked, NULL);
  g_assert_cmpuint (f->n_moves, ==, 0);
}

static gboolean
is_not_chosen (CtInputFixture *fixture, gconstpointer card)
{
  return !ct_input_fixture_is_chosen (fixture, card);
}

/* A click tells no keys. */
static void
choose_by_key (CtInputFixture *fixture, const char *face)
{
  CtCard card = ct_input_fixture_find_own (fixture, face);

  ct_input_fixture_choose (fixture, face);
  g_assert_null (strstr (ct_table_view_get_preview (fixture->table), "Press "));
  ct_input_fixture_type_key (fixture, XK_Escape, FALSE);
  ct_input_fixture_wait_until (fixture, is_not_chosen, GUINT_TO_POINTER (card));
  ct_input_fixture_type_key (fixture, XK_Return, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_is_chosen,
                               GUINT_TO_POINTER (card));
}

TEST ("/melding-choice/keys-as-said", FIVE, set_up_brazil)
{
  choose_by_key (f, "9H");
  g_assert_true (g_str_has_suffix (ct_table_view_get_preview (f->table),
                                   "Press Enter or D again to do it, or Escape to "
                                   "cancel."));
  ct_input_fixture_type_key (f, XK_Escape, FALSE);
  ct_input_fixture_wait_for_frame (f);

  choose_by_key (f, "8D");
  g_assert_true (g_str_has_suffix (ct_table_view_get_preview (f->table),
                                   "Press Enter to see what it can do, D to discard "
                                   "it, or Escape to cancel."));
  ct_input_fixture_type_key (f, XK_Return, FALSE);
  ct_input_fixture_wait_until (f, is_asked, NULL);
  ct_input_fixture_type_key (f, XK_Escape, FALSE);
  ct_input_fixture_wait_until (f, is_not_asked, NULL);
  g_assert_cmpuint (f->n_moves, ==, 0);
}

static void
lay_down_two (CtInputFixture *fixture, const char *one, const char *other)
{
  guint n_moves = 0;

  ct_input_fixture_choose (fixture, one);
  ct_input_fixture_choose (fixture, other);
  ct_input_fixture_type_key (fixture, XK_m, FALSE);
  ct_input_fixture_wait_until (fixture, ct_input_fixture_has_moved, &n_moves);
  ct_input_fixture_wait_for_frame (fixture);
  g_assert_cmpuint (fixture->last_move.type, ==, CT_MOVE_MELD);
  g_assert_cmpuint (ct_zone_len (ct_input_fixture_get_state (fixture), ct_hand (0)), ==,
                    5);
}

static gboolean
is_own_chosen (CtInputFixture *fixture, const char *face)
{
  guint card = ct_input_fixture_find_own (fixture, face);

  return ct_input_fixture_is_chosen (fixture, GUINT_TO_POINTER (card));
}

TEST ("/melding-choice/refused-stay-chosen", SHORT, set_up_netcartas)
{
  lay_down_two (f, "KH", "9D");
  g_assert_true (is_own_chosen (f, "KH"));
  g_assert_true (is_own_chosen (f, "9D"));
}

CT_TEST_FRAME (ct_input_fixture_begin, NULL);
