/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-try.h: other moves are tried in a recorded hand */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_TRY (ct_replay_try_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayTry, ct_replay_try, CT, REPLAY_TRY, CtReplaySection)

gboolean ct_replay_try_is_active (CtReplayTry *self);
void ct_replay_try_set_active (CtReplayTry *self, gboolean is_active);

G_END_DECLS
