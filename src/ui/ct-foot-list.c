/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-foot-list.h"

/**
 * CtFootList:
 *
 * Rows below one another that stand on the lower edge. It asks for no height, and makes
 * do with what others leave: where that is not enough, the upper rows are not shown,
 * and those that are stay where they were. So nobody who reaches for a row meets
 * another one, however much is said above.
 *
 * ## CSS nodes
 *
 * `foot-list`
 */
struct _CtFootList
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (CtFootList, ct_foot_list, GTK_TYPE_WIDGET)

/**
 * ct_foot_list_append:
 * @row: (transfer floating): shown below all others
 */
void
ct_foot_list_append (CtFootList *self, GtkWidget *row)
{
  g_return_if_fail (CT_IS_FOOT_LIST (self));
  g_return_if_fail (GTK_IS_WIDGET (row));

  gtk_widget_set_parent (row, GTK_WIDGET (self));
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

static void
ct_foot_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int y = height;

  for (GtkWidget *row = gtk_widget_get_last_child (widget); row != NULL;
       row = gtk_widget_get_prev_sibling (row))
    {
      int minimum;
      int natural;

      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural,
                          NULL, NULL);
      y -= natural;
      gtk_widget_set_child_visible (row, y >= 0);
      if (y >= 0)
        gtk_widget_size_allocate (row, &(GtkAllocation){ 0, y, width, natural }, -1);
    }
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
