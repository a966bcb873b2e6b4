/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-page.h: a recorded hand that one walks through */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-replay.h"

G_BEGIN_DECLS

/**
 * CtReplayPage:
 *
 * Shows a recorded hand: the table, a timeline with its marks, the moves as sentences
 * with the notes below them. It can be seen with the eyes of every seat.
 *
 * All of it but the table is made of sections (#CtReplaySection), which share the
 * property "replay" of the page; whoever has something for a section asks for it with
 * ct_replay_section_find(). What one can do (`replay.…`) stands in `actions[]` of each.
 */
#define CT_TYPE_REPLAY_PAGE (ct_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayPage, ct_replay_page, CT, REPLAY_PAGE, AdwBin)

GtkWidget *ct_replay_page_new (CtRecord *record,
                               CtLibrary *library,
                               GSettings *settings);

CtReplay *ct_replay_page_get_replay (CtReplayPage *self);
gboolean ct_replay_page_save_hand (CtReplayPage *self,
                                   CtSession *hand,
                                   guint first,
                                   gboolean *ret_is_new);

G_END_DECLS
