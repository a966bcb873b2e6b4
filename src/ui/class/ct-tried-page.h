/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-page.h"
#include "ct-student-history.h"
#include "ct-library.h"

#define CT_TYPE_TRIED_PAGE (ct_tried_page_get_type ())
G_DECLARE_FINAL_TYPE (CtTriedPage, ct_tried_page, CT, TRIED_PAGE, CtPage)

GtkWidget *ct_tried_page_new (CtLesson *lesson,
                              const CtLearnerAnswer *answer,
                              const char *name,
                              CtLibrary *library,
                              GSettings *settings);
