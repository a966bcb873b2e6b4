/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-file.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ct-game-look.h"
#include "ct-names.h"
#include "ct-plain.h"
#include "ct-replay.h"
#include "ct-signal.h"
#include "ct-text.h"
#include "ct-words.h"

#define CT_PLAYERS_DIALOG_KEEP "keep"

#define CT_TYPE_PLAYERS_DIALOG (ct_players_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CtPlayersDialog,
                      ct_players_dialog,
                      CT,
                      PLAYERS_DIALOG,
                      AdwMessageDialog)

struct _CtPlayersDialog
{
  AdwMessageDialog parent_instance;

  GtkEditable *names[CT_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (CtPlayersDialog, ct_players_dialog, ADW_TYPE_MESSAGE_DIALOG)

static GtkEditable *
add_entry (GtkWidget *list, guint seat, const char *name)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ct_words_seat (seat));
  ct_name_entry_row (ADW_ENTRY_ROW (row));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (row), name != NULL ? name : "");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return GTK_EDITABLE (row);
}

static GtkWidget *
players_dialog_new (GtkWindow *parent, CtReplay *replay)
{
  CtPlayersDialog *self =
      g_object_new (CT_TYPE_PLAYERS_DIALOG, "transient-for", parent, "modal", TRUE,
                    /* Translators: Heading of a window with the names of the players.
                     */
                    "heading", _ ("Who Played?"), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (self);
  const char *const *names = ct_record_get_names (ct_replay_get_record (replay));
  guint n_seats = ct_session_get_state_at (ct_replay_get_session (replay), 0)->n_seats;
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();

  adw_message_dialog_set_body (
      dialog, ct_replay_lacks_own_name (replay)
                  ? _ ("Your name is not in this hand yet. People you give it to "
                       "will read these names.")
                  : _ ("People you give this hand to will read these names."));
  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"),
                                    /* Translators: A button: save the names of the
                                     * players.
                                     */
                                    CT_PLAYERS_DIALOG_KEEP, _ ("_Save Names"), NULL);
  adw_message_dialog_set_response_appearance (dialog, CT_PLAYERS_DIALOG_KEEP,
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, CT_PLAYERS_DIALOG_KEEP);
  adw_message_dialog_set_close_response (dialog, "cancel");

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint seat = 0; seat < n_seats; seat++)
    self->names[seat] = add_entry (list, seat, names[seat]);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled),
                                                    TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 260);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_set_size_request (scrolled, 280, -1);
  adw_message_dialog_set_extra_child (dialog, scrolled);
  return GTK_WIDGET (self);
}

static char **
dup_names (CtPlayersDialog *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (CT_IS_PLAYERS_DIALOG (self), NULL);

  for (guint seat = 0; seat < CT_MAX_SEATS && self->names[seat] != NULL; seat++)
    {
      g_autofree char *name = g_strdup (gtk_editable_get_text (self->names[seat]));

      g_strv_builder_add (names, g_strstrip (name));
    }
  return g_strv_builder_end (names);
}

static void
ct_players_dialog_class_init (CtPlayersDialogClass *klass)
{
}

static void
ct_players_dialog_init (CtPlayersDialog *self)
{
}

#define ENDING ".hand.xml"

/**
 * CtReplayFile:
 *
 * Undo and saving, as a button with a menu.
 *
 * Properties, read-only: “document”; “title”: with a dot while there are unsaved
 * changes; “subtitle”: game and date.
 */
struct _CtReplayFile
{
  CtReplaySection parent_instance;

  char *title;
  char *subtitle;
  CtDocument *document;
  GFile *wanted;                 /* (nullable) */
  GtkFileChooserNative *chooser; /* (nullable) */
  gboolean has_asked;
  char *waiting; /* (nullable): action that waits for the names */

  GtkWidget *button;
};

enum
{
  PROP_DOCUMENT = 1,
  PROP_TITLE,
  PROP_SUBTITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtReplayFile, ct_replay_file, CT_TYPE_REPLAY_SECTION)

static void
undo_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplay *replay = ct_replay_section_get_replay (section);
  gboolean undoes = g_str_equal (name, "replay.undo");

  ct_table_view_finish_moving (ct_replay_section_get_table (section));
  if (undoes)
    ct_replay_undo (replay);
  else
    ct_replay_redo (replay);
  ct_replay_section_say (section,
                         undoes
                             ? _ ("Your last change to this hand has been undone.")
                             : _ ("Your last change to this hand has been restored."));
}

