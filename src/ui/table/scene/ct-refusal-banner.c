/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-refusal-banner.h"

#include <glib/gi18n.h>

#include "ct-card-shape.h"
#include "ct-table-banner.h"
#include "ct-table.h"
#include "ct-two-languages.h"
#include "ct-wrapping.h"

/**
 * CtRefusalBanner:
 *
 * Explains a refused move, or answers a question without a rule. A click dismisses it.
 *
 * An alert named with the whole text.
 */
struct _CtRefusalBanner
{
  GtkWidget parent_instance;

  char *rule;

  GtkLabel *title;
  GtkLabel *text;
  GtkWidget *sign;
  GtkButton *show_rule;
  GtkBox *cards;
  GtkWidget *what_if;
  GtkWidget *heading;
};

/* On a narrow table a key replaces the button. In heights of a line. */
#define WIDE_ENOUGH 30

#define CARD_LINES 4.5 /* the height of a card, in heights of a line */

#define WIDE      500
#define FEW_LINES 2
#define BETWEEN   60

G_DEFINE_FINAL_TYPE (CtRefusalBanner, ct_refusal_banner, GTK_TYPE_WIDGET)

/**
 * ct_refusal_banner_new:
 *
 * Returns: (transfer floating): hidden
 */
GtkWidget *
ct_refusal_banner_new (void)
{
  return g_object_new (CT_TYPE_REFUSAL_BANNER, NULL);
}

static float
get_line_height (CtRefusalBanner *self)
{
  return ct_table_get_line_height (
      ct_table_of (gtk_widget_get_parent (GTK_WIDGET (self))));
}

/* Large letters put the button below the rule. On a phone the banner has the full
 * width. */
static gboolean
is_squeezed (CtRefusalBanner *self)
{
  int width = gtk_widget_get_width (gtk_widget_get_parent (GTK_WIDGET (self)));
  float most = MAX (width / 2, CT_TABLE_BANNER_LINES * get_line_height (self));
  float room = most - ct_natural_width (self->sign) -
               ct_natural_width (GTK_WIDGET (self->show_rule)) - BETWEEN;

  return width >= WIDE &&
         ct_natural_width (GTK_WIDGET (self->title)) > FEW_LINES * room;
}

static void
clear_cards (CtRefusalBanner *self)
{
  GtkWidget *card;

  while ((card = gtk_widget_get_first_child (GTK_WIDGET (self->cards))) != NULL)
    gtk_box_remove (self->cards, card);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), FALSE);
}

