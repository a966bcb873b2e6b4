/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-game-look.h"
#include "ct-names.h"
#include "ct-text.h"
#include "ct-why-not.h"

enum
{
  PROP_REPLAY = 1,
  PROP_SETTINGS,
  PROP_SEEN_BY,
  PROP_HONEST,
  PROP_HIDES_FUTURE,
  N_PROPS
};

enum
{
  SIGNAL_PLAY_ON,
  SIGNAL_TOLD,
  SIGNAL_SAVED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CtReplayPage, ct_replay_page, ADW_TYPE_BIN)

/**
 * ct_replay_page_get_rules:
 *
 * Returns: (transfer none): the rules of the record, options included
 */
const CtRules *
ct_replay_page_get_rules (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), NULL);

  return ct_record_get_rules (ct_replay_get_record (self->replay));
}

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
 * ct_replay_page_get_findings:
 *
 * Returns: (transfer none): what says that something is wrong with the file
 */
CtFindings *
ct_replay_page_get_findings (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), NULL);

  return ct_replay_problem_get_findings (self->problem);
}

CtTableView *
ct_replay_page_get_table (CtReplayPage *self)
{
  return ct_table_pane_get_table (self->pane);
}

/* Shows the table, the list of moves, or both. */
static void
on_narrow (CtReplayPage *self)
{
  gboolean is_narrow = ct_split_get_narrow (self->split);
  gboolean is_list = is_narrow && gtk_toggle_button_get_active (self->list_button);

  gtk_widget_set_visible (GTK_WIDGET (self->pane), !is_list);
  gtk_widget_set_visible (self->side, is_list || !is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->remark),
                          is_narrow && !is_list && !ct_replay_page_is_quizzing (self) &&
                              ct_replay_get_depth (self->replay) == 0 &&
                              ct_replay_remark_has_any (self->remark));
  ct_replay_quiz_set_narrow (self->quiz, is_narrow);
}

static void
on_position (CtReplayPage *self)
{
  ct_replay_page_watch (self);
  ct_replay_page_update_viewer (self);
  ct_replay_page_update_table (self);
  ct_replay_page_update_quiz (self);
}

/* What was answered at another move is not true any more. */
static void
on_moved (CtReplayPage *self)
{
  ct_table_pane_be_quiet (self->pane);
  on_position (self);
}

static void
on_session (CtReplayPage *self)
{
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_set_object (&self->session, ct_replay_get_session (self->replay));
  g_set_object (&self->timeline, ct_replay_get_timeline (self->replay));
  ct_timeline_set_viewer (self->timeline,
                          ct_table_view_get_viewer (ct_replay_page_get_table (self)));
  ct_replay_page_update_future (self);

  ct_table_pane_set_session (self->pane, self->session,
                             ct_replay_get_narrator (self->replay));
  ct_moment_bar_set_timeline (self->moments, self->timeline);
  g_signal_connect_object (self->session, "notify::position", G_CALLBACK (on_moved),
                           self, G_CONNECT_SWAPPED);
  on_position (self);
  on_narrow (self);
}

void
ct_replay_page_seek (CtReplayPage *self, guint position)
{
  ct_table_view_finish_moving (ct_replay_page_get_table (self));
  ct_session_set_position (self->session, position);
}

/* Something that was asked for is done, or cannot be. */
void
ct_replay_page_tell (CtReplayPage *self, const char *text)
{
  g_signal_emit (self, signals[SIGNAL_TOLD], 0, text);
}

/* Somebody has written something, or taken it back. */
static void
on_remarks_changed (CtReplayPage *self)
{
  ct_move_list_refresh (self->moves);
  on_narrow (self);
}

/**
 * ct_replay_page_export:
 * @suffix: ".png" for the table, ".pdf" or ".txt" for the hand
 *
 * As if somebody had chosen @file to save into; see ct_replay_export_save().
 */
void
ct_replay_page_export (CtReplayPage *self, GFile *file, const char *suffix)
{
  g_return_if_fail (CT_IS_REPLAY_PAGE (self));

  ct_replay_export_save (self->export, file, suffix);
}

/* Where there is little room, what is beside the moves must first be brought into view.
 */
static void
on_opens (CtReplayPage *self)
{
  if (ct_split_get_narrow (self->split))
    gtk_toggle_button_set_active (self->list_button, TRUE);
}

static void
on_bookmarks (CtReplayPage *self)
{
  if (self->session != NULL)
    ct_move_list_refresh (self->moves);
}

/* What one wants to see is at the table. */
static void
on_enters (CtReplayPage *self)
{
  ct_replay_page_stop_quiz (self);
  gtk_toggle_button_set_active (self->list_button, FALSE);
}

