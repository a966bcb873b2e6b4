/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay.h"

/**
 * CtReplayTextParts:
 * @CT_REPLAY_TEXT_COURSES: variations
 */
typedef enum /*< flags >*/
{
  CT_REPLAY_TEXT_MOVES = 0,
  CT_REPLAY_TEXT_NOTES = 1 << 0,
  CT_REPLAY_TEXT_COURSES = 1 << 1,
  CT_REPLAY_TEXT_TABLES = 1 << 2,
} CtReplayTextParts;

char *ct_replay_text (CtReplay *self, guint end, CtReplayTextParts parts);
char *ct_replay_text_position (CtReplay *self, guint position, CtReplayTextParts parts);
