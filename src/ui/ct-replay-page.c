/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-page.h"

#include <glib/gi18n.h>

#include "ct-game-look.h"
#include "ct-moment-bar.h"
#include "ct-move-list.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-split.h"
#include "ct-table-pane.h"
#include "ct-text.h"
#include "ct-tiles.h"
#include "ct-words.h"

/* At the end of a trick one wants to look longer. */
#define TRICK_END_FACTOR 2

#define SEES_ALL   "all"
#define SEES_MOVER "mover"

/**
 * CtReplayPage:
 *
 * Shows a recorded hand: the table, a timeline with its marks, the moves as sentences
 * with the notes below them. It can be seen with the eyes of every seat.
 *
 * # Actions
 *
 * `replay.first`, `replay.previous`, `replay.next`, `replay.last`, `replay.play`;
 * `replay.previous-note`, `replay.next-note`, `replay.previous-event`,
 * `replay.next-event`, `replay.previous-turn`, `replay.next-turn`;
 * `replay.go-back`, `replay.go-forward`, `replay.bookmark`, `replay.next-bookmark`,
 * `replay.go-to`; `replay.enter-variation`, `replay.leave-variation`;
 * `replay.seen-by` ("all", "mover" or the letter of a seat) and `replay.play-on`.
 */
struct _CtReplayPage
{
  AdwBin parent_instance;

  CtReplay *replay;
  CtSession *session;
  CtTimeline *timeline;
  GSettings *settings;
  char *seen_by;
  guint tick;
  gboolean is_playing;

  CtPageHeader *header;
  GMenu *eyes;
  CtTablePane *pane;
  CtMomentBar *moments;
  CtMoveList *moves;
  GtkMenuButton *where;
  GtkSpinButton *go_to;
  GtkPopover *go_to_popover;
  GtkButton *play;
  GtkAdjustment *delay;
  GtkMenuButton *delay_button;
  GtkMenuButton *eyes_button;
  GtkMenuButton *jump_button;
  GtkWidget *problem;
  GtkLabel *problem_text;
  GtkWidget *variation;
};

enum
{
  PROP_SEEN_BY = 1,
  N_PROPS
};

enum
{
  SIGNAL_PLAY_ON,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CtReplayPage, ct_replay_page, ADW_TYPE_BIN)

const CtRules *
ct_replay_page_get_rules (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), NULL);

  return ct_record_get_rules (ct_replay_get_record (self->replay));
}

CtReplay *
ct_replay_page_get_replay (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), NULL);

  return self->replay;
}

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

static CtTableView *
table_of (CtReplayPage *self)
{
  return ct_table_pane_get_table (self->pane);
}

static void
update_variation_actions (CtReplayPage *self)
{
  gboolean is_inside = ct_replay_get_depth (self->replay) > 0;

  gtk_widget_set_visible (self->variation, is_inside);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.leave-variation",
                                 is_inside);
}

static void
update_actions (CtReplayPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint position = ct_session_get_position (self->session);
  guint n_plies = ct_session_get_n_plies (self->session);
  const CtState *state = ct_session_get_state (self->session);
  guint found;
  const struct
  {
    const char *previous;
    const char *next;
    guint kinds;
  } pairs[] = {
    { "replay.previous-note", "replay.next-note", CT_MOMENTS_NOTES },
    { "replay.previous-event", "replay.next-event", CT_MOMENTS_KEY_EVENTS },
    { "replay.previous-turn", "replay.next-turn", CT_MOMENTS_TURNS },
    { NULL, "replay.next-bookmark", CT_MOMENTS_BOOKMARKS },
  };

  gtk_widget_action_set_enabled (widget, "replay.first", position > 0);
  gtk_widget_action_set_enabled (widget, "replay.previous", position > 0);
  gtk_widget_action_set_enabled (widget, "replay.next", position < n_plies);
  gtk_widget_action_set_enabled (widget, "replay.last", position < n_plies);
  gtk_widget_action_set_enabled (widget, "replay.play-on",
                                 state->phase != CT_PHASE_OVER &&
                                     state->phase != CT_PHASE_DEAL);
  gtk_widget_action_set_enabled (widget, "replay.go-back",
                                 ct_timeline_can_go_back (self->timeline));
  gtk_widget_action_set_enabled (widget, "replay.go-forward",
                                 ct_timeline_can_go_forward (self->timeline));

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      if (pairs[i].previous != NULL)
        gtk_widget_action_set_enabled (widget, pairs[i].previous,
                                       ct_timeline_find (self->timeline, -1,
                                                         pairs[i].kinds, &found));
      gtk_widget_action_set_enabled (widget, pairs[i].next,
                                     ct_timeline_find (self->timeline, 1,
                                                       pairs[i].kinds, &found));
    }
}

