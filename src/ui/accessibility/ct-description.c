/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-description.h"

#include "ct-spoken.h"

/* Object data: the description, and what was sent. */
#define OWN   "ct-description"
#define GIVEN "ct-description-given"

/* The name; withheld until the focus moves on. */
#define NAME     "ct-name"
#define WITHHELD "ct-name-withheld"

#define WATCHED "ct-description-watched"

/* Set while a screen reader is there; what it last read. */
#define VISITED "ct-description-visited"
#define HEARD   "ct-description-heard"

/* "" removes it. */
#define TOOLTIP "ct-tooltip"

/* Set on a window. */
#define SERVED "ct-description-served"

/* Milliseconds to follow the focus; until then a screen reader presents changes of the
 * old widget.
 */
#define FAREWELL 1000

static const char *
get (GtkWidget *widget, const char *key)
{
  return g_object_get_data (G_OBJECT (widget), key);
}

static void
keep (GtkWidget *widget, const char *key, const char *text)
{
  g_object_set_data_full (G_OBJECT (widget), key, g_strdup (text), g_free);
}

static void
give (GtkWidget *widget, const char *text)
{
  g_autofree char *spoken = text != NULL ? ct_spoken_dup (text) : NULL;

  keep (widget, GIVEN, text);
  if (spoken != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static const char *
get_tooltip (GtkWidget *widget)
{
  const char *waiting = get (widget, TOOLTIP);

  if (waiting == NULL)
    return gtk_widget_get_tooltip_text (widget);

  return *waiting != '\0' ? waiting : NULL;
}

static const char *
get_own (GtkWidget *widget)
{
  const char *own = get (widget, OWN);

  return own != NULL ? own : get_tooltip (widget);
}

static void
give_own (GtkWidget *widget)
{
  if (g_strcmp0 (get_own (widget), get (widget, GIVEN)) != 0)
    give (widget, get_own (widget));
}

/* @is_news: say it without a pending greeting. Returns: whether there is an announcer
 */
static gboolean
greet (GtkWidget *widget, const char *text, gboolean is_news)
{
  return gtk_widget_activate_action (widget, "announcer.greet", "(sb)",
                                     text != NULL ? text : "", is_news);
}

/* An empty description is not presented. */
static void
give_none (GtkWidget *widget)
{
  if (g_strcmp0 (get (widget, GIVEN), "") != 0)
    give (widget, "");
}

/* GTK sends the description again on the first focus: the screen reader would read it
 * twice.
 */
static void
on_enter (GtkWidget *widget)
{
  const char *own = get (widget, OWN);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));

  /* A window that closes moves the focus once more. */
  if (window == NULL || get (window, SERVED) == NULL)
    return;

  keep (widget, VISITED, "");
  if (own != NULL && *own != '\0')
    give_none (widget);
}

static void
watch (GtkWidget *widget)
{
  GtkEventController *focus;

  if (get (widget, WATCHED) != NULL)
    return;

  keep (widget, WATCHED, "");
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_enter), widget);
  gtk_widget_add_controller (widget, focus);
}

/**
 * ct_describe:
 * @text: (nullable)
 *
 * A screen reader at @widget would present the change: the description is empty until
 * the focus moves on. It hears ct_announce().
 */
void
ct_describe (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  watch (widget);
  keep (widget, OWN, text);
  if (get (widget, VISITED) == NULL)
    give_own (widget);
  else if (g_strcmp0 (get (widget, GIVEN), text) != 0)
    {
      give_none (widget);
      greet (widget, text, FALSE);
    }
}

/**
 * ct_describe_now:
 * @text: (nullable)
 *
 * For changes that nothing announces. A focused @widget does not say the same twice in
 * a row.
 */
void
ct_describe_now (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  watch (widget);
  keep (widget, OWN, text);
  if (get (widget, VISITED) == NULL)
    {
      give_own (widget);
      return;
    }

  give_none (widget);
  if (text == NULL || g_strcmp0 (get (widget, HEARD), text) == 0)
    greet (widget, text, FALSE);
  else if (greet (widget, text, TRUE))
    keep (widget, HEARD, text);
}

static gboolean
on_query_tooltip (GtkWidget *widget,
                  int x,
                  int y,
                  gboolean by_keyboard,
                  GtkTooltip *tooltip)
{
  const char *text = get_tooltip (widget);

  gtk_tooltip_set_text (tooltip, text);
  if (text == NULL)
    g_signal_stop_emission_by_name (widget, "query-tooltip");
  return text != NULL;
}

/* Before 4.14, GTK sets the tooltip as the description by itself. */
static void
show_tooltip (GtkWidget *widget, const char *text)
{
  gtk_widget_set_tooltip_text (widget, text);
  if (gtk_get_minor_version () >= 14)
    give (widget, text);
  else
    keep (widget, GIVEN, text);
}

/**
 * ct_set_tooltip:
 * @text: (nullable)
 *
 * A screen reader at @widget is not told of it.
 */
void
ct_set_tooltip (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (get_tooltip (widget), text) == 0)
    return; /* GTK would ask the X server */

  if (get (widget, VISITED) == NULL)
    {
      show_tooltip (widget, text);
      give_own (widget);
      return;
    }

  if (g_object_get_data (G_OBJECT (widget), TOOLTIP) == NULL)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
  keep (widget, TOOLTIP, text != NULL ? text : "");
  gtk_widget_set_has_tooltip (widget, text != NULL);
}

