/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-table-layout.h"
#include "ct-travel.h"

/**
 * CtPose:
 * @turned: 1 flat, 0 seen from the edge
 * @drawn: height before scaling; 0 for that of its place
 * @sets_side: @is_face_up applies
 * @sets_held: @is_held applies
 */
typedef struct
{
  float turned;
  float drawn;
  gboolean sets_side;
  gboolean is_face_up;
  gboolean sets_held;
  gboolean is_held;
} CtPose;

/**
 * CtTableMoment:
 * @slips_in: the card is between others
 * @squared: the middle of the squared cards
 */
typedef struct
{
  CtPlace place[CT_MAX_CARDS];
  CtPose pose[CT_MAX_CARDS];
  gboolean slips_in[CT_MAX_CARDS];
  graphene_point_t squared;
} CtTableMoment;

/**
 * CtHeldCards:
 * @place: by index of @card
 */
typedef struct
{
  guint n_cards;
  CtCard card[CT_MAX_CARDS];
  CtPlace place[CT_MAX_CARDS];
} CtHeldCards;

/**
 * CtTableMotionOwner:
 * @on_landed: a card has arrived, forward only
 * @on_holding: ct_table_motion_is_holding() has changed
 * @on_counts: shows the counts of @present and the players of @trick
 */
typedef struct
{
  void (*arrange) (gpointer owner, CtState *state);
  void (*lay_out) (gpointer owner, const CtState *state, CtTableLayout *ret_layout);
  gboolean (*is_face_up) (gpointer owner, const CtState *state, CtCard card);
  void (*on_landed) (gpointer owner, guint from, guint to);
  void (*on_state) (gpointer owner);
  void (*on_counts) (gpointer owner, const CtState *present, const CtState *trick);
  void (*on_moment) (gpointer owner);
  void (*on_moving) (gpointer owner);
  void (*on_holding) (gpointer owner);
} CtTableMotionOwner;

typedef struct _CtTableMotion CtTableMotion;

/* Others may read every field, but not write any. */
struct _CtTableMotion
{
  const CtTableMotionOwner *calls;
  gpointer owner;   /* (unowned) */
  GtkWidget *clock; /* (unowned) */
  double speed;

  CtState before;
  CtState after;
  CtTableLayout layout;
  CtTravel travel;
  guint act;
  guint stage;    /* of the act: 0 before it, then 1 + the cards that have arrived */
  guint n_landed; /* cards of the act already reported */
  double elapsed;
  gboolean backwards;
  gboolean holds_tricks;
  gboolean is_holding;  /* a complete trick */
  gboolean is_released; /* holds no more in this travel */
  CtHeldCards dropped;  /* start where they were dropped */
  AdwAnimation *animation;

  CtHeldCards excursion; /* with their goals */
  double excursion_progress;
  AdwAnimation *excursion_animation;

  float rise_from[CT_MAX_CARDS];
  float rise_to[CT_MAX_CARDS];
  double rise;
  AdwAnimation *rise_animation;
};

CtTableMotion *ct_table_motion_new (const CtTableMotionOwner *calls,
                                    gpointer owner,
                                    GtkWidget *clock);
void ct_table_motion_free (CtTableMotion *self);
void ct_table_motion_clear (CtTableMotion *self);
void ct_table_motion_set_speed (CtTableMotion *self, double speed);

void ct_table_motion_lay_out (CtTableMotion *self);

void ct_table_motion_jump (CtTableMotion *self, const CtState *state);
void ct_table_motion_step (CtTableMotion *self,
                           const CtRules *rules,
                           const CtState *state,
                           const GArray *events,
                           const CtHeldCards *held);
void ct_table_motion_step_back (CtTableMotion *self,
                                const CtRules *rules,
                                const CtState *state,
                                const GArray *events);
void ct_table_motion_finish (CtTableMotion *self);
void ct_table_motion_set_holds_tricks (CtTableMotion *self, gboolean holds_tricks);
void ct_table_motion_go_on (CtTableMotion *self);
gboolean ct_table_motion_is_moving (const CtTableMotion *self);
gboolean ct_table_motion_is_waiting (const CtTableMotion *self);
void ct_table_motion_stand_at (CtTableMotion *self, double elapsed);

void ct_table_motion_send_out (CtTableMotion *self, CtCard card, const CtPlace *goal);
void ct_table_motion_send_home (CtTableMotion *self, const CtHeldCards *held);
void ct_table_motion_raise (CtTableMotion *self, const float goal[CT_MAX_CARDS]);
float ct_table_motion_get_rise (const CtTableMotion *self, CtCard card);

void ct_table_motion_look (const CtTableMotion *self, CtTableMoment *ret_moment);
gboolean ct_table_motion_is_card_away (const CtTableMotion *self, CtCard card);
guint ct_table_motion_get_cards_above (const CtTableMotion *self,
                                       const CtTableMoment *moment,
                                       CtCard ret_cards[CT_MAX_CARDS]);

guint ct_table_motion_get_n_slips (const CtTableMotion *self);
CtTravelKind ct_table_motion_get_kind (const CtTableMotion *self);
const CtTravelSlip *ct_table_motion_get_slip (const CtTableMotion *self,
                                              guint nth,
                                              float *ret_shown);
graphene_point_t ct_table_motion_place_slip (const CtTableMotion *self,
                                             const CtTableMoment *moment,
                                             guint nth);
gint ct_table_motion_get_undelivered (const CtTableMotion *self, guint side);
