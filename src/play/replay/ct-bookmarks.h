/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-record.h"
#include "ct-store.h"

G_BEGIN_DECLS

#define CT_TYPE_BOOKMARKS (ct_bookmarks_get_type ())
G_DECLARE_FINAL_TYPE (CtBookmarks, ct_bookmarks, CT, BOOKMARKS, GObject)

CtBookmarks *ct_bookmarks_new (CtStore *store);
CtStore *ct_bookmarks_get_store (CtBookmarks *self);

GPtrArray *ct_bookmarks_get (CtBookmarks *self, CtRecord *record);
char *ct_bookmarks_dup_name (CtBookmarks *self, CtRecord *record, const char *place);
void ct_bookmarks_set_name (CtBookmarks *self,
                            CtRecord *record,
                            const char *place,
                            const char *name);
void ct_bookmarks_set (CtBookmarks *self,
                       CtRecord *record,
                       const char *place,
                       gboolean is_set);

G_END_DECLS
