/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-note-dialog.h"

#include <glib/gi18n.h>

struct _CtNoteDialog
{
  AdwMessageDialog parent_instance;

  GtkTextBuffer *text;
  GtkEditable *author;
  AdwComboRow *audience;
  char *other; /* (nullable): somebody else, for whom a file says that it is */
  guint pause; /* until it is told what is written */
};

/* In milliseconds: so much is lost at most of what somebody writes. */
#define PAUSE 1000

static guint written_on_signal;

G_DEFINE_FINAL_TYPE (CtNoteDialog, ct_note_dialog, ADW_TYPE_MESSAGE_DIALOG)

/* In the order of CtAudience. */
static const struct
{
  const char *word; /* in the file */
  const char *label;
} audiences[] = {
  { NULL, N_ ("Everybody") },
  { CT_FOR_STUDENTS, N_ ("Pupils") },
  { CT_FOR_TEACHERS, N_ ("Teachers only") },
};

/* Without the spaces around it; %NULL if nothing is left. */
static char *
strip (char *text)
{
  g_strstrip (text);
  if (*text == '\0')
    g_clear_pointer (&text, g_free);

  return text;
}

/**
 * ct_note_dialog_dup_text:
 *
 * Returns: (transfer full) (nullable): what the note says
 */
char *
ct_note_dialog_dup_text (CtNoteDialog *self)
{
  GtkTextIter start;
  GtkTextIter end;

  g_return_val_if_fail (CT_IS_NOTE_DIALOG (self), NULL);

  gtk_text_buffer_get_bounds (self->text, &start, &end);
  return strip (gtk_text_buffer_get_text (self->text, &start, &end, FALSE));
}

/**
 * ct_note_dialog_set_text:
 * @text: what stands where one writes
 */
void
ct_note_dialog_set_text (CtNoteDialog *self, const char *text)
{
  g_return_if_fail (CT_IS_NOTE_DIALOG (self));

  gtk_text_buffer_set_text (self->text, text, -1);
}

/**
 * ct_note_dialog_dup_author:
 *
 * Returns: (transfer full) (nullable): who writes it
 */
char *
ct_note_dialog_dup_author (CtNoteDialog *self)
{
  g_return_val_if_fail (CT_IS_NOTE_DIALOG (self), NULL);

  return strip (g_strdup (gtk_editable_get_text (self->author)));
}

/**
 * ct_note_dialog_dup_audience:
 *
 * Returns: (transfer full) (nullable): for whom it is; %NULL for everybody
 */
char *
ct_note_dialog_dup_audience (CtNoteDialog *self)
{
  guint selected;

  g_return_val_if_fail (CT_IS_NOTE_DIALOG (self), NULL);

  selected = adw_combo_row_get_selected (self->audience);
  return g_strdup (selected < G_N_ELEMENTS (audiences) ? audiences[selected].word
                                                       : self->other);
}

static gboolean
on_pause (gpointer data)
{
  CtNoteDialog *self = data;

  self->pause = 0;
  g_signal_emit (self, written_on_signal, 0);
  return G_SOURCE_REMOVE;
}

/* A note without words is none. */
static void
update_response (CtNoteDialog *self)
{
  g_autofree char *text = ct_note_dialog_dup_text (self);

  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (self),
                                           CT_NOTE_DIALOG_KEEP, text != NULL);
}

static void
on_text_changed (CtNoteDialog *self)
{
  update_response (self);
  if (self->pause == 0)
    self->pause = g_timeout_add (PAUSE, on_pause, self);
}

static GtkEditable *
add_entry (GtkWidget *list, const char *title, const char *text)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return GTK_EDITABLE (row);
}

/* Who may read the note; a word of the file's own can be kept. */
static void
add_audience (CtNoteDialog *self, GtkWidget *list, const char *audience)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  GtkWidget *row = adw_combo_row_new ();
  guint selected = ct_audience_of (audience);

  for (guint i = 0; i < G_N_ELEMENTS (audiences); i++)
    gtk_string_list_append (labels, _ (audiences[i].label));
  if (audience != NULL && g_strcmp0 (audience, audiences[selected].word) != 0)
    {
      self->other = g_strdup (audience);
      gtk_string_list_append (labels, audience);
      selected = G_N_ELEMENTS (audiences);
    }

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("For whom"));
  self->audience = ADW_COMBO_ROW (row);
  adw_combo_row_set_model (self->audience, G_LIST_MODEL (labels));
  adw_combo_row_set_selected (self->audience, selected);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

