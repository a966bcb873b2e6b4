/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-copy.h: a class as it was seen last, for when its folder is away */
#pragma once

#include "ct-class.h"

G_BEGIN_DECLS

GFile *ct_class_copy_get_place (GFile *folder);
void ct_class_copy_keep (GFile *folder);
CtClass *ct_class_copy_load (GFile *folder);
GPtrArray *ct_class_read_own (GFile *folder, CtDiagnostics *diagnostics);
GPtrArray *ct_class_copy_read_own (GFile *folder);

G_END_DECLS
