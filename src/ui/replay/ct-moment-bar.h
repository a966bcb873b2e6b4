/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-timeline.h"

#define CT_TYPE_MOMENT_BAR (ct_moment_bar_get_type ())
G_DECLARE_FINAL_TYPE (CtMomentBar, ct_moment_bar, CT, MOMENT_BAR, GtkWidget)
