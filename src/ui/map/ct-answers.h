/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-library.h"
#include "ct-progress.h"

GtkWidget *ct_answer_picture_new (CtLearnerAnswer *answered);
char *ct_answered_say (const CtLearnerAnswer *answered, CtLibrary *library, gint64 now);

#define CT_TYPE_ANSWERS (ct_answers_get_type ())
G_DECLARE_FINAL_TYPE (CtAnswers, ct_answers, CT, ANSWERS, GtkWidget)

void ct_answers_show (CtAnswers *self, GPtrArray *answers, CtLibrary *library);