CtDocument *
ct_replay_file_get_document (CtReplayFile *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_FILE (self), NULL);

  return self->document;
}

static void update (CtReplaySection *section);

void
ct_replay_file_set_document (CtReplayFile *self, CtDocument *document)
{
  g_return_if_fail (CT_IS_REPLAY_FILE (self));

  if (!g_set_object (&self->document, document))
    return;

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
  update (CT_REPLAY_SECTION (self));
}

static void save_to (CtReplayFile *self,
                     GFile *file,
                     CtDocumentCare care,
                     gboolean is_told);

static void
ask (CtReplayFile *self, AdwMessageDialog *dialog, GCallback on_response)
{
  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  if (on_response != NULL)
    ct_connect (dialog, "response", on_response, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
tell_problem (CtReplayFile *self, const GError *error)
{
  GtkWidget *dialog =
      adw_message_dialog_new (NULL, _ ("The Hand Could Not Be Saved"), error->message);

  /* Translators: A button. */
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"),
                                    NULL);
  ask (self, ADW_MESSAGE_DIALOG (dialog), NULL);
  g_signal_emit_by_name (self, "not-saved");
}

static void
on_conflict_response (CtReplayFile *self, const char *response)
{
  if (g_str_equal (response, "keep"))
    {
      save_to (self, ct_document_get_file (self->document), CT_DOCUMENT_KEEP_MINE,
               TRUE);
      return;
    }

  g_signal_emit_by_name (self, "not-saved");
  if (g_str_equal (response, "reload"))
    g_signal_emit_by_name (self, "reloads", FALSE);
  else if (g_str_equal (response, "both"))
    g_signal_emit_by_name (self, "reloads", TRUE);
}

/**
 * ct_replay_file_ask_about_conflict:
 *
 * Others have changed the file.
 */
void
ct_replay_file_ask_about_conflict (CtReplayFile *self)
{
  g_autofree char *name = ct_document_dup_name (self->document);
  AdwMessageDialog *dialog =
      /* Translators: Heading of a question. */
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, _ ("The File Has Changed"),
                                                  NULL));

  adw_message_dialog_format_body (
      dialog,
      /* Translators: the name of a file. */
      _ ("Another program or page has changed “%s” since you opened it. Your own "
         "changes are not in it."),
      name);
  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "both",
                                    /* Translators: A button: show both versions of a
                                     * file.
                                     */
                                    _ ("_Show Both"), "reload",
                                    /* Translators: A button: drop your changes, and
                                     * read those of others.
                                     */
                                    _ ("_Reload Theirs"),
                                    /* Translators: A button: overwrite the changes of
                                     * others with yours.
                                     */
                                    "keep", _ ("_Keep Mine"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "reload",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "keep", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "both");
  adw_message_dialog_set_close_response (dialog, "cancel");
  ask (self, dialog, G_CALLBACK (on_conflict_response));
}

static void
on_overwrite_response (CtReplayFile *self, const char *response)
{
  g_autoptr (GFile) file = g_steal_pointer (&self->wanted);

  if (g_str_equal (response, "overwrite"))
    save_to (self, file, CT_DOCUMENT_KEEP_MINE, TRUE);
  else
    g_signal_emit_by_name (self, "not-saved");
}

/* The file dialog did not ask about a completed name. */
static void
ask_about_overwriting (CtReplayFile *self, GFile *file)
{
  g_autofree char *name = ct_plain_name_file (file);
  AdwMessageDialog *dialog =
      /* Translators: Heading of a question. */
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, _ ("Overwrite the File?"),
                                                  NULL));

  g_set_object (&self->wanted, file);
  adw_message_dialog_format_body (
      dialog,
      /* Translators: the name of a file. */
      _ ("A file named “%s” already exists. Overwriting it will lose its contents."),
      name);
  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "overwrite",
                                    /* Translators: A button. */
                                    _ ("_Overwrite"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  ask (self, dialog, G_CALLBACK (on_overwrite_response));
}

typedef struct
{
  CtReplayFile *self;
  GFile *file;
  GBytes *version;
  gboolean is_told; /* when it is done */
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->self);
  g_object_unref (saving->file);
  g_bytes_unref (saving->version);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
