/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-author-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-announcer.h"
#include "ct-game-look.h"
#include "ct-names.h"
#include "ct-page-actions.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-seed.h"
#include "ct-setup-page.h"
#include "ct-signal.h"
#include "ct-table-pane.h"
#include "ct-tiles.h"
#include "ct-why-not.h"
#include "ct-wish-page.h"
#include "ct-wrapping.h"
#include "ct-xml.h"

/**
 * CtAuthorEntry:
 *
 * A text of a lesson, in an entry that grows. Enter goes to the next one.
 *
 * Signals: "typed" (const char *words); "removed" ().
 */
#define CT_TYPE_AUTHOR_ENTRY (ct_author_entry_get_type ())
G_DECLARE_FINAL_TYPE (CtAuthorEntry, ct_author_entry, CT, AUTHOR_ENTRY, GtkBox)

#define MARGIN 8

struct _CtAuthorEntry
{
  GtkBox parent_instance;

  char *element;
  guint place;
  gboolean is_updating;

  GtkLabel *label;
  GtkWidget *remove;
  GtkWidget *frame;
  GtkLabel *measure;
  GtkTextView *view;
};

G_DEFINE_FINAL_TYPE (CtAuthorEntry, ct_author_entry, GTK_TYPE_BOX)

static char *
dup_entry_text (CtAuthorEntry *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter begin, end;

  gtk_text_buffer_get_bounds (buffer, &begin, &end);
  return gtk_text_buffer_get_text (buffer, &begin, &end, FALSE);
}

static void
on_entry_changed (CtAuthorEntry *self)
{
  g_autofree char *text = dup_entry_text (self);

  gtk_label_set_label (self->measure, text);
  if (!self->is_updating)
    g_signal_emit_by_name (self, "typed", text);
}

static void
on_remove (CtAuthorEntry *self)
{
  g_signal_emit_by_name (self, "removed");
}

static gboolean
on_key (CtAuthorEntry *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) ||
      (state & GDK_ALT_MASK) != 0)
    return FALSE;
  /* The text would take it for a new line. */
  if ((state & GDK_CONTROL_MASK) != 0)
    return gtk_widget_activate_action (GTK_WIDGET (self), "author.follow", NULL);

  g_signal_emit_by_name (root, "move-focus", GTK_DIR_TAB_FORWARD);
  return TRUE;
}

/* Returns whether it is for this field, apart from its words. */
static gboolean
ct_author_entry_shows (CtAuthorEntry *self, const CtAuthorField *field)
{
  return g_str_equal (self->element, field->element) &&
         g_str_equal (gtk_label_get_label (self->label), field->label);
}

/* Spaces that are being typed stay. */
static void
ct_author_entry_update (CtAuthorEntry *self, const CtAuthorField *field)
{
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;

  self->place = field->place;
  text = dup_entry_text (self);
  plain = ct_collapse_space (text);
  if (g_str_equal (plain, field->text))
    return;

  self->is_updating = TRUE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), field->text, -1);
  self->is_updating = FALSE;
}

static void
make_remove_button (CtAuthorEntry *self, GtkBox *head, const CtAuthorField *field)
{
  /* Translators: a button; the heading of a text of a lesson. */
  g_autofree char *name = g_strdup_printf (_ ("Remove: %s"), field->label);

  self->remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_add_css_class (self->remove, "flat");
  gtk_widget_set_valign (self->remove, GTK_ALIGN_START);
  /* Translators: Tooltip of a button: a text of a lesson. */
  gtk_widget_set_tooltip_text (self->remove, _ ("Remove This Text"));
  ct_name_widget (self->remove, name);
  ct_connect (self->remove, "clicked", on_remove, self);
  gtk_box_append (head, self->remove);
}

static GtkWidget *
ct_author_entry_new (const CtAuthorField *field)
{
  CtAuthorEntry *self = g_object_new (CT_TYPE_AUTHOR_ENTRY, "orientation",
                                      GTK_ORIENTATION_VERTICAL, "spacing", 4, NULL);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->element = g_strdup (field->element);
  self->label = GTK_LABEL (gtk_label_new (field->label));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "caption-heading");
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->label));
  if (field->can_remove)
    make_remove_button (self, GTK_BOX (head), field);
  gtk_box_append (GTK_BOX (self), head);
  gtk_box_append (GTK_BOX (self), self->frame);
  ct_name_widget (GTK_WIDGET (self->view), field->label);
  ct_author_entry_update (self, field);
  return GTK_WIDGET (self);
}

static gboolean
ct_author_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_AUTHOR_ENTRY (widget)->view));
}

static void
ct_author_entry_finalize (GObject *object)
{
  g_free (CT_AUTHOR_ENTRY (object)->element);

  G_OBJECT_CLASS (ct_author_entry_parent_class)->finalize (object);
}

static void
ct_author_entry_class_init (CtAuthorEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_author_entry_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = ct_author_entry_grab_focus;

  ct_signal_new (klass, "typed", 1, G_TYPE_STRING);
  ct_signal_new (klass, "removed", 0);
}

