/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-contrast.h"

#include "ct-plain-text.h"

#include <math.h>
#include <string.h>

/* Pixels per screen pixel: a thin stroke of small letters fills one. */
#define ENLARGED 4

typedef struct
{
  GtkWidget *window;
  const guint32 *pixels;
  int width;
  int height;
  GskRenderNode *enlarged;
  const char *name;
  guint n_poor;
} Picture;

/* WCAG 2, sRGB */
static double
linear (guint channel)
{
  double value = channel / 255.;

  return value <= .04045 ? value / 12.92 : pow ((value + .055) / 1.055, 2.4);
}

/* Returns: the relative luminance (WCAG), 0 to 1 */
double
ct_contrast_luminance (guint32 pixel)
{
  static double table[256];

  for (guint i = 0; table[255] == 0 && i < 256; i++)
    table[i] = linear (i);
  return .2126 * table[pixel >> 16 & 0xff] + .7152 * table[pixel >> 8 & 0xff] +
         .0722 * table[pixel & 0xff];
}

static double
contrast (double a, double b)
{
  return (MAX (a, b) + .05) / (MIN (a, b) + .05);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

static double *
sort_luminances (const guint32 *pixels, gsize n_pixels)
{
  double *values = g_new (double, n_pixels);

  for (gsize i = 0; i < n_pixels; i++)
    values[i] = ct_contrast_luminance (pixels[i]);
  qsort (values, n_pixels, sizeof *values, compare);
  return values;
}

/* Most of a line of text is background; the pixel that stands out most is the ink. */
static double
measure_words (const guint32 *pixels, gsize n_pixels)
{
  g_autofree double *values = sort_luminances (pixels, n_pixels);
  double ground = values[n_pixels / 2];

  return MAX (contrast (ground, values[0]), contrast (ground, values[n_pixels - 1]));
}

/* A shape may cover more than half of its area, so its lightest and darkest pixels are
 * compared.
 */
static double
measure_shape (const guint32 *pixels, gsize n_pixels)
{
  g_autofree double *values = sort_luminances (pixels, n_pixels);

  return contrast (values[0], values[n_pixels - 1]);
}

static double
measure_as_it_is (const Picture *picture, const graphene_rect_t *area)
{
  int x = CLAMP ((int) area->origin.x, 0, picture->width - 1);
  int y = CLAMP ((int) area->origin.y, 0, picture->height - 1);
  int width = CLAMP ((int) area->size.width, 1, picture->width - x);
  int height = CLAMP ((int) area->size.height, 1, picture->height - y);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * height);

  for (int row = 0; row < height; row++)
    memcpy (pixels + (gsize) row * width,
            picture->pixels + (gsize) (y + row) * picture->width + x,
            width * sizeof *pixels);

  return measure_words (pixels, (gsize) width * height);
}

/* Only @node is enlarged, not @area. */
static double
measure_node (GskRenderer *renderer,
              GskRenderNode *node,
              const graphene_rect_t *area,
              double (*measure) (const guint32 *pixels, gsize n_pixels))
{
  graphene_rect_t enlarged;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = NULL;
  gsize width;
  gsize height;

  graphene_rect_scale (area, ENLARGED, ENLARGED, &enlarged);
  graphene_rect_round_extents (&enlarged, &enlarged);
  texture = gsk_renderer_render_texture (renderer, node, &enlarged);
  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  pixels = g_new (guint32, width * height);
  gdk_texture_download (texture, (guchar *) pixels, width * sizeof *pixels);
  return measure (pixels, width * height);
}

static double
measure_enlarged (const Picture *picture, const graphene_rect_t *area)
{
  return measure_node (gtk_native_get_renderer (GTK_NATIVE (picture->window)),
                       picture->enlarged, area, measure_words);
}

static gboolean
is_covered (GtkWidget *label, GtkWidget *window, const graphene_rect_t *area)
{
  GtkWidget *picked = gtk_widget_pick (window, area->origin.x + area->size.width / 2,
                                       area->origin.y + area->size.height / 2,
                                       GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);

  return picked == NULL || (picked != label && !gtk_widget_is_ancestor (label, picked));
}

static gboolean
find_area (GtkWidget *label, GtkWidget *window, graphene_rect_t *ret_area)
{
  if (!gtk_widget_compute_bounds (label, window, ret_area) ||
      ret_area->size.width < 4 || ret_area->size.height < 4)
    return FALSE;

  for (GtkWidget *parent = gtk_widget_get_parent (label); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_compute_bounds (parent, window, &bounds) ||
          !graphene_rect_contains_rect (&bounds, ret_area))
        return FALSE;
    }

  return !is_covered (label, window, ret_area);
}

static void
check_words (Picture *picture, GtkWidget *label, const char *text)
{
  graphene_rect_t area;
  double found;

  if (text[0] == '\0' || !gtk_widget_is_sensitive (label) ||
      !find_area (label, picture->window, &area))
    return;

  /* Measuring an enlarged picture is slow, and most words pass without. */
  found = measure_as_it_is (picture, &area);
  if (found < CT_GOOD_CONTRAST)
    found = measure_enlarged (picture, &area);
  if (found >= CT_GOOD_CONTRAST)
    return;

  picture->n_poor++;
  g_test_message ("%s: “%s” has a contrast of %.2f", picture->name, text, found);
}

static void
check_tree (Picture *picture, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;

  if (GTK_IS_LABEL (widget))
    check_words (picture, widget, gtk_label_get_text (GTK_LABEL (widget)));
  else if (CT_IS_PLAIN_TEXT (widget))
    check_words (picture, widget, ct_plain_text_get_text (CT_PLAIN_TEXT (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_tree (picture, child);
}

/* @texture was drawn from @node and shows @window. Insensitive words may be pale.
 * Reports each unreadable label. Returns: their number
 */
guint
ct_contrast_check (GtkWidget *window,
                   GskRenderNode *node,
                   GdkTexture *texture,
                   const char *name)
{
  g_autoptr (GskTransform) scale = gsk_transform_scale (NULL, ENLARGED, ENLARGED);
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * height);
  Picture picture = {
    .window = window,
    .pixels = pixels,
    .width = width,
    .height = height,
    .enlarged = gsk_transform_node_new (node, scale),
    .name = name,
  };

  gdk_texture_download (texture, (guchar *) pixels, width * sizeof *pixels);
  check_tree (&picture, window);
  gsk_render_node_unref (picture.enlarged);
  return picture.n_poor;
}

double
ct_contrast_measure (GtkWidget *widget, const graphene_rect_t *area)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskTransform) scale = gsk_transform_scale (NULL, ENLARGED, ENLARGED);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  double found;

  gtk_snapshot_transform (snapshot, scale);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  found = measure_node (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                        area, measure_shape);
  gsk_render_node_unref (node);
  return found;
}
