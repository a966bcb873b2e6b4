/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"
#include "ct-progress.h"
#include "ct-session.h"

/**
 * CtMatch:
 *
 * Computer players move automatically, after ct_match_proceed() if the match is
 * watched.
 *
 * Properties: "session" (replaced for every hand), "thinking", "undone" (changes before
 * the session does). Signals: "hand-over" (), "match-over" ().
 */
#define CT_TYPE_MATCH (ct_match_get_type ())
G_DECLARE_FINAL_TYPE (CtMatch, ct_match, CT, MATCH, GObject)

CtMatch *ct_match_new (const CtRules *rules,
                       guint n_seats,
                       guint people,
                       guint level,
                       guint64 seed);
CtMatch *ct_match_new_from_session (CtSession *session,
                                    guint people,
                                    guint level,
                                    guint64 seed);

CtSession *ct_match_get_session (CtMatch *self);
gboolean ct_match_is_person (CtMatch *self, guint seat);
gboolean ct_match_is_thinking (CtMatch *self);
gboolean ct_match_is_hand_over (CtMatch *self);
gboolean ct_match_is_over (CtMatch *self);
guint ct_match_get_hand (CtMatch *self);
void ct_match_resume (CtMatch *self, guint hand, guint n_undone);
gint ct_match_get_total (CtMatch *self, guint seat);
guint ct_match_get_lost (CtMatch *self, guint seat);

void ct_match_set_progress (CtMatch *self, CtProgress *progress);
void ct_match_count_help (CtMatch *self);
const CtRule *ct_match_explain_new_rule (CtMatch *self,
                                         CtLibrary *library,
                                         guint first);
GArray *ct_match_guide (CtMatch *self);
void ct_match_set_level (CtMatch *self, guint seats, guint level);
void ct_match_set_watched (CtMatch *self, gboolean is_watched);
void ct_match_proceed (CtMatch *self);
gboolean ct_match_play (CtMatch *self, const CtMove *move);
const char *ct_match_why_not_undo (CtMatch *self);
gboolean ct_match_undo (CtMatch *self);
guint ct_match_get_n_undone (CtMatch *self);
void ct_match_next_hand (CtMatch *self);
