/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-moment-bar.h"

#include <glib/gi18n.h>

#define DOT      10 /* across */
#define DOT_AREA 18 /* the strip above the track */
#define REACH    9  /* how far from a dot a click still means it */

/**
 * CtMomentBar:
 *
 * A track with a knob at the present position, and above it a dot for every note, mark,
 * variation, bookmark and irregular move. A click on a dot goes there.
 *
 * ## CSS
 *
 * The dots take the named colours `note`, `question`, `mistake`, `good` and `accent`.
 */
struct _CtMomentBar
{
  GtkWidget parent_instance;

  CtTimeline *timeline;
  CtSession *session;
  GPtrArray *colours; /* (element-type utf8): one a position, NULL for no dot */

  GtkWidget *scale;
  GtkAdjustment *adjustment;
};

G_DEFINE_FINAL_TYPE (CtMomentBar, ct_moment_bar, GTK_TYPE_WIDGET)

/* One kind of dot may stand for several kinds of moments; the first that fits wins. */
static const struct
{
  guint kinds;
  const char *colour;
} dots[] = {
  { 1u << CT_MOMENT_IRREGULAR | 1u << CT_MOMENT_MISTAKE, "mistake_color" },
  { 1u << CT_MOMENT_QUESTION | 1u << CT_MOMENT_KEY, "question_color" },
  { 1u << CT_MOMENT_GOOD, "good_color" },
  { 1u << CT_MOMENT_NOTE | 1u << CT_MOMENT_VARIATION, "note_color" },
  { 1u << CT_MOMENT_BOOKMARK, "accent_color" },
};

CtTimeline *
ct_moment_bar_get_timeline (CtMomentBar *self)
{
  g_return_val_if_fail (CT_IS_MOMENT_BAR (self), NULL);

  return self->timeline;
}

