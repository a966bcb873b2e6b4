/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class-report.h"

#define CT_TYPE_CLASS_READER (ct_class_reader_get_type ())
G_DECLARE_FINAL_TYPE (CtClassReader, ct_class_reader, CT, CLASS_READER, AdwBin)

void ct_class_reader_read (CtClassReader *self, CtClass *class);
gboolean ct_class_reader_is_due (CtClassReader *self);
