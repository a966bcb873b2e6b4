/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-motion.h: what is between two states of the table, and when */
#pragma once

#include "ct-table-layout.h"

G_BEGIN_DECLS

/**
 * CtTableMotion:
 *
 * The table as it was before what happens now, as it will be after it, and how far that
 * has come.
 */
typedef struct _CtTableMotion CtTableMotion;

CtTableMotion *ct_table_motion_new (void);
void ct_table_motion_free (CtTableMotion *self);

/* The table that is shown, or to which cards are on their way */
const CtState *ct_table_motion_get_state (const CtTableMotion *self);
const CtState *ct_table_motion_get_before (const CtTableMotion *self);
const CtTableLayout *ct_table_motion_get_layout (const CtTableMotion *self);
void ct_table_motion_set_layout (CtTableMotion *self, const CtTableLayout *layout);

G_END_DECLS
