/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-pace.h"
#include "ct-table-pane.h"
#include "ct-what-if.h"

#define CT_TYPE_WHAT_IF_PANE (ct_what_if_pane_get_type ())
G_DECLARE_FINAL_TYPE (CtWhatIfPane, ct_what_if_pane, CT, WHAT_IF_PANE, AdwBin)

GtkWidget *ct_what_if_pane_new (CtTablePane *pane);
CtTablePane *ct_what_if_pane_get_pane (CtWhatIfPane *self);
void ct_what_if_pane_bind_settings (CtWhatIfPane *self, GSettings *settings);
void ct_what_if_pane_set_pace (CtWhatIfPane *self, CtPace *pace);
void ct_what_if_pane_set_terms (CtWhatIfPane *self, CtWhatIfTerms terms);

void ct_what_if_pane_offer (CtWhatIfPane *self,
                            const CtRules *rules,
                            const CtState *state,
                            const CtMove *move);
void ct_what_if_pane_offer_here (CtWhatIfPane *self, const CtMove *move);
gboolean ct_what_if_pane_has_offer (CtWhatIfPane *self);
void ct_what_if_pane_withdraw (CtWhatIfPane *self);
void ct_what_if_pane_show_line (CtWhatIfPane *self,
                                const CtRules *rules,
                                const CtState *state,
                                const GArray *moves);
gboolean ct_what_if_pane_is_thinking (CtWhatIfPane *self);
void ct_what_if_pane_stop (CtWhatIfPane *self);
