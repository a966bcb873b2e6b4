/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For all numbers of seats and all sizes, nothing overlaps and everything is inside the
 * table.
 */
#include "ct-layout-fixture.h"
#include "ct-test.h"

#include <math.h>

static const float scales[] = { .8f, 1, 1.35f };

static void
assert_seats_apart (const CtTableLayout *layout)
{
  const CtTableNeeds *needs = &layout->needs;

  for (guint a = 0; a < needs->n_seats; a++)
    {
      g_assert_true (ct_test_is_inside (needs, &layout->seat[a]));
      g_assert_true (ct_test_is_inside (needs, &layout->hand[a]));
      ct_test_assert_apart (needs, &layout->seat[a], &layout->hand[a],
                            "pill and own hand");
      for (guint b = a + 1; b < needs->n_seats; b++)
        {
          ct_test_assert_apart (needs, &layout->seat[a], &layout->seat[b], "pills");
          ct_test_assert_apart (needs, &layout->hand[a], &layout->hand[b], "hands");
          ct_test_assert_apart (needs, &layout->seat[a], &layout->hand[b],
                                "pill and hand");
          ct_test_assert_apart (needs, &layout->hand[a], &layout->seat[b],
                                "hand and pill");
        }
    }
}

static void
assert_middle_apart (const CtTableLayout *layout)
{
  const CtTableNeeds *needs = &layout->needs;
  graphene_rect_t parts[] = { layout->stock, layout->trick, layout->lead };
  guint n_parts = needs->has_lead ? 3 : 2;

  ct_test_assert_apart (needs, &layout->stock, &layout->trick, "stock and trick");
  for (guint i = 0; i < n_parts; i++)
    {
      parts[i].size.height += needs->caption_height;
      g_assert_true (ct_test_is_inside (needs, &parts[i]));
      ct_test_assert_apart (needs, &parts[i], &layout->aside,
                            "middle and cards set aside");
      for (guint seat = 0; seat < needs->n_seats; seat++)
        {
          ct_test_assert_apart (needs, &parts[i], &layout->seat[seat],
                                "middle and pill");
          ct_test_assert_apart (needs, &parts[i], &layout->hand[seat],
                                "middle and hand");
        }
    }

  g_assert_true (ct_test_is_inside (needs, &layout->aside));
  for (guint seat = 0; seat < needs->n_seats; seat++)
    {
      ct_test_assert_apart (needs, &layout->aside, &layout->seat[seat],
                            "aside and pill");
      ct_test_assert_apart (needs, &layout->aside, &layout->hand[seat],
                            "aside and hand");
    }
}

/* Overlapping cards of a trick show their left edge, where the index is. */
static void
assert_indices_seen (const CtTableLayout *layout)
{
  graphene_rect_t last;

  ct_table_layout_get_slot (layout, layout->needs.n_slots - 1, &last);
  if (fabsf (layout->slot_step) < layout->slot.size.width)
    g_assert_cmpfloat (layout->slot_step, >=, 0);
  g_assert_cmpfloat_with_epsilon (MIN (layout->slot.origin.x, last.origin.x),
                                  layout->trick.origin.x, .01);
  g_assert_cmpfloat_with_epsilon (MAX (layout->slot.origin.x, last.origin.x) +
                                      last.size.width,
                                  layout->trick.origin.x + layout->trick.size.width,
                                  .01);
}

CT_TEST ("/table-layout/nothing-overlaps")
{
  for (guint i = 0; i < G_N_ELEMENTS (ct_test_sizes); i++)
    for (guint n_seats = 2; n_seats <= CT_MAX_SEATS; n_seats++)
      for (guint n_slots = 1; n_slots <= n_seats; n_slots++)
        for (guint variant = 0; variant < 24; variant++)
          {
            CtTableNeeds needs = ct_test_needs (&ct_test_sizes[i], n_seats);
            CtTableLayout layout;

            needs.scale = scales[variant / 8];
            needs.n_slots = n_slots;
            needs.has_lead = (variant & 1) != 0;
            needs.mirrored = (variant & 2) != 0;
            needs.n_near = (variant & 4) != 0 ? 26 : 5;
            needs.near_seat = n_slots % n_seats;
            ct_table_layout_init (&layout, &needs);

            assert_seats_apart (&layout);
            assert_middle_apart (&layout);
            g_assert_cmpfloat (layout.middle_height, >=, MIN (1, needs.scale) * 44);
            if (n_slots > 1)
              g_assert_cmpfloat (fabsf (layout.slot_step), >=, 14);
            assert_indices_seen (&layout);
          }
}

