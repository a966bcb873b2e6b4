/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-notes.h"

#include <glib/gi18n.h>

#include "ct-moment-mark.h"
#include "ct-names.h"
#include "ct-signal.h"
#include "ct-why-not.h"

struct _CtNoteDialog
{
  AdwMessageDialog parent_instance;

  GtkTextBuffer *text;
  GtkEditable *author;
  AdwComboRow *audience;
  char *other; /* (nullable): only in this file */
  guint pause;
};

/* In milliseconds: the most typing that can be lost. */
#define PAUSE 1000

G_DEFINE_FINAL_TYPE (CtNoteDialog, ct_note_dialog, ADW_TYPE_MESSAGE_DIALOG)

static const struct
{
  const char *word;
  const char *label;
} audiences[] = {
  /* Translators: A choice: for all students, or shown to all. */
  { NULL, N_ ("Everyone") },
  /* Translators: Audience of a note. */
  { CT_FOR_STUDENTS, N_ ("Students") },
  /* Translators: Audience of a note. */
  { CT_FOR_TEACHERS, N_ ("Teachers Only") },
};

static char *
strip (char *text)
{
  g_strstrip (text);
  if (*text == '\0')
    g_clear_pointer (&text, g_free);

  return text;
}

char *
ct_note_dialog_dup_text (CtNoteDialog *self)
{
  GtkTextIter start;
  GtkTextIter end;

  g_return_val_if_fail (CT_IS_NOTE_DIALOG (self), NULL);

  gtk_text_buffer_get_bounds (self->text, &start, &end);
  return strip (gtk_text_buffer_get_text (self->text, &start, &end, FALSE));
}

void
ct_note_dialog_set_text (CtNoteDialog *self, const char *text)
{
  g_return_if_fail (CT_IS_NOTE_DIALOG (self));

  gtk_text_buffer_set_text (self->text, text, -1);
}

char *
ct_note_dialog_dup_author (CtNoteDialog *self)
{
  g_return_val_if_fail (CT_IS_NOTE_DIALOG (self), NULL);

  return strip (g_strdup (gtk_editable_get_text (self->author)));
}

/**
 * ct_note_dialog_dup_audience:
 *
 * Returns: (nullable): %NULL for everyone
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
  g_signal_emit_by_name (self, "written-on");
  return G_SOURCE_REMOVE;
}

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
  ct_name_entry_row (ADW_ENTRY_ROW (row));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return GTK_EDITABLE (row);
}

/* Also offers the current audience if it is an unknown one. */
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

  /* Translators: For whom a note is. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Audience"));
  self->audience = ADW_COMBO_ROW (row);
  adw_combo_row_set_model (self->audience, G_LIST_MODEL (labels));
  adw_combo_row_set_selected (self->audience, selected);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

/* Enter starts a new line, so a modifier is needed. */
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
                                  /* Translators: A comment that someone wrote on a
                                   * move.
                                   */
                                  _ ("Note"), -1);
  add_write_key (self, view, GDK_KEY_Return);
  add_write_key (self, view, GDK_KEY_KP_Enter);
  ct_connect (self->text, "changed", on_text_changed, self);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 110);
  gtk_widget_set_size_request (scrolled, 280, -1);
  gtk_widget_add_css_class (scrolled, "card");
  gtk_window_set_focus (GTK_WINDOW (self), view);
  return scrolled;
}

/* @note: initial values; an existing note keeps its author and can be deleted */
static GtkWidget *
note_dialog_new (GtkWindow *parent, const char *heading, const CtReplayNote *note)
{
  CtNoteDialog *self = g_object_new (CT_TYPE_NOTE_DIALOG, "transient-for", parent,
                                     "modal", TRUE, "heading", heading, NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = gtk_list_box_new ();
  gboolean is_new = note->text == NULL;

  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), NULL);
  if (!is_new)
    {
      /* Translators: A button. */
      adw_message_dialog_add_response (dialog, CT_NOTE_DIALOG_DELETE, _ ("_Delete"));
      adw_message_dialog_set_response_appearance (dialog, CT_NOTE_DIALOG_DELETE,
                                                  ADW_RESPONSE_DESTRUCTIVE);
    }
  /* Translators: A button. */
  adw_message_dialog_add_response (dialog, CT_NOTE_DIALOG_KEEP, _ ("_Save"));
  adw_message_dialog_set_response_appearance (dialog, CT_NOTE_DIALOG_KEEP,
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, CT_NOTE_DIALOG_KEEP);
  adw_message_dialog_set_close_response (dialog, "cancel");

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  /* Translators: Who wrote a note. */
  self->author = add_entry (list, _ ("Author"), note->by);
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
   * New text should be saved as a draft.
   */
  ct_signal_new (klass, "written-on", 0);
}

