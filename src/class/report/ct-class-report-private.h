/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-report-private.h: what is known of a child, read and kept */
#pragma once

#include "ct-class-report.h"
#include "ct-results.h"

G_BEGIN_DECLS

/**
 * CtSavedDay:
 *
 * How often a rule was right on a day: “(xu)” as it lies in memory.
 */
typedef struct
{
  gint64 when;
  guint32 n;
} CtSavedDay;

/* What is kept of a child. The right answers are counted day by day. */
#define CT_STUDENT_SAVED                                                               \
  "(sxa(suuuuxddx)"      /* etags, last, standings */                                  \
  "a(suuuuux)a(sa(xu)))" /* lessons, right answers of a rule */

/**
 * CtStudentWork:
 * @etags: of the files of a child
 * @paths: (element-type utf8): where they are
 * @saved: (nullable) (type CT_STUDENT_SAVED): what was made of them
 * @was_read: whether they had to be read for that
 * @receipt: moment at which they are read, see ct_result_files_find_receipt()
 * @n_unread: how many of them could not be read
 * @n_ahead: how many lines were dated later than that
 * @corrections: (nullable): those lines as they count now, to be written into the
 * folder
 *
 * A child that is still to be looked at.
 */
typedef struct
{
  char *id;
  char *etags;
  GPtrArray *paths;
  GVariant *saved;
  const char *class_id;
  gint64 receipt;
  gboolean was_read;
  guint n_unread;
  guint n_ahead;
  char *corrections;
} CtStudentWork;

void ct_student_work_do (CtStudentWork *self);
void ct_student_work_free (CtStudentWork *self);

CtStudentReport *ct_student_report_new (const char *id, GVariant *saved, gint64 now);
void ct_student_report_free (CtStudentReport *self);

GVariant *ct_class_cache_load (const char *class_id);
void ct_class_cache_save (const char *class_id, GVariant *all);
void ct_class_cache_forget (const CtClassFacts *facts);

G_END_DECLS
