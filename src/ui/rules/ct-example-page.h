/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-page.h"

#define CT_TYPE_EXAMPLE_PAGE (ct_example_page_get_type ())
G_DECLARE_FINAL_TYPE (CtExamplePage, ct_example_page, CT, EXAMPLE_PAGE, CtPage)

GtkWidget *ct_example_page_new (const CtExample *example,
                                CtLibrary *library,
                                GSettings *settings);
