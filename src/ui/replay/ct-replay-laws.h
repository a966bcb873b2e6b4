/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-paper.h"
#include "ct-replay-section.h"

#define CT_TYPE_REPLAY_LAWS (ct_replay_laws_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayLaws, ct_replay_laws, CT, REPLAY_LAWS, CtReplaySection)

void ct_replay_laws_fill_menu (GMenu *menu, const CtRules *rules);
CtPaper *ct_replay_laws_create_card (CtReplayLaws *self);
