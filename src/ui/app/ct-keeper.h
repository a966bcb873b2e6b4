/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean ct_keeper_is_wanted (const char *const *arguments);
int ct_keeper_run (const char *const *arguments);

G_END_DECLS