static void
on_saved (CtReplayPage *self)
{
  g_signal_emit (self, signals[SIGNAL_SAVED], 0);
}

static void
on_play_on (CtReplayPage *self, CtSession *session, guint seat)
{
  g_signal_emit (self, signals[SIGNAL_PLAY_ON], 0, session, seat);
}

/**
 * ct_replay_page_set_file:
 * @file: (nullable): where the record comes from, and where it is saved
 */
void
ct_replay_page_set_file (CtReplayPage *self, GFile *file)
{
  g_return_if_fail (CT_IS_REPLAY_PAGE (self));

  ct_replay_file_set_file (self->file, file);
}

/**
 * ct_replay_page_is_modified:
 *
 * Returns: whether something was written that is in no file
 */
gboolean
ct_replay_page_is_modified (CtReplayPage *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);

  return ct_replay_is_modified (self->replay);
}

/**
 * ct_replay_page_save:
 *
 * Saves the record where it comes from, or asks where. #CtReplayPage::saved follows
 * unless nothing came of it.
 */
void
ct_replay_page_save (CtReplayPage *self)
{
  g_return_if_fail (CT_IS_REPLAY_PAGE (self));

  ct_replay_file_save (self->file);
}

/**
 * ct_replay_page_keep_hand:
 * @hand: one that has branched off from where one is
 * @first: the ply from which on it is to be kept: at the present position
 *
 * Writes what was played in @hand into the record, as a variation, and goes to its end.
 *
 * Returns: %FALSE if it cannot be written
 */
gboolean
ct_replay_page_keep_hand (CtReplayPage *self, CtSession *hand, guint first)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  g_return_val_if_fail (CT_IS_REPLAY_PAGE (self), FALSE);
  g_return_val_if_fail (ct_session_get_position (self->session) == first, FALSE);

  for (guint ply = first; ply < ct_session_get_n_plies (hand); ply++)
    g_array_append_vals (moves, ct_session_get_move (hand, ply), 1);
  ct_replay_page_stop_quiz (self);
  return ct_replay_play_all (self->replay, (const CtMove *) moves->data, moves->len);
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

  return ct_replay_player_is_playing (self->player);
}

/**
 * ct_replay_page_set_bookmarks:
 * @bookmarks: (nullable): where they are kept; without, they are gone with the page
 */
void
ct_replay_page_set_bookmarks (CtReplayPage *self, CtBookmarks *bookmarks)
{
  g_return_if_fail (CT_IS_REPLAY_PAGE (self));

  ct_replay_bookmarks_set_bookmarks (self->bookmarks, bookmarks);
}

static void
fill_header (CtReplayPage *self)
{
  CtRecord *record = ct_replay_get_record (self->replay);
  const CtRules *rules = ct_replay_page_get_rules (self);
  guint n_seats = ct_session_get_state (self->session)->n_seats;
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
  ct_page_header_set_subtitle (self->header, subtitle);
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

  self->settings = g_object_ref (settings);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SETTINGS]);
  self->replay = ct_replay_new (record, library);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPLAY]);
  ct_table_pane_bind_settings (self->pane, settings);
  ct_narrator_set_viewer (ct_replay_get_narrator (self->replay), CT_SEES_ALL);
  ct_table_view_set_viewer (ct_replay_page_get_table (self), CT_SEES_ALL);
  g_settings_bind (settings, "hide-future", self, "hides-future",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "notes-for", self->replay, "audience",
                   G_SETTINGS_BIND_GET);
  ct_move_list_set_replay (self->moves, self->replay);
  g_signal_connect_object (self->replay, "notify::session", G_CALLBACK (on_session),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay, "remarks-changed",
                           G_CALLBACK (on_remarks_changed), self, G_CONNECT_SWAPPED);
  on_session (self);
  ct_replay_page_fill_eyes (self);
  ct_replay_page_fill_quiz (self);
  fill_header (self);

  return GTK_WIDGET (self);
}

static gboolean
ct_replay_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_REPLAY_PAGE (widget)->player));
}

static void
ct_replay_page_unmap (GtkWidget *widget)
{
  ct_replay_page_keep_watched (CT_REPLAY_PAGE (widget));

  GTK_WIDGET_CLASS (ct_replay_page_parent_class)->unmap (widget);
}

static void
ct_replay_page_dispose (GObject *object)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  ct_replay_page_drop_story (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_REPLAY_PAGE);
  g_clear_object (&self->session);
  g_clear_object (&self->timeline);
  g_clear_object (&self->replay);
  g_clear_object (&self->settings);
  g_clear_object (&self->watched);
  g_clear_object (&self->memory);

  G_OBJECT_CLASS (ct_replay_page_parent_class)->dispose (object);
}

