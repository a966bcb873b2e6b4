/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-cli-table.h: the table as text */
#pragma once

#include "ct-narrator.h"

G_BEGIN_DECLS

void ct_cli_print_table (CtNarrator *narrator,
                         const CtRules *rules,
                         const CtState *state);

G_END_DECLS
