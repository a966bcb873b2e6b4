/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay-section.h"

#define CT_TYPE_REPLAY_NOTES (ct_replay_notes_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayNotes, ct_replay_notes, CT, REPLAY_NOTES, CtReplaySection)

#define CT_NOTE_DIALOG_KEEP   "keep"
#define CT_NOTE_DIALOG_DELETE "delete"

/**
 * CtNoteDialog:
 *
 * Text, author and audience of a note. “response” is %CT_NOTE_DIALOG_KEEP,
 * %CT_NOTE_DIALOG_DELETE or "cancel".
 */
#define CT_TYPE_NOTE_DIALOG (ct_note_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CtNoteDialog, ct_note_dialog, CT, NOTE_DIALOG, AdwMessageDialog)

void ct_note_dialog_set_text (CtNoteDialog *self, const char *text);
char *ct_note_dialog_dup_text (CtNoteDialog *self);
char *ct_note_dialog_dup_author (CtNoteDialog *self);
char *ct_note_dialog_dup_audience (CtNoteDialog *self);