on_saved (GObject *document, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) saving = data;
  CtReplayFile *self = saving->self;
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  gboolean is_there = gtk_widget_get_root (GTK_WIDGET (self)) != NULL;
  g_autoptr (GError) error = NULL;

  if (ct_document_save_finish (CT_DOCUMENT (document), result, &error))
    {
      if (replay != NULL)
        ct_replay_set_saved (replay, saving->version);
      if (is_there && saving->is_told)
        ct_replay_section_say (CT_REPLAY_SECTION (self),
                               _ ("The hand has been saved."));
      g_signal_emit_by_name (self, "saved");
    }
  else if (!is_there)
    g_message ("A hand could not be saved: %s", error->message);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    ct_replay_file_ask_about_conflict (self);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    ask_about_overwriting (self, saving->file);
  else
    tell_problem (self, error);
}

static void
save_to (CtReplayFile *self, GFile *file, CtDocumentCare care, gboolean is_told)
{
  Saving *saving;

  /* Changes made during a save stay unsaved. */
  if (ct_document_is_saving (self->document))
    return;

  saving = g_new0 (Saving, 1);
  saving->self = g_object_ref (self);
  saving->file = g_object_ref (file);
  saving->version =
      ct_replay_dup_version (ct_replay_section_get_replay (CT_REPLAY_SECTION (self)));
  saving->is_told = is_told;
  ct_document_save_async (self->document, file, saving->version, care, on_saved,
                          saving);
}

static void
save_as (CtReplayFile *self, GFile *chosen)
{
  g_autofree char *name = g_file_get_basename (chosen);
  g_autofree char *lower = g_ascii_strdown (name, -1);
  g_autofree char *whole = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) file = NULL;

  if (g_str_has_suffix (lower, ENDING))
    {
      save_to (self, chosen, CT_DOCUMENT_KEEP_MINE, TRUE);
      return;
    }

  /* Part of the suffix may have been typed. */
  if (g_str_has_suffix (lower, ".xml") || g_str_has_suffix (lower, ".hand"))
    *strrchr (name, '.') = '\0';
  whole = g_strconcat (name, ENDING, NULL);
  folder = g_file_get_parent (chosen);
  file = g_file_get_child (folder, whole);
  save_to (self, file, CT_DOCUMENT_KEEP_THEIRS, TRUE);
}

static void
on_chooser_response (CtReplayFile *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

      save_as (self, file);
    }
  else
    g_signal_emit_by_name (self, "not-saved");
}

static char *
dup_players (CtReplay *replay)
{
  const char *const *names = ct_record_get_names (ct_replay_get_record (replay));
  guint n_seats = ct_session_get_state_at (ct_replay_get_session (replay), 0)->n_seats;
  const char *known[CT_MAX_SEATS];
  guint n_known = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    if (names[seat] != NULL)
      known[n_known++] = names[seat];

  return ct_words_list (known, n_known);
}

static char *
dup_proposal (CtReplayFile *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtRecord *record = ct_replay_get_record (ct_replay_section_get_replay (section));
  const char *title = ct_text (ct_record_get_title (record));
  const char *date = ct_record_get_date (record);
  g_autofree char *players = dup_players (ct_replay_section_get_replay (section));
  g_autofree char *words =
      g_strjoin (" ", ct_game_name (ct_record_get_rules (record)), players, date, NULL);

  return ct_plain_propose_file_name (title != NULL ? title : words, ENDING);
}

static char *
dup_file_name (CtReplayFile *self)
{
  GFile *file = ct_document_get_file (self->document);
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  guint seat;
  guint hand;
  g_autofree char *name = NULL;

  /* Files of the learner's own hands are named by time. */
  if (file == NULL ||
      ct_record_get_practice (ct_replay_get_record (replay), &seat, &hand))
    return dup_proposal (self);

  name = g_file_get_basename (file);
  return g_filename_display_name (name);
}

