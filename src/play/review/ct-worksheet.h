/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ct-exercise.h"

#define CT_WORKSHEET_N_EXERCISES   8
#define CT_WORKSHEET_MOST_VERSIONS 12
#define CT_WORKSHEET_MOST_NUMBER   9999

/* Answered with a pencil. */
#define CT_WORKSHEET_KINDS                                                             \
  (1u << CT_EXERCISE_WHICH | 1u << CT_EXERCISE_JUDGE | 1u << CT_EXERCISE_PREDICT |     \
   1u << CT_EXERCISE_COUNT)

#define CT_WORKSHEET_ERROR (ct_worksheet_error_quark ())

typedef enum
{
  CT_WORKSHEET_ERROR_NOTHING,
} CtWorksheetError;

/**
 * CtWorksheet:
 *
 * Each version asks about the same rules in the same way, with different cards:
 * neighbors cannot copy.
 *
 * Others may read every field, but not write any.
 */
struct _CtWorksheet
{
  gatomicrefcount n_refs;
  CtRules rules;
  CtLibrary *library; /* used by one thread at a time */
  guint number;
  guint n_versions;
  guint n_exercises;    /* per version */
  GPtrArray *exercises; /* (element-type CtExercise): by version */
};

GQuark ct_worksheet_error_quark (void);

/**
 * CtWorksheetOrder:
 * @about: ids of rules, ended by %NULL
 * @kinds: bits of #CtExerciseKind, among %CT_WORKSHEET_KINDS
 * @number: determines all seeds
 *
 * The same order makes the same sheet on every machine.
 */
typedef struct
{
  const CtRules *rules;
  char **about;
  guint kinds;
  guint difficulty;
  guint n_versions;
  guint number;
} CtWorksheetOrder;

typedef struct _CtWorksheet CtWorksheet;

typedef void (*CtWorksheetProgress) (guint n_made, guint n_all, gpointer data);

void ct_worksheet_make_async (const CtWorksheetOrder *order,
                              GCancellable *cancellable,
                              CtWorksheetProgress progress,
                              GAsyncReadyCallback callback,
                              gpointer data);
CtWorksheet *ct_worksheet_make_finish (GAsyncResult *result, GError **error);
CtWorksheet *ct_worksheet_ref (CtWorksheet *self);
void ct_worksheet_unref (CtWorksheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtWorksheet, ct_worksheet_unref)

const CtExercise *ct_worksheet_get_exercise (CtWorksheet *self,
                                             guint version,
                                             guint place);

gboolean ct_worksheet_suits_paper (const CtExercise *exercise);
gboolean ct_worksheet_can_ask (const CtRule *rule, guint kinds);
