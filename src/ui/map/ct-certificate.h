/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-class-report.h"
#include "ct-learners.h"
#include "ct-paper.h"
#include "ct-rule-map.h"

CtPaper *ct_certificate_new (CtRuleMap *map,
                             const CtLearner *learner,
                             const char *game,
                             gboolean is_finished);
CtPaper *ct_certificate_new_for_student (CtRuleMap *map,
                                         const CtStudentReport *child,
                                         const char *game,
                                         gboolean is_finished);
