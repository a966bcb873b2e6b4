/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay-section.h"

#define CT_TYPE_REPLAY_TUTOR (ct_replay_tutor_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayTutor, ct_replay_tutor, CT, REPLAY_TUTOR, CtReplaySection)

void ct_replay_tutor_set_n_playouts (CtReplayTutor *self, guint n_playouts);
