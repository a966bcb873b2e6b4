/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class.h: the folder of a class */
#pragma once

#include "ct-class-facts.h"
#include "ct-class-merge.h"
#include "ct-plan.h"
#include "ct-roster.h"

/**
 * CtClassError:
 * @CT_CLASS_ERROR_GONE: or class.xml is missing
 * @CT_CLASS_ERROR_DAMAGED: class.xml or the roster
 * @CT_CLASS_ERROR_LATER: from a later version of the program
 * @CT_CLASS_ERROR_TAKEN: has a class already
 *
 * System errors stay in %G_IO_ERROR.
 */
typedef enum
{
  CT_CLASS_ERROR_GONE,
  CT_CLASS_ERROR_DAMAGED,
  CT_CLASS_ERROR_LATER,
  CT_CLASS_ERROR_TAKEN,
} CtClassError;

#define CT_CLASS_ERROR (ct_class_error_quark ())
GQuark ct_class_error_quark (void);

#define CT_CLASS_FILE   "class.xml"
#define CT_ROSTER_FILE  "roster.csv"
#define CT_PLANS_FOLDER "plans"

#define CT_LESSONS_FOLDER "lessons"
#define CT_HANDS_FOLDER   "hands"

/**
 * CT_CLASS_SUFFIX:
 *
 * An extension.
 */
#define CT_CLASS_SUFFIX ".cartilla-class"

#define CT_TYPE_CLASS (ct_class_get_type ())
G_DECLARE_FINAL_TYPE (CtClass, ct_class, CT, CLASS, GObject)

CtClass *ct_class_load (GFile *folder, CtDiagnostics *diagnostics, GError **error);
void ct_class_load_async (GFile *folder,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
CtClass *ct_class_load_finish (GAsyncResult *result,
                               CtDiagnostics **ret_diagnostics,
                               GError **error);
gboolean ct_class_is_current (CtClass *self);

GFile *ct_class_get_folder (CtClass *self);
const CtClassFacts *ct_class_get_facts (CtClass *self);
CtRoster *ct_class_get_roster (CtClass *self);
GPtrArray *ct_class_get_plans (CtClass *self);
gboolean ct_class_is_game_open (CtClass *self, const CtRules *rules);

gboolean ct_class_create (GFile *folder,
                          const CtClassFacts *facts,
                          const CtRoster *roster,
                          GError **error);
gboolean ct_class_save_facts (CtClass *self,
                              const CtClassFacts *facts,
                              GPtrArray *conflicts,
                              GError **error);

/**
 * CtClassChange:
 * @facts: those of now, to be changed
 *
 * Returns: whether to save @facts
 */
typedef gboolean (*CtClassChange) (CtClassFacts *facts,
                                   gconstpointer data,
                                   GError **error);

gboolean ct_class_change_facts (CtClass *self,
                                CtClassChange change,
                                gconstpointer data,
                                GError **error);
gboolean ct_class_save_roster (CtClass *self,
                               const CtRoster *roster,
                               GPtrArray *conflicts,
                               GError **error);
gboolean ct_class_save_ids (CtClass *self, GError **error);
gboolean ct_class_save_plan (CtClass *self,
                             const CtPlan *plan,
                             GPtrArray *conflicts,
                             GError **error);
gboolean ct_class_remove_plan (CtClass *self, const char *id, GError **error);
gboolean ct_class_forget (CtClass *self, const char *student, GError **error);

void ct_class_put_lesson_async (CtClass *self,
                                GBytes *lesson,
                                const char *id,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean ct_class_put_lesson_finish (GAsyncResult *result, GError **error);
void ct_class_pack_lessons_async (CtClass *self,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
GBytes *ct_class_pack_lessons_finish (GAsyncResult *result, GError **error);

GFile *ct_class_copy_get_place (GFile *folder);
void ct_class_copy_keep (GFile *folder);
CtClass *ct_class_copy_load (GFile *folder);
GPtrArray *ct_class_read_own (GFile *folder, CtDiagnostics *diagnostics);
GPtrArray *ct_class_copy_read_own (GFile *folder);

CtClass *ct_class_check (GFile *folder, CtDiagnostics *diagnostics, GError **error);
