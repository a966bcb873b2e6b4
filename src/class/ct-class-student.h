/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-student.h: what lies in the folder of one child, and what is missing there
 */
#pragma once

#include "ct-class-rows.h"

G_BEGIN_DECLS

/**
 * CtClassStudent:
 * @pupil: (nullable): id; %NULL before anything was read
 * @results: what lies in the folder
 * @receipt: moment at which it was read, see ct_result_files_find_receipt()
 * @etags: of the files that other computers have written
 * @size: of the file that this computer has written
 *
 * Of the thread that goes to the folder.
 */
typedef struct
{
  char *student;
  CtResults *results;
  gint64 receipt;
  char *etags;
  goffset size;
} CtClassStudent;

void ct_class_student_clear (CtClassStudent *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtClassStudent, ct_class_student_clear)

gboolean ct_class_student_read (CtClassStudent *self,
                                GFile *folder,
                                const char *device,
                                const char *student);
gboolean ct_class_student_has_changed (CtClassStudent *self,
                                       GFile *folder,
                                       const char *device);
char *ct_class_student_compose (const CtClassStudent *self,
                                const char *class_id,
                                GArray *statements);
void ct_class_student_take_lines (CtClassStudent *self, const char *lines);
CtClassIntake *ct_class_student_make_intake (const CtClassStudent *self,
                                             const CtClassRows *rows,
                                             GArray *statements);

G_END_DECLS
