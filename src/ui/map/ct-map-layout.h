/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-map-layout.h: where regions and stones of a map lie: arithmetic, without widgets
 */
#pragma once

#include "ct-rule-map.h"

#include <graphene.h>

G_BEGIN_DECLS

/**
 * CtMapMeasure:
 * @stone_width: a stone and its name need so much room, and may have more
 * @pad: between the shore and what stands on a region
 * @gap: between regions, and around them
 * @get_title_width: how wide a title is in one line
 * @get_title_height: how high it is where it has so much room
 * @get_stone_height: how high a stone is, with its name below it
 *
 * What is known of those who show it: on the screen widgets, on paper words.
 */
typedef struct
{
  double stone_width;
  double pad;
  double gap;
  double (*get_title_width) (gpointer data, guint region);
  double (*get_title_height) (gpointer data, guint region, double width);
  double (*get_stone_height) (gpointer data, guint stone, double width);
} CtMapMeasure;

/**
 * CtMapPlace:
 * @room: of the stone with its name
 * @leads: 1 where the way comes from the left, -1 where it comes from the right
 */
typedef struct
{
  graphene_rect_t room;
  int leads;
} CtMapPlace;

typedef struct _CtMapLayout CtMapLayout;

CtMapLayout *ct_map_layout_new (CtRuleMap *map,
                                const CtMapMeasure *measure,
                                gpointer data,
                                double width,
                                gboolean is_mirrored);
void ct_map_layout_free (CtMapLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtMapLayout, ct_map_layout_free)

double ct_map_layout_get_height (CtMapLayout *self);
const graphene_rect_t *ct_map_layout_get_region (CtMapLayout *self, guint region);
const graphene_rect_t *ct_map_layout_get_title (CtMapLayout *self, guint region);
const CtMapPlace *ct_map_layout_get_stone (CtMapLayout *self, guint stone);

G_END_DECLS
