/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-author.h"

G_BEGIN_DECLS

/**
 * CtAuthorEntry:
 *
 * A text of a lesson, in an entry that grows. Enter goes to the next one.
 *
 * Signals: "typed" (const char *words); "removed" ().
 */
#define CT_TYPE_AUTHOR_ENTRY (ct_author_entry_get_type ())
G_DECLARE_FINAL_TYPE (CtAuthorEntry, ct_author_entry, CT, AUTHOR_ENTRY, GtkBox)

GtkWidget *ct_author_entry_new (const CtAuthorField *field);
guint ct_author_entry_get_place (CtAuthorEntry *self);
gboolean ct_author_entry_shows (CtAuthorEntry *self, const CtAuthorField *field);
void ct_author_entry_update (CtAuthorEntry *self, const CtAuthorField *field);

G_END_DECLS
