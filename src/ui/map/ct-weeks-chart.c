/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-weeks-chart.h"

#include <glib/gi18n.h>

#include "ct-date.h"
#include "ct-description.h"
#include "ct-stone-shape.h"

typedef struct
{
  GdkRGBA alone; /* right without help */
  GdkRGBA helped;
  GdkRGBA wrong;
  GdkRGBA ink;
} CtWeeksColors;

#define LEAST_WIDTH  200
#define LETTERS_HIGH 8
#define BAR          .56 /* of the width of a week */
#define LEAST        4   /* minimum scale, in answers */
#define HATCH        6.

/**
 * CtWeeksChart:
 *
 * A bar per week: full for right without help, hatched for right with help, outlined
 * for wrong. The accessible name tells this week, the description the others.
 */
struct _CtWeeksChart
{
  GtkWidget parent_instance;

  GArray *weeks; /* (nullable): of CtWeek */
};

G_DEFINE_FINAL_TYPE (CtWeeksChart, ct_weeks_chart, GTK_TYPE_WIDGET)

static guint
count (const CtWeek *week)
{
  return week->alone + week->helped + week->wrong;
}

static void
hatch (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  for (double at = -height; at < width; at += HATCH)
    {
      cairo_move_to (cr, x + at, y + height);
      cairo_line_to (cr, x + at + height, y);
    }
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_bar (cairo_t *cr,
          const CtWeek *week,
          double x,
          double bottom,
          double width,
          double each,
          const CtWeeksColors *colors)
{
  double alone = week->alone * each;
  double helped = week->helped * each;
  double wrong = week->wrong * each;

  cairo_set_line_width (cr, 1.5);
  gdk_cairo_set_source_rgba (cr, &colors->alone);
  cairo_rectangle (cr, x, bottom - alone, width, alone);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &colors->helped);
  hatch (cr, x, bottom - alone - helped, width, helped);
  if (helped > 0)
    cairo_rectangle (cr, x + .75, bottom - alone - helped, width - 1.5, helped);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &colors->wrong);
  if (wrong > 0)
    cairo_rectangle (cr, x + .75, bottom - alone - helped - wrong, width - 1.5, wrong);
  cairo_stroke (cr);
}

static PangoLayout *
create_day (PangoContext *context, const CtWeek *week)
{
  g_autoptr (GDateTime) begin = g_date_time_new_from_unix_local (week->begin);
  /* Translators: day and month, short, below a bar: “9 Nov”. */
  g_autofree char *text = ct_date_format (begin, _ ("%-d %b"));
  PangoLayout *layout = pango_layout_new (context);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* From the start of the line. Day labels that do not fit are left out. */
static void
draw_weeks (cairo_t *cr,
            PangoContext *context,
            GArray *weeks,
            double width,
            double height,
            gboolean is_mirrored,
            const CtWeeksColors *colors)
{
  double room = width / weeks->len;
  double written = 0;
  guint most = LEAST;
  int letters = 0;

  for (guint i = weeks->len; i > 0; i--)
    {
      const CtWeek *week = &g_array_index (weeks, CtWeek, i - 1);
      g_autoptr (PangoLayout) day = create_day (context, week);

      most = MAX (most, count (week));
      pango_layout_get_pixel_size (day, NULL, &letters);
    }
  for (guint i = 0; i < weeks->len; i++)
    {
      const CtWeek *week = &g_array_index (weeks, CtWeek, i);
      g_autoptr (PangoLayout) day = create_day (context, week);
      double x = (is_mirrored ? weeks->len - 1 - i : i) * room;
      int words;

      draw_bar (cr, week, x + room * (1 - BAR) / 2, height - letters - 4, room * BAR,
                (height - letters - 8) / most, colors);
      pango_layout_get_pixel_size (day, &words, NULL);
      gdk_cairo_set_source_rgba (cr, &colors->ink);
      if (i > 0 && (i * room + (room - words) / 2 < written + 6))
        continue;
      cairo_move_to (cr, x + (room - words) / 2, height - letters);
      pango_cairo_show_layout (cr, day);
      written = i * room + (room + words) / 2;
    }
  gdk_cairo_set_source_rgba (cr, &colors->ink);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 0, height - letters - 3.5);
  cairo_line_to (cr, width, height - letters - 3.5);
  cairo_stroke (cr);
}

