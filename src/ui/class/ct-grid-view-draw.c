/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-grid-view-draw.c: draws what is in view, and nothing else */
#include <glib/gi18n.h>

#include "ct-grid-view-private.h"
#include "ct-learner-picture.h"
#include "ct-plain.h"

#define STONE  .34 /* radius, of a cell */
#define STRIPE .05 /* how dark every other row is … */
#define CROSS  .14 /* … and the row and the column where one is */
#define EDGE   8
#define ARROW  9

typedef struct
{
  GdkRGBA ink;
  GdkRGBA accent;
} Colours;

/* Which rows or columns are in view. */
typedef struct
{
  int first;
  int last; /* not in view any more */
} Span;

static GdkRGBA
fade (const GdkRGBA *colour, double alpha)
{
  return (GdkRGBA){ colour->red, colour->green, colour->blue, colour->alpha * alpha };
}

void
ct_grid_view_forget_drawings (CtGridView *self)
{
  for (guint i = 0; i < CT_N_MASTERIES; i++)
    for (guint j = 0; j < 2; j++)
      g_clear_object (&self->stones[i][j]);
}

/* Each sign is drawn once, and shown as often as it is there. */
static GdkTexture *
draw_stone (CtGridView *self, CtMastery mastery, gboolean is_due)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int size = self->cell * scale;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  CtStoneColours colours;
  g_autoptr (GBytes) bytes = NULL;

  ct_stone_colours_of_screen (&colours, GTK_WIDGET (self));
  cairo_translate (cr, size / 2., size / 2.);
  ct_stone_draw (cr, size * STONE, mastery, is_due, &colours);
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
  double scroll = ct_grid_view_get_scroll (self, orientation);

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
           const Colours *colours,
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
  gtk_snapshot_append_layout (snapshot, words, &colours->ink);
  gtk_snapshot_restore (snapshot);
}

/* Upwards, above its column. */
static void
draw_heading (CtGridView *self,
              GtkSnapshot *snapshot,
              int column,
              const graphene_rect_t *at,
              const Colours *colours)
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
  gtk_snapshot_append_layout (snapshot, words, &colours->ink);
  gtk_snapshot_restore (snapshot);
}

/* Below the heading by which the children stand: a small arrow. */
static void
draw_order (CtGridView *self, GtkSnapshot *snapshot, const Colours *colours)
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
  gdk_cairo_set_source_rgba (cr, &colours->accent);
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

/* ------------------------------------------------------------------------- the parts
 */

static void
draw_stripes (CtGridView *self,
              GtkSnapshot *snapshot,
              Span rows,
              const Colours *colours)
{
  GdkRGBA stripe = fade (&colours->ink, STRIPE);
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

/* The row and the column where one is. */
static void
draw_cross (CtGridView *self, GtkSnapshot *snapshot, const Colours *colours)
{
  GdkRGBA tint = fade (&colours->accent, CROSS);
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
draw_focus (CtGridView *self, GtkSnapshot *snapshot, const Colours *colours)
{
  static const float widths[] = { 2, 2, 2, 2 };
  GskRoundedRect outline;
  graphene_rect_t at;

  if (!gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    return;

  ct_grid_view_get_bounds (self, self->row, self->column, &at);
  gsk_rounded_rect_init_from_rect (&outline, &at, 6);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[]){ colours->accent, colours->accent,
                                           colours->accent, colours->accent });
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
               const Colours *colours)
{
  graphene_rect_t at;

  for (int column = columns.first; column < columns.last; column++)
    {
      ct_grid_view_get_bounds (self, CT_GRID_HEAD, column, &at);
      draw_heading (self, snapshot, column, &at, colours);
    }
}

/* Where two have the same name, the picture tells them apart.
 *
 * @at: (inout): without it, when it is drawn
 */
static void
draw_picture (CtGridView *self,
              GtkSnapshot *snapshot,
              const CtPupil *pupil,
              graphene_rect_t *at)
{
  gboolean is_mirrored =
      gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float size = at->size.height - EDGE;
  g_autoptr (GdkPaintable) picture = NULL;

  picture = ct_learner_picture_dup_drawing (pupil->shown);
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
draw_names (CtGridView *self, GtkSnapshot *snapshot, Span rows, const Colours *colours)
{
  graphene_rect_t at;

  for (int row = rows.first; row < rows.last; row++)
    {
      const CtPupil *pupil = ct_class_grid_get_child (self->grid, row)->pupil;

      ct_grid_view_get_bounds (self, row, CT_GRID_HEAD, &at);
      if (pupil != NULL && ct_pupil_has_namesake (pupil))
        draw_picture (self, snapshot, pupil, &at);
      draw_name (self, snapshot,
                 ct_child_report_get_name (ct_class_grid_get_child (self->grid, row)),
                 &at, colours, row == self->row);
    }
}

void
ct_grid_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtGridView *self = CT_GRID_VIEW (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double first = is_mirrored ? 0 : self->names; /* where the cells begin */
  Colours colours = { .accent = ct_map_colour (widget, "accent_color") };
  graphene_rect_t corner;
  Span rows, columns;

  if (self->grid == NULL)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colours.ink);
  rows = find_span (self, GTK_ORIENTATION_VERTICAL);
  columns = find_span (self, GTK_ORIENTATION_HORIZONTAL);

  push_clip (snapshot, 0, 0, width, height);
  draw_cross (self, snapshot, &colours);
  gtk_snapshot_pop (snapshot);

  push_clip (snapshot, 0, self->headings, width, height - self->headings);
  draw_stripes (self, snapshot, rows, &colours);
  draw_names (self, snapshot, rows, &colours);
  gtk_snapshot_pop (snapshot);

  push_clip (snapshot, first, 0, width - self->names, height);
  draw_headings (self, snapshot, columns, &colours);
  gtk_snapshot_pop (snapshot);

  push_clip (snapshot, first, self->headings, width - self->names,
             height - self->headings);
  draw_cells (self, snapshot, rows, columns);
  gtk_snapshot_pop (snapshot);

  ct_grid_view_get_bounds (self, CT_GRID_HEAD, CT_GRID_HEAD, &corner);
  corner.origin.y += corner.size.height - self->cell;
  corner.size.height = self->cell;
  draw_name (self, snapshot, C_ ("heading of the children’s names", "Name"), &corner,
             &colours, TRUE);
  push_clip (snapshot, 0, 0, width, height);
  draw_order (self, snapshot, &colours);
  draw_focus (self, snapshot, &colours);
  gtk_snapshot_pop (snapshot);
}
