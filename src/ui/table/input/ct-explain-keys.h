/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-explain-keys.h: a key that does nothing now says why, at the table */
#pragma once

#include "ct-table-pane.h"

G_BEGIN_DECLS

void ct_explain_keys (GtkWidget *page, CtTablePane *pane);

G_END_DECLS
