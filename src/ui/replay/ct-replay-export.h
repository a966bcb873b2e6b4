/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay-section.h"

#define CT_TYPE_REPLAY_EXPORT (ct_replay_export_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayExport,
                      ct_replay_export,
                      CT,
                      REPLAY_EXPORT,
                      CtReplaySection)

void ct_replay_export_save (CtReplayExport *self, GFile *file, const char *suffix);