static void
ct_author_entry_init (CtAuthorEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* Undo belongs to the page. */
  self->view = GTK_TEXT_VIEW (gtk_text_view_new ());
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (self->view), FALSE);
  gtk_text_view_set_wrap_mode (self->view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (self->view, FALSE);
  gtk_text_view_set_top_margin (self->view, MARGIN);
  gtk_text_view_set_bottom_margin (self->view, MARGIN);
  gtk_text_view_set_left_margin (self->view, MARGIN);
  gtk_text_view_set_right_margin (self->view, MARGIN);
  /* The height of a label fits its width; that of a text view does not. */
  self->frame = gtk_overlay_new ();
  self->measure = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->measure, TRUE);
  gtk_label_set_wrap_mode (self->measure, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->measure, 0);
  gtk_widget_set_opacity (GTK_WIDGET (self->measure), 0);
  gtk_widget_set_margin_top (GTK_WIDGET (self->measure), MARGIN);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->measure), MARGIN);
  gtk_widget_set_margin_start (GTK_WIDGET (self->measure), MARGIN);
  gtk_widget_set_margin_end (GTK_WIDGET (self->measure), 2 * MARGIN);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->measure),
                               GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_overlay_set_child (GTK_OVERLAY (self->frame), GTK_WIDGET (self->measure));
  gtk_overlay_add_overlay (GTK_OVERLAY (self->frame), GTK_WIDGET (self->view));
  gtk_widget_set_overflow (self->frame, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (self->frame, "words");
  ct_connect (gtk_text_view_get_buffer (self->view), "changed", on_entry_changed, self);
  ct_connect (keys, "key-pressed", on_key, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

#define ENDING ".xml"

struct _CtAuthorPage
{
  CtPage parent_instance;

  CtAuthor *author;
  CtLibrary *library;
  char *folder;   /* of drafts */
  CtDraft *draft; /* (nullable): while something is unsaved */
  CtDocument *document;
  GBytes *saved;       /* (nullable): in the file */
  GBytes *in_class;    /* (nullable) */
  char *class_why_not; /* (nullable) */
  CtSession *session;  /* (nullable): the table of the step */
  guint step;          /* or CT_AUTHOR_HEAD */
  CtSetup *setup;      /* (nullable): the last table that was set up by hand */
  CtWishes *wishes;    /* (nullable): what was asked of a position last */
  GPtrArray *tasks;    /* (nullable): while they are being found */
  gboolean is_checking;
  gboolean is_discarded;
  gboolean is_updating;
  gboolean is_typing;
  GtkFileChooserNative *chooser; /* (nullable) */

  CtPageHeader *header;
  AdwLeaflet *columns;
  GtkWidget *switcher;
  GtkToggleButton *show_steps;
  GtkToggleButton *show_table;
  GtkToggleButton *show_words;
  GtkWidget *steps_column;
  GtkWidget *table_column;
  GtkWidget *words_column;
  GtkListBox *steps;
  GtkLabel *tasks_title;
  GtkListBox *task_list;
  CtTablePane *pane;
  GtkWidget *follow;
  GtkWidget *let_play;
  GtkWidget *to_do;
  GtkWidget *try_it;
  GtkWidget *undo;
  GtkWidget *deal_again;
  GtkWidget *ask_position;
  GtkWidget *set_up;
  GtkLabel *where;
  GtkLabel *advice;
  GtkBox *fields;
  GtkWidget *adding;
  GtkWidget *more;
};

G_DEFINE_FINAL_TYPE (CtAuthorPage, ct_author_page, CT_TYPE_PAGE)

static CtTableView *
table_of (CtAuthorPage *self)
{
  return ct_table_pane_get_table (self->pane);
}

static const CtRules *
ct_author_page_get_rules (CtPage *page)
{
  return ct_rules_lookup (ct_author_get_rules (CT_AUTHOR_PAGE (page)->author)->id);
}

CtAuthor *
ct_author_page_get_author (CtAuthorPage *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR_PAGE (self), NULL);

  return self->author;
}

/**
 * ct_author_page_get_step:
 *
 * Returns: the one shown; the number of steps for the end; %CT_AUTHOR_HEAD for the
 * lesson
 */
guint
ct_author_page_get_step (CtAuthorPage *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR_PAGE (self), 0);

  return self->step;
}

static void
say (CtAuthorPage *self, const char *text)
{
  ct_page_announce (GTK_WIDGET (self), text);
}

