/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-page.h"
#include "ct-replay.h"

#define CT_TYPE_SHOW_PAGE (ct_show_page_get_type ())
G_DECLARE_FINAL_TYPE (CtShowPage, ct_show_page, CT, SHOW_PAGE, CtPage)

GtkWidget *ct_show_page_new (CtReplay *replay, guint viewer, GSettings *settings);

CtReplay *ct_show_page_get_replay (CtShowPage *self);
