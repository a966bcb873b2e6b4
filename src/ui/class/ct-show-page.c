/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-show-page.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-explain-keys.h"
#include "ct-game-look.h"
#include "ct-names.h"
#include "ct-pace.h"
#include "ct-page-actions.h"
#include "ct-page-header.h"
#include "ct-show-screen.h"
#include "ct-signal.h"
#include "ct-table-pane.h"
#include "ct-why-not.h"
#include "ct-wrapping.h"

/**
 * CtShowPage:
 *
 * A recorded hand in full screen, with large cards, without length, notes and later
 * moves. It moves step by step, also with a presenter's keys, or by itself.
 *
 * # Actions
 *
 * `show.next`, `show.previous`, `show.first`, `show.play`, `show.ask`.
 */
struct _CtShowPage
{
  CtPage parent_instance;

  CtReplay *replay;
  GSettings *settings;
  CtPace *pace;
  gboolean is_playing;

  CtPageHeader *header;
  CtTablePane *pane;
  GtkButton *play;
  GtkLabel *place;
  GtkWidget *leave;
  GtkButton *ask;
};

G_DEFINE_FINAL_TYPE (CtShowPage, ct_show_page, CT_TYPE_PAGE)

CtReplay *
ct_show_page_get_replay (CtShowPage *self)
{
  g_return_val_if_fail (CT_IS_SHOW_PAGE (self), NULL);

  return self->replay;
}

static CtSession *
session_of (CtShowPage *self)
{
  return ct_replay_get_session (self->replay);
}

static gboolean
is_at_end (CtShowPage *self)
{
  return ct_session_get_position (session_of (self)) ==
         ct_session_get_n_plies (session_of (self));
}

/* Returns: (nullable) */
static const char *
say_end (CtShowPage *self)
{
  if (!is_at_end (self))
    return NULL;

  return ct_state_is_over (ct_session_get_state (session_of (self)))
             ? _ ("This is the end of the hand.")
             : _ ("The moves end here, but the hand is not over.");
}

static void
update (CtShowPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  CtTimeline *timeline = ct_replay_get_timeline (self->replay);
  guint position = ct_session_get_position (session_of (self));
  guint number = ct_timeline_get_number (timeline, position);
  const char *at_first = position == 0 ? _ ("This is the start of the hand.") : NULL;
  const char *at_last = say_end (self);
  g_autofree char *place = NULL;

  if (number > 0)
    /* Translators: which move of a hand has just been made. */
    place = g_strdup_printf (_ ("Move %u"), number);
  /* Translators: Where in a hand: no move has been made yet. */
  gtk_label_set_label (self->place, place != NULL ? place : _ ("At the start"));
  ct_set_why_not (widget, "show.first", at_first);
  ct_set_why_not (widget, "show.previous", at_first);
  ct_set_why_not (widget, "show.next", at_last);
  ct_set_why_not (widget, "show.ask", at_last);
}

static void
show_playing (CtShowPage *self)
{
  /* Translators: A button: stop the moves of a hand for a while. */
  const char *name = self->is_playing ? _ ("Pause") : _ ("Play");

  gtk_button_set_icon_name (self->play, self->is_playing
                                            ? "media-playback-pause-symbolic"
                                            : "media-playback-start-symbolic");
  ct_name_widget (GTK_WIDGET (self->play), name);
  ct_set_tooltip (GTK_WIDGET (self->play), name);
}

static void
keep_playing (CtShowPage *self)
{
  double delay = g_settings_get_double (self->settings, "autoplay-delay");

  ct_pace_stop (self->pace);
  self->is_playing = self->is_playing && !is_at_end (self);
  show_playing (self);
  if (self->is_playing)
    ct_pace_wait_for_all (self->pace, delay * 1000);
}

static void
on_seen (CtShowPage *self)
{
  ct_session_set_position (session_of (self),
                           ct_session_get_position (session_of (self)) + 1);
  keep_playing (self);
}

