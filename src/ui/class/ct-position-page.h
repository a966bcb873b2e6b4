/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-page.h"
#include "ct-rules.h"

#define CT_TYPE_POSITION_PAGE (ct_position_page_get_type ())
G_DECLARE_FINAL_TYPE (CtPositionPage, ct_position_page, CT, POSITION_PAGE, CtPage)

GtkWidget *ct_position_page_new (const char *recipe,
                                 const char *move,
                                 GSettings *settings);
