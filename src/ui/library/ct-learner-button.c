/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-button.h"

#include <glib/gi18n.h>

#include "ct-learner-picture.h"
#include "ct-names.h"

#define SIZE        28
#define MIN_LETTERS 6
#define MAX_LETTERS 14

/**
 * CtLearnerButton:
 *
 * Opens the page that switches learners. The accessible name says so, and who is
 * learning.
 */
struct _CtLearnerButton
{
  GtkButton parent_instance;

  GtkWidget *picture;
  GtkWidget *small_picture;
  GtkLabel *name;
};

G_DEFINE_FINAL_TYPE (CtLearnerButton, ct_learner_button, GTK_TYPE_BUTTON)

void
ct_learner_button_show (CtLearnerButton *self, const CtLearner *learner)
{
  gboolean is_known = !ct_learner_is_nameless (learner);
  g_autofree char *name = ct_learner_dup_name (learner);
  g_autofree char *spoken = NULL;

  g_return_if_fail (CT_IS_LEARNER_BUTTON (self));

  ct_learner_picture_set (self->picture, learner->picture);
  ct_learner_picture_set (self->small_picture, learner->picture);
  gtk_label_set_label (self->name, name);
  gtk_label_set_width_chars (self->name, MIN (g_utf8_strlen (name, -1), MIN_LETTERS));
  gtk_widget_set_visible (GTK_WIDGET (self->name), is_known);
  if (is_known)
    /* Translators: the title of a page, and the name of the current learner. */
    spoken = g_strdup_printf (_ ("Who Is Learning? %s"), name);
  /* Translators: Title of a page and tooltip of a button. */
  ct_name_widget (GTK_WIDGET (self), is_known ? spoken : _ ("Who Is Learning?"));
}

static void
ct_learner_button_class_init (CtLearnerButtonClass *klass)
{
}

static void
ct_learner_button_init (CtLearnerButton *self)
{
  GtkWidget *squeezer = adw_squeezer_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new (NULL);

  self->picture = ct_learner_picture_new (SIZE);
  self->small_picture = ct_learner_picture_new (SIZE);
  self->name = GTK_LABEL (name);
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->name, MAX_LETTERS);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), name);
  adw_squeezer_set_homogeneous (ADW_SQUEEZER (squeezer), FALSE);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), box);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), self->small_picture);
  gtk_button_set_child (GTK_BUTTON (self), squeezer);
  gtk_widget_add_css_class (GTK_WIDGET (self), "learner-here");
  /* Translators: Title of a page and tooltip of a button. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _ ("Who Is Learning?"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.learners");
}
