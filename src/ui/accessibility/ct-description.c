/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-description.h"

#include "ct-spoken.h"

/* What a widget has to say of itself, and what the screen reader was given. */
#define OWN   "ct-description"
#define GIVEN "ct-description-given"

/* What a widget is called, and the same while that waits. */
#define NAME     "ct-name"
#define WITHHELD "ct-name-withheld"

/* Set once the focus that comes is noticed. */
#define WATCHED "ct-description-watched"

/* Set while a screen reader is there, and what it has last heard there. */
#define VISITED "ct-description-visited"
#define HEARD   "ct-description-heard"

/* The tooltip, while that waits; no words if there is to be none. */
#define TOOLTIP "ct-tooltip"

/* Set on a window where somebody visits what gets the focus. */
#define SERVED "ct-description-served"

/* A screen reader notices only after a while that the focus has gone on, and presents
 * until then what changes where it was. In milliseconds. */
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

/* GTK sends the description to a screen reader each time that it is set. */
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

/* Returns: (nullable): the tooltip, also while that waits */
static const char *
get_tooltip (GtkWidget *widget)
{
  const char *waiting = get (widget, TOOLTIP);

  if (waiting == NULL)
    return gtk_widget_get_tooltip_text (widget);

  return *waiting != '\0' ? waiting : NULL;
}

/* GTK describes a widget with its tooltip, once that is set. */
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

/* @is_news: also if nothing waits to be said of @widget; else it is said in the place
 * of what waits, which is true no more.
 *
 * Returns: whether somebody says it
 */
static gboolean
greet (GtkWidget *widget, const char *text, gboolean is_news)
{
  return gtk_widget_activate_action (widget, "announcer.greet", "(sb)",
                                     text != NULL ? text : "", is_news);
}

/* No words are not presented. */
static void
give_none (GtkWidget *widget)
{
  if (g_strcmp0 (get (widget, GIVEN), "") != 0)
    give (widget, "");
}

/* GTK sends what a widget says of itself once more when it gets the focus for the first
 * time, and then a screen reader would read it twice: it is said by whoever visits.
 * Where nobody does, it is left to the screen reader.
 */
static void
on_enter (GtkWidget *widget)
{
  const char *own = get (widget, OWN);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));

  if (get (window, SERVED) == NULL)
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
 * @text: (nullable): what @widget says of itself besides its name
 *
 * What changes while a screen reader is at @widget is told with ct_announce(); here it
 * waits until the focus has gone on, because it would be presented as well. Until then
 * @widget says nothing, rather than what is true no more.
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
 * @text: (nullable): as for ct_describe()
 *
 * For what nobody tells: it is said although @widget has the focus, if it is not what
 * was last heard there.
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

/* A pointer is shown what waits. */
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

/* GTK sends a tooltip to screen readers as what @widget says of itself; from 4.14 on it
 * leaves that to them.
 */
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
 * @text: (nullable): what a pointer is shown that rests on @widget
 *
 * For a tooltip that changes: a screen reader that is at @widget hears nothing of that.
 * What it is to hear is told, or said with ct_describe().
 */
void
ct_set_tooltip (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (get_tooltip (widget), text) == 0)
    return; /* GTK would ask the X server where the pointer is */

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
 * Returns: (nullable): what a pointer is shown that rests on @widget
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
 * @name: what @widget is called
 *
 * A screen reader that is at @widget says its new name.
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
 * @name: what @widget is called
 *
 * For what has been told already: a screen reader that is at @widget says nothing.
 * Until it has gone on, @widget has no name, rather than one that is true no more.
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
 * Returns: (nullable): what @widget is called, also while that waits
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
 * Returns: (nullable): what @widget says of itself, also while that waits
 */
const char *
ct_description_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return get_own (widget);
}

/* GTK calls it "GtkStackPage", which would be read out. */
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

/* From GTK 4.14 on, the lines of a menu are called by labels that nobody is shown. */
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
 * @widget: with all that is in it
 *
 * GTK lets a button be called by its picture, which has no name, the button within a
 * menu button be described by that, whatever else is said of it, and what is one of
 * several in the same place be called by its type. From now on they have their own
 * names and words alone.
 */
void
ct_description_untie (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
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
 * From now on what gets the focus in @window is visited, and left again.
 */
void
ct_description_serve (GtkWidget *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  keep (window, SERVED, "");
}

/**
 * ct_description_visit:
 * @widget: has got the focus
 *
 * From now on a screen reader is at @widget. It is still there while nothing has the
 * focus, until ct_description_leave(). What @widget says of itself some would read out
 * twice, because GTK sends it only now: it is left to the caller to say it once.
 *
 * Returns: (nullable): what was said with ct_describe(); a tooltip that only repeats
 * the name is left to the screen reader
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
 * The focus has gone on from @widget. Once a screen reader has noticed, it says of
 * itself again what it has to say.
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
 * @widget: what has the focus
 *
 * The only words that the screen readers of GTK 4.8 present by themselves are those of
 * the widget that has the focus: what is to be heard goes through its description, and
 * is gone before anybody asks for that. The own words of @widget would be presented
 * once more if they came back at once; until ct_description_leave() it has none.
 */
void
ct_say_through (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  give (widget, text);
  give_none (widget);
}
