/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-file.h"

#define CT_TYPE_DOCUMENT (ct_document_get_type ())
G_DECLARE_FINAL_TYPE (CtDocument, ct_document, CT, DOCUMENT, GObject)

typedef enum
{
  CT_DOCUMENT_KEEP_THEIRS,
  CT_DOCUMENT_KEEP_MINE,
} CtDocumentCare;

CtDocument *ct_document_new (GFile *file, const char *etag);

GFile *ct_document_get_file (CtDocument *self);
char *ct_document_dup_name (CtDocument *self);
const char *ct_document_get_etag (CtDocument *self);
gboolean ct_document_is_saving (CtDocument *self);
gboolean ct_document_is_same (CtDocument *self, CtDocument *other);
gboolean ct_document_is_gone (CtDocument *self);
void ct_document_watch (CtDocument *self);

void ct_document_save_async (CtDocument *self,
                             GFile *file,
                             GBytes *bytes,
                             CtDocumentCare care,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
gboolean ct_document_save_finish (CtDocument *self,
                                  GAsyncResult *result,
                                  GError **error);
