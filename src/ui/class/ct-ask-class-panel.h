/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-question.h"
#include "ct-show-of-hands.h"

G_BEGIN_DECLS

#define CT_TYPE_ASK_CLASS_PANEL (ct_ask_class_panel_get_type ())
G_DECLARE_FINAL_TYPE (CtAskClassPanel, ct_ask_class_panel, CT, ASK_CLASS_PANEL, AdwBin)

void ct_ask_class_panel_set_room (CtAskClassPanel *self,
                                  gboolean is_narrow,
                                  gboolean is_short);
void ct_ask_class_panel_ask (CtAskClassPanel *self, CtQuestion *question);
void ct_ask_class_panel_show_hands (CtAskClassPanel *self, const CtShowOfHands *hands);
void ct_ask_class_panel_tell (CtAskClassPanel *self,
                              const CtRules *rules,
                              const char *rule,
                              const char *title);
void ct_ask_class_panel_speak (CtAskClassPanel *self);
void ct_ask_class_panel_focus_answer (CtAskClassPanel *self);
void ct_ask_class_panel_focus_next (CtAskClassPanel *self);

G_END_DECLS
