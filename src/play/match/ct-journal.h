/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#define CT_TYPE_JOURNAL (ct_journal_get_type ())
G_DECLARE_FINAL_TYPE (CtJournal, ct_journal, CT, JOURNAL, GObject)

CtJournal *ct_journal_new (const char *path, const char *end);
CtJournal *ct_journal_take (const char *path, const char *end);

const char *ct_journal_get_path (CtJournal *self);
void ct_journal_write (CtJournal *self, GBytes *bytes);
void ct_journal_discard (CtJournal *self);
gboolean ct_journal_is_saved (CtJournal *self);
gboolean ct_journal_is_in_place (CtJournal *self);
gboolean ct_journal_is_replaced (CtJournal *self);
const char *ct_journal_get_problem (CtJournal *self);

void ct_journal_finish_all (guint patience);
GBytes *ct_journal_read (const char *path, const char *end, GError **error);
GPtrArray *ct_journal_list (const char *folder, const char *suffix);
gboolean ct_journal_exists (const char *path);
void ct_journal_remove (const char *path);
