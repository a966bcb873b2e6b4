/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-long-list-private.h"

#define MINIMUM 120 /* width */
#define NATURAL 260

/**
 * CtLongList:
 *
 * A list of rows of any height. GtkListView keeps two hundred of them ready around the
 * one in view and measures each when it goes somewhere else; here a jump costs as much
 * as the rows that are seen.
 *
 * Nobody knows how high rows are that have not been seen. So the list scrolls by
 * shares: when a third of it lies above, then a third of the view is above that place.
 *
 * ## Keys
 *
 * Up and Down go from row to row, Enter chooses.
 */

G_DEFINE_FINAL_TYPE (CtLongList, ct_long_list, CT_TYPE_SCROLL_AREA)

static void
ct_long_list_scrolled (CtScrollArea *area, GtkOrientation orientation)
{
  CtLongList *self = CT_LONG_LIST (area);
  GtkAdjustment *adjustment = ct_scroll_area_get_adjustment (area, orientation);
  double room =
      gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  if (self->is_arranging || orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  self->share = room > 0 ? gtk_adjustment_get_value (adjustment) / room : 0;
  ct_long_list_queue_arrange (self);
}

/* --------------------------------------------------------------------------- public */

/**
 * ct_long_list_new:
 * @row_type: a widget with a signal "activate"
 * @show: fills a row; it may have shown another place of the list before
 */
GtkWidget *
ct_long_list_new (GType row_type, CtLongListShow show, gpointer user_data)
{
  CtLongList *self = g_object_new (CT_TYPE_LONG_LIST, NULL);

  self->row_type = row_type;
  self->show = show;
  self->user_data = user_data;
  return GTK_WIDGET (self);
}

/**
 * ct_long_list_set_n_rows:
 *
 * Makes the list longer or shorter at its end.
 */
void
ct_long_list_set_n_rows (CtLongList *self, guint n_rows)
{
  g_return_if_fail (CT_IS_LONG_LIST (self));

  if (self->n_rows == n_rows)
    return;

  if (n_rows > 0)
    self->share = CLAMP (self->share * self->n_rows / n_rows, 0, 1);
  self->n_rows = n_rows;
  for (guint i = 0; i < self->rows->len; i++)
    if (ct_long_list_get_row (self, i)->index < n_rows)
      ct_long_list_tell_place (self, ct_long_list_get_row (self, i));
  ct_long_list_drop_unseen (self);
  ct_long_list_queue_arrange (self);
}

/**
 * ct_long_list_refresh:
 *
 * Has all rows filled anew.
 */
void
ct_long_list_refresh (CtLongList *self)
{
  g_return_if_fail (CT_IS_LONG_LIST (self));

  for (guint i = 0; i < self->rows->len; i++)
    {
      CtLongRow *row = ct_long_list_get_row (self, i);

      if (row->index < self->n_rows &&
          (row->is_shown || ct_long_list_has_focus (self, row)))
        self->show (row->widget, row->index, self->user_data);
      else
        row->index = G_MAXUINT;
    }
  ct_long_list_queue_arrange (self);
}

/**
 * ct_long_list_scroll_to:
 *
 * Brings a row into view, all of it: the first is at the upper edge then, the last one
 * at the lower edge, and those between lie between.
 */
void
ct_long_list_scroll_to (CtLongList *self, guint index)
{
  g_return_if_fail (CT_IS_LONG_LIST (self));
  g_return_if_fail (index < self->n_rows);

  self->wanted = index;
  self->share = index / (double) MAX (self->n_rows - 1, 1);
  ct_long_list_queue_arrange (self);
}

/**
 * ct_long_list_foreach:
 * @func: is given every row that shows something now, be it in view or kept for later
 */
void
ct_long_list_foreach (CtLongList *self, GFunc func, gpointer user_data)
{
  g_return_if_fail (CT_IS_LONG_LIST (self));

  for (guint i = 0; i < self->rows->len; i++)
    if (ct_long_list_get_row (self, i)->index < self->n_rows)
      func (ct_long_list_get_row (self, i)->widget, user_data);
}

/* ----------------------------------------------------------------------------- keys */

static void
focus_row (CtLongList *self, guint index)
{
  CtLongRow *row = ct_long_list_find_row (self, index);

  if (row == NULL || !row->is_shown || row->y < 0 ||
      row->y + row->height > self->height)
    {
      ct_long_list_scroll_to (self, index);
      ct_long_list_arrange (self);
    }
  row = ct_long_list_find_row (self, index);
  if (row != NULL)
    gtk_widget_grab_focus (row->widget);
}

/* Up and Down go from row to row. */
static gboolean
focus_beside (CtLongList *self, GtkDirectionType direction)
{
  CtLongRow *row =
      ct_long_list_find_row_of (self, gtk_widget_get_focus_child (GTK_WIDGET (self)));

  if (row == NULL)
    return FALSE;

  if (direction == GTK_DIR_DOWN && row->index + 1 < self->n_rows)
    focus_row (self, row->index + 1);
  else if (direction == GTK_DIR_UP && row->index > 0)
    focus_row (self, row->index - 1);
  return TRUE;
}

/* Tab goes to one row, to what is in it, and on to what comes behind the list. */
static gboolean
ct_long_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CtLongList *self = CT_LONG_LIST (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  CtLongRow *row = ct_long_list_find_row (self, self->wanted);

  if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    return focus_beside (self, direction);

  if (child == NULL && row != NULL && row->is_shown)
    child = row->widget;
  if (child == NULL)
    return GTK_WIDGET_CLASS (ct_long_list_parent_class)->focus (widget, direction);

  return gtk_widget_child_focus (child, direction);
}

/* --------------------------------------------------------------------------- widget */

static GtkSizeRequestMode
ct_long_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ct_long_list_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM : 0;
  *natural = NATURAL;
}

static void
ct_long_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtLongList *self = CT_LONG_LIST (widget);

  self->width = width;
  self->height = height;
  ct_long_list_arrange (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      CtLongRow *row = ct_long_list_get_row (self, i);

      if (!ct_long_list_holds (row))
        continue;

      /* One that keeps the focus out of view may show something else by now. */
      ct_long_list_measure_row (self, row);
      gtk_widget_size_allocate (row->widget,
                                &(GtkAllocation){ 0, row->y, width, row->height }, -1);
    }
}

static void
ct_long_list_dispose (GObject *object)
{
  CtLongList *self = CT_LONG_LIST (object);

  g_ptr_array_set_size (self->rows, 0);
  self->n_rows = 0;

  G_OBJECT_CLASS (ct_long_list_parent_class)->dispose (object);
}

static void
ct_long_list_finalize (GObject *object)
{
  g_ptr_array_unref (CT_LONG_LIST (object)->rows);

  G_OBJECT_CLASS (ct_long_list_parent_class)->finalize (object);
}

static void
ct_long_list_class_init (CtLongListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_long_list_dispose;
  object_class->finalize = ct_long_list_finalize;

  widget_class->focus = ct_long_list_focus;
  widget_class->get_request_mode = ct_long_list_get_request_mode;
  widget_class->measure = ct_long_list_measure;
  widget_class->size_allocate = ct_long_list_size_allocate;

  CT_SCROLL_AREA_CLASS (klass)->scrolled = ct_long_list_scrolled;

  /**
   * CtLongList::activate:
   * @index: of the row that was chosen
   */
  g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "long-list");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
ct_long_list_init (CtLongList *self)
{
  self->rows = g_ptr_array_new_with_free_func (ct_long_list_free_row);
}