static guint
viewer_of (CtReplayPage *self)
{
  const CtState *state = ct_session_get_state (self->session);

  if (g_str_equal (self->seen_by, SEES_ALL))
    return CT_SEES_ALL;
  if (g_str_equal (self->seen_by, SEES_MOVER))
    return state->to_act < state->n_seats ? state->to_act : CT_SEES_ALL;
  return self->seen_by[0] - 'A';
}

static void
update_viewer (CtReplayPage *self)
{
  guint viewer = viewer_of (self);

  if (ct_table_view_get_viewer (table_of (self)) == viewer)
    return;

  ct_narrator_set_viewer (ct_replay_get_narrator (self->replay), viewer);
  ct_table_view_set_viewer (table_of (self), viewer);
  ct_move_list_refresh (self->moves);
}

static void
on_position (CtReplayPage *self)
{
  guint number =
      ct_timeline_get_number (self->timeline, ct_session_get_position (self->session));
  guint n_moves = ct_timeline_get_n_moves (self->timeline);
  g_autofree char *where = NULL;

  if (number == 0)
    where = g_strdup (_ ("At the start"));
  else
    /* Translators: “Move 27 of 46” */
    where = g_strdup_printf (_ ("Move %u of %u"), number, n_moves);
  gtk_menu_button_set_label (self->where, where);
  ct_name_widget (GTK_WIDGET (self->where), where);
  gtk_spin_button_set_range (self->go_to, 0, n_moves);
  gtk_spin_button_set_value (self->go_to, number);

  update_viewer (self);
  update_actions (self);
}

static void
show_playing (CtReplayPage *self)
{
  gtk_button_set_label (self->play, self->is_playing ? _ ("Pause") : _ ("Play"));
}

static void keep_playing (CtReplayPage *self);

static gboolean
on_tick (gpointer user_data)
{
  CtReplayPage *self = user_data;

  self->tick = 0;
  gtk_widget_activate_action (GTK_WIDGET (self), "replay.next", NULL);
  keep_playing (self);

  return G_SOURCE_REMOVE;
}

static void
keep_playing (CtReplayPage *self)
{
  guint position = ct_session_get_position (self->session);
  double delay = gtk_adjustment_get_value (self->delay);

  g_clear_handle_id (&self->tick, g_source_remove);
  if (!self->is_playing)
    return;

  if (position == ct_session_get_n_plies (self->session))
    {
      self->is_playing = FALSE;
      show_playing (self);
      return;
    }

  if (ct_table_view_is_moving (table_of (self)))
    return;

  if (ct_timeline_get_kinds (self->timeline, position) & 1u << CT_MOMENT_TRICK_END)
    delay *= TRICK_END_FACTOR;
  self->tick = g_timeout_add (delay * 1000, on_tick, self);
}

static void
set_playing (CtReplayPage *self, gboolean is_playing)
{
  if (self->is_playing == is_playing)
    return;

  self->is_playing = is_playing;
  show_playing (self);
  keep_playing (self);
}

static void
on_delay (CtReplayPage *self)
{
  g_autofree char *label = NULL;

  /* Translators: seconds between two moves. */
  label = g_strdup_printf (_ ("%.1f s"), gtk_adjustment_get_value (self->delay));
  gtk_menu_button_set_label (self->delay_button, label);
  ct_name_widget (GTK_WIDGET (self->delay_button), label);
  if (self->session != NULL)
    keep_playing (self);
}