static void
fill_state (CtState *state, guint n_seats, guint n_near, guint n_far)
{
  CtCard pack[52];

  for (guint i = 0; i < G_N_ELEMENTS (pack); i++)
    pack[i] = i;
  ct_state_init (state, n_seats, pack, G_N_ELEMENTS (pack));
  for (guint seat = 0; seat < n_seats; seat++)
    for (guint i = 0; i < (seat == 0 ? n_near : n_far); i++)
      ct_state_shift (state, ct_zone_top (state, CT_ZONE_STOCK), ct_hand (seat), -1,
                      NULL, NULL);
}

static gboolean
is_card_inside (const CtTableNeeds *needs, const CtPlace *place)
{
  float width = place->height * CT_CARD_RATIO;
  float angle = place->angle * G_PI / 180;
  float half_x =
      (width * fabsf (cosf (angle)) + place->height * fabsf (sinf (angle))) / 2;
  float half_y =
      (width * fabsf (sinf (angle)) + place->height * fabsf (cosf (angle))) / 2;

  return place->x - half_x >= -.5f && place->x + half_x <= needs->width + .5f &&
         place->y - half_y >= -.5f && place->y + half_y <= needs->height + .5f;
}

static void
assert_cards_inside (const CtTableLayout *layout, const CtState *state)
{
  CtPlace places[CT_MAX_CARDS];
  const CtPlace *last = NULL;
  guint near_hand = ct_hand (layout->needs.near_seat);

  ct_table_layout_place_cards (layout, state, places);
  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    if (places[state->card[i]].visible)
      g_assert_true (is_card_inside (&layout->needs, &places[state->card[i]]));

  for (guint i = 0; i < ct_zone_len (state, near_hand); i++)
    {
      const CtPlace *place = &places[ct_zone_card (state, near_hand, i)];

      if (last != NULL)
        g_assert_cmpfloat (fabsf (place->x - last->x) + fabsf (place->y - last->y), >=,
                           9);
      last = place;
    }
}

CT_TEST ("/table-layout/cards-are-inside")
{
  for (guint i = 0; i < G_N_ELEMENTS (ct_test_sizes); i++)
    for (guint n_seats = 2; n_seats <= CT_MAX_SEATS; n_seats++)
      for (guint variant = 0; variant < 35 * G_N_ELEMENTS (scales); variant++)
        {
          CtTableNeeds needs = ct_test_needs (&ct_test_sizes[i], n_seats);
          CtTableLayout layout;
          CtState state;
          guint n_near = variant % 35;

          needs.scale = scales[variant / 35];
          fill_state (&state, n_seats, n_near, 2);
          needs.n_near = n_near;
          ct_table_layout_init (&layout, &needs);
          assert_cards_inside (&layout, &state);
        }
}

/* Large cards are larger in both places or in neither; at most the backs of the others
 * shrink.
 */
CT_TEST ("/table-layout/scales")
{
  guint n_larger = 0;
  guint n_all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ct_test_sizes); i++)
    for (guint n_seats = 2; n_seats <= CT_MAX_SEATS; n_seats++)
      {
        CtTableNeeds needs = ct_test_needs (&ct_test_sizes[i], n_seats);
        CtTableLayout unset;
        CtTableLayout layout[G_N_ELEMENTS (scales)];

        ct_table_layout_init (&unset, &needs);
        for (guint scale = 0; scale < G_N_ELEMENTS (scales); scale++)
          {
            needs.scale = scales[scale];
            ct_table_layout_init (&layout[scale], &needs);
          }

        g_assert_cmpfloat (unset.near_height, ==, layout[1].near_height);
        g_assert_cmpfloat (layout[0].near_height, <, layout[1].near_height);
        g_assert_cmpfloat (layout[0].middle_height, <=, layout[1].middle_height);
        g_assert_cmpfloat (layout[2].near_height, >=, layout[1].near_height);
        g_assert_cmpfloat (layout[2].middle_height, >=, layout[1].middle_height);
        n_larger += layout[2].near_height > 1.1f * layout[1].near_height;
        n_all++;
      }

  /* Ten seats at a small table leave no room for larger cards. */
  g_assert_cmpuint (n_larger, >, n_all / 2);
}

