/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-check.h: everything that is wrong in the folder of a class */
#pragma once

#include "ct-class.h"

G_BEGIN_DECLS

CtClass *ct_class_check (GFile *folder, CtDiagnostics *diagnostics, GError **error);

G_END_DECLS
