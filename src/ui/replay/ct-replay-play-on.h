/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-play-on.h: a recorded hand is played on by somebody */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_PLAY_ON (ct_replay_play_on_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayPlayOn,
                      ct_replay_play_on,
                      CT,
                      REPLAY_PLAY_ON,
                      CtReplaySection)

G_END_DECLS
