/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-speech.h"

#define CT_TYPE_ANNOUNCER (ct_announcer_get_type ())
G_DECLARE_FINAL_TYPE (CtAnnouncer, ct_announcer, CT, ANNOUNCER, GObject)

CtAnnouncer *ct_announcer_new (void);
void ct_announcer_serve (CtAnnouncer *self, GtkWidget *window);
CtSpeech *ct_announcer_get_speech (CtAnnouncer *self);
gboolean ct_announcer_is_about_to_speak (CtAnnouncer *self);

void ct_announce (GtkWidget *widget, CtSpeechKind kind, const char *text);
void ct_forget_told (GtkWidget *widget);
