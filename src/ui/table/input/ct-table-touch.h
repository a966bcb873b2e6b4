/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table.h"

void ct_table_watch_pointer (CtTable *self);
void ct_table_watch_children (CtTable *self);