static void
ask_for_file (CtReplayFile *self)
{
  g_autofree char *name = dup_file_name (self);
  g_autoptr (GtkFileFilter) filter = NULL;

  if (self->chooser != NULL)
    {
      gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
      return;
    }

  filter = gtk_file_filter_new ();
  /* Translators: Kind of files, in a file chooser. */
  gtk_file_filter_set_name (filter, _ ("Recorded hands"));
  gtk_file_filter_add_mime_type (filter, "application/x-cartilla-record+xml");
  gtk_file_filter_add_suffix (filter, "xml");

  self->chooser =
      gtk_file_chooser_native_new (_ ("Save the Hand As"),
                                   GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  ct_connect (self->chooser, "response", on_chooser_response, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/**
 * ct_replay_file_save:
 * @is_told: a person saves, who is told when it is done
 *
 * Asks for a file if there is none. #CtReplayFile::saved follows.
 */
void
ct_replay_file_save (CtReplayFile *self, gboolean is_told)
{
  GFile *file;

  g_return_if_fail (CT_IS_REPLAY_FILE (self));

  file = ct_document_get_file (self->document);
  if (file != NULL)
    save_to (self, file, CT_DOCUMENT_KEEP_THEIRS, is_told);
  else
    ask_for_file (self);
}

static void
on_players_response (CtReplayFile *self, const char *response, CtPlayersDialog *dialog)
{
  g_autofree char *waiting = g_steal_pointer (&self->waiting);
  g_auto (GStrv) names = dup_names (dialog);

  if (g_str_equal (response, CT_PLAYERS_DIALOG_KEEP))
    ct_replay_name_players (ct_replay_section_get_replay (CT_REPLAY_SECTION (self)),
                            (const char *const *) names);
  if (waiting != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), waiting, NULL);
}

static void
ask_for_players (CtReplayFile *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);

  self->has_asked = TRUE;
  ct_replay_section_interrupt (section);
  ask (self,
       ADW_MESSAGE_DIALOG (players_dialog_new (NULL,
                                               ct_replay_section_get_replay (section))),
       G_CALLBACK (on_players_response));
}

/**
 * ct_replay_file_ask_for_players:
 * @action: shows the hand to others
 *
 * Asks once for missing names.
 *
 * Returns: whether @action must wait, to be activated again
 */
gboolean
ct_replay_file_ask_for_players (CtReplayFile *self, const char *action)
{
  g_return_val_if_fail (CT_IS_REPLAY_FILE (self), FALSE);

  if (self->has_asked || !ct_replay_lacks_own_name (
                             ct_replay_section_get_replay (CT_REPLAY_SECTION (self))))
    return FALSE;

  self->waiting = g_strdup (action);
  ask_for_players (self);
  return TRUE;
}

static void
name_players_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ask_for_players (CT_REPLAY_FILE (section));
}

static void
save_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_replay_file_save (CT_REPLAY_FILE (section), TRUE);
}

static void
save_as_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  if (!ct_replay_file_ask_for_players (CT_REPLAY_FILE (section), name))
    ask_for_file (CT_REPLAY_FILE (section));
}

/* As it would be saved, so that it can be pasted elsewhere. */
static void
copy_hand_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  if (ct_replay_file_ask_for_players (CT_REPLAY_FILE (section), name))
    return;

  bytes = ct_record_to_bytes (
      ct_replay_get_record (ct_replay_section_get_replay (section)));
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (section)), text);
  ct_replay_section_tell (section, _ ("The whole hand has been copied, with its notes. "
                                      "You can paste it in another window or in a "
                                      "text."));
}

/* Such as “/home/ana/evening.hand.xml#17”. It is pasted into messages, too: quotes,
 * which a path with spaces needs on the command line, are left out.
 */
static void
copy_link_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayFile *self = CT_REPLAY_FILE (section);
  guint position = ct_session_get_position (ct_replay_section_get_session (section));
  guint number =
      ct_timeline_get_number (ct_replay_section_get_timeline (section), position);
  g_autofree char *file = g_file_get_parse_name (ct_document_get_file (self->document));
  g_autofree char *link = g_strdup_printf ("%s#%u", file, number);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (section)), link);
  ct_replay_section_tell (section, _ ("A link to this move has been copied."));
}

/* Returns: (nullable) */
static const char *
why_no_link (CtReplayFile *self)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));

  if (self->document == NULL || ct_document_get_file (self->document) == NULL)
    return _ ("A link needs a file of this hand. Save it first.");
  if (ct_replay_get_depth (replay) > 0)
    return _ ("A link leads to moves of the real hand. Leave the variation first.");

  return NULL;
}

/* Title */

