/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-question.h"
#include "ct-refusal-banner.h"
#include "ct-table-view.h"

#define CT_TYPE_TABLE_PANE (ct_table_pane_get_type ())
G_DECLARE_FINAL_TYPE (CtTablePane, ct_table_pane, CT, TABLE_PANE, AdwBin)

GtkWidget *ct_table_pane_new (void);

CtTableView *ct_table_pane_get_table (CtTablePane *self);
CtRefusalBanner *ct_table_pane_get_banner (CtTablePane *self);
void ct_table_pane_bind_settings (CtTablePane *self, GSettings *settings);
void ct_table_pane_set_session (CtTablePane *self,
                                CtSession *session,
                                CtNarrator *narrator);
void ct_table_pane_answer (CtTablePane *self, const char *title, const char *text);
void ct_table_pane_be_quiet (CtTablePane *self);
void ct_table_pane_say (CtTablePane *self, const char *text);
void ct_table_pane_forget_passing (CtTablePane *self);
const char *ct_table_pane_get_said (CtTablePane *self);

void ct_table_pane_set_keeps_score (CtTablePane *self, gboolean keeps_score);
void ct_table_pane_offer_last_move (CtTablePane *self);
void ct_table_pane_set_discreet (CtTablePane *self, gboolean discreet);
void ct_table_pane_reveal (CtTablePane *self);
void ct_table_pane_set_beside (CtTablePane *self, CtTablePane *beside);
void ct_table_pane_set_brief (CtTablePane *self, gboolean brief);
void ct_table_pane_ask (CtTablePane *self, CtQuestion *question);