static void
tell (CtAuthorPage *self, const char *text)
{
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

static guint
count_steps (CtAuthorPage *self)
{
  return ct_author_get_n_steps (self->author);
}

static gboolean
is_at_end (CtAuthorPage *self)
{
  return self->step == count_steps (self);
}

/* Drafts */

static void
on_problem (CtAuthorPage *self)
{
  g_autofree char *text = NULL;

  if (self->draft == NULL)
    return;

  text = ct_draft_say_problem (self->draft);
  say (self, text);
}

/* Returns: whether something about the lesson is written */
static gboolean
has_head (CtAuthorPage *self)
{
  g_autoptr (GPtrArray) fields = ct_author_list_fields (self->author, CT_AUTHOR_HEAD);

  for (guint i = 0; i < fields->len; i++)
    if (*((const CtAuthorField *) g_ptr_array_index (fields, i))->text != '\0')
      return TRUE;

  return FALSE;
}

/**
 * ct_author_page_is_modified:
 *
 * Returns: whether something would be lost
 */
gboolean
ct_author_page_is_modified (CtAuthorPage *self)
{
  GBytes *bytes;

  g_return_val_if_fail (CT_IS_AUTHOR_PAGE (self), FALSE);

  if (self->is_discarded)
    return FALSE;

  bytes = ct_author_get_bytes (self->author);
  if (ct_document_get_file (self->document) != NULL)
    return self->saved == NULL || !g_bytes_equal (self->saved, bytes);

  return (count_steps (self) > 0 || has_head (self)) &&
         (self->in_class == NULL || !g_bytes_equal (self->in_class, bytes));
}

static void
discard_draft (CtAuthorPage *self)
{
  if (self->draft != NULL)
    ct_draft_discard (self->draft);
}

/**
 * ct_author_page_discard:
 *
 * Deletes the draft; nobody asks about the lesson anymore.
 */
void
ct_author_page_discard (CtAuthorPage *self)
{
  g_return_if_fail (CT_IS_AUTHOR_PAGE (self));

  self->is_discarded = TRUE;
  discard_draft (self);
}

static void
set_draft (CtAuthorPage *self, CtDraft *draft)
{
  g_set_object (&self->draft, draft);
  ct_connect (ct_draft_get_journal (draft), "notify::problem", on_problem, self);
}

static void
keep_draft (CtAuthorPage *self)
{
  if (!ct_author_page_is_modified (self))
    {
      discard_draft (self);
      return;
    }

  /* Nobody could open a lesson without steps; the draft before it stays. */
  if (count_steps (self) == 0)
    return;
  if (self->draft == NULL)
    {
      g_autoptr (CtDraft) draft = ct_draft_new_of_lesson (self->folder);

      set_draft (self, draft);
    }
  ct_draft_write (self->draft, self->document, self->saved,
                  ct_author_get_bytes (self->author));
}

/* The table */

static void
show_table (CtAuthorPage *self)
{
  guint step = self->step == CT_AUTHOR_HEAD ? 0 : self->step;
  guint end;

  g_clear_object (&self->session);
  self->session = ct_author_create_session (self->author, step);
  gtk_widget_set_visible (GTK_WIDGET (self->pane), self->session != NULL);
  if (self->session == NULL)
    return;

  end = ct_session_get_n_plies (self->session);
  ct_session_jump (self->session, end);
  ct_narrator_set_rules (ct_author_get_narrator (self->author),
                         ct_session_get_rules (self->session));
  ct_table_pane_set_session (self->pane, self->session,
                             ct_author_get_narrator (self->author));
  ct_table_view_set_viewer (table_of (self), CT_SEES_ALL);
  ct_table_view_set_near_seat (table_of (self),
                               ct_session_get_state (self->session)->to_act);
  ct_table_view_set_interactive (
      table_of (self), self->step != CT_AUTHOR_HEAD &&
                           !ct_state_is_over (ct_session_get_state (self->session)));
}

static const char *
get_advice (CtAuthorPage *self)
{
  if (self->step == CT_AUTHOR_HEAD)
    return _ ("These texts are about the whole lesson.");
  if (self->session == NULL)
    return _ ("After free play, nobody knows where the cards are.");
  if (is_at_end (self))
    {
      const CtState *state = ct_session_get_state (self->session);

      if (ct_state_is_over (state))
        return _ ("The hand is over. The lesson ends here.");
      return state->to_act == ct_author_get_learner (self->author)
                 ? _ ("Play for the learner on the table. Each move becomes a step.")
                 : _ ("Play for the others on the table, or let the computer do it.");
    }

  return _ ("Try a wrong move on the table to write an answer to it.");
}

static char *
say_where (CtAuthorPage *self)
{
  if (self->step == CT_AUTHOR_HEAD)
    /* Translators: Heading: texts about the whole lesson. */
    return g_strdup (_ ("The Lesson"));
  if (is_at_end (self))
    /* Translators: Heading: where the next step is made. */
    return g_strdup (_ ("The Next Step"));

  /* Translators: Heading: the number of a step, and of all. */
  return g_strdup_printf (_ ("Step %u of %u"), self->step + 1, count_steps (self));
}

/* Words */

static void
on_typed (CtAuthorPage *self, const char *words, CtAuthorEntry *entry)
{
  self->is_typing = TRUE;
  if (!ct_author_set_words (self->author, entry->place, words))
    say (self, _ ("This text cannot be saved: it is too long, or a letter in it cannot "
                  "be in a file."));
  self->is_typing = FALSE;
}

static GtkWidget *
find_entry (CtAuthorPage *self, guint place)
{
  for (GtkWidget *entry = gtk_widget_get_first_child (GTK_WIDGET (self->fields));
       entry != NULL; entry = gtk_widget_get_next_sibling (entry))
    if (CT_AUTHOR_ENTRY (entry)->place == place)
      return entry;

  return NULL;
}

static void
on_removed (CtAuthorPage *self, CtAuthorEntry *entry)
{
  guint i = 0;
  GtkWidget *previous;

  for (previous = gtk_widget_get_prev_sibling (GTK_WIDGET (entry)); previous != NULL;
       previous = gtk_widget_get_prev_sibling (previous))
    i++;
  if (!ct_author_remove (self->author, entry->place))
    return;

  /* The entries are others now. */
  previous = gtk_widget_get_first_child (GTK_WIDGET (self->fields));
  while (previous != NULL && i-- > 1)
    previous = gtk_widget_get_next_sibling (previous);
  tell (self, _ ("The text has been removed."));
  if (previous != NULL)
    gtk_widget_grab_focus (previous);
}

static gboolean
shows_fields (CtAuthorPage *self, GPtrArray *fields)
{
  GtkWidget *entry = gtk_widget_get_first_child (GTK_WIDGET (self->fields));

  for (guint i = 0; i < fields->len; i++, entry = gtk_widget_get_next_sibling (entry))
    if (entry == NULL ||
        !ct_author_entry_shows (CT_AUTHOR_ENTRY (entry), fields->pdata[i]))
      return FALSE;

  return entry == NULL;
}

/* GTK 4.18 would give the focus of a removed entry to a toast, outside of the page and
 * its keys.
 */
static void
focus_near (CtAuthorPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->steps);
  GtkWidget *entry = gtk_widget_get_first_child (GTK_WIDGET (self->fields));

  if (row != NULL && gtk_widget_get_mapped (GTK_WIDGET (row)))
    gtk_widget_grab_focus (GTK_WIDGET (row));
  else if (entry != NULL)
    gtk_widget_grab_focus (entry);
}

static void
make_entries (CtAuthorPage *self, GPtrArray *fields)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->fields)) != NULL;
  GtkWidget *entry;

  while ((entry = gtk_widget_get_first_child (GTK_WIDGET (self->fields))) != NULL)
    gtk_box_remove (self->fields, entry);
  for (guint i = 0; i < fields->len; i++)
    {
      entry = ct_author_entry_new (g_ptr_array_index (fields, i));
      ct_connect (entry, "typed", on_typed, self);
      ct_connect (entry, "removed", on_removed, self);
      gtk_box_append (self->fields, entry);
    }
  if (had_focus)
    focus_near (self);
}

/* Entries that stay keep the focus. */
static void
show_words (CtAuthorPage *self)
{
  g_autoptr (GPtrArray) fields = ct_author_list_fields (self->author, self->step);
  g_autofree char *where = say_where (self);
  GtkWidget *entry;

  gtk_label_set_label (self->where, where);
  gtk_label_set_label (self->advice, get_advice (self));
  gtk_widget_set_visible (self->adding,
                          self->step != CT_AUTHOR_HEAD && !is_at_end (self));
  if (!shows_fields (self, fields))
    {
      make_entries (self, fields);
      return;
    }

  entry = gtk_widget_get_first_child (GTK_WIDGET (self->fields));
  for (guint i = 0; i < fields->len; i++, entry = gtk_widget_get_next_sibling (entry))
    ct_author_entry_update (CT_AUTHOR_ENTRY (entry), g_ptr_array_index (fields, i));
}

/* Steps */

static guint
row_of_step (CtAuthorPage *self, guint step)
{
  return step == CT_AUTHOR_HEAD ? 0 : step + 1;
}

static char *
say_row (CtAuthorPage *self, guint i)
{
  g_autofree char *text = NULL;

  if (i == 0)
    return g_strdup (_ ("The Lesson"));
  if (i > count_steps (self))
    /* Translators: a row of a list, after the steps: make the next step. */
    return g_strdup (_ ("The Next Step"));

  text = ct_author_say_step (self->author, i - 1);
  /* Translators: the number of a step, and what is done in it. */
  return g_strdup_printf (_ ("%u. %s"), i, text);
}

static void
append_row (CtAuthorPage *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_start (label, 8);
  gtk_widget_set_margin_end (label, 8);
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_list_box_append (self->steps, label);
}

