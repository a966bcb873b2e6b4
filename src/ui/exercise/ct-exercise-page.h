/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-five-minutes.h"
#include "ct-page.h"

#define CT_TYPE_EXERCISE_PAGE (ct_exercise_page_get_type ())
G_DECLARE_FINAL_TYPE (CtExercisePage, ct_exercise_page, CT, EXERCISE_PAGE, CtPage)

GtkWidget *ct_exercise_page_new (CtProgress *progress,
                                 const CtRules *rules,
                                 guint64 seed,
                                 CtLibrary *library,
                                 GSettings *settings);

GtkWidget *ct_exercise_page_new_about (CtProgress *progress,
                                       const CtRules *rules,
                                       const char *const *wanted,
                                       gboolean is_before_lesson,
                                       guint64 seed,
                                       CtLibrary *library,
                                       GSettings *settings);

GtkWidget *ct_exercise_page_new_until (CtProgress *progress,
                                       const CtRules *rules,
                                       const char *rule,
                                       guint goal,
                                       guint64 seed,
                                       CtLibrary *library,
                                       GSettings *settings);

CtFiveMinutes *ct_exercise_page_get_minutes (CtExercisePage *self);
