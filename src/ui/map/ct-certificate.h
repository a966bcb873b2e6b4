/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-class-report.h"
#include "ct-learners.h"
#include "ct-rule-map.h"
#include "ct-sheet.h"

G_BEGIN_DECLS

typedef struct _CtCertificate CtCertificate;

CtCertificate *ct_certificate_new (CtRuleMap *map,
                                   const CtLearner *learner,
                                   const char *game,
                                   gboolean is_finished);
CtCertificate *ct_certificate_new_for_student (CtRuleMap *map,
                                               const CtStudentReport *child,
                                               const char *game,
                                               gboolean is_finished);
void ct_certificate_free (CtCertificate *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtCertificate, ct_certificate_free)

char *ct_certificate_say (CtCertificate *self);
CtSheet ct_certificate_get_sheet (CtCertificate *self);
void ct_certificate_draw (CtCertificate *self,
                          cairo_t *cr,
                          double width,
                          double height);

G_END_DECLS
