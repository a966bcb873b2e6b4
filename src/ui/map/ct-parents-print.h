/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-class-report.h"
#include "ct-library.h"
#include "ct-paper.h"

CtPaper *ct_parents_print_new (CtClassReport *report,
                               const CtStudentReport *child,
                               CtLibrary *library);
