/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-group-choice.h"

#include <glib/gi18n.h>

#include "ct-names.h"

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "width-chars", 5,
                                   "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* GTK names the inner button after its class. */
static void
name_button (GtkDropDown *choice)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (choice);
  const char *question = gtk_widget_get_tooltip_text (GTK_WIDGET (choice));
  g_autofree char *name = NULL;

  if (chosen != NULL)
    /* Translators: what can be chosen, and what is. */
    name = g_strdup_printf (C_ ("choice", "%s: %s"), question,
                            gtk_string_object_get_string (chosen));
  ct_name_widget (gtk_widget_get_first_child (GTK_WIDGET (choice)),
                  name != NULL ? name : question);
}

/**
 * ct_choice_prepare:
 * @choice: with strings and a tooltip
 *
 * Shortens long strings; screen readers hear tooltip and choice.
 */
void
ct_choice_prepare (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_drop_down_set_factory (choice, factory);
  g_signal_connect (choice, "notify::selected-item", G_CALLBACK (name_button), NULL);
  name_button (choice);
}

static gboolean
has_groups (GListModel *model, GStrv groups)
{
  guint n = g_strv_length (groups);

  if (model == NULL || g_list_model_get_n_items (model) != n + 1)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i + 1),
                      groups[i]))
      return FALSE;
  return TRUE;
}

/**
 * ct_group_choice_update:
 *
 * Insensitive without groups.
 */
void
ct_group_choice_update (GtkDropDown *choice, const CtRoster *roster)
{
  g_auto (GStrv) groups = ct_roster_dup_groups (roster);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (has_groups (gtk_drop_down_get_model (choice), groups))
    return;

  /* Translators: A choice: for all students, or shown to all. */
  gtk_string_list_append (names, _ ("Everyone"));
  for (guint i = 0; groups[i] != NULL; i++)
    gtk_string_list_append (names, groups[i]);
  gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (choice), groups[0] != NULL);
}

/**
 * ct_group_choice_get:
 *
 * Returns: (nullable): %NULL for everyone
 */
const char *
ct_group_choice_get (GtkDropDown *choice)
{
  guint chosen = gtk_drop_down_get_selected (choice);
  GListModel *model = gtk_drop_down_get_model (choice);

  return model != NULL && chosen > 0 && chosen < g_list_model_get_n_items (model)
             ? gtk_string_list_get_string (GTK_STRING_LIST (model), chosen)
             : NULL;
}
