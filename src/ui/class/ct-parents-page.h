/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class-report.h"
#include "ct-page.h"

#define CT_TYPE_PARENTS_PAGE (ct_parents_page_get_type ())
G_DECLARE_FINAL_TYPE (CtParentsPage, ct_parents_page, CT, PARENTS_PAGE, CtPage)

GtkWidget *ct_parents_page_new (CtClassReport *report,
                                const CtStudentReport *child,
                                CtLibrary *library);
