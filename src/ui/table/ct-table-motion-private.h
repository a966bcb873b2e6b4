/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-motion-private.h: what the files of the motion share */
#pragma once

#include <adwaita.h>

#include "ct-table-motion.h"

G_BEGIN_DECLS

struct _CtTableMotion
{
  const CtTableMotionOwner *calls;
  gpointer owner;   /* (unowned) */
  GtkWidget *clock; /* (unowned) */
  double speed;

  CtState before;
  CtState after;
  CtTableLayout layout; /* of @after */
  CtTravel travel;
  guint act;
  guint stage;    /* of the act: 0 as before, 1 under way, and 1 for each card there */
  guint n_landed; /* cards of the act that have been told to have arrived */
  double elapsed;
  gboolean backwards;
  CtHeldCards dropped; /* they set out from there instead of from their home */
  AdwAnimation *animation;

  /* Cards that were tried, travel out and come back */
  CtHeldCards excursion; /* and where to */
  double excursion_progress;
  AdwAnimation *excursion_animation;

  /* Cards rise a little when they are chosen or pointed at */
  float rise_from[CT_MAX_CARDS];
  float rise_to[CT_MAX_CARDS];
  double rise;
  AdwAnimation *rise_animation;
};

static inline gboolean
ct_held_cards_have (const CtHeldCards *held, CtCard card)
{
  return memchr (held->card, card, held->n_cards) != NULL;
}

/* ct-table-motion-rise.c */
void ct_table_motion_init_rise (CtTableMotion *self);

/* ct-table-motion.c */
AdwAnimation *ct_table_motion_create_animation (CtTableMotion *self,
                                                AdwAnimationTargetFunc on_value,
                                                GCallback on_done);

G_END_DECLS
