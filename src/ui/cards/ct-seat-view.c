/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-seat-view.h"

#include <glib/gi18n.h>

#include "ct-signal.h"

#define GAP           7
#define LEAST_LETTERS 4 /* of a truncated word */
#define MOST_LETTERS  3 /* in a picture */

/**
 * CtSeatView:
 *
 * Signal: "activated", by keyboard or assistive technology. Without room for four
 * letters of the name, only the picture is shown.
 */
struct _CtSeatView
{
  GtkWidget parent_instance;

  guint seat;
  GtkWidget *picture;
  GtkWidget *name;
  GtkWidget *count;
  GtkWidget *number; /* replaces @count in little room */
  gboolean has_status;
};

G_DEFINE_FINAL_TYPE (CtSeatView, ct_seat_view, GTK_TYPE_WIDGET)

static GtkWidget *
create_label (const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
color_picture (GtkWidget *picture, guint seat)
{
  g_autofree char *css_class = g_strdup_printf ("seat-%u", seat);

  gtk_widget_add_css_class (picture, css_class);
}

/**
 * ct_seat_view_new:
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_seat_view_new (guint seat)
{
  CtSeatView *self = g_object_new (CT_TYPE_SEAT_VIEW, NULL);

  self->seat = seat;
  color_picture (self->picture, seat);
  return GTK_WIDGET (self);
}

guint
ct_seat_view_get_seat (CtSeatView *self)
{
  g_return_val_if_fail (CT_IS_SEAT_VIEW (self), 0);

  return self->seat;
}

static void
set_css_class (GtkWidget *widget, const char *css_class, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* Skips the isolates that a name may carry. */
static const char *
find_first_letter (const char *name)
{
  while (*name != '\0' && g_unichar_type (g_utf8_get_char (name)) == G_UNICODE_FORMAT)
    name = g_utf8_next_char (name);
  return name;
}

static gboolean
is_shared (const char *const *names, guint n_names, guint seat, const char *sign)
{
  for (guint i = 0; i < n_names; i++)
    {
      g_autofree char *name = g_utf8_casefold (find_first_letter (names[i]), -1);

      if (i != seat && g_str_has_prefix (name, sign))
        return TRUE;
    }

  return FALSE;
}

/**
 * ct_seat_dup_sign:
 * @names: (array length=n_names): of all players
 *
 * If others share the initial, more letters follow, or the number of the seat.
 *
 * Returns: (transfer full)
 */
char *
ct_seat_dup_sign (const char *const *names, guint n_names, guint seat)
{
  const char *name = find_first_letter (names[seat]);
  char initial[8] = "";

  for (glong n = 1; n <= MIN (MOST_LETTERS, g_utf8_strlen (name, -1)); n++)
    {
      g_autofree char *letters = g_utf8_substring (name, 0, n);
      g_autofree char *folded = g_utf8_casefold (letters, -1);

      if (n == 1)
        g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (name)), initial);
      if (!is_shared (names, n_names, seat, folded))
        return g_strconcat (initial, g_utf8_next_char (letters), NULL);
    }

  return n_names > 1 ? g_strdup_printf ("%s%u", initial, seat + 1) : g_strdup (initial);
}

static char *
dup_count (const CtSeatLook *look)
{
  if (look->status != NULL)
    return g_strdup (look->status);

  /* Translators: How many cards a player holds. */
  return g_strdup_printf (ngettext ("%u card", "%u cards", look->n_cards),
                          look->n_cards);
}

void
ct_seat_view_show (CtSeatView *self, const CtSeatLook *look)
{
  g_autofree char *count = dup_count (look);
  g_autofree char *number = g_strdup_printf ("%u", look->n_cards);

  g_return_if_fail (CT_IS_SEAT_VIEW (self));

  gtk_label_set_label (GTK_LABEL (self->picture), look->sign);
  gtk_label_set_label (GTK_LABEL (self->name), look->name);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  gtk_label_set_label (GTK_LABEL (self->number), number);
  self->has_status = look->status != NULL;
  set_css_class (self->picture, "letters", g_utf8_strlen (look->sign, -1) > 1);
  set_css_class (GTK_WIDGET (self), "turn", look->has_turn);
  set_css_class (GTK_WIDGET (self), "won", look->has_won);
  set_css_class (GTK_WIDGET (self), "target", look->is_target);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  look->label, -1);
}

void
ct_seat_view_set_picked (CtSeatView *self, gboolean is_picked)
{
  g_return_if_fail (CT_IS_SEAT_VIEW (self));

  set_css_class (GTK_WIDGET (self), "chosen", is_picked);
  if (is_picked)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED,
                                 TRUE, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED);
}

