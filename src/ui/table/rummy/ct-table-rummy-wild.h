/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-rummy-wild.h: the place of a wild card in its sequence */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

G_END_DECLS
