/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class.h"

G_BEGIN_DECLS

#define CT_TYPE_CLASS_FINDINGS (ct_class_findings_get_type ())
G_DECLARE_FINAL_TYPE (CtClassFindings, ct_class_findings, CT, CLASS_FINDINGS, AdwBin)

void ct_class_findings_check (CtClassFindings *self, CtClass *class);

G_END_DECLS
