/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-class-report.h"
#include "ct-library.h"
#include "ct-sheet.h"

G_BEGIN_DECLS

typedef struct _CtParentsPrint CtParentsPrint;

CtParentsPrint *ct_parents_print_new (CtClassReport *report,
                                      const CtStudentReport *child,
                                      CtLibrary *library);
void ct_parents_print_free (CtParentsPrint *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtParentsPrint, ct_parents_print_free)

char *ct_parents_print_say (CtParentsPrint *self);
CtSheet ct_parents_print_get_sheet (CtParentsPrint *self);

G_END_DECLS
