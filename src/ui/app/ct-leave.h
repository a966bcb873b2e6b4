/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-store.h"

#define CT_TYPE_LEAVE (ct_leave_get_type ())
G_DECLARE_FINAL_TYPE (CtLeave, ct_leave, CT, LEAVE, GObject)

typedef void (*CtLeaveFunc) (GtkWindow *window);

CtLeave *ct_leave_new (GtkWindow *window,
                       GPtrArray *way,
                       GSettings *settings,
                       CtStore *store);
void ct_leave_ask (CtLeave *self, gboolean leaves_all, CtLeaveFunc leave);
