/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-names.h"

/* At the end of a trick one wants to look longer: twice as long, and not too short. */
#define TRICK_END_PAUSE 0.8

/**
 * ct_replay_page_is_playing:
 *
 * Returns: whether the hand goes on by itself
 */
gboolean
ct_replay_page_is_playing (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);

  return self->is_playing;
}

void
ct_replay_page_show_playing (CtReplayPage *self)
{
  const char *name = self->is_playing ? _ ("Pause") : _ ("Play");
  const char *icon = self->is_playing ? "media-playback-pause-symbolic"
                                      : "media-playback-start-symbolic";
  gboolean is_narrow = ct_split_get_narrow (self->split);

  if (is_narrow)
    gtk_button_set_icon_name (self->play, icon);
  else
    gtk_button_set_label (self->play, name);
  gtk_widget_set_css_classes (GTK_WIDGET (self->play),
                              (const char *[]){ "suggested-action",
                                                is_narrow ? "circular" : "pill",
                                                "compact", NULL });
  ct_name_widget (GTK_WIDGET (self->play), name);
}

static void keep_playing (CtReplayPage *self);

static void
on_seen (CtReplayPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "replay.next", NULL);
  keep_playing (self);
}

static void
keep_playing (CtReplayPage *self)
{
  guint position = ct_session_get_position (self->session);
  double delay = gtk_adjustment_get_value (self->delay);

  ct_pace_stop (self->pace);
  if (!self->is_playing)
    return;

  if (position == ct_session_get_n_plies (self->session) ||
      ct_replay_page_is_asking (self))
    {
      self->is_playing = FALSE;
      ct_replay_page_show_playing (self);
      return;
    }

  if (ct_timeline_get_kinds (self->timeline, position) & 1u << CT_MOMENT_TRICK_END)
    delay += MAX (delay, TRICK_END_PAUSE);
  ct_pace_wait (self->pace, delay * 1000);
}

void
ct_replay_page_set_playing (CtReplayPage *self, gboolean is_playing)
{
  if (self->is_playing == is_playing)
    return;

  self->is_playing = is_playing;
  ct_replay_page_show_playing (self);
  keep_playing (self);
}

void
ct_replay_page_update_delay (CtReplayPage *self)
{
  g_autofree char *label = NULL;

  /* Translators: seconds between two moves. */
  label = g_strdup_printf (_ ("%.1f s"), gtk_adjustment_get_value (self->delay));
  gtk_menu_button_set_label (self->delay_button, label);
  ct_name_widget (GTK_WIDGET (self->delay_button), label);
  if (self->session != NULL)
    keep_playing (self);
}

void
ct_replay_page_init_playing (CtReplayPage *self)
{
  self->pace = ct_pace_new (ct_replay_page_get_table (self));
  g_signal_connect_object (self->pace, "seen", G_CALLBACK (on_seen), self,
                           G_CONNECT_SWAPPED);
}
