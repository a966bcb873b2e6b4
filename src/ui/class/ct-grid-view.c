/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-grid-view.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-description.h"
#include "ct-learner-picture.h"
#include "ct-plain.h"
#include "ct-signal.h"
#include "ct-stone-shape.h"

#define CT_GRID_HEAD (-1)

struct _CtGridView
{
  CtScrollArea parent_instance;

  CtClassGrid *grid; /* (nullable) */
  int row;
  int column;

  double letters;
  int cell;     /* width and height */
  int names;    /* width */
  int headings; /* height */
  GdkTexture *stones[CT_N_MASTERIES][2];
};

/* Drawing */

#define STONE  .34 /* radius, as a share of the cell */
#define STRIPE .05 /* of every other row */
#define CROSS  .14 /* of the cursor's row and column */
#define EDGE   8
#define ARROW  9

typedef struct
{
  GdkRGBA ink;
  GdkRGBA accent;
} Colors;

typedef struct
{
  int first;
  int last; /* exclusive */
} Span;

static double get_scroll (CtGridView *self, GtkOrientation orientation);

/* In pixels, for lines 19 pixels high. They grow with the font, up to MOST_LARGER. */
#define LETTERS     19.
#define CELL        40
#define NAMES       190
#define HEADINGS    190
#define MOST_LARGER 1.6

/* In a small window. */
#define NAMES_SHARE    .4
#define HEADINGS_SHARE .4

/**
 * CtGridView:
 *
 * A row per student, a column per plan, rule or lesson, with the signs of the student's
 * own map. Row -1 is the headings, column -1 the names; both stay in view. Only what is
 * visible is drawn: a GtkColumnView of 2,500 rows and 40 columns takes 1.1 s to open
 * and half a second per jump in GTK 4.8.
 *
 * Signals: “chosen” (row, column): show the cell, sort by the heading, or show
 * everything about the student; “moved”: the cursor moved.
 *
 * ## Keys
 *
 * Arrows move the cursor, Home and End go to the ends of the row, Page Up and Page Down
 * move by many rows; Enter chooses.
 *
 * ## Accessibility
 *
 * It takes the focus as a whole; its name is the cell at the cursor, announced after
 * each move.
 */

G_DEFINE_FINAL_TYPE (CtGridView, ct_grid_view, CT_TYPE_SCROLL_AREA)

static GdkRGBA
fade (const GdkRGBA *color, double alpha)
{
  return (GdkRGBA){ color->red, color->green, color->blue, color->alpha * alpha };
}

static void
forget_drawings (CtGridView *self)
{
  for (guint i = 0; i < CT_N_MASTERIES; i++)
    for (guint j = 0; j < 2; j++)
      g_clear_object (&self->stones[i][j]);
}

/* One texture per sign. */
static GdkTexture *
draw_stone (CtGridView *self, CtMastery mastery, gboolean is_due)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int size = self->cell * scale;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  CtStoneColors colors;
  g_autoptr (GBytes) bytes = NULL;

  ct_stone_colors_of_screen (&colors, GTK_WIDGET (self));
  cairo_translate (cr, size / 2., size / 2.);
  ct_stone_draw (cr, size * STONE, mastery, is_due, &colors);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes =
      g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                  size *
                                      (gsize) cairo_image_surface_get_stride (surface),
                                  (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (size, size, GDK_MEMORY_DEFAULT, bytes,
                                 cairo_image_surface_get_stride (surface));
}

static GdkTexture *
get_stone (CtGridView *self, CtMastery mastery, gboolean is_due)
{
  GdkTexture **stone = &self->stones[mastery][is_due];

  if (*stone == NULL)
    *stone = draw_stone (self, mastery, is_due);
  return *stone;
}

static Span
find_span (CtGridView *self, GtkOrientation orientation)
{
  gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;
  int room = is_across ? gtk_widget_get_width (GTK_WIDGET (self)) - self->names
                       : gtk_widget_get_height (GTK_WIDGET (self)) - self->headings;
  int n = is_across ? ct_class_grid_get_n_columns (self->grid)
                    : ct_class_grid_get_n_rows (self->grid);
  double scroll = get_scroll (self, orientation);

  return (Span){ scroll / self->cell,
                 MIN (n, (int) ((scroll + MAX (room, 0)) / self->cell) + 1) };
}

