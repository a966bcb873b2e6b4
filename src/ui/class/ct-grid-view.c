/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-grid-view-private.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-description.h"
#include "ct-plain.h"

/* In pixels, where a line of letters is 19 pixels high; all grows with the letters, but
 * not as much.
 */
#define LETTERS     19.
#define CELL        40
#define NAMES       190
#define HEADINGS    190
#define MOST_LARGER 1.6

/* Of a small window */
#define NAMES_SHARE    .4
#define HEADINGS_SHARE .4

/**
 * CtGridView:
 *
 * A row for each child, a column for each plan, rule or lesson, and where they meet the
 * sign for how well it is known: the same as on the child's own map. Of thousands of
 * rows only those in view are drawn. Names and headings stay where they are.
 *
 * Signals: "chosen" (row, column): what is there is to be shown; of the row of headings
 * (-1) the children are to stand by that column, or by their names (-1); a name (-1) is
 * for all that is known of the child. "moved" (): one is somewhere else.
 *
 * ## Keys
 *
 * Arrows go from cell to cell, Home and End to the first and the last one of a row,
 * Page Up and Page Down many rows further; Enter chooses.
 *
 * ## Accessibility
 *
 * It takes the focus as a whole, and is called what is where one is; wherever one goes,
 * that is told.
 */

enum
{
  SIGNAL_ACTIVATE,
  SIGNAL_CHOSEN,
  SIGNAL_MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CtGridView, ct_grid_view, CT_TYPE_SCROLL_AREA)

/* -------------------------------------------------------------------- where things are
 */

static int
get_n_rows (CtGridView *self)
{
  return self->grid != NULL ? (int) ct_class_grid_get_n_rows (self->grid) : 0;
}

static int
get_n_columns (CtGridView *self)
{
  return self->grid != NULL ? (int) ct_class_grid_get_n_columns (self->grid) : 0;
}

double
ct_grid_view_get_scroll (CtGridView *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment =
      ct_scroll_area_get_adjustment (CT_SCROLL_AREA (self), orientation);

  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

/**
 * ct_grid_view_get_bounds:
 * @row: -1 for the headings
 * @column: -1 for the names
 *
 * Where that is now; it may be out of view.
 */
void
ct_grid_view_get_bounds (CtGridView *self,
                         int row,
                         int column,
                         graphene_rect_t *ret_bounds)
{
  double across = ct_grid_view_get_scroll (self, GTK_ORIENTATION_HORIZONTAL);
  double down = ct_grid_view_get_scroll (self, GTK_ORIENTATION_VERTICAL);
  double x = column < 0 ? 0 : self->names + column * (double) self->cell - across;
  double y = row < 0 ? 0 : self->headings + row * (double) self->cell - down;
  double width = column < 0 ? self->names : self->cell;
  double height = row < 0 ? self->headings : self->cell;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  graphene_rect_init (ret_bounds, x, y, width, height);
}

/* Returns: whether anything is there */
static gboolean
find_place (CtGridView *self, double x, double y, int *ret_row, int *ret_column)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x;

  *ret_row = CT_GRID_HEAD;
  *ret_column = CT_GRID_HEAD;
  if (y >= self->headings)
    *ret_row = (y - self->headings +
                ct_grid_view_get_scroll (self, GTK_ORIENTATION_VERTICAL)) /
               self->cell;
  if (x >= self->names)
    *ret_column =
        (x - self->names + ct_grid_view_get_scroll (self, GTK_ORIENTATION_HORIZONTAL)) /
        self->cell;
  return *ret_row < get_n_rows (self) && *ret_column < get_n_columns (self);
}

/* --------------------------------------------------------------------- where one is */

/**
 * ct_grid_view_say:
 *
 * Returns: (transfer full): what is there, in words
 */
char *
ct_grid_view_say (CtGridView *self, int row, int column)
{
  g_autofree char *name = NULL;

  if (self->grid == NULL || (get_n_rows (self) == 0 && row >= 0))
    return g_strdup ("");
  if (row >= 0 && column >= 0)
    return ct_class_grid_say (self->grid, row, column);
  if (row >= 0)
    {
      name = ct_plain_isolate (
          ct_child_report_get_name (ct_class_grid_get_child (self->grid, row)));
      /* Translators: the name of a child. */
      return g_strdup_printf (_ ("%s. A sheet for the parents"), name);
    }
  if (column < 0)
    return g_strdup (_ ("Put the children into the order of their names"));

  if (ct_class_grid_get_plan (self->grid, column) != NULL)
    /* Translators: the title of a plan. */
    return g_strdup_printf (_ ("Put first who has done least: %s"),
                            ct_class_grid_get_title (self->grid, column));

  /* Translators: the title of a rule or of a lesson. */
  return g_strdup_printf (_ ("Put first who knows least: %s"),
                          ct_class_grid_get_title (self->grid, column));
}

