/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-cache.h: results of each student, to read only files that have changed */
#pragma once

#include "ct-class-facts.h"

/**
 * CT_STUDENT_SAVED:
 *
 * Of one student.
 */
#define CT_STUDENT_SAVED                                                               \
  "(sxa(suuuuxddx)"      /* etags, last, standings */                                  \
  "a(suuuuux)a(sa(xu)))" /* lessons, right answers of a rule */

GVariant *ct_class_cache_load (const char *class_id);
void ct_class_cache_save (const char *class_id, GVariant *all);
void ct_class_cache_forget (const CtClassFacts *facts);
