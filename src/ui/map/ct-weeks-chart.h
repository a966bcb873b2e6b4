/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-progress.h"

char *ct_week_say (const CtWeek *week, gboolean is_this_week);

#define CT_TYPE_WEEKS_CHART (ct_weeks_chart_get_type ())
G_DECLARE_FINAL_TYPE (CtWeeksChart, ct_weeks_chart, CT, WEEKS_CHART, GtkWidget)

void ct_weeks_chart_set_weeks (CtWeeksChart *self, GArray *weeks);