static void
show_row (CtAuthorPage *self, guint i)
{
  g_autofree char *text = say_row (self, i);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->steps, i);
  GtkLabel *label = GTK_LABEL (gtk_list_box_row_get_child (row));

  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
}

/* Screen readers go to the selected row, even if the focus is elsewhere, and would miss
 * what is announced.
 */
static void
call_back_readers (CtAuthorPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL)
    return;

  gtk_root_set_focus (root, NULL);
  gtk_root_set_focus (root, focus);
}

static void
select_row (CtAuthorPage *self, GtkListBoxRow *row)
{
  gboolean is_new = !gtk_list_box_row_is_selected (row);

  gtk_list_box_select_row (self->steps, row);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->steps)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  else if (is_new)
    call_back_readers (self);
}

static void
show_steps (CtAuthorPage *self)
{
  guint n = count_steps (self) + 2;

  self->is_updating = TRUE;
  for (GtkListBoxRow *row;
       (row = gtk_list_box_get_row_at_index (self->steps, n)) != NULL;)
    gtk_list_box_remove (self->steps, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    {
      if (gtk_list_box_get_row_at_index (self->steps, i) == NULL)
        append_row (self);
      show_row (self, i);
    }
  select_row (self, gtk_list_box_get_row_at_index (self->steps,
                                                   row_of_step (self, self->step)));
  self->is_updating = FALSE;
}

/* What is left to do */

static void on_task (CtAuthorPage *self, GtkListBoxRow *row);

static void
fill_tasks (CtAuthorPage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->task_list, 0)) != NULL)
    gtk_list_box_remove (self->task_list, GTK_WIDGET (row));
  for (guint i = 0; i < self->tasks->len; i++)
    {
      const CtAuthorTask *task = g_ptr_array_index (self->tasks, i);
      GtkWidget *label = gtk_label_new (task->text);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_margin_start (label, 8);
      gtk_widget_set_margin_end (label, 8);
      gtk_widget_set_margin_top (label, 6);
      gtk_widget_set_margin_bottom (label, 6);
      gtk_list_box_append (self->task_list, label);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->task_list), self->tasks->len > 0);
}

static void
title_tasks (CtAuthorPage *self)
{
  guint n = self->tasks->len;
  g_autofree char *text = NULL;

  if (n == 0)
    text = g_strdup (_ ("Nothing is left to do."));
  else
    /* Translators: Heading of a list. */
    text = g_strdup_printf (ngettext ("%u thing left to do", "%u things left to do", n),
                            n);
  if (g_strcmp0 (gtk_label_get_label (self->tasks_title), text) == 0)
    return;

  gtk_label_set_label (self->tasks_title, text);
  if (n == 0)
    tell (self, text);
}

/**
 * ct_author_page_is_finished:
 *
 * Returns: whether nothing is left to do, as far as is known now
 */
gboolean
ct_author_page_is_finished (CtAuthorPage *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR_PAGE (self), FALSE);

  return !self->is_checking && self->tasks != NULL && self->tasks->len == 0;
}

static const char *
why_not_class (CtAuthorPage *self)
{
  if (self->class_why_not != NULL)
    return self->class_why_not;
  if (!ct_author_page_is_finished (self))
    return _ ("Finish what is left to do first.");

  return NULL;
}

static gboolean
can_have_hints (CtAuthorPage *self)
{
  CtTask task =
      ct_lesson_get_step (ct_author_get_lesson (self->author), self->step)->task;

  return task == CT_TASK_ASK || task == CT_TASK_QUIZ;
}

/* A button that was pressed may not work again: without the focus, no key would. */
static void
keep_focus (CtAuthorPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      gtk_root_get_focus (root) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static gboolean
can_change_table (CtAuthorPage *self)
{
  return count_steps (self) == 0 && ct_author_is_dealt (self->author);
}

/* At the end of the hand, what comes next. */
static void
update_end (CtAuthorPage *self, gboolean is_over)
{
  gboolean has_hand = !ct_author_is_dealt (self->author);
  gboolean can_follow = ct_author_can_follow (self->author);
  gboolean has_ended = count_steps (self) > 0 && (is_over || (has_hand && !can_follow));
  guint n_tasks = self->tasks != NULL ? self->tasks->len : 0;

  ct_set_why_not (GTK_WIDGET (self), "author.follow",
                  can_follow ? NULL
                  : is_over  ? _ ("The hand is over. The lesson ends here.")
                             : _ ("There is no next move that the rules allow here."));
  gtk_widget_set_visible (self->follow, !is_over && (has_hand || can_follow));
  gtk_widget_set_visible (self->let_play, !is_over);
  gtk_widget_set_visible (self->to_do, has_ended && n_tasks > 0);
  gtk_widget_set_visible (self->try_it, has_ended);
}

static void
update_actions (CtAuthorPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_step = self->step != CT_AUTHOR_HEAD && !is_at_end (self);
  const char *why_not_step = is_step ? NULL : _ ("Choose a step first.");
  g_autoptr (CtSession) end =
      ct_author_create_session (self->author, count_steps (self));
  const CtState *state = end != NULL ? ct_session_get_state (end) : NULL;
  gboolean is_others = state != NULL && !ct_state_is_over (state) &&
                       state->to_act != ct_author_get_learner (self->author);

  ct_set_why_not (widget, "author.undo",
                  ct_author_can_undo (self->author)
                      ? NULL
                      : _ ("Nothing has been changed yet."));
  ct_set_why_not_in_menu (widget, "author.redo",
                          ct_author_can_redo (self->author)
                              ? NULL
                              : _ ("Nothing has been undone."));
  ct_set_why_not (widget, "author.let-play",
                  is_others ? NULL : _ ("It is not the turn of another player."));
  ct_set_why_not (widget, "author.try",
                  count_steps (self) > 0 ? NULL : _ ("There are no steps yet."));
  ct_set_why_not_in_menu (widget, "author.save",
                          count_steps (self) > 0 ? NULL
                                                 : _ ("There are no steps yet."));
  ct_set_why_not (widget, "author.add-say", why_not_step);
  ct_set_why_not (widget, "author.add-hint",
                  why_not_step != NULL    ? why_not_step
                  : can_have_hints (self) ? NULL
                                          : _ ("There is no question here."));
  ct_set_why_not (widget, "author.remove-step", why_not_step);
  ct_set_why_not (widget, "author.add-quiz",
                  why_not_step != NULL ? why_not_step
                  : ct_author_can_add_quiz (self->author, self->step)
                      ? NULL
                      : _ ("The rules have no question for this step."));
  ct_set_why_not_in_menu (widget, "author.put-into-class", why_not_class (self));
  gtk_widget_set_visible (self->deal_again, can_change_table (self));
  gtk_widget_set_visible (self->ask_position, can_change_table (self));
  gtk_widget_set_visible (self->set_up, can_change_table (self));
  gtk_widget_action_set_enabled (widget, "author.create-class",
                                 self->class_why_not != NULL);
  update_end (self, state != NULL && ct_state_is_over (state));

  keep_focus (self);
}

static void start_check (CtAuthorPage *self);

static void
on_checked (GObject *author, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtAuthorPage) self = data;
  g_autoptr (GPtrArray) tasks = NULL;

  self->is_checking = FALSE;
  if (self->author == NULL || G_OBJECT (self->author) != author)
    return;

  tasks = ct_author_check_finish (self->author, result);
  if (tasks == NULL)
    {
      start_check (self);
      return;
    }

  g_clear_pointer (&self->tasks, g_ptr_array_unref);
  self->tasks = g_steal_pointer (&tasks);
  fill_tasks (self);
  title_tasks (self);
  update_actions (self);
}

