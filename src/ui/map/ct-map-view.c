/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-map-view.h"

#include <math.h>

#include "ct-children.h"
#include "ct-coach-face.h"
#include "ct-map-land.h"
#include "ct-map-layout.h"
#include "ct-map-stone.h"
#include "ct-text.h"

#define BURO 48

/* In line heights */
#define STONE_WIDTH 6.6
#define PAD         1.4
#define GAP         1.9

/* Weight of sideways distance for the focus. */
#define ASIDE 2.

/**
 * CtMapView:
 *
 * A region per chapter, a stone per rule, and Buro where the learner continues. It is a
 * single tab stop; arrows move to the next stone in that direction, Home and End to the
 * first and last.
 */
struct _CtMapView
{
  GtkWidget parent_instance;

  CtRuleMap *map; /* (nullable) */
  GPtrArray *titles;
  GPtrArray *stones;
  GtkWidget *buro;
  CtMapMeasure measure;
  CtMapLayout *layout; /* (nullable) */
  int width;
};

G_DEFINE_FINAL_TYPE (CtMapView, ct_map_view, GTK_TYPE_WIDGET)

static double
get_title_width (gpointer data, guint region)
{
  CtMapView *self = data;
  int width;

  gtk_widget_measure (g_ptr_array_index (self->titles, region),
                      GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

static double
get_title_height (gpointer data, guint region, double width)
{
  CtMapView *self = data;
  int height;

  gtk_widget_measure (g_ptr_array_index (self->titles, region),
                      GTK_ORIENTATION_VERTICAL, floor (width), NULL, &height, NULL,
                      NULL);
  return height;
}

static double
get_stone_height (gpointer data, guint stone, double width)
{
  CtMapView *self = data;
  int height;

  gtk_widget_measure (g_ptr_array_index (self->stones, stone), GTK_ORIENTATION_VERTICAL,
                      floor (width), NULL, &height, NULL, NULL);
  return height;
}

static double
get_letter_height (CtMapView *self)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL,
                                 NULL);
  double height = (double) pango_font_metrics_get_height (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return height;
}

static void
lay_out (CtMapView *self, int width)
{
  double letter = get_letter_height (self);

  if (self->layout != NULL && self->width == width)
    return;

  self->measure.stone_width = MIN (letter * STONE_WIDTH, width * .8);
  self->measure.pad = MIN (letter * PAD, width * .06);
  self->measure.gap = MIN (letter * GAP, width * .05);
  g_clear_pointer (&self->layout, ct_map_layout_free);
  self->width = width;
  self->layout = ct_map_layout_new (self->map, &self->measure, self, width,
                                    gtk_widget_get_direction (GTK_WIDGET (self)) ==
                                        GTK_TEXT_DIR_RTL);
}

static void
ct_map_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  CtMapView *self = CT_MAP_VIEW (widget);

  GTK_WIDGET_CLASS (ct_map_view_parent_class)->css_changed (widget, change);
  g_clear_pointer (&self->layout, ct_map_layout_free);
  gtk_widget_queue_resize (widget);
}

static GtkSizeRequestMode
ct_map_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

#define LEAST_WIDTH 240

static void
ct_map_view_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  CtMapView *self = CT_MAP_VIEW (widget);

  *minimum = *natural = LEAST_WIDTH;
  if (orientation == GTK_ORIENTATION_HORIZONTAL || self->map == NULL)
    return;

  lay_out (self, for_size < LEAST_WIDTH ? LEAST_WIDTH : for_size);
  *minimum = *natural = ceil (self->layout->height);
}

static void
allocate (GtkWidget *child, const graphene_rect_t *room)
{
  GtkAllocation allocation = { floor (room->origin.x), floor (room->origin.y),
                               floor (room->size.width), ceil (room->size.height) };

  gtk_widget_size_allocate (child, &allocation, -1);
}

