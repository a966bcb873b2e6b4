/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-notes.h: notes and marks that one writes into a recorded hand */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_NOTES (ct_replay_notes_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayNotes, ct_replay_notes, CT, REPLAY_NOTES, CtReplaySection)

#define CT_NOTE_DIALOG_KEEP   "keep"
#define CT_NOTE_DIALOG_DELETE "delete"

/**
 * CtNoteDialog:
 *
 * Asks what the note says, who writes it and for whom. Its "response" is
 * %CT_NOTE_DIALOG_KEEP, %CT_NOTE_DIALOG_DELETE or "cancel"; until then "written-on" ()
 * tells every now and then that there is more.
 */
#define CT_TYPE_NOTE_DIALOG (ct_note_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CtNoteDialog, ct_note_dialog, CT, NOTE_DIALOG, AdwMessageDialog)

void ct_note_dialog_set_text (CtNoteDialog *self, const char *text);
char *ct_note_dialog_dup_text (CtNoteDialog *self);
char *ct_note_dialog_dup_author (CtNoteDialog *self);
char *ct_note_dialog_dup_audience (CtNoteDialog *self);

G_END_DECLS
