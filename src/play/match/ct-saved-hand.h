/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-journal.h"
#include "ct-narrator.h"
#include "ct-record.h"
#include "ct-session.h"

/* A record without this end is incomplete. */
#define CT_SAVED_HAND_END "</record>\n"

#define CT_TYPE_SAVED_HAND (ct_saved_hand_get_type ())
G_DECLARE_FINAL_TYPE (CtSavedHand, ct_saved_hand, CT, SAVED_HAND, GObject)

gboolean ct_saved_hand_can_save (CtSession *session);
CtRecord *ct_saved_hand_create_record (CtSession *session);
CtSavedHand *ct_saved_hand_new (CtJournal *journal,
                                CtSession *session,
                                guint seat,
                                guint hand,
                                const char *match,
                                CtNarrator *narrator,
                                const char *name,
                                const char *title);
void ct_saved_hand_set_undone (CtSavedHand *self, guint n_undone);
void ct_saved_hand_keep_remarks (CtSavedHand *self, CtRecord *before);
const char *ct_saved_hand_get_title (CtSavedHand *self);
CtJournal *ct_saved_hand_get_journal (CtSavedHand *self);
gboolean ct_saved_hand_has_own_moves (CtSavedHand *self);
void ct_saved_hand_leave (CtSavedHand *self);
