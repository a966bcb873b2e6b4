/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-motion.h"

typedef void (*CtTableReveal) (GtkWidget *table, guint zone);

/**
 * CtTableFocus:
 *
 * Keyboard focus in rows: seats and far hands, the middle, the near hand; melds above
 * and below the middle; buttons. Arrows move to a neighbor, Tab to another row.
 */
typedef struct _CtTableFocus CtTableFocus;

CtTableFocus *ct_table_focus_new (GtkWidget *table,
                                  const CtTableMotion *motion,
                                  CtTableReveal reveal);
void ct_table_focus_set_banner (CtTableFocus *self, GtkWidget *banner);

GtkWidget *ct_table_focus_get (CtTableFocus *self);
CtCard ct_table_focus_get_card (CtTableFocus *self);
GPtrArray *ct_table_focus_list_near (CtTableFocus *self);

gboolean ct_table_focus_move (CtTableFocus *self, GtkDirectionType direction);
void ct_table_focus_keep (CtTableFocus *self, gboolean may_act);
void ct_table_focus_to_hand (CtTableFocus *self);
void ct_table_focus_to_middle (CtTableFocus *self);
void ct_table_focus_to_melds (CtTableFocus *self);
gboolean ct_table_focus_to_end (CtTableFocus *self, int by);
