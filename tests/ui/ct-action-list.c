/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-action-list.h"

static void
key_free (CtKey *key)
{
  g_free (key->does);
  g_free (key);
}

static void
control_free (CtControl *control)
{
  g_free (control->action);
  g_free (control->item);
  g_free (control);
}

static void
hint_free (CtHint *hint)
{
  g_free (hint->group);
  g_free (hint->title);
  g_free (hint->accelerator);
  g_free (hint);
}

/* Only classes of the program; GTK's names are not ours. */
static void
add_names (GPtrArray *names, GType type)
{
  guint n_children;
  g_autofree GType *children = g_type_children (type, &n_children);

  if (g_str_has_prefix (g_type_name (type), "Ct") && !G_TYPE_IS_ABSTRACT (type))
    {
      GtkWidgetClass *klass = g_type_class_ref (type);
      const GVariantType *parameter;
      const char *property;
      const char *name;
      GType owner;

      for (guint i = 0; gtk_widget_class_query_action (klass, i, &owner, &name,
                                                       &parameter, &property);
           i++)
        if (owner == type)
          g_ptr_array_add (names, g_strdup (name));
      g_type_class_unref (klass);
    }

  for (guint i = 0; i < n_children; i++)
    add_names (names, children[i]);
}

/* Returns: (element-type utf8): the actions of the application and of every class that
 * has been instantiated
 */
GPtrArray *
ct_actions_list_names (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) of_application =
      g_action_group_list_actions (G_ACTION_GROUP (g_application_get_default ()));

  for (guint i = 0; of_application[i] != NULL; i++)
    g_ptr_array_add (names, g_strconcat ("app.", of_application[i], NULL));
  add_names (names, GTK_TYPE_WIDGET);
  return names;
}

static void
add_key (GPtrArray *keys,
         GtkWidget *widget,
         GtkShortcutTrigger *trigger,
         GtkShortcutAction *action)
{
  CtKey *key;

  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      GtkAlternativeTrigger *both = GTK_ALTERNATIVE_TRIGGER (trigger);

      add_key (keys, widget, gtk_alternative_trigger_get_first (both), action);
      add_key (keys, widget, gtk_alternative_trigger_get_second (both), action);
      return;
    }
  if (!GTK_IS_KEYVAL_TRIGGER (trigger))
    return;

  key = g_new0 (CtKey, 1);
  key->widget = widget;
  key->keyval = gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger));
  key->modifiers = gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger));
  if (key->keyval == GDK_KEY_KP_Enter)
    key->keyval = GDK_KEY_Return;
  if (key->keyval == GDK_KEY_KP_Delete)
    key->keyval = GDK_KEY_Delete;
  if (GTK_IS_NAMED_ACTION (action))
    key->does = g_strdup (gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)));
  else
    {
      g_autofree char *accelerator = ct_key_dup_label (key);

      key->does = g_strdup_printf ("%s %s", G_OBJECT_TYPE_NAME (widget), accelerator);
    }
  g_ptr_array_add (keys, key);
}

static GHashTable *
get_shortcuts_of (GtkWidget *widget)
{
  GHashTable *shortcuts = g_hash_table_new (NULL, NULL);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut =
              g_list_model_get_item (G_LIST_MODEL (controller), j);

          g_hash_table_add (shortcuts, shortcut);
        }
    }

  return shortcuts;
}

static GHashTable *
get_shortcuts_of_parent (GtkWidget *widget)
{
  static GHashTable *known;
  GType type = g_type_parent (G_OBJECT_TYPE (widget));
  GHashTable *shortcuts;
  GtkWidget *other;

  if (known == NULL)
    known = g_hash_table_new (NULL, NULL);
  shortcuts = g_hash_table_lookup (known, GSIZE_TO_POINTER (type));
  if (shortcuts != NULL)
    return shortcuts;

  if (G_TYPE_IS_ABSTRACT (type))
    shortcuts = g_hash_table_new (NULL, NULL);
  else
    {
      other = g_object_ref_sink (g_object_new (type, NULL));
      shortcuts = get_shortcuts_of (other);
      if (GTK_IS_WINDOW (other))
        gtk_window_destroy (GTK_WINDOW (other));
      g_object_unref (other);
    }
  g_hash_table_insert (known, GSIZE_TO_POINTER (type), shortcuts);
  return shortcuts;
}

