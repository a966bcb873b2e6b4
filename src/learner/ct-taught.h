/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"
#include "ct-standing.h"

/**
 * CtTaught:
 *
 * Rules taught or used, and options met in lessons.
 */
typedef struct _CtTaught CtTaught;

CtTaught *ct_taught_new (CtLibrary *library);
CtTaught *ct_taught_new_from_progress (CtLibrary *library, CtProgress *progress);
void ct_taught_free (CtTaught *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtTaught, ct_taught_free)

void ct_taught_add_lesson (CtTaught *self,
                           const char *id,
                           const CtLessonResult *result);
void ct_taught_add_standing (CtTaught *self, const CtStanding *standing);

gboolean ct_taught_has_rule (CtTaught *self, const char *rule);
gboolean ct_taught_has_options (CtTaught *self, const CtRules *rules);
