/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-learners.h"
#include "ct-page.h"

#define CT_TYPE_LEARNERS_PAGE (ct_learners_page_get_type ())
G_DECLARE_FINAL_TYPE (CtLearnersPage, ct_learners_page, CT, LEARNERS_PAGE, CtPage)

GtkWidget *ct_learners_page_new (CtStore *store);
