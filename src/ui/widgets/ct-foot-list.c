/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-foot-list.h"

/**
 * CtFootList:
 *
 * Rows aligned to the bottom. Without room, the upper rows are hidden and the others
 * keep their place, so that nobody clicks the wrong row when the text above grows. A
 * head takes precedence.
 */
struct _CtFootList
{
  GtkWidget parent_instance;

  GtkWidget *head; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CtFootList, ct_foot_list, GTK_TYPE_WIDGET)

void
ct_foot_list_append (CtFootList *self, GtkWidget *row)
{
  g_return_if_fail (CT_IS_FOOT_LIST (self));
  g_return_if_fail (GTK_IS_WIDGET (row));

  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

/**
 * ct_foot_list_set_head:
 * @head: (transfer floating): only once
 */
void
ct_foot_list_set_head (CtFootList *self, GtkWidget *head)
{
  g_return_if_fail (CT_IS_FOOT_LIST (self));
  g_return_if_fail (GTK_IS_WIDGET (head));
  g_return_if_fail (self->head == NULL);

  self->head = head;
  gtk_widget_insert_after (head, GTK_WIDGET (self), NULL);
}

static void
ct_foot_list_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;

  for (GtkWidget *row = gtk_widget_get_first_child (widget); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      int row_minimum;
      int row_natural;

      gtk_widget_measure (row, orientation, -1, &row_minimum, &row_natural, NULL, NULL);
      *minimum = MAX (*minimum, row_minimum);
      *natural = MAX (*natural, row_natural);
    }
}

static int
get_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL,
                      NULL);
  return natural;
}

/* Returns: the height */
static int
allocate_head (CtFootList *self, int width, int height)
{
  int wanted;

  if (self->head == NULL || !gtk_widget_should_layout (self->head))
    return 0;

  wanted = get_height (self->head, width);
  gtk_widget_set_child_visible (self->head, wanted <= height);
  if (wanted > height)
    return 0;

  gtk_widget_size_allocate (self->head, &(GtkAllocation){ 0, 0, width, wanted }, -1);
  return wanted;
}

static GtkWidget *
get_title (CtFootList *self)
{
  return self->head != NULL ? gtk_widget_get_next_sibling (self->head)
                            : gtk_widget_get_first_child (GTK_WIDGET (self));
}

/* Moves @y to the top of @row. Returns: FALSE if that is above @top */
static gboolean
allocate_row (GtkWidget *row, int width, int top, int *y)
{
  int row_height = get_height (row, width);
  gboolean has_room = *y - row_height >= top;

  gtk_widget_set_child_visible (row, has_room);
  if (has_room)
    {
      *y -= row_height;
      gtk_widget_size_allocate (row, &(GtkAllocation){ 0, *y, width, row_height }, -1);
    }

  return has_room;
}

static void
ct_foot_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtFootList *self = CT_FOOT_LIST (widget);
  GtkWidget *title = get_title (self);
  int top = allocate_head (self, width, height);
  int y = height;
  gboolean has_room = TRUE;

  if (title == NULL)
    return;

  for (GtkWidget *row = gtk_widget_get_last_child (widget); row != title;
       row = gtk_widget_get_prev_sibling (row))
    {
      if (!has_room)
        gtk_widget_set_child_visible (row, FALSE);
      else
        has_room = allocate_row (row, width, top + get_height (title, width), &y);
    }
  allocate_row (title, width, top, &y);
}

static GtkSizeRequestMode
ct_foot_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ct_foot_list_dispose (GObject *object)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (row);

  G_OBJECT_CLASS (ct_foot_list_parent_class)->dispose (object);
}

static void
ct_foot_list_class_init (CtFootListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_foot_list_dispose;

  widget_class->measure = ct_foot_list_measure;
  widget_class->size_allocate = ct_foot_list_size_allocate;
  widget_class->get_request_mode = ct_foot_list_get_request_mode;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "foot-list");
}

static void
ct_foot_list_init (CtFootList *self)
{
}
