/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-said-line.h"

#include "ct-css-class.h"

#define MOST_LINES 5 /* more would hide the near hand */

/**
 * CtSaidLine:
 *
 * Longer text grows over the table, which keeps its size; the tooltip shows all of it.
 *
 * A status named with the full text, even where a summary is shown.
 */
struct _CtSaidLine
{
  GtkWidget parent_instance;

  GtkWidget *label;
  char *text;
  char *whole;
  char *passing; /* (nullable): replaces both */
};

G_DEFINE_FINAL_TYPE (CtSaidLine, ct_said_line, GTK_TYPE_WIDGET)

/* Since GTK 4.14 a status has no name of its own; there the label is the status, and a
 * screen reader finds what is shown.
 */
static gboolean
has_name (void)
{
  return gtk_get_minor_version () < 14;
}

static void
show (CtSaidLine *self, const char *text, const char *whole)
{
  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  whole, -1);
}

static void
show_said (CtSaidLine *self)
{
  if (self->passing != NULL)
    show (self, self->passing, self->passing);
  else
    show (self, self->text, self->whole);
}

/**
 * ct_said_line_say:
 * @whole: with all details, for screen readers
 */
void
ct_said_line_say (CtSaidLine *self, const char *text, const char *whole)
{
  g_return_if_fail (CT_IS_SAID_LINE (self));
  g_return_if_fail (text != NULL && whole != NULL);

  g_free (self->text);
  g_free (self->whole);
  self->text = g_strdup (text);
  self->whole = g_strdup (whole);
  g_clear_pointer (&self->passing, g_free);
  show_said (self);
}

/**
 * ct_said_line_say_in_passing:
 * @text: shown until ct_said_line_forget_passing() or ct_said_line_say()
 */
void
ct_said_line_say_in_passing (CtSaidLine *self, const char *text)
{
  g_return_if_fail (CT_IS_SAID_LINE (self));
  g_return_if_fail (text != NULL);

  g_free (self->passing);
  self->passing = g_strdup (text);
  show_said (self);
}

void
ct_said_line_forget_passing (CtSaidLine *self)
{
  g_return_if_fail (CT_IS_SAID_LINE (self));

  if (self->passing == NULL)
    return;

  g_clear_pointer (&self->passing, g_free);
  show_said (self);
}

/**
 * ct_said_line_set_preview:
 * @preview: (nullable): replaces the text
 */
void
ct_said_line_set_preview (CtSaidLine *self, const char *preview)
{
  g_return_if_fail (CT_IS_SAID_LINE (self));

  if (preview != NULL)
    {
      show (self, preview, preview);
      gtk_widget_add_css_class (self->label, "preview");
    }
  else
    {
      show_said (self);
      gtk_widget_remove_css_class (self->label, "preview");
    }
}

const char *
ct_said_line_get_text (CtSaidLine *self)
{
  g_return_val_if_fail (CT_IS_SAID_LINE (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->label));
}

const char *
ct_said_line_get_whole (CtSaidLine *self)
{
  g_return_val_if_fail (CT_IS_SAID_LINE (self), NULL);

  return self->passing != NULL ? self->passing : self->whole;
}

static gboolean
ct_said_line_query_tooltip (GtkWidget *widget,
                            int x,
                            int y,
                            gboolean by_keyboard,
                            GtkTooltip *tooltip)
{
  CtSaidLine *self = CT_SAID_LINE (widget);

  GtkLabel *label = GTK_LABEL (self->label);

  gtk_tooltip_set_text (tooltip, self->whole);
  return g_str_equal (ct_said_line_get_text (self), self->text) &&
         (!g_str_equal (self->text, self->whole) ||
          pango_layout_is_ellipsized (gtk_label_get_layout (label)));
}

static GtkSizeRequestMode
ct_said_line_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* The style sets the height. */
static void
ct_said_line_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  CtSaidLine *self = CT_SAID_LINE (widget);

  *minimum = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->label, orientation, -1, minimum, NULL, NULL, NULL);
  *natural = *minimum;
}

static void
ct_said_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtSaidLine *self = CT_SAID_LINE (widget);
  int wanted;

  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL,
                      NULL);
  wanted = MAX (wanted, height);
  ct_set_css_class (self->label, "tall", wanted > height);
  gtk_widget_size_allocate (self->label,
                            &(GtkAllocation){ 0, height - wanted, width, wanted }, -1);
}

static void
ct_said_line_dispose (GObject *object)
{
  CtSaidLine *self = CT_SAID_LINE (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (ct_said_line_parent_class)->dispose (object);
}

static void
ct_said_line_finalize (GObject *object)
{
  CtSaidLine *self = CT_SAID_LINE (object);

  g_free (self->text);
  g_free (self->whole);
  g_free (self->passing);

  G_OBJECT_CLASS (ct_said_line_parent_class)->finalize (object);
}

static void
ct_said_line_class_init (CtSaidLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_said_line_dispose;
  object_class->finalize = ct_said_line_finalize;

  widget_class->get_request_mode = ct_said_line_get_request_mode;
  widget_class->measure = ct_said_line_measure;
  widget_class->size_allocate = ct_said_line_size_allocate;
  widget_class->query_tooltip = ct_said_line_query_tooltip;

  gtk_widget_class_set_css_name (widget_class, "said-line");
  gtk_widget_class_set_accessible_role (widget_class,
                                        has_name () ? GTK_ACCESSIBLE_ROLE_STATUS
                                                    : GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
ct_said_line_init (CtSaidLine *self)
{
  self->text = g_strdup ("");
  self->whole = g_strdup ("");

  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                              has_name () ? GTK_ACCESSIBLE_ROLE_PRESENTATION
                                          : GTK_ACCESSIBLE_ROLE_STATUS,
                              "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines",
                              MOST_LINES, "ellipsize", PANGO_ELLIPSIZE_END, "xalign",
                              0., "yalign", 0., NULL);
  gtk_widget_add_css_class (self->label, "said");
  /* Clicks go to the cards below. */
  gtk_widget_set_can_target (self->label, FALSE);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}
