/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-document.h"
#include "ct-replay-section.h"

#define CT_TYPE_REPLAY_FILE (ct_replay_file_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayFile, ct_replay_file, CT, REPLAY_FILE, CtReplaySection)

CtDocument *ct_replay_file_get_document (CtReplayFile *self);
void ct_replay_file_set_document (CtReplayFile *self, CtDocument *document);
void ct_replay_file_save (CtReplayFile *self, gboolean is_told);
gboolean ct_replay_file_ask_for_players (CtReplayFile *self, const char *action);
void ct_replay_file_ask_about_conflict (CtReplayFile *self);
