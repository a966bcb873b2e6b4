/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-shortcuts.h"

#include <glib/gi18n.h>

#include "ct-names.h"

static char *
dup_key (const char *accelerator)
{
  GdkModifierType mods;
  guint key;

  gtk_accelerator_parse (accelerator, &key, &mods);
  return gtk_accelerator_get_label (key, mods);
}

static char *
dup_keys_between (const char *accelerators)
{
  g_auto (GStrv) ends = g_strsplit (accelerators, "...", 2);
  g_autofree char *first = dup_key (ends[0]);
  g_autofree char *last = NULL;

  if (ends[1] == NULL)
    return g_steal_pointer (&first);

  last = dup_key (ends[1]);
  /* Translators: the first key and the last, each of which works: “1 to 8”. */
  return g_strdup_printf (C_ ("keys", "%s to %s"), first, last);
}

static char *
dup_keys (const char *accelerators)
{
  g_auto (GStrv) each = g_strsplit (accelerators, " ", -1);
  g_autofree char *keys = NULL;

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_autofree char *before = g_steal_pointer (&keys);
      g_autofree char *name = dup_keys_between (each[i]);

      if (before == NULL)
        keys = g_steal_pointer (&name);
      else
        /* Translators: two keys each of which works, or several and one more. */
        keys = g_strdup_printf (C_ ("keys", "%s or %s"), before, name);
    }

  return g_steal_pointer (&keys);
}

/* In GTK 4.8 shortcuts are labeled pictures without focus. */
static void
tell_shortcut (GtkWidget *shortcut)
{
  g_autofree char *title = NULL;
  g_autofree char *accelerator = NULL;
  g_autofree char *keys = NULL;
  g_autofree char *words = NULL;

  g_object_get (shortcut, "title", &title, "accelerator", &accelerator, NULL);
  keys = dup_keys (accelerator);
  /* Translators: what keys do, and which: “Next move: Right or Period”. */
  words = g_strdup_printf (C_ ("what a key does", "%s: %s"), title, keys);
  g_object_set (shortcut, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  gtk_widget_set_focusable (shortcut, TRUE);
  ct_name_widget (shortcut, words);
}

static void
tell_group (GtkWidget *group)
{
  g_autofree char *title = NULL;

  g_object_get (group, "title", &title, NULL);
  g_object_set (group, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST, NULL);
  ct_name_widget (group, title);
}

/* GTK labels the page buttons “_1”, “_2” … */
static void
tell_pages (GtkWidget *switcher)
{
  guint number = 1;

  for (GtkWidget *button = gtk_widget_get_first_child (switcher); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      /* Translators: a page of keys. */
      g_autofree char *name = g_strdup_printf (_ ("Page %u"), number++);

      ct_name_widget (button, name);
    }
}

static void
tell (GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    tell_shortcut (widget);
  else if (GTK_IS_SHORTCUTS_GROUP (widget))
    tell_group (widget);
  else if (GTK_IS_STACK_SWITCHER (widget))
    tell_pages (widget);
  else if (GTK_IS_TOGGLE_BUTTON (widget) &&
           gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
    /* Translators: Tooltip of a button. */
    ct_name_widget (widget, _ ("Search Shortcuts"));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell (child);
}

static GtkWidget *
find_first (GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget) && gtk_widget_get_mapped (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_first (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Filled only when mapped. */
static void
on_map (GtkWidget *window)
{
  GtkWidget *first;

  tell (window);
  first = find_first (window);
  if (first != NULL)
    gtk_widget_grab_focus (first);
}

/**
 * ct_shortcuts_new:
 *
 * Returns: (transfer none): its shortcuts can be focused and heard
 */
GtkWindow *
ct_shortcuts_new (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/org/cartilla/Cartilla/ui/ct-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (window, parent);
  /* Translators: Title of a window. */
  ct_name_widget (GTK_WIDGET (window), _ ("Keyboard Shortcuts"));
  g_signal_connect_after (window, "map", G_CALLBACK (on_map), NULL);
  return window;
}