/* Enter begins a new line, so who has written asks for more than that. */
static gboolean
write_key (GtkWidget *view, GVariant *args, gpointer dialog)
{
  if (adw_message_dialog_get_response_enabled (dialog, CT_NOTE_DIALOG_KEEP))
    {
      adw_message_dialog_response (dialog, CT_NOTE_DIALOG_KEEP);
      gtk_window_close (dialog);
    }
  return TRUE;
}

static void
add_write_key (CtNoteDialog *self, GtkWidget *view, guint key)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, GDK_CONTROL_MASK),
                        gtk_callback_action_new (write_key, self, NULL)));
  gtk_widget_add_controller (view, keys);
}

static GtkWidget *
create_text (CtNoteDialog *self, const char *text)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->text = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (self->text, text != NULL ? text : "", -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 10);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 10);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Note"), -1);
  add_write_key (self, view, GDK_KEY_Return);
  add_write_key (self, view, GDK_KEY_KP_Enter);
  g_signal_connect_object (self->text, "changed", G_CALLBACK (on_text_changed), self,
                           G_CONNECT_SWAPPED);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 110);
  gtk_widget_set_size_request (scrolled, 280, -1);
  gtk_widget_add_css_class (scrolled, "card");
  gtk_window_set_focus (GTK_WINDOW (self), view);
  return scrolled;
}

/**
 * ct_note_dialog_new:
 * @note: what is in the fields at first; a note that says something already keeps its
 *   author and can be deleted
 */
GtkWidget *
ct_note_dialog_new (GtkWindow *parent, const char *heading, const CtReplayNote *note)
{
  CtNoteDialog *self = g_object_new (CT_TYPE_NOTE_DIALOG, "transient-for", parent,
                                     "modal", TRUE, "heading", heading, NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = gtk_list_box_new ();
  gboolean is_new = note->text == NULL;

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), NULL);
  if (!is_new)
    {
      adw_message_dialog_add_response (dialog, CT_NOTE_DIALOG_DELETE, _ ("_Delete"));
      adw_message_dialog_set_response_appearance (dialog, CT_NOTE_DIALOG_DELETE,
                                                  ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_message_dialog_add_response (dialog, CT_NOTE_DIALOG_KEEP, _ ("_Write"));
  adw_message_dialog_set_response_appearance (dialog, CT_NOTE_DIALOG_KEEP,
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, CT_NOTE_DIALOG_KEEP);
  adw_message_dialog_set_close_response (dialog, "cancel");

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  self->author = add_entry (list, _ ("Written by"), note->by);
  add_audience (self, list, note->audience);
  gtk_editable_set_editable (self->author, is_new);

  gtk_box_append (GTK_BOX (box), create_text (self, note->text));
  gtk_box_append (GTK_BOX (box), list);
  adw_message_dialog_set_extra_child (dialog, box);
  update_response (self);
  return GTK_WIDGET (self);
}

static void
ct_note_dialog_dispose (GObject *object)
{
  g_clear_handle_id (&CT_NOTE_DIALOG (object)->pause, g_source_remove);

  G_OBJECT_CLASS (ct_note_dialog_parent_class)->dispose (object);
}

static void
ct_note_dialog_finalize (GObject *object)
{
  g_free (CT_NOTE_DIALOG (object)->other);

  G_OBJECT_CLASS (ct_note_dialog_parent_class)->finalize (object);
}

static void
ct_note_dialog_class_init (CtNoteDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_note_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_note_dialog_finalize;

  /**
   * CtNoteDialog::written-on:
   *
   * Somebody has been writing for a moment, and may go on.
   */
  written_on_signal =
      g_signal_new ("written-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
ct_note_dialog_init (CtNoteDialog *self)
{
}
