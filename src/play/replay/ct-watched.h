/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"
#include "ct-store.h"

#define CT_TYPE_WATCHED (ct_watched_get_type ())
G_DECLARE_FINAL_TYPE (CtWatched, ct_watched, CT, WATCHED, GObject)

CtWatched *ct_watched_new (CtStore *store);

guint ct_watched_get (CtWatched *self, const CtRules *rules, const char *id);
void ct_watched_see (CtWatched *self,
                     const CtRules *rules,
                     const char *id,
                     guint number);
