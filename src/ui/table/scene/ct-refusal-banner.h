/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-rules.h"

#define CT_TYPE_REFUSAL_BANNER (ct_refusal_banner_get_type ())
G_DECLARE_FINAL_TYPE (CtRefusalBanner, ct_refusal_banner, CT, REFUSAL_BANNER, GtkWidget)

GtkWidget *ct_refusal_banner_new (void);

void ct_refusal_banner_show (CtRefusalBanner *self,
                             const char *title,
                             const char *text,
                             const CtRules *rules,
                             const char *rule);
void ct_refusal_banner_add_card (CtRefusalBanner *self, CtFace face, const char *below);
void ct_refusal_banner_offer_what_if (CtRefusalBanner *self);
void ct_refusal_banner_hide (CtRefusalBanner *self);
const char *ct_refusal_banner_get_title (CtRefusalBanner *self);
const char *ct_refusal_banner_get_text (CtRefusalBanner *self);
const char *ct_refusal_banner_get_rule (CtRefusalBanner *self);
void ct_refusal_banner_set_rule (CtRefusalBanner *self, const char *rule);
