/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-text.h: texts of our files in the reader's language */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define CT_TEXT_ORIGINAL "en" /* the language in which the files are written */

const char *ct_text (const char *msgid);

void ct_text_set_language (const char *language);
GStrv ct_text_list_languages (void);
const char *ct_text_name_language (const char *language);

G_END_DECLS
