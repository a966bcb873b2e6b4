/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-why-not.h"

static const char *
why_not_play_on (const CtState *state)
{
  if (state->phase == CT_PHASE_OVER)
    return _ ("The hand is over here. Go back to an earlier move first.");
  if (state->phase == CT_PHASE_DEAL)
    return _ ("The cards are not dealt yet. Go on to a later move first.");

  return NULL;
}

/* There and back to the moments of some kinds, and what is said where there is none. */
static const struct
{
  const char *previous;
  const char *next;
  guint kinds;
  const char *none_before;
  const char *none_behind;
} jumps[] = {
  { "replay.previous-note", "replay.next-note", CT_MOMENTS_NOTES,
    N_ ("There is no note before this move."),
    N_ ("There is no note after this move.") },
  { "replay.previous-event", "replay.next-event", CT_MOMENTS_KEY_EVENTS,
    N_ ("There is no key event before this move."),
    N_ ("There is no key event after this move.") },
  { "replay.previous-turn", "replay.next-turn", CT_MOMENTS_TURNS,
    N_ ("This is the first turn."), N_ ("This is the last turn.") },
  { "replay.previous-trick", "replay.next-trick", CT_MOMENTS_TRICKS,
    N_ ("No trick ends before this move."), N_ ("No trick ends after this move.") },
  { "replay.previous-bookmark", "replay.next-bookmark", CT_MOMENTS_BOOKMARKS,
    N_ ("There is no bookmark before this move."),
    N_ ("There is no bookmark after this move.") },
};

/* What is hidden may be there or not: one can go and see. */
static void
update_jumps (CtReplayPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_hidden = ct_timeline_hides_end (self->timeline);
  guint found;

  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      ct_set_why_not_in_menu (widget, jumps[i].previous,
                              ct_timeline_find (self->timeline, -1, jumps[i].kinds,
                                                &found)
                                  ? NULL
                                  : _ (jumps[i].none_before));
      ct_set_why_not_in_menu (widget, jumps[i].next,
                              is_hidden || ct_timeline_find (self->timeline, 1,
                                                             jumps[i].kinds, &found)
                                  ? NULL
                                  : _ (jumps[i].none_behind));
    }
}

void
ct_replay_page_update_actions (CtReplayPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint position = ct_session_get_position (self->session);
  guint n_plies = ct_session_get_n_plies (self->session);
  const CtState *state = ct_session_get_state (self->session);
  const char *at_first = position == 0 ? _ ("This is where the hand begins.") : NULL;
  const char *at_last = position == n_plies ? _ ("This is where the hand ends.") : NULL;

  ct_set_why_not (widget, "replay.first", at_first);
  ct_set_why_not (widget, "replay.previous", at_first);
  ct_set_why_not (widget, "replay.next", at_last);
  ct_set_why_not (widget, "replay.last", at_last);
  ct_set_why_not (widget, "replay.play-on", why_not_play_on (state));
  ct_set_why_not_in_menu (widget, "replay.go-back",
                          ct_replay_can_go_back (self->replay)
                              ? NULL
                              : _ ("You have not been anywhere else yet."));
  ct_set_why_not_in_menu (widget, "replay.go-forward",
                          ct_replay_can_go_forward (self->replay)
                              ? NULL
                              : _ ("You have not gone back to where you were."));
  update_jumps (self);
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  guint position = ct_session_get_position (self->session);
  guint n_plies = ct_session_get_n_plies (self->session);

  if (g_str_equal (name, "replay.first"))
    ct_replay_page_seek (self, 0);
  else if (g_str_equal (name, "replay.last"))
    ct_replay_page_seek (self, n_plies);
  else if (g_str_equal (name, "replay.next") && position < n_plies)
    ct_replay_page_seek (self, position + 1);
  else if (g_str_equal (name, "replay.previous") && position > 0)
    ct_replay_page_seek (self, position - 1);
}

/* Nothing was found behind the present move, and where it was sought was hidden. */
static void
tell_none_behind (CtReplayPage *self, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    if (g_str_equal (name, jumps[i].next))
      ct_table_pane_say (self->pane, _ (jumps[i].none_behind));
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
  else if (g_str_has_suffix (name, "trick"))
    kinds = CT_MOMENTS_TRICKS;
  else if (g_str_has_suffix (name, "bookmark"))
    kinds = CT_MOMENTS_BOOKMARKS;

  ct_table_view_finish_moving (ct_replay_page_get_table (self));
  if (!ct_timeline_go (self->timeline, direction, kinds))
    tell_none_behind (self, name);
}

