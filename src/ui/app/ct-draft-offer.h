/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-draft.h"
#include "ct-store.h"

#define CT_TYPE_DRAFT_OFFER (ct_draft_offer_get_type ())
G_DECLARE_FINAL_TYPE (CtDraftOffer, ct_draft_offer, CT, DRAFT_OFFER, GObject)

CtDraftOffer *ct_draft_offer_new (GtkWindow *window, CtStore *store);
void ct_draft_offer_start (CtDraftOffer *self);
void ct_draft_offer_stop (CtDraftOffer *self);
