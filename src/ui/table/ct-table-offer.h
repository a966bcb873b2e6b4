/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-offer.h: one card that can be played in several ways */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

void ct_table_offer (CtTable *self, const GArray *asked, GtkWidget *at);

G_END_DECLS
