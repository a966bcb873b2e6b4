/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-learners.h"
#include "ct-page.h"

#define CT_TYPE_LEARNER_EDITOR (ct_learner_editor_get_type ())
G_DECLARE_FINAL_TYPE (CtLearnerEditor, ct_learner_editor, CT, LEARNER_EDITOR, CtPage)

GtkWidget *ct_learner_editor_new (CtStore *store, gint64 learner);
