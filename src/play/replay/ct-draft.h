/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-journal.h"
#include "ct-opened.h"

#define CT_TYPE_DRAFT (ct_draft_get_type ())
G_DECLARE_FINAL_TYPE (CtDraft, ct_draft, CT, DRAFT, GObject)

CtDraft *ct_draft_new (const char *folder);
CtDraft *ct_draft_new_of_lesson (const char *folder);

CtJournal *ct_draft_get_journal (CtDraft *self);
char *ct_draft_say_problem (CtDraft *self);
void ct_draft_set_recording (CtDraft *self, gboolean is_recording);
void ct_draft_write (CtDraft *self, CtDocument *document, GBytes *saved, GBytes *mine);
void ct_draft_discard (CtDraft *self);

/**
 * CtFoundDraft:
 * @opened: (nullable): the record before the edits, or the lesson with them, and its
 *   file, if any; %NULL if the draft is damaged
 * @mine: (nullable): with the edits
 * @saved: (nullable): of a lesson, what is in its file
 * @has_saved: whether @opened was in the file
 * @is_recording: its moves were being entered
 * @is_changed: the file has been changed or removed since
 * @name: for messages: of the file or record; of a damaged draft, its new path
 */
typedef struct
{
  CtDraft *draft;
  CtOpened *opened;
  GBytes *mine;
  GBytes *saved;
  gboolean has_saved;
  gboolean is_recording;
  gboolean is_changed;
  char *name;
} CtFoundDraft;

void ct_draft_find_async (const char *const *folders,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
GPtrArray *ct_draft_find_finish (GAsyncResult *result);
CtFoundDraft *ct_found_draft_new (CtDraft *draft,
                                  CtDocument *document,
                                  GBytes *saved,
                                  GBytes *mine,
                                  gboolean is_recording);
void ct_found_draft_free (CtFoundDraft *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtFoundDraft, ct_found_draft_free)
