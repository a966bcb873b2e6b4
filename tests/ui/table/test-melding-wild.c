/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A click on a card of a meld shows where its wild cards may go, or why they may not.
 */
#include "ct-input-fixture.h"
#include "ct-rummy.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

#define OTHERS                                                                         \
  "B 3D 4D 5D; C 8C 9C; D JS QS KS; stock 3S 7S TS; pot-1 TS JC; pot-2 QD KC; "        \
  "discards 9C 4H QD"
#define TWOS                                                                           \
  "seats 4; phase play; dealer D; turn A; A 3C 4C 5C 9H 9D; " OTHERS                   \
  "; meld-A 5D 6D 2C 2S; meld-A KD KC 2H; meld-B AC AD AH"
#define MELDS_BEFORE_DRAW                                                              \
  "seats 4; phase draw; dealer D; turn A; A 3C 4C 5C 9H; " OTHERS "; meld-A 5H 6H 7H 8H"

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

static gboolean
is_menu_closed (CtInputFixture *fixture, gconstpointer data)
{
  return ct_input_fixture_find_menu (fixture) == NULL;
}

static gboolean
has_answered (CtInputFixture *fixture, gconstpointer data)
{
  return fixture->told != NULL || ct_input_fixture_find_menu (fixture) != NULL;
}

static void
click_in_meld (CtInputFixture *fixture, guint zone, const char *face)
{
  CtCard card = ct_input_fixture_find_face (fixture, zone, face);

  g_clear_pointer (&fixture->told, g_free);
  ct_input_fixture_move_pointer (fixture, ct_input_fixture_get_grip (fixture, card));
  ct_input_fixture_press (fixture, TRUE);
  ct_input_fixture_press (fixture, FALSE);
  ct_input_fixture_wait_until (fixture, has_answered, NULL);
}

static guint
count_choices (GtkWidget *widget)
{
  guint n = GTK_IS_BUTTON (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_choices (child);

  return n;
}

static guint
list_places (CtInputFixture *fixture, const char *face)
{
  guint n;

  click_in_meld (fixture, CT_ZONE_MELD, face);
  g_assert_null (fixture->told);
  n = count_choices (ct_input_fixture_find_menu (fixture));
  ct_input_fixture_type_key (fixture, XK_Escape, FALSE);
  ct_input_fixture_wait_until (fixture, is_menu_closed, NULL);

  return n;
}

#define TEST(path, start) CT_TEST_WITH (path, CtInputFixture, start, set_up, tear_down)

/* Only the clicked wild card is asked about, and the list gives no answer away by what
 * it leaves out.
 */
TEST ("/melding-wild/click-one-of-two", TWOS)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_all;

  ct_rummy_list_wild_moves (ct_session_get_rules (f->session),
                            ct_input_fixture_get_state (f), CT_ZONE_MELD, moves);
  g_assert_cmpuint (list_places (f, "2S"), ==, moves->len);

  ct_table_view_set_foretells (f->table, FALSE);
  n_all = list_places (f, "2C");
  g_assert_cmpuint (n_all, >, moves->len);
  g_assert_cmpuint (list_places (f, "2S"), ==, n_all);
  click_in_meld (f, CT_ZONE_MELD, "5D");
  g_assert_cmpstr (f->told, ==, "Choose the card in this meld that you want to move.");
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) &&
      g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;

  return FALSE;
}

TEST ("/melding-wild/only-free-places", TWOS)
{
  static const char *const taken[] = { "the 5 of diamonds", "the 6 of diamonds",
                                       "the 7 of diamonds" };

  ct_table_view_set_foretells (f->table, FALSE);
  click_in_meld (f, CT_ZONE_MELD, "2S");
  g_assert_true (says (ct_input_fixture_find_menu (f), "the 4 of diamonds"));
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    g_assert_false (says (ct_input_fixture_find_menu (f), taken[i]));
  ct_input_fixture_type_key (f, XK_Escape, FALSE);
  ct_input_fixture_wait_until (f, is_menu_closed, NULL);
}

TEST ("/melding-wild/click-stuck", TWOS)
{
  static const char stuck[] = "The wild card has no other place in this meld. To add "
                              "cards from your hand, choose them first.";

  click_in_meld (f, CT_ZONE_MELD, "2C");
  g_assert_cmpstr (f->told, ==, stuck);
  click_in_meld (f, CT_ZONE_MELD + 1, "2H");
  g_assert_cmpstr (f->told, ==, stuck);
  click_in_meld (f, CT_ZONE_MELD + 1, "KD");
  g_assert_cmpstr (f->told, ==,
                   "Choose cards from your hand first, then the meld to add them to.");
}

TEST ("/melding-wild/click-too-early", MELDS_BEFORE_DRAW)
{
  click_in_meld (f, CT_ZONE_MELD, "5H");
  g_assert_cmpstr (f->told, ==, "Draw first. Then you can add cards to this meld.");
}

CT_TEST_FRAME (ct_input_fixture_begin, NULL);
