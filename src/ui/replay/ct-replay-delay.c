/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-delay.h"

#include <glib/gi18n.h>

#include "ct-names.h"

/**
 * CtReplayDelay:
 *
 * How long each move is looked at when the hand goes on by itself.
 */
struct _CtReplayDelay
{
  CtReplaySection parent_instance;

  GtkAdjustment *delay;
  GtkMenuButton *button;
};

G_DEFINE_FINAL_TYPE (CtReplayDelay, ct_replay_delay, CT_TYPE_REPLAY_SECTION)

static void
show_delay (CtReplayDelay *self)
{
  double delay = gtk_adjustment_get_value (self->delay);
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;

  /* Translators: seconds between two moves. */
  label = g_strdup_printf (_ ("%.1f s"), delay);
  gtk_menu_button_set_label (self->button, label);
  name = g_strdup_printf (_ ("Speed: %.1f seconds between the moves"), delay);
  ct_name_menu_button (GTK_WIDGET (self->button), name);
}

static void
ct_replay_delay_opened (CtReplaySection *section)
{
  CtReplayDelay *self = CT_REPLAY_DELAY (section);

  g_settings_bind (ct_replay_section_get_settings (section), "autoplay-delay",
                   self->delay, "value", G_SETTINGS_BIND_DEFAULT);
  show_delay (self);
}

static void
ct_replay_delay_class_init (CtReplayDelayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  section_class->opened = ct_replay_delay_opened;

  ct_replay_section_set_template (section_class, "ct-replay-delay");
  gtk_widget_class_bind_template_child (widget_class, CtReplayDelay, delay);
  gtk_widget_class_bind_template_child (widget_class, CtReplayDelay, button);
  gtk_widget_class_bind_template_callback (widget_class, show_delay);
}

static void
ct_replay_delay_init (CtReplayDelay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
