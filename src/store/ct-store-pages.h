/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-pages.h: the pages of a damaged file, each looked at by itself */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

/**
 * CtStorePages:
 * @db: in memory: the tables of our own, and all pages of the file but the first
 *
 * A row lies whole on a leaf of a tree. Where what is above the leaves is lost, each of
 * them is a small tree of its own.
 */
typedef struct
{
  Database *db;
  const guchar *data; /* of @db */
  guint n;
} CtStorePages;

gboolean ct_store_pages_init (CtStorePages *self, Database *damaged, guint version);
gboolean ct_store_pages_choose (CtStorePages *self, const char *table, guint page);
void ct_store_pages_clear (CtStorePages *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtStorePages, ct_store_pages_clear)

G_END_DECLS
