/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-journal-private.h: what the files of the journal share */
#pragma once

#include "ct-journal.h"

G_BEGIN_DECLS

/* What is written first, beside the file, ends like that. */
#define CT_JOURNAL_FRESH ".new"

/* ct-journal-files.c: what is there, and who has it */
int ct_journal_lock (int descriptor);
int ct_journal_hold (const char *path, const char *end, int *ret_descriptor);
void ct_journal_count (int change);

G_END_DECLS
