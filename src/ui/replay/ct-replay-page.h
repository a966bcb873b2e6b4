/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-findings.h"
#include "ct-library.h"
#include "ct-page.h"
#include "ct-replay.h"
#include "ct-watched.h"

#define CT_REPLAY_SEES_ALL   "all"
#define CT_REPLAY_SEES_MOVER "mover"

/**
 * CtReplayPage:
 *
 * A recorded hand, seen by any player, with notes, trials and quizzes. Its independent
 * parts are sections (#CtReplaySection).
 */
#define CT_TYPE_REPLAY_PAGE (ct_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayPage, ct_replay_page, CT, REPLAY_PAGE, CtPage)

GtkWidget *ct_replay_page_new (CtRecord *record,
                               CtLibrary *library,
                               GSettings *settings);

CtReplay *ct_replay_page_get_replay (CtReplayPage *self);
CtFindings *ct_replay_page_get_findings (CtReplayPage *self);
gboolean ct_replay_page_is_from_library (CtReplayPage *self);
void ct_replay_page_set_watched (CtReplayPage *self,
                                 CtWatched *watched,
                                 const char *id);
gboolean ct_replay_page_save_hand (CtReplayPage *self,
                                   CtSession *hand,
                                   guint first,
                                   gboolean *ret_is_new);
