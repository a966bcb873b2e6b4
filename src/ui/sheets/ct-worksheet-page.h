/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-page.h"
#include "ct-progress.h"

#define CT_TYPE_WORKSHEET_PAGE (ct_worksheet_page_get_type ())
G_DECLARE_FINAL_TYPE (CtWorksheetPage, ct_worksheet_page, CT, WORKSHEET_PAGE, CtPage)

GtkWidget *ct_worksheet_page_new (const CtRules *rules,
                                  const CtLibraryEntry *lesson,
                                  CtLibrary *library,
                                  CtProgress *progress);
gboolean ct_worksheet_page_is_made (CtWorksheetPage *self);
GBytes *ct_worksheet_page_make_pdf (CtWorksheetPage *self, GError **error);
