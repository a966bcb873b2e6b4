/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: notes and marks that one writes into the record. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-moment-mark.h"
#include "ct-names.h"
#include "ct-why-not.h"

static const struct
{
  const char *action;
  CtMark mark;
  CtMomentKind kind;
  guint key;
} marks[CT_REPLAY_N_MARKS] = {
  { "replay.mark-good", CT_MARK_GOOD, CT_MOMENT_GOOD, GDK_KEY_1 },
  { "replay.mark-mistake", CT_MARK_MISTAKE, CT_MOMENT_MISTAKE, GDK_KEY_2 },
  { "replay.mark-key", CT_MARK_KEY, CT_MOMENT_KEY, GDK_KEY_3 },
  { "replay.mark-question", CT_MARK_QUESTION, CT_MOMENT_QUESTION, GDK_KEY_4 },
};

/* --------------------------------------------------------------------------- notes */

static void
on_response (CtReplayPage *self, const char *response, CtNoteDialog *dialog)
{
  g_autofree char *text = ct_note_dialog_dup_text (dialog);
  g_autofree char *author = ct_note_dialog_dup_author (dialog);
  g_autofree char *audience = ct_note_dialog_dup_audience (dialog);
  gboolean is_new = self->note == CT_REPLAY_NEW_NOTE;
  gboolean is_written;

  if (g_str_equal (response, CT_NOTE_DIALOG_DELETE))
    {
      ct_replay_remove_note (self->replay, self->note_at, self->note);
      return;
    }
  if (!g_str_equal (response, CT_NOTE_DIALOG_KEEP) || text == NULL)
    return;

  self->draft = dialog;
  if (is_new)
    {
      g_settings_set_string (self->settings, "note-author",
                             author != NULL ? author : "");
      is_written =
          ct_replay_add_note (self->replay, self->note_at, text, author, audience);
    }
  else
    is_written =
        ct_replay_set_note (self->replay, self->note_at, self->note, text, audience);
  self->draft = NULL;

  if (is_written &&
      !ct_audience_reads (ct_replay_get_audience (self->replay), audience))
    ct_replay_page_tell (self, _ ("The note is kept, but it is not for those who look "
                                  "on now: choose whose notes are shown beside whose "
                                  "cards are seen."));
}

static CtNoteDialog *
edit (CtReplayPage *self, guint position, guint i, const CtReplayNote *note)
{
  guint number = ct_timeline_get_number (self->timeline, position);
  g_autofree char *heading = NULL;
  GtkWidget *dialog;

  if (number > 0)
    heading = g_strdup_printf (_ ("Note to Move %u"), number);
  else
    heading = g_strdup (_ ("Note to the Deal"));

  ct_replay_page_set_playing (self, FALSE);
  self->note_at = position;
  self->note = i;
  dialog = ct_note_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                               heading, note);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return CT_NOTE_DIALOG (dialog);
}

/* What was written is not lost: it stands in the dialog again, with the reason. */
static void
write_again (CtReplayPage *self, const char *why_not)
{
  g_autofree char *text = ct_note_dialog_dup_text (self->draft);
  g_autofree char *author = ct_note_dialog_dup_author (self->draft);
  g_autofree char *audience = ct_note_dialog_dup_audience (self->draft);
  CtReplayNote note = { .by = author, .audience = audience };
  CtNoteDialog *dialog;

  if (self->note != CT_REPLAY_NEW_NOTE)
    note.text = text;
  dialog = edit (self, self->note_at, self->note, &note);
  ct_note_dialog_set_text (dialog, text);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), why_not);
}

/* No file can hold what was to be written. */
void
ct_replay_page_refuse_writing (CtReplayPage *self)
{
  const char *why_not = _ ("That is more than a file can hold, so it was not written. "
                           "Write less, or delete something first.");

  if (self->draft != NULL)
    write_again (self, why_not);
  else
    ct_replay_page_tell (self, why_not);
}

static void
write_note_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  g_autofree char *author = g_settings_get_string (self->settings, "note-author");
  CtReplayNote note = { .by = author };

  edit (self, ct_session_get_position (self->session), CT_REPLAY_NEW_NOTE, &note);
}

static void
edit_note_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  CtReplayNote note;
  guint position;
  guint i;

  g_variant_get (parameter, "(uu)", &position, &i);
  if (i >= ct_replay_get_n_notes (self->replay, position))
    return;

  note = ct_replay_get_note (self->replay, position, i);
  edit (self, position, i, &note);
}

/* --------------------------------------------------------------------------- marks */

static void
mark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_equal (name, marks[i].action))
      {
        g_autofree char *text = NULL;
        const char *label = ct_moment_kind_get_label (marks[i].kind);

        if (ct_replay_toggle_mark (self->replay,
                                   ct_session_get_position (self->session),
                                   marks[i].mark))
          text = g_strdup_printf (_ ("The move is marked: %s."), label);
        else
          text = g_strdup_printf (_ ("The mark is gone: %s."), label);
        ct_table_pane_say (self->pane, text);
      }
}

static void
choose_mark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  ct_replay_page_popup (self, self->mark_button);
}

static GtkWidget *
create_mark_button (guint i)
{
  const char *label = ct_moment_kind_get_label (marks[i].kind);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *sign =
      g_object_new (CT_TYPE_MOMENT_MARK, "valign", GTK_ALIGN_CENTER, NULL);

  ct_moment_mark_show (CT_MOMENT_MARK (sign), 1u << marks[i].kind);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), gtk_label_new (label));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), marks[i].action);
  ct_name_widget (button, label);
  return button;
}

void
ct_replay_page_fill_marks (CtReplayPage *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      self->marks[i] = create_mark_button (i);
      gtk_box_append (self->mark_list, self->marks[i]);
    }
}

/* Shows what may be written here, and which marks the move has. */
void
ct_replay_page_update_notes (CtReplayPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint position = ct_session_get_position (self->session);
  guint kinds = ct_timeline_get_kinds (self->timeline, position);
  const char *why_not = ct_replay_may_annotate (self->replay, position)
                            ? NULL
                            : _ ("Nothing has happened yet. Go on to a move first.");

  ct_set_why_not (widget, "replay.write-note", why_not);
  ct_set_why_not (widget, "replay.choose-mark", why_not);
  ct_explain_why_not (GTK_WIDGET (self->mark_button), why_not);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      ct_set_why_not (widget, marks[i].action, why_not);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->marks[i]),
                                    (kinds & 1u << marks[i].kind) != 0);
    }
}

void
ct_replay_page_install_note_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "replay.write-note", NULL,
                                   write_note_action);
  gtk_widget_class_install_action (widget_class, "replay.edit-note", "(uu)",
                                   edit_note_action);
  gtk_widget_class_install_action (widget_class, "replay.choose-mark", NULL,
                                   choose_mark_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, 0, "replay.write-note",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, 0, "replay.choose-mark",
                                       NULL);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      gtk_widget_class_install_action (widget_class, marks[i].action, NULL,
                                       mark_action);
      gtk_widget_class_add_binding_action (widget_class, marks[i].key, 0,
                                           marks[i].action, NULL);
    }
}
