/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-moment-list.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-names.h"
#include "ct-plain-text.h"
#include "ct-signal.h"

/* A button shows the others. */
#define FIRST 8

/**
 * CtMomentList:
 *
 * A button, then links to moments in which a rule mattered. Moves are hidden if the
 * settings hide how hands continue.
 */
struct _CtMomentList
{
  GtkBox parent_instance;

  CtRuleMoments *moments;
  GSettings *settings;
  char *rule;
  GArray *found; /* (nullable) */

  GtkWidget *ask;
};

G_DEFINE_FINAL_TYPE (CtMomentList, ct_moment_list, GTK_TYPE_BOX)

static GtkWidget *
add_button (CtMomentList *self, const char *text)
{
  GtkWidget *button = ct_wrapped_button_new (text);

  gtk_widget_set_css_classes (button, (const char *[]){ "flat", "relative", NULL });
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self), button);
  return button;
}

static void
on_clicked (CtMomentList *self, GtkWidget *button)
{
  ct_rule_moments_choose (self->moments,
                          g_object_get_data (G_OBJECT (button), "moment"));
}

static void
add_moment (CtMomentList *self, const CtRuleMoment *moment)
{
  gboolean hides_future = g_settings_get_boolean (self->settings, "hide-future");
  g_autofree char *text = ct_rule_moments_say (self->moments, moment, !hides_future);
  GtkWidget *button = add_button (self, text);

  gtk_widget_add_css_class (button, "moment");
  g_object_set_data_full (G_OBJECT (button), "moment",
                          g_memdup2 (moment, sizeof *moment), g_free);
  ct_connect (button, "clicked", on_clicked, self);
}

static void
add_moments (CtMomentList *self, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    add_moment (self, &g_array_index (self->found, CtRuleMoment, i));
}

static void
on_all (CtMomentList *self, GtkWidget *button)
{
  add_moments (self, FIRST, self->found->len);
  gtk_widget_grab_focus (gtk_widget_get_next_sibling (button));
  gtk_box_remove (GTK_BOX (self), button);
}

static void
show (CtMomentList *self, GArray *moments)
{
  gboolean has_focus = gtk_widget_has_focus (self->ask);
  g_autofree char *text = NULL;
  GtkWidget *title;

  if (moments->len == 0)
    text = g_strdup (_ ("No recorded hand shows this rule yet."));
  else
    /* Translators: How often a rule mattered in a recorded hand. */
    text = g_strdup_printf (ngettext ("Where it mattered:", "Where it mattered (%u):",
                                      moments->len),
                            moments->len);
  title = g_object_new (CT_TYPE_PLAIN_TEXT, "focusable", moments->len == 0, NULL);
  ct_plain_text_set_text (CT_PLAIN_TEXT (title), text);
  gtk_widget_add_css_class (title, "calm");
  gtk_box_append (GTK_BOX (self), title);
  self->found = g_array_ref (moments);
  add_moments (self, 0, MIN (moments->len, FIRST));
  if (moments->len > FIRST)
    {
      /* Translators: How many more moves a list has. */
      g_autofree char *all = g_strdup_printf (ngettext ("Show %u more", "Show %u more",
                                                        moments->len - FIRST),
                                              moments->len - FIRST);

      ct_connect (add_button (self, all), "clicked", on_all, self);
    }

  if (has_focus)
    gtk_widget_grab_focus (moments->len > 0 ? gtk_widget_get_next_sibling (title)
                                            : title);
  gtk_box_remove (GTK_BOX (self), self->ask);
  self->ask = NULL;
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, text);
}

static void
on_looked (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtMomentList) self = data;
  g_autoptr (GArray) moments = NULL;

  ct_rule_moments_look_finish (CT_RULE_MOMENTS (source), result);
  moments = ct_rule_moments_list (CT_RULE_MOMENTS (source), self->rule, G_MAXUINT);
  if (self->ask != NULL && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    show (self, moments);
}

static void
on_asked (CtMomentList *self)
{
  g_signal_handlers_disconnect_by_func (self->ask, on_asked, self);
  ct_rule_moments_look_async (self->moments, on_looked, g_object_ref (self));
}

GtkWidget *
ct_moment_list_new (CtRuleMoments *moments, const char *rule, GSettings *settings)
{
  CtMomentList *self = g_object_new (CT_TYPE_MOMENT_LIST, NULL);

  self->moments = g_object_ref (moments);
  self->settings = g_object_ref (settings);
  self->rule = g_strdup (rule);
  return GTK_WIDGET (self);
}

static void
ct_moment_list_finalize (GObject *object)
{
  CtMomentList *self = CT_MOMENT_LIST (object);

  g_clear_object (&self->moments);
  g_clear_object (&self->settings);
  g_free (self->rule);
  g_clear_pointer (&self->found, g_array_unref);

  G_OBJECT_CLASS (ct_moment_list_parent_class)->finalize (object);
}

static void
ct_moment_list_class_init (CtMomentListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_moment_list_finalize;
}

static void
ct_moment_list_init (CtMomentList *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->ask = add_button (self, _ ("See It in Recorded Hands"));
  ct_connect (self->ask, "clicked", on_asked, self);
}
