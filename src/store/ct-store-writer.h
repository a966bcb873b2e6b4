/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-store-sql.h"

typedef struct _CtStoreWriter CtStoreWriter;

/**
 * CtStoreNews:
 * @copy: (nullable): the database, when loaded or changed by others
 * @written: the last change in the file
 * @moved_aside: (nullable): path of a damaged file
 * @n_ahead: answers from the future, which count as received now
 */
typedef struct
{
  Database *copy;
  guint64 copied;
  guint64 written;
  gboolean is_loaded;
  CtTrouble trouble;
  char *moved_aside;
  guint n_ahead;
} CtStoreNews;

void ct_store_news_clear (CtStoreNews *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtStoreNews, ct_store_news_clear)

/**
 * CtStoreWriterFunc:
 *
 * In the writer's thread.
 */
typedef void (*CtStoreWriterFunc) (gpointer user_data);

CtStoreWriter *ct_store_writer_new (const char *path,
                                    CtStoreWriterFunc on_news,
                                    gpointer user_data,
                                    GDestroyNotify destroy);
void ct_store_writer_push (CtStoreWriter *self, CtStoreChange *change);
void ct_store_writer_get_news (CtStoreWriter *self, CtStoreNews *ret_news);
gboolean ct_store_writer_wait (CtStoreWriter *self, guint64 number, gint64 until);
gboolean ct_store_writer_close (CtStoreWriter *self, guint64 number, gint64 until);
