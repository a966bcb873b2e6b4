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

/* Only the clicked wild card is asked about, and the list gives no answer away by what
 * it leaves out.
 */
static void
test_click_one_of_two (CtInputFixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_all;

  ct_rummy_list_wild_moves (ct_session_get_rules (fixture->session),
                            ct_input_fixture_get_state (fixture), CT_ZONE_MELD, moves);
  g_assert_cmpuint (list_places (fixture, "2S"), ==, moves->len);

  ct_table_view_set_foretells (fixture->table, FALSE);
  n_all = list_places (fixture, "2C");
  g_assert_cmpuint (n_all, >, moves->len);
  g_assert_cmpuint (list_places (fixture, "2S"), ==, n_all);
  click_in_meld (fixture, CT_ZONE_MELD, "5D");
  g_assert_cmpstr (fixture->told, ==,
                   "Choose the card in this meld that you want to move.");
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

static void
test_only_free_places (CtInputFixture *fixture, gconstpointer data)
{
  static const char *const taken[] = { "the 5 of diamonds", "the 6 of diamonds",
                                       "the 7 of diamonds" };

  ct_table_view_set_foretells (fixture->table, FALSE);
  click_in_meld (fixture, CT_ZONE_MELD, "2S");
  g_assert_true (says (ct_input_fixture_find_menu (fixture), "the 4 of diamonds"));
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    g_assert_false (says (ct_input_fixture_find_menu (fixture), taken[i]));
  ct_input_fixture_type_key (fixture, XK_Escape, FALSE);
  ct_input_fixture_wait_until (fixture, is_menu_closed, NULL);
}

static void
test_click_stuck (CtInputFixture *fixture, gconstpointer data)
{
  static const char stuck[] = "The wild card has no other place in this meld. To add "
                              "cards from your hand, choose them first.";

  click_in_meld (fixture, CT_ZONE_MELD, "2C");
  g_assert_cmpstr (fixture->told, ==, stuck);
  click_in_meld (fixture, CT_ZONE_MELD + 1, "2H");
  g_assert_cmpstr (fixture->told, ==, stuck);
  click_in_meld (fixture, CT_ZONE_MELD + 1, "KD");
  g_assert_cmpstr (fixture->told, ==,
                   "Choose cards from your hand first, then the meld to add them to.");
}

static void
test_click_too_early (CtInputFixture *fixture, gconstpointer data)
{
  click_in_meld (fixture, CT_ZONE_MELD, "5H");
  g_assert_cmpstr (fixture->told, ==,
                   "Draw first. Then you can add cards to this meld.");
}

#define ADD(path, position, test)                                                      \
  g_test_add ("/melding-wild/" path, CtInputFixture, position, set_up, test, tear_down)

CT_TEST_MAIN ("melding-wild")
{
  if (!ct_input_fixture_begin (&argc, &argv))
    return 0;

  ADD ("click-one-of-two", TWOS, test_click_one_of_two);
  ADD ("only-free-places", TWOS, test_only_free_places);
  ADD ("click-stuck", TWOS, test_click_stuck);
  ADD ("click-too-early", MELDS_BEFORE_DRAW, test_click_too_early);

  return g_test_run ();
}
