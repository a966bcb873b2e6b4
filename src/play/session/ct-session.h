/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ct-recall.h"

#define CT_TYPE_SESSION (ct_session_get_type ())
G_DECLARE_FINAL_TYPE (CtSession, ct_session, CT, SESSION, GObject)

CtSession *ct_session_new (const CtRules *rules, const CtState *start);
CtSession *ct_session_fork (CtSession *self);
CtSession *ct_session_fork_at (CtSession *self, guint position);

const CtRules *ct_session_get_rules (CtSession *self);
guint ct_session_get_n_plies (CtSession *self);
guint ct_session_get_position (CtSession *self);
void ct_session_set_position (CtSession *self, guint position);
void ct_session_jump (CtSession *self, guint position);

const CtState *ct_session_get_state (CtSession *self);
const CtState *ct_session_get_state_at (CtSession *self, guint position);
const CtMove *ct_session_get_move (CtSession *self, guint ply);
gboolean ct_session_is_irregular (CtSession *self, guint ply);
gboolean ct_session_is_undone (CtSession *self, guint ply);
GArray *ct_session_dup_events (CtSession *self, guint ply);
void ct_session_recall (CtSession *self, guint seat, CtRecall *ret_recall);

gboolean ct_session_play (CtSession *self, const CtMove *move);
void ct_session_make (CtSession *self, const CtMove *move);
void ct_session_reject (CtSession *self,
                        const CtMove *move,
                        const CtVerdict *verdict,
                        const char *text);
gboolean ct_session_undo (CtSession *self);
void ct_session_undo_to (CtSession *self, guint position);
gboolean ct_session_get_next_deal (CtSession *self, CtCard *ret_card, guint *ret_zone);
gboolean ct_session_deal (CtSession *self,
                          CtCard card,
                          guint zone,
                          CtVerdict *ret_verdict);
gboolean ct_session_append (CtSession *self, const CtMove *move, gboolean irregular);

const char *ct_undo_say_why_not (CtSession *session, guint first, guint people);
