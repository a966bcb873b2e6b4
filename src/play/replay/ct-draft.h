/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-draft.h: what somebody has written into a record, and not put into a file yet */
#pragma once

#include "ct-journal.h"
#include "ct-opened.h"

G_BEGIN_DECLS

#define CT_TYPE_DRAFT (ct_draft_get_type ())
G_DECLARE_FINAL_TYPE (CtDraft, ct_draft, CT, DRAFT, GObject)

CtDraft *ct_draft_new (const char *folder);

CtJournal *ct_draft_get_journal (CtDraft *self);
void ct_draft_write (CtDraft *self, CtDocument *document, GBytes *saved, GBytes *mine);
void ct_draft_discard (CtDraft *self);

/**
 * CtFoundDraft:
 * @opened: (nullable): the record as it was before, and where it is saved, if anywhere;
 *   %NULL if what is kept is damaged
 * @mine: (nullable): the record with what somebody has written
 * @has_saved: whether the record in @opened is what was in the file; if not, nothing is
 *   known of that
 * @is_changed: others have written into the file since, or it is gone
 * @name: what people call the file or the record, for a sentence; of something damaged,
 *   where it is now
 *
 * What a program has left that was killed.
 */
typedef struct
{
  CtDraft *draft;
  CtOpened *opened;
  GBytes *mine;
  gboolean has_saved;
  gboolean is_changed;
  char *name;
} CtFoundDraft;

void ct_draft_find_async (const char *const *folders,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
GPtrArray *ct_draft_find_finish (GAsyncResult *result);
void ct_found_draft_free (CtFoundDraft *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtFoundDraft, ct_found_draft_free)

G_END_DECLS
