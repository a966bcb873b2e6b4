/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-session.h"

#define CT_TYPE_MEMORY (ct_memory_get_type ())
G_DECLARE_FINAL_TYPE (CtMemory, ct_memory, CT, MEMORY, GObject)

CtMemory *ct_memory_new (CtSession *session, guint viewer);
CtMemory *ct_memory_new_told (CtSession *session,
                              guint viewer,
                              const gboolean *is_known);
CtMemory *ct_memory_new_again (CtMemory *self, CtSession *session);

CtSession *ct_memory_get_session (CtMemory *self);
guint ct_memory_get_viewer (CtMemory *self);
gboolean ct_memory_knows (CtMemory *self, guint position, CtCard card);
