/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-store.h"

#define CT_TYPE_PROGRESS_GROUP (ct_progress_group_get_type ())
G_DECLARE_FINAL_TYPE (CtProgressGroup,
                      ct_progress_group,
                      CT,
                      PROGRESS_GROUP,
                      AdwPreferencesGroup)

void ct_progress_group_set_store (CtProgressGroup *self, CtStore *store);
void ct_progress_group_save (CtProgressGroup *self, GFile *file);
void ct_progress_group_open (CtProgressGroup *self, GFile *file);