static void
ct_note_dialog_init (CtNoteDialog *self)
{
}

#define NEW_NOTE G_MAXUINT
#define N_MARKS  4

static const struct
{
  const char *action;
  CtMark mark;
  CtMomentKind kind;
} marks[N_MARKS] = {
  { "replay.mark-good", CT_MARK_GOOD, CT_MOMENT_GOOD },
  { "replay.mark-mistake", CT_MARK_MISTAKE, CT_MOMENT_MISTAKE },
  { "replay.mark-key", CT_MARK_KEY, CT_MOMENT_KEY },
  { "replay.mark-question", CT_MARK_QUESTION, CT_MOMENT_QUESTION },
};

struct _CtReplayNotes
{
  CtReplaySection parent_instance;

  guint note_at;       /* edited note: position … */
  guint note;          /* … and its index there */
  CtNoteDialog *draft; /* (nullable): during a write to the record */
  char *left;          /* (nullable): unsaved text of a closed dialog … */
  char *left_by;       /* (nullable): … its author … */
  char *left_audience; /* (nullable): … and audience */
  guint left_at;
  guint left_note;

  GtkMenuButton *mark_button;
  GtkBox *mark_list;
  GtkWidget *marks[N_MARKS];
};

G_DEFINE_FINAL_TYPE (CtReplayNotes, ct_replay_notes, CT_TYPE_REPLAY_SECTION)

static gboolean
write_down (CtReplayNotes *self, const char *text, const char *by, const char *audience)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);

  if (self->note != NEW_NOTE)
    return ct_replay_set_note (replay, self->note_at, self->note, text, audience);

  g_settings_set_string (ct_replay_section_get_settings (section), "note-author",
                         by != NULL ? by : "");
  return ct_replay_add_note (replay, self->note_at, text, by, audience);
}

static void
on_written_on (CtReplayNotes *self, CtNoteDialog *dialog)
{
  g_autofree char *text = ct_note_dialog_dup_text (dialog);
  g_autofree char *author = ct_note_dialog_dup_author (dialog);
  g_autofree char *audience = ct_note_dialog_dup_audience (dialog);

  ct_replay_write_on (ct_replay_section_get_replay (CT_REPLAY_SECTION (self)),
                      self->note_at, self->note, text, author, audience);
}

static void
forget_left (CtReplayNotes *self)
{
  g_clear_pointer (&self->left, g_free);
  g_clear_pointer (&self->left_by, g_free);
  g_clear_pointer (&self->left_audience, g_free);
}

/* Escape keeps the text for the next dialog. */
static void
leave (CtReplayNotes *self, const char *text, const char *by, const char *audience)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));

  if (text == NULL ||
      (self->note != NEW_NOTE &&
       g_strcmp0 (ct_replay_get_note (replay, self->note_at, self->note).text, text) ==
           0))
    return;

  forget_left (self);
  self->left = g_strdup (text);
  self->left_by = g_strdup (by);
  self->left_audience = g_strdup (audience);
  self->left_at = self->note_at;
  self->left_note = self->note;
  ct_replay_section_tell (CT_REPLAY_SECTION (self),
                          _ ("The note has not been saved. Your text will be there "
                             "when you continue."));
}