/* One at a time; the last version is checked. */
static void
start_check (CtAuthorPage *self)
{
  if (self->is_checking)
    return;

  self->is_checking = TRUE;
  ct_author_check_async (self->author, on_checked, g_object_ref (self));
}

static void
show_title (CtAuthorPage *self)
{
  g_autofree char *title = ct_author_dup_title (self->author);
  g_autofree char *plain = title != NULL ? ct_plain_line (title) : NULL;

  /* Translators: Title of a page: a lesson that has no title yet. */
  ct_page_header_set_title (self->header, plain != NULL ? plain : _ ("New Lesson"));
}

static void
refresh (CtAuthorPage *self)
{
  show_table (self);
  show_steps (self);
  show_words (self);
  update_actions (self);
}

static void
on_changed (CtAuthorPage *self)
{
  keep_draft (self);
  show_title (self);
  start_check (self);
  if (self->is_typing)
    {
      /* The table is the same, and so are the other steps. */
      show_row (self, row_of_step (self, self->step));
      update_actions (self);
      return;
    }

  if (self->step != CT_AUTHOR_HEAD)
    self->step = MIN (self->step, count_steps (self));
  refresh (self);
}

static void
go_to_step (CtAuthorPage *self, guint step)
{
  self->step = step;
  ct_author_seal (self->author);
  ct_table_pane_be_quiet (self->pane);
  refresh (self);
}

static void
on_row_selected (CtAuthorPage *self, GtkListBoxRow *row)
{
  if (self->is_updating || row == NULL)
    return;

  go_to_step (self, gtk_list_box_row_get_index (row) == 0
                        ? CT_AUTHOR_HEAD
                        : (guint) gtk_list_box_row_get_index (row) - 1);
}

static void
show_column (CtAuthorPage *self, GtkWidget *column)
{
  adw_leaflet_set_visible_child (self->columns, column);
}

static void
on_row_activated (CtAuthorPage *self)
{
  if (adw_leaflet_get_folded (self->columns))
    show_column (self, is_at_end (self) ? self->table_column : self->words_column);
}

/* Focuses the text that a task is about, or what the step begins with. */
static void
on_task (CtAuthorPage *self, GtkListBoxRow *row)
{
  const CtAuthorTask *task;
  guint step;
  guint place;
  GtkWidget *entry;

  /* These are the tasks of an earlier version. */
  if (self->is_checking)
    return;

  task = g_ptr_array_index (self->tasks, gtk_list_box_row_get_index (row));
  step = task->step != CT_AUTHOR_HEAD ? MIN (task->step, count_steps (self))
                                      : CT_AUTHOR_HEAD;
  place = task->place;
  if (count_steps (self) == 0 && place == G_MAXUINT)
    step = 0;
  go_to_step (self, step);
  show_column (self,
               step == count_steps (self) ? self->table_column : self->words_column);
  entry = find_entry (self, place);
  if (entry == NULL)
    entry = gtk_widget_get_first_child (GTK_WIDGET (self->fields));
  if (entry != NULL)
    gtk_widget_grab_focus (entry);
  else
    ct_table_view_focus_hand (table_of (self));
}

static void
on_to_do (CtAuthorPage *self)
{
  on_task (self, gtk_list_box_get_row_at_index (self->task_list, 0));
}

/* Moves on the table */

static void
tell_step (CtAuthorPage *self)
{
  guint n = count_steps (self);
  g_autofree char *step = NULL;
  g_autofree char *text = NULL;

  if (n == 0)
    return;

  step = ct_author_say_step (self->author, n - 1);
  /* Translators: the number of a step, and what is done in it. */
  text = g_strdup_printf (_ ("Step %u: %s"), n, step);
  tell (self, text);
}

static void
play (CtAuthorPage *self, const CtMove *move)
{
  CtVerdict verdict = ct_rules_check (ct_session_get_rules (self->session),
                                      ct_session_get_state (self->session), move);
  guint n_before = count_steps (self);

  if (verdict.rule != NULL)
    {
      ct_session_reject (self->session, move, &verdict, NULL);
      return;
    }
  if (!ct_author_play (self->author, move))
    {
      ct_table_view_put_off (table_of (self));
      say (self, _ ("This move cannot be part of a lesson."));
      return;
    }

  go_to_step (self, count_steps (self));
  if (count_steps (self) > n_before)
    tell_step (self);
}

static void
focus_answer (CtAuthorPage *self)
{
  GtkWidget *last = NULL;
  g_autoptr (GPtrArray) fields = ct_author_list_fields (self->author, self->step);

  for (guint i = 0; i < fields->len; i++)
    {
      const CtAuthorField *field = g_ptr_array_index (fields, i);

      if (g_str_equal (field->element, "wrong"))
        last = find_entry (self, field->place);
    }
  if (last == NULL)
    return;

  show_column (self, self->words_column);
  gtk_widget_grab_focus (last);
}

