/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-focus.h"

/**
 * CtTableAction:
 * @CT_TABLE_ACTION_REJECT: the first card, or what was done in this turn
 * @CT_TABLE_ACTION_LIFT: cut the pack
 */
typedef enum
{
  CT_TABLE_ACTION_DRAW,
  CT_TABLE_ACTION_TAKE,
  CT_TABLE_ACTION_REJECT,
  CT_TABLE_ACTION_USE,
  CT_TABLE_ACTION_DISCARD,
  CT_TABLE_ACTION_LIFT,
  CT_TABLE_N_ACTIONS,
} CtTableAction;

/**
 * CtTableActions:
 *
 * Signal: "chosen" (#CtTableAction).
 */
#define CT_TYPE_TABLE_ACTIONS (ct_table_actions_get_type ())
G_DECLARE_FINAL_TYPE (CtTableActions, ct_table_actions, CT, TABLE_ACTIONS, GtkBox)

GtkWidget *ct_table_actions_new (CtTableFocus *focus);

void ct_table_actions_offer (CtTableActions *self,
                             CtTableAction action,
                             gboolean is_offered);
void ct_table_actions_set_ready (CtTableActions *self,
                                 CtTableAction action,
                                 gboolean is_ready,
                                 const char *missing);
void ct_table_actions_offer_lift (CtTableActions *self,
                                  gboolean is_offered,
                                  guint n_cards,
                                  gboolean by_eye);
void ct_table_actions_set_quiet (GtkWidget *button, gboolean is_quiet);
GtkWidget *ct_table_actions_get_button (CtTableActions *self, CtTableAction action);

gboolean ct_table_actions_focus_number (CtTableActions *self);
guint ct_table_actions_get_number (CtTableActions *self);

void ct_table_actions_need (CtTableActions *self, CtTableNeeds *needs);
void ct_table_actions_allocate (CtTableActions *self, const CtTableLayout *layout);
