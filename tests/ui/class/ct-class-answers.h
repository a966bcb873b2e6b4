/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-answers.h: makes results files of students */
#pragma once

#include "ct-library.h"

char *ct_class_answers_write (CtLibrary *library,
                              const char *student,
                              guint n_known,
                              guint n_broken);
char *ct_class_answers_dup_recipe (CtLibrary *library, const char *rule);
