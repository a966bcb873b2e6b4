/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-sync.h: the thread that alone goes to the folder of a class */
#pragma once

#include "ct-class-rows.h"
#include "ct-class.h"
#include "ct-presence.h"

G_BEGIN_DECLS

typedef struct _CtClassSync CtClassSync;

/**
 * CtClassNews:
 * @trouble: why nothing goes into the folder now
 * @waiting: how many lines are not there yet
 * @wants_here: whether all that the store knows of who sits here is to be pushed again:
 *   there is more of them in the folder
 * @wants_all: whether the same is to be done for everybody: another computer has the
 *   name of this one
 * @class: (nullable): the class, where somebody has changed its files
 * @intakes: (element-type CtClassIntake): what other computers have written of whoever
 *   sits here
 *
 * What the thread has found since it was last asked.
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
 * There is news. Called in the thread.
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

G_END_DECLS
