/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-learners.h"

#define CT_TYPE_LEARNER_SETTINGS (ct_learner_settings_get_type ())
G_DECLARE_FINAL_TYPE (CtLearnerSettings,
                      ct_learner_settings,
                      CT,
                      LEARNER_SETTINGS,
                      GObject)

CtLearnerSettings *ct_learner_settings_new (GSettings *settings, CtStore *store);
