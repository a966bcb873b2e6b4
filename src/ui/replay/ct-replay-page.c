/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-explain-keys.h"
#include "ct-moment-bar.h"
#include "ct-move-list.h"
#include "ct-move-row.h"
#include "ct-page-header.h"
#include "ct-replay-eyes.h"
#include "ct-replay-player.h"
#include "ct-replay-quiz.h"
#include "ct-replay-remark.h"
#include "ct-replay-sections.h"
#include "ct-replay-story.h"
#include "ct-replay-try.h"
#include "ct-split.h"
#include "ct-why-not.h"

struct _CtReplayPage
{
  AdwBin parent_instance;

  CtReplay *replay;
  GSettings *settings;
  GSignalGroup *of_session;
  char *names;      /* of the players, as the table has them */
  GtkWidget *focus; /* (nullable) (weak): where one was before a popover opened, */
  gboolean is_popover_open; /* or before one clicked */

  CtTablePane *pane;
  CtMoveList *moves;
  CtSplit *split;
  GtkWidget *side;
  GtkToggleButton *list_button;

  CtReplayEyes *eyes;
  CtReplayPlayer *player;
  CtReplayQuiz *quiz;
  CtReplayRemark *remark;
  CtReplayStory *story;
  CtReplayTry *trying;
};

enum
{
  PROP_REPLAY = 1,
  PROP_SETTINGS,
  PROP_SEEN_BY,
  PROP_HONEST,
  PROP_HIDES_FUTURE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint told_signal;

G_DEFINE_FINAL_TYPE (CtReplayPage, ct_replay_page, ADW_TYPE_BIN)

static CtSession *
session_of (CtReplayPage *self)
{
  return ct_replay_get_session (self->replay);
}

static CtTableView *
table_of (CtReplayPage *self)
{
  return ct_table_pane_get_table (self->pane);
}

/* ------------------------------------------------------------------- where one is */

/* Shows the table, the list of moves, or both. */
static void
on_narrow (CtReplayPage *self)
{
  gboolean is_narrow = ct_split_get_narrow (self->split);
  gboolean is_list = is_narrow && gtk_toggle_button_get_active (self->list_button);

  gtk_widget_set_visible (GTK_WIDGET (self->pane), !is_list);
  gtk_widget_set_visible (self->side, is_list || !is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->remark),
                          is_narrow && !is_list &&
                              !ct_replay_quiz_is_active (self->quiz) &&
                              ct_replay_get_depth (self->replay) == 0 &&
                              ct_replay_remark_has_any (self->remark));
}

/* On a telephone the table needs all the room: whose eyes one looks through stands in
 * the header there.
 */
static char *
choose_subtitle (CtReplayPage *self,
                 gboolean is_narrow,
                 gboolean is_usual,
                 const char *sight,
                 const char *subtitle)
{
  return g_strdup (is_narrow && !is_usual ? sight : subtitle);
}

static gboolean
has_room_for_sight (CtReplayPage *self, gboolean is_narrow, gboolean is_usual)
{
  return !is_narrow && !is_usual;
}

/* Lets the player to move act, if a move is wanted here. */
static void
update_table (CtReplayPage *self)
{
  CtTableView *table = table_of (self);
  gboolean may_act =
      ct_replay_quiz_wants_move (self->quiz) ||
      (ct_replay_try_is_active (self->trying) && ct_replay_may_vary (self->replay));

  if (may_act)
    ct_table_view_set_near_seat (table,
                                 ct_session_get_state (session_of (self))->to_act);
  ct_table_view_set_interactive (table, may_act);
}

static void
show_position (CtReplayPage *self)
{
  ct_replay_eyes_look (self->eyes);
  update_table (self);
  ct_replay_quiz_update (self->quiz);
}

/* What was answered at another move is not true any more. */
static void
on_moved (CtReplayPage *self)
{
  ct_table_pane_be_quiet (self->pane);
  show_position (self);
}

