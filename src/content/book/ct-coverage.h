/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-coverage.h: where rules are shown, taught and applied */
#pragma once

#include "ct-library.h"

/* Minimum per rule that can take effect. */
#define CT_COVERAGE_EXAMPLES 2
#define CT_COVERAGE_LESSONS  1
#define CT_COVERAGE_RECORDS  1

/**
 * CtCoverage:
 * @is_due: whether the engine enforces or performs the rule
 * @n_lessons: that teach it
 * @practice: (nullable): first lesson
 * @practice_line: its step
 * @n_records: that it affected
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
