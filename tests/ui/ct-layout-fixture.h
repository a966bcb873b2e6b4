/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-layout-fixture.h: table sizes, and checks that nothing overlaps */
#pragma once

#include "ct-table-layout-family.h"

extern const graphene_size_t ct_test_sizes[14];

CtTableNeeds ct_test_needs (const graphene_size_t *size, guint n_seats);
gboolean ct_test_is_inside (const CtTableNeeds *needs, const graphene_rect_t *area);
gboolean ct_test_overlap (const graphene_rect_t *a, const graphene_rect_t *b);
void ct_test_assert_apart (const CtTableNeeds *needs,
                           const graphene_rect_t *a,
                           const graphene_rect_t *b,
                           const char *what);
