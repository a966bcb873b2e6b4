/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-variation.h: other ways that a recorded hand might have taken */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_VARIATION (ct_replay_variation_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayVariation,
                      ct_replay_variation,
                      CT,
                      REPLAY_VARIATION,
                      CtReplaySection)

G_END_DECLS
