/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-contrast.h"

#include <math.h>

/* So many pixels for one of the screen: a thin stroke of small letters fills one. */
#define ENLARGED 4

typedef struct
{
  GtkWidget *window;
  GskRenderNode *node; /* the window, enlarged */
  const char *name;
  guint n_poor;
} Picture;

/* Of the sRGB colours of the WCAG. */
static double
linear (guint channel)
{
  double value = channel / 255.;

  return value <= .04045 ? value / 12.92 : pow ((value + .055) / 1.055, 2.4);
}

static double
luminance (guint32 pixel)
{
  return .2126 * linear (pixel >> 16 & 0xff) + .7152 * linear (pixel >> 8 & 0xff) +
         .0722 * linear (pixel & 0xff);
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

static guint32 *
render (const Picture *picture, const graphene_rect_t *area, gsize *ret_n_pixels)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (picture->window));
  graphene_rect_t enlarged;
  g_autoptr (GdkTexture) texture = NULL;
  guint32 *pixels;
  gsize width;

  graphene_rect_scale (area, ENLARGED, ENLARGED, &enlarged);
  graphene_rect_round_extents (&enlarged, &enlarged);
  texture = gsk_renderer_render_texture (renderer, picture->node, &enlarged);
  width = gdk_texture_get_width (texture);
  *ret_n_pixels = width * gdk_texture_get_height (texture);
  pixels = g_new (guint32, *ret_n_pixels);
  gdk_texture_download (texture, (guchar *) pixels, width * sizeof *pixels);
  return pixels;
}

/* Most of a line of text is what lies behind it; the pixel that stands out most is the
 * ink.
 */
static double
measure (const Picture *picture, const graphene_rect_t *area)
{
  gsize n_pixels;
  g_autofree guint32 *pixels = render (picture, area, &n_pixels);
  g_autofree double *values = g_new (double, n_pixels);
  double ground;

  for (gsize i = 0; i < n_pixels; i++)
    values[i] = luminance (pixels[i]);
  qsort (values, n_pixels, sizeof *values, compare);
  ground = values[n_pixels / 2];
  return MAX (contrast (ground, values[0]), contrast (ground, values[n_pixels - 1]));
}

/* Whether something else lies over the middle of @label. */
static gboolean
is_covered (GtkWidget *label, GtkWidget *window, const graphene_rect_t *area)
{
  GtkWidget *picked = gtk_widget_pick (window, area->origin.x + area->size.width / 2,
                                       area->origin.y + area->size.height / 2,
                                       GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);

  return picked == NULL || (picked != label && !gtk_widget_is_ancestor (label, picked));
}

/* Whether all of @label is in sight; what is scrolled away half is not looked at. */
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
check_label (Picture *picture, GtkWidget *label)
{
  const char *text = gtk_label_get_text (GTK_LABEL (label));
  graphene_rect_t area;
  double found;

  if (text[0] == '\0' || !gtk_widget_is_sensitive (label) ||
      !find_area (label, picture->window, &area))
    return;

  found = measure (picture, &area);
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
    check_label (picture, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_tree (picture, child);
}

/* Measures the words that @node, a picture of @window, shows; what cannot be used now
 * may be pale. Returns how many can hardly be read, and tells which.
 */
guint
ct_contrast_check (GtkWidget *window, GskRenderNode *node, const char *name)
{
  g_autoptr (GskTransform) scale = gsk_transform_scale (NULL, ENLARGED, ENLARGED);
  Picture picture = {
    .window = window,
    .node = gsk_transform_node_new (node, scale),
    .name = name,
  };

  check_tree (&picture, window);
  gsk_render_node_unref (picture.node);
  return picture.n_poor;
}
