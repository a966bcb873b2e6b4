/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-seed.h: a number from which all that is left to chance follows */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint64 ct_seed_draw (void);

G_END_DECLS
