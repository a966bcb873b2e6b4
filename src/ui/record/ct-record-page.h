/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-draft.h"
#include "ct-page.h"
#include "ct-recorder.h"

/**
 * CtRecordPage:
 *
 * Enters a hand that was played with real cards. Each change is saved as a draft.
 *
 * Signal: "recorded" (#CtFoundDraft).
 */
#define CT_TYPE_RECORD_PAGE (ct_record_page_get_type ())
G_DECLARE_FINAL_TYPE (CtRecordPage, ct_record_page, CT, RECORD_PAGE, CtPage)

GtkWidget *ct_record_page_new (const CtRules *rules,
                               CtLibrary *library,
                               GSettings *settings,
                               const char *drafts);

gboolean ct_record_page_go_on (CtRecordPage *self, const CtFoundDraft *found);
CtRecorder *ct_record_page_get_recorder (CtRecordPage *self);
gboolean ct_record_page_is_begun (CtRecordPage *self);
void ct_record_page_discard (CtRecordPage *self);