static void
set_playing (CtShowPage *self, gboolean is_playing)
{
  self->is_playing = is_playing;
  keep_playing (self);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtShowPage *self = CT_SHOW_PAGE (widget);

  if (!self->is_playing && is_at_end (self))
    ct_session_set_position (session_of (self), 0);
  set_playing (self, !self->is_playing);
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtShowPage *self = CT_SHOW_PAGE (widget);
  guint position = ct_session_get_position (session_of (self));

  set_playing (self, FALSE);
  if (g_str_equal (name, "show.first"))
    ct_session_set_position (session_of (self), 0);
  else if (g_str_equal (name, "show.next"))
    ct_session_set_position (session_of (self), position + 1);
  else
    ct_session_set_position (session_of (self), position - 1);
}

static void
ask_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtShowPage *self = CT_SHOW_PAGE (widget);

  set_playing (self, FALSE);
  g_signal_emit_by_name (self, "ask", self->replay);
}

/**
 * ct_show_page_new:
 * @replay: only for this page; begins at its position
 * @viewer: a seat or %CT_SEES_ALL; cards that nobody entered stay face down
 */
GtkWidget *
ct_show_page_new (CtReplay *replay, guint viewer, GSettings *settings)
{
  CtShowPage *self = g_object_new (CT_TYPE_SHOW_PAGE, NULL);
  CtTableView *table = ct_table_pane_get_table (self->pane);
  g_autoptr (CtMemory) memory =
      viewer == CT_SEES_ALL ? ct_replay_create_memory (replay) : NULL;

  if (memory != NULL)
    viewer = CT_NOBODY;
  self->replay = g_object_ref (replay);
  self->settings = g_object_ref (settings);
  ct_replay_set_hides_future (replay, TRUE);
  ct_page_header_set_subtitle (self->header,
                               ct_game_name (ct_session_get_rules (session_of (self))));
  ct_table_pane_bind_settings (self->pane, settings);
  ct_show_enlarge_cards (table);
  ct_narrator_set_viewer (ct_replay_get_narrator (replay), viewer);
  ct_table_pane_set_session (self->pane, session_of (self),
                             ct_replay_get_narrator (replay));
  ct_table_view_set_viewer (table, viewer);
  ct_table_view_set_memory (table, memory);
  self->pace = ct_pace_new (table);
  ct_connect (self->pace, "seen", on_seen, self);
  ct_connect (session_of (self), "notify::position", update, self);
  show_playing (self);
  update (self);
  return GTK_WIDGET (self);
}

static gboolean
ct_show_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_SHOW_PAGE (widget)->play));
}

static const CtRules *
ct_show_page_get_rules (CtPage *page)
{
  return ct_session_get_rules (ct_replay_get_session (CT_SHOW_PAGE (page)->replay));
}

static void
ct_show_page_dispose (GObject *object)
{
  CtShowPage *self = CT_SHOW_PAGE (object);

  g_clear_object (&self->pace);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_SHOW_PAGE);
  g_clear_object (&self->replay);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ct_show_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-show-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtShowPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtShowPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtShowPage, play);
  gtk_widget_class_bind_template_child (widget_class, CtShowPage, place);
  gtk_widget_class_bind_template_child (widget_class, CtShowPage, leave);
  gtk_widget_class_bind_template_child (widget_class, CtShowPage, ask);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const CtPageAction actions[] = {
    { "show.next", step_action, { GDK_KEY_period, GDK_KEY_Page_Down } },
    { "show.previous", step_action, { GDK_KEY_comma, GDK_KEY_Page_Up } },
    { "show.first", step_action, { GDK_KEY_Home } },
    { "show.play", play_action, { GDK_KEY_space } },
    { "show.ask", ask_action, { GDK_KEY_q } },
  };

  ct_page_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
  ct_table_view_add_page_arrows (widget_class, "show.previous", "show.next");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back",
                                       NULL);
}

static void
ct_show_page_class_init (CtShowPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_show_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_show_page_get_rules;

  widget_class->grab_focus = ct_show_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_children (widget_class);
  install_actions (widget_class);
  ct_table_view_add_page_keys (widget_class);

  /**
   * CtShowPage::ask:
   *
   * About @replay.
   */
  ct_signal_new (klass, "ask", 1, CT_TYPE_REPLAY);
}

static void
ct_show_page_init (CtShowPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (self->ask);
  ct_explain_keys (GTK_WIDGET (self), self->pane);
  ct_show_screen_fill (GTK_WIDGET (self), GTK_WIDGET (self->header), self->leave);
}