static double
get_middle (CtMapView *self)
{
  return ct_map_stone_get_middle (g_ptr_array_index (self->stones, 0));
}

/* Before the next stone to learn, or after the last. */
static void
place_buro (CtMapView *self)
{
  guint n_stones = self->stones->len;
  guint here = ct_rule_map_get_here (self->map);
  const CtMapPlace *place =
      ct_map_layout_get_stone (self->layout, MIN (here, n_stones - 1));
  int side = here < n_stones ? -place->leads : place->leads;
  double x = place->room.origin.x + place->room.size.width * (1 + side) / 2 - BURO / 2;
  double y = place->room.origin.y + get_middle (self) - BURO * .72;

  allocate (self->buro,
            &GRAPHENE_RECT_INIT (CLAMP (x, 0, self->width - BURO), y, BURO, BURO));
}

static void
ct_map_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtMapView *self = CT_MAP_VIEW (widget);

  if (self->map == NULL || self->stones->len == 0)
    return;

  lay_out (self, width);
  for (guint i = 0; i < self->titles->len; i++)
    allocate (g_ptr_array_index (self->titles, i), &self->layout->titles[i]);
  for (guint i = 0; i < self->stones->len; i++)
    allocate (g_ptr_array_index (self->stones, i),
              &ct_map_layout_get_stone (self->layout, i)->room);
  place_buro (self);
}

static void
ct_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtMapView *self = CT_MAP_VIEW (widget);
  CtLandColors colors;
  cairo_t *cr;

  if (self->layout == NULL || self->stones->len == 0)
    return;

  ct_land_colors_of_screen (&colors, widget);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0,
                                                       gtk_widget_get_width (widget),
                                                       gtk_widget_get_height (widget)));
  ct_map_draw_routes (cr, self->layout, self->titles->len, &colors);
  for (guint i = 0; i < self->titles->len; i++)
    {
      ct_map_draw_region (cr, &self->layout->regions[i], i, self->measure.gap / 2,
                          &colors);
      ct_map_draw_way (cr, self->layout, ct_rule_map_get_region (self->map, i),
                       get_middle (self), &colors);
    }
  cairo_destroy (cr);
  GTK_WIDGET_CLASS (ct_map_view_parent_class)->snapshot (widget, snapshot);
}

static GtkWidget *
get_focus_stone (CtMapView *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self));
}

static graphene_point_t
find_center (CtMapView *self, guint stone)
{
  graphene_point_t center;

  graphene_rect_get_center (&ct_map_layout_get_stone (self->layout, stone)->room,
                            &center);
  return center;
}

static double
measure_way (CtMapView *self, guint from, guint to, int dx, int dy)
{
  graphene_point_t start = find_center (self, from);
  graphene_point_t goal = find_center (self, to);
  double on = (goal.x - start.x) * dx + (goal.y - start.y) * dy;
  double aside = fabs ((goal.x - start.x) * dy) + fabs ((goal.y - start.y) * dx);

  if (on <= self->measure.stone_width / 4)
    return -1;

  return on + ASIDE * aside;
}

static gboolean
move_focus (CtMapView *self, GtkWidget *from, int dx, int dy)
{
  guint start = 0;
  double nearest = G_MAXDOUBLE;
  GtkWidget *goal = NULL;

  if (!g_ptr_array_find (self->stones, from, &start))
    return FALSE;

  for (guint i = 0; i < self->stones->len; i++)
    {
      double way = measure_way (self, start, i, dx, dy);

      if (way >= 0 && way < nearest)
        {
          nearest = way;
          goal = g_ptr_array_index (self->stones, i);
        }
    }

  return goal != NULL && gtk_widget_grab_focus (goal);
}

static gboolean
enter (CtMapView *self)
{
  guint here = ct_rule_map_get_here (self->map);

  return gtk_widget_grab_focus (g_ptr_array_index (self->stones,
                                                   MIN (here, self->stones->len - 1)));
}

