/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table.h"

void ct_table_keys_add (GtkWidgetClass *klass);
void ct_table_keys_add_to_page (GtkWidgetClass *klass);
void ct_table_keys_add_arrows_to_page (GtkWidgetClass *klass,
                                       const char *back,
                                       const char *on);
