/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-card-view.h"
#include "ct-table-motion.h"

/**
 * CtTableMarks:
 * @text: for screen readers
 */
typedef struct
{
  CtCardMark mark[CT_MAX_CARDS];
  const char *text[CT_MAX_CARDS];
} CtTableMarks;

/**
 * CtTableLook:
 *
 * The learner looks at another card, or at none.
 */
typedef void (*CtTableLook) (GtkWidget *table);

typedef struct _CtTablePointers CtTablePointers;

CtTablePointers *ct_table_pointers_new (GtkWidget *table,
                                        const CtTableMotion *motion,
                                        CtTableLook on_look);
void ct_table_pointers_free (CtTablePointers *self);
void ct_table_pointers_clear (CtTablePointers *self);

void ct_table_pointers_add_glow (CtTablePointers *self,
                                 guint zone,
                                 const CtCard *cards,
                                 guint n_cards,
                                 const char *text);
void ct_table_pointers_clear_glows (CtTablePointers *self);
gboolean ct_table_pointers_glows (const CtTablePointers *self,
                                  guint zone,
                                  const char **ret_text);

void ct_table_pointers_pick (CtTablePointers *self, guint zone, CtCard card);
void ct_table_pointers_clear_picks (CtTablePointers *self);
gboolean ct_table_pointers_is_picked (const CtTablePointers *self, CtCard card);
gboolean ct_table_pointers_is_seat_picked (const CtTablePointers *self, guint seat);

void ct_table_pointers_set_verdict (CtTablePointers *self, const CtVerdict *verdict);
gboolean ct_table_pointers_has_verdict (const CtTablePointers *self);
gboolean ct_table_pointers_clear_verdict (CtTablePointers *self);
void ct_table_pointers_mark_verdict (const CtTablePointers *self, CtTableMarks *marks);
void ct_table_pointers_mark_glows (const CtTablePointers *self, CtTableMarks *marks);

void ct_table_pointers_look_around (CtTablePointers *self, gboolean anew);
CtCard ct_table_pointers_get_looked_at (const CtTablePointers *self);
graphene_point_t ct_table_pointers_get_pointer (const CtTablePointers *self);
void ct_table_pointers_press (CtTablePointers *self,
                              double x,
                              double y,
                              gboolean ends_motion);
gboolean ct_table_pointers_has_ended_motion (const CtTablePointers *self);
graphene_point_t ct_table_pointers_get_pressed (const CtTablePointers *self);
void ct_table_pointers_consider (CtTablePointers *self, const CtMove *move);
const CtMove *ct_table_pointers_get_considered (const CtTablePointers *self);

const char *ct_table_pointers_get_preview (const CtTablePointers *self);
gboolean ct_table_pointers_set_preview (CtTablePointers *self, char *text);
void ct_table_pointers_look_away (CtTablePointers *self);
