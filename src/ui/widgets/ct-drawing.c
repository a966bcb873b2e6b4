/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-drawing.h"

#include <librsvg/rsvg.h>

/**
 * CtDrawing:
 *
 * Draws an SVG resource at any size with librsvg, because Debian only recommends the
 * GdkPixbuf loader that GTK uses.
 */
struct _CtDrawing
{
  GObject parent_instance;

  RsvgHandle *handle;
  double width;
  double height;
};

void
ct_drawing_draw (CtDrawing *self, cairo_t *cr, double width, double height)
{
  RsvgRectangle viewport = { 0, 0, width, height };
  g_autoptr (GError) error = NULL;

  g_return_if_fail (CT_IS_DRAWING (self));

  if (!rsvg_handle_render_document (self->handle, cr, &viewport, &error))
    g_warning ("A drawing cannot be drawn: %s", error->message);
}

static void
ct_drawing_snapshot (GdkPaintable *paintable,
                     GdkSnapshot *snapshot,
                     double width,
                     double height)
{
  cairo_t *cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  ct_drawing_draw (CT_DRAWING (paintable), cr, width, height);
  cairo_destroy (cr);
}

static int
ct_drawing_get_intrinsic_width (GdkPaintable *paintable)
{
  return (int) CT_DRAWING (paintable)->width;
}

static int
ct_drawing_get_intrinsic_height (GdkPaintable *paintable)
{
  return (int) CT_DRAWING (paintable)->height;
}

static GdkPaintableFlags
ct_drawing_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static void
ct_drawing_init_paintable (GdkPaintableInterface *interface)
{
  interface->snapshot = ct_drawing_snapshot;
  interface->get_intrinsic_width = ct_drawing_get_intrinsic_width;
  interface->get_intrinsic_height = ct_drawing_get_intrinsic_height;
  interface->get_flags = ct_drawing_get_flags;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (CtDrawing,
                               ct_drawing,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      ct_drawing_init_paintable))

GdkPaintable *
ct_drawing_new (const char *resource)
{
  CtDrawing *self = g_object_new (CT_TYPE_DRAWING, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) data = g_resources_lookup_data (resource, 0, &error);

  if (data != NULL)
    self->handle = rsvg_handle_new_from_data (g_bytes_get_data (data, NULL),
                                              g_bytes_get_size (data), &error);
  if (self->handle == NULL)
    g_error ("There is no drawing %s: %s", resource, error->message);

  rsvg_handle_get_intrinsic_size_in_pixels (self->handle, &self->width, &self->height);
  return GDK_PAINTABLE (self);
}

static void
ct_drawing_finalize (GObject *object)
{
  g_clear_object (&CT_DRAWING (object)->handle);

  G_OBJECT_CLASS (ct_drawing_parent_class)->finalize (object);
}

static void
ct_drawing_class_init (CtDrawingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_drawing_finalize;
}

static void
ct_drawing_init (CtDrawing *self)
{
}
