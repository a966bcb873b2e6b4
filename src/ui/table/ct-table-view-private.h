/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-view-private.h: what the files of the table view share */
#pragma once

#include "ct-table-view.h"
#include "ct-table.h"

G_BEGIN_DECLS

struct _CtTableView
{
  GtkWidget parent_instance;

  CtTable *table;
  char *invitation; /* (nullable): to touch something though one may not act */
  guint words_id;   /* what is shown is to be named anew */
};

G_END_DECLS