CT_TEST ("/table-layout/projector")
{
  static const graphene_size_t usual_size = { 900, 724 };
  static const graphene_size_t large_size = { 1920, 1080 };

  for (guint n_seats = 2; n_seats <= CT_MAX_SEATS; n_seats++)
    {
      CtTableNeeds usual_needs = ct_test_needs (&usual_size, n_seats);
      CtTableNeeds large_needs = ct_test_needs (&large_size, n_seats);
      CtTableLayout usual;
      CtTableLayout large;

      ct_table_layout_init (&usual, &usual_needs);
      ct_table_layout_init (&large, &large_needs);
      g_assert_cmpfloat (large.near_height / 1080, >, 1.2f * usual.near_height / 724);
      g_assert_cmpfloat (large.middle_height, >, .2f * 1080);
    }
}

CT_TEST ("/table-layout/direction")
{
  for (guint n_seats = 3; n_seats <= CT_MAX_SEATS; n_seats++)
    {
      CtTableNeeds needs = ct_test_needs (&ct_test_sizes[12], n_seats);
      CtTableLayout right;
      CtTableLayout left;

      needs.near_seat = 1;
      ct_table_layout_init (&right, &needs);
      needs.turns_right = FALSE;
      ct_table_layout_init (&left, &needs);

      g_assert_cmpfloat (right.seat[2].origin.x, >, needs.width / 2);
      g_assert_cmpfloat (right.seat[0].origin.x, <, needs.width / 2);
      g_assert_cmpfloat (left.seat[2].origin.x, <, needs.width / 2);
      g_assert_cmpfloat (left.seat[0].origin.x, >, needs.width / 2);
    }
}

CT_TEST ("/table-layout/mirrored")
{
  CtTableNeeds needs = ct_test_needs (&ct_test_sizes[8], 4);
  CtTableLayout usual;
  CtTableLayout mirrored;

  needs.n_slots = 3;
  ct_table_layout_init (&usual, &needs);
  needs.mirrored = TRUE;
  ct_table_layout_init (&mirrored, &needs);

  g_assert_cmpfloat (usual.stock.origin.x, <, usual.slot.origin.x);
  g_assert_cmpfloat (mirrored.stock.origin.x, >, mirrored.slot.origin.x);
  g_assert_cmpfloat (mirrored.slot_step, <, 0);
  g_assert_cmpfloat (mirrored.seat[1].origin.x, ==, usual.seat[1].origin.x);
}

CT_TEST ("/table-layout/piles")
{
  CtTableNeeds needs = ct_test_needs (&ct_test_sizes[8], 2);
  CtPlace places[CT_MAX_CARDS];
  CtTableLayout layout;
  CtState state;
  guint n_visible = 0;

  fill_state (&state, 2, 5, 5);
  ct_table_layout_init (&layout, &needs);
  ct_table_layout_place_cards (&layout, &state, places);
  for (guint i = 0; i < ct_zone_len (&state, CT_ZONE_STOCK); i++)
    n_visible += places[ct_zone_card (&state, CT_ZONE_STOCK, i)].visible;

  g_assert_cmpuint (n_visible, ==, 4);
  g_assert_true (places[ct_zone_top (&state, CT_ZONE_STOCK)].visible);
}

CT_TEST ("/table-layout/little-room")
{
  for (guint n_seats = 2; n_seats <= 5; n_seats++)
    for (guint n_slots = 1; n_slots <= n_seats; n_slots++)
      for (guint variant = 0; variant < 16; variant++)
        {
          CtTableNeeds needs = ct_test_needs (&GRAPHENE_SIZE_INIT (336, 220), n_seats);
          CtTableLayout layout;

          needs.n_slots = n_slots;
          needs.has_lead = (variant & 1) != 0;
          needs.mirrored = (variant & 2) != 0;
          needs.near_seat = n_slots % n_seats;
          if ((variant & 4) != 0)
            needs.footer_height = 34;
          if ((variant & 8) != 0 && n_seats < 5)
            needs.pill_height = 50;
          ct_table_layout_init (&layout, &needs);

          assert_seats_apart (&layout);
          assert_middle_apart (&layout);
          g_assert_cmpfloat (layout.middle_height, >=, n_seats < 5 ? 44 : 24);
          if (n_slots > 1)
            g_assert_cmpfloat (fabsf (layout.slot_step), >=, 9);
          for (guint seat = 0; seat < n_seats && needs.footer_height > 0; seat++)
            if (n_seats < 5 || seat != needs.near_seat)
              ct_test_assert_apart (&needs, &layout.footer, &layout.seat[seat],
                                    "button and pill");
        }
}
