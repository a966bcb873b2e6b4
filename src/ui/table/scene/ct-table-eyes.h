/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-memory.h"
#include "ct-session.h"
#include "ct-table-motion.h"

typedef struct _CtTableEyes CtTableEyes;

CtTableEyes *ct_table_eyes_new (const CtTableMotion *motion);
void ct_table_eyes_free (CtTableEyes *self);

guint ct_table_eyes_get_viewer (const CtTableEyes *self);
void ct_table_eyes_set_viewer (CtTableEyes *self, guint viewer);
CtMemory *ct_table_eyes_get_memory (const CtTableEyes *self);
gboolean ct_table_eyes_set_memory (CtTableEyes *self, CtMemory *memory);

gboolean ct_table_eyes_know (const CtTableEyes *self,
                             CtSession *session,
                             guint zone,
                             CtCard card);
gboolean ct_table_eyes_see (const CtTableEyes *self,
                            CtSession *session,
                            const CtState *state,
                            guint zone,
                            guint pos);
void ct_table_eyes_arrange (const CtTableEyes *self,
                            CtSession *session,
                            CtState *state,
                            guint hand);
