/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-plain-text.h"

/**
 * CtPlainText:
 *
 * Lays out text once, at the width it gets; a wrapping GtkLabel does so about six times
 * to find its widths. GTK updates the layout when font or text direction change.
 */
struct _CtPlainText
{
  GtkWidget parent_instance;

  char *text;
  PangoAlignment alignment;
  PangoLayout *layout; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CtPlainText, ct_plain_text, GTK_TYPE_WIDGET)

GtkWidget *
ct_plain_text_new (const char *text)
{
  GtkWidget *self = g_object_new (CT_TYPE_PLAIN_TEXT, NULL);

  ct_plain_text_set_text (CT_PLAIN_TEXT (self), text);
  return self;
}

const char *
ct_plain_text_get_text (CtPlainText *self)
{
  g_return_val_if_fail (CT_IS_PLAIN_TEXT (self), NULL);

  return self->text;
}

/**
 * ct_plain_text_set_text:
 *
 * Screen readers hear it, except with the role presentation.
 */
void
ct_plain_text_set_text (CtPlainText *self, const char *text)
{
  g_return_if_fail (CT_IS_PLAIN_TEXT (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_object (&self->layout);
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (self)) !=
      GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ct_plain_text_set_alignment (CtPlainText *self, PangoAlignment alignment)
{
  g_return_if_fail (CT_IS_PLAIN_TEXT (self));

  self->alignment = alignment;
  g_clear_object (&self->layout);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static PangoLayout *
get_layout (CtPlainText *self, int width)
{
  if (self->layout == NULL)
    {
      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
      pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_alignment (self->layout, self->alignment);
    }
  pango_layout_set_width (self->layout, width < 0 ? -1 : width * PANGO_SCALE);
  return self->layout;
}

static GtkSizeRequestMode
ct_plain_text_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ct_plain_text_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    pango_layout_get_pixel_size (get_layout (CT_PLAIN_TEXT (widget), for_size), NULL,
                                 minimum);
  *natural = *minimum;
}

static void
ct_plain_text_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtPlainText *self = CT_PLAIN_TEXT (widget);

  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget), 0, 0,
                              get_layout (self, gtk_widget_get_width (widget)));
}

static void
ct_plain_text_finalize (GObject *object)
{
  CtPlainText *self = CT_PLAIN_TEXT (object);

  g_free (self->text);
  g_clear_object (&self->layout);

  G_OBJECT_CLASS (ct_plain_text_parent_class)->finalize (object);
}

static void
ct_plain_text_class_init (CtPlainTextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ct_plain_text_finalize;

  widget_class->get_request_mode = ct_plain_text_get_request_mode;
  widget_class->measure = ct_plain_text_measure;
  widget_class->snapshot = ct_plain_text_snapshot;

  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
ct_plain_text_init (CtPlainText *self)
{
  self->text = g_strdup ("");
}