/* A dot marks unsaved changes. The name is left out if the end is hidden. */
static void
update_title (CtReplayFile *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);
  const char *name =
      ct_timeline_hides_end (ct_replay_section_get_timeline (section))
          ? NULL
          : ct_text (ct_record_get_title (ct_replay_get_record (replay)));

  g_free (self->title);
  self->title = g_strconcat (ct_replay_is_modified (replay) ? "• " : "",
                             /* Translators: Title of a page. */
                             name != NULL ? name : _ ("Recorded Hand"), NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
ct_replay_file_opened (CtReplaySection *section)
{
  CtReplayFile *self = CT_REPLAY_FILE (section);
  CtSession *session = ct_replay_section_get_session (section);
  const char *game = ct_game_name (ct_session_get_rules (session));
  guint n_seats = ct_session_get_state (session)->n_seats;
  const char *date = ct_record_get_date (
      ct_replay_get_record (ct_replay_section_get_replay (section)));

  if (date != NULL)
    self->subtitle = g_strdup_printf (
        /* Translators: name of the game, number of players, date. */
        ngettext ("%s · %u player · %s", "%s · %u players · %s", n_seats), game,
        n_seats, date);
  else
    self->subtitle =
        /* Translators: The name of a game, and how many players a hand has. */
        g_strdup_printf (ngettext ("%s · %u player", "%s · %u players", n_seats), game,
                         n_seats);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBTITLE]);
}

static void
update (CtReplaySection *section)
{
  CtReplay *replay = ct_replay_section_get_replay (section);

  ct_replay_section_set_why_not_in_menu (
      section, "replay.undo",
      ct_replay_can_undo (replay) ? NULL : _ ("You have not changed anything yet."));
  ct_replay_section_set_why_not_in_menu (section, "replay.redo",
                                         ct_replay_can_redo (replay)
                                             ? NULL
                                             : _ ("You have not undone anything."));
  ct_replay_section_set_why_not_in_menu (section, "replay.save",
                                         ct_replay_is_modified (replay)
                                             ? NULL
                                             : _ ("There is nothing to save."));
  ct_replay_section_set_why_not_in_menu (section, "replay.copy-link",
                                         why_no_link (CT_REPLAY_FILE (section)));
  update_title (CT_REPLAY_FILE (section));
}

static const CtReplayAction actions[] = {
  { "replay.undo", undo_action, NULL, GDK_KEY_z, GDK_CONTROL_MASK },
  { "replay.redo", undo_action, NULL, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.save", save_action, NULL, GDK_KEY_s, GDK_CONTROL_MASK },
  { "replay.save-as", save_as_action, NULL, GDK_KEY_s,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.name-players", name_players_action },
  { "replay.copy-hand", copy_hand_action },
  { "replay.copy-link", copy_link_action },
};

static void
ct_replay_file_dispose (GObject *object)
{
  CtReplayFile *self = CT_REPLAY_FILE (object);

  g_clear_object (&self->document);
  g_clear_object (&self->wanted);
  g_clear_object (&self->chooser);

  G_OBJECT_CLASS (ct_replay_file_parent_class)->dispose (object);
}

static void
ct_replay_file_finalize (GObject *object)
{
  CtReplayFile *self = CT_REPLAY_FILE (object);

  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->waiting);

  G_OBJECT_CLASS (ct_replay_file_parent_class)->finalize (object);
}

static void
ct_replay_file_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  CtReplayFile *self = CT_REPLAY_FILE (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;

    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;

    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_file_class_init (CtReplayFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->dispose = ct_replay_file_dispose;
  object_class->finalize = ct_replay_file_finalize;
  object_class->get_property = ct_replay_file_get_property;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_file_opened;
  section_class->moved = update;
  section_class->written = update;

  properties[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, CT_TYPE_DOCUMENT, G_PARAM_READABLE);
  properties[PROP_TITLE] =
      g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE);
  properties[PROP_SUBTITLE] =
      g_param_spec_string ("subtitle", NULL, NULL, NULL, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ct_signal_new (klass, "saved", 0);
  ct_signal_new (klass, "not-saved", 0);

  /**
   * CtReplayFile::reloads:
   * @is_beside: on another page
   *
   * Others have saved the file.
   */
  ct_signal_new (klass, "reloads", 1, G_TYPE_BOOLEAN);

  ct_replay_section_set_template (section_class, "ct-replay-file");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), CtReplayFile, button);
}

static void
ct_replay_file_init (CtReplayFile *self)
{
  self->document = ct_document_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: Tooltip of a menu button. */
  ct_name_menu_button (self->button, _ ("Undo and Save"));
}
