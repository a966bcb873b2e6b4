/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-report.h: the results of all students of a class */
#pragma once

#include "ct-class.h"
#include "ct-deeds.h"
#include "ct-standing.h"
#include "ct-taught.h"

/**
 * CtLessonReport:
 *
 * A begun lesson or watched record.
 */
typedef struct
{
  char *lesson;
  CtLessonResult result;
} CtLessonReport;

/**
 * CtStudentReport:
 * @id: in lower case
 * @student: (nullable): %NULL for a former student
 * @standings: (element-type CtStanding): sorted by rule
 * @lessons: (element-type CtLessonReport): sorted by id
 * @last: Unix time; 0 for none
 */
typedef struct
{
  char *id;
  const CtStudent *student;
  GPtrArray *standings;
  GPtrArray *lessons;
  CtDeeds *deeds;
  gint64 last;
} CtStudentReport;

const char *ct_student_report_get_name (const CtStudentReport *self);
const CtStanding *ct_student_report_lookup_rule (const CtStudentReport *self,
                                                 const char *rule);
const CtLessonReport *ct_student_report_lookup_lesson (const CtStudentReport *self,
                                                       const char *lesson);
guint ct_student_report_count_finished (const CtStudentReport *self,
                                        GPtrArray *lessons);

CtTaught *ct_student_report_dup_taught (const CtStudentReport *self,
                                        CtLibrary *library);

/**
 * CtRuleReport:
 * @wrong: of all students
 * @right: of all students
 * @children: students with wrong answers
 */
typedef struct
{
  const char *rule;
  guint wrong;
  guint right;
  guint children;
} CtRuleReport;

/**
 * CtClassReport:
 *
 * Immutable.
 */
#define CT_TYPE_CLASS_REPORT (ct_class_report_get_type ())
G_DECLARE_FINAL_TYPE (CtClassReport, ct_class_report, CT, CLASS_REPORT, GObject)

/**
 * CtClassReading:
 *
 * For g_atomic_int_get() in any thread.
 */
typedef struct
{
  int n_read;
  int n_all;
} CtClassReading;

CtClassReading *ct_class_reading_new (void);
void ct_class_reading_unref (CtClassReading *self);

CtClassReport *ct_class_report_new (CtClass *class, gint64 when, GError **error);
void ct_class_report_new_async (CtClass *class,
                                CtClassReading *reading,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
CtClassReport *ct_class_report_new_finish (GAsyncResult *result, GError **error);

CtClass *ct_class_report_get_class (CtClassReport *self);
gint64 ct_class_report_get_time (CtClassReport *self);
GPtrArray *ct_class_report_get_children (CtClassReport *self);
const CtStudentReport *ct_class_report_lookup (CtClassReport *self,
                                               const char *student);
guint ct_class_report_get_n_read (CtClassReport *self);
guint ct_class_report_get_n_unread (CtClassReport *self);
guint ct_class_report_get_n_ahead (CtClassReport *self);
