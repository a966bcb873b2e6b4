/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-learners.h"

#define CT_TYPE_LEARNER_BUTTON (ct_learner_button_get_type ())
G_DECLARE_FINAL_TYPE (CtLearnerButton, ct_learner_button, CT, LEARNER_BUTTON, GtkButton)

void ct_learner_button_show (CtLearnerButton *self, const CtLearner *learner);