static void
try_move (CtAuthorPage *self, const CtMove *move)
{
  CtAuthorTried tried = ct_author_try (self->author, self->step, move);

  ct_table_view_put_off (table_of (self));
  switch (tried)
    {
    case CT_AUTHOR_REFUSED:
      focus_answer (self);
      tell (self, _ ("The rules refuse this move. Here is the answer to it."));
      break;
    case CT_AUTHOR_NOT_NOW:
      focus_answer (self);
      tell (self, _ ("The rules allow this move. Here is the answer to it."));
      break;
    case CT_AUTHOR_RIGHT:
      ct_table_pane_answer (self->pane, NULL, _ ("This is the right move."));
      break;
    case CT_AUTHOR_KNOWN:
      ct_table_pane_answer (self->pane, NULL,
                            _ ("There already is an answer to this move."));
      break;
    case CT_AUTHOR_UNWRITABLE:
      ct_table_pane_answer (self->pane, NULL,
                            _ ("This move cannot be part of a lesson."));
      break;
    case CT_AUTHOR_NOT_HERE:
    default:
      ct_table_pane_answer (self->pane, NULL, _ ("There is no question here."));
      break;
    }
}

static void
on_move_chosen (CtAuthorPage *self, const CtMove *move)
{
  CtMove mine = *move;

  if (is_at_end (self))
    play (self, &mine);
  else
    try_move (self, &mine);
}

/* Actions */

/* At the end of the lesson, moves are undone one by one. */
static void
show_change (CtAuthorPage *self, guint step, gboolean was_at_end)
{
  guint n = count_steps (self);

  if (step == CT_AUTHOR_HEAD)
    go_to_step (self, CT_AUTHOR_HEAD);
  else
    go_to_step (self, was_at_end && step + 1 >= n ? n : MIN (step, n));
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);
  gboolean undoes = g_str_equal (name, "author.undo");
  gboolean was_at_end = is_at_end (self);
  guint undone = ct_author_get_last_step (self->author);

  ct_table_view_finish_moving (table_of (self));
  if (undoes ? !ct_author_undo (self->author) : !ct_author_redo (self->author))
    return;

  show_change (self, undoes ? undone : ct_author_get_last_step (self->author),
               was_at_end);
  say (self, undoes ? _ ("Your last change to this lesson has been undone.")
                    : _ ("Your last change to this lesson has been restored."));
}

static void
follow_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);
  guint n_before = count_steps (self);

  if (!ct_author_follow (self->author))
    return;

  go_to_step (self, count_steps (self));
  if (count_steps (self) > n_before)
    tell_step (self);
  if (self->session != NULL && ct_state_is_over (ct_session_get_state (self->session)))
    tell (self, get_advice (self));
}

static void
let_play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);

  if (!ct_author_let_play (self->author))
    return;

  go_to_step (self, count_steps (self));
  tell (self, _ ("The others have played. It’s the learner’s turn."));
}

static void
deal_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);

  if (!can_change_table (self))
    return;

  ct_author_deal (self->author, ct_seed_draw ());
  go_to_step (self, 0);
  tell (self, _ ("New cards have been dealt."));
}

/* The page that has made a table is left. */
static void
on_table_made (CtAuthorPage *self, const CtState *state, GtkWidget *page)
{
  if (!can_change_table (self))
    return;

  ct_author_set_table (self->author, state);
  gtk_widget_activate_action (page, "win.back", NULL);
  go_to_step (self, 0);
  tell (self, _ ("The lesson begins with this table. It’s the learner’s turn."));
}

static void
show_maker (CtAuthorPage *self, GtkWidget *page)
{
  ct_connect (page, "found", on_table_made, self);
  g_signal_emit_by_name (self, "show-page", page);
}

static const CtState *
get_start (CtAuthorPage *self)
{
  return ct_session_get_state_at (self->session, 0);
}

static void
ask_position_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);

  if (!can_change_table (self))
    return;

  if (self->wishes == NULL)
    self->wishes = g_rc_box_new0 (CtWishes);
  self->wishes->rules = *ct_author_get_rules (self->author);
  self->wishes->n_seats = get_start (self)->n_seats;
  show_maker (self, ct_wish_page_new (self->library, self->wishes));
}

static void
set_up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);

  if (!can_change_table (self))
    return;

  if (self->setup == NULL)
    self->setup = ct_setup_new (ct_author_get_rules (self->author),
                                get_start (self)->n_seats, get_start (self)->to_act);
  show_maker (self,
              ct_setup_page_new (self->setup, ct_author_get_narrator (self->author)));
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);
  guint row = row_of_step (self, self->step);
  gboolean is_next = g_str_equal (name, "author.next");

  if (is_next ? is_at_end (self) : row == 0)
    return;

  row = is_next ? row + 1 : row - 1;
  /* Screen readers read the row. */
  go_to_step (self, row == 0 ? CT_AUTHOR_HEAD : row - 1);
}

static void
try_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);
  guint step = self->step == CT_AUTHOR_HEAD ? 0 : self->step;

  if (is_at_end (self))
    step = 0;
  g_signal_emit_by_name (self, "try", ct_author_get_lesson (self->author), step);
}

static void
focus_empty (CtAuthorPage *self)
{
  g_autoptr (GPtrArray) fields = ct_author_list_fields (self->author, self->step);

  for (guint i = fields->len; i > 0; i--)
    {
      const CtAuthorField *field = g_ptr_array_index (fields, i - 1);
      GtkWidget *entry = find_entry (self, field->place);

      if (*field->text == '\0' && !g_str_equal (field->element, "accept") &&
          entry != NULL)
        {
          gtk_widget_grab_focus (entry);
          return;
        }
    }
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);

  if (g_str_equal (name, "author.add-hint"))
    {
      ct_author_add_hint (self->author, self->step);
      focus_empty (self);
    }
  else if (g_str_equal (name, "author.add-say"))
    {
      ct_author_add_say (self->author, self->step);
      focus_empty (self);
    }
  else if (ct_author_add_quiz (self->author, self->step))
    tell (self, _ ("A question has been added before this step."));
}

static void
remove_step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);

  if (ct_author_remove_step (self->author, self->step))
    say (self, _ ("The step has been removed. What was played in it stays."));
  else
    say (self, _ ("This step cannot be removed: the next one needs its table."));
}

static void
put_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);
  CtLesson *lesson = ct_author_get_lesson (self->author);

  if (lesson != NULL)
    g_signal_emit_by_name (self, "put-into-class", ct_author_get_bytes (self->author),
                           ct_lesson_get_id (lesson));
}

static void
create_class_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.make-class", NULL);
}

/* Files */

static void save_to (CtAuthorPage *self, GFile *file, CtDocumentCare care);

