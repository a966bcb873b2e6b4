/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-rule-moments.h"

#define CT_TYPE_MOMENT_LIST (ct_moment_list_get_type ())
G_DECLARE_FINAL_TYPE (CtMomentList, ct_moment_list, CT, MOMENT_LIST, GtkBox)

GtkWidget *ct_moment_list_new (CtRuleMoments *moments,
                               const char *rule,
                               GSettings *settings);
