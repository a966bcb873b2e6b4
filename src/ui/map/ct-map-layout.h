/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rule-map.h"

#include <graphene.h>

/**
 * CtMapMeasure:
 * @stone_width: minimum, with its name
 * @pad: between the coast and its content
 * @gap: between and around regions
 * @get_title_height: at that width
 * @get_stone_height: with its name
 *
 * Sizes of widgets on screen, or of text on paper.
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
 * @room: of the stone and its name
 * @leads: 1 where the way comes from the left, -1 from the right
 */
typedef struct
{
  graphene_rect_t room;
  int leads;
} CtMapPlace;

typedef struct _CtMapLayout CtMapLayout;

/**
 * CtMapLayout:
 *
 * Arranges regions in rows, and their stones. The way alternates between left and
 * right, so that it never jumps; right-to-left languages mirror the map.
 *
 * Others may read every field, but not write any.
 */
struct _CtMapLayout
{
  CtRuleMap *map;
  const CtMapMeasure *measure;
  gpointer data;
  double width;
  double height;
  graphene_rect_t *regions;
  graphene_rect_t *titles;
  guint *columns;
  CtMapPlace *stones;
};

CtMapLayout *ct_map_layout_new (CtRuleMap *map,
                                const CtMapMeasure *measure,
                                gpointer data,
                                double width,
                                gboolean is_mirrored);
void ct_map_layout_free (CtMapLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtMapLayout, ct_map_layout_free)

const CtMapPlace *ct_map_layout_get_stone (CtMapLayout *self, guint stone);
