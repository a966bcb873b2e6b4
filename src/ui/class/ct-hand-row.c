/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-hand-row.h"

#include <glib/gi18n.h>

#include "ct-description.h"

/**
 * CtHandRow:
 *
 * A button that adds a vote to an answer. Shows its number, which is also its key,
 * text, bar and count; later, whether it is right.
 */
struct _CtHandRow
{
  GtkButton parent_instance;

  char *text;
  guint n;

  GtkWidget *sign;
  GtkLabel *remark;
  GtkLevelBar *bar;
  GtkLabel *hands;
};

G_DEFINE_FINAL_TYPE (CtHandRow, ct_hand_row, GTK_TYPE_BUTTON)

static void
name (CtHandRow *self)
{
  const char *remark = gtk_label_get_label (self->remark);
  g_autofree char *hands =
      /* Translators: How many students have raised a hand for an answer. */
      g_strdup_printf (_ ("Votes: %u"), self->n);
  /* Translators: an answer with its number, how many hands are up for it, and perhaps
   * “This is right”.
   */
  g_autofree char *whole =
      g_strdup_printf (C_ ("answer", "%s: %s. %s"), self->text, hands, remark);

  gtk_label_set_label (self->hands, hands);
  ct_name (GTK_WIDGET (self), g_strchomp (whole));
}

/**
 * ct_hand_row_set_hands:
 * @most: the maximum, for the bar
 */
void
ct_hand_row_set_hands (CtHandRow *self, guint n, guint most)
{
  g_return_if_fail (CT_IS_HAND_ROW (self));

  self->n = n;
  /* GTK does not redraw a bar when only its maximum changes. */
  gtk_level_bar_set_value (self->bar, 0);
  gtk_level_bar_set_max_value (self->bar, MAX (most, 1));
  gtk_level_bar_set_value (self->bar, n);
  name (self);
}

void
ct_hand_row_tell (CtHandRow *self, gboolean is_right)
{
  g_return_if_fail (CT_IS_HAND_ROW (self));

  gtk_widget_set_visible (self->sign, is_right);
  gtk_widget_set_visible (GTK_WIDGET (self->remark), is_right);
  /* Translators: Tooltip of a sign next to an answer. */
  gtk_label_set_label (self->remark, is_right ? _ ("This answer is right") : "");
  gtk_widget_add_css_class (GTK_WIDGET (self), is_right ? "right" : "other");
  name (self);
}

static GtkWidget *
create_words (CtHandRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", self->text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "hexpand", TRUE, NULL);

  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->sign);
  return box;
}

static GtkWidget *
create_count (CtHandRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->hands));
  return box;
}

/**
 * ct_hand_row_new:
 * @answer: from 0
 */
GtkWidget *
ct_hand_row_new (guint answer, const char *text)
{
  CtHandRow *self = g_object_new (CT_TYPE_HAND_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  /* Translators: the number of an answer, which is its key, and the answer. */
  self->text = g_strdup_printf (_ ("%u. %s"), answer + 1, text);
  gtk_box_append (GTK_BOX (box), create_words (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->remark));
  gtk_box_append (GTK_BOX (box), create_count (self));
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "i", (int) answer + 1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "ask.hand");
  ct_hand_row_set_hands (self, 0, 0);
  return GTK_WIDGET (self);
}

static void
ct_hand_row_finalize (GObject *object)
{
  g_free (CT_HAND_ROW (object)->text);

  G_OBJECT_CLASS (ct_hand_row_parent_class)->finalize (object);
}

static void
ct_hand_row_class_init (CtHandRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_hand_row_finalize;
}

static void
ct_hand_row_init (CtHandRow *self)
{
  self->sign =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "icon-name", "object-select-symbolic", "pixel-size", 24, "visible",
                    FALSE, NULL);
  self->remark = g_object_new (GTK_TYPE_LABEL, "visible", FALSE, "xalign", 0.f, "wrap",
                               TRUE, NULL);
  self->bar = g_object_new (GTK_TYPE_LEVEL_BAR, "accessible-role",
                            GTK_ACCESSIBLE_ROLE_PRESENTATION, "hexpand", TRUE, "valign",
                            GTK_ALIGN_CENTER, NULL);
  self->hands = g_object_new (GTK_TYPE_LABEL, "width-chars", 8, "xalign", 1.f, NULL);
  /* No warning color for low values. */
  gtk_level_bar_remove_offset_value (self->bar, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->remark), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self), "hand-row");
}
