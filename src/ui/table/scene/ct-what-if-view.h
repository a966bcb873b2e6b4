/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-what-if-view.h: a grey table, on which something is only thought of */
#pragma once

#include <adwaita.h>

#include "ct-table-view.h"
#include "ct-what-if.h"

G_BEGIN_DECLS

#define CT_TYPE_WHAT_IF_VIEW (ct_what_if_view_get_type ())
G_DECLARE_FINAL_TYPE (CtWhatIfView, ct_what_if_view, CT, WHAT_IF_VIEW, AdwBin)

GtkWidget *ct_what_if_view_new (void);
void ct_what_if_view_bind_settings (CtWhatIfView *self, GSettings *settings);
void ct_what_if_view_show (CtWhatIfView *self, CtWhatIf *what_if, CtTableView *like);
void ct_what_if_view_stop (CtWhatIfView *self);
void ct_what_if_view_focus (CtWhatIfView *self);

G_END_DECLS
