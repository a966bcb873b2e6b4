/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-library.h"

#define CT_TYPE_CLASS_DESK (ct_class_desk_get_type ())
G_DECLARE_FINAL_TYPE (CtClassDesk, ct_class_desk, CT, CLASS_DESK, GObject)

CtClassDesk *ct_class_desk_new (CtLibrary *library, GSettings *settings);

void ct_class_desk_teach (CtClassDesk *self, gboolean is_kiosk);
void ct_class_desk_join (CtClassDesk *self, GtkWindow *window);
void ct_class_desk_make (CtClassDesk *self);
void ct_class_desk_join_folder (CtClassDesk *self, GFile *folder);

void ct_class_desk_show_hand (CtClassDesk *self, const CtRules *rules, const char *id);
void ct_class_desk_ask (CtClassDesk *self, const CtRules *rules, const char *rule);
void ct_class_desk_offer_hand (CtClassDesk *self, GtkWidget *record);
