/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-long-list-private.h: what the files of the long list share */
#pragma once

#include "ct-long-list.h"

G_BEGIN_DECLS

/* A row, and what it shows; the place is that of the last layout. One that is not
 * needed is not in the list: it has no parent.
 */
typedef struct
{
  GtkWidget *widget;
  guint index;
  gboolean is_shown;
  int y;
  int height;
} CtLongRow;

struct _CtLongList
{
  CtScrollArea parent_instance;

  GType row_type;
  CtLongListShow show;
  gpointer user_data;
  guint n_rows;
  guint wanted;    /* the row that was brought into view last */
  GPtrArray *rows; /* (element-type CtLongRow): as many as were ever seen together */
  double share;    /* of all rows, which lies above */
  int width;
  int height;

  gboolean is_arranging;
  guint tick_id; /* arranges before the next frame */
};

/* ct-long-list-arrange.c: which rows are seen, and where */
CtLongRow *ct_long_list_get_row (CtLongList *self, guint i);
CtLongRow *ct_long_list_find_row (CtLongList *self, guint index);
CtLongRow *ct_long_list_find_row_of (CtLongList *self, GtkWidget *widget);
gboolean ct_long_list_holds (const CtLongRow *row);
gboolean ct_long_list_has_focus (CtLongList *self, const CtLongRow *row);
void ct_long_list_tell_place (CtLongList *self, const CtLongRow *row);
void ct_long_list_free_row (gpointer data);
void ct_long_list_drop_unseen (CtLongList *self);
void ct_long_list_measure_row (CtLongList *self, CtLongRow *row);
void ct_long_list_arrange (CtLongList *self);
void ct_long_list_queue_arrange (CtLongList *self);

G_END_DECLS
