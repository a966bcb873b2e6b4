/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-author-entry.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-names.h"
#include "ct-signal.h"
#include "ct-xml.h"

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
dup_text (CtAuthorEntry *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter begin, end;

  gtk_text_buffer_get_bounds (buffer, &begin, &end);
  return gtk_text_buffer_get_text (buffer, &begin, &end, FALSE);
}

static void
on_changed (CtAuthorEntry *self)
{
  g_autofree char *text = dup_text (self);

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

/**
 * ct_author_entry_get_place:
 */
guint
ct_author_entry_get_place (CtAuthorEntry *self)
{
  g_return_val_if_fail (CT_IS_AUTHOR_ENTRY (self), 0);

  return self->place;
}

/**
 * ct_author_entry_shows:
 *
 * Returns: whether it is for this field, apart from its words
 */
gboolean
ct_author_entry_shows (CtAuthorEntry *self, const CtAuthorField *field)
{
  g_return_val_if_fail (CT_IS_AUTHOR_ENTRY (self), FALSE);

  return g_str_equal (self->element, field->element) &&
         g_str_equal (gtk_label_get_label (self->label), field->label);
}

/**
 * ct_author_entry_update:
 *
 * Spaces that are being typed stay.
 */
void
ct_author_entry_update (CtAuthorEntry *self, const CtAuthorField *field)
{
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;

  g_return_if_fail (CT_IS_AUTHOR_ENTRY (self));

  self->place = field->place;
  text = dup_text (self);
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
  g_signal_connect_object (self->remove, "clicked", G_CALLBACK (on_remove), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (head, self->remove);
}

/**
 * ct_author_entry_new:
 *
 * Returns: (transfer floating)
 */
GtkWidget *
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
  g_signal_connect_object (gtk_text_view_get_buffer (self->view), "changed",
                           G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
