/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class-day.h"

G_BEGIN_DECLS

#define CT_TYPE_DUE_LIST (ct_due_list_get_type ())
G_DECLARE_FINAL_TYPE (CtDueList, ct_due_list, CT, DUE_LIST, AdwBin)

void ct_due_list_show (CtDueList *self, GPtrArray *due, CtLibrary *library);

const CtDue *ct_due_find_open (GPtrArray *due);
void ct_due_set_action (const CtDue *due,
                        GtkActionable *actionable,
                        CtLibrary *library);

G_END_DECLS