static void
go_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_table_view_finish_moving (ct_replay_page_get_table (self));
  ct_replay_go_back (self->replay);
}

static void
go_forward_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_table_view_finish_moving (ct_replay_page_get_table (self));
  ct_replay_go_forward (self->replay);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  if (!self->is_playing &&
      ct_session_get_position (self->session) == ct_session_get_n_plies (self->session))
    ct_replay_page_seek (self, 0);
  ct_replay_page_set_playing (self, !self->is_playing);
}

static void
go_to_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  gtk_menu_button_popup (self->where);
  gtk_widget_grab_focus (GTK_WIDGET (self->go_to));
}

void
ct_replay_page_go_to_number (CtReplayPage *self)
{
  gtk_spin_button_update (self->go_to);
  ct_replay_page_seek (self, ct_timeline_get_position_of (
                                 self->timeline,
                                 gtk_spin_button_get_value_as_int (self->go_to)));
  gtk_popover_popdown (self->go_to_popover);
}

static void
go_to_number_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_replay_page_seek (self,
                       ct_timeline_get_position_of (self->timeline,
                                                    g_variant_get_uint32 (parameter)));
}

static void
play_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_replay_page_play_on (CT_REPLAY_PAGE (widget));
}

/* At the table the arrows go from card to card. */
static gboolean
arrow_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  GtkWidget *table = GTK_WIDGET (ct_replay_page_get_table (CT_REPLAY_PAGE (widget)));

  return gtk_widget_get_focus_child (table) == NULL &&
         gtk_widget_activate_action (widget, user_data, NULL);
}

static void
add_arrow (GtkWidgetClass *widget_class, guint key, const char *action)
{
  g_autoptr (GtkShortcut) shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                        gtk_callback_action_new (arrow_key, (gpointer) action, NULL));

  gtk_widget_class_add_shortcut (widget_class, shortcut);
}

void
ct_replay_page_install_actions (GtkWidgetClass *widget_class)
{
  /* clang-format off */
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "replay.first", step_action, GDK_KEY_Home, 0 },
    { "replay.previous", step_action, GDK_KEY_comma, 0 },
    { "replay.next", step_action, GDK_KEY_period, 0 },
    { "replay.last", step_action, GDK_KEY_End, 0 },
    { "replay.previous-note", find_action, GDK_KEY_Left, GDK_SHIFT_MASK },
    { "replay.next-note", find_action, GDK_KEY_Right, GDK_SHIFT_MASK },
    { "replay.previous-turn", find_action, GDK_KEY_Left, GDK_CONTROL_MASK },
    { "replay.next-turn", find_action, GDK_KEY_Right, GDK_CONTROL_MASK },
    { "replay.previous-trick", find_action, GDK_KEY_Page_Up, GDK_CONTROL_MASK },
    { "replay.next-trick", find_action, GDK_KEY_Page_Down, GDK_CONTROL_MASK },
    { "replay.previous-event", find_action, GDK_KEY_Page_Up, 0 },
    { "replay.next-event", find_action, GDK_KEY_Page_Down, 0 },
    { "replay.previous-bookmark", find_action, GDK_KEY_j, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "replay.next-bookmark", find_action, GDK_KEY_j, GDK_CONTROL_MASK },
    { "replay.go-back", go_back_action, GDK_KEY_Left, GDK_ALT_MASK },
    { "replay.go-forward", go_forward_action, GDK_KEY_Right, GDK_ALT_MASK },
    { "replay.play", play_action, GDK_KEY_space, 0 },
    { "replay.go-to", go_to_action, GDK_KEY_g, GDK_CONTROL_MASK },
    { "replay.play-on", play_on_action, GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL,
                                       actions[i].activate);
      gtk_widget_class_add_binding_action (widget_class, actions[i].key,
                                           actions[i].modifiers, actions[i].name, NULL);
    }

  add_arrow (widget_class, GDK_KEY_Left, "replay.previous");
  add_arrow (widget_class, GDK_KEY_Right, "replay.next");
  gtk_widget_class_install_action (widget_class, "replay.go-to-number", "u",
                                   go_to_number_action);
}
