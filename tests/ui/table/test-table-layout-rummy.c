/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of melds, piles and hands of the Buracos at tables of all sizes. */
#include "ct-layout-fixture.h"
#include "ct-test.h"

static CtTableNeeds
needs_for (float width, float height, guint n_seats, guint n_melds)
{
  CtTableNeeds needs = ct_test_needs (&GRAPHENE_SIZE_INIT (width, height), n_seats);

  needs.n_near = 13;
  needs.family = &ct_layout_rummy;
  needs.n_sides = n_seats == 6 ? 3 : 2;
  needs.n_pots = 2;
  needs.n_discards = 9;
  needs.open_discards = TRUE;
  needs.n_melds = n_melds;
  for (guint i = 0; i < n_melds; i++)
    needs.meld[i] = (CtMeldNeed){ .n_cards = 3 + i % 8, .side = i % needs.n_sides };
  return needs;
}

static void
assert_melds_apart (const CtTableLayout *layout)
{
  const CtTableNeeds *needs = &layout->needs;

  for (guint a = 0; a < needs->n_melds; a++)
    {
      const graphene_rect_t *area = &layout->melds.area[a];

      if (!ct_table_layout_shows_meld (layout, a))
        continue;

      for (guint b = a + 1; b < needs->n_melds; b++)
        if (ct_table_layout_shows_meld (layout, b))
          g_assert_false (ct_test_overlap (area, &layout->melds.area[b]));
      g_assert_false (ct_test_overlap (area, &layout->stock));
      g_assert_false (ct_test_overlap (area, &layout->discards));
      for (guint seat = 0; seat < needs->n_seats; seat++)
        {
          g_assert_false (ct_test_overlap (area, &layout->seat[seat]));
          g_assert_false (ct_test_overlap (area, &layout->hand[seat]));
        }
    }
}

CT_TEST ("/table-layout-rummy/nothing-overlaps")
{
  static const float sizes[][2] = {
    { 360, 640 }, { 640, 480 },  { 800, 600 },
    { 900, 724 }, { 1280, 800 }, { 1920, 1080 },
  };
  static const float scales[] = { .8f, 1, 1.35f };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_seats = 2; n_seats <= 6; n_seats += 2)
      for (guint n_melds = 1; n_melds <= 20; n_melds++)
        for (guint scale = 0; scale < G_N_ELEMENTS (scales); scale++)
          {
            CtTableNeeds needs = needs_for (sizes[i][0], sizes[i][1], n_seats, n_melds);
            CtTableLayout layout;

            needs.scale = scales[scale];
            ct_table_layout_init (&layout, &needs);
            assert_melds_apart (&layout);
          }
}

CT_TEST ("/table-layout-rummy/large")
{
  for (guint n_melds = 1; n_melds <= 30; n_melds++)
    {
      CtTableNeeds needs = needs_for (1280, 800, 4, n_melds);
      graphene_rect_t table = GRAPHENE_RECT_INIT (-.5f, -.5f, 1281, 801);
      CtTableLayout usual;
      CtTableLayout large;

      ct_table_layout_init (&usual, &needs);
      needs.scale = 1.35f;
      ct_table_layout_init (&large, &needs);

      for (guint slot = 0; slot < n_melds; slot++)
        if (ct_table_layout_shows_meld (&usual, slot))
          g_assert_true (ct_table_layout_shows_meld (&large, slot));
      g_assert_true (graphene_rect_contains_rect (&table, &large.hand[0]));
      g_assert_true (graphene_rect_contains_rect (&table, &large.discards));
      g_assert_true (graphene_rect_contains_rect (&table, &large.answer));
      g_assert_false (ct_test_overlap (&large.discards, &large.answer));
      g_assert_false (ct_test_overlap (&large.hand[0], &large.answer));
      if (n_melds <= 4)
        g_assert_cmpfloat (large.near_height, >, 1.1f * usual.near_height);
    }
}

/* On a phone the name makes room for the buttons, down to a letter. */
CT_TEST ("/table-layout-rummy/buttons-are-whole")
{
  for (guint width = 100; width <= 270; width += 10)
    {
      CtTableNeeds needs = needs_for (350, 336, 4, 2);
      CtTableLayout layout;

      needs.buttons_width = width;
      ct_table_layout_init (&layout, &needs);
      g_assert_false (layout.actions_are_upright);
      g_assert_cmpfloat (layout.actions.size.width, >=, width);
      g_assert_true (ct_test_is_inside (&needs, &layout.actions));
      g_assert_false (ct_test_overlap (&layout.actions, &layout.seat[0]));
      g_assert_cmpfloat (layout.seat[0].size.width, >=, needs.least_width);
    }
}

/* Before a window is sized, the room between the hands may be negative; the layout then
 * shows one row per side.
 */
CT_TEST ("/table-layout-rummy/no-room")
{
  for (guint height = 20; height <= 200; height += 20)
    {
      CtTableNeeds needs = needs_for (360, height, 4, 20);
      CtTableLayout layout;

      ct_table_layout_init (&layout, &needs);
      for (guint side = 0; side < needs.n_sides; side++)
        {
          g_assert_cmpuint (layout.melds.n_rows[side], >, 1);
          g_assert_cmpuint (layout.melds.n_shown[side], ==, 1);
        }
    }
}

CT_TEST ("/table-layout-rummy/all-in-sight")
{
  CtTableNeeds needs = needs_for (900, 724, 4, 20);
  CtTableLayout layout;

  ct_table_layout_init (&layout, &needs);
  for (guint slot = 0; slot < 20; slot++)
    g_assert_true (ct_table_layout_shows_meld (&layout, slot));
}

