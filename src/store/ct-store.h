/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-trouble.h"

/**
 * CT_STORE_LAST_WORDS:
 *
 * Milliseconds to wait at exit.
 */
#define CT_STORE_LAST_WORDS 3000

/**
 * CT_STORE_SKEW:
 *
 * Tolerated seconds between two clocks.
 */
#define CT_STORE_SKEW (24 * 60 * 60)

gint64 ct_store_get_receipt (void);

#define CT_TYPE_STORE (ct_store_get_type ())
G_DECLARE_FINAL_TYPE (CtStore, ct_store, CT, STORE, GObject)

char *ct_store_dup_default_path (void);
CtStore *ct_store_new (const char *path);
gboolean ct_store_close (CtStore *self, guint milliseconds);

gboolean ct_store_settle (CtStore *self, guint milliseconds);
void ct_store_tell_all (CtStore *self);

gboolean ct_store_is_loaded (CtStore *self);
gboolean ct_store_is_written (CtStore *self);
gboolean ct_store_is_settled (CtStore *self);
void ct_store_when_settled (CtStore *self, GCallback callback, gpointer object);
CtTrouble ct_store_get_trouble (CtStore *self);
const char *ct_store_get_moved_aside (CtStore *self);
guint ct_store_take_n_ahead (CtStore *self);

gint64 ct_patience_begin (void);
void ct_patience_end (void);

gint64 ct_store_create_number (void);
