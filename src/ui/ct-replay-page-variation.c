/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: other ways that the hand might have taken. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

/**
 * ct_replay_page_update_variation:
 *
 * Says above the table that this is not how it went.
 */
void
ct_replay_page_update_variation (CtReplayPage *self)
{
  gboolean is_inside = ct_replay_get_depth (self->replay) > 0;
  const char *title = ct_replay_get_title (self->replay);
  g_autofree char *text = NULL;

  if (title != NULL)
    /* Translators: the title of another course the hand might have taken. */
    text = g_strdup_printf (_ ("This is how it might have gone: %s"), title);
  else
    text = g_strdup (_ ("This is how it might have gone."));
  gtk_label_set_label (self->variation_title, text);
  gtk_widget_set_visible (self->variation, is_inside);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.leave-variation",
                                 is_inside);
}

static void
enter_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  guint position;
  guint i;

  g_variant_get (parameter, "(uu)", &position, &i);
  ct_replay_page_stop_quiz (self);
  gtk_toggle_button_set_active (self->list_button, FALSE);
  ct_replay_enter_variation (self->replay, position, i);
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_replay_leave_variation (CT_REPLAY_PAGE (widget)->replay);
}

void
ct_replay_page_install_variation_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "replay.enter-variation", "(uu)",
                                   enter_action);
  gtk_widget_class_install_action (widget_class, "replay.leave-variation", NULL,
                                   leave_action);
}
