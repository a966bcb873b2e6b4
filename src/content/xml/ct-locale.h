/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-locale.h: the language in which both programs speak */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void ct_locale_init (void);
const char *ct_locale_get_folder (void);

G_END_DECLS
