/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-input-rig.h: a table in a real window, with pointer and keyboard */
#pragma once

#include <X11/Xlib.h>
#include <X11/keysym.h>

#include "ct-table-view.h"

/**
 * CtInputRig:
 * @last_move: that was tried
 * @keeps_still: moves are not carried out
 * @told: (nullable): the table's last words about a gesture without meaning
 */
typedef struct
{
  CtSession *session;
  CtNarrator *narrator;
  GtkWidget *window;
  CtTableView *table;
  void *display; /* of X */
  CtMove last_move;
  gboolean keeps_still;
  guint n_moves;
  guint n_acts;
  int question;
  gboolean asked_why;
  char *told;
} CtInputRig;

typedef gboolean (*CtCondition) (CtInputRig *rig, gconstpointer data);

/**
 * CtSpot:
 * @pos: of a card in @zone; -1 for the place itself
 */
typedef struct
{
  guint zone;
  int pos;
} CtSpot;

gboolean ct_input_rig_begin (int *argc, char ***argv);
void ct_input_rig_set_up (CtInputRig *rig, CtSession *session, guint seat);
void ct_input_rig_tear_down (CtInputRig *rig);

void ct_input_rig_wait_until (CtInputRig *rig,
                              CtCondition condition,
                              gconstpointer data);
void ct_input_rig_wait_for_frame (CtInputRig *rig);

GtkWidget *ct_input_rig_find_menu (CtInputRig *rig);
GtkWidget *ct_input_rig_find_card (CtInputRig *rig, CtCard card);
const CtState *ct_input_rig_get_state (CtInputRig *rig);
CtCard ct_input_rig_find_face (CtInputRig *rig, guint zone, const char *face);
CtCard ct_input_rig_find_own (CtInputRig *rig, const char *face);
guint ct_input_rig_get_zone_of (CtInputRig *rig, CtCard card);
gboolean ct_input_rig_is_chosen (CtInputRig *rig, gconstpointer card);
graphene_point_t ct_input_rig_get_grip (CtInputRig *rig, CtCard card);
graphene_point_t ct_input_rig_get_middle (CtInputRig *rig, guint zone);
GtkWidget *ct_input_rig_get_focus (CtInputRig *rig);
gboolean ct_input_rig_has_moved (CtInputRig *rig, gconstpointer n_moves);
gboolean ct_input_rig_is_focus_at (CtInputRig *rig, gconstpointer spot);

void ct_input_rig_move_pointer (CtInputRig *rig, graphene_point_t point);
void ct_input_rig_move_pointer_in (CtInputRig *rig,
                                   GtkNative *native,
                                   graphene_point_t point);
void ct_input_rig_press (CtInputRig *rig, gboolean is_down);
void ct_input_rig_click (CtInputRig *rig, graphene_point_t point);
void ct_input_rig_choose (CtInputRig *rig, const char *face);
void ct_input_rig_carry (CtInputRig *rig, CtCard card, graphene_point_t to);
void ct_input_rig_drag_and_drop (CtInputRig *rig, CtCard card, graphene_point_t to);
void ct_input_rig_drag (CtInputRig *rig, CtCard card, graphene_point_t to);
void ct_input_rig_type_key (CtInputRig *rig, KeySym key, gboolean with_shift);
void ct_input_rig_type_and_arrive (CtInputRig *rig, KeySym key, guint zone, int pos);
