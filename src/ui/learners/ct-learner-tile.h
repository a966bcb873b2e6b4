/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-learners.h"

GtkWidget *ct_learner_tile_new (const CtLearner *learner);
gint64 ct_learner_tile_get_id (GtkWidget *tile);
gboolean ct_learner_tile_begins_with (GtkWidget *tile, gunichar letter);
