/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-rig.h: records for tests, ours and written for the occasion */
#pragma once

#include "ct-record.h"
#include "ct-replay.h"

G_BEGIN_DECLS

CtRecord *ct_rig_open_record (const char *name);
CtReplay *ct_rig_open_replay (const char *name, CtLibrary *library);
CtReplay *ct_rig_read_replay (const char *path, CtLibrary *library);
char *ct_rig_write_record (const char *moves);
CtReplay *ct_rig_replay_of (const char *moves);

G_END_DECLS
