/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-packets.h"
#include "ct-record.h"
#include "ct-session.h"

/**
 * CtEntered:
 * @CT_ENTERED_ALLOWED: a move
 * @CT_ENTERED_IRREGULAR: a move that broke a rule and is kept
 * @CT_ENTERED_IMPOSSIBLE: a move whose cards are not there since an earlier one was
 *   corrected; it is kept, but not played
 * @CT_ENTERED_REFUSED: nothing has changed; see ct_recorder_keep()
 * @CT_ENTERED_SEVERAL: nothing has changed; several moves are meant
 * @CT_ENTERED_UNCLEAR: nothing has changed; no move is meant
 */
typedef enum
{
  CT_ENTERED_ALLOWED,
  CT_ENTERED_IRREGULAR,
  CT_ENTERED_IMPOSSIBLE,
  CT_ENTERED_REFUSED,
  CT_ENTERED_SEVERAL,
  CT_ENTERED_UNCLEAR,
} CtEntered;

#define CT_TYPE_RECORDER (ct_recorder_get_type ())
G_DECLARE_FINAL_TYPE (CtRecorder, ct_recorder, CT, RECORDER, GObject)

CtRecorder *ct_recorder_new (const CtRules *rules,
                             guint n_seats,
                             guint dealer,
                             guint previous_winner);

CtRecorder *ct_recorder_new_from_record (CtRecord *record);
gboolean ct_recorder_can_continue (CtRecord *record);

gboolean ct_recorder_is_of (CtRecorder *self,
                            const CtRules *rules,
                            guint n_seats,
                            guint dealer,
                            guint previous_winner);
const CtRules *ct_recorder_get_rules (CtRecorder *self);

guint ct_recorder_get_n_packets (CtRecorder *self);
guint ct_recorder_get_packet (CtRecorder *self, guint i);
gboolean ct_recorder_is_face_up (CtRecorder *self, guint zone);
guint ct_recorder_get_size (CtRecorder *self, guint zone);
guint ct_recorder_count (CtRecorder *self, guint zone);
guint ct_recorder_count_face (CtRecorder *self, guint zone, CtFace face);
gboolean ct_recorder_add (CtRecorder *self, guint zone, CtFace face);
gboolean ct_recorder_remove_last (CtRecorder *self, guint zone);
void ct_recorder_deal (CtRecorder *self, guint64 seed);
gboolean ct_recorder_can_deal (CtRecorder *self);
const gboolean *ct_recorder_get_known (CtRecorder *self);
gboolean ct_recorder_knows_hand (CtRecorder *self, guint seat);

gboolean ct_recorder_is_complete (CtRecorder *self, const char *text);
CtEntered ct_recorder_enter (CtRecorder *self,
                             const char *text,
                             CtVerdict *ret_verdict,
                             GPtrArray *ret_texts);
CtEntered ct_recorder_correct (CtRecorder *self,
                               guint i,
                               const char *text,
                               CtVerdict *ret_verdict,
                               GPtrArray *ret_texts);
const CtMove *ct_recorder_get_refused (CtRecorder *self);
gboolean ct_recorder_is_refusal_proven (CtRecorder *self);
gint ct_recorder_find_doubtful (CtRecorder *self, const char **ret_rule);
CtEntered ct_recorder_keep (CtRecorder *self);
gboolean ct_recorder_skip_cut (CtRecorder *self);
gboolean ct_recorder_undo (CtRecorder *self);

guint ct_recorder_get_n_moves (CtRecorder *self);
CtEntered ct_recorder_get_kind (CtRecorder *self, guint i);
const char *ct_recorder_get_rule (CtRecorder *self, guint i);
gboolean ct_recorder_is_proven (CtRecorder *self, guint i);
gboolean ct_recorder_needs_look (CtRecorder *self, guint i);
guint ct_recorder_get_seat (CtRecorder *self, guint i);
const char *ct_recorder_get_text (CtRecorder *self, guint i);
gint ct_recorder_get_ply (CtRecorder *self, guint i);

const CtState *ct_recorder_get_state (CtRecorder *self);
CtSession *ct_recorder_create_session (CtRecorder *self);
CtRecord *ct_recorder_create_record (CtRecorder *self, const char *const *names);
