/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-arrow.h: arrows that lead on where one reads from right to left */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

guint ct_arrow (guint key);

G_END_DECLS
