/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-eyes.h: through whose eyes a recorded hand is seen */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_EYES (ct_replay_eyes_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayEyes, ct_replay_eyes, CT, REPLAY_EYES, CtReplaySection)

#define CT_REPLAY_SEES_ALL   "all"
#define CT_REPLAY_SEES_MOVER "mover"

const char *ct_replay_eyes_get_seen_by (CtReplayEyes *self);
gboolean ct_replay_eyes_get_hides_future (CtReplayEyes *self);
void ct_replay_eyes_look (CtReplayEyes *self);
void ct_replay_eyes_borrow (CtReplayEyes *self, const char *eyes);
void ct_replay_eyes_give_back (CtReplayEyes *self);

G_END_DECLS
