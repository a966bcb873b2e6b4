/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-input-fixture.h: a table in a real window, with pointer and keyboard */
#pragma once

#include <X11/Xlib.h>
#include <X11/keysym.h>

#include "ct-table-view.h"

/**
 * CtInputFixture:
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
} CtInputFixture;

typedef gboolean (*CtCondition) (CtInputFixture *fixture, gconstpointer data);

/**
 * CtSpot:
 * @pos: of a card in @zone; -1 for the place itself
 */
typedef struct
{
  guint zone;
  int pos;
} CtSpot;

gboolean ct_input_fixture_begin (int *argc, char ***argv);
void ct_input_fixture_set_up (CtInputFixture *fixture, CtSession *session, guint seat);
void ct_input_fixture_tear_down (CtInputFixture *fixture);

void ct_input_fixture_wait_until (CtInputFixture *fixture,
                                  CtCondition condition,
                                  gconstpointer data);
void ct_input_fixture_wait_for_frame (CtInputFixture *fixture);

GtkWidget *ct_input_fixture_find_menu (CtInputFixture *fixture);
GtkWidget *ct_input_fixture_find_card (CtInputFixture *fixture, CtCard card);
const CtState *ct_input_fixture_get_state (CtInputFixture *fixture);
CtCard ct_input_fixture_find_face (CtInputFixture *fixture,
                                   guint zone,
                                   const char *face);
CtCard ct_input_fixture_find_own (CtInputFixture *fixture, const char *face);
guint ct_input_fixture_get_zone_of (CtInputFixture *fixture, CtCard card);
gboolean ct_input_fixture_is_chosen (CtInputFixture *fixture, gconstpointer card);
graphene_point_t ct_input_fixture_get_grip (CtInputFixture *fixture, CtCard card);
graphene_point_t ct_input_fixture_get_middle (CtInputFixture *fixture, guint zone);
GtkWidget *ct_input_fixture_get_focus (CtInputFixture *fixture);
gboolean ct_input_fixture_has_moved (CtInputFixture *fixture, gconstpointer n_moves);
gboolean ct_input_fixture_is_focus_at (CtInputFixture *fixture, gconstpointer spot);

void ct_input_fixture_move_pointer (CtInputFixture *fixture, graphene_point_t point);
void ct_input_fixture_move_pointer_in (CtInputFixture *fixture,
                                       GtkNative *native,
                                       graphene_point_t point);
void ct_input_fixture_press (CtInputFixture *fixture, gboolean is_down);
void ct_input_fixture_click (CtInputFixture *fixture, graphene_point_t point);
void ct_input_fixture_choose (CtInputFixture *fixture, const char *face);
void ct_input_fixture_carry (CtInputFixture *fixture, CtCard card, graphene_point_t to);
void ct_input_fixture_drag_and_drop (CtInputFixture *fixture,
                                     CtCard card,
                                     graphene_point_t to);
void ct_input_fixture_drag (CtInputFixture *fixture, CtCard card, graphene_point_t to);
void ct_input_fixture_type_key (CtInputFixture *fixture,
                                KeySym key,
                                gboolean with_shift);
void ct_input_fixture_type_and_arrive (CtInputFixture *fixture,
                                       KeySym key,
                                       guint zone,
                                       int pos);