static void
add_keys_of (GPtrArray *keys, GtkWidget *widget)
{
  GHashTable *inherited = get_shortcuts_of_parent (widget);
  g_autoptr (GHashTable) shortcuts = get_shortcuts_of (widget);
  GHashTableIter iter;
  gpointer shortcut;

  g_hash_table_iter_init (&iter, shortcuts);
  while (g_hash_table_iter_next (&iter, &shortcut, NULL))
    if (!g_hash_table_contains (inherited, shortcut))
      add_key (keys, widget, gtk_shortcut_get_trigger (shortcut),
               gtk_shortcut_get_action (shortcut));
}

static void
add_keys_below (GPtrArray *keys, GtkWidget *widget)
{
  if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Ct"))
    add_keys_of (keys, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_keys_below (keys, child);
}

/* Returns: (element-type CtKey): for a window, with those of the application */
GPtrArray *
ct_actions_collect_keys (GtkWidget *root)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func ((GDestroyNotify) key_free);

  add_keys_below (keys, root);
  return keys;
}

char *
ct_key_dup_label (const CtKey *key)
{
  return gtk_accelerator_name (gdk_keyval_to_lower (key->keyval), key->modifiers);
}

static void
add_control (GPtrArray *controls, const char *action, GtkWidget *widget, char *item)
{
  CtControl *control = g_new0 (CtControl, 1);
  g_auto (GStrv) name_and_target = g_strsplit_set (action, ":(", 2);

  control->action = g_strdup (name_and_target[0]);
  control->widget = widget;
  control->item = item;
  g_ptr_array_add (controls, control);
}

static void
add_menu (GPtrArray *controls, GMenuModel *menu, GtkWidget *button)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *action = NULL;
      char *label = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s",
                                           &action))
        {
          g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s",
                                           &label);
          add_control (controls, action, button, label);
        }
      for (guint j = 0; j < G_N_ELEMENTS (links); j++)
        {
          g_autoptr (GMenuModel) other = g_menu_model_get_item_link (menu, i, links[j]);

          if (other != NULL)
            add_menu (controls, other, button);
        }
    }
}

static void
add_controls_below (GPtrArray *controls, GtkWidget *widget)
{
  if (GTK_IS_ACTIONABLE (widget) &&
      gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) != NULL)
    add_control (controls, gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                 widget, NULL);
  if (GTK_IS_MENU_BUTTON (widget) &&
      gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL)
    add_menu (controls, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)),
              widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_controls_below (controls, child);
}

/* Returns: (element-type CtControl) */
GPtrArray *
ct_actions_collect_controls (GtkWidget *root)
{
  GPtrArray *controls = g_ptr_array_new_with_free_func ((GDestroyNotify) control_free);

  add_controls_below (controls, root);
  return controls;
}

static void
add_hints_below (GPtrArray *hints, GtkWidget *widget, const char *group)
{
  g_autofree char *own_group = NULL;

  if (GTK_IS_SHORTCUTS_GROUP (widget))
    {
      g_object_get (widget, "title", &own_group, NULL);
      group = own_group;
    }
  /* GTK keeps each line a second time, outside of the groups, for the search. */
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      CtHint *hint;

      if (group == NULL)
        return;
      hint = g_new0 (CtHint, 1);
      hint->group = g_strdup (group);
      g_object_get (widget, "title", &hint->title, "accelerator", &hint->accelerator,
                    NULL);
      g_ptr_array_add (hints, hint);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_hints_below (hints, child, group);
}

GPtrArray *
ct_actions_collect_hints (void)
{
  GPtrArray *hints = g_ptr_array_new_with_free_func ((GDestroyNotify) hint_free);
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/org/cartilla/Cartilla/ui/ct-shortcuts.ui");
  GtkWidget *window = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));

  add_hints_below (hints, window, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  return hints;
}

/* “1...8” is a range of keys. */
static void
add_labels (GPtrArray *labels, const char *accelerators)
{
  g_auto (GStrv) ends = g_strsplit (accelerators, "...", 2);
  GdkModifierType modifiers;
  guint first;
  guint last;

  g_assert_true (gtk_accelerator_parse (ends[0], &first, &modifiers));
  last = first;
  if (ends[1] != NULL)
    g_assert_true (gtk_accelerator_parse (ends[1], &last, &modifiers));
  g_assert_cmpuint (first, <=, last);

  for (guint keyval = first; keyval <= last; keyval++)
    g_ptr_array_add (labels, gtk_accelerator_name (keyval, modifiers));
}

/* Returns: (element-type utf8): the labels, as ct_key_dup_label() makes them */
GPtrArray *
ct_hint_list_labels (const CtHint *hint)
{
  g_auto (GStrv) parts = g_strsplit (hint->accelerator, " ", -1);
  GPtrArray *labels = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; parts[i] != NULL; i++)
    add_labels (labels, parts[i]);

  return labels;
}
