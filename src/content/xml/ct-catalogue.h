/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-catalogue.h: the translations of one language, whatever the language of the
 * desktop */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _CtCatalogue CtCatalogue;

CtCatalogue *ct_catalogue_new_from_file (const char *path, GError **error);
void ct_catalogue_free (CtCatalogue *self);
const char *ct_catalogue_lookup (const CtCatalogue *self, const char *msgid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtCatalogue, ct_catalogue_free)

G_END_DECLS
