/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-pane.h"

G_BEGIN_DECLS

void ct_explain_keys (GtkWidget *page, CtTablePane *pane);

G_END_DECLS