char *
ct_week_say (const CtWeek *week, gboolean is_this_week)
{
  g_autoptr (GDateTime) begin = g_date_time_new_from_unix_local (week->begin);
  /* Translators: a day, as in “Week of 9 November”. */
  g_autofree char *day = ct_date_format (begin, _ ("%-d %B"));

  if (count (week) == 0)
    return is_this_week ? g_strdup (_ ("This week: nothing yet."))
                        /* Translators: a day. */
                        : g_strdup_printf (_ ("Week of %s: nothing."), day);
  if (is_this_week)
    return g_strdup_printf (
        /* Translators: numbers of answers. */
        _ ("This week: %u right without help, %u right with help, %u not right yet."),
        week->alone, week->helped, week->wrong);

  return g_strdup_printf (
      /* Translators: a day, and numbers of answers. */
      _ ("Week of %s: %u right without help, %u right with help, %u not right yet."),
      day, week->alone, week->helped, week->wrong);
}

static void
describe (CtWeeksChart *self)
{
  guint last = self->weeks->len - 1;
  g_autofree char *name =
      ct_week_say (&g_array_index (self->weeks, CtWeek, last), TRUE);
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = last; i > 0; i--)
    {
      const CtWeek *week = &g_array_index (self->weeks, CtWeek, i - 1);
      g_autofree char *text = ct_week_say (week, FALSE);

      if (count (week) > 0)
        g_string_append_printf (others, "%s%s", others->len > 0 ? " " : "", text);
    }
  ct_name (GTK_WIDGET (self), name);
  ct_describe (GTK_WIDGET (self), others->str);
}

/**
 * ct_weeks_chart_set_weeks:
 * @weeks: (element-type CtWeek): not empty, this week last
 */
void
ct_weeks_chart_set_weeks (CtWeeksChart *self, GArray *weeks)
{
  g_return_if_fail (CT_IS_WEEKS_CHART (self));

  g_clear_pointer (&self->weeks, g_array_unref);
  self->weeks = g_array_ref (weeks);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ct_weeks_chart_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = LEAST_WIDTH;
  else
    *minimum = *natural =
        PANGO_PIXELS (pango_font_metrics_get_height (metrics)) * LETTERS_HIGH;
  pango_font_metrics_unref (metrics);
}

static void
ct_weeks_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtWeeksChart *self = CT_WEEKS_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  const CtWeeksColors colors = {
    .alone = ct_map_color (widget, "week_alone"),
    .helped = ct_map_color (widget, "week_helped"),
    .wrong = ct_map_color (widget, "week_wrong"),
    .ink = ct_map_color (widget, "calm_color"),
  };
  cairo_t *cr;

  if (self->weeks == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_weeks (cr, gtk_widget_get_pango_context (widget), self->weeks, width, height,
              gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL, &colors);
  cairo_destroy (cr);
}

static void
ct_weeks_chart_finalize (GObject *object)
{
  g_clear_pointer (&CT_WEEKS_CHART (object)->weeks, g_array_unref);

  G_OBJECT_CLASS (ct_weeks_chart_parent_class)->finalize (object);
}

static void
ct_weeks_chart_class_init (CtWeeksChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ct_weeks_chart_finalize;

  widget_class->measure = ct_weeks_chart_measure;
  widget_class->snapshot = ct_weeks_chart_snapshot;

  gtk_widget_class_set_css_name (widget_class, "weeks");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ct_weeks_chart_init (CtWeeksChart *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
