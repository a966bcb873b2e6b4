/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-banner.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-names.h"
#include "ct-signal.h"

/**
 * CtStoreBanner:
 *
 * Also speaks. A dismissed banner returns with the next trouble.
 */
struct _CtStoreBanner
{
  AdwBin parent_instance;

  CtStore *store;
  gboolean was_told;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkWidget *put_away;
};

G_DEFINE_FINAL_TYPE (CtStoreBanner, ct_store_banner, ADW_TYPE_BIN)

static void
on_trouble (CtStoreBanner *self)
{
  const char *text = ct_trouble_say (ct_store_get_trouble (self->store));

  gtk_revealer_set_reveal_child (self->revealer, text != NULL);
  if (text != NULL)
    {
      gtk_label_set_label (self->label, text);
      ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
    }
  else if (self->was_told)
    ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED,
                 _ ("Everything you did has now been saved."));
  self->was_told = text != NULL;
}

static void
on_put_away (CtStoreBanner *self)
{
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

void
ct_store_banner_set_store (CtStoreBanner *self, CtStore *store)
{
  g_return_if_fail (CT_IS_STORE_BANNER (self));

  self->store = g_object_ref (store);
  ct_connect (store, "notify::trouble", on_trouble, self);
  on_trouble (self);
}

static void
ct_store_banner_dispose (GObject *object)
{
  g_clear_object (&CT_STORE_BANNER (object)->store);

  G_OBJECT_CLASS (ct_store_banner_parent_class)->dispose (object);
}

static void
ct_store_banner_class_init (CtStoreBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_store_banner_dispose;

  gtk_widget_class_set_css_name (widget_class, "store-banner");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-store-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, CtStoreBanner, revealer);
  gtk_widget_class_bind_template_child (widget_class, CtStoreBanner, label);
  gtk_widget_class_bind_template_child (widget_class, CtStoreBanner, put_away);
  gtk_widget_class_bind_template_callback (widget_class, on_put_away);
}

static void
ct_store_banner_init (CtStoreBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: A button: close a message. */
  ct_name_widget (self->put_away, _ ("Dismiss"));
}
