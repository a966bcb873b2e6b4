/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: what can be heard. */
#include <glib/gi18n.h>

#include "ct-window-private.h"

static void
on_speech_failed (CtWindow *self)
{
  ct_window_toast (self,
                   _ ("No voice answers, so nothing is read aloud. Install Speech "
                      "Dispatcher and a voice, then turn it on again."));
}

/* From now on, what the learner wants to hear is heard. */
void
ct_window_be_heard (CtWindow *self)
{
  self->sounds = ct_sounds_new ();
  ct_sounds_serve (self->sounds, GTK_WIDGET (self));
  g_settings_bind (self->settings, "sounds", self->sounds, "enabled",
                   G_SETTINGS_BIND_GET);

  self->speech = ct_speech_new ();
  ct_speech_serve (self->speech, GTK_WIDGET (self));
  g_signal_connect_object (self->speech, "failed", G_CALLBACK (on_speech_failed), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, "speech", self->speech, "enabled",
                   G_SETTINGS_BIND_GET);
}
