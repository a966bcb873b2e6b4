/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-quit-page.h: asks for the teacher's word before the program ends */
#pragma once

#include <adwaita.h>

#include "ct-class.h"

G_BEGIN_DECLS

#define CT_TYPE_QUIT_PAGE (ct_quit_page_get_type ())
G_DECLARE_FINAL_TYPE (CtQuitPage, ct_quit_page, CT, QUIT_PAGE, AdwBin)

GtkWidget *ct_quit_page_new (CtClass *class);

G_END_DECLS
