/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-results.h: the results of a student: results/DEVICE/STUDENT.jsonl */
#pragma once

#include <gio/gio.h>

#include "ct-statement.h"

#define CT_RESULTS_FOLDER "results"
#define CT_RESULTS_SUFFIX ".jsonl"

/* Every ten seconds in five school years. */
#define CT_RESULTS_MAX_FILE (128 * 1024 * 1024)

/**
 * CtResults:
 *
 * From all computers, without duplicates or retracted ones.
 */
typedef struct _CtResults CtResults;

CtResults *ct_results_new (const char *student);
void ct_results_free (CtResults *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtResults, ct_results_free)

void ct_results_add_bytes (CtResults *self, const char *data, gsize length);
gboolean ct_results_add_file (CtResults *self, GFile *file, GError **error);
gboolean ct_results_has (const CtResults *self, const char *id);
guint ct_results_get_n_bad (const CtResults *self);
GPtrArray *ct_results_list (CtResults *self);
GPtrArray *ct_results_list_voids (CtResults *self);
GPtrArray *ct_results_receive (CtResults *self, gint64 now);

/**
 * CtResultFile:
 * @student: id in lower case
 * @etag: differs after each write
 * @written: mtime
 */
typedef struct
{
  char *device;
  char *student;
  char *path;
  char *etag;
  gint64 written;
} CtResultFile;

GPtrArray *ct_result_files_list (GFile *folder, GError **error);
gint64 ct_result_files_find_receipt (GPtrArray *files);
CtResults *ct_results_read_raw (GFile *folder, const char *student, GError **error);
CtResults *ct_results_read (GFile *folder, const char *student, GError **error);
