/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-tour-ways.h: performs a step of the tour with keys or pointer */
#pragma once

#include "ct-tour-steps.h"

G_BEGIN_DECLS

void ct_tour_do_with_keys (CtTour *tour, const CtTourStep *step);
void ct_tour_do_with_pointer (CtTour *tour, const CtTourStep *step);
void ct_tour_expect_change (CtTour *tour,
                            const CtTourStep *step,
                            char *before,
                            const char *how);

G_END_DECLS
