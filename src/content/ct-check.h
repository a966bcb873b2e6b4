/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-check.h: checks files of any of our formats */
#pragma once

#include "ct-library.h"

/**
 * CtTally:
 * @lessons: (nullable) (element-type CtLesson): taken
 */
typedef struct
{
  guint n_passed;
  guint n_failed;
  gboolean is_unreadable;
  GPtrArray *lessons;
} CtTally;

GFile *ct_content_file (const char *name);
CtPosition *ct_content_first_position (GFile *file, CtDiagnostics *diagnostics);
gboolean ct_check_bytes (const char *data,
                         gsize length,
                         const char *name,
                         CtDiagnostics *diagnostics,
                         CtTally *tally);
GPtrArray *ct_check_collection (GFile *file, GError **error);
gboolean ct_check_file (GFile *file, CtDiagnostics *diagnostics, CtTally *tally);

void ct_check_file_async (GFile *file,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
CtDiagnostics *ct_check_file_finish (GAsyncResult *result);
