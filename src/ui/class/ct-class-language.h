/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class.h"

#define CT_TYPE_CLASS_LANGUAGE (ct_class_language_get_type ())
G_DECLARE_FINAL_TYPE (CtClassLanguage, ct_class_language, CT, CLASS_LANGUAGE, AdwBin)

void ct_class_language_set_class (CtClassLanguage *self, CtClass *class);
