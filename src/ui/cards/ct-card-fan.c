/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-card-fan.h"

#include "ct-card-art.h"

#define MAX_CARDS 5
#define RATIO     1.4  /* height : width of a card */
#define SHARE     .76  /* height of a card : widget */
#define TURNED    1.25 /* of a turned card, in widths of a card */
#define STEP      .95  /* widths of a card */
#define ANGLE     8    /* degrees */

struct _CtCardFan
{
  GtkWidget parent_instance;

  CtCardArt *art;
  CtFace faces[MAX_CARDS];
  guint n_faces;
};

G_DEFINE_FINAL_TYPE (CtCardFan, ct_card_fan, GTK_TYPE_WIDGET)

/**
 * ct_card_fan_set_cards:
 * @cards: faces from left to right
 */
void
ct_card_fan_set_cards (CtCardFan *self,
                       CtDeck deck,
                       const char *const *cards,
                       guint n_cards)
{
  g_return_if_fail (CT_IS_CARD_FAN (self));
  g_return_if_fail (n_cards <= MAX_CARDS);

  g_clear_object (&self->art);
  self->art = ct_card_art_new (deck);
  self->n_faces = 0;
  for (guint i = 0; i < n_cards; i++)
    if (ct_face_parse (deck, cards[i], &self->faces[self->n_faces]))
      self->n_faces++;

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* In widths of a card. */
static double
measure_breadth (CtCardFan *self)
{
  return TURNED + (MAX (self->n_faces, 1) - 1) * STEP;
}

static void
ct_card_fan_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtCardFan *self = CT_CARD_FAN (widget);
  int height = MIN (gtk_widget_get_height (widget) * SHARE,
                    gtk_widget_get_width (widget) * RATIO / measure_breadth (self));
  int width = height / RATIO;
  float middle = (self->n_faces - 1) / 2.;

  for (guint i = 0; i < self->n_faces; i++)
    {
      float place = i - middle;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2. +
                                                        place * width * STEP,
                                                    gtk_widget_get_height (widget) /
                                                            2. +
                                                        ABS (place) * height * .03));
      gtk_snapshot_rotate (snapshot, place * ANGLE);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (-width / 2., -height / 2.));
      ct_card_art_snapshot (self->art, snapshot, self->faces[i], width, height,
                            gtk_widget_get_scale_factor (widget));
      gtk_snapshot_restore (snapshot);
    }
}

static void
ct_card_fan_dispose (GObject *object)
{
  CtCardFan *self = CT_CARD_FAN (object);

  g_clear_object (&self->art);

  G_OBJECT_CLASS (ct_card_fan_parent_class)->dispose (object);
}

static void
ct_card_fan_class_init (CtCardFanClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_card_fan_dispose;

  widget_class->snapshot = ct_card_fan_snapshot;

  gtk_widget_class_set_css_name (widget_class, "fan");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ct_card_fan_init (CtCardFan *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
