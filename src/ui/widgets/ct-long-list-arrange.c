/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The long list: which rows are seen, and where. */
#include "ct-long-list-private.h"

#define STEP     40 /* how much of the scroll bar a row takes, whatever its height */
#define FAR_AWAY 100000

/* -------------------------------------------------------------------------- rows */

CtLongRow *
ct_long_list_get_row (CtLongList *self, guint i)
{
  return g_ptr_array_index (self->rows, i);
}

CtLongRow *
ct_long_list_find_row (CtLongList *self, guint index)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (ct_long_list_get_row (self, i)->index == index)
      return ct_long_list_get_row (self, i);

  return NULL;
}

CtLongRow *
ct_long_list_find_row_of (CtLongList *self, GtkWidget *widget)
{
  for (guint i = 0; widget != NULL && i < self->rows->len; i++)
    if (ct_long_list_get_row (self, i)->widget == widget)
      return ct_long_list_get_row (self, i);

  return NULL;
}

/* Whether the row is in the list at present. */
gboolean
ct_long_list_holds (const CtLongRow *row)
{
  return gtk_widget_get_parent (row->widget) != NULL;
}

gboolean
ct_long_list_has_focus (CtLongList *self, const CtLongRow *row)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) == row->widget;
}

static void
on_clicked (CtLongList *self, int n_press, double x, double y, GtkGesture *gesture)
{
  CtLongRow *row = ct_long_list_find_row_of (
      self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));

  gtk_widget_grab_focus (row->widget);
  gtk_widget_activate (row->widget);
}

static void
on_row_activated (CtLongList *self, GtkWidget *widget)
{
  g_signal_emit_by_name (self, "activate",
                         ct_long_list_find_row_of (self, widget)->index);
}

static CtLongRow *
create_row (CtLongList *self)
{
  CtLongRow *row = g_new0 (CtLongRow, 1);
  GtkGesture *click = gtk_gesture_click_new ();

  row->widget = g_object_new (self->row_type, "focusable", TRUE, NULL);
  g_object_ref_sink (row->widget);
  row->index = G_MAXUINT;
  g_signal_connect_object (click, "released", G_CALLBACK (on_clicked), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row->widget, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (row->widget, "activate", G_CALLBACK (on_row_activated), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  return row;
}

void
ct_long_list_free_row (gpointer data)
{
  CtLongRow *row = data;

  gtk_widget_unparent (row->widget);
  g_object_unref (row->widget);
  g_free (row);
}

/* The row is one of many, most of which nobody sees. */
void
ct_long_list_tell_place (CtLongList *self, const CtLongRow *row)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row->widget),
                                  GTK_ACCESSIBLE_RELATION_POS_IN_SET, row->index + 1,
                                  GTK_ACCESSIBLE_RELATION_SET_SIZE, self->n_rows, -1);
}

void
ct_long_list_measure_row (CtLongList *self, CtLongRow *row)
{
  gtk_widget_measure (row->widget, GTK_ORIENTATION_VERTICAL, self->width, &row->height,
                      NULL, NULL, NULL);
}

/* The row for @index: the one that shows it, else one that is not needed. */
static CtLongRow *
take_row (CtLongList *self, guint index)
{
  CtLongRow *row = ct_long_list_find_row (self, index);

  for (guint i = 0; row == NULL && i < self->rows->len; i++)
    if (!ct_long_list_get_row (self, i)->is_shown &&
        !ct_long_list_has_focus (self, ct_long_list_get_row (self, i)))
      row = ct_long_list_get_row (self, i);
  if (row == NULL)
    row = create_row (self);

  if (row->index != index)
    {
      row->index = index;
      ct_long_list_tell_place (self, row);
      self->show (row->widget, index, self->user_data);
    }
  if (!ct_long_list_holds (row))
    gtk_widget_set_parent (row->widget, GTK_WIDGET (self));
  row->is_shown = TRUE;
  ct_long_list_measure_row (self, row);
  return row;
}

/* ------------------------------------------------------------------------ arranging */

/* From the place that stands where it should, upwards and downwards until the view is
 * full; @top and @bottom are where the rows from @first to @last end.
 */
typedef struct
{
  guint first;
  guint last;
  int top;
  int bottom;
} Range;

static void
fill_upwards (CtLongList *self, Range *range)
{
  while (range->first > 0 && range->top > 0)
    {
      CtLongRow *row = take_row (self, --range->first);

      range->top -= row->height;
      row->y = range->top;
    }
}

