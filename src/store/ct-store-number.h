/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-number.h: numbers for rows that are made on several computers */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gint64 ct_store_create_number (void);

G_END_DECLS
