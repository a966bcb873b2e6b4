/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-page.h"

#define CT_TYPE_GUIDE_PAGE (ct_guide_page_get_type ())
G_DECLARE_FINAL_TYPE (CtGuidePage, ct_guide_page, CT, GUIDE_PAGE, CtPage)

GtkWidget *ct_guide_page_new (const char *section);
