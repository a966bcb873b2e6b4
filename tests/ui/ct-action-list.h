/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-action-list.h: the actions, keys and controls that the program itself lists */
#pragma once

#include "ct-window-fixture.h"

/**
 * CtKey:
 * @does: the name of an action, or “Class key” if it calls a function of the class
 * @widget: the key works while the focus is on or below it
 */
typedef struct
{
  char *does;
  GtkWidget *widget;
  guint keyval;
  GdkModifierType modifiers;
} CtKey;

/**
 * CtControl:
 * @widget: a button, a row, or the button of a menu
 * @item: (nullable): the line of the menu
 */
typedef struct
{
  char *action;
  GtkWidget *widget;
  char *item;
} CtControl;

typedef struct
{
  char *group;
  char *title;
  char *accelerator;
} CtHint;

GPtrArray *ct_actions_list_names (void);

GPtrArray *ct_actions_collect_keys (GtkWidget *root);
GPtrArray *ct_actions_collect_controls (GtkWidget *root);
GPtrArray *ct_actions_collect_hints (void);
char *ct_key_dup_label (const CtKey *key);
GPtrArray *ct_hint_list_labels (const CtHint *hint);
