/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-moment.h: how long a window may wait for a disk */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gint64 ct_moment_begin (void);
void ct_moment_end (void);

G_END_DECLS
