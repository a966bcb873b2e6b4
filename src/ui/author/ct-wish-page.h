/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-page.h"
#include "ct-wish.h"

/**
 * CtWishPage:
 *
 * Asks what must be true of a position, and looks for one.
 *
 * Signal: "found" (const CtState *state).
 */
#define CT_TYPE_WISH_PAGE (ct_wish_page_get_type ())
G_DECLARE_FINAL_TYPE (CtWishPage, ct_wish_page, CT, WISH_PAGE, CtPage)

GtkWidget *ct_wish_page_new (CtLibrary *library, CtWishes *wishes);