/* What comes is hidden by wish, and where it would answer the question. */
static void
update_future (CtReplayPage *self)
{
  ct_replay_set_hides_future (self->replay,
                              ct_replay_eyes_get_hides_future (self->eyes) ||
                                  ct_replay_quiz_is_active (self->quiz));
  ct_replay_story_drop (self->story);
  ct_move_list_refresh (self->moves);
}

static void
on_session (CtReplayPage *self)
{
  CtSession *session = session_of (self);

  ct_replay_player_pause (self->player);
  ct_timeline_set_viewer (ct_replay_get_timeline (self->replay),
                          ct_table_view_get_viewer (table_of (self)));
  update_future (self);
  ct_table_pane_set_session (self->pane, session,
                             ct_replay_get_narrator (self->replay));
  g_signal_group_set_target (self->of_session, session);
  show_position (self);
  on_narrow (self);
}

static char *
dup_names (CtReplayPage *self)
{
  GString *names = g_string_new (NULL);

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    g_string_append_printf (names, "%s\n",
                            ct_replay_get_player_name (self->replay, seat));
  return g_string_free (names, FALSE);
}

/* Has the table call the players by other names. */
static void
update_names (CtReplayPage *self)
{
  g_autofree char *names = dup_names (self);

  if (g_strcmp0 (names, self->names) == 0)
    return;

  g_free (self->names);
  self->names = g_steal_pointer (&names);
  ct_table_pane_set_session (self->pane, session_of (self),
                             ct_replay_get_narrator (self->replay));
}

/* Somebody has written something, or taken it back. */
static void
on_remarks_changed (CtReplayPage *self)
{
  ct_table_pane_forget_passing (self->pane);
  update_names (self);
  ct_move_list_refresh (self->moves);
  on_narrow (self);
}

/* ------------------------------------------------------- what the sections ask for */

static void
tell (CtReplayPage *self, const char *text)
{
  g_signal_emit (self, told_signal, 0, text);
}

/* Where there is little room, what is beside the moves must first be brought into view.
 */
static void
on_opens (CtReplayPage *self)
{
  if (ct_split_get_narrow (self->split))
    gtk_toggle_button_set_active (self->list_button, TRUE);
}

/* What one wants to see is at the table. */
static void
on_enters (CtReplayPage *self)
{
  ct_replay_quiz_stop (self->quiz);
  gtk_toggle_button_set_active (self->list_button, FALSE);
}

/* Other eyes have not heard what those before them did. */
static void
on_eyes (CtReplayPage *self, GParamSpec *pspec)
{
  g_autoptr (GObject) session = g_signal_group_dup_target (self->of_session);

  if (session != NULL)
    {
      g_autofree char *sight = NULL;

      ct_table_pane_forget_passing (self->pane);
      ct_forget_told (GTK_WIDGET (self));
      g_object_get (self->eyes, "summary", &sight, NULL);
      ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, sight);
      update_future (self);
      show_position (self);
    }
  g_object_notify (G_OBJECT (self), pspec->name);
}

/* Nobody can move cards that are not seen. */
static void
begin_trying (CtReplayPage *self)
{
  const char *seen_by = ct_replay_eyes_get_seen_by (self->eyes);

  ct_replay_player_pause (self->player);
  ct_replay_quiz_stop (self->quiz);
  gtk_toggle_button_set_active (self->list_button, FALSE);
  ct_replay_eyes_borrow (self->eyes, g_str_equal (seen_by, CT_REPLAY_SEES_ALL)
                                         ? CT_REPLAY_SEES_ALL
                                         : CT_REPLAY_SEES_MOVER);
  ct_table_pane_say (self->pane, _ ("Play another move: it is kept as a variation."));
  update_table (self);
  ct_table_view_focus_hand (table_of (self));
}

