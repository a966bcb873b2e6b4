/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-tile.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-learner-picture.h"
#include "ct-names.h"
#include "ct-plain.h"
#include "ct-wrapping.h"

#define SIZE      96
#define N_LETTERS 10 /* per line, of a word of a name */

static GtkWidget *
create_name (const char *name)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (label),
                             ct_wrapping_spare_words (GTK_LABEL (label), N_LETTERS));
  gtk_widget_add_css_class (label, "title-4");
  return label;
}

/* The words say what the color shows. */
static GtkWidget *
create_mark (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  /* Translators: Below the name of the current learner. */
  GtkWidget *words = gtk_label_new (_ ("Learning now"));

  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (words, "caption");
  gtk_box_append (GTK_BOX (box),
                  gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_box_append (GTK_BOX (box), words);
  return box;
}

/**
 * ct_learner_tile_new:
 *
 * Returns: (transfer floating): activates “learners.choose”
 */
GtkWidget *
ct_learner_tile_new (const CtLearner *learner)
{
  GtkWidget *tile = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = ct_learner_picture_new (SIZE);
  g_autofree char *name = ct_learner_dup_name (learner);

  ct_learner_picture_set (picture, learner->picture);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), create_name (name));
  if (learner->is_here)
    gtk_box_append (GTK_BOX (box), create_mark ());
  gtk_button_set_child (GTK_BUTTON (tile), box);

  gtk_widget_add_css_class (tile, "tile");
  gtk_widget_add_css_class (tile, "learner");
  if (learner->is_here)
    gtk_widget_add_css_class (tile, "here");
  ct_name_widget (tile, name);
  /* Translators: Below the name of the current learner. */
  ct_describe (tile, learner->is_here ? _ ("Learning now") : NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tile), "x", learner->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (tile), "learners.choose");
  g_object_set_data_full (G_OBJECT (tile), "name", g_steal_pointer (&name), g_free);
  return tile;
}

/**
 * ct_learner_tile_get_id:
 *
 * Returns: 0 for another tile
 */
gint64
ct_learner_tile_get_id (GtkWidget *tile)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (tile));

  return target != NULL ? g_variant_get_int64 (target) : 0;
}

/**
 * ct_learner_tile_begins_with:
 *
 * Compares the name read aloud, see ct_plain_begins_with().
 */
gboolean
ct_learner_tile_begins_with (GtkWidget *tile, gunichar letter)
{
  const char *name = g_object_get_data (G_OBJECT (tile), "name");

  return name != NULL && ct_plain_begins_with (name, letter);
}
