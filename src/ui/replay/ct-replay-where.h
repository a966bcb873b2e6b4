/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-where.h: at which move of a recorded hand one is */
#pragma once

#include "ct-replay-section.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_WHERE (ct_replay_where_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayWhere, ct_replay_where, CT, REPLAY_WHERE, CtReplaySection)

G_END_DECLS