static void
on_trying (CtReplayPage *self)
{
  ct_table_pane_be_quiet (self->pane);
  if (ct_replay_try_is_active (self->trying))
    begin_trying (self);
  else
    {
      ct_table_pane_forget_passing (self->pane);
      ct_replay_eyes_give_back (self->eyes);
      update_table (self);
    }
}

/* ------------------------------------------------------------------------- the quiz */

static void
go_on (CtReplayPage *self)
{
  ct_replay_player_set_playing (self->player, !ct_replay_quiz_is_asking (self->quiz));
}

static void
on_quiz_chosen (CtReplayPage *self, guint kind, guint seat, const char *eyes)
{
  CtSession *session;

  ct_replay_try_set_active (self->trying, FALSE);
  while (ct_replay_get_depth (self->replay) > 0)
    ct_replay_leave_variation (self->replay);
  session = session_of (self);
  if (ct_session_get_position (session) == ct_session_get_n_plies (session))
    {
      ct_table_view_finish_moving (table_of (self));
      ct_session_set_position (session, 0);
    }

  ct_replay_set_reader (self->replay, seat);
  ct_replay_quiz_start (self->quiz, kind, seat);
  ct_replay_eyes_borrow (self->eyes, eyes);
  go_on (self);
}

/* A quiz begins or ends. */
static void
on_quiz (CtReplayPage *self)
{
  ct_replay_player_pause (self->player);
  if (ct_replay_quiz_is_active (self->quiz))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->pane), "asking");
      gtk_toggle_button_set_active (self->list_button, FALSE);
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->pane), "asking");
      ct_replay_set_reader (self->replay, CT_NOBODY);
      ct_replay_eyes_give_back (self->eyes);
    }
  on_narrow (self);
}

/* What was played is shown, and the hand goes on until something is asked again. */
static void
on_answered (CtReplayPage *self)
{
  CtSession *session = session_of (self);

  ct_table_pane_be_quiet (self->pane);
  ct_session_set_position (session, ct_session_get_position (session) + 1);
  go_on (self);
}

/* --------------------------------------------------------- what others ask the page */

/**
 * ct_replay_page_get_replay:
 *
 * Returns: (transfer none): the record as it is shown
 */
CtReplay *
ct_replay_page_get_replay (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), NULL);

  return self->replay;
}

/**
 * ct_replay_page_save_hand:
 * @hand: one that has branched off from where one is
 * @first: the ply from which on it is to be kept: at the present position
 * @ret_is_new: (out): whether it had to be written; the record may have it already
 *
 * Writes what was played in @hand into the record, as a variation, and goes to its end.
 *
 * Returns: %FALSE if it cannot be written
 */
gboolean
ct_replay_page_save_hand (CtReplayPage *self,
                          CtSession *hand,
                          guint first,
                          gboolean *ret_is_new)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);

  ct_replay_quiz_stop (self->quiz);
  return ct_replay_play_hand (self->replay, hand, first, ret_is_new);
}

/**
 * ct_replay_page_new:
 * @record: may have moves that cannot be played; it is shown up to there
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_replay_page_new (CtRecord *record, CtLibrary *library, GSettings *settings)
{
  CtReplayPage *self = g_object_new (CT_TYPE_REPLAY_PAGE, NULL);

  ct_table_pane_bind_settings (self->pane, settings);
  ct_table_view_set_recalls (table_of (self), TRUE);
  self->settings = g_object_ref (settings);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SETTINGS]);
  self->replay = ct_replay_new (record, library);
  ct_replay_set_hides_explanations (self->replay,
                                    ct_record_hides_explanations (record));
  ct_replay_speak_to_learner (self->replay, TRUE);
  self->names = dup_names (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPLAY]);
  g_signal_connect_object (self->replay, "notify::session", G_CALLBACK (on_session),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay, "remarks-changed",
                           G_CALLBACK (on_remarks_changed), self, G_CONNECT_SWAPPED);
  on_session (self);

  return GTK_WIDGET (self);
}

/* ------------------------------------------------------------------------ the focus */

