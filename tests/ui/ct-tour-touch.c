/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour: targets of the pointer or of a key. */
#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-tour-steps.h"

GtkWidget *
ct_touch_card (CtTour *tour)
{
  CtTableView *table = ct_table_pane_get_table (ct_tour_get_pane (tour));

  ct_table_view_focus_hand (table);
  return gtk_widget_get_focus_child (GTK_WIDGET (table));
}

static gboolean
is_focusable_in_sight (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type)) &&
         gtk_widget_get_mapped (widget) && gtk_widget_get_focusable (widget);
}

GtkWidget *
ct_touch_place (CtTour *tour)
{
  return ct_rig_find_where (tour->page, is_focusable_in_sight,
                            GSIZE_TO_POINTER (CT_TYPE_PLACE_VIEW));
}

GtkWidget *
ct_touch_seat (CtTour *tour)
{
  return ct_rig_find_where (tour->page, is_focusable_in_sight,
                            GSIZE_TO_POINTER (CT_TYPE_SEAT_VIEW));
}

GtkWidget *
ct_touch_search (CtTour *tour)
{
  return ct_rig_find (tour->page, GTK_TYPE_SEARCH_ENTRY);
}

GtkWidget *
ct_touch_answer (CtTour *tour)
{
  return ct_rig_find (tour->page, GTK_TYPE_CHECK_BUTTON);
}

static gboolean
is_first_answer (GtkWidget *widget, gconstpointer prefix)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), prefix) &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL;
}

GtkWidget *
ct_touch_first_answer (CtTour *tour)
{
  GtkWidget *label = ct_rig_find_where (tour->page, is_first_answer, "1. ");

  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

static gboolean
is_step (GtkWidget *widget, gconstpointer words)
{
  GtkWidget *label = GTK_IS_LIST_BOX_ROW (widget)
                         ? gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (widget))
                         : NULL;

  return GTK_IS_LABEL (label) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (label)), words);
}

GtkWidget *
ct_touch_previous_step (CtTour *tour)
{
  return ct_rig_find_where (tour->page, is_step, "2. ");
}

GtkWidget *
ct_touch_next_step (CtTour *tour)
{
  return ct_rig_find_where (tour->page, is_step, "The Next Step");
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer tooltip)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

GtkWidget *
ct_touch_button (CtTour *tour, const char *tooltip)
{
  return ct_rig_find_where (tour->page, has_tooltip, tooltip);
}

static char *
dup_without_underline (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);

  return g_strjoinv ("", parts);
}

/* A menu line, whose type is private to GTK. */
static gboolean
is_item (GtkWidget *widget, gconstpointer label)
{
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    return FALSE;

  g_object_get (widget, "text", &text, NULL);
  shown = text != NULL ? dup_without_underline (text) : NULL;
  return g_strcmp0 (shown, label) == 0;
}

/* Returns: (nullable) */
GtkWidget *
ct_touch_item (CtTour *tour, const char *label)
{
  g_autofree char *plain = dup_without_underline (label);

  return ct_rig_find_where (ct_tour_get_popover (tour->page), is_item, plain);
}
