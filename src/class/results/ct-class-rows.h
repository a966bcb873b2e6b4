/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-rows.h: converts rows of the store to statements and back */
#pragma once

#include "ct-results.h"
#include "ct-progress.h"

/**
 * CtClassRows:
 * @learner: row id
 * @is_all: also old rows
 * @answers: (element-type CtLearnerAnswer):
 * @runs: (element-type CtLearnerAnswer):
 * @visits: (element-type CtLearnerAnswer):
 * @undone: (element-type utf8): keys
 *
 * Immutable, for threads.
 */
typedef struct
{
  char *student;
  gint64 learner;
  gboolean is_all;
  GPtrArray *answers;
  GPtrArray *runs;
  GPtrArray *visits;
  GPtrArray *undone;
} CtClassRows;

CtClassRows *ct_class_rows_new (CtStore *store,
                                const char *student,
                                gint64 learner,
                                gint64 *answer,
                                gint64 *run);
void ct_class_rows_free (CtClassRows *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtClassRows, ct_class_rows_free)

GArray *ct_class_rows_list (const CtClassRows *self);

/**
 * CtClassIntake:
 * @learner: row id
 * @steps: (element-type GVariant): short ones
 */
typedef struct
{
  gint64 learner;
  GPtrArray *steps;
} CtClassIntake;

CtClassIntake *ct_class_intake_new (gint64 learner,
                                    GPtrArray *statements,
                                    GHashTable *known);
void ct_class_intake_free (CtClassIntake *self);
gboolean ct_class_intake_carry_out (CtClassIntake *self, CtStore *store);