/**
 * ct_seat_picture_new:
 *
 * Hidden from screen readers.
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_seat_picture_new (guint seat, const char *name)
{
  GtkWidget *picture = create_label ("picture");
  g_autofree char *initial = ct_seat_dup_sign (&name, 1, 0);

  color_picture (picture, seat);
  gtk_label_set_label (GTK_LABEL (picture), initial);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  return picture;
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activated");
}

static int
measure_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  return natural;
}

static int
measure_height (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
measure_letters (GtkWidget *label)
{
  const char *text = gtk_label_get_label (GTK_LABEL (label));
  g_autofree char *letters = NULL;
  g_autofree char *cut = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  int width;

  if (g_utf8_strlen (text, -1) <= LEAST_LETTERS + 1)
    return measure_width (label);

  letters = g_utf8_substring (text, 0, LEAST_LETTERS);
  cut = g_strconcat (letters, "…", NULL);
  layout = gtk_widget_create_pango_layout (label, cut);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return MIN (width + 2, measure_width (label));
}

static int
get_room (CtSeatView *self, int width)
{
  return width - measure_width (self->picture) - GAP;
}

/**
 * ct_seat_view_measure_brief:
 *
 * Returns: the smallest width with letters of the name
 */
int
ct_seat_view_measure_brief (CtSeatView *self)
{
  int minimum;

  g_return_val_if_fail (CT_IS_SEAT_VIEW (self), 0);

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  return minimum + MAX (0, measure_letters (self->name) - measure_width (self->number));
}

static void
ct_seat_view_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  CtSeatView *self = CT_SEAT_VIEW (widget);
  int picture;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural =
          MAX (measure_height (self->picture),
               measure_height (self->name) + measure_height (self->count));
      return;
    }

  picture = measure_width (self->picture) + GAP;
  *minimum = picture + measure_width (self->number);
  *natural = MAX (*minimum, picture + MAX (measure_width (self->name),
                                           measure_width (self->count)));
}

/* Screen readers skip a label that is not shown. */
static void
allocate_line (CtSeatView *self, GtkWidget *label, gboolean is_shown, int y, int room)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation line = { is_rtl ? 0 : measure_width (self->picture) + GAP, y,
                         MAX (1, room), measure_height (label) };

  gtk_widget_set_child_visible (label, is_shown);
  if (is_shown)
    gtk_widget_size_allocate (label, &line, -1);
}

static void
ct_seat_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtSeatView *self = CT_SEAT_VIEW (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int picture = measure_width (self->picture);
  int disc = measure_height (self->picture);
  int name = measure_height (self->name);
  int count = measure_height (self->count);
  int room = get_room (self, width);
  gboolean has_name = room >= measure_letters (self->name);
  gboolean has_words = room >= measure_width (self->count) ||
                       (self->has_status && room >= measure_letters (self->count));
  int y = (height - count - (has_name ? name : 0)) / 2;

  gtk_widget_size_allocate (self->picture,
                            &(GtkAllocation){ is_rtl ? width - picture : 0,
                                              (height - disc) / 2, picture, disc },
                            -1);
  allocate_line (self, self->name, has_name, y, room);
  y += has_name ? name : 0;
  allocate_line (self, self->count, has_words, y, room);
  allocate_line (self, self->number, !has_words, y, room);
}

static void
ct_seat_view_dispose (GObject *object)
{
  CtSeatView *self = CT_SEAT_VIEW (object);

  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_pointer (&self->name, gtk_widget_unparent);
  g_clear_pointer (&self->count, gtk_widget_unparent);
  g_clear_pointer (&self->number, gtk_widget_unparent);

  G_OBJECT_CLASS (ct_seat_view_parent_class)->dispose (object);
}

static void
ct_seat_view_class_init (CtSeatViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_seat_view_dispose;

  widget_class->measure = ct_seat_view_measure;
  widget_class->size_allocate = ct_seat_view_size_allocate;

  ct_signal_new (klass, "activated", 0);

  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "seat.choose", NULL, choose_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "seat.choose",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "seat.choose",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "seat.choose",
                                       NULL);
}

static GtkWidget *
add_line (CtSeatView *self, const char *css_class)
{
  GtkWidget *label = create_label (css_class);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
ct_seat_view_init (CtSeatView *self)
{
  self->picture = create_label ("picture");
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  self->name = add_line (self, "name");
  self->count = add_line (self, "count");
  self->number = add_line (self, "count");

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