static void
on_response (CtReplayNotes *self, const char *response, CtNoteDialog *dialog)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);
  g_autofree char *text = ct_note_dialog_dup_text (dialog);
  g_autofree char *author = ct_note_dialog_dup_author (dialog);
  g_autofree char *audience = ct_note_dialog_dup_audience (dialog);
  gboolean is_written;

  g_signal_handlers_disconnect_by_func (dialog, on_written_on, self);
  ct_replay_stop_writing (replay);
  if (g_str_equal (response, CT_NOTE_DIALOG_DELETE))
    {
      ct_replay_remove_note (replay, self->note_at, self->note);
      return;
    }
  if (!g_str_equal (response, CT_NOTE_DIALOG_KEEP))
    leave (self, text, author, audience);
  if (!g_str_equal (response, CT_NOTE_DIALOG_KEEP) || text == NULL)
    return;

  self->draft = dialog;
  is_written = write_down (self, text, author, audience);
  self->draft = NULL;

  if (is_written && !ct_audience_reads (ct_replay_get_audience (replay), audience))
    ct_replay_section_tell (section,
                            _ ("Note saved, but hidden: you are not showing notes "
                               "for that audience. Change this in the view menu."));
}

static CtNoteDialog *
edit (CtReplayNotes *self, guint position, guint i, const CtReplayNote *note)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  guint number =
      ct_timeline_get_number (ct_replay_section_get_timeline (section), position);
  gboolean was_left =
      self->left != NULL && self->left_at == position && self->left_note == i;
  CtReplayNote begun = *note;
  g_autofree char *heading = NULL;
  GtkWidget *dialog;

  if (number > 0)
    /* Translators: Title; the number of a move. */
    heading = g_strdup_printf (_ ("Note on Move %u"), number);
  else
    /* Translators: Title. */
    heading = g_strdup (_ ("Note on the Deal"));

  ct_replay_section_interrupt (section);
  self->note_at = position;
  self->note = i;
  if (was_left)
    {
      begun.by = self->left_by;
      begun.audience = self->left_audience;
    }
  dialog = note_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                            heading, &begun);
  ct_connect (dialog, "response", on_response, self);
  ct_connect (dialog, "written-on", on_written_on, self);
  if (was_left)
    {
      ct_note_dialog_set_text (CT_NOTE_DIALOG (dialog), self->left);
      forget_left (self);
    }
  gtk_window_present (GTK_WINDOW (dialog));
  return CT_NOTE_DIALOG (dialog);
}

static void
write_again (CtReplayNotes *self, const char *why_not)
{
  g_autofree char *text = ct_note_dialog_dup_text (self->draft);
  g_autofree char *author = ct_note_dialog_dup_author (self->draft);
  g_autofree char *audience = ct_note_dialog_dup_audience (self->draft);
  CtReplayNote note = { .by = author, .audience = audience };
  CtNoteDialog *dialog;

  if (self->note != NEW_NOTE)
    note.text = text;
  dialog = edit (self, self->note_at, self->note, &note);
  ct_note_dialog_set_text (dialog, text);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), why_not);
}

/* The file is full, or its check would reject this note. */
static void
on_full (CtReplayNotes *self, const char *reason)
{
  /* Translators: a sentence with the reason. */
  g_autofree char *why_not = g_strdup_printf (_ ("Nothing has been saved. %s"), reason);

  if (self->draft != NULL)
    write_again (self, why_not);
  else
    ct_replay_section_tell (CT_REPLAY_SECTION (self), why_not);
}

static void
write_note_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  g_autofree char *author =
      g_settings_get_string (ct_replay_section_get_settings (section), "note-author");
  CtReplayNote note = { .by = author };

  edit (CT_REPLAY_NOTES (section),
        ct_session_get_position (ct_replay_section_get_session (section)), NEW_NOTE,
        &note);
}

static void
edit_note_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplay *replay = ct_replay_section_get_replay (section);
  CtReplayNote note;
  guint position;
  guint i;

  g_variant_get (parameter, "(uu)", &position, &i);
  if (i >= ct_replay_get_n_notes (replay, position) ||
      !ct_replay_owns_notes (replay, position))
    return;

  note = ct_replay_get_note (replay, position, i);
  edit (CT_REPLAY_NOTES (section), position, i, &note);
}

static guint
get_kinds (CtReplaySection *section, guint position)
{
  return ct_timeline_get_kinds (ct_replay_section_get_timeline (section), position);
}