static void
ask (CtAuthorPage *self, AdwMessageDialog *dialog, GCallback on_response)
{
  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  ct_connect (dialog, "response", on_response, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_conflict_response (CtAuthorPage *self, const char *response, GtkWidget *dialog)
{
  GFile *file = g_object_get_data (G_OBJECT (dialog), "file");

  if (g_str_equal (response, "overwrite"))
    save_to (self, file, CT_DOCUMENT_KEEP_MINE);
  else
    g_signal_emit_by_name (self, "not-saved");
}

static void
ask_about_overwriting (CtAuthorPage *self, GFile *file)
{
  g_autofree char *name = ct_plain_name_file (file);
  AdwMessageDialog *dialog =
      /* Translators: Heading of a question. */
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, _ ("Overwrite the File?"),
                                                  NULL));

  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file),
                          g_object_unref);
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
  ask (self, dialog, G_CALLBACK (on_conflict_response));
}

typedef struct
{
  CtAuthorPage *self;
  GFile *file;
  GBytes *bytes;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->self);
  g_object_unref (saving->file);
  g_bytes_unref (saving->bytes);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
on_saved (GObject *document, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) saving = data;
  CtAuthorPage *self = saving->self;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (ct_document_save_finish (CT_DOCUMENT (document), result, &error))
    {
      g_clear_pointer (&self->saved, g_bytes_unref);
      self->saved = g_bytes_ref (saving->bytes);
      if (self->author != NULL)
        keep_draft (self);
      if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
        say (self, _ ("The lesson has been saved."));
      g_signal_emit_by_name (self, "saved");
      return;
    }
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    {
      g_message ("A lesson could not be saved: %s", error->message);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG) ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      ask_about_overwriting (self, saving->file);
      return;
    }

  /* Translators: the reason, in the words of the system. */
  text = g_strdup_printf (_ ("The lesson could not be saved: %s"), error->message);
  say (self, text);
  g_signal_emit_by_name (self, "not-saved");
}

static void
save_to (CtAuthorPage *self, GFile *file, CtDocumentCare care)
{
  Saving *saving;

  if (ct_document_is_saving (self->document))
    return;

  saving = g_new0 (Saving, 1);
  saving->self = g_object_ref (self);
  saving->file = g_object_ref (file);
  saving->bytes = g_bytes_ref (ct_author_get_bytes (self->author));
  ct_document_save_async (self->document, file, saving->bytes, care, on_saved, saving);
}

static void
on_chooser_response (CtAuthorPage *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) whole = NULL;
  g_autofree char *name = NULL;
  g_autofree char *full = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    {
      g_signal_emit_by_name (self, "not-saved");
      return;
    }

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  name = g_file_get_basename (file);
  if (g_str_has_suffix (name, ENDING))
    {
      save_to (self, file, CT_DOCUMENT_KEEP_MINE);
      return;
    }

  full = g_strconcat (name, ENDING, NULL);
  folder = g_file_get_parent (file);
  whole = g_file_get_child (folder, full);
  save_to (self, whole, CT_DOCUMENT_KEEP_THEIRS);
}