/* Works out the dots once, since they are drawn again with every move. */
static void
on_changed (CtMomentBar *self)
{
  guint n_plies = ct_session_get_n_plies (self->session);
  g_autofree guint *kinds = g_new0 (guint, n_plies + 1);
  guint n_moments;
  const CtMoment *moments = ct_timeline_get_moments (self->timeline, &n_moments);

  for (guint i = 0; i < n_moments; i++)
    if (moments[i].position <= n_plies)
      kinds[moments[i].position] |= 1u << moments[i].kind;

  g_ptr_array_set_size (self->colours, 0);
  g_ptr_array_set_size (self->colours, n_plies + 1);
  for (guint position = 0; position <= n_plies; position++)
    for (guint i = G_N_ELEMENTS (dots); i > 0; i--)
      if (kinds[position] & dots[i - 1].kinds)
        g_ptr_array_index (self->colours, position) = (gpointer) dots[i - 1].colour;

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_position (CtMomentBar *self)
{
  guint position = ct_session_get_position (self->session);
  guint n_plies = ct_session_get_n_plies (self->session);
  g_autofree char *text = NULL;

  text = g_strdup_printf (_ ("Move %u of %u"),
                          ct_timeline_get_number (self->timeline, position),
                          ct_timeline_get_n_moves (self->timeline));
  gtk_adjustment_configure (self->adjustment, position, 0, n_plies, 1, 5, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
on_value_changed (CtMomentBar *self)
{
  if (self->session != NULL)
    ct_session_set_position (self->session,
                             gtk_adjustment_get_value (self->adjustment));
}

/**
 * ct_moment_bar_set_timeline:
 * @timeline: (nullable):
 */
void
ct_moment_bar_set_timeline (CtMomentBar *self, CtTimeline *timeline)
{
  g_return_if_fail (CT_IS_MOMENT_BAR (self));

  if (self->timeline == timeline)
    return;

  if (self->timeline != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->timeline, self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_set_object (&self->timeline, timeline);
  g_clear_object (&self->session);
  if (timeline == NULL)
    return;

  self->session = g_object_ref (ct_timeline_get_session (timeline));

  g_signal_connect_object (timeline, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::position", G_CALLBACK (on_position),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::n-plies", G_CALLBACK (on_position),
                           self, G_CONNECT_SWAPPED);
  on_position (self);
  on_changed (self);
}

/* The place of a position on the track, in the coordinates of the bar. */
static double
place_of (CtMomentBar *self, guint position)
{
  guint n_plies = ct_session_get_n_plies (self->session);
  GdkRectangle track;
  double x;
  double y;
  double share = n_plies > 0 ? (double) position / n_plies : 0;

  gtk_range_get_range_rect (GTK_RANGE (self->scale), &track);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    share = 1 - share;
  gtk_widget_translate_coordinates (self->scale, GTK_WIDGET (self),
                                    track.x + track.width * share, 0, &x, &y);

  return x;
}

static const char *
colour_of (CtMomentBar *self, guint position)
{
  return position < self->colours->len ? g_ptr_array_index (self->colours, position)
                                       : NULL;
}

static void
ct_moment_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtMomentBar *self = CT_MOMENT_BAR (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);

  GTK_WIDGET_CLASS (ct_moment_bar_parent_class)->snapshot (widget, snapshot);
  if (self->session == NULL)
    return;

  for (guint i = 0; i <= ct_session_get_n_plies (self->session); i++)
    {
      const char *name = colour_of (self, i);
      GskRoundedRect dot;
      GdkRGBA colour;

      if (name == NULL || !gtk_style_context_lookup_color (style, name, &colour))
        continue;

      gsk_rounded_rect_init_from_rect (&dot,
                                       &GRAPHENE_RECT_INIT (place_of (self, i) -
                                                                DOT / 2.,
                                                            (DOT_AREA - DOT) / 2., DOT,
                                                            DOT),
                                       DOT / 2.);
      gtk_snapshot_push_rounded_clip (snapshot, &dot);
      gtk_snapshot_append_color (snapshot, &colour, &dot.bounds);
      gtk_snapshot_pop (snapshot);
    }
}

static void
on_pressed (CtMomentBar *self, int n_press, double x, double y)
{
  double nearest = REACH;
  guint n_plies;
  guint found;

  if (self->session == NULL || y > DOT_AREA)
    return;

  found = n_plies = ct_session_get_n_plies (self->session);
  for (guint i = 0; i <= n_plies; i++)
    if (colour_of (self, i) != NULL && ABS (place_of (self, i) - x) < nearest)
      {
        nearest = ABS (place_of (self, i) - x);
        found = i;
      }

  if (nearest < REACH)
    ct_session_set_position (self->session, found);
}

static gboolean
on_query_tooltip (CtMomentBar *self,
                  int x,
                  int y,
                  gboolean keyboard,
                  GtkTooltip *tooltip)
{
  if (self->session == NULL || keyboard || y > DOT_AREA)
    return FALSE;

  for (guint i = 0; i <= ct_session_get_n_plies (self->session); i++)
    if (colour_of (self, i) != NULL && ABS (place_of (self, i) - x) < DOT / 2.)
      {
        guint kinds = ct_timeline_get_kinds (self->timeline, i) &
                      (CT_MOMENTS_NOTES | CT_MOMENTS_BOOKMARKS);

        gtk_tooltip_set_text (tooltip,
                              ct_moment_kind_get_label (g_bit_nth_lsf (kinds, -1)));
        return TRUE;
      }

  return FALSE;
}

static void
ct_moment_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  CtMomentBar *self = CT_MOMENT_BAR (widget);

  gtk_widget_measure (self->scale, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum += DOT_AREA;
      *natural += DOT_AREA;
    }
}

static void
ct_moment_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtMomentBar *self = CT_MOMENT_BAR (widget);

  gtk_widget_size_allocate (self->scale,
                            &(GtkAllocation){ 0, DOT_AREA, width, height - DOT_AREA },
                            -1);
}

static void
ct_moment_bar_dispose (GObject *object)
{
  CtMomentBar *self = CT_MOMENT_BAR (object);

  ct_moment_bar_set_timeline (self, NULL);
  g_clear_pointer (&self->scale, gtk_widget_unparent);
  g_clear_pointer (&self->colours, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_moment_bar_parent_class)->dispose (object);
}

static void
ct_moment_bar_class_init (CtMomentBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_moment_bar_dispose;

  widget_class->measure = ct_moment_bar_measure;
  widget_class->size_allocate = ct_moment_bar_size_allocate;
  widget_class->snapshot = ct_moment_bar_snapshot;

  gtk_widget_class_set_css_name (widget_class, "moments");
}

static void
ct_moment_bar_init (CtMomentBar *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->colours = g_ptr_array_new ();
  self->adjustment = gtk_adjustment_new (0, 0, 0, 1, 5, 0);
  self->scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, self->adjustment);
  gtk_scale_set_digits (GTK_SCALE (self->scale), 0);
  gtk_range_set_round_digits (GTK_RANGE (self->scale), 0);
  gtk_widget_set_parent (self->scale, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Position in the hand"), -1);
  g_signal_connect_object (self->adjustment, "value-changed",
                           G_CALLBACK (on_value_changed), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (click, "pressed", G_CALLBACK (on_pressed), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}