static void
name_place (CtGridView *self)
{
  g_autofree char *text = ct_grid_view_say (self, self->row, self->column);

  ct_name (GTK_WIDGET (self), text);
}

static void
bring_into_view (CtGridView *self, GtkOrientation orientation, int index)
{
  GtkAdjustment *adjustment =
      ct_scroll_area_get_adjustment (CT_SCROLL_AREA (self), orientation);
  double at = index * (double) self->cell;

  if (index >= 0 && adjustment != NULL)
    gtk_adjustment_clamp_page (adjustment, at, at + self->cell);
}

/**
 * ct_grid_view_go_to:
 * @row: -1 for the headings
 * @column: -1 for the names
 *
 * Goes there, and tells what is there.
 */
void
ct_grid_view_go_to (CtGridView *self, int row, int column)
{
  g_autofree char *text = NULL;

  g_return_if_fail (CT_IS_GRID_VIEW (self));

  self->row = CLAMP (row, CT_GRID_HEAD, get_n_rows (self) - 1);
  self->column = CLAMP (column, CT_GRID_HEAD, get_n_columns (self) - 1);
  bring_into_view (self, GTK_ORIENTATION_HORIZONTAL, self->column);
  bring_into_view (self, GTK_ORIENTATION_VERTICAL, self->row);
  name_place (self);
  text = ct_grid_view_say (self, self->row, self->column);
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    ct_tell (GTK_WIDGET (self), CT_SPEECH_TOLD, text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

/**
 * ct_grid_view_get_place:
 * @ret_row: (out): -1 for the headings
 * @ret_column: (out): -1 for the names
 *
 * Where one is.
 */
void
ct_grid_view_get_place (CtGridView *self, int *ret_row, int *ret_column)
{
  g_return_if_fail (CT_IS_GRID_VIEW (self));

  *ret_row = self->row;
  *ret_column = self->column;
}

static void
choose (CtGridView *self)
{
  if (self->grid != NULL)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->row, self->column);
}

/* ------------------------------------------------------------------------------ keys
 */

static gboolean
ct_grid_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CtGridView *self = CT_GRID_VIEW (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int forward = is_mirrored ? -1 : 1;

  if (!gtk_widget_is_focus (widget))
    return gtk_widget_grab_focus (widget);

  switch (direction)
    {
    case GTK_DIR_UP:
      ct_grid_view_go_to (self, self->row - 1, self->column);
      return TRUE;
    case GTK_DIR_DOWN:
      ct_grid_view_go_to (self, self->row + 1, self->column);
      return TRUE;
    case GTK_DIR_LEFT:
      ct_grid_view_go_to (self, self->row, self->column - forward);
      return TRUE;
    case GTK_DIR_RIGHT:
      ct_grid_view_go_to (self, self->row, self->column + forward);
      return TRUE;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static gboolean
on_key (GtkWidget *widget, GVariant *key, gpointer user_data)
{
  CtGridView *self = CT_GRID_VIEW (widget);
  int page =
      MAX (1, (gtk_widget_get_height (widget) - self->headings) / self->cell - 1);

  switch (g_variant_get_uint32 (key))
    {
    case GDK_KEY_Home:
      ct_grid_view_go_to (self, self->row, 0);
      break;
    case GDK_KEY_End:
      ct_grid_view_go_to (self, self->row, G_MAXINT);
      break;
    case GDK_KEY_Page_Up:
      ct_grid_view_go_to (self, self->row - page, self->column);
      break;
    case GDK_KEY_Page_Down:
    default:
      ct_grid_view_go_to (self, self->row + page, self->column);
      break;
    }
  return TRUE;
}

/* -------------------------------------------------------------------------- a pointer
 */

static void
on_released (CtGridView *self, int n_press, double x, double y)
{
  int row, column;

  if (!find_place (self, x, y, &row, &column))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  ct_grid_view_go_to (self, row, column);
  if (self->row == row && self->column == column)
    choose (self);
}

static gboolean
ct_grid_view_query_tooltip (GtkWidget *widget,
                            int x,
                            int y,
                            gboolean by_keyboard,
                            GtkTooltip *tooltip)
{
  CtGridView *self = CT_GRID_VIEW (widget);
  int row = self->row;
  int column = self->column;
  graphene_rect_t bounds;
  g_autofree char *text = NULL;

  if (!by_keyboard && !find_place (self, x, y, &row, &column))
    return FALSE;

  ct_grid_view_get_bounds (self, row, column, &bounds);
  text = ct_grid_view_say (self, row, column);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){ bounds.origin.x, bounds.origin.y,
                                             bounds.size.width, bounds.size.height });
  return *text != '\0';
}

/* --------------------------------------------------------------------------- widget */

static void
measure_letters (CtGridView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

  self->letters = (double) pango_font_metrics_get_height (metrics) / PANGO_SCALE;
  self->cell = CELL * CLAMP (self->letters / LETTERS, 1, MOST_LARGER);
  pango_font_metrics_unref (metrics);
  ct_grid_view_forget_drawings (self);
}

static void
set_range (CtGridView *self, GtkOrientation orientation, int n, int room)
{
  GtkAdjustment *adjustment =
      ct_scroll_area_get_adjustment (CT_SCROLL_AREA (self), orientation);
  double upper = MAX (n * self->cell, room);

  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment,
                              MIN (gtk_adjustment_get_value (adjustment), upper - room),
                              0, upper, self->cell, room * .9, room);
}

