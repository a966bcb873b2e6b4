/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-document.h"
#include "ct-lesson.h"
#include "ct-record.h"

G_BEGIN_DECLS

/**
 * CtOpened:
 * @lesson: (nullable)
 * @record: (nullable)
 */
typedef struct
{
  CtDocument *document;
  CtLesson *lesson;
  CtRecord *record;
} CtOpened;

void ct_open_async (GFile *file, GAsyncReadyCallback callback, gpointer user_data);
CtOpened *ct_open_finish (GAsyncResult *result, GError **error);
void ct_opened_free (CtOpened *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtOpened, ct_opened_free)

G_END_DECLS
