/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-bookmarks.h: the current learner's bookmarks in records */
#pragma once

#include "ct-store.h"

GPtrArray *ct_bookmarks_list (CtStore *store, const char *record);
void ct_bookmarks_set (CtStore *store,
                       const char *record,
                       const char *place,
                       gboolean is_set);
char *ct_bookmarks_dup_name (CtStore *store, const char *record, const char *place);
void ct_bookmarks_set_name (CtStore *store,
                            const char *record,
                            const char *place,
                            const char *name);
