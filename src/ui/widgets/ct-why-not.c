/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-why-not.h"

#include "ct-description.h"
#include "ct-signal.h"

#define USUAL_TOOLTIP "ct-usual-tooltip"

/* Called before the control becomes sensitive, because it may get the focus then. */
static void
explain (GtkWidget *widget, const char *why_not)
{
  if (g_object_get_data (G_OBJECT (widget), USUAL_TOOLTIP) == NULL)
    {
      const char *usual = ct_tooltip_get (widget);

      g_object_set_data_full (G_OBJECT (widget), USUAL_TOOLTIP,
                              g_strdup (usual != NULL ? usual : ""), g_free);
    }

  if (why_not != NULL)
    {
      ct_set_tooltip (widget, why_not);
      ct_describe (widget, why_not);
    }
  else
    {
      const char *usual = g_object_get_data (G_OBJECT (widget), USUAL_TOOLTIP);

      ct_describe (widget, NULL);
      ct_set_tooltip (widget, *usual != '\0' ? usual : NULL);
    }
}

/**
 * ct_explain_why_not:
 * @why_not: (nullable): as in ct_set_why_not()
 *
 * For a control without an action.
 */
void
ct_explain_why_not (GtkWidget *control, const char *why_not)
{
  g_return_if_fail (GTK_IS_WIDGET (control));

  explain (control, why_not);
  gtk_widget_set_sensitive (control, why_not == NULL);
}

static void
explain_below (GtkWidget *widget, const char *action, const char *why_not)
{
  if (GTK_IS_ACTIONABLE (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    explain (widget, why_not);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    explain_below (child, action, why_not);
}

static char *
dup_key (const char *action)
{
  return g_strconcat ("ct-why-not ", action, NULL);
}

static gboolean
keep_why_not (GtkWidget *page, const char *action, const char *why_not)
{
  g_autofree char *key = dup_key (action);

  if (g_strcmp0 (g_object_get_data (G_OBJECT (page), key), why_not) == 0)
    return FALSE;

  g_object_set_data_full (G_OBJECT (page), key, g_strdup (why_not), g_free);
  return TRUE;
}

/**
 * ct_set_why_not:
 * @page: has the action and its controls
 * @why_not: (nullable): the reason, and what to do first; %NULL enables it
 *
 * Enables or disables an action; its controls say why.
 */
void
ct_set_why_not (GtkWidget *page, const char *action, const char *why_not)
{
  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (action != NULL);

  if (keep_why_not (page, action, why_not))
    explain_below (page, action, why_not);
  gtk_widget_action_set_enabled (page, action, why_not == NULL);
}

/**
 * ct_set_why_not_in_menu:
 * @why_not: (nullable): as in ct_set_why_not()
 *
 * For an action only in menus; see ct_explain_menus().
 */
void
ct_set_why_not_in_menu (GtkWidget *page, const char *action, const char *why_not)
{
  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (action != NULL);

  keep_why_not (page, action, why_not);
  gtk_widget_action_set_enabled (page, action, why_not == NULL);
}

/* Menus */

/* @label has a mnemonic. */
static gboolean
reads (const char *label, const char *words)
{
  g_autoptr (GString) read = g_string_new (NULL);

  for (const char *c = label; *c != '\0'; c++)
    {
      c += c[0] == '_' && c[1] != '\0';
      g_string_append_c (read, *c);
    }

  return g_strcmp0 (read->str, words) == 0;
}

static char *
dup_action_of (GMenuModel *menu, const char *words)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section =
          g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      char *action = section != NULL ? dup_action_of (section, words) : NULL;
      g_autofree char *label = NULL;

      if (action != NULL)
        return action;
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s",
                                           &label) &&
          reads (label, words) &&
          g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s",
                                           &action))
        return action;
    }

  return NULL;
}

/* GTK's private menu item type does not reveal the action, so it is found by label. */
static void
explain_lines (GtkWidget *widget, GMenuModel *menu, GtkWidget *page)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *words = NULL;
      g_autofree char *action = NULL;
      g_autofree char *key = NULL;

      g_object_get (widget, "text", &words, NULL);
      action = dup_action_of (menu, words);
      key = action != NULL ? dup_key (action) : NULL;
      if (key != NULL)
        explain (widget, g_object_get_data (G_OBJECT (page), key));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    explain_lines (child, menu, page);
}

static void
on_menu_mapped (GtkWidget *page, GtkWidget *popover)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (gtk_widget_get_parent (popover));

  explain_lines (popover, gtk_menu_button_get_menu_model (button), page);
}

static void
explain_menus_below (GtkWidget *widget, GtkWidget *page)
{
  if (GTK_IS_MENU_BUTTON (widget) &&
      gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL)
    ct_connect (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)), "map",
                on_menu_mapped, page);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    explain_menus_below (child, page);
}

void
ct_explain_menus (GtkWidget *page)
{
  g_return_if_fail (GTK_IS_WIDGET (page));

  explain_menus_below (page, page);
}

/* Keys */

/* Returns: (nullable): why not, if @event is the key of a disabled action. If “go-back”
 * is disabled, its key leaves the page. */
static const char *
find_reason (GtkWidget *page, GtkShortcut *shortcut, GdkEvent *event)
{
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
  g_autofree char *key = NULL;
  const char *name;

  if (!GTK_IS_NAMED_ACTION (action) ||
      gtk_shortcut_trigger_trigger (gtk_shortcut_get_trigger (shortcut), event,
                                    FALSE) != GDK_KEY_MATCH_EXACT)
    return NULL;

  name = gtk_named_action_get_action_name (GTK_NAMED_ACTION (action));
  key = dup_key (name);
  return g_str_has_suffix (name, ".go-back") ? NULL
                                             : g_object_get_data (G_OBJECT (page), key);
}

/**
 * ct_find_why_not:
 *
 * Returns: (transfer none) (nullable)
 */
const char *
ct_find_why_not (GtkWidget *page, GdkEvent *event)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (page);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) shortcuts = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (shortcuts))
        continue;

      for (guint j = 0; j < g_list_model_get_n_items (shortcuts); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, j);
          const char *why_not = find_reason (page, shortcut, event);

          if (why_not != NULL)
            return why_not;
        }
    }

  return NULL;
}
