/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay-section.h"
#include "ct-store.h"

#define CT_TYPE_REPLAY_BOOKMARKS (ct_replay_bookmarks_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayBookmarks,
                      ct_replay_bookmarks,
                      CT,
                      REPLAY_BOOKMARKS,
                      CtReplaySection)

void ct_replay_bookmarks_set_store (CtReplayBookmarks *self, CtStore *store);
