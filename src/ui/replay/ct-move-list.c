/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-move-list.h"

#include <glib/gi18n.h>

#include "ct-move-row.h"
#include "ct-signal.h"

#define STEP     40 /* height of any row in the scroll range */
#define FAR_AWAY 100000

#define MINIMUM 120 /* width */
#define NATURAL 260

/* A spare row has no parent. */
typedef struct
{
  GtkWidget *widget;
  guint index;
  gboolean is_shown;
  int y;
  int height;
} Row;

/**
 * CtMoveList:
 *
 * One row per move. Only visible rows exist, so that a thousand moves open as fast as
 * ten; GtkListView would measure two hundred rows at each jump. Heights of other rows
 * are unknown, so the scroll position is the share of rows above a place.
 */
struct _CtMoveList
{
  CtScrollArea parent_instance;

  CtReplay *replay; /* (nullable) */
  GSignalGroup *of_session;
  CtSession *session;
  CtTimeline *timeline;

  guint n_rows;
  guint wanted;
  GPtrArray *rows; /* (element-type Row) */
  double share;    /* of the rows, above the place */
  int width;
  int height;

  gboolean is_arranging;
  guint tick_id; /* arranges before the next frame */
};

enum
{
  PROP_REPLAY = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtMoveList, ct_move_list, CT_TYPE_SCROLL_AREA)

static Row *
get_row (CtMoveList *self, guint i)
{
  return g_ptr_array_index (self->rows, i);
}

static Row *
find_row (CtMoveList *self, guint index)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (get_row (self, i)->index == index)
      return get_row (self, i);

  return NULL;
}

static Row *
find_row_of (CtMoveList *self, GtkWidget *widget)
{
  for (guint i = 0; widget != NULL && i < self->rows->len; i++)
    if (get_row (self, i)->widget == widget)
      return get_row (self, i);

  return NULL;
}

static gboolean
holds (const Row *row)
{
  return gtk_widget_get_parent (row->widget) != NULL;
}

static gboolean
has_focus (CtMoveList *self, const Row *row)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) == row->widget;
}

static void
on_clicked (CtMoveList *self, int n_press, double x, double y, GtkGesture *gesture)
{
  Row *row =
      find_row_of (self,
                   gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));

  gtk_widget_grab_focus (row->widget);
  gtk_widget_activate (row->widget);
}

static void
on_row_activated (CtMoveList *self, GtkWidget *widget)
{
  ct_session_set_position (self->session, find_row_of (self, widget)->index + 1);
}

static Row *
create_row (CtMoveList *self)
{
  Row *row = g_new0 (Row, 1);
  GtkGesture *click = gtk_gesture_click_new ();

  row->widget = g_object_new (CT_TYPE_MOVE_ROW, "focusable", TRUE, NULL);
  g_object_ref_sink (row->widget);
  row->index = G_MAXUINT;
  ct_connect (click, "released", on_clicked, self);
  gtk_widget_add_controller (row->widget, GTK_EVENT_CONTROLLER (click));
  ct_connect (row->widget, "activate", on_row_activated, self);
  g_ptr_array_add (self->rows, row);
  return row;
}

static void
free_row (gpointer data)
{
  Row *row = data;

  gtk_widget_unparent (row->widget);
  g_object_unref (row->widget);
  g_free (row);
}

static void
tell_place (CtMoveList *self, const Row *row)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row->widget),
                                  GTK_ACCESSIBLE_RELATION_POS_IN_SET, row->index + 1,
                                  GTK_ACCESSIBLE_RELATION_SET_SIZE, self->n_rows, -1);
}

static void
measure_row (CtMoveList *self, Row *row)
{
  gtk_widget_measure (row->widget, GTK_ORIENTATION_VERTICAL, self->width, &row->height,
                      NULL, NULL, NULL);
}