static PangoLayout *
create_words (CtGridView *self, const char *text, int width, gboolean is_bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_set_width (layout, MAX (width, 1) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  if (is_bold)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      pango_layout_set_attributes (layout, attributes);
      pango_attr_list_unref (attributes);
    }
  return layout;
}

static void
draw_name (CtGridView *self,
           GtkSnapshot *snapshot,
           const char *text,
           const graphene_rect_t *at,
           const Colors *colors,
           gboolean is_bold)
{
  g_autofree char *line = ct_plain_line (text);
  g_autoptr (PangoLayout) words =
      create_words (self, line, at->size.width - 2 * EDGE, is_bold);
  int height;

  pango_layout_get_pixel_size (words, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (at->origin.x + EDGE,
                                                at->origin.y +
                                                    (at->size.height - height) / 2));
  gtk_snapshot_append_layout (snapshot, words, &colors->ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_heading (CtGridView *self,
              GtkSnapshot *snapshot,
              int column,
              const graphene_rect_t *at,
              const Colors *colors)
{
  g_autoptr (PangoLayout) words =
      create_words (self, ct_class_grid_get_title (self->grid, column),
                    at->size.height - 2 * EDGE - ARROW, column == self->column);
  int height;

  pango_layout_get_pixel_size (words, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (at->origin.x +
                                                    (at->size.width - height) / 2,
                                                at->origin.y + at->size.height - EDGE -
                                                    ARROW));
  gtk_snapshot_rotate (snapshot, -90);
  gtk_snapshot_append_layout (snapshot, words, &colors->ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_order (CtGridView *self, GtkSnapshot *snapshot, const Colors *colors)
{
  const char *id;
  CtClassGridOrder order = ct_class_grid_get_order (self->grid, &id);
  guint column = 0;
  graphene_rect_t at;
  cairo_t *cr;

  if (order == CT_CLASS_GRID_AS_LISTED ||
      (id != NULL && !ct_class_grid_find_column (self->grid, id, &column)))
    return;

  ct_grid_view_get_bounds (self, CT_GRID_HEAD, id != NULL ? (int) column : CT_GRID_HEAD,
                           &at);
  cr = gtk_snapshot_append_cairo (snapshot, &at);
  gdk_cairo_set_source_rgba (cr, &colors->accent);
  cairo_translate (cr, at.origin.x + at.size.width / 2,
                   at.origin.y + at.size.height - ARROW + 1);
  if (order == CT_CLASS_GRID_MOST_FIRST)
    cairo_scale (cr, 1, -1);
  cairo_move_to (cr, -ARROW / 2., -ARROW / 3.);
  cairo_line_to (cr, ARROW / 2., -ARROW / 3.);
  cairo_line_to (cr, 0, ARROW / 3.);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
draw_stripes (CtGridView *self, GtkSnapshot *snapshot, Span rows, const Colors *colors)
{
  GdkRGBA stripe = fade (&colors->ink, STRIPE);
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  graphene_rect_t at;

  for (int row = rows.first; row < rows.last; row++)
    if (row % 2 == 1)
      {
        ct_grid_view_get_bounds (self, row, CT_GRID_HEAD, &at);
        gtk_snapshot_append_color (snapshot, &stripe,
                                   &GRAPHENE_RECT_INIT (0, at.origin.y, width,
                                                        at.size.height));
      }
}

static void
draw_cross (CtGridView *self, GtkSnapshot *snapshot, const Colors *colors)
{
  GdkRGBA tint = fade (&colors->accent, CROSS);
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float height = gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t at;

  ct_grid_view_get_bounds (self, self->row, self->column, &at);
  if (self->row != CT_GRID_HEAD && at.origin.y > self->headings - self->cell)
    gtk_snapshot_append_color (snapshot, &tint,
                               &GRAPHENE_RECT_INIT (0, at.origin.y, width,
                                                    at.size.height));
  if (self->column != CT_GRID_HEAD)
    gtk_snapshot_append_color (snapshot, &tint,
                               &GRAPHENE_RECT_INIT (at.origin.x, 0, at.size.width,
                                                    height));
}

static void
draw_cells (CtGridView *self, GtkSnapshot *snapshot, Span rows, Span columns)
{
  for (int row = rows.first; row < rows.last; row++)
    for (int column = columns.first; column < columns.last; column++)
      {
        CtClassCell cell = ct_class_grid_get_cell (self->grid, row, column);
        graphene_rect_t at;

        if (cell.is_blank)
          continue;

        ct_grid_view_get_bounds (self, row, column, &at);
        gtk_snapshot_append_texture (snapshot,
                                     get_stone (self, cell.mastery, cell.is_due), &at);
      }
}

static void
draw_focus (CtGridView *self, GtkSnapshot *snapshot, const Colors *colors)
{
  static const float widths[] = { 2, 2, 2, 2 };
  GskRoundedRect outline;
  graphene_rect_t at;

  if (!gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    return;

  ct_grid_view_get_bounds (self, self->row, self->column, &at);
  gsk_rounded_rect_init_from_rect (&outline, &at, 6);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[]){ colors->accent, colors->accent,
                                           colors->accent, colors->accent });
}

static void
push_clip (GtkSnapshot *snapshot, double x, double y, double width, double height)
{
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (x, y, MAX (width, 0), MAX (height, 0)));
}

static void
draw_headings (CtGridView *self,
               GtkSnapshot *snapshot,
               Span columns,
               const Colors *colors)
{
  graphene_rect_t at;

  for (int column = columns.first; column < columns.last; column++)
    {
      ct_grid_view_get_bounds (self, CT_GRID_HEAD, column, &at);
      draw_heading (self, snapshot, column, &at, colors);
    }
}

/* The picture tells namesakes apart. @at: (inout): the space left */
static void
draw_picture (CtGridView *self,
              GtkSnapshot *snapshot,
              const CtStudent *student,
              graphene_rect_t *at)
{
  gboolean is_mirrored =
      gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float size = at->size.height - EDGE;
  g_autoptr (GdkPaintable) picture = NULL;

  picture = ct_learner_picture_dup_drawing (student->shown);
  if (picture == NULL)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (is_mirrored
                                                    ? at->origin.x + at->size.width -
                                                          EDGE / 2. - size
                                                    : at->origin.x + EDGE / 2.,
                                                at->origin.y + EDGE / 2.));
  gdk_paintable_snapshot (picture, snapshot, size, size);
  gtk_snapshot_restore (snapshot);
  at->size.width -= size;
  if (!is_mirrored)
    at->origin.x += size;
}

static void
draw_names (CtGridView *self, GtkSnapshot *snapshot, Span rows, const Colors *colors)
{
  graphene_rect_t at;

  for (int row = rows.first; row < rows.last; row++)
    {
      const CtStudent *student = ct_class_grid_get_student (self->grid, row)->student;

      ct_grid_view_get_bounds (self, row, CT_GRID_HEAD, &at);
      if (student != NULL && ct_student_has_namesake (student))
        draw_picture (self, snapshot, student, &at);
      draw_name (self, snapshot,
                 ct_student_report_get_name (ct_class_grid_get_student (self->grid,
                                                                        row)),
                 &at, colors, row == self->row);
    }
}

static void
grid_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtGridView *self = CT_GRID_VIEW (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double first = is_mirrored ? 0 : self->names;
  Colors colors = { .accent = ct_map_color (widget, "accent_color") };
  graphene_rect_t corner;
  Span rows, columns;

  if (self->grid == NULL)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colors.ink);
  rows = find_span (self, GTK_ORIENTATION_VERTICAL);
  columns = find_span (self, GTK_ORIENTATION_HORIZONTAL);

  push_clip (snapshot, 0, 0, width, height);
  draw_cross (self, snapshot, &colors);
  gtk_snapshot_pop (snapshot);

  push_clip (snapshot, 0, self->headings, width, height - self->headings);
  draw_stripes (self, snapshot, rows, &colors);
  draw_names (self, snapshot, rows, &colors);
  gtk_snapshot_pop (snapshot);

  push_clip (snapshot, first, 0, width - self->names, height);
  draw_headings (self, snapshot, columns, &colors);
  gtk_snapshot_pop (snapshot);

  push_clip (snapshot, first, self->headings, width - self->names,
             height - self->headings);
  draw_cells (self, snapshot, rows, columns);
  gtk_snapshot_pop (snapshot);

  ct_grid_view_get_bounds (self, CT_GRID_HEAD, CT_GRID_HEAD, &corner);
  corner.origin.y += corner.size.height - self->cell;
  corner.size.height = self->cell;
  draw_name (self, snapshot, C_ ("heading of the students’ names", "Name"), &corner,
             &colors, TRUE);
  push_clip (snapshot, 0, 0, width, height);
  draw_order (self, snapshot, &colors);
  draw_focus (self, snapshot, &colors);
  gtk_snapshot_pop (snapshot);
}

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

static double
get_scroll (CtGridView *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment =
      ct_scroll_area_get_adjustment (CT_SCROLL_AREA (self), orientation);

  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

/**
 * ct_grid_view_get_bounds:
 *
 * The place may be out of view.
 */
void
ct_grid_view_get_bounds (CtGridView *self,
                         int row,
                         int column,
                         graphene_rect_t *ret_bounds)
{
  double across = get_scroll (self, GTK_ORIENTATION_HORIZONTAL);
  double down = get_scroll (self, GTK_ORIENTATION_VERTICAL);
  double x = column < 0 ? 0 : self->names + column * (double) self->cell - across;
  double y = row < 0 ? 0 : self->headings + row * (double) self->cell - down;
  double width = column < 0 ? self->names : self->cell;
  double height = row < 0 ? self->headings : self->cell;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  graphene_rect_init (ret_bounds, x, y, width, height);
}

static gboolean
find_place (CtGridView *self, double x, double y, int *ret_row, int *ret_column)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x;

  *ret_row = CT_GRID_HEAD;
  *ret_column = CT_GRID_HEAD;
  if (y >= self->headings)
    *ret_row =
        (y - self->headings + get_scroll (self, GTK_ORIENTATION_VERTICAL)) / self->cell;
  if (x >= self->names)
    *ret_column =
        (x - self->names + get_scroll (self, GTK_ORIENTATION_HORIZONTAL)) / self->cell;
  return *ret_row < get_n_rows (self) && *ret_column < get_n_columns (self);
}

/* Cursor */

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
          ct_student_report_get_name (ct_class_grid_get_student (self->grid, row)));
      /* Translators: the name of a student. */
      return g_strdup_printf (_ ("Sheet for the parents of %s"), name);
    }
  if (column < 0)
    return g_strdup (_ ("Sort the students by name"));

  if (ct_class_grid_get_plan (self->grid, column) != NULL)
    /* Translators: the title of a plan. */
    return g_strdup_printf (_ ("Sort by progress, lowest first: %s"),
                            ct_class_grid_get_title (self->grid, column));

  /* Translators: the title of a rule or of a lesson. */
  return g_strdup_printf (_ ("Sort by knowledge, lowest first: %s"),
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
 *
 * Announces the cell.
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
    ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "moved");
}

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
    g_signal_emit_by_name (self, "chosen", self->row, self->column);
}

