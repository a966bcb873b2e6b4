/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-players-dialog.h"

#include <glib/gi18n.h>

#include "ct-words.h"

/**
 * CtPlayersDialog:
 *
 * Asks for the names of the players, one entry a seat.
 */
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
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (row), name != NULL ? name : "");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return GTK_EDITABLE (row);
}

/**
 * ct_players_dialog_new:
 *
 * Returns: (transfer floating): shows the names that are in the record
 */
GtkWidget *
ct_players_dialog_new (GtkWindow *parent, CtReplay *replay)
{
  CtPlayersDialog *self =
      g_object_new (CT_TYPE_PLAYERS_DIALOG, "transient-for", parent, "modal", TRUE,
                    "heading", _ ("Who Played?"), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (self);
  const char *const *names = ct_record_get_names (ct_replay_get_record (replay));
  guint n_seats = ct_session_get_state_at (ct_replay_get_session (replay), 0)->n_seats;
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();

  adw_message_dialog_set_body (
      dialog, ct_replay_lacks_own_name (replay)
                  ? _ ("Your name is not in this hand yet. People who get it will read "
                       "these names.")
                  : _ ("People who get this hand will read these names."));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"),
                                    CT_PLAYERS_DIALOG_KEEP, _ ("_Name Them"), NULL);
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

/**
 * ct_players_dialog_dup_names:
 *
 * Returns: (transfer full): one name a seat, empty where there is none
 */
char **
ct_players_dialog_dup_names (CtPlayersDialog *self)
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
