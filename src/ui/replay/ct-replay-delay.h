/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-delay.h: how long each move of a recorded hand is looked at */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_DELAY (ct_replay_delay_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayDelay, ct_replay_delay, CT, REPLAY_DELAY, CtReplaySection)

G_END_DECLS
