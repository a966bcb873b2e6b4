/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-text.h: translates texts of our files */
#pragma once

#include <gio/gio.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _CtCatalog CtCatalog;

CtCatalog *ct_catalog_new_from_file (const char *path, GError **error);
void ct_catalog_free (CtCatalog *self);
const char *ct_catalog_lookup (const CtCatalog *self, const char *msgid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtCatalog, ct_catalog_free)

void ct_locale_init (void);

#define CT_TEXT_ORIGINAL "en" /* the language of the files */

typedef struct _CtText CtText;

CtText *ct_text_new (const char *game, const char *msgid);
void ct_text_free (CtText *self);
const char *ct_text (const CtText *self);
const char *ct_text_get_msgid (const CtText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtText, ct_text_free)

gboolean ct_text_is_foreign (const char *game);

void ct_text_set_language (const char *language);
GStrv ct_text_list_languages (void);
const char *ct_text_name_language (const char *language);

G_END_DECLS
