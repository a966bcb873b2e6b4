/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-page.h"
#include "ct-progress.h"

#define CT_TYPE_CERTIFICATE_PAGE (ct_certificate_page_get_type ())
G_DECLARE_FINAL_TYPE (CtCertificatePage,
                      ct_certificate_page,
                      CT,
                      CERTIFICATE_PAGE,
                      CtPage)

GtkWidget *ct_certificate_page_new (const CtRules *rules,
                                    CtLibrary *library,
                                    CtProgress *progress);
