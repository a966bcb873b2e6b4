/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-course-validate.h: checks the lessons of a course together */
#pragma once

#include "ct-lesson.h"

gboolean ct_courses_validate (GPtrArray *lessons, CtDiagnostics *diagnostics);
