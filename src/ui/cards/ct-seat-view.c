/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-seat-view.h"

#include <glib/gi18n.h>

/**
 * CtSeatView:
 *
 * A pill with a picture, a name and the number of cards. "activated" tells that it was
 * chosen with the keyboard or by an assistive technology.
 *
 * # CSS nodes
 *
 * `seat`, with `.chosen` for an answer that was picked, `.turn` for the player to act,
 * `.won` for a winner, `.target` while cards are dealt by hand, `.compact` where there
 * is little room, `.glow` while a lesson points at it; in it `label.picture` (with
 * `.seat-0`, `.seat-1`, …), `label.name`, `label.count`.
 */
struct _CtSeatView
{
  GtkWidget parent_instance;

  guint seat;
  GtkWidget *picture;
  GtkWidget *words;
  GtkWidget *name;
  GtkWidget *count;
};

enum
{
  SIGNAL_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
colour_picture (GtkWidget *picture, guint seat)
{
  g_autofree char *css_class = g_strdup_printf ("seat-%u", seat);

  gtk_widget_add_css_class (picture, css_class);
}

/**
 * ct_seat_view_new:
 *
 * Returns: (transfer floating): somebody at the table, of whom nothing is shown yet
 */
GtkWidget *
ct_seat_view_new (guint seat)
{
  CtSeatView *self = g_object_new (CT_TYPE_SEAT_VIEW, NULL);

  self->seat = seat;
  colour_picture (self->picture, seat);
  return GTK_WIDGET (self);
}

/**
 * ct_seat_view_get_seat:
 *
 * Returns: which seat it is
 */
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

/**
 * ct_seat_dup_initial:
 * @name: of a player
 *
 * Returns: (transfer full): the letter in the picture of that player
 */
char *
ct_seat_dup_initial (const char *name)
{
  char initial[8] = "";

  if (name[0] != '\0')
    g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (name)), initial);

  return g_strdup (initial);
}

static void
show_initial (GtkWidget *picture, const char *name)
{
  g_autofree char *initial = ct_seat_dup_initial (name);

  gtk_label_set_label (GTK_LABEL (picture), initial);
}

static char *
dup_count (const CtSeatLook *look)
{
  if (look->status != NULL)
    return g_strdup (look->status);
  if (look->is_compact)
    return g_strdup_printf ("%u", look->n_cards);

  return g_strdup_printf (ngettext ("%u card", "%u cards", look->n_cards),
                          look->n_cards);
}

/**
 * ct_seat_view_show:
 * @look: what is shown and told from now on; it is not kept
 */
void
ct_seat_view_show (CtSeatView *self, const CtSeatLook *look)
{
  g_autofree char *count = dup_count (look);

  g_return_if_fail (CT_IS_SEAT_VIEW (self));

  show_initial (self->picture, look->name);
  gtk_label_set_label (GTK_LABEL (self->name), look->name);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  set_css_class (GTK_WIDGET (self), "turn", look->has_turn);
  set_css_class (GTK_WIDGET (self), "won", look->has_won);
  set_css_class (GTK_WIDGET (self), "target", look->is_target);
  set_css_class (GTK_WIDGET (self), "compact", look->is_compact);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  look->label, -1);
}

/**
 * ct_seat_view_set_picked:
 *
 * A player may be an answer that was picked.
 */
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
 * @name: of the player
 *
 * The picture that @seat has at the table, to be shown beside it.
 *
 * Returns: (transfer floating): a widget that says nothing to a screen reader
 */
GtkWidget *
ct_seat_picture_new (guint seat, const char *name)
{
  GtkWidget *picture = create_label ("picture");

  colour_picture (picture, seat);
  show_initial (picture, name);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  return picture;
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_ACTIVATED], 0);
}

static void
ct_seat_view_dispose (GObject *object)
{
  CtSeatView *self = CT_SEAT_VIEW (object);

  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);

  G_OBJECT_CLASS (ct_seat_view_parent_class)->dispose (object);
}

static void
ct_seat_view_class_init (CtSeatViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_seat_view_dispose;

  signals[SIGNAL_ACTIVATED] =
      g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_install_action (widget_class, "seat.choose", NULL, choose_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "seat.choose",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "seat.choose",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "seat.choose",
                                       NULL);
}

static void
ct_seat_view_init (CtSeatView *self)
{
  self->picture = create_label ("picture");
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));

  self->words =
      g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                    "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_valign (self->words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));

  self->name = create_label ("name");
  self->count = create_label ("count");
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_label_set_xalign (GTK_LABEL (self->count), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (self->count), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (self->words), self->name);
  gtk_box_append (GTK_BOX (self->words), self->count);

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
