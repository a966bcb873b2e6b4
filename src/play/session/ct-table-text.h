/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-text.h: the table as text */
#pragma once

#include "ct-narrator.h"

G_BEGIN_DECLS

char *ct_table_text (CtNarrator *narrator, const CtRules *rules, const CtState *state);

G_END_DECLS