/* Keys */

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

/* Pointer */

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

/* Widget */

static void
measure_letters (CtGridView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

  self->letters = (double) pango_font_metrics_get_height (metrics) / PANGO_SCALE;
  self->cell = CELL * CLAMP (self->letters / LETTERS, 1, MOST_LARGER);
  pango_font_metrics_unref (metrics);
  forget_drawings (self);
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
 * @grid: (nullable)
 *
 * Keeps the cursor where possible.
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
  forget_drawings (self);

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
  guint activate = g_signal_new_class_handler ("activate", CT_TYPE_GRID_VIEW,
                                               G_SIGNAL_RUN_FIRST | G_SIGNAL_ACTION,
                                               G_CALLBACK (choose), NULL, NULL, NULL,
                                               G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activate);

  ct_signal_new (widget_class, "chosen", 2, G_TYPE_INT, G_TYPE_INT);
  ct_signal_new (widget_class, "moved", 0);
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
  widget_class->snapshot = grid_view_snapshot;

  CT_SCROLL_AREA_CLASS (klass)->scrolled = ct_grid_view_scrolled;

  add_signals (widget_class);
  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "class-grid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

GtkWidget *
ct_grid_view_new (void)
{
  return g_object_new (CT_TYPE_GRID_VIEW, NULL);
}

static void
ct_grid_view_init (CtGridView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  ct_connect (click, "released", on_released, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (forget_drawings), NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  measure_letters (self);
}
