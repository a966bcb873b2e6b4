/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-long-list.h"

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

/* The long list: which rows are seen, and where. */

#define STEP     40 /* how much of the scroll bar a row takes, whatever its height */
#define FAR_AWAY 100000

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

/* -------------------------------------------------------------------------- rows */

static CtLongRow *
get_row (CtLongList *self, guint i)
{
  return g_ptr_array_index (self->rows, i);
}

static CtLongRow *
find_row (CtLongList *self, guint index)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (get_row (self, i)->index == index)
      return get_row (self, i);

  return NULL;
}

static CtLongRow *
find_row_of (CtLongList *self, GtkWidget *widget)
{
  for (guint i = 0; widget != NULL && i < self->rows->len; i++)
    if (get_row (self, i)->widget == widget)
      return get_row (self, i);

  return NULL;
}

/* Whether the row is in the list at present. */
static gboolean
holds (const CtLongRow *row)
{
  return gtk_widget_get_parent (row->widget) != NULL;
}

static gboolean
has_focus (CtLongList *self, const CtLongRow *row)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) == row->widget;
}

static void
on_clicked (CtLongList *self, int n_press, double x, double y, GtkGesture *gesture)
{
  CtLongRow *row =
      find_row_of (self,
                   gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));

  gtk_widget_grab_focus (row->widget);
  gtk_widget_activate (row->widget);
}

static void
on_row_activated (CtLongList *self, GtkWidget *widget)
{
  g_signal_emit_by_name (self, "activate", find_row_of (self, widget)->index);
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

static void
free_row (gpointer data)
{
  CtLongRow *row = data;

  gtk_widget_unparent (row->widget);
  g_object_unref (row->widget);
  g_free (row);
}

/* The row is one of many, most of which nobody sees. */
static void
tell_place (CtLongList *self, const CtLongRow *row)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row->widget),
                                  GTK_ACCESSIBLE_RELATION_POS_IN_SET, row->index + 1,
                                  GTK_ACCESSIBLE_RELATION_SET_SIZE, self->n_rows, -1);
}

static void
measure_row (CtLongList *self, CtLongRow *row)
{
  gtk_widget_measure (row->widget, GTK_ORIENTATION_VERTICAL, self->width, &row->height,
                      NULL, NULL, NULL);
}

/* The row for @index: the one that shows it, else one that is not needed. */
static CtLongRow *
take_row (CtLongList *self, guint index)
{
  CtLongRow *row = find_row (self, index);

  for (guint i = 0; row == NULL && i < self->rows->len; i++)
    if (!get_row (self, i)->is_shown && !has_focus (self, get_row (self, i)))
      row = get_row (self, i);
  if (row == NULL)
    row = create_row (self);

  if (row->index != index)
    {
      row->index = index;
      tell_place (self, row);
      self->show (row->widget, index, self->user_data);
    }
  if (!holds (row))
    gtk_widget_set_parent (row->widget, GTK_WIDGET (self));
  row->is_shown = TRUE;
  measure_row (self, row);
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
    if (get_row (self, i)->is_shown)
      get_row (self, i)->y += by;
  range->top += by;
  range->bottom += by;
}

/* Rows that are not seen leave the list, but for one that is spoken to: a screen reader
 * finds every child that is there, and would tell what has been hidden or is not true
 * any more.
 */
static void
drop_unseen (CtLongList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      CtLongRow *row = get_row (self, i);

      if (row->index >= self->n_rows)
        row->is_shown = FALSE;
      if (row->is_shown)
        continue;

      row->y = -FAR_AWAY;
      if (row->index >= self->n_rows || !has_focus (self, row))
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
      GtkWidget *widget = get_row (self, i)->widget;

      if (!holds (get_row (self, i)))
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
static void
arrange (CtLongList *self)
{
  Range range = { 0 };
  double place = self->share * self->n_rows;
  CtLongRow *row;

  if (self->width == 0 || self->height == 0 || self->is_arranging)
    return;

  self->is_arranging = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    get_row (self, i)->is_shown = FALSE;

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
  drop_unseen (self);
  order_children (self);
  update_adjustments (self, &range);
  self->is_arranging = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  CT_LONG_LIST (widget)->tick_id = 0;
  arrange (CT_LONG_LIST (widget));
  return G_SOURCE_REMOVE;
}

/* Once a frame does, however often one goes elsewhere until then; and a row that is
 * measured has the style in which it is drawn.
 */
static void
queue_arrange (CtLongList *self)
{
  if (self->tick_id == 0)
    self->tick_id =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

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
  queue_arrange (self);
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
    if (get_row (self, i)->index < n_rows)
      tell_place (self, get_row (self, i));
  drop_unseen (self);
  queue_arrange (self);
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
      CtLongRow *row = get_row (self, i);

      if (row->index < self->n_rows && (row->is_shown || has_focus (self, row)))
        self->show (row->widget, row->index, self->user_data);
      else
        row->index = G_MAXUINT;
    }
  queue_arrange (self);
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
  queue_arrange (self);
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
    if (get_row (self, i)->index < self->n_rows)
      func (get_row (self, i)->widget, user_data);
}

/* ----------------------------------------------------------------------------- keys */

static void
focus_row (CtLongList *self, guint index)
{
  CtLongRow *row = find_row (self, index);

  if (row == NULL || !row->is_shown || row->y < 0 ||
      row->y + row->height > self->height)
    {
      ct_long_list_scroll_to (self, index);
      arrange (self);
    }
  row = find_row (self, index);
  if (row != NULL)
    gtk_widget_grab_focus (row->widget);
}

/* Up and Down go from row to row. */
static gboolean
focus_beside (CtLongList *self, GtkDirectionType direction)
{
  CtLongRow *row = find_row_of (self, gtk_widget_get_focus_child (GTK_WIDGET (self)));

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
  CtLongRow *row = find_row (self, self->wanted);

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
  arrange (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      CtLongRow *row = get_row (self, i);

      if (!holds (row))
        continue;

      /* One that keeps the focus out of view may show something else by now. */
      measure_row (self, row);
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
  self->rows = g_ptr_array_new_with_free_func (free_row);
}
