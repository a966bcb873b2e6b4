/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-player.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-names.h"
#include "ct-pace.h"

/* At the end of a trick one wants to look longer: twice as long, and not too short. */
#define TRICK_END_PAUSE 0.8

/**
 * CtReplayPlayer:
 *
 * Step by step through the hand, by buttons and keys, or by itself.
 *
 * Property: "held": whether somebody is asked something, so that it does not go on by
 * itself.
 */
struct _CtReplayPlayer
{
  CtReplaySection parent_instance;

  CtPace *pace;
  gboolean is_playing;
  gboolean is_held;

  GtkButton *play;
};

enum
{
  PROP_HELD = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtReplayPlayer, ct_replay_player, CT_TYPE_REPLAY_SECTION)

static gboolean
is_at_end (CtReplaySection *section)
{
  CtSession *session = ct_replay_section_get_session (section);

  return ct_session_get_position (session) == ct_session_get_n_plies (session);
}

/* ------------------------------------------------------------------------ by itself */

static void
show_playing (CtReplayPlayer *self)
{
  const char *name = self->is_playing ? _ ("Pause") : _ ("Play");
  const char *icon = self->is_playing ? "media-playback-pause-symbolic"
                                      : "media-playback-start-symbolic";
  const char *words = self->is_playing ? _ ("Let the Hand Rest at This Move")
                                       : _ ("Let the Hand Go On by Itself");
  gboolean is_narrow = ct_replay_section_get_narrow (CT_REPLAY_SECTION (self));

  if (is_narrow)
    gtk_button_set_icon_name (self->play, icon);
  else
    gtk_button_set_label (self->play, name);
  gtk_widget_set_css_classes (GTK_WIDGET (self->play),
                              (const char *[]){ "suggested-action",
                                                is_narrow ? "circular" : "pill",
                                                "compact", NULL });
  ct_name_widget (GTK_WIDGET (self->play), name);
  ct_set_tooltip (GTK_WIDGET (self->play), words);
  ct_describe (GTK_WIDGET (self->play), words);
}

static void
keep_playing (CtReplayPlayer *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtSession *session = ct_replay_section_get_session (section);
  double delay = g_settings_get_double (ct_replay_section_get_settings (section),
                                        "autoplay-delay");

  ct_pace_stop (self->pace);
  if (!self->is_playing)
    return;

  if (is_at_end (section) || self->is_held)
    {
      self->is_playing = FALSE;
      show_playing (self);
      return;
    }

  if (ct_timeline_get_kinds (ct_replay_section_get_timeline (section),
                             ct_session_get_position (session)) &
      1u << CT_MOMENT_TRICK_END)
    delay += MAX (delay, TRICK_END_PAUSE);
  ct_pace_wait (self->pace, delay * 1000);
}

static void
on_seen (CtReplayPlayer *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "replay.next", NULL);
  keep_playing (self);
}

/**
 * ct_replay_player_is_playing:
 *
 * Returns: whether the hand goes on by itself
 */
gboolean
ct_replay_player_is_playing (CtReplayPlayer *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PLAYER (self), FALSE);

  return self->is_playing;
}

/**
 * ct_replay_player_set_playing:
 * @is_playing: whether the hand is to go on by itself, until it ends or until somebody
 *   is asked something
 */
void
ct_replay_player_set_playing (CtReplayPlayer *self, gboolean is_playing)
{
  g_return_if_fail (CT_IS_REPLAY_PLAYER (self));

  if (self->is_playing == is_playing)
    return;

  self->is_playing = is_playing;
  show_playing (self);
  keep_playing (self);
}

/**
 * ct_replay_player_pause:
 *
 * As ct_replay_player_set_playing() with %FALSE, for signals.
 */
void
ct_replay_player_pause (CtReplayPlayer *self)
{
  ct_replay_player_set_playing (self, FALSE);
}

static void
ct_replay_player_opened (CtReplaySection *section)
{
  CtReplayPlayer *self = CT_REPLAY_PLAYER (section);

  self->pace = ct_pace_new (ct_replay_section_get_table (section));
  g_signal_connect_object (self->pace, "seen", G_CALLBACK (on_seen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ct_replay_section_get_settings (section),
                           "changed::autoplay-delay", G_CALLBACK (keep_playing), self,
                           G_CONNECT_SWAPPED);
  show_playing (self);
}

static void
ct_replay_player_entered (CtReplaySection *section)
{
  ct_replay_player_pause (CT_REPLAY_PLAYER (section));
}

static void
play_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayPlayer *self = CT_REPLAY_PLAYER (section);

  if (!self->is_playing && is_at_end (section))
    ct_replay_section_seek (section, 0);
  ct_replay_player_set_playing (self, !self->is_playing);
}

/* --------------------------------------------------------------------- step by step */

static void
step_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtSession *session = ct_replay_section_get_session (section);
  guint position = ct_session_get_position (session);
  guint n_plies = ct_session_get_n_plies (session);

  if (g_str_equal (name, "replay.first"))
    ct_replay_section_seek (section, 0);
  else if (g_str_equal (name, "replay.last"))
    ct_replay_section_seek (section, n_plies);
  else if (g_str_equal (name, "replay.next") && position < n_plies)
    ct_replay_section_seek (section, position + 1);
  else if (g_str_equal (name, "replay.previous") && position > 0)
    ct_replay_section_seek (section, position - 1);
}

static void
update (CtReplaySection *section)
{
  CtSession *session = ct_replay_section_get_session (section);
  const char *at_first = ct_session_get_position (session) == 0
                             ? _ ("This is where the hand begins.")
                             : NULL;
  const char *at_last = is_at_end (section) ? _ ("This is where the hand ends.") : NULL;

  ct_replay_section_set_why_not (section, "replay.first", at_first);
  ct_replay_section_set_why_not (section, "replay.previous", at_first);
  ct_replay_section_set_why_not (section, "replay.next", at_last);
  ct_replay_section_set_why_not (section, "replay.last", at_last);
}

/* ------------------------------------------------------------------------ the class */

static const CtReplayAction actions[] = {
  { "replay.first", step_action, NULL, GDK_KEY_Home },
  { "replay.previous", step_action, NULL, GDK_KEY_comma },
  { "replay.next", step_action, NULL, GDK_KEY_period },
  { "replay.last", step_action, NULL, GDK_KEY_End },
  { "replay.play", play_action, NULL, GDK_KEY_space },
};

static gboolean
ct_replay_player_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_REPLAY_PLAYER (widget)->play));
}

static void
ct_replay_player_dispose (GObject *object)
{
  CtReplayPlayer *self = CT_REPLAY_PLAYER (object);

  g_clear_object (&self->pace);

  G_OBJECT_CLASS (ct_replay_player_parent_class)->dispose (object);
}

static void
ct_replay_player_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  CtReplayPlayer *self = CT_REPLAY_PLAYER (object);

  switch (prop_id)
    {
    case PROP_HELD:
      self->is_held = g_value_get_boolean (value);
      if (self->is_held)
        ct_replay_player_pause (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_player_class_init (CtReplayPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->dispose = ct_replay_player_dispose;
  object_class->set_property = ct_replay_player_set_property;

  widget_class->grab_focus = ct_replay_player_grab_focus;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_player_opened;
  section_class->entered = ct_replay_player_entered;
  section_class->moved = update;

  properties[PROP_HELD] =
      g_param_spec_boolean ("held", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ct_replay_section_set_template (section_class, "ct-replay-player");
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, play);
  gtk_widget_class_bind_template_callback (widget_class, show_playing);
}

static void
ct_replay_player_init (CtReplayPlayer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
