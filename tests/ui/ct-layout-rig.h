/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-layout-rig.h: table sizes, and checks that nothing overlaps */
#pragma once

#include "ct-table-layout-family.h"

extern const graphene_size_t ct_rig_sizes[14];

CtTableNeeds ct_rig_needs (const graphene_size_t *size, guint n_seats);
gboolean ct_rig_is_inside (const CtTableNeeds *needs, const graphene_rect_t *area);
gboolean ct_rig_overlap (const graphene_rect_t *a, const graphene_rect_t *b);
void ct_rig_assert_apart (const CtTableNeeds *needs,
                          const graphene_rect_t *a,
                          const graphene_rect_t *b,
                          const char *what);
