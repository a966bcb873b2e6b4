/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-memory.h"
#include "ct-session.h"
#include "ct-table-motion.h"

typedef struct _CtTableEyes CtTableEyes;

/* Others may read every field, but not write any. */
struct _CtTableEyes
{
  const CtTableMotion *motion;
  guint viewer;
  CtMemory *memory; /* (nullable) */
};

CtTableEyes *ct_table_eyes_new (const CtTableMotion *motion);
void ct_table_eyes_free (CtTableEyes *self);

void ct_table_eyes_set_viewer (CtTableEyes *self, guint viewer);
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
