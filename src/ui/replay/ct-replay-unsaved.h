/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-draft.h"
#include "ct-replay-section.h"

#define CT_TYPE_REPLAY_UNSAVED (ct_replay_unsaved_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayUnsaved,
                      ct_replay_unsaved,
                      CT,
                      REPLAY_UNSAVED,
                      CtReplaySection)

gboolean ct_replay_unsaved_go_on (CtReplayUnsaved *self, const CtFoundDraft *found);
void ct_replay_unsaved_set_folder (CtReplayUnsaved *self, const char *folder);
void ct_replay_unsaved_discard (CtReplayUnsaved *self);