static gboolean
is_in_popover (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

/* Remembers where one is, as long as no popover takes the focus. */
static void
on_focus (CtReplayPage *self, GParamSpec *pspec, GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  if (!self->is_popover_open && focus != NULL &&
      gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) && !is_in_popover (focus))
    g_set_weak_pointer (&self->focus, focus);
}

static void
give_back_focus (CtReplayPage *self)
{
  if (self->focus != NULL && gtk_widget_get_mapped (self->focus))
    gtk_widget_grab_focus (self->focus);
}

static void
on_popover (CtReplayPage *self, GParamSpec *pspec, GtkWidget *popover)
{
  gboolean was_open = self->is_popover_open;

  self->is_popover_open = gtk_widget_get_visible (popover);
  if (was_open && !self->is_popover_open)
    give_back_focus (self);
}

/* Space is to play again once a popover is closed, unless somebody has come to its
 * button by keys.
 */
static void
watch_popovers (CtReplayPage *self, GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    {
      gtk_widget_set_focus_on_click (widget, FALSE);
      gtk_widget_set_focus_on_click (gtk_widget_get_first_child (widget), FALSE);
      g_signal_connect_object (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)),
                               "notify::visible", G_CALLBACK (on_popover), self,
                               G_CONNECT_SWAPPED);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_popovers (self, child);
}

/* Whoever clicks on a card or a move wants to see something: the arrows still go on and
 * back afterwards.
 */
static void
on_clicked (CtReplayPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *table = GTK_WIDGET (table_of (self));

  if (focus == NULL || ct_replay_quiz_is_active (self->quiz) ||
      ct_replay_try_is_active (self->trying))
    return;

  if (focus == table || gtk_widget_is_ancestor (focus, table) || CT_IS_MOVE_ROW (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->player));
}

static gboolean
on_idle_after_click (gpointer page)
{
  if (gtk_widget_get_root (page) != NULL)
    on_clicked (page);

  return G_SOURCE_REMOVE;
}

static gboolean
on_event (CtReplayPage *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle_after_click, g_object_ref (self),
                     g_object_unref);
  return GDK_EVENT_PROPAGATE;
}

/* A turn of the wheel over the table is a step. */
static gboolean
on_scroll (CtReplayPage *self, double dx, double dy)
{
  if (dy == 0 || ct_replay_quiz_is_active (self->quiz))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self),
                              dy > 0 ? "replay.next" : "replay.previous", NULL);
  return GDK_EVENT_STOP;
}

static void
watch_pointer (CtReplayPage *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();
  GtkEventController *wheel =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL |
                                       GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (on_event), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
  g_signal_connect_object (wheel, "scroll", G_CALLBACK (on_scroll), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->pane), wheel);
}

static void
ct_replay_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ct_replay_page_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (on_focus), widget, G_CONNECT_SWAPPED);
}

static void
ct_replay_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), on_focus, widget);
  GTK_WIDGET_CLASS (ct_replay_page_parent_class)->unroot (widget);
}

/* ------------------------------------------------------------------------- the keys */

/* Escape ends what was begun last: the trying, the quiz, the variation. */
static gboolean
escape_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  if (ct_replay_try_is_active (self->trying))
    ct_replay_try_set_active (self->trying, FALSE);
  else if (ct_replay_quiz_is_active (self->quiz))
    ct_replay_quiz_stop (self->quiz);
  else if (ct_replay_get_depth (self->replay) > 0)
    ct_replay_leave_variation (self->replay);
  else
    return FALSE;

  return TRUE;
}

/* What is seen is a property of the page, so that menus show how it is now. */
static void
install_actions (GtkWidgetClass *widget_class)
{
  ct_table_view_add_page_keys (widget_class);
  ct_replay_sections_install (widget_class);

  gtk_widget_class_install_property_action (widget_class, "replay.seen-by", "seen-by");
  gtk_widget_class_install_property_action (widget_class, "replay.honest", "honest");
  gtk_widget_class_install_property_action (widget_class, "replay.hides-future",
                                            "hides-future");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, 0, "replay.honest",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, 0,
                                       "replay.hides-future", NULL);

  ct_table_view_add_page_arrows (widget_class, "replay.previous", "replay.next");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key, NULL);
}

