/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-player.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-names.h"
#include "ct-pace.h"
#include "ct-replay-bookmarks.h"
#include "ct-signal.h"

/* In seconds: the end of a trick stays at least this much longer. */
#define TRICK_END_PAUSE 0.8

/**
 * CtReplayPlayer:
 *
 * Properties: “held”: a question stops autoplay; “shows-list”: in a narrow window, the
 * list replaces the table.
 */
struct _CtReplayPlayer
{
  CtReplaySection parent_instance;

  CtPace *pace;
  gboolean is_playing;
  gboolean is_held;
  gboolean shows_list;

  GtkButton *play;
  GtkAdjustment *delay;
  GtkMenuButton *delay_button;
  GtkMenuButton *where;
  GtkLabel *where_label;
  GtkLabel *where_brief;
  GtkLabel *where_bare;
  GtkPopover *where_popover;
  GtkSpinButton *number;
  GtkWidget *jumps;
};

enum
{
  PROP_HELD = 1,
  PROP_SHOWS_LIST,
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

static void
show_playing (CtReplayPlayer *self)
{
  /* Translators: A button: stop the moves of a recorded hand, or let them go on. */
  const char *name = self->is_playing ? _ ("Pause") : _ ("Play");
  const char *icon = self->is_playing ? "media-playback-pause-symbolic"
                                      : "media-playback-start-symbolic";
  const char *words =
      self->is_playing ? _ ("Pause at This Move") : _ ("Play the Moves One by One");
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

gboolean
ct_replay_player_is_playing (CtReplayPlayer *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PLAYER (self), FALSE);

  return self->is_playing;
}

gboolean
ct_replay_player_shows_list (CtReplayPlayer *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PLAYER (self), FALSE);

  return self->shows_list;
}

/**
 * ct_replay_player_set_playing:
 * @is_playing: to the end or the next question
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

void
ct_replay_player_pause (CtReplayPlayer *self)
{
  ct_replay_player_set_playing (self, FALSE);
}

static void
show_delay (CtReplayPlayer *self)
{
  double delay = gtk_adjustment_get_value (self->delay);
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;

  /* Translators: seconds between two moves. */
  label = g_strdup_printf (_ ("%.1f s"), delay);
  gtk_menu_button_set_label (self->delay_button, label);
  /* Translators: Seconds between two moves. */
  name = g_strdup_printf (_ ("Speed: %.1f seconds between moves"), delay);
  ct_name_menu_button (GTK_WIDGET (self->delay_button), name);
}

static void
ct_replay_player_opened (CtReplaySection *section)
{
  CtReplayPlayer *self = CT_REPLAY_PLAYER (section);

  self->pace = ct_pace_new (ct_replay_section_get_table (section));
  ct_connect (self->pace, "seen", on_seen, self);
  ct_connect (ct_replay_section_get_settings (section), "changed::autoplay-delay",
              keep_playing, self);
  g_settings_bind (ct_replay_section_get_settings (section), "autoplay-delay",
                   self->delay, "value", G_SETTINGS_BIND_DEFAULT);
  show_playing (self);
  show_delay (self);
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

/* Returns: (nullable) */
static const char *
say_end (CtReplaySection *section)
{
  if (!is_at_end (section))
    return NULL;
  if (ct_state_is_over (ct_session_get_state (ct_replay_section_get_session (section))))
    return _ ("This is the end of the hand.");

  /* Translators: Where the moves of a variation end. “Play On from Here” is a button.
   */
  return _ (
      "The moves end here, but the hand is not over. You can try the next move, or "
      "press “Play On from Here”.");
}

static void
update_steps (CtReplaySection *section)
{
  CtSession *session = ct_replay_section_get_session (section);
  const char *at_first = ct_session_get_position (session) == 0
                             ? _ ("This is the start of the hand.")
                             : NULL;
  const char *at_last = say_end (section);

  ct_replay_section_set_why_not (section, "replay.first", at_first);
  ct_replay_section_set_why_not (section, "replay.previous", at_first);
  ct_replay_section_set_why_not (section, "replay.next", at_last);
  ct_replay_section_set_why_not (section, "replay.last", at_last);
}

static void
show_where (CtReplayPlayer *self, guint number)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  guint n_moves = ct_timeline_get_n_moves (timeline);
  g_autofree char *bare = g_strdup_printf ("%u", number);
  g_autofree char *brief = NULL;
  g_autofree char *where = NULL;

  if (!ct_timeline_get_hides_future (timeline))
    /* Translators: “27 / 46”, where there is little room */
    brief = g_strdup_printf (C_ ("number of the move", "%u / %u"), number, n_moves);

  if (number == 0)
    /* Translators: Where in a hand: no move has been made yet. */
    where = g_strdup (_ ("At the start"));
  else if (ct_timeline_get_hides_future (timeline))
    where = g_strdup_printf (_ ("Move %u"), number);
  else
    /* Translators: “Move 27 of 46” */
    where = g_strdup_printf (_ ("Move %u of %u"), number, n_moves);
  gtk_label_set_label (self->where_label, where);
  gtk_label_set_label (self->where_brief, brief != NULL ? brief : bare);
  gtk_label_set_label (self->where_bare, bare);
  ct_name_menu_button (GTK_WIDGET (self->where), where);
}

