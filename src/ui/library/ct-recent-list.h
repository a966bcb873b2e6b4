/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* MIME types of the files */
#define CT_RECENT_LESSON     "application/x-cartilla-lesson+xml"
#define CT_RECENT_RECORD     "application/x-cartilla-record+xml"
#define CT_RECENT_COLLECTION "application/x-cartilla-lessons+zip"

#define CT_TYPE_RECENT_LIST (ct_recent_list_get_type ())
G_DECLARE_FINAL_TYPE (CtRecentList, ct_recent_list, CT, RECENT_LIST, AdwBin)

void ct_recent_list_refresh (CtRecentList *self);
void ct_recent_list_set_closed (CtRecentList *self, gboolean is_closed);
void ct_recent_list_remember (GFile *file, const char *type);
GPtrArray *ct_recent_list_find (const char *type);
