/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-sync.h: the thread that accesses a class folder */
#pragma once

#include "ct-class-rows.h"
#include "ct-class.h"
#include "ct-presence.h"

typedef struct _CtClassSync CtClassSync;

/**
 * CtClassNews:
 * @waiting: lines to write
 * @wants_here: push all rows of the signed-in student: the folder has more
 * @wants_all: push all rows of everyone: the queue overflowed, or another computer has
 * the same name
 * @class: (nullable): if it has changed
 * @intakes: (nullable) (element-type CtClassIntake): results from other computers
 *
 * Since the last call.
 */
typedef struct
{
  CtTrouble trouble;
  guint waiting;
  gboolean wants_here;
  gboolean wants_all;
  CtClass *class;
  GPtrArray *intakes;
} CtClassNews;

void ct_class_news_clear (CtClassNews *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtClassNews, ct_class_news_clear)

/**
 * CtClassSyncFunc:
 *
 * Called in the thread.
 */
typedef void (*CtClassSyncFunc) (gpointer user_data);

CtClassSync *ct_class_sync_new (CtClass *class,
                                CtClassSyncFunc on_news,
                                gpointer user_data,
                                GDestroyNotify destroy);
void ct_class_sync_push (CtClassSync *self, CtClassRows *rows);
void ct_class_sync_set_now (CtClassSync *self, const CtPresence *now);
void ct_class_sync_get_news (CtClassSync *self, CtClassNews *ret_news);
gboolean ct_class_sync_is_slow (CtClassSync *self);
gboolean ct_class_sync_wait (CtClassSync *self, guint milliseconds);
gboolean ct_class_sync_close (CtClassSync *self, guint milliseconds);