/* ------------------------------------------------------------------------ the class */

static gboolean
ct_replay_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_REPLAY_PAGE (widget)->player));
}

static void
ct_replay_page_dispose (GObject *object)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_REPLAY_PAGE);
  g_clear_object (&self->of_session);
  g_clear_weak_pointer (&self->focus);
  g_clear_pointer (&self->names, g_free);
  g_clear_object (&self->replay);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ct_replay_page_parent_class)->dispose (object);
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
    case PROP_REPLAY:
      g_value_set_object (value, self->replay);
      break;

    case PROP_SETTINGS:
      g_value_set_object (value, self->settings);
      break;

    case PROP_SEEN_BY:
    case PROP_HONEST:
    case PROP_HIDES_FUTURE:
      g_object_get_property (G_OBJECT (self->eyes), pspec->name, value);
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
    case PROP_HONEST:
    case PROP_HIDES_FUTURE:
      g_object_set_property (G_OBJECT (self->eyes), pspec->name, value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags seen =
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, CT_TYPE_REPLAY,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SEEN_BY] =
      g_param_spec_string ("seen-by", NULL, NULL, CT_REPLAY_SEES_ALL, seen);
  properties[PROP_HONEST] = g_param_spec_boolean ("honest", NULL, NULL, FALSE, seen);
  properties[PROP_HIDES_FUTURE] =
      g_param_spec_boolean ("hides-future", NULL, NULL, FALSE, seen);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_signal (CtReplayPageClass *klass)
{
  /**
   * CtReplayPage::announced:
   * @text: a sentence that is worth a toast
   */
  told_signal = g_signal_new ("announced", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                              0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (CT_TYPE_MOMENT_BAR);
  g_type_ensure (CT_TYPE_MOVE_LIST);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, moves);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, split);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, side);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, list_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, eyes);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, player);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, quiz);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, remark);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, story);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, trying);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_grab_focus);
  gtk_widget_class_bind_template_callback (widget_class, ct_move_list_refresh);
  gtk_widget_class_bind_template_callback (widget_class, ct_replay_player_pause);
  gtk_widget_class_bind_template_callback (widget_class, tell);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, choose_subtitle);
  gtk_widget_class_bind_template_callback (widget_class, has_room_for_sight);
  gtk_widget_class_bind_template_callback (widget_class, on_opens);
  gtk_widget_class_bind_template_callback (widget_class, on_enters);
  gtk_widget_class_bind_template_callback (widget_class, on_eyes);
  gtk_widget_class_bind_template_callback (widget_class, on_trying);
  gtk_widget_class_bind_template_callback (widget_class, on_quiz_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_quiz);
  gtk_widget_class_bind_template_callback (widget_class, on_answered);
}

static void
ct_replay_page_class_init (CtReplayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_replay_page_dispose;
  object_class->get_property = ct_replay_page_get_property;
  object_class->set_property = ct_replay_page_set_property;

  widget_class->grab_focus = ct_replay_page_grab_focus;
  widget_class->root = ct_replay_page_root;
  widget_class->unroot = ct_replay_page_unroot;

  install_properties (object_class);
  install_signal (klass);
  install_actions (widget_class);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
ct_replay_page_init (CtReplayPage *self)
{
  self->of_session = g_signal_group_new (CT_TYPE_SESSION);
  g_signal_group_connect_swapped (self->of_session, "notify::position",
                                  G_CALLBACK (on_moved), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  watch_popovers (self, GTK_WIDGET (self));
  watch_pointer (self);
  ct_explain_menus (GTK_WIDGET (self));
  ct_explain_keys (GTK_WIDGET (self), self->pane);
}
