/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-page-actions.h"

/**
 * ct_page_actions_install:
 * @actions: (array length=n_actions): must be static
 */
void
ct_page_actions_install (GtkWidgetClass *widget_class,
                         const CtPageAction *actions,
                         guint n_actions)
{
  for (guint i = 0; i < n_actions; i++)
    {
      const CtPageAction *action = &actions[i];

      gtk_widget_class_install_action (widget_class, action->name, NULL,
                                       action->activate);
      for (guint k = 0; k < G_N_ELEMENTS (action->keys); k++)
        if (action->keys[k] != 0)
          gtk_widget_class_add_binding_action (widget_class, action->keys[k],
                                               action->modifiers, action->name, NULL);
    }
}

/**
 * ct_page_actions_install_numbers:
 * @n_numbers: at most 9
 *
 * Binds the keys 1, 2 …; the number is the parameter.
 */
void
ct_page_actions_install_numbers (GtkWidgetClass *widget_class,
                                 const char *name,
                                 GtkWidgetActionActivateFunc activate,
                                 guint n_numbers)
{
  gtk_widget_class_install_action (widget_class, name, "i", activate);
  for (guint i = 0; i < n_numbers; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, 0, name, "i",
                                         i + 1);
}
