/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-pane.h"

void ct_explain_keys (GtkWidget *page, CtTablePane *pane);
