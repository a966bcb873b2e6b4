/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-motion.h"

/**
 * CtTableChoicesOwner:
 * @look_at: a move, or %NULL, has the focus
 */
typedef struct
{
  void (*look_at) (gpointer owner, const CtMove *move);
  void (*choose) (gpointer owner, const CtMove *move);
  void (*close) (gpointer owner);
} CtTableChoicesOwner;

typedef struct _CtTableChoices CtTableChoices;

CtTableChoices *ct_table_choices_new (GtkWidget *table, const CtTableMotion *motion);
void ct_table_choices_free (CtTableChoices *self);

void ct_table_choices_begin (CtTableChoices *self,
                             const char *question,
                             const CtTableChoicesOwner *calls,
                             gpointer owner);
void ct_table_choices_add (CtTableChoices *self,
                           const CtMove *move,
                           const char *words,
                           const char *answer);
void ct_table_choices_ask (CtTableChoices *self, GtkWidget *at);

void ct_table_choices_follow (CtTableChoices *self);
void ct_table_choices_drop (CtTableChoices *self);
