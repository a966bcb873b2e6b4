/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-notes.h: notes and marks that one writes into a recorded hand */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_NOTES (ct_replay_notes_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayNotes, ct_replay_notes, CT, REPLAY_NOTES, CtReplaySection)

G_END_DECLS
