/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-jumps.h: there and back to what is worth seeing in a recorded hand */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_JUMPS (ct_replay_jumps_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayJumps, ct_replay_jumps, CT, REPLAY_JUMPS, CtReplaySection)

G_END_DECLS
