/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-document.h"
#include "ct-lesson.h"
#include "ct-record.h"

/**
 * CtOpened:
 * @lesson: (nullable)
 * @record: (nullable)
 * @collection: (nullable) (element-type CtPackedLesson)
 * @move: number of a move in the name: “FILE#17”; -1 for none
 */
typedef struct
{
  CtDocument *document;
  CtLesson *lesson;
  CtRecord *record;
  GPtrArray *collection;
  gint64 move;
} CtOpened;

GFile *ct_open_resolve (GFile *link, gint64 *ret_move);

void ct_open_async (GFile *file, GAsyncReadyCallback callback, gpointer user_data);
void ct_open_text_async (const char *text,
                         GAsyncReadyCallback callback,
                         gpointer user_data);
CtOpened *ct_open_finish (GAsyncResult *result, GError **error);
void ct_opened_free (CtOpened *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtOpened, ct_opened_free)
