/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-page.h: a recorded hand that one walks through */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-replay.h"

G_BEGIN_DECLS

#define CT_TYPE_REPLAY_PAGE (ct_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayPage, ct_replay_page, CT, REPLAY_PAGE, AdwBin)

GtkWidget *ct_replay_page_new (CtRecord *record,
                               CtLibrary *library,
                               GSettings *settings);

const CtRules *ct_replay_page_get_rules (CtReplayPage *self);
CtReplay *ct_replay_page_get_replay (CtReplayPage *self);
gboolean ct_replay_page_is_playing (CtReplayPage *self);

G_END_DECLS
