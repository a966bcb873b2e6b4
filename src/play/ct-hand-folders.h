/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-hand-folders.h: where the hands of each learner lie */
#pragma once

#include "ct-store.h"

G_BEGIN_DECLS

char *ct_hand_folders_dup_base (void);
char *ct_hand_folders_dup_own (const char *base, CtStore *store);
GStrv ct_hand_folders_dup_all_own (const char *base, CtStore *store);
void ct_hand_folders_forget (const char *base, gint64 learner);

G_END_DECLS
