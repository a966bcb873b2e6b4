/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-page.h"

#define CT_TYPE_PROBLEM_PAGE (ct_problem_page_get_type ())
G_DECLARE_FINAL_TYPE (CtProblemPage, ct_problem_page, CT, PROBLEM_PAGE, CtPage)

GtkWidget *ct_problem_page_new (GFile *file, const GError *error);
