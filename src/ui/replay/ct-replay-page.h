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
 * ct_replay_section_find().
 *
 * # Actions
 *
 * - steps: `replay.first`, `replay.previous`, `replay.next`, `replay.last`,
 *   `replay.play`, `replay.go-to`, `replay.go-to-number` (number)
 * - jumps: `replay.next-note`, `-event`, `-turn`, `-trick`, `-bookmark`, and the same
 *   with `previous`; `replay.go-back`, `replay.go-forward`
 * - bookmarks: `replay.bookmark`, `replay.list-bookmarks`, `replay.remove-bookmark`
 *   (number)
 * - eyes: `replay.choose-eyes`, `replay.seen-by` ("all", "mover" or the letter of a
 *   seat), `replay.honest`, `replay.hides-future`
 * - variations: `replay.enter-variation` (position, number), `replay.leave-variation`,
 *   `replay.try`, `replay.name-variation`, `replay.remove-variation`
 * - quiz: `replay.choose-quiz`, `replay.quiz` (about moves: "all" or the letter of a
 *   seat; about everybody: "legal", "capture", "takes", "draws"), `replay.show-answer`,
 *   `replay.stop-quiz`; `replay.play-on`
 * - notes: `replay.write-note`, `replay.edit-note` (position, number),
 *   `replay.choose-mark`, `replay.mark-good`, `-mistake`, `-key`, `-question`
 * - file: `replay.undo`, `replay.redo`, `replay.save`, `replay.save-as`,
 *   `replay.show-as-happened`
 * - to take along: `replay.save-picture`, `replay.save-pages`, `replay.save-text`,
 *   `replay.copy-picture`, `replay.copy-text`, `replay.print`
 */
#define CT_TYPE_REPLAY_PAGE (ct_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (CtReplayPage, ct_replay_page, CT, REPLAY_PAGE, AdwBin)

GtkWidget *ct_replay_page_new (CtRecord *record,
                               CtLibrary *library,
                               GSettings *settings);

CtReplay *ct_replay_page_get_replay (CtReplayPage *self);
gboolean ct_replay_page_keep_hand (CtReplayPage *self, CtSession *hand, guint first);

G_END_DECLS
