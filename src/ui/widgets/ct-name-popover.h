/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_NAME_POPOVER (ct_name_popover_get_type ())
G_DECLARE_FINAL_TYPE (CtNamePopover, ct_name_popover, CT, NAME_POPOVER, GtkPopover)

GtkWidget *ct_name_popover_new (const char *name, const char *label);
