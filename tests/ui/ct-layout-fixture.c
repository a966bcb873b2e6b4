/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-layout-fixture.h"

const graphene_size_t ct_test_sizes[14] = {
  { 360, 500 },  { 360, 640 },  { 400, 800 },  { 480, 600 },   { 600, 600 },
  { 640, 480 },  { 768, 1024 }, { 800, 600 },  { 900, 724 },   { 1024, 768 },
  { 1280, 800 }, { 1366, 700 }, { 1600, 900 }, { 1920, 1080 },
};

/* The caller fills in the middle. */
CtTableNeeds
ct_test_needs (const graphene_size_t *size, guint n_seats)
{
  return (CtTableNeeds){
    .family = &ct_layout_trick,
    .width = size->width,
    .height = size->height,
    .pill_width = 138,
    .compact_width = 84,
    .least_width = 56,
    .pill_height = 43,
    .caption_height = 14,
    .n_seats = n_seats,
    .turns_right = TRUE,
    .n_slots = 1,
    .n_near = 5,
  };
}

gboolean
ct_test_is_inside (const CtTableNeeds *needs, const graphene_rect_t *area)
{
  graphene_rect_t table =
      GRAPHENE_RECT_INIT (-.5f, -.5f, needs->width + 1, needs->height + 1);

  return graphene_rect_contains_rect (&table, area);
}

gboolean
ct_test_overlap (const graphene_rect_t *a, const graphene_rect_t *b)
{
  graphene_rect_t common;

  return graphene_rect_intersection (a, b, &common) && common.size.width > .5f &&
         common.size.height > .5f;
}

void
ct_test_assert_apart (const CtTableNeeds *needs,
                      const graphene_rect_t *a,
                      const graphene_rect_t *b,
                      const char *what)
{
  if (ct_test_overlap (a, b))
    g_error (
        "%s overlap at %g × %g with %u seats, %u cards: %g,%g %g×%g and %g,%g %g×%g",
        what, needs->width, needs->height, needs->n_seats, needs->n_near, a->origin.x,
        a->origin.y, a->size.width, a->size.height, b->origin.x, b->origin.y,
        b->size.width, b->size.height);
}
