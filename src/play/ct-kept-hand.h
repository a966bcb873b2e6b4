/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-kept-hand.h: a hand against the computer is a record from its first card on */
#pragma once

#include "ct-journal.h"
#include "ct-narrator.h"
#include "ct-session.h"

G_BEGIN_DECLS

/* How each record ends that is whole. */
#define CT_KEPT_HAND_END "</record>\n"

#define CT_TYPE_KEPT_HAND (ct_kept_hand_get_type ())
G_DECLARE_FINAL_TYPE (CtKeptHand, ct_kept_hand, CT, KEPT_HAND, GObject)

gboolean ct_kept_hand_can_keep (CtSession *session);
CtKeptHand *ct_kept_hand_new (CtJournal *journal,
                              CtSession *session,
                              guint seat,
                              guint hand,
                              const char *match,
                              CtNarrator *narrator,
                              const char *name,
                              const char *title);
CtJournal *ct_kept_hand_get_journal (CtKeptHand *self);
gboolean ct_kept_hand_has_own_moves (CtKeptHand *self);
void ct_kept_hand_leave (CtKeptHand *self);

G_END_DECLS
