/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class-grid.h"
#include "ct-page.h"

#define CT_TYPE_HISTORY_PAGE (ct_history_page_get_type ())
G_DECLARE_FINAL_TYPE (CtHistoryPage, ct_history_page, CT, HISTORY_PAGE, CtPage)

GtkWidget *ct_history_page_new (CtClassGrid *grid,
                                guint row,
                                guint column,
                                CtLibrary *library);
GtkWidget *ct_history_page_new_for_all (CtClass *class,
                                        const CtStudent *student,
                                        CtLibrary *library);

const char *ct_history_page_get_name (CtHistoryPage *self);