static void
update_where (CtReplaySection *section)
{
  CtReplayPlayer *self = CT_REPLAY_PLAYER (section);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  guint position = ct_session_get_position (ct_replay_section_get_session (section));
  guint number = ct_timeline_get_number (timeline, position);

  show_where (self, number);
  gtk_spin_button_set_range (
      self->number, 0,
      ct_timeline_get_number (timeline, ct_timeline_get_horizon (timeline)));
  gtk_spin_button_set_value (self->number, number);
}

static void
go_to_number (CtReplayPlayer *self, guint number)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);

  ct_replay_section_seek (section, ct_timeline_get_position_of (timeline, number));
}

static void
on_chosen (CtReplayPlayer *self)
{
  gtk_spin_button_update (self->number);
  go_to_number (self, gtk_spin_button_get_value_as_int (self->number));
  gtk_popover_popdown (self->where_popover);
}

static void
go_to_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayPlayer *self = CT_REPLAY_PLAYER (section);

  gtk_menu_button_popup (self->where);
  gtk_widget_grab_focus (GTK_WIDGET (self->number));
}

static void
go_to_number_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  go_to_number (CT_REPLAY_PLAYER (section), g_variant_get_uint32 (parameter));
}

static const struct
{
  const char *previous;
  const char *next;
  guint kinds;
  const char *none_before;
  const char *none_behind;
} jumps[] = {
  { "replay.previous-note", "replay.next-note", CT_MOMENTS_NOTES,
    N_ ("There are no notes before this move."),
    N_ ("There are no notes after this move.") },
  { "replay.previous-event", "replay.next-event", CT_MOMENTS_KEY_EVENTS,
    N_ ("There are no key moments before this move."),
    N_ ("There are no key moments after this move.") },
  { "replay.previous-turn", "replay.next-turn", CT_MOMENTS_TURNS,
    N_ ("This is the first turn."), N_ ("This is the last turn.") },
  { "replay.previous-trick", "replay.next-trick", CT_MOMENTS_TRICKS,
    N_ ("No trick ends before this move."), N_ ("No trick ends after this move.") },
  { "replay.previous-bookmark", "replay.next-bookmark", CT_MOMENTS_BOOKMARKS,
    N_ ("There are no bookmarks before this move."),
    N_ ("There are no bookmarks after this move.") },
};

/* A disabled jump would reveal that no such moment follows. */
static void
update_finds (CtReplaySection *section)
{
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  gboolean is_hidden = ct_timeline_hides_end (timeline);
  guint found;

  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      gboolean is_before = ct_timeline_find (timeline, -1, jumps[i].kinds, &found);
      gboolean is_behind =
          is_hidden || ct_timeline_find (timeline, 1, jumps[i].kinds, &found);

      ct_replay_section_set_why_not_in_menu (section, jumps[i].previous,
                                             is_before ? NULL
                                                       : _ (jumps[i].none_before));
      ct_replay_section_set_why_not_in_menu (section, jumps[i].next,
                                             is_behind ? NULL
                                                       : _ (jumps[i].none_behind));
    }
}

static void
update_jumps (CtReplaySection *section)
{
  CtReplay *replay = ct_replay_section_get_replay (section);

  ct_replay_section_set_why_not_in_menu (
      section, "replay.go-back",
      ct_replay_can_go_back (replay) ? NULL
                                     : _ ("You have not jumped to another move yet."));
  ct_replay_section_set_why_not_in_menu (section, "replay.go-forward",
                                         ct_replay_can_go_forward (replay)
                                             ? NULL
                                             : _ ("You have not gone back yet."));
  update_finds (section);
}