static void
fill_downwards (CtLongList *self, Range *range)
{
  while (range->last + 1 < self->n_rows && range->bottom < self->height)
    {
      CtLongRow *row = take_row (self, ++range->last);

      row->y = range->bottom;
      range->bottom += row->height;
    }
}

static void
shift (CtLongList *self, Range *range, int by)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (ct_long_list_get_row (self, i)->is_shown)
      ct_long_list_get_row (self, i)->y += by;
  range->top += by;
  range->bottom += by;
}

/* Rows that are not seen leave the list, but for one that is spoken to: a screen reader
 * finds every child that is there, and would tell what has been hidden or is not true
 * any more.
 */
void
ct_long_list_drop_unseen (CtLongList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      CtLongRow *row = ct_long_list_get_row (self, i);

      if (row->index >= self->n_rows)
        row->is_shown = FALSE;
      if (row->is_shown)
        continue;

      row->y = -FAR_AWAY;
      if (row->index >= self->n_rows || !ct_long_list_has_focus (self, row))
        gtk_widget_unparent (row->widget);
    }
}

static int
compare_index (gconstpointer a, gconstpointer b)
{
  const CtLongRow *const *first = a;
  const CtLongRow *const *second = b;

  return ((*first)->index > (*second)->index) - ((*first)->index < (*second)->index);
}

/* Rows are used again for other places; who goes through the children, as a screen
 * reader does, still meets them from the first to the last.
 */
static void
order_children (CtLongList *self)
{
  GtkWidget *previous = NULL;

  g_ptr_array_sort (self->rows, compare_index);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *widget = ct_long_list_get_row (self, i)->widget;

      if (!ct_long_list_holds (ct_long_list_get_row (self, i)))
        continue;
      if (gtk_widget_get_prev_sibling (widget) != previous)
        gtk_widget_insert_after (widget, GTK_WIDGET (self), previous);
      previous = widget;
    }
}

static void
update_adjustments (CtLongList *self, const Range *range)
{
  CtScrollArea *area = CT_SCROLL_AREA (self);
  GtkAdjustment *across =
      ct_scroll_area_get_adjustment (area, GTK_ORIENTATION_HORIZONTAL);
  GtkAdjustment *down = ct_scroll_area_get_adjustment (area, GTK_ORIENTATION_VERTICAL);
  gboolean is_all = range->top >= 0 && range->bottom <= self->height;
  double upper =
      is_all ? self->height : MAX (1. * self->n_rows * STEP, self->height + STEP);

  if (across != NULL)
    gtk_adjustment_configure (across, 0, 0, self->width, 0, 0, self->width);
  if (down != NULL)
    gtk_adjustment_configure (down, self->share * (upper - self->height), 0, upper,
                              STEP, self->height * .9, self->height);
}

/* Finds out which rows are seen, and where. */
void
ct_long_list_arrange (CtLongList *self)
{
  Range range = { 0 };
  double place = self->share * self->n_rows;
  CtLongRow *row;

  if (self->width == 0 || self->height == 0 || self->is_arranging)
    return;

  self->is_arranging = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    ct_long_list_get_row (self, i)->is_shown = FALSE;

  if (self->n_rows > 0)
    {
      range.first = range.last = MIN ((guint) place, self->n_rows - 1);
      row = take_row (self, range.first);
      row->y = self->share * self->height - (place - range.first) * row->height;
      range.top = row->y;
      range.bottom = row->y + row->height;

      fill_upwards (self, &range);
      if (range.top > 0)
        shift (self, &range, -range.top);
      fill_downwards (self, &range);
      if (range.bottom < self->height && range.top < 0)
        {
          shift (self, &range, self->height - range.bottom);
          fill_upwards (self, &range);
          if (range.top > 0)
            shift (self, &range, -range.top);
        }
    }
  ct_long_list_drop_unseen (self);
  order_children (self);
  update_adjustments (self, &range);
  self->is_arranging = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  CT_LONG_LIST (widget)->tick_id = 0;
  ct_long_list_arrange (CT_LONG_LIST (widget));
  return G_SOURCE_REMOVE;
}

/* Once a frame does, however often one goes elsewhere until then; and a row that is
 * measured has the style in which it is drawn.
 */
void
ct_long_list_queue_arrange (CtLongList *self)
{
  if (self->tick_id == 0)
    self->tick_id =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}
