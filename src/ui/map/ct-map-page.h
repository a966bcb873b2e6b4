/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-page.h"
#include "ct-progress.h"

#define CT_TYPE_MAP_PAGE (ct_map_page_get_type ())
G_DECLARE_FINAL_TYPE (CtMapPage, ct_map_page, CT, MAP_PAGE, CtPage)

GtkWidget *ct_map_page_new (const CtRules *rules,
                            CtLibrary *library,
                            CtProgress *progress);
