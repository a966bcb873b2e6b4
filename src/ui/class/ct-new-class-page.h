/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-page.h"
#include "ct-roster.h"

#define CT_TYPE_NEW_CLASS_PAGE (ct_new_class_page_get_type ())
G_DECLARE_FINAL_TYPE (CtNewClassPage, ct_new_class_page, CT, NEW_CLASS_PAGE, CtPage)

GtkWidget *ct_new_class_page_new (void);

CtRoster *ct_new_class_page_dup_roster (CtNewClassPage *self);
