/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-page.h"
#include "ct-progress.h"
#include "ct-rule-moments.h"

#define CT_TYPE_STONE_PAGE (ct_stone_page_get_type ())
G_DECLARE_FINAL_TYPE (CtStonePage, ct_stone_page, CT, STONE_PAGE, CtPage)

GtkWidget *ct_stone_page_new (const CtRules *rules,
                              const char *rule,
                              CtLibrary *library,
                              CtProgress *progress,
                              CtRuleMoments *moments,
                              GSettings *settings);