static void
on_session (CtReplayPage *self)
{
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (self->timeline, self);
    }
  set_playing (self, FALSE);
  g_set_object (&self->session, ct_replay_get_session (self->replay));
  g_set_object (&self->timeline, ct_replay_get_timeline (self->replay));

  ct_table_pane_set_session (self->pane, self->session,
                             ct_replay_get_narrator (self->replay));
  ct_moment_bar_set_timeline (self->moments, self->timeline);
  g_signal_connect_object (self->session, "notify::position", G_CALLBACK (on_position),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->timeline, "history-changed",
                           G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  update_variation_actions (self);
  on_position (self);
}

static void
seek (CtReplayPage *self, guint position)
{
  ct_table_view_finish_moving (table_of (self));
  ct_session_set_position (self->session, position);
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  guint position = ct_session_get_position (self->session);
  guint n_plies = ct_session_get_n_plies (self->session);

  if (g_str_equal (name, "replay.first"))
    seek (self, 0);
  else if (g_str_equal (name, "replay.last"))
    seek (self, n_plies);
  else if (g_str_equal (name, "replay.next") && position < n_plies)
    seek (self, position + 1);
  else if (g_str_equal (name, "replay.previous") && position > 0)
    seek (self, position - 1);
}

/* "previous-note", "next-event" and the like. */
static void
find_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  gint direction = g_str_has_prefix (name, "replay.previous") ? -1 : 1;
  guint kinds = CT_MOMENTS_TURNS;

  if (g_str_has_suffix (name, "note"))
    kinds = CT_MOMENTS_NOTES;
  else if (g_str_has_suffix (name, "event"))
    kinds = CT_MOMENTS_KEY_EVENTS;
  else if (g_str_has_suffix (name, "bookmark"))
    kinds = CT_MOMENTS_BOOKMARKS;

  ct_table_view_finish_moving (table_of (self));
  ct_timeline_go (self->timeline, direction, kinds);
}

static void
go_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_timeline_go_back (CT_REPLAY_PAGE (widget)->timeline);
}

static void
go_forward_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_timeline_go_forward (CT_REPLAY_PAGE (widget)->timeline);
}

static void
bookmark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  gboolean is_set =
      ct_timeline_toggle_bookmark (self->timeline,
                                   ct_session_get_position (self->session));

  ct_table_pane_say (self->pane, is_set ? _ ("There is a bookmark here now.")
                                        : _ ("The bookmark is gone."));
  ct_move_list_refresh (self->moves);
  update_actions (self);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  if (!self->is_playing &&
      ct_session_get_position (self->session) == ct_session_get_n_plies (self->session))
    seek (self, 0);
  set_playing (self, !self->is_playing);
}

static void
go_to_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  gtk_menu_button_popup (self->where);
  gtk_widget_grab_focus (GTK_WIDGET (self->go_to));
}

static void
on_go_to (CtReplayPage *self)
{
  gtk_spin_button_update (self->go_to);
  seek (self,
        ct_timeline_get_position_of (self->timeline,
                                     gtk_spin_button_get_value_as_int (self->go_to)));
  gtk_popover_popdown (self->go_to_popover);
}

static void
enter_variation_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  guint position;
  guint i;

  g_variant_get (parameter, "(uu)", &position, &i);
  ct_replay_enter_variation (self->replay, position, i);
}

static void
leave_variation_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_replay_leave_variation (CT_REPLAY_PAGE (widget)->replay);
}

static void
play_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  g_autoptr (CtSession) fork = ct_session_fork (self->session);
  guint viewer = viewer_of (self);

  if (viewer == CT_SEES_ALL)
    viewer = ct_session_get_state (self->session)->to_act;
  set_playing (self, FALSE);
  g_signal_emit (self, signals[SIGNAL_PLAY_ON], 0, fork, viewer);
}

