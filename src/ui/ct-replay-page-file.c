/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: what was written is taken back, and put into a file. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-text.h"
#include "ct-why-not.h"

/**
 * ct_replay_page_set_file:
 * @file: (nullable): where the record comes from, and where it is saved
 */
void
ct_replay_page_set_file (CtReplayPage *self, GFile *file)
{
  g_return_if_fail (CT_IS_REPLAY_PAGE (self));

  g_set_object (&self->file, file);
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

/* ------------------------------------------------------------------------- undo, redo
 */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_table_view_finish_moving (ct_replay_page_get_table (self));
  if (g_str_equal (name, "replay.undo"))
    ct_replay_undo (self->replay);
  else
    ct_replay_redo (self->replay);
}

/* --------------------------------------------------------------------- what is lost */

/* How far the record can be shown, and whether more of it could. */
void
ct_replay_page_update_problem (CtReplayPage *self)
{
  g_autofree char *problem = ct_replay_say_problem (self->replay);
  gboolean can_happen = ct_replay_can_happen (self->replay);

  ct_set_why_not (GTK_WIDGET (self), "replay.show-as-happened",
                  can_happen
                      ? NULL
                      : _ ("No move is left that could be shown as it happened."));
  ct_findings_set_remedy (self->findings, "replay.show-as-happened", can_happen);
  ct_findings_set_sentence (self->findings, problem);
}

/* The moves that the rules refuse are written down as what they were. */
static void
show_as_happened_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_replay_show_as_it_happened (self->replay);
  ct_table_pane_say (self->pane,
                     _ ("The hand goes on as it happened. Moves against the "
                        "rules are marked."));
  gtk_widget_grab_focus (widget);
}

/* ------------------------------------------------------------------------------- save
 */

static void
tell_problem (CtReplayPage *self, const GError *error)
{
  GtkWidget *dialog =
      adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                              _ ("The Hand Could Not Be Saved"), error->message);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"),
                                    NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Returns: whether all is in @file now */
gboolean
ct_replay_page_save_to (CtReplayPage *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!ct_replay_save (self->replay, file, &error))
    {
      tell_problem (self, error);
      return FALSE;
    }

  ct_replay_page_set_file (self, file);
  ct_table_pane_say (self->pane, _ ("The hand is saved."));
  ct_replay_page_tell_saved (self);
  return TRUE;
}

static void
on_chooser_response (CtReplayPage *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

      ct_replay_page_save_to (self, file);
    }
}

static char *
dup_file_name (CtReplayPage *self)
{
  if (self->file != NULL)
    return g_file_get_basename (self->file);

  /* Translators: the name of a file that is suggested; keep “.hand.xml”. */
  return g_strdup (_ ("my-hand.hand.xml"));
}

static void
ask_for_file (CtReplayPage *self)
{
  g_autofree char *name = dup_file_name (self);
  g_autoptr (GtkFileFilter) filter = NULL;

  if (self->chooser != NULL)
    {
      gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
      return;
    }

  filter = gtk_file_filter_new ();
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
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_chooser_response),
                           self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
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

  if (self->file != NULL)
    ct_replay_page_save_to (self, self->file);
  else
    ask_for_file (self);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_replay_page_save (CT_REPLAY_PAGE (widget));
}

static void
save_as_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_for_file (CT_REPLAY_PAGE (widget));
}

/* What is not saved has a dot before its name. Who wants to be surprised by the end
 * does not read the name: it may tell.
 */
void
ct_replay_page_update_file (CtReplayPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const char *name =
      ct_timeline_hides_end (self->timeline)
          ? NULL
          : ct_text (ct_record_get_title (ct_replay_get_record (self->replay)));
  gboolean is_modified = ct_replay_is_modified (self->replay);
  g_autofree char *title = NULL;

  ct_set_why_not_in_menu (widget, "replay.undo",
                          ct_replay_can_undo (self->replay)
                              ? NULL
                              : _ ("You have not written anything yet."));
  ct_set_why_not_in_menu (widget, "replay.redo",
                          ct_replay_can_redo (self->replay)
                              ? NULL
                              : _ ("You have not undone anything."));
  ct_set_why_not_in_menu (widget, "replay.save",
                          is_modified ? NULL : _ ("There is nothing new to save."));

  title = g_strconcat (is_modified ? "• " : "",
                       name != NULL ? name : _ ("A Recorded Hand"), NULL);
  ct_page_header_set_title (self->header, title);
}

void
ct_replay_page_install_file_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "replay.undo", undo_action, GDK_KEY_z, GDK_CONTROL_MASK },
    { "replay.redo", undo_action, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "replay.save", save_action, GDK_KEY_s, GDK_CONTROL_MASK },
    { "replay.save-as", save_as_action, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL,
                                       actions[i].activate);
      gtk_widget_class_add_binding_action (widget_class, actions[i].key,
                                           actions[i].modifiers, actions[i].name, NULL);
    }
  gtk_widget_class_install_action (widget_class, "replay.show-as-happened", NULL,
                                   show_as_happened_action);
}
