/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * CtPageAction:
 * @name: with prefix, such as "lesson.next"
 * @keys: 0 for none
 */
typedef struct
{
  const char *name;
  GtkWidgetActionActivateFunc activate;
  guint keys[2];
  GdkModifierType modifiers;
} CtPageAction;

void ct_page_actions_install (GtkWidgetClass *widget_class,
                              const CtPageAction *actions,
                              guint n_actions);
void ct_page_actions_install_numbers (GtkWidgetClass *widget_class,
                                      const char *name,
                                      GtkWidgetActionActivateFunc activate,
                                      guint n_numbers);
