/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-page-actions.h: what a page can do, and by which keys */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * CtPageAction:
 * @name: with the prefix of the page, as "lesson.next"
 * @activate: does it; without a parameter
 * @keys: that do it wherever one is on the page, or 0
 * @modifiers: of the keys
 *
 * Something that a page can do.
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

G_END_DECLS
