/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-moment-bar.h"

#include <glib/gi18n.h>

#include "ct-moment-mark.h"
#include "ct-signal.h"

#define MARK      12 /* width */
#define MARK_AREA 22 /* height above the track */
#define BAR       7  /* of key events, at the bottom of that area */
#define REACH     22
#define CLUSTER   28 /* signs closer than this are joined */

#define SHOWN                                                                          \
  (CT_MOMENTS_NOTES | CT_MOMENTS_BOOKMARKS | CT_MOMENTS_DIFFERENCES |                  \
   CT_MOMENTS_KEY_EVENTS)

/**
 * CtMomentBar:
 *
 * A slider for the position in a hand, with signs for moments and bars for key events.
 * A hidden future hides the length, too.
 *
 * ## Accessibility
 *
 * The value is read as “Move 11 of 46. Note. A suit is missing.”.
 */
struct _CtMomentBar
{
  GtkWidget parent_instance;

  CtTimeline *timeline; /* (nullable) */
  CtSession *session;   /* (nullable) */
  GSignalGroup *of_timeline;
  GSignalGroup *of_session;
  GArray *kinds; /* (element-type guint): by position */

  GskRenderNode *strip; /* (nullable): cached signs */
  GtkWidget *scale;
  GtkAdjustment *adjustment;
  gboolean is_held;
};

enum
{
  PROP_TIMELINE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtMomentBar, ct_moment_bar, GTK_TYPE_WIDGET)

static void
forget_strip (CtMomentBar *self)
{
  g_clear_pointer (&self->strip, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static guint
kinds_at (CtMomentBar *self, guint position)
{
  return position < self->kinds->len ? g_array_index (self->kinds, guint, position) : 0;
}

static void
append_labels (GString *text, guint kinds)
{
  for (guint kind = 0; kind < CT_N_MOMENT_KINDS; kind++)
    if ((kinds & 1u << kind) != 0)
      g_string_append_printf (text, " %s.", ct_moment_kind_get_label (kind));
}

static void
on_position (CtMomentBar *self)
{
  guint position = ct_session_get_position (self->session);
  guint number = ct_timeline_get_number (self->timeline, position);
  g_autoptr (GString) text = g_string_new (NULL);

  if (ct_timeline_get_hides_future (self->timeline))
    g_string_printf (text, _ ("Move %u"), number);
  else
    g_string_printf (text, _ ("Move %u of %u"), number,
                     ct_timeline_get_n_moves (self->timeline));
  if (kinds_at (self, position) != 0)
    {
      g_string_append_c (text, '.');
      append_labels (text, kinds_at (self, position));
    }
  gtk_adjustment_configure (self->adjustment, position, 0,
                            ct_timeline_get_horizon (self->timeline), 1, 5, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text->str, -1);
}

static void
on_changed (CtMomentBar *self)
{
  guint horizon = ct_timeline_get_horizon (self->timeline);
  guint n_moments;
  const CtMoment *moments = ct_timeline_get_moments (self->timeline, &n_moments);

  g_array_set_size (self->kinds, 0);
  g_array_set_size (self->kinds, horizon + 1);
  for (guint i = 0; i < n_moments; i++)
    if (moments[i].position <= horizon)
      g_array_index (self->kinds, guint, moments[i].position) |=
          1u << moments[i].kind & SHOWN;

  on_position (self);
  forget_strip (self);
}

static void
on_value_changed (CtMomentBar *self)
{
  guint position = gtk_adjustment_get_value (self->adjustment);

  if (self->session == NULL)
    return;

  if (self->is_held)
    ct_timeline_scrub (self->timeline, position);
  else
    ct_session_set_position (self->session, position);
}

/* A dragged slider moves without animation and sound. */
static gboolean
on_event (CtMomentBar *self, GdkEvent *event)
{
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      self->is_held = TRUE;
      if (self->timeline != NULL)
        ct_timeline_begin_scrub (self->timeline);
      break;

    case GDK_BUTTON_RELEASE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
      self->is_held = FALSE;
      break;

    default:
      break;
    }

  return GDK_EVENT_PROPAGATE;
}

static void
set_timeline (CtMomentBar *self, CtTimeline *timeline)
{
  if (!g_set_object (&self->timeline, timeline))
    return;

  g_clear_object (&self->session);
  if (timeline != NULL)
    self->session = g_object_ref (ct_timeline_get_session (timeline));
  g_signal_group_set_target (self->of_timeline, timeline);
  g_signal_group_set_target (self->of_session, self->session);
  g_array_set_size (self->kinds, 0);
  if (timeline != NULL)
    on_changed (self);
}

static double
place_of (CtMomentBar *self, guint position)
{
  guint horizon = ct_timeline_get_horizon (self->timeline);
  GdkRectangle track;
  double x;
  double y;
  double share = horizon > 0 ? (double) position / horizon : 0;

  gtk_range_get_range_rect (GTK_RANGE (self->scale), &track);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    share = 1 - share;
  gtk_widget_translate_coordinates (self->scale, GTK_WIDGET (self),
                                    track.x + track.width * share, 0, &x, &y);

  return x;
}

/**
 * Cluster:
 *
 * Signs too close to draw separately.
 */
typedef struct
{
  guint first;
  guint last;
  guint n;
  guint kinds;
} Cluster;

static gboolean
has_sign (CtMomentBar *self, guint position)
{
  CtMomentKind kind;

  return ct_moment_mark_choose (kinds_at (self, position), &kind);
}

/* Signs from @first on that would overlap. */
static Cluster
find_cluster (CtMomentBar *self, guint first)
{
  Cluster cluster = { first, first, 1, kinds_at (self, first) };
  double x = place_of (self, first);

  for (guint i = first + 1;
       i < self->kinds->len && ABS (place_of (self, i) - x) < CLUSTER; i++)
    if (has_sign (self, i) &&
        (cluster.n > 1 ||
         ABS (place_of (self, i) - place_of (self, cluster.last)) < MARK))
      {
        cluster.last = i;
        cluster.n++;
        cluster.kinds |= kinds_at (self, i);
      }

  return cluster;
}

static void
draw_cluster (CtMomentBar *self, cairo_t *cr, const Cluster *cluster)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double left = MIN (place_of (self, cluster->first), place_of (self, cluster->last));
  g_autofree char *number = g_strdup_printf ("%u", cluster->n);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, number);
  PangoFontDescription *font = pango_font_description_new ();
  CtMomentKind kind;
  GdkRGBA color;

  ct_moment_mark_choose (cluster->kinds, &kind);
  ct_moment_mark_draw (widget, cr, kind,
                       &GRAPHENE_RECT_INIT (left - MARK / 2., 1, MARK, MARK));
  pango_font_description_set_absolute_size (font, (MARK - 1) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_move_to (cr, left + MARK / 2. + 1, 0);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr); /* or the text's current point would start the next bar */
}

