/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-cli-what-if.h: what would happen, line by line */
#pragma once

#include "ct-what-if.h"

G_BEGIN_DECLS

void ct_cli_print_what_if (CtWhatIf *what_if, CtNarrator *narrator);

G_END_DECLS
