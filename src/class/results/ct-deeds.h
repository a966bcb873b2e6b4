/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-deeds.h: what a student has done, to compare it with plans */
#pragma once

#include "ct-store.h"

typedef struct _CtDeeds CtDeeds;

/**
 * CT_DEEDS_HAND:
 *
 * Prefix for records.
 */
#define CT_DEEDS_HAND "hand:"

CtDeeds *ct_deeds_new (void);
CtDeeds *ct_deeds_new_from_store (CtStore *store, gint64 learner);
void ct_deeds_free (CtDeeds *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtDeeds, ct_deeds_free)

void ct_deeds_add_finished (CtDeeds *self, const char *id, gint64 when);
void ct_deeds_add_begun (CtDeeds *self, const char *lesson);
void ct_deeds_add_right (CtDeeds *self, const char *rule, gint64 when, guint n);
gint64 ct_deeds_get_finished (const CtDeeds *self, const char *id);
gboolean ct_deeds_has_begun (const CtDeeds *self, const char *lesson);
guint ct_deeds_count_right (const CtDeeds *self, const char *prefix, gint64 since);

void ct_deeds_save_watched (CtStore *store, const char *ruleset, const char *hand);