static void
draw_sign (CtMomentBar *self, cairo_t *cr, const Cluster *cluster)
{
  double x = place_of (self, cluster->first);
  CtMomentKind kind;

  if (cluster->n > 1)
    draw_cluster (self, cr, cluster);
  else if (ct_moment_mark_choose (cluster->kinds, &kind))
    ct_moment_mark_draw (GTK_WIDGET (self), cr, kind,
                         &GRAPHENE_RECT_INIT (x - MARK / 2., 1, MARK, MARK));
}

static void
draw_bar (CtMomentBar *self, cairo_t *cr, guint position)
{
  guint kinds = kinds_at (self, position) & CT_MOMENTS_KEY_EVENTS;
  double x = place_of (self, position);

  if (kinds != 0)
    ct_moment_mark_draw (GTK_WIDGET (self), cr, g_bit_nth_lsf (kinds, -1),
                         &GRAPHENE_RECT_INIT (x - MARK / 2., MARK_AREA - BAR, MARK,
                                              BAR));
}

static GskRenderNode *
create_strip (CtMomentBar *self)
{
  GskRenderNode *strip =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0,
                                               gtk_widget_get_width (GTK_WIDGET (self)),
                                               MARK_AREA));
  cairo_t *cr = gsk_cairo_node_get_draw_context (strip);
  Cluster cluster = { 0 };

  for (guint i = 0; i < self->kinds->len; i++)
    if (kinds_at (self, i) != 0)
      {
        gboolean is_within = cluster.n > 0 && i <= cluster.last;

        if (!is_within && has_sign (self, i))
          cluster = find_cluster (self, i);
        draw_bar (self, cr, i);
        if (!is_within && has_sign (self, i))
          draw_sign (self, cr, &cluster);
      }
  cairo_destroy (cr);
  return strip;
}

static void
ct_moment_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtMomentBar *self = CT_MOMENT_BAR (widget);

  GTK_WIDGET_CLASS (ct_moment_bar_parent_class)->snapshot (widget, snapshot);
  if (self->strip == NULL)
    self->strip = create_strip (self);
  gtk_snapshot_append_node (snapshot, self->strip);
}

static void
ct_moment_bar_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ct_moment_bar_parent_class)->css_changed (widget, change);
  forget_strip (CT_MOMENT_BAR (widget));
}

static gboolean
find_near (CtMomentBar *self, double x, double y, guint *ret_position)
{
  double nearest = REACH;

  if (y > MARK_AREA)
    return FALSE;

  for (guint i = 0; i < self->kinds->len; i++)
    if (kinds_at (self, i) != 0 && ABS (place_of (self, i) - x) < nearest)
      {
        nearest = ABS (place_of (self, i) - x);
        *ret_position = i;
      }

  return nearest < REACH;
}

