/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class.h"
#include "ct-page.h"

#define CT_TYPE_PASSWORD_PAGE (ct_password_page_get_type ())
G_DECLARE_FINAL_TYPE (CtPasswordPage, ct_password_page, CT, PASSWORD_PAGE, CtPage)

GtkWidget *ct_password_page_new (CtClass *class, const char *purpose);
GtkWidget *ct_password_page_new_change (CtClass *class);
