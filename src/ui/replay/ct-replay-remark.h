/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-remark.h: what is said about a move of a recorded hand, in one line */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_REMARK (ct_replay_remark_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayRemark,
                      ct_replay_remark,
                      CT,
                      REPLAY_REMARK,
                      CtReplaySection)

gboolean ct_replay_remark_has_any (CtReplayRemark *self);

G_END_DECLS