/* Returns: (transfer full) */
static GdkPaintable *
draw_card (CtRefusalBanner *self, CtFace face)
{
  CtTable *table = ct_table_of (gtk_widget_get_parent (GTK_WIDGET (self)));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int height = CARD_LINES * get_line_height (self);
  int width = height * CT_CARD_RATIO;

  ct_card_art_snapshot (table->art, snapshot, face, width, height,
                        gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  return gtk_snapshot_free_to_paintable (snapshot, &GRAPHENE_SIZE_INIT (width, height));
}

/**
 * ct_refusal_banner_add_card:
 * @below: what is written below the card
 *
 * Until the next ct_refusal_banner_show(). The text should name the card, too: screen
 * readers do not see it.
 */
void
ct_refusal_banner_add_card (CtRefusalBanner *self, CtFace face, const char *below)
{
  g_autoptr (GdkPaintable) card = NULL;
  GtkWidget *box;
  GtkWidget *picture;
  GtkWidget *label;

  g_return_if_fail (CT_IS_REFUSAL_BANNER (self));

  card = draw_card (self, face);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  picture = g_object_new (GTK_TYPE_PICTURE, "paintable", card, "can-shrink", FALSE,
                          "halign", GTK_ALIGN_CENTER, "accessible-role",
                          GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  label =
      g_object_new (GTK_TYPE_LABEL, "label", below, "ellipsize", PANGO_ELLIPSIZE_END,
                    "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (self->cards, box);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), TRUE);
}

/**
 * ct_refusal_banner_show:
 * @title: (nullable)
 * @rule: (nullable): id
 */
void
ct_refusal_banner_show (CtRefusalBanner *self,
                        const char *title,
                        const char *text,
                        const CtRules *rules,
                        const char *rule)
{
  g_autofree char *whole = NULL;

  g_return_if_fail (CT_IS_REFUSAL_BANNER (self));
  g_return_if_fail (text != NULL);

  g_free (self->rule);
  self->rule = g_strdup (rule);

  gtk_widget_set_visible (self->heading, title != NULL || rule != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->title), title != NULL);
  gtk_label_set_label (self->title, title != NULL ? title : "");
  ct_show_two_languages (self->text, text);
  gtk_widget_set_visible (self->sign, rule != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->show_rule), rule != NULL);
  gtk_widget_set_visible (self->what_if, FALSE);
  clear_cards (self);
  if (rule != NULL)
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->show_rule), "(ss)",
                                        rules->id, rule);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->show_rule),
                                      "win.show-rule");
      gtk_widget_remove_css_class (GTK_WIDGET (self), "answer");
    }
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "answer");

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->heading),
                                  is_squeezed (self) ? GTK_ORIENTATION_VERTICAL
                                                     : GTK_ORIENTATION_HORIZONTAL);

  if (title != NULL)
    /* Translators: name of a rule, and what it says about a move. */
    whole = g_strdup_printf (_ ("%s. %s"), title, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  whole != NULL ? whole : text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static gboolean
has_room (CtRefusalBanner *self)
{
  return gtk_widget_get_width (gtk_widget_get_parent (GTK_WIDGET (self))) >=
         WIDE_ENOUGH * get_line_height (self);
}

/**
 * ct_refusal_banner_offer_what_if:
 *
 * Until the next ct_refusal_banner_show().
 */
void
ct_refusal_banner_offer_what_if (CtRefusalBanner *self)
{
  g_return_if_fail (CT_IS_REFUSAL_BANNER (self));

  gtk_widget_set_visible (self->what_if, has_room (self));
}

/**
 * ct_refusal_banner_hide:
 *
 * The table keeps its marks.
 */
void
ct_refusal_banner_hide (CtRefusalBanner *self)
{
  g_return_if_fail (CT_IS_REFUSAL_BANNER (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

const char *
ct_refusal_banner_get_title (CtRefusalBanner *self)
{
  g_return_val_if_fail (CT_IS_REFUSAL_BANNER (self), NULL);

  return gtk_label_get_label (self->title);
}

/**
 * ct_refusal_banner_get_text:
 *
 * Returns: (transfer none): also while hidden
 */
const char *
ct_refusal_banner_get_text (CtRefusalBanner *self)
{
  g_return_val_if_fail (CT_IS_REFUSAL_BANNER (self), NULL);

  return gtk_label_get_label (self->text);
}

/**
 * ct_refusal_banner_get_rule:
 *
 * Returns: (nullable): also while hidden
 */
const char *
ct_refusal_banner_get_rule (CtRefusalBanner *self)
{
  g_return_val_if_fail (CT_IS_REFUSAL_BANNER (self), NULL);

  return self->rule;
}

/**
 * ct_refusal_banner_set_rule:
 * @rule: (nullable)
 */
void
ct_refusal_banner_set_rule (CtRefusalBanner *self, const char *rule)
{
  g_return_if_fail (CT_IS_REFUSAL_BANNER (self));

  g_free (self->rule);
  self->rule = g_strdup (rule);
}

static void
ct_refusal_banner_dispose (GObject *object)
{
  GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (object));

  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_REFUSAL_BANNER);
  g_clear_pointer (&box, gtk_widget_unparent);

  G_OBJECT_CLASS (ct_refusal_banner_parent_class)->dispose (object);
}

static void
ct_refusal_banner_finalize (GObject *object)
{
  CtRefusalBanner *self = CT_REFUSAL_BANNER (object);

  g_free (self->rule);

  G_OBJECT_CLASS (ct_refusal_banner_parent_class)->finalize (object);
}

static void
ct_refusal_banner_class_init (CtRefusalBannerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_refusal_banner_dispose;
  object_class->finalize = ct_refusal_banner_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-refusal-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, CtRefusalBanner, title);
  gtk_widget_class_bind_template_child (widget_class, CtRefusalBanner, text);
  gtk_widget_class_bind_template_child (widget_class, CtRefusalBanner, sign);
  gtk_widget_class_bind_template_child (widget_class, CtRefusalBanner, show_rule);
  gtk_widget_class_bind_template_child (widget_class, CtRefusalBanner, cards);
  gtk_widget_class_bind_template_child (widget_class, CtRefusalBanner, what_if);
  gtk_widget_class_bind_template_child (widget_class, CtRefusalBanner, heading);

  gtk_widget_class_set_css_name (widget_class, "refusal");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static gboolean
is_button_at (CtRefusalBanner *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return picked != NULL && (GTK_IS_BUTTON (picked) ||
                            gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) != NULL);
}

static void
on_pressed (CtRefusalBanner *self,
            int n_press,
            double x,
            double y,
            GtkGestureClick *click)
{
  if (is_button_at (self, x, y))
    return;

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  ct_refusal_banner_hide (self);
}

static void
ct_refusal_banner_init (CtRefusalBanner *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
