/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-learners.h"

const char *ct_learner_picture_get_name (const char *id);
GtkWidget *ct_learner_picture_new (int size);
GdkPaintable *ct_learner_picture_dup_drawing (const char *id);
void ct_learner_picture_set (GtkWidget *image, const char *id);
gboolean ct_learner_is_nameless (const CtLearner *learner);
char *ct_learner_dup_name (const CtLearner *learner);
