/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tiles.h"
#include "ct-children.h"

#define VERY_WIDE 8192

/**
 * CtTiles:
 *
 * Equal columns, at most “max-columns”, each as wide as the widest minimum; with
 * “roomy”, the widest natural width if possible; with “even”, in rows of similar
 * length. Children take the focus themselves, unlike in a GtkFlowBox.
 */
struct _CtTiles
{
  GtkWidget parent_instance;

  guint max_columns;
  int spacing;
  gboolean even;
  gboolean roomy;
};

enum
{
  PROP_MAX_COLUMNS = 1,
  PROP_SPACING,
  PROP_EVEN,
  PROP_ROOMY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void ct_tiles_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CtTiles,
                               ct_tiles,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      ct_tiles_buildable_init))

static GtkBuildableIface *parent_buildable_iface;

void
ct_tiles_append (CtTiles *self, GtkWidget *child)
{
  g_return_if_fail (CT_IS_TILES (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

static void
ct_tiles_add_child (GtkBuildable *buildable,
                    GtkBuilder *builder,
                    GObject *child,
                    const char *type)
{
  if (GTK_IS_WIDGET (child))
    ct_tiles_append (CT_TILES (buildable), GTK_WIDGET (child));
  else
    parent_buildable_iface->add_child (buildable, builder, child, type);
}

static void
ct_tiles_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = ct_tiles_add_child;
}

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_get_visible (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
first_of (CtTiles *self)
{
  return skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
next_of (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

static int
widest_minimum (CtTiles *self, int *ret_wish)
{
  int widest = 0;
  int widest_wish = 0;

  for (GtkWidget *child = first_of (self); child != NULL; child = next_of (child))
    {
      int minimum, natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural,
                          NULL, NULL);
      widest = MAX (widest, minimum);
      widest_wish = MAX (widest_wish, natural);
    }

  *ret_wish = self->roomy ? widest_wish : widest;
  return widest;
}

static guint
columns_at (CtTiles *self, int width)
{
  guint n_children = 0;
  guint n_columns;
  guint n_rows;
  int wish;

  widest_minimum (self, &wish);

  for (GtkWidget *child = first_of (self); child != NULL; child = next_of (child))
    n_children++;

  n_columns = CLAMP ((width + self->spacing) / MAX (wish + self->spacing, 1), 1,
                     (int) MAX (MIN (self->max_columns, n_children), 1));
  if (!self->even || n_children == 0)
    return n_columns;

  n_rows = (n_children + n_columns - 1) / n_columns;
  return (n_children + n_rows - 1) / n_rows;
}

static int
column_width (CtTiles *self, int width, guint n_columns)
{
  return (width - self->spacing * ((int) n_columns - 1)) / (int) n_columns;
}

static int
row_height (GtkWidget *first, guint n_columns, int width, GtkWidget **ret_next)
{
  GtkWidget *child = first;
  int height = 0;

  for (guint i = 0; i < n_columns && child != NULL; i++)
    {
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL,
                          NULL);
      height = MAX (height, natural);
      child = next_of (child);
    }

  *ret_next = child;
  return height;
}

static int
height_at (CtTiles *self, int width)
{
  guint n_columns = columns_at (self, width);
  int height = -self->spacing;

  for (GtkWidget *child = first_of (self); child != NULL;)
    height +=
        self->spacing +
        row_height (child, n_columns, column_width (self, width, n_columns), &child);
  return MAX (height, 0);
}

static void
ct_tiles_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  CtTiles *self = CT_TILES (widget);
  int wish;
  int need = widest_minimum (self, &wish);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = need;
      *natural = wish * (int) self->max_columns +
                 self->spacing * ((int) self->max_columns - 1);
      return;
    }

  /* For GTK, the minimum for no width is at most that for any width. */
  *natural = height_at (self, for_size < 0 ? need : for_size);
  *minimum = for_size < 0 ? MIN (*natural, height_at (self, VERY_WIDE)) : *natural;
}

static void
ct_tiles_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtTiles *self = CT_TILES (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_columns = columns_at (self, width);
  int column = column_width (self, width, n_columns);
  int y = 0;

  for (GtkWidget *child = first_of (self); child != NULL;)
    {
      GtkWidget *next;
      int row = row_height (child, n_columns, column, &next);

      for (guint i = 0; child != next; i++)
        {
          int x = (column + self->spacing) * (int) i;

          gtk_widget_size_allocate (child,
                                    &(GtkAllocation){ is_rtl ? width - column - x : x,
                                                      y, column, row },
                                    -1);
          child = next_of (child);
        }
      y += row + self->spacing;
    }
}

static GtkSizeRequestMode
ct_tiles_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ct_tiles_dispose (GObject *object)
{
  ct_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (ct_tiles_parent_class)->dispose (object);
}

static void
ct_tiles_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CtTiles *self = CT_TILES (object);

  switch (prop_id)
    {
    case PROP_MAX_COLUMNS:
      g_value_set_uint (value, self->max_columns);
      break;

    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;

    case PROP_EVEN:
      g_value_set_boolean (value, self->even);
      break;

    case PROP_ROOMY:
      g_value_set_boolean (value, self->roomy);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_tiles_set_property (GObject *object,
                       guint prop_id,
                       const GValue *value,
                       GParamSpec *pspec)
{
  CtTiles *self = CT_TILES (object);

  switch (prop_id)
    {
    case PROP_MAX_COLUMNS:
      self->max_columns = g_value_get_uint (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;

    case PROP_EVEN:
      self->even = g_value_get_boolean (value);
      break;

    case PROP_ROOMY:
      self->roomy = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_tiles_class_init (CtTilesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_tiles_dispose;
  object_class->get_property = ct_tiles_get_property;
  object_class->set_property = ct_tiles_set_property;

  widget_class->measure = ct_tiles_measure;
  widget_class->size_allocate = ct_tiles_size_allocate;
  widget_class->get_request_mode = ct_tiles_get_request_mode;

  properties[PROP_MAX_COLUMNS] =
      g_param_spec_uint ("max-columns", NULL, NULL, 1, 12, 3,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT);
  properties[PROP_SPACING] =
      g_param_spec_int ("spacing", NULL, NULL, 0, 100, 16,
                        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_EVEN] =
      g_param_spec_boolean ("even", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_ROOMY] = g_param_spec_boolean ("roomy", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_CONSTRUCT);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "tiles");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_tiles_init (CtTiles *self)
{
}
