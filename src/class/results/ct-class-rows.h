/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-rows.h: what a store knows of a child, as statements, and back */
#pragma once

#include "ct-results.h"
#include "ct-store.h"

G_BEGIN_DECLS

/**
 * CtClassRows:
 * @student: id of the child
 * @learner: number of the learner on this computer
 * @is_all: whether it is all that the store knows, and not only what is new
 * @answers: (element-type CtLearnerAnswer): as the store gives them
 * @runs: as the store gives them
 * @visits: where the child is in lessons
 * @undone: (element-type utf8): keys of answers that were taken back
 *
 * Threads can share it: nobody changes it.
 */
typedef struct
{
  char *student;
  gint64 learner;
  gboolean is_all;
  GPtrArray *answers;
  GVariant *runs;
  GVariant *visits;
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
 * @learner: number of the learner on this computer
 * @steps: (element-type GVariant): each is done in no time
 *
 * What is to be taken into the store.
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

G_END_DECLS
