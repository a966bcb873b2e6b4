/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CtSpeechKind:
 * @CT_SPEECH_ANNOUNCED: the next one interrupts it
 * @CT_SPEECH_ADDRESSED: said to the learner
 */
typedef enum
{
  CT_SPEECH_ANNOUNCED,
  CT_SPEECH_ADDRESSED,
} CtSpeechKind;

#define CT_TYPE_SPEECH (ct_speech_get_type ())
G_DECLARE_FINAL_TYPE (CtSpeech, ct_speech, CT, SPEECH, GObject)

CtSpeech *ct_speech_new (void);
gboolean ct_speech_is_built (void);
void ct_speech_set_enabled (CtSpeech *self, gboolean enabled);
void ct_speech_say (CtSpeech *self, CtSpeechKind kind, const char *text);
void ct_speech_hush (CtSpeech *self);
