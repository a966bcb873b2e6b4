/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-classroom.h"

#define CT_TYPE_KIOSK (ct_kiosk_get_type ())
G_DECLARE_FINAL_TYPE (CtKiosk, ct_kiosk, CT, KIOSK, GObject)

CtKiosk *ct_kiosk_new (GtkApplication *application, CtClassroom *classroom);
void ct_kiosk_take_window (CtKiosk *self, GtkWindow *window);
