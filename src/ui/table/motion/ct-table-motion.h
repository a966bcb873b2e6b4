/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-motion.h: what is between two states of the table, and when */
#pragma once

#include <gtk/gtk.h>

#include "ct-table-layout.h"
#include "ct-travel.h"

G_BEGIN_DECLS

/**
 * CtPose:
 * @turned: 1 flat on the table, 0 while it is seen from its edge
 * @drawn: height of its picture, which is stretched to that of its place; 0 for that
 * @sets_side: whether @is_face_up says which side is up; else that with which it lies
 * @sets_held: whether @is_held says if it is in the air; else it stays as it is
 *
 * How a card is held at its place.
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
 * @slips_in: whether a card is among the other cards of its hand or meld
 * @squared: the middle of the cards that are squared
 *
 * Where all cards are at a moment, and how they are held.
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
 * @place: of each, by its number in @card
 *
 * Cards that are elsewhere than where they lie by the rules: in somebody's fingers.
 */
typedef struct
{
  guint n_cards;
  CtCard card[CT_MAX_CARDS];
  CtPlace place[CT_MAX_CARDS];
} CtHeldCards;

/**
 * CtTableMotionOwner:
 * @arrange: puts the near hand of a table in order
 * @lay_out: finds the places for a table
 * @is_face_up: whether a card of a table shows its face
 * @on_landed: a card has come to rest on its way forward
 * @on_state: another table is to be shown: ct_table_motion_get_state()
 * @on_counts: it is to be shown how many cards everybody has in @present, and who
 *   played the cards of the trick in @trick
 * @on_moment: the cards, or what is told on the way, are elsewhere
 * @on_moving: cards set out, or all of them have arrived
 *
 * What a motion asks and tells the table to which it belongs.
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
} CtTableMotionOwner;

/**
 * CtTableMotion:
 *
 * The table as it was before what happens now, as it will be after it, and how far that
 * has come. It knows no widget: it tells where the cards are, whoever asks.
 */
typedef struct _CtTableMotion CtTableMotion;

CtTableMotion *ct_table_motion_new (const CtTableMotionOwner *calls,
                                    gpointer owner,
                                    GtkWidget *clock);
void ct_table_motion_free (CtTableMotion *self);
void ct_table_motion_clear (CtTableMotion *self);
double ct_table_motion_get_speed (const CtTableMotion *self);
void ct_table_motion_set_speed (CtTableMotion *self, double speed);

/* The table that is shown, or to which cards are on their way */
const CtState *ct_table_motion_get_state (const CtTableMotion *self);
const CtState *ct_table_motion_get_before (const CtTableMotion *self);
const CtTableLayout *ct_table_motion_get_layout (const CtTableMotion *self);
void ct_table_motion_lay_out (CtTableMotion *self);

/* The way from one table to the next */
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
gboolean ct_table_motion_is_moving (const CtTableMotion *self);
gboolean ct_table_motion_is_backwards (const CtTableMotion *self);
gboolean ct_table_motion_is_waiting (const CtTableMotion *self);
const CtTravel *ct_table_motion_get_travel (const CtTableMotion *self);
void ct_table_motion_stand_at (CtTableMotion *self, double elapsed);

/* Cards that rise, or are tried and come home */
void ct_table_motion_send_out (CtTableMotion *self, CtCard card, const CtPlace *goal);
void ct_table_motion_send_home (CtTableMotion *self, const CtHeldCards *held);
void ct_table_motion_raise (CtTableMotion *self, const float goal[CT_MAX_CARDS]);
float ct_table_motion_get_rise (const CtTableMotion *self, CtCard card);

/* Where the cards are at this moment, and which are above which */
void ct_table_motion_look (const CtTableMotion *self, CtTableMoment *ret_moment);
gboolean ct_table_motion_is_card_away (const CtTableMotion *self, CtCard card);
guint ct_table_motion_get_cards_above (const CtTableMotion *self,
                                       const CtTableMoment *moment,
                                       CtCard ret_cards[CT_MAX_CARDS]);

/* What is told on the way */
guint ct_table_motion_get_n_slips (const CtTableMotion *self);
CtTravelKind ct_table_motion_get_kind (const CtTableMotion *self);
const CtTravelSlip *ct_table_motion_get_slip (const CtTableMotion *self,
                                              guint nth,
                                              float *ret_shown);
graphene_point_t ct_table_motion_place_slip (const CtTableMotion *self,
                                             const CtTableMoment *moment,
                                             guint nth);
gint ct_table_motion_get_undelivered (const CtTableMotion *self, guint side);

G_END_DECLS
