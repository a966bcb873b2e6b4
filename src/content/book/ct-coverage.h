/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-coverage.h: is every rule shown, taught and seen at work? */
#pragma once

#include "ct-library.h"

G_BEGIN_DECLS

/* What a rule that can be at work must have. */
#define CT_COVERAGE_EXAMPLES 2
#define CT_COVERAGE_LESSONS  1
#define CT_COVERAGE_RECORDS  1

/**
 * CtCoverage:
 * @is_due: the rule must be covered: it is about what may be done or what happens, and
 *   the program acts by it
 * @n_examples: examples that show it, proved
 * @n_lessons: lessons that teach it
 * @practice: (nullable): the first lesson in which it can be ticked off
 * @practice_line: the step of that lesson
 * @n_records: hands in which it matters: it made something happen, or was broken
 */
typedef struct
{
  const CtRule *rule;
  gboolean is_due;
  guint n_examples;
  guint n_lessons;
  const CtLibraryEntry *practice;
  guint practice_line;
  guint n_records;
} CtCoverage;

GArray *ct_coverage_new (CtLibrary *library, const CtRules *rules);
gboolean ct_coverage_is_enough (const CtCoverage *coverage);

G_END_DECLS
