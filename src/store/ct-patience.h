/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-patience.h: how long a window may wait for a disk */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gint64 ct_patience_begin (void);
void ct_patience_end (void);

G_END_DECLS
