/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* More are unreadable on a wall. */
#define CT_HANDS_MOST_ANSWERS 6

/**
 * CtShowOfHands:
 * @order: (element-type guint8): the answers in the order of votes, for undo
 */
typedef struct
{
  guint n[CT_HANDS_MOST_ANSWERS];
  GByteArray *order;
} CtShowOfHands;

void ct_show_of_hands_init (CtShowOfHands *self);
void ct_show_of_hands_clear (CtShowOfHands *self);

void ct_show_of_hands_begin (CtShowOfHands *self);
gboolean ct_show_of_hands_raise (CtShowOfHands *self, guint answer);
gboolean ct_show_of_hands_undo (CtShowOfHands *self, guint *ret_answer);
guint ct_show_of_hands_get_most (const CtShowOfHands *self);
guint ct_show_of_hands_get_total (const CtShowOfHands *self);
