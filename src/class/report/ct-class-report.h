/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-report.h: what a teacher asks: how each child stands with each rule */
#pragma once

#include "ct-class.h"
#include "ct-deeds.h"
#include "ct-progress.h"
#include "ct-taught.h"

G_BEGIN_DECLS

/**
 * CtLessonReport:
 * @lesson: id
 * @result: how the child has done it
 *
 * A lesson that a child has begun, or a record that it has watched.
 */
typedef struct
{
  char *lesson;
  CtLessonResult result;
} CtLessonReport;

/**
 * CtStudentReport:
 * @id: of the child, in lower case
 * @student: (nullable): of the roster; %NULL where it is not in the class any more
 * @standings: (element-type CtStanding): by id of the rule
 * @lessons: (element-type CtLessonReport): by id
 * @deeds: for ct_class_list_due()
 * @last: Unix time of the last thing that it did; 0 for none
 *
 * What is known of a child.
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
 * @rule: id
 * @wrong: wrong answers of all children
 * @right: right answers of all children
 * @children: how many were wrong
 *
 * How often a rule is broken.
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
 * What all children of a class have done, on all computers, as it was when the folder
 * was read. It is never changed itself.
 */
#define CT_TYPE_CLASS_REPORT (ct_class_report_get_type ())
G_DECLARE_FINAL_TYPE (CtClassReport, ct_class_report, CT, CLASS_REPORT, GObject)

/**
 * CtClassReading:
 * @n_read: of how many children the files have been looked at
 * @n_all: of how many they are to be
 *
 * How far a report is that is being made; in any thread, by g_atomic_int_get().
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

G_END_DECLS
