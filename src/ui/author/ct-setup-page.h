/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-narrator.h"
#include "ct-page.h"
#include "ct-setup.h"

/**
 * CtSetupPage:
 *
 * A position is set up by hand: players, turn, and the cards of each place.
 *
 * Signal: "found" (const CtState *state).
 */
#define CT_TYPE_SETUP_PAGE (ct_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (CtSetupPage, ct_setup_page, CT, SETUP_PAGE, CtPage)

GtkWidget *ct_setup_page_new (CtSetup *setup, CtNarrator *names);
