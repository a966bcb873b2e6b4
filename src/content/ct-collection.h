/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-collection.h: several lessons in one file */
#pragma once

#include "ct-lesson.h"

/**
 * CT_COLLECTION_SUFFIX:
 *
 * An extension.
 */
#define CT_COLLECTION_SUFFIX ".cartilla-lessons"

/**
 * CT_COLLECTION_MAX_LESSONS:
 *
 * As many as the library reads from a folder.
 */
#define CT_COLLECTION_MAX_LESSONS 200

#define CT_PACKED_LESSON_MAX_BYTES (4 * 1024 * 1024)

/**
 * CtPackedLesson:
 * @name: in the archive; no path
 * @lesson: (nullable): %NULL before checking, or if it cannot be opened
 * @findings: of checking, sorted by line
 */
typedef struct
{
  char *name;
  GBytes *bytes;
  CtLesson *lesson;
  CtDiagnostics *findings;
} CtPackedLesson;

GPtrArray *ct_collection_new (void);
void ct_collection_add (GPtrArray *lessons, const char *id, GBytes *bytes);
GBytes *ct_collection_pack (GPtrArray *lessons, GError **error);

GPtrArray *ct_collection_unpack (GBytes *archive,
                                 const char *name,
                                 CtDiagnostics *diagnostics);
GPtrArray *ct_collection_load (GFile *file, CtDiagnostics *diagnostics);
