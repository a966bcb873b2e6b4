/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-bookmarks.h: places in recorded hands that somebody wants to find again */
#pragma once

#include "ct-record.h"

G_BEGIN_DECLS

#define CT_TYPE_BOOKMARKS (ct_bookmarks_get_type ())
G_DECLARE_FINAL_TYPE (CtBookmarks, ct_bookmarks, CT, BOOKMARKS, GObject)

char *ct_bookmarks_dup_default_path (void);
CtBookmarks *ct_bookmarks_new (const char *path);

GPtrArray *ct_bookmarks_get (CtBookmarks *self, CtRecord *record);
gboolean ct_bookmarks_set (CtBookmarks *self,
                           CtRecord *record,
                           const GPtrArray *places,
                           GError **error);

G_END_DECLS