static gboolean
ct_map_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CtMapView *self = CT_MAP_VIEW (widget);
  GtkWidget *focus = get_focus_stone (self);

  if (self->map == NULL || self->stones->len == 0)
    return FALSE;
  if (focus == NULL)
    return enter (self);

  switch (direction)
    {
    case GTK_DIR_LEFT:
      return move_focus (self, focus, -1, 0);

    case GTK_DIR_RIGHT:
      return move_focus (self, focus, 1, 0);

    case GTK_DIR_UP:
      return move_focus (self, focus, 0, -1);

    case GTK_DIR_DOWN:
      return move_focus (self, focus, 0, 1);

    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static gboolean
ct_map_view_grab_focus (GtkWidget *widget)
{
  CtMapView *self = CT_MAP_VIEW (widget);

  return self->map != NULL && self->stones->len > 0 && enter (self);
}

static GtkWidget *
create_title (const char *text)
{
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE,
                                   "justify", GTK_JUSTIFY_CENTER, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (title, "heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  2, -1);
  return title;
}

static GtkWidget *
add (CtMapView *self, GPtrArray *list, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), self->buro);
  g_ptr_array_add (list, child);
  return child;
}

/**
 * ct_map_view_set_map:
 * @map: must outlive this; set only once
 */
void
ct_map_view_set_map (CtMapView *self, CtRuleMap *map)
{
  g_return_if_fail (CT_IS_MAP_VIEW (self));
  g_return_if_fail (self->map == NULL);

  self->map = map;
  for (guint i = 0; i < ct_rule_map_get_n_regions (map); i++)
    {
      const CtRegion *region = ct_rule_map_get_region (map, i);

      add (self, self->titles, create_title (ct_text (region->title)));
      for (guint j = 0; j < region->n_stones; j++)
        add (self, self->stones,
             ct_map_stone_new (ct_rule_map_get_stone (map, region->first + j),
                               ct_rule_map_get_rules (map)));
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ct_map_view_update (CtMapView *self)
{
  g_return_if_fail (CT_IS_MAP_VIEW (self));

  for (guint i = 0; i < self->stones->len; i++)
    ct_map_stone_show (g_ptr_array_index (self->stones, i),
                       i == ct_rule_map_get_here (self->map));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
ct_map_view_dispose (GObject *object)
{
  CtMapView *self = CT_MAP_VIEW (object);

  ct_remove_children (GTK_WIDGET (self));
  g_clear_pointer (&self->layout, ct_map_layout_free);

  G_OBJECT_CLASS (ct_map_view_parent_class)->dispose (object);
}

static void
ct_map_view_finalize (GObject *object)
{
  CtMapView *self = CT_MAP_VIEW (object);

  g_ptr_array_unref (self->titles);
  g_ptr_array_unref (self->stones);

  G_OBJECT_CLASS (ct_map_view_parent_class)->finalize (object);
}

static void
ct_map_view_class_init (CtMapViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_map_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_map_view_finalize;

  widget_class->css_changed = ct_map_view_css_changed;
  widget_class->focus = ct_map_view_focus;
  widget_class->get_request_mode = ct_map_view_get_request_mode;
  widget_class->grab_focus = ct_map_view_grab_focus;
  widget_class->measure = ct_map_view_measure;
  widget_class->size_allocate = ct_map_view_size_allocate;
  widget_class->snapshot = ct_map_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "rulemap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_map_view_init (CtMapView *self)
{
  self->titles = g_ptr_array_new ();
  self->stones = g_ptr_array_new ();
  self->measure.get_title_width = get_title_width;
  self->measure.get_title_height = get_title_height;
  self->measure.get_stone_height = get_stone_height;
  self->buro =
      g_object_new (CT_TYPE_COACH_FACE, "size", BURO, "can-target", FALSE, NULL);
  gtk_widget_set_parent (self->buro, GTK_WIDGET (self));
}
