/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-watched.h: how far a recorded hand has been watched */
#pragma once

#include "ct-replay-section.h"
#include "ct-watched.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_WATCHED (ct_replay_watched_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayWatched,
                      ct_replay_watched,
                      CT,
                      REPLAY_WATCHED,
                      CtReplaySection)

void ct_replay_watched_set_watched (CtReplayWatched *self,
                                    CtWatched *watched,
                                    const char *id);

G_END_DECLS
