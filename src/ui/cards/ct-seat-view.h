/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-seat-view.h: who sits here, and how many cards are left */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * CtSeatLook:
 * @name: of the player
 * @n_cards: in the hand
 * @status: (nullable): said instead of the number of cards: "passed"
 * @has_turn: wears gold
 * @has_won: the hand is over and was won
 * @is_target: a card can be given to it now
 * @is_compact: there is little room
 * @label: the sentence for a screen reader
 */
typedef struct
{
  const char *name;
  guint n_cards;
  const char *status;
  gboolean has_turn;
  gboolean has_won;
  gboolean is_target;
  gboolean is_compact;
  const char *label;
} CtSeatLook;

#define CT_TYPE_SEAT_VIEW (ct_seat_view_get_type ())
G_DECLARE_FINAL_TYPE (CtSeatView, ct_seat_view, CT, SEAT_VIEW, GtkWidget)

GtkWidget *ct_seat_view_new (guint seat);

guint ct_seat_view_get_seat (CtSeatView *self);
void ct_seat_view_set_picked (CtSeatView *self, gboolean is_picked);
void ct_seat_view_show (CtSeatView *self, const CtSeatLook *look);

char *ct_seat_dup_initial (const char *name);
GtkWidget *ct_seat_picture_new (guint seat, const char *name);

G_END_DECLS