static void
ct_grid_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtGridView *self = CT_GRID_VIEW (widget);
  double larger = (double) self->cell / CELL;

  self->names = MIN (NAMES * larger, width * NAMES_SHARE);
  self->headings = MIN (HEADINGS * larger, height * HEADINGS_SHARE);
  set_range (self, GTK_ORIENTATION_HORIZONTAL, get_n_columns (self),
             MAX (width - self->names, 1));
  set_range (self, GTK_ORIENTATION_VERTICAL, get_n_rows (self),
             MAX (height - self->headings, 1));
}

static void
ct_grid_view_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  CtGridView *self = CT_GRID_VIEW (widget);

  *minimum = 3 * self->cell;
  *natural = 10 * self->cell;
}

static void
ct_grid_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ct_grid_view_parent_class)->css_changed (widget, change);
  measure_letters (CT_GRID_VIEW (widget));
  gtk_widget_queue_resize (widget);
}

static void
ct_grid_view_scrolled (CtScrollArea *area, GtkOrientation orientation)
{
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

/**
 * ct_grid_view_set_grid:
 * @grid: (nullable): what is shown in place of another one
 *
 * One stays where one was, as far as that is there.
 */
void
ct_grid_view_set_grid (CtGridView *self, CtClassGrid *grid)
{
  g_return_if_fail (CT_IS_GRID_VIEW (self));

  g_set_object (&self->grid, grid);
  self->row = CLAMP (self->row, CT_GRID_HEAD, get_n_rows (self) - 1);
  self->column = CLAMP (self->column, CT_GRID_HEAD, get_n_columns (self) - 1);
  name_place (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ct_grid_view_dispose (GObject *object)
{
  CtGridView *self = CT_GRID_VIEW (object);

  g_clear_object (&self->grid);
  ct_grid_view_forget_drawings (self);

  G_OBJECT_CLASS (ct_grid_view_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const guint keys[] = { GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Page_Up,
                                GDK_KEY_Page_Down };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], 0, on_key, "u", keys[i]);
}

static void
add_signals (GtkWidgetClass *widget_class)
{
  signals[SIGNAL_ACTIVATE] =
      g_signal_new_class_handler ("activate", CT_TYPE_GRID_VIEW,
                                  G_SIGNAL_RUN_FIRST | G_SIGNAL_ACTION,
                                  G_CALLBACK (choose), NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
  gtk_widget_class_set_activate_signal (widget_class, signals[SIGNAL_ACTIVATE]);

  /**
   * CtGridView::chosen:
   * @row: -1 for the headings
   * @column: -1 for the names
   */
  signals[SIGNAL_CHOSEN] =
      g_signal_new ("chosen", CT_TYPE_GRID_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  /**
   * CtGridView::moved:
   *
   * One is somewhere else.
   */
  signals[SIGNAL_MOVED] = g_signal_new ("moved", CT_TYPE_GRID_VIEW, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ct_grid_view_class_init (CtGridViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_grid_view_dispose;

  widget_class->css_changed = ct_grid_view_css_changed;
  widget_class->focus = ct_grid_view_focus;
  widget_class->measure = ct_grid_view_measure;
  widget_class->query_tooltip = ct_grid_view_query_tooltip;
  widget_class->size_allocate = ct_grid_view_size_allocate;
  widget_class->snapshot = ct_grid_view_snapshot;

  CT_SCROLL_AREA_CLASS (klass)->scrolled = ct_grid_view_scrolled;

  add_signals (widget_class);
  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "class-grid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/**
 * ct_grid_view_new:
 *
 * Returns: (transfer floating): for a scrolled window; it shows nothing yet
 */
GtkWidget *
ct_grid_view_new (void)
{
  return g_object_new (CT_TYPE_GRID_VIEW, NULL);
}

static void
ct_grid_view_init (CtGridView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "released", G_CALLBACK (on_released), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "notify::scale-factor",
                    G_CALLBACK (ct_grid_view_forget_drawings), NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  measure_letters (self);
}
