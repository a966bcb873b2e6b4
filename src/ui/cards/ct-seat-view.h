/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CtSeatLook:
 * @sign: unique letters in the picture
 * @status: (nullable): replaces the number of cards
 * @is_target: a card can be given to this player now
 */
typedef struct
{
  const char *name;
  const char *sign;
  guint n_cards;
  const char *status;
  gboolean has_turn;
  gboolean has_won;
  gboolean is_target;
  const char *label;
} CtSeatLook;

#define CT_TYPE_SEAT_VIEW (ct_seat_view_get_type ())
G_DECLARE_FINAL_TYPE (CtSeatView, ct_seat_view, CT, SEAT_VIEW, GtkWidget)

GtkWidget *ct_seat_view_new (guint seat);

guint ct_seat_view_get_seat (CtSeatView *self);
void ct_seat_view_set_picked (CtSeatView *self, gboolean is_picked);
void ct_seat_view_show (CtSeatView *self, const CtSeatLook *look);
int ct_seat_view_measure_brief (CtSeatView *self);

char *ct_seat_dup_sign (const char *const *names, guint n_names, guint seat);
GtkWidget *ct_seat_picture_new (guint seat, const char *name);
