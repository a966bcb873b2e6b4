/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-store.h"

#define CT_FOLDER_HANDS  "hands"
#define CT_FOLDER_DRAFTS "drafts"

char *ct_learner_folders_dup_base (const char *what);
char *ct_learner_folders_dup_own (const char *base, CtStore *store);
GStrv ct_learner_folders_dup_all_own (const char *base, CtStore *store);
void ct_learner_folders_forget (gint64 learner);
