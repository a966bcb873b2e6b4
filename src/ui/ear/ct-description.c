/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-description.h"

/* What a widget has to say of itself, and what the screen reader was given. */
#define OWN   "ct-description"
#define GIVEN "ct-description-given"

/* Set while a screen reader is there. */
#define VISITED "ct-description-visited"

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
  keep (widget, GIVEN, text);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* GTK describes a widget with its tooltip, once that is set. */
static const char *
get_own (GtkWidget *widget)
{
  const char *own = get (widget, OWN);

  return own != NULL ? own : gtk_widget_get_tooltip_text (widget);
}

static void
give_own (GtkWidget *widget)
{
  if (g_strcmp0 (get_own (widget), get (widget, GIVEN)) != 0)
    give (widget, get_own (widget));
}

/* No words are not presented. */
static void
give_none (GtkWidget *widget)
{
  if (g_strcmp0 (get (widget, GIVEN), "") != 0)
    give (widget, "");
}

/**
 * ct_describe:
 * @text: (nullable): what @widget says of itself besides its name
 *
 * What changes while a screen reader is at @widget is told with ct_tell(); here it
 * waits until the focus has gone on, because it would be presented as well. Until then
 * @widget says nothing, rather than what is true no more.
 */
void
ct_describe (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  keep (widget, OWN, text);
  if (get (widget, VISITED) == NULL)
    give_own (widget);
  else if (g_strcmp0 (get (widget, GIVEN), text) != 0)
    give_none (widget);
}

/**
 * ct_describe_now:
 * @text: (nullable): as for ct_describe()
 *
 * For what nobody tells: it is presented although @widget has the focus.
 */
void
ct_describe_now (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  keep (widget, OWN, text);
  give_own (widget);
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

/**
 * ct_description_visit:
 * @widget: has got the focus
 *
 * From now on a screen reader is at @widget. It is still there while nothing has the
 * focus, until ct_description_leave().
 */
void
ct_description_visit (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  keep (widget, VISITED, "");
}

/**
 * ct_description_leave:
 *
 * The focus has gone on from @widget, which says of itself again what it has to say.
 */
void
ct_description_leave (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  keep (widget, VISITED, NULL);
  if (get (widget, OWN) != NULL || get (widget, GIVEN) != NULL)
    give_own (widget);
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