static void
give_tooltip (GtkWidget *widget)
{
  g_autofree char *text = g_strdup (get_tooltip (widget));

  g_signal_handlers_disconnect_by_func (widget, on_query_tooltip, NULL);
  keep (widget, TOOLTIP, NULL);
  show_tooltip (widget, text);
}

/**
 * ct_tooltip_get:
 *
 * Returns: (nullable): even if still pending
 */
const char *
ct_tooltip_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return get_tooltip (widget);
}

static void
give_name (GtkWidget *widget, const char *name)
{
  g_autofree char *spoken = ct_spoken_dup (name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/**
 * ct_name:
 *
 * A screen reader at @widget reads it.
 */
void
ct_name (GtkWidget *widget, const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL);

  keep (widget, NAME, name);
  keep (widget, WITHHELD, NULL);
  give_name (widget, name);
}

/**
 * ct_name_quietly:
 *
 * For an announced change. Until the focus moves on, @widget has no name: the old one
 * is wrong.
 */
void
ct_name_quietly (GtkWidget *widget, const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL);

  if (get (widget, VISITED) == NULL)
    {
      ct_name (widget, name);
      return;
    }

  if (get (widget, WITHHELD) == NULL && g_strcmp0 (get (widget, NAME), name) != 0)
    {
      give_name (widget, "");
      keep (widget, WITHHELD, "");
    }
  keep (widget, NAME, name);
}

/**
 * ct_name_get:
 *
 * Returns: (nullable): even if still pending
 */
const char *
ct_name_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return get (widget, NAME);
}

/**
 * ct_description_get:
 *
 * Returns: (nullable): even if still pending
 */
const char *
ct_description_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return get_own (widget);
}

/* The default name of a page is "GtkStackPage". */
static void
take_names_of_pages (GtkStack *stack)
{
  g_autoptr (GListModel) pages = G_LIST_MODEL (gtk_stack_get_pages (stack));

  for (guint i = 0; i < g_list_model_get_n_items (pages); i++)
    {
      g_autoptr (GtkAccessible) page = g_list_model_get_item (pages, i);

      gtk_accessible_update_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
    }
}

/* Since GTK 4.14, hidden labels name the menu items. */
static void
name_lines (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *text = NULL;

      g_object_get (widget, "text", &text, NULL);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      give_name (widget, text != NULL ? text : "");
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_lines (child);
}

/**
 * ct_description_untie:
 * @widget: and everything in it
 *
 * Removes what GTK adds: icons without a name as labels, since GTK 4.14 visible labels
 * instead of other names, descriptions of menu buttons, type names of stack pages.
 */
void
ct_description_untie (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) &&
      (gtk_get_minor_version () >= 14 ||
       gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                   GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  if (GTK_IS_POPOVER_MENU (widget) && gtk_get_minor_version () >= 14)
    {
      g_signal_handlers_disconnect_by_func (widget, name_lines, NULL);
      g_signal_connect (widget, "map", G_CALLBACK (name_lines), NULL);
    }
  if (GTK_IS_STACK (widget))
    take_names_of_pages (GTK_STACK (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ct_description_untie (child);
}

/**
 * ct_description_serve:
 *
 * Then call ct_description_visit() whenever a widget gets the focus.
 */
void
ct_description_serve (GtkWidget *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  keep (window, SERVED, "");
}

/**
 * ct_description_visit:
 *
 * A screen reader stays at @widget until ct_description_leave(), even without a focus.
 * Some would read the description twice: GTK sends it only now. The caller says it.
 *
 * Returns: (nullable): what ct_describe() set
 */
const char *
ct_description_visit (GtkWidget *widget)
{
  const char *own;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  keep (widget, VISITED, "");
  own = get (widget, OWN);
  if (own == NULL || *own == '\0')
    return NULL;

  give_none (widget);
  keep (widget, HEARD, own);
  return own;
}

static gboolean
on_farewell (gpointer data)
{
  GtkWidget *widget = data;

  if (get (widget, VISITED) != NULL)
    return G_SOURCE_REMOVE;

  if (get (widget, TOOLTIP) != NULL)
    give_tooltip (widget);
  if (get (widget, OWN) != NULL || get (widget, GIVEN) != NULL)
    give_own (widget);
  if (get (widget, WITHHELD) != NULL)
    give_name (widget, get (widget, NAME));
  keep (widget, WITHHELD, NULL);
  return G_SOURCE_REMOVE;
}

/**
 * ct_description_leave:
 *
 * Restores both once the screen reader has followed the focus.
 */
void
ct_description_leave (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  keep (widget, VISITED, NULL);
  keep (widget, HEARD, NULL);
  g_timeout_add_full (G_PRIORITY_DEFAULT, FAREWELL, on_farewell, g_object_ref (widget),
                      g_object_unref);
}

/**
 * ct_say_through:
 * @widget: has the focus
 *
 * With GTK 4.8 a screen reader presents only description changes of the focused widget:
 * @text becomes the description. The own description comes back with
 * ct_description_leave(), or it would be read again.
 */
void
ct_say_through (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  give (widget, text);
  give_none (widget);
}
