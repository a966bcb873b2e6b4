/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-text.h: translates texts of our files */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *ct_text (const char *msgid);

G_END_DECLS