static Row *
take_row (CtMoveList *self, guint index)
{
  Row *row = find_row (self, index);

  for (guint i = 0; row == NULL && i < self->rows->len; i++)
    if (!get_row (self, i)->is_shown && !has_focus (self, get_row (self, i)))
      row = get_row (self, i);
  if (row == NULL)
    row = create_row (self);

  if (row->index != index)
    {
      row->index = index;
      tell_place (self, row);
      ct_move_row_show (CT_MOVE_ROW (row->widget), self->replay, index);
    }
  if (!holds (row))
    gtk_widget_set_parent (row->widget, GTK_WIDGET (self));
  row->is_shown = TRUE;
  measure_row (self, row);
  return row;
}

/* Arranging */

typedef struct
{
  guint first;
  guint last;
  int top;
  int bottom;
} Range;

static void
fill_upwards (CtMoveList *self, Range *range)
{
  while (range->first > 0 && range->top > 0)
    {
      Row *row = take_row (self, --range->first);

      range->top -= row->height;
      row->y = range->top;
    }
}

static void
fill_downwards (CtMoveList *self, Range *range)
{
  while (range->last + 1 < self->n_rows && range->bottom < self->height)
    {
      Row *row = take_row (self, ++range->last);

      row->y = range->bottom;
      range->bottom += row->height;
    }
}

static void
shift (CtMoveList *self, Range *range, int by)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (get_row (self, i)->is_shown)
      get_row (self, i)->y += by;
  range->top += by;
  range->bottom += by;
}

/* Screen readers read even hidden children; only the row with the focus stays. */
static void
drop_unseen (CtMoveList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = get_row (self, i);

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
  const Row *const *first = a;
  const Row *const *second = b;

  return ((*first)->index > (*second)->index) - ((*first)->index < (*second)->index);
}

/* Screen readers read children in order, which reuse breaks. */
static void
order_children (CtMoveList *self)
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
update_adjustments (CtMoveList *self, const Range *range)
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

static void
arrange (CtMoveList *self)
{
  Range range = { 0 };
  double place = self->share * self->n_rows;
  Row *row;

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
  CT_MOVE_LIST (widget)->tick_id = 0;
  arrange (CT_MOVE_LIST (widget));
  return G_SOURCE_REMOVE;
}