static void
fill_eyes (CtReplayPage *self)
{
  guint n_seats = ct_session_get_state (self->session)->n_seats;

  g_menu_append (self->eyes, _ ("All Cards Open"), "replay.seen-by::" SEES_ALL);
  g_menu_append (self->eyes, _ ("As the Player to Move"),
                 "replay.seen-by::" SEES_MOVER);
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *label = NULL;
      g_autofree char *action =
          g_strdup_printf ("replay.seen-by::%s", ct_words_seat (i));

      /* Translators: the name of a player through whose eyes the table is seen. */
      label =
          g_strdup_printf (_ ("As %s"), ct_replay_get_player_name (self->replay, i));
      g_menu_append (self->eyes, label, action);
    }
}

static void
fill_header (CtReplayPage *self)
{
  CtRecord *record = ct_replay_get_record (self->replay);
  const CtRules *rules = ct_replay_page_get_rules (self);
  guint n_seats = ct_session_get_state (self->session)->n_seats;
  const char *title = ct_text (ct_record_get_title (record));
  const char *date = ct_record_get_date (record);
  g_autofree char *subtitle = NULL;

  if (date != NULL)
    subtitle = g_strdup_printf (
        /* Translators: name of the game, number of players, date. */
        ngettext ("%s · %u player · %s", "%s · %u players · %s", n_seats),
        ct_game_name (rules), n_seats, date);
  else
    subtitle = g_strdup_printf (ngettext ("%s · %u player", "%s · %u players", n_seats),
                                ct_game_name (rules), n_seats);
  ct_page_header_set_title (self->header,
                            title != NULL ? title : _ ("A Recorded Hand"));
  ct_page_header_set_subtitle (self->header, subtitle);
}

GtkWidget *
ct_replay_page_new (CtRecord *record, CtLibrary *library, GSettings *settings)
{
  CtReplayPage *self = g_object_new (CT_TYPE_REPLAY_PAGE, NULL);
  const char *problem;

  self->replay = ct_replay_new (record, library);
  self->settings = g_object_ref (settings);
  ct_table_pane_bind_settings (self->pane, settings);
  ct_narrator_set_viewer (ct_replay_get_narrator (self->replay), CT_SEES_ALL);
  ct_table_view_set_viewer (table_of (self), CT_SEES_ALL);
  g_settings_bind (settings, "autoplay-delay", self->delay, "value",
                   G_SETTINGS_BIND_DEFAULT);
  ct_move_list_set_replay (self->moves, self->replay);
  g_signal_connect_object (self->replay, "notify::session", G_CALLBACK (on_session),
                           self, G_CONNECT_SWAPPED);
  on_session (self);
  on_delay (self);
  fill_eyes (self);
  fill_header (self);

  problem = ct_replay_get_problem (self->replay);
  gtk_widget_set_visible (self->problem, problem != NULL);
  gtk_label_set_label (self->problem_text, problem != NULL ? problem : "");

  return GTK_WIDGET (self);
}

static gboolean
ct_replay_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_REPLAY_PAGE (widget)->play));
}

static void
ct_replay_page_dispose (GObject *object)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_REPLAY_PAGE);
  g_clear_object (&self->session);
  g_clear_object (&self->timeline);
  g_clear_object (&self->replay);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ct_replay_page_parent_class)->dispose (object);
}

static void
ct_replay_page_finalize (GObject *object)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  g_free (self->seen_by);

  G_OBJECT_CLASS (ct_replay_page_parent_class)->finalize (object);
}

