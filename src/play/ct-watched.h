/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-watched.h: how far the recorded hands of the library have been watched */
#pragma once

#include "ct-rules.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define CT_TYPE_WATCHED (ct_watched_get_type ())
G_DECLARE_FINAL_TYPE (CtWatched, ct_watched, CT, WATCHED, GObject)

char *ct_watched_dup_default_path (void);
CtWatched *ct_watched_new (const char *path);

guint ct_watched_get (CtWatched *self, const CtRules *rules, const char *id);
void ct_watched_see (CtWatched *self,
                     const CtRules *rules,
                     const char *id,
                     guint number);
gboolean ct_watched_save (CtWatched *self, GError **error);

G_END_DECLS
