/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-name-popover.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-signal.h"

/* The maximum in files. */
#define MAX_LETTERS 200

struct _CtNamePopover
{
  GtkPopover parent_instance;

  char *name;
  GtkEditable *entry;
};

G_DEFINE_FINAL_TYPE (CtNamePopover, ct_name_popover, GTK_TYPE_POPOVER)

static void
on_done (CtNamePopover *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));

  gtk_popover_popdown (GTK_POPOVER (self));
  if (!g_str_equal (name, self->name))
    g_signal_emit_by_name (self, "named", name);
}

static void
ct_name_popover_show (GtkWidget *widget)
{
  CtNamePopover *self = CT_NAME_POPOVER (widget);

  gtk_editable_set_text (self->entry, self->name);

  GTK_WIDGET_CLASS (ct_name_popover_parent_class)->show (widget);

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/**
 * ct_name_popover_new:
 * @name: (nullable)
 * @label: for screen readers: “Name of This Hand”
 */
GtkWidget *
ct_name_popover_new (const char *name, const char *label)
{
  CtNamePopover *self = g_object_new (CT_TYPE_NAME_POPOVER, NULL);

  ct_name_widget (GTK_WIDGET (self->entry), label);
  self->name = g_strdup (name != NULL ? name : "");
  return GTK_WIDGET (self);
}

static void
ct_name_popover_finalize (GObject *object)
{
  g_free (CT_NAME_POPOVER (object)->name);

  G_OBJECT_CLASS (ct_name_popover_parent_class)->finalize (object);
}

static void
ct_name_popover_class_init (CtNamePopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_name_popover_finalize;
  GTK_WIDGET_CLASS (klass)->show = ct_name_popover_show;

  /**
   * CtNamePopover::named:
   * @name: trimmed and changed; may be empty
   */
  ct_signal_new (klass, "named", 1, G_TYPE_STRING);
}

static void
ct_name_popover_init (CtNamePopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  /* Translators: A button. */
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Rename"));

  self->entry = GTK_EDITABLE (entry);
  gtk_entry_set_max_length (GTK_ENTRY (entry), MAX_LETTERS);
  gtk_editable_set_width_chars (self->entry, 24);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), button);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  ct_connect (entry, "activate", on_done, self);
  ct_connect (button, "clicked", on_done, self);
}
