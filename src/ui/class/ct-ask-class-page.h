/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-page.h"
#include "ct-replay.h"
#include "ct-show-of-hands.h"

#define CT_TYPE_ASK_CLASS_PAGE (ct_ask_class_page_get_type ())
G_DECLARE_FINAL_TYPE (CtAskClassPage, ct_ask_class_page, CT, ASK_CLASS_PAGE, CtPage)

GtkWidget *ct_ask_class_page_new (const CtRules *rules,
                                  const char *rule,
                                  guint64 seed,
                                  CtLibrary *library,
                                  GSettings *settings);
GtkWidget *ct_ask_class_page_new_about_hand (CtReplay *replay,
                                             CtLibrary *library,
                                             GSettings *settings);

const CtShowOfHands *ct_ask_class_page_get_hands (CtAskClassPage *self);
