/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay-section.h"

#define CT_TYPE_REPLAY_STORY (ct_replay_story_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayStory, ct_replay_story, CT, REPLAY_STORY, CtReplaySection)

void ct_replay_story_drop (CtReplayStory *self);
