/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-sketchbook.h"

#include <adwaita.h>

#include "ct-signal.h"
#include "ct-table-sketch.h"

/* In milliseconds: until then, a scrolling book draws only visible tables. */
#define REST 120

/* Tables this many views away are drawn in advance. */
#define AHEAD 1.5

/**
 * CtSketchbook:
 *
 * Draws the tables of a book when the main loop is idle: visible ones, then those
 * nearby.
 */
struct _CtSketchbook
{
  GObject parent_instance;

  GtkScrolledWindow *scroller; /* (unowned): owns this */
  CtLibrary *library;
  CtTableSketch *sketch;
  GPtrArray *views; /* (element-type CtSketchView) */
  guint source;
  gint64 moved_at;
};

G_DEFINE_FINAL_TYPE (CtSketchbook, ct_sketchbook, G_TYPE_OBJECT)

static void queue (CtSketchbook *self);

/* In pixels from the visible part. Returns: FALSE for an unallocated @view */
static gboolean
get_distance (CtSketchbook *self, CtSketchView *view, double *ret_distance)
{
  GtkWidget *scroller = GTK_WIDGET (self->scroller);
  double height = gtk_widget_get_height (scroller);
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (GTK_WIDGET (view)) ||
      gtk_widget_get_width (GTK_WIDGET (view)) == 0 ||
      !gtk_widget_compute_bounds (GTK_WIDGET (view), scroller, &bounds))
    return FALSE;

  *ret_distance =
      MAX (0, MAX (-bounds.origin.y - bounds.size.height, bounds.origin.y - height));
  return TRUE;
}

static CtSketchView *
find_nearest (CtSketchbook *self, double *ret_distance)
{
  CtSketchView *nearest = NULL;

  *ret_distance = AHEAD * gtk_widget_get_height (GTK_WIDGET (self->scroller));
  for (guint i = 0; i < self->views->len; i++)
    {
      CtSketchView *view = g_ptr_array_index (self->views, i);
      double distance;

      if (!ct_sketch_view_is_drawn (view) && get_distance (self, view, &distance) &&
          distance < *ret_distance)
        {
          nearest = view;
          *ret_distance = distance;
        }
    }

  return nearest;
}

static void
draw (CtSketchbook *self, CtSketchView *view)
{
  CtTableSketchLook look = { CT_TABLE_PICTURE_SCREEN,
                             gtk_widget_get_width (GTK_WIDGET (view)),
                             gtk_widget_get_height (GTK_WIDGET (view)), 1 };

  ct_sketch_view_take_node (view, ct_table_sketch_draw_example (
                                      self->sketch, ct_sketch_view_get_example (view),
                                      self->library, &look));
}

static gboolean
on_rest (gpointer user_data)
{
  CtSketchbook *self = user_data;

  self->source = 0;
  queue (self);
  return G_SOURCE_REMOVE;
}

static gboolean
on_idle (gpointer user_data)
{
  CtSketchbook *self = user_data;
  double distance;
  CtSketchView *view = find_nearest (self, &distance);
  gint64 calm = g_get_monotonic_time () - self->moved_at;

  if (view == NULL)
    {
      self->source = 0;
      return G_SOURCE_REMOVE;
    }

  if (distance > 0 && calm < REST * G_TIME_SPAN_MILLISECOND)
    {
      self->source = g_timeout_add_full (G_PRIORITY_LOW, REST, on_rest, self, NULL);
      return G_SOURCE_REMOVE;
    }

  draw (self, view);
  return G_SOURCE_CONTINUE;
}

static void
queue (CtSketchbook *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, on_idle, self, NULL);
}

static void
on_moved (CtSketchbook *self)
{
  self->moved_at = g_get_monotonic_time ();
  queue (self);
}

static void
draw_all_anew (CtSketchbook *self)
{
  for (guint i = 0; i < self->views->len; i++)
    ct_sketch_view_forget (g_ptr_array_index (self->views, i));
  queue (self);
}

/**
 * ct_sketchbook_add:
 * @view: must outlive this
 */
void
ct_sketchbook_add (CtSketchbook *self, CtSketchView *view)
{
  g_return_if_fail (CT_IS_SKETCHBOOK (self));

  g_ptr_array_add (self->views, view);
  queue (self);
}

/**
 * ct_sketchbook_new:
 * @scroller: must outlive this
 */
CtSketchbook *
ct_sketchbook_new (GtkScrolledWindow *scroller, CtLibrary *library, GSettings *settings)
{
  CtSketchbook *self = g_object_new (CT_TYPE_SKETCHBOOK, NULL);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);

  self->scroller = scroller;
  self->library = g_object_ref (library);
  self->sketch = ct_table_sketch_new (GTK_WIDGET (scroller), settings);
  g_object_connect (settings, "swapped-object-signal::changed::four-colour-suits",
                    draw_all_anew, self, "swapped-object-signal::changed::card-letters",
                    draw_all_anew, self, NULL);
  ct_connect (adw_style_manager_get_default (), "notify::dark", draw_all_anew, self);
  ct_connect (gtk_widget_get_settings (GTK_WIDGET (scroller)), "notify::gtk-xft-dpi",
              draw_all_anew, self);
  ct_connect (adjustment, "value-changed", on_moved, self);
  ct_connect (adjustment, "changed", queue, self);
  return self;
}

static void
ct_sketchbook_dispose (GObject *object)
{
  CtSketchbook *self = CT_SKETCHBOOK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->sketch, ct_table_sketch_free);
  g_ptr_array_set_size (self->views, 0);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_sketchbook_parent_class)->dispose (object);
}

static void
ct_sketchbook_finalize (GObject *object)
{
  g_ptr_array_unref (CT_SKETCHBOOK (object)->views);

  G_OBJECT_CLASS (ct_sketchbook_parent_class)->finalize (object);
}

static void
ct_sketchbook_class_init (CtSketchbookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_sketchbook_dispose;
  object_class->finalize = ct_sketchbook_finalize;
}

static void
ct_sketchbook_init (CtSketchbook *self)
{
  self->views = g_ptr_array_new ();
}