CT_TEST ("/table-layout-rummy/all-in-sight-on-phone")
{
  CtTableNeeds needs = needs_for (360, 640, 4, 20);
  CtTableLayout layout;

  needs.n_near = 11;
  for (guint slot = 0; slot < 20; slot++)
    needs.meld[slot].n_cards = slot < 18 ? 3 : 7;
  ct_table_layout_init (&layout, &needs);
  for (guint slot = 0; slot < 20; slot++)
    g_assert_true (ct_table_layout_shows_meld (&layout, slot));
  g_assert_cmpfloat (layout.melds.height[0] * CT_CARD_RATIO, >=, 24);
}

CT_TEST ("/table-layout-rummy/each-side-its-size")
{
  static const float sizes[][2] = { { 532, 462 }, { 900, 724 }, { 1280, 800 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      CtTableLayout few;
      CtTableLayout many;
      CtTableNeeds needs = needs_for (sizes[i][0], sizes[i][1], 4, 7);
      guint near;

      near = needs.near_side;
      needs.n_near = 11;
      for (guint slot = 0; slot < 7; slot++)
        needs.meld[slot] =
            (CtMeldNeed){ .n_cards = 4, .side = slot == 0 ? near : 1 - near };
      ct_table_layout_init (&many, &needs);
      needs.n_melds = 2;
      ct_table_layout_init (&few, &needs);

      g_test_message ("%g: %g beside one meld, %g beside six", sizes[i][0],
                      few.melds.height[near], many.melds.height[near]);
      g_assert_cmpfloat (many.melds.height[near], >=, few.melds.height[near] - .5f);
      assert_melds_apart (&many);
    }
}

CT_TEST ("/table-layout-rummy/six-at-small-table")
{
  CtTableNeeds needs = needs_for (532, 343, 6, 16);
  CtTableLayout layout;

  needs.n_near = 3;
  needs.open_discards = FALSE;
  ct_table_layout_init (&layout, &needs);
  for (guint seat = 1; seat < 6; seat++)
    g_assert_cmpfloat (layout.seat[seat].origin.y, ==, layout.seat[1].origin.y);
  g_assert_cmpfloat (layout.melds.height[0], >=, 34);
  for (guint side = 0; side < 3; side++)
    g_assert_cmpuint (layout.melds.n_shown[side], >, 0);
}

CT_TEST ("/table-layout-rummy/large-letters")
{
  CtTableNeeds needs = needs_for (338, 277, 4, 2);
  CtTableLayout layout;

  needs.pill_height = 48;
  needs.caption_height = 18;
  needs.answer_height = 30;
  needs.n_near = 6;
  needs.n_discards = 1;
  for (guint i = 0; i < 2; i++)
    needs.meld[i].side = needs.near_side;
  ct_table_layout_init (&layout, &needs);
  assert_melds_apart (&layout);
  g_assert_cmpfloat (layout.melds.height[0], >=, 28);
}

/* The margins left and right of the melds are equal, and so are those of the piles. */
CT_TEST ("/table-layout-rummy/balance")
{
  for (guint n_melds = 2; n_melds <= 8; n_melds++)
    {
      CtTableNeeds needs = needs_for (1280, 800, 4, n_melds);
      CtTableLayout layout;
      float left = needs.width;
      float right = 0;

      needs.n_pots = 0;
      ct_table_layout_init (&layout, &needs);
      for (guint slot = 0; slot < n_melds; slot++)
        if (needs.meld[slot].side == 0 && layout.melds.row[slot] == 0)
          {
            const graphene_rect_t *area = &layout.melds.area[slot];

            left = MIN (left, area->origin.x);
            right = MAX (right, area->origin.x + area->size.width);
          }
      g_assert_cmpfloat_with_epsilon (left, needs.width - right, .5);
      g_assert_cmpfloat_with_epsilon (layout.stock.origin.x,
                                      needs.width - layout.slot.origin.x -
                                          layout.slot.size.width -
                                          (needs.n_discards - 1) * layout.discards_step,
                                      .5);
    }
}

CT_TEST ("/table-layout-rummy/projector")
{
  for (guint n_melds = 0; n_melds <= 6; n_melds++)
    {
      CtTableNeeds needs = needs_for (1920, 1080, 4, n_melds);
      CtTableLayout layout;

      ct_table_layout_init (&layout, &needs);
      g_assert_cmpfloat (layout.near_height, >, .2f * needs.height);
      g_assert_cmpfloat (layout.melds.height[0], >, .14f * needs.height);
      g_assert_cmpfloat (layout.middle_height, >, .12f * needs.height);
    }
}

/* Before the deal the hand is empty, but there are two buttons for the cut. */
CT_TEST ("/table-layout-rummy/buttons-of-empty-hand")
{
  for (guint i = 0; i < G_N_ELEMENTS (ct_test_sizes); i++)
    {
      CtTableNeeds needs =
          needs_for (ct_test_sizes[i].width, ct_test_sizes[i].height, 4, 0);
      CtTableLayout layout;

      needs.n_near = 0;
      needs.buttons_height = 84;
      ct_table_layout_init (&layout, &needs);
      g_assert_true (ct_test_is_inside (&needs, &layout.actions));
      if (layout.actions_are_upright)
        g_assert_cmpfloat (layout.actions.size.height, >=, needs.buttons_height);
    }
}