static void
find_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtTimeline *timeline = ct_replay_section_get_timeline (section);

  ct_table_view_finish_moving (ct_replay_section_get_table (section));
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      if (g_str_equal (name, jumps[i].previous))
        ct_timeline_go (timeline, -1, jumps[i].kinds);
      else if (g_str_equal (name, jumps[i].next) &&
               !ct_timeline_go (timeline, 1, jumps[i].kinds))
        ct_replay_section_say (section, _ (jumps[i].none_behind));
    }
}

static void
go_back_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_table_view_finish_moving (ct_replay_section_get_table (section));
  ct_replay_go_back (ct_replay_section_get_replay (section));
}

static void
go_forward_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_table_view_finish_moving (ct_replay_section_get_table (section));
  ct_replay_go_forward (ct_replay_section_get_replay (section));
}

static void
moved (CtReplaySection *section)
{
  update_steps (section);
  update_where (section);
  update_jumps (section);
}

/* clang-format off */
static const CtReplayAction actions[] = {
  { "replay.first", step_action, NULL, GDK_KEY_Home },
  { "replay.previous", step_action, NULL, GDK_KEY_comma },
  { "replay.next", step_action, NULL, GDK_KEY_period },
  { "replay.last", step_action, NULL, GDK_KEY_End },
  { "replay.play", play_action, NULL, GDK_KEY_space },
  { "replay.go-to", go_to_action, NULL, GDK_KEY_g, GDK_CONTROL_MASK },
  { "replay.go-to-number", go_to_number_action, "u" },
  { "replay.previous-note", find_action, NULL, GDK_KEY_Left, GDK_SHIFT_MASK },
  { "replay.next-note", find_action, NULL, GDK_KEY_Right, GDK_SHIFT_MASK },
  { "replay.previous-turn", find_action, NULL, GDK_KEY_Left, GDK_CONTROL_MASK },
  { "replay.next-turn", find_action, NULL, GDK_KEY_Right, GDK_CONTROL_MASK },
  { "replay.previous-trick", find_action, NULL, GDK_KEY_Page_Up, GDK_CONTROL_MASK },
  { "replay.next-trick", find_action, NULL, GDK_KEY_Page_Down, GDK_CONTROL_MASK },
  { "replay.previous-event", find_action, NULL, GDK_KEY_Page_Up, 0 },
  { "replay.next-event", find_action, NULL, GDK_KEY_Page_Down, 0 },
  { "replay.previous-bookmark", find_action, NULL, GDK_KEY_j, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.next-bookmark", find_action, NULL, GDK_KEY_j, GDK_CONTROL_MASK },
  { "replay.go-back", go_back_action, NULL, GDK_KEY_Left, GDK_ALT_MASK },
  { "replay.go-forward", go_forward_action, NULL, GDK_KEY_Right, GDK_ALT_MASK },
};
/* clang-format on */

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
ct_replay_player_get_property (GObject *object,
                               guint prop_id,
                               GValue *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SHOWS_LIST:
      g_value_set_boolean (value, CT_REPLAY_PLAYER (object)->shows_list);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
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

    case PROP_SHOWS_LIST:
      self->shows_list = g_value_get_boolean (value);
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
  object_class->get_property = ct_replay_player_get_property;
  object_class->set_property = ct_replay_player_set_property;

  widget_class->grab_focus = ct_replay_player_grab_focus;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_player_opened;
  section_class->entered = ct_replay_player_entered;
  section_class->moved = moved;
  section_class->written = update_jumps;

  properties[PROP_HELD] =
      g_param_spec_boolean ("held", NULL, NULL, FALSE, G_PARAM_WRITABLE);
  properties[PROP_SHOWS_LIST] =
      g_param_spec_boolean ("shows-list", NULL, NULL, FALSE, G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (CT_TYPE_REPLAY_BOOKMARKS);
  ct_replay_section_set_template (section_class, "ct-replay-player");
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, play);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, delay);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, delay_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, where);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, where_label);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, where_brief);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, where_bare);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, where_popover);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, number);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPlayer, jumps);
  gtk_widget_class_bind_template_callback (widget_class, show_playing);
  gtk_widget_class_bind_template_callback (widget_class, show_delay);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
}

static void
ct_replay_player_init (CtReplayPlayer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: Tooltip of a menu button. */
  ct_name_menu_button (self->jumps, _ ("Jump To"));

  ct_connect (gtk_editable_get_delegate (GTK_EDITABLE (self->number)), "activate",
              on_chosen, self);
}