static void
ct_replay_page_finalize (GObject *object)
{
  CtReplayPage *self = CT_REPLAY_PAGE (object);

  g_free (self->seen_by);
  g_free (self->eyes_before);
  g_free (self->library_id);

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
    case PROP_REPLAY:
      g_value_set_object (value, self->replay);
      break;

    case PROP_SETTINGS:
      g_value_set_object (value, self->settings);
      break;

    case PROP_SEEN_BY:
      g_value_set_string (value, self->seen_by);
      break;

    case PROP_HONEST:
      g_value_set_boolean (value, self->honest);
      break;

    case PROP_HIDES_FUTURE:
      g_value_set_boolean (value, self->hides_future);
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
      break;

    case PROP_HONEST:
      self->honest = g_value_get_boolean (value);
      break;

    case PROP_HIDES_FUTURE:
      self->hides_future = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }

  if (self->session == NULL)
    return;

  ct_replay_page_update_future (self);
  on_position (self);
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
  widget_class->unmap = ct_replay_page_unmap;

  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, CT_TYPE_REPLAY,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SEEN_BY] =
      g_param_spec_string ("seen-by", NULL, NULL, CT_REPLAY_SEES_ALL,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HONEST] =
      g_param_spec_boolean ("honest", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HIDES_FUTURE] =
      g_param_spec_boolean ("hides-future", NULL, NULL, FALSE,
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

  /**
   * CtReplayPage::told:
   * @text: a sentence that is worth a toast
   */
  signals[SIGNAL_TOLD] =
      g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * CtReplayPage::saved:
   *
   * All that was written is in a file.
   */
  signals[SIGNAL_SAVED] =
      g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_MOMENT_BAR);
  g_type_ensure (CT_TYPE_MOVE_LIST);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_REPLAY_QUIZ);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, eyes);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, moments);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, moves);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, player);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, eyes_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, export);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, bookmarks);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, file);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, problem);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, quiz);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, quiz_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, quiz_menu);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, try_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, split);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, side);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, list_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayPage, remark);
  gtk_widget_class_bind_template_callback (widget_class, ct_replay_player_pause);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_enters);
  gtk_widget_class_bind_template_callback (widget_class, on_saved);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_grab_focus);
  gtk_widget_class_bind_template_callback (widget_class, on_opens);
  gtk_widget_class_bind_template_callback (widget_class, on_play_on);
  gtk_widget_class_bind_template_callback (widget_class, on_bookmarks);
  gtk_widget_class_bind_template_callback (widget_class, ct_replay_page_quiz_began);
  gtk_widget_class_bind_template_callback (widget_class, ct_replay_page_quiz_asks);
  gtk_widget_class_bind_template_callback (widget_class, ct_replay_page_quiz_answered);
  gtk_widget_class_bind_template_callback (widget_class, ct_replay_page_tell);

  ct_table_view_add_page_keys (widget_class);
  add_arrow (widget_class, GDK_KEY_Left, "replay.previous");
  add_arrow (widget_class, GDK_KEY_Right, "replay.next");
  ct_replay_section_install (CT_TYPE_REPLAY_PLAYER, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_DELAY, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_JUMPS, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_WHERE, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_PLAY_ON, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_EXPORT, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_BOOKMARKS, widget_class);
  ct_replay_page_install_eyes_actions (widget_class);
  ct_replay_page_install_quiz_actions (widget_class);
  ct_replay_page_install_trying_actions (widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_VARIATION, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_REMARK, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_PROBLEM, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_NOTES, widget_class);
  ct_replay_section_install (CT_TYPE_REPLAY_FILE, widget_class);
}

static void
ct_replay_page_init (CtReplayPage *self)
{
  self->seen_by = g_strdup (CT_REPLAY_SEES_ALL);
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_explain_menus (GTK_WIDGET (self));
  ct_explain_keys (GTK_WIDGET (self), self->pane);
  ct_name_widget (GTK_WIDGET (self->eyes_button), _ ("Whose cards are seen"));
  ct_name_widget (GTK_WIDGET (self->quiz_button), _ ("Quiz me"));
  ct_name_widget (GTK_WIDGET (self->try_button), _ ("Try another move"));

  g_signal_connect_object (ct_replay_page_get_table (self), "move-chosen",
                           G_CALLBACK (ct_replay_page_move_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ct_replay_page_get_table (self), "card-asked",
                           G_CALLBACK (ct_replay_page_show_story), self,
                           G_CONNECT_SWAPPED);
}
