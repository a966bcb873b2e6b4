/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-writer.h: the thread that alone has the file */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

typedef struct _CtStoreWriter CtStoreWriter;

/**
 * CtStoreNews:
 * @copy: (nullable): all that is in the file, where others have written into it or it
 *   was read for the first time
 * @copied: the last change that @copy has
 * @written: the last change that lies in the file
 * @is_loaded: whether the file was ever read
 * @trouble: why nothing is written now
 * @moved_aside: (nullable): where a damaged file is now
 * @n_ahead: how many answers were dated ahead, and count as received now
 *
 * What the writer has done since it was last asked.
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
 * There is news. Called in the thread of the writer.
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

G_END_DECLS
