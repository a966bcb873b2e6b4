/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-narrator.h"
#include "ct-table-motion.h"

/**
 * CtTableSlips:
 *
 * Labels that say what is scored or paid during an animation.
 */
typedef struct _CtTableSlips CtTableSlips;

CtTableSlips *ct_table_slips_new (GtkWidget *table);
void ct_table_slips_free (CtTableSlips *self);

void ct_table_slips_hide (CtTableSlips *self);
void ct_table_slips_show (CtTableSlips *self,
                          const CtTableMotion *motion,
                          CtNarrator *narrator);
void ct_table_slips_allocate (CtTableSlips *self,
                              const CtTableMotion *motion,
                              const CtTableMoment *moment);
gboolean ct_table_slips_have (CtTableSlips *self, GtkWidget *child);
void ct_table_slips_snapshot (CtTableSlips *self, GtkSnapshot *snapshot);
