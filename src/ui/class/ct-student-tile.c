/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-student-tile.h"

#include "ct-description.h"
#include "ct-learner-picture.h"
#include "ct-names.h"
#include "ct-plain.h"

#define PICTURE   112
#define N_LETTERS 8 /* per line, of a word */

static GtkWidget *
create_name (const char *name)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", name, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, "width-chars",
                    MIN ((int) g_utf8_strlen (name, -1), N_LETTERS), NULL);

  gtk_widget_add_css_class (label, "name");
  return label;
}

/**
 * ct_student_tile_new:
 *
 * Returns: (transfer floating): with the action “pupils.sit”
 */
GtkWidget *
ct_student_tile_new (const CtStudent *student)
{
  GtkWidget *tile = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = ct_learner_picture_new (PICTURE);
  g_autofree char *name = ct_plain_line (student->name);

  ct_learner_picture_set (picture, student->shown);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), create_name (name));
  gtk_button_set_child (GTK_BUTTON (tile), box);
  gtk_widget_add_css_class (tile, "tile");
  gtk_widget_add_css_class (tile, "pupil");

  /* The picture tells namesakes apart. */
  ct_name_widget (tile, name);
  ct_describe (tile, ct_learner_picture_get_name (student->shown));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tile), "s", student->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (tile), "pupils.sit");
  return tile;
}
