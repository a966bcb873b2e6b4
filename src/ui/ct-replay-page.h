/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-page.h: a recorded hand that one walks through */
#pragma once

#include <adwaita.h>

#include "ct-bookmarks.h"
#include "ct-library.h"
#include "ct-replay.h"

G_BEGIN_DECLS

/**
 * CtReplayPage:
 *
 * Shows a recorded hand: the table, a timeline with its marks, the moves as sentences
 * with the notes below them. It can be seen with the eyes of every seat.
 *
 * # Actions
 *
 * `replay.first`, `replay.previous`, `replay.next`, `replay.last`, `replay.play`;
 * `replay.previous-note`, `replay.next-note`, `replay.previous-event`,
 * `replay.next-event`, `replay.previous-turn`, `replay.next-turn`,
 * `replay.previous-trick`, `replay.next-trick`, `replay.previous-bookmark`,
 * `replay.next-bookmark`; `replay.go-to`, `replay.go-to-number` (number);
 * `replay.go-back`, `replay.go-forward`; `replay.bookmark`, `replay.list-bookmarks`,
 * `replay.remove-bookmark` (number); `replay.enter-variation` (position, number),
 * `replay.leave-variation`, `replay.try`; `replay.choose-quiz`, `replay.quiz` ("all" or
 * the letter of a seat), `replay.show-answer`, `replay.stop-quiz`;
 * `replay.seen-by` ("all", "mover" or the letter of a seat), `replay.honest`,
 * `replay.hides-future`, `replay.choose-eyes` and `replay.play-on`;
 * `replay.save-picture`, `replay.save-pages`, `replay.save-text`,
 * `replay.copy-picture`, `replay.copy-text` and `replay.print`.
 */
#define CT_TYPE_REPLAY_PAGE (ct_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayPage, ct_replay_page, CT, REPLAY_PAGE, AdwBin)

GtkWidget *ct_replay_page_new (CtRecord *record,
                               CtLibrary *library,
                               GSettings *settings);

void ct_replay_page_set_bookmarks (CtReplayPage *self, CtBookmarks *bookmarks);

const CtRules *ct_replay_page_get_rules (CtReplayPage *self);
CtReplay *ct_replay_page_get_replay (CtReplayPage *self);
gboolean ct_replay_page_is_playing (CtReplayPage *self);
void ct_replay_page_export (CtReplayPage *self, GFile *file, const char *suffix);

G_END_DECLS
