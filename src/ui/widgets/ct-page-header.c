/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-page-header.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-signal.h"
#include "ct-spoken.h"
#include "ct-wrapping.h"

/* As in CtSplit: no room for the title beside all buttons. */
#define NARROW 720

/**
 * CtPageHeader:
 *
 * The header bar of all pages, which are named by it.
 */
struct _CtPageHeader
{
  AdwBin parent_instance;

  GtkWidget *end_widget;
  gboolean narrow;

  GtkWidget *back;
  GtkMenuButton *menu;
  AdwHeaderBar *bar;
  AdwWindowTitle *window_title;
};

enum
{
  PROP_TITLE = 1,
  PROP_SUBTITLE,
  PROP_SHOW_BACK,
  PROP_END_WIDGET,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtPageHeader, ct_page_header, ADW_TYPE_BIN)

const char *
ct_page_header_get_title (CtPageHeader *self)
{
  g_return_val_if_fail (CT_IS_PAGE_HEADER (self), NULL);

  return adw_window_title_get_title (self->window_title);
}

/* The desktop and screen readers use the window title. */
static void
name_window (CtPageHeader *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *title = ct_spoken_dup (ct_page_header_get_title (self));
  const char *name = _ ("Cartilla");
  g_autofree char *whole = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !GTK_IS_WINDOW (root))
    return;

  if (*title != '\0' && !g_str_equal (title, name))
    /* Translators: the title of a page, and the name of the program. */
    whole = g_strdup_printf (C_ ("window title", "%s – %s"), title, name);
  gtk_window_set_title (GTK_WINDOW (root), whole != NULL ? whole : name);
}

/**
 * ct_page_header_set_title:
 * @title: (nullable): also the window title while the header is mapped
 */
void
ct_page_header_set_title (CtPageHeader *self, const char *title)
{
  g_return_if_fail (CT_IS_PAGE_HEADER (self));

  adw_window_title_set_title (self->window_title, title != NULL ? title : "");
  ct_name_widget (GTK_WIDGET (self), ct_page_header_get_title (self));
  name_window (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

const char *
ct_page_header_get_subtitle (CtPageHeader *self)
{
  g_return_val_if_fail (CT_IS_PAGE_HEADER (self), NULL);

  return adw_window_title_get_subtitle (self->window_title);
}

/**
 * ct_page_header_set_subtitle:
 * @subtitle: (nullable)
 */
void
ct_page_header_set_subtitle (CtPageHeader *self, const char *subtitle)
{
  g_return_if_fail (CT_IS_PAGE_HEADER (self));

  adw_window_title_set_subtitle (self->window_title, subtitle != NULL ? subtitle : "");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBTITLE]);
}

static void
set_end_widget (CtPageHeader *self, GtkWidget *widget)
{
  if (self->end_widget == widget)
    return;

  if (self->end_widget != NULL)
    adw_header_bar_remove (self->bar, self->end_widget);
  self->end_widget = widget;
  if (widget != NULL)
    adw_header_bar_pack_end (self->bar, widget);
}

/* Narrow windows fill the screen: no minimize button leaves room for the title. */
static char *
dup_narrow_decoration (CtPageHeader *self)
{
  g_autofree char *usual = NULL;
  g_autoptr (GString) layout = NULL;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-decoration-layout",
                &usual, NULL);
  layout = g_string_new (usual);
  g_string_replace (layout, "minimize", "", 0);
  g_string_replace (layout, "maximize", "", 0);
  return g_string_free (g_steal_pointer (&layout), FALSE);
}

/* Called between two layouts. */
static void
on_layout (CtPageHeader *self)
{
  int width =
      gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));
  gboolean narrow = width > 0 && width < NARROW;
  g_autofree char *layout = narrow ? dup_narrow_decoration (self) : NULL;

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  adw_header_bar_set_decoration_layout (self->bar, layout);
}

static void
ct_page_header_map (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  on_layout (CT_PAGE_HEADER (widget));
  ct_connect (surface, "layout", on_layout, widget);

  GTK_WIDGET_CLASS (ct_page_header_parent_class)->map (widget);
  name_window (CT_PAGE_HEADER (widget));
}

static void
ct_page_header_unmap (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  GTK_WIDGET_CLASS (ct_page_header_parent_class)->unmap (widget);

  g_signal_handlers_disconnect_by_func (surface, on_layout, widget);
}

static void
ct_page_header_dispose (GObject *object)
{
  /* The child is also a template child; this avoids a double dispose. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_PAGE_HEADER);

  G_OBJECT_CLASS (ct_page_header_parent_class)->dispose (object);
}

static void
ct_page_header_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  CtPageHeader *self = CT_PAGE_HEADER (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, ct_page_header_get_title (self));
      break;

    case PROP_SUBTITLE:
      g_value_set_string (value, ct_page_header_get_subtitle (self));
      break;

    case PROP_SHOW_BACK:
      g_value_set_boolean (value, gtk_widget_get_visible (self->back));
      break;

    case PROP_END_WIDGET:
      g_value_set_object (value, self->end_widget);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_page_header_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  CtPageHeader *self = CT_PAGE_HEADER (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      ct_page_header_set_title (self, g_value_get_string (value));
      break;

    case PROP_SUBTITLE:
      ct_page_header_set_subtitle (self, g_value_get_string (value));
      break;

    case PROP_SHOW_BACK:
      gtk_widget_set_visible (self->back, g_value_get_boolean (value));
      break;

    case PROP_END_WIDGET:
      set_end_widget (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_page_header_class_init (CtPageHeaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_page_header_dispose;
  object_class->get_property = ct_page_header_get_property;
  object_class->set_property = ct_page_header_set_property;

  widget_class->map = ct_page_header_map;
  widget_class->unmap = ct_page_header_unmap;

  properties[PROP_TITLE] =
      g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READWRITE);
  properties[PROP_SUBTITLE] =
      g_param_spec_string ("subtitle", NULL, NULL, NULL, G_PARAM_READWRITE);
  properties[PROP_SHOW_BACK] =
      g_param_spec_boolean ("show-back", NULL, NULL, TRUE, G_PARAM_READWRITE);
  properties[PROP_END_WIDGET] =
      g_param_spec_object ("end-widget", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-page-header.ui");
  gtk_widget_class_bind_template_child (widget_class, CtPageHeader, back);
  gtk_widget_class_bind_template_child (widget_class, CtPageHeader, menu);
  gtk_widget_class_bind_template_child (widget_class, CtPageHeader, bar);
  gtk_widget_class_bind_template_child (widget_class, CtPageHeader, window_title);
}

static void
ct_page_header_init (CtPageHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: Tooltip of a button. */
  ct_name_menu_button (GTK_WIDGET (self->menu), _ ("Main Menu"));
  ct_wrapping_tell_cut (GTK_WIDGET (self->window_title));
}
