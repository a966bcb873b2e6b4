/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: other ways that the hand might have taken. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-why-not.h"

/**
 * ct_replay_page_update_variation:
 *
 * Says above the table that this is not how it went.
 */
void
ct_replay_page_update_variation (CtReplayPage *self)
{
  gboolean is_inside = ct_replay_get_depth (self->replay) > 0;
  const char *title = ct_replay_get_title (self->replay);
  const char *why_not = is_inside ? NULL
                                  : _ ("This is the hand as it was played. Go into a "
                                       "variation first.");
  g_autofree char *text = NULL;

  if (title != NULL)
    /* Translators: the title of another course the hand might have taken. */
    text = g_strdup_printf (_ ("This is how it might have gone: %s"), title);
  else
    text = g_strdup (_ ("This is how it might have gone."));
  gtk_label_set_label (self->variation_title, text);
  gtk_widget_set_visible (self->variation, is_inside);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.leave-variation",
                                 is_inside);
  ct_set_why_not_in_menu (GTK_WIDGET (self), "replay.name-variation", why_not);
  ct_set_why_not_in_menu (GTK_WIDGET (self), "replay.remove-variation", why_not);
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

static void
enter_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  guint position;
  guint i;

  g_variant_get (parameter, "(uu)", &position, &i);
  ct_replay_page_stop_quiz (self);
  gtk_toggle_button_set_active (self->list_button, FALSE);
  ct_replay_enter_variation (self->replay, position, i);
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_replay_leave_variation (CT_REPLAY_PAGE (widget)->replay);
}

static void
on_name_response (CtReplayPage *self, const char *response, AdwMessageDialog *dialog)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (g_str_equal (response, "keep") && ct_replay_get_depth (self->replay) > 0)
    ct_replay_name_variation (self->replay, *title != '\0' ? title : NULL);
}

static void
name_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  const char *title = ct_replay_get_title (self->replay);
  GtkWidget *dialog =
      adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                              _ ("What Shall This Variation Be Called?"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), title != NULL ? title : "");
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  ct_name_widget (entry, _ ("Name of the variation"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel",
                                    _ ("_Cancel"), "keep", _ ("_Name It"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "keep",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_name_response), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_replay_remove_variation (self->replay);
  ct_table_pane_say (self->pane,
                     _ ("The variation is gone. You can take that back with undo."));
}

void
ct_replay_page_install_variation_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "replay.enter-variation", "(uu)",
                                   enter_action);
  gtk_widget_class_install_action (widget_class, "replay.leave-variation", NULL,
                                   leave_action);
  gtk_widget_class_install_action (widget_class, "replay.name-variation", NULL,
                                   name_action);
  gtk_widget_class_install_action (widget_class, "replay.remove-variation", NULL,
                                   remove_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0,
                                       "replay.name-variation", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0,
                                       "replay.remove-variation", NULL);
}