/* @name: (nullable) */
static void
show_chooser (CtAuthorPage *self,
              GtkFileChooserAction action,
              const char *title,
              const char *name,
              GCallback on_response)
{
  g_autoptr (GtkFileFilter) filter = NULL;

  if (self->chooser != NULL)
    {
      gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
      return;
    }

  filter = gtk_file_filter_new ();
  /* Translators: Kind of files, in a file chooser. */
  gtk_file_filter_set_name (filter, _ ("Lessons"));
  gtk_file_filter_add_suffix (filter, "xml");
  self->chooser =
      gtk_file_chooser_native_new (title,
                                   GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                   action, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  ct_connect (self->chooser, "response", on_response, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
ask_for_file (CtAuthorPage *self)
{
  g_autofree char *title = ct_author_dup_title (self->author);
  g_autofree char *name =
      ct_plain_propose_file_name (title != NULL ? title : _ ("New Lesson"), ENDING);

  show_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save the Lesson As"), name,
                G_CALLBACK (on_chooser_response));
}

/**
 * ct_author_page_save:
 *
 * Asks for a file if there is none. #CtAuthorPage::saved or #CtAuthorPage::not-saved
 * follows.
 */
void
ct_author_page_save (CtAuthorPage *self)
{
  GFile *file;

  g_return_if_fail (CT_IS_AUTHOR_PAGE (self));

  if (count_steps (self) == 0)
    {
      say (self, _ ("There are no steps yet."));
      g_signal_emit_by_name (self, "not-saved");
      return;
    }

  file = ct_document_get_file (self->document);
  if (file != NULL)
    save_to (self, file, CT_DOCUMENT_KEEP_THEIRS);
  else
    ask_for_file (self);
}

static void
on_opener_response (CtAuthorPage *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_signal_emit_by_name (self, "open", file);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);

  show_chooser (self, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Edit a Lesson"), NULL,
                G_CALLBACK (on_opener_response));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_author_page_save (CT_AUTHOR_PAGE (widget));
}

/**
 * ct_author_page_set_document:
 *
 * The lesson is in a file.
 */
void
ct_author_page_set_document (CtAuthorPage *self, CtDocument *document)
{
  g_return_if_fail (CT_IS_AUTHOR_PAGE (self));

  g_set_object (&self->document, document);
  g_clear_pointer (&self->saved, g_bytes_unref);
  self->saved = g_bytes_ref (ct_author_get_bytes (self->author));
}

/**
 * ct_author_page_go_on:
 *
 * The lesson was in a draft, which stays until it is saved.
 */
void
ct_author_page_go_on (CtAuthorPage *self, const CtFoundDraft *found)
{
  g_return_if_fail (CT_IS_AUTHOR_PAGE (self));

  g_set_object (&self->document, found->opened->document);
  g_clear_pointer (&self->saved, g_bytes_unref);
  self->saved = found->saved != NULL ? g_bytes_ref (found->saved) : NULL;
  set_draft (self, found->draft);
}

/**
 * ct_author_page_set_class_problem:
 * @why_not: (nullable): why the lesson cannot be put into a class
 */
void
ct_author_page_set_class_problem (CtAuthorPage *self, const char *why_not)
{
  g_return_if_fail (CT_IS_AUTHOR_PAGE (self));

  g_free (self->class_why_not);
  self->class_why_not = g_strdup (why_not);
  update_actions (self);
}

/**
 * ct_author_page_note_in_class:
 * @bytes: the lesson that is in the class now
 */
void
ct_author_page_note_in_class (CtAuthorPage *self, GBytes *bytes)
{
  g_return_if_fail (CT_IS_AUTHOR_PAGE (self));

  g_clear_pointer (&self->in_class, g_bytes_unref);
  self->in_class = g_bytes_ref (bytes);
  if (self->author != NULL)
    keep_draft (self);
}

/* Columns */

static void
on_column (CtAuthorPage *self)
{
  GtkWidget *visible = adw_leaflet_get_visible_child (self->columns);
  GtkToggleButton *button = visible == self->steps_column   ? self->show_steps
                            : visible == self->table_column ? self->show_table
                                                            : self->show_words;

  if (!gtk_toggle_button_get_active (button))
    gtk_toggle_button_set_active (button, TRUE);
}

static void
on_switched (CtAuthorPage *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  show_column (self, button == self->show_steps   ? self->steps_column
                     : button == self->show_table ? self->table_column
                                                  : self->words_column);
}

/**
 * ct_author_page_new:
 * @drafts: (type filename): folder
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_author_page_new (CtAuthor *author,
                    CtLibrary *library,
                    GSettings *settings,
                    const char *drafts)
{
  CtAuthorPage *self = g_object_new (CT_TYPE_AUTHOR_PAGE, NULL);

  self->author = g_object_ref (author);
  self->library = g_object_ref (library);
  self->folder = g_strdup (drafts);
  self->step = ct_author_get_n_steps (author) > 0 ? CT_AUTHOR_HEAD : 0;
  ct_connect (author, "changed", on_changed, self);
  ct_page_header_set_subtitle (self->header,
                               ct_game_name (ct_page_get_rules (CT_PAGE (self))));
  ct_table_pane_bind_settings (self->pane, settings);
  show_title (self);
  refresh (self);
  start_check (self);
  return GTK_WIDGET (self);
}

static gboolean
ct_author_page_grab_focus (GtkWidget *widget)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->steps);

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
ct_author_page_dispose (GObject *object)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (object);

  if (self->author != NULL)
    g_signal_handlers_disconnect_by_data (self->author, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_AUTHOR_PAGE);
  g_clear_object (&self->author);
  g_clear_object (&self->library);
  g_clear_object (&self->draft);
  g_clear_object (&self->document);
  g_clear_object (&self->session);
  g_clear_object (&self->setup);
  g_clear_pointer (&self->wishes, g_rc_box_release);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->saved, g_bytes_unref);
  g_clear_pointer (&self->in_class, g_bytes_unref);
  g_clear_pointer (&self->tasks, g_ptr_array_unref);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->class_why_not, g_free);

  G_OBJECT_CLASS (ct_author_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const CtPageAction actions[] = {
    { "author.undo", undo_action, { GDK_KEY_z }, GDK_CONTROL_MASK },
    { "author.redo", undo_action, { GDK_KEY_z }, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "author.save", save_action, { GDK_KEY_s }, GDK_CONTROL_MASK },
    { "author.open", open_action },
    { "author.follow", follow_action, { GDK_KEY_Return }, GDK_CONTROL_MASK },
    { "author.let-play", let_play_action },
    { "author.deal-again", deal_again_action },
    { "author.ask-position", ask_position_action },
    { "author.set-up", set_up_action },
    { "author.previous", move_action, { GDK_KEY_Page_Up }, GDK_ALT_MASK },
    { "author.next", move_action, { GDK_KEY_Page_Down }, GDK_ALT_MASK },
    { "author.try", try_action, { GDK_KEY_t }, GDK_CONTROL_MASK },
    { "author.add-say", add_action },
    { "author.add-hint", add_action },
    { "author.add-quiz", add_action },
    { "author.remove-step", remove_step_action },
    { "author.put-into-class", put_action },
    { "author.create-class", create_class_action },
  };

  ct_page_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static void
ct_author_page_class_init (CtAuthorPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_author_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_author_page_get_rules;
  widget_class->grab_focus = ct_author_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-author-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, columns);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, show_steps);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, show_table);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, show_words);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, steps_column);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, table_column);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, words_column);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, steps);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, tasks_title);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, task_list);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, follow);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, let_play);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, to_do);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, try_it);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, deal_again);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, ask_position);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, set_up);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, where);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, advice);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, fields);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, adding);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, undo);
  gtk_widget_class_bind_template_child (widget_class, CtAuthorPage, more);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_task);
  gtk_widget_class_bind_template_callback (widget_class, on_to_do);
  gtk_widget_class_bind_template_callback (widget_class, on_column);
  gtk_widget_class_bind_template_callback (widget_class, on_switched);

  install_actions (widget_class);
  ct_table_view_add_page_keys (widget_class);

  ct_signal_new (klass, "try", 2, CT_TYPE_LESSON, G_TYPE_UINT);
  ct_signal_new (klass, "put-into-class", 2, G_TYPE_BYTES, G_TYPE_STRING);
  ct_signal_new (klass, "open", 1, G_TYPE_FILE);
  ct_signal_new (klass, "show-page", 1, CT_TYPE_PAGE);
  ct_signal_new (klass, "saved", 0);
  ct_signal_new (klass, "not-saved", 0);
}

static gboolean
show_undo (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CtAuthorPage *self = CT_AUTHOR_PAGE (widget);

  gtk_widget_set_visible (self->undo, !adw_leaflet_get_folded (self->columns));
  return G_SOURCE_REMOVE;
}

/* A narrow header has no room for this button; the menu has it, too. It changes in the
 * next frame, as the columns fold while they get their size.
 */
static void
on_folded (CtAuthorPage *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_undo, NULL, NULL);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* GTK 4.18 asks which width a window needs at its least height. AdwLeaflet would pass
 * that height, of the column in sight, to higher columns, about which GTK complains.
 */
static void
measure_page (GtkWidget *widget,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  if (child != NULL)
    gtk_widget_measure (child, orientation, is_width ? -1 : for_size, minimum, natural,
                        minimum_baseline, natural_baseline);
}

static void
allocate_page (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
ct_author_page_init (CtAuthorPage *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_request_mode, measure_page,
                                                        allocate_page));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (GtkWidget *button =
           gtk_widget_get_first_child (gtk_widget_get_parent (self->follow));
       button != NULL; button = gtk_widget_get_next_sibling (button))
    ct_wrapping_allow (GTK_BUTTON (button));
  self->document = ct_document_new (NULL, NULL);
  ct_explain_menus (GTK_WIDGET (self));
  ct_name_menu_button (self->more, _ ("Save and More"));
  ct_connect (table_of (self), "move-chosen", on_move_chosen, self);
  ct_connect (self->columns, "notify::folded", on_folded, self);
}