static void
mark_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  guint position = ct_session_get_position (ct_replay_section_get_session (section));

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_equal (name, marks[i].action))
      {
        g_autofree char *text = NULL;
        const char *label = ct_moment_kind_get_label (marks[i].kind);
        guint before = get_kinds (section, position);

        if (ct_replay_toggle_mark (ct_replay_section_get_replay (section), position,
                                   marks[i].mark))
          /* Translators: The name of a mark: “Good move”, “Mistake”, “Key moment” or
           * “Question”.
           */
          text = g_strdup_printf (_ ("The move has been marked: %s."), label);
        else if ((before & 1u << marks[i].kind) != 0)
          /* Translators: The name of a mark: “Good move”, “Mistake”, “Key moment” or
           * “Question”.
           */
          text = g_strdup_printf (_ ("The mark has been removed: %s."), label);
        if (text != NULL)
          ct_replay_section_say (section, text);
      }
}

/* Returns: (nullable): why mark @i at @position invalidates the file */
static const char *
find_contradiction (CtReplaySection *section, guint position, guint i)
{
  CtSession *session = ct_replay_section_get_session (section);
  gboolean is_irregular =
      position > 0 && ct_session_is_irregular (session, position - 1);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (position == 0 || (get_kinds (section, position) & 1u << marks[i].kind) != 0)
    return NULL;
  if (marks[i].mark == CT_MARK_GOOD && is_irregular)
    return _ ("This move broke a rule, so it cannot be marked as good.");
  if (marks[i].mark != CT_MARK_MISTAKE || is_irregular)
    return NULL;

  ct_rules_legal (ct_session_get_rules (session),
                  ct_session_get_state_at (session, position - 1), legal);
  return legal->len == 1 ? _ ("The rules allowed no other move, so it cannot be marked "
                              "as a mistake.")
                         : NULL;
}

static void
choose_mark_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_replay_section_popup (section, CT_REPLAY_NOTES (section)->mark_button);
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

static void
update (CtReplaySection *section)
{
  CtReplayNotes *self = CT_REPLAY_NOTES (section);
  guint position = ct_session_get_position (ct_replay_section_get_session (section));
  guint kinds = get_kinds (section, position);
  CtReplay *replay = ct_replay_section_get_replay (section);
  const char *why_not = NULL;

  if (!ct_replay_may_annotate (replay, position))
    why_not = _ ("Nothing has happened yet. Go on to a move first.");
  else if (ct_replay_hides_explanations (replay))
    why_not = _ ("The explanations are hidden. Show them before you write your own.");

  ct_replay_section_set_why_not (section, "replay.write-note", why_not);
  ct_replay_section_set_why_not (section, "replay.choose-mark", why_not);
  ct_explain_why_not (GTK_WIDGET (self->mark_button), why_not);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      ct_replay_section_set_why_not (section, marks[i].action,
                                     why_not != NULL
                                         ? why_not
                                         : find_contradiction (section, position, i));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->marks[i]),
                                    (kinds & 1u << marks[i].kind) != 0);
    }
}

static void
ct_replay_notes_opened (CtReplaySection *section)
{
  ct_connect (ct_replay_section_get_replay (section), "full", on_full, section);
}

static const CtReplayAction actions[] = {
  { "replay.write-note", write_note_action, NULL, GDK_KEY_n },
  { "replay.edit-note", edit_note_action, "(uu)" },
  { "replay.choose-mark", choose_mark_action, NULL, GDK_KEY_x },
  { "replay.mark-good", mark_action, NULL, GDK_KEY_1 },
  { "replay.mark-mistake", mark_action, NULL, GDK_KEY_2 },
  { "replay.mark-key", mark_action, NULL, GDK_KEY_3 },
  { "replay.mark-question", mark_action, NULL, GDK_KEY_4 },
};

static void
ct_replay_notes_finalize (GObject *object)
{
  forget_left (CT_REPLAY_NOTES (object));

  G_OBJECT_CLASS (ct_replay_notes_parent_class)->finalize (object);
}

static void
ct_replay_notes_class_init (CtReplayNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ct_replay_notes_finalize;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_notes_opened;
  section_class->moved = update;
  section_class->written = update;

  ct_replay_section_set_template (section_class, "ct-replay-notes");
  gtk_widget_class_bind_template_child (widget_class, CtReplayNotes, mark_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayNotes, mark_list);
}

static void
ct_replay_notes_init (CtReplayNotes *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: Tooltip of a button. */
  ct_name_menu_button (GTK_WIDGET (self->mark_button), _ ("Mark This Move"));
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      self->marks[i] = create_mark_button (i);
      gtk_box_append (self->mark_list, self->marks[i]);
    }
}