static guint
find_next_sign (CtMomentBar *self, const Cluster *cluster, guint present)
{
  for (guint i = MAX (present + 1, cluster->first); i <= cluster->last; i++)
    if (has_sign (self, i))
      return i;

  return cluster->first;
}

/* Repeated clicks cycle through a cluster. Returns: FALSE for no sign */
static gboolean
find_target (CtMomentBar *self, double x, double y, guint *ret_position)
{
  guint present = ct_session_get_position (self->session);

  if (!find_near (self, x, y, ret_position))
    return FALSE;

  for (guint i = 0; i < self->kinds->len; i++)
    if (has_sign (self, i))
      {
        Cluster cluster = find_cluster (self, i);

        if (cluster.n > 1 && *ret_position >= cluster.first &&
            *ret_position <= cluster.last)
          {
            *ret_position = find_next_sign (self, &cluster, present);
            return TRUE;
          }
        i = cluster.last;
      }

  return TRUE;
}

static void
on_pressed (CtMomentBar *self, int n_press, double x, double y)
{
  guint position;

  if (find_target (self, x, y, &position))
    ct_session_set_position (self->session, position);
}

static gboolean
on_query_tooltip (CtMomentBar *self,
                  int x,
                  int y,
                  gboolean keyboard,
                  GtkTooltip *tooltip)
{
  g_autoptr (GString) text = NULL;
  guint position;

  if (keyboard || !find_target (self, x, y, &position))
    return FALSE;

  text = g_string_new (NULL);
  g_string_printf (text, _ ("Move %u"),
                   ct_timeline_get_number (self->timeline, position));
  g_string_append_c (text, '.');
  append_labels (text, kinds_at (self, position));
  gtk_tooltip_set_text (tooltip, text->str);
  return TRUE;
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
      *minimum += MARK_AREA;
      *natural += MARK_AREA;
    }
}

static void
ct_moment_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtMomentBar *self = CT_MOMENT_BAR (widget);

  gtk_widget_size_allocate (self->scale,
                            &(GtkAllocation){ 0, MARK_AREA, width, height - MARK_AREA },
                            -1);
  forget_strip (self);
}

static void
ct_moment_bar_dispose (GObject *object)
{
  CtMomentBar *self = CT_MOMENT_BAR (object);

  g_clear_object (&self->of_timeline);
  g_clear_object (&self->of_session);
  g_clear_object (&self->timeline);
  g_clear_object (&self->session);
  g_clear_pointer (&self->scale, gtk_widget_unparent);
  g_clear_pointer (&self->kinds, g_array_unref);
  g_clear_pointer (&self->strip, gsk_render_node_unref);

  G_OBJECT_CLASS (ct_moment_bar_parent_class)->dispose (object);
}

static void
ct_moment_bar_set_property (GObject *object,
                            guint prop_id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  CtMomentBar *self = CT_MOMENT_BAR (object);

  switch (prop_id)
    {
    case PROP_TIMELINE:
      set_timeline (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_moment_bar_class_init (CtMomentBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_moment_bar_dispose;
  object_class->set_property = ct_moment_bar_set_property;

  properties[PROP_TIMELINE] =
      g_param_spec_object ("timeline", NULL, NULL, CT_TYPE_TIMELINE, G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->measure = ct_moment_bar_measure;
  widget_class->size_allocate = ct_moment_bar_size_allocate;
  widget_class->snapshot = ct_moment_bar_snapshot;
  widget_class->css_changed = ct_moment_bar_css_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "moments");
}

static void
watch_timeline (CtMomentBar *self)
{
  self->of_timeline = g_signal_group_new (CT_TYPE_TIMELINE);
  g_signal_group_connect_swapped (self->of_timeline, "changed", G_CALLBACK (on_changed),
                                  self);
  self->of_session = g_signal_group_new (CT_TYPE_SESSION);
  g_signal_group_connect_swapped (self->of_session, "notify::position",
                                  G_CALLBACK (on_position), self);
  g_signal_group_connect_swapped (self->of_session, "notify::n-plies",
                                  G_CALLBACK (on_position), self);
}

static void
ct_moment_bar_init (CtMomentBar *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *events = gtk_event_controller_legacy_new ();

  watch_timeline (self);
  self->kinds = g_array_new (FALSE, TRUE, sizeof (guint));
  self->adjustment = gtk_adjustment_new (0, 0, 0, 1, 5, 0);
  self->scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, self->adjustment);
  gtk_scale_set_digits (GTK_SCALE (self->scale), 0);
  gtk_range_set_round_digits (GTK_RANGE (self->scale), 0);
  gtk_widget_set_parent (self->scale, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: Name of a slider. */
                                  _ ("Position in the Hand"), -1);
  ct_connect (self->adjustment, "value-changed", on_value_changed, self);

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  ct_connect (events, "event", on_event, self);
  gtk_widget_add_controller (self->scale, events);

  ct_connect (click, "pressed", on_pressed, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}
