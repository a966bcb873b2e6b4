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
  CtSpeech *speech;

  self->sounds = ct_sounds_new ();
  ct_sounds_serve (self->sounds, GTK_WIDGET (self));
  g_settings_bind (self->settings, "sounds", self->sounds, "enabled",
                   G_SETTINGS_BIND_GET);

  self->announcer = ct_announcer_new ();
  ct_announcer_serve (self->announcer, GTK_WIDGET (self));
  speech = ct_announcer_get_speech (self->announcer);
  g_signal_connect_object (speech, "failed", G_CALLBACK (on_speech_failed), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, "speech", speech, "enabled", G_SETTINGS_BIND_GET);
}

/**
 * ct_window_get_announcer:
 *
 * Returns: (transfer none): what says aloud what is told in the window
 */
CtAnnouncer *
ct_window_get_announcer (CtWindow *self)
{
  g_return_val_if_fail (CT_IS_WINDOW (self), NULL);

  return self->announcer;
}
