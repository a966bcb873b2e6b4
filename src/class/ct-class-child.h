/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-child.h: what lies in the folder of one child, and what is missing there */
#pragma once

#include "ct-class-rows.h"

G_BEGIN_DECLS

/**
 * CtClassChild:
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
  char *pupil;
  CtResults *results;
  gint64 receipt;
  char *etags;
  goffset size;
} CtClassChild;

void ct_class_child_clear (CtClassChild *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtClassChild, ct_class_child_clear)

gboolean ct_class_child_read (CtClassChild *self,
                              GFile *folder,
                              const char *device,
                              const char *pupil);
gboolean ct_class_child_has_changed (CtClassChild *self,
                                     GFile *folder,
                                     const char *device);
char *ct_class_child_compose (const CtClassChild *self,
                              const char *class_id,
                              GArray *statements);
void ct_class_child_take_lines (CtClassChild *self, const char *lines);
CtClassIntake *ct_class_child_make_intake (const CtClassChild *self,
                                           const CtClassRows *rows,
                                           GArray *statements);

G_END_DECLS
