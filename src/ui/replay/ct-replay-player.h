/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay-section.h"

#define CT_TYPE_REPLAY_PLAYER (ct_replay_player_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayPlayer,
                      ct_replay_player,
                      CT,
                      REPLAY_PLAYER,
                      CtReplaySection)

gboolean ct_replay_player_is_playing (CtReplayPlayer *self);
gboolean ct_replay_player_shows_list (CtReplayPlayer *self);
void ct_replay_player_set_playing (CtReplayPlayer *self, gboolean is_playing);
void ct_replay_player_pause (CtReplayPlayer *self);
