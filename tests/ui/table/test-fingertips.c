/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On a table of telephone size, a finger that lands beside a small target still hits
 * it.
 */
#include "ct-input-fixture.h"
#include "ct-table-fixture.h"
#include "ct-table.h"
#include "ct-test.h"

#define FINGER 44
#define MELDS                                                                          \
  "seats 4; phase play; dealer D; turn A; A 3C 4C 5C 9H 9D; B 3D 4D 5D; C 8C 9C; "     \
  "D JS QS KS; stock 3S 7S TS; pot-1 TS JC; pot-2 QD KC; discards 9C 4H QD; "          \
  "meld-A 5H 6H 7H 8H; meld-A 4S 5S 2H; meld-B AC AD AH"

static void
set_up (CtInputFixture *fixture, gconstpointer data)
{
  ct_input_fixture_set_up (fixture,
                           ct_table_fixture_new_position ("buraco-netcartas", "",
                                                          MELDS),
                           0);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 330);
  while (gtk_widget_get_width (GTK_WIDGET (fixture->table)) != 360)
    ct_input_fixture_wait_for_frame (fixture);
}

static void
tear_down (CtInputFixture *fixture, gconstpointer data)
{
  ct_input_fixture_tear_down (fixture);
}

CT_TEST_WITH ("/ui/fingertips/above-meld", CtInputFixture, NULL, set_up, tear_down)
{
  CtCard card = ct_input_fixture_find_own (f, "9H");
  CtCard last = ct_zone_card (ct_input_fixture_get_state (f), CT_ZONE_MELD, 3);
  guint n_moves = 0;
  graphene_rect_t area;

  ct_input_fixture_choose (f, "9H");
  g_assert_true (gtk_widget_compute_bounds (ct_input_fixture_find_card (f, last),
                                            GTK_WIDGET (f->table), &area));
  g_assert_cmpfloat (area.size.height, <, FINGER - 4);
  ct_input_fixture_click (f, GRAPHENE_POINT_INIT (area.origin.x + area.size.width / 2,
                                                  area.origin.y - 2));
  ct_input_fixture_wait_until (f, ct_input_fixture_has_moved, &n_moves);
  g_assert_cmpuint (f->last_move.type, ==, CT_MOVE_LAY_OFF);
  g_assert_cmpuint (ct_input_fixture_get_zone_of (f, card), ==, CT_ZONE_MELD);
}

/* A touch half a finger's width from the middle hits something; in the middle, @zone.
 */
static void
check_around (CtTable *table, const graphene_rect_t *area, guint zone)
{
  float x = area->origin.x + area->size.width / 2;
  float y = area->origin.y + area->size.height / 2;
  CtCard card;

  g_assert_cmpuint (ct_table_find_zone (table, x, y, &card), ==, zone);
  g_assert_cmpuint (ct_table_find_zone (table, x, y - FINGER / 2 + 1, &card), <,
                    CT_N_ZONES);
  g_assert_cmpuint (ct_table_find_zone (table, x, y + FINGER / 2 - 1, &card), <,
                    CT_N_ZONES);
}

CT_TEST_WITH ("/ui/fingertips/all", CtInputFixture, NULL, set_up, tear_down)
{
  static const guint zones[] = { CT_ZONE_STOCK, CT_ZONE_DISCARDS, CT_ZONE_MELD,
                                 CT_ZONE_MELD + 1 };
  CtTable *table = ct_table_of (GTK_WIDGET (f->table));
  const CtTableLayout *layout = table->layout;

  for (guint seat = 0; seat < 4; seat++)
    {
      graphene_rect_t area = layout->seat[seat];

      g_assert_cmpfloat (area.size.height, <, FINGER);
      g_assert_cmpuint (ct_table_find_seat (table, area.origin.x + 10,
                                            area.origin.y + area.size.height / 2 -
                                                FINGER / 2 + 1),
                        ==, seat);
      check_around (table, &area, ct_hand (seat));
    }
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      guint n = ct_zone_len (ct_input_fixture_get_state (f), zones[i]);
      CtCard top = ct_zone_card (ct_input_fixture_get_state (f), zones[i], n - 1);
      graphene_rect_t area;

      g_assert_true (gtk_widget_compute_bounds (ct_input_fixture_find_card (f, top),
                                                GTK_WIDGET (f->table), &area));
      check_around (table, &area, zones[i]);
    }
}

CT_TEST_FRAME (ct_input_fixture_begin, NULL);
