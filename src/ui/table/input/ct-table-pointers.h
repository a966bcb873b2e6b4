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

/* Others may read every field, but not write any. */
struct _CtTablePointers
{
  GtkWidget *table; /* (unowned) */
  const CtTableMotion *motion;
  CtTableLook on_look;

  GPtrArray *glows; /* Glow */
  gboolean picked[CT_MAX_CARDS];
  gboolean is_seat_picked[CT_MAX_SEATS];
  CtVerdict verdict;
  gboolean has_verdict;

  gboolean is_by_pointer; /* what the person did last, except for moving it */
  CtCard looked_at;
  CtCard hovered;
  graphene_point_t pointer;
  graphene_point_t pressed;
  gboolean has_ended_motion;
  CtMove considered; /* an item of the menu */
  char *preview;     /* (nullable) */
};

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

void ct_table_pointers_set_verdict (CtTablePointers *self, const CtVerdict *verdict);
gboolean ct_table_pointers_clear_verdict (CtTablePointers *self);
void ct_table_pointers_mark_verdict (const CtTablePointers *self, CtTableMarks *marks);
void ct_table_pointers_mark_glows (const CtTablePointers *self, CtTableMarks *marks);

void ct_table_pointers_look_around (CtTablePointers *self, gboolean anew);
void ct_table_pointers_press (CtTablePointers *self,
                              double x,
                              double y,
                              gboolean ends_motion);
void ct_table_pointers_consider (CtTablePointers *self, const CtMove *move);
const CtMove *ct_table_pointers_get_considered (const CtTablePointers *self);

gboolean ct_table_pointers_set_preview (CtTablePointers *self, char *text);
void ct_table_pointers_look_away (CtTablePointers *self);
