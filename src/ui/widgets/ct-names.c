/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-names.h"

#include "ct-spoken.h"

/**
 * ct_name_widget:
 *
 * GTK 4.8 names a button without a plain label after its class; since GTK 4.14, a
 * visible label or icon would be its name.
 */
void
ct_name_widget (GtkWidget *widget, const char *name)
{
  g_autofree char *spoken = ct_spoken_dup (name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
name_text (AdwEntryRow *row)
{
  ct_name_widget (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row))),
                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

/**
 * ct_name_entry_row:
 *
 * Call it before @row is shown. In libadwaita 1.2 the row is the text box for screen
 * readers, but the text inside, which has no name, gets the focus. Here the text is the
 * text box and has the title of @row.
 */
void
ct_name_entry_row (AdwEntryRow *row)
{
  g_object_set (row, "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC, NULL);
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (row)), "accessible-role",
                GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL);
  g_signal_connect (row, "notify::title", G_CALLBACK (name_text), NULL);
  name_text (row);
}

/* GTK names the stack page that contains a menu after its class. */
static void
name_pages (GtkWidget *widget, const char *name)
{
  if (GTK_IS_STACK (widget))
    {
      g_autoptr (GListModel) pages =
          G_LIST_MODEL (gtk_stack_get_pages (GTK_STACK (widget)));

      for (guint i = 0; i < g_list_model_get_n_items (pages); i++)
        {
          g_autoptr (GtkAccessible) page = g_list_model_get_item (pages, i);

          gtk_accessible_update_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                          -1);
        }
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_pages (child, name);
}

/**
 * ct_name_menu_button:
 * @button: a #GtkMenuButton with a popover, which gets the same name
 */
void
ct_name_menu_button (GtkWidget *button, const char *name)
{
  GtkWidget *inner = gtk_widget_get_first_child (button);
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));

  ct_name_widget (button, name);
  ct_name_widget (inner, name);
  ct_name_widget (GTK_WIDGET (popover), name);
  name_pages (GTK_WIDGET (popover), name);
}

GtkWidget *
ct_wrapped_button_new (const char *text)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  ct_name_widget (button, text);
  return button;
}
