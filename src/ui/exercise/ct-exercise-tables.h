/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-exercise.h"
#include "ct-table-pane.h"

#define CT_TYPE_EXERCISE_TABLES (ct_exercise_tables_get_type ())
G_DECLARE_FINAL_TYPE (CtExerciseTables, ct_exercise_tables, CT, EXERCISE_TABLES, GtkBox)

void ct_exercise_tables_bind_settings (CtExerciseTables *self, GSettings *settings);
void ct_exercise_tables_set_stacked (CtExerciseTables *self, gboolean is_stacked);

void ct_exercise_tables_show (CtExerciseTables *self,
                              const CtExercise *exercise,
                              CtLibrary *library);
void ct_exercise_tables_ask (CtExerciseTables *self, CtQuestion *question);
void ct_exercise_tables_explain (CtExerciseTables *self,
                                 const char *rule,
                                 const char *why,
                                 const CtVerdict *verdict);
void ct_exercise_tables_validate (CtExerciseTables *self,
                                  guint table,
                                  const CtVerdict *verdict);
void ct_exercise_tables_offer (CtExerciseTables *self,
                               guint table,
                               const CtRules *rules,
                               const CtState *state,
                               const CtMove *move);
gboolean ct_exercise_tables_has_offer (CtExerciseTables *self, guint table);
void ct_exercise_tables_think (CtExerciseTables *self, guint table);
void ct_exercise_tables_show_spotted (CtExerciseTables *self);
void ct_exercise_tables_rest (CtExerciseTables *self, const char *rule);

guint ct_exercise_tables_get_n (CtExerciseTables *self);
CtTablePane *ct_exercise_tables_get_pane (CtExerciseTables *self, guint table);
CtSession *ct_exercise_tables_get_session (CtExerciseTables *self, guint table);
CtNarrator *ct_exercise_tables_get_narrator (CtExerciseTables *self);