static void
ct_replay_page_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  switch (prop_id)
    {
    case PROP_SEEN_BY:
      g_value_set_string (value, self->seen_by);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_page_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  switch (prop_id)
    {
    case PROP_SEEN_BY:
      g_free (self->seen_by);
      self->seen_by = g_value_dup_string (value);
      if (self->session != NULL)
        update_viewer (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint keys[2];
    GdkModifierType modifiers;
  } actions[] = {
    { "replay.first", step_action, { GDK_KEY_Home, GDK_KEY_KP_Home }, 0 },
    { "replay.previous", step_action, { GDK_KEY_Left, GDK_KEY_comma }, 0 },
    { "replay.next", step_action, { GDK_KEY_Right, GDK_KEY_period }, 0 },
    { "replay.last", step_action, { GDK_KEY_End, GDK_KEY_KP_End }, 0 },
    { "replay.previous-note", find_action, { GDK_KEY_Left }, GDK_SHIFT_MASK },
    { "replay.next-note", find_action, { GDK_KEY_Right }, GDK_SHIFT_MASK },
    { "replay.previous-turn", find_action, { GDK_KEY_Left }, GDK_CONTROL_MASK },
    { "replay.next-turn", find_action, { GDK_KEY_Right }, GDK_CONTROL_MASK },
    { "replay.previous-event", find_action, { GDK_KEY_Page_Up }, 0 },
    { "replay.next-event", find_action, { GDK_KEY_Page_Down }, 0 },
    { "replay.go-back", go_back_action, { GDK_KEY_Left }, GDK_ALT_MASK },
    { "replay.go-forward", go_forward_action, { GDK_KEY_Right }, GDK_ALT_MASK },
    { "replay.bookmark", bookmark_action, { GDK_KEY_d }, GDK_CONTROL_MASK },
    { "replay.next-bookmark", find_action, { GDK_KEY_j }, GDK_CONTROL_MASK },
    { "replay.play", play_action, { GDK_KEY_space }, 0 },
    { "replay.go-to", go_to_action, { GDK_KEY_g }, GDK_CONTROL_MASK },
    { "replay.leave-variation", leave_variation_action, { GDK_KEY_Escape }, 0 },
    { "replay.play-on", play_on_action, { GDK_KEY_p }, GDK_CONTROL_MASK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL,
                                       actions[i].activate);
      for (guint j = 0; j < G_N_ELEMENTS (actions[i].keys); j++)
        if (actions[i].keys[j] != 0)
          gtk_widget_class_add_binding_action (widget_class, actions[i].keys[j],
                                               actions[i].modifiers, actions[i].name,
                                               NULL);
    }

  gtk_widget_class_install_action (widget_class, "replay.enter-variation", "(uu)",
                                   enter_variation_action);
  gtk_widget_class_install_property_action (widget_class, "replay.seen-by", "seen-by");
}

static void
ct_replay_page_class_init (CtReplayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_replay_page_dispose;
  object_class->finalize = ct_replay_page_finalize;
  object_class->get_property = ct_replay_page_get_property;
  object_class->set_property = ct_replay_page_set_property;

  widget_class->grab_focus = ct_replay_page_grab_focus;

  properties[PROP_SEEN_BY] =
      g_param_spec_string ("seen-by", NULL, NULL, SEES_ALL,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * CtReplayPage::play-on:
   * @session: (type CtSession): a hand of its own, as far as it has been seen
   * @seat: who plays on
   */
  signals[SIGNAL_PLAY_ON] =
      g_signal_new ("play-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 2, CT_TYPE_SESSION, G_TYPE_UINT);

  g_type_ensure (CT_TYPE_MOMENT_BAR);
  g_type_ensure (CT_TYPE_MOVE_LIST);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, eyes);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, moments);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, moves);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, where);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, go_to);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, go_to_popover);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, play);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, delay);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, delay_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, eyes_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, jump_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, problem);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, problem_text);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, variation);
  gtk_widget_class_bind_template_callback (widget_class, on_delay);
  gtk_widget_class_bind_template_callback (widget_class, on_go_to);

  install_actions (widget_class);
}

static void
ct_replay_page_init (CtReplayPage *self)
{
  self->seen_by = g_strdup (SEES_ALL);
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_widget (GTK_WIDGET (self->eyes_button), _ ("Whose cards are seen"));
  ct_name_widget (GTK_WIDGET (self->jump_button), _ ("Jump to"));

  g_signal_connect_object (table_of (self), "notify::moving", G_CALLBACK (keep_playing),
                           self, G_CONNECT_SWAPPED);
}
