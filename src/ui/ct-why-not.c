/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-why-not.h"

#define USUAL_TOOLTIP "ct-usual-tooltip"

/* GTK asks the X server where the pointer is whenever a tooltip is set. */
static void
set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* The tooltip of a control that cannot be used is the reason, and a screen reader hears
 * it, too; what it says otherwise comes back with the use.
 */
static void
explain (GtkWidget *widget, const char *why_not)
{
  if (g_object_get_data (G_OBJECT (widget), USUAL_TOOLTIP) == NULL)
    {
      const char *usual = gtk_widget_get_tooltip_text (widget);

      g_object_set_data_full (G_OBJECT (widget), USUAL_TOOLTIP,
                              g_strdup (usual != NULL ? usual : ""), g_free);
    }

  if (why_not != NULL)
    {
      set_tooltip (widget, why_not);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why_not, -1);
    }
  else
    {
      const char *usual = g_object_get_data (G_OBJECT (widget), USUAL_TOOLTIP);

      set_tooltip (widget, *usual != '\0' ? usual : NULL);
      gtk_accessible_reset_property (GTK_ACCESSIBLE (widget),
                                     GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
}

/**
 * ct_explain_why_not:
 * @why_not: (nullable): why it cannot be used now, and what to do first; with %NULL it
 *   can be used
 *
 * As ct_set_why_not(), for one control that opens something and has no action.
 */
void
ct_explain_why_not (GtkWidget *control, const char *why_not)
{
  g_return_if_fail (GTK_IS_WIDGET (control));

  gtk_widget_set_sensitive (control, why_not == NULL);
  explain (control, why_not);
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

/**
 * ct_set_why_not:
 * @page: has the action, and below it the controls for it
 * @why_not: (nullable): why it cannot be done now, and what to do first; with %NULL it
 *   can be done
 *
 * Makes an action available or not, and has its controls say why not.
 */
void
ct_set_why_not (GtkWidget *page, const char *action, const char *why_not)
{
  g_autofree char *key = g_strconcat ("ct-why-not ", action, NULL);
  const char *before;

  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (action != NULL);

  gtk_widget_action_set_enabled (page, action, why_not == NULL);
  before = g_object_get_data (G_OBJECT (page), key);
  if (g_strcmp0 (before, why_not) == 0)
    return;

  explain_below (page, action, why_not);
  g_object_set_data_full (G_OBJECT (page), key, g_strdup (why_not), g_free);
}