/* Once per frame: rows have their style by then. */
static void
queue_arrange (CtMoveList *self)
{
  if (self->tick_id == 0)
    self->tick_id =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
ct_move_list_scrolled (CtScrollArea *area, GtkOrientation orientation)
{
  CtMoveList *self = CT_MOVE_LIST (area);
  GtkAdjustment *adjustment = ct_scroll_area_get_adjustment (area, orientation);
  double room =
      gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  if (self->is_arranging || orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  self->share = room > 0 ? gtk_adjustment_get_value (adjustment) / room : 0;
  queue_arrange (self);
}

static void
set_n_rows (CtMoveList *self, guint n_rows)
{
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

static void
scroll_to (CtMoveList *self, guint index)
{
  self->wanted = index;
  self->share = index / (double) MAX (self->n_rows - 1, 1);
  queue_arrange (self);
}

static void
on_position (CtMoveList *self)
{
  guint position = ct_session_get_position (self->session);

  set_n_rows (self, ct_timeline_get_horizon (self->timeline));
  if (self->n_rows > 0)
    scroll_to (self, position > 0 ? position - 1 : 0);
  for (guint i = 0; i < self->rows->len; i++)
    if (get_row (self, i)->index < self->n_rows)
      ct_move_row_update (CT_MOVE_ROW (get_row (self, i)->widget), position);
}

void
ct_move_list_refresh (CtMoveList *self)
{
  g_return_if_fail (CT_IS_MOVE_LIST (self));

  if (self->replay == NULL)
    return;

  set_n_rows (self, ct_timeline_get_horizon (self->timeline));
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = get_row (self, i);

      if (row->index < self->n_rows && (row->is_shown || has_focus (self, row)))
        ct_move_row_show (CT_MOVE_ROW (row->widget), self->replay, row->index);
      else
        row->index = G_MAXUINT;
    }
  queue_arrange (self);
  on_position (self);
}

static void
on_session (CtMoveList *self)
{
  g_set_object (&self->session, ct_replay_get_session (self->replay));
  g_set_object (&self->timeline, ct_replay_get_timeline (self->replay));
  g_signal_group_set_target (self->of_session, self->session);
  ct_move_list_refresh (self);
}

static void
set_replay (CtMoveList *self, CtReplay *replay)
{
  if (!g_set_object (&self->replay, replay))
    return;

  ct_connect (replay, "notify::session", on_session, self);
  on_session (self);
}

static void
focus_row (CtMoveList *self, guint index)
{
  Row *row = find_row (self, index);

  if (row == NULL || !row->is_shown || row->y < 0 ||
      row->y + row->height > self->height)
    {
      scroll_to (self, index);
      arrange (self);
    }
  row = find_row (self, index);
  if (row != NULL)
    gtk_widget_grab_focus (row->widget);
}

static gboolean
focus_beside (CtMoveList *self, GtkDirectionType direction)
{
  Row *row = find_row_of (self, gtk_widget_get_focus_child (GTK_WIDGET (self)));

  if (row == NULL)
    return FALSE;

  if (direction == GTK_DIR_DOWN && row->index + 1 < self->n_rows)
    focus_row (self, row->index + 1);
  else if (direction == GTK_DIR_UP && row->index > 0)
    focus_row (self, row->index - 1);
  return TRUE;
}

/* Tab enters one row, visits its buttons, and leaves the list. */
static gboolean
ct_move_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CtMoveList *self = CT_MOVE_LIST (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  Row *row = find_row (self, self->wanted);

  if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    return focus_beside (self, direction);

  if (child == NULL && row != NULL && row->is_shown)
    child = row->widget;
  if (child == NULL)
    return GTK_WIDGET_CLASS (ct_move_list_parent_class)->focus (widget, direction);

  return gtk_widget_child_focus (child, direction);
}

static GtkSizeRequestMode
ct_move_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ct_move_list_measure (GtkWidget *widget,
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
ct_move_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtMoveList *self = CT_MOVE_LIST (widget);

  self->width = width;
  self->height = height;
  arrange (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = get_row (self, i);

      if (!holds (row))
        continue;

      /* The focused row may have changed out of view. */
      measure_row (self, row);
      gtk_widget_size_allocate (row->widget,
                                &(GtkAllocation){ 0, row->y, width, row->height }, -1);
    }
}

static void
ct_move_list_dispose (GObject *object)
{
  CtMoveList *self = CT_MOVE_LIST (object);

  g_ptr_array_set_size (self->rows, 0);
  self->n_rows = 0;
  g_clear_object (&self->of_session);
  g_clear_object (&self->session);
  g_clear_object (&self->timeline);
  g_clear_object (&self->replay);

  G_OBJECT_CLASS (ct_move_list_parent_class)->dispose (object);
}

static void
ct_move_list_finalize (GObject *object)
{
  g_ptr_array_unref (CT_MOVE_LIST (object)->rows);

  G_OBJECT_CLASS (ct_move_list_parent_class)->finalize (object);
}

static void
ct_move_list_set_property (GObject *object,
                           guint prop_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  CtMoveList *self = CT_MOVE_LIST (object);

  switch (prop_id)
    {
    case PROP_REPLAY:
      set_replay (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_move_list_class_init (CtMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_move_list_dispose;
  object_class->finalize = ct_move_list_finalize;
  object_class->set_property = ct_move_list_set_property;

  widget_class->focus = ct_move_list_focus;
  widget_class->get_request_mode = ct_move_list_get_request_mode;
  widget_class->measure = ct_move_list_measure;
  widget_class->size_allocate = ct_move_list_size_allocate;

  CT_SCROLL_AREA_CLASS (klass)->scrolled = ct_move_list_scrolled;

  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, CT_TYPE_REPLAY, G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "move-list");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
ct_move_list_init (CtMoveList *self)
{
  self->rows = g_ptr_array_new_with_free_func (free_row);
  self->of_session = g_signal_group_new (CT_TYPE_SESSION);
  g_signal_group_connect_swapped (self->of_session, "notify::position",
                                  G_CALLBACK (on_position), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: Name of a list. */
                                  _ ("Moves"), -1);
}
